"""Measure the live server beside boardgame.io with the same game, in one run.

    make bench-server
    python -m benchmarks.server [ROW ...]      some of the rows, such as 50 200@1000 crowd; the page keeps the others

Ours keeps every move on the disk before it says so (SQLite, synchronous FULL); the peer keeps
its matches in memory. Server on one core, driver on the other.
"""

from __future__ import annotations

import datetime
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.machine import machine

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER = ROOT / "build" / "peer-server"
COMPILED = ROOT / "build" / "duel"
RESULTS = HERE / "results" / "server.md"
FOUND = RESULTS.with_suffix(".json")
"""The same as data, row by row: one that is measured again takes the place of what was found before."""
SECONDS = 3
RUNS = {"50": (50, 0), "200": (200, 0), "200@300": (200, 300), "200@1000": (200, 1000)}
"""Tables, and moves a second over all of them (0: as fast as it goes), by the name of the row."""
CROWD = "crowd"
ROUNDS = 5
"""Ours and the peer's take turns so often: a machine with neighbours is faster now and slower then."""
FIGURES = ("moves_per_s", "p50", "p99", "cpu_us_per_move", "kb_per_match")

HEAD = f"""# The live server beside boardgame.io

The duel of `benchmarks/duel.py` on both, ours compiled; server on one core, driver on the other; a move is done when
both seats hold it. Ours is on the disk (SQLite, synchronous FULL) before anyone is told; the peer keeps matches in
memory. They took turns {ROUNDS} times: medians are shown, for ratios also the least and the most. CPU a move is the
figure that survives a busy machine.

| server | tables | pace | moves/s | p50 ms | p99 ms | CPU us a move | KB a table |
|---|---:|---|---:|---:|---:|---:|---:|"""

WHERE_IT_GOES = """## Where a move's time goes
Of the server's samples (`perf record --call-graph dwarf`, 19 November 2026, 100 tables flat out, 70 us a move):

| | |
|---|---:|
| writing to both lines (nearly all of it in the kernel) | 23% |
| the rules, clocks and the table's own state | 19% |
| what each pair of eyes is told | 19% |
| the thread that writes to the disk | 14% |
| reading, and cutting what came into frames | 5% |
| the rest: reading messages, the loop, what the table does by itself | 20% |

Three times the peer's moves is what this comes to; five times is not reached. That would be some 40 us a move here,
and the kernel alone takes 20 of them: two lines are written to and one is read, and all goes to the disk. What is left
is spread over many small things."""

Result = dict[str, float]
Found = dict[str, Any]
"""When a row was measured, and its lines in the table."""


def pinned(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else command


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def await_port(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("the server did not start")


class Ours:
    name = "Tablekeep, durable"

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = tempfile.mkdtemp(prefix="tablekeep-bench-", dir=ROOT / "build")
        env = os.environ | {"PYTHONPATH": f"{COMPILED}{os.pathsep}{ROOT}"}
        data = f"{self.folder}/tables.sqlite"
        command = [sys.executable, "-m", "benchmarks.duel_server", "--port", str(self.port), "--data", data]
        self.process = subprocess.Popen(pinned(0, command), env=env, cwd=self.folder, stdout=subprocess.DEVNULL)
        await_port(self.port)

    def drive(self, tables: int, rate: float, watchers: int = 0) -> Result:
        words = [sys.executable, "-m", "benchmarks.load", f"http://127.0.0.1:{self.port}"]
        words += ["--pids", str(self.process.pid), "--tables", str(tables), "--rate", str(rate)]
        words += ["--seconds", str(SECONDS), "--watchers", str(watchers)]
        return answered(words)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


class Peer:
    name = "boardgame.io, in memory"

    def __init__(self) -> None:
        self.port = free_port()
        command = ["node", "serve.js", str(self.port)]
        self.process = subprocess.Popen(pinned(0, command), cwd=PEER, stdout=subprocess.DEVNULL)
        await_port(self.port)

    def drive(self, tables: int, rate: float) -> Result:
        words = ["node", "load.js", f"http://localhost:{self.port}", str(self.process.pid)]
        return answered([*words, str(tables), str(SECONDS), str(rate)], cwd=PEER)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(20)


Server = Ours | Peer


def answered(words: list[str], cwd: Path = ROOT) -> Result:
    done = subprocess.run(pinned(1, words), cwd=cwd, capture_output=True, text=True, check=False, timeout=400)
    if done.returncode:
        raise SystemExit(done.stderr[-2000:])
    result: Result = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def prepare() -> None:
    PEER.mkdir(parents=True, exist_ok=True)
    for path in (HERE / "boardgameio").iterdir():
        shutil.copy(path, PEER)
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)


def row(name: str, tables: int, rate: float, results: list[Result]) -> str:
    pace = f"{rate}/s" if rate else "flat out"
    medians = [statistics.median(result[key] for result in results) for key in FIGURES]
    return f"| {name} | {tables} | {pace} | {' | '.join(f'{median:,}' for median in medians)} |"


def ratio_row(ours: list[Result], peers: list[Result]) -> str:
    """Each of our runs by the peer's that followed it: the median, and in brackets the least and the most."""
    moves = sorted(our["moves_per_s"] / peer["moves_per_s"] for our, peer in zip(ours, peers, strict=True))
    work = sorted(peer["cpu_us_per_move"] / our["cpu_us_per_move"] for our, peer in zip(ours, peers, strict=True))
    told = [f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})" for ratios in (moves, work)]
    return f"| *ours for one of the peer's* | | | {told[0]} | | | {told[1]} | |"


def measure(tables: int, rate: float) -> list[str]:
    kinds: tuple[type[Server], type[Server]] = (Ours, Peer)
    found: tuple[list[Result], list[Result]] = ([], [])
    for _ in range(ROUNDS):
        for kind, results in zip(kinds, found, strict=True):
            server = kind()
            results.append(server.drive(tables, rate))
            server.stop()
            sys.stderr.write(f"{row(kind.name, tables, rate, results[-1:])}\n")
    lines = [row(kind.name, tables, rate, results) for kind, results in zip(kinds, found, strict=True)]
    return [*lines, ratio_row(*found)]


def crowd() -> list[str]:
    """A thousand tables, two players and two spectators each, at a steady pace."""
    server = Ours()
    result = server.drive(1000, 300, watchers=2)
    server.stop()
    return [row("Tablekeep, durable, 4 connections a table", 1000, 300, [result])]


def page(found: dict[str, Found]) -> str:
    names = [
        *[name for name in (*RUNS, CROWD) if name in found],
        *[name for name in found if name not in (*RUNS, CROWD)],
    ]
    lines = [line for name in names for line in found[name]["rows"]]
    whens = "\n".join(f"- {name}: {found[name]['when']}" for name in names)
    return "\n".join([HEAD, *lines, "", "When, by tables and pace:", "", whens, "", WHERE_IT_GOES]) + "\n"


def main() -> None:
    prepare()
    known: dict[str, Found] = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    for name in sys.argv[1:] or [*RUNS, CROWD]:
        rows = crowd() if name == CROWD else measure(*RUNS[name])
        known[name] = {"when": f"{datetime.date.today():%d %B %Y}, {machine()}", "rows": rows}
        FOUND.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
        RESULTS.write_text(page(known), "utf-8")
    sys.stdout.write(RESULTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
