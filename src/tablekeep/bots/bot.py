"""Bot: what every player that is a program can do."""

from __future__ import annotations

import random
from typing import Protocol

from tablekeep.engine import Decision, Move, Perspective


class Bot(Protocol):
    """Answers decisions. It is given its own seat's perspective, so it can know nothing else."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        """One of the decision's moves. Changes nothing."""
