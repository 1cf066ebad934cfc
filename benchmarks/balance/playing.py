"""Matches of equal sensible bots, and what is remembered of each.

A bot decides on a table imagined for its seat, as at the live table: no secret reaches it.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.balance import shifting_realms
from tablekeep.bots import SensibleBot
from tablekeep.engine import Game, Match

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

    def __init__(self, match: Match, decisions: int) -> None:
        assert match.outcome is not None
        winners = match.outcome.winners
        self.wins = [(1 / len(winners) if seat in winners else 0.0) for seat in range(match.seats)]
        self.won = match.outcome.won
        self.decisions = decisions
        look = LOOKS.get(match.game.slug)
        self.facts: dict[str, Any] = look(match) if look else {}


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
    match, rng, bot = game.new(cell.seats, seed, cell.options, quiet=True), random.Random(seed), SensibleBot()
    for decisions in range(MOST):
        if match.over:
            return Played(match, decisions)
        waiting = match.waiting
        decision = next(found for found in match.decisions if found.seat in waiting)
        match.play(decision.seat, bot.choose(match, decision, rng))
    return None
