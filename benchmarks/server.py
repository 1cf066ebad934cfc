"""Measure the live server beside boardgame.io with the same game, in one run.

    make bench-server

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
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER = ROOT / "build" / "peer-server"
COMPILED = ROOT / "build" / "duel"
RESULTS = HERE / "results" / "server.md"
SECONDS = 6
RUNS = ((50, 0), (200, 0), (200, 300), (200, 1000))
"""Tables, and moves a second over all of them (0: as fast as it goes)."""

Result = dict[str, float]


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
        words += ["--pid", str(self.process.pid), "--tables", str(tables), "--rate", str(rate)]
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


def row(name: str, tables: int, rate: float, result: Result) -> str:
    pace = f"{rate}/s" if rate else "flat out"
    figures = " | ".join(f"{result[key]:,}" for key in ("moves_per_s", "p50", "p99", "cpu_us_per_move", "kb_per_match"))
    return f"| {name} | {tables} | {pace} | {figures} |"


def measure() -> list[str]:
    lines: list[str] = []
    for tables, rate in RUNS:
        found: list[Result] = []
        for kind in (Ours, Peer):
            server = kind()
            found.append(server.drive(tables, rate))
            server.stop()
            lines.append(row(server.name, tables, rate, found[-1]))
        ratios = [
            found[0]["moves_per_s"] / found[1]["moves_per_s"],
            found[1]["cpu_us_per_move"] / found[0]["cpu_us_per_move"],
        ]
        lines.append(f"| *ours for one of the peer's* | | | {ratios[0]:.1f} | | | {ratios[1]:.1f} | |")
    return lines


def crowd() -> str:
    """A thousand tables, two players and two spectators each, at a steady pace."""
    server = Ours()
    result = server.drive(1000, 300, watchers=2)
    server.stop()
    return row("Tablekeep, durable, 4 connections a table", 1000, 300, result)


def main() -> None:
    prepare()
    lines = [*measure(), crowd()]
    head = [
        "# The live server beside boardgame.io",
        "",
        f"{datetime.date.today():%d %B %Y}; the duel of `benchmarks/duel.py` on both, ours compiled; server on one",
        "core, driver on the other; a move is done when both seats hold it. Ours is on the disk (SQLite, synchronous",
        "FULL) before anyone is told; the peer keeps matches in memory. CPU a move is the figure that survives a busy",
        "machine.",
        "",
        "| server | tables | pace | moves/s | p50 ms | p99 ms | CPU us a move | KB a table |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    RESULTS.write_text("\n".join([*head, *lines]) + "\n", "utf-8")
    sys.stdout.write(RESULTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
