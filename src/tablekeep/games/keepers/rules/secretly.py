"""Questions answered in secret by several seats: an answer may be changed, or is locked in (KP-6.12)."""

from __future__ import annotations

from typing import cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table, Together
from tablekeep.games.keepers.moves import STAND
from tablekeep.games.keepers.table import KeepersTable


class Secretly(Together):
    """At tables with `lock_in` a complete answer stands: the only thing left to say is `stand`."""

    def locked(self, table: Table, seat: int) -> bool:
        return cast(KeepersTable, table).house.lock_in and self.ready(table, seat)

    def moves(self, table: Table, seat: int) -> list[Move]:
        if self.locked(table, seat):
            return [STAND]
        return [
            move for move in self.choices(cast(KeepersTable, table), seat) if self.why_not(table, seat, move) is None
        ]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        if self.locked(table, seat):
            if move is STAND:
                return None
            return Refusal("locked", "KP-6.12", "Answers are locked in at this table: what you handed in stays.")
        return self.why_not(table, seat, move)

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        """All that could be answered; those with a reason against them are left out."""
        return []

    def why_not(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return None

    def interrupts(self, table: Table, seat: int, move: Move) -> bool:
        return move is STAND
