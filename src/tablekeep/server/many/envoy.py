"""Envoy: answers, at the keeper's server, what was asked at another one, as if it had been asked here."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from starlette.types import ASGIApp, Message, Scope

from tablekeep.server.denied import Denied
from tablekeep.server.many import letters
from tablekeep.server.many.replica import Replica, of_server
from tablekeep.server.sockets import SHORT_WAYS, ShortWays

log = logging.getLogger("tablekeep.many")

LARGE: Final = 256 * 1024
"""A body is compressed from here on: the bus takes no more than a megabyte at a time."""
PARCEL: Final = 400 * 1024
"""Bytes that go to another server together, about."""

REMEMBERED: Final = 4096
"""Calls that are known again should they come twice."""


class Mailbag:
    """What goes to one server in this breath: the same letter for several lines travels once."""

    def __init__(self, replica: Replica, edge: str) -> None:
        self._replica = replica
        self._subject = of_server(edge, "letters")
        self._parcels: list[letters.Parcel] = []
        self._places: dict[int, int] = {}
        """By letter, where it lies."""
        self._last: dict[str, int] = {}
        """By line, where its last one lies: no letter overtakes another."""
        self._size = 0
        self._going = False

    def put(self, line: str, number: int, kind: Any, body: bytes) -> None:
        """`number`: how many this line was sent, with this one."""
        place = self._places.get(id(body))
        if place is not None and self._last.get(line, -1) < place:
            self._parcels[place].lines.append((line, number))
        else:
            place = len(self._parcels)
            self._parcels.append(letters.Parcel([(line, number)], kind, body))
            self._places[id(body)] = place
            self._size += len(body)
        self._last[line] = place
        if self._size > PARCEL:
            self._go()
        elif not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        parcels, self._parcels = self._parcels, []
        self._places, self._last, self._size, self._going = {}, {}, 0, False
        if parcels:
            self._replica.send(self._subject, letters.encode(parcels))


class Guest:
    """A live line of another server, as the server that keeps its table talks to it."""

    def __init__(self, arrival: letters.Arrival, bag: Mailbag) -> None:
        self.edge = arrival.edge
        self._name = arrival.line
        self._bag = bag
        self._sent = self._last = 0
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        self.scope = _line_scope(arrival)
        self.scope["extensions"][SHORT_WAYS] = ShortWays(self.write)

    def write(self, bodies: Sequence[bytes]) -> bool:
        for body in bodies:
            self._put("text", body)
        return True

    def _put(self, kind: Any, body: bytes) -> None:
        self._sent += 1
        self._bag.put(self._name, self._sent, kind, body)

    async def send(self, event: Message) -> None:
        if event["type"] == "websocket.send":
            self._put("text", event["text"].encode())
        else:
            self._put("event", letters.encode(dict(event)))

    async def receive(self) -> Message:
        return await self._heard.get()

    def hear(self, text: str, number: int) -> None:
        """What comes twice is heard once."""
        if number > self._last:
            self._last = number
            self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def end(self) -> None:
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1001})


class Envoy:
    """`app`: this server, behind its gateway."""

    def __init__(self, replica: Replica, app: ASGIApp) -> None:
        self.replica = replica
        self.app = app
        self._guests: dict[str, Guest] = {}
        self._bags: dict[str, Mailbag] = {}
        self._calls: OrderedDict[str, None] = OrderedDict()
        """The last calls, by name."""
        replica.hear = self.hear
        replica.ended.append(self._ended)

    async def start(self) -> None:
        await self.replica.bus.listen(of_server(self.replica.name, "lines"), self._said)

    async def hear(self, table: str, body: bytes) -> bytes | None:
        """What is said to the keeper of this table. One that has just been put down is not taken up for it."""
        letter = letters.to_keeper.decode(body)
        if not self.replica.keeps(table):
            return None
        match letter:
            case letters.Request():
                if self._came_before(letter.name):
                    return None
                return letters.encode(await self._called(letter))
            case letters.Arrival():
                self._arrived(letter)
            case letters.Row():
                return letters.encode(letters.Answer(self.replica.name, await self._row(table, letter)))
            case letters.Forget():
                live_table = await self.replica.hub.find(table)
                await live_table.forget(letter.person)
                await live_table.save_row()
            case letters.Yielded():
                await self.replica.make_sure(table)
        return letters.encode(letters.Answer(self.replica.name))

    async def _row(self, table: str, letter: letters.Row) -> Any:
        try:
            live_table = await self.replica.hub.find(table)
        except Denied:
            return None
        if letter.person not in live_table.state.members():
            return None
        row, _ = await live_table.inbox_row(letter.person, letter.looked)
        return row

    # -- calls --------------------------------------------------------------------------

    def _came_before(self, name: str) -> bool:
        known = name in self._calls
        self._calls[name] = None
        if len(self._calls) > REMEMBERED:
            self._calls.popitem(last=False)
        return known

    async def _called(self, letter: letters.Request) -> letters.Response:
        asked: list[Message] = [{"type": "http.request", "body": letter.body, "more_body": False}]
        status, headers, body = 500, list[tuple[bytes, bytes]](), list[bytes]()

        async def receive() -> Message:
            return asked.pop() if asked else {"type": "http.disconnect"}

        async def send(event: Message) -> None:
            nonlocal status, headers
            if event["type"] == "http.response.start":
                status, headers = event["status"], [(bytes(name), bytes(value)) for name, value in event["headers"]]
            else:
                body.append(event.get("body", b""))

        await self.app(_call_scope(letter), receive, send)
        whole = b"".join(body)
        packed = len(whole) > LARGE
        return letters.Response(status, headers, zlib.compress(whole, 1) if packed else whole, packed)

    # -- live lines ---------------------------------------------------------------------

    def _arrived(self, arrival: letters.Arrival) -> None:
        if arrival.line in self._guests:
            return
        bag = self._bags.get(arrival.edge)
        if bag is None:
            bag = self._bags[arrival.edge] = Mailbag(self.replica, arrival.edge)
        self.replica.watch(arrival.edge)
        guest = self._guests[arrival.line] = Guest(arrival, bag)
        self.replica.run(self._host(arrival.line, guest))

    async def _host(self, name: str, guest: Guest) -> None:
        try:
            await self.app(guest.scope, guest.receive, guest.send)
        finally:
            self._guests.pop(name, None)

    async def _said(self, body: bytes) -> bytes | None:
        said = letters.said.decode(body)
        guest = self._guests.get(said.line)
        if guest is None:
            return None
        if said.text is None:
            guest.end()
        else:
            guest.hear(said.text, said.number)
        return b""

    def _ended(self, server: str | None) -> None:
        for guest in self._guests.values():
            if server in (None, guest.edge):
                guest.end()


def _call_scope(letter: letters.Request) -> Scope:
    scope = _scope("http", letter.path, letter.scheme, letter.headers, letter.client)
    return {**scope, "method": letter.method, "query_string": letter.query}


def _line_scope(arrival: letters.Arrival) -> Scope:
    scope = _scope("websocket", arrival.path, arrival.scheme, arrival.headers, arrival.client)
    extensions: dict[str, Any] = {"websocket.http.response": {}} if arrival.denial else {}
    return {**scope, "subprotocols": [], "query_string": b"", "extensions": extensions}


def _scope(kind: str, path: str, scheme: str, headers: letters.Headers, client: tuple[str, int] | None) -> Scope:
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": scheme,
        "headers": headers,
        "client": client,
        "server": None,
    }
