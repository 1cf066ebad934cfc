"""The plan that all bots share: nobody could do more alone, and no two together."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import cast

import pytest

from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.planner import Team, joint_plan
from tablekeep.games.dragon_keepers.rules.plans import Plan
from tests.games.dragon_keepers.bench import GAME

LONG = 300
"""Answers of a match that are looked at."""


def plans(seats: int, seed: str) -> Iterator[Team]:
    """The joint plan at every beginning of a plan, as the game is played by advice."""
    match, rng = GAME.new(seats, seed, {"mode": "dragon", "difficulty": "hard"}, quiet=True), random.Random(seed)
    for _ in range(LONG):
        if match.over:
            return
        table, seat = cast(DragonTable, match.table), match.decisions[0].seat
        if isinstance(table.agenda[-1], Plan):
            yield joint_plan(table, seat)
        match.play(seat, GAME.advise(match.imagine(seat, rng).table, seat, match.decisions[0].moves, rng))


def most(team: Team, places: list[int]) -> float:
    """What the round comes to at the most if these seats do anything else and the others stay with the plan."""
    kept = team.chosen[:]
    first, rest = places[0], places[1:]
    best = team.worth(first, kept[first])
    for option in range(len(team.options[first])):
        team.chosen[first] = option
        best = max(best, most(team, rest) if rest else team.worth(first, option))
    team.chosen = kept
    return best


@pytest.mark.parametrize(("many", "seats"), [(1, 4), (2, 3)])
def test_nobody_could_do_more_alone_and_no_two_together(many: int, seats: int) -> None:
    checked = 0
    for team in plans(seats, "together"):
        worth = team.worth(0, team.chosen[0])
        for places in combinations(range(len(team.seats)), many):
            assert most(team, list(places)) <= worth + 1e-6
            checked += 1
    assert checked > 20


def test_what_only_two_can_do_is_planned_by_two() -> None:
    """Looking for oneself alone one stays where two would move: that happens in many plans of every match."""
    better = 0
    for team in plans(3, "together"):
        worth = team.worth(0, team.chosen[0])
        team.chosen = [0] * len(team.seats)
        for _ in range(4):
            for place in range(len(team.seats)):
                team.chosen[place] = team.best(place)
        better += team.worth(0, team.chosen[0]) < worth - 0.1
    assert better >= 3
