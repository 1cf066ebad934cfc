"""The dragon of Tyrfing (SR-15), and the choice of a unit to remove, which the troll king shares; also SR-11."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.engine.wording import count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    COLOURS,
    DRAGON_MOVES,
    HALL,
    IS_DRAGON,
    KING_SPACE,
    NONE,
    PLACES,
    SCOUT,
    SOLDIER,
    SPACE_OF,
    SPACES,
    STRUCTURES,
    TERRAIN,
    UNITS,
)
from tablekeep.games.shifting_realms.content import KING as KING_TERRAIN
from tablekeep.games.shifting_realms.moves import FLIES, LAND, REMOVES, SpaceMove, VictimMove
from tablekeep.games.shifting_realms.pieces import lose
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, resolving
from tablekeep.games.shifting_realms.table import RealmTable

FLIGHT = 4
"""SR-15.2: up to four spaces."""


def begin(t: RealmTable) -> None:
    t.push(Soar(FLIGHT, []))


def landable(space: int) -> bool:
    """SR-15.7, SR-11.1: not on a town hall, not on the troll king space."""
    return TERRAIN[space] != HALL and TERRAIN[space] != KING_TERRAIN


def may_enter(t: RealmTable, space: int, left: int, entered: list[int]) -> bool:
    """SR-15.6, SR-15.8: not twice; over a barred space only if a landing can still be reached.

    A structure does not keep it out (SR-15.20).
    """
    if space in entered:
        return False
    if landable(space):
        return True
    beyond = [*entered, space]
    return left > 0 and any(may_enter(t, near, left - 1, beyond) for near in t.layout.near[space])


def landings(t: RealmTable, space: int, left: int, entered: list[int]) -> set[int]:
    """Every space where a flight that has come to this one can still end."""
    spaces = {space} if landable(space) else set()
    if left > 0:
        for near in t.layout.near[space]:
            if may_enter(t, near, left - 1, entered):
                spaces |= landings(t, near, left - 1, [*entered, near])
    return spaces


def victims(t: RealmTable, space: int, dragon: bool) -> list[Move]:
    """Units that can be removed here, by seat: standing ones, no markers and nobody lying flat (SR-15.18).

    From a town hall the dragon takes nobody (SR-15.9, SR-11.2), nor from a Stronghold (SR-20.3). No other structure
    shelters anybody (SR-15.20), and soldiers protect nobody (SR-15.17).
    """
    if dragon and (TERRAIN[space] == HALL or (t.tile[space] != NONE and STRUCTURES[t.tile[space]].shelter)):
        return []
    victims: list[Move] = []
    for seat in range(t.seats):
        if not dragon or not t.safe_from_dragon(seat):
            colour = t.options.colours[seat]
            if t.scouts[t.at(seat, space)]:
                victims.append(REMOVES[colour][SCOUT])
            if t.soldiers[t.at(seat, space)]:
                victims.append(REMOVES[colour][SOLDIER])
    return victims


class Soar(Step):
    """The dragon flies on, or lands when its four steps are done."""

    called: ClassVar[str] = "Soar"
    fields: ClassVar[tuple[str, ...]] = ("left", "entered")
    rule: ClassVar[str] = "SR-15.2"

    def __init__(self, left: int, entered: list[str]) -> None:
        self.left = left
        self.entered = entered

    def run(self, t: RealmTable) -> None:
        if self.left == 0:
            land(t)
        else:
            ask(t, Flight(self.left, self.entered))

    def faults(self, t: RealmTable) -> list[str]:
        return flight_faults(t, self.left, self.entered)


def flight_faults(t: RealmTable, left: int, entered: list[str]) -> list[str]:
    if not within(left, 0, FLIGHT) or t.dragon == NONE or len(entered) != FLIGHT - left:
        return ["the dragon flies up to four spaces"]
    spaces = [SPACE_OF[name] for name in entered]
    if len(set(spaces)) != len(spaces) or (spaces and spaces[-1] != t.dragon):
        return ["the dragon is where it flew to, and enters no space twice"]
    if any(spaces[at] not in t.layout.near[spaces[at - 1]] for at in range(1, len(spaces))):
        return ["the dragon flies from space to space along an edge"]
    if not t.face_up[t.turn] or not IS_DRAGON[t.face_up[t.turn][-1]]:
        return ["the dragon flies for who has just drawn its card"]
    return [] if landings(t, t.dragon, left, spaces) else ["the dragon can still land somewhere"]


class Flight(Ask):
    """DRAGON_TO and DRAGON_STOP: the drawer flies the dragon one space at a time (SR-15.2).

    Across edges only (SR-15.5), and across those of two boards as well (SR-15.10).
    """

    called: ClassVar[str] = "Flight"
    fields: ClassVar[tuple[str, ...]] = ("left", "entered")
    rule: ClassVar[str] = "SR-15.2"
    wants: ClassVar[str] = "the dragon's next space, or its landing"

    def __init__(self, left: int, entered: list[str]) -> None:
        self.left = left
        self.entered = entered

    def spaces(self) -> list[int]:
        return [SPACE_OF[name] for name in self.entered]

    def options(self, t: RealmTable) -> list[Move]:
        entered = self.spaces()
        options = [FLIES[s] for s in t.layout.near[t.dragon] if may_enter(t, s, self.left - 1, entered)]
        return [*options, LAND] if self.entered and landable(t.dragon) else options

    def prompt(self, t: RealmTable, seat: int) -> str:
        where, more = PLACES[t.dragon], count(self.left, "space")
        return f"The dragon is on {where} and may fly {more} more. From each space it enters you remove a unit."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is LAND:
            return self.why_not_land(t)
        if not isinstance(move, SpaceMove) or move.kind != "fly":
            return self.no(t, move)
        away = elsewhere(t, move.space)
        if away is not None:
            return away
        if move.space not in t.layout.near[t.dragon]:
            text = f"The dragon cannot go there: {PLACES[move.space]} does not touch {PLACES[t.dragon]} along an edge."
            return Refusal("not_beside", "SR-15.5", text)
        if move.space in self.spaces():
            return Refusal("twice", "SR-15.6", "The dragon cannot go there: it has been there in this flight.")
        if may_enter(t, move.space, self.left - 1, self.spaces()):
            return None
        return Refusal("no_landing", "SR-15.7", "The dragon cannot go there: it could no longer land anywhere.")

    def why_not_land(self, t: RealmTable) -> Refusal | None:
        if not self.entered:
            return Refusal("must_fly", "SR-15.2", "The dragon moves at least one space.")
        if landable(t.dragon):
            return None
        return Refusal("no_landing", "SR-15.7", "The dragon cannot land on a town hall or on the troll king space.")

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        if move is LAND:
            return {"space": SPACES[t.dragon]}
        space = cast(SpaceMove, move).space
        ends = landings(t, space, self.left - 1, [*self.spaces(), space])
        return {
            "path": [*self.entered, SPACES[space]],
            "landing": landable(space),
            "removable": [victim.text for victim in victims(t, space, True)],
            "landings": sorted([SPACES[end] for end in ends]),
        }

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if move is LAND:
            land(t)
            return
        space = cast(SpaceMove, move).space
        t.dragon = space
        story.flew(t, space)
        t.push(Soar(self.left - 1, [*self.entered, SPACES[space]]))
        ask(t, Remove(SPACES[space], True))

    def faults(self, t: RealmTable) -> list[str]:
        if self.left == 0:
            return ["the dragon has flown its four spaces"]
        return flight_faults(t, self.left, self.entered)


def land(t: RealmTable) -> None:
    """SR-15.14: after its sixth move, flown like the others, the dragon is gone."""
    story.landed(t, t.dragon)
    if t.dragon_moves() == DRAGON_MOVES:
        t.dragon = NONE
        story.dragon_left(t)


class Remove(Ask):
    """REMOVE: one unit of the mover's choice (SR-15.3, SR-15.4) goes back to its owner's reserve (SR-15.17)."""

    called: ClassVar[str] = "Remove"
    fields: ClassVar[tuple[str, ...]] = ("space", "dragon")
    rule: ClassVar[str] = "SR-15.3"
    wants: ClassVar[str] = "the unit to remove"

    def __init__(self, space: str, dragon: bool) -> None:
        self.space = space
        self.dragon = dragon

    def options(self, t: RealmTable) -> list[Move]:
        return victims(t, SPACE_OF[self.space], self.dragon)

    def prompt(self, t: RealmTable, seat: int) -> str:
        who = "dragon" if self.dragon else "troll king"
        return f"The {who} strikes {PLACES[SPACE_OF[self.space]]}: which unit goes back to its owner's reserve?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, VictimMove) or move.kind != "remove":
            return self.no(t, move)
        if move in self.options(t):
            return None
        what = f"{COLOURS[move.colour]} {UNITS[move.unit]}"
        return Refusal("no_victim", "SR-15.3", f"No {what} can be removed from {PLACES[SPACE_OF[self.space]]}.")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        victim = cast(VictimMove, move)
        owner, space = t.options.colours.index(victim.colour), SPACE_OF[self.space]
        lose(t, owner, victim.unit, space)
        story.removed(t, owner, victim.unit, space)

    def faults(self, t: RealmTable) -> list[str]:
        space = SPACE_OF[self.space]
        if not isinstance(self.dragon, bool) or not self.options(t):
            return [f"nobody can be removed from {self.space}"]
        if self.dragon:
            here = space == t.dragon and any(isinstance(step, Soar) for step in t.agenda)
        else:
            here = space in t.layout.near[KING_SPACE] and t.tile[space] == NONE and resolving(t, "wake") != NONE
        return [] if here else [f"neither dragon nor king strikes {self.space}"]
