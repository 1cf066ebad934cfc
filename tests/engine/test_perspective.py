"""Perspective and World: one pair of eyes, and tables they could be looking at."""

from __future__ import annotations

import itertools
import random

import pytest

import tablekeep
from tablekeep.engine import Match, Perspective, World, canonical
from tests.engine.playing import at_random, full

SLUGS = tablekeep.games()


def middle(slug: str, seed: str, moves: int = 10) -> Match:
    match, rng = full(slug, seed), random.Random(seed)
    for _ in range(moves):
        match.play(*at_random(match, rng))
    return match


@pytest.mark.parametrize("slug", SLUGS)
def test_it_says_what_the_match_says_to_these_eyes(slug: str) -> None:
    match = middle(slug, "eyes")
    for viewer in (None, *range(match.seats)):
        seen = match.seen_by(viewer)
        assert seen.view == match.view(viewer)
        assert seen.table_view == match.view(viewer)["table"]
        assert seen.story == match.story_for(viewer)
        assert seen.awaited == (viewer in match.waiting)
        asked = None if viewer is None else match.decision_of(viewer)
        assert (seen.decision and seen.decision.id) == (asked and asked.id)
        assert seen.may_undo == (viewer is not None and match.can_undo(viewer))


@pytest.mark.parametrize("slug", SLUGS)
def test_it_stays_at_its_moment(slug: str) -> None:
    match = middle(slug, "moment")
    seen = match.seen_by(0)
    before = canonical([seen.view, [event.as_json() for event in seen.story]])
    world = canonical(seen.world(random.Random(9))._match.position())
    rng = random.Random(6)
    for _ in range(4):
        match.play(*at_random(match, rng))
    assert canonical([seen.view, [event.as_json() for event in seen.story]]) == before
    assert canonical(seen.world(random.Random(9))._match.position()) == world


@pytest.mark.parametrize("slug", SLUGS)
def test_its_worlds_owe_nothing_to_what_it_may_not_know(slug: str) -> None:
    match = middle(slug, "worlds")
    for seat in range(match.seats):
        truth = match.seen_by(seat)
        other = match.imagine(seat, random.Random(1))
        for one, two in zip(_some_worlds(truth, 3), _some_worlds(other.seen_by(seat), 3), strict=True):
            assert canonical(one._match.position()) == canonical(two._match.position())


def _some_worlds(seen: Perspective, count: int) -> list[World]:
    return list(itertools.islice(seen.worlds(random.Random(7)), count))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_world_can_be_played_to_its_end_and_changes_nothing(slug: str) -> None:
    match, rng = middle(slug, "end"), random.Random(8)
    before = canonical(match.position())
    world = match.seen_by(match.waiting[0]).world(rng)
    assert world.scores is None
    twin = world.copy()
    while not world.over:
        decision = world.decisions[0]
        world.play(decision.seat, world.advise(decision, rng) if rng.random() < 0.5 else rng.choice(decision.moves))
    assert world.outcome is not None
    assert world.scores == world.outcome.scores
    assert len(world.outcome.scores) == world.seats
    assert not twin.over
    assert canonical(match.position()) == before


@pytest.mark.parametrize("slug", SLUGS)
def test_a_world_is_played_on_as_advised_until_one_is_asked_the_like_again(slug: str) -> None:
    match = middle(slug, "on")
    seat = match.waiting[0]
    world = match.seen_by(seat).world(random.Random(2))
    by_hand, rng, kind, others = world.copy(), random.Random(3), world.kind, False
    given = world.play_on(seat, kind, 40, random.Random(3))
    assert 0 < given <= 40
    for _ in range(given):
        decision = by_hand.decisions[0]
        assert not (others and decision.seat == seat and by_hand.kind == kind), "it would have stopped here"
        others = others or decision.seat != seat
        moves = decision.moves
        by_hand.play(decision.seat, moves[0] if len(moves) == 1 else by_hand.advise(decision, rng))
    assert canonical(world._match.position()) == canonical(by_hand._match.position())
    assert given == 40 or world.over or (others and world.decisions[0].seat == seat and world.kind == kind)


def test_a_world_answers_for_whoever_is_late() -> None:
    match = middle("keepers", "late", 3)
    decision = match.decisions[0]
    seen = match.seen_by(decision.seat)
    assert seen.world(random.Random(1)).late(decision, random.Random(1)) in decision.moves


def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(tablekeep.Refused, match="Seats here are 0 to 1"):
        tablekeep.open_game("keepers_creepers").new(2, seed="no").seen_by(2)
