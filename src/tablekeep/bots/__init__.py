"""Players that are programs. A bot is given only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablekeep.bots.bot import Bot
from tablekeep.bots.coach import Advice, Coach
from tablekeep.bots.drowsy_bot import DrowsyBot
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.review import Review, Reviewer
from tablekeep.bots.search import Manner
from tablekeep.bots.search_bot import SearchBot
from tablekeep.bots.sensible_bot import SensibleBot
from tablekeep.engine import refused

FEW: Final = 24
"""Rounds of a cunning thought, whatever time it may take: the same strength on any machine that is quick enough."""
MANY: Final = 240
"""Rounds of a merciless one; where that would take too long the clock ends it."""
HASTY: Final = Manner(moves=4, nerve=1.0, rounds=FEW)
"""The few moves that promise most, half of them given up after each heat."""
THOROUGH: Final = Manner(nerve=1.0, rounds=MANY, patience=4.0)
"""Every move that may be good, none given up too early."""

_BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "drowsy": DrowsyBot,
    "fair": lambda: SensibleBot("fair"),
    "cunning": lambda: SearchBot("cunning", 0.5, FEW, manner=HASTY),
    "merciless": lambda: SearchBot("merciless", 2.2, MANY, manner=THOROUGH),
    "sensible": SensibleBot,
}

LEVELS: Final[tuple[str, ...]] = ("drowsy", "fair", "cunning", "merciless")
"""How good company may be, from the weakest to the strongest. They differ in how they think, never in blunders."""


def bots() -> tuple[str, ...]:
    """The names of all bots there are. `sensible` is what `fair` was called before there were levels."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """A fresh bot of this name."""
    if name not in _BOTS:
        raise refused("no_such_bot", "", f"There is no bot {str(name)[:40]!r}; there are {', '.join(_BOTS)}.")
    return _BOTS[name]()


__all__ = [
    "LEVELS",
    "MANY",
    "THOROUGH",
    "Advice",
    "Bot",
    "Coach",
    "DrowsyBot",
    "RandomBot",
    "Review",
    "Reviewer",
    "SearchBot",
    "SensibleBot",
    "bot",
    "bots",
]
