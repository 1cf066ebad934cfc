"""What all questions share: whom they ask, answers without a choice, moves that belong elsewhere."""

from __future__ import annotations

from typing import ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table
from tablekeep.games.shifting_realms.content import SPACES
from tablekeep.games.shifting_realms.table import RealmTable


class Ask(Step):
    """A question to the seat whose turn it is. A seat that has left answers with the first item listed."""

    wants: ClassVar[str] = "another answer"

    def asked(self, t: RealmTable) -> int:
        return t.turn

    def options(self, t: RealmTable) -> list[Move]:
        """The legal answers, in pinned order."""
        raise TypeError("a question lists its answers")

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        """Why this is no legal answer; None when it is."""
        return None if move in self.options(t) else self.no(t, move)

    def seat(self, table: Table) -> int:
        t = cast(RealmTable, table)
        seat = self.asked(t)
        return NOBODY if t.away and seat in t.away else seat

    def run(self, table: Table) -> None:
        t = cast(RealmTable, table)
        self.play(t, self.asked(t), self.options(t)[0])

    def moves(self, table: Table, seat: int) -> list[Move]:
        return self.options(cast(RealmTable, table))

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return self.why(cast(RealmTable, table), move)

    def no(self, t: RealmTable, move: Move) -> Refusal:
        return Refusal("not_now", self.rule, f"'{move.text}' is no answer now: {self.wants} is asked for.")


def ask(t: RealmTable, step: Ask) -> None:
    """Put a question, unless there is nothing to choose: one answer is taken at once, none means none."""
    options = step.options(t)
    if len(options) == 1:
        step.play(t, step.asked(t), options[0])
    elif options:
        t.push(step)


def elsewhere(t: RealmTable, space: int) -> Refusal | None:
    """Is this space not in this game?"""
    if t.layout.near[space]:
        return None
    return Refusal("no_such_space", "SR-1.2", f"Not understood: there is no space {SPACES[space]} in this game.")


def no_action(t: RealmTable) -> Refusal | None:
    """SR-4.2, SR-4.3: three actions a turn."""
    if t.actions > 0:
        return None
    return Refusal("no_actions", "SR-4.2", "You have used your three actions.")


def whole(value: object, least: int, most: int) -> bool:
    """Is this a whole number within these bounds?"""
    return type(value) is int and least <= value <= most
