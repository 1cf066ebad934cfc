"""The bus of NATS: what is certain and what is not, and that nothing that is heard ends the hearing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tablekeep.engine import Refused
from tablekeep.server.many.bus import NatsBus, NoAnswer, NobodyThere, connect_nats
from tablekeep.server.store import NotKept
from tests.server.company import run

nats = pytest.importorskip("nats", reason="nats-py is not installed (tablekeep[many])")


class Connection:
    """What a bus asks of its connection. `trouble` is what every call fails with."""

    def __init__(self, trouble: Exception | None = None, there: bool = True) -> None:
        self.trouble = trouble
        self.is_connected = there
        self.heard: Callable[[Any], Awaitable[None]] | None = None
        self.ended: list[str] = []

    def _fail(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    async def request(self, subject: str, body: bytes, timeout: float) -> Any:
        self._fail()
        return SimpleNamespace(data=memoryview(body + b" heard"))

    async def publish(self, subject: str, body: bytes) -> None:
        self._fail()

    async def subscribe(self, subject: str, queue: str, cb: Callable[[Any], Awaitable[None]]) -> Any:
        self.heard = cb

        async def unsubscribe() -> None:
            self._fail()
            self.ended.append(subject)

        return SimpleNamespace(unsubscribe=unsubscribe)

    async def flush(self, within: int) -> None:
        self._fail()

    async def close(self) -> None:
        self.ended.append("closed")


def test_an_answer_is_bytes() -> None:
    assert run(NatsBus(Connection()).ask("table", b"who", 1.0)) == b"who heard"


def test_only_that_nobody_listens_is_certain() -> None:
    with pytest.raises(NobodyThere):
        run(NatsBus(Connection(nats.errors.NoRespondersError())).ask("table", b"who", 1.0))
    for trouble in (nats.errors.TimeoutError(), TimeoutError(), OSError(), nats.errors.ConnectionClosedError()):
        with pytest.raises(NoAnswer):
            run(NatsBus(Connection(trouble)).ask("table", b"who", 1.0))


def test_a_bus_that_is_away_is_not_asked_at_all() -> None:
    with pytest.raises(NoAnswer):
        run(NatsBus(Connection(AssertionError("it was asked"), there=False)).ask("table", b"who", 1.0))


def test_what_cannot_be_told_listened_to_the_end_or_said_at_last_ends_nobody() -> None:
    connection = Connection(OSError())
    bus = NatsBus(connection)

    async def all_of_it() -> None:
        await bus.tell("table", b"moved")
        end = await bus.listen("table", nothing)
        await end()
        await bus.close()

    run(all_of_it())
    assert connection.ended == ["closed"]


async def nothing(body: bytes) -> bytes | None:
    return None


def test_one_that_fails_is_answered_nothing_and_the_next_is_heard() -> None:
    connection, answers = Connection(), list[bytes]()

    async def hear(body: bytes) -> bytes | None:
        if body == b"bad":
            raise ValueError("not understood")
        return None if body == b"told" else body.upper()

    async def respond(answer: bytes) -> None:
        answers.append(answer)

    async def say_three() -> None:
        await NatsBus(connection).listen("table", hear)
        assert connection.heard is not None
        for body, reply in ((b"bad", "here"), (b"told", "here"), (b"who", "here"), (b"nobody asks", "")):
            await connection.heard(SimpleNamespace(data=body, reply=reply, respond=respond))
        await asyncio.sleep(0.01)

    run(say_three())
    assert answers == [b"WHO"]


def test_nobody_waits_for_what_was_heard_before() -> None:
    connection, done = Connection(), list[bytes]()

    async def hear(body: bytes) -> bytes | None:
        await asyncio.sleep(0.05 if body == b"slow" else 0)
        done.append(body)
        return None

    async def say_two() -> None:
        await NatsBus(connection).listen("table", hear)
        assert connection.heard is not None
        for body in (b"slow", b"quick"):
            await connection.heard(SimpleNamespace(data=body, reply="", respond=None))
        await asyncio.sleep(0.1)

    run(say_two())
    assert done == [b"quick", b"slow"]


@pytest.mark.parametrize("trouble", [nats.errors.NoServersError(), OSError("refused"), TimeoutError()])
def test_where_there_is_no_bus_the_server_does_not_start(monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    async def connect(address: str, **calls: Any) -> Connection:
        raise trouble

    monkeypatch.setattr(nats, "connect", connect)
    with pytest.raises(NotKept, match=r"^The bus at nats://nowhere cannot be reached: .+"):
        run(connect_nats("nats://nowhere", "test", lambda there: None))


def test_what_becomes_of_the_wire_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []

    async def connect(address: str, **calls: Any) -> Connection:
        await calls["disconnected_cb"]()
        await calls["reconnected_cb"]()
        await calls["error_cb"](OSError())
        return Connection()

    monkeypatch.setattr(nats, "connect", connect)
    assert run(connect_nats("nats://bus", "test", told.append)).there
    assert told == [False, True]


def test_without_the_package_somebody_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nats", None)
    with pytest.raises(Refused, match=r"tablekeep\[many\]"):
        run(connect_nats("nats://bus", "test", lambda there: None))
