"""Connections on real sockets, from their first byte to their last."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from starlette.types import Message, Scope
from websockets.sync.client import connect

from tablekeep.server.live import Live
from tablekeep.server.live_table import LiveTable
from tests.server.company import Party, run, settle
from tests.server.serving import Served


class Caller:
    """A client that says hello and then whatever it is told to."""

    def __init__(self) -> None:
        self.says: asyncio.Queue[Message] = asyncio.Queue()
        self.says.put_nowait({"type": "websocket.connect"})
        self.says.put_nowait({"type": "websocket.receive", "text": '{"type": "hello", "version": 1}'})

    async def send(self, message: Message) -> None:
        pass

    async def call(self, party: Party, table: LiveTable) -> asyncio.Task[None]:
        """A connection of its own, from its first byte to its last; it comes back when it is welcome."""
        scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}
        line = asyncio.create_task(Live(party.hub).serve(table.id, scope, self.says.get, self.send))
        await settle()
        assert len(table.audience.connections) == 1
        return line


def test_a_connection_that_is_hung_up_ends_quietly(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, caller = await party.table("ann", "bob"), Caller()
        line = await caller.call(party, table)
        caller.says.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line
        await settle()
        assert len(table.audience.connections) == 0
        await party.close()

    run(story())


def test_a_connection_that_is_cut_off_waits_for_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        line = await Caller().call(party, table)
        line.cancel()
        for _ in range(20):
            await asyncio.sleep(0)
        assert line.cancelled()
        await settle()
        assert len(table.audience.connections) == 0
        await party.close()

    run(story())


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("live"))
    served.start()
    yield served
    served.stop()


def opened(served: Served) -> tuple[str, str]:
    body = {"game": "keepers_creepers", "chairs": [{"kind": "mine"}, {"kind": "mine"}], "start": True}
    answer = httpx.post(f"{served.address}/tables", json=body)
    return answer.json()["table"], answer.headers["set-cookie"].split(";")[0]


def test_a_goodbye_when_the_server_goes_down(tmp_path: Path) -> None:
    served = Served(tmp_path)
    served.start()
    try:
        table, cookie = opened(served)
        with connect(f"{served.live}/tables/{table}/live", additional_headers={"Cookie": cookie}) as line:
            line.send('{"type": "hello", "version": 1}')
            assert json.loads(line.recv())["looking"] is None
            assert served.process is not None
            served.process.terminate()
            bye: Any = json.loads(line.recv(timeout=10))
            assert bye["refusal"]["code"] == "going_down"
            with pytest.raises(websockets.ConnectionClosed):
                line.recv(timeout=10)
            assert line.protocol.close_code == 1012
    finally:
        served.stop()


def test_frames_far_too_large_are_cut_off(served: Served) -> None:
    table, cookie = opened(served)
    with connect(f"{served.live}/tables/{table}/live", additional_headers={"Cookie": cookie}) as line:
        line.send('{"type": "hello", "version": 1}')
        line.recv()
        for _ in range(5):
            with contextlib.suppress(websockets.ConnectionClosed):
                line.send("x" * 1_000_000)
        with pytest.raises(websockets.ConnectionClosed):
            line.recv(timeout=10)
    assert httpx.get(f"{served.address}/health").json()["ok"]


RAW = [
    b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: tablekeep=\xff\xfe\xc3\r\n\r\n",
    b"GET /api/v1/tables/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://[::1\r\nContent-Length: 2\r\n\r\n{}",
    b"GET /api/v1/tables/a/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"nonsense\r\n\r\n",
]


@pytest.mark.parametrize("request_bytes", RAW, ids=range(len(RAW)))
def test_raw_nonsense_on_the_socket(served: Served, request_bytes: bytes) -> None:
    with socket.create_connection(("127.0.0.1", served.port), timeout=1) as raw:
        raw.sendall(request_bytes)
        try:
            answer = raw.recv(4096)
        except TimeoutError:
            answer = b""
    assert b" 500 " not in answer.split(b"\r\n")[0]
    assert httpx.get(f"{served.address}/health").json()["ok"]
