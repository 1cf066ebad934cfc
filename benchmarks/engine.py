"""The speed of the rules, driven from Python, beside other libraries of board games in the same run.

    python -m benchmarks.engine [SLUG ...]

Every figure is the median of five rounds of CPU time; the rounds go round-robin over all
rows, so that a busy moment of the machine hits everyone. The interpreted and the compiled
build run in processes of their own, the peers in a third. Results go to results/engine.md.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results" / "engine.md"
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
ROUNDS = 5
SECONDS = 0.2

OPEN_SPIEL = [
    "maedn(players=4)",
    "backgammon",
    "tic_tac_toe",
    "connect_four",
    "crazy_eights(players=4)",
    "hearts",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
]
PETTING_ZOO = ["tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"]
MEASURES = {
    "decisions": "decisions/s",
    "steps": "with chance/s",
    "copies": "copy us",
    "table_copies": "table copy us",
    "lists": "list us",
    "searches": "copy + play + list us",
}


class Worker:
    """A process that measures one library under one build."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-m", "benchmarks.drivers"]
        env = os.environ | {"PYTHONPATH": str(path)}
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, request: dict[str, Any]) -> float | str:
        """The rate, or why there is none."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        found: float | str = answer["rate"] if "rate" in answer else answer["missing"]
        return found

    def close(self) -> None:
        self.process.communicate()


class Row:
    """One game of one library, and what was measured of it."""

    def __init__(self, library: str, game: str, build: str, worker: Worker) -> None:
        self.library = library
        self.game = game
        self.build = build
        self.worker = worker
        self.rates: dict[str, list[float | str]] = {name: [] for name in MEASURES}

    def measure(self, what: str) -> None:
        request = {"library": self.library, "game": self.game, "measure": what, "seconds": SECONDS}
        self.rates[what].append(self.worker.ask(request))

    def rate(self, what: str) -> float | None:
        found = [rate for rate in self.rates[what] if isinstance(rate, float)]
        return median(found) if found else None

    def cell(self, what: str) -> str:
        rate = self.rate(what)
        if rate is None:
            return str(self.rates[what][0])
        return f"{rate:,.0f}" if what in ("decisions", "steps") else f"{1e6 / rate:.2f}"


def rows(slugs: list[str]) -> list[Row]:
    workers = {build: Worker(path) for build, path in BUILDS.items()}
    peers = Worker(BUILDS["interpreted"])
    ours = [Row("Tablekeep", slug, build, workers[build]) for slug in slugs for build in reversed(BUILDS)]
    spiel = [Row("OpenSpiel", game, "Python" if "python_" in game else "C++", peers) for game in OPEN_SPIEL]
    zoo = [Row("PettingZoo", game, "Python", peers) for game in PETTING_ZOO]
    return ours + spiel + zoo


def run(slugs: list[str]) -> list[Row]:
    found = rows(slugs)
    for number in range(ROUNDS):
        sys.stderr.write(f"round {number + 1} of {ROUNDS}\n")
        for what in MEASURES:
            for row in found:
                row.measure(what)
    for worker in {row.worker for row in found}:
        worker.close()
    return found


def report(found: list[Row]) -> Iterator[str]:
    yield "# The speed of the rules, from Python"
    yield ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield f"{datetime.now(UTC):%d %B %Y}; {processor()}; {python};"
    yield f"{', '.join(versions())}. One core, CPU time, median of {ROUNDS} rounds taken round-robin."
    yield ""
    yield f"| library | game | build | {' | '.join(MEASURES.values())} |"
    yield f"|---|---|---|{'---:|' * len(MEASURES)}"
    for row in found:
        yield f"| {row.library} | {row.game} | {row.build} | {' | '.join(row.cell(what) for what in MEASURES)} |"
    yield ""
    yield from notes()
    yield from comparison(found)


def notes() -> Iterator[str]:
    yield "* decisions/s: random play by `d = match.decisions[0]; match.play(d.seat, d.moves[i])` on quiet matches,"
    yield "  with three seats where the game has them; set-up, die rolls and the listing of legal moves are included."
    yield "  Random play need not end: every library is stopped after 2,000 decisions of a match."
    yield "* with chance/s: OpenSpiel makes every roll a step of its own; this column counts those too. Our dice roll"
    yield "  inside `play`, so ours are not counted."
    yield "* copy, list, copy + play + list: of positions some 40 random decisions into a match. OpenSpiel's states"
    yield "  also keep their history; a quiet match does not. What follows a move there may be a roll."
    yield "  PettingZoo's interface has no copies."
    yield ""


def comparison(found: list[Row]) -> Iterator[str]:
    """Each compiled game against every peer, in this one run."""
    for ours in (row for row in found if row.build == "compiled"):
        mine = ours.rate("decisions")
        if mine is None:
            continue
        yield f"Decisions of {ours.game}, compiled, for each decision (each step, chance included) of a peer:"
        yield ""
        for peer in (row for row in found if row.library != "Tablekeep"):
            decisions, steps = peer.rate("decisions"), peer.rate("steps")
            if decisions and steps:
                yield f"* {peer.library} {peer.game}: {mine / decisions:.1f} ({mine / steps:.1f})"
        yield ""


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.machine()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def versions() -> Iterator[str]:
    for name in ("open_spiel", "pettingzoo"):
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} not installed"


def main() -> None:
    sys.path.insert(0, str(BUILDS["interpreted"]))
    import tablekeep

    lines = list(report(run(sys.argv[1:] or list(tablekeep.games()))))
    RESULTS.write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
