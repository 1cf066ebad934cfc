"""Callers: who comes in at the door, and how long they may stand in it.

A connection that says nothing, says too much that is nothing, or no longer takes what it is sent costs a place and
memory. Each has a deadline, and places are counted by address and in all. A proxy stands for many: its connections
count in all, and with the address of each only while that one asks something.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablekeep.server.limits import neighbourhood
from tablekeep.server.settings import Limits

log = logging.getLogger("tablekeep.callers")
SPARE_FILES: Final = 64
"""Open files that are kept for the data, the pages and the log, whoever calls."""
PROXY: Final = "a proxy"
LONG: Final = 10.0
"""Seconds after which what a caller holds is no longer young."""
PIPELINED: Final = 32
"""Requests that may wait on one connection for the answers to those before them; browsers send one at a time."""
SLOWEST: Final = 512
"""Bytes of an answer that are taken in a second by the slowest line we wait for."""
TOO_LONG: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\ncache-control: no-store\r\n\r\n"
)


class Door:
    """How many are inside, by address and in all. `proxies`: those that are believed about who calls."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = ()) -> None:
        self.limits = limits
        self.most = min(limits.callers, _files_allowed() - SPARE_FILES)
        self.inside = 0
        self.gone = 0
        """How many have left who had been inside for long."""
        self.turned_away = 0
        self._by_address: Counter[str] = Counter()
        self._asking: Counter[str] = Counter()
        self._proxies = ProxyHeadersMiddleware(_nobody, list(proxies)).trusted_hosts

    def whom(self, client: tuple[str, int] | None) -> str:
        """Whom a connection is counted with: nobody, where a proxy made it for somebody else."""
        if client is None:
            return "unknown"
        return PROXY if client[0] in self._proxies else neighbourhood(client[0])

    def enter(self, address: str) -> bool:
        """Take a place; False where there is none, and that is told once for every hundred."""
        crowded = address != PROXY and self._by_address[address] >= self.limits.callers_each
        if crowded or self.inside >= self.most:
            if self.turned_away % 100 == 0:
                log.warning("%d connections are open; one was turned away", self.inside, extra={"address": address})
            self.turned_away += 1
            return False
        self.inside += 1
        self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.inside -= 1
        _take_one(self._by_address, address)

    def ask(self, address: str) -> bool:
        """Somebody asks something through a proxy; False where so many calls of theirs are under way already."""
        if self._asking[address] >= self.limits.callers_each:
            return False
        self._asking[address] += 1
        return True

    def answered(self, address: str) -> None:
        _take_one(self._asking, address)


def _take_one(counted: Counter[str], address: str) -> None:
    counted[address] -= 1
    if not counted[address]:
        del counted[address]


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """Stands where an app would."""


def _files_allowed() -> int:
    """As many open files as this machine lets us have; we ask for all of them."""
    try:
        import resource
    except ImportError:  # not on Windows, where there is no such limit
        return 10**6
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 1 << 20)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return int(soft)
    return int(wanted)


def door_of(app: Any) -> Door:
    """The door of this app; one of its own where it has none."""
    door = getattr(getattr(app, "state", None), "door", None)
    return door if isinstance(door, Door) else Door(Limits())


class Place:
    """One caller's place at the door: taken once, given back once."""

    def __init__(self, door: Door, client: tuple[str, int] | None) -> None:
        self._door = door
        self._address = door.whom(client)
        self.taken = door.enter(self._address)
        self._since = time.monotonic()

    def give_back(self) -> None:
        if self.taken:
            self.taken = False
            self._door.leave(self._address)
            self._door.gone += time.monotonic() - self._since > LONG


class TooMuch(Exception):
    """More was asked at once than one connection may."""


class Caller(HttpToolsProtocol):
    """A connection before, between and after its requests: heads are short, and what is waited for comes in time."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._door = door_of(self.config.app)
        self._place: Place | None = None
        self._idle = 0
        """Bytes since there was anything to read: a whole head, or some of a body."""
        self._in_body = False
        """The head is here, and its body is not over."""
        self._late: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        give_up_after(transport, self._door.limits.taken_within)
        self._place = Place(self._door, self.client)
        if self._place.taken:
            self._within(self._door.limits.head_within)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._head_is_here()
        self._is_read()
        if self._place is not None:
            self._place.give_back()

    # -- what is asked ------------------------------------------------------------------

    def _within(self, seconds: float) -> None:
        """So long until the next head is here."""
        self._head_is_here()
        self._late = self.loop.call_later(seconds, self.transport.abort)

    def _head_is_here(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def data_received(self, data: bytes) -> None:
        self._idle += len(data)
        super().data_received(data)
        if self._idle > self._door.limits.head and not self.transport.is_closing():
            self.transport.write(TOO_LONG)
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_body = False
        self._within(self._door.limits.head_within)

    def on_header(self, name: bytes, value: bytes) -> None:
        """What stands after a body (trailers) says nothing to us, and is not kept."""
        if not self._in_body:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._head_is_here()
        self._idle, self._in_body = 0, True
        if len(self.pipeline) >= PIPELINED:
            self._within(0)
            raise TooMuch
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._idle = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """All was answered: the rest of a body that nobody wanted is waited for no longer than one that is."""
        super().on_response_complete()
        if self._late is None and self.cycle.response_complete and not self.transport.is_closing():
            limits = self._door.limits
            self._within(limits.body_within if self._in_body else limits.head_within)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a live connection, which keeps its own place."""
        self._leave()
        super().handle_websocket_upgrade()

    # -- what is answered ---------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._is_read()
        super().resume_writing()

    def _is_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _look_again(self, left: int) -> None:
        self._unread = self.loop.call_later(self._door.limits.taken_within, self._look, left)

    def _look(self, left: int) -> None:
        """An answer that is hardly taken is not kept for whoever does not want it."""
        now = self.transport.get_write_buffer_size()
        if left - now < SLOWEST * self._door.limits.taken_within:
            self.transport.abort()
        else:
            self._look_again(now)


def give_up_after(transport: asyncio.Transport, seconds: float) -> None:
    """What nobody has taken after so long is taken by nobody: the system ends the connection itself, where it can."""
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT") and connection.family != socket.AF_UNIX:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))
