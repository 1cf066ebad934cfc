"""Positions that cannot be are refused, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tablekeep
from tests.games.magic_book.bench import GAME, deal, play

Spoil = Callable[[dict[str, Any]], object]


def start() -> dict[str, Any]:
    match = deal(left="G3", right="OB", hands={0: "B4 W4 B1 BO"}, secret={1: "B3*"}, pieces={0: [1, 4, 6]}, step="left")
    return play(match, "write left W4").position()


CASES: dict[str, tuple[Spoil, str]] = {
    "a card twice": (lambda p: p["table"]["hands"][0].append("B1"), "every card"),
    "a card unknown": (lambda p: p["table"]["hands"][0].append("B9"), "no card"),
    "wrong side": (lambda p: p["table"]["display"].reverse(), "numbers lie on the left"),
    "too many eggs": (lambda p: p["table"]["eggs"].__setitem__(0, 3), "9 eggs"),
    "debt": (lambda p: p["table"]["crystals"].__setitem__(0, -1), "owed"),
    "pieces": (lambda p: p["table"]["supply"].__setitem__("1", 0), "amulet pieces"),
    "pearls": (lambda p: p["table"]["pearls"].__setitem__(0, []), "pearl"),
    "crest": (lambda p: p["table"]["crest"].__setitem__(0, 12), "crest"),
    "page end": (lambda p: p["table"].__setitem__("page_end", True), "page end"),
    "memory": (lambda p: p["table"]["known"].__setitem__(0, []), "backs"),
    "doubts": (lambda p: p["table"]["doubts"][3][0].__setitem__(1, 1), "remembered"),
    "seat": (lambda p: p["table"].__setitem__("turn", 4), "seat"),
    "chests": (lambda p: p["table"].__setitem__("chests", ["mint"]), "chests"),
    "five taken": (lambda p: p["table"].__setitem__("taken", 5), "four cards"),
    "row": (lambda p: p["table"]["colours"].__setitem__(0, "BB"), "stack"),
    "a page changed twice": (lambda p: p["agenda"].append({"step": "Change", "page": "left"}), "changed already"),
    "a strange reward": (lambda p: p["agenda"].append({"step": "Piece", "who": 0, "left": 1}), "reward"),
    "a strange flute": (lambda p: p["agenda"].append({"step": "Flute", "who": 0, "cards": ["B1"]}), "reward"),
    "nobody to follow": (lambda p: p["agenda"].append({"step": "Following", "place": 9}), "place"),
    "stalled": (lambda p: p["table"].__setitem__("stalled", 100), "over"),
    "wrong page": (lambda p: p["agenda"].append({"step": "Change", "page": "middle"}), "not in list"),
    "box": (lambda p: p["table"]["box"].reverse(), "box"),
    "numbers": (lambda p: p["table"]["numbers"].__setitem__("left", []), "pile"),
}


@pytest.mark.parametrize("name", list(CASES))
def test_impossible_positions_are_refused(name: str) -> None:
    spoil, reason = CASES[name]
    position = start()
    assert GAME.from_position(position).position() == position
    spoil(position)
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert no.value.refusal.rule == "TK-6"
    assert reason in no.value.refusal.text


def draft(**fields: Any) -> dict[str, Any]:
    position = deal(left="W2", right="OB", hands={0: "B1 B2 BO"}, step="play").position()
    position["agenda"][-1] |= fields
    return position


def test_drafts_are_checked() -> None:
    assert GAME.from_position(draft(playing=True, picks=["B1"])).decisions[0].seat == 0
    for fields in (
        {"picks": ["B1"]},
        {"playing": True, "picks": ["G1"]},
        {"playing": True, "picks": ["BO", "B1"]},
        {"playing": True, "side": "left"},
        {"horn": True},
        {"prism": "X"},
        {"thought": 7},
        {"thought": 1, "playing": True},
        {"who": 5},
    ):
        with pytest.raises(tablekeep.Refused):
            GAME.from_position(draft(**fields))


def test_a_position_in_the_middle_of_a_reward_goes_on() -> None:
    match = deal(
        left="W5",
        right="OB",
        hands={1: "B1 B2 B3 B4 BO"},
        crystals={1: 1},
        chests=2,
        chest_pick=["hammer", "flute"],
        step="follow",
    )
    play(match, "play", "lowest")
    again = GAME.from_position(match.position())
    play(match, "hammer")
    play(again, "hammer")
    assert match.position() == again.position()
