"""Standing: a match at one moment, looked at and never played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, Refused, Standing, canonical
from tests.engine.playing import at_random


def test_a_standing_is_what_the_match_was() -> None:
    match, rng = tablekeep.open_game("magic_book").new(3, seed="then"), random.Random(1)
    for _ in range(20):
        match.play(*at_random(match, rng))
    then = match.standing()
    views = canonical([match.view(viewer) for viewer in (None, 0, 1, 2)])
    asked, digest = [decision.id for decision in match.decisions], match.digest()
    for _ in range(20):
        match.play(*at_random(match, rng))
    assert canonical([then.view(viewer) for viewer in (None, 0, 1, 2)]) == views
    assert ([decision.id for decision in then.decisions], then.digest()) == (asked, digest)
    assert match.digest() != digest


def test_a_standing_of_a_quiet_match_is_a_copy() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="copy", quiet=True)
    then, digest = match.standing(), match.digest()
    match.play(match.waiting[0], match.decisions[0].moves[0])
    assert then.digest() == digest


def test_had_nobody_answered_yet_everybody_would_be_waited_for() -> None:
    match = tablekeep.open_game("dragon_keepers").new(3, seed="flags", options={"mode": "keeper"})
    before, seat = match.answers, match.waiting[0]
    match.play(seat, match.decisions[0].moves[0])
    assert seat not in match.waiting
    assert match.answers is not before
    assert seat in match.with_answers(before).waiting


def test_other_options_are_another_digest_of_the_same_table() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="options")
    other = match.with_options({**match.options, "play_on": not match.options["play_on"]})
    assert other.digest() != match.digest()
    assert (other.table, other.view(0)["table"]) == (match.table, match.view(0)["table"])


def test_a_game_of_open_cards_has_no_secrets_and_one_of_hands_has() -> None:
    secretive: dict[str, bool] = {}
    for slug in tablekeep.games():
        then: Standing = tablekeep.open_game(slug).new(seed="secrets", quiet=True)
        secretive[slug] = then.has_secrets
    assert secretive["keepers"]
    assert not secretive["keepers_creepers"]


def test_the_same_question_is_asked_while_secret_answers_come_in() -> None:
    match = tablekeep.open_game("dragon_keepers").new(3, seed="same", options={"mode": "keeper"})
    first = match.standing()
    match.play(match.waiting[0], match.decisions[0].moves[0])
    assert match.asks_as(first)
    roll = tablekeep.open_game("keepers_creepers").new(2, seed="other")
    then = roll.standing()
    roll.play(roll.waiting[0], roll.decisions[0].moves[0])
    assert not roll.asks_as(then)


SECRETIVE: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers", 4, {}),
    ("keepers", 3, {"word_votes": True, "lock_in": True}),
    ("dragon_keepers", 4, {}),
    ("dragon_keepers", 3, {"mode": "dragon", "planning": "simultaneous"}),
    ("shifting_realms", 4, {}),
]


def asked_in(match: Match) -> list[Any]:
    return [(decision.id, decision.seat, decision.moves) for decision in match.decisions]


@pytest.mark.parametrize(("slug", "seats", "options"), SECRETIVE)
def test_what_others_are_asked_is_not_listed_anew_and_is_what_it_was(
    slug: str, seats: int, options: dict[str, Any]
) -> None:
    match, rng = tablekeep.open_game(slug).new(seats, "untouched", options, quiet=True), random.Random(slug)
    kept = 0
    for _ in range(120):
        if match.over:
            break
        before = match.decisions
        assert asked_in(match) == asked_in(match.copy())
        changed = rng.choice(match.answered) if match.answered and rng.random() < 0.2 else rng.choice(before)
        match.play(changed.seat, rng.choice(changed.moves))
        kept += any(decision in before for decision in match.decisions)
    assert kept > 0


def test_a_move_that_acts_at_once_asks_everybody_anew() -> None:
    match = tablekeep.open_game("dragon_keepers").new(3, "signals", {"mode": "dragon"}, quiet=True)
    (first, *others) = match.decisions
    signal = next(move for move in first.moves if move.kind == "signal")
    match.play(first.seat, signal)
    assert not any(decision in others for decision in match.decisions)
    assert asked_in(match) == asked_in(match.copy())


@pytest.mark.parametrize("slug", sorted(tablekeep.games()))
def test_what_all_eyes_see_is_in_every_view_and_may_be_worked_out_once(slug: str) -> None:
    match, rng = tablekeep.open_game(slug).new(seed="eyes"), random.Random(slug)
    for _ in range(15):
        if match.over:
            break
        to_all = match.shown_to_all()
        for viewer in (None, *range(match.seats)):
            assert canonical(match.view(viewer, to_all)) == canonical(match.view(viewer))
        own = {"you", "decisions", "answered", "table"}
        spectator = match.view(None)
        assert {name: spectator[name] for name in to_all if name not in own} == {
            name: value for name, value in to_all.items() if name not in own
        }
        assert spectator["decisions"] == to_all["answered"] == []
        match.play(*at_random(match, rng))


def test_who_is_asked_alone_is_asked_and_nobody_else() -> None:
    match = tablekeep.open_game("keepers_creepers").new(3, seed="alone")
    (seat,) = match.waiting
    assert [match.asks_only(each) for each in range(3)] == [each == seat for each in range(3)]
    secret = tablekeep.open_game("dragon_keepers").new(3, seed="secret", options={"mode": "keeper"})
    assert not any(secret.asks_only(each) for each in range(3))
    first = secret.waiting[0]
    secret.play(first, secret.decisions[0].moves[0])
    assert not any(secret.asks_only(each) for each in range(3)), "the first may still change its answer"


def test_a_decision_of_a_seat_is_its_open_one_or_the_one_it_may_change() -> None:
    match = tablekeep.open_game("dragon_keepers").new(3, seed="change", options={"mode": "keeper"})
    first, asked = match.waiting[0], match.decisions[0]
    assert match.decision_of(first) is asked
    match.play(first, asked.moves[0])
    again = match.decision_of(first)
    assert again is not None
    assert again.answer == (asked.moves[0],)
    assert [each.id for each in match.answered] == [again.id]
    lone = tablekeep.open_game("keepers_creepers").new(2, seed="lone")
    assert lone.decision_of(1 - lone.waiting[0]) is None


def test_a_seat_that_is_none_is_refused() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="none")
    for seat in (2, -1, True, "0", 0.0):
        with pytest.raises(Refused) as no:
            match.view(seat)
        assert no.value.refusal.code == "bad_seat"


def test_once_it_is_over_nobody_is_asked_and_chances_are_what_it_came_to() -> None:
    match, rng = tablekeep.open_game("keepers_creepers").new(2, seed="end", options={"turn_limit": 4}), random.Random(1)
    assert match.signs() is not None
    assert sum(match.appraise()) == pytest.approx(1.0)
    while not match.over:
        match.play(*at_random(match, rng))
    then = match.standing()
    assert (then.decisions, then.waiting, then.answered, then.poll, then.limit, then.signs()) == (
        (),
        [],
        (),
        None,
        None,
        None,
    )
    assert then.outcome is not None
    assert max(range(2), key=lambda seat: then.appraise()[seat]) == then.outcome.places.index(1)
