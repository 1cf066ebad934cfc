"""Screen: what is shown and what is asked. Both ends can be replaced, so that tests can drive a table."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console, RenderableType
from rich.text import Text

from tablekeep.engine import HOUSE_RULES, Game, Refusal
from tablekeep.terminal.lines import edited_line, forget_lines
from tablekeep.terminal.theme import THEME

if TYPE_CHECKING:
    from tablekeep.terminal.panels import Page

Ask = Callable[[str], str]
LONGEST_ECHO: Final = 60
UNREADABLE: Final = "\ufffd"


class InputEnded(Exception):
    """Nobody is typing any more (Ctrl-D, or the end of a script)."""


def make_console(plain: bool = False, width: int | None = None) -> Console:
    """A console of the house. Text that people type is never read as mark-up."""
    return Console(theme=THEME, no_color=plain or None, highlight=False, markup=False, emoji=False, width=width)


class Screen:
    """Shows with `console`, asks with `ask` (by default the keyboard)."""

    def __init__(self, console: Console | None = None, ask: Ask | None = None) -> None:
        self.console = console or make_console()
        self.words: Sequence[str] = ()
        """What could be said now, for whoever presses Tab."""
        self._ask = ask or self._keyboard

    @property
    def is_live(self) -> bool:
        """Does somebody sit before it, rather than a pipe or a script?"""
        return self._ask == self._keyboard and self.console.is_terminal and sys.stdin.isatty()

    def _keyboard(self, prompt: str) -> str:
        if not self.is_live:
            return self.console.input(Text(prompt, style="lamp"))
        return edited_line(self.console, prompt, self.words)

    # -- asking -------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """One line, cleaned of what no terminal should print. Raises InputEnded at the end of input."""
        try:
            return clean(self._ask(prompt))
        except EOFError as end:
            raise InputEnded from end
        except UnicodeDecodeError:
            return UNREADABLE

    # -- showing ------------------------------------------------------------------------

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def say(self, text: str, style: str = "") -> None:
        self.show(Text(text, style=style))

    def refuse(self, refusal: Refusal, game: Game | None = None) -> None:
        """A "no", with its reason, its rule and the rule's own words."""
        rules = {rule.id: rule.text for rule in (*(game.rulebook if game else ()), *HOUSE_RULES)}
        self.show(Text.assemble(("✗ ", "bad"), (refusal.text, "strong"), (f"  ({refusal.code})", "soft")))
        if refusal.rule:
            self.show(Text.assemble("  ", (refusal.rule, "rule"), (f" {rules.get(refusal.rule, '')}", "italic")))

    def lay(self, page: Page, commands: Sequence[str] = ()) -> None:
        """The whole table, with the question that is asked at it and whatever else can be said there."""
        self.words = [*page.words, *commands]
        self.show(page)

    def fresh(self) -> None:
        """A fresh page, where the terminal can turn one."""
        if self.console.is_terminal and not self.console.no_color:
            self.console.clear()

    def wipe(self) -> None:
        """Leave nothing readable behind, not even by scrolling back or asking for the last line again."""
        self.words = ()
        forget_lines()
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 50)


def clean(line: str) -> str:
    """The line without control characters and broken halves of characters."""
    kept = (" " if char in "\t\n\r" else char for char in line)
    return "".join(UNREADABLE if unicodedata.category(char) in ("Cc", "Cs") else char for char in kept).strip()


def echo(line: str) -> str:
    """What somebody typed, short enough to be repeated in a message."""
    return line if len(line) <= LONGEST_ECHO else f"{line[: LONGEST_ECHO - 3]}..."
