"""Two servers, one database, one bus: a table is the same table wherever somebody comes to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import tablekeep
from tests.server.company import run
from tests.server.databases import Nats, Postgres
from tests.server.many.replicas import Person, Replica

Json = dict[str, Any]


@pytest.fixture
def pair(postgres: Postgres, nats: Nats) -> Iterator[list[Replica]]:
    database = postgres.fresh()
    replicas = [Replica(database, nats.address) for _ in range(2)]
    yield [replica.answers() for replica in replicas]
    for replica in replicas:
        replica.kill()


def seated(pair: list[Replica], game: str = "magic_book", **more: Any) -> tuple[str, list[Person]]:
    """A started table for two; each person calls a server of their own."""
    people = [Person(), Person()]
    new = {"game": game, "chairs": [{"kind": "free"}, {"kind": "free"}], **more}
    table = people[0].good(pair[0], "POST", "/tables", new)["table"]
    for seat, person in enumerate(people):
        person.good(pair[seat], "POST", f"/tables/{table}/sit", {"name": f"P{seat}", "seat": seat})
    people[0].good(pair[1], "POST", f"/tables/{table}/start")
    return table, people


class Player:
    """Plays the first move it is offered over a live line; whenever that is gone it comes back, to another server."""

    def __init__(self, pair: list[Replica], table: str, seat: int, person: Person) -> None:
        self.pair, self.table, self.seat, self.person = pair, table, seat, person
        self.at = seat
        self.lines = self.sent = self.moves = 0
        self.pending: Json | None = None
        self.done: list[str] = []
        self.over = False
        self.most = 10**9
        """It waits before it makes the game longer than this."""

    async def play(self) -> None:
        while not self.over or self.pending is not None:
            with suppress(OSError, WebSocketException):
                await self._line(f"{self.pair[self.at % len(self.pair)].live}/tables/{self.table}/live")
            self.at += 1
            await asyncio.sleep(0.1)

    async def _line(self, address: str) -> None:
        async with connect(address, additional_headers={"Cookie": self.person.cookie}, close_timeout=0.2) as line:
            self.lines += 1
            await line.send(json.dumps({"type": "hello", "version": 1}))
            if self.pending is not None:
                await line.send(json.dumps(self.pending))
            async for text in line:
                await self._hear(line, json.loads(text))
                if self.over and self.pending is None:
                    return

    async def _hear(self, line: Any, message: Json) -> None:
        kind = message["type"]
        if kind in ("done", "no") and self.pending is not None and message["id"] == self.pending["id"]:
            if kind == "done":
                self.done.append(self.pending["id"])
            self.pending = None
        if kind in ("welcome", "update"):
            self.moves, self.view = message["moves"], message["view"] or {}
            self.over = bool(self.view.get("over"))
        if kind in ("welcome", "update", "done", "no") and self.pending is None and not self.over:
            await self._answer(line)

    async def _answer(self, line: Any) -> None:
        asked = next((each for each in self.view.get("decisions", []) if each["seat"] == self.seat), None)
        if asked is None or self.seat not in self.view["waiting"]:
            return
        while self.moves >= self.most:
            await asyncio.sleep(0.05)
        self.sent += 1
        play = {"type": "play", "seat": self.seat, "move": asked["moves"][0]["json"], "decision": asked["id"]}
        self.pending = {"id": f"{self.seat}-{self.sent}", **play}
        await line.send(json.dumps(self.pending))


async def play_while(players: list[Player], *happens: tuple[int, Any]) -> None:
    """A whole game; after so many moves something happens to the servers."""
    playing = asyncio.gather(*[player.play() for player in players])
    for moves, what in happens:
        _let_play(players, moves + 10)
        while players[0].moves < moves and not playing.done():
            await asyncio.sleep(0.01)
        assert not playing.done(), "it happened in the middle of the game"
        await asyncio.to_thread(what)
    _let_play(players, 10**9)
    await playing


def _let_play(players: list[Player], most: int) -> None:
    for player in players:
        player.most = most


def check_record(replica: Replica, table: str, players: list[Player]) -> None:
    """Everything that was answered "done" is in it once, and the rules agree with it."""
    answer = httpx.get(f"{replica.site}/api/v1/tables/{table}/record", timeout=30)
    assert answer.status_code == 200, answer.text
    assert tablekeep.replay(answer.json()).over
    assert httpx.get(f"{replica.site}/api/v1/tables/{table}/verify", timeout=30).json()["good"]
    assert len(answer.json()["plays"]) == sum(len(player.done) for player in players)


@pytest.mark.slow
def test_a_game_is_played_across_two_servers(pair: list[Replica]) -> None:
    table, people = seated(pair)
    players = [Player(pair, table, seat, person) for seat, person in enumerate(people)]
    run(play_while(players), 120)
    assert [player.lines for player in players] == [1, 1], "nobody had to come back"
    for replica in pair:
        check_record(replica, table, players)
    rows = people[1].good(pair[1], "GET", "/me")["tables"]
    assert [(row["id"], row["status"]) for row in rows] == [(table, "over")]


@pytest.mark.slow
def test_the_keeper_dies_in_the_middle_of_a_game(pair: list[Replica]) -> None:
    """Whoever comes back first has the other server take the table up from its log."""
    table, people = seated(pair)
    players = [Player(pair, table, seat, person) for seat, person in enumerate(people)]
    run(play_while(players, (20, pair[0].kill)), 120)
    assert all(player.lines > 1 for player in players)
    check_record(pair[1], table, players)


@pytest.mark.slow
def test_a_rolling_restart_in_the_middle_of_a_game(pair: list[Replica]) -> None:
    """Each is told to go in turn, and another comes in its place: nobody notices more than a line that begins anew."""
    table, people = seated(pair)
    players = [Player(pair, table, seat, person) for seat, person in enumerate(people)]

    def replace(number: int) -> None:
        assert pair[number].stop() in (0, -15)
        pair[number] = Replica(pair[number].database, pair[number].bus).answers()

    run(play_while(players, (15, lambda: replace(0)), (40, lambda: replace(1))), 120)
    assert all(player.lines <= 12 for player in players)
    check_record(pair[0], table, players)
    check_record(pair[1], table, players)
    for replica in pair:
        replica.kill()


@pytest.mark.slow
def test_bots_go_on_when_their_keeper_goes(pair: list[Replica]) -> None:
    """Nobody looks on, and nobody comes back: the other server is asked to take the table up."""
    host = Person()
    new = {"game": "magic_book", "chairs": [{"kind": "bot"}, {"kind": "bot"}], "start": True}
    table = host.good(pair[0], "POST", "/tables", new)["table"]
    before = host.good(pair[1], "GET", f"/tables/{table}")
    assert pair[0].stop() in (0, -15)
    for _ in range(200):
        now = host.good(pair[1], "GET", f"/tables/{table}")
        if now["moves"] > before["moves"] + 5 or now["status"] == "over":
            break
        asyncio.run(asyncio.sleep(0.1))
    assert now["moves"] > before["moves"] + 5 or now["status"] == "over"
