"""What is mine: devices to see and log out, everything to take along, and myself to delete."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from tablekeep.engine import Refused
from tablekeep.server import datafile, entries, messages
from tablekeep.server.erasure import GONE, NOBODY
from tablekeep.server.http import device_label
from tablekeep.server.live_table import LiveTable
from tests.server.company import API, Browser, Party, Place, a_place, hear, hello, play, rows_in, run

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"


def a_finished_table(place: Place, ann: Browser, bob: Browser) -> str:
    chairs = [{"kind": "mine", "name": "Annabel"}, {"kind": "free"}]
    options = {"turn_limit": 2, "first_seat": 0}
    table = str(ann.post("/tables", {"game": "keepers_creepers", "chairs": chairs, "options": options})["table"])
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    for number in range(200):
        views = [browser.get(f"/tables/{table}/view?seat={seat}")["view"] for seat, browser in ((0, ann), (1, bob))]
        asked = [
            (browser, view["decisions"][0])
            for browser, view in zip((ann, bob), views, strict=True)
            if view["decisions"]
        ]
        if not asked:
            return table
        browser, decision = asked[0]
        move = {"seat": decision["seat"], "decision": decision["id"], "move": decision["moves"][0]["json"]}
        browser.post(f"/tables/{table}/play", {"id": f"m{number}", **move})
    raise AssertionError("it does not end")


# -- devices ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox on Linux"),
        (PHONE, "Safari on iPhone"),
        ("curl/8", "Another program"),
        ("", "Another program"),
    ],
)
def test_devices_are_called_as_people_would(agent: str, label: str) -> None:
    assert device_label(agent) == label


def test_devices_are_seen_and_logged_out(place: Place) -> None:
    laptop, phone, stranger = place.browser(), place.browser(), place.browser()
    laptop.call("PUT", "/me", json={"name": "Ann", "mark": None}, headers={"user-agent": FIREFOX})
    code = laptop.post("/me/passage")["code"]
    phone.call("POST", "/me/claim", json={"code": code}, headers={"user-agent": PHONE})
    seen = laptop.get("/me/devices")
    assert sorted((device["label"], device["here"]) for device in seen) == [
        ("Firefox on Linux", True),
        ("Safari on iPhone", False),
    ]
    other = next(device["id"] for device in seen if not device["here"])
    stranger.call("PUT", "/me", json={"name": "Eve", "mark": None})
    assert stranger.call("POST", f"/me/devices/{other}/out").status_code == 404, "only one's own"
    assert phone.get("/me")["name"] == "Ann"
    assert len(laptop.post(f"/me/devices/{other}/out")) == 1
    assert phone.get("/me")["name"] == ""
    assert laptop.get("/me")["name"] == "Ann"


def test_all_other_devices_go_at_once(place: Place) -> None:
    here, *others = [place.browser() for _ in range(4)]
    here.call("PUT", "/me", json={"name": "Ann", "mark": None})
    for other in others:
        other.post("/me/claim", {"code": here.post("/me/passage")["code"]})
    assert len(here.get("/me/devices")) == 4
    assert len(here.post("/me/devices/out")) == 1
    assert [browser.get("/me")["name"] for browser in (here, *others)] == ["Ann", "", "", ""]


def test_a_token_that_is_renewed_is_one_device(place: Place) -> None:
    ann = place.browser()
    ann.call("PUT", "/me", json={"name": "Ann", "mark": None}, headers={"user-agent": FIREFOX})
    place.pass_time(90_000)
    ann.get("/me")
    (device,) = ann.get("/me/devices")
    assert (device["label"], device["here"]) == ("Firefox on Linux", True)


def test_who_is_nobody_has_nothing(place: Place) -> None:
    for method, path in (("GET", "/me/devices"), ("GET", "/me/export"), ("DELETE", "/me"), ("POST", "/me/devices/out")):
        assert place.browser().call(method, path).status_code == 404


# -- taking along -------------------------------------------------------------------------


def test_everything_can_be_taken_along(place: Place) -> None:
    ann, bob = place.browser(), place.browser()
    table = a_finished_table(place, ann, bob)
    answer = ann.call("GET", "/me/export")
    assert answer.headers["content-type"] == "application/zip"
    archive = ZipFile(io.BytesIO(answer.content))
    about = json.loads(archive.read("me.json"))
    assert (about["name"], len(about["devices"])) == ("Annabel", 1)
    assert [(row["id"], row["status"], row["seats"]) for row in about["tables"]] == [(table, "over", [0])]
    assert json.loads(archive.read(f"records/{table}.json"))["game"] == "keepers_creepers"


def test_records_of_running_games_are_not_given_out(place: Place) -> None:
    ann = place.browser()
    ann.post("/tables", {"game": "magic_book", "chairs": [{"kind": "mine"}, {"kind": "bot"}], "start": True})
    archive = ZipFile(io.BytesIO(ann.call("GET", "/me/export").content))
    assert archive.namelist() == ["me.json"]
    assert "seed" not in archive.read("me.json").decode()


# -- taking away --------------------------------------------------------------------------


def bytes_of_file(path: Path) -> bytes:
    """All of the data, after SQLite has put everything where it belongs."""
    copy = path.parent / "whole.sqlite"
    datafile.backup(path, copy)
    import sqlite3

    connection = sqlite3.connect(copy)
    connection.execute("VACUUM")
    connection.close()
    return copy.read_bytes()


def test_whoever_deletes_themselves_is_gone_and_the_game_stays(tmp_path: Path) -> None:
    with a_place(tmp_path) as place:
        ann, bob = place.browser(), place.browser()
        table = a_finished_table(place, ann, bob)
        told = [event["sentence"] for event in bob.get(f"/tables/{table}/replay/story?eyes=1")["events"]]
        assert ann.call("DELETE", "/me").status_code == 200
        assert ann.get("/me")["tables"] == []
        replayed = bob.get(f"/tables/{table}/replay/story?eyes=1")["events"]
        assert [event["sentence"].replace(NOBODY, "Annabel") for event in replayed] == told
        assert bob.get(f"/tables/{table}/verify")["good"]
        whole = bytes_of_file(tmp_path / "tables.sqlite")
        assert b"Annabel" not in whole
        assert b"Bob" in whole


def test_lines_of_whoever_is_gone_end(place: Place) -> None:
    """Else their votes would be kept under who they were, and a table they only look on at would go on knowing them."""
    ann, eve = place.browser(), place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "free"}])
    eve.call("PUT", "/me", json={"name": "Eve", "mark": None})
    with eve.live(table) as line:
        hello(line)
        assert eve.call("DELETE", "/me").status_code == 200
        line.send_json({"type": "ping", "at": 1.0})
        heard = line.receive_json()
        while heard["type"] == "room":
            heard = line.receive_json()
        assert (heard["type"], heard.get("refusal", {}).get("code")) == ("bye", "going_down")


def test_seats_of_whoever_is_gone_are_played_on_by_a_stand_in(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cat")
        await play(table, "ann", 0, "word heron")
        await party.hub.forget("ann")
        state = table.state
        assert [seat.name for seat in state.seats] == [NOBODY, "bob", "cat"]
        assert state.seats[0].by_itself
        assert state.seats_of("ann") == []
        assert "ann" not in state.members()
        assert "heron" in str(state.match.view(None) if state.match else "")
        again = Party(tmp_path, clock=party.clock)
        assert [seat.name for seat in (await again.hub.find(table.id)).state.seats] == [NOBODY, "bob", "cat"]
        await party.close()

    run(story())


def test_what_they_said_is_gone_too(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        await table.say("ann", "ann", messages.Say("c1", "my address is Elm Street"))
        await table.say("bob", "bob", messages.Say("c2", "nice"))
        await party.hub.forget("ann")
        assert [line.text for line in table.state.talk.lines] == [GONE, "nice"]
        bodies: list[Any] = [entries.decode(body) for body in await party.store.log.entries_of(table.id)]
        assert not any("Elm" in str(body) or "'ann'" in str(body) for body in bodies)
        await party.close()

    run(story())


def test_what_somebody_said_who_only_looked_on_goes_with_them(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, other = await party.table("ann", "bob"), await party.table("ann", "bob")
        await table.say("eve", "Evelina", messages.Say("c1", "I live in Elm Street"))
        await other.say("ann", "ann", messages.Say("c2", "hello"))
        assert await party.hub.tables_that_know("eve") == [table.id]
        await party.hub.forget("eve")
        assert [(line.name, line.text) for line in table.state.talk.lines] == [(NOBODY, GONE)]
        kept = b"".join(await party.store.log.entries_of(table.id))
        assert not any(word in kept for word in (b"Evelina", b"Elm", b'"eve"'))
        await party.close()

    run(story())


def test_everything_holds_what_was_said_by_who_only_looked_on(place: Place) -> None:
    ann, eve = place.browser(), place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "free"}])
    eve.call("PUT", "/me", json={"name": "Eve", "mark": None})
    with eve.live(table) as line:
        hello(line)
        line.send_json({"type": "say", "id": "c1", "text": "good luck"})
        hear(line, "done")
    about = json.loads(ZipFile(io.BytesIO(eve.call("GET", "/me/export").content)).read("me.json"))
    assert [(row["id"], row["seats"], row["said"]) for row in about["tables"]] == [(table, [], ["good luck"])]


async def branched(party: Party, named: bool) -> tuple[LiveTable, LiveTable]:
    """A match of Keepers that Annabel has played, and one that others play on from it; `named`: as it used to be."""
    trunk = await party.table("Annabel", "bob", "cid", game="keepers")
    assert trunk.state.match is not None
    position = trunk.state.match.position()
    assert "Annabel" in str(position)
    if not named:
        position["options"] |= trunk.state.game.options_for_names([])
    new = replace(trunk.state.new, start=False)
    seats = [entries.SeatEntry(name, name) for name in ("dot", "eli", "fay")]
    opened = entries.Opened(party.clock.now(), "dot", new, seats, position=position, branched_from=trunk.id)
    branch = await party.hub.find(await party.hub._open(opened))
    await branch.start("dot")
    return trunk, branch


@pytest.mark.parametrize("named", [True, False])
def test_a_name_is_gone_from_what_branched_off_too(tmp_path: Path, named: bool) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        _, branch = await branched(party, named)
        assert branch.state.match is not None
        assert branch.state.match.options["names"] == ("Annabel, bob, cid" if named else "dot, eli, fay")
        seat = branch.state.match.decisions[0].seat
        await play(branch, ("dot", "eli", "fay")[seat], seat, branch.state.match.decisions[0].moves[0].as_json())
        await party.hub.forget("Annabel")
        assert b"Annabel" not in b"".join(await party.store.log.entries_of(branch.id))
        again = Party(tmp_path, clock=party.clock)
        state = (await again.hub.find(branch.id)).state
        assert state.match is not None
        assert (state.views.moves if state.views else 0, state.match.options["names"]) == (1, "dot, eli, fay")
        await party.close()

    run(story())


def test_a_branch_tells_nothing_of_who_played_before(place: Place) -> None:
    ann, dot = place.browser(), place.browser()
    chairs = [{"kind": "mine", "name": "Annabel"}, {"kind": "bot"}, {"kind": "bot"}]
    table = ann.post("/tables", {"game": "keepers", "chairs": chairs, "start": True})["table"]
    finish(place, table)
    wish = {"moves": 3, "chairs": [{"kind": "mine", "name": "Dot"}, {"kind": "bot"}, {"kind": "bot"}]}
    branch = dot.post(f"/tables/{table}/branch", wish)["table"]
    kept = b"".join(place.log_of(branch))
    assert b"Annabel" not in kept
    assert dot.get(f"/tables/{branch}/view?seat=0")["view"]["you"] == 0


def finish(place: Place, table: str) -> None:
    """Everybody lets a stand-in play on to the end."""

    async def through() -> None:
        live_table = await place.hub.find(table)
        for number in range(3000):
            match = live_table.state.match
            if match is None or match.over:
                return
            decision = match.decisions[0]
            person = live_table.state.seats[decision.seat].person
            said = messages.Play(f"x{number}", decision.seat, decision.id, decision.moves[-1].as_json())
            if person:
                await live_table.play(person, said)
            else:
                with suppress(Refused):  # the table's own program may be quicker
                    await live_table.play_for(decision.seat, decision.moves[-1].as_json(), decision.id, "bot")

    assert place.client.portal is not None
    place.client.portal.call(through)


# -- how long things are kept -------------------------------------------------------------


def test_finished_tables_are_kept_as_long_as_is_set(tmp_path: Path) -> None:
    for days, left in ((0.0, 1), (10.0, 0)):
        with a_place(tmp_path / str(days), keep_finished=days) as place:
            table = a_finished_table(place, place.browser(), place.browser())
            for _ in range(12):
                place.pass_time(86400)
                place.client.portal.call(place.hub.sweep)  # type: ignore[union-attr]
            rows = rows_in(place.hub.services.settings.data, "SELECT count(*) FROM entries WHERE tbl = ?", table)
            assert (rows[0][0] > 0) == bool(left)
            assert place.client.get(f"{API}/tables/{table}").status_code == (200 if left else 404)


@pytest.mark.parametrize(("days", "left"), [(30.0, 0), (0.0, 1), (60.0, 1)])
def test_a_table_nobody_came_to_ends(tmp_path: Path, days: float, left: int) -> None:
    with a_place(tmp_path, keep_gathering=days) as place:
        ann = place.browser()
        chairs = [{"kind": "mine"}, {"kind": "free"}]
        ann.post("/tables", {"game": "keepers_creepers", "chairs": chairs, "public": True})
        assert len(ann.get("/tables")) == 1
        for _ in range(32):
            place.pass_time(86400)
            place.client.portal.call(place.hub.sweep)  # type: ignore[union-attr]
        assert ann.get("/tables") == []
        assert len(ann.get("/me")["tables"]) == left
