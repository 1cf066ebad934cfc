"""How a seat sees the game: how long it will last, what it wants to build, what each resource is worth to it."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    ALFHEIM,
    ALL_SPACES,
    ANUNNA,
    CASTLE,
    COPIES,
    COUNTS,
    DOVRE,
    KINDS,
    LIBERTATIA,
    NONE,
    SOLDIER,
    STRUCTURES,
    TASKS,
    TOKENS,
    TREASURE,
    TYRFING,
)
from tablekeep.games.shifting_realms.counting import fulfilled
from tablekeep.games.shifting_realms.pieces import income
from tablekeep.games.shifting_realms.rules import build, troll_king
from tablekeep.games.shifting_realms.rules.final_scoring import if_it_ended_now
from tablekeep.games.shifting_realms.rules.objectives import ALL_TILES, RAIDS_NEEDED, TREASURES_NEEDED, holds
from tablekeep.games.shifting_realms.rules.paths import distances
from tablekeep.games.shifting_realms.rules.pirate_raids import BOOTY
from tablekeep.games.shifting_realms.table import RealmTable

USUAL_ROUNDS: Final = [0, 0, 13, 11, 9]
"""How many rounds a game of so many players lasts."""
PATIENCE: Final = 2
"""So many rounds more, and even those behind will end it."""
RESOURCE: Final = 0.45
"""What a resource is worth in VP while there is something left to build."""
HIDDEN: Final = [0.0, 0.0, 7.0, 8.0, 10.0]
"""What the best of so many players' rivals usually gets from tasks and cards nobody sees."""
POWERS: Final[dict[str, float]] = {
    "tunnel": 0.3,
    "vault": 0.9,
    "stronghold": 0.2,
    "market": 1.0,
    "ship": 5.0,
    "fort": 0.8,
    "treasure": 1.7,
    "fortress": 0.6,
    "oracle": 1.5,
}
A_CARD: Final = 1.0
"""What a last card may still bring."""
STRIDE: Final = 3
_OWN: Final = COUNTS.index("own")
_IN_REALM: Final = (COUNTS.index("structures in"), COUNTS.index("kinds in"))


class Outlook:
    """Computed once for each piece of advice, from what the seat knows."""

    def __init__(self, t: RealmTable, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.left: float = collects_left(t)
        self.threats: list[int] = []
        self.income: list[int] = income(t, seat)
        self.lead: float = lead(t, seat)
        self.wanted: list[tuple[float, int]] = self._wanted()
        self.weights: list[float] = self._weights()

    def _wanted(self) -> list[tuple[float, int]]:
        """Structures worth building, the best for what they still need first."""
        t, wanted = self.t, []
        for kind in t.layout.kinds:
            if t.piles[kind] > 0:
                missing = sum(build.lacking(t, self.seat, STRUCTURES[kind].cost))
                wanted.append((self.worth(kind) / (2.0 + missing), kind))
        wanted.sort(reverse=True)
        return wanted

    def worth(self, kind: int) -> float:
        """A structure's VP, what it will still bring, and what it does for one's tasks."""
        tile = STRUCTURES[kind]
        worth = tile.vp + RESOURCE * sum(tile.yields) * self.left + POWERS.get(tile.word, 0.0)
        if tile.word == "ship" and self.left < 3:
            worth -= 3.0
        if tile.posts != NONE:
            worth += min(3.0, (0.5 if tile.posts == SOLDIER else 0.4) * self.left)
        return worth + self.for_tasks(kind)

    def for_tasks(self, kind: int) -> float:
        total = 0.0
        for task in self.t.tasks[self.seat]:
            for thing, _ in TASKS[task].wants:
                named = thing.what == _OWN and thing.where == kind
                realm = thing.what in _IN_REALM and thing.where == STRUCTURES[kind].realm
                if (named or realm) and not fulfilled(self.t, self.seat, task):
                    total += 0.5 * TASKS[task].vp
        return total

    def _weights(self) -> list[float]:
        """The worth of one more of each resource: what the next structures lack, against what comes in."""
        weights = [RESOURCE + 0.05, RESOURCE, RESOURCE, RESOURCE - 0.05]
        for rank, (_, kind) in enumerate(self.wanted[:4]):
            missing = build.lacking(self.t, self.seat, STRUCTURES[kind].cost)
            for resource in range(KINDS):
                weights[resource] += (0.16 - 0.03 * rank) * missing[resource] / (1.0 + self.income[resource])
        if self.left <= 2:
            weights = [0.6 * weight for weight in weights]
        return weights

    def worth_of(self, resources: list[int]) -> float:
        return sum(self.weights[kind] * resources[kind] for kind in range(KINDS))

    # -- the end --------------------------------------------------------------------------

    def for_the_end(self, gain: float) -> float:
        """What ending the game now with this gain is worth: much for the leader, and the contrary for others."""
        ahead = self.lead + gain + sum(self.income) / 5
        if ahead > 0:
            return 4.0 + min(8.0, ahead)
        return 0.0 if self.overdue() else -6.0 + max(-12.0, 2.0 * ahead)

    def overdue(self) -> bool:
        """Nobody keeps a table waiting for ever for luck to turn."""
        return self.t.round > USUAL_ROUNDS[self.t.seats] + PATIENCE

    def nearer(self, realm: int) -> float:
        """Bringing an objective nearer pleases the leader, late in the game; others the less, the more could use it."""
        done = 1.0 - how_far(self.t, realm)
        if self.lead > 0 or self.overdue():
            return 0.3 * done
        return -0.5 * (self.t.seats - 1) * done

    def if_built(self, kind: int) -> float:
        """Does building this end the game, or bring its objective nearer?"""
        t = self.t
        last_castle = kind == CASTLE and t.piles[CASTLE] == 1
        second_treasure = kind == TREASURE and t.piles[TREASURE] == COPIES - 1 and max(t.raids) >= RAIDS_NEEDED
        if len(t.built) == ALL_TILES - 1 or (len(t.met) == 1 and (last_castle or second_treasure)):
            tile = STRUCTURES[kind]
            return self.for_the_end(tile.vp + 2 * self.for_tasks(kind) - sum(tile.cost) / 5)
        return self.nearer(STRUCTURES[kind].realm) if kind in (CASTLE, TREASURE) else 0.0

    def if_token_taken(self) -> float:
        t = self.t
        last = len(t.met) == 1 and len(t.tokens) == TOKENS - 1
        return self.for_the_end(troll_king.worth(t, self.seat)) if last else self.nearer(DOVRE)

    def if_raided(self) -> float:
        """One player's fourth raid, where two treasures are buried."""
        t = self.t
        buried = COPIES - t.piles[TREASURE] >= TREASURES_NEEDED
        last = len(t.met) == 1 and buried and t.raids[self.seat] == RAIDS_NEEDED - 1
        return self.for_the_end(BOOTY) if last else 0.0

    def if_drawn(self, realm: int) -> float:
        """The last Anunna card is certain, the sixth dragon likely or not."""
        t = self.t
        if realm == ANUNNA:
            last = len(t.met) == 1 and len(t.decks[realm]) == 1
            return self.for_the_end(A_CARD) if last else self.nearer(realm)
        if realm == TYRFING and t.dragon_moves() == 5 and len(t.met) == 1:
            return self.for_the_end(A_CARD) / len(t.decks[realm])
        return self.nearer(realm) if realm == TYRFING else 0.0

    # -- rivals ---------------------------------------------------------------------------

    def threat(self, space: int) -> int:
        """Rivals' soldiers who could come here with one move."""
        if not self.threats:
            self.threats = _threats(self.t, self.seat)
        return self.threats[space]

    def grudge(self, foe: int) -> float:
        """How much of a rival's loss is one's own gain: it is shared by all others, and most if he leads."""
        t = self.t
        first = max([t.vp(other) for other in range(t.seats) if other != self.seat])
        return (1.5 if t.vp(foe) == first and t.seats > 2 else 0.8) / (t.seats - 1)


def _threats(t: RealmTable, seat: int) -> list[int]:
    threats = [0] * ALL_SPACES
    for space in t.layout.spaces:
        rivals = 0
        for other in range(t.seats):
            rivals += t.soldiers[ALL_SPACES * other + space] if other != seat else 0
        if rivals:
            reach = distances(t, space, STRIDE)
            for end in t.layout.spots:
                threats[end] += rivals if reach[end] != NONE else 0
    return threats


def lead(t: RealmTable, seat: int) -> float:
    """One's own score if it ended now against the best guess at the best rival's."""
    own = if_it_ended_now(t, seat)
    rivals = [t.vp(other) + sum(t.goods(other)) / 5 + HIDDEN[t.seats] for other in range(t.seats) if other != seat]
    return own - max(rivals)


def collects_left(t: RealmTable) -> float:
    """How often one will probably still collect."""
    left = float(max(2, USUAL_ROUNDS[t.seats] + 1 - t.round))
    if len(t.met) == 1:
        left = min(left, 1.0 + 3.0 * nearest(t))
    return max(1.0, left)


def nearest(t: RealmTable) -> float:
    """How far the nearest objective still is, 0 (met) to 1 (not begun)."""
    return min([how_far(t, realm) for realm in t.layout.realms if realm not in t.met])


def how_far(t: RealmTable, realm: int) -> float:
    if holds(t, realm):
        return 0.0
    if realm == TYRFING:
        return 1 - t.dragon_moves() / 6
    if realm == ALFHEIM:
        return t.piles[CASTLE] / COPIES
    if realm == LIBERTATIA:
        return 1 - (min(4, max(t.raids)) + min(2, COPIES - t.piles[TREASURE])) / 6
    if realm == DOVRE:
        return 1 - len(t.tokens) / TOKENS
    return len(t.decks[realm]) / 10
