"""One registry of refusal codes: whatever is raised is in it, whatever is in it is raised, and the page shows it."""

from __future__ import annotations

from tablekeep.engine.codes import CODES
from tests.refusals import PAGE, codes_in, drawn, raised, raised_in_games

LISTED = [code for codes in CODES.values() for code in codes]
ALIKE = {
    *["bad_option", "cannot_leave", "not_asked", "not_now", "not_your_turn", "not_yours", "too_few", "too_many"],
    *["album_full", "no_such_folder"],
}
"""Codes of the house that games use in the very same sense."""


def test_every_code_is_in_the_registry() -> None:
    """A new one gets a line in `engine/codes.py`; then `python -m tests.refusals --write`."""
    assert {code: where for code, where in raised().items() if code not in LISTED} == {}


def test_nothing_is_in_it_that_nobody_says() -> None:
    assert [code for code in LISTED if code not in raised()] == []
    assert len(set(LISTED)) == len(LISTED)


def test_no_game_gives_a_code_of_the_house_another_meaning() -> None:
    """A table that is `closed` was closed by its host; the Book of Dragonkeepers is `book_closed`."""
    games = raised_in_games()
    assert {code: where for code, where in games.items() if code in LISTED and code not in ALIKE} == {}
    assert [code for code in ALIKE if code not in games] == []


def test_the_page_lists_them_all() -> None:
    assert PAGE.read_text("utf-8") == drawn()


def test_codes_are_found_however_they_are_said() -> None:
    source = (
        'not_now("a", "x"); no_such("b", "x"); Denied(400, "c", "x"); line.end("d", "x"); file.close(); refused(e, f)'
    )
    assert codes_in(source) == ["a", "no_such_b", "c", "d"]
