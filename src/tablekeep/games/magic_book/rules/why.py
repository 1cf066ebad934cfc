"""Reasons that several questions share: a move of another step (MB-3, MB-5), an item that cannot be used (MB-12)."""

from __future__ import annotations

from typing import cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.magic_book.content import (
    CARDS,
    FEATHER,
    FLUTE,
    HAMMER,
    HORN,
    ITEM_NAMES,
    LEFT,
    MINT,
    PRISM,
    SIDE,
    SIDES,
    TAKES,
)
from tablekeep.games.magic_book.moves import STOP, WriteMove
from tablekeep.games.magic_book.table import BookTable

ITEM_OF: dict[str, int] = {
    "mint": MINT,
    "prism": PRISM,
    "horn": HORN,
    "feather": FEATHER,
    "hammer": HAMMER,
    "flute": FLUTE,
}
"""The item each kind of move uses."""


def not_now(t: BookTable, seat: int, move: Move, rule: str, wants: str) -> Refusal:
    """Why this move cannot be made at this moment; `wants` is what is asked for instead."""
    late: Refusal | None = None
    if move.kind in ("take", "crystal") or move is STOP:
        late = refuse_late_take(t, seat, move)
    elif move.kind == "write":
        late = refuse_late_change(t, seat, cast(WriteMove, move))
    elif move.kind in ITEM_OF:
        late = refuse_item(t, seat, ITEM_OF[move.kind]) or _wrong_moment(t, move)
    elif move.kind in ("play", "side", "pick") and t.has_laid(seat):
        late = Refusal("already_laid", "MB-3.4", "You have already laid out dragons this turn.")
    return late or Refusal("not_now", rule, f"'{move.text}' is no answer now: {wants}")


def refuse_late_take(t: BookTable, seat: int, move: Move) -> Refusal:
    """Taking is over, or it never was this seat's."""
    if seat != t.turn:
        return Refusal("not_active", "MB-9.3", "Only the player whose turn it is takes cards.")
    if t.page_end:
        return Refusal("page_end", "MB-10.6", "A page is down to its last card; no more taking.")
    if t.taken > TAKES:
        return Refusal("never_five", "MB-4.9", f"Never more than four cards a turn; you took {t.taken}.")
    if move.kind == "crystal" and t.crystals[seat] == 0:
        return Refusal("no_crystal", "MB-4.7", "You have no crystal.")
    return Refusal("taking_over", "MB-3.1", f"Taking is over for this turn; you took {count(t.taken, 'card')}.")


def refuse_late_change(t: BookTable, seat: int, move: WriteMove) -> Refusal:
    if seat != t.turn:
        return Refusal("not_active", "MB-5.10", "Only the active player may change the Book.")
    if t.page_end:
        return Refusal("book_closed", "MB-10.7", "The Book is closed: no more changes.")
    wrong = refuse_wrong_page(move)
    if wrong is not None:
        return wrong
    if t.changed >> move.side & 1:
        return Refusal("one_a_page", "MB-5.3", f"One card per page and turn; the {SIDES[move.side]} one is changed.")
    return Refusal("not_now", "MB-3.1", "The Book is changed after taking and before laying out, left page first.")


def refuse_wrong_page(move: WriteMove) -> Refusal | None:
    """MB-5.2, MB-5.7: numbers left, dragons right."""
    if SIDE[move.card] == move.side:
        return None
    name = CARDS[move.card]
    if move.side == LEFT:
        return Refusal("wrong_page", "MB-5.2", f"The left page needs a number; {name} shows a dragon.")
    rule = "MB-5.7" if name == "X6" else "MB-5.2"
    return Refusal("wrong_page", rule, f"The right page needs a dragon; {name} shows a number.")


def refuse_item(t: BookTable, seat: int, item: int) -> Refusal | None:
    """Is this item there for this seat at all now?"""
    name = ITEM_NAMES[item]
    if item not in t.chests:
        return Refusal("not_open", "MB-12.1", f"That chest is not open: {name} is not in this game.")
    if t.used[seat] >> item & 1:
        return Refusal("item_used", "MB-12.5", f"Once per turn and item: you have used {name} this turn.")
    if item != MINT and not t.item_allowed(seat):
        return Refusal("not_for_active", "MB-12.7", "Magic Items are for completing someone else's turn.")
    if t.crystals[seat] == 0:
        return Refusal("no_crystal", "MB-12.4", "Each item costs one crystal; you have none.")
    return None


def _wrong_moment(t: BookTable, move: Move) -> Refusal | None:
    if move.kind == "mint":
        return Refusal("too_late", "MB-12.9", "Dragon Mint only at the start of your turn, before the first card.")
    if move.kind == "hammer":
        return Refusal("nothing_better", "MB-12.20", "There is no better piece to forge here.")
    if move.kind == "flute":
        return Refusal("nothing_back", "MB-12.17", "Nothing to call back.")
    return None
