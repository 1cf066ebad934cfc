"""What another server asks of us is done once, and what we tell it travels once and in order."""

from __future__ import annotations

from pathlib import Path

from starlette.types import Receive, Scope, Send

from tablekeep.server.many import letters
from tablekeep.server.many.envoy import Envoy, Mailbag
from tests.server.company import run, settle
from tests.server.many.wires import Both


def test_the_same_letter_for_many_travels_once_and_none_overtakes_another(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        bag, one, two = Mailbag(both.replicas[0], "b"), b"one", b"two"
        for line, number, body in (("x", 1, one), ("y", 1, one), ("x", 2, two), ("y", 2, two), ("x", 3, one)):
            bag.put(line, number, "text", body)
        await settle()
        (sent,) = [body for subject, body in both.wire.heard if subject == "tablekeep.server.b.letters"]
        assert letters.parcels.decode(sent) == [
            letters.Parcel([("x", 1), ("y", 1)], "text", one),
            letters.Parcel([("x", 2), ("y", 2)], "text", two),
            letters.Parcel([("x", 3)], "text", one),
        ]
        for party in both.parties:
            await party.close()

    run(story())


def test_what_is_said_twice_on_the_bus_is_done_once(tmp_path: Path) -> None:
    came = list[str]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        came.append(scope["type"])
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        while (event := await receive())["type"] != "websocket.disconnect":
            came.append(event.get("text", "connected"))

    async def story() -> None:
        both = Both(tmp_path)
        first = both.parties[0]
        envoy = Envoy(both.replicas[0], app)
        table = (await first.table("ann", "bob")).id
        call = letters.Request("POST", "/", b"", "http", [], None, b"", "one call")
        arrival = letters.Arrival("b", "line", "/", "ws", [], None, False)
        for _ in range(2):
            await envoy.hear(table, letters.encode(call))
            await envoy.hear(table, letters.encode(arrival))
            for said in (letters.Said("line", "hello", 1), letters.Said("line", "play", 2)):
                await envoy._said(letters.encode(said))
            await settle()
        assert came == ["http", "websocket", "connected", "hello", "play"]
        await both.close()

    run(story())
