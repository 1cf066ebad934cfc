"""What every game says of its own tables: words for signs there are, that can be put together."""

from __future__ import annotations

import random

import pytest

import tablekeep
from tablekeep.engine import Match
from tests.games.test_senses import SLUGS, TABLES, senses


@pytest.mark.parametrize("slug", SLUGS)
def test_reasons_speak_of_signs_there_are(slug: str) -> None:
    _, appraisal = senses(slug)
    reasons = tablekeep.open_game(slug).reasons
    assert reasons
    for reason in reasons:
        assert set(reason.signs) <= set(appraisal.SIGNS)
        for way, words in reason.words.items():
            sentence = words.format(n="2", s="s", who="Ulla")
            assert sentence.endswith(".")
            assert ("Ulla" in sentence) == way.startswith("theirs")


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_signs_are_what_the_appraisal_rests_on(slug: str, seats: int, options: dict[str, object]) -> None:
    match = tablekeep.open_game(slug).new(seats, "signs", options)
    found = match.signs()
    assert found is not None
    assert len(found.weights) == len(found.names) == len(found.sides[0])
    assert len(found.sides) == (2 if found.team else seats + (options.get("mode") is None and slug == "dragon_keepers"))
    assert [found.side(seat) for seat in range(seats)] == ([0] * seats if found.team else list(range(seats)))


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_other_luck_changes_nothing_that_anybody_knows(slug: str, seats: int, options: dict[str, object]) -> None:
    """Nothing that a seat sees, and nothing that is asked; and the rules hold for the table."""
    match, rng = tablekeep.open_game(slug).new(seats, "other luck", options), random.Random(7)
    for _ in range(40):
        if match.over:
            break
        world = match.redrawn(rng)
        for viewer in [None, *range(seats)]:
            assert world.view(viewer) == match.view(viewer)["table"]
        assert [decision.moves for decision in world.decisions] == [decision.moves for decision in match.decisions]
        _sound(world._match)
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])


def _sound(match: Match) -> None:
    assert match.game.faults(match.table) == []
