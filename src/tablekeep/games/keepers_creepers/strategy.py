"""What a sensible player looks for: the best table at the end of one's own action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.table import advance
from tablekeep.games.keepers_creepers.content import PIPS
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import AIM_POINTS, Points
from tablekeep.games.keepers_creepers.rules.wild import WildPick
from tablekeep.games.keepers_creepers.table import DIE, PyramidTable

WIN: Final = 10_000.0
HOME: Final = 7.0
"""A safe pyramid cannot be swapped, dug or tipped."""
OWN_RIDE: Final = 1.5
FOREIGN_RIDE: Final = 0.7
EXTRA_ROLL: Final = 4.0
ACTION_TO_COME: Final = 6.0
ENVY: Final = 0.35
"""How much the best rival's standing counts against one's own."""


def standing(table: PyramidTable, seat: int) -> float:
    """How well a seat stands: pips times spaces, home, and free rides to be had."""
    worth = 0.0
    safe = table.board.safe
    for piece in table.options.own[seat]:
        space = table.at[piece]
        worth += PIPS[piece] * space
        if space == safe:
            worth += HOME
        else:
            worth += ride(table, seat, piece)
    return worth


def ride(table: PyramidTable, seat: int, piece: int) -> float:
    """A small pyramid sits well on a larger one: best on one's own, well on anybody's."""
    best = 0.0
    here = table.at[piece]
    for other in table.options.pieces:
        if table.at[other] == here and PIPS[other] > PIPS[piece]:
            best = max(best, OWN_RIDE if table.options.seat_of[other] == seat else FOREIGN_RIDE)
    return best


def value(table: PyramidTable, seat: int) -> float:
    """One's own standing against the rivals', above all who has won."""
    if table.ranks:
        return worth_of_place(table, seat)
    rivals = [standing(table, other) for other in range(table.seats) if other != seat]
    envy = ENVY * (max(rivals) + sum(rivals) / len(rivals))
    extra = EXTRA_ROLL * table.extra_rolls if table.turn == seat else 0.0
    return standing(table, seat) - envy + extra


def worth_of_place(table: PyramidTable, seat: int) -> float:
    """The first place is worth everything; at tables that play on, so is each earlier one."""
    for place, group in enumerate(table.ranks):
        if seat in group and (place == 0 or table.options.play_on):
            return WIN / (place + 1)
    return -WIN if table.over else standing(table, seat)


def advise(table: PyramidTable, seat: int, moves: Sequence[Move]) -> Move:
    """The first move towards the best end of the action, the first listed among equals."""
    if len(moves) == 1:
        return moves[0]
    seen: dict[tuple[object, ...], float] = {}
    best = moves[0]
    best_worth = -2 * WIN
    for move in moves:
        worth = worth_of(table, seat, move, seen)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of(table: PyramidTable, seat: int, move: Move, seen: dict[tuple[object, ...], float]) -> float:
    after = table.copy()
    advance(after, seat, move)
    return best_end(table, after, seat, seen)


def best_end(before: PyramidTable, table: PyramidTable, seat: int, seen: dict[tuple[object, ...], float]) -> float:
    """The best value this seat can still reach before luck or somebody else has a say."""
    if table.over or table.luck[DIE] is not before.luck[DIE] or table.agenda[-1].seat(table) != seat:
        return value(table, seat)
    step = table.agenda[-1]
    if (
        isinstance(step, WildPick)
        and not isinstance(before.agenda[-1], WildPick)
        and not one_aim_from_home(table, seat)
    ):
        return value(table, seat) + ACTION_TO_COME
    key = where(table)
    if key not in seen:
        seen[key] = max([worth_of(table, seat, move, seen) for move in step.moves(table, seat)])
    return seen[key]


def one_aim_from_home(table: PyramidTable, seat: int) -> bool:
    """Could six points bring everything home? A pyramid costs its own pips a space at the least."""
    safe = table.board.safe
    return all(PIPS[piece] * (safe - table.at[piece]) <= AIM_POINTS for piece in table.options.own[seat])


def where(table: PyramidTable) -> tuple[object, ...]:
    """What distinguishes two moments within one action."""
    step = table.agenda[-1]
    if isinstance(step, Points):
        return (*table.at, step.points, step.driver, step.riders, len(table.agenda))
    return (*table.at, str(step.save()), len(table.agenda))
