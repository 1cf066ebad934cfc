"""The table's choices, fixed before set-up and shared by all copies."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import refused
from tablekeep.engine.wording import agree, count
from tablekeep.games.magic_book.content import BOXED, CRESTS, ITEM_IDS, TARGET, TOP_CREST


class TableOptions:
    """What the host chose, typed; and what the number of players decides."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.chests: int = options["chests"]
        self.chest_pick: list[int] = _chest_pick(options["chests"], options["chest_pick"])
        self.items_for_active: bool = options["items_for_active"]
        self.min_take: int = options["min_take"]
        self.pearls: str = options["pearls"]
        self.shadows_return: bool = options["shadow_in_display"] == "returns"
        self.hidden_backs: bool = options["hand_backs"] == "hidden"
        self.open_amulets: bool = options["open_amulets"]
        self.feather_min: int = options["feather_min"]
        self.stall_limit: int = options["stall_limit"]
        self.start: int = _start(seats, options["start"])
        self.memory_aid: bool = options["memory_aid"]
        self.target: int = TARGET[seats]
        self.boxed: int = BOXED[seats]
        # MB-1.15: with two players the highest stays in the box.
        self.crests: tuple[int, ...] = tuple(CRESTS if TOP_CREST[seats] else CRESTS[1:])


def _chest_pick(chests: int, picked: list[str]) -> list[int]:
    """MB-12.1, MB-12.2: the chests named are open; the rest of the number are drawn."""
    if len(picked) > chests:
        named = count(len(picked), "chest was", "chests were")
        raise refused(
            "bad_option", "MB-12.1", f"{named} named, but {chests} {agree(chests, 'is', 'are')} to be opened."
        )
    return [ITEM_IDS.index(item) for item in picked]


def _start(seats: int, start: int) -> int:
    if start >= seats:
        raise refused("bad_option", "MB-1.3", f"Seat {start} cannot begin: seats here are 0 to {seats - 1}.")
    return start
