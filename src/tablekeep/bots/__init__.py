"""Players that are programs. A bot is given only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablekeep.bots.bot import Bot
from tablekeep.bots.coach import Advice, Coach
from tablekeep.bots.drowsy_bot import DrowsyBot
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.review import Review, Reviewer
from tablekeep.bots.search_bot import SearchBot
from tablekeep.bots.sensible_bot import SensibleBot
from tablekeep.engine import refused

_BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "drowsy": DrowsyBot,
    "fair": lambda: SensibleBot("fair"),
    "cunning": lambda: SearchBot("cunning", seconds=0.5),
    "merciless": lambda: SearchBot("merciless", seconds=2.2),
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
