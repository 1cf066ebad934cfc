"""Every way it can have been, card by card: slow, and written without a look at how the game works it out.

All cards a viewer has not seen are given every kind they could have; every seat puts every card on the Book it could
have put there, each as likely as another; what all could see must have been possible. What is left over can
lie in so many orders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial, prod

from tablekeep.games.magic_book.content import ALIKE, COPIES, KINDS, LEFT, RIBBON_BACK, SIDE
from tablekeep.games.magic_book.memory import GAIN, LOSS, MINTED, PUT, SHOWN, VEILED
from tablekeep.games.magic_book.pasts import seen
from tablekeep.games.magic_book.table import FAMILIES, BookTable

Hands = tuple[tuple[int, ...], ...]
Puts = tuple[tuple[int, int], ...]
Way = tuple[Hands, Puts]


class EveryWay:
    """For one viewer and one back: `ways` are all ends it can have come to, each with its exact weight."""

    def __init__(self, t: BookTable, viewer: int, back: int) -> None:
        self.t, self.viewer, self.back = t, viewer, back
        self.counts = seen(t, viewer)
        self.doubts = t.doubts[back]
        self.own = {n for what, seat, _, n in self.doubts if seat == viewer and what in (PUT, MINTED)}
        self.ways: Counter[Way] = Counter()

    def unseen(self) -> int:
        """How many cards came into other hands unseen."""
        t = self.t
        veiled = sum(t.veiled[s * FAMILIES + self.back] for s in range(t.seats) if s != self.viewer)
        return veiled + sum(what == VEILED and seat != self.viewer for what, seat, _, _ in self.doubts)

    def work_out(self) -> EveryWay:
        for fronts in product(self.could_be(), repeat=self.unseen()):
            for hands, puts, weight in self.told(0, self.dealt(list(fronts)), {}, list(fronts)):
                whole = weight * self.orders(hands, puts)
                if whole:
                    self.ways[tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(puts.items()))] += whole  # type: ignore[assignment]
        return self

    def could_be(self) -> list[int]:
        """A ribbon dragon whose page is seen is no unseen card."""
        shown = self.back == RIBBON_BACK and not self.t.options.hidden_backs
        return [kind for kind in ALIKE[self.back] if not shown or SIDE[kind] == LEFT]

    def dealt(self, fronts: list[int]) -> list[list[int]]:
        """The hands before the first doubt; the unseen cards are taken off `fronts`."""
        t, hands = self.t, list[list[int]]()
        for seat in range(t.seats):
            known = [kind for kind in ALIKE[self.back] for _ in range(t.known[seat * KINDS + kind])]
            veiled = [fronts.pop(0) for _ in range(t.veiled[seat * FAMILIES + self.back] * (seat != self.viewer))]
            hands.append(known + veiled if seat != self.viewer else [])
        return hands

    def told(
        self, at: int, hands: list[list[int]], puts: dict[int, int], fronts: list[int]
    ) -> Iterator[tuple[list[list[int]], dict[int, int], Fraction]]:
        if at == len(self.doubts):
            yield hands, puts, Fraction(1)
            return
        for later, noted, rest, weight in self.happened(at, hands, puts, fronts):
            for end, put, more in self.told(at + 1, later, noted, rest):
                yield end, put, weight * more

    def happened(
        self, at: int, hands: list[list[int]], puts: dict[int, int], fronts: list[int]
    ) -> Iterator[tuple[list[list[int]], dict[int, int], list[int], Fraction]]:
        what, seat, kind, number = self.doubts[at]
        if seat == self.viewer:
            yield hands, puts | ({number: kind} if what == PUT else {}), fronts, Fraction(1)
        elif what in (GAIN, VEILED, MINTED):
            came = kind if what == GAIN else fronts[0] if what == VEILED else puts[number]
            yield with_hand(hands, seat, [*hands[seat], came]), puts, fronts[what == VEILED :], Fraction(1)
        elif what == LOSS and kind in hands[seat]:
            yield with_hand(hands, seat, without(hands[seat], kind)), puts, fronts, Fraction(1)
        elif what in (PUT, SHOWN):
            alike = [card for card in hands[seat] if SIDE[card] == SIDE[kind]]
            for card in alike:
                if card == kind or (what == PUT and number not in self.own):
                    left = with_hand(hands, seat, without(hands[seat], card))
                    yield left, puts | ({number: card} if what == PUT else {}), fronts, Fraction(1, len(alike))

    def orders(self, hands: list[list[int]], puts: dict[int, int]) -> int:
        """In how many orders all other cards of this back can lie."""
        on_book = [number for numbers in self.t.numbers for number in numbers]
        gone = Counter([card for hand in hands for card in hand])
        gone += Counter([card for number, card in puts.items() if number in on_book])
        left = [COPIES[kind] - self.counts[kind] - gone[kind] for kind in ALIKE[self.back]]
        return 0 if min(left) < 0 else factorial(sum(left)) // prod(map(factorial, left))

    # -- what it comes to ---------------------------------------------------------------------------

    def hand_odds(self, seat: int) -> dict[tuple[int, ...], float]:
        found: Counter[tuple[int, ...]] = Counter()
        for (hands, _), weight in self.ways.items():
            found[hands[seat]] += weight
        return {hand: float(weight / sum(self.ways.values())) for hand, weight in found.items()}

    def put_odds(self, number: int) -> dict[int, float]:
        found: Counter[int] = Counter()
        for (_, puts), weight in self.ways.items():
            found[dict(puts)[number]] += weight
        return {kind: float(weight / sum(self.ways.values())) for kind, weight in found.items()}


def without(hand: list[int], card: int) -> list[int]:
    left = hand[:]
    left.remove(card)
    return left


def with_hand(hands: list[list[int]], seat: int, hand: list[int]) -> list[list[int]]:
    return [hand if other == seat else hands[other] for other in range(len(hands))]
