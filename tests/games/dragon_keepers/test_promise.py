"""What plans promise, and what teammates are presumed to have planned."""

from __future__ import annotations

import random
from collections import Counter

import tablekeep
from tablekeep.engine import Match
from tablekeep.games.dragon_keepers.content import LETTERS
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, DragonTable
from tablekeep.games.dragon_keepers.planner import joint_plan
from tablekeep.games.dragon_keepers.rules.plans import Plan


def table_of(match: Match) -> DragonTable:
    assert isinstance(match.table, DragonTable)
    return match.table


def planning(planned: int, after: int = 0) -> Match:
    """A match in which so many have planned and another is asked for a Keeper, as everybody is advised."""
    match = tablekeep.open_game("dragon_keepers").new(3, "promise", {"mode": "dragon", "talk": "silent"}, quiet=True)
    rng = random.Random(1)
    while True:
        decision, t = match.decisions[0], table_of(match)
        step = t.agenda[-1]
        laid = sum(stage == PLANNED for stage in t.stage)
        if isinstance(step, Plan) and step.keeper is None and laid == planned and t.round > after:
            return match
        match.play(decision.seat, match.seen_by(decision.seat).world(rng).advise(decision, rng))


def test_the_plan_that_is_advised_promises_most_and_what_is_no_plan_nothing() -> None:
    match, rng = planning(0, after=2), random.Random(2)
    decision = match.decisions[0]
    world = match.seen_by(decision.seat).world(rng)
    promises = dict(zip([move.text for move in decision.moves], world.promises(decision), strict=True))
    assert promises[world.advise(decision, rng).text] == max(promises.values()) == 1.0
    assert sum(promise > 0.01 for promise in promises.values()) > 1
    assert all(promise == 0.0 for text, promise in promises.items() if text.startswith("signal"))


def test_teammates_are_presumed_to_have_laid_what_the_convention_says_most_of_the_time() -> None:
    match, rng = planning(1), random.Random(3)
    seat, t = match.decisions[0].seat, table_of(match)
    other = t.stage.index(PLANNED)
    plan = LETTERS[joint_plan(t, seat).plan_of(other) // KINDS]
    seen = match.seen_by(seat)

    def laid(anew: bool) -> Counter[str]:
        worlds = [seen.world(rng, anew)._match.table for _ in range(120)]
        return Counter([LETTERS[world.keeper[other]] for world in worlds if isinstance(world, DragonTable)])

    thinking, imagining = laid(True), laid(False)
    assert thinking[plan] > 90, "to think, the convention is trusted"
    assert len(thinking) > 1, "and doubted"
    assert imagining[plan] < 50, "what is merely possible is as likely as all else"


def test_one_keeps_ones_own_plan_and_nothing_is_presumed_of_a_keeper_in_hand() -> None:
    match = planning(1)
    t = table_of(match)
    owner = t.stage.index(PLANNED)
    for seed in range(20):
        world = match.seen_by(owner).world(random.Random(seed), True)._match.table
        assert isinstance(world, DragonTable)
        assert world.keeper == t.keeper
