"""A live line whose table is kept elsewhere: what comes twice or is missing, and who lets it go."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.types import Message

from tablekeep.server.many import letters, replica
from tablekeep.server.many.gateway import GOING, Distant, Gateway
from tablekeep.server.many.replica import Replica
from tests.server.company import run, settle
from tests.server.many.wires import Both, stay


def test_a_line_passes_over_what_comes_twice_and_ends_where_something_is_missing() -> None:
    line, hello = Distant("t", 10), letters.Parcel([("x", 1)], "text", b"hello")
    for number in (1, 1, 2, 1):
        line.put(hello, number)
    assert line.events.qsize() == 2
    line.put(hello, 4)
    assert line.events.get_nowait() == {"type": "websocket.close", "code": GOING}
    line.put(hello, 3)
    assert line.events.empty(), "what comes late comes too late"


async def look_on(at: Replica, table: str) -> asyncio.Task[list[Message]]:
    """A live line at one server to a table of another: what it is sent until it ends."""
    gateway = Gateway(stay)
    await gateway.start(at)
    sent, arrived = list[Message](), asyncio.Queue[Message]()
    arrived.put_nowait({"type": "websocket.connect"})

    async def send(event: Message) -> None:
        sent.append(event)

    async def line() -> list[Message]:
        path = f"/api/v1/tables/{table}/live"
        await gateway({"type": "websocket", "path": path, "scheme": "ws", "headers": []}, arrived.get, send)
        return sent

    task = asyncio.create_task(line())
    await settle()
    return task


def test_who_looks_on_from_afar_comes_back_when_another_server_takes_the_table_up(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = (await first.table("ann", "bob")).id
        looking = await look_on(b, table)
        assert not looking.done()
        await a.put_down(table)
        first.hub.awake.pop(table)
        await second.hub.find(table)
        assert await asyncio.wait_for(looking, 30) == [{"type": "websocket.close", "code": GOING}]
        await both.close()

    run(story())


def test_a_server_that_dies_before_it_was_ever_heard_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks on over a line that leads there comes back; else they would wait for ever."""
    monkeypatch.setattr(replica, "BEAT", 0.05)
    monkeypatch.setattr(replica, "DEAD_AFTER", 0.2)

    async def story() -> None:
        both = Both(tmp_path)
        (_, b), (first, _) = both.replicas, both.parties
        await b.start()
        table = (await first.table("ann", "bob")).id
        looking = await look_on(b, table)
        assert await asyncio.wait_for(looking, 30) == [{"type": "websocket.close", "code": GOING}]
        await both.close()

    run(story())
