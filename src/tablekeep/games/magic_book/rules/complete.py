"""The turn (MB-3), step 5: completing the turn (MB-9), and the end of the turn (MB-10.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import LEFT, RIGHT
from tablekeep.games.magic_book.rules import ending
from tablekeep.games.magic_book.rules.change import CHANGE
from tablekeep.games.magic_book.rules.lay_out import OFFER
from tablekeep.games.magic_book.rules.take import MINT_OFFER, TAKE_STEP
from tablekeep.games.magic_book.table import BookTable


def begin_turn(t: BookTable) -> None:
    """MB-3.1: take, change the Book, lay out with its reward, then the others; in this order.

    The others are asked whatever the player on turn does (MB-3.2).
    """
    t.taken, t.changed, t.laid = 0, 0, 0
    t.used = [0] * t.seats
    t.push(TURN_END)
    t.push(FOLLOWING[1])
    t.push(OFFER[t.turn])
    t.push(CHANGE[RIGHT])
    t.push(CHANGE[LEFT])
    t.push(TAKE_STEP)
    t.push(MINT_OFFER)


class Following(Step):
    """MB-9.1: the others are asked in clockwise order, each once (MB-9.6).

    They are made the same offer as the player on turn (MB-9.5), under the Book as it is now (MB-9.2), but
    neither take nor change (MB-9.3). Each has the reward before the next is asked (MB-9.4).
    """

    called: ClassVar[str] = "Following"
    fields: ClassVar[tuple[str, ...]] = ("place",)
    rule: ClassVar[str] = "MB-9.1"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, t: BookTable) -> None:
        if self.place >= t.seats:
            return
        t.push(FOLLOWING[self.place + 1])
        t.push(OFFER[(t.turn + self.place) % t.seats])

    def faults(self, t: BookTable) -> list[str]:
        sound = within(self.place, 1, t.seats)
        return [] if sound else ["there is no such place beside the active player"]


class TurnEnd(Step):
    """MB-3.3, MB-10.3: after step 5 the ends are checked; then the next seat's turn begins.

    There is no last round (MB-10.12).
    """

    called: ClassVar[str] = "TurnEnd"
    rule: ClassVar[str] = "MB-3.3"

    def run(self, t: BookTable) -> None:
        t.turns += 1
        t.stalled = 0 if t.laid else t.stalled + 1
        why = ending.reason(t)
        if why:
            ending.end(t, why)
            return
        t.turn = next_seat(t, t.turn)
        story.turn_came(t)
        begin_turn(t)


def next_seat(t: BookTable, seat: int) -> int:
    """MB-0.3: clockwise; a seat that has left is skipped."""
    following = (seat + 1) % t.seats
    while t.gone(following):
        following = (following + 1) % t.seats
    return following


def others_asked(t: BookTable) -> bool:
    """Has step 5 of this turn begun?"""
    return any(isinstance(step, Following) and step.place > 1 for step in t.agenda)


def refuse_outsider(t: BookTable, seat: int, asked: str) -> Refusal | None:
    """Why a seat that is not asked in step 5 must wait; before it, it is simply another's turn."""
    if not others_asked(t) or t.gone(seat):
        return None
    if t.has_laid(seat):
        text = f"You have already laid out dragons this turn; {asked} is asked now."
        return Refusal("already_laid", "MB-3.4", text)
    if seat == t.turn:
        return Refusal("others_step", "MB-9.6", f"This step is for the other players; {asked} is asked now.")
    return Refusal("not_your_turn", "MB-9.1", f"Wait: players are asked clockwise, and {asked} is asked now.")


TURN_END: Final = TurnEnd()
FOLLOWING: Final[list[Step]] = [Following(place) for place in range(6)]
