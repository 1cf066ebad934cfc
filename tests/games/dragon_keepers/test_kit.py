"""Dragon Keepers keeps the contract: the conformance kit in each mode, at each difficulty and player count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.dragon_keepers import GAME
from tablekeep.testing import check_game, unclaimed, unknown
from tests.rounds import many, rounds

MANY = many(12)
"""`make kit` plays a thousand, pure and compiled."""
LEVELS = ["easy", "medium", "hard", "extreme"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_kit_finds_no_flaw_in_the_keeper_game(seats: int) -> None:
    report = check_game(GAME, matches=12, seats=seats, options={"mode": "keeper"})
    assert report.matches == 12
    assert report.close_looks > 20


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_the_kit_finds_no_flaw_in_the_dragon_game(seats: int, level: str) -> None:
    options = {"mode": "dragon", "difficulty": level, "talk": "signals" if level == "medium" else "open"}
    assert check_game(GAME, matches=5, seats=seats, options=options, closely=2).matches == 5


@pytest.mark.slow
def test_the_kit_finds_no_flaw_in_simultaneous_planning() -> None:
    options = {"mode": "dragon", "planning": "simultaneous", "talk": "open"}
    assert check_game(GAME, matches=2, options=options).matches == 6


def test_every_rule_is_claimed_by_a_test() -> None:
    here = Path(__file__).parent
    assert len(GAME.rulebook) == 172
    assert len({rule.id for rule in GAME.rulebook}) == 172
    assert unclaimed(GAME, here) == []
    assert unknown(GAME, here) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_kit_finds_no_flaw_in_many_keeper_games(seats: int) -> None:
    options = {"mode": "keeper"}
    assert check_game(GAME, matches=MANY, seats=seats, seed="many", options=options, closely=2).matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_the_kit_finds_no_flaw_in_many_dragon_games(seats: int, level: str) -> None:
    options = {"mode": "dragon", "difficulty": level}
    assert check_game(GAME, matches=MANY, seats=seats, seed="many", options=options, closely=2).matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "keeper", "on_defeat": "most_shields", "token_passes": False},
        {"mode": "dragon", "planning": "simultaneous", "difficulty": "easy"},
        {"mode": "dragon", "planning": "simultaneous", "talk": "silent", "fizzle_blocks_magic": True},
        {"mode": "dragon", "two_player_aid": True, "flame_supply": "unlimited", "goal_dragons": 3, "pool_min": 1},
        {"mode": "dragon", "fourth_card": "skip", "round1_display": "skip", "training_tokens": "10", "talk": "open"},
        {"mode": "dragon", "hands_per_player": "all", "difficulty": "extreme", "first_seat": 1, "tribes": ["W", "P"]},
    ],
    ids=str,
)
def test_the_kit_finds_no_flaw_under_other_options(options: dict[str, Any]) -> None:
    assert check_game(GAME, matches=rounds(4), options=options).matches >= 3 * rounds(4)
