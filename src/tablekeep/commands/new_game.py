"""`tablekeep new-game`: a package with a game in it that has all rooms and passes the kit at once."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tablekeep
from tablekeep.commands import FINE
from tablekeep.engine import HOUSE_RULES, refused

if TYPE_CHECKING:
    from tablekeep.terminal.screen import Screen

ENDING: Final = ".tmpl"
SLUG: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

DONE: Final = """{title} lies in {folder}: rules, lessons, tests and a board, ready to be made into something else.

  cd {folder}
  pip install -e .             put it on every shelf
  python -m pytest             the kit, the lessons and the rules
  tablekeep play {slug}
  tablekeep serve --open       its board is in the browser, too

Its rules are in src/{slug}/rulebook.md and src/{slug}/rules/; docs/writing_a_game.md tells of every room."""


def new_game(args: argparse.Namespace, screen: Screen) -> int:
    slug = _slug(args.name)
    folder = Path(args.folder or slug)
    words = named(slug, args.title or slug.replace("_", " ").title())
    write(folder, words)
    screen.say(DONE.format(title=words["My Game"], folder=folder, slug=slug))
    return FINE


def _slug(name: str) -> str:
    slug = name.replace("-", "_")
    if not SLUG.fullmatch(slug) or keyword.iskeyword(slug) or slug in sys.stdlib_module_names:
        text = f"{name[:40]!r} is no name for a game: take small letters and digits, but no word of Python's."
        raise refused("bad_slug", "", text)
    if slug in (*tablekeep.games(), "tablekeep"):
        raise refused("bad_slug", "", f"There is a game {slug!r} on the shelf already.")
    return slug


def named(slug: str, title: str) -> dict[str, str]:
    """What stands in the starter, and what it becomes."""
    parts = slug.split("_")
    return {
        "MY-PACKAGE": slug.replace("_", "-"),
        "My Game": " ".join(title.split()).replace('"', "").replace("\\", ""),
        "MyGame": "".join([part.capitalize() for part in parts]),
        "MG-": f"{_letters(parts)}-",
        "my_game": slug,
    }


def _letters(parts: list[str]) -> str:
    """What its rules are called by: initials, or the first letters of a single word; never those of the house."""
    said = "".join([part[0] for part in parts if part[0].isalpha()]) if len(parts) > 1 else parts[0][:2]
    letters = said.upper()
    return f"{letters}X" if len(letters) < 2 or HOUSE_RULES[0].id.startswith(f"{letters}-") else letters


def write(folder: Path, words: dict[str, str]) -> None:
    """The whole package, into a folder that holds nothing yet."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refused("not_empty", "", f"{folder} holds something already.")
    pattern = re.compile("|".join(map(re.escape, words)))
    for place, text in starter(files("tablekeep.commands").joinpath("starter"), Path()):
        path = folder / pattern.sub(lambda slot: words[slot[0]], place.as_posix())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pattern.sub(lambda slot: words[slot[0]], text), "utf-8")


def starter(room: Traversable, place: Path) -> Iterator[tuple[Path, str]]:
    """Every file of the starter, with where it belongs."""
    for each in sorted(room.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from starter(each, place / each.name)
        elif each.name.endswith(ENDING):
            name = each.name.removesuffix(ENDING)
            yield place / (f".{name}" if name == "gitignore" else name), each.read_text("utf-8")
