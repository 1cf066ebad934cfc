"""Stage: a Screen whose page stays where it is. The host speaks on one thread, the application shows it on another."""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from tablekeep.terminal.choosing import Choosing
from tablekeep.terminal.panels import Page
from tablekeep.terminal.screen import Screen
from tablekeep.terminal.theme import THEME

Said = str | type[BaseException]
KEYS: Final = (("F1", "help"), ("F2", "rules"), ("F3", "log"), ("F4", "hint"), ("F5", "undo"))


def drawing_console(plain: bool = False) -> Console:
    """It only draws; whether colours are shown is for the terminal to say."""
    kinds = {"color_system": None if plain else "truecolor", "no_color": plain or None}
    return Console(theme=THEME, force_terminal=True, highlight=False, markup=False, emoji=False, width=80, **kinds)  # type: ignore[arg-type]


class Stage(Screen):
    """What is to be seen right now: the table, the notes beside it, and what is asked."""

    def __init__(self, plain: bool = False) -> None:
        super().__init__(drawing_console(plain), self._wait)
        self.page: Page | None = None
        self.notes: list[RenderableType] = []
        self.prompt = ""
        self.choosing = Choosing(None)
        self.asking = False
        self.asked = 0
        """How many questions were put so far."""
        self.changes = 0
        """Goes up whenever something else is to be seen."""
        self.keys: Sequence[tuple[str, str]] = KEYS
        """What the keys below call."""
        self.stir: Callable[[], None] = lambda: None
        self.forget: Callable[[], None] = lambda: None
        self._said: queue.SimpleQueue[Said] = queue.SimpleQueue()

    @property
    def is_live(self) -> bool:
        return True

    # -- the host's side ----------------------------------------------------------------

    def _wait(self, prompt: str) -> str:
        """Put a question, and wait for what is said."""
        self.prompt, self.asking, self.asked = prompt, True, self.asked + 1
        self.changed()
        said = self._said.get()
        if isinstance(said, str):
            return said
        raise said

    def show(self, *things: RenderableType) -> None:
        self.notes = [*self.notes, *things]
        self.changed()

    def lay(self, page: Page, commands: Sequence[str] = ()) -> None:
        """The next page; what was told before it has been read."""
        self.words = [*page.words, *commands]
        self.page, self.choosing, self.notes = page, Choosing(page.asked), [] if page.told is None else [page.told]
        self.changed()

    def fresh(self) -> None:
        """A page is turned by laying the next one."""

    def wipe(self) -> None:
        """Nothing readable is left, nor anything that was typed."""
        self.page, self.notes, self.words, self.choosing = None, [], (), Choosing(None)
        self.forget()
        self.changed()

    # -- the application's side ----------------------------------------------------------

    def say_back(self, said: Said) -> None:
        """What somebody said, or the wish to stop. What was told before has been read."""
        self.asking, self.notes = False, []
        self.choosing.release()
        self.changed()
        self._said.put(said)

    def changed(self) -> None:
        self.changes += 1
        self.stir()

    def told(self) -> RenderableType | None:
        """The notes as one drawing."""
        return Group(*self.notes) if self.notes else None

    def head(self) -> RenderableType:
        """The question itself."""
        asked = self.choosing.asked
        if asked is not None and self.prompt == ANSWER:
            return asked.head
        return self.page.question if self.page is not None else Text()


ANSWER = "> "
"""How a host asks for an answer to the question on the table; other prompts are questions of their own."""
