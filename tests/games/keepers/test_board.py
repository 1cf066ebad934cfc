"""The terminal's gallery wall: fits its columns, tells pictures in words, and gives nothing away."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.games.keepers.content import ALTS, CARDS, TITLES
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tablekeep.testing import rule
from tests.games.keepers.bench import (
    announce,
    cast,
    choose,
    end_of,
    hand,
    laid_out,
    pick_all,
    play_round,
    seen,
    sit,
    voting,
)

BOARD = board_for("keepers")

MOMENTS: dict[str, Callable[[], Match]] = {
    "card": lambda: sit(8),
    "word": lambda: choose(sit(4)),
    "cards": lambda: announce(sit(5), "blorpy"),
    "votes": lambda: laid_out(sit(8)),
    "two votes": lambda: laid_out(sit(3)),
    "next round": lambda: play_round(sit(8)),
    "tie": lambda: end_of([3, 3, 2, 1, 0]),
    "tie votes": lambda: pick_all(end_of([3, 3, 2, 1, 0])),
    "over": lambda: end_of([4, 3, 3, 1, 1]),
    "photos": lambda: laid_out(sit(5, photos=60)),
}


def drawn(view: dict[str, Any], width: int = 80) -> str:
    out = StringIO()
    Console(file=out, width=width, theme=THEME, no_color=True).print(BOARD.draw(view))
    return out.getvalue()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_moment_fits_its_columns(moment: str, width: int) -> None:
    match = MOMENTS[moment]()
    for seat in (None, 0, 1):
        text = drawn(match.view(seat), width)
        assert max(len(line) for line in text.splitlines()) <= width
        assert all(name in text for name in match.names())


@rule("KP-14.5")
def test_pictures_are_told_by_title_and_line() -> None:
    match = sit(5)
    text = " ".join(drawn(match.view(0)).split())
    for card in hand(match, 0):
        assert TITLES[CARDS.index(card)] in text
        assert ALTS[CARDS.index(card)] in text
    assert not [card for card in hand(match, 1) if TITLES[CARDS.index(card)] in text]
    narrow = " ".join(drawn(match.view(0), 50).split())
    assert ALTS[CARDS.index(hand(match, 0)[0])] not in narrow


def test_the_word_stands_in_large_letters_with_its_tag() -> None:
    match = announce(sit(5), "blorpy")
    assert "B L O R P Y" in drawn(match.view(0))
    assert "unknown" in drawn(match.view(0))
    assert "unknown" not in drawn(match.view(1))


def test_places_are_numbered_and_the_own_one_is_marked() -> None:
    match = laid_out(sit(5))
    text = drawn(match.view(2))
    assert [f"[{place}]" in text for place in range(1, 6)] == [True] * 5
    assert text.count("(yours)") == 1
    assert "(yours)" not in drawn(match.view(None))


def test_votes_and_keepers_of_the_last_round_are_shown() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    text = drawn(match.view(2))
    assert "last round: slippery" in text
    assert "(3)" in text
    assert "★ Seat 1" in text
    assert "★ Seat 2" in text
    assert "(yours)" in text
    assert "★ 1" in text


def test_photographs_have_numbers_only() -> None:
    text = drawn(laid_out(sit(5, photos=60)).view(0))
    assert "photograph 0" in text
    assert not [title for title in TITLES if title in text]


def test_moves_tell_the_picture_they_are_about() -> None:
    match = sit(5)
    move = match.view(0)["decisions"][0]["moves"][0]
    assert BOARD.tell(match.view(0), move) == TITLES[CARDS.index(move["json"]["card"])]
    laid = laid_out(sit(5))
    vote = laid.view(0)["decisions"][0]["moves"][0]
    assert BOARD.tell(laid.view(0), vote) == TITLES[CARDS.index(seen(laid)["mat"][vote["json"]["place"] - 1]["id"])]
    named = choose(sit(5))
    assert BOARD.tell(named.view(0), named.view(0)["decisions"][0]["moves"][5]) == ""
    more = end_of([3, 2, 2, 1, 1], extend=True)
    assert BOARD.tell(more.view(0), more.view(0)["decisions"][0]["moves"][0]) == ""


def test_the_tie_and_the_winner_are_shown() -> None:
    assert "tied" in drawn(end_of([3, 3, 2, 1, 0]).view(0))
    assert "dealt to you" in drawn(end_of([3, 3, 2, 1, 0]).view(0))
    assert "wins" in drawn(end_of([4, 3, 3, 1, 1]).view(None))
