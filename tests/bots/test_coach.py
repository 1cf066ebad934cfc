"""The coach: its advice is legal, worth what it says, the same for the same dice, and knows no more than its seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.bots import Advice, Coach
from tablekeep.bots.coach import answer_words
from tablekeep.bots.reasons import Effect, Way, effects, said
from tablekeep.engine import Match
from tablekeep.engine.senses import Reason, Signs
from tablekeep.testing.flaw import imagined
from tests.bots.test_search import TABLES, choosing, named, on_the_way

QUICK = Coach(rounds=6, worlds=8)


def advice(match: Match, seed: int = 3) -> Advice:
    decision = choosing(match)
    return QUICK.advise(match.seen_by(decision.seat), decision, random.Random(seed))


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_advice_is_one_of_the_answers_with_the_worth_of_others(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, 9)
    decision = choosing(match)
    found = advice(match)
    texts = [choice.text for choice in found.choices]
    assert texts[0] == found.text
    assert set(texts) <= {move.text for move in decision.moves} or decision.open is not None
    assert len(texts) == len(set(texts)) >= 2
    assert found.worth == max(choice.worth for choice in found.choices)
    assert all(0.0 <= choice.worth <= 1.0 for choice in found.choices)
    assert found.low <= 1.0


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_same_dice_give_the_same_advice(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, 9)
    assert advice(match) == advice(match)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_what_is_hidden_from_the_seat_changes_no_word(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, 11)
    decision = choosing(match)
    for seed in range(2):
        other = imagined(match, decision.seat, seed)
        assert QUICK.advise(other.seen_by(decision.seat), choosing(other), random.Random(3)) == advice(match)


def test_an_answer_that_told_nothing_in_one_world_is_told_as_in_another() -> None:
    """The same pick may close a turn in silence here, and lay out a dragon there."""
    match = on_the_way("magic_book", 2, {}, 12)
    answer = (1, choosing(match).moves[0])
    ways = [Way(None, answer=answer), Way(None, answer=answer, told=["Wren keeps the card."])]
    said_of_them = answer_words(match.seen_by(0), 0, ways)
    assert said_of_them == ["The likeliest answer, in 1 of 2 worlds: Wren keeps the card."]
    assert answer_words(match.seen_by(0), 0, ways[:1]) == []


def test_asking_changes_nothing() -> None:
    match = on_the_way("magic_book", 2, {}, 12)
    before = match.position()
    advice(match)
    assert match.position() == before


def test_a_move_that_wins_at_once_is_advised_and_says_so() -> None:
    """The last pyramid has one step to go."""
    match = on_the_way("keepers_creepers", 2, {"board": "3"}, 4)
    rng = random.Random(1)
    while not match.over:
        decision = choosing(match)
        wins = [move for move in decision.moves if _wins(match, decision.seat, move)]
        if wins:
            found = QUICK.advise(match.seen_by(decision.seat), decision, rng)
            assert found.text in [move.text for move in wins]
            assert found.worth == 1.0
            assert "you win every world" in found.gains[0]
            return
        match.play(decision.seat, match.seen_by(decision.seat).world(rng).advise(decision, rng))
    raise AssertionError("nobody could win by a choice")


def _wins(match: Match, seat: int, move: object) -> bool:
    other = match.copy(quiet=True)
    other.play(seat, move)
    return other.outcome is not None and other.outcome.winners == (seat,)


# -- reasons ------------------------------------------------------------------------------

POINTS = Reason(["points"], {"more": "You gain {n} point{s}.", "theirs_more": "{who} gains {n} point{s}."}, 10, True)
BEFORE = Signs(["points"], [1.0], [[0.0], [0.0]])


def test_a_reason_is_worth_what_its_signs_do_alone() -> None:
    mine = effects([(BEFORE, Signs(["points"], [1.0], [[0.1], [0.0]]))], 0, [POINTS])
    assert [(effect.side, round(effect.worth, 4), effect.amount) for effect in mine] == [(0, 0.025, 1.0)]
    theirs = effects([(BEFORE, Signs(["points"], [1.0], [[0.0], [0.3]]))], 0, [POINTS])
    assert theirs[0].side == 1
    assert theirs[0].worth < -0.05


def test_what_was_fitted_against_all_sense_is_not_said() -> None:
    assert (
        effects([(Signs(["points"], [-1.0], [[0.0], [0.0]]), Signs(["points"], [-1.0], [[1.0], [0.0]]))], 0, [POINTS])
        == []
    )


def test_a_reason_speaks_to_you_and_of_others() -> None:
    assert said(Effect(POINTS, 0, 0.1, 1.0), 0, ["Ann", "Bob"], "nobody") == "You gain 1 point."
    assert said(Effect(POINTS, 1, -0.1, 2.5), 0, ["Ann", "Bob"], "nobody") == "Bob gains 2.5 points."
    assert said(Effect(POINTS, 0, 0.1, 2.0), None, ["Ann", "Bob"], "nobody") == "Ann gains 2 points."
    assert said(Effect(POINTS, 0, 0.1, 0.01), 0, ["Ann", "Bob"], "nobody") == ""
    assert said(Effect(POINTS, 0, -0.1, -2.0), 0, ["Ann", "Bob"], "nobody") == ""
