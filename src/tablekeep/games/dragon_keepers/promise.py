"""What a plan promises, and what the others are presumed to have planned: by the convention that all bots share."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers import instinct
from tablekeep.games.dragon_keepers.content import NO_DRAGON, NO_TOKEN
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, DragonTable
from tablekeep.games.dragon_keepers.moves import KEEP, KEEPERS, PASS, TOKEN_MOVES
from tablekeep.games.dragon_keepers.planner import NONE, joint_plan
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether

TRUST: Final = 0.85
"""How likely somebody is presumed to have laid the Keeper that the convention says."""
FINE: Final = 1.0
"""A plan that is worth so much less promises a third (1/e) as much."""
NOBODY: Final = -1


def promises(table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
    """What each move does for the joint plan, where one plans; anything else, at a glance. Talk alone wins nothing."""
    if isinstance(table, DragonTable) and KEEP not in moves:
        step = table.agenda[-1]
        if isinstance(step, Plan):
            return _planned(table, seat, step.colour(), step.token, moves)
        if isinstance(step, PlanTogether):
            keeper, token = step.draft(table, seat)
            return _planned(table, seat, keeper, token, moves)
        if isinstance(step, Council):
            return [0.0] * len(moves)
    return instinct.leanings(table, seat, moves)


def _planned(t: DragonTable, seat: int, keeper: int, token: int, moves: Sequence[Move]) -> list[float]:
    if token != NO_TOKEN or len(moves) == 1:
        return instinct.leanings(t, seat, moves)
    worths = _worths(t, seat, keeper)
    most = max(worths.values())
    return [math.exp((worths[move] - most) / FINE) if move in worths else 0.0 for move in moves]


def _worths(t: DragonTable, seat: int, keeper: int) -> dict[Move, float]:
    """What the round comes to with the best plan that begins with each move."""
    team = joint_plan(t, seat, keeper)
    place = team.seats.index(seat)
    worths: dict[Move, float] = {}
    for option in range(len(team.options[place])):
        plan = team.options[place][option][0]
        move = PASS if plan == NONE else KEEPERS[plan // KINDS] if keeper == NO_DRAGON else TOKEN_MOVES[plan % KINDS]
        worths[move] = max(worths.get(move, -math.inf), team.worth(place, option))
    return worths


def presume(t: DragonTable, seat: int | None, rng: random.Random) -> None:
    """Those who have planned most likely laid what the convention says for the token they show."""
    team = joint_plan(t, NOBODY if seat is None else seat)
    for other in team.seats:
        if t.stage[other] == PLANNED and not t.options.same_hands(other, seat) and rng.random() < TRUST:
            t.keeper[other] = team.plan_of(other) // KINDS
