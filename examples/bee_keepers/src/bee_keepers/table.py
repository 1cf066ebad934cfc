"""What lies on the table."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine import Table

from bee_keepers.content import NECTAR, RAIN
from bee_keepers.options import TableOptions

BAG: Final = 0
STREAMS: Final = ("bag",)


class MeadowTable(Table):
    """`bag` counts the tokens of each kind; `found` are the kinds drawn in this turn; `honey` is by seat."""

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats)
        self.options = options
        self.bag: list[int] = options.tokens[:]
        self.found: list[int] = []
        self.honey: list[int] = [0] * seats
        self.turn = 0

    def copy(self) -> MeadowTable:
        other = MeadowTable(self.seats, self.options)
        self.share_with(other)
        other.bag, other.found, other.honey = self.bag[:], self.found[:], self.honey[:]
        other.turn = self.turn
        return other

    def save(self) -> dict[str, Any]:
        from bee_keepers import saving

        return saving.save(self)

    def basket(self) -> int:
        """The nectar that was found in this turn and is not home yet."""
        return sum([NECTAR[kind] for kind in self.found])

    def rained(self) -> bool:
        return RAIN in self.found
