"""Sockets: uvicorn's WebSocket connection with a short way in and out.

A table says many small things to many connections. Where nothing stands in the way texts are
written at once and together, instead of going through a queue and a task of their own; short
texts are read by the shortest way, and reading goes on while a message is being answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tablekeep.server.frames import STRANGE, frame_size, head, text_in

AHEAD: Final = 8
"""Messages that may wait before reading is paused."""
SHORT_WAY: Final = "tablekeep.write"
Write = Callable[[Sequence[bytes]], bool]


class Socket(WebSocketsSansIOProtocol):
    """`scope["extensions"][SHORT_WAY]` writes texts at once, or says that this cannot be done now."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._rest = b""
        """The beginning of a frame whose end has not come yet."""
        self._by_library = False
        """Something unusual came: the library reads all that follows."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][SHORT_WAY] = self.write_texts  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """A refusal before the handshake is a whole answer; the library would call it an unfinished one."""
        app = self.app

        async def answered(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, send)
            self.handshake_complete = self.handshake_complete or self.close_sent

        self.app = answered
        await super().run_asgi()

    # -- reading ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames. The library is given whole ones, so that it is never in the middle of one."""
        if self._by_library or not self.handshake_complete:
            self._by_library = self.handshake_initiated
            super().data_received(data)
            return
        data, at, most = self._rest + data, 0, self.config.ws_max_size
        size = frame_size(data, at, most)
        while 0 < size <= len(data) - at:
            self._take(data[at : at + size])
            at += size
            size = frame_size(data, at, most)
        self._rest = data[at:]
        if size == STRANGE:
            self._by_library, self._rest = True, b""
            super().data_received(data[at:])

    def _take(self, frame: bytes) -> None:
        if self.transport.is_closing():
            return
        text = None if self.close_sent else text_in(frame)
        if text is None:
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # -- writing ------------------------------------------------------------------------

    def write_texts(self, bodies: Sequence[bytes]) -> bool:
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing() or self.conn.extensions:
            return False
        self.transport.write(b"".join([part for body in bodies for part in (head(len(body)), body)]))
        return True


def short_way(scope: Scope) -> Write | None:
    """The short way out of a connection, where it has one."""
    found: Write | None = scope.get("extensions", {}).get(SHORT_WAY)
    return found
