"""Figures: what was measured, read from where it stands, and what is assumed, each with its reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

HERE = Path(__file__).parent
SERVER: Final = HERE.parent / "results" / "server.md"
ROW = re.compile(r"\| Tablekeep, durable(?:, (?P<lines>\d+) connections a table)? \| (?P<rest>.*) \|")


class Row(NamedTuple):
    """One of ours in results/server.md. `cpu`: microseconds a move; `kb`: of memory, a table with its lines."""

    lines: int
    tables: int
    paced: bool
    rate: float
    cpu: float
    kb: float


def rows(page: str) -> list[Row]:
    found = []
    for match in ROW.finditer(page):
        tables, pace, rate, _, _, cpu, kb = [part.strip().replace(",", "") for part in match["rest"].split("|")]
        found.append(Row(int(match["lines"] or 2), int(tables), "/s" in pace, float(rate), float(cpu), float(kb)))
    return found


class Measured(NamedTuple):
    """`measuring.py` found these: processor microseconds.

    `near`, `far`: of the keeper's server a move, with both lines at it or at another; `edge`: of that other one;
    `line`: of somebody who comes and is shown the table; `entry`: of each entry when a table is taken up from its log.
    """

    near: float
    far: float
    edge: float
    line: float
    entry: float


def measured() -> Measured:
    return Measured(**tomllib.loads((HERE / "measured.toml").read_text("utf-8")))


class Assumed(NamedTuple):
    """What nobody measured here: change these to what you know of your people."""

    seats: int = 4
    """People at a table."""
    watching: float = 0.5
    """Lines beside theirs: a shared screen at every second table, say."""
    thought: float = 8.0
    """Seconds from one move of a table to the next, bots' included."""
    game: float = 45 * 60.0
    """Seconds that a table is played at."""
    away: float = 20 * 60.0
    """Seconds until a phone is locked or a train enters a tunnel, and its line begins anew."""
    busy: float = 0.5
    """How much of its core a process is given to do, so that there is room for whatever happens."""
    bereft: float = 0.75
    """The same while one of them is missing."""
    base: float = 70.0
    """MB of a process that keeps nothing."""
    database: float = 45_000.0
    """Entries a second that one PostgreSQL keeps, in batches: measured when it was chosen, not here."""
    bus: float = 133_000.0
    """Messages a second of one NATS: likewise."""
    lifetime: float = 86_400.0
    """Seconds until a process dies without being told to: far too pessimistic, so that something happens in a day."""
    restart: float = 10.0
    """Seconds until it is there again."""
