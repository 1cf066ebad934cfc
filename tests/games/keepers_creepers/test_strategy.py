"""What sensible play looks like, and that it beats no sense at all."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from tablekeep.engine import Match, Move
from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.keepers_creepers.bench import GAME, SAFE, asked, deal, spots, where, winners


def advised(match: Match, rng: random.Random) -> Move:
    (decision,) = match.decisions
    return GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)


def turn(match: Match) -> Match:
    """Let the seat that is asked play its turn as advised."""
    mover, rng = asked(match), random.Random("turn")
    while not match.over and asked(match) == mover:
        match.play(match.decisions[0].seat, advised(match, rng))
    return match


@pytest.mark.parametrize(
    ("pieces", "roll"),
    [
        ("R1@22, R2@24, R3@24", "AIM"),
        ("R1 safe, R2 safe, R3@23", "AIM"),
        ("R1 safe, R2 safe, R3@16", "HOP"),
        ("R1 safe, R2@16, R3@16", "HOP"),
        ("R1 safe, R2 safe, R3@16", "WILD"),
    ],
)
@rule("KC-11.1")
def test_a_win_is_taken(pieces: str, roll: str) -> None:
    assert winners(turn(deal(pieces, roll=f"{roll} AIM"))) == "R"


@pytest.mark.parametrize(
    "pieces",
    [
        "R1 safe, R2@24, R3@16",
        "R1 safe, R2@22, R3@22",
        "R1@19, R2 safe, R3@23",
        "R1 safe, R2 safe, R3@9, B1@16",
        "R1 safe, R2 safe, R3@21, B1@24",
    ],
)
@rule("KC-7.1")
def test_a_win_by_both_halves_of_a_wild_is_taken(pieces: str) -> None:
    assert winners(turn(deal(pieces, roll="WILD AIM"))) == "R"


@rule("KC-11.1")
def test_the_second_place_is_worth_coming_home_for() -> None:
    pieces = "R1 safe, R2 safe, R3@24, B1 safe, B2 safe, B3@24"
    match = deal(pieces, roll="AIM AIM AIM", colours="RBG", play_on=True)
    play(match, "forward R3")
    turn(match)
    assert where(match, "B3") == SAFE


def test_pyramids_are_brought_home_rather_than_parked() -> None:
    match = turn(deal("R1@19, R2@8, R3@3", roll="AIM AIM"))
    assert where(match, "R1") == SAFE


def test_a_rivals_last_pyramid_is_not_carried_home() -> None:
    match = turn(deal("R1@5, R2@5, R3@24, B1@24, B2 safe, B3 safe", roll="AIM AIM"))
    assert not match.over
    assert where(match, "B1") == 24


@pytest.mark.parametrize(
    "pieces",
    [
        "R3@3, B1@24",
        "R1@20, R2@4, R3@6, B1@23, B2@9, B3@11",
        "R1@2, R2@5, R3@7, B1@12, B2@14, B3@18",
        "R1 safe, R2 safe, R3@9, B1@10, B2@3, B3@22",
    ],
)
@rule("KC-6.1")
def test_a_swap_never_lifts_a_rival_when_there_is_better(pieces: str) -> None:
    match = deal(pieces, roll="SWAP AIM")
    before = match.position()["table"]["at"]
    after = turn(match).position()["table"]["at"]
    assert all(after[piece] <= before[piece] for piece in ("B1", "B2", "B3"))
    assert sum(after[f"R{pips}"] * pips for pips in (1, 2, 3)) > sum(before[f"R{pips}"] * pips for pips in (1, 2, 3))


def test_a_swap_that_could_only_help_a_rival_is_declined() -> None:
    match = turn(deal("R1@24, R2@24, R3@24, B1@3, B2@3, B3@3", roll="SWAP AIM"))
    assert spots(match, "R1", "R2", "R3", "B1", "B2", "B3") == [24, 24, 24, 3, 3, 3]


@pytest.mark.parametrize(
    ("pieces", "roll", "ends"),
    [("R1 safe, R2@12, R3@24", "DIG", [11, 24]), ("R1 safe, R2@16, R3@24", "TIP", [15, 24])],
)
@rule("KC-8.4", "KC-9.3")
def test_points_are_wasted_where_the_rules_allow_it(pieces: str, roll: str, ends: list[int]) -> None:
    match = turn(deal(pieces, roll=f"{roll} AIM"))
    assert spots(match, "R2", "R3") == ends


def test_a_tip_is_taken_just_after_a_bend() -> None:
    match = turn(deal("R1@20, R2 safe, R3@21", roll="TIP AIM"))
    assert spots(match, "R1", "R3") == [20, 20]


def test_a_loaded_large_pyramid_hops_first() -> None:
    match = turn(deal("R1@6, R2@6, R3@6", roll="HOP AIM"))
    assert spots(match, "R1", "R2", "R3") == [15, 15, 15]


def test_a_friend_hop_that_ends_the_game_is_declined() -> None:
    match = turn(deal("R1@21, R2@22, R3@23, B1 safe, B2 safe, B3@16", roll="HOP AIM"))
    assert not match.over
    assert where(match, "B3") == 16


def test_advice_is_always_legal_and_changes_nothing() -> None:
    match = GAME.new(4, seed="advice", options={"turn_limit": 80})
    rng = random.Random("advice")
    while not match.over:
        before = match.position()
        move = advised(match, rng)
        assert move.text in legal(match)
        assert match.position() == before
        match.play(match.decisions[0].seat, move)


def test_sense_beats_chance() -> None:
    won = 0
    for number in range(40):
        match = GAME.new(2, seed=f"sense {number}", options={"turn_limit": 400}, quiet=True)
        rng, sensible = random.Random(number), number % 2
        while not match.over:
            (decision,) = match.decisions
            match.play(decision.seat, advised(match, rng) if decision.seat == sensible else rng.choice(decision.moves))
        assert match.outcome is not None
        won += match.outcome.winners == (sensible,)
    assert won >= 38


@pytest.mark.slow
def test_sensible_games_are_as_long_as_measured() -> None:
    lengths = []
    for number in range(60):
        match = GAME.new(2, seed=f"length {number}", quiet=True)
        rng = random.Random(number)
        while not match.over:
            match.play(match.decisions[0].seat, advised(match, rng))
        lengths.append(match.view(None)["table"]["turns"] + 1)
    assert 25 <= mean(lengths) <= 70
