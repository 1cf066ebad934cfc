"""The turn (KC-2): one roll, its action, extra rolls (KC-5, KC-7), the next seat (KC-1), a turn limit (KC-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import FACES
from tablekeep.games.keepers_creepers.moves import ROLL
from tablekeep.games.keepers_creepers.rules.wild import begin_action
from tablekeep.games.keepers_creepers.rules.winning import by_progress, end
from tablekeep.games.keepers_creepers.table import DIE, NO_FACE, PyramidTable


class Roll(Step):
    """KC-2.2: a turn begins with one roll. Asked only where players press the die themselves."""

    called: ClassVar[str] = "Roll"
    rule: ClassVar[str] = "KC-2.2"

    def seat(self, t: PyramidTable) -> int:
        return t.turn if t.options.press else NOBODY

    def run(self, t: PyramidTable) -> None:
        """KC-2.4: all faces are equally likely, whatever came up before."""
        t.face = t.draw(DIE, len(FACES))
        t.wild = 0
        story.rolled(t, t.face)
        begin_action(t, t.face)

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "Roll the die."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        return [ROLL]

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        return None if move is ROLL else Refusal("roll_first", "KC-2.2", "Roll first.")

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        self.run(t)


class TurnEnd(Step):
    """KC-2.5, KC-5.9: after the action come earned extra rolls, then the next seat.

    After a WILD they come when both its actions are played, one for each friend hop (KC-7.7). An extra
    roll is a roll like every other (KC-5.10).
    """

    called: ClassVar[str] = "TurnEnd"
    rule: ClassVar[str] = "KC-2.5"

    def run(self, t: PyramidTable) -> None:
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
        """KC-11.6, ruling A-20: at the turn limit, if there is one, the seat with the most progress wins."""
        t.turns += 1
        if t.options.turn_limit == 0 or t.turns < t.options.turn_limit:
            return False
        t.ranks += by_progress(t, t.playing())
        t.by_limit = True
        end(t, story.BY_LIMIT)
        return True


def next_seat(t: PyramidTable) -> int:
    """KC-1.8: clockwise; seats that have finished are skipped."""
    seat = (t.turn + 1) % t.seats
    while (t.ranks and t.ranked(seat)) or seat in t.away:
        seat = (seat + 1) % t.seats
    return seat


ROLL_STEP: Final = Roll()
TURN_END: Final = TurnEnd()
