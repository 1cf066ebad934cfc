"""SearchBot: thinks ahead in worlds it could be in, as long as it may."""

from __future__ import annotations

import random
from typing import Final

from tablekeep.bots.search import CALM, Going, Manner, Search, for_rounds, for_seconds
from tablekeep.engine import Decision, Move, Perspective
from tablekeep.engine.nets import Learned

PLAY_OUT: Final = 60
"""So many answers are given at most before a table is judged."""
MOST_ROUNDS: Final = 20_000
"""More than so many rounds would fill the memory, and change nothing."""
SHIPPED: Final = Learned({}, [])
"""Says: the nets that lie in the game's room, where there are any."""


class SearchBot:
    """So many `rounds`: then the same dice in its head give the same move; `seconds` by the clock end it earlier.

    `learned` are the nets it hears; None: it trusts the game's own appraisal alone.
    """

    def __init__(
        self,
        name: str,
        seconds: float = 0.0,
        rounds: int = MOST_ROUNDS,
        play_out: int = PLAY_OUT,
        learned: Learned | None = SHIPPED,
        manner: Manner = CALM,
    ) -> None:
        self._name = name
        self.seconds = seconds
        self.rounds = rounds
        self.play_out = play_out
        self.learned = learned
        self.manner = manner

    @property
    def name(self) -> str:
        return self._name

    def choose(self, seen: Perspective, decision: Decision, rng: random.Random) -> Move:
        if len(decision.moves) == 1:
            return decision.moves[0]
        search = self._begun(seen, decision, rng)
        if not search.asked().alone:
            search.think(self._going())
        return search.best()

    def thought(self, seen: Perspective, decision: Decision, rng: random.Random) -> Search:
        """What it thinks of a decision, with the worth of every move, also where only one deserves a thought."""
        search = self._begun(seen, decision, rng)
        search.think(self._going())
        return search

    def _begun(self, seen: Perspective, decision: Decision, rng: random.Random) -> Search:
        learned = seen.learned if self.learned is SHIPPED else self.learned
        return Search(seen, decision, rng, self.play_out, learned, self.manner)

    def _going(self) -> Going:
        return for_seconds(self.seconds, self.rounds) if self.seconds else for_rounds(self.rounds)
