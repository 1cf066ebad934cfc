"""Lessons over HTTP: played on the server's engine, and nothing is kept of them."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games import SHELF
from tests.server.company import API, Place, say

HOME = "/games/keepers_creepers/lessons/home"


@pytest.mark.parametrize("slug", SHELF)
def test_every_lesson_lies_on_the_table(place: Place, slug: str) -> None:
    ann = place.browser()
    courses = ann.get(f"/games/{slug}/lessons")
    box = next(game for game in ann.get("/games") if game["slug"] == slug)
    assert [course["mode"] for course in courses] == ([mode["name"] for mode in box["modes"]] or [""])
    assert box["lessons"] == sum(len(course["lessons"]) for course in courses)
    for course in courses:
        assert 0 < course["minutes"] < 6
        for title in course["lessons"]:
            lesson = ann.get(f"/games/{slug}/lessons/{title['name']}")
            (decision,) = lesson["view"]["decisions"]
            assert decision["seat"] == lesson["seat"]
            assert decision["moves"]
            assert len(lesson["seats"]) == lesson["view"]["seats"]
            assert "right" not in lesson


def test_a_right_answer_tells_why_and_what_came_of_it(place: Place) -> None:
    reply = say(place, HOME, {"move": "forward", "piece": "R1"})
    assert (reply["verdict"], reply["rule"]) == ("right", "KC-11.1")
    assert reply["view"]["over"]
    assert reply["events"][0] == {
        "kind": "stepped",
        "data": reply["events"][0]["data"],
        "sentence": "R1 goes forward from 24 to home.",
        "after": 1,
    }


def test_a_wrong_one_tells_the_rule_and_the_table_lies_as_it_lay(place: Place) -> None:
    before = place.browser().get(HOME)["view"]
    reply = say(place, HOME, "done")
    assert (reply["verdict"], reply["rule"], reply["events"]) == ("wrong", "KC-4.3", [])
    assert reply["view"] == before
    refused = say(place, HOME, "hop R1")
    assert refused["verdict"] == "refused"
    assert refused["rule"].startswith("KC-")


def test_an_answer_of_several_moves_is_said_with_all_that_came_before(place: Place) -> None:
    path = "/games/dragon_keepers/lessons/defend"
    first = say(place, path, "keeper green")
    assert (first["verdict"], first["text"]) == ("on", "")
    assert first["view"]["decisions"][0]["moves"][0]["text"] == "token defend"
    assert say(place, path, "keeper green", "token train")["verdict"] == "wrong"
    done = say(place, path, "keeper green", "token defend", "no magic")
    assert done["verdict"] == "right"
    assert "defended" in [event["kind"] for event in done["events"]]


def test_nobody_is_made_and_nothing_is_written(place: Place) -> None:
    before = place.browser().get("/health")["tables"]
    answer = place.client.post(f"{API}{HOME}", json={"moves": ["forward R1"]})
    assert "set-cookie" not in answer.headers
    assert place.browser().get("/health")["tables"] == before


@pytest.mark.parametrize("body", [{}, {"moves": []}, {"moves": "done"}, {"moves": ["done"] * 17}, [], "done", None])
def test_what_is_no_answer_is_not_understood(place: Place, body: Any) -> None:
    answer = place.client.post(f"{API}{HOME}", json=body)
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "not_understood")


@pytest.mark.parametrize("move", [None, 7, 1.5, [], {}, {"move": []}, {"move": {"move": {}}}, "x" * 3000, "*", "\x00"])
def test_whatever_is_said_gets_an_answer(place: Place, move: Any) -> None:
    assert say(place, HOME, move)["verdict"] == "refused"


def test_what_does_not_exist_is_not_found(place: Place) -> None:
    ann = place.browser()
    assert ann.refused("GET", "/games/chess/lessons") == (404, "no_such_game")
    assert ann.refused("GET", "/games/chess/lessons/home") == (404, "no_such_game")
    assert ann.refused("GET", "/games/keepers_creepers/lessons/flying") == (404, "no_such_lesson")
    assert place.client.post(f"{API}/games/keepers_creepers/lessons/flying", json={"moves": [1]}).status_code == 404


def test_moves_before_the_last_must_have_been_right(place: Place) -> None:
    answer = place.client.post(f"{API}{HOME}", json={"moves": ["done", "done"]})
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (409, "not_so_far")


def test_a_game_that_teaches_nothing_has_no_lessons(place: Place) -> None:
    assert place.browser().get("/games/show_of_hands/lessons") == []


def test_a_game_on_a_page(place: Place) -> None:
    sheets = place.browser().get("/games/dragon_keepers/summary")
    assert [sheet["title"] for sheet in sheets] == ["Keeper Game", "Dragon Game"]
    assert sheets[0]["parts"][0]["title"] == "Setting up"
    assert sheets[0]["parts"][0]["lines"][0]["rules"] == ["DKK-1.1", "DKK-1.2"]
    assert place.browser().get("/games/show_of_hands/summary") == []
    assert place.browser().refused("GET", "/games/chess/summary") == (404, "no_such_game")
