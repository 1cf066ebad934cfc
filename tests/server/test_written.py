"""What somebody is asked is written as it would be said."""

from __future__ import annotations

import random

import msgspec
import pytest

import tablekeep
from tablekeep.engine import Decision, Move
from tablekeep.server.written import written


@pytest.mark.parametrize("slug", tablekeep.games())
def test_it_says_what_the_decision_says(slug: str) -> None:
    dice, game = random.Random(slug), tablekeep.open_game(slug)
    match = game.new(game.seats[0], "written")
    for _ in range(60):
        if match.over:
            break
        for decision in match.decisions:
            assert msgspec.json.encode(written(decision)) == msgspec.json.encode(decision.as_json())
        asked = match.decisions[0]
        match.play(asked.seat, dice.choice(asked.moves))


def test_words_that_no_vocabulary_lists_are_told_apart() -> None:
    """They come and go, and may be alike in all but what they say."""
    for text in ("one", "other"):
        decision = Decision("s0-0", 0, "?", (Move("say", text, {"word": text}),), {"type": "string"})
        assert msgspec.json.encode(written(decision)) == msgspec.json.encode(decision.as_json())
    assert msgspec.json.decode(msgspec.json.encode(written(Decision("s0-1", 0, "?", ()))))["moves"] == []
