"""The table's choices, fixed before set-up and shared by all copies."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import refused
from tablekeep.games.dragon_keepers.content import DIFFICULTIES, LETTERS, Difficulty


class TableOptions:
    """What the host chose, typed; and what the number of players decides."""

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
        talk = "signals" if options["talk"] == "by_table" else options["talk"]
        self.talk: str = "open" if self.hands >= seats else talk
        self.signals: bool = self.talk in ("signals", "filtered")
        self.lone_watch: int = 5 - seats
        self.pool_at_start: int = seats - self.difficulty.fewer_dice
        """DKD-2.5: a die for each player, one fewer on Easy."""

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
