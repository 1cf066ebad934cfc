"""SensibleBot: plays what the game itself advises."""

from __future__ import annotations

import random

from tablekeep.engine import Decision, Move, Perspective


class SensibleBot:
    """Asks the game for advice on an imagined table.

    The real table never reaches the advice: secrets and luck are dealt anew first, so this
    bot cannot cheat, however the advice is written.
    """

    def __init__(self, name: str = "sensible") -> None:
        self._name = name

    @property
    def name(self) -> str:
        return self._name

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        return seen.world(rng).advise(decision, rng)
