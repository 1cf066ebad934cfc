"""The turn (SR-4): up to three actions and all that is free, then collecting; also SR-9, SR-13, SR-16."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.engine.wording import count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import ALL_SPACES
from tablekeep.games.shifting_realms.moves import END_ACTIONS, END_TURN
from tablekeep.games.shifting_realms.pieces import fill
from tablekeep.games.shifting_realms.rules import final_scoring
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask
from tablekeep.games.shifting_realms.rules.build import Building
from tablekeep.games.shifting_realms.rules.collect import AFTER_COLLECT, COLLECT
from tablekeep.games.shifting_realms.rules.fights import Fighting
from tablekeep.games.shifting_realms.rules.move import Moving
from tablekeep.games.shifting_realms.rules.objectives import OBJECTIVES
from tablekeep.games.shifting_realms.rules.pirate_raids import Raiding
from tablekeep.games.shifting_realms.rules.recruit import Recruiting
from tablekeep.games.shifting_realms.rules.story_cards import Drawing, Playing
from tablekeep.games.shifting_realms.rules.structure_powers import Banking, Digging, Marketing, Trading
from tablekeep.games.shifting_realms.table import ACTIONS, RealmTable


class TurnStart(Step):
    """SR-4.2, SR-10.9: waiting scouts take empty spots, then the actions begin."""

    called: ClassVar[str] = "TurnStart"
    rule: ClassVar[str] = "SR-4.1"

    def run(self, t: RealmTable) -> None:
        if t.place[t.turn] == 1:
            t.round += 1
        t.actions = ACTIONS
        t.drawn_before_turn = t.drawn_cards
        t.veiled = tuple([seat for seat in t.veiled if seat != t.turn])
        story.turn_came(t)
        take_spots(t)
        for step in (NEXT_TURN, AFTER_COLLECT, COLLECT, ACT):
            t.push(step)


def take_spots(t: RealmTable) -> None:
    """SR-10.9: whoever waits takes what has become empty."""
    filled: list[int] = []
    taken = 0
    for space in t.layout.spots:
        more = fill(t, t.turn, space)
        if more > 0:
            filled.append(space)
            taken += more
    story.spots_taken(t, filled, taken)


COSTLY: Final[tuple[Action, ...]] = (Recruiting(), Moving(), Building(), Drawing(), Raiding())
"""SR-4.3: each takes one of the three actions of a turn."""
FREE: Final[tuple[Action, ...]] = (Fighting(), Playing(), Trading(), Marketing(), Banking(), Digging())
"""SR-4.7, SR-9.1: what costs no action is there before, between and after the actions."""
BY_KIND: Final[dict[str, Action]] = {kind: action for action in (*COSTLY, *FREE) for kind in action.kinds}


class Act(Ask):
    """SR-4.2 to SR-4.9: an action, something free, or the end of the actions."""

    called: ClassVar[str] = "Act"
    rule: ClassVar[str] = "SR-4.6"
    wants: ClassVar[str] = "an action, a free choice, or the end of your actions"

    def options(self, t: RealmTable) -> list[Move]:
        options: list[Move] = [END_ACTIONS]  # SR-4.3, SR-9.23: no action is forced, and no fight
        if t.actions > 0:
            for action in COSTLY:
                options += action.listed(t)
        for action in FREE:
            options += action.listed(t)
        return options

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"{count(t.actions, 'action')} left. What do you do?"

    def why(self, t: RealmTable, said: Move) -> Refusal | None:
        if said is END_ACTIONS:
            return None
        if said is END_TURN:
            return Refusal("actions_first", "SR-4.2", "End your actions first; then you collect.")
        action = BY_KIND.get(said.kind)
        return self.no(t, said) if action is None else action.why_not(t, said)

    def preview(self, t: RealmTable, seat: int, said: Move) -> dict[str, Any]:
        if said is not END_ACTIONS:
            return BY_KIND[said.kind].preview(t, said)
        return {"warning": f"You still have {count(t.actions, 'action')}."} if t.actions > 0 else {}

    def play(self, t: RealmTable, seat: int, said: Move) -> None:
        """SR-4.4: the same question comes again, so actions come in any order and may be repeated.

        SR-13.6: what was begun lies above the look at the objectives, so a card drawn on the way is played out first,
        that of a raid too (SR-16.10).
        """
        if said is END_ACTIONS:
            return
        t.push(self)
        t.push(OBJECTIVES)
        BY_KIND[said.kind].begin(t, said)


class NextTurn(Step):
    """SR-4.1, SR-13.4: the next in order, or the end."""

    called: ClassVar[str] = "NextTurn"
    rule: ClassVar[str] = "SR-4.1"

    def run(self, t: RealmTable) -> None:
        clear_turn(t)
        order = t.order()
        last = order[-1] == t.turn
        if last and t.options.round_limit and t.round >= t.options.round_limit and not t.ending:
            t.by_limit = True
        if t.ending or t.by_limit:
            final_scoring.finish(t)
            return
        t.turn = order[0] if last else order[order.index(t.turn) + 1]
        t.push(TURN_START)


def clear_turn(t: RealmTable) -> None:
    """What counted for one turn only is forgotten."""
    t.actions, t.draws, t.raided = 0, 0, False
    t.markets, t.vaults = 0, 0
    t.back_scouts, t.back_soldiers = 0, 0
    t.moved_scouts = [0] * ALL_SPACES
    t.moved_soldiers = [0] * ALL_SPACES
    t.fought, t.closed, t.fresh = (), (), ()


TURN_START: Final = TurnStart()
ACT: Final = Act()
NEXT_TURN: Final = NextTurn()
