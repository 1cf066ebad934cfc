"""The table as JSON, out and in: pyramids and faces by name."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.reading import rows, truth, whole
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
    table.turn = whole(saved["turn"], "turn")
    table.turns = whole(saved["turns"], "turns")
    table.face = _face(saved["face"])
    table.wild = whole(saved["wild"], "wild")
    table.extra_rolls = whole(saved["extra_rolls"], "extra_rolls")
    table.ranks = tuple([_seats("a group of ranks", group) for group in rows(saved["ranks"], "ranks")])
    table.away = _seats("away", saved["away"])
    table.by_limit = truth(saved["by_limit"], "by_limit")


def _load_places(table: PyramidTable, saved: Any) -> None:
    if not isinstance(saved, dict) or set(saved) != {PIECES[piece] for piece in table.options.pieces}:
        raise Unsound("every pyramid in the game has a place, and no other")
    for name, space in saved.items():
        table.at[PIECES.index(name)] = whole(space, name)


def _face(saved: Any) -> int:
    if saved is None:
        return NO_FACE
    if not isinstance(saved, str) or saved not in FACES:
        raise Unsound(f"the die has no face {saved!r}")
    return FACES.index(saved)


def _seats(called: str, saved: Any) -> tuple[int, ...]:
    return tuple([whole(seat, f"a seat in {called}") for seat in rows(saved, called)])
