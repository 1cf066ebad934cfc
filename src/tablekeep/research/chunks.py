"""Chunks: a simulation in parts that can be played anywhere, in any order: some matches each, gathered as columns."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from tablekeep.engine import Outcome
from tablekeep.engine.batch import Batch, Watcher
from tablekeep.engine.sketch import Sketch
from tablekeep.research import need
from tablekeep.research.policies import Chooser, called, policy
from tablekeep.research.setting import Setting, worth

np = need("numpy")

Columns = dict[str, Any]


class Plan(NamedTuple):
    """All that a simulation is made of; the same plan is the same matches."""

    game: str
    seats: int
    limit: int
    options: dict[str, Any]
    policies: tuple[Chooser, ...]
    """One a seat."""
    seed: str
    features: int
    matches: int
    chunk: int
    """How many matches are played, written and finished together."""
    start: dict[str, Any] | None = None
    """The position every match begins with; None: the game's own set-up."""

    @property
    def chunks(self) -> int:
        return -(-self.matches // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The matches of one chunk."""
        return range(chunk * self.chunk, min(self.matches, (chunk + 1) * self.chunk))

    def about(self) -> dict[str, str]:
        """What every file of it tells, in words."""
        told = self._asdict() | {"policies": [called(each) for each in self.policies]}
        edition = self.setting().game.edition
        return {"format": "1", "edition": edition} | {
            name: value if isinstance(value, str) else json.dumps(value, sort_keys=True) for name, value in told.items()
        }

    def setting(self) -> Setting:
        return Setting(self.game, self.seats, self.limit, **self.options)


def play_chunk(plan: Plan, chunk: int) -> tuple[Columns, Columns]:
    """Its decisions and its matches."""
    return columns(plan, played(plan, plan.numbers(chunk), bool(plan.features)), plan.numbers(chunk))


def played(plan: Plan, numbers: range, lists: bool = False, watcher: Watcher | None = None) -> Batch:
    """These matches of a plan, in the compiled loop."""
    setting = plan.setting()
    sketch = Sketch(plan.features) if plan.features else None
    choosers = [policy(each) for each in plan.policies]
    start = None if plan.start is None else setting.game.from_position(plan.start, quiet=True)
    batch = Batch(setting.game, plan.seats, setting.options, choosers, plan.limit, sketch, lists, watcher, start)
    for number in numbers:
        batch.play(number, f"{plan.seed}-{number}")
    return batch


def columns(plan: Plan, batch: Batch, numbers: range) -> tuple[Columns, Columns]:
    decisions: Columns = {
        "match": np.array(batch.numbers, np.int32),
        "seat": np.array(batch.asked, np.int8),
        "action": np.array(batch.actions, np.int32),
        "options": np.array(batch.counts, np.int32),
    }
    if plan.features:
        flat = np.frombuffer(b"".join(batch.rows), np.float32)
        decisions["features"] = flat.reshape(len(batch.rows), plan.features)
        decisions["masks"] = masks(batch)
    return decisions, _endings(plan, batch, numbers)


def masks(batch: Batch) -> Any:
    """1 for every move that was listed; the last place is `wait`, which nobody who is asked has."""
    legal = np.zeros((len(batch.counts), len(batch.game.moves) + 1), np.int8)
    rows, moves = np.repeat(np.arange(len(batch.counts)), batch.counts), np.array(batch.offered, np.int64)
    legal[rows[moves >= 0], moves[moves >= 0]] = 1
    return legal


def _endings(plan: Plan, batch: Batch, numbers: range) -> Columns:
    nothing = [0.0] * plan.seats
    ends = batch.ends
    return {
        "match": np.array(numbers, np.int32),
        "first": np.array(batch.first, np.int8),
        "length": np.array(batch.lengths, np.int32),
        "ended": np.array([end is not None for end in ends], bool),
        "won": np.array([_won(end) for end in ends], np.int8),
        "places": np.array([[0] * plan.seats if end is None else end.places for end in ends], np.int8),
        "returns": np.array([nothing if end is None else worth(end) for end in ends], np.float32),
        "scores": np.array([nothing if end is None else end.scores for end in ends], np.float32),
    }


def _won(end: Outcome | None) -> int:
    return -1 if end is None or end.won is None else int(end.won)


def joined(parts: list[Columns]) -> Columns:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
