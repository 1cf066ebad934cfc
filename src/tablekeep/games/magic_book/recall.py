"""What one viewer can work out about the others' cards from all it has seen: the worlds it could be in.

A world says, for cards of one back, what lies in each other hand and which card was put on the
Book under each number. Some cards stay open in it: they may be any card of that back that is
nowhere else. Viewer -1 is a spectator; a seat knows its own hand, what it put on the Book, and what
slipped into its hand.
"""

from __future__ import annotations

import random
from typing import Final

from tablekeep.games.magic_book.content import ALIKE, COPIES, KINDS, LEFT, RIBBON_BACK, RIGHT, SHADOW_BACK, SIDE
from tablekeep.games.magic_book.memory import GAIN, LOSS, MINTED, PUT, VEILED, in_doubt
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt

SPECTATOR: Final = -1
OPEN: Final = KINDS
"""In place of a kind: any card of that back which is nowhere else."""
OPEN_NUMBER: Final = KINDS + 1
"""The same for a ribbon card that went over the Left Page: everyone saw that it shows a number."""
ROOM: Final = KINDS + 2
ENOUGH: Final = 60
"""So many worlds are looked at to tell whether something is certain."""


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
        _count_put(t, viewer, side, counts)
    if viewer != SPECTATOR:
        for kind in range(KINDS):
            counts[kind] += t.hand[viewer * KINDS + kind]
    return counts


def _count_put(t: BookTable, viewer: int, side: int, counts: list[int]) -> None:
    """Cards put on the Book about which there is no doubt."""
    start = len(t.piles[side]) - len(t.numbers[side])
    for place in range(len(t.numbers[side])):
        kind = t.piles[side][start + place]
        if not in_doubt(t, kind, t.numbers[side][place]):
            counts[kind] += 1


class World:
    """One way it could be, for one back: what is in the hands, by seat; and which card has which number."""

    def __init__(self, hands: list[int], put: dict[int, int], left: list[int]) -> None:
        self.hands = hands
        self.put = put
        """Every doubtful number, those included that have slipped into a hand."""
        self.left = left
        """How many cards of each kind are nowhere else: open cards and the pile are among these."""

    def holds(self, seat: int, kind: int) -> int:
        return self.hands[seat * ROOM + kind]

    def open_cards(self, seat: int) -> int:
        return self.holds(seat, OPEN) + self.holds(seat, OPEN_NUMBER)


class Search:
    """Goes through what happened to the cards of one back and tries every way it could have been."""

    def __init__(self, t: BookTable, viewer: int, back: int, counts: list[int], rng: random.Random | None) -> None:
        self.t = t
        self.viewer = viewer
        self.back = back
        self.counts = counts
        self.rng = rng
        self.most = 1 if rng is not None else ENOUGH
        self.kinds = ALIKE[back]
        self.doubts = t.doubts[back]
        self.hands: list[int] = [0] * (t.seats * ROOM)
        self.put: dict[int, int] = {}
        self.worlds: list[World] = []
        self.known_numbers = self.numbers_known()
        for seat in range(t.seats):
            if seat != viewer:
                for kind in self.kinds:
                    self.hands[seat * ROOM + kind] = t.known[seat * KINDS + kind]
                self.hands[seat * ROOM + OPEN] = t.veiled[seat * FAMILIES + back]

    def numbers_known(self) -> list[int]:
        """Cards on the Book this viewer knows: those it put there and those that slipped into its hand."""
        return [number for what, seat, _, number in self.doubts if seat == self.viewer and what in (PUT, MINTED)]

    def all(self) -> list[World]:
        self.go(0)
        return self.worlds

    def go(self, at: int) -> None:
        if len(self.worlds) >= self.most:
            return
        if at == len(self.doubts):
            self.finish()
            return
        doubt = self.doubts[at]
        what, seat, kind, number = doubt
        if seat == self.viewer:
            if what == PUT:
                self.put[number] = kind
            self.go(at + 1)
        elif what in (GAIN, VEILED):
            self.change(at, seat, kind if what == GAIN else OPEN, 1)
        elif what == MINTED:
            self.change(at, seat, self.put[number], 1)
        elif what == LOSS or number in self.known_numbers:
            self.lose(at, doubt, self.ways(seat, kind))
        else:
            self.lose(at, doubt, self.choices(at, seat, kind))

    def ways(self, seat: int, kind: int) -> list[int]:
        """A card that came to light was one with a known front, or one of the open ones."""
        found = [it for it in (kind, OPEN) if self.hands[seat * ROOM + it] > 0]
        if SIDE[kind] == LEFT and self.hands[seat * ROOM + OPEN_NUMBER] > 0:
            found.append(OPEN_NUMBER)
        return found

    def choices(self, at: int, seat: int, kind: int) -> list[int]:
        """Which card may have been put on the Book: any with that back that is not needed later."""
        found = [k for k in self.kinds if SIDE[k] == SIDE[kind] and self.spare(at, seat, k)]
        return found + [it for it in (OPEN, OPEN_NUMBER) if self.hands[seat * ROOM + it] > 0]

    def spare(self, at: int, seat: int, kind: int) -> bool:
        """Could this card have gone, as far as what came to light later tells?"""
        have = self.hands[seat * ROOM + kind] - 1
        if have < 0:
            return False
        have += self.hands[seat * ROOM + OPEN] + self.hands[seat * ROOM + OPEN_NUMBER]
        for what, whose, other, _ in self.doubts[at + 1 :]:
            if whose == seat and (what in (VEILED, MINTED) or (what == GAIN and other == kind)):
                have += 1
            elif whose == seat and what == LOSS and other == kind:
                have -= 1
                if have < 0:
                    return False
        return True

    def change(self, at: int, seat: int, it: int, by: int) -> None:
        self.hands[seat * ROOM + it] += by
        self.go(at + 1)
        self.hands[seat * ROOM + it] -= by

    def lose(self, at: int, doubt: Doubt, ways: list[int]) -> None:
        what, seat, kind, number = doubt
        if self.rng is not None and len(ways) > 1:
            self.rng.shuffle(ways)
        for it in ways:
            if what == PUT:
                self.put[number] = kind if number in self.known_numbers else self.on_book(it)
            self.change(at, seat, it, -1)

    def on_book(self, it: int) -> int:
        """What is seen of it there: a ribbon card on the Left Page shows a number."""
        return OPEN_NUMBER if it == OPEN and self.back == RIBBON_BACK else it

    def finish(self) -> None:
        """Keep the world if there are enough cards for it."""
        left = [0] * KINDS
        for kind in self.kinds:
            left[kind] = COPIES[kind] - self.counts[kind]
            for seat in range(self.t.seats):
                left[kind] -= self.hands[seat * ROOM + kind]
        there = self.still_there()
        for it in there:
            if it < OPEN:
                left[it] -= 1
        if all(left[kind] >= 0 for kind in self.kinds) and self.enough_numbers(left, there):
            self.worlds.append(World(self.hands[:], self.put.copy(), left))

    def still_there(self) -> list[int]:
        """The doubtful cards that lie on the Book."""
        numbers = [*self.t.numbers[LEFT], *self.t.numbers[RIGHT]]
        return [it for number, it in self.put.items() if number in numbers]

    def enough_numbers(self, left: list[int], there: list[int]) -> bool:
        """Open ribbon cards that were on the Left Page, and those whose backs are seen, show a number."""
        if self.back != RIBBON_BACK:
            return True
        seats = range(self.t.seats)
        must = there.count(OPEN_NUMBER) + sum([self.hands[seat * ROOM + OPEN_NUMBER] for seat in seats])
        in_hands = sum([self.hands[seat * ROOM + OPEN] for seat in seats])
        numbers = sum([left[kind] for kind in self.kinds if SIDE[kind] == LEFT])
        if self.t.house.hidden_backs:
            return numbers >= must and sum(left) >= must + in_hands
        return numbers >= must + in_hands


def some_world(t: BookTable, viewer: int, back: int, counts: list[int], rng: random.Random) -> World:
    """One of the worlds this viewer could be in, by chance."""
    return Search(t, viewer, back, counts, rng).all()[0]


def worlds(t: BookTable, viewer: int, back: int, counts: list[int]) -> list[World]:
    """The worlds this viewer could be in, or as many as are needed to see what is certain."""
    return Search(t, viewer, back, counts, None).all()


def is_plain(t: BookTable, back: int) -> bool:
    """Is nothing about the hands doubtful as to this back?"""
    if back == SHADOW_BACK:
        return True
    return not t.doubts[back] and not any(t.veiled[seat * FAMILIES + back] for seat in range(t.seats))
