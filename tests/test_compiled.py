"""The compiled rules are the same rules: played side by side with the interpreted ones, moment by moment.

mypyc can miscompile silently, so nothing less than comparing everything will do.
"""

from __future__ import annotations

import difflib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hatch_build import CannotCompile, hindrance, refresh

from tablekeep.games import SHELF
from tests.rounds import rounds

ROOT = Path(__file__).parent.parent
PURE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(hindrance() is not None, reason=str(hindrance())),
]

SUBCLASSES = """
import random

from tablekeep.engine import Game, Match, Move, Step, Table, Together
from tests.toys import deep_pockets, pocket, show_of_hands

for toy in (deep_pockets, pocket, show_of_hands):
    match, rng = toy.GAME.new(seed="toy"), random.Random("toy")
    assert type(match).__module__ == "tablekeep.engine.match"
    assert isinstance(toy.GAME, Game) and isinstance(match.table, Table)
    assert all(isinstance(move, Move) for move in toy.GAME.moves)
    kinds = {base for step in toy.GAME.steps.values() for base in (Step, Together) if issubclass(step, base)}
    while not match.over:
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
    print(toy.GAME.title, len(match.story), sorted(kind.__name__ for kind in kinds))
"""

BATCHES = """
import zlib

import tablekeep
from tablekeep.engine.batch import Advice, Batch, Chance, Policy, Watcher
from tablekeep.engine.sketch import Sketch


class First(Policy):
    def choose(self, match, seat, moves, rng):
        return moves[0]


class Count(Watcher):
    def __init__(self):
        self.looks = 0

    def look(self, match, played):
        self.looks += 1


for slug in tablekeep.games():
    game, count = tablekeep.open_game(slug), Count()
    seats = game.new(quiet=True).seats
    batch = Batch(game, seats, {}, [Chance(), Advice(), First()][:seats], 60, Sketch(64), True, count)
    batch.play(0, "batch")
    told = (batch.asked, batch.actions, batch.counts, batch.offered, batch.lengths, batch.first, count.looks)
    print(slug, told, zlib.crc32(b"".join(batch.rows)))
"""


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    try:
        refresh(COMPILED)
    except CannotCompile as reason:
        pytest.fail(str(reason))


def run(build: Path, *arguments: str) -> str:
    """What a program prints with this build of the package."""
    env = os.environ | {"PYTHONPATH": str(build), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=900
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def where(build: Path, module: str) -> str:
    return run(build, "-c", f"import importlib; print(importlib.import_module({module!r}).__file__)").strip()


@pytest.mark.parametrize(
    "module", ["engine.match", "engine.table", "engine.batch", *[f"games.{slug}.moves" for slug in SHELF]]
)
def test_each_build_is_what_it_says(module: str) -> None:
    pure, compiled = where(PURE, f"tablekeep.{module}"), where(COMPILED, f"tablekeep.{module}")
    assert Path(pure).is_relative_to(PURE)
    assert pure.endswith(".py")
    assert Path(compiled).is_relative_to(COMPILED)
    assert compiled.endswith((".so", ".pyd"))


def test_both_builds_play_the_same_matches() -> None:
    traces = [run(build, "-m", "tests.tracing", str(rounds(12, least=3))).splitlines() for build in (PURE, COMPILED)]
    assert len(traces[0]) == len(traces[1]) > 0
    for pure, compiled in zip(*traces, strict=True):
        if pure != compiled:
            pytest.fail(first_difference(pure, compiled))


def first_difference(pure: str, compiled: str) -> str:
    """The match, the moment, and what differs there."""
    name, *moments = pure.split()
    others = compiled.split()[1:]
    number = next((i for i, (a, b) in enumerate(zip(moments, others, strict=False)) if a != b), None)
    if number is None:
        return f"{name}: {len(moments)} moments interpreted, {len(others)} compiled"
    told = [run(build, "-m", "tests.tracing", name, str(number)).splitlines() for build in (PURE, COMPILED)]
    lines = difflib.unified_diff(told[0], told[1], "interpreted", "compiled", n=1, lineterm="")
    return "\n".join([f"{name}, moment {number}:", *list(lines)[:40]])


def test_the_trace_sees_a_difference() -> None:
    """Two different matches do not hash alike: the comparison is not blind."""
    first, second = run(PURE, "-m", "tests.tracing", "2").splitlines()[:2]
    assert "moment 0" in first_difference(first, second)


def test_interpreted_games_run_on_the_compiled_engine() -> None:
    played = run(COMPILED, "-c", SUBCLASSES)
    assert played == run(PURE, "-c", SUBCLASSES)
    assert "'Together'" in played


def test_batches_are_the_same_matches_and_the_same_numbers() -> None:
    played = run(COMPILED, "-c", BATCHES)
    assert played == run(PURE, "-c", BATCHES)
    assert [line.split()[0] for line in played.splitlines()] == list(SHELF)
