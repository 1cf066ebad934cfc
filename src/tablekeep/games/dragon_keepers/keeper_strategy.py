"""Sensible play in the Keeper Game: be alone where it pays, and do not let a dragon die for it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.games.dragon_keepers.chances import total
from tablekeep.games.dragon_keepers.content import ALL, KEEPER_GAME_LIFE, SHIELDS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import DECLINE, DragonMove

SHIELD_THERE: Final = 0.25
FAVOURITE: Final = 1.7
WOUNDS: Final = [1.0, 1.3, 3.0]
"""How much more a dragon with so many arrows draws Keepers."""
LOSS: Final = [0.1, 0.5, 6.0]
"""What an arrow on a dragon with so many arrows costs everyone."""
HEAL_WORTH: Final = 0.3
DENIAL: Final = 0.5
SHARPNESS: Final = 3.6
"""The higher, the more often the best choice is taken; never always, or others will read it."""


def advise_keeper(t: KeeperTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if moves[0].kind == "protect":
        return choose(t, seat, moves, rng)
    return heal_or_decline(t, moves)


def choose(t: KeeperTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """Draw among the targets, the better ones far more often."""
    others = [other for other in range(t.seats) if other != seat]
    guesses = [guess(t, other) for other in others]
    worths = [worth(t, seat, cast(DragonMove, move).dragon, others, guesses) for move in moves]
    best = max(worths)
    weights = [2.718281828 ** (SHARPNESS * (value - best)) for value in worths]
    pick = rng.random() * total(weights)
    for move, weight in zip(moves, weights, strict=True):
        pick -= weight
        if pick < 0:
            return move
    return moves[-1]


def guess(t: KeeperTable, seat: int) -> list[float]:
    """How likely this seat protects each dragon, by what it needs and what is in danger."""
    weights = [0.0] * ALL
    for dragon in t.targeted():
        weight = SHIELD_THERE if dragon in t.shields[seat] else 1.0
        weight *= FAVOURITE if dragon == t.tribes[seat] else 1.0
        weights[dragon] = weight * WOUNDS[min(2, t.arrows[dragon])]
    whole = total(weights)
    return [weight / whole for weight in weights]


def worth(t: KeeperTable, seat: int, dragon: int, others: list[int], guesses: list[list[float]]) -> float:
    """The Shield if alone there, the arrow avoided if nobody else is, and what others are denied."""
    alone = 1.0
    for chances in guesses:
        alone *= 1.0 - chances[dragon]
    gain = SHIELD_THERE / 5 if dragon in t.shields[seat] else 1.0 + 0.5 * len(t.shields[seat])
    if dragon == t.tribes[seat] and t.wounded():
        gain += HEAL_WORTH
    found = alone * (gain + LOSS[min(2, t.arrows[dragon])])
    for other, chances in zip(others, guesses, strict=True):
        if len(t.shields[other]) == SHIELDS - 1 and dragon not in t.shields[other]:
            found += DENIAL * chances[dragon]
    return found


def heal_or_decline(t: KeeperTable, moves: Sequence[Move]) -> Move:
    """Save what is about to fall, else the most wounded."""
    wounded = [move for move in moves if move is not DECLINE]
    most = max([t.arrows[cast(DragonMove, move).dragon] for move in wounded])
    for move in wounded:
        if t.arrows[cast(DragonMove, move).dragon] == most:
            return move if most <= KEEPER_GAME_LIFE else moves[-1]
    return moves[-1]
