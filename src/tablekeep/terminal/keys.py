"""What the keys do at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

if TYPE_CHECKING:
    from tablekeep.terminal.application import TableApplication


def bindings(table: TableApplication) -> KeyBindings:
    """All of them."""
    keys = KeyBindings()
    _choosing(keys, table)
    _typing(keys, table)
    _looking(keys, table)
    for key, word in table.stage.keys:
        _calling(keys, table, key.casefold(), f"/{word}")
    return keys


def _choosing(keys: KeyBindings, table: TableApplication) -> None:
    """Arrows choose, as long as nothing is typed."""
    empty = Condition(lambda: not table.buffer.text)

    @keys.add("up", filter=empty)
    @keys.add("s-tab", filter=empty)
    def _(event: KeyPressEvent) -> None:
        table.looks.choose(-1)

    @keys.add("down", filter=empty)
    @keys.add("tab", filter=empty)
    def _(event: KeyPressEvent) -> None:
        table.looks.choose(1)

    @keys.add("left", filter=empty)
    def _(event: KeyPressEvent) -> None:
        table.looks.aim(-1)

    @keys.add("right", filter=empty)
    def _(event: KeyPressEvent) -> None:
        table.looks.aim(1)


def _typing(keys: KeyBindings, table: TableApplication) -> None:
    """Tab completes, Ctrl-P and Ctrl-N (and the arrows, once something stands there) go through what was said."""
    typed = Condition(lambda: bool(table.buffer.text))
    buffer = table.buffer

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        if buffer.complete_state is not None and buffer.complete_state.current_completion is not None:
            buffer.complete_state = None
        table.accept()

    @keys.add("tab", filter=typed)
    def _(event: KeyPressEvent) -> None:
        buffer.complete_next() if buffer.complete_state else buffer.start_completion(insert_common_part=True)

    @keys.add("s-tab", filter=typed)
    def _(event: KeyPressEvent) -> None:
        buffer.complete_previous()

    @keys.add("up", filter=typed)
    @keys.add("c-p")
    def _(event: KeyPressEvent) -> None:
        buffer.complete_previous() if buffer.complete_state else buffer.history_backward()

    @keys.add("down", filter=typed)
    @keys.add("c-n")
    def _(event: KeyPressEvent) -> None:
        buffer.complete_next() if buffer.complete_state else buffer.history_forward()


def _looking(keys: KeyBindings, table: TableApplication) -> None:
    """Page up and down scroll, Escape lets go, Ctrl-C and Ctrl-D stop."""

    @keys.add("pageup")
    def _(event: KeyPressEvent) -> None:
        table.looks.page(-1)

    @keys.add("pagedown")
    def _(event: KeyPressEvent) -> None:
        table.looks.page(1)

    @keys.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        table.buffer.reset()
        table.looks.let_go()

    @keys.add("c-l")
    def _(event: KeyPressEvent) -> None:
        event.app.renderer.clear()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        table.stop(KeyboardInterrupt)

    @keys.add("c-d", filter=Condition(lambda: not table.buffer.text))
    def _(event: KeyPressEvent) -> None:
        table.stop(EOFError)


def _calling(keys: KeyBindings, table: TableApplication, key: str, line: str) -> None:
    @keys.add(key)
    def _(event: KeyPressEvent) -> None:
        table.say(line)
