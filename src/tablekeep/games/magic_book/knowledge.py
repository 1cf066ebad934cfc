"""What a viewer is certain of: hands, cards on the Book, the piles, the box. Made from the worlds it could be in."""

from __future__ import annotations

from math import fsum

from tablekeep.games.magic_book.content import ALIKE, BACK, COPIES, KINDS, LEFT, RIBBON_BACK, RIGHT, SIDE
from tablekeep.games.magic_book.memory import PUT, backs_held
from tablekeep.games.magic_book.odds_of_cards import hand_odds, put_odds
from tablekeep.games.magic_book.pasts import (
    OPEN,
    OPEN_DRAGON,
    OPEN_NUMBER,
    PLACE,
    SPECTATOR,
    World,
    is_plain,
    seen,
)
from tablekeep.games.magic_book.table import FAMILIES, BookTable
from tablekeep.games.magic_book.worlds import Deduction, deduced


class Knowledge:
    """All that one viewer could work out, counting cards and forgetting nothing.

    `open_kinds` are, by back, the kinds an unseen card with that back may be. `below` are, by side,
    the backs that may lie under the top of what was dealt there. Where nothing is doubtful about a
    back all viewers know the same: what an `onlooker` knows of it is taken over.
    """

    def __init__(self, t: BookTable, viewer: int, onlooker: Knowledge | None = None) -> None:
        self.t = t
        self.viewer = viewer
        self.counts = seen(t, viewer)
        self.plain: list[bool] = [is_plain(t, back) for back in range(FAMILIES)] if onlooker is None else onlooker.plain
        self.deductions: list[Deduction | None] = [None] * FAMILIES
        self.puts: dict[int, list[float]] = {}
        self.hands: dict[tuple[int, int], dict[tuple[int, ...], float]] = {}
        self.open_kinds: list[list[int]] = [[] for _ in range(FAMILIES)]
        for back in range(FAMILIES):
            if onlooker is not None and self.plain[back]:
                self.open_kinds[back] = onlooker.open_kinds[back]
            else:
                self.look_at(back)
        self.below: list[list[int]] = (
            [self.backs_below(LEFT), self.backs_below(RIGHT)] if onlooker is None else onlooker.below
        )

    def look_at(self, back: int) -> None:
        if not self.plain[back]:
            self.deductions[back] = deduced(self.t, self.viewer, back, self.counts)
        self.open_kinds[back] = [kind for kind in ALIKE[back] if self.most_left(back, kind) > 0]

    def worlds(self, back: int) -> list[World]:
        """The worlds to look at; none where nothing is doubtful."""
        worlds = self.deductions[back]
        return [] if worlds is None else worlds.worlds

    def most_left(self, back: int, kind: int) -> int:
        """At most so many cards of this kind are nowhere in sight, open cards in the hands included."""
        if not self.plain[back]:
            return max([world.left[PLACE[kind]] for world in self.worlds(back)])
        return COPIES[kind] - self.counts[kind] - self.held_by_others(kind)

    def held_by_others(self, kind: int) -> int:
        """Where nothing is doubtful, what is known of the hands is what they are."""
        held = 0
        for seat in range(self.t.seats):
            if seat != self.viewer:
                held += self.t.hand[seat * KINDS + kind]
        return held

    # -- hands --------------------------------------------------------------------------------

    def least_held(self, seat: int, kind: int) -> int:
        """So many of this kind a seat holds in every world the viewer could be in."""
        back = BACK[kind]
        if seat == self.viewer or self.plain[back]:
            return self.t.holds(seat, kind)
        held = [world.holds(seat, PLACE[kind]) + least_open(world, seat, kind) for world in self.worlds(back)]
        return min(held)

    def least_numbers(self, seat: int) -> int:
        """So many Starting cards that show a number a seat holds in every world the viewer could be in."""
        numbers = [kind for kind in ALIKE[RIBBON_BACK] if SIDE[kind] == LEFT]
        if seat == self.viewer or self.plain[RIBBON_BACK]:
            return sum([self.t.holds(seat, kind) for kind in numbers])
        return min([least_of_side(world, seat, numbers) for world in self.worlds(RIBBON_BACK)])

    def mean_held(self, seat: int, kind: int) -> float:
        """How many of this kind a seat holds on average, over all worlds the viewer could be in."""
        back = BACK[kind]
        deduced = self.deductions[back]
        if deduced is None:
            return float(self.t.holds(seat, kind))
        if (seat, back) not in self.hands:
            self.hands[seat, back] = hand_odds(deduced, seat)
        odds = self.hands[seat, back]
        return fsum([hand.count(kind) * odds[hand] for hand in odds]) / fsum(odds.values())

    def sure_of_hand(self, seat: int) -> bool:
        """Every card this seat holds or has put on the Book."""
        if seat == self.viewer:
            return True
        return all(self.plain[back] or self.sure_of_back(seat, back) for back in range(FAMILIES))

    def sure_of_back(self, seat: int, back: int) -> bool:
        if self.plain[back]:
            return True
        if any(self.least_held(seat, kind) < self.t.holds(seat, kind) for kind in ALIKE[back]):
            return False
        return all(self.sure_of_put(back, doubt[3]) for doubt in self.t.doubts[back] if doubt[:2] == (PUT, seat))

    # -- cards put on the Book ------------------------------------------------------------------

    def may_be(self, back: int, number: int) -> list[int]:
        """The kinds the card put on the Book under this number may be."""
        odds = self.put_odds(back, number)
        return [kind for kind in ALIKE[back] if odds[PLACE[kind]] > 0]

    def put_odds(self, back: int, number: int) -> list[float]:
        """How likely it is each of them, by place."""
        deduced = self.deductions[back]
        assert deduced is not None
        if number not in self.puts:
            self.puts[number] = put_odds(deduced, number)
        return self.puts[number]

    def sure_of_put(self, back: int, number: int) -> bool:
        return len(self.may_be(back, number)) == 1

    def most_unseen(self, back: int, kind: int) -> int:
        """At most so many cards of this kind lie where the viewer cannot tell."""
        others = [seat for seat in range(self.t.seats) if seat != self.viewer]
        if self.plain[back]:
            return self.most_left(back, kind)
        left = [w.left[PLACE[kind]] - sum([least_open(w, seat, kind) for seat in others]) for w in self.worlds(back)]
        return max(left)

    # -- the piles and the box ------------------------------------------------------------------

    def backs_below(self, side: int) -> list[int]:
        """The backs that lie under the top card of what was dealt: all of the box that are nowhere else."""
        top = BACK[self.t.piles[side][self.t.dealt[side] - 1]]
        return [
            back
            for back in range(RIBBON_BACK)
            if SIDE[ALIKE[back][0]] == side and self.dealt_still(back, side) > (1 if back == top else 0)
        ]

    def dealt_still(self, back: int, side: int) -> int:
        """How many cards with this back lie there since set-up: everyone has seen where all others went."""
        t = self.t
        put = t.piles[side][t.dealt[side] :]
        gone = sum([backs_held(t, seat, back) for seat in range(t.seats)])
        gone += sum([1 for kind in [*put, *t.display] if BACK[kind] == back])
        gone += sum([1 for row in t.rows for stack in row for kind in stack if BACK[kind] == back])
        return sum([COPIES[kind] for kind in ALIKE[back]]) - gone

    def sure_of_pages(self, side: int) -> bool:
        return len(self.below[side]) <= 1

    def sure_of_dealt(self, side: int) -> bool:
        """All dragons under the top card of what was dealt."""
        below = self.below[side]
        return len(below) == 0 or (len(below) == 1 and len(self.open_kinds[below[0]]) == 1)

    def sure_of_top(self, side: int) -> bool:
        return len(self.open_kinds[BACK[self.t.piles[side][self.t.dealt[side] - 1]]]) == 1

    def sure_of_box(self) -> bool:
        """The cards that must be in the box in every world fill it."""
        size, worlds = len(self.t.box), self.worlds(RIBBON_BACK)
        if not size or self.plain[RIBBON_BACK]:
            return True
        least = [min([least_among(w, size, 0, 0, kind) for w in worlds]) for kind in ALIKE[RIBBON_BACK]]
        return sum(least) == size


# -- what must be -------------------------------------------------------------------------------------


def least_open(world: World, seat: int, kind: int) -> int:
    """So many of a seat's open cards must be of this kind, since there are no others for them."""
    free, numbers, dragons = [world.holds(seat, it) for it in (OPEN, OPEN_NUMBER, OPEN_DRAGON)]
    return least_among(world, free, numbers, dragons, kind) if free + numbers + dragons else 0


def least_of_side(world: World, seat: int, kinds: list[int]) -> int:
    """So many number cards (or dragon cards, as these kinds are) must be in a hand, open ones included."""
    known = sum([world.holds(seat, PLACE[kind]) for kind in kinds])
    opens = [world.holds(seat, it) for it in (OPEN, OPEN_NUMBER, OPEN_DRAGON)]
    return known + side_among(world, opens[0], opens[1], opens[2], SIDE[kinds[0]])


def least_among(world: World, free: int, numbers: int, dragons: int, kind: int) -> int:
    """The same for any places: `free` ones for any card of the back, and such as show a number or a dragon."""
    alike = world.numbers if SIDE[kind] == LEFT else world.dragons
    here = side_among(world, free, numbers, dragons, SIDE[kind])
    return max(0, here - (alike - world.left[PLACE[kind]]))


def side_among(world: World, free: int, numbers: int, dragons: int, side: int) -> int:
    """So many of these places must hold a card of this side: there are not enough of the other for the free ones."""
    if side == LEFT:
        return numbers + max(0, free - (world.dragons - max(dragons, world.places(OPEN_DRAGON))))
    return dragons + max(0, free - (world.numbers - max(numbers, world.places(OPEN_NUMBER))))


def everyone(t: BookTable) -> list[Knowledge]:
    """What a spectator knows, then every seat."""
    onlooker = Knowledge(t, SPECTATOR)
    return [onlooker, *[Knowledge(t, seat, onlooker) for seat in range(t.seats)]]
