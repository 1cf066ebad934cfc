"""Clock: what time it is, and calling back later. Tests bring their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Call(Protocol):
    def cancel(self) -> None: ...


class Clock:
    """The real time, in seconds since 1970."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> Call:
        """Call back then, on the running event loop; at once when that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)
