"""The round of the Dragon Game (DKD-4), the dragons' phase (DKD-14), and whether all is lost then (DKD-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.table import Step
from tablekeep.games.dragon_keepers import dragon_story, story
from tablekeep.games.dragon_keepers.content import NO_CARD
from tablekeep.games.dragon_keepers.dragon_table import WAITING, DragonTable
from tablekeep.games.dragon_keepers.rules.council import COUNCIL
from tablekeep.games.dragon_keepers.rules.ending import lose
from tablekeep.games.dragon_keepers.rules.hunters_phase import HUNTER_PHASE
from tablekeep.games.dragon_keepers.rules.plans import PLAN_ALL, PLANS
from tablekeep.games.dragon_keepers.rules.turns import TURNS


class Round(Step):
    """DKD-4.1: the token passes; then Hunter phase, council, plans, turns and Dragon phase follow."""

    called: ClassVar[str] = "Round"
    rule: ClassVar[str] = "DKD-4.1"

    def run(self, t: DragonTable) -> None:
        self.begin(t)
        t.push(self)
        t.push(DRAGON_PHASE)
        order = t.order()
        for seat in reversed(order):
            t.push(TURNS[seat])
        if t.options.simultaneous:
            t.push(PLAN_ALL)
        else:
            for seat in reversed(order):
                t.push(PLANS[seat])
        if t.options.signals:
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
    """DKD-14.1: every die left is an arrow; then defeats (DKD-15.1) and the empty deck (DKD-15.2) are read."""

    called: ClassVar[str] = "DragonPhase"
    rule: ClassVar[str] = "DKD-14.1"

    def run(self, t: DragonTable) -> None:
        for dragon in t.targeted():  # DKD-14.2: whose dice were sent back is not among them
            if dragon not in t.oaths:
                t.arrows[dragon] += t.dice[dragon]
                story.arrow_hit(t, dragon, t.dice[dragon])
        for dragon in t.oaths:
            dragon_story.wall_down(t, dragon)
        t.return_all_dice()  # DKD-14.4
        t.oaths = ()
        for dragon in t.defeated():  # DKD-14.3: when all arrows are placed
            story.fell(t, dragon, [])
        if t.defeated() or not t.deck:
            lose(t)
        else:
            t.round += 1


ROUND: Final = Round()
DRAGON_PHASE: Final = DragonPhase()
