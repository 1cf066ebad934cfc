"""What one viewer has seen happen to the cards of one back, and every way in which it can have happened.

A card is told by its place among the kinds of its back; some stay open: they may be any card of that
back that is nowhere else. Viewer -1 is a spectator; a seat knows its own hand, what it put on the Book,
and what slipped into its hand.

How likely a way is, is counted:
- However the cards nobody has seen may lie, every order of them is as likely as another.
- Which of its cards with that back a seat puts on the Book unseen: each of them is as likely as another.
- What all could see, dragons laid out above all, tells that it was possible, and nothing else: why a
  seat did it is not asked.
"""

from __future__ import annotations

from math import comb, factorial
from typing import Final

from tablekeep.games.magic_book.content import ALIKE, BACK, COPIES, KINDS, LEFT, RIBBON_BACK, RIGHT, SHADOW_BACK, SIDE
from tablekeep.games.magic_book.memory import GAIN, LOSS, MINTED, PUT, SHOWN, VEILED, in_doubt
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt

SPECTATOR: Final = -1
OPEN: Final = 8
"""In place of a kind: any card of that back which is nowhere else."""
OPEN_NUMBER: Final = 9
"""The same for a ribbon card that shows a number,"""
OPEN_DRAGON: Final = 10
"""and for one that shows a dragon."""
ROOM: Final = 11
NOTHING: Final = -1
"""No card changed hands, as far as this viewer has to guess."""
PLACE: Final[list[int]] = [ALIKE[BACK[kind]].index(kind) for kind in range(KINDS)]
"""The place of each kind among those of its back."""


def seen(t: BookTable, viewer: int) -> list[int]:
    """How many cards of each kind this viewer can point at, doubtful ones and other hands left out."""
    counts = [0] * KINDS
    for kind in t.display:
        counts[kind] += 1
    for row in t.rows:
        for stack in row:
            for kind in stack:
                counts[kind] += 1
    for side in (LEFT, RIGHT):
        _count_put(t, side, counts)
    if viewer != SPECTATOR:
        for kind in range(KINDS):
            counts[kind] += t.hand[viewer * KINDS + kind]
    return counts


def _count_put(t: BookTable, side: int, counts: list[int]) -> None:
    """Cards put on the Book about which there is no doubt."""
    start = len(t.piles[side]) - len(t.numbers[side])
    for place in range(len(t.numbers[side])):
        kind = t.piles[side][start + place]
        if not in_doubt(t, kind, t.numbers[side][place]):
            counts[kind] += 1


def is_plain(t: BookTable, back: int) -> bool:
    """Is nothing about the hands doubtful as to this back?"""
    if back == SHADOW_BACK:
        return True
    return not t.doubts[back] and not any(t.veiled[seat * FAMILIES + back] for seat in range(t.seats))


class World:
    """One way it may be now, for one back: what is in the hands and, after the last seat, on the Book."""

    def __init__(self, back: int, hands: list[int], left: list[int]) -> None:
        self.back = back
        self.kinds = ALIKE[back]
        self.hands = hands
        self.left = left
        """How many cards of each kind of this back are nowhere else: open cards and the pile are among these."""
        self.numbers = sum([left[PLACE[kind]] for kind in self.kinds if SIDE[kind] == LEFT])
        self.dragons = sum(left) - self.numbers
        self.orders = self.fillings()
        self.weight = self.orders
        """How likely it is beside the other worlds: times the weight of what led to it."""

    def holds(self, holder: int, it: int) -> int:
        """So many in that hand, by place."""
        return self.hands[holder * ROOM + it]

    def places(self, it: int) -> int:
        """So many open cards of this sort there are, in the hands and on the Book."""
        return sum([self.hands[first + it] for first in range(0, len(self.hands), ROOM)])

    def fillings(self) -> float:
        """In how many orders the cards that are left can lie where nobody sees them."""
        numbers, dragons = self.places(OPEN_NUMBER), self.places(OPEN_DRAGON)
        free = self.numbers + self.dragons - numbers - dragons
        if self.numbers < numbers or self.dragons < dragons or free < self.places(OPEN):
            return 0.0
        orders = comb(free, self.numbers - numbers) * factorial(self.numbers) * factorial(self.dragons)
        for count in self.left:
            orders //= factorial(count)
        return float(orders)


class Way:
    """One way in which something can have happened: which card it was, and how often that can be.

    `turned` is what the open cards in that hand must have been before: all of them, in no order.
    """

    def __init__(self, it: int, weight: float, turned: tuple[int, ...] = ()) -> None:
        self.it = it
        self.weight = weight
        self.turned = turned


PLAIN: Final[list[Way]] = [Way(NOTHING, 1.0)]


class Past:
    """What happened to the cards of one back, as a viewer saw it: which cards can have come and gone."""

    def __init__(
        self,
        viewer: int,
        back: int,
        hidden: bool,
        known: tuple[tuple[int, ...], ...],
        veiled: tuple[int, ...],
        free: tuple[int, ...],
        doubts: tuple[Doubt, ...],
        telling: bool = False,
    ) -> None:
        self.viewer = viewer
        self.back = back
        self.kinds = ALIKE[back]
        self.known = known
        self.veiled = veiled
        """By seat what was certain before the first doubt: cards with a known front, by place, and unseen ones."""
        self.free = free
        """How many cards of each kind this viewer cannot point at."""
        self.doubts = doubts
        self.seats = len(known)
        self.book = self.seats
        """The Book holds cards like a seat."""
        self.ribbons = back == RIBBON_BACK
        self.unseen = OPEN_NUMBER if self.ribbons and not hidden else OPEN
        """What a card seen from behind only is: where ribbon dragons are seen, other ribbons show a number."""
        self.told = {n for what, seat, _, n in doubts if (telling or seat == viewer) and what in (PUT, MINTED)}
        """The numbers of cards this viewer put on the Book, and of those that slipped into its hand; or of all."""
        self.slipped = {n for what, _, _, n in doubts if what == MINTED}

    def beginning(self) -> list[int]:
        """What was certain of the hands before the first doubt."""
        hands = [0] * ((self.seats + 1) * ROOM)
        for seat in range(self.seats):
            if seat != self.viewer:
                hands[seat * ROOM : seat * ROOM + len(self.kinds)] = self.known[seat]
                hands[seat * ROOM + self.unseen] = self.veiled[seat]
        return hands

    # -- which card it was --------------------------------------------------------------------

    def ways(self, doubt: Doubt, hands: list[int]) -> list[Way]:
        """The cards this can have happened to, given the hands before it; none where it cannot have happened."""
        what, seat, kind, number = doubt
        if seat == self.viewer or what in (GAIN, VEILED, MINTED):
            return PLAIN
        own = hands[seat * ROOM : seat * ROOM + ROOM]
        if what == LOSS:
            return self.laid_out(own, kind)
        known = [PLACE[kind]] if what == SHOWN or number in self.told else self.numbers_of(kind)
        return self.put_ribbon(own, known) if self.ribbons else _put(own, known)

    def numbers_of(self, kind: int) -> list[int]:
        """The places of the kinds that look like this one on the Book."""
        return [PLACE[other] for other in self.kinds if SIDE[other] == SIDE[kind]]

    def laid_out(self, own: list[int], kind: int) -> list[Way]:
        """A card for all to see: one with a known front if there is one, else one of the open ones was such a card."""
        if own[PLACE[kind]]:
            return [Way(PLACE[kind], 1.0)]
        if self.ribbons:
            places = (OPEN, OPEN_NUMBER if SIDE[kind] == LEFT else OPEN_DRAGON)
            return [Way(it, float(own[it])) for it in places if own[it]]
        if own[OPEN] == 1:
            return [Way(OPEN, 1.0)]
        hands = [turned for turned in handfuls(len(self.kinds), own[OPEN]) if PLACE[kind] in turned]
        return [Way(PLACE[kind], orders(turned), turned) for turned in hands]

    def put_ribbon(self, own: list[int], known: list[int]) -> list[Way]:
        """Of its ribbon cards a seat put one that shows a number: how many open ones do?"""
        ways: list[Way] = []
        for numbers in range(own[OPEN] + 1):
            turned = (OPEN_NUMBER,) * numbers + (OPEN_DRAGON,) * (own[OPEN] - numbers)
            unseen = own[OPEN_NUMBER] + numbers
            among = unseen + sum([own[PLACE[kind]] for kind in self.kinds if SIDE[kind] == LEFT])
            for it, count in [*[(place, own[place]) for place in known], (OPEN_NUMBER, unseen)]:
                if count:
                    ways.append(Way(it, orders(turned) * count / among, turned))
        return ways

    # -- what came of it ------------------------------------------------------------------------

    def after(self, doubt: Doubt, way: Way, before: list[int], put: dict[int, int]) -> list[int]:
        """The hands after it; what lies on the Book under its number is noted in `put`."""
        what, seat, kind, number = doubt
        hands, first = before[:], seat * ROOM
        if way.turned:
            hands[first + OPEN] = 0
            for it in way.turned:
                hands[first + it] += 1
        if what in (PUT, SHOWN, LOSS) and seat != self.viewer:
            hands[first + way.it] -= 1
        if what == PUT:
            put[number] = PLACE[kind] if number in self.told else way.it
            if number not in self.slipped:
                hands[self.book * ROOM + put[number]] += 1
        elif what in (GAIN, VEILED, MINTED) and seat != self.viewer:
            hands[first + self.came(doubt, put)] += 1
        return hands

    def came(self, doubt: Doubt, put: dict[int, int]) -> int:
        """Which card came into a hand."""
        if doubt[0] == MINTED:
            return put[doubt[3]]
        return PLACE[doubt[2]] if doubt[0] == GAIN else self.unseen

    # -- is it possible? --------------------------------------------------------------------------

    def world(self, hands: list[int]) -> World | None:
        """What these hands leave for the places nobody sees; nothing where there are not enough cards."""
        left = list(self.free)
        for first in range(0, len(hands), ROOM):
            for place in range(len(left)):
                left[place] -= hands[first + place]
        if min(left) < 0:
            return None
        world = World(self.back, hands, left)
        return world if world.orders > 0 else None


def past_of(t: BookTable, viewer: int, back: int, counts: list[int], telling: bool = False) -> Past:
    """What this viewer has seen happen, `counts` being what it can point at; with `telling` what there was to see."""
    known, veiled, free = remembered(t, back, counts)
    return Past(viewer, back, t.options.hidden_backs, known, veiled, free, t.doubts[back], telling)


def remembered(
    t: BookTable, back: int, counts: list[int]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    """Known cards by seat, unseen ones by seat, and how many of each kind are not in sight."""
    kinds, seats = ALIKE[back], range(t.seats)
    known = tuple([tuple([t.known[seat * KINDS + kind] for kind in kinds]) for seat in seats])
    veiled = tuple([t.veiled[seat * FAMILIES + back] for seat in seats])
    return known, veiled, tuple([COPIES[kind] - counts[kind] for kind in kinds])


def _put(own: list[int], known: list[int]) -> list[Way]:
    """Each card of a hand with that back is as likely to have been put on the Book as another."""
    return [Way(it, float(own[it])) for it in [*known, OPEN] if own[it]]


def handfuls(kinds: int, size: int) -> list[tuple[int, ...]]:
    """All sets of so many cards of so many kinds, by place."""
    handfuls: list[tuple[int, ...]] = [()]
    for _ in range(size):
        handfuls = [(*some, place) for some in handfuls for place in range(some[-1] if some else 0, kinds)]
    return handfuls


def orders(cards: tuple[int, ...]) -> float:
    """In how many orders these can lie."""
    ways = factorial(len(cards))
    for it in set(cards):
        ways //= factorial(cards.count(it))
    return float(ways)
