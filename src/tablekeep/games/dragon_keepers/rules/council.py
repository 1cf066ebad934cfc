"""Talking, at the council: signals that name no dragon, and worry marks that name no seat (DKD-17)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import UNREADY, Step, Together
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

SIGNALS_TO_GIVE: Final[list[SignalMove]] = [cast(SignalMove, move) for move in SIGNAL_MOVES]
MOST_SIGNALS: Final = 4
"""So many signals a seat may give in a round."""
MOST_LEANINGS: Final = 2
FEWEST_MARKS: Final = 2
MOST_MARKS: Final = 3


def signal_moves(t: DragonTable, seat: int) -> list[Move]:
    """The signals this seat may give now, and to take them back."""
    if not t.options.signals or t.stage[seat] != WAITING:
        return []
    shown, magic, given = t.signals[seat], t.magic[seat], t.signalled[seat]
    leanings = leanings_in(shown)
    signal_moves: list[Move] = [
        signal for signal in SIGNALS_TO_GIVE if against(signal, magic, shown, given, leanings) == ""
    ]
    if shown:
        signal_moves.append(WITHDRAW)
    return signal_moves


def refuse_signal(t: DragonTable, seat: int, move: Move) -> Refusal | None:
    """Why this signal may not be given now; None when it may."""
    if not t.options.signals or t.stage[seat] != WAITING:
        return Refusal("no_signals", "DKD-17.1", "Signals are given before your own plan, at tables that use them.")
    if move is WITHDRAW:
        return None if t.signals[seat] else Refusal("no_signals", "DKD-17.1", "You show no signal.")
    code = why_no_signal(t, seat, cast(SignalMove, move))
    return None if code == "" else Refusal(code, "DKD-17.3" if code == "not_yours" else "DKD-17.1", NO_SIGNAL[code])


NO_SIGNAL: Final[dict[str, str]] = {
    "not_yours": "You do not own that Magic card.",
    "shown": "You show that signal already.",
    "enough": f"You have given {MOST_SIGNALS} signals this round; that is all.",
    "two_leanings": f"You lean to {MOST_LEANINGS} actions already.",
}


def why_no_signal(t: DragonTable, seat: int, signal: SignalMove) -> str:
    """The code of what is against this signal; empty when nothing is."""
    shown = t.signals[seat]
    return against(signal, t.magic[seat], shown, t.signalled[seat], leanings_in(shown))


def against(signal: SignalMove, magic: tuple[int, ...], shown: tuple[int, ...], given: int, leanings: int) -> str:
    """The same by what a seat owns and has shown and given. All signals are listed by it, so it is quick."""
    if signal.card >= 0 and signal.card not in magic:
        return "not_yours"
    if shown and signal.number in shown:
        return "shown"
    if given >= MOST_SIGNALS:
        return "enough"
    if signal.leans and leanings >= MOST_LEANINGS:
        return "two_leanings"
    return ""


def leanings_in(shown: tuple[int, ...]) -> int:
    count = 0
    for number in shown:
        if SIGNALS_TO_GIVE[number].leans:
            count += 1
    return count


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

    def interrupts(self, t: DragonTable, seat: int, move: Move) -> bool:
        return move is KEEP or move is BACK or move is GIVE_UP or is_signal(move)

    def interrupt(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is BACK:
            self.step_back(t, seat)
        elif move is GIVE_UP:
            offer_giving_up(t, seat)
        elif move is not KEEP:
            give_signal(t, seat, move)

    def step_back(self, t: DragonTable, seat: int) -> None:
        """The last pick is taken back; whoever was ready thinks again."""
        if self.ready(t, seat):
            t.tell(UNREADY, "{seat} is thinking again.", {"seat": seat})
        t.set_answer(seat, t.answer(seat)[:-1])


class Council(Deliberation):
    """Ledger 5.2: every seat marks two or three dragons, or none; only the totals come out. Signals act at once."""

    called: ClassVar[str] = "Council"
    rule: ClassVar[str] = "DKD-17.1"

    def prompt(self, t: DragonTable, seat: int) -> str:
        if self.ready(t, seat):
            return "You have had your say. The others are still thinking; you may step back."
        return "The council: give signals, mark two or three dragons you worry about, or say done."

    def complete(self, t: DragonTable, seat: int, picks: tuple[Move, ...]) -> bool:
        return picks[-1] is DONE or len(picks) >= MOST_MARKS

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        if self.ready(t, seat):
            return [KEEP, BACK, *self.beside(t, seat)]
        given = self.given(t, seat)
        marks = [mark for mark in MARKS if mark not in given]
        done: list[Move] = [] if 0 < len(given) < FEWEST_MARKS else [DONE]
        return [*marks, *done, *self.beside(t, seat)]

    def beside(self, t: DragonTable, seat: int) -> list[Move]:
        """What acts at once, whether one has had one's say or not."""
        return [*signal_moves(t, seat), *giving_up_moves(t)]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        given = self.given(t, seat)
        if is_signal(move):
            return refuse_signal(t, seat, move)
        if is_about_giving_up(move):
            return refuse_giving_up(t, move)
        if self.ready(t, seat):
            said = Refusal("said", "DKD-17.1", "You have had your say; step back in it, or keep it.")
            return None if move is KEEP or move is BACK else said
        if move.kind == "mark":
            return Refusal("marked", "DKD-17.1", "You have marked that dragon already.") if move in given else None
        if move is DONE:
            if len(given) == 1:
                return Refusal("one_mark", "DKD-17.2", "Mark two or three dragons, or none.")
            return None
        return Refusal("council", "DKD-17.1", f"'{move.text}' comes later: the council is not over.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        if isinstance(move, SignalMove):
            return {"sentence": move.sentence}
        if isinstance(move, DragonMove):
            return {"dice": t.dice[move.dragon], "arrows": t.arrows[move.dragon]}
        return {"why": why_lost(t)} if move is GIVE_UP else {}

    def resolve(self, t: DragonTable, answers: dict[int, tuple[Move, ...]]) -> None:
        totals = [0] * ALL
        for picks in answers.values():
            for pick in picks:
                if isinstance(pick, DragonMove):
                    totals[pick.dragon] += 1
        t.marks = tuple(totals)
        dragon_story.marked(t)

    def faults(self, t: DragonTable) -> list[str]:
        early = t.options.signals and not t.marks and all(stage == WAITING for stage in t.stage)
        return [] if early else ["the council meets before anyone has planned, at tables that use signals"]


COUNCIL: Final[Step] = Council()
