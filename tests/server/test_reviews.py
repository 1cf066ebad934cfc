"""A coach at the server: hints with reasons, and finished matches looked through, for whoever may look back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tablekeep.server.settings import Limits
from tablekeep.server.study import Study, advice
from tests.server.company import Browser, Json, Place, a_place, hear, hello, run

SHORT = {"board": "3", "turn_limit": 6}


def played(place: Place, **more: Any) -> tuple[Browser, str]:
    """A short match, played to its end by a stand-in and a bot."""
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "bot"}]
    table = ann.open("keepers_creepers", chairs, start=True, options=SHORT, **more)
    with ann.live(table) as line:
        hello(line)
        line.send_json({"type": "stand_in", "seat": 0, "on": True})
        while not hear(line, "update")["view"]["over"]:
            pass
    return ann, table


def looked_through(browser: Browser, table: str) -> Json:
    """Ask until it is done."""
    for _ in range(600):
        found: Json = browser.get(f"/tables/{table}/review")
        assert not found["trouble"]
        if found["done"] == found["of"]:
            return found
        time.sleep(0.02)
    raise AssertionError("it was never done")


def test_a_finished_match_is_looked_through_part_by_part(place: Place) -> None:
    ann, table = played(place)
    first = ann.get(f"/tables/{table}/review")
    count = len(ann.get(f"/tables/{table}/replay")["moves"]) - 1
    assert first["done"] <= first["of"] == count
    review = looked_through(ann, table)["review"]
    assert [each["number"] for each in review["graded"]] == list(range(1, count + 1))
    assert len(review["course"]["chances"]) == len(review["course"]["luck"]) == count + 1
    assert [tally["seat"] for tally in review["tallies"]] == [0, 1]
    assert looked_through(place.browser(), table)["review"] == review, "anyone with the link, as the replay"


def test_a_match_that_is_not_over_is_looked_through_by_nobody(place: Place) -> None:
    ann = place.browser()
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Bea"}]
    table = ann.open("keepers_creepers", chairs, start=True)
    for browser in (ann, place.browser()):
        answer = browser.call("GET", f"/tables/{table}/review")
        assert answer.status_code == 409
        assert answer.json()["refusal"]["code"] == "not_over"


def test_who_may_not_see_the_replay_may_not_see_the_review(place: Place) -> None:
    ann, table = played(place, watching="none")
    stranger = place.browser()
    replay = stranger.call("GET", f"/tables/{table}/replay")
    answer = stranger.call("GET", f"/tables/{table}/review")
    assert answer.status_code == replay.status_code == 403
    assert answer.json() == replay.json()
    assert ann.call("GET", f"/tables/{table}/review").status_code == 200


def test_the_review_says_the_same_to_all_and_again_after_it_was_forgotten(place: Place) -> None:
    ann, table = played(place)
    before = looked_through(ann, table)
    place.on_loop(place.hub.reviews._kept.clear)
    assert looked_through(ann, table) == before


def test_only_beginning_a_review_is_counted(tmp_path: Path) -> None:
    limits = Limits(review=(1, 0.001))
    with a_place(tmp_path, limits=limits) as place:
        ann, table = played(place)
        looked_through(ann, table)
        other = ann.open("keepers_creepers", [{"kind": "bot"}, {"kind": "bot"}], start=True, options=SHORT)
        for _ in range(600):
            if ann.get(f"/tables/{other}")["status"] == "over":
                break
            time.sleep(0.02)
        answer = ann.call("GET", f"/tables/{other}/review")
        assert answer.status_code == 429
        assert ann.call("GET", f"/tables/{table}/review").status_code == 200, "what is known costs nothing"


# -- hints --------------------------------------------------------------------------------


def test_a_hint_says_why_and_what_else_there_is(place: Place) -> None:
    ann = place.browser()
    table = ann.open("magic_book", [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Bea"}], start=True)
    with ann.live(table) as line:
        seat = hello(line)["view"]["waiting"][0]
        line.send_json({"type": "hint", "id": "h", "seat": seat})
        found = hear(line, "hinted")
    advice = found["advice"]
    assert found["text"] == advice["text"] == advice["choices"][0]["text"]
    assert all(0 <= choice["worth"] <= 1 for choice in advice["choices"])
    assert advice["worlds"] > 0


def test_hints_are_counted_by_person_and_table(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(hint=(2, 0.001))) as place:
        ann = place.browser()
        table = ann.open("keepers_creepers", [{"kind": "mine", "name": "Ann"}, {"kind": "mine"}], start=True)
        with ann.live(table) as line:
            seat = hello(line)["view"]["waiting"][0]
            for id in ("a", "b"):
                line.send_json({"type": "hint", "id": id, "seat": seat})
                assert hear(line, "hinted")["id"] == id
            line.send_json({"type": "hint", "id": "c", "seat": seat})
            assert hear(line, "no")["refusal"]["code"] == "too_fast"


def test_a_coach_who_is_kept_waiting_only_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sits down at the desks of a study whose queue is full."""
    import asyncio

    import tablekeep

    monkeypatch.setattr("tablekeep.server.study.PATIENCE", 0.01)
    study, position = Study(1), tablekeep.open_game("keepers_creepers").new(2, "a coach").position()

    async def never(*_given: Any) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(study._desks, "do", never)
    seat = tablekeep.open_game("keepers_creepers").from_position(position).waiting[0]
    given = (position, seat, ["Ann", "Bea"], 0, 5)
    assert run(study.coach(position, seat, ["Ann", "Bea"], 50, 5)) == advice(*given)
