"""Story cards (SR-8), what they ask: where to place units, what to change, whom to rob, whom to send away."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal, Unsound
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    CARD_IDS,
    CARDS,
    COLOURS,
    HALL,
    HALLS,
    KINDS,
    LETTERS,
    NONE,
    REALM_OF,
    RESOURCES,
    SCOUT,
    SHIP,
    SOLDIER,
    TERRAIN,
    UNITS,
    Effect,
)
from tablekeep.games.shifting_realms.moves import (
    CHANGES,
    PLACES,
    ROBS,
    STEALS,
    STOP,
    TARGETS,
    ChangeMove,
    ColourMove,
    PlaceMove,
    ResourceMove,
    VictimMove,
)
from tablekeep.games.shifting_realms.pieces import lose, place, spare, unprotected, use_returned
from tablekeep.games.shifting_realms.rules import recruit
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, resolving
from tablekeep.games.shifting_realms.rules.structure_powers import change, one
from tablekeep.games.shifting_realms.table import RealmTable

# -- placing units -------------------------------------------------------------------------------------


def effect_of(card: str, do: str) -> Effect:
    """The effect of this kind on a card; a card without it is a mistake in a position."""
    for effect in CARDS[CARD_IDS.index(card)].effects:
        if effect.do == do:
            return effect
    raise Unsound(f"{card} is no card to {do}")


def being_played(t: RealmTable, card: str) -> bool:
    return CARD_IDS.index(card) in t.resolving


def places(t: RealmTable, where: str) -> list[int]:
    """The spaces a card's words allow: a town hall, perhaps own structures; never under the dragon (SR-5.9)."""
    if where == "any hall or own":
        return recruit.sites(t, t.turn)
    realm = LETTERS.index(where.split()[1])
    places = [HALLS[realm]]
    for space in t.built:
        if t.owner[space] == t.turn and REALM_OF[space] == realm and space != t.dragon:
            if where.endswith("own in " + LETTERS[realm]) or (where.endswith("own ship") and t.tile[space] == SHIP):
                places.append(space)
    return places


class PlaceUnits(Ask):
    """PLACE: units from the reserve, one at a time, where the card says."""

    called: ClassVar[str] = "PlaceUnits"
    fields: ClassVar[tuple[str, ...]] = ("card", "left")
    rule: ClassVar[str] = "SR-8.6"
    wants: ClassVar[str] = "a space for the card's unit"

    def __init__(self, card: str, left: int) -> None:
        self.card = card
        self.left = left

    def unit(self) -> int:
        return UNITS.index(effect_of(self.card, "place").unit)

    def options(self, t: RealmTable) -> list[Move]:
        if spare(t, t.turn, self.unit()) == 0:
            return []
        return [PLACES[self.unit()][space] for space in places(t, effect_of(self.card, "place").where)]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"{CARDS[CARD_IDS.index(self.card)].name}: place a {UNITS[self.unit()]} ({self.left} to go)."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, PlaceMove):
            return self.no(t, move)
        if move in self.options(t):
            return None
        if move.space == t.dragon:
            return Refusal("dragon", "SR-5.9", "Nothing can enter the dragon's space.")
        text = CARDS[CARD_IDS.index(self.card)].text
        return elsewhere(t, move.space) or Refusal("not_there", "SR-8.6", f"The card says: {text}")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        chosen = cast(PlaceMove, move)
        use_returned(t, seat, chosen.unit)
        place(t, seat, chosen.unit, chosen.space)
        story.recruited(t, chosen.unit, chosen.space)
        if self.left > 1:
            ask(t, PlaceUnits(self.card, self.left - 1))

    def faults(self, t: RealmTable) -> list[str]:
        most = effect_of(self.card, "place").amount
        good = within(self.left, 1, most) and being_played(t, self.card) and bool(self.options(t))
        return [] if good else ["a card places units from the reserve"]


# -- changing resources ----------------------------------------------------------------------------------


class Change(Ask):
    """Moonlit Trade: change a resource into another, up to three times."""

    called: ClassVar[str] = "Change"
    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "SR-8.7"
    wants: ClassVar[str] = "a change, or stop"

    def __init__(self, left: int) -> None:
        self.left = left

    def options(self, t: RealmTable) -> list[Move]:
        return [*[move for move in CHANGES if t.has(t.turn, cast(ChangeMove, move).give) > 0], STOP]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"Change 1 resource into another kind ({self.left} left), or stop."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is STOP:
            return None
        if not isinstance(move, ChangeMove) or move.kind != "change":
            return self.no(t, move)
        if t.has(t.turn, move.give) > 0:
            return None
        return Refusal("none_to_give", "SR-8.7", f"You have no {RESOURCES[move.give]} to give.")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if isinstance(move, ChangeMove):
            change(t, "Moonlit Trade", one(move.give), one(move.get))
            if self.left > 1:
                t.push(Change(self.left - 1))

    def faults(self, t: RealmTable) -> list[str]:
        most = resolving(t, "change")
        return [] if within(self.left, 1, most) else ["Moonlit Trade changes three times at most"]


# -- robbing -----------------------------------------------------------------------------------------------


def victims_to_rob(t: RealmTable) -> list[int]:
    return [seat for seat in range(t.seats) if seat != t.turn and sum(t.goods(seat)) > 0]


class RobSeat(Ask):
    """Cutpurse: whose purse?"""

    called: ClassVar[str] = "RobSeat"
    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "SR-8.7"
    wants: ClassVar[str] = "an opponent to rob"

    def __init__(self, left: int) -> None:
        self.left = left

    def options(self, t: RealmTable) -> list[Move]:
        return [ROBS[t.options.colours[seat]] for seat in victims_to_rob(t)]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Cutpurse: from whom do you take two resources?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, ColourMove):
            return self.no(t, move)
        if move in self.options(t):
            return None
        return Refusal("no_purse", "SR-8.7", f"{COLOURS[move.colour].title()} is no opponent with resources.")

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        return {"supply": story.counted(t.goods(t.options.colours.index(cast(ColourMove, move).colour)))}

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        ask(t, Steal(t.options.colours.index(cast(ColourMove, move).colour), self.left))

    def faults(self, t: RealmTable) -> list[str]:
        most = resolving(t, "rob")
        return [] if within(self.left, 1, most) else ["the Cutpurse takes two resources at most"]


class Steal(Ask):
    """TAKE: one resource of the victim's, then another."""

    called: ClassVar[str] = "Steal"
    fields: ClassVar[tuple[str, ...]] = ("victim", "left")
    rule: ClassVar[str] = "SR-8.7"
    wants: ClassVar[str] = "a resource to take"

    def __init__(self, victim: int, left: int) -> None:
        self.victim = victim
        self.left = left

    def options(self, t: RealmTable) -> list[Move]:
        return [STEALS[kind] for kind in range(KINDS) if t.has(self.victim, kind) > 0]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"Take which resource from {t.name(self.victim)} ({self.left} to go)?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, ResourceMove) or move.kind != "steal":
            return self.no(t, move)
        if t.has(self.victim, move.resource) > 0:
            return None
        return Refusal("none_there", "SR-8.7", f"{t.name(self.victim)} has no {RESOURCES[move.resource]}.")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        kind = cast(ResourceMove, move).resource
        t.supply[KINDS * self.victim + kind] -= 1
        t.supply[KINDS * seat + kind] += 1
        story.robbed(t, self.victim, kind)
        if self.left > 1:
            ask(t, Steal(self.victim, self.left - 1))

    def faults(self, t: RealmTable) -> list[str]:
        good = (
            within(self.left, 1, resolving(t, "rob")) and within(self.victim, 0, t.seats - 1) and self.victim != t.turn
        )
        return [] if good else ["an opponent is robbed of two resources"]


# -- sending units away ----------------------------------------------------------------------------------------


def open_space(t: RealmTable, space: int) -> bool:
    """SR-8.15, SR-11.2: no card takes a unit from a town hall. Where a structure stands is no open space either."""
    return TERRAIN[space] != HALL and t.tile[space] == NONE


def targets(t: RealmTable, effect: Effect) -> list[Move]:
    """Opposing units a card can send back to the reserve, in the order of the boards."""
    targets: list[Move] = []
    for space in t.layout.spaces:
        if not open_space(t, space) or not _right_place(t, effect, space):
            continue
        for seat in range(t.seats):
            if seat != t.turn:
                targets += _targets_of(t, effect, space, seat)
    return targets


def _right_place(t: RealmTable, effect: Effect, space: int) -> bool:
    if effect.where == "beside you":
        return t.standing(t.turn, space)
    if effect.where == "no dragon":
        return space != t.dragon
    return REALM_OF[space] == LETTERS.index(effect.where)


def _targets_of(t: RealmTable, effect: Effect, space: int, seat: int) -> list[Move]:
    aims = TARGETS[space][t.options.colours[seat]]
    targets: list[Move] = []
    if effect.unit == "unprotected scout":
        return [aims[SCOUT]] if unprotected(t, seat, space) > 0 else []
    if effect.unit == "any" and t.scouts[t.at(seat, space)]:
        targets.append(aims[SCOUT])
    if t.soldiers[t.at(seat, space)]:
        targets.append(aims[SOLDIER])
    return targets


def idle_banish(t: RealmTable, effect: Effect) -> str:
    if effect.instead and t.spare_scouts[t.turn] == 0:
        return "you have no scout in reserve."
    return "" if targets(t, effect) else "there is no such unit."


class Banish(Ask):
    """TARGET: one opposing unit goes back to its owner's reserve (SR-8.15 keeps some out of reach)."""

    called: ClassVar[str] = "Banish"
    fields: ClassVar[tuple[str, ...]] = ("card",)
    rule: ClassVar[str] = "SR-8.15"
    wants: ClassVar[str] = "the unit the card acts on"

    def __init__(self, card: str) -> None:
        self.card = card

    def options(self, t: RealmTable) -> list[Move]:
        return targets(t, effect_of(self.card, "banish"))

    def prompt(self, t: RealmTable, seat: int) -> str:
        face = CARDS[CARD_IDS.index(self.card)]
        return f"{face.name}: {face.text} Which unit?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, VictimMove) or move.kind != "target":
            return self.no(t, move)
        away = elsewhere(t, move.space)
        if away is not None or move in self.options(t):
            return away
        text = CARDS[CARD_IDS.index(self.card)].text
        return Refusal("no_target", "SR-8.15", f"That unit is out of reach. The card says: {text}")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        victim = cast(VictimMove, move)
        owner = t.options.colours.index(victim.colour)
        lose(t, owner, victim.unit, victim.space)
        story.removed(t, owner, victim.unit, victim.space)
        if effect_of(self.card, "banish").instead:
            use_returned(t, seat, SCOUT)
            place(t, seat, SCOUT, victim.space)
            story.recruited(t, SCOUT, victim.space)

    def faults(self, t: RealmTable) -> list[str]:
        effect = effect_of(self.card, "banish")
        return [] if being_played(t, self.card) and not idle_banish(t, effect) else ["the card has no target"]
