"""The server is killed at random moments under load: nothing acknowledged is lost, clients go on by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.company import Json, run
from tests.server.serving import Served

TABLES: tuple[tuple[str, Json, int], ...] = (
    ("keepers_creepers", {"board": "7", "roll": "press"}, 2),
    ("keepers_creepers", {"board": "7", "play_on": True}, 3),
    ("show_of_hands", {"picks": 2}, 3),
    ("deep_pockets", {}, 2),
)
CROSSED = ("stale", "not_asked", "not_your_turn")
"""Where all choose at once, a challenge may close a question while an answer to it is on its way."""


class Client:
    """A person who plays at random and comes back whenever the line breaks, as a browser does."""

    def __init__(self, served: Served, table: str, seat: int, cookie: str, crossed: bool) -> None:
        self.served = served
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.rng = random.Random(f"{table}{seat}")
        self.pending: Json | None = None
        self.acknowledged: dict[str, int] = {}
        self.told: dict[int, list[Json]] = {}
        self.lines = 0
        self.sent = 0
        self.view: Json = {}
        self.over = False
        self.crossed = crossed

    async def play_on(self) -> None:
        while not self.over:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                await self._one_line()
            await asyncio.sleep(0.02)

    async def _one_line(self) -> None:
        address = f"{self.served.live}/tables/{self.table}/live"
        async with websockets.connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=2) as line:
            self.lines += 1
            await line.send(json.dumps({"type": "hello", "version": 1}))
            if self.pending is not None:
                await line.send(json.dumps(self.pending))
            async for text in line:
                await self._hear(line, json.loads(text))
                if self.over:
                    return

    async def _hear(self, line: Any, message: Json) -> None:
        kind = message["type"]
        if kind in ("no", "bye"):
            assert self.crossed, message
            assert message["refusal"]["code"] in CROSSED, message
            self.pending = None
        if kind == "done" and self.pending is not None and message["id"] == self.pending["id"]:
            self.acknowledged[message["id"]] = message["moves"]
            self.pending = None
        if kind == "welcome":
            for event in message["story"]:
                assert event["after"] not in self.told or event in self.told[event["after"]], "the story has changed"
            self.told = {}
            self._note(message["story"])
        if kind == "update":
            self.told.pop(message["moves"], None)
            self._note(message["events"])
        if kind in ("welcome", "update"):
            self.view = message["view"]
            self.over = self.view["over"]
        if kind in ("welcome", "update", "done", "no"):
            await self._answer(line, self.view)

    def _note(self, events: list[Json]) -> None:
        for event in events:
            self.told.setdefault(event["after"], []).append(event)

    async def _answer(self, line: Any, view: Json) -> None:
        if self.pending is not None or self.seat not in view["waiting"]:
            return
        decision = view["decisions"][0]
        self.sent += 1
        move = self.rng.choice(decision["moves"])["json"]
        self.pending = {"type": "play", "id": f"s{self.seat}-{self.sent}", "seat": self.seat, "move": move}
        self.pending["decision"] = decision["id"]
        await line.send(json.dumps(self.pending))


async def seated(served: Served, game: str, options: Json, seats: int) -> list[Client]:
    """A started table with so many people at it."""
    browsers = [httpx.AsyncClient(base_url=served.address) for _ in range(seats)]
    chairs = [{"kind": "free"}] * seats
    opened = await browsers[0].post("/tables", json={"game": game, "chairs": chairs, "options": options})
    table = opened.json()["table"]
    for seat, browser in enumerate(browsers):
        answer = await browser.post(f"/tables/{table}/sit", json={"name": f"P{seat}", "seat": seat})
        assert answer.status_code == 200, answer.text
    assert (await browsers[0].post(f"/tables/{table}/start")).status_code == 200
    cookies = [f"tablekeep={browser.cookies['tablekeep']}" for browser in browsers]
    for browser in browsers:
        await browser.aclose()
    crossed = game == "show_of_hands"
    return [Client(served, table, seat, cookie, crossed) for seat, cookie in enumerate(cookies)]


async def under_fire(served: Served, kills: int, rng: random.Random) -> list[Client]:
    clients: list[Client] = []
    tasks: list[asyncio.Task[None]] = []
    await asyncio.to_thread(served.start)
    for number in range(kills):
        for game, options, seats in TABLES:
            if number == 0 or (number % 3 == 0 and game != "keepers_creepers"):
                fresh = await seated(served, game, options, seats)
                clients += fresh
                tasks += [asyncio.create_task(client.play_on()) for client in fresh]
        await asyncio.sleep(0.1 + rng.random() * 0.6)
        served.kill()
        await asyncio.to_thread(served.start)
    await asyncio.sleep(0.5)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return clients


def log_of(served: Served, table: str) -> list[Json]:
    file = sqlite3.connect(served.data)
    rows = file.execute("SELECT seq, body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows))), "the log has no gaps"
    return [json.loads(row[1]) for row in rows]


def survive(folder: Path, kills: int) -> int:
    """Play under fire, and look whether all is as it was told; how many moves were acknowledged."""
    served = Served(folder)
    try:
        clients = run(under_fire(served, kills, random.Random(kills)), seconds=60 + 10 * kills)
        for client in clients:
            check_kept(served, client)
        assert sum(client.lines for client in clients) > kills * 2, "they came back by themselves"
        acknowledged = sum(len(client.acknowledged) for client in clients)
        assert acknowledged > kills * 50, "there was load"
    finally:
        assert served.stop() in (0, -signal.SIGTERM)
    return acknowledged


def check_kept(served: Served, client: Client) -> None:
    """Every acknowledged move is in the log once, and the story is the one that was told."""
    played = [(e["seat"], e["id"]) for e in log_of(served, client.table) if e["type"] == "played"]
    mine = [id for seat, id in played if seat == client.seat]
    assert len(mine) == len(set(mine)), "no move was made twice"
    assert set(client.acknowledged) <= set(mine), "no acknowledged move was lost"
    address = f"{served.address}/tables/{client.table}/view?seat={client.seat}"
    view = httpx.get(address, headers={"Cookie": client.cookie}).json()
    now: dict[int, list[Json]] = {}
    for event in view["story"]:
        now.setdefault(event["after"], []).append(event)
    for after, events in client.told.items():
        assert now[after] == events, "the story is the one that was told"
    assert view["moves"] >= max(client.acknowledged.values(), default=0)


def test_killed_twice(tmp_path: Path) -> None:
    assert survive(tmp_path, 2) > 100


@pytest.mark.slow
def test_killed_fifty_times(tmp_path: Path) -> None:
    assert survive(tmp_path, 50) > 2500
