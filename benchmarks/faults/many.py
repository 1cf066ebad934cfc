"""Faults among machines: any of them is killed, cut off, slowed or lied to while people play at all of them."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from benchmarks.faults.agreement import Agreement
from benchmarks.faults.checking import Check
from benchmarks.faults.machines import Machine, Machines
from benchmarks.faults.players import Json
from benchmarks.faults.results import Finding
from benchmarks.faults.tables import GAMES, Tables
from benchmarks.faults.wires import Wire

KILLED = (
    "Two servers and two workers on one PostgreSQL (durable) and one NATS, people at all of them, no sticky sessions. "
    "SIGKILL at random to any process: a server, a worker, the database, the bus; now and then a server is told to go "
    "instead (SIGTERM). It is started again after 0 to 1.5 s; the next is killed as soon as anybody was acknowledged "
    "anything, and at the latest after 15 s. "
)
CUT = (
    "The same machines; each reaches database and bus over wires of its own (`benchmarks/faults/wires.py`), which are "
    "cut, held up without a word, slowed by up to 0.3 s a packet, and on which messages of the bus come twice or after "
    "the one that follows; and the wall clocks of the servers are set by up to 30 days, each by its own. "
)
AFTER = (
    "Then nobody says anything new until every client and every server show the same; every game must go on; and what "
    "was acknowledged before something else was said must stand before it in the log."
)
WITH_BOTS: tuple[tuple[str, int, Json], ...] = (("magic_book", 2, {}),)
"""One person with programs that think at the workers."""
PAUSE = 1.5
"""Seconds between two faults, at most."""
PATIENCE = 15.0
"""Seconds that the next fault waits for somebody to have played since the last one."""
USUAL = 0.03
"""How likely a message of the bus comes twice, or late, all the time that wires are tried."""
JUMPS = (3600, -3600, 86400, -7, 30 * 86400, 0)

Fault = Callable[[], Awaitable[str]]
"""Does it, and gives what it was."""


class Trial:
    """Machines with people at them. `done`: what was done to them, how often."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.machines = Machines(folder, seed=seed)
        self.tables = Tables(self.machines)
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._under_way: set[asyncio.Task[None]] = set()
        self.peak = 0.0

    async def begin(self, games: Sequence[tuple[str, int, Json]]) -> None:
        await self.machines.start()
        self.first = self._size()
        self.tables.begin(games)
        self.tables.begin_with_bots(WITH_BOTS, "cunning")
        await self.tables.lively()

    def _size(self) -> float:
        """Of the largest server."""
        return max(replica.size for replica in self.machines.replicas)

    def chosen(self, weights: dict[Fault, int], number: int) -> list[Fault]:
        """So many of them, each as likely as its weight says."""
        return self.rng.choices(list(weights), list(weights.values()), k=number)

    async def storm(self, faults: Sequence[Fault]) -> None:
        """One after the other, at random times."""
        for fault in faults:
            await self.some_load()
            await asyncio.sleep(self.rng.random() * PAUSE)
            self.peak = max(self.peak, self._size())
            self.done[await fault()] += 1
        while self._under_way:
            await asyncio.wait(self._under_way)
        for wire in self.machines.wires:
            wire.usual = 0.0
            wire.mend()

    async def some_load(self) -> None:
        """Somebody was acknowledged something since: else a busy machine would only ever see servers that begin."""
        before, until = self._acknowledged(), time.monotonic() + PATIENCE
        while self._acknowledged() <= before and time.monotonic() < until:
            await asyncio.sleep(0.02)

    def _acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.tables.players)

    def later(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        async def wait() -> None:
            await asyncio.sleep(seconds)
            await what()

        task = asyncio.create_task(wait())
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def end(self, kind: str, how: str, injected: int, began: float) -> Finding:
        for replica in self.machines.replicas:
            await replica.answers()
        agreement = Agreement(self.machines, self.tables)
        await agreement.reached()
        last = self._size()
        await self.tables.end()
        count = await asyncio.to_thread(Check(self.tables).all)
        sizes = (self.first, max(self.peak, last), last)
        finding = Finding(kind, how + AFTER, injected, time.monotonic() - began, count, sizes)
        finding.wrong = [*self.wrong, *agreement.wrong]
        finding.done = dict(self.done)
        finding.notes = self._notes(agreement, count.finished)
        self._ended_well(await self.machines.stop(), finding)
        return finding

    def _notes(self, agreement: Agreement, finished: int) -> list[str]:
        opened, lines = len(self.tables.opened), sum(player.lines for player in self.tables.players)
        by_itself = sum(machine.by_itself for machine in self.machines.all)
        return [
            f"{opened} tables were opened, {finished} played to their end; {lines:,} live lines. Machines that could "
            f"not reach what they need when they began said so, ended, and were started again, {by_itself} times.",
            f"Afterwards {agreement.agreed} of {agreement.asked} clients saw what all servers showed (looked through "
            f"in {agreement.took:.0f} s), and {agreement.went_on} games that stood were played on.",
            *self._garbled(),
        ]

    def _garbled(self) -> list[str]:
        twice, late = (sum(getattr(wire, what) for wire in self.machines.wires) for what in ("twice", "late"))
        return [f"{twice} messages came twice, {late} after the one that followed them."] if twice + late else []

    def _ended_well(self, codes: list[int], finding: Finding) -> None:
        if set(codes) - {0, -15}:
            finding.wrong.append(f"told to go, the servers ended with {codes}")
        for machine in self.machines.all:
            finding.wrong += [f"{machine.name} said: {line}" for line in _failures(machine)]

    # -- kills --------------------------------------------------------------------------

    async def kill_machine(self, machine: Machine, what: str) -> str:
        machines = self.machines
        machines.resting.add(machine)
        await asyncio.to_thread(machine.kill)

        async def again() -> None:
            machine.launch()
            machines.resting.discard(machine)

        self.later(self.rng.random() * 1.5, again)
        return what

    def _up(self, some: list[Machine]) -> Machine | None:
        there = [machine for machine in some if machine not in self.machines.resting and machine.runs]
        return self.rng.choice(there) if there else None

    async def kill_server(self) -> str:
        machine = self._up([*self.machines.replicas])
        return await self.kill_machine(machine, "servers killed") if machine else await self.kill_bus()

    async def kill_worker(self) -> str:
        machine = self._up(self.machines.workers)
        return await self.kill_machine(machine, "workers killed") if machine else await self.kill_bus()

    async def tell_to_go(self) -> str:
        machine = self._up([*self.machines.replicas])
        if machine is None:
            return await self.kill_bus()
        await self.told_to_go(machine)
        return "servers told to go"

    async def told_to_go(self, machine: Machine) -> None:
        """It ends by itself and is started again."""
        self.machines.resting.add(machine)
        ended = await asyncio.to_thread(machine.stop)
        if ended not in (0, -15, 70, 1):
            self.wrong.append(f"{machine.name} was told to go and ended with {ended}")
        machine.launch()
        self.machines.resting.discard(machine)

    async def kill_database(self) -> str:
        await asyncio.to_thread(self.machines.database.kill)
        await asyncio.sleep(self.rng.random() * 1.5)
        await asyncio.to_thread(self.machines.database.start)
        return "databases killed"

    async def kill_bus(self) -> str:
        await asyncio.to_thread(self.machines.bus.kill)
        await asyncio.sleep(self.rng.random() * 1.5)
        await asyncio.to_thread(self.machines.bus.start)
        return "buses killed"

    # -- wires, messages, clocks --------------------------------------------------------

    async def _for_a_while(self, wire: Wire, most: float) -> None:
        async def mended() -> None:
            wire.mend()

        self.later(0.3 + self.rng.random() * most, mended)

    async def cut(self) -> str:
        wire = self.rng.choice(self.machines.wires)
        wire.cut()
        await self._for_a_while(wire, 5.0)
        return f"wires to the {'bus' if wire.bus else 'database'} cut"

    async def hold(self) -> str:
        wire = self.rng.choice(self.machines.wires)
        wire.hold()
        await self._for_a_while(wire, 8.0)
        return f"wires to the {'bus' if wire.bus else 'database'} held up"

    async def slow(self) -> str:
        wire = self.rng.choice(self.machines.wires)
        wire.delay = 0.3
        await self._for_a_while(wire, 3.0)
        return "wires slowed"

    async def garble(self) -> str:
        wire = self.rng.choice([wire for wire in self.machines.wires if wire.bus])
        wire.garbled = 0.3
        await self._for_a_while(wire, 4.0)
        return "wires garbled"

    def garble_all(self, likely: float) -> None:
        """All the time, on all wires to the bus."""
        for wire in self.machines.wires:
            wire.usual = wire.garbled = likely

    async def jump(self) -> str:
        self.rng.choice(self.machines.replicas).set_clock(self.rng.choice(JUMPS))
        return "clocks set"


def _failures(machine: Machine) -> list[str]:
    """What nobody expected: whatever ended in a traceback of ours."""
    lines = machine.said().splitlines()
    return [line for line in lines if "failed" in line and "ERROR" in line][:5]


async def machines_killed(folder: Path, number: int, seed: int = 1) -> Finding:
    began, trial = time.monotonic(), Trial(folder, seed)
    await trial.begin(GAMES[:3])
    weights: dict[Fault, int] = {trial.kill_server: 4, trial.kill_worker: 2, trial.kill_database: 3, trial.kill_bus: 3}
    await trial.storm(trial.chosen({**weights, trial.tell_to_go: 1}, number))
    return await trial.end("machines killed", KILLED, number, began)


async def machines_cut_off(folder: Path, number: int, seed: int = 1) -> Finding:
    began, trial = time.monotonic(), Trial(folder, seed)
    await trial.begin(GAMES[:3])
    trial.garble_all(USUAL)
    wires: dict[Fault, int] = {trial.cut: 4, trial.hold: 3, trial.slow: 2, trial.garble: 3}
    await trial.storm(trial.chosen({**wires, trial.jump: 1, trial.kill_server: 1}, number))
    return await trial.end("machines cut off", CUT, number, began)


async def one_of_each(folder: Path) -> Finding:
    """A short round of both."""
    began, trial = time.monotonic(), Trial(folder, 1)
    await trial.begin(GAMES[:1])
    trial.garble_all(USUAL)
    faults = [
        trial.kill_server,
        trial.cut,
        trial.kill_bus,
        trial.jump,
        trial.kill_database,
        trial.garble,
        trial.tell_to_go,
    ]
    await trial.storm(faults)
    return await trial.end("machines", KILLED + CUT, len(faults), began)
