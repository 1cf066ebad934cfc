"""A line that cannot keep up, or that nobody listens to any more."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from starlette.types import Message

import tablekeep
from tablekeep.server.line import Line
from tablekeep.server.settings import Limits
from tests.server.company import Party, run
from tests.server.wiretap import a_tap, hear_all, say


class StuckSocket:
    """A client that takes nothing."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.free = asyncio.Event()

    async def receive(self) -> Message:
        return {"type": "websocket.disconnect"}

    async def send(self, message: Message) -> None:
        await self.free.wait()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.sent.append(message["text"])


def test_a_client_that_cannot_keep_up_is_let_go(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, limits=Limits(backlog=10))
        stuck = StuckSocket()
        line = Line(party.hub, None, stuck.receive, stuck.send)
        for number in range(50):
            line.send(b"%d" % number)
            await asyncio.sleep(0)
        assert line.ending
        stuck.free.set()
        await line.finish()
        assert stuck.closed == 4408
        assert len(stuck.sent) == 2
        assert json.loads(stuck.sent[-1])["refusal"]["code"] == "too_slow"
        await party.close()

    run(story())


def test_so_many_bytes_wait_and_no_more(tmp_path: Path) -> None:
    """Few messages may be large ones: what waits is bounded in bytes too, and what was sent no longer counts."""

    async def story() -> None:
        party = Party(tmp_path, limits=Limits(backlog_bytes=10_000))
        stuck = StuckSocket()
        stuck.free.set()
        line = Line(party.hub, None, stuck.receive, stuck.send)
        for _ in range(20):
            line.send(b"x" * 3000, b"y" * 3000)
            await asyncio.sleep(0.001)
        assert not line.ending, "it keeps up"
        stuck.free.clear()
        line.send(b"x" * 50_000)
        assert not line.ending, "one is always taken"
        line.send(b"y")
        assert line.ending
        stuck.free.set()
        await line.finish()
        assert stuck.closed == 4408
        assert json.loads(stuck.sent[-1])["refusal"]["code"] == "too_slow"
        await party.close()

    run(story())


def test_what_is_said_behind_a_move_is_answered_behind_it(tmp_path: Path) -> None:
    """Over a real socket: a move is on its way to the disk while the next thing is heard already."""

    async def story() -> None:
        async with a_tap(tmp_path) as tap:
            table = await tap.table(tablekeep.open_game("keepers_creepers").new(2, "line", {"roll": "press"}))
            async with tap.line(table, "person 0") as line:
                await hear_all(line)
                assert table.state.match is not None
                decision = table.state.match.decisions[0]
                await say(line, {"type": "play", "id": "m", "seat": 0, "decision": decision.id, "move": "roll"})
                for at in range(3):
                    await say(line, {"type": "ping", "at": float(at)})
                answers: list[str] = []
                while answers.count("pong") < 3:
                    answers.append(json.loads(await line.recv())["type"])
            assert answers == ["update", "done", "pong", "pong", "pong"]

    run(story())
