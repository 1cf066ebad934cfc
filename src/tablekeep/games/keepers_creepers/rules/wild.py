"""What a face asks for, and WILD: two actions of your choice (KC-2.3, KC-7)."""

from __future__ import annotations

from typing import ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import AIM, DIG, FACES, HOP, SWAP, TIP, WILD
from tablekeep.games.keepers_creepers.moves import FORWARD, PICKS, STOP, PickMove
from tablekeep.games.keepers_creepers.rules.asking import action_over
from tablekeep.games.keepers_creepers.rules.hop import begin_hop
from tablekeep.games.keepers_creepers.rules.points import AIM_POINTS, NO_DRIVER, Points, begin_creeper, begin_points
from tablekeep.games.keepers_creepers.rules.swap import begin_swap
from tablekeep.games.keepers_creepers.table import PyramidTable, between


def begin_action(t: PyramidTable, face: int) -> None:
    """KC-2.3: the face rolled (or picked with a WILD) says what is asked next."""
    if face == AIM:
        begin_points(t, Points(AIM, AIM_POINTS, FORWARD, False, NO_DRIVER, 0))
    elif face == HOP:
        begin_hop(t)
    elif face == SWAP:
        begin_swap(t)
    elif face == WILD:
        t.push(WildPick(2))
    else:
        begin_creeper(t, face)


class WildPick(Step):
    """KC-7.1, KC-7.3: choose an action, play it to its end, then choose the next."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "KC-7.4"

    def __init__(self, left: int) -> None:
        self.left = left

    def faults(self, table: Table) -> list[str]:
        on_top = table.agenda[-1] is self
        return [] if between(self.left, 1, 2 if on_top else 1) else ["a WILD has two actions"]

    def seat(self, table: Table) -> int:
        t = cast(PyramidTable, table)
        return NOBODY if t.ranks and t.ranked(t.turn) else t.turn

    def prompt(self, table: Table, seat: int) -> str:
        return f"WILD: pick the {'first' if self.left == 2 else 'second'} of two actions, or stop."

    def choices(self, t: PyramidTable) -> list[int]:
        return [AIM, HOP, SWAP, DIG, TIP] if t.house.wild_all else [AIM, HOP, SWAP]

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [*[PICKS[face] for face in self.choices(cast(PyramidTable, table))], STOP]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(PyramidTable, table)
        if move is STOP:
            return None
        if not isinstance(move, PickMove):
            return action_over(t, move, "This is WILD.", "KC-7.1")
        if move.face in self.choices(t):
            return None
        names = [FACES[face].title() for face in self.choices(t)]
        return Refusal("not_wild", "KC-7.4", f"Pick {', '.join(names[:-1])} or {names[-1]}.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(PyramidTable, table)
        if move is STOP:
            story.declined(t, FACES[WILD])
            return
        face = cast(PickMove, move).face
        t.wild = 3 - self.left
        story.picked(t, face)
        if self.left > 1:
            t.push(WildPick(self.left - 1))
        begin_action(t, face)
