"""The table as JSON, out and in: pyramids and faces by name."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.refusal import Unsound
from tablekeep.games.keepers_creepers.content import FACES, PIECES
from tablekeep.games.keepers_creepers.table import NO_FACE, PyramidTable

FIELDS: Final = ("at", "turn", "turns", "face", "wild", "extra_rolls", "ranks", "away", "by_limit")


def save(table: PyramidTable) -> dict[str, Any]:
    return {
        "at": {PIECES[piece]: table.at[piece] for piece in table.options.pieces},
        "turn": table.turn,
        "turns": table.turns,
        "face": None if table.face == NO_FACE else FACES[table.face],
        "wild": table.wild,
        "extra_rolls": table.extra_rolls,
        "ranks": [list(group) for group in table.ranks],
        "away": list(table.away),
        "by_limit": table.by_limit,
    }


def load(table: PyramidTable, saved: dict[str, Any]) -> None:
    if not isinstance(saved, dict) or set(saved) != set(FIELDS):
        raise Unsound(f"a table has {', '.join(FIELDS)}")
    _load_places(table, saved["at"])
    table.turn = _whole("turn", saved["turn"])
    table.turns = _whole("turns", saved["turns"])
    table.face = _face(saved["face"])
    table.wild = _whole("wild", saved["wild"])
    table.extra_rolls = _whole("extra_rolls", saved["extra_rolls"])
    table.ranks = tuple([_seats("a group of ranks", group) for group in _list("ranks", saved["ranks"])])
    table.away = _seats("away", saved["away"])
    if not isinstance(saved["by_limit"], bool):
        raise Unsound(f"by_limit is {saved['by_limit']!r}, not true or false")
    table.by_limit = saved["by_limit"]


def _load_places(table: PyramidTable, saved: Any) -> None:
    if not isinstance(saved, dict) or set(saved) != {PIECES[piece] for piece in table.options.pieces}:
        raise Unsound("every pyramid in the game has a place, and no other")
    for name, space in saved.items():
        table.at[PIECES.index(name)] = _whole(name, space)


def _face(saved: Any) -> int:
    if saved is None:
        return NO_FACE
    if not isinstance(saved, str) or saved not in FACES:
        raise Unsound(f"the die has no face {saved!r}")
    return FACES.index(saved)


def _seats(what: str, saved: Any) -> tuple[int, ...]:
    return tuple([_whole(f"a seat in {what}", seat) for seat in _list(what, saved)])


def _list(what: str, saved: Any) -> list[Any]:
    if not isinstance(saved, list):
        raise Unsound(f"{what} is {saved!r}, not a list")
    return saved


def _whole(what: str, value: Any) -> int:
    if type(value) is not int:
        raise Unsound(f"{what} is {value!r}, not a whole number")
    return value
