"""Players that are programs. A bot is given only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable

from tablekeep.bots.bot import Bot
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.sensible_bot import SensibleBot
from tablekeep.engine import refused

_BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "sensible": SensibleBot}


def bots() -> tuple[str, ...]:
    """The names of all bots there are."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """A fresh bot of this name."""
    if name not in _BOTS:
        raise refused("no_such_bot", "TK-5", f"There is no bot {str(name)[:40]!r}; there are {', '.join(_BOTS)}.")
    return _BOTS[name]()


__all__ = ["Bot", "RandomBot", "SensibleBot", "bot", "bots"]
