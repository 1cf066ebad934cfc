"""Turns: who has a table for themselves. One at a time, in the order they came."""

from __future__ import annotations

import asyncio


class Turns:
    """As asyncio's lock, but lighter; and where nobody has the turn, whoever cannot wait may take it at once."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """At once; False where somebody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def wait(self) -> None:
        """Returns once it is ours."""
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            self._renounce(mine)
            raise

    def _renounce(self, mine: asyncio.Future[None]) -> None:
        """Whoever waits no longer: a turn that was just given to them goes on to the next."""
        if not mine.cancelled():
            self.give_back()
        elif mine in self._waiting:
            self._waiting.remove(mine)

    def give_back(self) -> None:
        """To whoever has waited longest, or to nobody."""
        while self._waiting:
            longest = self._waiting.pop(0)
            if not longest.done():
                longest.set_result(None)
                return
        self.taken = False
