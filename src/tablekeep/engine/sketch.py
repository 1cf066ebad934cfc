"""Sketch: what a seat sees as a row of numbers of one length, for programs that learn.

It is made from what the seat's own view shows and from nothing else, so there is no secret in it. Every leaf of that
JSON has a path ("table/players/2/gold"). A number adds its logarithm (1 + size, with its sign) at the place that its
path is hashed to; a true switch adds 1 there; a word adds 1 at the place of "path=word", and, in a list, at the place
of "list has word" too. Sentences (texts with a space) are for people and left out. Places are CRC-32 of the path modulo
the size, the same on every machine; where two paths meet, their values are added. No entry leaves -8 to 8.
"""

from __future__ import annotations

from array import array
from math import log1p
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

if TYPE_CHECKING:
    from tablekeep.engine.match import Match

MOST: Final = 8.0
MOST_PLACES: Final = 100_000
"""So many places are remembered; words that never come again would fill the memory."""


class Sketch:
    """Writes what a seat sees into rows of `size` numbers."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._places: dict[str, int] = {}
        self._blank = bytes(4 * size)

    def row(self, sight: dict[str, Any]) -> array[float]:
        """The row of some JSON, each number in four bytes."""
        sums: dict[int, float] = {}
        self._add(sums, "", sight)
        row = array("f", self._blank)
        for place, value in sums.items():
            row[place] = min(MOST, max(-MOST, value))
        return row

    def _add(self, sums: dict[int, float], path: str, value: object) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                self._add(sums, f"{path}/{name}", part)
        elif isinstance(value, (list, tuple)):
            for at, part in enumerate(value):
                self._add(sums, f"{path}/{at}", part)
                if isinstance(part, str):
                    self._add(sums, f"{path} has", part)
        elif isinstance(value, str):
            if value and " " not in value:
                self._put(sums, f"{path}={value}", 1.0)
        elif value is True:
            self._put(sums, path, 1.0)
        elif isinstance(value, (int, float)) and value:
            self._put(sums, path, log1p(value) if value > 0 else -log1p(-value))

    def _put(self, sums: dict[int, float], path: str, value: float) -> None:
        place = self._places.get(path)
        if place is None:
            place = crc32(path.encode()) % self.size
            if len(self._places) < MOST_PLACES:
                self._places[path] = place
        sums[place] = sums.get(place, 0.0) + value


def seen(match: Match, seat: int) -> dict[str, Any]:
    """What a row is made of: who looks, who is waited for, and the table as this seat sees it."""
    waiting = match.waiting
    return {
        "you": f"{seat}",
        "awaited": seat in waiting,
        "waiting": [f"{other}" for other in waiting],
        "table": match.seen_by(seat).table_view,
    }
