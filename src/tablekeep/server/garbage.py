"""Garbage: when Python looks for what only holds itself.

What is young is looked through often, and briefly. To look through all takes a third of a second where thousands are at
their tables, and nobody is answered meanwhile: that is done only once many have gone who had been there for long. What
they leave behind is mostly gone with them; only what holds itself waits for this.
"""

from __future__ import annotations

import gc
from typing import Final

from tablekeep.server.callers import Door

YOUNG: Final = (20_000, 5, 1_000_000_000)
"""So many young things more than before are looked through, every fifth time with those before them; never all."""
GONE: Final = 2000
"""So many must have gone since the last time, and half as many as are there."""


class Garbage:
    """Python looks for it by its own rules, until whoever runs the process knows better. `door`: who comes and goes."""

    def __init__(self, door: Door | None = None) -> None:
        self._door = door
        self._gone = 0
        """Who had gone when all was looked through last."""
        if door is not None:
            gc.set_threshold(*YOUNG)
            self.settle()

    def settle(self) -> None:
        """What has come until now lasts as long as the process: it is never looked through."""
        if self._door is not None:
            gc.freeze()

    def look_through(self) -> bool:
        """All of it, if that may be worth it now."""
        door = self._door
        if door is None or door.gone - self._gone < max(GONE, door.inside // 2):
            return False
        gc.collect()
        self._gone = door.gone
        return True
