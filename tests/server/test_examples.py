"""Examples over HTTP: laid and tried on the server's engine, and nothing is kept of them."""

from __future__ import annotations

import pytest

from tablekeep.games import SHELF
from tests.server.company import API, Place, say

RIDING = "/games/keepers_creepers/examples/riding"


@pytest.mark.parametrize("slug", SHELF)
def test_every_example_lies_on_the_table(place: Place, slug: str) -> None:
    ann = place.browser()
    rules = {rule["id"] for rule in ann.get(f"/games/{slug}/rulebook")}
    titles = ann.get(f"/games/{slug}/examples")
    assert titles
    for title in titles:
        assert set(title["rules"]) <= rules
        example = ann.get(f"/games/{slug}/examples/{title['name']}")
        assert example["text"] == title["text"]
        assert [each["seat"] for each in example["view"]["decisions"]] == [example["seat"]]
        assert len(example["seats"]) == example["view"]["seats"]
        assert "claims" not in example


def test_a_move_is_tried_by_the_real_rules(place: Place) -> None:
    before = place.browser().get(RIDING)["view"]
    refused = say(place, RIDING, "forward R3 leave")
    assert refused["refusal"]["rule"] == "KC-3.11"
    assert (refused["view"], refused["events"]) == (before, [])
    done = say(place, RIDING, "forward R3", "forward R1")
    assert done["refusal"] is None
    assert [event["kind"] for event in done["events"]] == ["stepped"]
    assert done["view"]["table"]["piles"] == {**done["view"]["table"]["piles"], "14": ["R1"]}


def test_what_does_not_exist_or_was_not_reached_is_refused(place: Place) -> None:
    ann = place.browser()
    assert ann.refused("GET", "/games/chess/examples") == (404, "no_such_game")
    assert ann.refused("GET", "/games/keepers_creepers/examples/flying") == (404, "no_such_example")
    answer = place.client.post(f"{API}{RIDING}", json={"moves": ["hop R1", "done"]})
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (409, "not_so_far")
    assert place.client.post(f"{API}{RIDING}", json={"moves": []}).status_code == 400


def test_a_game_without_examples_has_none(place: Place) -> None:
    assert place.browser().get("/games/show_of_hands/examples") == []
