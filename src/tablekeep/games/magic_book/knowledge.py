"""What a viewer is certain of: hands, cards on the Book, the piles, the box. Made from the worlds it could be in."""

from __future__ import annotations

from tablekeep.games.magic_book.content import ALIKE, BACK, COPIES, KINDS, LEFT, RIBBON_BACK, RIGHT, SIDE
from tablekeep.games.magic_book.deduction import Deduction
from tablekeep.games.magic_book.memory import PUT, backs_held, in_doubt
from tablekeep.games.magic_book.recall import (
    OPEN,
    OPEN_NUMBER,
    SPECTATOR,
    Past,
    World,
    is_plain,
    number_places,
    seen,
)
from tablekeep.games.magic_book.table import FAMILIES, BookTable


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
        self.found: list[Deduction | None] = [None] * FAMILIES
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
            self.found[back] = Deduction(Past(self.t, self.viewer, back, self.counts))
        self.open_kinds[back] = [kind for kind in ALIKE[back] if self.most_left(back, kind) > 0]

    def worlds(self, back: int) -> list[World]:
        """The worlds to look at; none where nothing is doubtful, or too much."""
        found = self.found[back]
        return [] if found is None else found.worlds

    def most_left(self, back: int, kind: int) -> int:
        """At most so many cards of this kind are nowhere in sight, open cards in the hands included."""
        worlds = self.worlds(back)
        if worlds:
            return max([world.left[kind] for world in worlds])
        held = self.held_by_others(kind) if self.plain[back] else 0
        return COPIES[kind] - self.counts[kind] - held

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
        worlds = self.worlds(back)
        return min([world.holds(seat, kind) + self.least_open(world, seat, kind) for world in worlds]) if worlds else 0

    def least_open(self, world: World, seat: int, kind: int) -> int:
        """So many of a seat's open cards must be of this kind, since there are no others for them."""
        free, numbers = world.holds(seat, OPEN), world.holds(seat, OPEN_NUMBER)
        if free + numbers == 0:
            return 0
        if BACK[kind] == RIBBON_BACK and not self.t.house.hidden_backs:
            free, numbers = 0, free + numbers
        return self.least_among(world, free, numbers, kind)

    def least_among(self, world: World, free: int, numbers: int, kind: int) -> int:
        """The same for any places: `free` ones for any card of the back, and such as show a number."""
        alike = sum([world.left[k] for k in ALIKE[BACK[kind]] if SIDE[k] == SIDE[kind]])
        others = sum(world.left) - alike
        if SIDE[kind] == LEFT:
            here = max(numbers, free + numbers - others)
        else:
            elsewhere = number_places(self.t, BACK[kind], world.hands) - numbers
            here = free + numbers - min(free + numbers, others - elsewhere)
        return max(0, here - (alike - world.left[kind]))

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
        found = self.found[back]
        if found is not None and not found.vague:
            return [kind for kind in ALIKE[back] if found.may[number] >> kind & 1]
        side = LEFT if back == RIBBON_BACK else SIDE[ALIKE[back][0]]
        return [kind for kind in self.open_kinds[back] if SIDE[kind] == side]

    def possible(self, kind: int, number: int) -> list[int]:
        """The same for any card on the Book that was put there; `kind` is told only where it is certain."""
        return self.may_be(BACK[kind], number) if in_doubt(self.t, kind, number) else [kind]

    def sure_of_put(self, back: int, number: int) -> bool:
        found = self.found[back]
        return found is not None and not found.vague and len(self.may_be(back, number)) == 1

    def most_unseen(self, back: int, kind: int) -> int:
        """At most so many cards of this kind lie where the viewer cannot tell."""
        others = [seat for seat in range(self.t.seats) if seat != self.viewer]
        worlds = self.worlds(back)
        if not worlds:
            return self.most_left(back, kind)
        return max([w.left[kind] - sum([self.least_open(w, seat, kind) for seat in others]) for w in worlds])

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
        if not worlds:
            return False
        return sum([min([self.least_among(w, size, 0, kind) for w in worlds]) for kind in ALIKE[RIBBON_BACK]]) == size


def everyone(t: BookTable) -> list[Knowledge]:
    """What a spectator knows, then every seat."""
    onlooker = Knowledge(t, SPECTATOR)
    return [onlooker, *[Knowledge(t, seat, onlooker) for seat in range(t.seats)]]
