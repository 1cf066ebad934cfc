"""A short round of the faults among machines, and the wire that is used for them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from benchmarks.faults.many import one_of_each
from benchmarks.faults.rolling import rolled
from benchmarks.faults.wires import Garbler, Wire

from tests.server.company import run
from tests.server.databases import Nats, Postgres
from tests.server.test_faults import survived

BEAT, ANSWER = b"MSG beats 1 2\r\nhi\r\n", b"HMSG inbox 2 12 14\r\nNATS/1.0\r\n\r\nok\r\n"


@pytest.mark.slow
def test_any_machine_may_fail(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    """With a database and a bus of their own, since these are killed too; where there are none there is no trial."""
    assert survived(one_of_each(tmp_path), within=600).injected == 7


@pytest.mark.slow
def test_every_machine_is_told_to_go_and_the_database_is_away(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    assert survived(rolled(tmp_path, 4, 2.0, 0.2), within=600).injected == 5


def test_messages_of_the_bus_come_whole_twice_or_late() -> None:
    wire = Wire(0, random.Random(1), bus=True)
    garbler = Garbler(wire)
    assert garbler.garbled(BEAT[:7]) == b""
    assert garbler.garbled(BEAT[7:] + b"PING\r\n" + ANSWER) == BEAT + b"PING\r\n" + ANSWER
    wire.garbled = 1.0
    sent = b"".join(garbler.garbled(BEAT) for _ in range(50))
    assert (wire.twice > 0, wire.late > 0) == (True, True)
    wire.garbled = 0.0
    sent += garbler.garbled(b"PING\r\n")
    assert (sent.count(BEAT), sent.count(b"PING\r\n")) == (50 + wire.twice, 1)


def test_a_wire_is_cut_held_up_and_mended() -> None:
    async def story() -> None:
        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while got := await reader.read(100):
                writer.write(got)
            writer.close()

        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        wire = await Wire(server.sockets[0].getsockname()[1], random.Random(1)).lay()
        reader, writer = await asyncio.open_connection("127.0.0.1", wire.port)
        wire.hold()
        writer.write(b"held up")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(100), 0.05)
        wire.mend()
        assert await reader.read(100) == b"held up"
        wire.cut()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        writer.close()
        await wire.close()
        server.close()

    run(story())
