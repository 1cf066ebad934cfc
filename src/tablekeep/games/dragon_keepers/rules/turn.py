"""A turn: Magic before, reveal, action, reward, Magic after (DKD-7)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import DEFEND, HEAL, MAGIC, NO_CARD, NO_DRAGON, NO_TOKEN, TRAIN
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PASSED, PLANNED, RESOLVED, DragonTable
from tablekeep.games.dragon_keepers.moves import HOLD, PLAY_MAGIC, SKIP
from tablekeep.games.dragon_keepers.rules.actions import (
    GAIN_TOKEN,
    TAKE_REWARD,
    Asks,
    defend,
    heal,
    send_to_box,
    train,
    would_do,
)
from tablekeep.games.dragon_keepers.rules.attack import begin_attack
from tablekeep.games.dragon_keepers.rules.magic import begin_effect, playable


class Turn(Asks):
    """DKD-7.1, DKD-7.8: seats resolve in turn order; who passed is skipped."""

    rule: ClassVar[str] = "DKD-7.1"

    def seat(self, table: Table) -> int:
        return NOBODY

    def run(self, table: Table) -> None:
        t = cast(DragonTable, table)
        if t.stage[self.who] == PASSED:
            return
        t.push(WINDOWS_AFTER[self.who])
        t.push(ACTS[self.who])
        t.push(WINDOWS_BEFORE[self.who])


class Act(Asks):
    """DKD-7.2 to DKD-7.5: the Keeper is turned over, the token is used, the action happens or fails."""

    rule: ClassVar[str] = "DKD-7.4"

    def seat(self, table: Table) -> int:
        return NOBODY

    def run(self, table: Table) -> None:
        t, who = cast(DragonTable, table), self.who
        dragon, kind = t.keeper[who], t.token[who]
        self.reveal(t)
        why = would_do(t, dragon, kind)
        if why == "":
            self.act(t, dragon, kind)
            return
        dragon_story.failed(t, who, dragon, kind, why)
        if t.house.fizzle_blocks_magic and isinstance(t.agenda[-1], WindowAfter):
            t.agenda.pop()

    def reveal(self, t: DragonTable) -> None:
        who = self.who
        t.rows[who] = (*t.rows[who], KINDS * t.keeper[who] + t.token[who])
        t.stage[who] = RESOLVED
        dragon_story.keeper_revealed(t, who, t.keeper[who], t.token[who])
        t.keeper[who] = NO_DRAGON
        t.token[who] = NO_TOKEN
        t.signals[who] = ()

    def act(self, t: DragonTable, dragon: int, kind: int) -> None:
        who = self.who
        if kind == DEFEND:
            defend(t, who, dragon)
            t.push(TAKE_REWARD[who])
        elif kind == HEAL:
            heal(t, who, dragon, t.arrows[dragon])
            t.push(TAKE_REWARD[who])
        elif kind == TRAIN:
            train(t, who, dragon)
            t.push(GAIN_TOKEN[who])
        else:
            begin_attack(t, who, dragon, False)

    def faults(self, table: Table) -> list[str]:
        found = super().faults(table)
        if not found and cast(DragonTable, table).stage[self.who] != PLANNED:
            found = ["only a seat that has planned acts"]
        return found


class Window(Asks):
    """DKD-7.6: may the selected Magic card be played now? Asked only when it would change something."""

    rule: ClassVar[str] = "DKD-7.6"
    wants: ClassVar[str] = "whether to play your Magic card"
    before: ClassVar[bool] = True

    def seat(self, table: Table) -> int:
        t = cast(DragonTable, table)
        card = t.selected[self.who]
        return self.who if card != NO_CARD and playable(t, self.who, card, self.before) else NOBODY

    def no_move(self) -> Move:
        return HOLD if self.before else SKIP

    def prompt(self, table: Table, seat: int) -> str:
        card = MAGIC[cast(DragonTable, table).selected[seat]]
        when = "before your Keeper acts" if self.before else "now that your Keeper has acted"
        return f"Play {card.name} {when}? {card.printed(table.seats)}"

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [PLAY_MAGIC, self.no_move()]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return None if move is PLAY_MAGIC or move is self.no_move() else self.no(table, move)

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        card = MAGIC[cast(DragonTable, table).selected[seat]]
        return {"name": card.name, "text": card.printed(table.seats)} if move is PLAY_MAGIC else {}

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(DragonTable, table)
        card = t.selected[seat]
        if move is PLAY_MAGIC:
            send_to_box(t, seat, card)
            dragon_story.magic_played(t, seat, card)
            begin_effect(t, seat, card)
        else:
            dragon_story.magic_held(t, seat, card)


class WindowBefore(Window):
    """Before the Keeper is turned over."""

    before: ClassVar[bool] = True

    def faults(self, table: Table) -> list[str]:
        found = super().faults(table)
        if not found and cast(DragonTable, table).stage[self.who] != PLANNED:
            found = ["Magic before the Keeper needs a plan"]
        return found


class WindowAfter(Window):
    """After the action and its reward."""

    before: ClassVar[bool] = False


TURNS: Final[list[Step]] = [Turn(seat) for seat in range(4)]
ACTS: Final[list[Step]] = [Act(seat) for seat in range(4)]
WINDOWS_BEFORE: Final[list[Step]] = [WindowBefore(seat) for seat in range(4)]
WINDOWS_AFTER: Final[list[Step]] = [WindowAfter(seat) for seat in range(4)]
