"""Sensible play in the Keeper Game: be alone where it pays, and do not let a dragon die for it.

Everyone would like to be where nobody else is, so there is no best choice, only chances that leave the others nothing
to gain: each is guessed, answered, and guessed again.
"""

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
SHARPNESS: Final = 7.0
"""The higher, the more often the best choice is taken."""
LAPS: Final = 8
"""So often everyone thinks again about what the others will do."""


def advise_keeper(t: KeeperTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if moves[0].kind == "protect":
        return choose(t, seat, moves, rng)
    return heal_or_decline(t, moves)


def choose(t: KeeperTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """Draw among the targets, by the chances one has come to."""
    chances = settled(t)[seat]
    weights = [chances[cast(DragonMove, move).dragon] for move in moves]
    pick = rng.random() * total(weights)
    for move, weight in zip(moves, weights, strict=True):
        pick -= weight
        if pick < 0:
            return move
    return moves[-1]


def settled(t: KeeperTable) -> list[list[float]]:
    """How likely each seat protects each dragon: a guess, then everyone's answers to it, each lap counting less."""
    guesses = [guess(t, seat) for seat in range(t.seats)]
    for lap in range(LAPS):
        replies = [reply(t, seat, guesses) for seat in range(t.seats)]
        guesses = [blended(guesses[seat], replies[seat], 1.0 / (lap + 2)) for seat in range(t.seats)]
    return guesses


def blended(one: list[float], other: list[float], share: float) -> list[float]:
    return [one[dragon] * (1.0 - share) + other[dragon] * share for dragon in range(ALL)]


def reply(t: KeeperTable, seat: int, chances: list[list[float]]) -> list[float]:
    """How likely a seat protects each dragon that knows how likely the others do; better ones far likelier."""
    others = [other for other in range(t.seats) if other != seat]
    guesses = [chances[other] for other in others]
    targets = t.targeted()
    worths = [worth(t, seat, dragon, others, guesses) for dragon in targets]
    best = max(worths)
    weights = [0.0] * ALL
    for dragon, value in zip(targets, worths, strict=True):
        weights[dragon] = 2.718281828 ** (SHARPNESS * (value - best))
    whole = total(weights)
    return [weight / whole for weight in weights]


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
    gained = alone * (gain + LOSS[min(2, t.arrows[dragon])])
    for other, chances in zip(others, guesses, strict=True):
        if len(t.shields[other]) == SHIELDS - 1 and dragon not in t.shields[other]:
            gained += DENIAL * chances[dragon]
    return gained


def heal_or_decline(t: KeeperTable, moves: Sequence[Move]) -> Move:
    """Save what is about to fall, else the most wounded."""
    wounded = [move for move in moves if move is not DECLINE]
    most = max([t.arrows[cast(DragonMove, move).dragon] for move in wounded])
    for move in wounded:
        if t.arrows[cast(DragonMove, move).dragon] == most:
            return move if most <= KEEPER_GAME_LIFE else moves[-1]
    return moves[-1]
