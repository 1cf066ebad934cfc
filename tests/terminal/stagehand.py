"""Drives the application without a terminal: keys go in through a pipe, what stands on the glass comes out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from tablekeep.engine import Match
from tablekeep.terminal.application import TableApplication
from tablekeep.terminal.host import Host
from tablekeep.terminal.stage import Stage
from tests.terminal.driving import players

DOWN, UP, RIGHT, LEFT, ENTER, ESCAPE = "\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D", "\r", "\x1b"
PAGE_DOWN, F1, END = "\x1b[6~", "\x1bOP", "\x15\x04"

Until = Callable[[], bool]
Script = Iterator[tuple[str, Until]]
"""Keys, and what must be so before anything else is done."""


class Glass(DummyOutput):
    """A terminal of a size that can be changed."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = Size(rows, columns)

    def get_size(self) -> Size:
        return self.size


class Theatre:
    """A table on a stage, with a script for whoever sits at it."""

    def __init__(self, match: Match, people: int = 1, columns: int = 80, rows: int = 24, plain: bool = False) -> None:
        self.match = match
        self.stage = Stage(plain)
        self.glass = Glass(columns, rows)
        self.host = Host(match, players(match, people), self.stage, random.Random(1))
        self.drawn = -1
        self.until: Until = lambda: True
        self.failure: BaseException | None = None

    def run(self, script: Callable[[Theatre], Script]) -> None:
        """Play by the script; when it ends, so does the input."""
        with create_pipe_input() as pipe:
            self.pipe: PipeInput = pipe
            self.table = TableApplication(self.stage, pipe, self.glass)
            self.table.app.before_render += lambda _: self._note()
            self.table.app.after_render += lambda _: self._go_on()
            self.script = script(self)
            self.table.run(self.host.run)
        if self.failure is not None:
            raise self.failure

    def _note(self) -> None:
        self.drawn, self.drawn_size = self.stage.changes, self.glass.size

    def _go_on(self) -> None:
        """The next line of the script, once the question is on the glass and the last one has had its effect."""
        if not self.stage.asking or self.drawn != self.stage.changes or not self.until():
            return
        try:
            keys, self.until = next(self.script, None) or self.press(END)
        except BaseException as error:
            self.failure, self.script = error, iter(())
            keys, self.until = self.press(END)
        self.pipe.send_text(keys)

    # -- what a script says ---------------------------------------------------------------

    def press(self, keys: str) -> tuple[str, Until]:
        """Keys after which something else is asked, or the same again."""
        asked = self.stage.asked
        return keys, lambda: self.stage.asked > asked

    def type(self, line: str) -> tuple[str, Until]:
        return self.press(line + ENTER)

    def choose(self, keys: str, at: int) -> tuple[str, Until]:
        """Keys after which the cursor is on this answer of those in sight."""
        return keys, lambda: self.stage.choosing.at == at

    def resize(self, columns: int, rows: int) -> tuple[str, Until]:
        """Somebody draws the window larger or smaller."""
        self.glass.size = Size(rows, columns)
        self.table.app.invalidate()
        return "", lambda: self.drawn_size == self.glass.size

    def click(self, word: str, until: Until) -> tuple[str, Until]:
        """A click on the first place where this stands."""
        row, column = self.find(word)
        return f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m", until

    def find(self, word: str) -> tuple[int, int]:
        return next((row, line.index(word)) for row, line in enumerate(self.lines()) if word in line)

    def lines(self) -> list[str]:
        """What stands on the glass, row by row."""
        screen = self.table.app.renderer.last_rendered_screen
        assert screen is not None
        rows, columns = range(self.glass.size.rows), range(self.glass.size.columns)
        return ["".join([screen.data_buffer[row][column].char for column in columns]) for row in rows]

    def text(self) -> str:
        return "\n".join(self.lines())
