"""The short way of a socket says and hears what the library would."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, OPEN, Protocol

from tablekeep.server.frames import STRANGE, UNKNOWN, frame_size, head, text_in
from tablekeep.server.sockets import ShortWays, Socket, short_ways
from tests.server.company import run

REQUEST = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MOST = 70_000
TEXTS = ("", "a", "Zug", "é" * 62, "x" * 125, "x" * 126, "drache 🐉" * 300, "x" * 66_000)


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False
        self.paused = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


async def connected(kind: type[WebSocketsSansIOProtocol], early: bytes = b"") -> tuple[Any, Wire]:
    """A connection after its handshake, with an app that takes nothing."""
    opened, wire = asyncio.Event(), Wire()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        opened.set()
        await asyncio.Event().wait()

    config = Config(app, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None, log_config=None)
    socket = kind(config, ServerState(), {}, asyncio.get_running_loop())
    socket.connection_made(wire)  # type: ignore[arg-type]
    socket.data_received(REQUEST)
    if early:
        socket.data_received(early)
    await opened.wait()
    wire.written = b""
    return socket, wire


def sent(text: str, *, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=mask)


def some_frames(dice: random.Random) -> bytes:
    """What a client may send: texts, and now and then something else."""
    kinds = [
        lambda: sent(dice.choice(TEXTS)),
        lambda: sent("bytes", opcode=Opcode.BINARY),
        lambda: sent("ping", opcode=Opcode.PING),
        lambda: sent("first ", fin=False) + sent("second", opcode=Opcode.CONT),
    ]
    return b"".join(dice.choices(kinds, (12, 1, 1, 1))[0]() for _ in range(8))


async def heard(kind: type[WebSocketsSansIOProtocol], data: bytes, cuts: list[int], early: bytes = b"") -> Any:
    socket, wire = await connected(kind, early)
    for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
        socket.data_received(data[start:end])
    events: list[Any] = []
    while not socket.queue.empty() and (not events or events[-1]["type"] != "websocket.disconnect"):
        events.append(socket.queue.get_nowait())
    return events, wire.written, wire.closed


@pytest.mark.parametrize("seed", range(40))
def test_whatever_comes_however_it_is_cut_is_heard_as_the_library_hears_it(seed: int) -> None:
    async def story() -> None:
        dice = random.Random(seed)
        data = some_frames(dice)
        cuts = sorted(dice.sample(range(len(data)), dice.choice((0, 1, 5))))
        ours, theirs = await heard(Socket, data, cuts), await heard(WebSocketsSansIOProtocol, data, cuts)
        assert ours == theirs
        assert len(ours[0]) >= 4

    run(story())


STRANGE_THINGS = {
    "not masked": sent("bare", mask=False),
    "a fragment that continues nothing": sent("lost", opcode=Opcode.CONT),
    "a text within a longer one": sent("begun", fin=False) + sent("another"),
    "reserved bits": bytes([0xF1]) + sent("bits")[1:],
    "an unknown kind": bytes([0x83]) + sent("kind")[1:],
    "too large": sent("x" * (MOST + 1)),
    "too large by its word": b"\x81\xff" + (2**40).to_bytes(8, "big"),
    "not UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "a ping too long": b"\x89\xfe\0\x7e\0\0\0\0" + b"p" * 126,
    "goodbye": Frame(Opcode.CLOSE, b"\x03\xe8bye").serialize(mask=True),
}


@pytest.mark.parametrize("what", STRANGE_THINGS)
def test_what_is_wrong_is_answered_as_the_library_answers_it(what: str) -> None:
    async def story() -> None:
        before, strange = sent("before"), STRANGE_THINGS[what]
        data = before + strange + sent("after")
        for more in ([], [len(before) + 1], [len(before) + len(strange)]):
            cuts = [len(before), *more]
            ours, theirs = await heard(Socket, data, cuts), await heard(WebSocketsSansIOProtocol, data, cuts)
            assert ours == theirs
            assert ours[0][0]["text"] == "before"
            assert ours[2], "and that was that"

    run(story())


def test_a_client_that_speaks_before_it_is_answered_is_heard() -> None:
    async def story() -> None:
        cut = sent("cut off")
        early, data = sent("early") + cut[:5], cut[5:] + sent("late")
        ours, theirs = await heard(Socket, data, [], early), await heard(WebSocketsSansIOProtocol, data, [], early)
        assert ours == theirs
        assert [event["text"] for event in ours[0]] == ["early", "cut off", "late"]

    run(story())


def empty(opcode: Opcode, fin: bool = True) -> bytes:
    return Frame(opcode, b"", fin=fin).serialize(mask=True)


@pytest.mark.parametrize(
    "flood",
    [
        empty(Opcode.TEXT, fin=False) + empty(Opcode.CONT, fin=False) * 20_000,
        empty(Opcode.PONG) * 20_000,
        empty(Opcode.PING) * 20_000,
        empty(Opcode.TEXT) * 20_000,
        (empty(Opcode.TEXT, fin=False) + empty(Opcode.CONT)) * 10_000,
    ],
)
def test_of_a_flood_of_nothing_only_the_beginning_is_read(flood: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it comes at once, and while our own ping is not answered yet."""
    taken = Counter[str]()

    def counted(self: Protocol, data: bytes) -> None:
        taken["library"] += len(data)
        plain(self, data)

    plain = Protocol.receive_data
    monkeypatch.setattr(Protocol, "receive_data", counted)

    async def story() -> None:
        socket, wire = await connected(Socket)
        socket.pending_ping_payload = b"here"
        socket.data_received(flood)
        assert wire.closed
        assert taken["library"] + socket.queue.qsize() < len(flood) // 6

    run(story())


@pytest.mark.parametrize("pieces", [2, 60])
def test_a_message_may_come_in_pieces(pieces: int) -> None:
    async def story() -> None:
        socket, wire = await connected(Socket)
        middle = sent("a", opcode=Opcode.CONT, fin=False) * (pieces - 2)
        socket.data_received(sent("a", fin=False) + middle + sent("a", opcode=Opcode.CONT))
        assert (socket.queue.get_nowait()["text"], wire.closed) == ("a" * pieces, False)

    run(story())


def test_many_messages_ahead_pause_the_reading() -> None:
    async def story() -> None:
        socket, wire = await connected(Socket)
        for _ in range(8):
            socket.data_received(sent("more"))
        assert not wire.paused
        socket.data_received(sent("one too many"))
        assert wire.paused
        for _ in range(9):
            await socket.receive()
        assert not wire.paused

    run(story())


def test_texts_are_written_together_as_a_client_reads_them() -> None:
    async def story() -> None:
        socket, wire = await connected(Socket)
        assert socket.write_texts([text.encode() for text in TEXTS])
        client = Protocol(CLIENT, state=OPEN, max_size=None)
        client.receive_data(wire.written)
        frames = [event for event in client.events_received() if isinstance(event, Frame)]
        assert [bytes(frame.data).decode() for frame in frames] == list(TEXTS)
        wire.close()
        assert not socket.write_texts([b"too late"])

    run(story())


def test_a_frame_is_measured_before_it_is_whole() -> None:
    whole = sent("x" * 200)
    assert frame_size(whole[:1], 0, 200) == frame_size(whole[:3], 0, 200) == UNKNOWN
    assert frame_size(whole[:4], 0, 200) == frame_size(whole, 0, 200) == len(whole)
    assert frame_size(b"..." + whole, 3, 200) == len(whole)
    assert frame_size(whole[:4], 0, 199) == frame_size(sent("bare", mask=False), 0, 200) == STRANGE
    assert text_in(whole) == "x" * 200
    assert head(70_000)[1] == 127


def test_a_refusal_before_the_handshake_is_a_whole_answer(caplog: pytest.LogCaptureFixture) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.http.response.start", "status": 429, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b"no"})

    async def story() -> bytes:
        wire, config = Wire(), Config(app, log_config=None)
        socket = Socket(config, ServerState(), {}, asyncio.get_running_loop())
        socket.connection_made(wire)  # type: ignore[arg-type]
        socket.data_received(REQUEST)
        await asyncio.gather(*socket.tasks)
        assert wire.closed
        return wire.written

    written = run(story())
    assert written.startswith(b"HTTP/1.1 429 ")
    assert written.endswith(b"\r\n\r\nno")
    assert caplog.records == []


async def staying() -> tuple[Any, Wire, ShortWays, asyncio.Event]:
    """A connection whose app has returned; a task of it goes on until the event is set."""
    gone, wire, found = asyncio.Event(), Wire(), list[ShortWays]()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        found.append(short_ways(scope))
        assert found[0].stay is not None
        found[0].stay(asyncio.create_task(wait_for(gone)))

    config = Config(app, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None, log_config=None)
    state = ServerState()
    socket = Socket(config, state, {}, asyncio.get_running_loop())
    socket.connection_made(wire)  # type: ignore[arg-type]
    socket.data_received(REQUEST)
    while len(state.tasks) != 1 or not found:
        await asyncio.sleep(0)
    return socket, wire, found[0], gone


async def wait_for(gone: asyncio.Event) -> None:
    await gone.wait()


def test_a_connection_stays_until_the_task_of_its_app_is_over() -> None:
    async def story() -> None:
        socket, wire, short, gone = await staying()
        for _ in range(5):
            await asyncio.sleep(0)
        assert not wire.closed, "the app has returned"
        assert "scope" not in vars(socket), "what the handshake needed is gone"
        assert short.write is not None
        assert short.write([b"still there"])
        await socket.send({"type": "websocket.send", "text": "the long way too"})
        assert wire.written.endswith(b"the long way too")
        gone.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert wire.closed

    run(story())


def test_whoever_hears_takes_a_text_before_it_waits_and_leaves_what_comes_after_one_that_does() -> None:
    async def story() -> None:
        socket, _, short, _ = await staying()
        taken = list[str]()

        def hearer(text: str) -> bool:
            taken.append(text)
            return text != "not mine"

        assert short.hear is not None
        socket.data_received(sent("before"))
        assert (await socket.receive())["text"] == "before"
        short.hear(hearer)
        socket.data_received(sent("one") + sent("not mine") + sent("two"))
        assert taken == ["one", "not mine"], "nothing overtakes what waits"
        assert [(await socket.receive())["text"] for _ in range(2)] == ["not mine", "two"]
        socket.data_received(sent("three"))
        assert taken[-1] == "three"

    run(story())
