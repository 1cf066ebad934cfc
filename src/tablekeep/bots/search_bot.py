"""SearchBot: thinks ahead in worlds it could be in, as long as it may."""

from __future__ import annotations

import random
from typing import Final

from tablekeep.bots.search import Search, for_rounds, for_seconds
from tablekeep.engine import Decision, Move, Perspective
from tablekeep.engine.nets import Learned

PLAY_OUT: Final = 60
"""So many answers are given at most before a table is judged."""
MOST_ROUNDS: Final = 20_000
"""More than so many rounds would fill the memory, and change nothing."""
SHIPPED: Final = Learned({}, [])
"""Says: the nets that lie in the game's room, where there are any."""


class SearchBot:
    """`seconds` by the clock, or `rounds`: then the same dice in its head give the same move.

    `learned` are the nets it hears; None: it trusts the game's own appraisal alone.
    """

    def __init__(
        self,
        name: str,
        seconds: float = 0.5,
        rounds: int = 0,
        play_out: int = PLAY_OUT,
        learned: Learned | None = SHIPPED,
    ) -> None:
        self._name = name
        self.seconds = seconds
        self.rounds = rounds
        self.play_out = play_out
        self.learned = learned

    @property
    def name(self) -> str:
        return self._name

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        return decision.moves[0] if len(decision.moves) == 1 else self.thought(seen, decision, rng).best()

    def thought(self, seen: Perspective, decision: Decision, rng: random.Random) -> Search:
        """What it thinks of a decision, with the worth of every move."""
        going = for_rounds(self.rounds) if self.rounds else for_seconds(self.seconds, MOST_ROUNDS)
        learned = seen.learned if self.learned is SHIPPED else self.learned
        search = Search(seen, decision, rng, self.play_out, learned)
        search.think(going)
        return search
