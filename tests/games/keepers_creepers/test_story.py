"""What is told: everything that happens is in the story, in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.testing import rule
from tests.games.keepers_creepers.bench import deal, play
from tests.games.keepers_creepers.bench import kinds as kinds_of

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
    ("R1 safe, R2 safe, R3@24", "AIM", ["forward R3"], ["R3 goes forward from 24 to home.", "Red has brought all"]),
    ("R1 safe, R2@12, R3@24", "DIG AIM", ["back R2"], ["R2 goes back from 12 to 11.", "1 left over, of no use."]),
    ("R1@9", "TIP AIM", ["down R1"], ["R1 goes down from 9 to 2."]),
    ("", "HOP AIM", ["hop R3"], ["R3 hops from 3 to 8."]),
    ("", "HOP AIM", ["pass"], ["Red leaves it at that."]),
    ("", "TIP AIM", ["done"], ["Nothing of Red's can TIP: 3 points forward instead.", "Red leaves it at that."]),
    ("", "SWAP AIM", ["swap R3", "with B1"], ["Red swaps R3 and B1."]),
    ("", "SWAP AIM", ["pass"], ["Red leaves it at that."]),
    ("", "WILD AIM", ["pick hop", "hop R1", "stop"], ["Red plays HOP as one of two.", "R1 hops", "Red leaves it"]),
    (TOP, "HOP AIM", ["hop B3", "done"], ["B3 hops from 3 to 8.", "Red rolls again for helping a friend."]),
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
    assert match.story[-1].data == {"winners": [0]}


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
