"""Box: what is printed on a game's box, for whoever chooses: a line, its ways to play, its options in words, its look.

Options say what the rules can be told (`options.py`); the box says it to people. It is read from the game's `box.toml`;
browser and terminal show the same words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
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


PATTERNS = ("weave", "stars", "waves", "paper")
"""What may be woven into the cloth."""


class Look:
    """How a box and its table look where there are colours, each as CSS writes it.

    `accent`: of the title on dark ground; `cloth` lies on the table, `light` falls on it, `pattern` is woven into it;
    `ink`: of the title on the picture of the box.
    """

    def __init__(self, accent: str, cloth: str, light: str, pattern: str, ink: str) -> None:
        self.accent = accent
        self.cloth = cloth
        self.light = light
        self.pattern = pattern
        self.ink = ink


class Box:
    """A game's box. Without one (a guest from outside) options are called as the rules call them."""

    def __init__(self, line: str = "", minutes: int = 0, modes: Sequence[Mode] = ()) -> None:
        self.line = line
        self.minutes = minutes
        self.modes = tuple(modes)
        self.options: dict[str, Wording] = {}
        self.look: Look | None = None

    def wording(self, option: Option) -> Wording:
        own = self.options.get(option.name)
        return own or Wording(option.name.replace("_", " ").capitalize(), "", "house", False, {})

    def mode_of(self, options: Mapping[str, Any]) -> Mode | None:
        """The way a table with these options is played."""
        for mode in self.modes:
            if all(options.get(name) == value for name, value in mode.options.items()):
                return mode
        return None


def box_of(room: str, words: Mapping[str, Mapping[str, str]] | None = None) -> Box:
    """The box that lies in a game's room, as `box.toml`."""
    return read_box(files(room).joinpath("box.toml").read_text("utf-8"), words)


def read_box(text: str, words: Mapping[str, Mapping[str, str]] | None = None) -> Box:
    """The box written in `text`; `words` are names of values that live in the game's content."""
    data = tomllib.loads(text)
    modes = [_mode(row, int(data["minutes"])) for row in data.get("modes", [])]
    box = Box(str(data["line"]), int(data["minutes"]), modes)
    box.look = _look(data["look"]) if "look" in data else None
    for name, row in data["options"].items():
        said = {**(words or {}).get(name, {}), **row.get("words", {})}
        place = str(row.get("place", "house"))
        assert place in PLACES, f"{place!r} is no place for the option {name!r}"
        box.options[name] = Wording(str(row["title"]), row.get("mode", ""), place, bool(row.get("chair")), said)
    return box


def _mode(row: dict[str, Any], minutes: int) -> Mode:
    return Mode(row["name"], row["title"], row["line"], int(row.get("minutes", minutes)), dict(row["options"]))


def _look(row: dict[str, Any]) -> Look:
    pattern = str(row["pattern"])
    assert pattern in PATTERNS, f"{pattern!r} is no pattern of a cloth; there are {', '.join(PATTERNS)}"
    return Look(str(row["accent"]), str(row["cloth"]), str(row["light"]), pattern, str(row["ink"]))
