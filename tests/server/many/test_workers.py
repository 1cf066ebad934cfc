"""Thoughts that are had elsewhere: who thinks, and who does where nobody else can."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import tablekeep
from tablekeep.server import study
from tablekeep.server.many import workers
from tablekeep.server.many.bus import NoAnswer
from tablekeep.server.many.workers import THINK, Lent, Worker
from tablekeep.server.study import Study
from tests.server.company import run
from tests.server.many.wires import Wire, WireBus

OWN, THEIRS = {"move": "thought here"}, {"move": "thought there"}


class Away(WireBus):
    """Nobody knows whether the question was heard."""

    async def ask(self, subject: str, body: bytes, within: float) -> bytes:
        raise NoAnswer(subject)


@pytest.fixture
def lent(monkeypatch: pytest.MonkeyPatch) -> Lent:
    """What this server would think itself is told apart from what a worker answers."""

    async def at_home(self: Study, position: dict[str, Any], seat: int, name: str, seed: int) -> dict[str, Any]:
        return OWN

    monkeypatch.setattr(Study, "think", at_home)
    return Lent(WireBus(Wire()))


def thought(lent: Lent) -> dict[str, Any]:
    return run(lent.think({"game": "none"}, 1, "cunning", 7))


def worker_says(lent: Lent, answer: bytes) -> list[Any]:
    """Somebody who answers every question like this; what they were asked."""
    asked: list[Any] = []

    async def hear(body: bytes) -> bytes:
        asked.append(msgspec.json.decode(body))
        return answer

    run(lent._bus.listen(THINK, hear, "workers"))
    return asked


def test_a_worker_that_is_there_thinks(lent: Lent) -> None:
    asked = worker_says(lent, msgspec.json.encode(THEIRS))
    assert thought(lent) == THEIRS
    assert asked == [[{"game": "none"}, 1, "cunning", 7]]


def test_where_nobody_thinks_for_us_we_think_ourselves(lent: Lent) -> None:
    assert thought(lent) == OWN
    assert thought(Lent(Away(Wire()))) == OWN


def test_a_thought_that_failed_elsewhere_is_had_here(lent: Lent) -> None:
    worker_says(lent, b"null")
    assert thought(lent) == OWN


def asked_of_a_worker(question: object) -> tuple[Any, int]:
    """What a worker answers whose thoughts are had in this process, and how many it has had."""

    async def ask() -> tuple[Any, int]:
        bus = WireBus(Wire())
        worker = Worker(bus, desks=1)
        await worker.start()
        answer = await bus.ask(THINK, msgspec.json.encode(question), 1.0)
        return msgspec.json.decode(answer), worker.thoughts

    return run(ask())


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(self: Study, position: dict[str, Any], seat: int, name: str, seed: int) -> dict[str, Any]:
        return study.answer(position, seat, name, 0.01, seed)

    monkeypatch.setattr(Study, "think", think)


@pytest.mark.usefixtures("in_this_process")
def test_a_worker_answers_with_a_move_of_the_one_who_is_asked() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "worker", {"board": "3"})
    decision = match.decisions[0]
    move, thoughts = asked_of_a_worker((match.position(), decision.seat, "sensible", 7))
    assert move in [each.as_json() for each in decision.moves]
    assert thoughts == 1


@pytest.mark.usefixtures("in_this_process")
def test_a_worker_that_cannot_think_that_says_so_and_goes_on() -> None:
    assert asked_of_a_worker(({"game": "no game", "edition": "1"}, 0, "sensible", 7)) == (None, 0)


def test_a_worker_that_goes_ends_the_thoughts_it_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WITHIN", 5.0)
    done: list[str] = []

    async def slowly(self: Study, position: dict[str, Any], seat: int, name: str, seed: int) -> dict[str, Any]:
        self.waiting += 1
        await asyncio.sleep(0.1)
        self.waiting -= 1
        done.append("thought")
        return THEIRS

    monkeypatch.setattr(Study, "think", slowly)

    async def go() -> bool:
        bus = WireBus(Wire())
        worker = Worker(bus, desks=1)
        await worker.start()
        asked = asyncio.create_task(bus.ask(THINK, msgspec.json.encode(({}, 0, "cunning", 7)), 1.0))
        await asyncio.sleep(0.01)
        await worker.close()
        done.append("gone")
        assert msgspec.json.decode(await asked) == THEIRS
        return bool(bus.wire.listeners[THINK])

    assert not run(go()), "nobody asks it any more"
    assert done == ["thought", "gone"]
