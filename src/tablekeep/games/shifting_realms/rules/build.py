"""Build structures (SR-7); also SR-15, SR-17."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import agree, count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    GEOMETRY,
    HALL,
    HALLS,
    KIND_IDS,
    KINDS,
    NONE,
    PLACES,
    REALM_NAMES,
    REALM_OF,
    SCOUT,
    SPACE_OF,
    SPACES,
    STONE,
    STRUCTURES,
    TERRAIN,
    TERRAINS,
    WOOD,
)
from tablekeep.games.shifting_realms.content import KING as KING_TERRAIN
from tablekeep.games.shifting_realms.moves import BUILDS, MARKERS, RETURN, SITES, STAY, KindMove, SpaceMove
from tablekeep.games.shifting_realms.pieces import go_home, take_scout, use_returned
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, no_action
from tablekeep.games.shifting_realms.table import BUILT, RealmTable

# -- what may be built ------------------------------------------------------------------------------


def cost(t: RealmTable, kind: int) -> list[int]:
    """The printed cost, less what Living Timber and Living Stone take off."""
    price = STRUCTURES[kind].cost[:]
    price[WOOD] = max(0, price[WOOD] - t.timber)
    price[STONE] = max(0, price[STONE] - t.hewn)
    return price


def lacking(t: RealmTable, seat: int, price: list[int]) -> list[int]:
    return [max(0, price[kind] - t.supply[KINDS * seat + kind]) for kind in range(KINDS)]


def can_pay(t: RealmTable, kind: int) -> bool:
    price = STRUCTURES[kind].cost
    first = KINDS * t.turn
    for resource in range(KINDS):
        off = t.timber if resource == WOOD else t.hewn if resource == STONE else 0
        if t.supply[first + resource] < price[resource] - off:
            return False
    return True


def marker_at_hand(t: RealmTable, seat: int) -> bool:
    """SR-7.4 to SR-7.6: a scout in reserve, or else one on the board."""
    return t.spare_scouts[seat] > 0 or t.any_scouts(seat)


def in_reach(t: RealmTable, seat: int, space: int) -> bool:
    """SR-7.9: a unit on the space or beside it (option `structure_reach`: or a structure beside it, SR-7.10).

    Beside means across an edge (SR-7.12), that of two boards too (SR-7.22).
    """
    if t.standing(seat, space):
        return True
    for near in t.layout.near[space]:
        if t.standing(seat, near) or (t.options.structure_reach and t.owner[near] == seat):
            return True
    return False


def open_ground(t: RealmTable, space: int) -> bool:
    """SR-7.13, SR-7.15: no structure, no dragon. Whoever else stands there does not matter (SR-7.11)."""
    return t.tile[space] == NONE and space != t.dragon


def sites(t: RealmTable, seat: int, kind: int) -> list[int]:
    """SR-7.7 to SR-7.9: the right ground in its own realm, open and in reach."""
    return [space for space in STRUCTURES[kind].grounds if open_ground(t, space) and in_reach(t, seat, space)]


def any_site(t: RealmTable, seat: int, kind: int) -> bool:
    for space in STRUCTURES[kind].grounds:
        if open_ground(t, space) and in_reach(t, seat, space):
            return True
    return False


def why_not(t: RealmTable, seat: int, kind: int) -> Refusal | None:
    """Why a kind cannot be built, actions aside."""
    tile = STRUCTURES[kind]
    if not t.layout.plays[tile.realm]:
        return Refusal("not_in_play", "SR-1.2", f"{REALM_NAMES[tile.realm]} is not in this game.")
    if t.piles[kind] == 0:
        return Refusal("pile_empty", "SR-7.19", f"All three are built: no {tile.name} is left.")
    if not marker_at_hand(t, seat):
        return Refusal("no_marker", "SR-7.6", "You have no scout left to mark the structure as yours.")
    short = lacking(t, seat, cost(t, kind) if seat == t.turn else tile.cost)
    if sum(short):
        rate = 2 if t.holds(seat, GEOMETRY) else 3
        text = f"You lack {story.amounts(short)} (magic can be traded {rate} for 1)."
        return Refusal("too_dear", "SR-7.2", text)
    if any_site(t, seat, kind):
        return None
    for space in tile.grounds:
        if open_ground(t, space) and own_beside(t, seat, space) != NONE:
            return structure_alone(t, own_beside(t, seat, space), space)
    text = f"You need a unit on or next to free {TERRAINS[tile.terrain]} in {REALM_NAMES[tile.realm]}."
    return Refusal("no_site", "SR-7.9", text)


def own_beside(t: RealmTable, seat: int, space: int) -> int:
    """A space beside this one where a structure of this seat stands; NONE if there is none."""
    for near in t.layout.near[space]:
        if t.owner[near] == seat:
            return near
    return NONE


def structure_alone(t: RealmTable, own: int, space: int) -> Refusal:
    """SR-7.10: what stands beside a site is no unit, and what to do about it."""
    name, where = STRUCTURES[t.tile[own]].name, PLACES[own]
    way = "Nothing can join it under the dragon." if own == t.dragon else "Recruit one onto it, or move one there."
    text = f"Your {name} on {where} alone is not enough to build on {PLACES[space]}: it is no unit. {way}"
    return Refusal("structure_alone", "SR-7.10", text)


# -- the action ---------------------------------------------------------------------------------------


class Building(Action):
    """SR-7.1: a structure of a kind; where it stands is asked."""

    kinds: ClassVar[tuple[str, ...]] = ("build",)

    def listed(self, t: RealmTable) -> list[Move]:
        if t.actions == 0 or not marker_at_hand(t, t.turn):
            return []
        return [BUILDS[k] for k in t.layout.kinds if t.piles[k] and can_pay(t, k) and any_site(t, t.turn, k)]

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        return no_action(t) or why_not(t, t.turn, cast(KindMove, said).structure)

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        """Price, points, what it does, and where it could stand."""
        kind = cast(KindMove, said).structure
        tile = STRUCTURES[kind]
        return {
            "cost": story.counted(cost(t, kind)),
            "vp": tile.vp,
            "yields": story.counted(tile.yields),
            "text": tile.text,
            "sites": [SPACES[space] for space in sites(t, t.turn, kind)],
        }

    def begin(self, t: RealmTable, said: Move) -> None:
        ask(t, Site(KIND_IDS[cast(KindMove, said).structure]))


# -- the questions ------------------------------------------------------------------------------------


class Site(Ask):
    """SITE: where it stands."""

    called: ClassVar[str] = "Site"
    fields: ClassVar[tuple[str, ...]] = ("structure",)
    rule: ClassVar[str] = "SR-7.9"
    wants: ClassVar[str] = "the building site"

    def __init__(self, structure: str) -> None:
        self.structure = structure

    def kind(self) -> int:
        return KIND_IDS.index(self.structure)

    def options(self, t: RealmTable) -> list[Move]:
        return [SITES[space] for space in sites(t, t.turn, self.kind())]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"Where do you build {STRUCTURES[self.kind()].name}?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "site":
            return self.no(t, move)
        return elsewhere(t, move.space) or why_not_site(t, self.kind(), move.space)

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        """Spots that would be covered: a warning where they are one's own (SR-A64)."""
        space = cast(SpaceMove, move).space
        covered = {t.name(s): t.spots[t.at(s, space)] for s in range(t.seats) if t.spots[t.at(s, space)]}
        shown: dict[str, Any] = {"covers": covered}
        own = t.spots[t.at(seat, space)]
        return shown | ({"warning": f"This covers the spots of {own} of your own scouts."} if own else {})

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        space = cast(SpaceMove, move).space
        if t.spare_scouts[seat] == 0:
            ask(t, Marker(self.structure, SPACES[space]))
            return
        use_returned(t, seat, SCOUT)
        t.own_units()
        t.spare_scouts[seat] -= 1  # SR-7.4: it is a marker now, and no scout any more
        raise_it(t, self.kind(), space)

    def faults(self, t: RealmTable) -> list[str]:
        able = t.actions > 0 and why_not(t, t.turn, self.kind()) is None
        return [] if able else [f"{self.structure} cannot be built now"]


def why_not_site(t: RealmTable, kind: int, space: int) -> Refusal | None:
    """Why a structure cannot stand there; never on the troll king (SR-17.7) or under the dragon (SR-15.12)."""
    tile = STRUCTURES[kind]
    if TERRAIN[space] == HALL or t.tile[space] != NONE:
        return Refusal("occupied", "SR-7.13", "Nothing can be built there: one structure a space, none on a town hall.")
    if TERRAIN[space] == KING_TERRAIN:
        return Refusal("king", "SR-7.14", "Nothing can be built there: it is the troll king's space.")
    if REALM_OF[space] != tile.realm:
        return Refusal("realm", "SR-7.7", f"{tile.name} can be built only in {REALM_NAMES[tile.realm]}.")
    if TERRAIN[space] != tile.terrain:
        return Refusal("terrain", "SR-7.8", f"{tile.name} needs {TERRAINS[tile.terrain]}.")
    if space == t.dragon:
        return Refusal("dragon", "SR-7.15", "The dragon sits there; nothing is built on its space.")
    if in_reach(t, t.turn, space):
        return None
    own = own_beside(t, t.turn, space)
    if own != NONE:
        return structure_alone(t, own, space)
    diagonal = ", and diagonals do not count"
    return Refusal("no_unit", "SR-7.9", f"You need a unit on or next to the space{diagonal}.")


class Marker(Ask):
    """SR-7.5: the reserve is empty, so a scout from the board becomes the marker."""

    called: ClassVar[str] = "Marker"
    fields: ClassVar[tuple[str, ...]] = ("structure", "site")
    rule: ClassVar[str] = "SR-7.5"
    wants: ClassVar[str] = "the space whose scout becomes the marker"

    def __init__(self, structure: str, site: str) -> None:
        self.structure = structure
        self.site = site

    def options(self, t: RealmTable) -> list[Move]:
        return [MARKERS[space] for space in t.layout.spaces if t.scouts[ALL_SPACES * t.turn + space] > 0]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Your reserve has no scout: which scout on the board becomes the marker, for good?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "marker":
            return self.no(t, move)
        if t.scouts[ALL_SPACES * t.turn + move.space] > 0:
            return None
        return elsewhere(t, move.space) or Refusal("no_scout", "SR-7.5", f"You have no scout on {PLACES[move.space]}.")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        space = cast(SpaceMove, move).space
        kind = KIND_IDS.index(self.structure)
        take_scout(t, seat, space)
        story.marked(t, space, kind)
        raise_it(t, kind, SPACE_OF[self.site])

    def faults(self, t: RealmTable) -> list[str]:
        kind = KIND_IDS.index(self.structure)
        bad = SPACE_OF[self.site] not in sites(t, t.turn, kind) or t.spare_scouts[t.turn] > 0
        bad = bad or t.actions == 0 or why_not(t, t.turn, kind) is not None
        return ["a marker from the board needs a site and an empty reserve"] if bad else []


def raise_it(t: RealmTable, kind: int, space: int) -> None:
    """SR-7.1: an action, and the cost (SR-7.2), for a tile of the pile; it scores at once (SR-7.18).

    SR-7.3: it lies on its space and is the builder's, for good (SR-7.23): nothing else sets a tile or its owner.
    """
    tile, price = STRUCTURES[kind], cost(t, kind)
    t.actions -= 1
    t.pay(t.turn, price)
    if tile.cost[WOOD]:
        t.timber = 0
    if tile.cost[STONE]:
        t.hewn = 0
    t.own_tiles()
    t.piles[kind] -= 1
    t.tile[space] = kind
    t.owner[space] = t.turn
    t.built = (*t.built, space)
    t.fresh = (*t.fresh, space)
    t.own_units()
    for seat in range(t.seats):  # SR-7.21: the spots are covered, the scouts stay
        t.spots[ALL_SPACES * seat + space] = 0
    t.score(t.turn, BUILT, tile.vp)
    story.built(t, kind, space, price)
    if t.soldiers[ALL_SPACES * t.turn + space] > 0:
        t.push(SoldiersReturn(SPACES[space]))


class SoldiersReturn(Ask):
    """SR-7.17: all the builder's soldiers there go to the town hall, or none."""

    called: ClassVar[str] = "SoldiersReturn"
    fields: ClassVar[tuple[str, ...]] = ("site",)
    rule: ClassVar[str] = "SR-7.17"
    wants: ClassVar[str] = "whether your soldiers return to the town hall"

    def __init__(self, site: str) -> None:
        self.site = site

    def options(self, t: RealmTable) -> list[Move]:
        return [RETURN, STAY]

    def prompt(self, t: RealmTable, seat: int) -> str:
        space = SPACE_OF[self.site]
        soldiers = t.soldiers[ALL_SPACES * seat + space]
        home = f"return to the town hall on {PLACES[HALLS[REALM_OF[space]]]}"
        who = agree(soldiers, "does it", "do all")
        return f"You have {count(soldiers, 'soldier')} on {PLACES[space]}: {who} {home}?"

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        space = SPACE_OF[self.site]
        if move is RETURN:
            story.went_home(t, space, go_home(t, space))

    def faults(self, t: RealmTable) -> list[str]:
        space = SPACE_OF[self.site]
        there = t.fresh[-1:] == (space,) and t.soldiers[ALL_SPACES * t.turn + space] > 0
        return [] if there else ["soldiers return from a structure just built"]
