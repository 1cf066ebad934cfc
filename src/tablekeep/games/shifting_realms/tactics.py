"""The best way to use units: where to move whom, whom to recruit where, whom to fight, where the dragon goes."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    KING_SPACE,
    NONE,
    RESOURCE,
    SCOUT,
    SHIP,
    SOLDIER,
    SPACE_OF,
    STRUCTURES,
    TERRAIN,
    TOKEN_YIELDS,
    WATER,
)
from tablekeep.games.shifting_realms.moves import FightMove, VictimMove
from tablekeep.games.shifting_realms.outlook import RESOURCE as PRICE
from tablekeep.games.shifting_realms.outlook import Outlook
from tablekeep.games.shifting_realms.pieces import free_scouts, free_soldiers, recruitable, spots_free, unprotected
from tablekeep.games.shifting_realms.rules import build, recruit, troll_king
from tablekeep.games.shifting_realms.rules.dragon import landable, may_enter, victims
from tablekeep.games.shifting_realms.rules.paths import (
    FREE,
    SAIL,
    WALK,
    by_tunnel,
    can_face_king,
    distances,
    king_in_reach,
    origins,
    steps,
)
from tablekeep.games.shifting_realms.table import RealmTable

NOTHING: Final = -1.0
MANY_SCOUTS: Final = 9
"""More scouts than this on the board need no more company."""
PROTECTED: Final = 2
"""Scouts that a soldier protects."""
RISK: Final = 0.4
"""What a scout without protection may cost."""
TOGETHER: Final = 1.0
"""What it saves to recruit first and then move together."""


class Journey:
    """A way to move: who, from where, to where, and what it is worth."""

    def __init__(self, worth: float, start: int, scouts: int, soldiers: int, end: int) -> None:
        self.worth = worth
        self.start = start
        self.scouts = scouts
        self.soldiers = soldiers
        self.end = end


def horizon(view: Outlook) -> float:
    """For how many collects a spot counts."""
    return min(view.left, 5.0) * 0.75


# -- moving -----------------------------------------------------------------------------------------


def best_journey(view: Outlook, how: str, start: int = NONE, scouts: int = NONE, soldiers: int = NONE) -> Journey:
    """The best move there is, or the best that begins as given."""
    best = Journey(NOTHING, NONE, 0, 0, NONE)
    for space in [start] if start != NONE else origins(view.t, how):
        reach = _reach(view.t, how, space)
        for journey in _journeys(view, how, space, reach):
            fits = scouts == NONE or (journey.scouts == scouts and journey.soldiers == soldiers)
            if fits and journey.worth > best.worth:
                best = journey
    return best


def _reach(t: RealmTable, how: str, start: int) -> list[int]:
    if how == SAIL:
        reach = [NONE] * ALL_SPACES
        for space in t.layout.shore:
            reach[space] = 1 if space != t.dragon else NONE
    else:
        reach = distances(t, start, steps(t))
        for space in by_tunnel(t, start):
            reach[space] = max(1, reach[space])
    reach[start] = 0
    return reach


def _journeys(view: Outlook, how: str, start: int, reach: list[int]) -> list[Journey]:
    t = view.t
    scouts, soldiers = free_scouts(t, start), free_soldiers(t, start)
    journeys: list[Journey] = []
    if how in (WALK, FREE) and soldiers >= (1 if t.oath else 2) and t.layout.near[KING_SPACE] and t.king_stands():
        pair = 1 if t.oath else 2
        if can_face_king(t, how, 0, pair) and king_in_reach(t, reach):
            journeys.append(Journey(king_worth(view), start, 0, pair, KING_SPACE))
    for end in t.layout.spaces:
        if reach[end] > 0:
            if RESOURCE[end] != NONE and t.tile[end] == NONE:
                journeys += _to_work(view, start, end, scouts, soldiers)
                journeys += _to_strike(view, start, end, scouts, soldiers)
            journeys += _to_serve(view, start, end, scouts, soldiers)
    return journeys


def _to_work(view: Outlook, start: int, end: int, scouts: int, soldiers: int) -> list[Journey]:
    """Scouts to free spots, with soldiers where rivals could strike them."""
    t, waiting = view.t, idle_at(view.t, start)
    given_up = view.weights[RESOURCE[start]] if RESOURCE[start] != NONE and t.tile[start] == NONE else 0.0
    gain = view.weights[RESOURCE[end]]
    count = min(spots_free(t, end), scouts if gain > given_up else waiting, scouts)
    if count <= 0:
        return []
    worth = horizon(view) * (count * gain - max(0, count - waiting) * given_up)
    guard = 0
    if view.threat(end):
        there = ALL_SPACES * t.turn + end
        bare = t.scouts[there] + count - PROTECTED * t.soldiers[there]
        guard = min(soldiers, max(0, bare + 1) // PROTECTED)
        worth -= RISK * max(0, bare - PROTECTED * guard)
    return [Journey(worth, start, count, guard, end)]


def _to_strike(view: Outlook, start: int, end: int, scouts: int, soldiers: int) -> list[Journey]:
    """Soldiers against scouts whom nobody protects, and idle scouts to take their spots."""
    t, best = view.t, Journey(0.0, start, 0, 0, end)
    if soldiers == 0 or t.soldiers[ALL_SPACES * t.turn + end]:
        return []
    for foe in range(t.seats):
        bare = unprotected(t, foe, end) if foe != t.turn and foe not in t.veiled else 0
        if bare:
            working, strikes = min(bare, t.spots[ALL_SPACES * foe + end]), min(soldiers, bare)
            brought = min(idle_at(t, start), scouts, spots_free(t, end) + working)
            worth = horizon(view) * view.weights[RESOURCE[end]] * brought
            worth += (0.5 * strikes + 0.6 * working) * view.grudge(foe)
            best = Journey(worth, start, brought, strikes, end) if worth > best.worth else best
    return [best] if best.soldiers else []


def _to_serve(view: Outlook, start: int, end: int, scouts: int, soldiers: int) -> list[Journey]:
    """A unit where it is needed: aboard a ship, beside a building site, soldiers near the king."""
    t, journeys = view.t, []
    if soldiers and t.tile[end] == SHIP and t.owner[end] == t.turn and t.tile[start] != SHIP:
        room = STRUCTURES[SHIP].raids - t.flat[end] - t.soldiers[ALL_SPACES * t.turn + end]
        if room > 0 and view.left > 1:
            journeys.append(Journey(2.2, start, 0, min(room, soldiers), end))
    if TERRAIN[end] != WATER or t.tile[end] == NONE:
        reach = _site_worth(view, end)
        if reach > 0 and scouts and idle_at(t, start) > 0:
            journeys.append(Journey(reach, start, 1, 0, end))
        elif reach > 0 and soldiers:
            journeys.append(Journey(reach - 0.1, start, 0, 1, end))
    return journeys


def _site_worth(view: Outlook, end: int) -> float:
    """A unit here would open a site for something that can be paid and has none."""
    t, best = view.t, 0.0
    for _, kind in view.wanted[:6]:
        if build.can_pay(t, kind) and not build.any_site(t, t.turn, kind):
            for space in [end, *t.layout.near[end]]:
                if space in STRUCTURES[kind].grounds and build.open_ground(t, space):
                    best = max(best, 0.6 * view.worth(kind))
    return best


def king_worth(view: Outlook) -> float:
    t = view.t
    brings = PRICE * sum(TOKEN_YIELDS[len(t.tokens)]) * view.left
    return troll_king.worth(t, t.turn) + brings - 0.6 + view.if_token_taken()


# -- recruiting -------------------------------------------------------------------------------------


class Recruits:
    """Whom to recruit first and where, and what that is worth."""

    def __init__(self, worth: float, unit: int, space: int) -> None:
        self.worth = worth
        self.unit = unit
        self.space = space


def best_recruits(view: Outlook, free: bool) -> Recruits:
    t = view.t
    best = Recruits(0.1, SCOUT, t.layout.halls[0])
    if recruitable(t, t.turn, SCOUT) > 0:
        worker = _worker(view)
        best = worker if worker.worth > best.worth else best
    if not free and recruitable(t, t.turn, SOLDIER) > 0:
        for space in recruit.sites(t, t.turn):
            worth = _soldier_worth(view, space)
            if worth > best.worth:
                best = Recruits(worth, SOLDIER, space)
    return best


def _worker(view: Outlook) -> Recruits:
    """A scout where the best free spots are near; best where one waits already, for they go together."""
    t, best = view.t, Recruits(0.0, SCOUT, view.t.layout.halls[0])
    crowd = 0.25 if t.scouts_out(t.turn) >= MANY_SCOUTS else 1.0
    few = 0.5 if t.spare_scouts[t.turn] <= 3 else 1.0
    for space in recruit.sites(t, t.turn):
        busy = max(0, _idle_groups(t, space) - max(0, t.actions - 2))
        worth = 0.7 * horizon(view) * crowd * few * _room(view, space) / (1.0 + 0.5 * busy)
        if worth > 0 and t.actions > 1 and idle_at(t, space) and free_scouts(t, space):
            worth += TOGETHER
        if worth > best.worth:
            best = Recruits(worth, SCOUT, space)
    return best


def _room(view: Outlook, space: int) -> float:
    """What the best spots in reach would bring two more scouts, after those who wait here."""
    t, waiting, best = view.t, idle_at(view.t, space), 0.0
    reach = distances(t, space, steps(t))
    for end in t.layout.spots:
        if reach[end] > 0:
            free = spots_free(t, end)
            best = max(best, view.weights[RESOURCE[end]] * (min(waiting + 2, free) - min(waiting, free)))
    return best


def idle_at(t: RealmTable, space: int) -> int:
    """Scouts here without a spot."""
    here = ALL_SPACES * t.turn + space
    return t.scouts[here] - t.spots[here]


def _idle_groups(t: RealmTable, but: int) -> int:
    """Other spaces with idle scouts: each wants a move of its own."""
    return sum(1 for space in t.layout.spaces if space != but and idle_at(t, space) > 0)


def _soldier_worth(view: Outlook, space: int) -> float:
    """Two soldiers here: a crew, or a pair for the king."""
    t, here = view.t, ALL_SPACES * view.t.turn + space
    if t.tile[space] == SHIP and t.owner[space] == t.turn:
        room = STRUCTURES[SHIP].raids - t.flat[space] - t.soldiers[here]
        crew = 3.2 if t.soldiers[here] == 0 else 0.8
        return crew if room > 0 and view.left > 1 else 0.0
    if t.king_stands() and t.layout.near[KING_SPACE]:
        reach = distances(t, space, steps(t))
        if king_in_reach(t, reach) and t.actions > 0 and t.soldiers[here] < 2:
            return king_worth(view) - 1.0
    return 0.3


# -- fights, victims and the dragon --------------------------------------------------------------------


def fight_worth(view: Outlook, move: FightMove) -> float:
    """Striking scouts costs nothing; exchanging soldiers is worth it where it wins spots."""
    t, space = view.t, move.space
    foe = t.options.colours.index(move.colour)
    waiting = t.scouts[t.at(t.turn, space)] - t.spots[t.at(t.turn, space)]
    gain = view.weights[RESOURCE[space]] * horizon(view) if RESOURCE[space] != NONE else 0.0
    if move.strikes:
        fled = unprotected(t, foe, space) - move.strikes
        return 0.6 * move.strikes + 0.3 * fled + gain * min(waiting, unprotected(t, foe, space))
    own, theirs = t.soldiers[t.at(t.turn, space)], t.soldiers[t.at(foe, space)]
    wins = own > theirs and waiting > 0 and not t.options.duel
    return 0.5 * gain * min(waiting, 2) - 1.2 if wins else (0.3 if t.powder else NOTHING)


def victim_worth(view: Outlook, owner: int, unit: int, space: int) -> float:
    """What removing a unit is worth: a rival's working scout most, one's own nothing."""
    t = view.t
    if owner == view.seat:
        working = t.spots[t.at(owner, space)] > 0 and unit == SCOUT
        return -1.2 if working else -0.7
    ahead = 0.4 if t.vp(owner) == max([t.vp(other) for other in range(t.seats) if other != view.seat]) else 0.0
    if unit == SCOUT:
        return ahead + (1.0 if t.spots[t.at(owner, space)] > 0 else 0.5)
    return ahead + 0.6


def best_victim(view: Outlook, options: list[VictimMove], space: int) -> VictimMove:
    best = options[0]
    most = -9.0
    for move in options:
        owner = view.t.options.colours.index(move.colour)
        where = move.space if move.space != NONE else space
        worth = victim_worth(view, owner, move.unit, where)
        if move.kind == "target" and RESOURCE[where] != NONE:
            worth += view.weights[RESOURCE[where]]
        if worth > most:
            best, most = move, worth
    return best


def flight_worth(view: Outlook, space: int, left: int, entered: list[int]) -> float:
    """The best that a dragon can still do that flies to this space now."""
    t = view.t
    here = 0.0
    prey = [move for move in victims(t, space, True) if isinstance(move, VictimMove)]
    if prey:
        chosen = best_victim(view, prey, space)
        here = victim_worth(view, t.options.colours.index(chosen.colour), chosen.unit, space)
    beyond = 0.0 if landable(space) else -9.0
    if left > 0:
        for near in t.layout.near[space]:
            if may_enter(t, near, left - 1, entered):
                beyond = max(beyond, flight_worth(view, near, left - 1, [*entered, near]))
    return here + beyond


def entered_spaces(names: list[str]) -> list[int]:
    return [SPACE_OF[name] for name in names]
