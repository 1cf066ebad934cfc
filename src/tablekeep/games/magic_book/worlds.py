"""All worlds a viewer could be in, for one back, and how likely each is.

There are too many ways things can have happened to try each, but few states the hands can have come
to: so every state is looked at once after each thing that happened, with the number of ways that lead
to it. Going back from the present, with the number of ways that lead on from each state, what cannot
have been is struck out, and a past can be drawn by chance exactly as likely as it is.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import fsum
from typing import Final

from tablekeep.games.magic_book.memory import MINTED
from tablekeep.games.magic_book.pasts import Past, Way, World, remembered
from tablekeep.games.magic_book.table import BookTable, Doubt

State = tuple[bytes, tuple[tuple[int, int], ...]]
"""What the hands hold, and which cards lie on the Book that slip into a hand later."""
Edge = tuple[Way, State]
"""How it can have happened, and the state after it."""

MOST: Final = 2_000
"""No position with more states than this at one time is read."""


class Deduction:
    """`worlds` are all ways it may be now, each with its weight; none where what was seen cannot have been.

    `ways_to` and `ways_on` have, by time and state, the weight of all that leads there and of all that
    leads on from there; those of one time compare with each other only.
    """

    def __init__(self, past: Past, most: int = 0) -> None:
        self.past = past
        self.layers: list[dict[State, list[Edge]]] = []
        self.ways_to: list[dict[State, float]] = [{(bytes(past.beginning()), ()): 1.0}]
        self.worlds: list[World] = []
        self.too_many = False
        self.ways_on: list[dict[State, float]] = []
        for at in range(len(past.doubts)):
            self.go_on(at)
            if 0 < most < len(self.ways_to[-1]):
                self.too_many = True
                return
        self.ways_on.append(self.present())
        for at in range(len(past.doubts) - 1, -1, -1):
            self.ways_on.append(self.back(at))
        self.ways_on.reverse()

    # -- from the beginning to the present --------------------------------------------------------

    def go_on(self, at: int) -> None:
        layer: dict[State, list[Edge]] = {}
        reached: dict[State, float] = {}
        for state, weight in self.ways_to[at].items():
            layer[state] = self.edges(at, state)
            for way, after in layer[state]:
                reached[after] = reached.get(after, 0.0) + weight * way.weight
        self.layers.append(layer)
        self.ways_to.append(in_proportion(reached))

    def edges(self, at: int, state: State) -> list[Edge]:
        doubt, before = self.past.doubts[at], list(state[0])
        edges: list[Edge] = []
        for way in self.past.ways(doubt, before):
            put = dict(state[1])
            hands = self.past.after(doubt, way, before, put)
            edges.append((way, (bytes(hands), self.pending(at, put))))
        return edges

    def pending(self, at: int, put: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """Of the cards put on the Book, those that slip into a hand after this."""
        if not put:
            return ()
        later = [doubt[3] for doubt in self.past.doubts[at + 1 :] if doubt[0] == MINTED and doubt[3] in put]
        return tuple([(number, put[number]) for number in later])

    # -- and back ---------------------------------------------------------------------------------

    def present(self) -> dict[State, float]:
        """The states that agree with what is seen now."""
        orders: dict[State, float] = {}
        for state, weight in self.ways_to[-1].items():
            world = self.past.world(list(state[0]))
            if world is not None:
                world.weight *= weight
                self.worlds.append(world)
                orders[state] = world.orders
        return in_proportion(orders)

    def back(self, at: int) -> dict[State, float]:
        """The same before this happened; what cannot have led to the present is struck out."""
        reach, reached, layer = self.ways_on[-1], dict[State, float](), dict[State, list[Edge]]()
        for state, edges in self.layers[at].items():
            alive = [edge for edge in edges if edge[1] in reach]
            if alive:
                layer[state] = alive
                reached[state] = fsum([way.weight * reach[after] for way, after in alive])
        self.layers[at] = layer
        return in_proportion(reached)

    # -- one past by chance -----------------------------------------------------------------------

    def some_past(self, rng: random.Random) -> tuple[list[Way], State]:
        """One of all the ways it can have been, as likely as it is, and the state it led to."""
        state, ways = next(iter(self.ways_to[0])), list[Way]()
        for at in range(len(self.layers)):
            edges = self.layers[at][state]
            way, state = edges[0] if len(edges) == 1 else self.some_edge(at, edges, rng)
            ways.append(way)
        return ways, state

    def some_edge(self, at: int, edges: list[Edge], rng: random.Random) -> Edge:
        reach = self.ways_on[at + 1]
        weights = [way.weight * reach[after] for way, after in edges]
        return edges[drawn(weights, rng)]


def in_proportion(weights: dict[State, float]) -> dict[State, float]:
    """The same with the largest at one: many things that happened make large numbers."""
    most = max(weights.values(), default=1.0)
    return {state: weight / most for state, weight in weights.items()}


def drawn(weights: list[float], rng: random.Random) -> int:
    """One of these, as likely as it weighs."""
    point = rng.random() * fsum(weights)
    for at in range(len(weights) - 1):
        point -= weights[at]
        if point < 0:
            return at
    return len(weights) - 1


def deduced(t: BookTable, viewer: int, back: int, counts: list[int]) -> Deduction:
    """What this viewer can work out about this back, `counts` being what it can point at."""
    known, veiled, free = remembered(t, back, counts)
    return _deduced(viewer, back, t.options.hidden_backs, known, veiled, free, t.doubts[back])


@lru_cache(maxsize=128)
def _deduced(
    viewer: int,
    back: int,
    hidden: bool,
    known: tuple[tuple[int, ...], ...],
    veiled: tuple[int, ...],
    free: tuple[int, ...],
    doubts: tuple[Doubt, ...],
) -> Deduction:
    """The same table is looked at many times, by search above all. Nobody changes what is found."""
    return Deduction(Past(viewer, back, hidden, known, veiled, free, doubts))
