"""The odds: how likely an attack succeeds, how likely the next roll kills."""

from __future__ import annotations

from typing import Final

from tablekeep.games.dragon_keepers.content import ALL, BATTLE_FACES, DRAGONS, HUNTER_DICE
from tablekeep.games.dragon_keepers.dragon_table import DragonTable


def total(parts: list[float]) -> float:
    """The sum of some fractions, and a fraction itself even when there are none."""
    whole = 0.0
    for part in parts:
        whole += part
    return whole


def _tails() -> list[list[float]]:
    """By number of dice and k: the chance that at least k of them show one given dragon."""
    tails: list[list[float]] = []
    for dice in range(HUNTER_DICE + 1):
        row = [1.0]
        for k in range(1, HUNTER_DICE + 2):
            row.append(total([_exactly(dice, hits) for hits in range(k, dice + 1)]))
        tails.append(row)
    return tails


def _exactly(dice: int, hits: int) -> float:
    ways = 1.0
    for k in range(hits):
        ways = ways * (dice - k) / (k + 1)
    return ways * (1.0 / ALL) ** hits * ((ALL - 1.0) / ALL) ** (dice - hits)


TAILS: Final[list[list[float]]] = _tails()


def at_least(dice: int, k: int) -> float:
    """The chance that at least k of so many Hunter dice show one given dragon."""
    return 1.0 if k <= 0 else 0.0 if k > dice else TAILS[dice][k]


def hit_chance(t: DragonTable, die: int) -> float:
    hits = sum(1 for face in BATTLE_FACES[die] if t.options.difficulty.hits(face))
    return hits / len(BATTLE_FACES[die])


def success(t: DragonTable, dragon: int) -> float:
    """The chance that an attack of this dragon hits at least once, its own reroll used well."""
    misses, best = 1.0, 0.0
    for die in t.battle[dragon]:
        chance = hit_chance(t, die)
        misses *= 1.0 - chance
        best = max(best, chance)
    if DRAGONS[dragon].reroll:
        misses *= 1.0 - best
    return 1.0 - misses


def expected_hits(t: DragonTable, dragon: int) -> float:
    hits, best, misses = 0.0, 0.0, 1.0
    for die in t.battle[dragon]:
        chance = hit_chance(t, die)
        hits += chance
        misses *= 1.0 - chance
        best = max(best, chance)
    return hits + (best * misses if DRAGONS[dragon].reroll else 0.0)
