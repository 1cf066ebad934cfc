"""Panes: lines that scroll, and know what is pointed at."""

from __future__ import annotations

import pytest
from prompt_toolkit.data_structures import Point
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from tablekeep.terminal.paint import Line
from tablekeep.terminal.panes import STRIDE, Pane


def pane_of(lines: int, height: int = 4, pressed: list[tuple[int, int]] | None = None) -> Pane:
    drawn: list[Line] = [[("", f"line {number}")] for number in range(lines)]
    pane = Pane(lambda width: drawn, None if pressed is None else lambda row, column: pressed.append((row, column)))
    pane.create_content(40, height)
    return pane


def shown(pane: Pane, height: int = 4) -> list[str]:
    content = pane.create_content(40, height)
    return ["".join(piece[1] for piece in content.get_line(number)) for number in range(content.line_count)]


def mouse(pane: Pane, kind: MouseEventType, row: int = 0, column: int = 0) -> None:
    pane.mouse_handler(MouseEvent(Point(column, row), kind, MouseButton.LEFT, frozenset()))


def test_it_shows_as_much_as_there_is_room_for() -> None:
    pane = pane_of(10)
    assert shown(pane) == ["line 0", "line 1", "line 2", "line 3"]
    assert pane.below == 6
    assert shown(pane_of(2)) == ["line 0", "line 1"]


def test_the_wheel_scrolls_and_not_beyond_the_ends() -> None:
    pane = pane_of(10)
    mouse(pane, MouseEventType.SCROLL_DOWN)
    assert shown(pane)[0] == f"line {STRIDE}"
    for _ in range(9):
        mouse(pane, MouseEventType.SCROLL_DOWN)
    assert (shown(pane)[-1], pane.below) == ("line 9", 0)
    for _ in range(9):
        mouse(pane, MouseEventType.SCROLL_UP)
    assert shown(pane)[0] == "line 0"


def test_whoever_points_points_at_the_line_they_see() -> None:
    pressed: list[tuple[int, int]] = []
    pane = pane_of(10, pressed=pressed)
    pane.roll(5)
    mouse(pane, MouseEventType.MOUSE_UP, row=1, column=7)
    mouse(pane, MouseEventType.MOUSE_DOWN, row=2)
    assert pressed == [(6, 7)]


@pytest.mark.parametrize(("row", "first"), [(0, 0), (3, 0), (4, 1), (9, 6)])
def test_it_scrolls_no_further_than_it_takes_to_see_a_row(row: int, first: int) -> None:
    pane = pane_of(10)
    pane.bring(row)
    assert pane.scroll == first
    assert f"line {row}" in shown(pane)


def test_where_there_is_nothing_to_show_there_is_an_empty_line() -> None:
    assert shown(pane_of(0)) == [""]


def test_fewer_lines_than_before_leave_no_hole() -> None:
    lines: list[Line] = [[("", str(number))] for number in range(20)]
    pane = Pane(lambda width: lines)
    pane.create_content(40, 5)
    pane.roll(100)
    del lines[6:]
    assert shown(pane, 5) == ["1", "2", "3", "4", "5"]
