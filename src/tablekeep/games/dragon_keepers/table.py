"""What lies on the table in both modes: the circle of dragons (DKD-4), arrows, Hunter dice, tribes, the token."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers.content import ALL, ARROWS, COLOURS
from tablekeep.games.dragon_keepers.options import TableOptions

TILE_ORDER: Final = 0
TRIBES: Final = 1
FIRST_SEAT: Final = 2
MAGIC_SHUFFLE: Final = 3
PACKET_SHUFFLE: Final = 4
"""The first of four streams, one a packet."""
KEEPER_ROLL: Final = 8
HUNTER_ROLL: Final = 9
BAG_DRAW: Final = 10
BATTLE_ROLL: Final = 11
BATTLE_REROLL: Final = 12
STREAMS: Final = (
    "tile_order",
    "tribes",
    "first_seat",
    "magic_shuffle",
    "packet_shuffle_1",
    "packet_shuffle_2",
    "packet_shuffle_3",
    "packet_shuffle_4",
    "keeper_roll",
    "hunter_roll",
    "bag_draw",
    "battle_roll",
    "battle_reroll",
)
"""Every chance event has a stream of its own."""


class CircleTable(Table):
    """What both modes share.

    `circle` are the dragons clockwise from the top, `tribes` the colour of each seat, `first`
    the holder of the Hunter token. `dice` lie on the dragons, `board` counts those on the
    Hunter board.
    """

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats)
        self.options = options
        self.circle: tuple[int, ...] = ()
        self.tribes: tuple[int, ...] = ()
        self.first = 0
        self.round = 1
        self.board = 0
        self.arrows: list[int] = []
        self.dice: list[int] = []

    def share_circle(self, other: CircleTable) -> None:
        """Give a fresh table of the same mode all that both modes have."""
        self.share_with(other)
        other.circle = self.circle
        other.tribes = self.tribes
        other.first = self.first
        other.round = self.round
        other.board = self.board
        other.arrows = self.arrows[:]
        other.dice = self.dice[:]

    # -- questions the rules ask of the table -----------------------------------------------

    def order(self) -> list[int]:
        """DKD-4.3: the seats in turn order: the holder of the Hunter token first, then clockwise."""
        return [(self.first + k) % self.seats for k in range(self.seats)]

    def targeted(self) -> list[int]:
        return [dragon for dragon in range(ALL) if self.dice[dragon] > 0]

    def wounded(self) -> list[int]:
        return [dragon for dragon in range(ALL) if self.arrows[dragon] > 0]

    def pool(self) -> int:
        """All dice the Hunter has: on the board and on dragons."""
        return self.board + sum(self.dice)

    def neighbours(self, dragon: int) -> list[int]:
        """DKD-2.1: the two dragons beside this one in the circle, in the order of the list of dragons."""
        place = self.circle.index(dragon)
        return sorted([self.circle[place - 1], self.circle[(place + 1) % ALL]])

    # -- changes both modes know ------------------------------------------------------------

    def return_dice(self, dragon: int, count: int) -> None:
        self.dice[dragon] -= count
        self.board += count

    def return_all_dice(self) -> None:
        for dragon in range(ALL):
            self.return_dice(dragon, self.dice[dragon])


def arrow_supply(table: CircleTable) -> int:
    """DKK-1.4, DKD-2.2: arrows beside the board. They are counters, not a limit: never fewer than none are shown."""
    return max(0, ARROWS - sum(table.arrows))


def tribe_name(colour: int) -> str:
    return f"{COLOURS[colour].title()} tribe"
