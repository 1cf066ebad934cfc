"""The board of Keepers & Creepers: everything on it, at every width, without relying on colour."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tablekeep.engine import Match
from tablekeep.terminal.boards.keepers_creepers import draw, tell
from tests.games.bench import play
from tests.games.keepers_creepers.bench import deal
from tests.terminal.driving import Keyboard, paper, printed, screen


def drawn(match: Match, width: int = 80) -> str:
    page = screen(Keyboard([]), width)
    page.show(draw(match.view(0)))
    return printed(page)


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
@pytest.mark.parametrize("rows", ["3", "5", "7"])
def test_it_fits_and_shows_every_pyramid(width: int, rows: str) -> None:
    match = deal("", roll="AIM", colours="RYGBK", board=rows)
    shown = drawn(match, width)
    assert all(cell_len(line) <= width for line in shown.splitlines())
    assert all(f"{letter}{pips}" in shown for letter in "RYGBK" for pips in "123")


def test_every_space_has_its_number_and_home_is_at_the_upper_right() -> None:
    lines = drawn(deal("", roll="AIM")).splitlines()
    numbers = {word.strip("[]") for line in lines for word in line.split()}
    assert {str(space) for space in range(1, 25)} <= numbers
    top = next(line for line in lines if " 21 " in line)
    assert top.index("21") < top.index("24") < top.index("home")


def test_small_ones_stand_on_large_ones() -> None:
    lines = drawn(deal("R3@10, B2@10, R1@10", roll="AIM")).splitlines()
    heights = [next(n for n, line in enumerate(lines) if shape in line) for shape in (" R1 ", "◢B2◣", "◢ R3 ◣")]
    assert heights == [heights[0], heights[0] + 1, heights[0] + 2]


def test_driver_riders_and_points_are_marked() -> None:
    match = deal("R3@10, R1@10", roll="AIM")
    match.play(0, "forward R3")
    shown = drawn(match)
    assert "◢»R3«◣" in shown
    assert "›R1‹" in shown
    assert "●●●○○○ 3 points forward" in shown
    assert "[12]" in shown


def test_keepers_have_a_check_mark_and_creepers_a_frown() -> None:
    assert "✓ keeper" in drawn(deal("", roll="HOP"))
    assert "☹ creeper" in drawn(deal("", roll="DIG"))


def test_windows_and_slots_fill_as_pyramids_come_home() -> None:
    shown = drawn(deal("R2 safe", roll="AIM"))
    assert "██ ·· ·· ██" in shown
    assert "███ R2 ·· ███" in shown
    assert "[ 1] [R2] [ 3] 1 of 3 home" in shown


def test_home_beyond_the_last_space_leaves_it_a_space() -> None:
    match = deal("R3@25", roll="AIM", home="beyond")
    assert " 25 " in drawn(match)
    assert "home▀" in drawn(match)
    view = match.view(0)
    told = [tell(view, move) for move in view["decisions"][0]["moves"]]
    assert "to home, cost 3" in told


def test_low_terminals_get_a_low_board() -> None:
    page = paper(80)
    page._force_terminal = True
    page.size = (80, 24)
    page.print(draw(deal("", roll="AIM").view(0)))
    assert len(page.file.getvalue().splitlines()) < 22  # type: ignore[attr-defined]


def test_points_of_a_wild_are_counted_as_its_action_counts_them() -> None:
    match = deal("", roll="WILD")
    play(match, "pick aim", "forward R1", "forward R1")
    assert "●●●●○○ 4 points forward" in drawn(match)
    play(match, "forward R1", "forward R1", "forward R1")
    assert "●○○○○○ 1 point forward" in drawn(match)


def test_rolls_that_were_earned_are_shown() -> None:
    match = deal("R1@21, R2@22, R3@23", roll="WILD")
    play(match, "pick hop", "hop B3")
    assert "1 roll to come" in drawn(match)
    play(match, "pick hop", "hop B3")
    assert "to come" not in drawn(deal("", roll="AIM"))


def test_what_is_left_unspent_agrees_with_its_number() -> None:
    match = deal("", roll="AIM")
    assert told(match, "done") == "leave 6 points unspent"
    play(match, *["forward R1"] * 5)
    assert told(match, "done") == "leave 1 point unspent"


def told(match: Match, text: str) -> str:
    view = match.view(0)
    (move,) = [move for move in view["decisions"][0]["moves"] if move["text"] == text]
    return tell(view, move)
