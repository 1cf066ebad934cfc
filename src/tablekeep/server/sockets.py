"""Sockets: uvicorn's WebSocket connection with a short way out.

A table says many small things to many connections. Where nothing stands in the way texts are
written at once and together, instead of going through a queue and a task of its own; and reading
goes on while a message is being answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import pack
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

AHEAD: Final = 8
"""Messages that may wait before reading is paused."""
SHORT_WAY: Final = "tablekeep.write"
Write = Callable[[Sequence[bytes]], bool]


class Socket(WebSocketsSansIOProtocol):
    """`scope["extensions"][SHORT_WAY]` writes texts at once, or says that this cannot be done now."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][SHORT_WAY] = self.write_texts  # type: ignore[assignment]

    def handle_text(self, event: Frame) -> None:
        if event.fin and not self.close_sent and self.queue.qsize() < AHEAD:
            try:
                text = str(event.data, "utf-8")
            except UnicodeDecodeError:
                super().handle_text(event)
            else:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            super().handle_text(event)

    def write_texts(self, bodies: Sequence[bytes]) -> bool:
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing() or self.conn.extensions:
            return False
        self.transport.write(b"".join([part for body in bodies for part in (_head(len(body)), body)]))
        return True


def _head(size: int) -> bytes:
    """What stands before a text that is sent whole: RFC 6455, section 5.2."""
    if size < 126:
        return pack("!BB", 0x81, size)
    return pack("!BBH", 0x81, 126, size) if size < 65536 else pack("!BBQ", 0x81, 127, size)


def short_way(scope: Scope) -> Write | None:
    """The short way out of a connection, where it has one."""
    found: Write | None = scope.get("extensions", {}).get(SHORT_WAY)
    return found
