"""Strangers at the door: whoever says too much, too little or nothing gets no memory and keeps no place."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from tablekeep.engine import Refused
from tablekeep.server.bodies import received
from tablekeep.server.callers import Caller, Door
from tablekeep.server.serve import Server, config
from tablekeep.server.settings import UNLIMITED, Limits, read_limits
from tests.server.company import API, settings_for
from tests.server.serving import free_port

HERE = "127.0.0.1"
SHORT = Limits(head=4096, head_within=0.5, body_within=0.5, callers_each=12, pings=(5, 0.1))


class Site:
    """A whole server, protocol and all, in a thread of this process."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.port = free_port()
        setup = config(settings_for(folder, **changes), HERE, self.port)
        self.door: Door = setup.app.state.door  # type: ignore[union-attr]
        self.hub = setup.app.state.hub  # type: ignore[union-attr]
        setup.loop = "asyncio"
        self.server: uvicorn.Server = Server(setup)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        assert until(lambda: self.server.started)

    def dial(self) -> socket.socket:
        line = socket.create_connection((HERE, self.port), 10)
        line.settimeout(10)
        return line

    def ask(self) -> int:
        return httpx.get(f"http://{HERE}:{self.port}{API}/health", timeout=10).status_code

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)


def until(truth: Any, seconds: float = 15.0) -> bool:
    """Wait until something holds; generous, as machines are busy."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if truth():
            return True
        time.sleep(0.02)
    return bool(truth())


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    found = Site(tmp_path, limits=SHORT, ping_every=0.3, ping_within=0.3)
    yield found
    found.close()


def ended(line: socket.socket) -> bytes:
    """All that is still said on a line that the other end cuts."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while chunk := line.recv(65536):
            heard += chunk
    return heard


def flood(line: socket.socket, chunk: bytes, times: int) -> int:
    """Send and send; how much went out before the line was cut."""
    sent = 0
    with contextlib.suppress(OSError):
        for _ in range(times):
            line.sendall(chunk)
            sent += len(chunk)
    return sent


# -- requests that never come to the point ------------------------------------------------


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\nHost: localhost\r\nX-", b"GET /", b""])
def test_endless_heads_are_cut_off(site: Site, start: bytes) -> None:
    line = site.dial()
    line.sendall(start)
    assert flood(line, b"a" * 65536, 1000) < 20_000_000
    assert until(lambda: site.door.inside == 0)
    assert site.ask() == 200


def test_a_head_that_does_not_come_is_not_waited_for(site: Site) -> None:
    quiet, slow = site.dial(), site.dial()
    slow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
    assert (ended(quiet), ended(slow)) == (b"", b"")
    assert until(lambda: site.door.inside == 0)


def test_a_body_that_does_not_come_is_not_waited_for(site: Site) -> None:
    line = site.dial()
    head = f"POST {API}/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nConnection: close\r\n\r\n"
    line.sendall(head.encode() + b'{"game"')
    assert b"408" in ended(line).split(b"\r\n")[0]


@pytest.mark.parametrize(
    ("asked", "then"),
    [
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\r\n"),
        (b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n", b"x"),
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
)
def test_whoever_was_answered_and_goes_on_about_nothing_keeps_no_place(site: Site, asked: bytes, then: bytes) -> None:
    line = site.dial()
    line.sendall(asked)
    assert line.recv(4096).startswith(b"HTTP/1.1 ")
    line.sendall(then)
    ended(line)
    assert until(lambda: site.door.inside == 0)


@pytest.mark.parametrize("chunk", [b"A: b\r\n" * 10_000, b"A: " + b"b" * 60_000, b"b" * 60_000])
def test_what_stands_after_a_body_is_not_kept_and_ends(site: Site, chunk: bytes) -> None:
    line = site.dial()
    line.sendall(b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: ")
    assert flood(line, chunk, 1000) < 20_000_000
    assert until(lambda: site.door.inside == 0)
    assert site.ask() == 200


def test_a_trailer_is_no_header(site: Site) -> None:
    """What comes after the body cannot say that the call comes from somewhere else."""
    line = site.dial()
    line.sendall(
        f"POST {API}/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        "2\r\n{}\r\n0\r\nOrigin: https://evil.example\r\nA: b\r\n\r\n".encode()
    )
    assert ended(line).startswith(b"HTTP/1.1 400")


def test_many_requests_at_once_on_one_line_are_not_kept_waiting(site: Site) -> None:
    line = site.dial()
    flood(line, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2000, 1)
    assert ended(line).count(b"HTTP/1.1 200") < 100
    assert until(lambda: site.door.inside == 0)


def test_a_few_requests_at_once_are_all_answered(site: Site) -> None:
    line = site.dial()
    asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    line.sendall(asked * 9 + asked.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    assert ended(line).count(b"HTTP/1.1 200") == 10


@pytest.mark.parametrize(("taken", "cut"), [(0, True), (10_000, False)])
def test_an_answer_that_is_hardly_taken_is_not_kept(taken: int, cut: bool) -> None:
    """Whoever takes a byte now and then is no dead line for the system, but costs as much."""

    class Wire(asyncio.Transport):
        left, looks, aborted = 100_000, 0, False

        def get_write_buffer_size(self) -> int:
            self.looks += 1
            self.left -= taken
            return self.left

        def abort(self) -> None:
            self.aborted = True

    async def story() -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None: ...

        app.state = SimpleNamespace(door=Door(Limits(taken_within=0.01)))  # type: ignore[attr-defined]
        wire = Wire()
        caller = Caller(uvicorn.Config(app, log_config=None), ServerState(), {}, asyncio.get_running_loop())
        caller.connection_made(wire)
        caller.pause_writing()
        for _ in range(3000):
            if wire.looks < 4 and not wire.aborted:
                await asyncio.sleep(0.001)
        assert wire.aborted is cut
        caller.resume_writing()
        caller.connection_lost(ConnectionError())

    asyncio.run(story())


def test_unfinished_requests_take_nobody_elses_place(site: Site) -> None:
    """Many lines from one address: some come in, the others are turned away at once, and in the end all are free."""
    lines = [site.dial() for _ in range(40)]
    assert until(lambda: site.door.turned_away >= 20)
    assert site.door.inside <= SHORT.callers_each
    assert [ended(line) for line in lines] == [b""] * 40
    assert until(lambda: site.door.inside == 0)
    assert site.ask() == 200


def test_through_a_proxy_nobody_takes_all_places(tmp_path: Path) -> None:
    found = Site(tmp_path, limits=Limits(callers_each=3, body_within=30), proxies=(HERE,))
    head = f"POST {API}/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n"
    lines = [found.dial() for _ in range(3)]
    for line in lines:
        line.sendall(head.encode())

    def asks(whose: str) -> int:
        answer = httpx.get(f"http://{HERE}:{found.port}{API}/health", headers={"X-Forwarded-For": whose}, timeout=10)
        return answer.status_code

    assert until(lambda: asks("9.9.9.9") == 429)
    assert [asks("8.8.8.8") for _ in range(4)] == [200] * 4
    for line in lines:
        line.close()
    assert until(lambda: asks("9.9.9.9") == 200)
    found.close()


# -- live lines that nobody reads ---------------------------------------------------------


def live(site: Site, window: int = 0) -> socket.socket:
    """A WebSocket by hand, to a table of two bots, with a hello said."""
    chairs = [{"kind": "mine"}, {"kind": "free"}]
    opened = httpx.post(
        f"http://{HERE}:{site.port}{API}/tables", json={"game": "keepers_creepers", "chairs": chairs, "start": False}
    )
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.settimeout(10)
    line.connect((HERE, site.port))
    line.sendall(
        f"GET {API}/tables/{opened.json()['table']}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in line.recv(4096)
    return line


def frame(opcode: int, body: bytes) -> bytes:
    assert len(body) < 126
    return bytes([0x80 | opcode, 0x80 | len(body)]) + b"\0\0\0\0" + body


def test_pings_that_nobody_reads_the_answers_of_are_cut_off(site: Site) -> None:
    line = live(site, window=4096)
    flood(line, frame(9, b"x" * 120) * 100, 2000)
    assert until(lambda: site.door.inside == 0)


def test_a_line_that_answers_nothing_is_cut_and_its_table_notices(site: Site) -> None:
    """No pong comes, and what was sent lies in the buffers: closing politely would wait for it."""
    line = live(site, window=4096)
    line.sendall(frame(1, b'{"type":"hello","version":1,"seen":-1}'))
    (table,) = site.hub.awake.values()
    assert until(lambda: len(table.audience.connections) == 1 or site.door.inside == 0)
    assert until(lambda: site.door.inside == 0 and not table.audience.connections)
    line.close()


# -- pictures that trickle ----------------------------------------------------------------


def test_a_picture_that_trickles_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.requests import Request

    from tablekeep.server import bodies

    monkeypatch.setattr(bodies, "BREATH", 0.2)
    given = 0

    async def trickle() -> Any:
        nonlocal given
        given += 1
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def story() -> None:
        request = Request({"type": "http", "method": "POST", "headers": []}, trickle)
        with pytest.raises(TimeoutError):
            await received(request, 10**9, rate=1024)

    asyncio.run(story())
    assert given < 60


def test_nobody_is_believed_about_who_calls_unless_they_are_named(tmp_path: Path) -> None:
    plain = config(settings_for(tmp_path), HERE, 1)
    named = config(settings_for(tmp_path, proxies=("10.0.0.7",)), HERE, 1)
    assert (plain.proxy_headers, named.proxy_headers) == (False, True)
    assert named.forwarded_allow_ips == ["10.0.0.7"]
    for each in (plain, named):
        each.app.state.hub.services.store.close()  # type: ignore[union-attr]


# -- limits by option ---------------------------------------------------------------------


def test_limits_are_set_by_name() -> None:
    found = read_limits(["person=5,0.5", "body=1000", "head_within=2.5"])
    assert (found.person, found.body, found.head_within) == ((5, 0.5), 1000, 2.5)
    assert read_limits([]) == Limits()
    assert UNLIMITED.callers_each > 10**6


@pytest.mark.parametrize("wrong", ["person", "person=5", "nobody=3", "body=-1", "body=x", "body=1,2", "=4"])
def test_what_is_no_limit_is_refused_with_the_names(wrong: str) -> None:
    with pytest.raises(Refused):
        read_limits([wrong])
