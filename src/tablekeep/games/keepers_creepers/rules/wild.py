"""WILD (KC-7): two actions of your choice; and what each face of the die asks for (KC-2.3)."""

from __future__ import annotations

from typing import ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.engine.wording import listed
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import AIM, DIG, FACES, HOP, SWAP, TIP, WILD
from tablekeep.games.keepers_creepers.moves import FORWARD, PICKS, STOP, PickMove
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import (
    AIM_POINTS,
    NO_DRIVER,
    Points,
    begin_creeper,
    begin_points,
)
from tablekeep.games.keepers_creepers.rules.asking import action_over
from tablekeep.games.keepers_creepers.rules.hop import begin_hop
from tablekeep.games.keepers_creepers.rules.swap import begin_swap
from tablekeep.games.keepers_creepers.table import PyramidTable


def begin_action(t: PyramidTable, face: int) -> None:
    """KC-2.3: the face rolled says what is asked next. One picked with a WILD is played as if rolled (KC-7.5)."""
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
    """KC-7.1, KC-7.3: choose an action, play it to its end, then choose the next. KC-7.8: or stop, both times."""

    called: ClassVar[str] = "WildPick"
    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "KC-7.4"

    def __init__(self, left: int) -> None:
        self.left = left

    def seat(self, t: PyramidTable) -> int:
        """KC-7.9: whoever has finished with the first action is not asked for the second."""
        return NOBODY if t.ranks and t.ranked(t.turn) else t.turn

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return f"WILD: pick the {'first' if self.left == 2 else 'second'} of two actions, or stop."

    def choices(self, t: PyramidTable) -> list[int]:
        """KC-7.4: every action but another WILD; the same both times, so one may be picked twice (KC-7.2)."""
        return [AIM, HOP, SWAP, DIG, TIP] if t.options.wild_all else [AIM, HOP, SWAP]

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        return [*[PICKS[face] for face in self.choices(t)], STOP]

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move is STOP:
            return None
        if not isinstance(move, PickMove):
            return action_over(t, move, "This is WILD.", "KC-7.1")
        if move.face in self.choices(t):
            return None
        names = [FACES[face].title() for face in self.choices(t)]
        return Refusal("not_wild", "KC-7.4", f"Pick {listed(names, 'or')}.")

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        """KC-7.6: the second pick waits below the first action, and is asked when that is over."""
        if move is STOP:
            story.declined(t, FACES[WILD])
            return
        face = cast(PickMove, move).face
        t.wild = 3 - self.left
        story.picked(t, face)
        if self.left > 1:
            t.push(WildPick(self.left - 1))
        begin_action(t, face)
