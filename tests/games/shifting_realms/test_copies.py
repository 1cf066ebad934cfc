"""A table and its copy look at the same lists until one of them writes; neither ever sees what the other did."""

from __future__ import annotations

import random

import pytest

import tablekeep
from tablekeep.engine import Match

EVERY = 4
"""A copy is kept of every so many moments."""


def play_on(match: Match, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if match.over:
            return
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.moves))


@pytest.mark.parametrize("seed", ["tides", "embers"])
def test_copies_and_their_table_go_their_own_ways(seed: str) -> None:
    """The table plays to its end, each second copy plays on; what nobody played with stays what it was."""
    rng = random.Random(seed)
    game = tablekeep.open_game("shifting_realms")
    match = game.new(3, seed=seed, options=game.fuzz, quiet=True)
    kept = []
    while not match.over:
        still, playing = match.copy(), match.copy()
        kept.append((still, still.position()))
        play_on(playing, rng, 6)
        imagined = match.imagine(match.decisions[0].seat, rng)
        play_on(imagined, rng, 2)
        play_on(match, rng, EVERY)
    assert len(kept) > 20
    assert all(still.position() == position for still, position in kept)


def test_a_copy_of_a_copy_that_was_written_to() -> None:
    rng = random.Random("copies")
    first = tablekeep.open_game("shifting_realms").new(2, seed="copies", quiet=True)
    play_on(first, rng, 40)
    second = first.copy()
    play_on(second, rng, 10)
    third, there = second.copy(), second.position()
    play_on(second, rng, 10)
    assert third.position() == there != second.position()
    play_on(third, rng, 10)
    assert second.position() != there
