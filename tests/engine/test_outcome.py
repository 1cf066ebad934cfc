"""Outcomes: how a match ended."""

from __future__ import annotations

from tablekeep.engine import Outcome
from tests.engine.playing import GAMES, finished


def test_the_winners_are_those_in_first_place() -> None:
    assert Outcome((2, 1, 1), (3.0, 5.0, 5.0), ("", "", "")).winners == (1, 2)


def test_a_table_that_lost_together_has_no_winner() -> None:
    assert Outcome((1, 1), (0.0, 0.0), ("", ""), won=False).winners == ()
    assert Outcome((1, 1), (0.0, 0.0), ("", ""), won=True).winners == (0, 1)


def test_an_outcome_as_json_has_all_of_it() -> None:
    told = Outcome((1, 2), (5.0, 3.0), ("five", "three")).as_json()
    assert told == {
        "places": [1, 2],
        "scores": [5.0, 3.0],
        "reasons": ["five", "three"],
        "won": None,
        "winners": [0],
    }


def test_outcomes_are_equal_when_they_say_the_same() -> None:
    assert Outcome((1, 2), (5.0, 3.0), ("", "")) == Outcome((1, 2), (5.0, 3.0), ("", ""))
    assert Outcome((1, 2), (5.0, 3.0), ("", "")) != Outcome((1, 2), (5.0, 3.0), ("", ""), won=True)
    assert hash(Outcome((1,), (1.0,), ("",))) == hash(Outcome((1,), (1.0,), ("",)))


def test_every_finished_match_has_an_outcome_for_every_seat() -> None:
    for game in GAMES:
        outcome = finished(game, seats=3).outcome
        assert outcome is not None
        assert len(outcome.places) == len(outcome.scores) == len(outcome.reasons) == 3
        assert min(outcome.places) == 1


def test_a_match_that_goes_on_has_none() -> None:
    assert [game.new(2, "seed").outcome for game in GAMES] == [None, None, None]


def test_a_repr_shows_places_and_scores() -> None:
    assert "places=(1,), scores=(2.0,)" in repr(Outcome((1,), (2.0,), ("",)))
