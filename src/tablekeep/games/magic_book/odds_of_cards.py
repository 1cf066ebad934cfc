"""How likely things are that a viewer cannot know: cards put on the Book, and what is in a hand.

The weights come from all ways it can have been (pasts.py says what counts how often), so these are
exact; imagination deals by the same weights.
"""

from __future__ import annotations

from itertools import combinations
from math import comb, fsum

from tablekeep.games.magic_book.content import LEFT, SIDE
from tablekeep.games.magic_book.memory import LOSS, PUT, SHOWN
from tablekeep.games.magic_book.pasts import OPEN, OPEN_DRAGON, OPEN_NUMBER, PLACE, ROOM, World, handfuls, orders
from tablekeep.games.magic_book.worlds import Deduction, State

# -- cards put on the Book ----------------------------------------------------------------------------


def put_odds(deduced: Deduction, number: int) -> list[float]:
    """How likely the card put under this number is each kind of its back, by place.

    Of one that has slipped into a hand since, only which kinds it may be is told: as if all were as likely.
    """
    past = deduced.past
    at = [what == PUT and n == number for what, _, _, n in past.doubts].index(True)
    shares, odds = _shares(deduced, at + 1), [0.0] * len(past.kinds)
    for state, edges in deduced.layers[at].items():
        for way, after in edges:
            weight = deduced.ways_to[at][state] * way.weight * deduced.ways_on[at + 1][after]
            put = PLACE[past.doubts[at][2]] if number in past.told else way.it
            for place in range(len(odds)):
                odds[place] += weight * (shares[after][place] if put >= OPEN else float(place == put))
    if number in past.slipped and number not in past.told:
        return _any_of(deduced, at, odds)
    total = fsum(odds)
    return [chance / total for chance in odds]


def _shares(deduced: Deduction, at: int) -> dict[State, list[float]]:
    """By state at that time: how likely a card that is open on the Book from then on is each of the kinds."""
    shares = {state: _share(deduced, state) for state in deduced.ways_on[-1]}
    for time in range(len(deduced.layers) - 1, at - 1, -1):
        shares = {state: _share_before(deduced, time, state, shares) for state in deduced.ways_on[time]}
    return shares


def _share(deduced: Deduction, state: State) -> list[float]:
    """Of ribbon cards those that show a number lie on the Book unseen."""
    past, world = deduced.past, deduced.past.world(list(state[0]))
    assert world is not None
    among = [0 if past.ribbons and SIDE[kind] != LEFT else world.left[PLACE[kind]] for kind in past.kinds]
    return [count / max(1, sum(among)) for count in among]


def _share_before(deduced: Deduction, at: int, state: State, shares: dict[State, list[float]]) -> list[float]:
    share, total = [0.0] * len(deduced.past.kinds), 0.0
    for way, after in deduced.layers[at][state]:
        weight = way.weight * deduced.ways_on[at + 1][after]
        total += weight
        share = [share[place] + weight * shares[after][place] for place in range(len(share))]
    return [chance / total for chance in share]


def _any_of(deduced: Deduction, at: int, odds: list[float]) -> list[float]:
    """Any kind it may be; one that came to light after it has slipped may be the one, too."""
    past = deduced.past
    may = [chance > 0 for chance in odds]
    for time in range(at + 1, len(past.doubts)):
        what, _, kind, number = past.doubts[time]
        if what in (LOSS, SHOWN) or (what == PUT and number in past.told):
            may[PLACE[kind]] = may[PLACE[kind]] or SIDE[kind] == SIDE[past.doubts[at][2]]
        if any(way.turned and not past.ribbons for edges in deduced.layers[time].values() for way, _ in edges):
            may = [True] * len(may)
    return [1 / sum(may) if it else 0.0 for it in may]


# -- hands --------------------------------------------------------------------------------------------


def hand_odds(deduced: Deduction, seat: int) -> dict[tuple[int, ...], float]:
    """How likely each set of cards with this back is to be the ones this seat holds: kinds in order, and weights."""
    odds: dict[tuple[int, ...], float] = {}
    for world in deduced.worlds:
        for drawn, chance in _drawn(world, seat).items():
            kinds = [
                kind for kind in world.kinds for _ in range(world.holds(seat, PLACE[kind]) + drawn.count(PLACE[kind]))
            ]
            odds[tuple(kinds)] = odds.get(tuple(kinds), 0.0) + world.weight * chance
    return odds


def _drawn(world: World, seat: int) -> dict[tuple[int, ...], float]:
    """What the open cards of a seat may be, and the chance of each."""
    free, numbers, dragons = [world.holds(seat, it) for it in (OPEN, OPEN_NUMBER, OPEN_DRAGON)]
    likely: dict[tuple[int, ...], float] = {}
    for drawn in handfuls(len(world.kinds), free + numbers + dragons):
        shown = [tuple([p for p in drawn if (SIDE[world.kinds[p]] == LEFT) == left]) for left in (True, False)]
        if len(shown[0]) >= numbers and len(shown[1]) >= dragons:
            here = comb(free, len(shown[0]) - numbers) * orders(shown[0]) * orders(shown[1])
            likely[drawn] = here * _others(world, seat, drawn) / world.orders
    return {drawn: chance for drawn, chance in likely.items() if chance > 0}


def _others(world: World, seat: int, drawn: tuple[int, ...]) -> float:
    """In how many orders all others can lie when these are the open cards of that seat."""
    left, hands = world.left[:], world.hands[:]
    for place in drawn:
        left[place] -= 1
    for it in (OPEN, OPEN_NUMBER, OPEN_DRAGON):
        hands[seat * ROOM + it] = 0
    return World(world.back, hands, left).orders if min(left) >= 0 else 0.0


# -- where nobody looks -------------------------------------------------------------------------------


def top_odds(deduced: Deduction) -> list[float]:
    """How likely a card of this back that lies there since set-up is each of its kinds, by place."""
    odds = [0.0] * len(deduced.past.kinds)
    for world in deduced.worlds:
        for place in range(len(odds)):
            odds[place] += world.weight * world.left[place] / max(1, sum(world.left))
    return odds


def box_odds(deduced: Deduction, size: int) -> dict[tuple[int, ...], float]:
    """How likely each set of so many ribbon cards is to be the one in the box."""
    odds: dict[tuple[int, ...], float] = {}
    for world in deduced.worlds:
        for places in combinations(range(len(world.kinds)), size):
            left = [world.left[place] - places.count(place) for place in range(len(world.left))]
            if min(left) >= 0:
                kinds = tuple([world.kinds[place] for place in places])
                rest = World(world.back, world.hands, left).orders
                odds[kinds] = odds.get(kinds, 0.0) + world.weight * orders(places) * rest / world.orders
    return odds
