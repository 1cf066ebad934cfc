"""What may be done in a turn (SR-4): each action, and each thing that is free, is one object of its chapter."""

from __future__ import annotations

from typing import Any, ClassVar

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.shifting_realms.table import RealmTable


class Action:
    """Asked in the middle of a turn, of the seat whose turn it is. `kinds`: the moves that begin it."""

    kinds: ClassVar[tuple[str, ...]] = ()

    def listed(self, t: RealmTable) -> list[Move]:
        """The moves that are legal now, in pinned order."""
        raise TypeError("an action lists its moves")

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        """Why this move of its kinds is not legal now; None when it is."""
        raise TypeError("an action says why it cannot be done")

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        """What a player may want to know before."""
        return {}

    def begin(self, t: RealmTable, said: Move) -> None:
        """Do a legal move; its questions, if any, are put on top of the agenda."""
        raise TypeError("an action is begun")
