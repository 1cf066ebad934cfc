"""Keepers & Creepers as its view tells it: who stands where, and where a move would lead."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.wording import count

ACTIONS: Final = {
    "aim": "6 points forward",
    "hop": "one pyramid up a row",
    "swap": "two pyramids change places",
    "dig": "3 points back, forced",
    "tip": "3 points down, forced",
}


class Oak:
    """The board with its pyramids, ready to be asked."""

    def __init__(self, view: dict[str, Any]) -> None:
        table = view["table"]
        board = table["board"]
        self.view = view
        self.table: dict[str, Any] = table
        self.rows: int = board["rows"]
        self.columns: int = board["columns"]
        self.last = self.rows * self.columns
        self.safe: int = board["safe"]
        self.names: list[str] = board["spaces"]
        self.pyramids: dict[str, dict[str, Any]] = {pyramid["id"]: pyramid for pyramid in table["pyramids"]}
        self.action: dict[str, Any] = table["action"]

    # -- the path -----------------------------------------------------------------------

    def space_at(self, row: int, column: int) -> int:
        """Rows are counted from 1 at the bottom, columns from 1 at the left."""
        step = column - 1 if row % 2 == 1 else self.columns - column
        return (row - 1) * self.columns + step + 1

    def bends_up(self, space: int) -> bool:
        return space < self.last and space % self.columns == 0

    def is_home(self, space: int) -> bool:
        return space == self.safe

    def name(self, space: int) -> str:
        return "home" if self.is_home(space) else f"{space} {self.names[space - 1]}"

    # -- the pyramids -------------------------------------------------------------------

    def levels(self, space: int) -> list[list[str]]:
        """The pile on a space from top to bottom: small ones first; only levels that are there."""
        here = [pyramid for pyramid in self.pyramids.values() if pyramid["space"] == space]
        sizes = [[pyramid["id"] for pyramid in here if pyramid["pips"] == pips] for pips in (1, 2, 3)]
        return [level for level in sizes if level]

    # -- moves --------------------------------------------------------------------------

    def targets(self) -> set[int]:
        """Every space that one of the open moves leads to."""
        ends = [move["preview"].get("to") for decision in self.view["decisions"] for move in decision["moves"]]
        return {self.safe if end == "home" else end for end in ends if end is not None}


def tell_move(oak: Oak, move: dict[str, Any]) -> str:
    """One line about what a move would do."""
    kind, preview = move["json"]["move"], move["preview"]
    if kind == "done" and oak.action.get("points"):
        return f"leave {count(oak.action['points'], 'point')} unspent"
    if kind == "pick":
        return ACTIONS.get(move["json"]["action"], "")
    if "to" in preview:
        return _journey(oak, preview, move["json"].get("take"))
    return f"on {oak.name(preview['from'])}" if "from" in preview else ""


def _journey(oak: Oak, preview: dict[str, Any], take: str | None) -> str:
    words = f"to {'home' if preview['to'] == 'home' else oak.name(preview['to'])}"
    words += f", cost {preview['cost']}" if "cost" in preview else ""
    words += f", carrying {' '.join(preview['riders'])}" if preview["riders"] else ""
    words += ", leaving the rest" if take == "none" else ""
    return f"{words}. {preview['warning']}" if "warning" in preview else words
