"""Giving up together what cannot be won any more (DKD-1.1, ruling A60)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.testing import rule
from tablekeep.testing.kit import Kit
from tablekeep.testing.story_checks import Keepsakes
from tests.games.bench import asked, kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import GAME, dragons, plan

WHY = "3 Shields are missing, and at most 2 attacks can be made in this last round."


def lost(seats: int = 2, **options: Any) -> Match:
    tokens = dict.fromkeys(range(seats), "D") | {0: "DA", 1: "A"}
    return dragons(
        seats,
        trained="R:r Y:r G:r B:w P:rr W:r",
        shields="RYG",
        tokens=tokens,
        left=None,
        deck="",
        **options,
    )


@rule("DKD-1.1")
def test_when_all_agree_the_game_is_lost_by_giving_up() -> None:
    match = lost(3)
    assert "give up" in legal(match)
    match.play(0, "give up")
    assert [*match.waiting] == [1, 2]
    assert (match.waiting, shown(match)["ready"]) == ([1, 2], [0])
    match.play(2, "give up")
    assert not match.over
    match.play(1, "give up")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.won is False
    assert match.outcome.winners == ()
    assert match.outcome.reasons[0] == "Given up in round 2 on Medium, 3 Shields short."
    assert told(match, "giving_up")[0] == {"seat": 0, "why": WHY, "round": 2}
    assert kinds(match)[-2:] == ["would_give_up", "over"]


@rule("DKD-1.1")
def test_the_preview_of_giving_up_says_why_and_no_other_does() -> None:
    found = lost().decisions[0]
    shown_now = dict(zip([move.text for move in found.moves], found.previews, strict=True))
    assert shown_now["give up"] == {"why": WHY}
    assert [text for text, preview in shown_now.items() if "why" in preview] == ["give up"]


@rule("DKD-1.1")
def test_one_who_plays_on_ends_the_question_for_this_round() -> None:
    match = lost(3)
    play(match, "keeper red", "give up")
    assert shown(match)["question"] == {"giving_up": 0}
    match.play(2, "play on")
    assert asked(match) == 0
    assert [move for move in legal(match) if move.startswith("token")] == ["token defend", "token attack"]
    assert told(match, "played_on") == [{"seat": 2}]
    no = refusal(match, "give up")
    assert (no.code, no.text) == ("offered", "Giving up was offered in round 2 already, and not by all.")
    assert refusal(match, "play on").code == "not_offered"


@rule("DKD-1.1")
def test_whoever_offered_it_may_take_it_back() -> None:
    match = lost(3)
    match.play(0, "give up")
    match.play(1, "give up")
    match.play(0, "play on")
    assert not match.over
    assert asked(match) == 0


@rule("DKD-1.1")
def test_an_offer_that_was_heard_cannot_be_unsaid() -> None:
    """Else it could be made anew as often as one likes."""
    match = lost(3)
    for seat in (0, 1):
        match.play(seat, "give up")
        assert not match.can_undo(seat)
    match.play(2, "play on")
    assert not match.can_undo(2)
    assert look(match)["offered"] == 2


@rule("DKD-1.1")
def test_it_is_offered_only_when_all_is_lost() -> None:
    match = dragons(2)
    assert "give up" not in legal(match)
    no = refusal(match, "give up")
    assert (no.code, no.rule) == ("not_lost", "DKD-1.1")
    assert no.text.startswith("It may still be won: 6 Shields are missing, and up to ")
    assert refusal(lost(), "play on").text == "Nobody has offered to give up; the game goes on."
    turn = plan(dragons(2, dice="R1", left="MG16"), "red defend", "pass")
    assert refusal(turn, "give up").code == "not_now"


def test_everybody_hears_why() -> None:
    match = lost()
    for viewer in (None, 0, 1):
        assert shown(match, viewer)["lost"] == WHY
    assert shown(dragons(2))["lost"] == ""
    match.play(0, "give up")
    assert match.decisions[0].prompt == f"Give up together? {WHY}"
    assert match.answered[0].prompt.startswith("You would give up.")
    assert refusal(match, "pass", by=1).text == "'pass' is no answer now: give up together, or play on?"


def test_the_next_round_may_be_given_up_again() -> None:
    match = dragons(2, trained="Y:ww G:ww B:rr P:wwrr W:rr", shields="YGBP", pool=0, discard="MG01")
    match.play(0, "give up")
    match.play(1, "play on")
    plan(match, "pass", "pass")
    assert look(match)["round"] == 3
    assert "give up" in legal(match)


@pytest.mark.parametrize("options", [{"talk": "signals"}, {"planning": "simultaneous"}], ids=str)
def test_it_may_be_offered_in_the_council_and_in_plans_made_at_once(options: dict[str, Any]) -> None:
    match = lost(2, **options)
    said = "done" if "talk" in options else "pass"
    match.play(1, said)
    assert "give up" in legal(match, 1)
    match.play(1, "give up")
    match.play(0, "play on")
    assert [move.text for move in match.answered[0].answer] == [said]
    assert "give up" not in legal(match, 0)
    match.play(0, said)
    assert match.over or shown(match)["phase"] == "planning"


def test_a_plan_in_the_making_stays_secret_under_the_question() -> None:
    drafts = [play(lost(2), "keeper red", "give up"), play(lost(2), "give up")]
    assert shown(drafts[0], 0)["draft"] == {"keeper": "R", "token": None}
    for viewer in (None, 1):
        views = [shown(match, viewer) for match in drafts]
        assert views[0] == views[1]
    seen = {str(drafts[0].imagine(1, random.Random(k)).position()["agenda"][-2]) for k in range(40)}
    assert len(seen) > 5
    assert {str(drafts[0].imagine(0, random.Random(k)).position()["agenda"][-2]) for k in range(9)} == {
        "{'keeper': 'R', 'step': 'Plan', 'token': -1, 'who': 0}"
    }


def test_bots_agree_and_never_offer() -> None:
    match = lost(2)
    rng = random.Random(1)
    for _ in range(3):
        decision = match.decisions[0]
        assert GAME.advise(match.imagine(0, rng).table, 0, decision.moves, rng).text != "give up"
    match.play(0, "give up")
    (decision,) = match.decisions
    assert GAME.advise(match.imagine(1, rng).table, 1, decision.moves, rng).text == "give up"


def test_a_position_cannot_pretend() -> None:
    fair = dragons(2).position()
    fair["agenda"].append({"step": "GivingUp", "who": 0})
    fair["table"]["offered"] = 2
    assert impossible(fair)
    given = lost().position()
    given["table"]["given_up"] = True
    assert impossible(given)
    asking = play(lost(3), "give up").position()
    assert GAME.from_position(asking).answered[0].answer[0].text == "give up"


def impossible(position: dict[str, Any]) -> bool:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    return no.value.refusal.code == "bad_position"


@pytest.mark.parametrize("options", [{}, {"talk": "signals"}, {"planning": "simultaneous"}], ids=str)
def test_the_kit_looks_closely_at_games_that_are_lost(options: dict[str, Any]) -> None:
    """Listing, refusals, sight, undo and positions, whenever the question is on the table."""
    kit, keepsakes, offers = Kit(GAME, "lost", 0, []), Keepsakes(), 0
    for number in range(4):
        match, rng = lost(2 + number % 2, **options), random.Random(f"lost {number}")
        while not match.over:
            if rng.random() < 0.3 and shown(match)["question"] is None and "give up" in legal(match, match.waiting[0]):
                match.play(match.decisions[0].seat, "give up")
                offers += 1
            kit._move(match, rng, False, match.view(None)["table"]["phase"] == "giving up", keepsakes)
    keepsakes.check()
    assert offers >= 2
