"""What a move costs as things grow: tables, viewers at a table, the length of a game, history on the disk.

    python -m benchmarks.growth [--server 0] [--driver 1] [--found FILE] [KIND ...]
    python -m benchmarks.growth --write [--found FILE]

One server with the compiled duel on SQLite and a core of its own; everywhere the same number of moves a second, so that
only what grows is different. `--write` draws what was found and writes benchmarks/results/growth.md and growth.svg.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.ceiling import Drivers, Server
from benchmarks.machine import machine
from benchmarks.plotting import Bar, bars
from benchmarks.server import ROOT

RATE, SECONDS = 1000.0, 3.0
TABLES = (25, 100, 400, 1600)
VIEWERS = (0, 2, 8, 32)
LENGTHS = 4
FLAT_OUT = 5.0
"""Seconds that a few tables are played at as fast as can be, so that their games grow long."""
HISTORY = (0, 200_000, 500_000)
"""Entries of other tables that are on the disk already."""
USUAL, FEW = 100, 20
RESULTS = ROOT / "benchmarks" / "results"
FOUND = RESULTS / "growth.jsonl"

Json = dict[str, Any]
Note = Callable[[str, int, Json], None]


class Growth:
    def __init__(self, server: int, driver: int, note: Note) -> None:
        self.cores = (server, [driver])
        self.note = note

    def tables(self) -> None:
        for tables in TABLES:
            self._once("tables", tables, tables)

    def viewers(self) -> None:
        for viewers in VIEWERS:
            self._once("viewers", viewers, USUAL, viewers)

    def length(self) -> None:
        """The same games, longer each time."""
        with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
            server, drivers = self._begun(Path(folder), FEW)
            for _ in range(LENGTHS):
                found = drivers.play(RATE, SECONDS)
                self.note("length", found["length"], found)
                drivers.play(0, FLAT_OUT)
            drivers.stop()
            server.stop()

    def history(self) -> None:
        for entries in HISTORY:
            self._once("history", entries, USUAL, entries=entries)

    def _once(self, kind: str, size: int, tables: int, viewers: int = 0, entries: int = 0) -> None:
        with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
            server, drivers = self._begun(Path(folder), tables, viewers, entries)
            self.note(kind, size, drivers.play(RATE, SECONDS))
            drivers.stop()
            server.stop()

    def _begun(self, folder: Path, tables: int, viewers: int = 0, entries: int = 0) -> tuple[Server, Drivers]:
        data, (core, drivers) = folder / "tables.sqlite", self.cores
        if entries:
            Server(core, str(data)).stop()
            fill(data, entries)
        server = Server(core, str(data))
        return server, Drivers([server], drivers, tables, apart=False, watchers=viewers)


def fill(data: Path, entries: int) -> None:
    """A log as long as if there had been as many moves before."""
    body = json.dumps(
        {"type": "played", "at": 1.0, "seat": 0, "moves": [{"move": "play", "place": 3}], "told": [0] * 90}
    )
    file = sqlite3.connect(data)
    rows = ((f"{table:012x}", number, body.encode()) for table in range(entries // 100) for number in range(100))
    with file:
        file.executemany("INSERT INTO log (tbl, seq, body) VALUES (?, ?, ?)", rows)
    file.close()


# -- the page -----------------------------------------------------------------------------

TITLES = {
    "tables": "tables of two",
    "viewers": "who look on at each of 100 tables",
    "length": "moves already made at each of 20 tables",
    "history": "entries of other tables on the disk",
}
HEAD = """# Growth

What a move costs one server as things grow: processor microseconds of the server a move, and how long until both seats
hold it. The duel of `benchmarks/duel.py`, compiled, each move on the disk (SQLite, synchronous FULL), {rate:,.0f} moves
a second in all. Server and driver on a core each; {machine}.
Command: `python -m benchmarks.growth`, then `--write`.

![What a move costs](growth.svg)
"""


FIGURES = ("cpu_us_per_move", "p50", "p99", "moves_per_s")


def page(found: list[Json]) -> str:
    lines = [HEAD.format(rate=RATE, machine=machine())]
    for kind, title in TITLES.items():
        rows = [each for each in found if each["kind"] == kind]
        lines += [f"| {title} | CPU us a move | p50 ms | p99 ms | moves/s |", "|---:|---:|---:|---:|---:|"]
        lines += [f"| {row['size']:,} | {' | '.join(f'{row[key]:,}' for key in FIGURES)} |" for row in rows] + [""]
    return "\n".join(lines).rstrip() + "\n"


def drawn(found: list[Json]) -> str:
    shown = [
        Bar(f"{each['size']:,} {TITLES[each['kind']]}", each["cpu_us_per_move"], None, ours=True) for each in found
    ]
    return bars("Processor microseconds a move", shown)


def write(found: list[Json]) -> None:
    (RESULTS / "growth.md").write_text(page(found), "utf-8")
    (RESULTS / "growth.svg").write_text(drawn(found), "utf-8")


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("kinds", nargs="*", default=list(TITLES))
    words.add_argument("--server", type=int, default=0)
    words.add_argument("--driver", type=int, default=1)
    words.add_argument("--found", type=Path, default=FOUND)
    words.add_argument("--write", action="store_true")
    c = words.parse_args()
    if c.write:
        write([json.loads(line) for line in c.found.read_text("utf-8").splitlines()])
        return

    def note(kind: str, size: int, told: Json) -> None:
        line = json.dumps({"kind": kind, "size": size, **told})
        with c.found.open("a", encoding="utf-8") as found:
            found.write(line + "\n")
        sys.stderr.write(line + "\n")

    growth = Growth(c.server, c.driver, note)
    for kind in c.kinds:
        getattr(growth, kind)()


if __name__ == "__main__":
    main()
