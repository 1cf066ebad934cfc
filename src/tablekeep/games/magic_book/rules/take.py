"""Step 1: take Dragon cards from the display; before it, perhaps Dragon Mint (MB-4, MB-12.8)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table
from tablekeep.games.magic_book import memory, story
from tablekeep.games.magic_book.content import (
    CARDS,
    COLOURS,
    FRONT,
    LEFT,
    MINT,
    RIGHT,
    SHOWN,
    SIDES,
    TAKES,
    X6,
    plural,
)
from tablekeep.games.magic_book.moves import BUY, NO_MINT, STOP, TAKE, USE_MINT, SideMove
from tablekeep.games.magic_book.rules.why import not_now
from tablekeep.games.magic_book.table import BookTable


def check_page_end(t: BookTable, side: int) -> None:
    """MB-10.5: a page that contains a single card ends the game with this turn."""
    if len(t.piles[side]) == 1 and not t.page_end:
        t.page_end = True
        story.page_ends(t, side)


def refill(t: BookTable, side: int) -> None:
    """MB-4.4: the empty slot is filled at once from the same side's pile; the next page is bared."""
    kind = memory.turn_up(t, side)
    while kind == X6 and t.house.shadows_return and len(t.piles[side]) > 1:
        t.shadows += 1
        story.shadow_went_home(t)
        kind = memory.turn_up(t, side)
    t.display[side] = kind
    story.refilled(t, side)
    check_page_end(t, side)


class MintOffer(Step):
    """MB-12.8: at the start of a turn; asked only where the Mint is open and can be paid."""

    rule: ClassVar[str] = "MB-12.8"

    def seat(self, table: Table) -> int:
        t = cast(BookTable, table)
        return t.turn if t.item_free(t.turn, MINT) and t.crystals[t.turn] else NOBODY

    def prompt(self, table: Table, seat: int) -> str:
        return "Use Dragon Mint for a crystal? The top cards of both pages would come into your hand."

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [USE_MINT, NO_MINT]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        if move is USE_MINT or move is NO_MINT:
            return None
        t = cast(BookTable, table)
        if move.kind in ("take", "crystal") or move is STOP:
            return Refusal("mint_first", "MB-12.9", "First say whether you use Dragon Mint; taking comes after it.")
        return not_now(t, seat, move, "MB-12.8", "say 'mint' or 'no mint'.")

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        t = cast(BookTable, table)
        if move is not USE_MINT:
            return {}
        shown: dict[str, Any] = {"price": 1, "pages": [SHOWN[t.piles[side][-1]] for side in (LEFT, RIGHT)]}
        if any(len(t.piles[side]) == 2 for side in (LEFT, RIGHT)):
            shown["warning"] = (
                "A page would be down to its last card: no taking, no changes, and this is the last turn."
            )
        return shown

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(BookTable, table)
        if move is NO_MINT:
            return
        t.pay_item(seat, MINT)
        story.minted(t, [memory.slip_into_hand(t, seat, side) for side in (LEFT, RIGHT)])
        for side in (LEFT, RIGHT):
            check_page_end(t, side)


class Take(Step):
    """MB-4.1 to MB-4.10: one card at a time; each take is seen before the next is asked for."""

    rule: ClassVar[str] = "MB-4.1"

    def seat(self, table: Table) -> int:
        t = cast(BookTable, table)
        done = t.page_end or t.taken > TAKES or (t.taken == TAKES and t.crystals[t.turn] == 0)
        return NOBODY if done else t.turn

    def prompt(self, table: Table, seat: int) -> str:
        t = cast(BookTable, table)
        if t.taken == TAKES:
            return f"You have taken three. Pay one of your {plural(t.crystals[seat], 'crystal')} for a fourth, or stop."
        asks = f"The Book asks for {t.number()} {COLOURS[t.colour()]}."
        if t.taken == 0:
            many = "one to three dragons" if t.house.min_take else "up to three dragons, or none"
            return f"{asks} Take {many}, one at a time."
        return f"{asks} You have taken {t.taken}: take another, or stop."

    def may_stop(self, t: BookTable) -> bool:
        return t.taken >= t.house.min_take

    def moves(self, table: Table, seat: int) -> list[Move]:
        t = cast(BookTable, table)
        takes = TAKE if t.taken < TAKES else BUY
        return [*takes, STOP] if self.may_stop(t) else takes[:]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(BookTable, table)
        if move is STOP:
            return None if self.may_stop(t) else Refusal("take_one", "MB-4.2", "Take at least one dragon first.")
        if move.kind == "take":
            late = Refusal("three_taken", "MB-4.7", "You have taken three. A crystal buys a fourth.")
            return None if t.taken < TAKES else late
        if move.kind == "crystal":
            return self.refuse_crystal(t, seat)
        if move.kind == "write":
            return Refusal(
                "take_first", "MB-3.1", "First you take, then you change the Book. Stop when you have enough."
            )
        return not_now(t, seat, move, "MB-3.1", "take from the left or the right, or stop.")

    def refuse_crystal(self, t: BookTable, seat: int) -> Refusal | None:
        if t.crystals[seat] == 0:
            return Refusal("no_crystal", "MB-4.7", "You have no crystal.")
        if t.taken < TAKES:
            text = f"The crystal is for a fourth card; you have taken {t.taken}. Take the third first."
            return Refusal("fourth_only", "MB-4.8", text)
        return None

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        t = cast(BookTable, table)
        if not isinstance(move, SideMove):
            return {}
        kind = t.display[move.side]
        shown: dict[str, Any] = {"card": CARDS[kind], "colour": COLOURS[FRONT[kind]], "page": SHOWN[kind]}
        shown["turns"] = f"the {SIDES[move.side]} page"
        if len(t.piles[move.side]) == 2:
            shown["warning"] = "The page would be down to its last card: this would be the last turn."
        return shown | ({"price": 1} if move.kind == "crystal" else {})

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(BookTable, table)
        if move is STOP:
            story.stopped(t)
            return
        side = cast(SideMove, move).side
        crystal = move.kind == "crystal"
        if crystal:
            t.crystals[seat] -= 1
            t.crystal_supply += 1
        t.taken += 1
        kind = t.display[side]
        memory.gain(t, seat, kind)
        story.took(t, side, kind, crystal)
        refill(t, side)
        t.push(self)


MINT_OFFER: Final = MintOffer()
TAKE_STEP: Final = Take()
