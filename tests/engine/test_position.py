"""Positions: the complete state of a match, out and in."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tablekeep.engine import Game, Match, Refused, canonical
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


def broken(**changes: Any) -> dict[str, Any]:
    return {**showing().position(), **changes}


@pytest.mark.parametrize(
    "position",
    [
        None,
        7,
        [],
        {},
        "position",
        broken(format=2),
        broken(game="chess"),
        broken(edition="0"),
        broken(seats=9),
        broken(options={"picks": 3}),
        broken(options=None, seats=None),
        broken(agenda=None),
        broken(agenda=[{"step": "Nothing"}]),
        broken(agenda=[{"step": "Vote"}]),
        broken(agenda=[{"step": "Vote", "challenger": 0}]),
        broken(agenda=[{"step": "Show"}, {"step": "Show"}]),
        broken(agenda=["Show"]),
        broken(luck={}),
        broken(luck={"deck": [1, 2, 3]}),
        broken(luck={"deck": [1, 2, 3, 2**32]}),
        broken(luck={"deck": [1, 2, 3, True]}),
        broken(table={}),
        broken(table=None),
        broken(over=True),
        broken(answers=7),
        broken(answers=[[1, 9, []]]),
        broken(answers=[[1, 0, [{"move": "fly"}]]]),
        broken(script={"dice": [1]}),
        broken(script={"deck": ["x"]}),
    ],
)
def test_a_position_that_is_not_whole_or_not_possible_is_refused(position: object) -> None:
    with pytest.raises(Refused) as caught:
        SHOW.from_position(position)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad_position", "TK-6")


@pytest.mark.parametrize("name", ["format", "game", "seats", "over", "agenda", "answers", "luck", "table"])
def test_every_part_of_a_position_is_needed(name: str) -> None:
    position = showing().position()
    del position[name]
    with pytest.raises(Refused):
        SHOW.from_position(position)


def test_a_card_that_lies_twice_is_a_fault() -> None:
    position = showing().position()
    position["table"]["deck"][0] = position["table"]["deck"][1]
    with pytest.raises(Refused, match="one place"):
        SHOW.from_position(position)


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


def test_an_empty_agenda_is_refused() -> None:
    with pytest.raises(Refused):
        SHOW.from_position(broken(agenda=[]))


@pytest.mark.parametrize("answer", ["strike", "not in hand"])
def test_an_answer_that_could_not_be_given_is_refused(answer: str) -> None:
    match = showing()
    move = {"move": "strike"} if answer == "strike" else {"move": "show", "card": match.view(1)["table"]["hand"][0]}
    with pytest.raises(Refused):
        SHOW.from_position(broken(answers=[[1, 0, [move]]]))
