"""A wiretap: a whole server in this process, real sockets, and every byte a viewer is sent, by the move it came after.

Two tables differ only in what a viewer may not know (`worlds`). The same story is played at both, with other secret
moves wherever this viewer cannot tell them apart (`Script`), and what was sent is compared (`capture`).
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tablekeep.engine import Game, Match
from tablekeep.server import entries, messages, serve, wire
from tablekeep.server.app import make_app
from tablekeep.server.hub import Hub
from tablekeep.server.live_table import LiveTable
from tests.server.company import API, Json, ToldClock, settings_for
from tests.server.serving import free_port

LAID_AT, BEGUN_AT = 2_000_000.0, 2_000_100.0
"""When each table is laid, and when somebody comes to look at it."""
BEAT = 0.7
"""Seconds that pass before each move."""
TRIES = 12
"""Other moves that are tried at the other table before its story ends."""

Viewer = int | None
Step = tuple[int, Json]
Heard = list[list[bytes]]
"""What was sent: at first, and after each move."""

_ids = itertools.count()


class Tap:
    """A server with its clock in our hands, and people who hold tokens."""

    def __init__(self, hub: Hub, clock: ToldClock, site: str, client: httpx.AsyncClient) -> None:
        self.hub = hub
        self.client = client
        self.clock = clock
        self.site = site
        self.tokens: dict[str, str] = {}

    async def table(self, match: Match, watching: str = "open") -> LiveTable:
        """A table with clocks that stands where this match stands; its people are named by their seats."""
        self.clock.at = LAID_AT
        people = [f"person {seat}" for seat in range(match.seats)]
        for person in (*people, "eve"):
            if person not in self.tokens:
                _, self.tokens[person] = await self.hub.people.arrive(person)
        chairs = [{"kind": "free"} for _ in people]
        pace = {"kind": "live", "seconds": 900, "increment": 5}
        told = {"game": match.game.slug, "chairs": chairs, "options": match.options, "pace": pace, "watching": watching}
        seats = [entries.SeatEntry(person, person) for person in people]
        new, now = msgspec.convert(told, wire.NewTable), self.clock.now()
        opened = entries.Opened(now, people[0], new, seats, position=match.position())
        live_table = await self.hub.find(await self.hub._open(opened))
        await live_table.start(people[0])
        return live_table

    @asynccontextmanager
    async def line(self, table: LiveTable, person: str | None, screen: bool = False) -> AsyncIterator[ClientConnection]:
        address = f"{self.site.replace('http', 'ws')}{API}/tables/{table.id}/live"
        async with connect(address, additional_headers=self._cookie(person), compression=None) as line:
            await say(line, {"type": "hello", "version": wire.VERSION, "screen": screen})
            yield line

    async def get(self, path: str, person: str | None) -> bytes:
        return (await self.client.get(path, headers=self._cookie(person))).content

    def _cookie(self, person: str | None) -> dict[str, str]:
        return {"cookie": f"tablekeep={self.tokens[person]}"} if person else {}

    async def beat(self) -> None:
        """Time passes, and whatever the tables do by themselves is done."""
        self.clock.pass_time(BEAT)
        for _ in range(10):
            await asyncio.sleep(0)


@asynccontextmanager
async def a_tap(folder: Path) -> AsyncIterator[Tap]:
    clock, port = ToldClock(), free_port()
    (folder / "unused").mkdir()
    config = serve.config(settings_for(folder / "unused"), "127.0.0.1", port)
    config.app.state.hub.services.store.close()  # type: ignore[union-attr]
    config.app = app = make_app(settings_for(folder), clock, random.Random(7))
    server = serve.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    site = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(base_url=f"{site}{API}", verify=False) as client:
            yield Tap(app.state.hub, clock, site, client)
    finally:
        server.should_exit = True
        await serving


# -- hearing ------------------------------------------------------------------------------


async def say(line: ClientConnection, message: Json) -> None:
    await line.send(msgspec.json.encode(message).decode())


async def hear_all(line: ClientConnection) -> list[bytes]:
    """Everything that was sent before the answer to a ping."""
    mark = float(next(_ids))
    await say(line, {"type": "ping", "at": mark})
    heard: list[bytes] = []
    while True:
        body = await asyncio.wait_for(line.recv(decode=False), 20)
        message = msgspec.json.decode(body)
        if message["type"] == "pong" and message["at"] == mark:
            return heard
        heard.append(body)


async def capture(
    tap: Tap, table: LiveTable, person: str | None, script: Sequence[Step | None], screen: bool = False
) -> Heard:
    """What a viewer is sent while the script is played (None: nobody moves), and what they can ask for afterwards.

    Whoever stands before a big screen asks as nobody: its owner may know more than the screen shows.
    """
    tap.clock.at = BEGUN_AT
    tap.hub.services.rng.seed(1)
    mine = -1 if screen else next(iter(table.state.seats_of(person)), -1)
    async with tap.line(table, person, screen) as line:
        heard = [await hear_all(line)]
        for number, step in enumerate(script):
            await tap.beat()
            if step is not None:
                await _make(table, f"m{number}", step, line if step[0] == mine else None)
            heard.append(await hear_all(line))
        await tap.beat()
        await tap.beat()
        heard += [await hear_all(line), await asked(tap, table, None if screen else person, mine, line)]
    return [[body.replace(table.id.encode(), b"TABLE") for body in bodies] for bodies in heard]


async def _make(table: LiveTable, id: str, step: Step, line: ClientConnection | None) -> None:
    """The viewer's own moves go by their line."""
    assert table.state.match is not None
    seat, move = step
    decision = table.state.match.decision_of(seat)
    wish = messages.Play(id, seat, "none" if decision is None else decision.id, move)
    if line is None:
        await table.play(f"person {seat}", wish)
        return
    await line.send(msgspec.json.encode(wish).decode())


async def asked(tap: Tap, table: LiveTable, person: str | None, mine: int, line: ClientConnection) -> list[bytes]:
    """What can be asked for: a hint, whether a move may be taken back, and then the table and its view.

    The answers on the line come first: a look by another way would else race with the move that is taken back.
    """
    if mine >= 0:
        await say(line, {"type": "hint", "id": "h", "seat": mine})
        await say(line, {"type": "undo", "id": "u", "seat": mine})
    heard, seat = await hear_all(line), f"?seat={mine}" if mine >= 0 else ""
    got = [await tap.get(f"/tables/{table.id}{rest}", person) for rest in ("", f"/view{seat}")]
    return [*heard, *got, *await hear_all(line)]


# -- two worlds ---------------------------------------------------------------------------


def advanced(game: Game, seats: int, options: Json, moves: int, seed: str) -> Match:
    """A match after some moves by chance; before it is over."""
    rng, match = random.Random(seed), game.new(seats, seed, options)
    for _ in range(moves):
        seat = rng.choice(match.waiting)
        trial, move = match.copy(), rng.choice(_moves(match, seat))
        trial.play(seat, move)
        if trial.over:
            break
        match.play(seat, move)
    return match


def worlds(match: Match, viewer: Viewer, rng: random.Random) -> tuple[Match, Match]:
    """The match, and another in which all this viewer may not know is dealt anew."""
    game = match.game
    return game.from_position(match.position()), game.from_position(match.imagine(viewer, rng).position())


class Script:
    """What is played at the two tables: at each step the same to this viewer."""

    def __init__(self, one: Match, other: Match, viewer: Viewer, rng: random.Random) -> None:
        self.here: list[Step] = []
        self.there: list[Step] = []
        self.differ = 0
        self._one, self._other = one.copy(), other.copy()
        self._viewer = viewer
        self._rng = rng

    def write(self, steps: int) -> Script:
        """So many steps, or fewer where chance brings out a difference that this viewer may know."""
        while len(self.here) < steps and self._step(alike=True):
            pass
        return self

    def diverge(self, steps: int) -> Script:
        """Steps that both change what this viewer sees, in whatever way."""
        end = len(self.here) + steps
        while len(self.here) < end and self._step(alike=False):
            pass
        return self

    def _step(self, alike: bool) -> bool:
        seats = [seat for seat in self._one.waiting if seat in self._other.waiting]
        self._rng.shuffle(seats)
        return any(self._move(seat, alike) for seat in seats)

    def _move(self, seat: int, alike: bool) -> bool:
        for move in self._some(_moves(self._one, seat)):
            now, seen = self._tried(self._one, seat, move)
            if now.over or (not alike and not self._changed(self._one, seen)):
                continue
            others = [move] if seat == self._viewer else [*self._some(_moves(self._other, seat)), move]
            for answer in others:
                then, saw = self._tried(self._other, seat, answer)
                fits = saw == seen if alike else self._changed(self._other, saw)
                if saw is not None and not then.over and fits:
                    self.here.append((seat, move))
                    self.there.append((seat, answer))
                    self.differ += move != answer
                    self._one, self._other = now, then
                    return True
        return False

    def _some(self, moves: list[Json]) -> list[Json]:
        return self._rng.sample(moves, min(TRIES, len(moves)))

    def _tried(self, match: Match, seat: int, move: Json) -> tuple[Match, tuple[bytes, bytes] | None]:
        """The match after this move, and what the viewer then sees and is told; None where it cannot be played."""
        trial = match.copy()
        if trial.refusal(seat, move) is not None:
            return trial, None
        told = [(event.kind, event.data) for event in trial.apply(seat, move).told(self._viewer)]
        return trial, (msgspec.json.encode(trial.view(self._viewer)), msgspec.json.encode(told))

    def _changed(self, before: Match, after: tuple[bytes, bytes] | None) -> bool:
        return after is not None and (after[1] != b"[]" or after[0] != msgspec.json.encode(before.view(self._viewer)))


def _moves(match: Match, seat: int) -> list[Json]:
    decision = match.decision_of(seat)
    return [] if decision is None else [move.as_json() for move in decision.moves]
