"""The page about what a game may say is of today's engine."""

from __future__ import annotations

from tablekeep.engine import Game
from tests.reference import PAGE, drawn


def test_the_page_is_of_todays_engine() -> None:
    """`python -m tests.reference --write` draws it anew."""
    assert PAGE.read_text("utf-8") == drawn()


def test_all_that_a_game_says_stands_there() -> None:
    page = drawn()
    said = [name for name in vars(Game) if not name.startswith("_") and callable(getattr(Game, name))]
    assert [name for name in said if f"`{name}(" not in page] == []
    for words in ("`fields: ", "`preview(", "`NOBODY`", "`seat_name(", "`register(game)`", "`flags_every`"):
        assert words in page
