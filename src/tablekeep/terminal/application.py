"""The table as an application: the board scrolls, the question stays, and answers are typed, chosen or pointed at."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, Final

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from tablekeep.terminal import keys
from tablekeep.terminal.lines import beginning_with
from tablekeep.terminal.looks import Looks
from tablekeep.terminal.stage import Stage
from tablekeep.terminal.theme import INK, LAMP, LAMP_DEEP

STYLE: Final = Style.from_dict(
    {
        "lamp": f"bold {LAMP_DEEP}",
        "title": f"bold {LAMP_DEEP}",
        "soft": "dim",
        "key": f"bold {INK} bg:{LAMP}",
        "completion-menu.completion.current": "reverse",
    }
)


class Answers(Completer):
    """What could be said, for whoever presses Tab."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Any:
        typed = document.text_before_cursor
        for word in beginning_with(typed, self.stage.words):
            yield Completion(word, start_position=-len(typed))


class TableApplication:
    """Shows a stage and passes on what is said to it."""

    def __init__(self, stage: Stage, input: Input | None = None, output: Output | None = None) -> None:
        self.stage = stage
        self.buffer = Buffer(completer=Answers(stage), history=InMemoryHistory(), multiline=False)
        self.looks = Looks(stage, self.buffer, self.say)
        self.trouble: BaseException | None = None
        self.app: Application[None] = Application(
            layout=self.looks.layout,
            key_bindings=keys.bindings(self),
            style=STYLE,
            color_depth=colour_depth(stage.console.no_color),
            full_screen=True,
            mouse_support=True,
            input=input,
            output=output,
        )
        self.app.ttimeoutlen = 0.05
        self.app.after_render += self._draw_again
        stage.stir, stage.forget = self.app.invalidate, self.forget_typed

    def _draw_again(self, app: Application[None]) -> None:
        if self.looks.is_stale:
            app.invalidate()

    def run(self, play: Callable[[], None]) -> None:
        """Play on a thread of its own until it is through; its trouble is ours."""
        self.app.run(pre_run=lambda: threading.Thread(target=self._play, args=(play,), daemon=True).start())
        if self.trouble is not None:
            raise self.trouble

    def _play(self, play: Callable[[], None]) -> None:
        try:
            play()
        except BaseException as error:
            self.trouble = error
        self._end()

    def _end(self) -> None:
        """Whoever plays is through; unless somebody has closed the application before."""
        loop = self.app.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.close)

    def close(self) -> None:
        if self.app.is_running and not (self.app.future is None or self.app.future.done()):
            self.app.exit()

    # -- saying -------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Answer what is asked. While nothing is asked, nothing is said."""
        if self.stage.asking:
            if line:
                self.buffer.history.append_string(line)
            self.buffer.reset()
            self.looks.turn_back()
            self.stage.say_back(line)

    def accept(self) -> None:
        """Enter: what was typed, else the answer under the cursor."""
        self.say(self.buffer.text or self.stage.choosing.said())

    def stop(self, how: type[BaseException]) -> None:
        """Ctrl-C and Ctrl-D; while nothing is asked, they close the application at once."""
        self.buffer.reset()
        if self.stage.asking:
            self.stage.say_back(how)
        else:
            self.close()

    def forget_typed(self) -> None:
        """The next player shall not find it by going back."""
        self.buffer.history = InMemoryHistory()
        self.buffer.reset()


def colour_depth(plain: bool) -> ColorDepth | None:
    """As many colours as the terminal says it has; none where somebody asked for none."""
    if plain or os.environ.get("NO_COLOR"):
        return ColorDepth.DEPTH_1_BIT
    return ColorDepth.DEPTH_24_BIT if os.environ.get("COLORTERM") in ("truecolor", "24bit") else None
