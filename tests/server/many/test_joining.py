"""A server that starts comes to the others, and what of it is different from then on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server.denied import Denied
from tablekeep.server.many import joining
from tablekeep.server.many.joining import TOKENS_FOR, Door, Joining
from tablekeep.server.many.replica import BEATS
from tablekeep.server.many.workers import Lent
from tests.server.company import Party, run
from tests.server.many.wires import Wire, WireBus


async def page(scope: Any, receive: Any, send: Any) -> None:
    """All that is answered here."""
    await send({"type": "http.response.start", "status": 204, "headers": []})


def test_who_has_joined_is_heard_of_and_asks_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wire, changed = Wire(), list[Any]()

    async def connect(address: str, name: str, told: Any) -> WireBus:
        assert address == "nats://bus"
        changed.append(told)
        return WireBus(wire)

    monkeypatch.setattr(joining, "connect_nats", connect)

    async def come_and_go() -> None:
        party = Party(tmp_path)
        joined = Joining("nats://bus", party.hub)
        Door(page, joined)
        await joined.join()
        replica = joined.replica
        assert replica is not None
        assert party.hub.keeping is replica
        assert party.hub.people.believed_for == TOKENS_FOR
        assert isinstance(party.hub.services.study, Lent)
        assert BEATS in wire.listeners
        await replica.refuse_elsewhere("nowhere")
        changed[0](False)
        with pytest.raises(Denied, match="finding each other"):
            await replica.refuse_elsewhere("nowhere")
        await joined.leave()
        assert wire.heard[-1] == (BEATS, f"-{replica.name}".encode())
        replica.leaving = True
        await party.close()

    run(come_and_go())


def test_before_it_has_joined_a_server_answers_itself_and_leaves_nobody(tmp_path: Path) -> None:
    answers: list[Any] = []

    async def send(message: Any) -> None:
        answers.append(message["status"])

    async def call() -> None:
        party = Party(tmp_path)
        joined = Joining("nats://bus", party.hub)
        await Door(page, joined)({"type": "http", "path": "/api/v1/tables/22222222"}, None, send)  # type: ignore[arg-type]
        await joined.leave()
        await party.close()

    run(call())
    assert answers == [204]
