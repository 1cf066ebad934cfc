"""Find how much one server holds, and two: flat out, with thousands of lines at a human pace, and until it is too slow.

    python -m benchmarks.ceiling [--servers 0,1] [--drivers 2,3] [--others 4,5] [--lines 5000] [--seconds 5]
    python -m benchmarks.ceilings          writes benchmarks/results/load.md and load.svg from what was found

Real servers with the compiled duel (`benchmarks.compiled_duel`), one core each; drivers, PostgreSQL and NATS on others.
Two servers are compared with one on the same database and bus. `near`: the lines of a table lead to one server;
`apart`: to both, as behind a balancer that knows nothing, so that half of all that is said is passed on.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.databases import Nats, Postgres

from benchmarks.server import COMPILED, ROOT, await_port, free_port

BUSY_TABLES = 100
"""Tables of each server where everybody moves as fast as they can."""
THOUGHT = 8.0
"""Seconds from one move of a table to the next, at a human pace."""
SOON = 100.0
"""Milliseconds within which 99 of 100 moves are seen by both, where a server is not too slow."""
MADE = 0.97
"""Of the moves that were wanted, so many are made where a server is not too slow."""
FIRST, STEP = 1000.0, 1.4
"""Moves a second that are tried first, and how many times that next."""

FOUND = ROOT / "benchmarks" / "results" / "load.jsonl"

Json = dict[str, Any]


class Cores(NamedTuple):
    """Which cores are for servers, for those who drive them, and for database and bus."""

    servers: list[int]
    drivers: list[int]
    others: list[int]


class Server:
    """One process with the duel on its shelf, on a core of its own."""

    def __init__(self, core: int, data: str, bus: str = "") -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        words = ["-m", "benchmarks.duel_server", "--port", str(self.port), "--data", data]
        env = os.environ | {"PYTHONPATH": f"{COMPILED}{os.pathsep}{ROOT}"}
        command = on([core], [sys.executable, *words, *(["--bus", bus] if bus else [])])
        self.process = subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.DEVNULL)
        await_port(self.port)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(40)


class Drivers:
    """As many programs as there are cores for them, each with its share of the tables."""

    def __init__(
        self, servers: Sequence[Server], cores: Sequence[int], tables: int, apart: bool, watchers: int
    ) -> None:
        where = [server.address for server in servers]
        words = [*where, "--pids", *[str(server.process.pid) for server in servers], "--watchers", str(watchers)]
        words += ["--obey", *(["--apart"] if apart else [])]
        share = -(-tables // len(cores))
        shares = [min(share, tables - begun) for begun in range(0, tables, share)]
        self.tables = tables
        self._all = [
            self._started(core, [*words, "--tables", str(some)]) for core, some in zip(cores, shares, strict=False)
        ]
        for driver in self._all:
            self._heard(driver)

    def _started(self, core: int, words: list[str]) -> subprocess.Popen[str]:
        command = on([core], [sys.executable, "-m", "benchmarks.load", *words])
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _heard(self, driver: subprocess.Popen[str]) -> Json:
        assert driver.stdout is not None
        line = driver.stdout.readline()
        if not line:
            raise SystemExit("a driver ended before it had told anything")
        told: Json = json.loads(line)
        return told

    def play(self, rate: float, seconds: float) -> Json:
        """All of them at once; of what they saw the slowest counts."""
        for driver in self._all:
            assert driver.stdin is not None
            driver.stdin.write(f"{rate / len(self._all)} {seconds}\n")
            driver.stdin.flush()
        told = [self._heard(driver) for driver in self._all]
        moves = sum(each["moves_per_s"] for each in told)
        spent = sum(each["cpu_us_per_move"] * each["moves_per_s"] for each in told) / len(told)
        slowest = {key: max(each[key] for each in told) for key in ("p50", "p99")}
        longest = max(each["length"] for each in told)
        return {"moves_per_s": moves, **slowest, "cpu_us_per_move": round(spent / max(1, moves)), "length": longest}

    def stop(self) -> None:
        for driver in self._all:
            assert driver.stdin is not None
            driver.stdin.close()
            driver.wait(20)


def on(cores: Sequence[int], command: list[str]) -> list[str]:
    taskset = shutil.which("taskset")
    return [taskset, "-c", ",".join(map(str, cores)), *command] if taskset else command


@contextmanager
def servers_on_a_file(core: int) -> Iterator[list[Server]]:
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="ceiling-") as folder:
        server = Server(core, f"{folder}/tables.sqlite")
        yield [server]
        server.stop()


@contextmanager
def servers_on_a_bus(cores: Sequence[int], others: Sequence[int]) -> Iterator[list[Server]]:
    """Each on a core of its own, with a database that waits for the disk."""
    here = os.sched_getaffinity(0)
    os.sched_setaffinity(0, others)  # what is started now stays there
    database, bus = Postgres(durable=True), Nats()
    os.sched_setaffinity(0, here)
    place = database.fresh()
    servers = [Server(core, place, bus.address) for core in cores]
    yield servers
    for server in servers:
        server.stop()
    bus.stop()
    database.stop()


# -- what is found ------------------------------------------------------------------------


class Bench:
    """`found`: a line for each thing that was measured, written down at once."""

    def __init__(self, cores: Cores, seconds: float, found: Path) -> None:
        self.cores = cores
        self.seconds = seconds
        self.found = found

    def note(self, **line: Any) -> None:
        with self.found.open("a", encoding="utf-8") as found:
            found.write(json.dumps(line) + "\n")
        sys.stderr.write(f"{line}\n")

    def flat_out(self, kind: str, servers: Sequence[Server], apart: bool, rounds: int = 3) -> None:
        drivers = Drivers(servers, self.cores.drivers, BUSY_TABLES * len(servers), apart, watchers=0)
        for _ in range(rounds):
            self.note(what="flat out", kind=kind, tables=drivers.tables, **drivers.play(0, self.seconds))
        drivers.stop()

    def lines(self, kind: str, servers: Sequence[Server], lines: int, seconds: float) -> None:
        """Tables of two at a human pace."""
        drivers = Drivers(servers, self.cores.drivers, lines // 2, apart=False, watchers=0)
        self.note(what="lines", kind=kind, lines=lines, **drivers.play(lines / 2 / THOUGHT, seconds))
        drivers.stop()

    def ceiling(self, kind: str, servers: Sequence[Server], apart: bool, tables: int = 400) -> None:
        """More and more moves a second, until they are too slow."""
        drivers, rate = Drivers(servers, self.cores.drivers, tables, apart, watchers=0), FIRST
        while True:
            told = drivers.play(rate, self.seconds)
            self.note(what="ceiling", kind=kind, tables=tables, wanted=round(rate), **told)
            if told["p99"] > SOON or told["moves_per_s"] < MADE * rate:
                break
            rate *= STEP
        drivers.stop()


def measure(bench: Bench, lines: int) -> None:
    first, others = bench.cores.servers[:1], bench.cores.others
    with ExitStack() as held:
        servers = held.enter_context(servers_on_a_file(first[0]))
        bench.flat_out("one, SQLite", servers, apart=False)
        bench.ceiling("one, SQLite", servers, apart=False)
        bench.lines("one, SQLite", servers, lines, 2 * bench.seconds)
    for cores in (first, bench.cores.servers) * 2:
        with servers_on_a_bus(cores, others) as servers:
            ways = (False, True) if len(cores) > 1 else (False,)
            for apart in ways:
                kind = f"{len(cores)}, PostgreSQL{', apart' if apart else ''}"
                bench.flat_out(kind, servers, apart, rounds=2)
    for cores in (first, bench.cores.servers):
        with servers_on_a_bus(cores, others) as servers:
            bench.ceiling(f"{len(cores)}, PostgreSQL", servers, apart=False)


def main() -> None:
    words = argparse.ArgumentParser()
    for name, usual in (("servers", "0"), ("drivers", "1"), ("others", "1")):
        words.add_argument(f"--{name}", default=usual, help="cores, such as 0,1")
    words.add_argument("--lines", type=int, default=5000)
    words.add_argument("--seconds", type=float, default=5)
    words.add_argument("--found", type=Path, default=FOUND)
    c = words.parse_args()
    cores = Cores(*[[int(core) for core in getattr(c, name).split(",")] for name in ("servers", "drivers", "others")])
    measure(Bench(cores, c.seconds, c.found), c.lines)


if __name__ == "__main__":
    main()
