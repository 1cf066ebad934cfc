"""Panes of the application: each shows lines, scrolls them, and knows what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import GetLinePrefixCallable, UIContent, UIControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from tablekeep.terminal.paint import Line

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone

Lines = Callable[[int], list[Line]]
Pressed = Callable[[int, int], None]
STRIDE: Final = 3
"""Lines that a turn of the wheel moves."""


class Pane(UIControl):
    """Lines drawn for the width there is, from the one it was scrolled to."""

    def __init__(self, lines: Lines, pressed: Pressed | None = None) -> None:
        self.lines = lines
        self.pressed = pressed
        self.scroll = 0
        self.drawn: list[Line] = []
        self.height = 0

    def create_content(self, width: int, height: int) -> UIContent:
        self.drawn, self.height = self.lines(width), height
        self.roll(0)
        seen = self.drawn[self.scroll : self.scroll + height] or [[]]

        def line(number: int) -> StyleAndTextTuples:
            return list(seen[number])

        return UIContent(get_line=line, line_count=len(seen), show_cursor=False)

    def preferred_height(
        self, width: int, max_available_height: int, wrap_lines: bool, get_line_prefix: GetLinePrefixCallable | None
    ) -> int | None:
        return min(len(self.lines(width)), max_available_height)

    def mouse_handler(self, mouse_event: MouseEvent) -> NotImplementedOrNone:
        kind, where = mouse_event.event_type, mouse_event.position
        if kind == MouseEventType.SCROLL_DOWN:
            self.roll(STRIDE)
        elif kind == MouseEventType.SCROLL_UP:
            self.roll(-STRIDE)
        elif kind == MouseEventType.MOUSE_UP and mouse_event.button == MouseButton.LEFT and self.pressed is not None:
            self.pressed(where.y + self.scroll, where.x)
        return None

    def roll(self, by: int) -> None:
        """Scroll, but not beyond the ends."""
        self.scroll = max(0, min(self.scroll + by, len(self.drawn) - self.height))

    def bring(self, row: int) -> None:
        """Scroll no further than it takes to see this row."""
        self.scroll = max(min(self.scroll, row), row - max(1, self.height) + 1)

    @property
    def below(self) -> int:
        """How many lines are still to come."""
        return max(0, len(self.drawn) - self.scroll - self.height)


def window(pane: Pane, most: Callable[[], int] | None = None) -> Window:
    """The pane where it is laid: as high as there is room, or as it needs and no higher than `most`."""

    def height() -> Dimension:
        return Dimension() if most is None else Dimension(min=1, max=max(1, most()))

    return Window(pane, height=height, always_hide_cursor=True, dont_extend_height=most is not None)
