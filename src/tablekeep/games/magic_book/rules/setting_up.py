"""Setting up (MB-1): cards, Book, pieces, pearls, chests (MB-12); all the luck of a game is drawn here (MB-13.1)."""

from __future__ import annotations

from tablekeep.games.magic_book import memory
from tablekeep.games.magic_book.content import (
    BLUE,
    BOOK_CARDS,
    CRYSTALS,
    EGGS,
    ITEMS,
    LEFT,
    PEARLS,
    PIECES,
    RED,
    RIGHT,
    SHADOWS,
    STARTERS,
    VALUE_COUNT,
)
from tablekeep.games.magic_book.table import (
    CHEST_DRAW,
    PEARL_BOWL,
    PEARL_ORDER,
    PIECE_DRAW,
    PILE,
    START_SEAT,
    STARTING_STACK,
    BookTable,
)


def set_up(t: BookTable) -> None:
    """MB-1.3: who begins. Shadow Dragons (MB-1.1), Eggs (MB-1.16), Crystals (MB-1.18), Crests (MB-1.15) lie open."""
    t.first = t.draw(START_SEAT, t.seats) if t.options.start < 0 else t.options.start
    t.turn = t.first
    t.shadows, t.egg_supply, t.crystal_supply = SHADOWS, EGGS, CRYSTALS
    t.crest_supply = t.options.crests
    _deal_starters(t)
    for side in (LEFT, RIGHT):
        _open_page(t, side)
    _lay_pieces(t)
    _lay_pearls(t)
    _open_chests(t)


def _deal_starters(t: BookTable) -> None:
    """MB-1.4: one to the first on the left, two to the second, three to the third, of all shuffled (MB-1.7).

    None to the starting player, and none later (MB-1.5); the rest is boxed (MB-1.6).
    """
    stack = list(STARTERS)
    t.shuffle(STARTING_STACK, stack)
    for place in range(1, t.seats):
        for _ in range(place):
            memory.gain_unseen(t, (t.first + place) % t.seats, stack.pop())
    t.box = tuple(sorted(stack))


def _open_page(t: BookTable, side: int) -> None:
    """MB-1.8, MB-1.9, MB-1.10: this side's cards are shuffled by themselves.

    The top one is turned over into the display (MB-1.11); the page below it is in force (MB-1.12).
    """
    pile = BOOK_CARDS[side][:]
    t.shuffle(PILE + side, pile)
    t.display[side] = pile.pop()
    t.piles[side] = pile
    t.dealt[side] = len(pile)


def _lay_pieces(t: BookTable) -> None:
    """MB-1.13, MB-1.14: some go back to the box unseen; the others lie open, sorted."""
    mixed = [value for value in range(VALUE_COUNT) for _ in range(PIECES[value])]
    t.shuffle(PIECE_DRAW, mixed)
    for value in mixed[t.options.boxed :]:
        t.supply[value] += 1


def _lay_pearls(t: BookTable) -> None:
    """MB-1.17: numbers down. Where pearls are drawn from all, the order of colours is mixed too."""
    for colour in (RED, BLUE):
        numbers = PEARLS[colour][:]
        t.shuffle(PEARL_ORDER + colour, numbers)
        t.pearl_supply[colour] = tuple(numbers)
    if t.options.pearls == "random":
        bowl = [RED] * len(PEARLS[RED]) + [BLUE] * len(PEARLS[BLUE])
        t.shuffle(PEARL_BOWL, bowl)
        t.bowl = tuple(bowl)


def _open_chests(t: BookTable) -> None:
    """MB-12.1, MB-12.2: the chests the table chose, and others by lot up to the number."""
    left = [item for item in range(ITEMS) if item not in t.options.chest_pick]
    t.shuffle(CHEST_DRAW, left)
    wanted = t.options.chests - len(t.options.chest_pick)
    t.chests = tuple(sorted([*t.options.chest_pick, *left[:wanted]]))
