"""Bot: what every player that is a program can do."""

from __future__ import annotations

import random
from typing import Protocol

from tablekeep.engine import Decision, Match, Move


class Bot(Protocol):
    """Answers decisions. It looks at a match only through its own seat's eyes:
    `match.view(seat)`, `match.imagine(seat, rng)` and the decision itself."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""

    def choose(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        """One of the decision's moves. Changes nothing."""
