"""Step 1: taking cards (MB-4) from the display; before it, perhaps Dragon Mint (MB-12.8); also MB-10."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.engine.wording import agree
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
)
from tablekeep.games.magic_book.moves import BUY, NO_MINT, STOP, TAKE, USE_MINT, SideMove
from tablekeep.games.magic_book.rules.why import not_now
from tablekeep.games.magic_book.table import BookTable


def check_page_end(t: BookTable, side: int) -> None:
    """MB-10.5: a page that contains a single card ends the game with this turn.

    The page is the pile, without the display (MB-10.10), and it is looked at when a card has left it (MB-10.11).
    Taking and changes are over (MB-10.6, MB-10.7); laying out (MB-10.8) and the others' step (MB-10.9) are not.
    """
    if len(t.piles[side]) == 1 and not t.page_end:
        t.page_end = True
        story.page_ends(t, side)


def refill(t: BookTable, side: int) -> None:
    """MB-4.4, MB-4.13: the empty slot is filled at once from the same side's pile.

    So that side's next page is bared, and the other stays (MB-4.5). A Shadow Dragon that comes down
    lies there like any other card, or goes back to the supply (MB-4.12).
    """
    kind = memory.turn_up(t, side)
    while kind == X6 and t.options.shadows_return and len(t.piles[side]) > 1:
        t.shadows += 1
        story.shadow_went_home(t)
        kind = memory.turn_up(t, side)
    t.display[side] = kind
    story.refilled(t, side)
    check_page_end(t, side)


class MintOffer(Step):
    """MB-12.8: at the start of a turn; asked only where the Mint is open and can be paid."""

    called: ClassVar[str] = "MintOffer"
    rule: ClassVar[str] = "MB-12.8"

    def seat(self, t: BookTable) -> int:
        return t.turn if t.item_free(t.turn, MINT) and t.crystals[t.turn] else NOBODY

    def prompt(self, t: BookTable, seat: int) -> str:
        return "Use Dragon Mint for a crystal? The top cards of both pages would come into your hand."

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        return [USE_MINT, NO_MINT]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if move is USE_MINT or move is NO_MINT:
            return None
        if move.kind in ("take", "crystal") or move is STOP:
            return Refusal("mint_first", "MB-12.9", "First say whether you use Dragon Mint; taking comes after it.")
        return not_now(t, seat, move, "MB-12.8", "say 'mint' or 'no mint'.")

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        if move is not USE_MINT:
            return {}
        shown: dict[str, Any] = {"price": 1, "pages": [SHOWN[t.piles[side][-1]] for side in (LEFT, RIGHT)]}
        if any(len(t.piles[side]) == 2 for side in (LEFT, RIGHT)):
            shown["warning"] = (
                "A page would be down to its last card: no taking, no changes, and this is the last turn."
            )
        return shown

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        """MB-10.11: its two cards are one act. MB-12.10: they may bring a page to its end."""
        if move is NO_MINT:
            return
        t.pay_item(seat, MINT)
        story.minted(t, [memory.slip_into_hand(t, seat, side) for side in (LEFT, RIGHT)])
        for side in (LEFT, RIGHT):
            check_page_end(t, side)


class Take(Step):
    """MB-4.1, MB-4.3: one card at a time. MB-4.6: each is taken and the gap filled before the next is asked for."""

    called: ClassVar[str] = "Take"
    rule: ClassVar[str] = "MB-4.1"

    def seat(self, t: BookTable) -> int:
        """Taking is over after three without a crystal (MB-4.7), after four (MB-4.9), or at a page's end (MB-4.10)."""
        done = t.page_end or t.taken > TAKES or (t.taken == TAKES and t.crystals[t.turn] == 0)
        return NOBODY if done else t.turn

    def prompt(self, t: BookTable, seat: int) -> str:
        if t.taken == TAKES:
            price = agree(t.crystals[seat], "your crystal", f"one of your {t.crystals[seat]} crystals")
            return f"You have taken three. Pay {price} for a fourth, or stop."
        asks = f"The Book asks for {t.number()} {COLOURS[t.colour()]}."
        if t.taken == 0:
            many = "one to three dragons" if t.options.min_take else "up to three dragons, or none"
            return f"{asks} Take {many}, one at a time."
        return f"{asks} You have taken {t.taken}: take another, or stop."

    def may_stop(self, t: BookTable) -> bool:
        """MB-4.2: not before the first card, unless the table agreed on none."""
        return t.taken >= t.options.min_take

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        """MB-4.3: from either side, as often as one likes. MB-4.8: for a crystal the fourth card only."""
        takes = TAKE if t.taken < TAKES else BUY
        return [*takes, STOP] if self.may_stop(t) else takes[:]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
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

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        if not isinstance(move, SideMove):
            return {}
        kind = t.display[move.side]
        shown: dict[str, Any] = {"card": CARDS[kind], "colour": COLOURS[FRONT[kind]], "page": SHOWN[kind]}
        shown["turns"] = f"the {SIDES[move.side]} page"
        if len(t.piles[move.side]) == 2:
            shown["warning"] = "The page would be down to its last card: this would be the last turn."
        return shown | ({"price": 1} if move.kind == "crystal" else {})

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        """MB-4.11: all see the card before it is in the hand. A crystal paid here is for no item (MB-12.27)."""
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
