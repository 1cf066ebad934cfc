"""Simulation: a day of many people, step by step. Tables arrive, lines break, servers die and are told to go.

Servers are counted, not acted: each has so many tables and lines, gets so much to do in a step, and does as much of it
as its core can; what is left over is waited for. Where a server dies its tables are taken up by those who are left,
from their logs, and everybody who looked on comes back.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import NamedTuple

from benchmarks.sizing.model import Model

DAY = 86_400
STEP = 10
"""Seconds."""
EVENING = 20.5 * 3600
"""When most people play; fewest half a day before."""
QUIET = 0.25
"""How many of them play then."""
ROLLING = 21 * 3600
"""When an operator restarts one server after the other, of all times."""
SOON, LATE = 0.1, 1.0
"""Seconds that a move may wait without being noticed, and without being felt."""


class Server:
    def __init__(self) -> None:
        self.tables = 0
        self.down_until = 0
        self.owed = 0.0
        """Processor seconds that wait to be done."""
        self.greeting = 0.0
        """The same in a second, for those who come or come back by themselves."""
        self.goes_at = -1


class Seen(NamedTuple):
    """What a day came to. `soon`, `late`: of all moves, how many waited no longer than 0.1 s, or longer than 1 s."""

    players: int
    servers: int
    deaths: int
    restarts: int
    opened: int
    taken_up: int
    moves: int
    soon: float
    late: float
    busiest: float
    longest: float
    """Seconds until what was owed after somebody had gone was done, at the worst."""
    hours: list[tuple[int, float, float]]
    """By hour: people, how busy, and the longest wait."""


class Day:
    """Tables come and go with the time of day, lines break, servers die, and one evening all are restarted in turn."""

    def __init__(self, model: Model, players: int, seed: int = 1) -> None:
        self.model = model
        self.players = players
        self.rng = random.Random(seed)
        self.servers = [Server() for _ in range(model.size(players).servers)]
        self.count: Counter[str] = Counter()
        self.waits: Counter[str] = Counter()
        self.busiest = self.longest = 0.0
        self.hours: list[tuple[int, float, float]] = []
        each = ROLLING
        for server in self.servers:
            server.goes_at, each = each, each + 60
        self.per_line = model.measured.line * 1e-6
        self.per_entry = model.measured.entry * 1e-6

    def pass_by(self) -> Seen:
        self._fill()
        for hour in range(24):
            self._hour(hour)
        total = max(1, self.count["moves"])
        gone = (self.count["deaths"], self.count["restarts"])
        tables = (self.count["opened"], self.count["taken up"], self.count["moves"])
        shares = (self.waits["soon"] / total, self.waits["late"] / total)
        return Seen(self.players, len(self.servers), *gone, *tables, *shares, self.busiest, self.longest, self.hours)

    def wanted(self, second: int) -> float:
        """Tables that are played at, by the time of day."""
        wave = (1 + math.cos(2 * math.pi * (second - EVENING) / DAY)) / 2
        return self.players / self.model.assumed.seats * (QUIET + (1 - QUIET) * wave)

    def _fill(self) -> None:
        for server in self.servers:
            server.tables = round(self.wanted(0) / len(self.servers))

    def _hour(self, hour: int) -> None:
        worst, busy = 0.0, 0.0
        for second in range(hour * 3600, (hour + 1) * 3600, STEP):
            now, longest = self._step(second)
            busy, worst = max(busy, now), max(worst, longest)
        people = sum(server.tables for server in self.servers) * self.model.assumed.seats
        self.hours.append((people, busy, worst))

    # -- a step -------------------------------------------------------------------------

    def _step(self, second: int) -> tuple[float, float]:
        """How busy the busiest is, and how long whoever waits longest does."""
        up = [server for server in self.servers if server.down_until <= second]
        for server in up:
            self._perhaps_goes(server, second, up)
        up = [server for server in up if server.down_until <= second]
        if not up:
            return 0.0, float(min(server.down_until for server in self.servers) - second)
        self._come_and_go(second, up)
        busy, wait = 0.0, 0.0
        for server in up:
            load, waited = self._work(server, len(up))
            busy, wait = max(busy, load), max(wait, waited)
        self.busiest, self.longest = max(self.busiest, busy), max(self.longest, wait)
        return busy, wait

    def _perhaps_goes(self, server: Server, second: int, up: list[Server]) -> None:
        assumed = self.model.assumed
        if server.goes_at == second:
            self.count["restarts"] += 1
        elif self.rng.random() < STEP / assumed.lifetime:
            self.count["deaths"] += 1
        else:
            return
        server.down_until = second + round(assumed.restart)
        self._scatter(server, [other for other in up if other is not server])

    def _scatter(self, gone: Server, left: list[Server]) -> None:
        """Its tables are taken up by the others, and all lines to them or at it begin anew there."""
        tables, gone.tables, gone.owed = gone.tables, 0, 0.0
        if not left:
            gone.tables = tables
            left = [gone]
        self.count["taken up"] += tables
        entries = self.model.assumed.game / self.model.assumed.thought / 2
        lines = tables * self.model.lines * (2 - 1 / len(self.servers))
        owed = tables * entries * self.per_entry + lines * self.per_line
        for number, other in enumerate(left):
            other.tables += 0 if other is gone else tables // len(left) + (number < tables % len(left))
            other.owed += owed / len(left)

    def _come_and_go(self, second: int, up: list[Server]) -> None:
        """Games end and others begin; lines break and come back, anywhere."""
        assumed, tables = self.model.assumed, sum(server.tables for server in up)
        rise = self.wanted(second + STEP) - self.wanted(second)
        opened = self._about(max(0.0, STEP * tables / assumed.game + rise))
        self.count["opened"] += opened
        back = self._about(STEP * tables * self.model.lines / assumed.away)
        for server in up:
            server.tables -= min(server.tables, self._about(STEP * server.tables / assumed.game))
            server.tables += opened // len(up)
            server.greeting = (back + opened * self.model.lines) / len(up) * self.per_line / STEP
        for _ in range(opened % len(up)):
            self.rng.choice(up).tables += 1

    def _work(self, server: Server, up: int) -> tuple[float, float]:
        """What its core does in a step: who asks now waits for what is owed."""
        moves = self._about(STEP * server.tables / self.model.assumed.thought)
        asked = self.model.busy(moves / STEP * up, up) + server.greeting
        wait = server.owed
        server.owed = max(0.0, server.owed + STEP * (asked - 1.0))
        self.count["moves"] += moves
        self.waits["soon"] += moves if wait <= SOON else 0
        self.waits["late"] += moves if wait > LATE else 0
        return asked, wait

    def _about(self, mean: float) -> int:
        """A number of things that come by themselves, so many in the mean (Poisson)."""
        if mean > 30:
            return max(0, round(self.rng.gauss(mean, math.sqrt(mean))))
        bound, product, number = math.exp(-mean), self.rng.random(), 0
        while product > bound:
            product *= self.rng.random()
            number += 1
        return number
