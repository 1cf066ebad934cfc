"""Choosing: the cursor goes round, targets narrow, columns are as many as fit."""

from __future__ import annotations

import pytest

from tablekeep.terminal.boards import board_for
from tablekeep.terminal.choosing import Choosing, Rows, about
from tablekeep.terminal.paint import Line, lit, text_of, word_at
from tablekeep.terminal.panels import Asked, Choice
from tests.games.keepers_creepers.bench import deal


def choosing() -> Choosing:
    match = deal("", roll="AIM")
    view = {**match.view(0), "names": match.names()}
    return Choosing(Asked(match.decisions[0], "Ann", view, board_for("keepers_creepers")))


def test_the_cursor_goes_round() -> None:
    hand = choosing()
    assert hand.said() == ""
    hand.move(-1)
    assert hand.chosen is not None
    assert hand.chosen.text == "done"
    hand.move(1)
    assert hand.said() == "1"


def test_a_target_narrows_and_is_released() -> None:
    hand = choosing()
    assert hand.aim("R2")
    assert [choice.text for choice in hand.shown] == ["forward R2"]
    assert hand.said() == "2"
    assert hand.lit() == {"r2"}
    assert not hand.aim("B1")
    hand.release()
    assert len(hand.shown) == 4


def test_aiming_goes_through_what_is_there_and_back_to_all() -> None:
    hand = choosing()
    there = ["home", "r3", "r1", "r1"]
    seen = []
    for _ in range(3):
        hand.aim_on(there, 1)
        seen.append(hand.target)
    assert seen == ["r3", "r1", ""]


def test_an_answer_is_about_what_it_names() -> None:
    assert about(Choice(1, "place scout N.c2", "")) == {"scout", "n.c2", "c2"}
    assert about(Choice(1, "done", "")) == frozenset()


@pytest.mark.parametrize("width", [60, 80, 118, 200])
def test_answers_fill_the_width_and_are_found_where_they_stand(width: int) -> None:
    choices = [Choice(number + 1, f"answer {number + 1}", "about" * (number % 3)) for number in range(17)]
    rows = Rows(choices, width)
    lines = rows.lines(-1)
    assert all(len(text_of(line)) <= width for line in lines)
    for number in range(17):
        word = f"answer {number + 1} "
        row = next(at for at, line in enumerate(lines) if word in text_of(line) + " ")
        assert rows.under(row, (text_of(lines[row]) + " ").index(word)) == number
    assert rows.under(rows.rows, 0) is None


def test_long_answers_are_cut_with_a_sign() -> None:
    [line] = Rows([Choice(1, "x" * 100, "")], 60).lines(-1)
    assert text_of(line).rstrip().endswith("…")
    assert len(text_of(line)) <= 60


def test_words_on_the_board_shine_and_are_pointed_at() -> None:
    line: Line = [("bold", "▌ R1 »R2« "), ("", "R10")]
    shining = lit(line, frozenset({"r2"}))
    assert text_of(shining) == text_of(line)
    assert [text for style, text in shining if "reverse" in style] == ["R2"]
    assert word_at(line, 2) == "R1"
    assert word_at(line, 1) == ""
    assert word_at(line, 11) == "R10"
    assert word_at(line, 99) == ""
