"""What lies on the table: where the pyramids stand and whose turn it is."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.refusal import refused
from tablekeep.engine.table import Table
from tablekeep.games.keepers_creepers.content import BIT, COLOUR, FACES, LETTERS, PIECES, PIPS, SIZES, Board, board

NOT_IN_GAME: Final = 0
NO_FACE: Final = -1
FIRST_SEAT: Final = 0
DIE: Final = 1
STREAMS: Final = ("first seat", "die")


class House:
    """The table's choices, fixed before the first roll and shared by all copies."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.colours: list[int] = _colours(seats, options["colours"])
        self.first_seat: int = _first_seat(seats, options["first_seat"])
        self.board: Board = board(int(options["board"]), options["home"] == "beyond")
        self.stacked: bool = options["setup"] == "stacked"
        self.wild_all: bool = options["wild"] == "all"
        self.multi_win: str = options["multi_win"]
        self.owner_picks: bool = options["friend_choice"] == "owner"
        self.play_on: bool = options["play_on"]
        self.turn_limit: int = options["turn_limit"]
        self.press: bool = options["roll"] == "press"
        self.own: list[list[int]] = [[SIZES * c + k for k in range(SIZES)] for c in self.colours]
        self.pieces: list[int] = [piece for own in self.own for piece in own]
        self.seat_of: list[int] = [_seat_of(self.colours, COLOUR[piece]) for piece in range(len(PIECES))]


def _colours(seats: int, letters: list[str]) -> list[int]:
    """Seats without a chosen colour get the first ones left."""
    if len(letters) > seats:
        raise refused("bad_option", "KC-1.2", f"{len(letters)} colours were named for {seats} players.")
    chosen = [LETTERS.index(letter) for letter in letters]
    return (chosen + [c for c in range(len(LETTERS)) if c not in chosen])[:seats]


def _first_seat(seats: int, first: int) -> int:
    if first >= seats:
        raise refused("bad_option", "KC-1.7", f"Seat {first} cannot begin: seats here are 0 to {seats - 1}.")
    return first


def _seat_of(colours: list[int], colour: int) -> int:
    return colours.index(colour) if colour in colours else -1


class PyramidTable(Table):
    """`at` holds the space of each of the fifteen pyramids: 0 not in the game, `board.safe` home.

    `wild` is 0, or which of the two actions of a WILD is being played. `ranks` are the
    groups of seats that have finished, best first. `away` are seats that left for good.
    `by_limit` marks an end by turn limit.
    """

    def __init__(self, seats: int, house: House, at: list[int]) -> None:
        super().__init__(seats)
        self.house = house
        self.board = house.board
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
        other = PyramidTable(self.seats, self.house, self.at[:])
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
        """The set (as bits) of all pyramids on this one's space with strictly fewer pips."""
        at = self.at
        here = at[piece]
        size = PIPS[piece]
        found = 0
        if size > 1:
            for other in self.house.pieces:
                if at[other] == here and PIPS[other] < size:
                    found |= BIT[other]
        return found

    def finished(self, seat: int) -> bool:
        """Are all three pyramids of this seat home?"""
        safe = self.board.safe
        for piece in self.house.own[seat]:
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
        return sum(self.at[piece] * PIPS[piece] for piece in self.house.own[seat])

    def safe_count(self, seat: int) -> int:
        return sum(1 for piece in self.house.own[seat] if self.at[piece] == self.board.safe)

    # -- position out -------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        return {
            "at": {PIECES[piece]: self.at[piece] for piece in self.house.pieces},
            "turn": self.turn,
            "turns": self.turns,
            "face": None if self.face == NO_FACE else FACES[self.face],
            "wild": self.wild,
            "extra_rolls": self.extra_rolls,
            "ranks": [list(group) for group in self.ranks],
            "away": list(self.away),
            "by_limit": self.by_limit,
        }


def lay(seats: int, options: dict[str, Any]) -> PyramidTable:
    return PyramidTable(seats, House(seats, options), [NOT_IN_GAME] * len(PIECES))


def place_pyramids(table: PyramidTable) -> None:
    """KC-1.4 to KC-1.6: ones, twos and threes on the first, second and third space."""
    for piece in table.house.pieces:
        table.at[piece] = 1 if table.house.stacked else PIPS[piece]


def load(table: PyramidTable, saved: dict[str, Any]) -> None:
    if set(saved["at"]) != {PIECES[piece] for piece in table.house.pieces}:
        raise ValueError("every pyramid in the game has a place, and no other")
    for name, space in saved["at"].items():
        table.at[PIECES.index(name)] = _whole(space)
    table.turn = _whole(saved["turn"])
    table.turns = _whole(saved["turns"])
    table.face = NO_FACE if saved["face"] is None else FACES.index(saved["face"])
    table.wild = _whole(saved["wild"])
    table.extra_rolls = _whole(saved["extra_rolls"])
    table.ranks = tuple([tuple([_whole(seat) for seat in group]) for group in saved["ranks"]])
    table.away = tuple([_whole(seat) for seat in saved["away"]])
    if not isinstance(saved["by_limit"], bool):
        raise ValueError("by_limit is true or false")
    table.by_limit = saved["by_limit"]


def between(value: Any, least: int, most: int) -> bool:
    """Is this a whole number within these bounds?"""
    return type(value) is int and least <= value <= most


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def faults(table: PyramidTable) -> list[str]:
    """Every way in which a position cannot be."""
    found = []
    for piece in table.house.pieces:
        if not 1 <= table.at[piece] <= table.board.safe:
            found.append(f"{PIECES[piece]} stands on {table.at[piece]}; spaces are 1 to {table.board.safe}")
    if not 0 <= table.turn < table.seats:
        found.append(f"there is no seat {table.turn}")
    if table.wild not in (0, 1, 2) or min(table.turns, table.extra_rolls) < 0:
        found.append("counters are out of bounds")
    ranked = [seat for group in table.ranks for seat in group]
    done = [seat for seat in range(table.seats) if table.finished(seat) and seat not in table.away]
    if not table.over and done and not table.house.play_on:
        found.append(f"seat {done[0]} has all pyramids home, so the game is over")
    if not table.over and sorted(ranked) != done:
        found.append("exactly the seats with all pyramids home are ranked")
    steps = [type(step).__name__ for step in table.agenda]
    if not table.over and (not steps or steps[0] != "TurnEnd" or len(steps) > 3 or steps.count("TurnEnd") > 1):
        found.append(f"{steps} is no agenda of this game")
    return found


def outcome(table: PyramidTable) -> Outcome:
    """Places: as ranked; the rest by pyramids home, then by progress (ruling A-26)."""
    groups = list(table.ranks)
    left = table.playing()
    for standing in sorted({_standing(table, seat) for seat in left}, reverse=True):
        groups.append(tuple([seat for seat in left if _standing(table, seat) == standing]))
    groups.append(table.away)
    places = [0] * table.seats
    for group in groups:
        place = 1 + sum(1 for placed in places if placed)
        for seat in group:
            places[seat] = place
    scores = tuple([float(table.progress(seat)) for seat in range(table.seats)])
    return Outcome(tuple(places), scores, tuple([_reason(table, seat) for seat in range(table.seats)]))


def _standing(table: PyramidTable, seat: int) -> tuple[int, int]:
    return (table.safe_count(seat), table.progress(seat))


def _reason(table: PyramidTable, seat: int) -> str:
    if seat in table.away:
        return "Left the table."
    if table.finished(seat):
        return "All three pyramids are home."
    limit = "; the turn limit was reached" if table.by_limit else ""
    return f"{table.safe_count(seat)} of 3 pyramids home, progress {table.progress(seat)}{limit}."
