"""Step 3: where laid-out dragons go, the row of stacks (MB-6); and paying for items that were declared (MB-12)."""

from __future__ import annotations

from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import COLOURS, FEATHER, HORN, LEFT, NO_COLOUR, PRISM, SIDES
from tablekeep.games.magic_book.table import BookTable


def pay_items(t: BookTable, who: int, prism: int, horn: bool, feather: bool) -> None:
    """MB-12.25: before the cards are laid out. `prism` is the colour named, if any."""
    if prism != NO_COLOUR:
        t.pay_item(who, PRISM)
        story.item_used(t, who, PRISM, {"colour": COLOURS[prism]})
    if horn:
        t.pay_item(who, HORN)
        story.item_used(t, who, HORN, {})
    if feather:
        t.pay_item(who, FEATHER)
        story.item_used(t, who, FEATHER, {})


def place_cards(t: BookTable, who: int, colour: int, side: str, kinds: list[int]) -> None:
    """MB-6.4, MB-6.8: onto the stack of the colour, shadows as cards of it (MB-6.18); no stack moves (MB-6.12).

    A colour that is not in the row begins a stack (MB-6.5).
    """
    place = t.place_of(who, colour)
    if place < 0:
        begin_stack(t, who, colour, side, kinds)
        return
    row = t.rows[who]
    t.rows[who] = (*row[:place], (*row[place], *kinds), *row[place + 1 :])
    story.laid_out(t, who, colour, kinds, place, False)


def begin_stack(t: BookTable, who: int, colour: int, side: str, kinds: list[int]) -> None:
    """MB-6.6: at the far left or the far right; the stack that stood there may now be shut in.

    As nothing is ever put in between or taken away, it is so for good (MB-6.11).
    """
    row, colours = t.rows[who], t.colours[who]
    if side == SIDES[LEFT]:
        shut = colours[0] if len(colours) > 1 else NO_COLOUR
        t.rows[who], t.colours[who] = (tuple(kinds), *row), (colour, *colours)
    else:
        shut = colours[-1] if len(colours) > 1 else NO_COLOUR
        t.rows[who], t.colours[who] = (*row, tuple(kinds)), (*colours, colour)
    story.laid_out(t, who, colour, kinds, t.place_of(who, colour), True)
    if shut != NO_COLOUR:
        story.shut_in(t, who, shut)
