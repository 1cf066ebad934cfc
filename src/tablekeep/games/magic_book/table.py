"""What lies on the table: Book (MB-2), display, hands (MB-1), rows (MB-11), supplies (MB-10), items (MB-12).

Cards of one kind are alike, so hands are counted by kind. `known`, `veiled` and `doubts` are what
everyone who watched closely knows of the hands: see memory.py.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.table import UNSEATED, Table
from tablekeep.games.magic_book.content import (
    FRONT,
    KINDS,
    LEFT,
    NO_CARD,
    PAGE,
    RED,
    RIBBON_BACK,
    RIGHT,
    RING,
    VALUE_COUNT,
    X6,
)
from tablekeep.games.magic_book.options import TableOptions

START_SEAT: Final = 0
STARTING_STACK: Final = 1
PILE: Final = 2
"""The first of two streams, one a pile."""
PIECE_DRAW: Final = 4
PEARL_ORDER: Final = 5
"""The first of two streams, one a colour."""
PEARL_BOWL: Final = 7
CHEST_DRAW: Final = 8
STREAMS: Final = (
    "start_seat",
    "starting_stack",
    "left_pile",
    "right_pile",
    "piece_draw",
    "red_pearls",
    "blue_pearls",
    "pearl_bowl",
    "chest_draw",
)

Doubt = tuple[int, int, int, int]
"""Something that happened to cards with one back: what, whose hand, which kind, number of the card on the Book."""

FAMILIES: Final = RIBBON_BACK + 1
"""Backs that hide something: the nine plain ones and the ribbon."""


class BookTable(Table):
    """The table.

    `piles` lie bottom first. Of each pile the first `dealt` cards lie there since set-up; those
    above were put there, and `numbers` gives each of them a number of its own. `hand` and
    `known` count kinds, by seat. `rows` are each seat's stacks from left to right, `colours`
    their colours. `pieces` count values by seat. Of this turn: `taken` counts cards taken from the
    display; as bits, `changed` are the pages changed, `laid` the seats that have laid out dragons,
    `used` the items each seat has used.
    """

    def __init__(self, seats: int, options: TableOptions) -> None:
        """MB-1.19: nobody has anything yet; all that set-up deals out is Starting cards."""
        super().__init__(seats)
        self.options = options
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.stalled = 0
        self.page_end = False
        self.taken = 0
        self.changed = 0
        self.laid = 0
        self.away = 0
        self.counter = 0
        self.box: tuple[int, ...] = ()
        self.bowl: tuple[int, ...] = ()
        self.egg_supply = 0
        self.crystal_supply = 0
        self.crest_supply: tuple[int, ...] = ()
        self.shadows = 0
        self.chests: tuple[int, ...] = ()
        if seats != UNSEATED:
            self._lay_out(seats)

    def _lay_out(self, seats: int) -> None:
        """All that is a list. A copy has those of the table that it is a copy of."""
        self.used: list[int] = [0] * seats
        self.piles: list[list[int]] = [[], []]
        self.dealt: list[int] = [0, 0]
        self.numbers: list[tuple[int, ...]] = [(), ()]
        self.display: list[int] = [NO_CARD, NO_CARD]
        self.hand: list[int] = [0] * (seats * KINDS)
        self.known: list[int] = [0] * (seats * KINDS)
        self.veiled: list[int] = [0] * (seats * FAMILIES)
        self.doubts: list[tuple[Doubt, ...]] = [()] * FAMILIES
        self.colours: list[tuple[int, ...]] = [()] * seats
        self.rows: list[tuple[tuple[int, ...], ...]] = [()] * seats
        self.supply: list[int] = [0] * VALUE_COUNT
        self.pieces: list[int] = [0] * (seats * VALUE_COUNT)
        self.pearl_supply: list[tuple[int, ...]] = [(), ()]
        self.pearls: list[tuple[int, ...]] = [()] * seats
        self.eggs: list[int] = [0] * seats
        self.crystals: list[int] = [0] * seats
        self.crest: list[int] = [0] * seats

    def copy(self) -> BookTable:
        other = BookTable(UNSEATED, self.options)
        self.share_with(other)
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.stalled = self.stalled
        other.page_end = self.page_end
        other.taken = self.taken
        other.changed = self.changed
        other.laid = self.laid
        other.used = self.used[:]
        other.away = self.away
        other.piles = [self.piles[LEFT][:], self.piles[RIGHT][:]]
        other.dealt = self.dealt[:]
        other.numbers = self.numbers[:]
        other.counter = self.counter
        other.display = self.display[:]
        other.box = self.box
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.veiled = self.veiled[:]
        other.doubts = self.doubts[:]
        other.colours = self.colours[:]
        other.rows = self.rows[:]
        other.supply = self.supply[:]
        other.pieces = self.pieces[:]
        other.bowl = self.bowl
        other.pearl_supply = self.pearl_supply[:]
        other.pearls = self.pearls[:]
        other.egg_supply = self.egg_supply
        other.eggs = self.eggs[:]
        other.crystal_supply = self.crystal_supply
        other.crystals = self.crystals[:]
        other.crest_supply = self.crest_supply
        other.crest = self.crest[:]
        other.shadows = self.shadows
        other.chests = self.chests
        return other

    # -- the Book ---------------------------------------------------------------------------

    def number(self) -> int:
        """MB-2.4: the number on top of the left pile; what lies in the display asks for nothing (MB-2.7)."""
        return PAGE[self.piles[LEFT][-1]]

    def colour(self) -> int:
        """MB-2.4: the dragon on top of the right pile; what lies in the display asks for nothing (MB-2.7)."""
        return PAGE[self.piles[RIGHT][-1]]

    def top_number(self, side: int) -> int:
        """The number of the top card, if a player put it there; else -1."""
        put = self.numbers[side]
        return put[-1] if put else -1

    # -- hands ------------------------------------------------------------------------------

    def holds(self, seat: int, kind: int) -> int:
        return self.hand[seat * KINDS + kind]

    def hand_size(self, seat: int) -> int:
        return sum(self.hand[seat * KINDS : seat * KINDS + KINDS])

    def shadows_held(self, seat: int) -> int:
        return self.hand[seat * KINDS + X6]

    def hand_of(self, seat: int) -> list[int]:
        """The hand as a list of kinds, in their order."""
        first = seat * KINDS
        return [kind for kind in range(KINDS) for _ in range(self.hand[first + kind])]

    # -- rows -------------------------------------------------------------------------------

    def place_of(self, seat: int, colour: int) -> int:
        """Where in a row the stack of this colour stands; -1 when there is none."""
        row = self.colours[seat]
        for place in range(len(row)):
            if row[place] == colour:
                return place
        return -1

    def shut_in(self, seat: int, colour: int) -> bool:
        """MB-6.9, MB-6.10: does this colour's stack lie between two others?"""
        place = self.place_of(seat, colour)
        return 0 < place < len(self.colours[seat]) - 1

    def laid_out(self, seat: int) -> int:
        """MB-11.12: all cards in front of a seat, Shadow Dragons included."""
        return sum([len(stack) for stack in self.rows[seat]])

    # -- amulets ----------------------------------------------------------------------------

    def piece_count(self, seat: int) -> int:
        return sum(self.pieces[seat * VALUE_COUNT : seat * VALUE_COUNT + VALUE_COUNT])

    def amulets(self) -> int:
        """MB-10.1, MB-10.2: completed by all together."""
        return sum([self.piece_count(seat) // RING for seat in range(self.seats)])

    def lowest(self) -> int:
        """MB-7.2: the index of the lowest value in the supply; -1 when it is empty (MB-7.15)."""
        for value in range(VALUE_COUNT):
            if self.supply[value]:
                return value
        return -1

    def second_lowest(self) -> int:
        """MB-12.20: the next higher value that is there; -1 when there is none."""
        for value in range(self.lowest() + 1, VALUE_COUNT):
            if self.supply[value]:
                return value
        return -1

    def highest(self) -> int:
        """MB-7.3: the index of the highest value in the supply; -1 when it is empty."""
        for value in range(VALUE_COUNT - 1, -1, -1):
            if self.supply[value]:
                return value
        return -1

    def pearls_left(self, colour: int) -> int:
        return len(self.pearl_supply[colour])

    # -- seats ------------------------------------------------------------------------------

    def gone(self, seat: int) -> bool:
        return bool(self.away >> seat & 1)

    def playing(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.gone(seat)]

    def has_laid(self, seat: int) -> bool:
        return bool(self.laid >> seat & 1)

    def item_free(self, seat: int, item: int) -> bool:
        """Is this chest open, for everyone (MB-12.3), and not used by this seat this turn (MB-12.5)?

        Each item is asked about by itself, so several can be used (MB-12.6).
        """
        return item in self.chests and not self.used[seat] >> item & 1

    def item_allowed(self, seat: int) -> bool:
        """MB-12.7: items are for those who complete another player's turn."""
        return seat != self.turn or self.options.items_for_active

    def pay_item(self, seat: int, item: int) -> None:
        """MB-7.17, MB-12.4: an item costs a crystal, which goes back to the supply."""
        self.crystals[seat] -= 1
        self.crystal_supply += 1
        self.used[seat] |= 1 << item

    def save(self) -> dict[str, Any]:
        from tablekeep.games.magic_book.saving import save

        return save(self)


def stack_colour(stack: tuple[int, ...]) -> int:
    """The colour of a stack: that of its dragons which are no shadows; -1 when it has none."""
    for kind in stack:
        if kind != X6:
            return FRONT[kind]
    return -1


def next_pearl(table: BookTable) -> int:
    """MB-7.8: red while any is left, or as the bowl was mixed; -1 when there are none."""
    if table.bowl:
        return table.bowl[0]
    if table.pearl_supply[RED]:
        return RED
    return RED + 1 if table.pearl_supply[RED + 1] else -1
