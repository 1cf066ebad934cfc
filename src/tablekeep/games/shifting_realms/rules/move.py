"""Move (SR-6): from where, which units, to where. The same three questions serve cards that move."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import agree
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    KING_SPACE,
    NONE,
    PLACES,
    SCOUTS,
    SOLDIERS,
    SPACE_OF,
    SPACES,
    TERRAIN,
    WATER,
)
from tablekeep.games.shifting_realms.moves import FROMS, GROUPS, MOVE, TOS, GroupMove, SpaceMove
from tablekeep.games.shifting_realms.pieces import free_scouts, free_soldiers, shift, spots_free
from tablekeep.games.shifting_realms.rules import troll_king
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, no_action, resolving
from tablekeep.games.shifting_realms.rules.paths import (
    FREE,
    HOW,
    SAIL,
    WALK,
    anywhere,
    by_tunnel,
    can_face_king,
    can_leave,
    can_move,
    destinations,
    distances,
    groups,
    origins,
    steps,
)
from tablekeep.games.shifting_realms.table import RealmTable


class Moving(Action):
    """SR-6.1: a group walks; the action is spent when it has gone."""

    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def listed(self, t: RealmTable) -> list[Move]:
        return [MOVE] if self.why_not(t, MOVE) is None else []

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        spent = no_action(t)
        if spent is not None:
            return spent
        if can_move(t, WALK):
            return None
        return Refusal("nobody_moves", "SR-6.14", "None of your units can move now.")

    def begin(self, t: RealmTable, said: Move) -> None:
        begin(t, WALK)


def begin(t: RealmTable, how: str) -> None:
    ask(t, MoveFrom(how))


BY_CARD: Final = {FREE: "free move", SAIL: "sail"}
"""The effects of cards that give a move."""


class Journey(Ask):
    """A question on the way from origin to destination."""

    how: str

    def faults(self, t: RealmTable) -> list[str]:
        if self.how not in HOW:
            return ["a group moves by action, by card or by sail"]
        paid = t.actions > 0 if self.how == WALK else resolving(t, BY_CARD[self.how]) != NONE
        return [] if paid else ["a move takes an action or the card that gives it"]


class MoveFrom(Journey):
    """FROM: a space with units that can still go somewhere."""

    called: ClassVar[str] = "MoveFrom"
    fields: ClassVar[tuple[str, ...]] = ("how",)
    rule: ClassVar[str] = "SR-6.1"
    wants: ClassVar[str] = "the space to move from"

    def __init__(self, how: str) -> None:
        self.how = how

    def options(self, t: RealmTable) -> list[Move]:
        return [FROMS[space] for space in origins(t, self.how)]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Sail from which water's edge?" if self.how == SAIL else "Move units from which space?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "from":
            return self.no(t, move)
        return elsewhere(t, move.space) or why_not_from(t, self.how, move.space)

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        space = cast(SpaceMove, move).space
        return {"scouts": free_scouts(t, space), "soldiers": free_soldiers(t, space)}

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        ask(t, MoveGroup(self.how, SPACES[cast(SpaceMove, move).space]))


def why_not_from(t: RealmTable, how: str, space: int) -> Refusal | None:
    if can_leave(t, how, space):
        return None
    here = ALL_SPACES * t.turn + space
    if t.scouts[here] + t.soldiers[here] == 0:
        if t.flat[space] and t.owner[space] == t.turn:
            return Refusal("flat", "SR-6.12", "Soldiers lying flat on a ship cannot move.")
        return Refusal("nobody_there", "SR-6.13", f"You have no unit on {PLACES[space]}.")
    if free_scouts(t, space) + free_soldiers(t, space) == 0:
        return Refusal("moved", "SR-6.5", "These units have already moved this turn.")
    if how == SAIL and TERRAIN[space] != WATER:
        return Refusal("no_shore", "SR-8.5", "Fair Winds blow from water's edge to water's edge.")
    return Refusal("nowhere", "SR-6.14", f"From {PLACES[space]} there is nowhere to go.")


class MoveGroup(Journey):
    """GROUP: how many scouts and soldiers, at least one unit."""

    called: ClassVar[str] = "MoveGroup"
    fields: ClassVar[tuple[str, ...]] = ("how", "start")
    rule: ClassVar[str] = "SR-6.13"
    wants: ClassVar[str] = "the group that moves"

    def __init__(self, how: str, start: str) -> None:
        self.how = how
        self.start = start

    def options(self, t: RealmTable) -> list[Move]:
        return [GROUPS[a][b] for a, b in groups(t, self.how, SPACE_OF[self.start])]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"How many scouts and soldiers leave {PLACES[SPACE_OF[self.start]]}?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, GroupMove):
            return self.no(t, move)
        return why_not_group(t, self.how, SPACE_OF[self.start], move.scouts, move.soldiers)

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        group = cast(GroupMove, move)
        ask(t, MoveTo(self.how, self.start, group.scouts, group.soldiers))

    def faults(self, t: RealmTable) -> list[str]:
        faults = super().faults(t)
        if not faults and not can_leave(t, self.how, SPACE_OF[self.start]):
            faults = [f"nobody can leave {self.start}"]
        return faults


def why_not_group(t: RealmTable, how: str, start: int, scouts: int, soldiers: int) -> Refusal | None:
    ready = (free_scouts(t, start), free_soldiers(t, start))
    here = ALL_SPACES * t.turn + start
    if scouts > t.scouts[here] or soldiers > t.soldiers[here]:
        there, verb = (
            story.units(t.scouts[here], t.soldiers[here]),
            agree(t.scouts[here] + t.soldiers[here], "is", "are"),
        )
        return Refusal("too_many", "SR-6.13", f"Choose at least one of your units there: {there} {verb} on the space.")
    if scouts > ready[0] or soldiers > ready[1]:
        able = story.units(ready[0], ready[1])
        return Refusal("moved", "SR-6.5", f"These units have already moved this turn; {able} can still go.")
    if anywhere(t, how, start) or (scouts, soldiers) in groups(t, how, start):
        return None
    return Refusal("nowhere", "SR-6.14", "That group has nowhere to go.")


class MoveTo(Journey):
    """TO: the space at the end of the way; on the troll king it is a fight (SR-17.1)."""

    called: ClassVar[str] = "MoveTo"
    fields: ClassVar[tuple[str, ...]] = ("how", "start", "scouts", "soldiers")
    rule: ClassVar[str] = "SR-6.1"
    wants: ClassVar[str] = "the space to move to"

    def __init__(self, how: str, start: str, scouts: int, soldiers: int) -> None:
        self.how = how
        self.start = start
        self.scouts = scouts
        self.soldiers = soldiers

    def options(self, t: RealmTable) -> list[Move]:
        options = destinations(t, self.how, SPACE_OF[self.start], self.scouts, self.soldiers)
        return [TOS[space] for space in options]

    def prompt(self, t: RealmTable, seat: int) -> str:
        verb = agree(self.scouts + self.soldiers, "does", "do")
        where = PLACES[SPACE_OF[self.start]]
        return f"Where {verb} {story.units(self.scouts, self.soldiers)} go from {where}?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, SpaceMove) or move.kind != "to":
            return self.no(t, move)
        start = SPACE_OF[self.start]
        return elsewhere(t, move.space) or why_not_to(t, self.how, start, self.scouts, self.soldiers, move.space)

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        """Steps, and what scouts will find there."""
        end = cast(SpaceMove, move).space
        if end == KING_SPACE and t.king_stands():
            return troll_king.preview(t, self.soldiers)
        free = min(self.scouts, spots_free(t, end))
        shown: dict[str, Any] = {"steps": distances(t, SPACE_OF[self.start], steps(t))[end], "spots": free}
        if shown["steps"] == NONE:
            shown["steps"] = None
        waiting = self.scouts - free
        return shown | ({"waiting": waiting} if waiting else {})

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        """They arrive together; scouts find work at once where there is any (SR-6.10)."""
        start, end = SPACE_OF[self.start], cast(SpaceMove, move).space
        if self.how == WALK:
            t.actions -= 1
        if end == KING_SPACE and t.king_stands():
            t.actions -= t.options.troll_actions
            troll_king.fight(t, start, self.soldiers)
            return
        shift(t, start, end, self.scouts, self.soldiers)
        story.moved(t, start, end, self.scouts, self.soldiers)

    def faults(self, t: RealmTable) -> list[str]:
        faults = super().faults(t)
        if faults or not within(self.scouts, 0, SCOUTS) or not within(self.soldiers, 0, SOLDIERS):
            return [*faults, "a group has scouts and soldiers"]
        bad = self.scouts + self.soldiers == 0
        bad = bad or why_not_group(t, self.how, SPACE_OF[self.start], self.scouts, self.soldiers) is not None
        return [f"that group cannot leave {self.start}"] if bad else []


def why_not_to(t: RealmTable, how: str, start: int, scouts: int, soldiers: int, end: int) -> Refusal | None:
    if end in destinations(t, how, start, scouts, soldiers):
        return None
    if end == start:
        return Refusal("stay", "SR-6.13", "A move goes to a different space.")
    if end == t.dragon:
        return Refusal("dragon", "SR-6.8", "The dragon blocks that space.")
    if how == SAIL:
        return Refusal("no_shore", "SR-8.5", "Fair Winds blow from water's edge to water's edge.")
    if end == KING_SPACE and t.king_stands():
        return troll_king.why_not(t, can_face_king(t, how, scouts, soldiers), how == WALK)
    why = "the way round the dragon or the king counts" if not by_tunnel(t, start) else "no tunnel leads there"
    return Refusal("too_far", "SR-6.1", f"Too far: at most {steps(t)} spaces, and {why}.")
