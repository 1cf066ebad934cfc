"""What is told: everything that happens is in the story, in sentences."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tablekeep.engine import Event, Match
from tablekeep.games.keepers_creepers.story import ACCOUNTS
from tablekeep.testing import rule
from tablekeep.testing.flaw import Flaw, Moment
from tablekeep.testing.told_checks import check_ending, check_told
from tests.games.bench import kinds as kinds_of
from tests.games.bench import play
from tests.games.keepers_creepers.bench import GAME, deal

TOP = "R1@21, R2@22, R3@23"


def told(pieces: str, roll: str, *moves: str, **options: Any) -> list[str]:
    """The sentences of a match, without the next seat's turn."""
    match = deal(pieces, roll, **options)
    play(match, *moves)
    sentences = [event.sentence(match.names()) for event in match.story]
    turn = sentences.index("Blue's turn.") if "Blue's turn." in sentences else len(sentences)
    return sentences[:turn]


STORIES: list[tuple[str, str, list[str], list[str]]] = [
    ("", "AIM AIM", ["forward R3", "done"], ["R3 goes forward from 3 to 4.", "Red leaves it at that."]),
    ("R1@3", "AIM", ["forward R3"], ["R3 goes forward from 3 to 4, carrying R1."]),
    (
        "R1 safe, R2 safe, R3@24",
        "AIM",
        ["forward R3"],
        ["R3 goes forward from 24 to home.", "Red has all three pyramids home!"],
    ),
    ("R1 safe, R2@12, R3@24", "DIG AIM", ["back R2"], ["R2 goes back from 12 to 11.", "1 point left over, of no use."]),
    ("R1@9", "TIP AIM", ["down R1"], ["R1 goes down from 9 to 2."]),
    ("", "HOP AIM", ["hop R3"], ["R3 hops from 3 to 8."]),
    ("", "HOP AIM", ["pass"], ["Red leaves it at that."]),
    ("", "TIP AIM", ["done"], ["Nothing of Red's can TIP: 3 points forward instead.", "Red leaves it at that."]),
    ("", "SWAP AIM", ["swap R3", "with B1"], ["Red swaps R3 and B1."]),
    ("", "SWAP AIM", ["pass"], ["Red leaves it at that."]),
    ("", "WILD AIM", ["pick hop", "hop R1", "stop"], ["Red plays HOP as one of two.", "R1 hops", "Red leaves it"]),
    (
        TOP,
        "HOP AIM",
        ["hop B3", "done"],
        ["B3 hops from 3 to 8.", "Red has earned another roll.", "Red rolls again for helping a friend."],
    ),
    (TOP, "HOP AIM", ["pass"], ["Red leaves it at that."]),
    (TOP + ", B1@21, B2@21, B3@21", "HOP AIM", [], ["HOP has no effect."]),
    ("R1@5, R2@5, R3@5, B1@5, B2@5, B3@5", "SWAP AIM", [], ["SWAP has no effect."]),
]


@pytest.mark.parametrize(("pieces", "roll", "moves", "story"), STORIES)
def test_what_happens_is_told(pieces: str, roll: str, moves: list[str], story: list[str]) -> None:
    sentences = told(pieces, roll, *moves)
    face = f"Red rolls {roll.split()[0]}."
    assert sentences[0] == face
    at = 0
    for part in story:
        found = [number for number, sentence in enumerate(sentences) if sentence.startswith(part) and number >= at]
        assert found, f"{part!r} is not told in {sentences}"
        at = found[0]


@rule("KC-5.13")
def test_an_offered_hop_is_told() -> None:
    sentences = told(TOP, "HOP AIM", "help blue", "hop B2", "done", friend_choice="owner")
    assert "Red offers the hop to Blue." in sentences
    assert "B2 hops from 2 to 9, carrying B1." not in sentences
    assert "B2 hops from 2 to 9." in sentences


def test_the_end_is_told_once_and_last() -> None:
    match = deal("R1 safe, R2 safe, R3@24", "AIM")
    play(match, "forward R3")
    assert kinds_of(match)[-2:] == ["finished", "over"]
    assert match.story[-1].data == {"winner1_seat": 0, "winners": [0], "reason": "home", "turns": 0}


def test_a_seat_that_leaves_is_told() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(0, "leave")
    assert "Red leaves the table; the pyramids stay." in [event.sentence(match.names()) for event in match.story]


@rule("KC-11.5")
def test_no_extra_roll_is_owed_once_it_is_over() -> None:
    match = deal(TOP + ", B1 safe, B2 safe, B3@16", "HOP")
    play(match, "hop B3")
    assert match.over
    assert match.view(None)["table"]["extra_rolls"] == 0


# -- the last sentence says who won, and why ---------------------------------------------------

THIRD = "R1@5, R3@24, B1@24, B2 safe, B3 safe, G1@24, G2 safe, G3 safe"


def last_words(match: Match) -> str:
    assert match.over
    check_ending(match)
    return match.story_for(None)[-1].sentence(match.names())


@pytest.mark.parametrize(
    ("several", "words"),
    [
        ("shared", "Blue and Green share the win: one move brought the last of theirs home."),
        ("mover", "Red wins: this move brought several others home at once."),
        ("order", "Blue wins: the first to have all three pyramids home."),
    ],
)
@rule("KC-11.2", "KC-11.4")
def test_one_move_that_finishes_several_names_who_won(several: str, words: str) -> None:
    match = deal(THIRD, "AIM", colours="RBG", multi_win=several)
    play(match, "forward R3")
    assert last_words(match) == words


@rule("KC-11.3")
def test_a_win_in_another_ones_turn_names_the_winner() -> None:
    match = deal("R1@5, R3@24, B1@24, B2 safe, B3 safe", "AIM")
    play(match, "forward R3")
    assert last_words(match) == "Blue wins: the first to have all three pyramids home."


@rule("TK-8")
def test_the_last_one_at_the_table_is_named() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(0, "leave")
    match.play(2, "leave")
    assert last_words(match) == "Blue wins: everyone else has left."
    assert match.outcome is not None
    assert match.outcome.reasons == ("Left the table.", "Everyone else left.", "Left the table.")


@rule("TK-8", "KC-11.1")
def test_the_first_one_home_wins_when_the_others_leave() -> None:
    match = deal("R1 safe, R2 safe, R3@24", "AIM AIM", colours="RBG", play_on=True)
    play(match, "forward R3")
    match.play(2, "leave")
    words = "Only one is left at the table. Red wins: the first to have all three pyramids home."
    assert last_words(match) == words
    assert match.outcome is not None
    assert match.outcome.reasons[1] == "The last one still playing."


@pytest.mark.parametrize(
    ("pieces", "limit", "words"),
    [
        ("R1@7", 1, "The limit of 1 turn is reached. Red wins: furthest up the tree, with progress 20."),
        (
            "",
            2,
            "The limit of 2 turns is reached. Red and Blue share the win: furthest up the tree, with progress 14 each.",
        ),
    ],
)
@rule("KC-11.6")
def test_the_turn_limit_names_who_came_furthest(pieces: str, limit: int, words: str) -> None:
    match = deal(pieces, "AIM AIM", turn_limit=limit)
    play(match, *["done"] * limit)
    assert last_words(match) == words


@rule("KC-11.6", "KC-11.1")
def test_at_the_turn_limit_whoever_is_home_comes_first() -> None:
    match = deal("R1 safe, R2 safe, R3@24", "AIM AIM", colours="RBG", play_on=True, turn_limit=2)
    play(match, "forward R3", "done")
    words = "The limit of 2 turns is reached. Red wins: the first to have all three pyramids home."
    assert last_words(match) == words


def test_the_reason_of_a_mover_who_is_not_home_is_told() -> None:
    match = deal(THIRD, "AIM", colours="RBG", multi_win="mover")
    play(match, "forward R3")
    assert match.outcome is not None
    assert match.outcome.reasons[0] == "Made the move that brought several others home."


# -- whatever changes is told, in numbers that agree -------------------------------------------

DISAGREES = re.compile(
    r"\b1 (points|steps|turns|rolls|rows|seats|pyramids|spaces)\b|\b(0|[2-9]|\d\d+) (point|step|turn|roll)\b"
)


def some_options(rng: random.Random) -> dict[str, Any]:
    return {
        "board": rng.choice(["3", "5"]),
        "home": rng.choice(["last", "beyond"]),
        "friend_choice": rng.choice(["roller", "owner"]),
        "multi_win": rng.choice(["shared", "mover", "order"]),
        "play_on": rng.random() < 0.5,
        "roll": rng.choice(["auto", "press"]),
        "turn_limit": rng.choice([40, 80]),
    }


def high_up(rng: random.Random) -> Match:
    """A match in which everybody is near home, so that all that can happen does."""
    match = GAME.new(rng.randint(3, 5), f"told {rng.random()}", some_options(rng))
    position, safe = match.position(), match.view(None)["table"]["board"]["safe"]
    for name in position["table"]["at"]:
        position["table"]["at"][name] = rng.randint(safe - 6, safe - (0 if name.endswith("1") else 1))
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["table"] |= {"face": None, "wild": 0, "turn": match.table.seats - 1}
    return GAME.from_position(position)


def told_move(match: Match, rng: random.Random) -> tuple[Event, ...]:
    decision, before = match.decisions[0], match.copy()
    leaver = match.game.refuse_leave(match.table, decision.seat) is None and rng.random() < 0.02
    move = rng.choice(decision.moves)
    events = match.play(decision.seat, "leave" if leaver else move)
    check_told(Moment(before, decision.seat, move, match, events, rng))
    said = [decision.prompt, *[event.sentence(match.names()) for event in events]]
    said += [str(preview.get("warning", "")) for preview in decision.previews]
    assert not [sentence for sentence in said if DISAGREES.search(sentence)]
    return events


def play_told(rng: random.Random) -> set[str]:
    """Matches to their end, every move looked at; the kinds of all events."""
    kinds: set[str] = set()
    for match in [high_up(rng) for _ in range(30)]:
        while not match.over:
            kinds |= {event.kind for event in told_move(match, rng)}
        check_ending(match)
        assert match.outcome is not None
        assert not [reason for reason in match.outcome.reasons if DISAGREES.search(reason)]
    return kinds


@pytest.mark.slow
def test_everything_that_changes_is_told_and_every_kind_of_event_accounts_for_something_known() -> None:
    kinds = play_told(random.Random("told"))
    assert kinds == set(ACCOUNTS) - {"*", "began"}


@pytest.mark.parametrize(
    "kind", sorted(kind for kind, paths in ACCOUNTS.items() if paths and kind not in ("began", "over"))
)
def test_no_account_is_wider_than_it_must_be(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it something that changed would be untold."""
    monkeypatch.setattr(GAME, "accounts", ACCOUNTS | {kind: ()})
    rng = random.Random("told")
    with pytest.raises(Flaw):
        play_told(rng)
