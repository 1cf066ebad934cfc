"""Bytes in: heads of requests, and frames of live connections, as they come from the network to our own protocols."""

from __future__ import annotations

import asyncio
import random
import struct
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from benchmarks.fuzz.bending import Bender
from benchmarks.fuzz.peopled import API, Json, PeopledServer
from tablekeep.server import serve
from tablekeep.server.callers import Caller
from tablekeep.server.sockets import Socket

OPCODES = (0, 1, 2, 3, 8, 9, 10, 15)
LENGTHS = (0, 1, 5, 124, 125, 126, 127, 200, 9000, 70_000)


class Wire(asyncio.Transport):
    """A transport that leads nowhere: what is written to it is kept."""

    def __init__(self) -> None:
        super().__init__({"peername": ("203.0.113.9", 4713), "sockname": ("127.0.0.1", 8000)})
        self.written = b""
        self.protocol: Any = None
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closing = True

    abort = close

    def is_closing(self) -> bool:
        return self.closing

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol  # type: ignore[no-any-return]

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class BytesIn:
    name = "heads and frames"

    def __init__(self, server: PeopledServer) -> None:
        self.server = server
        self.config = uvicorn.Config(
            server.app,
            http=Caller,
            ws=Socket,
            ws_max_size=serve.WS_MOST,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
            log_config=None,
            server_header=False,
        )
        self.config.load()
        self.config.app = server.app

    def draw(self, rng: random.Random) -> Json:
        """Pieces, as they come one after the other."""
        bender = Bender(rng)
        if rng.random() < 0.4:
            head = self._head(rng, "/games", rng.choice(("GET", "POST", "HEAD")))
            whole = bender.bytes(head) if rng.random() < 0.8 else head
            return {"pieces": _cut(whole, rng)}
        head = self._upgrade(rng)
        frames = [self._frame(bender) for _ in range(rng.randint(1, 6))]
        hello = _framed(1, b'{"type": "hello", "version": 1}', rng)
        whole = b"".join([hello, *frames]) if rng.random() < 0.8 else b"".join(frames)
        return {"pieces": [bender.bytes(head) if rng.random() < 0.1 else head, *_cut(whole, rng)]}

    def _head(self, rng: random.Random, path: str, method: str) -> bytes:
        table = rng.choice(self.server.tables)
        path = rng.choice((path, f"/tables/{table}", "/me"))
        lines = [f"{method} {API}{path} HTTP/1.1", "Host: localhost", f"Cookie: {rng.choice(self.server.cookies)}"]
        lines += rng.sample(
            ["Content-Length: 2", "Transfer-Encoding: chunked", "Expect: 100-continue", "Connection: close", "X: y"], 2
        )
        return ("\r\n".join(lines) + "\r\n\r\n{}").encode()

    def _upgrade(self, rng: random.Random) -> bytes:
        table, _, cookie = rng.choice(self.server.playing)
        return (
            f"GET {API}/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()

    def _frame(self, bender: Bender) -> bytes:
        rng = bender.rng
        body = rng.choice((b'{"type": "ping", "at": 1}', b"\x03\xe8bye", b"x" * rng.choice(LENGTHS), b"\xff\xfe"))
        frame = _framed(rng.choice(OPCODES) if rng.random() < 0.5 else 1, body, rng)
        return bender.bytes(frame) if rng.random() < 0.5 else frame

    async def feed(self, given: Json) -> str:
        wire = Wire()
        loop = asyncio.get_running_loop()
        state = ServerState()
        wire.protocol = Caller(config=self.config, server_state=state, app_state={}, _loop=loop)
        wire.protocol.connection_made(wire)
        for piece in given["pieces"]:
            if not wire.closing:
                wire.protocol.data_received(piece)
                await asyncio.sleep(0)
        for _ in range(12):
            await asyncio.sleep(0)
        wire.closing = True
        wire.protocol.connection_lost(None)
        while state.tasks:
            await asyncio.sleep(0)
        first = wire.written[:12]
        if first.startswith(b"HTTP/1.1 5"):
            raise AssertionError(f"answered {wire.written[:300]!r}")
        return "live" if first.endswith(b"101") else f"{chr(first[9])}xx" if len(first) > 9 else "cut"


def _framed(opcode: int, body: bytes, rng: random.Random) -> bytes:
    """A frame as a client masks it; now and then unmasked, unfinished or with a reserved bit."""
    first = (
        (0x80 if rng.random() < 0.9 else 0) | (rng.choice((0x40, 0x20, 0x10)) if rng.random() < 0.05 else 0) | opcode
    )
    masked = 0x80 if rng.random() < 0.95 else 0
    size = len(body)
    if size < 126:
        head = bytes([first, masked | size])
    elif size < 65536:
        head = bytes([first, masked | 126]) + struct.pack(">H", size)
    else:
        head = bytes([first, masked | 127]) + struct.pack(">Q", size)
    mask = rng.randbytes(4) if masked else b""
    return head + mask + (bytes(byte ^ mask[at % 4] for at, byte in enumerate(body)) if masked else body)


def _cut(whole: bytes, rng: random.Random) -> list[bytes]:
    """In pieces, as a network might bring it."""
    ends = sorted(rng.randrange(len(whole) + 1) for _ in range(rng.choice((0, 0, 1, 3))))
    return [whole[start:end] for start, end in zip([0, *ends], [*ends, len(whole)], strict=True)]
