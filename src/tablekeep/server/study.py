"""Study: bots that think long do so in processes of their own, so that nobody's move waits for them.

There are as many desks as cores but one. A table has one bot at a desk at a time, the others of all tables queue; the
longer the queue, the shorter everyone thinks, so that nobody waits much longer than a thought takes.
"""

from __future__ import annotations

import asyncio
import os
import random
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

import tablekeep
from tablekeep import bots
from tablekeep.engine import Match
from tablekeep.server.beside import Beside, stand_back

THINKERS: Final = frozenset(name for name in bots.LEVELS if isinstance(bots.bot(name), bots.SearchBot))
"""The bots that come here; all others answer at once."""
SHORTEST: Final = 0.1
"""However many wait, a thought gets so much of its time."""


PATIENCE: Final = 3.0
"""Seconds somebody waits for a coach."""
GLANCE: Final = 8
"""Worlds that a coach looks into who does not search."""


class Study:
    def __init__(self, desks: int = 0) -> None:
        self.desks = desks or max(1, (os.cpu_count() or 2) - 1)
        self.waiting = 0
        self._desks = Beside(self.desks, stand_back)

    async def think(self, position: dict[str, Any], seat: int, name: str, seed: int) -> dict[str, Any]:
        """What this bot answers at this seat. Whoever stops waiting takes the question off the queue."""
        self.waiting += 1
        try:
            return await self._desks.do(answer, position, seat, name, self.share(), seed)
        except BrokenProcessPool:
            self.close()
            raise
        finally:
            self.waiting -= 1

    async def coach(self, position: dict[str, Any], seat: int, names: list[str], rounds: int, seed: int) -> bots.Advice:
        """What a coach says at this seat. Where the queue is long it only looks, and beside nobody."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._desks.do(advice, position, seat, names, rounds, seed)
        except BrokenProcessPool:
            self.close()
        except TimeoutError:
            pass
        return await asyncio.to_thread(advice, position, seat, names, 0, seed)

    def share(self) -> float:
        """How much of its time a thought may take, with so many waiting."""
        return max(SHORTEST, min(1.0, self.desks / max(1, self.waiting)))

    def close(self) -> None:
        """Whoever still thinks is put out."""
        self._desks.close()


# -- at a desk ----------------------------------------------------------------------------


def answer(position: dict[str, Any], seat: int, name: str, share: float, seed: int) -> dict[str, Any]:
    """The bot gets its seat's perspective and nothing else, here as anywhere."""
    seen, player = laid(position).seen_by(seat), bots.bot(name)
    decision = seen.decision
    assert decision is not None
    if isinstance(player, bots.SearchBot):
        player.seconds *= share
    return player.choose(seen, decision, random.Random(seed)).as_json()


def advice(position: dict[str, Any], seat: int, names: list[str], rounds: int, seed: int) -> bots.Advice:
    """So does the coach."""
    match = laid(position)
    match.called = names
    seen = match.seen_by(seat)
    decision = seen.decision
    assert decision is not None
    coach = bots.Coach(rounds=rounds) if rounds else bots.Coach(seconds=0, worlds=GLANCE)
    return coach.advise(seen, decision, random.Random(seed))


def laid(position: dict[str, Any]) -> Match:
    game = tablekeep.edition_of(position["game"], position["edition"]) or tablekeep.open_game(position["game"])
    return game.from_position(position)
