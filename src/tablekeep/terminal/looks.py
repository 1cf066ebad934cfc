"""How the application looks: what stands where, in sixty columns or two hundred."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prompt_toolkit.application import get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout import (
    BufferControl,
    ConditionalContainer,
    DynamicContainer,
    Float,
    FloatContainer,
    HSplit,
    Layout,
    VSplit,
    Window,
)
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from rich.console import RenderableType
from rich.text import Text

from tablekeep.terminal.choosing import Rows
from tablekeep.terminal.paint import WORD, Line, lit, paint, text_of, word_at
from tablekeep.terminal.panels import WIDE
from tablekeep.terminal.panes import Pane, window
from tablekeep.terminal.stage import ANSWER, Stage

BESIDE: Final = 80
"""Columns of the board where the question stands beside it."""
SHORT: Final = 6
"""Notes of so many lines stand below the board; longer ones take its place until somebody lets go."""


class Looks:
    """Board, notes, news, question, answers, the line that is typed, and what the keys do."""

    def __init__(self, stage: Stage, buffer: Buffer, say: Callable[[str], None]) -> None:
        self.stage = stage
        self.say = say
        self.put_away = False
        self._below = 0
        """Lines below the board's, as the title says."""
        self._drawings: dict[str, tuple[tuple[int, int], list[Line]]] = {}
        self.board = Pane(self._board, self._press_board)
        self.sheet = Pane(self._sheet)
        self.news = Pane(self._news)
        self.notes = Pane(self._notes)
        self.head = Pane(self._head)
        self.choices = Pane(self._choices, self._press_choice)
        self.keys = Pane(self._keys, self._press_key)
        line = BufferControl(buffer, input_processors=[BeforeInput(self._prompt, style="class:lamp")])
        self.line = Window(line, height=1)
        self._build()

    # -- what stands where ---------------------------------------------------------------

    def _build(self) -> None:
        title, board, sheet = window(Pane(self._title), lambda: 1), window(self.board), window(self.sheet)
        top = DynamicContainer(lambda: sheet if self._is_sheet() else board)
        notes = ConditionalContainer(window(self.notes, lambda: SHORT), filter=Condition(self._has_notes))
        news = window(self.news, lambda: 4 if self.height >= 30 else 2)
        head = window(self.head, lambda: max(3, self.height // 4))
        choices = window(self.choices, lambda: max(4, self.height // 3))
        foot = [self.line, window(self.keys, lambda: 1)]
        low = HSplit([title, top, notes, news, head, choices, *foot])
        side = HSplit([head, window(self.choices), notes, window(self.news, lambda: self.height // 3)])
        left, gap = HSplit([top], width=BESIDE), Window(width=2)
        wide = HSplit([title, VSplit([left, gap, side]), *foot])
        body = DynamicContainer(lambda: wide if self.width >= WIDE else low)
        menu = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        self.layout = Layout(FloatContainer(body, floats=[menu]), focused_element=self.line)

    @property
    def width(self) -> int:
        return get_app().output.get_size().columns

    @property
    def height(self) -> int:
        return get_app().output.get_size().rows

    def _painted(self, name: str, width: int, thing: Callable[[], RenderableType | None]) -> list[Line]:
        """Drawn once for what is to be seen and the room there is."""
        mark = (self.stage.changes, width)
        known = self._drawings.get(name)
        if known is None or known[0] != mark:
            drawing = thing()
            lines = [] if drawing is None else paint(self.stage.console, drawing, width)
            known = self._drawings[name] = (mark, lines)
        return known[1]

    # -- lines ---------------------------------------------------------------------------

    def _title(self, width: int) -> list[Line]:
        page = self.stage.page
        words = f"─ {page.title if page is not None else 'Tablekeep'} "
        self._below = self._top.below
        more = f" {self._below} lines below ─" if self._below else "─"
        waiting = more if self.stage.asking else " the others think ─"
        rule = "─" * max(0, width - len(words) - len(waiting))
        return [[("class:title", words), ("class:soft", rule + waiting)]]

    @property
    def is_stale(self) -> bool:
        """The title is drawn before what it counts."""
        return self._below != self._top.below

    def _board(self, width: int) -> list[Line]:
        """The table, with what the chosen answer is about shining."""
        words = self.stage.choosing.lit()
        lines = self._painted("board", width, lambda: self.stage.page.board if self.stage.page is not None else None)
        return [lit(line, words) for line in lines] if words else lines

    def _sheet(self, width: int) -> list[Line]:
        """Long notes, in the board's place."""
        return self._painted("notes", width, self.stage.told)

    def _is_sheet(self) -> bool:
        return not self.put_away and len(self._sheet(self._board_width())) > SHORT

    @property
    def _top(self) -> Pane:
        return self.sheet if self._is_sheet() else self.board

    def _board_width(self) -> int:
        return BESIDE if self.width >= WIDE else self.width

    def _has_notes(self) -> bool:
        return bool(self.stage.notes) and not self.put_away and not self._is_sheet()

    def _notes(self, width: int) -> list[Line]:
        return self._painted("small notes", width, self.stage.told)

    def _news(self, width: int) -> list[Line]:
        """The latest last, so that it is what is seen."""
        lines = self._painted("news", width, lambda: self.stage.page.news if self.stage.page is not None else None)
        room = self.height // 3 if self.width >= WIDE else 4 if self.height >= 30 else 2
        return lines[-room:]

    def _head(self, width: int) -> list[Line]:
        """The question; beneath it what the chosen answer would do, where its line has no room for it."""
        lines = self._painted("head", width, self.stage.head)
        chosen = self.stage.choosing.chosen
        if chosen is None or len(f"{chosen.text}  {chosen.about}") < width - 6:
            return lines
        return [*lines, *paint(self.stage.console, Text(f"→ {chosen.text}: {chosen.about}", style="soft"), width)]

    def _rows(self, width: int) -> Rows:
        asks = self.stage.asking and self.stage.prompt == ANSWER
        return Rows(self.stage.choosing.shown if asks else [], width)

    def _choices(self, width: int) -> list[Line]:
        return self._rows(width).lines(self.stage.choosing.at)

    def _prompt(self) -> str:
        return self.stage.prompt.lstrip("\n") if self.stage.asking else "· "

    def _keys(self, width: int) -> list[Line]:
        line: Line = []
        for key, word in self.stage.keys:
            line += [("class:key", key), ("", f" {word}  ")]
        if self._is_sheet():
            return [[("class:key", "Esc"), ("", " back to the board, "), ("class:key", "PgDn"), ("", " further")]]
        return [[*line, ("class:soft", "↑↓ ←→ choose, Tab completes, PgUp PgDn scroll")]]

    # -- pointing -------------------------------------------------------------------------

    def _press_board(self, row: int, column: int) -> None:
        """A word on the board: only the answers about it; where there is none, all of them again."""
        if row < len(self.board.drawn):
            word = word_at(self.board.drawn[row], column)
            if not (word and self.stage.choosing.aim(word)):
                self.stage.choosing.release()

    def _press_choice(self, row: int, column: int) -> None:
        """Once to choose it, once more to say it."""
        choosing = self.stage.choosing
        number = self._rows(self._choices_width()).under(row, column)
        if number is None:
            return
        if number == choosing.at:
            self.say(choosing.said())
        else:
            choosing.at = number

    def _choices_width(self) -> int:
        return self.width - BESIDE - 2 if self.width >= WIDE else self.width

    def _press_key(self, _row: int, column: int) -> None:
        """The keys below can be pressed where they stand."""
        if self._is_sheet():
            self.let_go()
            return
        at = 0
        for key, word in self.stage.keys:
            at += len(key) + len(word) + 3
            if column < at:
                self.say(f"/{word}")
                return

    # -- moving about ---------------------------------------------------------------------

    def choose(self, by: int) -> None:
        if self.stage.asking:
            self.stage.choosing.move(by)
            rows = self._rows(self._choices_width()).rows
            self.choices.bring(self.stage.choosing.at % rows if rows else 0)

    def aim(self, by: int) -> None:
        """To the next thing on the board that an answer is about."""
        words = [word.casefold() for line in self.board.drawn for word in WORD.findall(text_of(line))]
        if self.stage.asking and not self._is_sheet():
            self.stage.choosing.aim_on(words, by)
            self._bring_target()

    def _bring_target(self) -> None:
        """Scroll to where it stands."""
        target = self.stage.choosing.target
        for number, line in enumerate(self.board.drawn):
            if target and target in [word.casefold() for word in WORD.findall(text_of(line))]:
                self.board.bring(number)
                return

    def page(self, by: int) -> None:
        self._top.roll(by * max(1, self._top.height - 1))

    def let_go(self) -> None:
        self.stage.choosing.release()
        self.put_away = True

    def turn_back(self) -> None:
        """What is said next is new."""
        self.put_away, self.sheet.scroll = False, 0
