"""The speed of the rules, driven from Python, beside other libraries of board games in the same run.

    python -m benchmarks.engine [--brief] [SLUG ...]

Every figure is the median of some rounds of CPU time; the rounds go round-robin over all
rows, so that a busy moment of the machine hits everyone. The interpreted and the compiled
build run in processes of their own, the peers in a third. Results go to results/engine.md,
and a plot of them to results/engine.svg.
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
from typing import Any, NamedTuple

from benchmarks.drivers import OURS
from benchmarks.plotting import Bar, bars
from benchmarks.wanted import ENOUGH, HEAVY, LIGHT, table

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results" / "engine.md"
PLOT = RESULTS.with_suffix(".svg")
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
BRIEF = "--brief"
STAMP = ".compiled-from"
"""What `hatch_build.py` leaves beside what it compiled; its first word is the effort."""

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
PGX = ["tic_tac_toe", "tic_tac_toe, abreast", "backgammon", "backgammon, abreast"]
RLCARD = ["leduc-holdem", "uno", "gin-rummy"]
SPREAD = {"keepers_creepers": 40_000, "shifting_realms": 3_000}
"""So many matches are shared out among two cores."""
SEEING = ("arrays", "arrays_by_step")
"""What takes long, and is measured of the compiled build alone."""
MEASURES = {
    "decisions": "decisions/s",
    "steps": "with chance/s",
    "lists": "list us",
    "plays": "play us",
    "copies": "copy us",
    "imaginings": "imagine us",
    "searches": "copy + play + list us",
    "batch": "in a batch/s",
    "arrays": "arrays in a batch/s",
    "arrays_by_step": "arrays by step/s",
    "aec_steps": "AEC step us",
    "spiel_steps": "OpenSpiel step us",
}
RATES = ("decisions", "steps", "batch", "arrays", "arrays_by_step")
"""Told by the second; the others by how long one takes."""


class Pace(NamedTuple):
    """How long is measured."""

    rounds: int
    seconds: float

    @property
    def sure(self) -> float:
        """In how many of 100 cases the true median lies between the least and the largest round."""
        return 100 - 100 * 0.5 ** (self.rounds - 1)


THOROUGH, HURRIED = Pace(5, 0.2), Pace(3, 0.1)


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

    def measure(self, what: str, seconds: float) -> None:
        if what in SEEING and self.build == "interpreted":
            self.rates[what].append("-")
            return
        request = {"library": self.library, "game": self.game, "measure": what, "seconds": seconds}
        self.rates[what].append(self.worker.ask(request))

    def rate(self, what: str) -> float | None:
        found = [rate for rate in self.rates[what] if isinstance(rate, float)]
        return median(found) if found else None

    def interval(self, what: str) -> tuple[float, float] | None:
        """The least and the largest of the rounds."""
        found = [rate for rate in self.rates[what] if isinstance(rate, float)]
        return (min(found), max(found)) if found else None

    @property
    def peers(self) -> list[str]:
        return LIGHT if self.game.startswith("keepers_creepers") else HEAVY

    def cell(self, what: str) -> str:
        rate = self.rate(what)
        if rate is None:
            return str(self.rates[what][0])
        least, most = self.interval(what) or (rate, rate)
        within = f" ({least:,.0f} to {most:,.0f})" if what == "decisions" else ""
        return f"{rate:,.0f}{within}" if what in RATES else f"{1e6 / rate:.2f}"


def rows(names: list[str]) -> list[Row]:
    workers = {build: Worker(path) for build, path in BUILDS.items()}
    peers = Worker(BUILDS["interpreted"])
    ours = [Row("Tablekeep", name, build, workers[build]) for name in names for build in reversed(BUILDS)]
    spiel = [Row("OpenSpiel", game, "Python" if "python_" in game else "C++", peers) for game in OPEN_SPIEL]
    zoo = [Row("PettingZoo", game, "Python", peers) for game in PETTING_ZOO]
    pgx = [Row("Pgx", game, "JAX", peers) for game in PGX]
    cards = [Row("RLCard", game, "Python", peers) for game in RLCARD]
    return ours + spiel + zoo + pgx + cards


def run(names: list[str], pace: Pace) -> list[Row]:
    found = rows(names)
    for number in range(pace.rounds):
        sys.stderr.write(f"round {number + 1} of {pace.rounds}\n")
        for what in MEASURES:
            for row in found:
                row.measure(what, pace.seconds)
    for worker in {row.worker for row in found}:
        worker.close()
    return found


def report(found: list[Row], cores: list[tuple[str, float]], pace: Pace) -> Iterator[str]:
    yield "# The speed of the rules, from Python"
    yield ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield f"{datetime.now(UTC):%d %B %Y}; {processor()}; {python};"
    yield f"{', '.join(versions())}. One core, CPU time, median of {pace.rounds} rounds of {pace.seconds} s,"
    yield "taken round-robin; in brackets the least and the largest of them, which hold the true median in"
    yield f"{pace.sure:.0f} of 100 cases. Compiled at effort {effort()} of 3."
    yield ""
    yield from table(found, cores)
    yield f"![decisions a second, on a logarithmic scale]({PLOT.name})"
    yield ""
    yield f"| library | game | build | {' | '.join(MEASURES.values())} |"
    yield f"|---|---|---|{'---:|' * len(MEASURES)}"
    for row in found:
        yield f"| {row.library} | {row.game} | {row.build} | {' | '.join(row.cell(what) for what in MEASURES)} |"
    yield ""
    yield from notes()
    yield from of_its_weight(found)
    yield from on_top(found)
    yield from on_two_cores(cores)
    yield from not_here()
    yield from comparison(found)


def notes() -> Iterator[str]:
    yield "* decisions/s: random play by `d = match.decisions[0]; match.play(d.seat, d.moves[i])` on quiet matches,"
    yield "  with three seats where the game has them; set-up, die rolls and the listing of legal moves are included."
    yield "  Random play need not end: every library is stopped after 2,000 decisions of a match."
    yield "* with chance/s: OpenSpiel makes every roll a step of its own; this column counts those too. Our dice roll"
    yield "  inside `play`, so ours are not counted."
    yield "* list, play, copy, imagine, copy + play + list: of positions 40 random decisions into a match, or halfway"
    yield "  through where it ends before 80. `play` is of a move that was listed, with all that follows by itself."
    yield "  `imagine` deals anew what the seat that is asked cannot know. OpenSpiel's states also keep their history;"
    yield "  a quiet match does not. What follows a move there may be a roll."
    yield "  The interfaces of PettingZoo and RLCard have no copies."
    yield "* Pgx: on the CPU; a match, a call of its compiled `step` at a time; and 1,024 abreast, 64 steps a call, in"
    yield "  a compiled loop that chooses, too, and begins anew what is over. Its dice roll inside `step`, as ours do."
    yield "* in a batch/s: decisions of random matches in `tablekeep.engine.batch`, nothing interpreted between two."
    yield "* arrays: the same with all that every seat saw (1,024 numbers), could do (a mask) and got, as NumPy arrays:"
    yield "  `simulate(..., features=1024)`, and the loop over our PettingZoo adapter (`last`, choose, `step`) that"
    yield "  gathers the same. Most of both is seeing: what a seat may know is written down and hashed each time."
    yield "* AEC step: PettingZoo's `step` alone, no `last` and no guards, of our adapter and of its own classics;"
    yield "  OpenSpiel step: `legal_actions` and `apply_action` of our adapter, luck counted as steps. Both hold what"
    yield "  the rules take."
    yield ""


def of_its_weight(found: list[Row]) -> Iterator[str]:
    """Each compiled game beside the C++ games of its weight, chance counted as steps, and its batch beside its loop."""
    yield f"Decisions for each step (chance included) of the C++ games of its weight; wanted is {ENOUGH} or more:"
    yield ""
    steps = {row.game: rate for row in found if row.library == "OpenSpiel" and (rate := row.rate("steps"))}
    for row in (row for row in found if row.build == "compiled"):
        mine, batch = row.rate("decisions"), row.rate("batch")
        told = [f"{name} {mine / steps[name]:.2f}" for name in row.peers if mine and name in steps]
        faster = f"; in a batch {batch / mine:.1f} times as many as in the loop" if mine and batch else ""
        arrays, by_step = row.rate("arrays"), row.rate("arrays_by_step")
        faster += f", as arrays {arrays / by_step:.1f} times" if arrays and by_step else ""
        yield f"* {row.game}: {', '.join(told) or 'not measured'}{faster}"
    yield ""


def plotted(found: list[Row]) -> str:
    """Decisions a second of all rows."""
    shown = [(row, rate) for row in found if (rate := row.rate("decisions"))]
    return bars(
        "Decisions a second of CPU time, random play from Python",
        [
            Bar(f"{row.library} {row.game} ({row.build})", rate, row.interval("decisions"), row.library == "Tablekeep")
            for row, rate in sorted(shown, key=lambda each: -each[1])
        ],
    )


def on_top(found: list[Row]) -> Iterator[str]:
    """What an adapter's step takes beside playing a move and listing what follows."""
    yield "Microseconds that a step of an adapter takes on top of the rules (play + list), compiled:"
    yield ""
    for row in (row for row in found if row.build == "compiled"):
        cost = {what: 1e6 / rate for what in MEASURES if what not in RATES and (rate := row.rate(what))}
        rules = cost.get("plays", 0.0) + cost.get("lists", 0.0)
        told = [f"{name} {cost[what] - rules:.1f}" for what, name in ADAPTERS.items() if what in cost]
        yield f"* {row.game}: {', '.join(told) or 'not measured'}"
    yield ""


def on_two_cores(cores: list[tuple[str, float]]) -> Iterator[str]:
    yield "How many times as fast two processes of `simulate` play the same matches as one, compiled, by the clock:"
    yield ""
    for name, ratio in cores:
        yield f"* {name}, {SPREAD[name]:,} matches: {ratio:.2f}"
    yield ""


def two_cores(names: list[str]) -> list[tuple[str, float]]:
    """By the clock, beginning and end of the processes included; the better of two rounds each, taken in turn."""
    return [(name, _ratio([(_clocked(name, 1), _clocked(name, 2)) for _ in range(2)])) for name in names]


def _ratio(rounds: list[tuple[float, float]]) -> float:
    return min(alone for alone, _ in rounds) / min(both for _, both in rounds)


def _clocked(name: str, processes: int) -> float:
    slug, options = OURS[name]
    call = f"simulate({slug!r}, matches={SPREAD[name]}, limit=400, processes={processes}, **{options!r})"
    program = [
        "import time",
        "from tablekeep.research import simulate",
        "begun = time.perf_counter()",
        call,
        "print(time.perf_counter() - begun)",
    ]
    env = os.environ | {"PYTHONPATH": str(BUILDS["compiled"])}
    return float(subprocess.check_output([sys.executable, "-c", "\n".join(program)], cwd=ROOT, env=env, text=True))


def not_here() -> Iterator[str]:
    yield "TAG (Gaina and others, *TAG: A Tabletop Games Framework*, 2020) is written in Java and was not run here."
    yield "None of its published speeds could be read at its source for this page, so none is quoted."
    yield ""


ADAPTERS = {"aec_steps": "AEC", "spiel_steps": "OpenSpiel"}


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


def effort() -> str:
    """How hard the C compiler tried."""
    stamp = BUILDS["compiled"] / STAMP
    return stamp.read_text("utf-8").split()[0] if stamp.exists() else "unknown"


def versions() -> Iterator[str]:
    for name in ("open_spiel", "pettingzoo", "pgx", "rlcard"):
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} not installed"


def main() -> None:
    wanted = [word for word in sys.argv[1:] if word != BRIEF]
    names = [name for name, (slug, _) in OURS.items() if not wanted or slug in wanted or name in wanted]
    pace = HURRIED if BRIEF in sys.argv else THOROUGH
    found = run(names, pace)
    lines = list(report(found, two_cores([name for name in names if name in SPREAD]), pace))
    PLOT.write_text(plotted(found), "utf-8")
    RESULTS.write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
