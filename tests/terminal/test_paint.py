"""Paint: what rich draws, as lines that can be lit up and pointed at."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.style import Style
from rich.text import Text

from tablekeep.terminal.paint import LIT, Line, ink, lit, paint, text_of, word_at
from tablekeep.terminal.theme import SEAT_COLOURS, SEAT_EMBLEMS, emblem, seat_style

LINE: Line = [("bold", "Move R3 "), ("", "to A.c3, then stop")]


def test_a_drawing_keeps_its_words_and_its_colours() -> None:
    console = Console(file=io.StringIO(), width=40, color_system="truecolor", force_terminal=True)
    drawn = paint(console, Text.assemble(("red ", "bold #ff0000"), "plain"), 40)
    assert [text_of(line).rstrip() for line in drawn] == ["red plain"]
    styles = {text.strip(): style for style, text in drawn[0] if text.strip()}
    assert styles["red"] == "bold fg:#ff0000"
    assert styles["plain"] == ""


@pytest.mark.parametrize(
    ("style", "words"),
    [
        ("", ""),
        ("bold italic", "bold italic"),
        ("red", "fg:ansired"),
        ("bright_red", "fg:ansibrightred"),
        ("bright_black on white", "fg:ansibrightblack bg:ansigray"),
        ("#123456 on #abcdef", "fg:#123456 bg:#abcdef"),
        ("dim reverse", "dim reverse"),
    ],
)
def test_a_style_is_said_in_the_screen_s_words(style: str, words: str) -> None:
    assert ink(Style.parse(style)) == words


@pytest.mark.parametrize(
    ("column", "word"), [(0, "Move"), (4, ""), (5, "R3"), (8, "to"), (11, "A.c3"), (14, "A.c3"), (15, ""), (99, "")]
)
def test_the_word_that_is_pointed_at(column: int, word: str) -> None:
    assert word_at(LINE, column) == word


def test_words_shine_and_the_rest_stays_as_it_was() -> None:
    shining = lit(LINE, frozenset({"r3", "stop"}))
    assert text_of(shining) == text_of(LINE)
    assert [text for style, text in shining if style.endswith(LIT)] == ["R3", "stop"]
    assert ("bold" + LIT, "R3") in shining
    assert lit(LINE, frozenset({"elsewhere"})) == LINE


def test_a_word_shines_across_pieces() -> None:
    shining = lit([("a", "am"), ("b", "ber")], frozenset({"amber"}))
    assert shining == [("a" + LIT, "am"), ("b" + LIT, "ber")]


def test_every_seat_has_its_own_colour_and_emblem_and_more_seats_begin_anew() -> None:
    seats = range(len(SEAT_COLOURS))
    assert len({seat_style(seat) for seat in seats}) == len({emblem(seat) for seat in seats}) == len(SEAT_EMBLEMS)
    assert (seat_style(len(SEAT_COLOURS)), emblem(len(SEAT_EMBLEMS))) == (seat_style(0), emblem(0))
