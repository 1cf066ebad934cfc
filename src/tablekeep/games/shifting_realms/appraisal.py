"""Who will win: points as they would be counted now, what comes in and what lies in store, and how late it is."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.senses import Signs, chances, read_signs, without
from tablekeep.games.shifting_realms.outlook import USUAL_ROUNDS, nearest
from tablekeep.games.shifting_realms.pieces import income
from tablekeep.games.shifting_realms.rules.final_scoring import if_it_ended_now
from tablekeep.games.shifting_realms.table import RealmTable

SIGNS: Final[list[str]] = [
    *["points", "points late", "income", "income late", "goods", "goods late", "structures", "scouts", "soldiers"],
    *["cards", "has played", "own turn"],
]
PARTS: Final[list[str]] = [f"{seats} players" for seats in range(2, 5)]
WEIGHTS: Final = read_signs("tablekeep.games.shifting_realms", PARTS, SIGNS)


def part(t: RealmTable) -> str:
    return f"{t.seats} players"


def appraise(t: RealmTable) -> tuple[float, ...]:
    return without(chances(WEIGHTS[part(t)], sides(t)), t.away)


def looked_at(t: RealmTable) -> Signs:
    return Signs(SIGNS, WEIGHTS[part(t)], sides(t))


def sides(t: RealmTable) -> list[list[float]]:
    late = gone_by(t)
    return [signs(t, seat, late) for seat in range(t.seats)]


def gone_by(t: RealmTable) -> float:
    """How much of the game is over: by its rounds, or because its last objective is near."""
    if t.ending:
        return 1.0
    rounds = min(1.0, t.round / USUAL_ROUNDS[t.seats])
    if len(t.met) != 1:
        return min(0.9, rounds)
    return max(rounds, 1.0 - nearest(t))


def signs(t: RealmTable, seat: int, late: float) -> list[float]:
    points, goods = if_it_ended_now(t, seat) / 10.0, sum(t.goods(seat)) / 10.0
    brings = sum(income(t, seat)) / 10.0
    played = t.order().index(seat) < t.order().index(t.turn) if 0 not in t.place and t.turn != seat else False
    return [
        points,
        points * late,
        brings,
        brings * late,
        goods,
        goods * late,
        t.structures(seat) / 4.0,
        t.scouts_out(seat) / 8.0,
        t.soldiers_out(seat) / 4.0,
        float(len(t.kept[seat])),
        1.0 if played else 0.0,
        1.0 if t.turn == seat else 0.0,
    ]
