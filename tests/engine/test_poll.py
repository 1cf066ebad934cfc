"""Poll: a question to those who look on, and whether the match waits for them."""

from __future__ import annotations

import pytest

from tablekeep.engine import Game, Match, Poll
from tests.engine.playing import PYRAMIDS, SHOW, finished
from tests.testing.broken.beside import Asking
from tests.toys.deep_pockets import DRAW


@pytest.mark.parametrize(("seconds", "waits"), [(None, False), (0.0, True), (20.0, True)])
def test_a_match_waits_where_the_poll_has_its_time(seconds: float | None, waits: bool) -> None:
    assert Poll("one", "Which?", [DRAW], [{}], seconds).waits is waits


@pytest.mark.parametrize("game", [SHOW, PYRAMIDS], ids=lambda game: str(game.slug))
def test_most_games_ask_nobody_who_looks_on(game: Game) -> None:
    assert game.new(2, "poll").poll is None


def asking() -> Match:
    return Asking().new(2, "poll")


def test_what_the_votes_come_to_is_a_move_of_whoever_is_asked() -> None:
    match = asking()
    assert match.poll is not None
    move = match.polled([3])
    assert move in match.poll.moves
    assert match.refusal(match.waiting[0], move) is None


def test_nobody_is_polled_once_it_is_over() -> None:
    assert asking().poll is not None
    assert finished(Asking()).poll is None
