"""Line mode: what Tab goes on with, a prompt that takes no room twice, and lines that are forgotten."""

from __future__ import annotations

import io

from rich.console import Console

from tablekeep.terminal import lines
from tablekeep.terminal.theme import THEME

WORDS = ["forward R1", "forward R3", "done", "undo"]


def test_tab_goes_on_from_what_was_typed() -> None:
    complete = lines.completer(WORDS)
    assert [complete("FOR", number) for number in range(3)] == ["forward R1", "forward R3", None]
    assert lines.beginning_with("forward  ", WORDS) == ["forward R1", "forward R3"]
    assert lines.beginning_with("", WORDS) == WORDS
    assert lines.beginning_with("x", WORDS) == []
    assert len(lines.beginning_with("", ["word"] * 1000)) == lines.MOST


def test_colours_of_the_prompt_take_no_room_on_the_line() -> None:
    bright = Console(file=io.StringIO(), theme=THEME, force_terminal=True, color_system="truecolor", no_color=False)
    inked = lines.in_ink(bright, "> ")
    assert inked.startswith("\001\x1b[")
    assert "\002> \001" in inked
    assert lines.in_ink(Console(file=io.StringIO(), theme=THEME, no_color=True), "> ") == "> "
