"""Shifting Realms keeps the contract: the conformance kit at each player count and under each option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.shifting_realms import GAME
from tablekeep.testing import check_game, unclaimed, unknown
from tests.rounds import many, rounds

MANY = max(1, many(20) // 5)
"""Long matches and six thousand moves to try at every close look: a fifth of what shorter games play."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kit_finds_no_flaw(seats: int) -> None:
    report = check_game(GAME, matches=2, seats=seats, closely=3)
    assert report.matches == 2
    assert report.close_looks > 3


def test_every_rule_is_claimed_by_a_test() -> None:
    here = Path(__file__).parent
    assert len(GAME.rulebook) == 236
    assert len({rule.id for rule in GAME.rulebook}) == 236
    assert unclaimed(GAME, here) == []
    assert unknown(GAME, here) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kit_finds_no_flaw_in_many_matches(seats: int) -> None:
    assert check_game(GAME, matches=MANY, seats=seats, seed="many", closely=2).matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"open_hands": True},
        {"structure_reach": True, "troll_two_actions": True, "realms": ["D", "A", "L"]},
        {"duel_soldier_cost": "one_lost", "realms": ["N", "T", "L"], "board_order": "as_listed", "round_limit": 9},
        {"colours": ["black", "blue"], "on_leave": "bot"},
    ],
    ids=str,
)
def test_the_kit_finds_no_flaw_under_other_options(options: dict[str, Any]) -> None:
    assert check_game(GAME, matches=rounds(2), options=options, closely=3).matches == 3 * rounds(2)
