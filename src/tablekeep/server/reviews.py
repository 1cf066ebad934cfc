"""Reviews: finished matches looked through by a coach, part by part, in a process of its own; the latest are kept.

Whoever may see the replay may see the review. What is reckoned so far can be looked at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from msgspec import Struct

import tablekeep
from tablekeep.bots.review import Course, Graded, Review, Reviewer, summed
from tablekeep.bots.scales import Effort
from tablekeep.engine import Match
from tablekeep.server.beside import Beside, stand_back
from tablekeep.server.denied import Denied
from tablekeep.server.state import State

log = logging.getLogger("tablekeep.reviews")
KEPT: Final = 64
"""Reviews that are kept."""
WAITING: Final = 12
"""Matches that may wait to be looked through."""
PART: Final = 10
"""Choices that are graded in one piece of work."""
GLANCE: Final = Effort(moves=3, first=1, then=2, closely=2, draws=3, looks=1)
"""Where there is no process for it, as in tests."""
TROUBLE: Final = "The coach could not look this match through."


class Looking(Struct):
    """A finished match that a coach looks through: so many of its choices are graded so far.

    `review` is null until the chances are known; `trouble` says in words why there will be no more.
    """

    done: int
    of: int
    review: Review | None
    trouble: str = ""


class Looked:
    """One match, as far as it is looked through."""

    def __init__(self, match: Match) -> None:
        self.plays = list(match.plays)
        self.course: Course | None = None
        self.graded: list[Graded] = []
        self.trouble = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        return bool(self.trouble) or len(self.graded) == len(self.plays)

    def told(self) -> Looking:
        summary = None if self.course is None else summed(self.course, self.graded)
        return Looking(len(self.graded), len(self.plays), summary, self.trouble)


class Reviews:
    def __init__(self, beside: bool) -> None:
        self.beside = beside
        self._kept: OrderedDict[str, Looked] = OrderedDict()
        self._desk = Beside(1, stand_back)
        self._turn = asyncio.Lock()

    async def look(self, state: State, match: Match, charge: Callable[[], None]) -> Looking:
        """What there is of it; the first who asks has it begun, and is charged for it."""
        looked = self._kept.get(state.id)
        if looked is None or looked.plays != match.plays:
            if sum(not each.done for each in self._kept.values()) >= WAITING:
                raise Denied(
                    503, "busy", "The coach has many matches to look through; try again in a minute.", retry=60.0
                )
            charge()
            looked = self._begin(state, match)
        self._kept.move_to_end(state.id)
        return looked.told()

    def _begin(self, state: State, match: Match) -> Looked:
        looked = self._kept[state.id] = Looked(match)
        names = [seat.name for seat in state.seats]
        looked.task = asyncio.create_task(self._work(looked, match.copy(), names))
        for id in [id for id, each in self._kept.items() if each.done][: max(0, len(self._kept) - KEPT)]:
            del self._kept[id]
        return looked

    async def _work(self, looked: Looked, match: Match, names: list[str]) -> None:
        """Part by part, so that matches take turns and nobody waits for the whole of another's."""
        try:
            record = await asyncio.to_thread(_record, match)
            looked.course, order = await self._do(begun, record, names, not self.beside)
            for first in range(0, len(order), PART):
                looked.graded += await self._do(graded, record, names, not self.beside, order[first : first + PART])
        except BrokenProcessPool:
            self._desk.close()
            looked.trouble = TROUBLE
        except Exception:
            log.exception("a match could not be looked through")
            looked.trouble = TROUBLE

    async def _do(self, work: Callable[..., Any], *given: Any) -> Any:
        async with self._turn:
            return await (self._desk.do(work, *given) if self.beside else asyncio.to_thread(work, *given))

    def close(self) -> None:
        for each in self._kept.values():
            if each.task is not None:
                each.task.cancel()
        self._desk.close()


def _record(match: Match) -> bytes:
    return match.record().to_json()


# -- at the desk --------------------------------------------------------------------------

_at_hand: OrderedDict[bytes, Reviewer] = OrderedDict()
"""The matches that were worked at last: they come in parts."""
HANDS: Final = 4


def begun(record: bytes, names: list[str], glance: bool) -> tuple[Course, list[int]]:
    reviewer = reviewer_of(record, names, glance)
    return reviewer.course(), reviewer.order()


def graded(record: bytes, names: list[str], glance: bool, numbers: list[int]) -> list[Graded]:
    reviewer = reviewer_of(record, names, glance)
    return [reviewer.grade(number) for number in numbers]


def reviewer_of(record: bytes, names: list[str], glance: bool) -> Reviewer:
    if record not in _at_hand:
        match = tablekeep.replay(record)
        match.called = names
        _at_hand[record] = Reviewer(match, effort=GLANCE if glance else None)
        if len(_at_hand) > HANDS:
            _at_hand.popitem(last=False)
    _at_hand.move_to_end(record)
    return _at_hand[record]
