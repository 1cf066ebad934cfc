"""Box: what is printed on a game's box, for whoever chooses: a line, its ways to play, its options in words.

Options say what the rules can be told (`options.py`); the box says it to people. It is read from the game's `box.toml`;
browser and terminal show the same words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from tablekeep.engine.options import Option

PLACES = ("box", "table", "house", "elsewhere")
"""Where an option is chosen: on the box (asked whenever one plays), as a table is opened, among the house rules, or
nowhere by hand: pictures, names and colours come from the table itself."""


class Mode:
    """One way to play: the options that make it so, and what people call it."""

    def __init__(self, name: str, title: str, line: str, minutes: int, options: dict[str, Any]) -> None:
        self.name = name
        self.title = title
        self.line = line
        self.minutes = minutes
        self.options = options


class Wording:
    """One option in words: its title, the mode it belongs to (empty: all), where it is chosen, and its values.

    `chair` marks an option whose numbers are chairs: -1 leaves it to lots, or to `words`.
    """

    def __init__(self, title: str, mode: str, place: str, chair: bool, words: dict[str, str]) -> None:
        self.title = title
        self.mode = mode
        self.place = place
        self.chair = chair
        self.words = words

    def word(self, value: object) -> str:
        """A value as people say it."""
        if isinstance(value, bool):
            return self.words.get(str(value).lower(), "yes" if value else "no")
        if isinstance(value, list):
            return ", ".join([self.word(each) for each in value]) or self.words.get("none", "none")
        if self.chair and type(value) is int and value >= 0:
            return f"chair {value + 1}"
        return self.words.get(str(value), str(value))


class Box:
    """A game's box. Without one (a guest from outside) options are called as the rules call them."""

    def __init__(self, line: str = "", minutes: int = 0, modes: Sequence[Mode] = ()) -> None:
        self.line = line
        self.minutes = minutes
        self.modes = tuple(modes)
        self.options: dict[str, Wording] = {}

    def wording(self, option: Option) -> Wording:
        found = self.options.get(option.name)
        return found or Wording(option.name.replace("_", " ").capitalize(), "", "house", False, {})

    def mode_of(self, options: Mapping[str, Any]) -> Mode | None:
        """The way a table with these options is played."""
        for mode in self.modes:
            if all(options.get(name) == value for name, value in mode.options.items()):
                return mode
        return None


def read_box(text: str, words: Mapping[str, Mapping[str, str]] | None = None) -> Box:
    """The box written in `text`; `words` are names of values that live in the game's content."""
    data = tomllib.loads(text)
    modes = [_mode(row, int(data["minutes"])) for row in data.get("modes", [])]
    box = Box(str(data["line"]), int(data["minutes"]), modes)
    for name, row in data["options"].items():
        found = {**(words or {}).get(name, {}), **row.get("words", {})}
        place = str(row.get("place", "house"))
        assert place in PLACES, f"{place!r} is no place for the option {name!r}"
        box.options[name] = Wording(str(row["title"]), row.get("mode", ""), place, bool(row.get("chair")), found)
    return box


def _mode(row: dict[str, Any], minutes: int) -> Mode:
    return Mode(row["name"], row["title"], row["line"], int(row.get("minutes", minutes)), dict(row["options"]))
