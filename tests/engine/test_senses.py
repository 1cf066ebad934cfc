"""Senses: what is leaned to, how likely each side wins, and what is left of that once somebody has gone."""

from __future__ import annotations

import math
import random

import pytest

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.senses import chances, drawn, evenly, leaning, read_weights, settled, weighed, without


def test_a_move_is_leaned_to_by_the_weights_of_its_cues() -> None:
    assert leaning([1.0, -2.0, 0.5], [0, 2]) == pytest.approx(math.exp(1.5))
    assert leaning([100.0], [0]) == leaning([1000.0], [0])


def test_what_no_data_names_weighs_nothing() -> None:
    assert read_weights("tablekeep.games.keepers_creepers", "instinct", ["no such cue"]) == [0.0]


def test_draws_are_as_likely_as_they_are_leaned_to() -> None:
    rng = random.Random(3)
    found = [drawn([1.0, 0.0, 3.0], rng) for _ in range(4_000)]
    assert found.count(1) == 0
    assert found.count(2) / len(found) == pytest.approx(0.75, abs=0.04)


def test_chances_are_one_together_and_the_better_side_has_more() -> None:
    found = chances([2.0, -1.0], [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]])
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[2] > found[1]
    assert found[0] / found[2] == pytest.approx(math.exp(weighed([2.0, -1.0], [1.0, 0.0])))


def test_who_has_gone_wins_no_more_and_the_others_keep_their_proportion() -> None:
    assert without([0.5, 0.3, 0.2], [0]) == pytest.approx((0.0, 0.6, 0.4))
    assert without([0.5, 0.3, 0.2], []) == pytest.approx((0.5, 0.3, 0.2))
    assert without([0.5, 0.5], [0, 1]) == (0.0, 0.0)


def test_a_shared_win_is_shared_and_a_team_has_all_or_nothing() -> None:
    assert evenly(3, [0, 2]) == (0.5, 0.0, 0.5)
    assert evenly(2, []) == (0.0, 0.0)
    assert settled(Outcome((1, 1, 3), (4.0, 4.0, 1.0), ("", "", ""))) == (0.5, 0.5, 0.0)
    assert settled(Outcome((1, 1), (0.0, 0.0), ("", ""), won=True)) == (1.0, 1.0)
    assert settled(Outcome((1, 1), (0.0, 0.0), ("", ""), won=False)) == (0.0, 0.0)
