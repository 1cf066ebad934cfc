"""Who sees what. Everything here is public but the die's future: one view serves all (KC-3, KC-6)."""

from __future__ import annotations

from tablekeep.engine.table import Step
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import AIM, COLUMNS, FACES, KEEPER, LETTERS, PIECES, PIPS, Board
from tablekeep.games.keepers_creepers.moves import WAYS
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import AIM_POINTS, CREEPER_POINTS, NO_DRIVER, Points
from tablekeep.games.keepers_creepers.rules.swap import SwapSecond
from tablekeep.games.keepers_creepers.rules.wild import WildPick
from tablekeep.games.keepers_creepers.shape import ActionInfo, BoardInfo, PyramidInfo, TableView
from tablekeep.games.keepers_creepers.table import NO_FACE, PyramidTable


def view(table: PyramidTable, seat: int | None) -> TableView:
    """What anyone may know: all but the faces to come."""
    return {
        "board": board_view(table.board),
        "pyramids": [pyramid_view(table, piece) for piece in table.options.pieces],
        "piles": piles_view(table),
        "colours": [LETTERS[colour] for colour in table.options.colours],
        "turn": table.turn,
        "turns": table.turns,
        "face": None if table.face == NO_FACE else FACES[table.face],
        "keeper": None if table.face == NO_FACE else KEEPER[table.face],
        "action": action_view(table),
        "wild": table.wild,
        "extra_rolls": table.extra_rolls,
        "safe": [table.safe_count(s) for s in range(table.seats)],
        "progress": [table.progress(s) for s in range(table.seats)],
        "ranks": [list(group) for group in table.ranks],
        "away": list(table.away),
        "by_limit": table.by_limit,
    }


def board_view(board: Board) -> BoardInfo:
    return {"name": board.name, "rows": board.rows, "columns": COLUMNS, "safe": board.safe, "spaces": board.names[:]}


def pyramid_view(table: PyramidTable, piece: int) -> PyramidInfo:
    space = table.at[piece]
    return {
        "id": PIECES[piece],
        "seat": table.options.seat_of[piece],
        "pips": PIPS[piece],
        "space": None if space == table.board.safe else space,
        "safe": space == table.board.safe,
    }


def piles_view(table: PyramidTable) -> dict[str, list[str]]:
    """KC-3.7: the pyramids on each space, big ones below and small ones above, also after a swap (KC-6.5)."""
    piles: dict[int, list[int]] = {}
    for piece in table.options.pieces:
        if table.on_board(piece):
            piles.setdefault(table.at[piece], []).append(piece)
    return {
        str(space): [PIECES[piece] for pips in (3, 2, 1) for piece in piles[space] if PIPS[piece] == pips]
        for space in sorted(piles)
    }


def action_view(table: PyramidTable) -> ActionInfo:
    """The question being asked, in figures: points, way, who drives and who rides."""
    step: Step | None = table.agenda[-1] if table.agenda else None
    shown: ActionInfo = {"step": None if step is None else step.called}
    if isinstance(step, Points):
        shown |= {"face": FACES[step.face], "budget": AIM_POINTS if step.face == AIM else CREEPER_POINTS}
        shown |= {"points": step.points, "way": WAYS[step.way], "forced": step.forced}
        shown |= {"driver": None if step.driver == NO_DRIVER else PIECES[step.driver]}
        shown |= {"riders": story.names(step.riders)}
    elif isinstance(step, SwapSecond):
        shown |= {"first": PIECES[step.first]}
    elif isinstance(step, WildPick):
        shown |= {"left": step.left}
    return shown
