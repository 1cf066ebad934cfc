"""Bots play whole games, legally, from what their seat may know."""

from __future__ import annotations

import random

import pytest

import tablekeep
from tablekeep.bots import LEVELS, SearchBot, bot, bots
from tablekeep.engine import Match
from tests.toys.deep_pockets import GAME as DEEP_POCKETS
from tests.toys.show_of_hands import GAME as SHOW_OF_HANDS

KEEPERS_CREEPERS = tablekeep.open_game("keepers_creepers")
QUICK = [name for name in bots() if not isinstance(bot(name), SearchBot)]
"""Those who do not think by the clock; how the others think, tests/bots/test_search.py says."""


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", [KEEPERS_CREEPERS, SHOW_OF_HANDS, DEEP_POCKETS], ids=lambda game: game.slug)
def test_whole_games(name: str, game: tablekeep.Game) -> None:
    match = game.new(2, seed="bots", options=game.fuzz)
    player, rng = bot(name), random.Random(3)
    while not match.over:
        seat = match.view(None)["waiting"][0]
        decision = next(decision for decision in match.decisions if decision.seat == seat)
        match.play(seat, player.choose(match.seen_by(decision.seat), decision, rng), decision.id)
    assert match.outcome is not None


@pytest.mark.parametrize("name", QUICK)
def test_choosing_changes_nothing(name: str) -> None:
    match = KEEPERS_CREEPERS.new(3, seed="still")
    before = match.position()
    bot(name).choose(match.seen_by(match.decisions[0].seat), match.decisions[0], random.Random(1))
    assert match.position() == before


@pytest.mark.parametrize("name", QUICK)
def test_what_others_hide_makes_no_difference(name: str) -> None:
    """The same view and the same dice in the bot's head give the same choice."""
    match = SHOW_OF_HANDS.new(3, seed="hidden")
    choices = {_choice(name, match, other) for other in range(20)}
    assert len(choices) == 1


def _choice(name: str, match: Match, other: int) -> str:
    """What the bot says when everything its seat cannot know is dealt anew."""
    leader = match.decisions[0].seat
    changed = match.copy()
    changed.game.redeal(changed.table, leader, random.Random(other))
    return bot(name).choose(changed.seen_by(leader), match.decisions[0], random.Random(7)).text


def test_the_sensible_bot_beats_the_random_one() -> None:
    wins = 0
    for number in range(10):
        match = KEEPERS_CREEPERS.new(2, seed=f"duel-{number}", options={"turn_limit": 80})
        players, rng = [bot("sensible"), bot("random")], random.Random(number)
        while not match.over:
            decision = match.decisions[0]
            match.play(decision.seat, players[decision.seat].choose(match.seen_by(decision.seat), decision, rng))
        assert match.outcome is not None
        wins += 0 in match.outcome.winners
    assert wins >= 9


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(tablekeep.Refused, match="There is no bot 'genius'"):
        bot("genius")


def test_levels_are_bots_and_differ_in_how_they_think() -> None:
    assert set(LEVELS) <= set(bots())
    assert [bot(level).name for level in LEVELS] == list(LEVELS)
    cunning, merciless = bot("cunning"), bot("merciless")
    assert isinstance(cunning, SearchBot)
    assert isinstance(merciless, SearchBot)
    assert 0.0 < cunning.seconds <= 0.5 < merciless.seconds <= 2.5
