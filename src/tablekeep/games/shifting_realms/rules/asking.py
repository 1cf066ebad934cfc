"""What all questions share: whom they ask, answers without a choice, moves that belong elsewhere."""

from __future__ import annotations

from typing import ClassVar

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.games.shifting_realms.content import CARDS, NONE, SPACES
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

    def seat(self, t: RealmTable) -> int:
        seat = self.asked(t)
        return NOBODY if t.away and seat in t.away else seat

    def run(self, t: RealmTable) -> None:
        self.play(t, self.asked(t), self.options(t)[0])

    def moves(self, t: RealmTable, seat: int) -> list[Move]:
        return self.options(t)

    def refuse(self, t: RealmTable, seat: int, move: Move) -> Refusal | None:
        return self.why(t, move)

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


def resolving(t: RealmTable, do: str) -> int:
    """How much of an effect the cards being played bring; NONE when none of them has it."""
    for card in t.resolving:
        for effect in CARDS[card].effects:
            if effect.do == do:
                return effect.amount
    return NONE
