"""Dragonkeepers keeps the contract: the conformance kit at each player count, with none, one and all chests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.magic_book import GAME
from tablekeep.testing import check_game, unclaimed, unknown
from tests.rounds import many, rounds

MANY = many(10)
"""`make kit` plays a thousand, pure and compiled."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chests", [0, 1, 6])
def test_the_kit_finds_no_flaw(seats: int, chests: int) -> None:
    options = {"chests": chests, "chest_pick": ["mint"][:chests]}
    assert check_game(GAME, matches=2, seats=seats, options=options, closely=4).matches == 2


def test_every_rule_is_claimed_by_a_test() -> None:
    here = Path(__file__).parent
    assert len(GAME.rulebook) == 178
    assert len({rule.id for rule in GAME.rulebook}) == 178
    assert unclaimed(GAME, here) == []
    assert unknown(GAME, here) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chests", [0, 1, 6])
def test_the_kit_finds_no_flaw_in_many_games(seats: int, chests: int) -> None:
    options = {"chests": chests}
    assert check_game(GAME, matches=MANY, seats=seats, seed="many", options=options, closely=2).matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"hand_backs": "hidden", "chests": 6},
        {"hand_backs": "hidden"},
        {"items_for_active": True, "chests": 6, "pearls": "ask"},
        {"pearls": "random", "open_amulets": True},
        {"shadow_in_display": "returns", "min_take": 0, "stall_limit": 40},
        {"memory_aid": True, "chests": 6, "feather_min": 3},
        {"chests": 1, "chest_pick": ["mint"], "memory_aid": True},
    ],
    ids=str,
)
def test_the_kit_finds_no_flaw_under_other_options(options: dict[str, Any]) -> None:
    assert check_game(GAME, matches=rounds(4), options=options, closely=4).matches == 3 * rounds(4)
