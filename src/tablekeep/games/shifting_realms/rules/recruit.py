"""Recruit units (SR-5)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
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
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, elsewhere, no_action
from tablekeep.games.shifting_realms.table import RealmTable

# -- the action ---------------------------------------------------------------------------------


class Recruiting(Action):
    """SR-5.2, SR-5.6: two units for gold, or two free scouts."""

    kinds: ClassVar[tuple[str, ...]] = ("recruit", "recruit_free")

    def listed(self, t: RealmTable) -> list[Move]:
        """SR-5.6: free ones only to who has none on the board, which is quickly seen."""
        moves: list[Move] = [RECRUIT] if self.why_not(t, RECRUIT) is None else []
        if not t.any_scouts(t.turn) and self.why_not(t, RECRUIT_FREE) is None:
            moves.append(RECRUIT_FREE)
        return moves

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        spent = no_action(t)
        if spent is not None:
            return spent
        if said is RECRUIT_FREE:
            return _why_not_free(t)
        if t.has(t.turn, GOLD) == 0 and not t.holds(t.turn, DRUMS):
            return Refusal("no_gold", "SR-5.10", "Recruiting costs 1 gold and you have none.")
        return _why_nobody(t, SOLDIER if t.has(t.turn, GOLD) == 0 else NONE)

    def begin(self, t: RealmTable, said: Move) -> None:
        t.actions -= 1
        story.recruiting(t, said is RECRUIT_FREE)
        t.push(Recruit(2, 0, said is RECRUIT_FREE))


def _why_not_free(t: RealmTable) -> Refusal | None:
    out = t.scouts_out(t.turn)
    if out > 0:
        return Refusal("scouts_out", "SR-5.6", f"Free scouts are for players with none on the board; you have {out}.")
    return _why_nobody(t, SCOUT)


def _why_nobody(t: RealmTable, unit: int) -> Refusal | None:
    """Is there nobody to recruit, of one kind (NONE: of either)?"""
    kinds = [SCOUT, SOLDIER] if unit == NONE else [unit]
    for kind in kinds:
        if recruitable(t, t.turn, kind) > 0:
            return None
    if any(spare(t, t.turn, kind) > 0 for kind in kinds):
        return Refusal("just_lost", "SR-9.24", "Units destroyed this turn can be recruited from your next turn.")
    return Refusal("no_reserve", "SR-5.5", "Your reserve has nobody left to recruit.")


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
    """SR-5.2: two units, one at a time, on the same space or not (SR-5.4); settled after the last (SR-A71)."""

    called: ClassVar[str] = "Recruit"
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

    def prompt(self, t: RealmTable, seat: int) -> str:
        which = "first" if self.left == 2 else "second"
        price = " for free" if self.free else ""
        return f"Place the {which} of two recruits{price}: on a town hall or on your own structure."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, PlaceMove):
            return self.no(t, move)
        return self.why_not_unit(t, move.unit) or why_not_site(t, move.space)

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        chosen = cast(PlaceMove, move)
        place(t, seat, chosen.unit, chosen.space)
        story.recruited(t, chosen.unit, chosen.space)
        scouts = self.scouts + (1 if chosen.unit == SCOUT else 0)
        again = Recruit(1, scouts, self.free)
        if self.left > 1 and again.units(t):
            t.push(again)
        else:
            settle(t, scouts, self.free)

    def faults(self, t: RealmTable) -> list[str]:
        if not (within(self.left, 1, 2) and within(self.scouts, 0, 2 - self.left) and isinstance(self.free, bool)):
            return ["two units are recruited at a time"]
        if self.free:
            good = t.scouts_out(t.turn) == self.scouts == 2 - self.left
            return [] if good else ["scouts come for free to who has none on the board"]
        drums = t.holds(t.turn, DRUMS) and self.scouts == 0
        return [] if drums or t.has(t.turn, GOLD) > 0 else ["recruiting costs 1 gold"]


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

    called: ClassVar[str] = "FortPlace"
    rule: ClassVar[str] = "SR-20.8"
    wants: ClassVar[str] = "the fort for one more soldier, or skip"

    def options(self, t: RealmTable) -> list[Move]:
        return [*[PLACES[SOLDIER][space] for space in forts(t)], SKIP]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Your fort gives one more soldier: place it on a fort, or skip."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is SKIP:
            return None
        if not isinstance(move, PlaceMove):
            return self.no(t, move)
        if move.unit == SOLDIER and move.space in forts(t):
            return None
        return elsewhere(t, move.space) or Refusal("fort", "SR-20.8", "A soldier goes on one of your forts.")

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        return {} if move is SKIP else {"space": SPACES[cast(PlaceMove, move).space]}

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if isinstance(move, PlaceMove):
            use_returned(t, seat, SOLDIER)
            place(t, seat, SOLDIER, move.space)
            story.recruited(t, SOLDIER, move.space)

    def faults(self, t: RealmTable) -> list[str]:
        return [] if forts(t) and t.spare_soldiers[t.turn] else ["a fort and a soldier in reserve are needed"]
