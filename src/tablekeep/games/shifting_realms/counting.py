"""Counting things: for tasks and End of Game cards (SR-14), for cards that pay by the piece."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    COUNTS,
    GOLD,
    HALLS,
    IS_DRAGON,
    KINDS,
    REALM_OF,
    SIZE,
    TASKS,
    TREASURE,
    Count,
    Score,
)
from tablekeep.games.shifting_realms.table import RealmTable

_GOLD: Final = COUNTS.index("gold")
_STRUCTURES_IN: Final = COUNTS.index("structures in")
_KINDS_IN: Final = COUNTS.index("kinds in")
_OWN: Final = COUNTS.index("own")
_REALMS_BUILT: Final = COUNTS.index("realms with structures")
_REALMS_WORKED: Final = COUNTS.index("realms with spots")
_SPOTS_IN: Final = COUNTS.index("spots in")
_SOLDIERS: Final = COUNTS.index("soldiers")
_SOLDIERS_IN: Final = COUNTS.index("soldiers in")
_OUTSIDE: Final = COUNTS.index("units outside hall")
_DRAGON_CARDS: Final = COUNTS.index("dragon cards")
_CARDS: Final = COUNTS.index("story cards")
_RAIDS: Final = COUNTS.index("raids")
_BURIED: Final = COUNTS.index("buried")


def count(t: RealmTable, seat: int, thing: Count) -> int:
    """How many of this thing a seat has."""
    what, where = thing.what, thing.where
    if what == _GOLD:
        return t.has(seat, GOLD)
    if what == _OWN:
        return t.owned(seat, where)
    if what == _SOLDIERS:
        return t.soldiers_out(seat)
    if what == _DRAGON_CARDS:
        return sum(1 for card in t.face_up[seat] if IS_DRAGON[card])
    if what == _CARDS:
        return len(t.face_up[seat]) + len(t.kept[seat])
    if what == _RAIDS:
        return t.raids[seat]
    if what in (_STRUCTURES_IN, _KINDS_IN, _REALMS_BUILT, _BURIED):
        return _of_tiles(t, seat, what, where)
    if what in (_REALMS_WORKED, _SPOTS_IN, _SOLDIERS_IN, _OUTSIDE):
        return _of_units(t, seat, what, where)
    return t.tokens.count(seat)


def _of_tiles(t: RealmTable, seat: int, what: int, where: int) -> int:
    own = [space for space in t.built if t.owner[space] == seat]
    if what == _REALMS_BUILT:
        return len({REALM_OF[space] for space in own})
    if what == _BURIED:
        return sum(1 for space in own if t.tile[space] == TREASURE and space not in t.dug)
    here = [t.tile[space] for space in own if REALM_OF[space] == where]
    return len(here) if what == _STRUCTURES_IN else len(set(here))


def _of_units(t: RealmTable, seat: int, what: int, where: int) -> int:
    if what == _REALMS_WORKED:
        return sum(1 for realm in t.layout.realms if spots_in(t, seat, realm) > 0)
    if what == _SPOTS_IN:
        return spots_in(t, seat, where)
    first = ALL_SPACES * seat + SIZE * where
    soldiers = sum(t.soldiers[first : first + SIZE]) + flat_in(t, seat, where)
    if what == _SOLDIERS_IN:
        return soldiers
    home = ALL_SPACES * seat + HALLS[where]
    return sum(t.scouts[first : first + SIZE]) + soldiers - t.scouts[home] - t.soldiers[home]


def spots_in(t: RealmTable, seat: int, realm: int) -> int:
    first = ALL_SPACES * seat + SIZE * realm
    return sum(t.spots[first : first + SIZE])


def flat_in(t: RealmTable, seat: int, realm: int) -> int:
    return sum(t.flat[space] for space in t.built if t.owner[space] == seat and REALM_OF[space] == realm)


# -- worth at the end -----------------------------------------------------------------------------


def worth(t: RealmTable, seat: int, score: Score, gold_placed: int = 0) -> int:
    """What an End of Game card gives now, once so much gold lies on tasks (SR-14.4)."""
    things = count(t, seat, score.count)
    if score.count.what == _GOLD:
        things -= gold_placed
    return score.always + min(score.most, score.each * (things // score.every))


def fulfilled(t: RealmTable, seat: int, task: int) -> bool:
    """Is a task that asks for no resources fulfilled?"""
    wants = TASKS[task].wants
    reached = [count(t, seat, thing) >= need for thing, need in wants]
    return all(reached) if TASKS[task].every else any(reached)


def affordable(t: RealmTable, seat: int, resources: list[int]) -> bool:
    for kind in range(KINDS):
        if t.supply[KINDS * seat + kind] < resources[kind]:
            return False
    return True
