"""Pictures people bring: checked, kept apart, shown to their table only, and played with."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from tablekeep.games.keepers.hosting import OwnPictures
from tablekeep.server.albums import HOUSE
from tablekeep.server.settings import Limits
from tablekeep.server.store.schema import MIGRATIONS
from tablekeep.server.store.sqlite import SqliteStore
from tests.games.keepers.photographs import hostile_files, photograph
from tests.server.company import Browser, Place, a_place, hear, hello, rows_in

THREE = [{"kind": "mine"}, {"kind": "bot"}, {"kind": "bot"}]


def bring(browser: Browser, album: str, data: bytes, name: str = "a.jpg", words: str = "") -> httpx.Response:
    return browser.call("POST", f"/albums/{album}/pictures?name={name}&words={words}", content=data)


def filled(browser: Browser, count: int) -> str:
    album = str(browser.post("/albums")["album"])
    for number in range(count):
        assert bring(browser, album, photograph(number, quality=40)).status_code == 200
    return album


@pytest.mark.slow
def test_a_table_plays_with_ones_own_pictures(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 27)
    table = ann.open("keepers", THREE, album=album, start=True)
    with ann.live(table) as line:
        view = hello(line)["view"]
    assert view["options"]["photos"] == 27
    assert len(place.hub.awake[table].state.new.options["looks"].split(" ")) == 27
    assert ann.get(f"/albums/{album}")["sealed"] is True
    picture = ann.call("GET", f"/tables/{table}/cards/26?size=large")
    assert picture.headers["content-type"] == "image/webp"
    assert Image.open(io.BytesIO(picture.content)).size == (800, 640)
    small = ann.call("GET", f"/tables/{table}/cards/0")
    assert max(Image.open(io.BytesIO(small.content)).size) == 480
    assert ann.refused("GET", f"/tables/{table}/cards/27") == (404, "no_such_picture")
    for odd in ("-1", "1.5", "x", "99999", "%2e%2e"):
        assert ann.call("GET", f"/tables/{table}/cards/{odd}").status_code == 404


def test_too_few_pictures_are_told_in_numbers_and_the_album_stays_open(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 3)
    body = {"game": "keepers", "chairs": THREE, "album": album}
    answer = ann.call("POST", "/tables", body)
    assert answer.status_code == 409
    assert answer.json()["refusal"]["text"] == "This deck needs at least 27 pictures; it has 3."
    assert ann.get(f"/albums/{album}")["sealed"] is False
    empty = ann.post("/albums")["album"]
    assert ann.refused("POST", "/tables", {**body, "album": empty}) == (409, "empty_album")
    assert ann.call("POST", "/tables", {**body, "album": empty}).json()["refusal"]["rule"] == "KP-14.2"


def test_other_games_bring_their_own(place: Place) -> None:
    ann = place.browser()
    body = {"game": "keepers_creepers", "chairs": THREE, "album": filled(ann, 1)}
    assert ann.refused("POST", "/tables", body) == (409, "own_pictures")


def test_an_album_is_its_owners(place: Place) -> None:
    ann, eve = place.browser(), place.browser()
    album = filled(ann, 1)
    picture = ann.get(f"/albums/{album}")["pictures"][0]["name"]
    eve.post("/albums")
    for method, path in [
        ("GET", f"/albums/{album}"),
        ("GET", f"/albums/{album}/pictures/{picture}"),
        ("DELETE", f"/albums/{album}/pictures/{picture}"),
        ("DELETE", f"/albums/{album}"),
    ]:
        assert eve.refused(method, path) == (403, "not_yours")
    assert bring(eve, album, photograph(5)).status_code == 403
    assert eve.refused("POST", "/tables", {"game": "keepers", "chairs": THREE, "album": album}) == (403, "not_yours")
    assert eve.refused("GET", "/albums/nosuchalbumq") == (404, "no_such_album")


@pytest.mark.slow
def test_pictures_are_for_those_who_may_look_at_the_table(place: Place) -> None:
    ann, eve = place.browser(), place.browser()
    table = ann.open("keepers", THREE, album=filled(ann, 27), watching="none", start=True)
    assert ann.call("GET", f"/tables/{table}/cards/0").status_code == 200
    assert eve.refused("GET", f"/tables/{table}/cards/0") == (403, "not_yours")
    plain = ann.open("keepers", THREE, start=True)
    assert ann.refused("GET", f"/tables/{plain}/cards/0") == (404, "no_such_picture")


@pytest.mark.slow
def test_a_sealed_album_stays_as_it_is(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 27)
    ann.open("keepers", THREE, album=album)
    picture = ann.get(f"/albums/{album}")["pictures"][0]["name"]
    assert ann.refused("DELETE", f"/albums/{album}/pictures/{picture}") == (409, "sealed")
    assert bring(ann, album, photograph(99)).json()["refusal"]["code"] == "sealed"


def test_pictures_are_taken_out_and_albums_thrown_away(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 2)
    first = ann.get(f"/albums/{album}")["pictures"][0]["name"]
    assert ann.call("GET", f"/albums/{album}/pictures/{first}").headers["content-type"] == "image/webp"
    assert len(ann.call("DELETE", f"/albums/{album}/pictures/{first}").json()["pictures"]) == 1
    assert ann.refused("DELETE", f"/albums/{album}/pictures/{first}") == (404, "no_such_picture")
    ann.call("DELETE", f"/albums/{album}")
    assert ann.refused("GET", f"/albums/{album}") == (404, "no_such_album")
    assert rows_in(place.hub.services.settings.data, "SELECT count(*) FROM pictures") == [(0,)]


def test_the_same_picture_twice_and_words_that_are_none(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 0)
    said = bring(ann, album, photograph(1), words="Golden;%3Cb%3E;slippery;two words").json()
    assert said["pictures"][0]["words"] == ["golden", "slippery"]
    again = bring(ann, album, photograph(1), name="b.jpg")
    assert again.json()["refusal"]["text"] == "b.jpg was skipped: it is in the deck already."


@pytest.mark.slow
def test_two_hundred_hostile_files_leave_nothing_behind(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 0)
    for name, data in hostile_files().items():
        answer = bring(ann, album, data, name)
        assert answer.status_code in (409, 413), (name, answer.text)
        assert answer.json()["refusal"]["text"], name
    assert ann.get(f"/albums/{album}")["pictures"] == []
    assert rows_in(place.hub.services.settings.data, "SELECT count(*) FROM pictures") == [(0,)]
    assert bring(ann, album, photograph(1)).status_code == 200, "and it still works"


def test_bounds_of_an_album(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_place(tmp_path, limits=Limits(upload=200_000)) as place:
        ann = place.browser()
        place.hub.albums.pictures = few = OwnPictures()
        few.most = 2
        album = filled(ann, 2)
        assert bring(ann, album, photograph(3)).json()["refusal"]["text"] == "A deck has at most 2 pictures."
        assert bring(ann, filled(ann, 0), b"x" * 200_001).status_code == 413
        monkeypatch.setattr("tablekeep.server.albums.MOST_BYTES", 10)
        few.most = 9
        assert bring(ann, album, photograph(3)).json()["refusal"]["code"] == "album_full"


@pytest.mark.slow
def test_albums_nobody_plays_with_are_thrown_away(place: Place) -> None:
    ann = place.browser()
    albums = []
    for _ in range(4):
        albums.append(ann.post("/albums")["album"])
        place.pass_time(1)
    assert ann.refused("GET", f"/albums/{albums[0]}") == (404, "no_such_album"), "three at once"
    sealed = filled(ann, 27)
    ann.open("keepers", THREE, album=sealed)
    place.pass_time(90_000)
    assert place.client.portal is not None
    place.client.portal.call(place.hub.sweep)
    assert ann.refused("GET", f"/albums/{albums[-1]}") == (404, "no_such_album")
    assert ann.get(f"/albums/{sealed}")["sealed"] is True


@pytest.mark.slow
def test_a_folder_of_the_house_is_for_everyone(tmp_path: Path) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(27):
        (folder / f"{number}.jpg").write_bytes(photograph(number, quality=40))
    (folder / "0.png").write_bytes(b"no picture")
    found: list[Any] = []
    for _ in range(2):
        with a_place(tmp_path, photos=str(folder)) as place:
            ann = place.browser()
            assert len(ann.get("/albums/house")["pictures"]) == 27
            found.append(place.hub.albums.house)
            table = ann.open("keepers", THREE, album="house", start=True)
            assert ann.call("GET", f"/tables/{table}/cards/3").status_code == 200
            assert ann.refused("DELETE", "/albums/house") == (403, "not_yours")
    assert found[0] == found[1]


def test_a_house_without_pictures_has_an_empty_album_that_nobody_can_play_with(place: Place) -> None:
    stranger, ann = place.browser(), place.browser()
    ann.post("/albums")
    for browser in (stranger, ann):
        assert browser.get("/albums/house")["pictures"] == []
        assert browser.refused("DELETE", "/albums/house") == (404, "no_such_album")
    opening = {"game": "keepers", "chairs": THREE, "album": "house"}
    assert ann.refused("POST", "/tables", opening) == (404, "no_such_album")


def few_photos(folder: Path, first: int) -> str:
    folder.mkdir()
    for number in range(first, first + 3):
        (folder / f"{number}.jpg").write_bytes(photograph(number, quality=40))
    return str(folder)


def test_what_was_once_the_houses_is_nobodys_to_throw_away(tmp_path: Path) -> None:
    """The folder of the house has changed: tables still play with the pictures of before."""
    with a_place(tmp_path, photos=few_photos(tmp_path / "old", 0)) as place:
        old = place.hub.albums.house
    with a_place(tmp_path, photos=few_photos(tmp_path / "new", 10)) as place:
        assert place.hub.albums.house != old
        stranger, ann = place.browser(), place.browser()
        ann.post("/albums")
        for browser in (stranger, ann):
            assert browser.refused("DELETE", f"/albums/{old}") == (403, "not_yours")
            assert browser.refused("GET", f"/albums/{old}") == (403, "not_yours")
            assert browser.refused("DELETE", "/albums/house") == (403, "not_yours")
            assert len(browser.get("/albums/house")["pictures"]) == 3
        assert rows_in(place.hub.services.settings.data, "SELECT count(*) FROM pictures WHERE album = ?", old) == [(3,)]


def test_albums_of_the_house_that_were_kept_without_an_owner_get_one(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "t.sqlite")
    for script in MIGRATIONS[:3]:
        file.executescript(script)
    file.execute("INSERT INTO albums VALUES ('houseoldhous', '', 1.0, 1)")
    file.execute("INSERT INTO tokens VALUES (x'00', 'ann', 1.0, NULL)")
    file.execute("PRAGMA user_version = 3")
    file.commit()
    file.close()
    SqliteStore(tmp_path / "t.sqlite").close()
    assert rows_in(tmp_path / "t.sqlite", "SELECT owner FROM albums") == [(HOUSE,)]
    assert rows_in(tmp_path / "t.sqlite", "SELECT person, until, replaces FROM tokens") == [("ann", None, None)]


@pytest.mark.slow
def test_tables_do_not_go_on_with_pictures_that_were_taken_away(place: Place) -> None:
    ann = place.browser()
    album = filled(ann, 27)
    table = ann.open("keepers", THREE, album=album, options={"tb_cap": 1}, start=True)
    with ann.live(table) as line:
        hello(line)
        line.send_json({"type": "stand_in", "seat": 0, "on": True})
        while not hear(line, "update")["view"]["over"]:
            pass
    branch = {"moves": 1, "chairs": THREE}
    kept = ann.post(f"/tables/{table}/branch", branch)["table"]
    assert ann.call("GET", f"/tables/{kept}/cards/0").status_code == 200
    ann.call("DELETE", f"/albums/{album}")
    for path, body in ((f"/tables/{table}/branch", branch), (f"/tables/{table}/rematch", None)):
        assert ann.refused("POST", path, body) == (409, "album_gone")


def test_a_box_says_whether_pictures_can_be_brought(place: Place) -> None:
    told = {game["slug"]: game["pictures"] for game in place.browser().get("/games")}
    assert told["keepers"] is True
    assert [slug for slug, pictures in told.items() if pictures] == ["keepers"]
