"""Worlds against exact odds: an honest sampler is never accused, a biased one is found."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablekeep.testing.odds_checks import GROUPS, WORLDS, as_likely

MANY = {f"answer {n}": float(1 + n % 7) for n in range(500)}
ODDS = [
    {"heads": 1.0, "tails": 1.0},
    {"rare": 1.0, "frequent": 999.0},
    {f"face {n}": 1.0 for n in range(6)},
    {f"answer {n}": float(n * n) for n in range(30)},
    MANY,
]


def drawn(weights: dict[str, float], seed: str, count: int = WORLDS) -> Counter[str]:
    rng = random.Random(seed)
    return Counter(rng.choices(list(weights), list(weights.values()), k=count))


@pytest.mark.parametrize("weights", ODDS, ids=len)
def test_honest_draws_pass(weights: dict[str, float]) -> None:
    assert all(as_likely(drawn(weights, f"honest {seed}"), weights) for seed in range(300))


@pytest.mark.parametrize(
    ("told", "drawn_with"),
    [
        ({"a": 1.0, "b": 1.0}, {"a": 3.0, "b": 1.0}),
        ({"a": 1.0, "b": 99.0}, {"a": 12.0, "b": 88.0}),
        ({f"face {n}": 1.0 for n in range(6)}, {f"face {n}": 1.0 + n for n in range(6)}),
        (MANY, dict.fromkeys(MANY, 1.0)),
    ],
    ids=["a coin", "a rare answer", "a die", "as if all were alike"],
)
def test_biased_draws_are_found(told: dict[str, float], drawn_with: dict[str, float]) -> None:
    assert all(not as_likely(drawn(drawn_with, f"biased {seed}"), told) for seed in range(20))


def test_always_the_same_is_found_even_among_very_many() -> None:
    assert len(MANY) > GROUPS
    assert not as_likely(Counter({"answer 3": WORLDS}), MANY)


def test_where_only_one_answer_can_be_nothing_is_compared() -> None:
    assert as_likely(Counter({"sure": WORLDS}), {"sure": 3.0, "never": 0.0})
