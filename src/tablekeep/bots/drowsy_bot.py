"""DrowsyBot: answers at a glance, and has forgotten all else."""

from __future__ import annotations

import random

from tablekeep.engine import Decision, Move, Perspective


class DrowsyBot:
    """Sees its own turn and nothing beyond it: no plan, no rival, no tomorrow."""

    name = "drowsy"

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        return seen.world(rng).instinct(decision, rng)
