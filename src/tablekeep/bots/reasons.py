"""Reasons: why a move is good or bad, in the game's own words, from what its appraisal looks at.

A move is followed through its own turn and once around the table, in worlds the seat could be in. How much a sign has
changed on the way, and what that alone does to the chance to win, are reckoned; what counts is said.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tablekeep.bots.scales import mean
from tablekeep.engine import Decision, Move, Perspective, World
from tablekeep.engine.senses import Reason, Signs, chances

ROUND: Final = 24
"""So many answers at most belong to a turn, or to one round of the others."""
LEAST: Final = 0.004
"""What changes the chance to win by less is not worth a word."""
FEWEST: Final = 0.15
"""Nor is less of anything."""

Pair = tuple[Signs, Signs]
"""A table before, and after."""


@dataclass
class Way:
    """One move in one world: the table before it, after its own turn, and when this seat is asked again."""

    start: Signs | None
    own: Signs | None = None
    later: Signs | None = None
    ended: bool = False
    """The match was over by the end of its own turn."""
    worth: float = 0.0
    answer: tuple[int, Move] | None = None
    """Who answered first, and what."""
    told: list[str] = field(default_factory=list)


@dataclass
class Effect:
    """What one reason does to the chance of whoever asks, by a change on one side of the table."""

    reason: Reason
    side: int
    worth: float
    amount: float


# -- following a move ---------------------------------------------------------------------


def follow(
    seen: Perspective, seat: int, moves: Sequence[Move], worlds: int, rng: random.Random
) -> dict[Move, list[Way]]:
    """Each of these moves in the same worlds."""
    ways: dict[Move, list[Way]] = {move: [] for move in moves}
    for _ in range(worlds):
        world, dice = seen.world(rng), rng.getrandbits(64)
        for move in moves:
            ways[move].append(walk(world.copy(), seat, move, random.Random(dice), seen.names))
    return ways


def walk(world: World, seat: int, move: Move, rng: random.Random, names: list[str]) -> Way:
    way, together = Way(world.signs()), world.together
    world.play(seat, move)
    _own_turn(world, seat, together, rng)
    way.own, way.ended = world.signs(), world.over
    if not together and not world.over:
        _others_turns(world, seat, way, names, rng)
    way.later, way.worth = world.signs(), world.appraise()[seat]
    return way


def _own_turn(world: World, seat: int, together: bool, rng: random.Random) -> None:
    """Until somebody else is asked; where all answer in secret, until the answers are out."""
    for _ in range(ROUND):
        if world.over or (together and not world.together):
            return
        asked = _asked(world, seat)
        if asked is None and not together:
            return
        asked = asked or world.decisions[0]
        world.play(asked.seat, world.instinct(asked, rng))


def _others_turns(world: World, seat: int, way: Way, names: list[str], rng: random.Random) -> None:
    """Until this seat is asked again. What the first of them chooses is remembered."""
    for _ in range(ROUND):
        if world.over or _asked(world, seat) is not None:
            return
        asked = world.decisions[0]
        move = world.advise(asked, rng)
        if way.answer is None and len(asked.moves) > 1 and not world.together:
            way.answer = (asked.seat, move)
            way.told = [event.sentence(names) for event in world.told(asked.seat, move, seat)]
        world.play(asked.seat, move)


def _asked(world: World, seat: int) -> Decision | None:
    for decision in world.decisions:
        if decision.seat == seat:
            return decision
    return None


# -- reckoning ----------------------------------------------------------------------------


def effects(pairs: Sequence[Pair], seat: int, reasons: Sequence[Reason]) -> list[Effect]:
    """What each reason does to this seat's chance between these tables, the strongest first."""
    if not pairs:
        return []
    sides = range(len(pairs[0][0].sides))
    effects = [_effect(pairs, seat, reason, side) for reason in reasons for side in sides]
    effects = [effect for effect in effects if effect is not None and abs(effect.worth) >= LEAST]
    return sorted([effect for effect in effects if effect is not None], key=lambda effect: -abs(effect.worth))


def _effect(pairs: Sequence[Pair], seat: int, reason: Reason, side: int) -> Effect | None:
    """None where what was fitted says the opposite of what anybody would say."""
    names = pairs[0][0].names
    places = [names.index(sign) for sign in reason.signs]
    amount = mean([after.sides[side][places[0]] - before.sides[side][places[0]] for before, after in pairs])
    worth = mean([_alone(before, after, seat, side, places) for before, after in pairs])
    own = side == pairs[0][0].side(seat)
    helps = (amount > 0) == reason.good
    return Effect(reason, side, worth, amount * reason.unit) if (worth > 0) == (helps == own) else None


def _alone(before: Signs, after: Signs, seat: int, side: int, places: list[int]) -> float:
    """How much less likely to win this seat would be, had these signs of one side stayed as they were."""
    if all(before.sides[side][place] == after.sides[side][place] for place in places):
        return 0.0
    undone = [row[:] for row in after.sides]
    for place in places:
        undone[side][place] = before.sides[side][place]
    mine = after.side(seat)
    return chances(after.weights, after.sides)[mine] - chances(after.weights, undone)[mine]


# -- saying -------------------------------------------------------------------------------


def said(effect: Effect, own: int | None, names: Sequence[str], other: str) -> str:
    """The effect as a sentence; empty where the game has no words for it.

    `own` is the side that is spoken to as "you"; None: everybody is spoken of. `other` is who wins if no seat does.
    """
    way = "more" if effect.amount > 0 else "less"
    words = effect.reason.words.get(way if effect.side == own else f"theirs_{way}", "")
    who = names[effect.side] if effect.side < len(names) else other
    number = _number(abs(effect.amount))
    if not words or ("{n}" in words and abs(effect.amount) < FEWEST):
        return ""
    sentence = words.format(n=number, s="" if number == "1" else "s", who=who)
    return sentence[0].upper() + sentence[1:]


def _number(amount: float) -> str:
    """Whole where it is nearly whole or large, else with one decimal."""
    whole = round(amount)
    return str(whole) if amount >= 10 or abs(amount - whole) < 0.05 else f"{amount:.1f}"
