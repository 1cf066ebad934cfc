"""The toys are honest games: they keep every promise the engine's games make."""

from __future__ import annotations

import pytest

from tablekeep.engine import Game, Match
from tablekeep.testing import check_game
from tests.engine.playing import play_on
from tests.toys import deep_pockets, show_of_hands

GAMES = [deep_pockets.GAME, show_of_hands.GAME]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_toy_keeps_every_promise(game: Game) -> None:
    assert check_game(game, matches=6).matches == 18


@pytest.mark.slow
def test_two_picks_an_answer_keep_every_promise() -> None:
    assert check_game(show_of_hands.GAME, matches=8, options={"picks": 2}).moves > 0


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_random_play_ends_within_its_bound(game: Game) -> None:
    for seed in range(20):
        match = play_on(game.new(2 + seed % 3, f"bound {seed}"), game.bound, seed)
        assert match.over


def told(match: Match) -> set[str]:
    return {event.kind for event in match.story}


def test_random_play_meets_everything_the_toys_are_for() -> None:
    pockets = [play_on(deep_pockets.GAME.new(3, f"meet {seed}"), 500, seed) for seed in range(5)]
    shows = [play_on(show_of_hands.GAME.new(4, f"meet {seed}"), 500, seed) for seed in range(5)]
    met = set[str]().union(*map(told, pockets + shows))
    assert met >= {"draw", "keep", "play", "pull", "peek", "give", "throw", "reshuffle"}
    assert met >= {"word", "challenge", "vote", "ready", "show", "point"}
