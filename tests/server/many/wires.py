"""A bus that is a dictionary: what servers in this process say to each other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tablekeep.server.many.bus import Hear, NobodyThere


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
