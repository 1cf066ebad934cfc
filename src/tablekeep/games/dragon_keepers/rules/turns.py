"""Turns (DKD-7): Magic, reveal (DKD-8), one of four actions (DKD-9 to DKD-12), reward, Magic after (DKD-13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
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
    """DKD-7.1, DKD-7.8: seats resolve in turn order; who passed is skipped, and has no Magic either (DKD-8.4)."""

    called: ClassVar[str] = "Turn"
    rule: ClassVar[str] = "DKD-7.1"

    def seat(self, t: DragonTable) -> int:
        return NOBODY

    def run(self, t: DragonTable) -> None:
        if t.stage[self.who] == PASSED:
            return
        t.push(WINDOWS_AFTER[self.who])
        t.push(ACTS[self.who])
        t.push(WINDOWS_BEFORE[self.who])


class Act(Asks):
    """DKD-7.2, DKD-7.4, DKD-7.5: the Keeper is turned over, the action happens with its dragon (DK-1.5), or fails."""

    called: ClassVar[str] = "Act"
    rule: ClassVar[str] = "DKD-7.4"

    def seat(self, t: DragonTable) -> int:
        return NOBODY

    def run(self, t: DragonTable) -> None:
        who = self.who
        dragon, kind = t.keeper[who], t.token[who]
        self.reveal(t)
        why = would_do(t, dragon, kind)  # DKD-11.7: as things stand by now
        if why == "":
            self.act(t, dragon, kind)
            return
        dragon_story.failed(t, who, dragon, kind, why)
        # DKD-13.8: Magic may still be played, unless the table wants otherwise
        if t.options.fizzle_blocks_magic and isinstance(t.agenda[-1], WindowAfter):
            t.agenda.pop()

    def reveal(self, t: DragonTable) -> None:
        """DKD-7.3: the token is used, and stays on the Keeper in the row."""
        who = self.who
        t.rows[who] = (*t.rows[who], KINDS * t.keeper[who] + t.token[who])
        t.stage[who] = RESOLVED
        dragon_story.keeper_revealed(t, who, t.keeper[who], t.token[who])
        t.keeper[who] = NO_DRAGON
        t.token[who] = NO_TOKEN
        t.signals[who] = ()

    def act(self, t: DragonTable, dragon: int, kind: int) -> None:
        """DKD-7.9: one of four actions, and its reward."""
        who = self.who
        if kind == DEFEND:
            defend(t, who, dragon)
            t.push(TAKE_REWARD[who])  # DKD-9.4: one card for all the dice
        elif kind == HEAL:
            heal(t, who, dragon, t.arrows[dragon])
            t.push(TAKE_REWARD[who])  # DKD-10.4: the same, for all the arrows
        elif kind == TRAIN:
            train(t, who, dragon)
            t.push(GAIN_TOKEN[who])
        else:
            begin_attack(t, who, dragon, False)  # DKD-12.9: neither card nor token

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        if not faults and t.stage[self.who] != PLANNED:
            faults = ["only a seat that has planned acts"]
        return faults


class Window(Asks):
    """DKD-7.6: may the selected Magic card be played now? Asked only when it would change something (DKD-13.9).

    It may also stay unplayed, and its owner keeps it (DKD-7.7).
    """

    rule: ClassVar[str] = "DKD-7.6"
    wants: ClassVar[str] = "whether to play your Magic card"
    before: ClassVar[bool] = True

    def seat(self, t: DragonTable) -> int:
        card = t.selected[self.who]
        return self.who if card != NO_CARD and playable(t, self.who, card, self.before) else NOBODY

    def no_move(self) -> Move:
        return HOLD if self.before else SKIP

    def prompt(self, t: DragonTable, seat: int) -> str:
        card = MAGIC[t.selected[seat]]
        when = "before your Keeper acts" if self.before else "now that your Keeper has acted"
        return f"Play {card.name} {when}? {card.printed(t.seats)}"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [PLAY_MAGIC, self.no_move()]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        return None if move is PLAY_MAGIC or move is self.no_move() else self.no(t, move)

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        card = MAGIC[t.selected[seat]]
        return {"name": card.name, "text": card.printed(t.seats)} if move is PLAY_MAGIC else {}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        card = t.selected[seat]
        if move is PLAY_MAGIC:
            send_to_box(t, seat, card)
            dragon_story.magic_played(t, seat, card)
            begin_effect(t, seat, card)
        else:
            dragon_story.magic_held(t, seat, card)


class WindowBefore(Window):
    """Before the Keeper is turned over."""

    called: ClassVar[str] = "WindowBefore"

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        if not faults and t.stage[self.who] != PLANNED:
            faults = ["Magic before the Keeper needs a plan"]
        return faults


class WindowAfter(Window):
    """After the action and its reward."""

    called: ClassVar[str] = "WindowAfter"
    before: ClassVar[bool] = False


TURNS: Final[list[Step]] = [Turn(seat) for seat in range(4)]
ACTS: Final[list[Step]] = [Act(seat) for seat in range(4)]
WINDOWS_BEFORE: Final[list[Step]] = [WindowBefore(seat) for seat in range(4)]
WINDOWS_AFTER: Final[list[Step]] = [WindowAfter(seat) for seat in range(4)]
