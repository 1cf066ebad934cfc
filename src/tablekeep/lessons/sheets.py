"""Sheets: each game on one page, as its folder's `summary.toml` tells it; every line names the rules it comes from."""

from __future__ import annotations

from functools import cache

import tablekeep
from tablekeep.engine import Game
from tablekeep.lessons.reading import Strict, page_in, read


class SheetLine(Strict):
    """A sentence, and the rules that say it in full."""

    text: str
    rules: list[str]


class SheetPart(Strict):
    """Lines under a heading: setting up, a turn, the end, winning."""

    title: str
    lines: list[SheetLine]


class Sheet(Strict):
    """A game, or one of its modes, on a page."""

    line: str
    parts: list[SheetPart]
    mode: str = ""


class _File(Strict):
    sheets: list[Sheet]


@cache
def sheets_of(slug: str) -> tuple[Sheet, ...]:
    """The pages of a game on the shelf; none where nobody wrote one."""
    return sheets_in(tablekeep.open_game(slug))


def sheets_in(game: Game) -> tuple[Sheet, ...]:
    text = page_in(game, "summary.toml")
    return read_sheets(game, text) if text else ()


def read_sheets(game: Game, text: str) -> tuple[Sheet, ...]:
    """The pages written in `text`."""
    return tuple(read(game, "summary", text, _File).sheets)
