"""Measure the rules and the live server beside an earlier commit of our own, in one run.

python -m benchmarks.since COMMIT            both compiled with the same effort (TABLEKEEP_OPT), then measured in turns
python -m benchmarks.since COMMIT --compile  only make both ready, in build/since
python -m benchmarks.since --rules           only measure the rules of what was made ready
python -m benchmarks.since --server          only measure its server

Both sides play every game by chance, each by its own rules, and keep duels, each on its own server, driven by its own
load (which needs `picows`: requirements/bench.txt). CPU time alone is compared: it is what survives a busy machine.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from hatch_build import HERE, PACKAGE, compile_copy, copy_sources

from benchmarks.server import await_port, free_port, pinned

KEPT = HERE / "build" / "since"
THEN, NOW = "then", "now"
SIDES = (THEN, NOW)
PARTS = ("compiled", "tree")
GAMES = ("keepers_creepers", "dragon_keepers", "keepers", "magic_book", "shifting_realms")
SEATS = 3
ROUNDS = 5
"""Both sides take turns so often; medians are told, and the least and the most of the ratios."""
SECONDS = 1.5
TABLES = 50
DRIVEN = 5

Sides = dict[str, list[float]]


# -- making both ready --------------------------------------------------------------------


def prepare(commit: str) -> None:
    """A tree of each side, and a compiled copy with the duel among its games."""
    shutil.rmtree(KEPT, ignore_errors=True)
    for side, of in ((THEN, commit), (NOW, "HEAD")):
        tree = KEPT / side / "tree"
        tree.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", of], cwd=HERE, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(tree, filter="data")
        compile_side(tree, KEPT / side / "compiled")


def compile_side(tree: Path, target: Path) -> None:
    hooks = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["hooks"]
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / PACKAGE
        copy_sources(tree / "src" / PACKAGE, source)
        shutil.copy(tree / "benchmarks" / "duel.py", source / "games" / "duel.py")
        compile_copy(source, target, [*hooks["custom"]["modules"], "games/duel.py"])


def environment(side: str) -> dict[str, str]:
    beside = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(KEPT / side / part) for part in PARTS] + beside)}


# -- the rules ----------------------------------------------------------------------------


def decisions_a_second(slug: str) -> float:
    """Decisions of random quiet matches by a second of CPU time, whichever side's package is imported."""
    import tablekeep

    game: Any = tablekeep.open_game(slug)
    chance, played, spent = random.Random("since").random, 0, 0.0
    while spent < SECONDS:
        match = game.new(SEATS, seed=f"since-{played}", quiet=True)
        start = time.process_time()
        played += playout(match, chance)
        spent += time.process_time() - start
    return played / spent


def playout(match: Any, chance: Any) -> int:
    """Everybody who is waited for answers once: earlier lists keep those who answered."""
    played = 0
    while not match.over and played < 2000:
        seat = match.waiting[0]
        moves = next(decision for decision in match.decisions if decision.seat == seat).moves
        match.play(seat, moves[int(chance() * len(moves))])
        played += 1
    return played


def rules_of(side: str, slug: str) -> float:
    words = pinned(1, [sys.executable, str(Path(__file__)), "--play", slug])
    done = subprocess.run(words, env=environment(side) | {"PYTHONSAFEPATH": "1"}, capture_output=True, check=True)
    return float(done.stdout)


# -- the server ---------------------------------------------------------------------------


def server_of(side: str) -> float:
    """Microseconds of the server's CPU a move, of duels driven as fast as it goes."""
    port, tree, folder = free_port(), KEPT / side / "tree", tempfile.mkdtemp(dir=KEPT)
    words = ["-m", "benchmarks.duel_server", "--port", str(port), "--data", f"{folder}/tables.sqlite"]
    server = subprocess.Popen(
        pinned(0, [sys.executable, *words]), env=environment(side), cwd=folder, stdout=subprocess.DEVNULL
    )
    await_port(port)
    load = ["-m", "benchmarks.load", f"http://127.0.0.1:{port}", "--pid", str(server.pid), "--tables", str(TABLES)]
    load += ["--rate", "0", "--seconds", str(DRIVEN), "--watchers", "0"]
    done = subprocess.run(
        pinned(1, [sys.executable, *load]), env=environment(side), cwd=tree, capture_output=True, check=True
    )
    server.send_signal(signal.SIGTERM)
    server.wait(20)
    shutil.rmtree(folder, ignore_errors=True)
    return float(json.loads(done.stdout.splitlines()[-1])["cpu_us_per_move"])


# -- the table ----------------------------------------------------------------------------


HEAD = ("| | then | now | now for one of then |", "|---|---:|---:|---|")


def rules() -> Iterator[str]:
    for slug in GAMES:
        sides: Sides = {side: [] for side in SIDES}
        in_turns(sides, lambda side, slug=slug: rules_of(side, slug))
        yield row(f"`{slug}`, decisions a second", sides)


def server() -> Iterator[str]:
    sides: Sides = {side: [] for side in SIDES}
    in_turns(sides, server_of)
    yield row("duel on the server, us of CPU a move", sides)


def in_turns(sides: Sides, measure: Any) -> None:
    for _ in range(ROUNDS):
        for side in SIDES:
            sides[side].append(measure(side))


def row(name: str, sides: Sides) -> str:
    then, now = (f"{statistics.median(sides[side]):,.0f}" for side in SIDES)
    ratios = sorted(after / before for before, after in zip(sides[THEN], sides[NOW], strict=True))
    return f"| {name} | {then} | {now} | {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}) |"


def main() -> None:
    if sys.argv[1] == "--play":
        sys.stdout.write(f"{decisions_a_second(sys.argv[2])}\n")
        return
    only = {"--rules": rules, "--server": server}
    if sys.argv[1] in only:
        tell(only[sys.argv[1]]())
        return
    prepare(sys.argv[1])
    if "--compile" not in sys.argv:
        tell(chain(rules(), server()))


def tell(rows: Iterable[str]) -> None:
    """Line by line, as they are found."""
    for line in chain(HEAD, rows):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
