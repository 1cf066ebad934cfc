"""Every game fits on a page: one sheet a mode, with set-up, end and winning, and rules that are in the book."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.engine import Refused
from tablekeep.lessons.sheets import read_sheets, sheets_in, sheets_of
from tests.toys.pocket import GAME as POCKET

GAMES = [
    slug for slug in tablekeep.games() if type(tablekeep.open_game(slug)).__module__.startswith("tablekeep.games.")
]
"""Those of the house; toys need no sheet."""
MOST_WORDS = 420
"""More does not fit on a printed page."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_and_mode_has_a_sheet(slug: str) -> None:
    modes = [mode.name for mode in tablekeep.open_game(slug).box.modes] or [""]
    assert [sheet.mode for sheet in sheets_of(slug)] == modes


@pytest.mark.parametrize("slug", GAMES)
def test_set_up_end_and_winning_are_told_at_a_glance(slug: str) -> None:
    for sheet in sheets_of(slug):
        titles = [part.title for part in sheet.parts]
        assert titles[0] == "Setting up"
        assert titles[-2:] == ["The end", "Winning"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_stands_on_rules_of_the_book(slug: str) -> None:
    game = tablekeep.open_game(slug)
    for sheet in sheets_of(slug):
        for line in [line for part in sheet.parts for line in part.lines]:
            assert line.rules, line.text
            assert [rule for rule in line.rules if game.rule(rule) is None] == [], line.text


@pytest.mark.parametrize("slug", GAMES)
def test_a_sheet_is_one_page(slug: str) -> None:
    for sheet in sheets_of(slug):
        words = [word for part in sheet.parts for line in part.lines for word in line.text.split()]
        assert len(words) <= MOST_WORDS
        assert all(line.text.endswith((".", "?")) for part in sheet.parts for line in part.lines)


def test_what_cannot_be_read_says_why() -> None:
    game = tablekeep.open_game(GAMES[0])
    for text in ("sheets = 3", "[[sheets]]\nline = ''\nparts = []\nlinse = 1", "["):
        with pytest.raises(Refused, match="The summary of"):
            read_sheets(game, text)


def test_a_game_without_a_page_has_none() -> None:
    assert sheets_in(POCKET) == ()
