"""Dragonkeepers drawn in a terminal: both lenses of the hand, chests with their moment, the memory aid."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from tablekeep.engine import Match
from tablekeep.terminal.boards.magic_book import draw
from tablekeep.terminal.theme import THEME
from tests.games.bench import play
from tests.games.magic_book.bench import deal


def drawn(match: Match, seat: int | None = 0) -> str:
    page = io.StringIO()
    Console(width=80, theme=THEME, color_system=None, file=page).print(draw(match.view(seat)))
    return page.getvalue()


def test_a_hand_is_shown_by_dragon_and_by_page() -> None:
    text = drawn(deal(hands={0: "B2 G2 BG X6 W5"}))
    assert "Your hand  B2   BG   G2   W5   X6" in text
    assert "could write 2 (B G)  5 (W)  6 (X)  G (B)" in text


def test_a_chest_says_when_it_is_used() -> None:
    text = " ".join(drawn(deal(chests=1, chest_pick=["mint"])).split())
    assert "Dragon Mint, at the start of your own turn:" in text


def test_boxed_pieces_are_told() -> None:
    assert "Boxed" in drawn(deal())


def remembered(**table: Any) -> str:
    match = deal(left="G3", right="OB", hands={0: "B4 W4 GB"}, step="left", memory_aid=True, **table)
    return " ".join(drawn(play(match, "write left W4"), 1).split())


def test_the_memory_aid_tells_hands_the_book_and_what_is_not_seen() -> None:
    text = remembered()
    assert "Seat 1 holds GB, 1 with back 4" in text
    assert "Put on the left page, from the top: B4 50 % or W4 50 %" in text
    assert "Not seen yet: B1×1 G1×1" in text


def test_a_hidden_starting_card_is_a_ribbon() -> None:
    assert "2 with a ribbon" in remembered(secret={0: "BO* B3*"}, hand_backs="hidden")
