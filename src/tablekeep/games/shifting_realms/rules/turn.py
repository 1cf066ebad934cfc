"""The turn (SR-4): up to three actions with everything that is free in between, then collecting."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import ALL_SPACES
from tablekeep.games.shifting_realms.moves import (
    END_ACTIONS,
    END_TURN,
    MOVE,
    CardMove,
    FightMove,
    KindMove,
    RealmMove,
    SpaceMove,
)
from tablekeep.games.shifting_realms.paths import WALK
from tablekeep.games.shifting_realms.pieces import fill
from tablekeep.games.shifting_realms.rules import (
    build,
    fights,
    final_scoring,
    move,
    powers,
    raids,
    recruit,
    story_cards,
)
from tablekeep.games.shifting_realms.rules.asking import Ask
from tablekeep.games.shifting_realms.rules.collect import AFTER_COLLECT, COLLECT
from tablekeep.games.shifting_realms.rules.realms import OBJECTIVES
from tablekeep.games.shifting_realms.table import ACTIONS, RealmTable


class TurnStart(Step):
    """SR-4.2, SR-10.9: waiting scouts take empty spots, then the actions begin."""

    rule: ClassVar[str] = "SR-4.1"

    def run(self, table: Table) -> None:
        t = cast(RealmTable, table)
        if t.place[t.turn] == 1:
            t.round += 1
        t.actions = ACTIONS
        t.mark = t.drawn_cards
        t.veiled = tuple([seat for seat in t.veiled if seat != t.turn])
        for space in t.layout.spots:
            fill(t, t.turn, space)
        story.turn_came(t)
        for step in (NEXT_TURN, AFTER_COLLECT, COLLECT, ACT):
            t.push(step)


class Act(Ask):
    """SR-4.2 to SR-4.9: an action, something free, or the end of the actions."""

    rule: ClassVar[str] = "SR-4.6"
    wants: ClassVar[str] = "an action, a free choice, or the end of your actions"

    def options(self, t: RealmTable) -> list[Move]:
        found: list[Move] = [END_ACTIONS]
        if t.actions > 0:
            found += recruit.listed(t)
            if move.why_not(t) is None:
                found.append(MOVE)
            found += build.listed(t)
            found += story_cards.listed_draws(t)
            found += raids.listed(t)
        return found + fights.listed(t) + story_cards.listed_plays(t) + powers.listed(t)

    def prompt(self, table: Table, seat: int) -> str:
        left = cast(RealmTable, table).actions
        return f"{left} action{'' if left == 1 else 's'} left. What do you do?"

    def why(self, t: RealmTable, said: Move) -> Refusal | None:
        kind = said.kind
        if said is END_ACTIONS:
            return None
        if kind == "recruit" or kind == "recruit_free":
            return recruit.why_not(t, said)
        if said is MOVE:
            return move.why_not(t)
        if kind == "build":
            return build.refuse(t, said)
        if kind == "draw":
            return story_cards.refuse_draw(t, said)
        if kind == "raid":
            return raids.refuse(t, said)
        if kind == "fight_soldier" or kind == "fight_scouts":
            return fights.refuse(t, said)
        return self.why_not_free(t, said)

    def why_not_free(self, t: RealmTable, said: Move) -> Refusal | None:
        kind = said.kind
        if kind == "play":
            return story_cards.refuse_play(t, said)
        if kind == "trade":
            return powers.refuse_trade(t)
        if kind == "market":
            return powers.refuse_market(t, said)
        if kind == "vault":
            return powers.refuse_vault(t)
        if kind == "dig":
            return powers.refuse_dig(t, said)
        if said is END_TURN:
            return Refusal("actions_first", "SR-4.2", "End your actions first; then you collect.")
        return self.no(t, said)

    def preview(self, table: Table, seat: int, said: Move) -> dict[str, Any]:
        t = cast(RealmTable, table)
        if isinstance(said, FightMove):
            return fights.preview(t, said)
        if isinstance(said, KindMove):
            return build.preview(t, said.structure)
        if isinstance(said, CardMove):
            return story_cards.card_preview(said.card)
        if isinstance(said, RealmMove):
            return {"cards_left": len(t.decks[said.realm]), "warning": "A drawn card cannot be put back."}
        if isinstance(said, SpaceMove) and said.kind == "raid":
            return raids.preview(t, said.space)
        if said is END_ACTIONS and t.actions > 0:
            return {"warning": f"You still have {t.actions} action{'' if t.actions == 1 else 's'}."}
        return {}

    def play(self, table: Table, seat: int, said: Move) -> None:
        t = cast(RealmTable, table)
        if said is END_ACTIONS:
            return
        t.push(self)
        t.push(OBJECTIVES)
        act(t, said)


def act(t: RealmTable, said: Move) -> None:
    """Begin what was chosen; its questions, if any, are put on top of the agenda."""
    kind = said.kind
    if kind == "recruit" or kind == "recruit_free":
        recruit.begin(t, said)
    elif said is MOVE:
        move.begin(t, WALK)
    elif kind == "build":
        build.begin(t, cast(KindMove, said).structure)
    elif kind == "draw":
        story_cards.draw_action(t, said)
    elif kind == "raid":
        raids.begin(t, said)
    elif kind == "play":
        story_cards.play_kept(t, cast(CardMove, said).card)
    elif kind == "trade":
        powers.trade(t, said)
    elif kind == "market":
        powers.market(t, said)
    elif kind == "vault":
        powers.vault(t, said)
    elif kind == "dig":
        powers.dig(t, said)
    else:
        fights.play(t, said)


class NextTurn(Step):
    """SR-4.1, SR-13.4: the next in order, or the end."""

    rule: ClassVar[str] = "SR-4.1"

    def run(self, table: Table) -> None:
        t = cast(RealmTable, table)
        clear_turn(t)
        order = t.order()
        last = order[-1] == t.turn
        if last and t.house.round_limit and t.round >= t.house.round_limit and not t.ending:
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
