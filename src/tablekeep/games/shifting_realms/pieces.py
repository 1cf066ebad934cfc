"""Putting pieces down, taking them up: units (SR-5, SR-6, SR-9), spots (SR-10), reserve, holdings (SR-7, SR-17)."""

from __future__ import annotations

from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    CARDS,
    HALLS,
    KINDS,
    NONE,
    OVERSEER,
    REALM_OF,
    RESOURCE,
    SCOUT,
    SPOTS,
    STRUCTURES,
    TOKEN_YIELDS,
    WATCH,
)
from tablekeep.games.shifting_realms.table import RealmTable

# -- collecting spots -------------------------------------------------------------------------


def has_spots(t: RealmTable, space: int) -> bool:
    """SR-7.21: a structure covers the spots."""
    return RESOURCE[space] != NONE and t.tile[space] == NONE


def spots_free(t: RealmTable, space: int) -> int:
    """SR-10.6: three spots for everybody together."""
    if not has_spots(t, space):
        return 0
    free = SPOTS
    for seat in range(t.seats):
        free -= t.spots[ALL_SPACES * seat + space]
    return free


def fill(t: RealmTable, seat: int, space: int) -> int:
    """SR-6.10, SR-9.20, SR-10.9: waiting scouts of this seat take the empty spots here. Gives how many do."""
    where = ALL_SPACES * seat + space
    waiting = t.scouts[where] - t.spots[where]
    if waiting <= 0:
        return 0
    taken = min(waiting, spots_free(t, space))
    t.own_units()
    t.spots[where] += taken
    return taken


# -- the reserve ------------------------------------------------------------------------------


def spare(t: RealmTable, seat: int, unit: int) -> int:
    return t.spare_scouts[seat] if unit == SCOUT else t.spare_soldiers[seat]


def recruitable(t: RealmTable, seat: int, unit: int) -> int:
    """SR-9.24: what came back to the reserve this very turn cannot be recruited in it."""
    if unit == SCOUT:
        return t.spare_scouts[seat] - t.back_scouts
    return t.spare_soldiers[seat] - t.back_soldiers


def use_returned(t: RealmTable, seat: int, unit: int) -> None:
    """Everything but RECRUIT takes first what came back this turn."""
    if seat == t.turn:
        if unit == SCOUT:
            t.back_scouts = max(0, t.back_scouts - 1)
        else:
            t.back_soldiers = max(0, t.back_soldiers - 1)


def place(t: RealmTable, seat: int, unit: int, space: int) -> None:
    """From the reserve onto a space; a scout takes a spot if one is empty. It has not moved yet (SR-5.8)."""
    t.own_units()
    where = ALL_SPACES * seat + space
    if unit == SCOUT:
        t.spare_scouts[seat] -= 1
        t.scouts[where] += 1
        fill(t, seat, space)
    else:
        t.spare_soldiers[seat] -= 1
        t.soldiers[where] += 1


def lose(t: RealmTable, seat: int, unit: int, space: int) -> None:
    """SR-9.12: back to the owner's reserve. On one's own turn the piece lost is one that has moved (SR-A27)."""
    t.own_units()
    own = seat == t.turn
    if unit == SCOUT:
        take_scout(t, seat, space)
        t.spare_scouts[seat] += 1
        t.back_scouts += 1 if own else 0
    else:
        t.soldiers[ALL_SPACES * seat + space] -= 1
        t.spare_soldiers[seat] += 1
        if own:
            t.moved_soldiers[space] = max(0, t.moved_soldiers[space] - 1)
            t.back_soldiers += 1


def take_scout(t: RealmTable, seat: int, space: int) -> None:
    """SR-9.22, SR-A21: an opponent's scout goes from a spot first, one's own from the waiting ones."""
    t.own_units()
    where = ALL_SPACES * seat + space
    t.scouts[where] -= 1
    if seat == t.turn:
        t.spots[where] = min(t.spots[where], t.scouts[where])
        t.moved_scouts[space] = max(0, t.moved_scouts[space] - 1)
    else:
        t.spots[where] = max(0, t.spots[where] - 1)


# -- units on the board -----------------------------------------------------------------------


def free_scouts(t: RealmTable, space: int) -> int:
    """Scouts of the seat whose turn it is that have not moved, whoever beside them has (SR-6.6)."""
    return t.scouts[ALL_SPACES * t.turn + space] - t.moved_scouts[space]


def free_soldiers(t: RealmTable, space: int) -> int:
    """The same of soldiers; those lying flat are not among them (SR-6.12)."""
    return t.soldiers[ALL_SPACES * t.turn + space] - t.moved_soldiers[space]


def shift(t: RealmTable, start: int, end: int, scouts: int, soldiers: int) -> None:
    """A group of the seat whose turn it is goes to another space, whoever is there (SR-6.3), and has moved (SR-6.5).

    Scouts without a spot leave first (SR-6.11).
    """
    t.own_units()
    here, there = ALL_SPACES * t.turn + start, ALL_SPACES * t.turn + end
    t.scouts[here] -= scouts
    t.spots[here] = min(t.spots[here], t.scouts[here])
    t.soldiers[here] -= soldiers
    t.scouts[there] += scouts
    t.soldiers[there] += soldiers
    t.moved_scouts[end] += scouts
    t.moved_soldiers[end] += soldiers
    fill(t, t.turn, end)


def flee(t: RealmTable, seat: int, space: int, scouts: int) -> None:
    """SR-9.14: scouts run to the town hall of the realm, those without a spot first."""
    t.own_units()
    where, home = ALL_SPACES * seat + space, ALL_SPACES * seat + HALLS[REALM_OF[space]]
    t.scouts[where] -= scouts
    t.spots[where] = min(t.spots[where], t.scouts[where])
    t.scouts[home] += scouts


def go_home(t: RealmTable, space: int) -> int:
    """SR-7.17: all soldiers of the builder go to the town hall of the realm; those that moved stay so."""
    t.own_units()
    home = HALLS[REALM_OF[space]]
    where = ALL_SPACES * t.turn + space
    soldiers = t.soldiers[where]
    t.soldiers[ALL_SPACES * t.turn + home] += soldiers
    t.moved_soldiers[home] += t.moved_soldiers[space]
    t.soldiers[where] = 0
    t.moved_soldiers[space] = 0
    return soldiers


def unprotected(t: RealmTable, seat: int, space: int) -> int:
    """SR-9.8: each soldier here protects two scouts, three with Bowyers' Watch; always counted anew (SR-9.17)."""
    where = ALL_SPACES * seat + space
    guard = 3 if t.holds(seat, WATCH) else 2
    return max(0, t.scouts[where] - guard * t.soldiers[where])


# -- what comes in at each collect ------------------------------------------------------------


def from_spots(t: RealmTable, seat: int) -> list[int]:
    """SR-10.1: one resource for each scout on a spot. Other scouts (SR-10.6) and soldiers (SR-10.12) bring nothing."""
    gains = [0] * KINDS
    for space in t.layout.spots:
        gains[RESOURCE[space]] += t.spots[ALL_SPACES * seat + space]
    return gains


def from_holdings(t: RealmTable, seat: int) -> list[int]:
    """SR-10.7, SR-17.5: structures, those built this turn too (SR-7.20), troll king tokens and permanent cards."""
    gains = [0] * KINDS
    for space in t.built:
        if t.owner[space] == seat:
            add(gains, STRUCTURES[t.tile[space]].yields)
    for number in range(len(t.tokens)):
        if t.tokens[number] == seat:
            add(gains, TOKEN_YIELDS[number])
    if t.holds(seat, OVERSEER):
        for card in t.face_up[seat]:
            add(gains, CARDS[card].yields)
    return gains


def income(t: RealmTable, seat: int) -> list[int]:
    gains = from_spots(t, seat)
    add(gains, from_holdings(t, seat))
    return gains


def add(total: list[int], more: list[int]) -> None:
    for kind in range(KINDS):
        total[kind] += more[kind]
