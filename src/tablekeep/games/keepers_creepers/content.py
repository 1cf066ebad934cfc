"""The box: die, colours and boards (KC-1, KC-3), read from content.toml and typed; also KC-2."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

COLUMNS: Final = 5
"""KC-1.9, KC-3.5: five spaces make a row."""
SIZES: Final = 3
"""KC-1.3: a set is three pyramids, with 1, 2 and 3 pips."""
NO_SPACE: Final = 0

AIM: Final = 0
HOP: Final = 1
SWAP: Final = 2
WILD: Final = 3
DIG: Final = 4
TIP: Final = 5

_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("tablekeep.games.keepers_creepers").joinpath("content.toml").read_text("utf-8")
)

CREDITS: Final = str(_BOX["credits"])
FACES: Final[list[str]] = [face["name"] for face in _BOX["faces"]]
KEEPER: Final[list[bool]] = [face["keeper"] for face in _BOX["faces"]]
LETTERS: Final[list[str]] = [colour["letter"] for colour in _BOX["colours"]]
MARKS: Final[list[str]] = [colour["mark"] for colour in _BOX["colours"]]
COLOURS: Final[list[str]] = [colour["name"] for colour in _BOX["colours"]]

PIECES: Final[list[str]] = [f"{letter}{pips + 1}" for letter in LETTERS for pips in range(SIZES)]
"""All fifteen pyramids of the stash: colour letter and pips."""
PIPS: Final[list[int]] = [1 + piece % SIZES for piece in range(len(PIECES))]
COLOUR: Final[list[int]] = [piece // SIZES for piece in range(len(PIECES))]
BIT: Final[list[int]] = [2**piece for piece in range(len(PIECES))]


class Board:
    """KC-1.9: a snaking path and what lies next to each space; NO_SPACE where there is nothing.

    `safe` is the number a pyramid has once it is home (KC-2.1): the last space itself, or, when
    home lies beyond the last space, one more. `forward` and `back` follow the path (KC-3.1, KC-3.2).
    `up` and `down` lead straight to the next row whatever wall is there (KC-3.3, KC-3.4), so over
    space 16 lies home (KC-5.7); there is nothing over the top row (KC-5.6), under the bottom row
    (KC-9.4) and before space 1 (KC-8.6).
    """

    def __init__(self, name: str, rows: int, names: list[str], beyond: bool) -> None:
        last = rows * COLUMNS
        self.name = name
        self.rows = rows
        self.names = names
        self.last = last
        self.safe = last + 1 if beyond else last
        self.forward: list[int] = [NO_SPACE] + [space + 1 for space in range(1, self.safe)] + [NO_SPACE]
        self.back: list[int] = [NO_SPACE] + [space - 1 for space in range(1, self.safe)] + [NO_SPACE]
        self.up: list[int] = [NO_SPACE] * (self.safe + 1)
        self.down: list[int] = [NO_SPACE] * (self.safe + 1)
        for space in range(1, last - COLUMNS + 1):
            above = 2 * COLUMNS * ((space - 1) // COLUMNS + 1) + 1 - space
            self.up[space] = above
            if above < self.safe:
                self.down[above] = space
        self.onward: list[list[int]] = [self.forward, self.back, self.down]
        """By way, as moves count them; whoever is home goes nowhere (KC-3.22)."""

    def row(self, space: int) -> int:
        """KC-3.5: rows are counted from 1 at the bottom, where the path begins."""
        return (space - 1) // COLUMNS + 1

    def column(self, space: int) -> int:
        """Columns are counted from 1 at the left."""
        step = (space - 1) % COLUMNS
        return step + 1 if self.row(space) % 2 == 1 else COLUMNS - step

    def space_at(self, row: int, column: int) -> int:
        step = column - 1 if row % 2 == 1 else COLUMNS - column
        return (row - 1) * COLUMNS + step + 1

    def gap_above(self, space: int) -> bool:
        """Is the edge above open (the path turns up here), not a wall?"""
        return space < self.last and space % COLUMNS == 0


_boards: Final[dict[tuple[int, bool], Board]] = {}


def board(rows: int, beyond: bool) -> Board:
    """The board of this height; boards are made once and never change."""
    key = (rows, beyond)
    if key not in _boards:
        entry_of = next(entry for entry in _BOX["boards"] if entry["rows"] == rows)
        _boards[key] = Board(entry_of["name"], rows, list(entry_of["spaces"]), beyond)
    return _boards[key]
