"""What is typed: twisted out of a game's own words."""

from __future__ import annotations

import random

from tablekeep.engine import Refused
from tablekeep.testing.speech_checks import utterances
from tests.engine.playing import showing


def test_utterances_are_seeded_and_of_every_sort() -> None:
    match = showing()
    said = list(utterances(match, 0, random.Random("said"), 2000))
    assert said == list(utterances(match, 0, random.Random("said"), 2000))
    texts = [text for text in said if isinstance(text, str)]
    assert len(set(texts)) > 600
    assert any(";" in text for text in texts)
    assert any(len(text) > 400 for text in texts)
    assert any(not text.isascii() for text in texts)
    assert any(text.startswith("show") and " " not in text for text in texts)
    assert any(isinstance(thing, dict) and "move" not in thing for thing in said)
    assert any(not isinstance(thing, (str, dict)) for thing in said)


def test_some_are_moves_and_most_are_refused() -> None:
    match, understood, count = showing(), 0, 500
    for said in utterances(match, 0, random.Random("understood"), count):
        try:
            match.copy().play(0, said)
            understood += 1
        except Refused:
            pass
    assert 10 < understood < count / 2
