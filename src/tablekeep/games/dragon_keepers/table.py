"""What lies on the table in both modes: the circle of dragons, arrows, Hunter dice, tribes and the Hunter token."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.refusal import refused
from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers.content import ALL, ARROWS, COLOURS, DIFFICULTIES, LETTERS, Difficulty

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


class House:
    """The table's choices, fixed before set-up and shared by all copies."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.dragon_mode: bool = options["mode"] == "dragon"
        self.tribes: list[int] = _tribes(seats, options["tribes"])
        self.first_seat: int = _first_seat(seats, options["first_seat"])
        self.all_lose: bool = options["on_defeat"] == "all_lose"
        self.token_passes: bool = options["token_passes"]
        self.difficulty: Difficulty = DIFFICULTIES[options["difficulty"]]
        self.goal: int = options["goal_dragons"]
        self.training_tokens: int = int(options["training_tokens"])
        self.skip_first_display: bool = options["round1_display"] == "skip"
        self.flames_limited: bool = options["flame_supply"] == "5"
        self.pool_min: int = options["pool_min"]
        self.fourth_card_swaps: bool = options["fourth_card"] == "swap"
        self.fizzle_blocks_magic: bool = options["fizzle_blocks_magic"]
        self.simultaneous: bool = options["planning"] == "simultaneous"
        self.aid: bool = options["two_player_aid"] and seats == 2
        self.hands: int = seats if options["hands_per_player"] == "all" else int(options["hands_per_player"])
        self.talk: str = "open" if self.hands >= seats else options["talk"]
        self.signals: bool = self.talk in ("signals", "filtered")
        self.lone_watch: int = 5 - seats
        self.pool_at_start: int = seats - self.difficulty.fewer_dice

    def same_hands(self, seat: int, other: int | None) -> bool:
        """Ruling A69: does one person run both seats? So many neighbours from the first seat on belong together."""
        return other is not None and seat // self.hands == other // self.hands


def _tribes(seats: int, letters: list[str]) -> list[int]:
    """DK-1.3: the tribes chosen, in seat order; the rest are drawn."""
    if len(letters) > seats:
        raise refused("bad_option", "DK-1.3", f"{len(letters)} tribes were named for {seats} players.")
    return [LETTERS.index(letter) for letter in letters]


def _first_seat(seats: int, first: int) -> int:
    if first >= seats:
        raise refused("bad_option", "DK-1.14", f"Seat {first} cannot begin: seats here are 0 to {seats - 1}.")
    return first


class CircleTable(Table):
    """What both modes share.

    `circle` are the dragons clockwise from the top, `tribes` the colour of each seat, `first`
    the holder of the Hunter token. `dice` lie on the dragons, `board` counts those on the
    Hunter board.
    """

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats)
        self.house = house
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
        """The seats in turn order: the holder of the Hunter token first, then clockwise."""
        return [(self.first + k) % self.seats for k in range(self.seats)]

    def targeted(self) -> list[int]:
        return [dragon for dragon in range(ALL) if self.dice[dragon] > 0]

    def wounded(self) -> list[int]:
        return [dragon for dragon in range(ALL) if self.arrows[dragon] > 0]

    def pool(self) -> int:
        """All dice the Hunter has: on the board and on dragons."""
        return self.board + sum(self.dice)

    def neighbours(self, dragon: int) -> list[int]:
        """The two dragons beside this one in the circle, in the order of the list of dragons."""
        place = self.circle.index(dragon)
        return sorted([self.circle[place - 1], self.circle[(place + 1) % ALL]])

    # -- changes both modes know ------------------------------------------------------------

    def return_dice(self, dragon: int, count: int) -> None:
        self.dice[dragon] -= count
        self.board += count

    def return_all_dice(self) -> None:
        for dragon in range(ALL):
            self.return_dice(dragon, self.dice[dragon])

    # -- position in and out ----------------------------------------------------------------

    def save_circle(self) -> dict[str, Any]:
        return {
            "circle": [LETTERS[dragon] for dragon in self.circle],
            "tribes": [LETTERS[colour] for colour in self.tribes],
            "first": self.first,
            "round": self.round,
            "board": self.board,
            "arrows": by_letter(self.arrows),
            "dice": by_letter(self.dice),
        }

    def load_circle(self, saved: dict[str, Any]) -> None:
        self.circle = tuple([colour_of(letter) for letter in saved["circle"]])
        self.tribes = tuple([colour_of(letter) for letter in saved["tribes"]])
        self.first = whole(saved["first"])
        self.round = whole(saved["round"])
        self.board = whole(saved["board"])
        self.arrows = from_letters(saved["arrows"])
        self.dice = from_letters(saved["dice"])

    def circle_faults(self) -> list[str]:
        found: list[str] = []
        if sorted(self.circle) != list(range(ALL)):
            found.append("the circle holds each of the six dragons once")
        if len(self.tribes) != self.seats or len(set(self.tribes)) != self.seats:
            found.append("every seat has a tribe of its own")
        if not 0 <= self.first < self.seats:
            found.append(f"there is no seat {self.first}")
        if self.round < 1 or min([self.board, *self.arrows, *self.dice]) < 0:
            found.append("counters are out of bounds")
        return found


def set_the_circle(table: CircleTable) -> None:
    """DK-1.3, DK-1.6, DK-1.14: tiles at random, a tribe for everyone, and who begins."""
    tiles = list(range(ALL))
    table.shuffle(TILE_ORDER, tiles)
    table.circle = tuple(tiles)
    left = [colour for colour in range(ALL) if colour not in table.house.tribes]
    table.shuffle(TRIBES, left)
    table.tribes = tuple([*table.house.tribes, *left][: table.seats])
    first = table.house.first_seat
    table.first = table.draw(FIRST_SEAT, table.seats) if first < 0 else first
    table.arrows = [0] * ALL
    table.dice = [0] * ALL


def arrow_supply(table: CircleTable) -> int:
    """Arrows beside the board. They are counters, not a limit: never fewer than none are shown."""
    return max(0, ARROWS - sum(table.arrows))


def tribe_name(colour: int) -> str:
    return f"{COLOURS[colour].title()} tribe"


# -- reading JSON -----------------------------------------------------------------------------


def whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is not true or false")
    return value


def colour_of(letter: Any) -> int:
    return LETTERS.index(letter)


def colour_or_none(letter: Any) -> int:
    return -1 if letter is None else LETTERS.index(letter)


def by_letter(counts: list[int]) -> dict[str, int]:
    return {LETTERS[dragon]: counts[dragon] for dragon in range(ALL)}


def from_letters(saved: Any) -> list[int]:
    if set(saved) != set(LETTERS):
        raise ValueError("every dragon is counted, and nothing else")
    return [whole(saved[letter]) for letter in LETTERS]
