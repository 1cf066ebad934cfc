"""Model: processor time, memory, entries and messages for so many people, and how many servers that makes.

A move costs what it costs, and its share of a breath: the waking of threads, the commit and the sending that all moves
share that come while the breath before is on its way. So a busy server does more with the same time. The three
numbers of that are found from three measured rows; the rest of what was measured is left to be compared.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from benchmarks.sizing.figures import Assumed, Measured, Row

MOST = 10_000
"""More servers than this nobody has."""


class Fit(NamedTuple):
    """Of one process. `move`, `breath`, `letter`: processor seconds; `between`: seconds between two breaths.

    `letter` is for each line beside the two that were measured with. `table`, `line`: MB.
    """

    move: float
    breath: float
    between: float
    letter: float
    table: float
    line: float

    def seconds(self, rate: float, lines: float) -> float:
        """Processor seconds in a second, for so many moves with so many lines at each table."""
        return rate * (self.move + self.letter * (lines - 2)) + self.breath * rate / (1 + rate * self.between)


def fitted(rows: list[Row]) -> Fit:
    """From the rows at a slow and a quick pace and flat out, and the one with more lines, all at many tables."""
    paced = sorted((row for row in rows if row.paced and row.lines == 2), key=lambda row: row.rate)
    flat = max((row for row in rows if not row.paced), key=lambda row: row.tables)
    crowd = next(row for row in rows if row.lines > 2)
    slow, quick = paced[0], paced[-1]
    move, breath, between = _breathing([(row.rate, row.cpu * 1e-6) for row in (slow, quick, flat)])
    more = crowd.lines - slow.lines
    letter = (crowd.cpu - slow.cpu) * 1e-6 / more
    line = (crowd.kb - slow.kb) / more / 1024
    return Fit(move, breath, between, letter, crowd.kb / 1024 - crowd.lines * line, line)


def _breathing(points: list[tuple[float, float]]) -> tuple[float, float, float]:
    """What a move, a breath and the time between two come to, by halving: the third point decides."""
    (r0, c0), (r1, c1), (r2, c2) = points
    low, high = 1e-5, 1.0
    move = breath = 0.0
    for _ in range(100):
        between = (low * high) ** 0.5
        breath = (c0 - c1) / (1 / (1 + r0 * between) - 1 / (1 + r1 * between))
        move = c0 - breath / (1 + r0 * between)
        if move + breath / (1 + r2 * between) < c2:
            low = between
        else:
            high = between
    return move, breath, (low * high) ** 0.5


class Size(NamedTuple):
    """What so many people at once need. `busy`: of a server's core; `memory`: MB of each server."""

    players: int
    tables: float
    moves: float
    lines: float
    servers: int
    busy: float
    memory: float
    messages: float


class Model:
    def __init__(self, fit: Fit, measured: Measured, assumed: Assumed) -> None:
        self.fit = fit
        self.measured = measured
        self.assumed = assumed

    @property
    def lines(self) -> float:
        """At a table."""
        return self.assumed.seats + self.assumed.watching

    def passed_on(self) -> float:
        """Processor seconds, of both servers together, for a move that goes to a line at another one."""
        each = self.measured
        return max(0.0, each.far - each.near + each.edge) / 2 * 1e-6

    def busy(self, moves: float, servers: int) -> float:
        """How much of each server's core is used by so many moves a second at all of them."""
        elsewhere = (servers - 1) / servers
        own = self.fit.seconds(moves / servers, self.lines)
        return own + moves / servers * self.lines * elsewhere * self.passed_on()

    def messages(self, moves: float, servers: int) -> float:
        """A second, on the bus: a move and its answer, and letters to every other server that somebody looks on at."""
        elsewhere = (servers - 1) / servers
        edges = (servers - 1) * (1 - math.pow(1 - 1 / servers, self.lines))
        return moves * (2 * elsewhere + edges)

    def size(self, players: int) -> Size:
        tables = players / self.assumed.seats
        moves, lines = tables / self.assumed.thought, tables * self.lines
        servers = next(many for many in range(1, MOST) if self._enough(moves, many))
        memory = self.assumed.base + (tables * self.fit.table + lines * self.fit.line) / servers
        busy, messages = self.busy(moves, servers), self.messages(moves, servers)
        return Size(players, tables, moves, lines, servers, busy, memory, messages)

    def _enough(self, moves: float, servers: int) -> bool:
        """One alone has nobody to take over; of several one may be missing."""
        if self.busy(moves, servers) > self.assumed.busy:
            return False
        return servers == 1 or self.busy(moves, servers - 1) <= self.assumed.bereft
