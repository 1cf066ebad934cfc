"""Who will win the race: how far everyone still has to go, and whose turn it is."""

from __future__ import annotations

import math
from typing import Final

from tablekeep.engine.senses import Signs, chances, evenly, read_signs, without
from tablekeep.games.keepers_creepers.content import PIPS
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import AIM_POINTS
from tablekeep.games.keepers_creepers.strategy import ride
from tablekeep.games.keepers_creepers.table import PyramidTable

SIGNS: Final[list[str]] = ["way", "near", "home", "close", "rides", "wait", "own turn"]
PARTS: Final[list[str]] = [f"{seats} players" for seats in range(2, 6)]
WEIGHTS: Final = read_signs("tablekeep.games.keepers_creepers", PARTS, SIGNS)


def part(t: PyramidTable) -> str:
    return PARTS[t.seats - 2]


def appraise(t: PyramidTable) -> tuple[float, ...]:
    """Those who have left win no more; where places are played for, the first is taken."""
    if t.ranks:
        return evenly(t.seats, t.ranks[0])
    return without(chances(WEIGHTS[part(t)], sides(t)), t.away)


def looked_at(t: PyramidTable) -> Signs:
    return Signs(SIGNS, WEIGHTS[part(t)], sides(t))


def sides(t: PyramidTable) -> list[list[float]]:
    return [signs(t, seat) for seat in range(t.seats)]


def signs(t: PyramidTable, seat: int) -> list[float]:
    safe, way, rides = t.board.safe, 0, 0.0
    for piece in t.options.own[seat]:
        way += PIPS[piece] * (safe - t.at[piece])
        rides += ride(t, seat, piece) if t.at[piece] != safe else 0.0
    wait = (seat - t.turn) % t.seats
    return [
        way / safe,
        math.log(1.0 + way),
        float(t.safe_count(seat)),
        1.0 if way <= AIM_POINTS else 0.0,
        rides,
        wait / t.seats,
        1.0 if wait == 0 else 0.0,
    ]
