"""The table's choices, fixed before set-up and shared by all copies (SR-19)."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import refused
from tablekeep.engine.wording import agree, count
from tablekeep.games.shifting_realms.content import COLOURS, IN_PLAY, LETTERS


class TableOptions:
    """What the host chose, typed."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.colours: list[int] = _colours(seats, options["colours"])
        self.realms: list[int] = _realms(options["realms"])
        self.as_listed: bool = options["board_order"] == "as_listed"
        self.structure_reach: bool = options["structure_reach"]
        self.duel: bool = seats == 2
        """SR-19.1: two play by the same rules, with fewer cards, but it takes two soldiers to destroy one (SR-19.3)."""
        self.duel_lost: int = 2 if options["duel_soldier_cost"] == "two_lost" else 1
        self.troll_actions: int = 1 if options["troll_two_actions"] else 0
        """What a troll king fight costs beyond its move."""
        self.round_limit: int = options["round_limit"]
        self.stand_in: bool = options["on_leave"] == "bot"
        self.open_hands: bool = options["open_hands"]


def _colours(seats: int, names: list[str]) -> list[int]:
    """Seats without a chosen colour get the first ones left."""
    if len(names) > seats:
        raise refused("bad_option", "SR-0.2", f"{count(len(names), 'colour')} were named for {seats} players.")
    chosen = [COLOURS.index(name) for name in names]
    return (chosen + [colour for colour in range(len(COLOURS)) if colour not in chosen])[:seats]


def _realms(letters: list[str]) -> list[int]:
    if len(letters) not in (0, IN_PLAY):
        raise refused(
            "bad_option",
            "SR-1.1",
            f"Name three realms or none; {len(letters)} {agree(len(letters), 'was', 'were')} named.",
        )
    return [LETTERS.index(letter) for letter in letters]
