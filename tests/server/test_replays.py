"""A finished match looked at again."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.server import replays
from tests.server.company import Browser, Json, Place, hear, hello, run
from tests.toys import show_of_hands


def finished(place: Place, game: str = "show_of_hands") -> tuple[Browser, str]:
    ann = place.browser()
    table = ann.open(game, [{"kind": "mine", "name": "Ann"}, {"kind": "bot"}], start=True)
    with ann.live(table) as line:
        hello(line)
        line.send_json({"type": "stand_in", "seat": 0, "on": True})
        while not hear(line, "update")["view"]["over"]:
            pass
    return ann, table


def test_moves_frames_and_eyes(place: Place) -> None:
    ann, table = finished(place)
    replay = ann.get(f"/tables/{table}/replay")
    count = len(replay["moves"]) - 1
    assert replay["info"]["moves"] == count
    assert replay["moves"][0] == {"number": 0, "seat": -1, "text": "set up", "by": "set_up"}
    assert {move["by"] for move in replay["moves"]} == {"set_up", "bot", "stand_in"}
    assert replay["outcome"]["places"]
    told: dict[str, list[Json]] = {who: [] for who in ("0", "1", "spectator", "all")}
    for number in range(count + 1):
        eyes = {who: ann.get(f"/tables/{table}/replay/{number}?eyes={who}") for who in told}
        assert eyes["spectator"]["view"]["table"]["hand"] == []
        assert eyes["all"]["view"]["all"] == [eyes["0"]["view"], eyes["1"]["view"]]
        assert all(event["after"] == number for frame in eyes.values() for event in frame["events"])
        for who, frame in eyes.items():
            told[who].extend(frame["events"])
    assert eyes["0"]["view"]["over"]
    for who, events in told.items():
        assert ann.get(f"/tables/{table}/replay/story?eyes={who}") == {"eyes": who, "events": events}
    assert len(told["all"]) == len(told["0"])
    drawn = [event for event in told["all"] if event["kind"] == "draw"]
    assert drawn
    assert all("cards" in event["data"] for event in drawn), "all open: the fuller telling only"
    assert told["0"] != told["1"] != told["spectator"]


def test_the_record_can_be_checked_by_anyone(place: Place) -> None:
    ann, table = finished(place)
    answer = place.browser().call("GET", f"/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="show_of_hands-{table}.json"'
    record = json.loads(answer.content)
    assert record["players"][0] == {"name": "Ann", "bot": None}
    assert record["seed"] == ann.get(f"/tables/{table}")["seed"]
    assert tablekeep.replay(answer.content).over
    verdict = ann.get(f"/tables/{table}/verify")
    assert verdict["good"]
    assert len(verdict["lines"]) == 7


def test_long_matches_are_looked_at_beside_the_table(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the record nor its examination holds up the others: both are made in a thread of their own."""
    ann, table = finished(place)
    at: list[str] = []
    loop = place.on_loop(threading.current_thread).name

    def noting(work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            at.append(threading.current_thread().name)
            return work(*args)

        return noted

    for name in ("_judged", "_written"):
        monkeypatch.setattr(replays, name, noting(getattr(replays, name)))
    assert ann.get(f"/tables/{table}/verify")["good"]
    assert ann.call("GET", f"/tables/{table}/record").status_code == 200
    assert len(at) == 2
    assert loop not in at


def test_a_match_that_went_on_is_unrolled_anew() -> None:
    """Something was said after the end, or the end itself was taken back."""
    table: Any = SimpleNamespace(id="oak", seats=[])

    def played(seed: str) -> Match:
        match, rng = show_of_hands.GAME.new(2, seed), random.Random(seed)
        while not match.over:
            decision = next(d for d in match.decisions if d.seat in match.waiting)
            match.play(decision.seat, rng.choice(decision.moves))
        return match

    async def story() -> None:
        reels, one, other = replays.Reels(), played("one"), played("other")
        first = await reels.reel(table, one)
        assert await reels.reel(table, one) is first
        second = await reels.reel(table, other)
        assert second.reel.standings[-1].view(0) == other.view(0)

    run(story())


def test_nothing_of_it_before_the_end(place: Place) -> None:
    ann = place.browser()
    table = ann.open("show_of_hands", [{"kind": "mine"}, {"kind": "mine"}], start=True)
    for call in ("replay", "replay/0", "replay/0?eyes=all", "replay/story?eyes=all", "record", "verify"):
        assert ann.refused("GET", f"/tables/{table}/{call}") == (409, "not_over")


def test_bad_eyes_and_numbers(place: Place) -> None:
    ann, table = finished(place)
    for eyes in ("7", "-1", "god", "99999999999999999999", "%C2%B2", "0x1"):
        for what in ("0", "story"):
            assert ann.refused("GET", f"/tables/{table}/replay/{what}?eyes={eyes}") == (400, "not_understood")
    for number in ("-1", "x", "99999", "9" * 40, "%C2%B2"):
        assert ann.refused("GET", f"/tables/{table}/replay/{number}") == (404, "no_such_move")


def test_a_private_table_stays_private(place: Place) -> None:
    ann, eve = place.browser(), place.browser()
    table = ann.open("show_of_hands", [{"kind": "mine"}, {"kind": "bot"}], start=True, watching="none")
    with ann.live(table) as line:
        hello(line)
        line.send_json({"type": "stand_in", "seat": 0, "on": True})
        while not hear(line, "update")["view"]["over"]:
            pass
    assert ann.get(f"/tables/{table}/verify")["good"]
    assert eve.refused("GET", f"/tables/{table}/record") == (403, "not_yours")
