"""What rich draws, as lines of coloured pieces that a screen can scroll, light up and point at."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final

from rich.color import ColorType
from rich.console import Console, RenderableType
from rich.style import Style

Piece = tuple[str, str]
"""A style, as prompt_toolkit writes it, and a text."""
Line = list[Piece]

WORD: Final = re.compile(r"[\w']+(?:[.-][\w']+)*")
LIT: Final = " reverse bold"
_ANSI: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray")


def paint(console: Console, thing: RenderableType, width: int) -> list[Line]:
    """The lines of a drawing, this many columns wide."""
    options = console.options.update(width=width, height=None)
    rows = console.render_lines(thing, options, pad=False)
    return [[(ink(piece.style), piece.text) for piece in row if piece.text and not piece.control] for row in rows]


@cache
def ink(style: Style | None) -> str:
    """A style in prompt_toolkit's words."""
    if style is None:
        return ""
    flags = {"bold": style.bold, "dim": style.dim, "italic": style.italic, "underline": style.underline}
    words = [word for word, wanted in {**flags, "reverse": style.reverse}.items() if wanted]
    return " ".join([*words, *_colour("fg", style.color), *_colour("bg", style.bgcolor)])


def _colour(ground: str, colour: object) -> Iterable[str]:
    kind = getattr(colour, "type", ColorType.DEFAULT)
    if kind == ColorType.DEFAULT:
        return ()
    number = getattr(colour, "number", None)
    if kind == ColorType.STANDARD and number is not None:
        bright = "bright" if number > 7 and number != 8 else ""
        name = "brightblack" if number == 8 else "white" if number == 15 else f"{bright}{_ANSI[number % 8]}"
        return (f"{ground}:ansi{name}",)
    triplet = colour.get_truecolor()  # type: ignore[attr-defined]
    return (f"{ground}:{triplet.hex}",)


def text_of(line: Line) -> str:
    return "".join([text for _, text in line])


def word_at(line: Line, column: int) -> str:
    """The word that somebody points at, or nothing."""
    for word in WORD.finditer(text_of(line)):
        if word.start() <= column < word.end():
            return word.group()
    return ""


def lit(line: Line, words: frozenset[str]) -> Line:
    """The line with these words (in small letters) shining."""
    spans = [word.span() for word in WORD.finditer(text_of(line)) if word.group().casefold() in words]
    for start, end in reversed(spans):
        line = _shine(line, start, end)
    return line


def _shine(line: Line, start: int, end: int) -> Line:
    shining: Line = []
    at = 0
    for style, text in line:
        cuts = sorted({0, len(text), *[min(max(cut - at, 0), len(text)) for cut in (start, end)]})
        for left, right in pairwise(cuts):
            inside = start <= at + left < end
            shining.append((style + LIT if inside else style, text[left:right]))
        at += len(text)
    return shining
