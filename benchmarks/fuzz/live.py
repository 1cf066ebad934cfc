"""Live: messages on live connections, to tables of every game and state."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from benchmarks.fuzz.bending import Bender
from benchmarks.fuzz.peopled import API, Json, PeopledServer
from benchmarks.fuzz.rest import Rest
from benchmarks.fuzz.shapes import valid
from tablekeep.server import messages

LINES = 12
"""Connections that are open at a time."""
KINDS = messages.FromClient
HELLO = {"type": "hello", "version": 1}
TALKED = 200
"""Messages after which somebody else has the line."""


class Line:
    """One connection without a network. What is fed has been dealt with when the server wants to hear more."""

    def __init__(self, server: PeopledServer, table: str, seat: int, cookie: str) -> None:
        self.seat = seat
        self.table = table
        self.heard = 0
        self.ended = False
        self._messages: asyncio.Queue[Json] = asyncio.Queue()
        self._wants = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": f"{API}/tables/{table}/live",
            "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode("latin-1", "replace"))],
            "query_string": b"",
            "client": ("203.0.113.8", 4712),
            "server": ("127.0.0.1", 8000),
            "scheme": "ws",
            "extensions": {},
        }
        self._messages.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(server.app(scope, self._receive, self._send))

    async def _receive(self) -> Json:
        if self._messages.empty():
            self._wants.set()
        return await self._messages.get()

    async def _send(self, message: Json) -> None:
        self.ended = self.ended or message["type"] == "websocket.close"
        self.heard += 1

    async def feed(self, message: Json) -> None:
        self._wants.clear()
        self._messages.put_nowait(message)
        waiting = asyncio.create_task(self._wants.wait())
        await asyncio.wait({waiting, self.task}, return_when=asyncio.FIRST_COMPLETED, timeout=30)
        if not waiting.done() and not self.task.done():
            raise AssertionError("the server has neither listened on nor hung up for 30 s")
        waiting.cancel()
        if self.task.done():
            self.ended = True
            self.task.result()

    async def close(self) -> None:
        self._messages.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait({self.task}, timeout=10)


class Live:
    name = "live messages"

    def __init__(self, server: PeopledServer) -> None:
        self.server = server
        self.rest = Rest(server)
        self.lines: list[Line] = []
        self.fed = 0

    def draw(self, rng: random.Random) -> Json:
        """A message as its bytes, and which connection it goes to."""
        bender = Bender(rng)
        message = valid(KINDS, rng, self._wild)
        if message.get("type") == "hello" and rng.random() < 0.8:
            message = dict(HELLO)
        body = bender.encoded(bender.value(message) if rng.random() < 0.7 else message)
        if rng.random() < 0.02:
            body = bender.bytes(body) * rng.choice((1, 1, 300))
        return {"line": rng.randrange(LINES), "text": rng.random() < 0.95, "body": body}

    def _wild(self, rng: random.Random, name: str) -> Any:
        """Moves that are asked for right now, where a table is near."""
        if name in ("move", "decision") and self.lines:
            table = self.server.hub.awake.get(rng.choice(self.lines).table)
            match = table.state.match if table is not None else None
            if match is not None and match.decisions:
                decision = rng.choice(match.decisions)
                move = rng.choice(decision.moves)
                return decision.id if name == "decision" else rng.choice((move.as_json(), move.text))
        return self.rest.wild(rng, name)

    async def feed(self, given: Json) -> str:
        line = await self._line(given["line"])
        text = given["body"].decode("utf-8", "replace")
        said = {"text": text} if given["text"] else {"bytes": given["body"]}
        before = line.heard
        await line.feed({"type": "websocket.receive", **said})
        return "hung up" if line.ended else "answered" if line.heard > before else "taken"

    async def _line(self, number: int) -> Line:
        while len(self.lines) < LINES:
            self.lines.append(await self._open())
        self.fed += 1
        if self.lines[number].ended or self.fed % TALKED == 0:
            await self.lines[number].close()
            self.lines[number] = await self._open()
        return self.lines[number]

    async def _open(self) -> Line:
        rng = random.Random(f"line {self.fed}")
        table, seat, cookie = rng.choice(self.server.playing)
        cookie = rng.choice((cookie, cookie, *self.server.cookies, "tablekeep=x"))
        line = Line(self.server, rng.choice((table, rng.choice(self.server.tables))), seat, cookie)
        await line.feed({"type": "websocket.receive", "text": '{"type": "hello", "version": 1}'})
        return line

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        self.lines = []
