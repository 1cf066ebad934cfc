"""Search: every move that may be good is tried in the same imagined worlds, until it is clear which is best.

Each sweep imagines another world. In a copy of it every move that still races is played, all go on as the game advises
them until the one who thinks is asked the like again, and the game is asked what everyone's chances are then. The same
world, the same luck and a like moment for all moves: what is left of a difference is the moves' own. A move that is
surely behind is given up, and the others get its time. What is answered in secret is never known: whoever is asked at
the same time is asked anew in every world. Where all win or lose together, everyone's chances are the same: one team
thinks, and plays every world to its end.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from tablekeep.bots.race import AHEAD, BEHIND, MOST, Branch, Race
from tablekeep.engine.decision import Decision
from tablekeep.engine.move import Move
from tablekeep.engine.nets import Learned
from tablekeep.engine.perspective import Perspective, World

LONGEST: Final = 1000
"""A team plays to the end, and that is never farther away than so many answers."""


class Manner(NamedTuple):
    """How one thinks: how many moves race at most, how far ahead of advice one must be to be played instead and how far
    behind to be given up (both in standard errors), and after how many rounds only the best shall be left (0: nobody
    is hurried).
    """

    moves: int = MOST
    nerve: float = AHEAD
    patience: float = BEHIND
    rounds: int = 0


CALM: Final = Manner()

Going = Callable[[int], bool]
"""Shall another round be thought, after so many?"""


class Search:
    """One thought about one decision. After `play_out` answers a table is judged in any case.

    With nets they have the last word on a table, and a team, too, trusts them before the end.
    """

    def __init__(
        self,
        seen: Perspective,
        decision: Decision,
        rng: random.Random,
        play_out: int,
        learned: Learned | None = None,
        manner: Manner = CALM,
    ) -> None:
        self.seen = seen
        self.decision = decision
        self.seat = decision.seat
        self.rng = rng
        self.play_out = play_out
        self.learned = learned
        self.manner = manner
        self.rounds = 0
        self.world = self.another()
        advised = self.world.advise(decision, rng)
        self.race = Race(decision.moves, self.world.promises(decision), advised, manner.moves)
        self.heats = manner.rounds / max(1, len(self.race.racing) - 1).bit_length()
        """After so many rounds, each time, half of those that race are out."""
        self.until = "" if learned is None and is_team(self.world) else self.world.kind
        """The kind of question at which a table is judged; a team plays to the end."""
        self.luck = rng.getrandbits(32)
        self.halved = 0
        self.next = 0
        """The place among those that race of the one whose turn it is."""

    def asked(self) -> Race:
        """The question to be answered in the end: its `branches` tell the worth of every move that was tried."""
        return self.race

    def another(self) -> World:
        return self.seen.world(self.rng, True)

    def think(self, going: Going) -> None:
        """As long as it may, or until there is nothing left to find out."""
        while going(self.rounds) and not self.race.decided:
            self.round()
            self.rounds += 1

    def round(self) -> None:
        """One move, tried in the world that all others of this sweep are tried in."""
        branch = self.race.racing[self.next]
        branch.note(self.worth_of(branch))
        self.next += 1
        if self.next == len(self.race.racing):
            self.race.drop(self.manner.patience)
            self.next = 0
            if self.manner.rounds and self.rounds >= self.heats * (self.halved + 1):
                self.race.halve()
                self.halved += 1
            self.world = self.another()
            self.luck = self.rng.getrandbits(32)

    def worth_of(self, branch: Branch) -> float:
        """Play it, play on until one is asked the like again or to the end, and judge."""
        world, rng = self.world.copy(), random.Random(self.luck)
        world.play(self.seat, branch.move)
        world.play_on(self.seat, self.until, self.play_out if self.until else LONGEST, rng)
        return world.judged(self.learned)[self.seat]

    def best(self) -> Move:
        return self.race.best(self.manner.nerve).move


def is_team(world: World) -> bool:
    """Have all the same chance? Then nobody is ahead, and what was fitted on who wins says too little of danger."""
    chances = world.appraise()
    return min(chances) == max(chances)


def for_rounds(most: int) -> Going:
    """So many rounds, whatever time they take."""
    return lambda rounds: rounds < most


def for_seconds(most: float, rounds: int) -> Going:
    """So long by the clock on the wall, and never more than so many rounds."""
    end = time.monotonic() + most
    return lambda done: done < rounds and time.monotonic() < end
