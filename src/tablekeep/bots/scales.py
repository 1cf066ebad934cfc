"""Scales: moves weighed against each other in the same worlds, so that their difference is told and not the worlds'."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tablekeep.engine import Decision, Move, Perspective, World

FARTHEST: Final = 80
"""So many answers are given by instinct at most before a table is judged."""
LAPS: Final = 2
"""So often is the table gone round."""
NEXT: Final = 4
"""So many moves are looked at where a turn is only gone on with."""
ADVICE: Final = 2
"""So often is the game's own advice asked for, each time in another world."""

LONG: Final = 200
"""A match of more moves than this is long."""

Weights = dict[Move, list[float]]
"""What came of each move, world by world."""


class Effort(Struct, frozen=True):
    """How much is thought about one choice: how many moves in how many worlds first, and the likely ones afterwards."""

    moves: int = 5
    first: int = 4
    then: int = 8
    closely: int = 20
    """Worlds for a choice that seems to have cost something."""
    draws: int = 12
    """How often luck is drawn anew."""
    looks: int = 2
    """How often a table is looked at, each time with other luck in store."""

    @staticmethod
    def fitting(moves: int) -> Effort:
        """Less for each where there are many, so that a long match does not take long."""
        return Effort() if moves <= LONG else Effort(moves=4, first=3, then=6, closely=14, draws=8)


def candidates(
    seen: Perspective, decision: Decision, most: int, rng: random.Random, played: Move | None = None
) -> list[Move]:
    """The moves that are worth a thought: what was played, what is advised, and what one leans to most."""
    candidates = [] if played is None else [played]
    for _ in range(ADVICE):
        candidates.append(seen.world(rng).advise(decision, rng))
    leanings = seen.world(rng).leanings(decision)
    order = sorted(range(len(leanings)), key=lambda at: (-leanings[at], at))
    candidates += [decision.moves[at] for at in order]
    return list(dict.fromkeys(candidates))[: max(most, 1 if played is None else 2)]


def weigh(seen: Perspective, seat: int, moves: Sequence[Move], worlds: int, rng: random.Random) -> Weights:
    """The chance to win after each of these moves, in so many worlds that this seat could be in."""
    weights: Weights = {move: [] for move in moves}
    for _ in range(worlds):
        world, dice = seen.world(rng), rng.getrandbits(64)
        for move in moves:
            weights[move].append(after(world.copy(), seat, move, random.Random(dice))[seat])
    return weights


def after(world: World, seat: int, move: Move, rng: random.Random) -> tuple[float, ...]:
    """Everybody's chances after some rounds of the table, however long a turn took, with no question half answered."""
    world.play(seat, move)
    last, turns = seat, 0
    for _ in range(FARTHEST):
        if world.over:
            break
        asked = world.decisions[0]
        turns += asked.seat != last
        if turns > LAPS * world.seats and not world.together:
            break
        last = asked.seat
        world.play(last, world.instinct(asked, rng))
    return world.appraise()


def finished(world: World) -> tuple[float, ...]:
    """Everybody's chances once whoever is asked has gone on as seems best to them, until another is asked."""
    if world.over or world.together:
        return world.appraise()
    seat = world.decisions[0].seat
    for _ in range(FARTHEST):
        if world.over or world.together or world.decisions[0].seat != seat:
            break
        world = _taken(world, world.decisions[0])
    return world.appraise()


def _taken(world: World, decision: Decision) -> World:
    """The world after the move that looks best at once, of those one leans to."""
    leanings = world.leanings(decision)
    order = sorted(range(len(leanings)), key=lambda at: (-leanings[at], at))[:NEXT]
    tried = []
    for at in order:
        other = world.copy() if len(order) > 1 else world
        other.play(decision.seat, decision.moves[at])
        tried.append(other)
    return max(tried, key=lambda other: other.appraise()[decision.seat])


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def doubt(numbers: Sequence[float]) -> float:
    """How far the mean of these may be off (its standard error)."""
    if len(numbers) < 2:
        return 1.0
    middle = mean(numbers)
    return math.sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))


def best_of(weights: Weights) -> Move:
    """The move that did best; of equals the one that came first."""
    return max(weights, key=lambda move: mean(weights[move]))


def joined(first: Weights, second: Weights) -> Weights:
    """Two weighings in one; moves that only one of them weighed stay as they are."""
    return {move: [*first.get(move, []), *second.get(move, [])] for move in dict.fromkeys([*first, *second])}
