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
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

WARM_UP = 1.5
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

    def __init__(self, paced: bool) -> None:
        self.paced = paced
        self.on = False
        self.stop = False
        self.times: list[float] = []


class Duel:
    """One table: the seat to move plays; when both hold the new state the next seat may."""

    def __init__(self, address: str, meter: Meter, watchers: int) -> None:
        self.address = address
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
        for _ in range(self.watchers):
            await self._connect(-1, "")
        while self.busy:
            await asyncio.sleep(0.005)

    async def _connect(self, seat: int, cookie: str) -> None:
        tell = self._told(seat) if seat >= 0 else _nothing
        url = self.address.replace("http", "ws") + f"/api/v1/tables/{self.id}/live"
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


async def drive(address: str, pid: int, tables: int, seconds: float, rate: float, watchers: int) -> dict[str, float]:
    meter = Meter(rate > 0)
    before = rss(pid)
    duels = [Duel(address, meter, watchers) for _ in range(tables)]
    for start in range(0, tables, 10):
        await asyncio.gather(*[duel.open() for duel in duels[start : start + 10]])
    held = rss(pid) - before
    pacing = asyncio.create_task(_pace(duels, rate)) if rate else None
    if not rate:
        for duel in duels:
            duel.move()
    await asyncio.sleep(WARM_UP)
    meter.on, used, began = True, cpu(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    meter.on, meter.stop = False, True
    took, used = time.perf_counter() - began, cpu(pid) - used
    if pacing is not None:
        pacing.cancel()
    return summary(meter.times, took, used, held / tables)


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


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("address")
    words.add_argument("--pid", type=int, required=True)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--rate", type=float, default=0)
    words.add_argument("--watchers", type=int, default=0)
    c = words.parse_args()
    uvloop.install()
    result = asyncio.run(drive(c.address, c.pid, c.tables, c.seconds, c.rate, c.watchers))
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
