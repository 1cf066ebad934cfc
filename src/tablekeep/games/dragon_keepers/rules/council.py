"""The council: signals that name no dragon, and worry marks that name no seat (DKD-17)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Table, Together
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import ALL
from tablekeep.games.dragon_keepers.dragon_table import WAITING, DragonTable
from tablekeep.games.dragon_keepers.moves import (
    BACK,
    DONE,
    GIVE_UP,
    KEEP,
    MARKS,
    SIGNAL_MOVES,
    WITHDRAW,
    DragonMove,
    SignalMove,
)
from tablekeep.games.dragon_keepers.rules.giving_up import (
    giving_up_moves,
    is_about_giving_up,
    offer_giving_up,
    refuse_giving_up,
)
from tablekeep.games.dragon_keepers.rules.lost_cause import why_lost

MOST_SIGNALS: Final = 4
"""So many signals a seat may give in a round."""
MOST_LEANINGS: Final = 2
FEWEST_MARKS: Final = 2
MOST_MARKS: Final = 3


def signal_moves(t: DragonTable, seat: int) -> list[Move]:
    """The signals this seat may give now, and to take them back."""
    if not t.house.signals:
        return []
    return [move for move in (*SIGNAL_MOVES, WITHDRAW) if refuse_signal(t, seat, move) is None]


def refuse_signal(t: DragonTable, seat: int, move: Move) -> Refusal | None:
    """Why this signal may not be given now; None when it may."""
    if not t.house.signals or t.stage[seat] != WAITING:
        return Refusal("no_signals", "DKD-17.1", "Signals are given before your own plan, at tables that use them.")
    if move is WITHDRAW:
        return None if t.signals[seat] else Refusal("no_signals", "DKD-17.1", "You show no signal.")
    signal = cast(SignalMove, move)
    if signal.card >= 0 and signal.card not in t.magic[seat]:
        return Refusal("not_yours", "DKD-17.3", "You do not own that Magic card.")
    if signal.number in t.signals[seat]:
        return Refusal("shown", "DKD-17.1", "You show that signal already.")
    if t.signalled[seat] >= MOST_SIGNALS:
        return Refusal("enough", "DKD-17.1", f"You have given {MOST_SIGNALS} signals this round; that is all.")
    leanings = [shown for shown in t.signals[seat] if cast(SignalMove, SIGNAL_MOVES[shown]).group == "lean"]
    if signal.group == "lean" and len(leanings) >= MOST_LEANINGS:
        return Refusal("two_leanings", "DKD-17.1", f"You lean to {MOST_LEANINGS} actions already.")
    return None


def give_signal(t: DragonTable, seat: int, move: Move) -> None:
    if move is WITHDRAW:
        t.signals[seat] = ()
        dragon_story.withdrew(t, seat)
        return
    number = cast(SignalMove, move).number
    t.signals[seat] = (*t.signals[seat], number)
    t.signalled[seat] += 1
    dragon_story.signalled(t, seat, number)


def is_signal(move: Move) -> bool:
    return move is WITHDRAW or isinstance(move, SignalMove)


class Deliberation(Together):
    """While all think at once: signals and the offer to give up go out at once, one's own answer may be taken back."""

    def interrupts(self, table: Table, seat: int, move: Move) -> bool:
        return move is KEEP or move is BACK or move is GIVE_UP or is_signal(move)

    def interrupt(self, table: Table, seat: int, move: Move) -> None:
        if move is BACK:
            table.set_answer(seat, table.answer(seat)[:-1])
        elif move is GIVE_UP:
            offer_giving_up(cast(DragonTable, table), seat)
        elif move is not KEEP:
            give_signal(cast(DragonTable, table), seat, move)


class Council(Deliberation):
    """Ledger 5.2: every seat marks two or three dragons, or none; only the totals come out. Signals act at once."""

    rule: ClassVar[str] = "DKD-17.1"

    def prompt(self, table: Table, seat: int) -> str:
        if self.ready(table, seat):
            return "You have had your say. The others are still thinking; you may step back."
        return "The council: give signals, mark two or three dragons you worry about, or say done."

    def complete(self, table: Table, seat: int, picks: tuple[Move, ...]) -> bool:
        return picks[-1] is DONE or len(picks) >= MOST_MARKS

    def moves(self, table: Table, seat: int) -> list[Move]:
        if self.ready(table, seat):
            return [KEEP, BACK, *self.beside(table, seat)]
        given = self.given(table, seat)
        marks = [mark for mark in MARKS if mark not in given]
        done: list[Move] = [] if len(given) == 1 else [DONE]
        return [*marks, *done, *self.beside(table, seat)]

    def beside(self, table: Table, seat: int) -> list[Move]:
        """What acts at once, whether one has had one's say or not."""
        t = cast(DragonTable, table)
        return [*signal_moves(t, seat), *giving_up_moves(t)]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        given = self.given(table, seat)
        if is_signal(move):
            return refuse_signal(cast(DragonTable, table), seat, move)
        if is_about_giving_up(move):
            return refuse_giving_up(cast(DragonTable, table), move)
        if self.ready(table, seat):
            said = Refusal("said", "DKD-17.1", "You have had your say; step back in it, or keep it.")
            return None if move is KEEP or move is BACK else said
        if move.kind == "mark":
            return Refusal("marked", "DKD-17.1", "You have marked that dragon already.") if move in given else None
        if move is DONE:
            if len(given) == 1:
                return Refusal("one_mark", "DKD-17.2", "Mark two or three dragons, or none.")
            return None
        return Refusal("council", "DKD-17.1", f"'{move.text}' comes later: the council is not over.")

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        t = cast(DragonTable, table)
        if isinstance(move, SignalMove):
            return {"sentence": move.sentence}
        if isinstance(move, DragonMove):
            return {"dice": t.dice[move.dragon], "arrows": t.arrows[move.dragon]}
        return {"why": why_lost(t)} if move is GIVE_UP else {}

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        t = cast(DragonTable, table)
        totals = [0] * ALL
        for picks in answers.values():
            for pick in picks:
                if isinstance(pick, DragonMove):
                    totals[pick.dragon] += 1
        t.marks = tuple(totals)
        dragon_story.marked(t)

    def faults(self, table: Table) -> list[str]:
        t = cast(DragonTable, table)
        early = t.house.signals and not t.marks and all(stage == WAITING for stage in t.stage)
        return [] if early else ["the council meets before anyone has planned, at tables that use signals"]


COUNCIL: Final[Step] = Council()
