"""A review: chances that are chances, grades by what a seat knew, luck told apart, the same for the same seed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.bots import Reviewer, SensibleBot
from tablekeep.bots.review import Course, Graded, graded, review, summed, turning_points
from tablekeep.bots.scales import Effort
from tablekeep.engine import Match, Move
from tests.bots.test_search import TABLES, named

QUICK = Effort(moves=3, first=1, then=2, closely=2, draws=3, looks=1)
SHORT: dict[str, dict[str, Any]] = {
    "keepers_creepers": {"board": "3", "turn_limit": 8},
    "keepers": {"laps": "1", "tb_cap": 1},
}


def played(slug: str, seats: int, options: dict[str, Any], seed: str = "looked through") -> Match:
    """A finished match of sensible players."""
    match = tablekeep.open_game(slug).new(seats, seed, options | SHORT.get(slug, {}))
    rng, bot = random.Random(4), SensibleBot()
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, bot.choose(match.seen_by(decision.seat), decision, rng))
    return match


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_match_can_be_looked_through(table: tuple[str, int, dict[str, Any]]) -> None:
    match = played(*table)
    reviewer = Reviewer(match, 1, QUICK)
    numbers = reviewer.order()[:4]
    assert sorted(reviewer.order()) == list(range(1, len(match.plays) + 1))
    none = [0.0] * match.seats
    luck = [reviewer.luck(number) if number in numbers else none for number in range(1, reviewer.moves + 1)]
    course = Course(reviewer.chances, [reviewer.deal(), *luck])
    found = summed(course, [reviewer.grade(number) for number in numbers])
    assert len(course.chances) == len(course.luck) == len(match.plays) + 1
    assert all(-1e-9 <= chance <= 1 + 1e-9 for row in course.chances for chance in row)
    assert course.chances[-1] == list(match.appraise())
    assert [each.number for each in found.graded] == sorted(numbers)
    assert all(each.seat == match.plays[each.number - 1].seat for each in found.graded)
    assert all(each.loss >= 0 for each in found.graded)
    assert [tally.seat for tally in found.tallies] == list(range(match.seats))


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_same_seed_gives_the_same_grade_in_any_order(table: tuple[str, int, dict[str, Any]]) -> None:
    match = played(*table)
    one, two = Reviewer(match, 5, QUICK), Reviewer(tablekeep.replay(match.record()), 5, QUICK)
    numbers = one.order()[:3]
    assert one.chances == two.chances
    assert [one.grade(n) for n in numbers] == [two.grade(n) for n in reversed(numbers)][::-1]
    assert [one.luck(n) for n in numbers] == [two.luck(n) for n in numbers]


def test_a_choice_is_judged_by_what_its_seat_knew() -> None:
    """Whatever the others held: the same choice in a world that looked the same gets the same grade."""
    match = played("magic_book", 2, {})
    reviewer = Reviewer(match, 2, QUICK)
    for number in reviewer.order()[:4]:
        moment, before = reviewer.moments[number - 1], reviewer.grade(number)
        moment.seen = moment.match.imagine(moment.seat, random.Random(number)).seen_by(moment.seat)
        assert reviewer.grade(number) == before


def test_only_moves_that_luck_had_a_hand_in_are_lucky() -> None:
    match = played("keepers_creepers", 2, {})
    reviewer = Reviewer(match, 1, QUICK)
    for number, play in enumerate(match.plays, 1):
        if not play.luck:
            assert reviewer.luck(number) == [0.0, 0.0]
    assert any(reviewer.luck(number) != [0.0, 0.0] for number in range(1, reviewer.moves + 1))


def test_a_choice_of_one_is_forced_and_not_graded() -> None:
    match = played("keepers_creepers", 2, {})
    reviewer = Reviewer(match, 1, QUICK)
    for number in range(1, reviewer.moves + 1):
        decision = reviewer.moments[number - 1].decision
        if decision is not None and len(decision.moves) == 1:
            assert reviewer.grade(number).grade == "forced"
            return
    raise AssertionError("every answer was a choice")


def test_giving_up_a_win_is_a_blunder() -> None:
    """Somebody may end the match as its winner and does not."""
    match, rng, bot = (
        tablekeep.open_game("keepers_creepers").new(2, "given up", {"board": "3"}),
        random.Random(3),
        SensibleBot(),
    )
    while True:
        decision = match.decisions[0]
        winning: list[Move] = []
        others: list[Move] = []
        for move in decision.moves:
            other = match.copy(quiet=True)
            other.play(decision.seat, move)
            wins = other.outcome is not None and other.outcome.winners == (decision.seat,)
            (winning if wins else others).append(move)
        if winning and others:
            match.play(decision.seat, others[-1])
            break
        match.play(decision.seat, bot.choose(match.seen_by(decision.seat), decision, rng))
        assert not match.over
    found = Reviewer(match, 1, QUICK).grade(len(match.plays))
    assert found.choices[0].worth == 1.0
    assert found.choices[0].text in [move.text for move in winning]
    assert found.loss > 0.0


def test_grades_go_by_what_was_lost_and_how_sure_that_is() -> None:
    assert [graded(loss, 0.0) for loss in (0.0, 0.03, 0.08, 0.3)] == ["best", "fine", "slip", "blunder"]
    assert graded(0.3, 0.25) == "fine"


def test_turning_points_are_changes_that_last() -> None:
    chances = [[0.5, 0.5], [0.8, 0.2], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.2, 0.8], [0.2, 0.8], [0.0, 1.0]]
    luck = [[0.0, 0.0]] * 5 + [[-0.3, 0.3], [0.0, 0.0], [0.0, 0.0]]
    assert [(turn.number, turn.by) for turn in turning_points(Course(chances, luck))] == [(5, "luck"), (7, "choice")]


def test_a_tally_counts_what_was_lost_and_what_luck_gave() -> None:
    course = Course([[0.5, 0.5], [0.6, 0.4], [1.0, 0.0]], [[0.1, -0.1], [0.0, 0.0], [0.2, -0.2]])
    found = summed(course, [Graded(2, 1, "blunder", 0.3), Graded(1, 0, "forced")])
    assert [(round(t.luck, 3), t.cost, t.choices, t.grades) for t in found.tallies] == [
        (0.3, 0.0, 0, {}),
        (-0.3, 0.3, 1, {"blunder": 1}),
    ]


def test_a_whole_review_in_one_piece() -> None:
    match = played("dragon_keepers", 3, {})
    found = review(match, 3, QUICK)
    assert len(found.graded) == len(match.plays)
    assert found == review(match, 3, QUICK)
