"""Browsers are switched on and off; what is none is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablekeep.server import push
from tablekeep.server.push import text_of
from tests.server.company import Browser, Place, a_place, rows_in
from tests.server.phones import Phone

PUBLIC = "https://push.example/v1/abc"


def wish(endpoint: str = PUBLIC) -> dict[str, str]:
    return {**Phone("x", "y").wish, "endpoint": endpoint}


def test_a_browser_is_switched_on_and_off(place: Place) -> None:
    ann = place.browser()
    assert ann.get("/me/reach")["browsers"] == 0
    assert ann.post("/me/push", wish())["browsers"] == 1
    assert ann.post("/me/push", wish())["browsers"] == 1, "the same one"
    assert ann.post("/me/push/off", {"endpoint": PUBLIC + "d"})["browsers"] == 1
    assert place.browser().post("/me/push/off", {"endpoint": PUBLIC})["browsers"] == 0, "nobody else's"
    assert ann.get("/me/reach")["browsers"] == 1
    assert ann.post("/me/push/off", {"endpoint": PUBLIC})["browsers"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://me:secret@push.example/x"},
        {"endpoint": "ftp://push.example"},
        {"endpoint": "https://push.example/a b"},
        {"key": "AAAA"},
        {"key": text_of(b"\4" + bytes(64))},
        {"key": "?" * 80},
        {"auth": "AAAA"},
    ],
)
def test_what_is_no_browser_is_refused(place: Place, change: dict[str, str]) -> None:
    ann = place.browser()
    assert ann.refused("POST", "/me/push", {**wish(), **change}) == (400, "bad_push")
    assert ann.get("/me/reach")["browsers"] == 0


def test_only_the_newest_few_browsers_of_a_person_are_called(place: Place) -> None:
    ann = place.browser()
    for number in range(12):
        told = ann.post("/me/push", wish(f"{PUBLIC}{number}"))
        place.pass_time(1)
    assert told["browsers"] == 8


def switched_on(place: Place) -> Browser:
    ann = place.browser()
    ann.call("PUT", "/me", {"name": "Ann", "mark": None})
    ann.post("/me/push", wish())
    return ann


def test_a_device_that_is_logged_out_is_called_no_more(place: Place) -> None:
    """Which of a person's browsers it was is not known, so all of them ask anew when they are next used."""
    ann = switched_on(place)
    ann.post("/me/devices/out")
    assert ann.get("/me/reach")["browsers"] == 0


def test_calls_go_with_the_person(tmp_path: Path) -> None:
    with a_place(tmp_path) as place:
        switched_on(place).call("DELETE", "/me")
        assert rows_in(tmp_path / "tables.sqlite", "SELECT * FROM pushes") == []


def test_without_the_package_there_is_none_and_everything_else_works(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "available", lambda: False)
    ann = place.browser()
    assert ann.get("/me/reach")["push"] == ""
    assert ann.refused("POST", "/me/push", wish()) == (409, "no_push")
    assert msgspec.json.decode(ann.call("GET", "/me/reach").content)["browsers"] == 0
