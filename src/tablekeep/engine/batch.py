"""Batch: whole matches played out by policies, without coming back to the interpreter between two moves.

What was asked and answered is gathered in flat lists of numbers, one row a decision, and how each match ended. The same
number and seed give the same match as asking `match.decisions[0]` of the same bots, a step at a time.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tablekeep.engine.imagination import imagined
from tablekeep.engine.luck import stream
from tablekeep.engine.move import Move
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.sketch import Sketch, seen
from tablekeep.engine.table import EVERYONE, Step, Table, Together, advance

if TYPE_CHECKING:
    from tablekeep.engine.game import Game
    from tablekeep.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Who answers for a seat. A compiled one costs no step back into the interpreter."""

    def choose(self, match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
        """One of the moves. It may look at no more of the match than this seat may know."""
        raise TypeError("a policy chooses")


class Chance(Policy):
    """Every legal answer is as good as any other."""

    def choose(self, match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
        return moves[int(rng.random() * len(moves))]


class Advice(Policy):
    """What the game itself advises, on a table imagined for the seat."""

    def choose(self, match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
        return match.game.advise(imagined(match.game, match.table, seat, rng), seat, moves, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Looks at every match as it goes on."""

    def look(self, match: Match, played: int) -> None:
        """Before every decision, so many having been made, and once more when it is over or cut off."""


class Batch:
    """Matches of one game with the same seats and options; lists of one entry a decision, or a match.

    With a `sketch` the row that the seat saw is kept of every decision; with `lists` every move that it had.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        policies: Sequence[Policy],
        limit: int,
        sketch: Sketch | None = None,
        lists: bool = False,
        watcher: Watcher | None = None,
        start: Match | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.policies = list(policies)
        self.limit = limit
        self.sketch = sketch
        self.lists = lists
        self.watcher = watcher
        self.start = start
        """Where every match begins, with luck of its own; None: at its set-up."""
        self.numbers: list[int] = []
        """Of every decision: the number of its match."""
        self.asked: list[int] = []
        """The seat."""
        self.actions: list[int] = []
        """The index of its answer; -1 for a word that no vocabulary lists."""
        self.counts: list[int] = []
        """How many moves it had."""
        self.offered: list[int] = []
        """The indices of those moves, decision after decision."""
        self.rows: list[array[float]] = []
        """What it saw."""
        self.first: list[int] = []
        """Of every match: the seat that was asked first."""
        self.lengths: list[int] = []
        """How many decisions were made."""
        self.ends: list[Outcome | None] = []
        """How it ended; None where it was cut off."""

    def play(self, number: int, seed: str) -> None:
        """Play one match to its end, or to the limit."""
        match, rng = self._new(seed), random.Random(seed)
        table, made = match.table, 0
        self.first.append(waited_first(table))
        while not table.over and made < self.limit:
            self._watch(match, made)
            self._decide(match, table, number, rng)
            made += 1
        self._watch(match, made)
        self.lengths.append(made)
        self.ends.append(match.outcome)

    def _new(self, seed: str) -> Match:
        if self.start is None:
            return self.game.new(self.seats, seed, self.options, quiet=True)
        match = self.start.copy(quiet=True)
        match.table.luck = [stream(seed, purpose) for purpose in self.game.streams]
        return match

    def _watch(self, match: Match, made: int) -> None:
        if self.watcher is not None:
            self.watcher.look(match, made)

    def _decide(self, match: Match, table: Table, number: int, rng: random.Random) -> None:
        step = table.agenda[-1]
        seat = _asked(step, table)
        moves = step.moves(table, seat)
        if self.sketch is not None:
            self.rows.append(self.sketch.row(seen(match, seat)))
        move = self.policies[seat].choose(match, seat, moves, rng)
        self.numbers.append(number)
        self.asked.append(seat)
        self.actions.append(move.index)
        self.counts.append(len(moves))
        if self.lists:
            for listed in moves:
                self.offered.append(listed.index)
        match._decisions, match._untouched = None, ()
        advance(table, seat, move)


def waited_first(table: Table) -> int:
    """The first seat that is waited for; -1 where it is over."""
    return -1 if table.over else _asked(table.agenda[-1], table)


def _asked(step: Step, table: Table) -> int:
    seat = step.seat(table)
    if seat != EVERYONE:
        return seat
    assert isinstance(step, Together)
    for asked in step.asked(table):
        if not step.ready(table, asked):
            return asked
    raise RuntimeError("everybody has answered, and still something is asked")
