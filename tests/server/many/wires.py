"""Two servers in this process on one file, and what they say to each other: a bus that is a dictionary."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tablekeep.server.many.bus import Hear, NobodyThere
from tablekeep.server.many.envoy import Envoy
from tablekeep.server.many.replica import Replica
from tests.server.company import Party


class Wire:
    """What everybody listens to. `heard`: all that was said on it."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[tuple[str, Hear]]] = {}
        self.heard: list[tuple[str, bytes]] = []


class WireBus:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.there = True

    async def ask(self, subject: str, body: bytes, within: float) -> bytes:
        self.wire.heard.append((subject, body))
        listeners = self.wire.listeners.get(subject)
        if not listeners:
            raise NobodyThere(subject)
        return await listeners[0][1](body) or b""

    async def tell(self, subject: str, body: bytes) -> None:
        self.wire.heard.append((subject, body))
        for _, hear in list(self.wire.listeners.get(subject, [])):
            await hear(body)

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], Awaitable[None]]:
        listener = (group, hear)
        self.wire.listeners.setdefault(subject, []).append(listener)

        async def end() -> None:
            self.wire.listeners[subject].remove(listener)

        return end

    async def close(self) -> None:
        self.there = False


async def stay(scope: object, receive: object, send: object) -> None:
    """Somebody who looks on and says nothing."""
    await asyncio.Event().wait()


class Both:
    """Two servers on one file."""

    def __init__(self, folder: Path) -> None:
        self.wire = Wire()
        self.parties = [Party(folder), Party(folder)]
        self.replicas = [self._joined(party, name) for party, name in zip(self.parties, "ab", strict=True)]

    def _joined(self, party: Party, name: str) -> Replica:
        joined = Replica(party.hub, WireBus(self.wire), name)

        Envoy(joined, stay)
        return joined

    async def start(self) -> None:
        for each in self.replicas:
            await each.start()

    async def close(self) -> None:
        for each, party in zip(self.replicas, self.parties, strict=True):
            each.leaving = True
            await each.close()
            await party.close()
