"""Lines that can be edited as they are typed: arrows, the lines before, and Tab for what could be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

try:
    import readline
except ImportError:  # not every system has it; then lines are typed as they are
    readline = None  # type: ignore[assignment]

MOST: Final = 200
"""So many ways to go on are offered at once."""


def edited_line(console: Console, prompt: str, words: Sequence[str]) -> str:
    """A line from the keyboard, with the answers that `words` has behind Tab."""
    if readline is None:
        return console.input(Text(prompt, style="lamp"))
    offers(words)
    return input(in_ink(console, prompt))


def offers(words: Sequence[str]) -> None:
    """From now on Tab goes on with one of these. The whole line is what is completed, not its last word."""
    readline.set_completer_delims("")
    readline.set_completer(completer(words))
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def completer(words: Sequence[str]) -> Callable[[str, int], str | None]:
    def complete(typed: str, number: int) -> str | None:
        beginning = beginning_with(typed, words)
        return beginning[number] if number < len(beginning) else None

    return complete


def beginning_with(typed: str, words: Sequence[str]) -> list[str]:
    """Whatever goes on from what was typed, large or small letters alike."""
    begun = " ".join(typed.split()).casefold() + (" " if typed[-1:].isspace() and typed.strip() else "")
    return [word for word in words if word.casefold().startswith(begun)][:MOST]


def in_ink(console: Console, prompt: str) -> str:
    """The prompt in its colour, which takes no room on the line."""
    if console.no_color or console.color_system is None:
        return prompt
    before, _, after = console.get_style("lamp").render("\0", color_system=console._color_system).partition("\0")
    return f"\001{before}\002{prompt}\001{after}\002"


def forget_lines() -> None:
    """Nobody else shall find them by pressing the arrow up."""
    if readline is not None:
        readline.clear_history()
