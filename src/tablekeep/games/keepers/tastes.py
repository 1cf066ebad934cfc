"""Who likes what: the eight bots of the house have their tastes by name, and any other name keeps to one of them."""

from __future__ import annotations

import zlib
from typing import Final

from tablekeep.games.keepers.content import TASTES
from tablekeep.games.keepers.spelling import key_of, shown_form

_NAMED: Final[dict[str, int]] = {key_of(taste.name): number for number, taste in enumerate(TASTES)}


def tastes_of(seats: int, names: str) -> list[int]:
    """A taste for each seat, by the names at the table (commas part them) or by seat; no two alike while they last."""
    called = [key_of(shown_form(name)) for name in names.split(",")]
    preferred = [taste_by_name(called[seat] if seat < len(called) else "", seat) for seat in range(seats)]
    tastes = [-1] * seats
    for seat in sorted(range(seats), key=lambda seat: seat >= len(called) or called[seat] not in _NAMED):
        tastes[seat] = _free(preferred[seat], tastes)
    return tastes


def reckoners(tastes: list[int], names: str) -> list[bool]:
    """Who reckons what a vote brings: those whose taste goes with it, and all whose name nobody knows."""
    called = [name.strip() for name in names.split(",")]
    return [seat >= len(called) or not called[seat] or TASTES[taste].reckons for seat, taste in enumerate(tastes)]


def _free(preferred: int, taken: list[int]) -> int:
    """What was preferred, or the next that nobody has; where all are taken, what was preferred."""
    for step in range(len(TASTES)):
        number = (preferred + step) % len(TASTES)
        if number not in taken:
            return number
    return preferred


def taste_by_name(name: str, seat: int) -> int:
    """The bot of that name; a stranger's is drawn from the letters of the name, so that it stays the same."""
    if not name:
        return seat % len(TASTES)
    return _NAMED.get(name, zlib.crc32(name.encode()) % len(TASTES))
