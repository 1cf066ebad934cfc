"""Keepers & Creepers keeps the contract: the conformance kit at every player count."""

from __future__ import annotations

import pytest

from tablekeep.testing import check_game
from tests.rounds import many, rounds

MANY = many(100)
"""`make kit` plays a thousand, pure and compiled."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_kit_finds_no_flaw(seats: int) -> None:
    report = check_game("keepers_creepers", matches=16, seats=seats)
    assert report.matches == 16
    assert report.close_looks > 40


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_kit_finds_no_flaw_in_many_matches(seats: int) -> None:
    report = check_game("keepers_creepers", matches=MANY, seats=seats, seed="many", closely=2)
    assert report.matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"board": "3", "home": "beyond", "setup": "stacked"},
        {"board": "7", "friend_choice": "owner", "play_on": True},
        {"roll": "press", "wild": "keepers", "multi_win": "order"},
        {"multi_win": "mover", "colours": ["K", "G"], "first_seat": 1},
    ],
    ids=str,
)
def test_the_kit_finds_no_flaw_under_other_options(options: dict[str, object]) -> None:
    assert check_game("keepers_creepers", matches=rounds(12), options=options).matches == 4 * rounds(12)
