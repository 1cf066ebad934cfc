"""KP-13.5: "that was mine", said out of turn, and never a lie."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import decision, refusal, shown
from tests.games.keepers.bench import GAME, announce, cast, hand_in, sit, voting

MINE = {"move": "own up", "place": 4}


def scored(**options: Any) -> Match:
    """Pictures 1, 2 and 3 are Keepers of seats 0 to 2; 4 and 5 of seats 3 and 4 won nothing. Seat 1 is Curator now."""
    return cast(voting([0, 1, 2, 3, 4], **options), s0="R2", s1="R3", s2="G1", s3="G1", s4="G1")


@rule("KP-13.5")
def test_a_loser_owns_up_out_of_turn_and_all_are_told() -> None:
    match = scored()
    asked, prompt = match.decisions[0].id, match.view(1)["decisions"]
    assert shown(match, 3)["last"]["own_up"] == [MINE]
    (event,) = match.play(3, "own up 4")
    assert event.only is None
    assert event.sentence(match.names()) == "Seat 4 owns up: picture 4 for slippery was theirs."
    for viewer in (0, 3, None):
        assert [place["owner"] for place in shown(match, viewer)["last"]["places"]] == [0, 1, 2, 3, None]
    assert shown(match, 3)["last"]["own_up"] == []
    assert match.decisions[0].id == asked
    assert match.view(1)["decisions"] == prompt


@rule("KP-13.5", "KP-7.9")
@pytest.mark.parametrize(
    ("seat", "said", "code", "cited"),
    [
        (3, "own up 5", "not_yours", "KP-13.5"),
        (2, MINE, "not_yours", "KP-13.5"),
        (0, "own up 1", "known", "KP-7.9"),
        (3, "own up 6", "no_such_card", "KP-6.2"),
    ],
)
def test_nobody_can_lie(seat: int, said: object, code: str, cited: str) -> None:
    match = scored()
    before = match.position()
    no = refusal(match, said, seat)
    assert (no.code, no.rule) == (code, cited)
    assert any(letter.isdigit() for letter in no.text)
    assert match.position() == before


@rule("KP-13.5")
def test_once_is_enough_and_silence_is_free() -> None:
    assert refusal(sit(), MINE, 3).code == "no_round"
    match = scored()
    match.play(3, MINE)
    assert refusal(match, MINE, 3).code == "known"
    assert [move for asked in match.decisions for move in asked.moves if move.kind == "own up"] == []
    told = scored(owners="all")
    assert shown(told, 3)["last"]["own_up"] == []
    assert refusal(told, MINE, 3).code == "known"


@rule("KP-13.5")
def test_it_can_be_said_until_the_next_round_is_scored() -> None:
    match = hand_in(announce(scored(), "golden"), 3)
    asked = decision(match, 3)
    match.play(3, MINE)
    still = decision(match, 3)
    assert (still.id, still.answer) == (asked.id, asked.answer)
    assert shown(match)["ready"] == [3]
    hand_in(match)
    assert shown(match, 4)["last"]["own_up"] == [{"move": "own up", "place": 5}]
    for seat in range(5):
        match.play(seat, decision(match, seat).moves[0])
    assert shown(match)["last"]["word"] == "golden"
    assert all(place["owner"] is None or place["keeper"] for place in shown(match)["last"]["places"])


@rule("KP-13.5", "KP-9.4")
def test_the_last_round_too_can_be_owned_up_to() -> None:
    """A match that ends without a tie-break is over with its last vote; a loser may still say so."""
    match = sit(5, "own up 2", tb_cap=1)
    rng = random.Random(2)
    while not match.over:
        decision = rng.choice([d for d in match.decisions if d.seat in match.waiting])
        match.play(decision.seat, rng.choice(decision.moves))
    assert shown(match)["phase"] == "over"
    seat, claim = next((s, shown(match, s)["last"]["own_up"][0]) for s in range(5) if shown(match, s)["last"]["own_up"])
    (event,) = match.play(seat, claim)
    assert event.kind == "owned up"
    assert shown(match)["last"]["places"][claim["place"] - 1]["owner"] == seat
    assert refusal(match, claim, seat).code == "known"
    assert refusal(match, "green 1", seat).code == "over"
    assert match.over
    assert (match.decisions, match.waiting, match.can_undo(seat)) == ((), [], False)
    again = tablekeep.replay(match.record())
    assert again.position() == match.position()
    assert again.digest() == match.digest()
    assert GAME.from_position(match.position()).position() == match.position()


@rule("KP-13.5")
def test_what_was_said_cannot_be_taken_back_and_stays_in_the_record() -> None:
    match = scored()
    curator = match.decisions[0]
    match.play(1, curator.moves[0])
    assert match.can_undo(1)
    match.play(3, MINE)
    assert not match.can_undo(1)
    assert not match.can_undo(3)
    assert GAME.from_position(match.position()).position() == match.position()


@rule("KP-13.5")
def test_who_keeps_quiet_stays_unknown_whatever_the_others_say() -> None:
    rng = random.Random(13)
    match = GAME.new(4, seed="quiet")
    said = 0
    while not match.over:
        decision = rng.choice([d for d in match.decisions if d.seat in match.waiting])
        match.play(decision.seat, rng.choice(decision.moves))
        seat = rng.randrange(4)
        claims = [] if match.over or shown(match, seat)["last"] is None else shown(match, seat)["last"]["own_up"]
        if claims and rng.random() < 0.3:
            said += 1
            match.play(seat, rng.choice(claims))
            for viewer in (None, 0, 1, 2, 3):
                twin = match.imagine(viewer, rng)
                assert shown(twin, viewer) == shown(match, viewer)
    assert said > 5
    again = tablekeep.replay(match.record(with_seed=True))
    assert again.position() == match.position()
    assert sum(event.kind == "owned up" for event in again.story) == said
