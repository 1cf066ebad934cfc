"""Searches at equal time: who meets whom, and how sure what is told of it is."""

from __future__ import annotations

import random

import pytest
from benchmarks.equal_time import Deal, Duel, Flat, Racer, Seated, between, deal, play, row

import tablekeep
from tablekeep.bots import bot
from tablekeep.engine.senses import settled


def test_an_interval_is_one_also_where_all_was_won() -> None:
    low, high = between(1.0, 16)
    assert 0.79 < low < 0.82
    assert high == pytest.approx(1.0)
    assert between(0.5, 100)[0] == pytest.approx(0.404, abs=0.001)


def test_what_is_told_counts_wins_and_time() -> None:
    told = row(Duel("keeper_game", "flat", 0.1), [Deal(0.5, 3, 0.1, 0.09), Deal(0.0, 3, 0.1, 0.11)])
    assert told == "| keeper_game | flat | 25.0 % (6.0 to 63.5) | 33 % | 100, 100 ms | 6 |"


def test_flat_search_finds_what_wins_at_once() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "home", {"first_seat": 0})
    position = match.position()
    position["table"]["at"] |= {"R1": 25, "R2": 25, "R3": 24, "Y1": 25, "Y2": 25, "Y3": 24}
    position["table"]["face"] = "AIM"
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["script"] = {"die": [0]}
    match = match.game.from_position(position)
    players: list[Seated] = [Flat(0.3), Racer(bot("random"))]
    play(match, players, [random.Random(1), random.Random(2)])
    assert match.outcome is not None
    assert settled(match.outcome) == (1.0, 0.0)
    assert players[0].answers > 0


def test_a_deal_is_played_from_every_chair() -> None:
    found = deal(Duel("keeper_game", "flat", 0.001), 1)
    assert found.matches == 3
    assert 0.0 <= found.won <= 1.0
    assert found.race > 0
