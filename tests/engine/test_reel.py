"""Reel: a match unrolled, from its set-up to where it is."""

from __future__ import annotations

import random

import pytest

import tablekeep
from tablekeep.engine import ALL, Match, Reel
from tests.engine.playing import at_random, full


def played(slug: str, moves: int = 14) -> tuple[Match, list[list[dict[str, object]]]]:
    """A match in its middle, and what everybody saw after each move."""
    match, rng = full(slug, "reel"), random.Random(1)
    seen = [_views(match)]
    for _ in range(moves):
        match.play(*at_random(match, rng))
        seen.append(_views(match))
    return match, seen


def _views(match: Match) -> list[dict[str, object]]:
    return [match.view(viewer) for viewer in (None, *range(match.seats))]


@pytest.mark.parametrize("slug", tablekeep.games())
def test_every_eye_sees_what_it_saw_then(slug: str) -> None:
    match, seen = played(slug)
    reel = Reel(match)
    assert reel.moves == 14
    for number, then in enumerate(seen):
        assert [reel.view(number, viewer) for viewer in (None, *range(match.seats))] == then
        assert reel.view(number, ALL)["all"] == then[1:]


@pytest.mark.parametrize("slug", tablekeep.games())
def test_every_eye_is_told_what_it_was_told_then(slug: str) -> None:
    match, _ = played(slug)
    reel = Reel(match)
    for viewer in (None, *range(match.seats)):
        told = [event for number in range(reel.moves + 1) for event in reel.told(number, viewer)]
        assert told == list(match.story_for(viewer))
    whole = [event for number in range(reel.moves + 1) for event in reel.told(number, ALL)]
    assert {id(event) for event in whole} <= {id(event) for event in match.story}
    assert len(whole) >= len(match.story_for(None)) - sum(bool(event.but) for event in match.story)


@pytest.mark.parametrize("slug", tablekeep.games())
def test_a_record_without_its_seed_unrolls_to_the_same(slug: str) -> None:
    match, seen = played(slug)
    again = tablekeep.replay(match.record())
    assert again.seed is None
    assert not again.can_go_on
    reel = Reel(again)
    assert [[reel.view(n, v) for v in (None, *range(match.seats))] for n in range(15)] == seen
