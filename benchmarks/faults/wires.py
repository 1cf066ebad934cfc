"""Wires: a small proxy between a machine and what it is joined to. It can be cut, held up, slowed and garbled.

To whoever talks over it that is a network that breaks: lines that end, lines on which nothing comes any more and nobody
says so, and, on the bus, messages that come twice or in another order.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable

READ = 64 * 1024


class Wire:
    """From a port of its own to another. `garbled`: how likely a message of the bus comes twice, or after the next.

    `usual`: the same where nothing else is done to it.
    """

    def __init__(self, to: int, rng: random.Random, bus: bool = False) -> None:
        self.to = to
        self.rng = rng
        self.bus = bus
        self.port = 0
        self.delay = 0.0
        self.garbled = self.usual = 0.0
        self.twice = self.late = 0
        self.passing = asyncio.Event()
        self.passing.set()
        self.broken = False
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def lay(self) -> Wire:
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", 0, limit=READ)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    # -- what is done to it -------------------------------------------------------------

    def cut(self) -> None:
        """Everybody is told that it is broken."""
        self.broken = True
        for writer in list(self._open):
            writer.transport.abort()

    def hold(self) -> None:
        """Nothing comes through any more, and nobody is told."""
        self.passing.clear()

    def mend(self) -> None:
        self.broken, self.delay, self.garbled = False, 0.0, self.usual
        self.passing.set()

    async def close(self) -> None:
        self.cut()
        self.passing.set()
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- what goes over it --------------------------------------------------------------

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._open.add(writer)
        try:
            await self._relay(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            self._open.discard(writer)
            writer.transport.abort()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.passing.wait()
        if self.broken:
            return
        their_reader, their_writer = await asyncio.open_connection("127.0.0.1", self.to, limit=READ)
        self._open.add(their_writer)
        back = Garbler(self).garbled if self.bus else None
        both = [
            asyncio.create_task(self._pass_on(reader, their_writer, None)),
            asyncio.create_task(self._pass_on(their_reader, writer, back)),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            self._open.discard(their_writer)
            their_writer.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, change: Callable[[bytes], bytes] | None
    ) -> None:
        with contextlib.suppress(OSError):
            while got := await reader.read(READ):
                if self.delay:
                    await asyncio.sleep(self.delay * self.rng.random())
                await self.passing.wait()
                writer.write(got if change is None else change(got))
                await writer.drain()


class Garbler:
    """What a bus says to one of those joined to it, message by message."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._rest = b""
        self._held = b""

    def garbled(self, got: bytes) -> bytes:
        """What is to be passed on now: whole messages, some of them twice, some after the one that follows."""
        self._rest += got
        out = bytearray()
        while (size := _whole(self._rest)) > 0:
            frame, self._rest = self._rest[:size], self._rest[size:]
            out += self._one(frame)
        return bytes(out)

    def _one(self, frame: bytes) -> bytes:
        wire = self._wire
        held, self._held = self._held, b""
        if not frame.startswith((b"MSG ", b"HMSG ")) or wire.rng.random() >= wire.garbled:
            return frame + held
        if held or wire.rng.random() < 0.5:
            wire.twice += 1
            return frame + held + frame
        wire.late += 1
        self._held = frame
        return b""


def _whole(data: bytes) -> int:
    """Bytes of the first message, if all of it is there; else 0."""
    line, end, _ = data.partition(b"\r\n")
    if not end:
        return 0
    if not line.startswith((b"MSG ", b"HMSG ")):
        return len(line) + 2
    size = len(line) + 2 + int(line.rsplit(b" ", 1)[1]) + 2
    return size if len(data) >= size else 0
