"""Persons without accounts: tokens, their hashes, passages to another device."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from tablekeep.server.people import GRACE, PASSAGE_FOR, ROTATE_AFTER
from tests.server.company import Place, hello


def token_of(cookie: str) -> str:
    return cookie.partition("=")[2]


def test_a_person_is_made_when_one_is_needed(place: Place) -> None:
    ann = place.browser()
    assert ann.get("/me") == {"name": "", "mark": None, "tables": []}
    assert ann.cookie == "", "looking around makes nobody"
    answer = ann.call("PUT", "/me", {"name": "Ann", "mark": "moss"})
    assert answer.json()["name"] == "Ann"
    given = answer.headers["set-cookie"]
    assert re.fullmatch(r"tablekeep=[\w-]{43}; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax", given)
    assert ann.get("/me")["mark"] == "moss"


def test_only_hashes_are_kept(place: Place, tmp_path: Path) -> None:
    ann = place.browser()
    ann.open()
    code = ann.post("/me/passage")["code"]
    place.settle()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token_of(ann.cookie).encode() not in kept
    assert code.encode() not in kept
    rows = sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT length(hash) FROM tokens").fetchall()
    assert rows == [(32,)]


@pytest.mark.parametrize("forged", ["", "x", "A" * 43, "A" * 5000, "%C3%BC" * 10, "a b; c", '"quoted"'])
def test_forged_tokens_are_nobody(place: Place, forged: str) -> None:
    ann, eve = place.browser(), place.browser()
    table = ann.open()
    eve.cookie = f"tablekeep={forged}"
    assert eve.get(f"/tables/{table}")["mine"] == []
    assert eve.refused("GET", f"/tables/{table}/view?seat=0") == (403, "not_yours")
    with eve.live(table) as line:
        assert hello(line)["table"]["mine"] == []


def test_an_old_token_is_replaced_and_works_a_little_longer(place: Place) -> None:
    ann = place.browser()
    table = ann.open()
    first = ann.cookie
    ann.get("/me")
    assert ann.cookie == first
    place.clock.at += ROTATE_AFTER + 1
    assert ann.get(f"/tables/{table}")["mine"] == [0]
    second = ann.cookie
    assert second != first
    late = place.browser()
    late.cookie = first
    assert late.get(f"/tables/{table}")["mine"] == [0]
    assert late.cookie == first, "a replaced token brings no further one"
    place.clock.at += GRACE + 1
    assert late.get(f"/tables/{table}")["mine"] == []
    assert ann.get(f"/tables/{table}")["mine"] == [0]


def test_a_passage_takes_you_to_another_device_once(place: Place) -> None:
    ann, phone, thief = place.browser(), place.browser(), place.browser()
    ann.call("PUT", "/me", {"name": "Ann"})
    table = ann.open()
    code = ann.post("/me/passage")["code"]
    assert phone.post("/me/claim", {"code": code})["name"] == "Ann"
    assert phone.cookie != ann.cookie
    assert phone.get(f"/tables/{table}")["mine"] == [0]
    assert thief.refused("POST", "/me/claim", {"code": code}) == (404, "no_such_passage")
    assert ann.get(f"/tables/{table}")["mine"] == [0], "the first device stays who it was"


def test_a_passage_is_good_for_ten_minutes(place: Place) -> None:
    ann, phone = place.browser(), place.browser()
    code = ann.post("/me/passage")["code"]
    place.clock.at += PASSAGE_FOR + 1
    assert phone.refused("POST", "/me/claim", {"code": code}) == (404, "no_such_passage")
    assert phone.refused("POST", "/me/claim", {"code": "guess"}) == (404, "no_such_passage")


def test_the_cookie_is_secure_where_the_address_is(place: Place) -> None:
    answer = place.client.put("https://table.test/api/v1/me", json={"name": "Ann"})
    assert "Secure" in answer.headers["set-cookie"]
