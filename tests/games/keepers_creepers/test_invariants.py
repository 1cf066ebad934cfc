"""The invariants hold in random, sensible and constructed play; and each would notice a violation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, Move
from tablekeep.games.keepers_creepers.content import PIECES
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import Points
from tablekeep.games.keepers_creepers.rules.hop import FriendHop
from tablekeep.games.keepers_creepers.rules.wild import WildPick
from tablekeep.testing import rule
from tests.games.bench import kinds, play
from tests.games.keepers_creepers import invariants
from tests.games.keepers_creepers.bench import GAME, asked, deal, winners
from tests.games.keepers_creepers.invariants import INVARIANTS, Invariant, table_of

Player = Callable[[Match, random.Random], Move]
Change = Callable[[Match], object]


def at_random(match: Match, rng: random.Random) -> Move:
    return rng.choice(match.decisions[0].moves)


def sensibly(match: Match, rng: random.Random) -> Move:
    (decision,) = match.decisions
    return GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)


def turns(match: Match, player: Player, rng: random.Random) -> Iterator[tuple[Match, int, Move, Match]]:
    """Play a match to its end, telling each move with the match before and after it."""
    while not match.over:
        before, seat, move = match.copy(), match.decisions[0].seat, player(match, rng)
        match.play(seat, move)
        yield before, seat, move, match.copy()


def check(match: Match, player: Player, seed: str) -> int:
    """How many moves a match took, all invariants holding after each."""
    count = 0
    for turn in turns(match, player, random.Random(seed)):
        count += 1
        for invariant in INVARIANTS:
            invariant(*turn)
    return count


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("player", [at_random, sensibly])
def test_all_invariants_hold_in_every_match(seats: int, seed: int, player: Player) -> None:
    limit = 40 if player is at_random else 150
    match = GAME.new(seats, seed=f"invariants {seed}", options={"turn_limit": limit}, quiet=True)
    assert check(match, player, f"{seats} {seed}") >= 20
    assert match.over


RARE: dict[str, dict[str, Any]] = {
    "friend hops": {"pieces": "R1@21, R2@22, R3@23", "roll": "HOP WILD HOP"},
    "no candidate to hop": {"pieces": "R1@21, R2@22, R3@23, B1@21, B2@22, B3@24", "roll": "HOP WILD"},
    "no pair to swap": {"pieces": "R1 safe, R2 safe, R3@20, B1 safe, B2 safe, B3@20", "roll": "SWAP WILD"},
    "several finish": {
        "pieces": "R1@3, R2 safe, R3@24, B1@24, B2 safe, B3 safe, G1 safe, G2@24, G3 safe",
        "roll": "AIM WILD",
        "colours": "RBG",
    },
    "the end is near": {"pieces": "R1@22, R2@21, R3@20, B1@24, B2@23, B3@16", "roll": "WILD DIG TIP"},
    "all at the foot": {"pieces": "R1@1, R2@1, R3@1, B1@1, B2@1, B3@1", "roll": "DIG TIP WILD"},
    "everybody on one space": {"pieces": "R1@13, R2@13, R3@13, B1@13, B2@13, B3@13", "roll": "WILD AIM"},
}


@pytest.mark.parametrize("rare", RARE.values(), ids=RARE.keys())
@pytest.mark.parametrize("multi_win", ["shared", "mover", "order"])
@pytest.mark.parametrize("friend_choice", ["roller", "owner"])
def test_all_invariants_hold_in_rare_positions(rare: dict[str, Any], multi_win: str, friend_choice: str) -> None:
    for seed in range(4):
        match = deal(**rare, multi_win=multi_win, friend_choice=friend_choice, turn_limit=30)
        assert check(match, at_random, f"rare {seed}") >= 1
        assert match.over


@rule("KC-5.11")
def test_a_hop_without_any_candidate_ends_the_turn() -> None:
    match = deal(**{**RARE["no candidate to hop"], "roll": "HOP AIM"})
    assert "nothing" in kinds(match)
    assert asked(match) == "B"


@rule("KC-6.8")
def test_a_swap_without_a_pair_ends_the_turn() -> None:
    match = deal(**{**RARE["no pair to swap"], "roll": "SWAP AIM"})
    assert "nothing" in kinds(match)
    assert asked(match) == "B"


@rule("KC-11.4")
def test_several_who_are_carried_home_share_the_win() -> None:
    match = deal(**RARE["several finish"])
    play(match, "forward R3")
    assert winners(match) == "BG"


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    def story(seed: str) -> Match:
        match = GAME.new(3, seed=seed, options={"turn_limit": 40})
        assert len(list(turns(match, at_random, random.Random("choices")))) > 20
        return match

    one, two = story("same"), story("same")
    assert one.position() == two.position()
    assert one.record().to_json() == two.record().to_json()
    assert tablekeep.replay(one.record()).digest() == one.digest()
    assert story("other").position() != one.position()


# -- each invariant notices a violation ------------------------------------------------------


def put(**places: int) -> Change:
    """Pyramids lifted to another place, against the rules."""

    def change(match: Match) -> None:
        for name, space in places.items():
            table_of(match).at[PIECES.index(name)] = space

    return change


def ask(step: Points | FriendHop | WildPick) -> Change:
    """Another question on top of the agenda."""

    def change(match: Match) -> None:
        match.table.agenda[-1] = step

    return change


def set_table(**fields: object) -> Change:
    def change(match: Match) -> None:
        for name, value in fields.items():
            setattr(match.table, name, value)

    return change


def nobody_is_asked(match: Match) -> None:
    match._decisions = ()


AIM_6 = Points(0, 6, 0, False, -1, 0)

VIOLATIONS: list[tuple[Invariant, str, str, list[str], str, Change]] = [
    (invariants.every_pyramid_has_one_place, "", "AIM", [], "forward R1", put(R1=0)),
    (invariants.every_pyramid_has_one_place, "", "AIM", [], "forward R1", put(B3=26)),
    (invariants.what_is_safe_stays_safe, "B1 safe", "AIM", [], "forward R1", put(B1=24)),
    (invariants.keepers_raise_and_creepers_lower, "", "AIM", [], "forward R1", put(B3=2)),
    (invariants.keepers_raise_and_creepers_lower, "", "DIG", [], "back R2", put(B3=4)),
    (invariants.keepers_raise_and_creepers_lower, "", "SWAP AIM", ["swap R3"], "with B1", put(B1=2)),
    (invariants.keepers_raise_and_creepers_lower, "", "AIM AIM", [], "done", put(B1=2)),
    (invariants.points_are_spent_by_pips, "", "AIM", [], "forward R1", ask(Points(0, 4, 0, False, 0, 0))),
    (invariants.points_are_spent_by_pips, "", "AIM AIM", [], "done", ask(Points(0, 5, 0, False, -1, 0))),
    (invariants.carrier_and_carried_arrive_together, "R3@9, R1@9", "AIM", [], "forward R3", put(R1=11)),
    (invariants.carrier_and_carried_arrive_together, "R2@9, B2@9", "AIM", [], "forward R2", put(B2=10)),
    (invariants.a_new_move_leaves_nobody_smaller, "R3@9, B1@9", "AIM", [], "forward R3", put(B1=9)),
    (invariants.a_new_move_leaves_nobody_smaller, "R3@9, B1@9", "HOP AIM", [], "hop R3", put(B1=9)),
    (
        invariants.who_is_left_stays,
        "R3@9, B1@10",
        "AIM AIM",
        ["forward R3"],
        "forward R3 leave",
        put(B1=11),
    ),
    (invariants.forced_points_end_only_when_useless, "", "DIG AIM", [], "back R2", put(R1=2)),
    (
        invariants.forced_points_end_only_when_useless,
        "R1@9, R2@9",
        "TIP",
        [],
        "down R1",
        ask(AIM_6),
    ),
    (
        invariants.the_poor_bonus_is_for_the_poor,
        "",
        "AIM DIG",
        [],
        "done",
        ask(Points(4, 3, 0, False, -1, 0)),
    ),
    (invariants.the_friend_hop_is_for_who_cannot_hop, "", "AIM HOP", [], "done", ask(FriendHop())),
    (invariants.extra_rolls_come_from_friends, "", "WILD", [], "pick aim", set_table(extra_rolls=1)),
    (invariants.extra_rolls_come_from_friends, "", "AIM AIM", [], "done", set_table(extra_rolls=1)),
    (invariants.a_wild_is_two_whole_actions, "", "WILD", ["pick aim"], "done", ask(WildPick(2))),
    (invariants.a_wild_is_two_whole_actions, "", "WILD", ["pick aim"], "done", set_table(wild=3)),
    (
        invariants.a_wild_is_two_whole_actions,
        "",
        "AIM AIM",
        ["forward R1"],
        "done",
        ask(Points(0, 5, 0, False, 0, 0)),
    ),
    (
        invariants.the_game_ends_with_the_first_to_finish,
        "R1 safe, R2 safe, R3@24",
        "AIM",
        [],
        "forward R3",
        set_table(over=False),
    ),
    (
        invariants.the_game_ends_with_the_first_to_finish,
        "R1 safe, R2 safe, R3@24",
        "AIM",
        [],
        "forward R3",
        set_table(ranks=((1,), (0,))),
    ),
    (invariants.the_game_ends_with_the_first_to_finish, "", "AIM", [], "forward R1", set_table(over=True)),
    (invariants.somebody_can_always_answer, "", "AIM", [], "forward R1", nobody_is_asked),
    (
        invariants.somebody_can_always_answer,
        "",
        "AIM",
        [],
        "forward R1",
        ask(Points(4, 0, 1, True, -1, 0)),
    ),
    (invariants.the_same_choice_gives_the_same_game, "", "AIM", [], "forward R1", put(B1=2)),
]


@pytest.mark.parametrize(
    ("invariant", "pieces", "roll", "played", "said", "change"),
    VIOLATIONS,
    ids=[f"{case[0].__name__} {number}" for number, case in enumerate(VIOLATIONS)],
)
def test_a_violation_is_noticed(
    invariant: Invariant, pieces: str, roll: str, played: list[str], said: str, change: Change
) -> None:
    match = deal(pieces, roll=roll)
    play(match, *played)
    before, move = match.copy(), GAME.moves.from_text(said)
    assert move is not None
    match.play(0, move)
    invariant(before, 0, move, match)
    spoilt = match.copy()
    change(spoilt)
    with pytest.raises(AssertionError):
        invariant(before, 0, move, spoilt)


def test_each_of_the_fifteen_invariants_is_shown_to_fail() -> None:
    assert len(INVARIANTS) == 15
    assert {case[0] for case in VIOLATIONS} == set(INVARIANTS)
