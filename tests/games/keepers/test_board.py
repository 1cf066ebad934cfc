"""The terminal's gallery wall: fits its columns, tells pictures in words, and gives nothing away."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.games.keepers.content import CARDS, PHOTOGRAPHS
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tablekeep.testing import rule
from tests.games.bench import shown
from tests.games.keepers.bench import announce, cast, choose, end_of, hand, laid_out, pick_all, play_round, sit, voting

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
def test_pictures_are_told_by_what_they_show_and_not_by_title() -> None:
    match = sit(5)
    for width in (80, 50):
        text = " ".join(drawn(match.view(0), width).split())
        assert all(PHOTOGRAPHS.alts[CARDS.index(card)] in text for card in hand(match, 0))
        assert not [card for card in hand(match, 1) if PHOTOGRAPHS.alts[CARDS.index(card)] in text]
        assert not [title for title in PHOTOGRAPHS.titles if title in text]
    played = play_round(sit(5))
    text = " ".join([drawn(played.view(seat)) for seat in (None, *range(5))])
    text += " ".join([BOARD.tell(match.view(0), move) for move in match.view(0)["decisions"][0]["moves"]])
    assert not [title for title in PHOTOGRAPHS.titles if title in text]


@rule("KP-14.5")
def test_titles_are_shown_where_the_table_wants_them_and_when_all_is_over() -> None:
    match = sit(5, titles=True)
    text = " ".join(drawn(match.view(0)).split())
    for card in hand(match, 0):
        assert PHOTOGRAPHS.titles[CARDS.index(card)] in text
        assert PHOTOGRAPHS.alts[CARDS.index(card)] in text
    over = end_of([4, 3, 3, 1, 1])
    kept = [card["id"] for cards in shown(over)["keepers"] for card in cards]
    text = " ".join(drawn(over.view(None), 200).split())
    assert all(PHOTOGRAPHS.titles[CARDS.index(card)] in text for card in kept)


def test_the_word_stands_in_large_letters_with_its_tag() -> None:
    match = announce(sit(5), "blorpy")
    assert "B L O R P Y" in drawn(match.view(0))
    assert all("unknown" in drawn(match.view(seat)) for seat in (0, 1, None))


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


@rule("KP-6.10")
def test_every_vote_is_shown_with_the_name_of_its_voter() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="R2", s4="G1")
    lines = [line.strip() for line in drawn(match.view(None)).splitlines()]
    by_place = {
        place: lines[at + 1] for at, line in enumerate(lines) for place in "12345" if line.startswith(f"[{place}]")
    }
    assert by_place["1"] == "(2) Seat 3, Seat 5"
    assert by_place["2"] == "2 Seat 1, Seat 4"
    assert by_place["3"] == "(1) Seat 2"


@rule("KP-13.5")
def test_whoever_may_own_up_is_told_how() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    assert "own up 4" in drawn(match.view(3))
    assert "own up" not in drawn(match.view(0))
    assert "own up" not in drawn(match.view(None))
    match.play(3, "own up 4")
    assert "own up" not in drawn(match.view(3))


def test_the_keepers_under_the_tokens_are_told() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    text = drawn(laid_out(match).view(4))
    for card in [card["id"] for cards in shown(match)["keepers"] for card in cards]:
        assert PHOTOGRAPHS.alts[CARDS.index(card)][:20] in text


def test_photographs_have_numbers_only() -> None:
    text = drawn(laid_out(sit(5, photos=60)).view(0))
    assert "photograph 0" in text
    assert not [alt for alt in PHOTOGRAPHS.alts if alt[:20] in text]


def test_moves_tell_the_picture_they_are_about() -> None:
    match = sit(5)
    move = match.view(0)["decisions"][0]["moves"][0]
    assert is_about(BOARD.tell(match.view(0), move), move["json"]["card"])
    laid = laid_out(sit(5))
    vote = laid.view(0)["decisions"][0]["moves"][0]
    assert is_about(BOARD.tell(laid.view(0), vote), shown(laid)["mat"][vote["json"]["place"] - 1]["id"])
    named = choose(sit(5))
    assert BOARD.tell(named.view(0), named.view(0)["decisions"][0]["moves"][5]) == ""
    more = end_of([3, 2, 2, 1, 1], extend=True)
    assert BOARD.tell(more.view(0), more.view(0)["decisions"][0]["moves"][0]) == ""


def is_about(told: str, card: str) -> bool:
    return len(told) <= 34 and PHOTOGRAPHS.alts[CARDS.index(card)].startswith(told.removesuffix("…"))


def test_the_tie_and_the_winner_are_shown() -> None:
    assert "tied" in drawn(end_of([3, 3, 2, 1, 0]).view(0))
    assert "dealt to you" in drawn(end_of([3, 3, 2, 1, 0]).view(0))
    assert "wins" in drawn(end_of([4, 3, 3, 1, 1]).view(None))
