"""Move (SR-6), where a group can go: steps, the dragon, the troll king, tunnels and sails; also SR-15, SR-17."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    KING_SPACE,
    NONE,
    RANGE,
    REALM_OF,
    SIZE,
    TERRAIN,
    TUNNEL,
    TYRFING,
    WATER,
)
from tablekeep.games.shifting_realms.pieces import free_scouts, free_soldiers
from tablekeep.games.shifting_realms.table import RealmTable

WALK: Final = "action"
FREE: Final = "card"
SAIL: Final = "sail"
HOW: Final = (WALK, FREE, SAIL)
"""A MOVE action, a card that gives a MOVE, or Fair Winds."""


def steps(t: RealmTable) -> int:
    """SR-6.1: three, four with Woodland Paths."""
    return 4 if t.holds(t.turn, RANGE) else 3


def distances(t: RealmTable, start: int, most: int) -> list[int]:
    """Steps from a space, by space; NONE beyond reach. Units are never in the way (SR-6.4).

    The dragon (SR-6.8, SR-15.11) and the king while he stands (SR-6.9) are gone round.
    """
    steps_to = [NONE] * ALL_SPACES
    steps_to[start] = 0  # SR-15.13: even under the dragon
    king = KING_SPACE if t.king_stands() else NONE  # SR-17.8: when he is gone his space is free
    edge = [start]
    for step in range(1, most + 1):
        beyond: list[int] = []
        for space in edge:
            for near in t.layout.near[space]:  # SR-6.2: across an edge; SR-6.7: from board to board
                if steps_to[near] == NONE and near != t.dragon and near != king:
                    steps_to[near] = step
                    beyond.append(near)
        edge = beyond
    return steps_to


def tunnels(t: RealmTable) -> list[int]:
    """Own Dwarf Tunnels."""
    return [space for space in t.built if t.tile[space] == TUNNEL and t.owner[space] == t.turn]


def by_tunnel(t: RealmTable, start: int) -> list[int]:
    """SR-20.1: from an own tunnel to anywhere in Tyrfing, from anywhere in Tyrfing to an own tunnel."""
    if REALM_OF[start] != TYRFING:
        return []
    own = tunnels(t)
    ends = range(SIZE * TYRFING, SIZE * TYRFING + SIZE) if start in own else own
    return [space for space in ends if space != start and space != t.dragon]


def destinations(t: RealmTable, how: str, start: int, scouts: int, soldiers: int) -> list[int]:
    """Every space this group can go to, in the order of the boards."""
    if how == SAIL:
        return [space for space in t.layout.shore if space != start and space != t.dragon]
    reach = distances(t, start, steps(t))
    for space in by_tunnel(t, start):
        reach[space] = max(1, reach[space])
    if t.king_stands() and can_face_king(t, how, scouts, soldiers) and king_in_reach(t, reach):
        reach[KING_SPACE] = 1
    return [space for space in t.layout.spaces if reach[space] > 0]


def king_in_reach(t: RealmTable, reach: list[int]) -> bool:
    """SR-17.2: the last step goes onto the king, so a space next to him must be one step nearer."""
    most = steps(t)
    for space in t.layout.near[KING_SPACE]:
        if NONE < reach[space] < most:
            return True
    return False


def can_face_king(t: RealmTable, how: str, scouts: int, soldiers: int) -> bool:
    """SR-17.1: exactly two soldiers (one under Whispered Oath), and the actions for it."""
    if scouts != 0 or soldiers != (1 if t.oath else 2):
        return False
    return t.actions >= t.options.troll_actions + (1 if how == WALK else 0)


def anywhere(t: RealmTable, how: str, start: int) -> bool:
    """Can any group go anywhere from here, the king aside?"""
    if how == SAIL:
        return TERRAIN[start] == WATER and len(destinations(t, SAIL, start, 1, 0)) > 0
    king = KING_SPACE if t.king_stands() else NONE
    for near in t.layout.near[start]:
        if near != t.dragon and near != king:
            return True
    return len(by_tunnel(t, start)) > 0


def groups(t: RealmTable, how: str, start: int) -> list[tuple[int, int]]:
    """SR-6.13, SR-6.14: the groups of unmoved units here that have somewhere to go."""
    scouts, soldiers = free_scouts(t, start), free_soldiers(t, start)
    if anywhere(t, how, start):
        return [(a, b) for a in range(scouts + 1) for b in range(soldiers + 1) if a + b > 0]
    if how == SAIL:
        return []
    pair = 1 if t.oath else 2
    return [(0, pair)] if soldiers >= pair and destinations(t, how, start, 0, pair) else []


def can_leave(t: RealmTable, how: str, start: int) -> bool:
    if free_scouts(t, start) + free_soldiers(t, start) == 0:
        return False
    return anywhere(t, how, start) or len(groups(t, how, start)) > 0


def manned(t: RealmTable) -> list[int]:
    """Where the seat whose turn it is has standing units. The quick question before the long one."""
    first, scouts, soldiers = ALL_SPACES * t.turn, t.scouts, t.soldiers
    return [space for space in t.layout.spaces if scouts[first + space] or soldiers[first + space]]


def origins(t: RealmTable, how: str) -> list[int]:
    return [space for space in manned(t) if can_leave(t, how, space)]


def can_move(t: RealmTable, how: str) -> bool:
    for space in manned(t):
        if can_leave(t, how, space):
            return True
    return False
