"""How pyramids travel (KC-3), and what happens when the last one of a seat comes home (KC-11)."""

from __future__ import annotations

from typing import Any

from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import BIT, COLOURS, NO_SPACE, PIECES, PIPS
from tablekeep.games.keepers_creepers.moves import BACK, FORWARD
from tablekeep.games.keepers_creepers.story import names
from tablekeep.games.keepers_creepers.table import PyramidTable


def neighbour(table: PyramidTable, piece: int, way: int) -> int:
    """The space one step that way (KC-3.1, KC-3.2, KC-3.4); NO_SPACE where there is none."""
    here = table.at[piece]
    board = table.board
    if here >= board.safe:
        return NO_SPACE
    if way == FORWARD:
        return board.forward[here]
    return board.back[here] if way == BACK else board.down[here]


def road(table: PyramidTable, piece: int, way: int) -> list[int]:
    """Every space that lies ahead that way, the nearest first."""
    board = table.board
    onward = [board.forward, board.back, board.down][way]
    found: list[int] = []
    space = neighbour(table, piece, way)
    while space != NO_SPACE:
        found.append(space)
        space = onward[space]
    return found


def can_hop(table: PyramidTable, piece: int) -> bool:
    """KC-5.1, KC-5.6: on the board and not in the top row."""
    here = table.at[piece]
    return here < table.board.safe and table.board.up[here] != NO_SPACE


def can_step(table: PyramidTable, seat: int, way: int, points: int) -> bool:
    """Can any own pyramid spend these points that way?"""
    for piece in table.house.own[seat]:
        if PIPS[piece] <= points and neighbour(table, piece, way) != NO_SPACE:
            return True
    return False


def travel(table: PyramidTable, piece: int, riders: int, target: int) -> None:
    """KC-3.8: the driver and everything it carries arrive together."""
    table.at[piece] = target
    if riders:
        for other in table.house.pieces:
            if riders & BIT[other]:
                table.at[other] = target


def check_win(table: PyramidTable, target: int) -> None:
    """KC-11: whoever has no pyramid left on the board has finished, at this very moment."""
    if target != table.board.safe:
        return
    done = [seat for seat in table.playing() if table.finished(seat)]
    if done:
        for seat in done:
            story.came_home(table, seat)
        rank(table, done)
        end_if_decided(table)


def warning(table: PyramidTable, piece: int, riders: int, target: int) -> str:
    """Ruling A-15: who else would finish by this move?"""
    if target != table.board.safe:
        return ""
    coming = riders | BIT[piece]
    finishing = [
        COLOURS[table.house.colours[seat]]
        for seat in table.playing()
        if seat != table.turn and all(coming & BIT[own] or table.at[own] == target for own in table.house.own[seat])
    ]
    return f"This brings home the last pyramid of {' and '.join(finishing)}." if finishing else ""


def place(table: PyramidTable, space: int) -> int | str:
    """A space as the table calls it: its number, or home."""
    return "home" if space == table.board.safe else space


def spoken_place(table: PyramidTable, space: int) -> str:
    board = table.board
    return "Home" if space == board.safe else f"Space {space}, {board.names[space - 1]},"


def preview(table: PyramidTable, piece: int, riders: int, target: int) -> dict[str, Any]:
    """What a step or hop would do, for the table to show."""
    shown: dict[str, Any] = {"piece": PIECES[piece], "from": table.at[piece], "riders": names(riders)}
    shown["to"] = place(table, target)
    warned = warning(table, piece, riders, target)
    return shown | {"warning": warned} if warned else shown


def rank(table: PyramidTable, done: list[int]) -> None:
    """KC-11.2 to KC-11.4: the mover comes first; others finish as the table agreed (ruling A-05)."""
    mover = table.turn
    others = [(mover + k) % table.seats for k in range(1, table.seats) if (mover + k) % table.seats in done]
    if mover in done or (table.house.multi_win == "mover" and len(others) > 1 and not table.house.play_on):
        table.ranks += ((mover,),)
    if not others:
        return
    if table.house.multi_win == "order":
        table.ranks += tuple([(seat,) for seat in others])
    else:
        table.ranks += (tuple(sorted(others)),)


def end_if_decided(table: PyramidTable) -> None:
    """KC-11.1: the first to finish ends the game; with `play_on` the last but one does (A-26)."""
    if not table.house.play_on or len(table.playing()) <= 1:
        end(table)


def end(table: PyramidTable) -> None:
    table.over = True
    table.extra_rolls = 0
    story.ended(table, table.ranks[0])


def leave(table: PyramidTable, seat: int) -> None:
    """Ruling A-25: the seat is skipped, its pyramids stay; the last seat playing wins."""
    table.away += (seat,)
    story.left(table, seat)
    asked = table.agenda[-1].seat(table)
    if table.turn == seat:
        table.extra_rolls = 0
        del table.agenda[1:]
    elif asked == seat:
        table.agenda.pop()
    playing = table.playing()
    if len(playing) == 1:
        table.ranks += ((playing[0],),)
        end(table)
