"""The table in a terminal: everything open is there, nothing hidden is, and it fits."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tests.games.bench import play
from tests.games.magic_book.bench import GAME, deal

WIDTH = 80


def drawn(match: Match, seat: int | None = None, width: int = WIDTH) -> str:
    console = Console(width=width, theme=THEME, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(board_for("magic_book").draw(match.view(seat)))
    return console.export_text()


def line(match: Match, text: str) -> str:
    """What is told beside a move."""
    seat = match.decisions[0].seat
    view = match.view(seat)
    move = next(move for move in view["decisions"][0]["moves"] if move["text"] == text)
    return board_for("magic_book").tell(view, move)


def test_the_middle_of_the_table_is_drawn() -> None:
    match = deal(left="W4", right="OG", display="G2 BW", supply={4: 3, 6: 2}, chests=1, chest_pick=["horn"])
    text = drawn(match)
    for part in (
        "Four by the fire",
        "lowest piece + Golden Egg",
        "now: piece 4 + Golden Egg",
        "green dragons",
        "green, page 2",
        "blue, page W",
        "4×3",
        "crystals 10",
        "Troll Horn",
        "amulets",
    ):
        assert part in text


def test_the_keepers_are_drawn() -> None:
    match = deal(
        left="W2",
        right="OB",
        hands={0: "B4 X6"},
        secret={1: "G3*"},
        rows={0: "G1/B2/O1"},
        pieces={0: [1, 4, 6, 8]},
        eggs={0: 2},
    )
    text = drawn(match, 0)
    assert "B×2⊠" in text
    assert "rings 1 ★ +1   eggs 2" in text
    assert "pieces 1 4 6 8" in text
    assert "1 of 2 asked for, 1 shadow, but shut in" in text
    assert "hand 1: 3*" in text
    assert "G3*" not in text
    assert "pieces 1 4 6 8" not in drawn(match, 1)


def test_moves_tell_what_they_pay() -> None:
    match = deal(left="W3", right="OG", hands={0: "G1 G2 GB"}, supply={6: 5, 8: 4}, pieces={0: [1, 4]}, step="play")
    assert line(match, "play") == ("3 green: piece 6 + Shadow Dragon, closes 1 amulet; you have 3 and 0 shadows")
    assert "card G2" in line(deal(display="G2 BW"), "take left")


def test_the_end_and_the_memory_aid_are_drawn() -> None:
    over = deal(pieces={0: [1, 4]}, stalled=99, step="end")
    assert "5 points" in drawn(over)
    aided = deal(hands={0: "B4 W4"}, left="G3", right="OB", memory_aid=True, step="left")
    play(aided, "write left W4")
    assert "1 with back 4 (B4 50 %, W4 50 %)" in drawn(aided, 1)
    assert "Put on the left page, from the top: B4 50 % or W4 50 %" in drawn(aided, 1)
    assert "Put on the left page, from the top: W4" in drawn(aided, 0)
    thin = deal(left="W4 B3", sizes=(2, 30))
    assert "! The left page has 2 cards left" in drawn(thin)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_fit_into_eighty_columns(seats: int) -> None:
    match = GAME.new(seats, seed="draw", options={"chests": 6, "memory_aid": True})
    rng = random.Random(seats)
    for count in range(200):
        if match.over:
            break
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        if count % 20 == 0:
            for viewer in (None, 0):
                assert all(len(row) <= WIDTH for row in drawn(match, viewer).splitlines())
