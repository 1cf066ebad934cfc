"""The sensible player: sound in every position, sensible in clear ones, and far better than chance."""

from __future__ import annotations

import random

import pytest

from tablekeep.engine import Match
from tests.games.bench import play
from tests.games.magic_book.bench import GAME, deal

RICH = {10: 8, 12: 4, 16: 5, 20: 3}
"""A supply from which the low pieces are gone."""


def advice(match: Match, seed: int = 0) -> str:
    decision = match.decisions[0]
    world = match.imagine(decision.seat, random.Random(seed))
    return GAME.advise(world.table, decision.seat, decision.moves, random.Random(seed)).text


def duel(seed: int, sensible: int, seats: int = 2, chests: int = 0) -> tuple[int, ...]:
    """One sensible player against chance; who won."""
    match = GAME.new(seats, seed=f"duel{seed}", options={"chests": chests}, quiet=True)
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[0]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if decision.seat == sensible:
            world = match.imagine(decision.seat, rng)
            move = GAME.advise(world.table, decision.seat, decision.moves, rng)
        match.play(decision.seat, move)
    assert match.outcome is not None
    return match.outcome.winners


def test_a_good_play_is_made() -> None:
    assert advice(deal(left="W1", right="OB", hands={0: "B2"}, supply={10: 4, 12: 4}, step="play")) == "play"
    assert advice(deal(left="W1", right="OB", hands={1: "B2"}, supply={10: 4, 12: 4}, step="follow")) == "play"


def test_dragons_are_held_back_while_pieces_are_poor() -> None:
    for supply, answer in ((None, "pass"), (RICH, "play")):
        match = deal(seats=4, left="W2", right="OB", hands={0: "B1 B2"}, supply=supply, step="play")
        assert advice(match) == answer


def test_no_cards_are_spent_on_the_book_for_the_poorest_piece() -> None:
    for supply, answer in ((None, "keep"), (RICH, "write left W2")):
        match = deal(seats=4, left="W5", right="OB", hands={0: "B3 B4 W2"}, supply=supply, step="left")
        assert advice(match) == answer


@pytest.mark.parametrize("sizes", [(1, 30), (30, 1)])
def test_in_the_last_turn_nothing_is_held_back(sizes: tuple[int, int]) -> None:
    rows = {1: "G1/W1"}
    match = deal(seats=4, left="W2", right="OB", hands={1: "B1 B2"}, rows=rows, sizes=sizes, step="follow")
    assert advice(match) == "play"


def test_the_page_that_pays_is_written() -> None:
    match = deal(left="W5", right="OB", hands={0: "G1 B2"}, supply={10: 4, 12: 4}, step="left")
    assert advice(match) == "write left G1"


def test_the_game_is_not_ended_while_behind() -> None:
    behind = deal(seats=3, left="W5 B5", right="OB", sizes=(2, 30), pieces={1: [20, 20]}, rows={}, taken=1)
    assert advice(behind) != "take left"


def test_dragons_whose_pages_are_of_use_are_kept() -> None:
    match = play(deal(left="W2", right="OB", hands={0: "B1 B4 B5"}, supply={10: 4, 12: 4}, step="play"), "play")
    assert advice(match) == "pick B4"


def test_the_colour_held_least_is_shut_in() -> None:
    match = play(
        deal(left="W1", right="BO", hands={0: "O1 G1 G2 G3"}, rows={0: "G1/B2"}, supply={10: 4, 12: 4}, step="play"),
        "play",
    )
    assert advice(match) == "side right"


def test_items_are_used_where_they_pay() -> None:
    hammer = deal(
        left="W1",
        right="OB",
        hands={1: "B1"},
        crystals={1: 1},
        supply={4: 1, 20: 2},
        chests=1,
        chest_pick=["hammer"],
        step="follow",
    )
    play(hammer, "play")
    assert advice(hammer) == "hammer"
    flute = deal(
        left="W4",
        right="OB",
        hands={1: "B1 B2 BO BG"},
        crystals={1: 1},
        chests=1,
        chest_pick=["flute"],
        step="follow",
    )
    play(flute, "play")
    assert advice(flute).startswith("flute")


@pytest.mark.parametrize("chests", [0, 6])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_is_always_legal(seats: int, chests: int) -> None:
    match = GAME.new(seats, seed="advice", options={"chests": chests, "items_for_active": True}, quiet=True)
    rng = random.Random(seats)
    while not match.over:
        decision = match.decisions[0]
        world = match.imagine(decision.seat, rng)
        move = GAME.advise(world.table, decision.seat, decision.moves, rng)
        assert move in decision.moves
        match.play(decision.seat, move)


@pytest.mark.slow
def test_far_better_than_chance() -> None:
    wins = sum(duel(seed, seed % 2) == (seed % 2,) for seed in range(12))
    assert wins >= 11


@pytest.mark.slow
def test_far_better_than_chance_many_times() -> None:
    assert sum(duel(seed, seed % 2) == (seed % 2,) for seed in range(80)) >= 76
    assert sum(duel(seed, seed % 2, chests=6) == (seed % 2,) for seed in range(30)) >= 28
