"""The turn: one roll, its action, earned extra rolls, then the next seat (KC-2)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import FACES
from tablekeep.games.keepers_creepers.moves import ROLL
from tablekeep.games.keepers_creepers.rules.wild import begin_action
from tablekeep.games.keepers_creepers.table import DIE, NO_FACE, PyramidTable
from tablekeep.games.keepers_creepers.travel import end


class Roll(Step):
    """KC-2.2: a turn begins with one roll. Asked only where players press the die themselves."""

    rule: ClassVar[str] = "KC-2.2"

    def seat(self, table: Table) -> int:
        t = cast(PyramidTable, table)
        return t.turn if t.house.press else NOBODY

    def run(self, table: Table) -> None:
        t = cast(PyramidTable, table)
        t.face = t.draw(DIE, len(FACES))
        t.wild = 0
        story.rolled(t, t.face)
        begin_action(t, t.face)

    def prompt(self, table: Table, seat: int) -> str:
        return "Roll the die."

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [ROLL]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return None if move is ROLL else Refusal("roll_first", "KC-2.2", "Roll first.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        self.run(table)


class TurnEnd(Step):
    """KC-2.5, KC-5.9: after the action come earned extra rolls, then the next seat."""

    rule: ClassVar[str] = "KC-2.5"

    def run(self, table: Table) -> None:
        t = cast(PyramidTable, table)
        t.push(self)
        if t.extra_rolls > 0 and not t.ranked(t.turn):
            t.extra_rolls -= 1
            story.extra_roll(t)
        elif self.limit_reached(t):
            return
        else:
            t.extra_rolls = 0
            t.turn = next_seat(t)
            story.turn_came(t)
        t.face = NO_FACE
        t.wild = 0
        t.push(ROLL_STEP)

    def limit_reached(self, t: PyramidTable) -> bool:
        """Ruling A-20: at the turn limit the seat with the most progress wins."""
        t.turns += 1
        if t.house.turn_limit == 0 or t.turns < t.house.turn_limit:
            return False
        left = t.playing()
        for progress in sorted({t.progress(seat) for seat in left}, reverse=True):
            t.ranks += (tuple([seat for seat in left if t.progress(seat) == progress]),)
        t.by_limit = True
        end(t)
        return True


def next_seat(t: PyramidTable) -> int:
    """KC-1.8: clockwise; seats that have finished are skipped."""
    seat = (t.turn + 1) % t.seats
    while (t.ranks and t.ranked(seat)) or seat in t.away:
        seat = (seat + 1) % t.seats
    return seat


ROLL_STEP: Final = Roll()
TURN_END: Final = TurnEnd()
