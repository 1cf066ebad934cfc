"""Gateway: a call about a table goes to the server that keeps it; all else is answered here.

A live line is passed on frame by frame. The keeper's server talks to it as if it were its own; what comes back was
made there for these eyes, and is handed on unread.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import zlib
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablekeep.server.denied import Denied
from tablekeep.server.http import problem
from tablekeep.server.ids import SHAPE
from tablekeep.server.many import letters
from tablekeep.server.many.bus import NoAnswer, NobodyThere
from tablekeep.server.many.replica import WITHIN, Replica, of_server

log = logging.getLogger("tablekeep.many")

TABLE: Final = re.compile(r"/api/v1/tables/(?P<table>[^/]+)(/.*)?")
GOING: Final = 1012
"""The code a line is closed with that may come back at once."""
TOO_SLOW: Final = 4408


class Distant:
    """A live line whose table is kept elsewhere, by `keeper`."""

    def __init__(self, table: str, most: int) -> None:
        self.looked_at = table
        self.name = secrets.token_hex(8)
        self.keeper = ""
        self.events: asyncio.Queue[Message] = asyncio.Queue()
        self.said = 0
        self._came = 0
        self._most = most

    def put(self, parcel: letters.Parcel, number: int) -> None:
        """Never waits: one that cannot keep up is let go, and comes back when it can.

        So is one that has missed something. What came before is passed over.
        """
        if number <= self._came:
            return
        missed, self._came = number - self._came - 1, number
        if missed:
            self.end()
        elif self.events.qsize() > self._most:
            self.end(TOO_SLOW)
        elif parcel.kind == "text":
            self.events.put_nowait({"type": "websocket.send", "text": parcel.body.decode()})
        else:
            self.events.put_nowait(letters.event.decode(parcel.body))

    def end(self, code: int = GOING) -> None:
        while not self.events.empty():
            self.events.get_nowait()
        self.events.put_nowait({"type": "websocket.close", "code": code})


class Gateway:
    def __init__(self, app: ASGIApp, replica: Replica | None = None) -> None:
        self.app = app
        self.replica = replica
        self._lines: dict[str, Distant] = {}

    async def start(self, replica: Replica) -> None:
        self.replica = replica
        replica.ended.append(self._ended)
        replica.moved.append(self._moved)
        await replica.bus.listen(of_server(replica.name, "letters"), self._delivered)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = _table_in(scope)
        if table is not None and self.replica is not None and self.replica.adrift:
            await self.replica.make_sure(table)
        if table is None or self.replica is None or self.replica.keeps(table):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._call(self.replica, table, scope, receive, send)
        else:
            await self._line(self.replica, table, scope, receive, send)

    # -- calls --------------------------------------------------------------------------

    async def _call(self, replica: Replica, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Nobody keeps it: then it is answered here, and this server takes it up."""
        limits = replica.hub.services.settings.limits
        try:
            async with asyncio.timeout(limits.body_within):
                body = await _body(receive, limits.body)
        except TimeoutError:
            return await problem(Denied(408, "too_slow", "What was to be said did not come."))(scope, receive, send)
        try:
            answer = letters.response.decode(await replica.ask(table, _request(scope, body)))
        except NobodyThere:
            return await self.app(scope, _again(body, receive), send)
        except NoAnswer:
            return await problem(replica.not_now())(scope, receive, send)
        given = zlib.decompress(answer.body) if answer.packed else answer.body
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        return await send({"type": "http.response.body", "body": given})

    # -- live lines ---------------------------------------------------------------------

    async def _line(self, replica: Replica, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        line = Distant(table, replica.hub.services.settings.limits.backlog)
        self._lines[line.name] = line
        try:
            said = letters.answer.decode(await replica.ask(table, _arrival(replica, line, scope)))
            line.keeper = said.keeper
            replica.watch(said.keeper)
            await receive()
            await self._pass_on(replica, line, receive, send)
        except NobodyThere:
            await self.app(scope, receive, send)
        except NoAnswer:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": GOING})
        finally:
            del self._lines[line.name]

    async def _pass_on(self, replica: Replica, line: Distant, receive: Receive, send: Send) -> None:
        hearing = asyncio.create_task(self._hear(replica, line, receive))
        try:
            while True:
                event = await line.events.get()
                await send(event)
                if event["type"] == "websocket.close" or _is_last(event):
                    return
                if hearing.done() and line.events.empty():
                    return
        finally:
            hearing.cancel()
            await replica.bus.tell(of_server(line.keeper, "lines"), letters.encode(letters.Said(line.name, None)))

    async def _hear(self, replica: Replica, line: Distant, receive: Receive) -> None:
        """Each frame is acknowledged by the keeper's server before the next is read."""
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                line.end()
                return
            text = event.get("text")
            line.said += 1
            said = letters.Said(line.name, text if text is not None else _as_text(event.get("bytes")), line.said)
            try:
                await replica.bus.ask(of_server(line.keeper, "lines"), letters.encode(said), WITHIN)
            except (NobodyThere, NoAnswer):
                line.end()
                return

    async def _delivered(self, body: bytes) -> None:
        for parcel in letters.parcels.decode(body):
            for name, number in parcel.lines:
                line = self._lines.get(name)
                if line is not None:
                    line.put(parcel, number)

    def _ended(self, server: str | None) -> None:
        """A server is gone, or the bus was: whoever looked on there comes back."""
        for line in self._lines.values():
            if server in (None, line.keeper):
                line.end()

    def _moved(self, keeper: str, tables: list[str]) -> None:
        """These tables are kept by another server now: whoever looks on comes back, and is led there."""
        for line in self._lines.values():
            if line.looked_at in tables and line.keeper not in ("", keeper):
                line.end()


def _table_in(scope: Scope) -> str | None:
    called = TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
    return called["table"] if called is not None and SHAPE.fullmatch(called["table"]) else None


def _is_last(event: Message) -> bool:
    return bool(event["type"] == "websocket.http.response.body" and not event.get("more_body"))


def _as_text(sent: bytes | None) -> str:
    return (sent or b"").decode("utf-8", "replace")


def _request(scope: Scope, body: bytes) -> letters.Request:
    where = (scope["method"], scope["path"], scope["query_string"], scope["scheme"])
    return letters.Request(*where, [*scope["headers"]], _client(scope), body, secrets.token_hex(8))


def _arrival(replica: Replica, line: Distant, scope: Scope) -> letters.Arrival:
    denial = "websocket.http.response" in scope.get("extensions", {})
    where = (replica.name, line.name, scope["path"], scope["scheme"])
    return letters.Arrival(*where, [*scope["headers"]], _client(scope), denial)


def _client(scope: Scope) -> tuple[str, int] | None:
    client: Any = scope.get("client")
    return (client[0], client[1]) if client else None


async def _body(receive: Receive, most: int) -> bytes:
    """No more than is too much: the keeper's server says so."""
    body, more = b"", True
    while more and len(body) <= most:
        event = await receive()
        body += event.get("body", b"")
        more = event["type"] == "http.request" and bool(event.get("more_body"))
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read again."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def told() -> Message:
        return first.pop() if first else await receive()

    return told
