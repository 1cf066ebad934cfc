"""All worlds a viewer could be in, for one back.

There are too many ways things can have happened to try each, but few states the hands can have come
to: so every state is looked at once after each thing that happened, and those that cannot have led
to what is seen now are struck out afterwards.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.magic_book.content import KINDS, SIDE
from tablekeep.games.magic_book.memory import LOSS, MINTED, PUT
from tablekeep.games.magic_book.recall import OPEN, Past, World

State = tuple[bytes, tuple[tuple[int, int], ...]]
"""What the hands hold, and which cards lie on the Book that slip into a hand later."""
Edge = tuple[int, State]
"""Which card may have been put on the Book (if one was), and the state after it."""

MOST: Final = 2_000
"""With more states than this at one time nothing is worked out: everything stays possible."""


class Deduction:
    """`worlds` are all ways it may be now; `may` has, for each card put on the Book, the kinds it may be, as bits.

    `vague` where there was too much to work out: then both are empty.
    """

    def __init__(self, past: Past, most: int = MOST) -> None:
        self.past = past
        self.most = most
        self.layers: list[dict[State, list[Edge]]] = []
        self.worlds: list[World] = []
        self.may: dict[int, int] = {}
        ends = self.forward()
        reach = self.possible(ends)
        for at in range(len(self.layers) - 1, -1, -1):
            reach = self.back(at, reach)
        self.vague = not self.worlds

    # -- from the beginning to the present --------------------------------------------------------

    def forward(self) -> list[State]:
        """The states at the end; none where there are too many on the way."""
        now: list[State] = [(bytes(self.past.beginning()), ())]
        for at in range(len(self.past.doubts)):
            layer = {state: self.edges(at, state) for state in now}
            self.layers.append(layer)
            now = list(dict.fromkeys([after for found in layer.values() for _, after in found]))
            if len(now) > self.most:
                return []
        return now

    def edges(self, at: int, state: State) -> list[Edge]:
        doubt = self.past.doubts[at]
        before = list(state[0])
        found: list[Edge] = []
        for it in self.past.ways(at, before):
            hands, put = before[:], dict(state[1])
            for place, by in self.past.steps(doubt, it, put):
                hands[place] += by
            shown = put[doubt[3]] if doubt[0] == PUT else it
            found.append((shown, (bytes(hands), self.pending(at, put))))
        return found

    def pending(self, at: int, put: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """Of the cards put on the Book, those that slip into a hand after this."""
        if not put:
            return ()
        later = [doubt[3] for doubt in self.past.doubts[at + 1 :] if doubt[0] == MINTED]
        return tuple([(number, put[number]) for number in later if number in put])

    # -- and back ---------------------------------------------------------------------------------

    def possible(self, ends: list[State]) -> dict[State, int]:
        """The states that agree with what is seen now; with each, as bits, the kinds an open card may be."""
        reach: dict[State, int] = {}
        for state in ends:
            hands = list(state[0])
            left = self.past.left(hands)
            if left is not None:
                self.worlds.append(World(hands, {}, left))
                reach[state] = bits([kind for kind in self.past.kinds if left[kind] > 0])
        return reach

    def back(self, at: int, reach: dict[State, int]) -> dict[State, int]:
        """The same before this happened; notes what a card put on the Book may have been."""
        doubt, before = self.past.doubts[at], dict[State, int]()
        for state, edges in self.layers[at].items():
            for shown, after in edges:
                if after in reach:
                    before[state] = before.get(state, 0) | reach[after]
                    if doubt[0] == PUT:
                        self.may[doubt[3]] = self.may.get(doubt[3], 0) | self.kinds_of(at, shown, reach[after])
        return before

    def kinds_of(self, at: int, shown: int, unseen: int) -> int:
        """A card that stays open is any that is nowhere else, or, once it is off the Book, one that came to light."""
        _, _, kind, number = self.past.doubts[at]
        if shown < OPEN:
            return 1 << shown
        if number in self.past.slipped:
            unseen |= bits([doubt[2] for doubt in self.past.doubts[at + 1 :] if doubt[0] == LOSS])
        return unseen & SAME_SIDE[SIDE[kind]]


def bits(kinds: list[int]) -> int:
    found = 0
    for kind in kinds:
        found |= 1 << kind
    return found


SAME_SIDE: Final[list[int]] = [bits([kind for kind in range(KINDS) if SIDE[kind] == side]) for side in (0, 1)]
