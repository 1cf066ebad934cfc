"""One past by chance, told card by card: what every hand holds, and what was put on the Book under each number."""

from __future__ import annotations

import random

from tablekeep.games.magic_book.content import LEFT, SIDE
from tablekeep.games.magic_book.memory import GAIN, MINTED, PUT, VEILED
from tablekeep.games.magic_book.pasts import OPEN, OPEN_DRAGON, OPEN_NUMBER, PLACE, ROOM, Way
from tablekeep.games.magic_book.table import Doubt
from tablekeep.games.magic_book.worlds import Deduction


class Retelling:
    """Follows the cards nobody has seen: `cards` are what each of them is, `unseen` those each seat holds.

    `put` are the kinds put on the Book, by number, and `pool` the cards that are left for the piles and the box.
    """

    def __init__(self, deduced: Deduction, rng: random.Random) -> None:
        self.past = deduced.past
        self.rng = rng
        self.cards: list[int] = []
        self.unseen: list[list[int]] = [self.veiled(seat) for seat in range(self.past.seats)]
        self.put: dict[int, int] = {}
        self.hidden: dict[int, int] = {}
        """Which of the unseen cards lies, or lay, on the Book under a number."""
        ways, state = deduced.some_past(rng)
        for doubt, way in zip(self.past.doubts, ways, strict=True):
            self.tell(doubt, way)
        self.hands = list(state[0])
        self.pool = self.deal(self.hands)

    def veiled(self, seat: int) -> list[int]:
        """The cards of a seat that were unseen from the beginning."""
        count = 0 if seat == self.past.viewer else self.past.veiled[seat]
        return [self.unseen_card() for _ in range(count)]

    def unseen_card(self) -> int:
        self.cards.append(self.past.unseen)
        return len(self.cards) - 1

    # -- what happened ----------------------------------------------------------------------------

    def tell(self, doubt: Doubt, way: Way) -> None:
        what, seat, kind, number = doubt
        if what == GAIN:
            return
        if way.turned:
            self.turn(seat, way.turned)
        if what == PUT:
            self.put_on_book(seat, PLACE[kind], number, way.it)
        elif seat == self.past.viewer:
            return
        elif what == VEILED:
            self.unseen[seat].append(self.unseen_card())
        elif what == MINTED and number in self.hidden:
            self.unseen[seat].append(self.hidden[number])
        elif way.it >= OPEN:
            self.cards[self.give(seat, way.it)] = PLACE[kind]

    def turn(self, seat: int, turned: tuple[int, ...]) -> None:
        """What the open cards of a hand must have been."""
        opens = [card for card in self.unseen[seat] if self.cards[card] == OPEN]
        self.rng.shuffle(opens)
        for card, it in zip(opens, turned, strict=True):
            self.cards[card] = it
        self.unseen[seat] = [card for card in self.unseen[seat] if self.cards[card] >= OPEN]

    def put_on_book(self, seat: int, place: int, number: int, it: int) -> None:
        past = self.past
        card = self.give(seat, it) if it >= OPEN else -1
        if number in past.told:
            self.put[number] = past.kinds[place]
            if card >= 0:
                self.cards[card] = place
        elif card >= 0:
            self.hidden[number] = card
        else:
            self.put[number] = past.kinds[it]

    def give(self, seat: int, it: int) -> int:
        """One of the open cards of this sort leaves a hand: any of them."""
        opens = [card for card in self.unseen[seat] if self.cards[card] == it]
        card = opens[int(self.rng.random() * len(opens))]
        self.unseen[seat].remove(card)
        return card

    # -- what is still open -----------------------------------------------------------------------

    def deal(self, hands: list[int]) -> list[int]:
        """Every card that is still open is one of those that are left; returns the rest of these, shuffled."""
        kinds, world = self.past.kinds, self.past.world(hands)
        assert world is not None
        pool = [kind for kind in kinds for _ in range(world.left[PLACE[kind]])]
        self.rng.shuffle(pool)
        for it in (OPEN_NUMBER, OPEN_DRAGON, OPEN):
            for card in range(len(self.cards)):
                if self.cards[card] == it:
                    self.cards[card] = PLACE[draw(pool, it)]
        for number, card in self.hidden.items():
            self.put[number] = kinds[self.cards[card]]
        return pool

    def holds(self, seat: int, kind: int) -> int:
        held = self.hands[seat * ROOM + PLACE[kind]]
        for card in self.unseen[seat]:
            if self.cards[card] == PLACE[kind]:
                held += 1
        return held


def draw(pool: list[int], it: int) -> int:
    """The next card, one that shows a number or a dragon if that is asked for."""
    for place in range(len(pool) - 1, -1, -1):
        if it == OPEN or (SIDE[pool[place]] == LEFT) == (it == OPEN_NUMBER):
            return pool.pop(place)
    raise ValueError("there are not enough cards for this world")
