"""Recruit units (SR-5)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    DRUMS,
    FORT,
    GOLD,
    HALL,
    KINDS,
    NONE,
    SCOUT,
    SOLDIER,
    SPACES,
    TERRAIN,
    UNITS,
)
from tablekeep.games.shifting_realms.moves import PLACES, RECRUIT, RECRUIT_FREE, SKIP, PlaceMove
from tablekeep.games.shifting_realms.pieces import place, recruitable, spare, use_returned
from tablekeep.games.shifting_realms.rules.asking import Ask, elsewhere, no_action, whole
from tablekeep.games.shifting_realms.table import RealmTable

# -- the actions in the list of a turn ----------------------------------------------------------


def listed(t: RealmTable) -> list[Move]:
    return [move for move in (RECRUIT, RECRUIT_FREE) if why_not(t, move) is None]


def why_not(t: RealmTable, move: Move) -> Refusal | None:
    spent = no_action(t)
    if spent is not None:
        return spent
    if move is RECRUIT_FREE:
        return _why_not_free(t)
    if t.has(t.turn, GOLD) == 0 and not t.holds(t.turn, DRUMS):
        return Refusal("no_gold", "SR-5.10", "Recruiting costs 1 gold and you have none.")
    return _why_nobody(t, SOLDIER if t.has(t.turn, GOLD) == 0 else NONE)


def _why_not_free(t: RealmTable) -> Refusal | None:
    out = t.scouts_out(t.turn)
    if out > 0:
        return Refusal("scouts_out", "SR-5.6", f"Free scouts are for players with none on the board; you have {out}.")
    return _why_nobody(t, SCOUT)


def _why_nobody(t: RealmTable, unit: int) -> Refusal | None:
    """Is there nobody to recruit, of one kind (NONE: of either)?"""
    kinds = [SCOUT, SOLDIER] if unit == NONE else [unit]
    if any(recruitable(t, t.turn, kind) > 0 for kind in kinds):
        return None
    if any(spare(t, t.turn, kind) > 0 for kind in kinds):
        return Refusal("just_lost", "SR-9.24", "Units destroyed this turn can be recruited from your next turn.")
    return Refusal("no_reserve", "SR-5.5", "Your reserve has nobody left to recruit.")


def begin(t: RealmTable, move: Move) -> None:
    t.actions -= 1
    t.push(Recruit(2, 0, move is RECRUIT_FREE))


# -- where and whom -------------------------------------------------------------------------------


def sites(t: RealmTable, seat: int) -> list[int]:
    """SR-5.3, SR-5.9: town halls and own structures, but not under the dragon."""
    own = [space for space in t.built if t.owner[space] == seat and space != t.dragon]
    return t.layout.halls + own


def why_not_site(t: RealmTable, space: int) -> Refusal | None:
    away = elsewhere(t, space)
    if away is not None:
        return away
    if TERRAIN[space] != HALL and t.owner[space] != t.turn:
        return Refusal("not_yours", "SR-5.3", "New units go on a town hall or on your own structure.")
    if space == t.dragon:
        return Refusal("dragon", "SR-5.9", "Nothing can enter the dragon's space.")
    return None


class Recruit(Ask):
    """SR-5.2: two units, one at a time; settled after the last (SR-A71)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "scouts", "free")
    rule: ClassVar[str] = "SR-5.2"
    wants: ClassVar[str] = "a unit and its space"

    def __init__(self, left: int, scouts: int, free: bool) -> None:
        self.left = left
        self.scouts = scouts
        self.free = free

    def units(self, t: RealmTable) -> list[int]:
        return [unit for unit in (SCOUT, SOLDIER) if self.why_not_unit(t, unit) is None]

    def why_not_unit(self, t: RealmTable, unit: int) -> Refusal | None:
        if self.free and unit == SOLDIER:
            return Refusal("scouts_only", "SR-5.6", "Only scouts come for free.")
        if unit == SCOUT and not self.free and t.has(t.turn, GOLD) == 0:
            return Refusal("no_gold", "SR-5.10", "Without gold the War Drums bring soldiers only.")
        if recruitable(t, t.turn, unit) > 0:
            return None
        if spare(t, t.turn, unit) > 0:
            return Refusal("just_lost", "SR-9.24", "Units destroyed this turn can be recruited from your next turn.")
        return Refusal("no_reserve", "SR-5.5", f"You have no {UNITS[unit]} in reserve.")

    def options(self, t: RealmTable) -> list[Move]:
        where = sites(t, t.turn)
        return [PLACES[unit][space] for unit in self.units(t) for space in where]

    def prompt(self, table: Table, seat: int) -> str:
        which = "first" if self.left == 2 else "second"
        price = " for free" if self.free else ""
        return f"Place the {which} of two recruits{price}: on a town hall or on your own structure."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, PlaceMove):
            return self.no(t, move)
        return self.why_not_unit(t, move.unit) or why_not_site(t, move.space)

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, chosen = cast(RealmTable, table), cast(PlaceMove, move)
        place(t, seat, chosen.unit, chosen.space)
        story.recruited(t, chosen.unit, chosen.space)
        scouts = self.scouts + (1 if chosen.unit == SCOUT else 0)
        again = Recruit(1, scouts, self.free)
        if self.left > 1 and again.units(t):
            t.push(again)
        else:
            settle(t, scouts, self.free)

    def faults(self, table: Table) -> list[str]:
        good = whole(self.left, 1, 2) and whole(self.scouts, 0, 2 - self.left) and isinstance(self.free, bool)
        return [] if good else ["two units are recruited at a time"]


def settle(t: RealmTable, scouts: int, free: bool) -> None:
    """SR-5.2, SR-A71: pay, then the Fort's soldier (SR-20.8)."""
    drums = t.holds(t.turn, DRUMS) and scouts == 0
    if not free and not drums:
        t.supply[KINDS * t.turn + GOLD] -= 1
        story.paid(t, 1)
    if forts(t) and t.spare_soldiers[t.turn] > 0:
        t.push(FortPlace())


def forts(t: RealmTable) -> list[int]:
    return [space for space in t.built if t.tile[space] == FORT and t.owner[space] == t.turn and space != t.dragon]


class FortPlace(Ask):
    """SR-20.8: one soldier more, on a fort of one's own, or none."""

    rule: ClassVar[str] = "SR-20.8"
    wants: ClassVar[str] = "the fort for one more soldier, or skip"

    def options(self, t: RealmTable) -> list[Move]:
        return [*[PLACES[SOLDIER][space] for space in forts(t)], SKIP]

    def prompt(self, table: Table, seat: int) -> str:
        return "Your fort gives one more soldier: place it on a fort, or skip."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is SKIP:
            return None
        if not isinstance(move, PlaceMove):
            return self.no(t, move)
        if move.unit == SOLDIER and move.space in forts(t):
            return None
        return elsewhere(t, move.space) or Refusal("fort", "SR-20.8", "A soldier goes on one of your forts.")

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        return {} if move is SKIP else {"space": SPACES[cast(PlaceMove, move).space]}

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(RealmTable, table)
        if isinstance(move, PlaceMove):
            use_returned(t, seat, SOLDIER)
            place(t, seat, SOLDIER, move.space)
            story.recruited(t, SOLDIER, move.space)

    def faults(self, table: Table) -> list[str]:
        t = cast(RealmTable, table)
        return [] if forts(t) and t.spare_soldiers[t.turn] else ["a fort and a soldier in reserve are needed"]
