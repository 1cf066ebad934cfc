"""Standings: what every pairing came to, and a rating of all players from all of it, each with its interval.

A rating is by Luce's law: whoever sits at a table wins it in proportion to a strength of their own, so that a bot's
strengths of 2 and 1 are two wins to one. It is told as chess players do: 400 points are ten to one, and all players
together are 0 on average. Intervals come from the deals drawn anew, many times, each with all its chairs.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from tablekeep.research.arena.bouts import Bouts, Worths
from tablekeep.research.report.figures import Figure, average, share

POINTS = 400.0
"""So many points are ten to one."""
DRAWN = 200
"""So often the deals are drawn anew, for an interval of every rating."""
SWEEPS = 60
HALF_A_WIN = 0.5
"""Everybody is taken to have shared one more match evenly with each rival: who never won has a rating, too."""

Tally = tuple[int, dict[str, float], dict[str, int]]
"""Of one kind of table: how many matches; by player what they won; by player how many seats they had."""


class Duel(NamedTuple):
    """One pairing: of the matches in which each had one seat against the rest of the other, what that seat won."""

    first: str
    second: str
    one: Figure
    """What the first won alone among the second."""
    other: Figure | None
    """And the second among the first, where there are more than two seats."""


class Rating(NamedTuple):
    name: str
    points: float
    low: float
    high: float


class Standings:
    def __init__(self, bouts: Bouts, worths: dict[int, Worths]) -> None:
        self.bouts = bouts
        self.worths = worths

    @property
    def even(self) -> float:
        """What equals would win."""
        return 1.0 / self.bouts.seats

    @property
    def matches(self) -> int:
        return sum(len(worths) for worths in self.worths.values())

    def of(self, pairing: tuple[str, ...]) -> list[Worths]:
        """The deals of one pairing that were played."""
        return [worths for number, worths in sorted(self.worths.items()) if self.bouts.pairing(number) == pairing]

    def teams(self) -> list[tuple[str, Figure]]:
        """Where all win or lose together: how often each did, in all seats."""
        return [(pair[0], share([worths[0][0] for worths in self.of(pair)])) for pair in self.bouts.pairings]

    def duels(self) -> list[Duel]:
        return [self._duel(pair[0], pair[1]) for pair in self.bouts.pairings if len(pair) == 2]

    def _duel(self, first: str, second: str) -> Duel:
        seats, deals = self.bouts.seats, self.of((first, second))
        one = _of_deals([[worths[chair][chair] for chair in range(seats)] for worths in deals])
        if seats == 2:
            return Duel(first, second, one, None)
        other = _of_deals([[worths[seats + chair][chair] for chair in range(seats)] for worths in deals])
        return Duel(first, second, one, other)

    def ratings(self) -> list[Rating]:
        """All players, the strongest first; none where all win or lose together, or where nobody played."""
        if self.bouts.team or not self.worths:
            return []
        numbers, rng = sorted(self.worths), random.Random("ratings")
        points = self._points(numbers)
        drawn = [self._points(rng.choices(numbers, k=len(numbers))) for _ in range(DRAWN)]
        ratings = []
        for name in self.bouts.players:
            spread = sorted(each[name] for each in drawn)
            low, high = spread[DRAWN // 40], spread[-1 - DRAWN // 40]
            ratings.append(Rating(name, points[name], low, high))
        return sorted(ratings, key=lambda rating: -rating.points)

    def _points(self, numbers: Sequence[int]) -> dict[str, float]:
        strengths = luce(self.bouts.players, self._tallies(numbers))
        points = {name: POINTS * math.log10(strength) for name, strength in strengths.items()}
        middle = sum(points.values()) / len(points)
        return {name: each - middle for name, each in points.items()}

    def _tallies(self, numbers: Sequence[int]) -> list[Tally]:
        """Matches with the same players at the table are told together."""
        kinds: dict[tuple[str, ...], tuple[int, dict[str, float]]] = {}
        for number in numbers:
            for lineup, worths in zip(self.bouts.lineups(number), self.worths[number], strict=True):
                kind = tuple(sorted(lineup))
                count, won = kinds.get(kind, (0, {}))
                for name, worth in zip(lineup, worths, strict=True):
                    won[name] = won.get(name, 0.0) + worth
                kinds[kind] = (count + 1, won)
        return [(count, won, {name: kind.count(name) for name in kind}) for kind, (count, won) in kinds.items()]


def _of_deals(deals: list[list[float]]) -> Figure:
    """Chairs of one deal hang together: the interval is over deals; of few it is that of a share."""
    means = [sum(deal) / len(deal) for deal in deals]
    mean = average(means)
    if mean.error == 0.0:
        return share(means)
    return Figure(mean.value, max(0.0, mean.low), min(1.0, mean.high), mean.error, mean.count, "%")


def luce(players: Sequence[str], tallies: list[Tally]) -> dict[str, float]:
    """The strengths under which what happened is likeliest; each sweep brings them closer."""
    strengths = dict.fromkeys(players, 1.0)
    evened = [*tallies, *_evened(tallies)]
    for _ in range(SWEEPS):
        wins, chances = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0)
        for count, won, seats in evened:
            whole = sum(strengths[name] * many for name, many in seats.items())
            total = sum(won.values())
            for name, many in seats.items():
                wins[name] += won.get(name, 0.0)
                chances[name] += total * many / whole if count else 0.0
        strengths = {name: wins[name] / chances[name] if chances[name] else 1.0 for name in players}
    return strengths


def _evened(tallies: list[Tally]) -> list[Tally]:
    pairs = {tuple(sorted(seats)) for _, _, seats in tallies if len(seats) == 2}
    return [(1, dict.fromkeys(pair, HALF_A_WIN), dict.fromkeys(pair, 1)) for pair in sorted(pairs)]
