"""RandomBot: every legal answer is as good as any other."""

from __future__ import annotations

import random

from tablekeep.engine import Decision, Move, Perspective


class RandomBot:
    """Picks at random. Good for testing rules, poor company at a table."""

    name = "random"

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        return decision.moves[int(rng.random() * len(decision.moves))]
