"""Clock: what time it is, and calling back later. Tests bring their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol


class Call(Protocol):
    def cancel(self) -> None: ...


steady = partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
"""Seconds that only ever go forward, one a second, a machine's sleep included where it can tell."""


class Clock:
    """The time in seconds since 1970, as it was when we began and steadily on from there.

    Whoever sets the machine's clock meanwhile gives and takes nobody any time.
    """

    def __init__(self) -> None:
        self._offset = time.time() - steady()

    def now(self) -> float:
        return self._offset + steady()

    def call_at(self, when: float, callback: Callable[[], None]) -> Call:
        """Call back then, on the running event loop; at once when that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)
