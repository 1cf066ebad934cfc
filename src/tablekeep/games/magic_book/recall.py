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
NOTHING: Final = -1
"""No card changed hands, as far as this viewer has to guess."""


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


class World:
    """One way it could be, for one back: what is in the hands, by seat, and on the Book, after the last seat."""

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


class Past:
    """What happened to the cards of one back, as a viewer saw it: which cards can have come and gone."""

    def __init__(self, t: BookTable, viewer: int, back: int, counts: list[int]) -> None:
        self.t = t
        self.viewer = viewer
        self.back = back
        self.counts = counts
        self.kinds = ALIKE[back]
        self.doubts = t.doubts[back]
        self.book = t.seats
        """The Book holds cards like a seat."""
        self.known_numbers = [n for what, seat, _, n in self.doubts if seat == viewer and what in (PUT, MINTED)]
        """Cards this viewer put on the Book, and those that slipped into its hand."""
        self.slipped = [n for what, _, _, n in self.doubts if what == MINTED]

    def beginning(self) -> list[int]:
        """What was certain of the hands before the first doubt."""
        t = self.t
        hands = [0] * ((t.seats + 1) * ROOM)
        for seat in range(t.seats):
            if seat != self.viewer:
                for kind in self.kinds:
                    hands[seat * ROOM + kind] = t.known[seat * KINDS + kind]
                hands[seat * ROOM + OPEN] = t.veiled[seat * FAMILIES + self.back]
        return hands

    # -- which card it was --------------------------------------------------------------------

    def ways(self, at: int, hands: list[int]) -> list[int]:
        """The cards this can have happened to, given the hands before it; none where it cannot have happened."""
        what, seat, kind, number = self.doubts[at]
        if seat == self.viewer or what in (GAIN, VEILED, MINTED):
            return [NOTHING]
        if what == LOSS or number in self.known_numbers:
            return self.came_to_light(seat, kind, hands)
        return self.choices(at, seat, kind, hands)

    def came_to_light(self, seat: int, kind: int, hands: list[int]) -> list[int]:
        """A card that came to light was one with a known front, or one of the open ones."""
        found = [it for it in (kind, OPEN) if hands[seat * ROOM + it] > 0]
        if SIDE[kind] == LEFT and hands[seat * ROOM + OPEN_NUMBER] > 0:
            found.append(OPEN_NUMBER)
        return found

    def choices(self, at: int, seat: int, kind: int, hands: list[int]) -> list[int]:
        """Which card may have been put on the Book: any with that back that is not needed later."""
        found = [k for k in self.kinds if SIDE[k] == SIDE[kind] and self.spare(at, seat, k, hands)]
        return found + [it for it in (OPEN, OPEN_NUMBER) if hands[seat * ROOM + it] > 0]

    def spare(self, at: int, seat: int, kind: int, hands: list[int]) -> bool:
        """Could this card have gone, as far as what came to light later tells?"""
        have = hands[seat * ROOM + kind] - 1
        if have < 0:
            return False
        have += hands[seat * ROOM + OPEN] + hands[seat * ROOM + OPEN_NUMBER]
        for what, whose, other, _ in self.doubts[at + 1 :]:
            if whose == seat and (what in (VEILED, MINTED) or (what == GAIN and other == kind)):
                have += 1
            elif whose == seat and what == LOSS and other == kind:
                have -= 1
                if have < 0:
                    return False
        return True

    # -- what came of it ------------------------------------------------------------------------

    def steps(self, doubt: Doubt, it: int, put: dict[int, int]) -> list[tuple[int, int]]:
        """Places in the hands that change, each with how; what lies on the Book under its number is noted in `put`."""
        what, seat, kind, number = doubt
        if what == MINTED:
            return [] if seat == self.viewer else [(seat * ROOM + put[number], 1)]
        if what == PUT:
            put[number] = kind if number in self.known_numbers else self.on_book(it)
            return self.put_steps(seat, it, number, put[number])
        if seat == self.viewer:
            return []
        if what == LOSS:
            return [(seat * ROOM + it, -1)]
        return [(seat * ROOM + (kind if what == GAIN else OPEN), 1)]

    def put_steps(self, seat: int, it: int, number: int, shown: int) -> list[tuple[int, int]]:
        found = [] if seat == self.viewer else [(seat * ROOM + it, -1)]
        return found if number in self.slipped else [*found, (self.book * ROOM + shown, 1)]

    def on_book(self, it: int) -> int:
        """What is seen of it there: a ribbon card on the Left Page shows a number."""
        return OPEN_NUMBER if it == OPEN and self.back == RIBBON_BACK else it

    # -- is it possible? --------------------------------------------------------------------------

    def left(self, hands: list[int]) -> list[int] | None:
        """How many cards of each kind are nowhere else; nothing where there are not enough."""
        left = [0] * KINDS
        for kind in self.kinds:
            left[kind] = COPIES[kind] - self.counts[kind]
            for holder in range(self.book + 1):
                left[kind] -= hands[holder * ROOM + kind]
            if left[kind] < 0:
                return None
        return left if self.enough_numbers(left, hands) else None

    def enough_numbers(self, left: list[int], hands: list[int]) -> bool:
        """Open ribbon cards that were on the Left Page, and those whose backs are seen, show a number."""
        if self.back != RIBBON_BACK:
            return True
        must = number_places(self.t, self.back, hands)
        numbers = sum([left[kind] for kind in self.kinds if SIDE[kind] == LEFT])
        return numbers >= must and sum(left) >= places(self.t, hands)


def places(t: BookTable, hands: list[int]) -> int:
    """How many cards are open, in the hands and on the Book."""
    return sum([hands[holder * ROOM + OPEN] + hands[holder * ROOM + OPEN_NUMBER] for holder in range(t.seats + 1)])


def number_places(t: BookTable, back: int, hands: list[int]) -> int:
    """How many of them must show a number: of ribbon cards all whose pages are seen."""
    if back == RIBBON_BACK and not t.house.hidden_backs:
        return places(t, hands)
    return sum([hands[holder * ROOM + OPEN_NUMBER] for holder in range(t.seats + 1)])


def is_plain(t: BookTable, back: int) -> bool:
    """Is nothing about the hands doubtful as to this back?"""
    if back == SHADOW_BACK:
        return True
    return not t.doubts[back] and not any(t.veiled[seat * FAMILIES + back] for seat in range(t.seats))


# -- one world by chance ------------------------------------------------------------------------------


class Guess:
    """Goes through what happened, choosing by chance, until it has found a way it could have been."""

    def __init__(self, past: Past, rng: random.Random) -> None:
        self.past = past
        self.rng = rng
        self.hands = past.beginning()
        self.put: dict[int, int] = {}

    def world(self, at: int = 0) -> World | None:
        past = self.past
        if at == len(past.doubts):
            left = past.left(self.hands)
            return None if left is None else World(self.hands, self.put, left)
        ways = past.ways(at, self.hands)
        if len(ways) > 1:
            self.rng.shuffle(ways)
        for it in ways:
            found = self.go_on(at, it)
            if found is not None:
                return found
        return None

    def go_on(self, at: int, it: int) -> World | None:
        steps = self.past.steps(self.past.doubts[at], it, self.put)
        for place, by in steps:
            self.hands[place] += by
        found = self.world(at + 1)
        if found is None:
            for place, by in steps:
                self.hands[place] -= by
        return found


def some_world(t: BookTable, viewer: int, back: int, counts: list[int], rng: random.Random) -> World:
    """One of the worlds this viewer could be in, by chance."""
    found = Guess(Past(t, viewer, back, counts), rng).world()
    if found is None:
        raise ValueError("what happened cannot have happened")
    return found
