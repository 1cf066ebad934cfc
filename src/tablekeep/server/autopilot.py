"""Autopilot: what a table does by itself: bots, stand-ins, and time that runs out."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from tablekeep import bots
from tablekeep.engine import Decision, Move, Perspective, Refused
from tablekeep.server.clock import Call
from tablekeep.server.denied import Denied
from tablekeep.server.study import THINKERS
from tablekeep.server.wire import Skill

if TYPE_CHECKING:
    from tablekeep.server.live_table import LiveTable

log = logging.getLogger("tablekeep.autopilot")
AFTER_TROUBLE = 2.0
"""Seconds to wait before a program that failed tries again."""


class Autopilot:
    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._bot_call: Call | None = None
        self._due_call: Call | None = None
        self._flags_call: Call | None = None
        self._count_call: Call | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._called: dict[int, str] = self._open_decisions()
        self._summoned: dict[str, float | None] = dict.fromkeys(self._people_asked())
        """Everybody who is asked, and when they are called back; None for who knows, or was called already."""
        self._summons_call: Call | None = None
        """No later than the first of them is due; mostly earlier, for whoever answers is not called."""
        self._stopped = False
        self._troubled = False

    # -- planning -----------------------------------------------------------------------

    def moved(self, person_at: int | None) -> None:
        """After a move (at which seat, if a person made it): call those who are asked now, plan what comes next."""
        self._call_people(person_at)
        self._summon(person_at)
        self.arrange()

    def arrange(self) -> None:
        """Plan the next thing this table does by itself. Harmless at any time."""
        if self._stopped:
            return
        services = self.table.services
        if self._bot_call is None and self.seats_to_play():
            wait = AFTER_TROUBLE if self._troubled else services.settings.pace
            self._bot_call = services.clock.call_at(services.now() + wait, self._bot_comes)
        self._plan_due()
        self._plan_flags()
        self._plan_count()

    def stop(self) -> None:
        self._stopped = True
        for call in (self._bot_call, self._due_call, self._flags_call, self._count_call, self._summons_call):
            if call is not None:
                call.cancel()
        for task in self._tasks:
            task.cancel()

    def next_due(self) -> float | None:
        """When this table will have something to do by itself; None: not before somebody comes."""
        if self.seats_to_play():
            return self.table.services.now()
        count = self.table.audience.count_due(self.table.services.now())
        return min([*self._dues().values(), *([] if count is None else [count])], default=None)

    # -- bots and stand-ins -------------------------------------------------------------

    def seats_to_play(self) -> list[int]:
        """Seats that are asked and answered by a program: bots, stand-ins, and decisions that are overdue."""
        state, takes = self.table.state, self._takes_decisions()
        return [seat for seat in state.waiting if state.seats[seat].by_itself or (takes and self.is_overdue(seat))]

    def _takes_decisions(self) -> bool:
        """Once time is up, is only the decision taken, and not the seat? So it is where the rules set a limit."""
        return self.table.state.new.absence == "decision" or self.table.state.clocks.limit_at is not None

    def _bot_comes(self) -> None:
        self._run(self._bot_turn())

    async def _bot_turn(self) -> None:
        """One answer of a program. After trouble it takes a breath, and then any legal move will do."""
        try:
            await self._bot_plays()
            self._troubled = False
        except (Refused, Denied) as no:
            log.info("a program's move at table %s was refused: %s", self.table.id, no)
            self._troubled = True
        except Exception:
            log.exception("a program failed at table %s", self.table.id)
            self._troubled = True
        self._bot_call = None
        async with self.table.exclusive():
            self.arrange()

    async def _bot_plays(self) -> None:
        """Think beside the table, with what the seat knows; then play, if it is still asked."""
        async with self.table.exclusive() as state:
            seats = self.seats_to_play()
            if not seats or state.match is None:
                return
            seat = seats[0]
            seen, skill = state.match.seen_by(seat), state.seats[seat].skill
            position = state.match.position() if skill in THINKERS and not self._troubled else None
        decision = seen.decision
        assert decision is not None
        metrics = self.table.services.metrics
        metrics.thinking += 1
        try:
            if position is not None:
                move = await self._studied(position, seat, skill or "fair")
            else:
                move = await self._answer(seen, decision, seat, skill)
        finally:
            metrics.thinking -= 1
        await self.table.play_for(seat, move, decision.id, "bot" if skill else "stand_in")

    async def _studied(self, position: dict[str, Any], seat: int, skill: Skill) -> dict[str, Any]:
        """A long thought, in the study."""
        services = self.table.services
        return await services.study.think(position, seat, skill, services.dice().getrandbits(32))

    async def _answer(self, seen: Perspective, decision: Decision, seat: int, skill: Skill | None) -> dict[str, Any]:
        """A short thought, or the rules' answer for somebody whose time is up."""
        rng = self.table.services.dice()
        if self.table.state.seats[seat].by_itself or self._troubled:
            return (await think(seen, decision, "random" if self._troubled else skill or "sensible", rng)).as_json()
        return (await asyncio.to_thread(late, seen, decision, rng)).as_json()

    # -- time ---------------------------------------------------------------------------

    def is_overdue(self, seat: int) -> bool:
        due = self._due(seat)
        return due is not None and due <= self.table.services.now() + 1e-6

    def _due(self, seat: int) -> float | None:
        """When this person's decision will be overdue, at a table that acts on it."""
        state = self.table.state
        if state.clocks.limit_at is not None:
            return state.clocks.overdue_at(seat)
        if state.new.absence == "wait" or seat not in state.clocks.asked:
            return None
        if state.clocks.ticking or state.new.pace.kind == "turns":
            return state.clocks.overdue_at(seat)
        away = self.table.audience.presence.away_since(state.seats[seat].person)
        return None if away is None else max(away, state.clocks.asked[seat]) + self.table.services.settings.absent_after

    def _dues(self) -> dict[int, float]:
        dues = {seat: self._due(seat) for seat in self.table.state.clocks.asked}
        return {seat: due for seat, due in dues.items() if due is not None}

    def _plan_due(self) -> None:
        if self._due_call is not None:
            self._due_call.cancel()
            self._due_call = None
        later = [due for seat, due in self._dues().items() if not self._being_played(seat, due)]
        if later:
            self._due_call = self.table.services.clock.call_at(min(later), self._time_is_up)

    def _being_played(self, seat: int, due: float) -> bool:
        """Overdue already, and a program is on its way to take the decision."""
        return self._takes_decisions() and due <= self.table.services.now() and self._bot_call is not None

    def _time_is_up(self) -> None:
        self._due_call = None
        self._run(self._take_over())

    async def _take_over(self) -> None:
        """Stand-ins sit down where the table chose so. What the disk refuses is tried again after a breath."""
        try:
            async with self.table.exclusive():
                overdue = [seat for seat in self._dues() if self.is_overdue(seat)]
            for seat in () if self._takes_decisions() else overdue:
                await self.table.seat_absent(seat)
        except Denied as no:
            log.warning("nobody could sit down at table %s: %s", self.table.id, no)
            services = self.table.services
            self._due_call = services.clock.call_at(services.now() + AFTER_TROUBLE, self._time_is_up)
        else:
            self.arrange()

    # -- who has answered ---------------------------------------------------------------

    def _plan_flags(self) -> None:
        """Whoever has answered a secret question is named at the next whole second: no moment tells anything."""
        views, services = self.table.state.views, self.table.services
        if views is not None and views.flags_every and views.withheld and self._flags_call is None:
            whole = (services.now() // views.flags_every + 1) * views.flags_every
            self._flags_call = services.clock.call_at(whole, self._flags_due)

    def _flags_due(self) -> None:
        self._flags_call = None
        self._run(self.table.tell_flags())

    # -- those who look on --------------------------------------------------------------

    def _plan_count(self) -> None:
        """Their votes are counted when all have voted, or when their time is up."""
        if self._count_call is not None:
            self._count_call.cancel()
            self._count_call = None
        services = self.table.services
        due = self.table.audience.count_due(services.now())
        if due is not None:
            self._count_call = services.clock.call_at(due, self._count_due)

    def _count_due(self) -> None:
        self._count_call = None
        self._run(self._count())

    async def _count(self) -> None:
        """What the disk refuses is tried again after a breath."""
        try:
            await self.table.count_votes()
        except Denied as no:
            log.warning("the votes at table %s could not be counted: %s", self.table.id, no)
            services = self.table.services
            self._count_call = services.clock.call_at(services.now() + AFTER_TROUBLE, self._count_due)

    # -- calling people -----------------------------------------------------------------

    def _open_decisions(self) -> dict[int, str]:
        match = self.table.state.match
        return {} if match is None else {decision.seat: decision.id for decision in match.decisions}

    def _call_people(self, mover: int | None) -> None:
        """At a turn-based table with a webhook, tell it who is asked now; once for each decision."""
        state = self.table.state
        if not state.new.webhook or state.new.pace.kind != "turns" or state.match is None:
            return
        before, self._called = self._called, self._open_decisions()
        for decision in state.match.decisions:
            newly = before.get(decision.seat) != decision.id and decision.seat != mover
            if newly and decision.seat in state.waiting and not state.seats[decision.seat].by_itself:
                self.table.services.webhooks.asked(state, decision)

    def _people_asked(self) -> list[str]:
        """Those who are waited for, each once, however many seats they have."""
        seats = self.table.state.seats
        return list(dict.fromkeys(seats[n].person for n in self.table.state.waiting if not seats[n].by_itself))

    def _summon(self, mover: int | None) -> None:
        """Whoever is newly asked is called back in a while, if they have not come by then. Who has just moved knows."""
        before, self._summoned = self._summoned, {}
        here = None if mover is None else self.table.state.seats[mover].person
        for person in self._people_asked():
            known = person in before or person == here
            self._summoned[person] = before.get(person) if known else self._soon()
        self._plan_summons()

    def _soon(self) -> float:
        services = self.table.services
        return services.now() + services.settings.call_after

    def _plan_summons(self) -> None:
        """One call for all, which is not planned anew at each move: nearly everybody answers before it comes."""
        due = [when for when in self._summoned.values() if when is not None]
        if due and self._summons_call is None and not self._stopped:
            self._summons_call = self.table.services.clock.call_at(min(due), self._summons_due)

    def _summons_due(self) -> None:
        self._summons_call, now = None, self.table.services.now() + 1e-6
        for person, when in self._summoned.items():
            if when is not None and when <= now:
                self._call_back(person)
        self._plan_summons()

    def _call_back(self, person: str) -> None:
        self._summoned[person] = None
        if not self.table.audience.presence.here.get(person) and person in self._people_asked():
            self._run(self.table.services.summons.call(person, self.table.state))

    # -- tasks --------------------------------------------------------------------------

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("table %s could not go on by itself", self.table.id)


def late(seen: Perspective, decision: Decision, rng: random.Random) -> Move:
    """What the game's rules answer for somebody whose time is up, with what that seat knows."""
    return seen.world(rng).late(decision, rng)


async def think(seen: Perspective, decision: Decision, skill: Skill, rng: random.Random) -> Move:
    """A program's answer, found without holding up anyone. It gets what its seat may know, and nothing else."""
    player = bots.bot(skill)
    if skill == "random":
        return player.choose(seen, decision, rng)
    return await asyncio.to_thread(player.choose, seen, decision, rng)
