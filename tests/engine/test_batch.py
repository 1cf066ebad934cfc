"""Batch: whole matches in one loop, the same as step by step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import EVERYONE, Game, Match, Move
from tablekeep.engine.batch import Advice, Batch, Chance, Policy, Watcher, waited_first
from tablekeep.engine.sketch import Sketch
from tests.engine.playing import GAMES, PYRAMIDS, SHOW, finished, showing

LIMIT = 60
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.slug))


def batch(game: Game, *seeds: str, policy: Policy | None = None, **more: Any) -> Batch:
    loop = Batch(game, 2, more.pop("options", game.fuzz), [policy or Chance()] * 2, more.pop("limit", LIMIT), **more)
    for number, seed in enumerate(seeds):
        loop.play(number, seed)
    return loop


def by_steps(game: Game, seed: str) -> list[tuple[int, int, int]]:
    """Seat, answer and number of moves of every decision, asked for one by one."""
    match, rng = game.new(2, seed, game.fuzz, quiet=True), random.Random(seed)
    made: list[tuple[int, int, int]] = []
    while not match.over and len(made) < LIMIT:
        decision = match.decisions[0]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        made.append((decision.seat, move.index, len(decision.moves)))
        match.play(decision.seat, move)
    return made


@every_game
def test_the_loop_plays_what_steps_play(game: Game) -> None:
    loop = batch(game, "a", "b")
    first, second = by_steps(game, "a"), by_steps(game, "b")
    assert list(zip(loop.asked, loop.actions, loop.counts, strict=True)) == first + second
    assert loop.numbers == [0] * len(first) + [1] * len(second)
    assert loop.lengths == [len(first), len(second)]
    assert loop.first == [first[0][0], second[0][0]]


@every_game
def test_a_match_that_ends_says_how_and_one_cut_off_does_not(game: Game) -> None:
    assert batch(game, "a", limit=3).ends == [None]
    ended = batch(game, "a", limit=game.bound).ends[0]
    assert ended is not None
    assert len(ended.places) == 2


def test_rows_and_lists_are_kept_where_they_are_wanted() -> None:
    plain, full = batch(PYRAMIDS, "a"), batch(PYRAMIDS, "a", sketch=Sketch(64), lists=True)
    assert plain.rows == []
    assert plain.offered == []
    assert len(full.rows) == len(full.actions)
    assert len(full.offered) == sum(full.counts)
    assert full.actions == plain.actions


class Noting(Watcher):
    def __init__(self) -> None:
        self.looks: list[tuple[int, bool]] = []

    def look(self, match: Match, played: int) -> None:
        self.looks.append((played, match.over))


def test_a_watcher_looks_before_every_decision_and_at_the_end() -> None:
    watcher = Noting()
    loop = batch(SHOW, "a", limit=5, watcher=watcher)
    assert [played for played, _ in watcher.looks] == list(range(loop.lengths[0] + 1))


def test_matches_may_begin_anywhere_with_luck_of_their_own() -> None:
    start = PYRAMIDS.new(2, "start", PYRAMIDS.fuzz)
    start.play(start.decisions[0].seat, start.decisions[0].moves[0])
    before = start.digest()
    loop = batch(PYRAMIDS, "a", "b", "a", start=start)
    assert start.digest() == before
    parts = [
        [action for number, action in zip(loop.numbers, loop.actions, strict=True) if number == n] for n in range(3)
    ]
    assert parts[0] == parts[2] != parts[1]


def test_advice_looks_at_an_imagined_table() -> None:
    told: list[Any] = []

    class Listening(Policy):
        def choose(self, match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
            told.append(Advice().choose(match, seat, moves, rng))
            assert told[-1] in moves
            return moves[0]

    batch(SHOW, "a", policy=Listening(), limit=6)
    assert len(told) == 6


def test_a_policy_that_chooses_nothing_says_so() -> None:
    with pytest.raises(TypeError, match="a policy chooses"):
        batch(SHOW, "a", policy=Policy())


def test_who_is_waited_for_first_is_the_next_who_has_not_answered() -> None:
    match = showing(seats=3)
    assert match.table.agenda[-1].seat(match.table) == EVERYONE
    assert waited_first(match.table) == 0
    match.play(0, match.decisions[0].moves[0])
    assert waited_first(match.table) == 1
    assert waited_first(finished(PYRAMIDS).table) == -1
