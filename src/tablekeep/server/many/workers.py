"""Workers: machines whose programs think for everyone. A question goes to one of them; where there is none, to our own.

`tablekeep worker` is one of them. What it is sent is the position, and what it answers a move: it keeps nothing.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from typing import Any, Final

import msgspec

from tablekeep.server.many.bus import Bus, NoAnswer, NobodyThere, connect_nats
from tablekeep.server.study import Study

log = logging.getLogger("tablekeep.worker")

THINK: Final = "tablekeep.think"
WITHIN: Final = 20.0
"""Seconds for a thought; then we think ourselves."""


class Lent(Study):
    """A study whose thoughts are had elsewhere, as long as somebody there has them."""

    def __init__(self, bus: Bus, desks: int = 0) -> None:
        super().__init__(desks)
        self._bus = bus

    async def think(self, position: dict[str, Any], seat: int, name: str, seed: int) -> dict[str, Any]:
        asked = msgspec.json.encode((position, seat, name, seed))
        try:
            answer = await self._bus.ask(THINK, asked, WITHIN)
        except (NobodyThere, NoAnswer):
            return await super().think(position, seat, name, seed)
        chosen: dict[str, Any] | None = msgspec.json.decode(answer)
        return await super().think(position, seat, name, seed) if chosen is None else chosen


class Worker:
    """Thinks for whoever asks. One that is told to go ends the thoughts it has begun."""

    def __init__(self, bus: Bus, desks: int = 0) -> None:
        self._bus = bus
        self.study = Study(desks)
        self.thoughts = 0

    async def start(self) -> None:
        self._stop = await self._bus.listen(THINK, self._asked, group="workers")

    async def _asked(self, body: bytes) -> bytes:
        """A thought that fails is none: whoever asked thinks then."""
        position, seat, name, seed = msgspec.json.decode(body)
        try:
            answer = await self.study.think(position, seat, name, seed)
        except Exception:
            log.exception("a thought failed")
            return b"null"
        self.thoughts += 1
        return msgspec.json.encode(answer)

    async def close(self) -> None:
        await self._stop()
        end = asyncio.get_running_loop().time() + WITHIN
        while self.study.waiting and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        self.study.close()
        await self._bus.close()


async def work(address: str, desks: int = 0) -> None:
    """Until somebody stops it."""
    told_to_go = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on Windows
            asyncio.get_running_loop().add_signal_handler(sign, told_to_go.set)
    worker = Worker(await connect_nats(address, "tablekeep worker", _nothing), desks)
    await worker.start()
    await told_to_go.wait()
    await worker.close()


def _nothing(there: bool) -> None:
    """A worker that was away is asked again as soon as it is back."""
