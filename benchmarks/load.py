"""Load: many tables with two seats each, driven over real sockets; a move is done when both seats hold it."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

WARM_UP = 1.5
PATIENCE = 10.0
"""Seconds for the last moves of a round."""
TOGETHER = 10
"""Tables that are being opened at the same time."""
HELLO = b'{"type":"hello","version":1,"seen":-1}'


class Seen(msgspec.Struct):
    """The little a client needs of what it is sent."""

    type: str
    moves: int = -1
    view: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(Seen).decode


class Seat(WSListener):
    """One seat's connection."""

    def __init__(self, tell: Callable[[Seen], None]) -> None:
        self.tell = tell
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        transport.send(WSMsgType.TEXT, HELLO)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            seen = _decode(frame.get_payload_as_bytes())
            if seen.type in ("welcome", "update"):
                self.tell(seen)


class Meter:
    """Counts moves and their times while it is on."""

    def __init__(self) -> None:
        self.begin(paced=True)

    def begin(self, paced: bool) -> None:
        self.paced = paced
        self.on = False
        self.stop = False
        self.times: list[float] = []


class Servers(NamedTuple):
    """Where they are, which processes; `apart`: the lines of a table lead to them in turn, not all to one."""

    addresses: list[str]
    pids: list[int]
    apart: bool

    def of(self, table: int, line: int) -> str:
        return self.addresses[(table + line * self.apart) % len(self.addresses)]


class Duel:
    """One table: the seat to move plays; when both hold the new state the next seat may."""

    def __init__(self, servers: Servers, number: int, meter: Meter, watchers: int) -> None:
        self.servers = servers
        self.number = number
        self.address = servers.of(number, 0)
        self.meter = meter
        self.watchers = watchers
        self.have = [-1, -1]
        self.state = -1
        self.turn = 0
        self.decisions = ["", ""]
        self.busy = True
        self.began = 0.0
        self.sent = 0
        self.seats: list[Seat] = []

    async def open(self) -> None:
        cookies = [await asyncio.to_thread(self._person, seat) for seat in range(2)]
        await asyncio.to_thread(self._call, f"/tables/{self.id}/start", {}, cookies[0])
        for seat in range(2):
            await self._connect(seat, cookies[seat])
        for number in range(self.watchers):
            await self._connect(-1 - number, "")
        while self.busy:
            await asyncio.sleep(0.005)

    async def _connect(self, seat: int, cookie: str) -> None:
        tell = self._told(seat) if seat >= 0 else _nothing
        url = self.servers.of(self.number, seat).replace("http", "ws") + f"/api/v1/tables/{self.id}/live"
        headers = [("Cookie", cookie)] if cookie else None
        seat_of = Seat(tell)
        await ws_connect(lambda: seat_of, url, extra_headers=headers)
        self.seats.append(seat_of)

    def _person(self, seat: int) -> str:
        if seat == 0:
            chairs = [{"kind": "mine", "name": "A"}, {"kind": "free"}]
            cookie, body = self._call("/tables", {"game": "duel", "chairs": chairs}, "")
            self.id = body["table"]
            return cookie
        cookie, _ = self._call(f"/tables/{self.id}/sit", {"name": "B"}, "")
        return cookie

    def _call(self, path: str, body: dict[str, Any], cookie: str) -> tuple[str, Any]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            given = answer.headers.get("Set-Cookie", cookie).split(";")[0]
            return given, json.loads(answer.read())

    def _told(self, seat: int) -> Callable[[Seen], None]:
        def tell(seen: Seen) -> None:
            if seen.view is None:
                return
            self.have[seat] = seen.moves
            self.turn = seen.view["table"]["turn"]
            if seen.view["decisions"]:
                self.decisions[seat] = seen.view["decisions"][0]["id"]
            self._check()

        return tell

    def _check(self) -> None:
        if self.have[0] == self.have[1] > self.state:
            self.state = self.have[0]
            self.busy = False
            if self.meter.on and self.began:
                self.meter.times.append(time.perf_counter() - self.began)
            if not self.meter.stop and not self.meter.paced and self.began:
                self.move()

    def move(self) -> None:
        self.busy, self.began = True, time.perf_counter()
        self.sent += 1
        place = random.randrange(10)
        message = {
            "type": "play",
            "id": f"m{self.sent}",
            "seat": self.turn,
            "decision": self.decisions[self.turn],
            "move": {"move": "play", "place": place},
        }
        transport = self.seats[self.turn].transport
        assert transport is not None
        transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


def _nothing(seen: Seen) -> None:
    """A spectator takes what it is sent."""


def cpu(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().split(") ")[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def rss(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as statm:
        return int(statm.read().split()[1]) * 4096


class Driver:
    """Tables that are opened once, and played at in as many rounds as are asked for."""

    def __init__(self, servers: Servers, tables: int, watchers: int) -> None:
        self.servers = servers
        self.meter = Meter()
        self.duels = [Duel(servers, number, self.meter, watchers) for number in range(tables)]
        self.held = 0.0
        """Bytes that the servers hold for each table."""

    async def open(self) -> None:
        before = sum(map(rss, self.servers.pids))
        for start in range(0, len(self.duels), TOGETHER):
            await asyncio.gather(*[duel.open() for duel in self.duels[start : start + TOGETHER]])
        self.held = (sum(map(rss, self.servers.pids)) - before) / len(self.duels)

    async def play(self, rate: float, seconds: float) -> dict[str, float]:
        """So many moves a second over all tables, or (0) as many as there can be; watched once it is under way."""
        self.meter.begin(paced=rate > 0)
        pacing = asyncio.create_task(_pace(self.duels, rate)) if rate else None
        if not rate:
            for duel in self.duels:
                duel.move()
        await asyncio.sleep(WARM_UP)
        self.meter.on, used, began = True, self._cpu(), time.perf_counter()
        await asyncio.sleep(seconds)
        self.meter.on, self.meter.stop = False, True
        took, used = time.perf_counter() - began, self._cpu() - used
        if pacing is not None:
            pacing.cancel()
        await self._rest()
        length = sum(duel.state for duel in self.duels) // len(self.duels)
        return summary(self.meter.times, took, used, self.held) | {"length": length}

    async def _rest(self) -> None:
        """Every move that was said is made before anything new begins, if it is ever made."""
        until = time.perf_counter() + PATIENCE
        while any(duel.busy for duel in self.duels) and time.perf_counter() < until:
            await asyncio.sleep(0.01)

    def _cpu(self) -> float:
        return sum(map(cpu, self.servers.pids))


async def _pace(duels: list[Duel], rate: float) -> None:
    """So many moves a second over all tables, whoever is free next."""
    began, made, at = time.perf_counter(), 0, 0
    while True:
        due = (time.perf_counter() - began) * rate
        while made < due:
            for _ in range(len(duels)):
                at = (at + 1) % len(duels)
                if not duels[at].busy:
                    duels[at].move()
                    break
            made += 1
        await asyncio.sleep(0.001)


def summary(times: list[float], took: float, used: float, held: float) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    return {
        "moves_per_s": round(len(times) / took),
        "p50": round(1000 * ordered[len(ordered) // 2], 2),
        "p99": round(1000 * ordered[int(len(ordered) * 0.99)], 2),
        "cpu_us_per_move": round(used / max(1, len(times)) * 1e6),
        "kb_per_match": round(held / 1024),
    }


async def drive(driver: Driver, rate: float, seconds: float) -> None:
    await driver.open()
    _tell(await driver.play(rate, seconds))


async def obey(driver: Driver) -> None:
    """Say when all tables are open; then a round for each line that comes: its rate, and how long it is."""
    await driver.open()
    _tell({"opened": len(driver.duels)})
    while line := await asyncio.to_thread(sys.stdin.readline):
        rate, seconds = map(float, line.split())
        _tell(await driver.play(rate, seconds))


def _tell(result: dict[str, float]) -> None:
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("addresses", nargs="+")
    words.add_argument("--pids", type=int, nargs="+", required=True)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--rate", type=float, default=0)
    words.add_argument("--watchers", type=int, default=0)
    words.add_argument("--apart", action="store_true", help="the lines of a table lead to the servers in turn")
    words.add_argument("--obey", action="store_true", help="rounds are asked for on the standard input")
    c = words.parse_args()
    driver = Driver(Servers(c.addresses, c.pids, c.apart), c.tables, c.watchers)
    uvloop.run(obey(driver) if c.obey else drive(driver, c.rate, c.seconds))


if __name__ == "__main__":
    main()
