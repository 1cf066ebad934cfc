"""Positions: the complete state of a match, out and in."""

from __future__ import annotations

import copy
import json

import pytest

from tablekeep.engine import Game, Match, canonical
from tests.engine.playing import GAMES, PYRAMIDS, SHOW, card, finished, play_on, showing


def again(match: Match) -> Match:
    return match.game.from_position(json.loads(json.dumps(match.position())))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_position_comes_back_the_same_and_plays_on_the_same(game: Game) -> None:
    for moves in (0, 7, 23, 50):
        match = play_on(game.new(3, f"there {moves}", game.fuzz), moves)
        twin = again(match)
        assert twin.position() == match.position()
        assert play_on(twin, 10).position() == play_on(match, 10).position()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_finished_match_comes_back_finished(game: Game) -> None:
    match = finished(game)
    assert again(match).over
    assert again(match).outcome == match.outcome


def test_secret_answers_come_back_also_below_an_interrupting_vote() -> None:
    match = showing(picks=2)
    match.play(0, card(match, 0, 0))
    match.play(1, "challenge")
    assert again(match).position() == match.position()
    assert len(match.position()["answers"]) == 1


def test_a_free_word_comes_back() -> None:
    assert again(showing()).view(0)["table"]["words"] == ["heron"]


def test_a_script_of_luck_comes_back_and_is_followed() -> None:
    position = PYRAMIDS.new(2, "seed", {"roll": "press"}).position()
    position["script"] = {"die": [3]}
    match = PYRAMIDS.from_position(position)
    assert match.position()["script"] == {"die": [3]}
    seat = match.decisions[0].seat
    match.play(seat, "roll")
    assert match.journal is not None
    assert match.journal.plays[-1].luck == [(1, 3)]


def test_a_position_is_plain_data_that_the_match_does_not_share() -> None:
    match = showing()
    position = match.position()
    kept = copy.deepcopy(position)
    play_on(match, 5)
    assert position == kept
    SHOW.from_position(position).play(0, card(showing(), 0, 0))
    assert position == kept


def test_canonical_text_does_not_depend_on_the_order_of_names() -> None:
    assert canonical({"b": [1, "ä"], "a": None}) == canonical({"a": None, "b": [1, "ä"]}) == '{"a":null,"b":[1,"ä"]}'


def test_the_digest_tells_tables_apart_but_not_luck_to_come() -> None:
    match = showing()
    position = match.position()
    position["luck"]["deck"] = [1, 2, 3, 4]
    assert SHOW.from_position(position).digest() == match.digest()
    match.play(0, card(match, 0, 0))
    assert SHOW.from_position(position).digest() != match.digest()
