"""Sitting down: which table one gets, and the application at a real terminal from the command line to the shell."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tablekeep.terminal import Screen, sitting
from tablekeep.terminal.screen import make_console
from tests.games.keepers_creepers.bench import deal
from tests.terminal.driving import Keyboard, host

KC = "keepers_creepers"
COLOURED, MOVED = re.compile(r"\x1b\[[\d;]*m"), re.compile(r"\x1b\[\d*C")


def words_of(shown: str) -> str:
    """What is to be read, without colours; a terminal is told to pass over blanks that stand there already."""
    return MOVED.sub(" ", COLOURED.sub("", shown))


class Typist:
    """A program at a terminal of its own."""

    def __init__(self, data: Path, *argv: str, columns: int = 80, **env: str) -> None:
        self.master, slave = pty.openpty()
        self.resize(columns, 24)
        known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tablekeep", "play", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**known, "TERM": "xterm-256color", "XDG_DATA_HOME": str(data), **env},
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, text: str) -> str:
        """Read until this is shown; what was shown since the last time comes back.

        In the application nothing is answered before the first answer is listed.
        """
        while text not in words_of(self.shown):
            self.shown += os.read(self.master, 65536).decode("utf-8", "replace")
        shown, self.shown = self.shown, ""
        return shown

    def end(self) -> str:
        try:
            while found := os.read(self.master, 65536):
                self.shown += found.decode("utf-8", "replace")
        except OSError:
            pass
        os.close(self.master)
        assert self.program.wait() == 0
        return self.shown


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a terminal as Linux has it")
def test_from_the_shell_and_back_and_on_again(tmp_path: Path) -> None:
    first = Typist(tmp_path, KC, "--seed", "shell", "--option", "roll=press")
    first.wait_for("1 roll")
    first.type("roll\r")
    first.wait_for("Red rolls")
    first.resize(150, 40)
    first.program.send_signal(signal.SIGWINCH)
    first.wait_for("1 hop R1")
    first.type("/quit\r")
    told = first.end()
    assert "\x1b[?1049l" in told
    assert f"tablekeep play {KC} offers it again." in told
    [kept] = (tmp_path / "tablekeep" / "unfinished").iterdir()

    again = Typist(tmp_path, KC, NO_COLOR="1")
    assert "1 answer so far" in again.wait_for("or Enter for a new game: ")
    again.type("1\r")
    page = again.wait_for("1 hop R1")
    assert "\x1b[38" not in page
    assert "\x1b[48" not in page
    again.type("\x04")
    again.end()
    assert [kept] == list((tmp_path / "tablekeep" / "unfinished").iterdir())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a terminal as Linux has it")
def test_lines_are_edited_where_somebody_wants_lines(tmp_path: Path) -> None:
    lines = Typist(tmp_path, KC, "--seed", "shell", "--option", "roll=press", "--lines", "--plain")
    assert "\x1b[?1049h" not in lines.wait_for("> ")
    lines.type("rox\x7f\t")
    lines.wait_for("ll")
    lines.type("\x15board\r")
    lines.wait_for("> ")
    lines.type("\x1b[A")
    lines.wait_for("board")
    lines.type("\x15quit\r")
    assert "Until next time." in lines.end()


def test_pipes_and_scripts_get_lines() -> None:
    table = host(deal("", roll="AIM"), Keyboard([]))
    assert not table.screen.is_live
    assert not sitting.has_room(table.screen)


class Sitter(Screen):
    """A screen before which somebody sits."""

    @property
    def is_live(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("columns", "rows", "term", "fits"),
    [(60, 16, "xterm", True), (59, 24, "xterm", False), (80, 15, "xterm", False), (80, 24, "dumb", False)],
)
def test_an_application_needs_room(
    columns: int, rows: int, term: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    console = make_console(width=columns)
    console.height = rows
    assert sitting.has_room(Sitter(console)) is fits


def test_without_the_library_there_are_still_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tablekeep.terminal.application", None)
    assert sitting.application_for(Sitter(make_console())) is None
