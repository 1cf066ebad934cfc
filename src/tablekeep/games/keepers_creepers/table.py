"""What lies on the table: where the pyramids stand and whose turn it is (KC-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tablekeep.engine.table import Table
from tablekeep.games.keepers_creepers.content import BIT, PIECES, PIPS
from tablekeep.games.keepers_creepers.options import TableOptions

NOT_IN_GAME: Final = 0
NO_FACE: Final = -1
FIRST_SEAT: Final = 0
DIE: Final = 1
STREAMS: Final = ("first seat", "die")


@mypyc_attr(free_list_len=1)
class PyramidTable(Table):
    """`at` holds the space of each of the fifteen pyramids: 0 not in the game, `board.safe` home.

    Any number of them may stand on the same space (KC-3.6); how a pile lies follows from their sizes.
    `wild` is 0, or which of the two actions of a WILD is being played. `ranks` are the
    groups of seats that have finished, best first. `away` are seats that left for good. `turns`
    are those that count towards a turn limit: all that were played, or, where a position was
    laid out by hand, those since; the rules ask it for nothing else.
    `by_limit` marks an end by turn limit.
    """

    def __init__(self, seats: int, options: TableOptions, at: list[int]) -> None:
        super().__init__(seats)
        self.options = options
        self.board = options.board
        self.at = at
        self.turn = 0
        self.turns = 0
        self.face = NO_FACE
        self.wild = 0
        self.extra_rolls = 0
        self.ranks: tuple[tuple[int, ...], ...] = ()
        self.away: tuple[int, ...] = ()
        self.by_limit = False

    def copy(self) -> PyramidTable:
        other = PyramidTable(self.seats, self.options, self.at[:])
        self.share_with(other)
        other.turn = self.turn
        other.turns = self.turns
        other.face = self.face
        other.wild = self.wild
        other.extra_rolls = self.extra_rolls
        other.ranks = self.ranks
        other.away = self.away
        other.by_limit = self.by_limit
        return other

    # -- questions the rules ask of the table -------------------------------------------

    def on_board(self, piece: int) -> bool:
        return NOT_IN_GAME < self.at[piece] < self.board.safe

    def smaller(self, piece: int) -> int:
        """KC-3.8: the set (as bits) of all pyramids on this one's space with strictly fewer pips.

        So none of its own size (KC-3.9), and none that is bigger (KC-3.10).
        """
        at = self.at
        here, smaller = at[piece], 0
        for other in self.options.below[piece]:
            if at[other] == here:
                smaller |= BIT[other]
        return smaller

    def finished(self, seat: int) -> bool:
        """Are all three pyramids of this seat home?"""
        safe = self.board.safe
        for piece in self.options.own[seat]:
            if self.at[piece] != safe:
                return False
        return True

    def ranked(self, seat: int) -> bool:
        for group in self.ranks:
            if seat in group:
                return True
        return False

    def playing(self) -> list[int]:
        """The seats that have neither finished nor left."""
        return [seat for seat in range(self.seats) if not self.ranked(seat) and seat not in self.away]

    def progress(self, seat: int) -> int:
        """Spaces travelled times pips, the measure of who is ahead."""
        return sum(self.at[piece] * PIPS[piece] for piece in self.options.own[seat])

    def safe_count(self, seat: int) -> int:
        return sum(1 for piece in self.options.own[seat] if self.at[piece] == self.board.safe)

    # -- position out -------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        from tablekeep.games.keepers_creepers.saving import save

        return save(self)


def lay(seats: int, options: dict[str, Any]) -> PyramidTable:
    return PyramidTable(seats, TableOptions(seats, options), [NOT_IN_GAME] * len(PIECES))
