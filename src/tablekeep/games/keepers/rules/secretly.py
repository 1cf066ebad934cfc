"""Questions answered in secret by several seats: an answer may be changed, or is locked in (KP-6.12)."""

from __future__ import annotations

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Together
from tablekeep.games.keepers.moves import STAND
from tablekeep.games.keepers.table import KeepersTable


class Secretly(Together):
    """At tables with `lock_in` a complete answer stands: the only thing left to say is `stand`."""

    def locked(self, t: KeepersTable, seat: int) -> bool:
        return t.options.lock_in and self.ready(t, seat)

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        if self.locked(t, seat):
            return [STAND]
        given = self.given(t, seat)
        return [move for move in self.choices(t, seat) if self.why_not(t, seat, move, given) is None]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if self.locked(t, seat):
            if move is STAND:
                return None
            return Refusal("locked_in", "KP-6.12", "Answers are locked in at this table: what you handed in stays.")
        return self.why_not(t, seat, move, self.given(t, seat))

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        """All that could be answered; those with a reason against them are left out."""
        return []

    def why_not(self, t: KeepersTable, seat: int, move: Move, given: tuple[Move, ...]) -> Refusal | None:
        """What is against this pick, after those that were given already."""
        return None

    def interrupts(self, t: KeepersTable, seat: int, move: Move) -> bool:
        return move is STAND
