"""The invariants hold after every move, whoever plays."""

from __future__ import annotations

import random

import pytest

from tablekeep.games.shifting_realms import GAME
from tablekeep.testing import check_game
from tests.games.shifting_realms.invariants import ALL, saved


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold(seats: int) -> None:
    report = check_game(GAME, matches=1, seats=seats, seed="invariants", closely=0, invariants=ALL)
    assert report.moves > 100


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_invariants_hold_in_sensible_play(seats: int) -> None:
    match, rng = GAME.new(seats, "sensible"), random.Random(1)
    while not match.over:
        before = match.copy()
        decision = next(d for d in match.decisions if d.seat in match.waiting)
        table = match.imagine(decision.seat, rng).table
        move = GAME.advise(table, decision.seat, decision.moves, rng)
        match.play(decision.seat, move)
        for invariant in ALL:
            invariant(before, decision.seat, move, match)
    assert len(saved(match)["met"]) >= 2 or len(saved(match)["built"]) == 27


def test_seats_are_symmetric() -> None:
    """I-27: renaming colours renames the legal lists and nothing else."""
    one = GAME.new(2, "mirror", {"colours": ["red", "green"]})
    two = GAME.new(2, "mirror", {"colours": ["blue", "black"]})
    rng, names = random.Random(3), {"red": "blue", "green": "black"}
    for _ in range(300):
        if one.over:
            break
        lists = [[m.text for d in match.decisions for m in d.moves] for match in (one, two)]
        renamed = [" ".join(names.get(word, word) for word in text.split()) for text in lists[0]]
        assert renamed == lists[1]
        decision = next(d for d in one.decisions if d.seat in one.waiting)
        text = decision.moves[int(rng.random() * len(decision.moves))].text
        one.play(decision.seat, text)
        two.play(decision.seat, " ".join(names.get(word, word) for word in text.split()))
