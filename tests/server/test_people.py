"""Persons without accounts: tokens, their hashes, passages to another device."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tablekeep.server.people import FORGOTTEN_AFTER, GRACE, PASSAGE_FOR, ROTATE_AFTER, People
from tablekeep.server.settings import Limits
from tests.server.company import Browser, Party, Place, a_place, hello, rows_in, run


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
    assert ann.get(f"/tables/{table}")["mine"] == [0], "the new one has arrived"
    late = holding(place, first)
    assert late.get(f"/tables/{table}")["mine"] == [0]
    assert late.cookie == first, "a replaced token brings no further one"
    place.clock.at += GRACE + 1
    assert late.get(f"/tables/{table}")["mine"] == []
    assert ann.get(f"/tables/{table}")["mine"] == [0]


def holding(place: Place, cookie: str) -> Browser:
    browser = place.browser()
    browser.cookie = cookie
    return browser


def test_an_answer_that_is_lost_loses_nobody(place: Place) -> None:
    """The new token is told again and again until it is shown; only then the old one ends."""
    ann = place.browser()
    table = ann.open()
    first = ann.cookie
    given = []
    for _ in range(3):
        place.clock.at += ROTATE_AFTER + 1
        lost = holding(place, first)
        assert lost.get(f"/tables/{table}")["mine"] == [0]
        given.append(lost.cookie)
    assert first not in given
    assert len(set(given)) == 1, "requests side by side are told the same one"
    assert holding(place, given[0]).get(f"/tables/{table}")["mine"] == [0]
    place.clock.at += GRACE + 1
    assert holding(place, first).get(f"/tables/{table}")["mine"] == []


def test_a_live_connection_shows_the_new_token_too(place: Place) -> None:
    ann = place.browser()
    table = ann.open()
    first = ann.cookie
    place.clock.at += ROTATE_AFTER + 1
    ann.get("/me")
    with ann.live(table) as line:
        assert hello(line)["table"]["mine"] == [0]
    place.clock.at += GRACE + 1
    assert holding(place, first).get(f"/tables/{table}")["mine"] == []


@pytest.mark.parametrize("both", [True, False], ids=["both are shown", "one is shown"])
def test_after_a_restart_there_may_be_two_new_tokens_and_one_stays(tmp_path: Path, both: bool) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        person, old = await party.hub.people.arrive()
        party.clock.at += ROTATE_AFTER + 1
        one = await party.hub.people.rotated(old)
        again = People(party.store, party.clock)
        other = await again.rotated(old)
        assert len({one, other, None}) == 3
        shown = (other, one, old) if both else (other, old)
        assert [await again.whose(token) for token in shown] == [person for _ in shown], "for a while"
        await party.pass_time(GRACE + 1)
        assert [await again.whose(token) for token in (other, one, old)] == [person, None, None]
        await party.close()

    run(story())


def test_that_a_token_has_ended_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        person, old = await party.hub.people.arrive()
        party.clock.at += ROTATE_AFTER + 1
        new = await party.hub.people.rotated(old)
        assert await party.hub.people.whose(new) == person
        await party.pass_time(GRACE + 1)
        again = People(party.store, party.clock)
        assert (await again.whose(old), await again.whose(new)) == (None, person)
        assert await again.rotated(old) is None
        await party.hub.sweep()
        assert len(rows_in(party.store.path, "SELECT hash FROM tokens")) == 1, "what has ended is thrown away"
        assert await again.whose(new) == person
        await party.close()

    run(story())


def test_pictures_that_browsers_keep_bring_no_token(place: Place) -> None:
    ann = place.browser()
    table, first = ann.open(), ann.cookie
    place.clock.at += ROTATE_AFTER + 1
    ann.call("GET", f"/tables/{table}/qr.svg")
    assert ann.cookie == first


# -- who is kept --------------------------------------------------------------------------


def persons(place: Place) -> tuple[int, int]:
    data = place.hub.services.settings.data
    people, tokens = (rows_in(data, f"SELECT count(*) FROM {kind}")[0][0] for kind in ("people", "tokens"))
    return people, tokens


def test_a_call_that_is_refused_makes_nobody(place: Place) -> None:
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "bot"}], start=True)
    before = persons(place)
    stranger = place.browser()
    for path, body in [
        ("/tables", {"game": "nope", "chairs": [{"kind": "mine"}]}),
        ("/tables", {"game": "keepers", "chairs": [{"kind": "mine"}] * 3, "album": "nosuchalbumq"}),
        (f"/tables/{table}/sit", {"name": "Eve"}),
        (f"/tables/{table}/branch", {"moves": 0, "chairs": [{"kind": "mine"}, {"kind": "bot"}]}),
        ("/me/claim", {"code": "guess"}),
    ]:
        stranger.refused("POST", path, body)
        assert stranger.cookie == ""
    assert persons(place) == before == (1, 1)


def test_who_may_have_been_heard_is_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """When something breaks on the way it may have happened: whoever asked for it stays who they were."""
    real = place.hub.open

    async def breaks(*args: Any) -> str:
        await real(*args)
        raise RuntimeError("afterwards")

    monkeypatch.setattr(place.hub, "open", breaks)
    ann = place.browser()
    body = {"game": "keepers_creepers", "chairs": [{"kind": "mine"}, {"kind": "free"}]}
    assert ann.refused("POST", "/tables", body) == (500, "broken")
    assert len(ann.get("/me")["tables"]) == 1


def test_newcomers_from_one_address_are_counted(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(arrival=(3, 0.1))) as place:
        for _ in range(3):
            place.browser().post("/me/passage")
        answer = place.browser().call("POST", "/me/passage")
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        assert answer.json()["refusal"]["text"] == "That was too much at once; try again in 10 seconds."
        assert persons(place) == (3, 3)


def test_nobodies_are_forgotten_and_somebodies_are_not(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        people = party.hub.people
        nobody, named, seated, owner = [await people.arrive() for _ in range(4)]
        await people.rename(named[0], "Ann", None)
        await party.table(seated[0], "bob")
        await party.hub.albums.open(owner[0])
        party.clock.at += FORGOTTEN_AFTER + 1
        fresh = await people.arrive()
        await party.hub.start()
        again = People(party.store, party.clock)
        assert [await again.whose(token) for _, token in (nobody, named, seated, owner, fresh)] == [
            None,
            named[0],
            seated[0],
            owner[0],
            fresh[0],
        ]
        assert len(rows_in(party.store.path, "SELECT id FROM people")) == 4
        await party.close()

    run(story())


def test_only_so_many_tokens_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablekeep.server.people.REMEMBERED", 5)

    async def story() -> None:
        party = Party(tmp_path)
        people = party.hub.people
        arrived = [await people.arrive() for _ in range(20)]
        assert [await people.whose(token) for _, token in arrived] == [person for person, _ in arrived]
        assert len(people._known) == 5
        await party.close()

    run(story())


# -- passages -----------------------------------------------------------------------------


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
