"""The table's choices, fixed before the first roll and shared by all copies."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import refused
from tablekeep.games.keepers_creepers.content import COLOUR, LETTERS, PIECES, PIPS, SIZES, Board, board


class TableOptions:
    """What the host chose, typed; and whose pyramid is whose."""

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
        self.below: list[list[int]] = [
            [each for each in self.pieces if PIPS[each] < PIPS[piece]] for piece in range(len(PIECES))
        ]
        """By pyramid: those in the game with strictly fewer pips."""
        self.seat_of: list[int] = [_seat_of(self.colours, COLOUR[piece]) for piece in range(len(PIECES))]


def _colours(seats: int, letters: list[str]) -> list[int]:
    """KC-1.2: each seat a colour of its own; seats without a chosen one get the first ones left."""
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
