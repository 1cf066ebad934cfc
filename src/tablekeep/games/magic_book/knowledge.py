"""What a viewer is certain of: hands, cards on the Book, the piles, the box. Made from the worlds it could be in."""

from __future__ import annotations

from tablekeep.games.magic_book.content import ALIKE, BACK, COPIES, KINDS, LEFT, RIBBON_BACK, RIGHT, SIDE
from tablekeep.games.magic_book.memory import PUT, in_doubt
from tablekeep.games.magic_book.recall import ENOUGH, OPEN, SPECTATOR, World, is_plain, seen, worlds
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
        self.found: list[list[World]] = [[] for _ in range(FAMILIES)]
        self.open_kinds: list[list[int]] = [[] for _ in range(FAMILIES)]
        self.unseen: list[int] = [0] * FAMILIES
        for back in range(FAMILIES):
            if onlooker is not None and self.plain[back]:
                self.open_kinds[back] = onlooker.open_kinds[back]
                self.unseen[back] = onlooker.unseen[back]
            else:
                self.look_at(back)
        self.below: list[list[int]] = [self.backs_below(LEFT), self.backs_below(RIGHT)]

    def look_at(self, back: int) -> None:
        if self.plain[back]:
            left = [COPIES[kind] - self.counts[kind] - self.held_by_others(kind) for kind in ALIKE[back]]
            self.open_kinds[back] = [ALIKE[back][k] for k in range(len(left)) if left[k] > 0]
            self.unseen[back] = sum(left)
            return
        self.found[back] = worlds(self.t, self.viewer, back, self.counts)
        for kind in ALIKE[back]:
            if any(world.left[kind] > 0 for world in self.found[back]):
                self.open_kinds[back].append(kind)
        if self.found[back]:
            self.unseen[back] = sum(self.found[back][0].left)

    def held_by_others(self, kind: int) -> int:
        """Where nothing is doubtful, what is known of the hands is what they are."""
        held = 0
        for seat in range(self.t.seats):
            if seat != self.viewer:
                held += self.t.hand[seat * KINDS + kind]
        return held

    # -- hands --------------------------------------------------------------------------------

    def sure_of_hand(self, seat: int) -> bool:
        """Every card this seat holds or has put on the Book."""
        if seat == self.viewer:
            return True
        return all(self.plain[back] or self.sure_of_back(seat, back) for back in range(FAMILIES))

    def sure_of_back(self, seat: int, back: int) -> bool:
        found = self.found[back]
        if self.plain[back]:
            return True
        if not found or len(found) >= ENOUGH:
            return False
        if any(world.open_cards(seat) for world in found) and len(self.open_kinds[back]) > 1:
            return False
        if any(world.holds(seat, kind) != found[0].holds(seat, kind) for world in found for kind in ALIKE[back]):
            return False
        return all(self.sure_of_put(back, doubt[3]) for doubt in self.t.doubts[back] if doubt[:2] == (PUT, seat))

    # -- cards put on the Book ------------------------------------------------------------------

    def may_be(self, back: int, number: int) -> list[int]:
        """The kinds the card put on the Book under this number may be."""
        kinds: list[int] = []
        for world in self.found[back]:
            it = world.put.get(number, OPEN)
            side = LEFT if back == RIBBON_BACK else SIDE[ALIKE[back][0]]
            kinds += [k for k in self.open_kinds[back] if SIDE[k] == side] if it >= OPEN else [it]
        return sorted(set(kinds))

    def possible(self, kind: int, number: int) -> list[int]:
        """The same for any card on the Book that was put there; `kind` is told only where it is certain."""
        return self.may_be(BACK[kind], number) if in_doubt(self.t, kind, number) else [kind]

    def most_unseen(self, back: int, kind: int) -> int:
        """At most so many cards of this kind lie where the viewer has not seen them."""
        if self.found[back]:
            return max([world.left[kind] for world in self.found[back]])
        return COPIES[kind] - self.counts[kind] - self.held_by_others(kind)

    def sure_of_put(self, back: int, number: int) -> bool:
        return 0 < len(self.found[back]) < ENOUGH and len(self.may_be(back, number)) == 1

    # -- the piles and the box ------------------------------------------------------------------

    def open_in_hands(self, back: int) -> int:
        """How many unseen cards with this back are not in the pile (or the box)."""
        found = self.found[back]
        if not found:
            return 0
        numbers = [*self.t.numbers[LEFT], *self.t.numbers[RIGHT]]
        on_book = [it for number, it in found[0].put.items() if number in numbers]
        in_hands = sum([found[0].open_cards(seat) for seat in range(self.t.seats)])
        return sum([1 for it in on_book if it >= OPEN]) + in_hands

    def backs_below(self, side: int) -> list[int]:
        """The backs that may lie under the top card of what was dealt."""
        top = BACK[self.t.piles[side][self.t.dealt[side] - 1]]
        found: list[int] = []
        for back in range(RIBBON_BACK):
            if SIDE[ALIKE[back][0]] == side:
                there = self.unseen[back] - self.open_in_hands(back) - (1 if back == top else 0)
                if there > 0:
                    found.append(back)
        return found

    def sure_of_pages(self, side: int) -> bool:
        return len(self.below[side]) <= 1

    def sure_of_dealt(self, side: int) -> bool:
        """All dragons under the top card of what was dealt."""
        below = self.below[side]
        return len(below) == 0 or (len(below) == 1 and len(self.open_kinds[below[0]]) == 1)

    def sure_of_top(self, side: int) -> bool:
        return len(self.open_kinds[BACK[self.t.piles[side][self.t.dealt[side] - 1]]]) == 1

    def sure_of_box(self) -> bool:
        if not self.t.box or self.plain[RIBBON_BACK]:
            return True
        found = self.found[RIBBON_BACK]
        if not found or len(found) >= ENOUGH:
            return False
        same = all(world.left == found[0].left for world in found)
        return same and (self.unseen[RIBBON_BACK] == len(self.t.box) or len(self.open_kinds[RIBBON_BACK]) == 1)


def everyone(t: BookTable) -> list[Knowledge]:
    """What a spectator knows, then every seat."""
    onlooker = Knowledge(t, SPECTATOR)
    return [onlooker, *[Knowledge(t, seat, onlooker) for seat in range(t.seats)]]
