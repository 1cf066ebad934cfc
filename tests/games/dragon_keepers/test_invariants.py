"""The invariants of the ledger hold along whole matches, played by chance and sensibly."""

from __future__ import annotations

import random

import pytest

from tablekeep.engine import Match, replay_with
from tests.games.dragon_keepers.bench import GAME
from tests.games.dragon_keepers.invariants import DRAGON, KEEPER, Invariant


def watched(match: Match, invariants: list[Invariant], seed: str, sense: float) -> Match:
    """Play to the end; every move is watched. `sense` is how often advice is taken."""
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if rng.random() < sense:
            move = GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)
        before = match.copy()
        match.play(decision.seat, move)
        for invariant in invariants:
            invariant(before, decision.seat, move, match)
    return match


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("sense", [0.0, 0.9])
def test_the_keeper_game_keeps_its_invariants(seats: int, sense: float) -> None:
    for k in range(4):
        assert watched(GAME.new(seats, seed=f"watched {k}"), KEEPER, f"{seats} {k}", sense).over


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "extreme"])
@pytest.mark.parametrize(("seats", "sense"), [(2, 0.0), (2, 0.95), (3, 0.8), (3, 0.95), (4, 0.0), (4, 0.95)])
def test_the_dragon_game_keeps_its_invariants(level: str, seats: int, sense: float) -> None:
    options = {"mode": "dragon", "difficulty": level, "talk": "open"}
    assert watched(GAME.new(seats, seed=f"watched {level}", options=options), DRAGON, f"{seats} {level}", sense).over


def test_a_record_replays_to_the_same_table() -> None:
    """26: same log, same luck, same hash."""
    for mode, seats in (("keeper", 4), ("dragon", 3)):
        match = watched(GAME.new(seats, seed="record", options={"mode": mode}), [], "record", 0.9)
        again = replay_with(lambda slug: GAME, match.record(with_seed=True))
        assert again.digest() == match.digest()
        assert match.record().outcome is not None
