"""Who will win: what each side has, and what that weighs by `senses.toml`."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.senses import Signs, chances, read_weights

from bee_keepers.table import MeadowTable

SIGNS: Final = ["honey", "basket", "own turn"]
WEIGHTS: Final = read_weights("bee_keepers", "appraisal", SIGNS)


def appraise(t: MeadowTable) -> tuple[float, ...]:
    return tuple(chances(WEIGHTS, sides(t)))


def looked_at(t: MeadowTable) -> Signs:
    return Signs(SIGNS, WEIGHTS, sides(t))


def sides(t: MeadowTable) -> list[list[float]]:
    basket = float(t.basket())
    return [[float(t.honey[s]), basket, 1.0] if s == t.turn else [float(t.honey[s]), 0.0, 0.0] for s in range(t.seats)]
