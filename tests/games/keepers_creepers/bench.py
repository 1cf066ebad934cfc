"""A compact vocabulary for tests of Keepers & Creepers.

match = deal("R1 safe, R2@12, R3@24", roll="DIG")
assert legal(match) == ["back R2", "back R3"]
play(match, "back R2")
assert where(match, "R2") == 11
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, Refusal
from tablekeep.games.keepers_creepers.content import FACES, LETTERS
from tests.games import bench

GAME = tablekeep.open_game("keepers_creepers")
SAFE = "safe"
MISSING = object()
"""What `changed` takes out instead of changing."""


def deal(
    pieces: str = "", roll: str = "", colours: str = "RB", turn: str = "R", press: bool = False, **options: Any
) -> Match:
    """A match where `turn` is about to roll and the die will show these faces, one after the other.

    Pyramids that are not named stand on their start spaces. Seats sit in the order of `colours`.
    With `press` the players roll the die themselves.
    """
    chosen = {"colours": list(colours), "first_seat": colours.index(turn), "roll": "press" if press else "auto"}
    chosen |= options
    fresh = GAME.new(len(colours), seed="bench", options=chosen)
    position = fresh.position()
    safe = fresh.view(None)["table"]["board"]["safe"]
    for placing in filter(None, (part.strip() for part in pieces.split(","))):
        name, space = placing.split("@") if "@" in placing else placing.split()
        assert name in position["table"]["at"], f"{name} is not in this game"
        position["table"]["at"][name] = safe if space == SAFE else int(space)
    position["table"] |= {"turn": colours.index(turn), "face": None, "wild": 0, "extra_rolls": 0}
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["script"] = {"die": [FACES.index(face) for face in roll.split()]}
    return GAME.from_position(position)


def where(match: Match, piece: str) -> int | str:
    """The space a pyramid stands on, or "safe"."""
    space = match.position()["table"]["at"][piece]
    return SAFE if space == match.view(None)["table"]["board"]["safe"] else space


def spots(match: Match, *pieces: str) -> list[int | str]:
    return [where(match, piece) for piece in pieces]


def layout(match: Match) -> str:
    """All pyramids that are not on their start spaces, by name, as `deal` reads them: "B1 safe, R2@11"."""
    places = {name: where(match, name) for name in match.position()["table"]["at"]}
    moved = sorted(name for name, place in places.items() if place != int(name[1]))
    return ", ".join(f"{name} safe" if places[name] == SAFE else f"{name}@{places[name]}" for name in moved)


def asked(match: Match) -> str:
    """The colour letter of the seat that is asked."""
    return str(match.view(None)["table"]["colours"][bench.asked(match)])


def seat_of(match: Match, letter: str) -> int:
    assert letter in LETTERS
    return int(match.view(None)["table"]["colours"].index(letter))


def refusal(match: Match, said: object, by: str | None = None) -> Refusal:
    """The refusal of a move, by the colour letter of whoever says it."""
    return bench.refusal(match, said, None if by is None else seat_of(match, by))


def action(match: Match) -> dict[str, Any]:
    """The question being asked, as everyone sees it: step, points, way, driver, riders."""
    shown: dict[str, Any] = match.view(None)["table"]["action"]
    return shown


def winners(match: Match) -> str:
    """The colour letters of the winners."""
    assert match.outcome is not None
    colours = match.view(None)["table"]["colours"]
    return "".join(colours[seat] for seat in match.outcome.winners)


def changed(whole: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy of a position or record with one thing changed, added or taken out."""
    copy: dict[str, Any] = json.loads(json.dumps(whole))
    *way, last = path.split(".")
    place: Any = copy
    for name in way:
        place = place[int(name) if isinstance(place, list) else name]
    if value is MISSING:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return copy


def refused(attempt: Callable[[], object]) -> Refusal:
    """The refusal of an attempt; it must have a code, a known rule (unless no game is meant) and a sentence."""
    with pytest.raises(tablekeep.Refused) as caught:
        attempt()
    found = caught.value.refusal
    assert found.code
    assert found.rule or found.code == "no_such_game"
    assert found.text.endswith(".") or found.rule == "TK-6"
    return found


def nested(depth: int) -> list[Any]:
    """Lists in lists, so deep."""
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep
