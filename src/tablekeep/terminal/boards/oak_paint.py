"""Keepers & Creepers: colours, pyramids and piles. Every colour comes with a letter, every size with its pips."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tablekeep.terminal.boards.oak_path import Oak
from tablekeep.terminal.theme import INK, LAMP, PAPER

SAND: Final = "#E9CF97"
MEADOW: Final = "#8FBF62"
HEDGE: Final = "#2A6B3D"
LEAF: Final = "#4E9A57"
BARK: Final = "#7A4B2A"
CROWN: Final = "#2A6B3D"
WINDOW: Final = "#1B4428"

LANE: Final = f"{INK} on {SAND}"
NUMBER: Final = f"bold {BARK} on {SAND}"
TARGET: Final = f"bold {INK} on {LAMP}"
LIT: Final = f"bold {INK} on {LAMP}"
TRUNK: Final = f"bold {PAPER} on {BARK}"

COLOUR: Final = {"R": "#D5541C", "B": "#0E5FA3", "G": "#12875F", "Y": "#F2C230", "K": "#2E2840"}
EMBLEM: Final = {"R": "◉", "B": "≈", "G": "❧", "Y": "✸", "K": "☾"}
NAME: Final = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow", "K": "Black"}

BIG: Final = 2
COMPACT: Final = 1
TIGHT: Final = 0


def face_style(letter: str) -> str:
    ink = INK if letter == "Y" else "#FFFFFF"
    return f"bold {ink} on {COLOUR[letter]}"


def slope_style(letter: str, ground: str = SAND) -> str:
    return f"{COLOUR[letter]} on {ground}"


def mark(oak: Oak, piece: str) -> str:
    """How a pyramid is marked: the one in motion, one that rides, or neither."""
    if piece in (oak.action.get("driver"), oak.action.get("first")):
        return "»«"
    return "›‹" if piece in (oak.action.get("riders") or []) else ""


def pyramid(oak: Oak, piece: str, form: int) -> Text:
    """One pyramid: wider the larger it is, where there is room."""
    signs, face = mark(oak, piece), face_style(piece[0])
    if form != BIG:
        return Text.assemble((signs[:1], LIT), (piece, face))
    slope = (LIT, LIT) if signs else (slope_style(piece[0]), face)
    left, right = (signs[0], signs[1]) if signs else ("◢", "◣")
    if piece[1] == "3":
        inner = (signs[0], signs[1]) if signs else (" ", " ")
        slopes = slope_style(piece[0])
        return Text.assemble(("◢", slopes), (inner[0], slope[1]), (piece, face), (inner[1], slope[1]), ("◣", slopes))
    if piece[1] == "2" or signs:
        return Text.assemble((left, slope[0]), (piece, face), (right, slope[0]))
    return Text(piece, style=face)


def level(oak: Oak, pieces: list[str], form: int) -> Text:
    """Pyramids of one size, side by side."""
    joint = Text("" if form == TIGHT else " ", style=LANE)
    return joint.join(pyramid(oak, piece, form) for piece in pieces)


def pile(oak: Oak, space: int, width: int) -> list[Text]:
    """A pile from top to bottom, drawn as large as fits."""
    levels = oak.levels(space)
    for form in (BIG, COMPACT, TIGHT):
        lines = [level(oak, pieces, form) for pieces in levels]
        if all(line.cell_len <= width for line in lines):
            return lines
    each = max(1, width // 3)
    chunks = [pieces[i : i + each] for pieces in levels for i in range(0, len(pieces), each)]
    return [level(oak, chunk, TIGHT) for chunk in chunks]


def centred(line: Text, width: int, style: str = LANE) -> Text:
    """The line in the middle of a field that has its ground painted."""
    room = max(0, width - line.cell_len)
    return Text.assemble((" " * (room // 2), style), line, (" " * (room - room // 2), style))
