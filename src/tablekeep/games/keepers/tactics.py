"""Tactical votes: what each vote would bring, reckoned over many ways the others may own the pictures and vote.

A vote makes no new Keeper of somebody else's where it can (it goes where a picture wins anyway), raises
no bar where the own picture runs, lets the leader's picture fall one short, and counts exactly in the last round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.games.keepers.moves import GREEN, RED, VoteMove
from tablekeep.games.keepers.rules.voting import Vote
from tablekeep.games.keepers.table import KeepersTable, best_places

WAYS: Final = 16
"""How many ways the others may have played and voted are thought through."""
UNLIKE: Final = 0.25
"""How differently others see the same picture, and lean to one colour."""
STANDS_OUT: Final = 0.5
"""The Curator's word was made for a picture: each that stands out less is so much less likely the Curator's."""
FOREIGN: Final = 0.3
"""What a Keeper of somebody else costs, where an own one is worth 1."""
LEADERS: Final = 0.7
"""What it costs more when it goes to a leader."""
WIN: Final = 3.0
"""What winning is worth when the last votes are cast."""


class Way:
    """One way it may be: who played what, and the others' votes in both colours."""

    def __init__(self, owners: list[int], greens: list[int], reds: list[int]) -> None:
        self.owners = owners
        self.greens = greens
        self.reds = reds

    def keepers_with(self, dial: VoteMove) -> list[int]:
        """Whose pictures are kept, one entry a Keeper, once this vote is in."""
        counts = self.greens if dial.colour == GREEN else self.reds
        counts[dial.place] += 1
        kept = {*best_places(self.greens), *best_places(self.reds)}
        counts[dial.place] -= 1
        return [self.owners[place] for place in kept]


def gains(t: KeepersTable, seat: int, sides: list[float], moves: Sequence[Move], rng: random.Random) -> list[float]:
    """What each vote is worth on average, above or below the mean of all. `sides`: how each picture fits the word."""
    dials = [cast(VoteMove, move) for move in moves]
    given = [cast(VoteMove, pick) for pick in cast(Vote, t.agenda[-1]).given(t, seat)]
    ways = [imagined(t, seat, sides, given, rng) for _ in range(WAYS)]
    costs = prices(t, seat)
    worths = [sum([worth(t, seat, costs, way.keepers_with(dial)) for way in ways]) / WAYS for dial in dials]
    middle = sum(worths) / len(worths)
    return [each - middle for each in worths]


# -- what it is worth ---------------------------------------------------------------------


def prices(t: KeepersTable, seat: int) -> list[float]:
    """What a Keeper of each seat is worth to this one."""
    ahead = max([t.score(other) for other in t.others(seat)])
    leading = ahead > 0 and ahead >= t.score(seat)
    prices = [-FOREIGN - (LEADERS if leading and t.score(other) == ahead else 0.0) for other in range(t.seats)]
    prices[seat] = 1.0
    return prices


def worth(t: KeepersTable, seat: int, costs: list[float], keepers: list[int]) -> float:
    value = sum([costs[owner] for owner in keepers])
    return value + WIN * won(t, seat, keepers) if is_last_round(t) else value


def is_last_round(t: KeepersTable) -> bool:
    last = t.options.deck_rounds(t.seats) if t.options.deck_mode else t.laps * t.seats
    return t.rounds + 1 == last


def won(t: KeepersTable, seat: int, keepers: list[int]) -> float:
    """The share of the win this seat would have: ties are broken by favour, each as likely."""
    final = [t.score(other) + keepers.count(other) for other in range(t.seats)]
    best = max(final)
    return 1.0 / final.count(best) if final[seat] == best else 0.0


# -- how it may be ------------------------------------------------------------------------


def imagined(t: KeepersTable, seat: int, sides: list[float], given: list[VoteMove], rng: random.Random) -> Way:
    way = Way(owners_anew(t, seat, sides, rng), [0] * len(sides), [0] * len(sides))
    for dial in given:
        (way.greens if dial.colour == GREEN else way.reds)[dial.place] += 1
    for other in t.others(seat):
        for place, colour in votes_of(other, way.owners, sides, t.options.votes, rng):
            (way.greens if colour == GREEN else way.reds)[place] += 1
    return way


def owners_anew(t: KeepersTable, seat: int, sides: list[float], rng: random.Random) -> list[int]:
    """The others' pictures dealt out anew; the Curator's are likely those that stand out."""
    owners = t.owners[:]
    free = sorted([place for place, owner in enumerate(owners) if owner != seat], key=lambda place: -abs(sides[place]))
    rest = sorted([owners[place] for place in free if owners[place] != t.curator])
    for _ in range(len(free) - len(rest)):
        owners[free.pop(standing_out(len(free), rng))] = t.curator
    rng.shuffle(rest)
    for place, owner in zip(free, rest, strict=True):
        owners[place] = owner
    return owners


def standing_out(count: int, rng: random.Random) -> int:
    """A number below `count`, each less likely than the one before."""
    for number in range(count - 1):
        if rng.random() >= STANDS_OUT:
            return number
    return count - 1


def votes_of(
    voter: int, owners: list[int], sides: list[float], votes: int, rng: random.Random
) -> list[tuple[int, int]]:
    """An honest voter's picks: what fits best or least in their eyes, not their own."""
    lean = rng.gauss(0.0, UNLIKE)
    seen = [
        (sign * side + sign * lean + rng.gauss(0.0, UNLIKE), place, colour)
        for place, side in enumerate(sides)
        if owners[place] != voter
        for colour, sign in ((GREEN, 1.0), (RED, -1.0))
    ]
    seen.sort(reverse=True)
    picks: list[tuple[int, int]] = []
    for _, place, colour in seen:
        if len(picks) < votes and all(place != other for other, _ in picks):
            picks.append((place, colour))
    return picks
