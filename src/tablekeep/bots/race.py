"""The race of a search: what came of each move, world by world, and which of them may still be the best."""

from __future__ import annotations

import math
from typing import Final

from tablekeep.engine.move import Move

MOST: Final = 12
"""So many moves race at most: the one that is advised, and those that promise most."""
SELDOM: Final = 0.01
"""What promises less than this, where the best is 1, does not race: it is talk, or takes something back."""
LEAST: Final = 4
"""After so many worlds a move may be given up."""
BEHIND: Final = 2.0
"""So many standard errors behind the best it is, where nothing else is said."""
AHEAD: Final = 2.0
"""So many standard errors ahead of what is advised a move must be to be played instead, where nothing else is said."""


class Branch:
    """One move: what it promises before one thinks, and what it was worth in every world it was tried in."""

    def __init__(self, move: Move, promise: float) -> None:
        self.move = move
        self.promise = promise
        self.worths: list[float] = []
        self.worth = 0.0

    @property
    def tried(self) -> int:
        return len(self.worths)

    @property
    def mean(self) -> float:
        return self.worth / len(self.worths) if self.worths else 0.0

    def note(self, worth: float) -> None:
        self.worths.append(worth)
        self.worth += worth


class Race:
    """All moves of a decision, those that race, and the one that is advised."""

    def __init__(self, moves: tuple[Move, ...], promises: list[float], advised: Move, most: int = MOST) -> None:
        whole = sum(promises) or 1.0
        self.branches: dict[Move, Branch] = {}
        for place in range(len(moves)):
            self.branches[moves[place]] = Branch(moves[place], promises[place] / whole)
        self.advised = self.branches.get(advised) or self.branches[moves[0]]
        least = SELDOM * max(promises) / whole
        others = [each for each in self.branches.values() if each is not self.advised and each.promise >= least > 0.0]
        others.sort(key=_promise, reverse=True)
        self.racing: list[Branch] = [self.advised, *others[: most - 1]]

    @property
    def alone(self) -> bool:
        """Is only one left? Then nothing more is to be found out but what it is worth."""
        return len(self.racing) == 1

    @property
    def decided(self) -> bool:
        """Is only one left, and is known what it is worth?"""
        return self.alone and self.racing[0].tried >= LEAST

    def drop(self, errors: float = BEHIND) -> None:
        """Give up what is surely worse than the best, or has made no difference to it in any world.

        All were tried in the same worlds, so luck hardly tells.
        """
        best = self.leader()
        if best.tried >= LEAST:
            self.racing = [each for each in self.racing if each is best or not hopeless(each, best, errors)]

    def halve(self) -> None:
        """Only the better half races on, and what is advised, by which all are measured."""
        order = sorted([each.mean for each in self.racing], reverse=True)
        last = order[(len(order) - 1) // 2]
        self.racing = [each for each in self.racing if each is self.advised or each.mean >= last]

    def leader(self) -> Branch:
        best = self.racing[0]
        for branch in self.racing:
            if branch.mean > best.mean:
                best = branch
        return best

    def best(self, nerve: float = AHEAD) -> Branch:
        """The leader, if it is ahead of what is advised by so many standard errors."""
        leader, advised = self.leader(), self.advised
        return leader if advised not in self.racing or ahead(leader, advised, nerve) else advised


def _promise(branch: Branch) -> float:
    return branch.promise


def hopeless(branch: Branch, best: Branch, errors: float) -> bool:
    return branch.worths == best.worths or ahead(best, branch, errors)


def ahead(one: Branch, other: Branch, errors: float) -> bool:
    """Did one do better than the other, by more than so many standard errors of their difference?"""
    count = min(len(one.worths), len(other.worths))
    if count < 2:
        return one is not other and one.mean > other.mean
    differences = [one.worths[world] - other.worths[world] for world in range(count)]
    mean = sum(differences) / count
    spread = 0.0
    for each in differences:
        spread += (each - mean) * (each - mean)
    return mean > 0.0 and mean > errors * math.sqrt(spread / (count - 1) / count)
