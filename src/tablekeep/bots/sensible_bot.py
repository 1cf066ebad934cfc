"""SensibleBot: plays what the game itself advises."""

from __future__ import annotations

import random

from tablekeep.engine import Decision, Match, Move


class SensibleBot:
    """Asks the game for advice on an imagined table.

    The real table never reaches the advice: secrets and luck are dealt anew first, so this
    bot cannot cheat, however the advice is written.
    """

    name = "sensible"

    def choose(self, match: Match, decision: Decision, rng: random.Random) -> Move:
        imagined = match.imagine(decision.seat, rng)
        return match.game.advise(imagined.table, decision.seat, decision.moves, rng)
