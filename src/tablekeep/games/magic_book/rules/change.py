"""Step 2: changing the Book (MB-5), at most one card a page. The left page is asked for first."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.games.magic_book import memory, story
from tablekeep.games.magic_book.content import CARDS, COLOURS, LEFT, PAGE, REWARDS, RIGHT, SIDES, WRITES
from tablekeep.games.magic_book.moves import KEEP, WRITE, WriteMove
from tablekeep.games.magic_book.rules import reward
from tablekeep.games.magic_book.rules.why import not_now, refuse_late_change, refuse_wrong_page
from tablekeep.games.magic_book.table import BookTable


class Change(Step):
    """MB-5.1, MB-5.4: put a card on this page, or keep it. Not asked where everyone sees that there is no card for it.

    Each page has one such question in a turn, so one card is the most (MB-5.3).
    """

    called: ClassVar[str] = "Change"
    fields: ClassVar[tuple[str, ...]] = ("page",)
    rule: ClassVar[str] = "MB-5.1"

    def __init__(self, page: str) -> None:
        self.page = page
        self.side = SIDES.index(page)

    def seat(self, t: BookTable) -> int:
        """MB-5.10: the player on turn and nobody else. MB-5.11: nobody once a page has come to its end."""
        return NOBODY if t.page_end or not memory.might_write(t, t.turn, self.side) else t.turn

    def prompt(self, t: BookTable, seat: int) -> str:
        now = str(t.number()) if self.side == LEFT else COLOURS[t.colour()]
        return f"The {self.page} page shows {now}. Put one of your cards on it, or keep it."

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        """MB-5.8: any card of the hand that has such a page, however it came there, also a like one (MB-5.12)."""
        return [KEEP, *[WRITE[self.side][kind] for kind in WRITES[self.side] if t.holds(seat, kind)]]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if move is KEEP:
            return None
        if not isinstance(move, WriteMove):
            return not_now(t, seat, move, "MB-3.1", f"put a card on the {self.page} page, or keep it.")
        wrong = refuse_wrong_page(move)
        if wrong is not None:
            return wrong
        if move.side != self.side:
            return refuse_late_change(t, seat, move)
        if t.holds(seat, move.card):
            return None
        return Refusal("not_in_hand", "MB-5.1", f"You do not hold {CARDS[move.card]}.")

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        """What the Book would ask for, and what it would pay you."""
        number, colour = t.number(), t.colour()
        if isinstance(move, WriteMove):
            number = PAGE[move.card] if self.side == LEFT else number
            colour = PAGE[move.card] if self.side == RIGHT else colour
        return reward.preview(t, seat, number, colour) | {"reward": REWARDS[number][:]}

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        """MB-5.5: the page counts at once, for whoever follows too: the Book is what lies on top of its piles."""
        if not isinstance(move, WriteMove):
            return
        memory.put_on_book(t, seat, move.card)
        t.changed |= 1 << self.side
        story.wrote(t, move.card, self.side)

    def faults(self, t: BookTable) -> list[str]:
        return ["that page is changed already"] if t.changed >> self.side & 1 else []


CHANGE: Final[list[Step]] = [Change(page) for page in SIDES]
