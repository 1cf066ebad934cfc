"""Transition: what one answer did, as a value, in the real games."""

from __future__ import annotations

import random

import pytest

import tablekeep
from tablekeep.engine import Refused, Secret, canonical
from tests.engine.playing import at_random, full

SLUGS = tablekeep.games()


@pytest.mark.parametrize("slug", SLUGS)
def test_play_is_the_events_of_apply(slug: str) -> None:
    one, other = (full(slug, "apply") for _ in range(2))
    rng = random.Random(1)
    for number in range(1, 15):
        seat, move = at_random(one, rng)
        made, events = one.apply(seat, move), other.play(seat, move)
        assert [event.as_json() for event in made.events] == [event.as_json() for event in events]
        assert (made.number, made.seat, made.moves) == (number, seat, (move,))


@pytest.mark.parametrize("slug", SLUGS)
def test_it_stays_what_it_was_however_the_match_goes_on(slug: str) -> None:
    match, rng = full(slug, "stays"), random.Random(2)
    kept = []
    for _ in range(14):
        position = canonical(match.position())
        made = match.apply(*at_random(match, rng))
        kept.append((made, position, canonical(match.position())))
    for made, before, after in kept:
        assert (canonical(made.before.position()), canonical(made.after.position())) == (before, after)


@pytest.mark.parametrize("slug", SLUGS)
def test_its_luck_is_what_was_drawn(slug: str) -> None:
    match, rng = full(slug, "luck"), random.Random(3)
    made = [match.apply(*at_random(match, rng)) for _ in range(14)]
    assert [list(one.luck) for one in made] == [[tuple(draw) for draw in play.luck] for play in match.plays]


def test_closed_are_the_decisions_whose_numbers_went_up() -> None:
    match, rng = tablekeep.open_game("keepers").new(4, seed="closed"), random.Random(4)
    together = 0
    for _ in range(60):
        before = list(match.counts or [])
        made = match.apply(*at_random(match, rng))
        grown = [seat for seat, count in enumerate(match.counts or []) if count > before[seat]]
        assert list(made.closed) == grown
        together += len(grown) > 1
    assert together, "the last answer to a question closes everybody's decision"


def test_a_secret_answer_is_noticed_by_nobody_else_until_the_last_is_in() -> None:
    match = tablekeep.open_game("dragon_keepers").new(3, seed="secret", options={"mode": "keeper"})
    seats = list(match.waiting)
    assert len(seats) == 3
    first = match.apply(seats[0], match.decision_of(seats[0]).moves[0])  # type: ignore[union-attr]
    assert (first.question_ended, first.answers_out, first.still_asked) == (False, False, True)
    again = match.apply(seats[0], match.decision_of(seats[0]).moves[1])  # type: ignore[union-attr]
    assert again.unaware == {None, seats[1], seats[2]}, "a change of mind is nobody's business"
    for seat in seats[1:]:
        last = match.apply(seat, match.decision_of(seat).moves[0])  # type: ignore[union-attr]
    assert (last.question_ended, last.answers_out, last.still_asked) == (True, True, False)
    assert last.unaware == frozenset()


def test_what_came_to_light_is_told_as_it_was_hidden() -> None:
    match, rng = tablekeep.open_game("keepers").new(4, seed="light"), random.Random(5)
    revealed: list[Secret] = []
    for _ in range(40):
        hidden = {secret.fact for secret in match.game.secrets(match.table)}
        made = match.apply(*at_random(match, rng))
        assert {secret.fact for secret in made.revealed} <= hidden
        revealed += made.revealed
    assert revealed


def test_several_moves_in_one_breath_are_one_transition() -> None:
    game = tablekeep.open_game("keepers_creepers")
    position = game.new(2, seed="breath", options={"board": "3"}).position()
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["script"] = {"die": [1]}
    match = game.from_position(position)
    with pytest.raises(Refused):
        match.apply(match.waiting[0], "hop R1, hop R1, hop R1")
    assert match.plays == []


def test_a_quiet_match_tells_nothing_and_still_says_what_was_played() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="quiet", quiet=True)
    decision = match.decisions[0]
    made = match.apply(decision.seat, decision.moves[0])
    assert made.moves == (decision.moves[0],)
    assert match.quiet
    assert match.story == ()


def test_rules_that_break_leave_the_table_as_it_stood() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="broken")
    before, table = canonical(match.position()), match.table
    with pytest.raises(Refused):
        match.apply(match.waiting[0], "no such move")
    assert match.table is table
    assert canonical(match.position()) == before
