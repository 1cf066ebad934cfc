"""Bus: the wire between servers. Whatever is said on it may be lost: nothing is, that the log does not have."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from tablekeep.engine import refused
from tablekeep.server.store import NotKept

log = logging.getLogger("tablekeep.bus")

Hear = Callable[[bytes], Awaitable[bytes | None]]
"""Takes what was said; what it gives is the answer, if one was asked for."""
Changed = Callable[[bool], None]
"""Called when the wire is there again (True), and when it is lost."""

PAUSE: Final = 0.2
"""Seconds between two tries to reach a bus that is away."""
LOOKED_AFTER: Final = 5
"""Seconds between two looks whether the bus is still there."""


class NobodyThere(Exception):
    """Nobody listens there: that is certain."""


class NoAnswer(Exception):
    """Perhaps it was heard and perhaps not: the bus is away, or whoever listens does not answer."""


class Bus(Protocol):
    @property
    def there(self) -> bool: ...

    async def ask(self, subject: str, body: bytes, within: float) -> bytes:
        """The answer of one who listens there; NobodyThere, NoAnswer."""

    async def tell(self, subject: str, body: bytes) -> None:
        """To everyone who listens there, if anybody does."""

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], Awaitable[None]]:
        """Of a group one hears each thing. Gives what ends it; when this returns, others reach us."""

    async def close(self) -> None: ...


class NatsBus:
    def __init__(self, connection: Any) -> None:
        self._nats = connection
        self._busy: set[asyncio.Task[None]] = set()

    @property
    def there(self) -> bool:
        return bool(self._nats.is_connected)

    async def ask(self, subject: str, body: bytes, within: float) -> bytes:
        from nats import errors

        if not self.there:
            raise NoAnswer("the bus is away")
        try:
            answer = await self._nats.request(subject, body, timeout=within)
        except errors.NoRespondersError as error:
            raise NobodyThere(subject) from error
        except (errors.Error, TimeoutError, OSError) as error:
            raise NoAnswer(str(error)) from error
        return bytes(answer.data)

    async def tell(self, subject: str, body: bytes) -> None:
        from nats import errors

        try:
            await self._nats.publish(subject, body)
        except (errors.Error, OSError) as error:
            log.info("nobody was told on %s: %s", subject.split(".")[0], error)

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], Awaitable[None]]:
        from nats import errors

        async def heard(message: Any) -> None:
            """Nobody waits for the one before: what is only put somewhere is put there in order all the same."""
            task = asyncio.create_task(done(message))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

        async def done(message: Any) -> None:
            try:
                answer = await hear(message.data)
                if answer is not None and message.reply:
                    await message.respond(answer)
            except Exception:
                log.exception("what was heard on the bus could not be done")

        listening = await self._nats.subscribe(subject, queue=group, cb=heard)
        if self.there:
            try:
                await self._nats.flush(2)
            except (errors.Error, TimeoutError, OSError) as error:
                log.info("the bus is slow: %s", error)

        async def end() -> None:
            try:
                await listening.unsubscribe()
            except (errors.Error, OSError) as error:
                log.info("could not stop listening: %s", error)

        return end

    async def close(self) -> None:
        """What was said goes out first."""
        from nats import errors

        try:
            await self._nats.flush(2)
        except (errors.Error, TimeoutError, OSError) as error:
            log.info("the bus was left without a word: %s", error)
        await self._nats.close()


async def connect_nats(address: str, name: str, changed: Changed) -> NatsBus:
    """The bus at this address; NotKept where there is none. One that is lost later is looked for without end."""
    try:
        import nats
    except ImportError as error:
        text = "To serve from many machines Tablekeep needs more: pip install 'tablekeep[many]'."
        raise refused("not_installed", "", text) from error

    async def lost() -> None:
        changed(False)

    async def again() -> None:
        changed(True)

    async def trouble(error: Exception) -> None:
        log.info("the bus: %s", error)

    calls: dict[str, Any] = {"disconnected_cb": lost, "reconnected_cb": again, "error_cb": trouble}
    calls |= {"max_reconnect_attempts": -1, "reconnect_time_wait": PAUSE, "connect_timeout": 2}
    calls |= {"ping_interval": LOOKED_AFTER, "max_outstanding_pings": 2, "allow_reconnect": True}
    try:
        connection = await asyncio.wait_for(nats.connect(address, name=name, **calls), 10)
    except (nats.errors.Error, OSError, TimeoutError, ValueError) as error:
        raise NotKept(f"The bus at {address} cannot be reached: {error or type(error).__name__}.") from error
    return NatsBus(connection)
