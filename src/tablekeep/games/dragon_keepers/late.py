"""What is answered for a seat whose time is up (ruling A58): nothing is risked, nothing is chosen that can be left.

A plan is a pass. What may be declined is declined. What must be picked is the first in the
order in which everything is listed. Only in the Keeper Game does chance choose, for a fixed
order could be read by the others.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.table import Step, Table
from tablekeep.games.dragon_keepers.moves import BACK, DECLINE, DONE, HOLD, KEEP, PASS, PLAY_ON, SKIP
from tablekeep.games.dragon_keepers.rules.keeper_game import ChooseKeeper
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether

DECLINING: Final[list[Move]] = [PASS, PLAY_ON, KEEP, DONE, HOLD, SKIP, DECLINE]


def when_late(table: Table, moves: Sequence[Move], rng: random.Random) -> Move:
    step: Step = table.agenda[-1]
    if isinstance(step, ChooseKeeper):
        return moves[int(rng.random() * len(moves))]
    for move in DECLINING:
        if move in moves:
            return move
    if isinstance(step, (Plan, PlanTogether)):
        return BACK
    return moves[0]
