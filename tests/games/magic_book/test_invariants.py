"""The invariants of the rules ledger hold after every move of random and of sensible matches."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.engine import canonical
from tablekeep.testing import check_game
from tests.games.magic_book.bench import GAME
from tests.games.magic_book.invariants import ALL


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chests", [0, 6])
def test_invariants_hold(seats: int, chests: int) -> None:
    options = {"chests": chests}
    assert check_game(GAME, matches=1, seats=seats, options=options, closely=0, invariants=ALL).matches == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"chests": 6, "items_for_active": True, "pearls": "ask"},
        {"chests": 6, "hand_backs": "hidden", "pearls": "random"},
        {"shadow_in_display": "returns", "min_take": 0, "stall_limit": 30},
        {"chests": 3, "memory_aid": True, "open_amulets": True, "feather_min": 3},
    ],
    ids=str,
)
def test_invariants_hold_under_other_options(options: dict[str, Any]) -> None:
    assert check_game(GAME, matches=1, options=options, closely=0, invariants=ALL).matches == 3


def test_invariant_23_replaying_gives_the_same_game() -> None:
    matches = [GAME.new(3, seed="again", options={"chests": 2}) for _ in range(2)]
    for step in range(300):
        if matches[0].over:
            break
        for match in matches:
            decision = match.decisions[0]
            match.play(decision.seat, decision.moves[(step * 7) % len(decision.moves)])
    assert canonical(matches[0].position()) == canonical(matches[1].position())
    stories = [canonical([event.as_json() for event in match.story]) for match in matches]
    assert stories[0] == stories[1]
