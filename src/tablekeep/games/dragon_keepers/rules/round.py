"""The round of the Dragon Game and its end: Hunter, Keeper and Dragon phase (DKD-4, DKD-14, DKD-15)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from tablekeep.engine.table import Step, Table
from tablekeep.games.dragon_keepers import story
from tablekeep.games.dragon_keepers.content import NO_CARD
from tablekeep.games.dragon_keepers.dragon_table import WAITING, DragonTable
from tablekeep.games.dragon_keepers.rules.council import COUNCIL
from tablekeep.games.dragon_keepers.rules.ending import lose
from tablekeep.games.dragon_keepers.rules.hunter import HUNTER_PHASE
from tablekeep.games.dragon_keepers.rules.planning import PLAN_ALL, PLANS
from tablekeep.games.dragon_keepers.rules.turn import TURNS


class Round(Step):
    """DKD-4.1: the token passes; then Hunter phase, council, plans, turns and Dragon phase follow."""

    rule: ClassVar[str] = "DKD-4.1"

    def run(self, table: Table) -> None:
        t = cast(DragonTable, table)
        self.begin(t)
        t.push(self)
        t.push(DRAGON_PHASE)
        order = t.order()
        for seat in reversed(order):
            t.push(TURNS[seat])
        if t.house.simultaneous:
            t.push(PLAN_ALL)
        else:
            for seat in reversed(order):
                t.push(PLANS[seat])
        if t.house.signals:
            t.push(COUNCIL)
        t.push(HUNTER_PHASE)

    def begin(self, t: DragonTable) -> None:
        """DKD-4.2: from round 2 on the token goes to the left; nobody has planned yet."""
        if t.round > 1:
            t.first = (t.first + 1) % t.seats
            story.token_passed(t)
        t.stage = [WAITING] * t.seats
        t.selected = [NO_CARD] * t.seats
        t.signals = [()] * t.seats
        t.signalled = [0] * t.seats
        t.marks = ()
        t.ducked = False


class DragonPhase(Step):
    """DKD-14: every die left is an arrow; then defeats and the empty deck are read (DKD-15)."""

    rule: ClassVar[str] = "DKD-14.1"

    def run(self, table: Table) -> None:
        t = cast(DragonTable, table)
        for dragon in t.targeted():
            if dragon not in t.oaths:
                t.arrows[dragon] += t.dice[dragon]
                story.arrow_hit(t, dragon, t.dice[dragon])
        t.return_all_dice()
        t.oaths = ()
        for dragon in t.defeated():
            story.fell(t, dragon)
        if t.defeated() or not t.deck:
            lose(t)
        else:
            t.round += 1


ROUND: Final = Round()
DRAGON_PHASE: Final = DragonPhase()


def begin(t: DragonTable) -> None:
    story.began(t)
    t.push(ROUND)
