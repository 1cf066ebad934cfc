"""Matches of equal sensible bots, and what is remembered of each.

A bot decides on a table imagined for its seat, as at the live table: no secret reaches it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.balance import shifting_realms
from tablekeep.engine import Game, Match, Outcome
from tablekeep.engine.batch import Advice, Batch, Watcher
from tablekeep.research.report.study import wins_of

MOST = 20_000
"""A match that takes more decisions than this is given up and counted as not ended."""
LOOKS = {"shifting_realms": shifting_realms.look}
"""What else is remembered of a finished match, by game."""


class Cell:
    """One way to play a game: its options, and with how many."""

    def __init__(self, name: str, options: dict[str, Any], seats: int) -> None:
        self.name = name
        self.options = options
        self.seats = seats
        self.played: list[Played] = []
        self.unended = 0

    @property
    def cooperative(self) -> bool:
        """All win or lose together in every match; where all may lose but one may win it is not."""
        return bool(self.played) and all(match.won is not None for match in self.played)


class Played:
    """One finished match."""

    def __init__(self, outcome: Outcome, decisions: int, facts: dict[str, Any]) -> None:
        self.wins = wins_of(outcome, len(outcome.places))
        self.won = outcome.won
        self.decisions = decisions
        self.facts = facts


class Facts(Watcher):
    """Looks at a match once it is over."""

    def __init__(self, look: Callable[[Match], dict[str, Any]] | None) -> None:
        self._look = look
        self.found: dict[str, Any] = {}

    def look(self, match: Match, played: int) -> None:
        if match.over and self._look is not None:
            self.found = self._look(match)


def cells(game: Game) -> list[Cell]:
    """Every way to play that is measured: all player counts, and every difficulty where there are any."""
    difficulty = next((option for option in game.options if option.name == "difficulty"), None)
    ways: dict[str, dict[str, Any]] = {"": {}}
    if difficulty is not None:
        dragon: dict[str, dict[str, Any]] = {
            f"dragon, {level}": {"mode": "dragon", "difficulty": level} for level in difficulty.choices
        }
        ways = {"keeper": {"mode": "keeper"}} | dragon
    defaults = {option.name: option.default for option in game.options}
    return [Cell(name, given, seats) for name, given in ways.items() for seats in game.seats_for(defaults | given)]


def fill(game: Game, cell: Cell, matches: int) -> None:
    """Play so many matches; the same number always gives the same matches."""
    for number in range(matches):
        found = play(game, cell, f"balance/{cell.name}/{cell.seats}/{number}")
        if found is None:
            cell.unended += 1
        else:
            cell.played.append(found)


def play(game: Game, cell: Cell, seed: str) -> Played | None:
    facts = Facts(LOOKS.get(game.slug))
    batch = Batch(game, cell.seats, cell.options, [Advice()] * cell.seats, MOST, watcher=facts)
    batch.play(0, seed)
    end = batch.ends[0]
    return None if end is None else Played(end, batch.lengths[0], facts.found)
