"""Getting around (KC-3): how pyramids travel, one step or to the end, through walls too (KC-9.5); also KC-10."""

from __future__ import annotations

from typing import Any

from tablekeep.games.keepers_creepers.content import BIT, NO_SPACE, PIECES, PIPS
from tablekeep.games.keepers_creepers.rules.winning import warning
from tablekeep.games.keepers_creepers.story import names
from tablekeep.games.keepers_creepers.table import PyramidTable


def neighbour(table: PyramidTable, piece: int, way: int) -> int:
    """The space one step that way (KC-3.1, KC-3.2, KC-3.4), through walls too (KC-9.5); NO_SPACE where there is none.

    Whoever is home stays there (KC-3.22).
    """
    return table.board.onward[way][table.at[piece]]


def road(table: PyramidTable, piece: int, way: int) -> list[int]:
    """Every space that lies ahead that way, the nearest first."""
    onward = table.board.onward[way]
    spaces: list[int] = []
    space = neighbour(table, piece, way)
    while space != NO_SPACE:
        spaces.append(space)
        space = onward[space]
    return spaces


def reach(table: PyramidTable, piece: int, way: int, points: int) -> list[dict[str, Any]]:
    """How far these points take it, and what the way to each space costs."""
    ahead = road(table, piece, way)[: points // PIPS[piece]]
    return [{"to": place(table, space), "cost": steps * PIPS[piece]} for steps, space in enumerate(ahead, 1)]


def can_hop(table: PyramidTable, piece: int) -> bool:
    """KC-5.1, KC-5.6: on the board and not in the top row."""
    return table.board.up[table.at[piece]] != NO_SPACE


def can_step(table: PyramidTable, seat: int, way: int, points: int) -> bool:
    """Can any own pyramid spend these points that way? One is enough (KC-10.5); at home none can (KC-10.6)."""
    at, onward = table.at, table.board.onward[way]
    for piece in table.options.own[seat]:
        if PIPS[piece] <= points and onward[at[piece]] != NO_SPACE:
            return True
    return False


def travel(table: PyramidTable, piece: int, riders: int, target: int) -> None:
    """KC-3.8: the driver and everything it carries arrive together, at home too, whoever owns them (KC-3.23).

    Nobody there is in the way (KC-3.6); all who share the space are one pile from now on (KC-3.16).
    """
    table.at[piece] = target
    if riders:
        for other in table.options.pieces:
            if riders & BIT[other]:
                table.at[other] = target


def place(table: PyramidTable, space: int) -> int | str:
    """A space as the table calls it: its number, or home."""
    return "home" if space == table.board.safe else space


def spoken_place(table: PyramidTable, space: int) -> str:
    board = table.board
    return "Home" if space == board.safe else f"Space {space}, {board.names[space - 1]},"


def preview(table: PyramidTable, piece: int, riders: int, target: int) -> dict[str, Any]:
    """What a step or hop would do, for the table to show."""
    carried = names(riders) if riders else []
    shown: dict[str, Any] = {"piece": PIECES[piece], "from": table.at[piece], "riders": carried}
    shown["to"] = place(table, target)
    warned = warning(table, piece, riders) if target == table.board.safe else ""
    return shown | {"warning": warned} if warned else shown
