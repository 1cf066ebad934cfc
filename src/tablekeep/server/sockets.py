"""Sockets: uvicorn's WebSocket connection with a short way in and out.

A table says many small things to many connections. Where nothing stands in the way texts are
written at once and together, instead of going through a queue and a task of their own; short
texts are read by the shortest way, and reading goes on while a message is being answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from starlette.types import Message, Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from tablekeep.server.callers import Place, door_of, give_up_after
from tablekeep.server.frames import STRANGE, frame_size, head, text_in
from tablekeep.server.limits import Allowance

AHEAD: Final = 8
"""Messages that may wait before reading is paused."""
MOST_AHEAD: Final = 1024
"""Messages that may wait at all: what arrived before the pause is far less than that, unless somebody floods us."""
PIECES: Final = 64
"""Frames that one message may come in."""
SLICE: Final = 1024
"""Bytes the library is given at a time: many frames fit into little, and nobody reads on for who is cut off."""
SHORT_WAYS: Final = "tablekeep.short_ways"
OF_HANDSHAKES: Final = frozenset(
    ("app_state", "asgi_version", "default_headers", "request", "response", "root_path", "scheme", "scope", "server")
)
"""What a connection holds for its handshake alone. Without them its own dictionary is half as large."""
LINGER: Final = 5.0
"""Seconds for the last words to be taken; then the line is cut, whatever still waits in it."""
Write = Callable[[Sequence[bytes]], bool]
Hearer = Callable[[str], bool]


class ShortWays(NamedTuple):
    """What an app may find under `scope["extensions"][SHORT_WAYS]`.

    `write` writes texts at once, or says that this cannot be done now. `hear` names somebody who is told of a text
    before it waits to be received, and who may take it, as long as nothing else waits. With `stay` a connection lasts
    until a task of the app is over, whether the app itself has returned or not.
    """

    write: Write | None = None
    hear: Callable[[Hearer], None] | None = None
    stay: Callable[[asyncio.Task[None]], None] | None = None


LONG: Final = ShortWays()
"""A connection without short ways."""


class Heard:
    """What was heard and is not yet asked for, as a queue that one reader empties: far lighter than asyncio's."""

    __slots__ = ("_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        self._waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
            self._reader = None
        return self.get_nowait()

    def get_nowait(self) -> Message:
        return self._waiting.pop(0)

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)


class Writable:
    """May more be written? Whoever waits for that goes on: as asyncio's event, and far lighter while nobody waits."""

    __slots__ = ("_is", "_waiting")

    def __init__(self) -> None:
        self._is = True
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        return self._is

    def clear(self) -> None:
        self._is = False

    def set(self) -> None:
        self._is = True
        waiting, self._waiting = self._waiting or (), None
        for each in waiting:
            if not each.done():
                each.set_result(None)

    async def wait(self) -> bool:
        while not self._is:
            mine = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), mine]
            await mine
        return True


class Socket(WebSocketsSansIOProtocol):
    """The app finds its `ShortWays` in the scope."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self.queue = Heard()  # type: ignore[assignment]
        self.writable = Writable()  # type: ignore[assignment]
        self._hearer: Hearer | None = None
        self._stays = False
        self._rest = b""
        """The beginning of a frame whose end has not come yet."""
        self._by_library = False
        """Something unusual came: the library reads all that follows."""
        self._door = door_of(self.config.app)
        self._place: Place | None = None
        most, rate = self._door.limits.pings
        self._controls = Allowance(most, rate, self.loop.time())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        give_up_after(self.transport, self._door.limits.taken_within)
        self._place = Place(self._door, self.client)
        if not self._place.taken:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._place is not None:
            self._place.give_back()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            ways = ShortWays(self.write_texts, self._hear_by, self._stay)
            self.scope["extensions"][SHORT_WAYS] = ways  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_headers()

    def _forget_headers(self) -> None:
        """They were read and answered; a line that stands for hours need not keep them four times."""
        for headers in (self.request.headers, self.response.headers, self.scope["headers"]):
            headers.clear()  # type: ignore[union-attr]

    async def run_asgi(self) -> None:
        """As the library does it; but a refusal before the handshake is a whole answer, and a connection may stay."""
        try:
            await self.app(self.scope, self.receive, self.send)
            self.handshake_complete = self.handshake_complete or self.close_sent
            if not self.handshake_complete:
                self.logger.error("ASGI callable returned without completing handshake.")
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
        if not self._stays:
            self._end()

    def _stay(self, task: asyncio.Task[None]) -> None:
        """Until this is over. What the handshake needed is needed no more."""
        self._stays = True
        self.__dict__ = {name: held for name, held in self.__dict__.items() if name not in OF_HANDSHAKES}
        self.tasks.add(task)
        task.add_done_callback(self._has_stayed)

    def _has_stayed(self, task: asyncio.Task[None]) -> None:
        self.on_task_complete(task)
        if not task.cancelled() and task.exception() is not None:
            self.logger.error("a connection failed", exc_info=task.exception())
        self._end()

    def _end(self) -> None:
        self._hearer = None
        self.send_500_response()
        if self.close_timer is None:
            self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)

    # -- whether anybody is there -------------------------------------------------------

    def handle_ping(self) -> None:
        """Answered for as long as the answers are taken, and not too many are asked for."""
        if self._controls.take(self.loop.time()) or not self.writable.is_set():
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) != self.pending_ping_payload and self._controls.take(self.loop.time()):
            self.transport.abort()
        else:
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message may come in pieces, but not in endlessly many that hold nothing."""
        if len(self.frames) >= PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """Nobody answers: closing would wait for what nobody takes."""
        super().keepalive_timeout()
        self.transport.abort()

    # -- reading ------------------------------------------------------------------------

    def _hear_by(self, hearer: Hearer) -> None:
        self._hearer = hearer

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames. The library is given whole ones, so that it is never in the middle of one."""
        if self._by_library or not self.handshake_complete:
            self._by_library = self.handshake_initiated
            self._read_by_library(data)
            return
        data, at, most = self._rest + data, 0, self.config.ws_max_size
        size = frame_size(data, at, most)
        while 0 < size <= len(data) - at and not self.transport.is_closing():
            self._take(data[at : at + size])
            at += size
            size = frame_size(data, at, most)
        self._rest = data[at:]
        if size == STRANGE:
            self._by_library, self._rest = True, b""
            self._read_by_library(data[at:])

    def _read_by_library(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[at : at + SLICE])

    def _take(self, frame: bytes) -> None:
        text = None if self.close_sent else text_in(frame)
        if text is None:
            super().data_received(frame)
            return
        if self._hearer is not None and self.queue.empty() and self._hearer(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_AHEAD:
            self.transport.abort()
        elif self.queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the line. The library would write each of them to the log, traceback and all."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            with suppress(InvalidState):  # they may be closing it themselves
                self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        elif self.queue.qsize() > MOST_AHEAD:
            self.transport.abort()
        else:
            super().send_receive_event_to_app()

    # -- writing ------------------------------------------------------------------------

    def write_texts(self, bodies: Sequence[bytes]) -> bool:
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing() or self.conn.extensions:
            return False
        self.transport.write(b"".join([part for body in bodies for part in (head(len(body)), body)]))
        return True


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def short_ways(scope: Scope) -> ShortWays:
    """The short ways of a connection, where it has some."""
    ways: ShortWays = scope.get("extensions", {}).get(SHORT_WAYS, LONG)
    return ways
