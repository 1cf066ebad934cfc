"""Sketch: what a seat sees as a row of numbers of one length, for programs that learn.

It is made from what the seat's own view shows and from nothing else, so there is no secret in it. Every leaf of that
JSON has a path ("table/players/2/gold"). A number adds its logarithm (1 + size, with its sign) at the place that its
path is hashed to; a true switch adds 1 there; a word adds 1 at the place of "path=word", and, in a list, at the place
of "list has word" too. Sentences (texts with a space) are for people and left out. Places are CRC-32 of the path modulo
the size, the same on every machine; where two paths meet, their values are added. No entry leaves -8 to 8.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import log1p
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

if TYPE_CHECKING:
    from tablekeep.engine.match import Match

MOST: Final = 8.0
FEW: Final = 64
LOGARITHMS: Final = [log1p(number) for number in range(FEW)]
MOST_PATHS: Final = 100_000
"""So many paths are remembered; words that never come again would fill the memory."""


class Place:
    """One number of a row, while it is summed up."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.sum = 0.0
        self.touched = False


class Path:
    """A path of some JSON: the place it is hashed to, and the paths that go on from it."""

    def __init__(self, text: str, places: list[Place]) -> None:
        self.text = text
        self.place = places[crc32(text.encode()) % len(places)]
        self.parts: dict[str, Path] = {}
        self.words: dict[str, Path] = {}
        self.items: list[Path] = []
        self.has: Path | None = None
        """Where a list is: the path of what it has, wherever in it that lies."""


class Sketch:
    """Writes what a seat sees into rows of `size` numbers."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._places = [Place(at) for at in range(size)]
        self._touched: list[Place] = []
        self._root = Path("", self._places)
        self._remembered = 0
        self._blank = bytes(4 * size)

    def row(self, sight: dict[str, Any]) -> array[float]:
        """The row of some JSON, each number in four bytes."""
        self._add(self._root, sight)
        row = array("f", self._blank)
        for place in self._touched:
            row[place.at] = min(MOST, max(-MOST, place.sum))
            place.sum, place.touched = 0.0, False
        self._touched.clear()
        return row

    def _add(self, path: Path, value: object) -> None:
        """What is empty, false or none adds nothing, so nobody comes here with it."""
        if isinstance(value, dict):
            for name, part in value.items():
                if part:
                    self._add(path.parts.get(name) or self._part(path, name), part)
        elif isinstance(value, (list, tuple)):
            self._add_list(path, value)
        elif isinstance(value, str):
            self._add_word(path, value)
        elif value is True:
            self._put(path.place, 1.0)
        elif isinstance(value, int) and 0 <= value < FEW:
            self._put(path.place, LOGARITHMS[value])
        elif isinstance(value, (int, float)):
            self._put(path.place, log1p(value) if value > 0 else -log1p(-value))

    def _add_list(self, path: Path, value: Sequence[object]) -> None:
        for at, part in enumerate(value):
            if part:
                self._add(self._item(path, at), part)
                if isinstance(part, str):
                    self._add_word(self._has(path), part)

    def _add_word(self, path: Path, word: str) -> None:
        known = path.words.get(word)
        if known is not None:
            self._put(known.place, 1.0)
        elif " " not in word:
            self._put(self._word(path, word).place, 1.0)

    def _put(self, place: Place, value: float) -> None:
        place.sum += value
        if not place.touched:
            place.touched = True
            self._touched.append(place)

    # -- paths, as far as they are remembered -------------------------------------------

    def _part(self, path: Path, name: str) -> Path:
        return self._remember(path.parts, name, f"{path.text}/{name}")

    def _word(self, path: Path, word: str) -> Path:
        return self._remember(path.words, word, f"{path.text}={word}")

    def _remember(self, known: dict[str, Path], name: str, text: str) -> Path:
        path = Path(text, self._places)
        if self._remembered < MOST_PATHS:
            known[name] = path
            self._remembered += 1
        return path

    def _item(self, path: Path, at: int) -> Path:
        while len(path.items) <= at:
            path.items.append(Path(f"{path.text}/{len(path.items)}", self._places))
        return path.items[at]

    def _has(self, path: Path) -> Path:
        if path.has is None:
            path.has = Path(f"{path.text} has", self._places)
        return path.has


def seen(match: Match, seat: int) -> dict[str, Any]:
    """What a row is made of: who looks, who is waited for, and the table as this seat sees it."""
    waiting = match.waiting
    return {
        "you": f"{seat}",
        "awaited": seat in waiting,
        "waiting": [f"{other}" for other in waiting],
        "table": match.seen_by(seat).table_view,
    }
