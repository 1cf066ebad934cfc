"""Build structures (SR-7)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    GEOMETRY,
    HALL,
    KIND_IDS,
    KINDS,
    NONE,
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
    return t.spare_scouts[seat] > 0 or t.scouts_out(seat) > 0


def in_reach(t: RealmTable, seat: int, space: int) -> bool:
    """SR-7.9, SR-7.12: a unit on the space or beside it (option `structure_reach`: or a structure beside it)."""
    if t.standing(seat, space):
        return True
    for near in t.layout.near[space]:
        if t.standing(seat, near) or (t.house.structure_reach and t.owner[near] == seat):
            return True
    return False


def open_ground(t: RealmTable, space: int) -> bool:
    return t.tile[space] == NONE and space != t.dragon


def sites(t: RealmTable, seat: int, kind: int) -> list[int]:
    return [space for space in STRUCTURES[kind].grounds if open_ground(t, space) and in_reach(t, seat, space)]


def any_site(t: RealmTable, seat: int, kind: int) -> bool:
    for space in STRUCTURES[kind].grounds:
        if open_ground(t, space) and in_reach(t, seat, space):
            return True
    return False


def listed(t: RealmTable) -> list[Move]:
    if t.actions == 0 or not marker_at_hand(t, t.turn):
        return []
    return [BUILDS[k] for k in t.layout.kinds if t.piles[k] and can_pay(t, k) and any_site(t, t.turn, k)]


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
    text = f"You need a unit on or next to free {TERRAINS[tile.terrain]} in {REALM_NAMES[tile.realm]}."
    return Refusal("no_site", "SR-7.9", text)


def refuse(t: RealmTable, move: Move) -> Refusal | None:
    kind = cast(KindMove, move).structure
    return no_action(t) or why_not(t, t.turn, kind)


def preview(t: RealmTable, kind: int) -> dict[str, Any]:
    """Price, points, what it does, and where it could stand."""
    tile = STRUCTURES[kind]
    return {
        "cost": story.counted(cost(t, kind)),
        "vp": tile.vp,
        "yields": story.counted(tile.yields),
        "text": tile.text,
        "sites": [SPACES[space] for space in sites(t, t.turn, kind)],
    }


# -- the questions ------------------------------------------------------------------------------------


def begin(t: RealmTable, kind: int) -> None:
    ask(t, Site(KIND_IDS[kind]))


class Site(Ask):
    """SITE: where it stands."""

    fields: ClassVar[tuple[str, ...]] = ("structure",)
    rule: ClassVar[str] = "SR-7.9"
    wants: ClassVar[str] = "the building site"

    def __init__(self, structure: str) -> None:
        self.structure = structure

    def kind(self) -> int:
        return KIND_IDS.index(self.structure)

    def options(self, t: RealmTable) -> list[Move]:
        return [SITES[space] for space in sites(t, t.turn, self.kind())]

    def prompt(self, table: Table, seat: int) -> str:
        return f"Where do you build {STRUCTURES[self.kind()].name}?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "site":
            return self.no(t, move)
        return elsewhere(t, move.space) or why_not_site(t, self.kind(), move.space)

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        """Spots that would be covered: a warning where they are one's own (SR-A64)."""
        t, space = cast(RealmTable, table), cast(SpaceMove, move).space
        covered = {t.name(s): t.spots[t.at(s, space)] for s in range(t.seats) if t.spots[t.at(s, space)]}
        shown: dict[str, Any] = {"covers": covered}
        own = t.spots[t.at(seat, space)]
        return shown | ({"warning": f"This covers the spots of {own} of your own scouts."} if own else {})

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, space = cast(RealmTable, table), cast(SpaceMove, move).space
        if t.spare_scouts[seat] == 0:
            ask(t, Marker(self.structure, SPACES[space]))
            return
        use_returned(t, seat, SCOUT)
        t.spare_scouts[seat] -= 1
        raise_it(t, self.kind(), space)

    def faults(self, table: Table) -> list[str]:
        t = cast(RealmTable, table)
        return [] if why_not(t, t.turn, self.kind()) is None else [f"{self.structure} cannot be built now"]


def why_not_site(t: RealmTable, kind: int, space: int) -> Refusal | None:
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
    if any(t.owner[near] == t.turn for near in t.layout.near[space]):
        text = "Your structure alone is not enough: you need a unit on or next to the space."
        return Refusal("structure_alone", "SR-7.10", text)
    diagonal = ", and diagonals do not count"
    return Refusal("no_unit", "SR-7.9", f"You need a unit on or next to the space{diagonal}.")


class Marker(Ask):
    """SR-7.5: the reserve is empty, so a scout from the board becomes the marker."""

    fields: ClassVar[tuple[str, ...]] = ("structure", "site")
    rule: ClassVar[str] = "SR-7.5"
    wants: ClassVar[str] = "the space whose scout becomes the marker"

    def __init__(self, structure: str, site: str) -> None:
        self.structure = structure
        self.site = site

    def options(self, t: RealmTable) -> list[Move]:
        return [MARKERS[space] for space in t.layout.spaces if t.scouts[ALL_SPACES * t.turn + space] > 0]

    def prompt(self, table: Table, seat: int) -> str:
        return "Your reserve has no scout: which scout on the board becomes the marker, for good?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "marker":
            return self.no(t, move)
        if t.scouts[ALL_SPACES * t.turn + move.space] > 0:
            return None
        return elsewhere(t, move.space) or Refusal("no_scout", "SR-7.5", f"You have no scout on {SPACES[move.space]}.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, space = cast(RealmTable, table), cast(SpaceMove, move).space
        take_scout(t, seat, space)
        raise_it(t, KIND_IDS.index(self.structure), SPACE_OF[self.site])

    def faults(self, table: Table) -> list[str]:
        t, kind = cast(RealmTable, table), KIND_IDS.index(self.structure)
        bad = SPACE_OF[self.site] not in sites(t, t.turn, kind) or t.spare_scouts[t.turn] > 0
        return ["a marker from the board needs a site and an empty reserve"] if bad else []


def raise_it(t: RealmTable, kind: int, space: int) -> None:
    """SR-7.1 to SR-7.4, SR-7.18, SR-7.21: pay, lay the tile, score, cover the spots."""
    tile, price = STRUCTURES[kind], cost(t, kind)
    t.actions -= 1
    t.pay(t.turn, price)
    if tile.cost[WOOD]:
        t.timber = 0
    if tile.cost[STONE]:
        t.hewn = 0
    t.piles[kind] -= 1
    t.tile[space] = kind
    t.owner[space] = t.turn
    t.built = (*t.built, space)
    t.fresh = (*t.fresh, space)
    for seat in range(t.seats):
        t.spots[ALL_SPACES * seat + space] = 0
    t.score(t.turn, BUILT, tile.vp)
    story.built(t, kind, space, price)
    if t.soldiers[ALL_SPACES * t.turn + space] > 0:
        t.push(SoldiersReturn(SPACES[space]))


class SoldiersReturn(Ask):
    """SR-7.17: all the builder's soldiers there go to the town hall, or none."""

    fields: ClassVar[tuple[str, ...]] = ("site",)
    rule: ClassVar[str] = "SR-7.17"
    wants: ClassVar[str] = "whether your soldiers return to the town hall"

    def __init__(self, site: str) -> None:
        self.site = site

    def options(self, t: RealmTable) -> list[Move]:
        return [RETURN, STAY]

    def prompt(self, table: Table, seat: int) -> str:
        count = cast(RealmTable, table).soldiers[ALL_SPACES * seat + SPACE_OF[self.site]]
        return f"Do all your soldiers on {self.site} ({count}) return to the town hall?"

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, space = cast(RealmTable, table), SPACE_OF[self.site]
        if move is RETURN:
            story.went_home(t, space, go_home(t, space))

    def faults(self, table: Table) -> list[str]:
        t, space = cast(RealmTable, table), SPACE_OF[self.site]
        there = t.owner[space] == t.turn and t.soldiers[ALL_SPACES * t.turn + space] > 0
        return [] if there else ["soldiers return from a structure just built"]
