"""The invariants hold in random and sensible play; and each would notice a violation."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.engine import Match, Move
from tests.games.bench import decision
from tests.games.keepers import invariants
from tests.games.keepers.bench import GAME, end_of, laid_out, play_round, sit, table_of
from tests.games.keepers.invariants import INVARIANTS, Invariant

Player = Callable[[Match, int, random.Random], Move]


def at_random(match: Match, seat: int, rng: random.Random) -> Move:
    return rng.choice(decision(match, seat).moves)


def sensibly(match: Match, seat: int, rng: random.Random) -> Move:
    return GAME.advise(match.imagine(seat, rng).table, seat, decision(match, seat).moves, rng)


def check(match: Match, player: Player, rng: random.Random, each: int) -> int:
    """How many moves a match took, all invariants holding at every so many of them."""
    count = 0
    while not match.over:
        seat = rng.choice(match.waiting)
        before, move = match.copy(), player(match, seat, rng)
        match.play(seat, move)
        count += 1
        if count % each == 0 or match.over or table_of(before).rounds != table_of(match).rounds:
            for invariant in INVARIANTS:
                invariant(before, seat, move, match)
    return count


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("player", [at_random, sensibly])
def test_all_invariants_hold(seats: int, player: Player) -> None:
    options = {"tb_cap": 10, "word_votes": seats % 2 == 0}
    match = GAME.new(seats, seed="invariants", options=options, quiet=True)
    assert check(match, player, random.Random(f"{seats}"), 3) >= 40


@pytest.mark.parametrize(
    "options",
    [
        {"laps": "3", "tb_cap": 10},
        {"laps": "deck", "tb_cap": 10},
        {"laps": "deck", "deck_end": "lap", "tb_cap": 10},
        {"laps": "1", "extend": True, "tb_cap": 3, "all_tied": "share"},
    ],
    ids=str,
)
def test_all_invariants_hold_in_long_games(options: dict[str, Any]) -> None:
    match = GAME.new(8, seed="long", options=options, quiet=True)
    assert check(match, at_random, random.Random("long"), 9) >= 100


def test_the_same_seed_and_inputs_give_the_same_game() -> None:
    """16."""
    games = [GAME.new(5, seed="same", options={"tb_cap": 3}, quiet=True) for _ in range(2)]
    for match in games:
        check(match, at_random, random.Random("same"), 1000)
    assert games[0].position() == games[1].position()


def broken(match: Match, **changes: Any) -> Match:
    twin = match.copy()
    for name, value in changes.items():
        setattr(twin.table, name, value)
    return twin


def violations() -> list[tuple[Invariant, Match, Match]]:
    """For each invariant a match before and one after a move that breaks it."""
    fresh, laid, voted = sit(5), laid_out(sit(5)), play_round(sit(5))
    last = table_of(voted).last
    assert last is not None
    ended = end_of([4, 3, 3, 1, 1])
    own = last.with_owners([vote.seat for vote in last.votes])
    wrong = last.with_owners(last.owners)
    wrong.kept = [place for place in range(5) if place not in last.kept]
    tie = end_of([3, 3, 2, 1, 0])
    leak = broken(fresh, mat=table_of(fresh).hands[1][:1], owners=[1])
    return [
        (invariants.cards_are_conserved, fresh, broken(fresh, discards=[0])),
        (invariants.hands_are_full_when_a_round_begins, fresh, broken(fresh, hands=[list(range(8))] * 5)),
        (invariants.the_mat_holds_everyones_cards, laid, broken(laid, owners=[0, 0, 1, 2, 3])),
        (invariants.votes_are_whole, fresh, broken(voted, last=own)),
        (invariants.keepers_are_the_best, fresh, broken(voted, last=wrong)),
        (invariants.scores_never_fall, voted, fresh),
        (invariants.rounds_are_as_agreed, fresh, broken(ended, rounds=4)),
        (invariants.curators_take_turns, fresh, broken(voted, curator=3)),
        (invariants.nobody_sees_what_is_hidden, fresh, leak),
        (invariants.words_are_words, fresh, broken(laid, word="two words")),
        (invariants.ties_only_shrink, tie, broken(tie, tied=[0, 1, 2], dealt=[[0], [1], [2], [], []])),
        (invariants.somebody_wins, fresh, broken(ended, winners=[])),
    ]


def test_a_deck_that_lasts_is_played_to_its_end() -> None:
    """10, in deck mode: a match that stops with cards in the pile, or between laps, is noticed."""
    for options in ({"laps": "deck"}, {"laps": "deck", "deck_end": "lap"}):
        fresh = sit(5, **options)
        early = broken(fresh, over=True, agenda=[], winners=[0], rounds=4)
        with pytest.raises(AssertionError):
            invariants.rounds_are_as_agreed(fresh, 0, GAME.moves[0], early)


def test_each_invariant_notices_a_violation() -> None:
    found = violations()
    assert [invariant for invariant, _, _ in found] == INVARIANTS
    for invariant, before, after in found:
        with pytest.raises(AssertionError):
            invariant(before, 0, before.game.moves[0], after)


@pytest.mark.parametrize(
    ("check", "word", "tag", "holds"),
    [
        ("strict", "love", "debatable", False),
        ("strict", "love", "", False),
        ("strict", "blorpy", "unknown", False),
        ("strict", "steep", "debatable", False),
        ("strict", "steep", "", True),
        ("standard", "love", "debatable", True),
        ("standard", "mountain", "noun", False),
        ("standard", "mountain", "", False),
        ("relaxed", "mountain", "noun", True),
    ],
)
def test_words_must_be_as_clear_as_the_table_wants_them(check: str, word: str, tag: str, holds: bool) -> None:
    """13: in standard the verdict is not NO, in strict it is YES."""
    match = broken(laid_out(sit(5, word_check=check)), word=word, tag=tag)
    if holds:
        invariants.words_are_words(match, 0, match.game.moves[0], match)
        return
    with pytest.raises(AssertionError):
        invariants.words_are_words(match, 0, match.game.moves[0], match)
    allowed = broken(match, safe=True)
    invariants.words_are_words(allowed, 0, match.game.moves[0], allowed)
