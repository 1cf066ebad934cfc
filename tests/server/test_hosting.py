"""Hosts close, lock, keep out and mute; names at a table are one person's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import entries, hosting, messages, wire
from tablekeep.server.denied import Denied
from tablekeep.server.erasure import erased
from tablekeep.server.live_table import LiveTable
from tablekeep.server.naming import bot_name, free_name, looks
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.state import State
from tests.server.company import Browser, Guest, Party, Place, hear, hello, play, rows_in, run, settle

FREE = [{"kind": "mine", "name": "Ann"}, {"kind": "free"}, {"kind": "free"}]


def gathered(place: Place, **more: Any) -> tuple[Browser, Browser, str]:
    """Ann's table, at which Bob sits."""
    ann, bob = place.browser(), place.browser()
    table = ann.open(chairs=FREE, **more)
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    return ann, bob, table


def named(place: Place, name: str) -> Browser:
    browser = place.browser()
    browser.call("PUT", "/me", {"name": name})
    return browser


async def host(table: LiveTable, wish: str, *what: Any) -> wire.TableInfo:
    """Ann does what only a host may."""
    return await table.change("ann", lambda state, now: getattr(hosting, wish)(state, "ann", *what, now))


async def say(table: LiveTable, person: str, name: str, text: str = "hello") -> int:
    """The number of the line."""
    await table.say(person, name, messages.Say(f"{person}-{table.state.talk.count}", text))
    return table.state.talk.count


async def code_of(call: Any) -> str:
    with pytest.raises(Denied) as no:
        await call
    assert no.value.refusal.text
    return no.value.refusal.code


# -- closing ------------------------------------------------------------------------------


def test_only_a_host_does_what_a_host_may(place: Place) -> None:
    _, bob, table = gathered(place)
    whom = {"seat": 0}
    for call, body in (("close", None), ("lock", {"on": True}), ("ban", whom), ("mute", whom)):
        assert bob.refused("POST", f"/tables/{table}/{call}", body) == (403, "not_yours")
        assert place.browser().refused("POST", f"/tables/{table}/{call}", body) == (403, "not_yours")
    info = bob.get(f"/tables/{table}")
    assert (info["closed"], info["locked"], info["muted"], info["hushed"]) == (False, False, False, [])


def test_a_closed_gathering_is_closed(place: Place) -> None:
    ann, bob, table = gathered(place, public=True)
    with bob.live(table) as line:
        hello(line)
        assert ann.post(f"/tables/{table}/close")["closed"]
        told = hear(line, "room")["table"]
        assert (told["closed"], told["status"]) == (True, "gathering")
        line.send_json({"type": "say", "id": "s", "text": "oh"})
        assert hear(line, "no")["refusal"]["code"] == "closed"
        line.send_json({"type": "react", "reaction": "groan"})
        assert hear(line, "no")["refusal"]["code"] == "closed"
    assert ann.get("/tables") == []
    cid = place.browser()
    assert cid.refused("POST", f"/tables/{table}/sit", {"name": "Cid"}) == (409, "closed")
    assert bob.refused("POST", f"/tables/{table}/stand", {"seat": 1}) == (409, "closed")
    for call, body in (("start", None), ("close", None), ("lock", {"on": True}), ("bot", {"seat": 2})):
        assert ann.refused("POST", f"/tables/{table}/{call}", body) == (409, "closed")
    row = bob.get("/me")["tables"][0]
    assert (row["id"], row["closed"], row["waiting"]) == (table, True, False)


def test_a_closed_match_stands_still(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "live", "seconds": 60, "increment": 0}
        table = await party.table("ann", "bob", "bot", pace=pace, absence="decision")
        ann = await party.guest(table, "ann")
        await host(table, "close")
        match, info = table.state.views, ann.last("room")["table"]
        assert match is not None
        before = len(match.plays)
        assert (info["closed"], info["status"]) == (True, "playing")
        assert all(seat["deadline"] is None for seat in info["seats"])
        await party.pass_time(500)
        assert len(match.plays) == before, "neither bots nor stand-ins move"
        assert (await table.info("ann")).seats[0].clock == info["seats"][0]["clock"]
        assert await code_of(play(table, "ann", 0, "word heron")) == "closed"
        assert await code_of(table.undo("ann", messages.Undo("u", 0))) == "closed"
        assert await code_of(table.hint("ann", messages.Hint("h", 0))) == "closed"
        assert await code_of(table.stand_in("ann", messages.StandIn(0, True))) == "closed"
        assert await code_of(table.grant("ann", True)) == "closed"
        assert await code_of(table.finished("ann")) == "not_over"
        row, _ = await table.inbox_row("ann", -1)
        assert (row.closed, row.waiting, row.prompt, row.deadline) == (True, False, "", None)
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.closed
        assert again.waiting == []
        assert rows_in(party.store.path, "SELECT status FROM tables") == [("closed",)]
        await party.close()

    run(story())


def test_a_finished_match_stays_finished(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bot", game="keepers_creepers", options={"board": "3", "turn_limit": 1})
        while table.state.status != "over":
            match = table.state.match
            assert match is not None
            if 0 in table.state.waiting:
                decision = match.decision_of(0)
                assert decision is not None
                await play(table, "ann", 0, decision.moves[0].as_json())
            await party.pass_time(1)
        assert await code_of(host(table, "close")) == "over"
        assert not table.state.closed
        await party.close()

    run(story())


def test_closed_tables_are_kept_for_a_month(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        await host(table, "close")
        await party.hub.let_go(party.clock.now() + 29 * 86400)
        assert (await party.hub.me("bob")).tables[0].closed
        await party.hub.let_go(party.clock.now() + 31 * 86400)
        assert (await party.hub.me("bob")).tables == []
        await party.close()

    run(story())


# -- locking ------------------------------------------------------------------------------


def test_nobody_new_comes_to_a_locked_table(place: Place) -> None:
    ann, bob, table = gathered(place, public=True)
    dee, eve = named(place, "Dee"), named(place, "Eve")
    with dee.live(table) as line:
        hello(line)
        assert ann.post(f"/tables/{table}/lock", {"on": True})["locked"]
        assert hear(line, "room")["table"]["locked"], "who watches already may stay"
        line.send_json({"type": "hello", "version": wire.VERSION})
        assert hear(line, "welcome")["table"]["locked"]
        assert dee.refused("POST", f"/tables/{table}/sit", {"name": "Dee"}) == (403, "locked")
    with dee.live(table) as line:
        assert hello(line), "and may come back"
    for path in (f"/tables/{table}", f"/tables/{table}/view"):
        assert eve.refused("GET", path) == (403, "locked")
        assert place.browser().refused("GET", path) == (403, "locked")
    assert eve.refused("POST", f"/tables/{table}/sit", {"name": "Eve"}) == (403, "locked")
    with eve.live(table) as line:
        line.send_json({"type": "hello", "version": wire.VERSION})
        assert hear(line, "bye", "welcome")["refusal"]["code"] == "locked"
    assert ann.get("/tables") == [], "there is nothing on the wall that nobody may come to"
    bob.post(f"/tables/{table}/stand", {"seat": 1})
    ann.post(f"/tables/{table}/lock", {"on": False})
    eve.post(f"/tables/{table}/sit", {"name": "Eve"})
    assert len(ann.get("/tables")) == 1


# -- keeping out --------------------------------------------------------------------------


def test_whoever_is_kicked_may_be_kept_out(place: Place) -> None:
    ann, bob, table = gathered(place)
    with bob.live(table) as line:
        hello(line)
        info = ann.post(f"/tables/{table}/kick", {"seat": 1, "ban": True})
        assert info["seats"][1]["kind"] == "free"
        assert info["hushed"] == [{"name": "Bob", "out": True}]
        assert hear(line, "bye", "room", "welcome")["refusal"]["code"] == "kept_out"
    assert bob.refused("POST", f"/tables/{table}/sit", {"name": "Bob"}) == (403, "kept_out")
    assert bob.refused("GET", f"/tables/{table}") == (403, "kept_out")
    assert bob.refused("GET", f"/tables/{table}/view") == (403, "kept_out")
    with bob.live(table) as line:
        line.send_json({"type": "hello", "version": wire.VERSION})
        assert hear(line, "bye", "welcome")["refusal"]["code"] == "kept_out"
    assert bob.get("/me")["tables"] == []
    cid = place.browser()
    assert cid.post(f"/tables/{table}/sit", {"name": "Cid"})["hushed"] == [], "only the host is told"
    assert ann.refused("POST", f"/tables/{table}/ban", {"name": "Rob", "on": False}) == (404, "no_such_person")
    assert ann.post(f"/tables/{table}/ban", {"name": "Bob", "on": False})["hushed"] == []
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})


def test_a_host_who_only_kicks_keeps_nobody_out(place: Place) -> None:
    ann, bob, table = gathered(place)
    assert ann.post(f"/tables/{table}/kick", {"seat": 1})["seats"][1]["kind"] == "free"
    assert bob.post(f"/tables/{table}/sit", {"name": "Bob"})["mine"] == [1]


def test_a_bot_goes_on_for_whoever_is_kept_out_of_a_match(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid")
        ann, bob = await party.guest(table, "ann"), await party.guest(table, "bob")
        await host(table, "ban", wire.Whom(seat=1))
        heard, seat = len(bob.letters), ann.last("room")["table"]["seats"][1]
        assert (bob.ended, seat["kind"], seat["name"]) == ("kept_out", "bot", "bob")
        await play(table, "ann", 0, "word heron")
        await party.pass_time(5)
        assert 1 not in table.state.waiting, "its bot has answered"
        assert len(bob.letters) == heard, "and bob hears nothing of it"
        assert await code_of(play(table, "bob", 1, "show x")) == "not_yours"
        assert await code_of(say(table, "bob", "bob")) == "kept_out"
        assert await code_of(party.guest(table, "bob")) == "kept_out"
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert (again.seats[1].kind, list(again.banned)) == ("bot", ["bob"])
        await party.close()

    run(story())


def test_whom_a_host_means(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "bot")
        line = await say(table, "eve", "Eve")
        for whom, code in (
            (wire.Whom(), "not_understood"),
            (wire.Whom(seat=1, line=line), "not_understood"),
            (wire.Whom(seat=2), "seat_free"),
            (wire.Whom(seat=9), "no_such_seat"),
            (wire.Whom(line=line + 1), "no_such_line"),
            (wire.Whom(seat=0), "yourself"),
            (wire.Whom(name="Eve"), "no_such_person"),
        ):
            assert await code_of(host(table, "ban", whom)) == code
            assert await code_of(host(table, "mute", whom)) == code
        assert not table.state.banned
        assert not table.state.muted
        await host(table, "ban", wire.Whom(line=line))
        assert await code_of(party.guest(table, "eve")) == "kept_out"
        assert "eve" not in str(table.state.talk.lines), "who said a line is told to nobody"
        await party.close()

    run(story())


def test_a_rematch_keeps_out_the_same_people(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bot", game="keepers_creepers", options={"board": "3", "turn_limit": 1})
        await host(table, "ban", wire.Whom(line=await say(table, "eve", "Eve")))
        while table.state.status != "over":
            match = table.state.match
            assert match is not None
            decision = match.decision_of(0)
            if decision is not None:
                await play(table, "ann", 0, decision.moves[0].as_json())
            await party.pass_time(1)
        assert await code_of(table.finished("eve")) == "kept_out"
        assert await code_of(host(table, "ban", wire.Whom(seat=0))) == "yourself"
        again = await party.hub.find(await party.hub.rematch("ann", table.id, ""))
        assert await code_of(party.guest(again, "eve")) == "kept_out"
        await settle()
        await party.close()

    run(story())


def test_what_is_kept_of_those_kept_out_goes_with_them() -> None:
    log: list[entries.Entry] = [
        entries.Banned(1.0, "eve", "Eve"),
        entries.Muted(2.0, "eve", "Eve"),
        entries.Muted(3.0, "bob", "Bob"),
    ]
    changed = erased("eve", [entries.encode(entry) for entry in log], set())
    assert sorted(changed) == [0, 1]
    assert all(b"eve" not in body.lower() for body in changed.values())


# -- muting -------------------------------------------------------------------------------


def test_whoever_is_muted_neither_speaks_nor_reacts(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        bob: Guest = await party.guest(table, "bob")
        line = await say(table, "eve", "Eve")
        info = await host(table, "mute", wire.Whom(line=line))
        assert info.hushed == [wire.Hushed("Eve", False)]
        await host(table, "mute", wire.Whom(seat=1))
        assert bob.last("room")["table"]["muted"]
        for person, name in (("eve", "Eve"), ("eve", "Another"), ("bob", "")):
            assert await code_of(say(table, person, name)) == "muted"
            assert await code_of(table.react(person, name, messages.React("groan"))) == "muted"
        await play(table, "ann", 0, "word heron")
        assert bob.last("update")["moves"] == 1, "they play and see as before"
        await host(table, "mute", wire.Whom(seat=1, on=False))
        await say(table, "bob", "")
        assert list(rebuild(table.id, await party.store.log.entries_of(table.id)).muted) == ["eve"]
        await party.close()

    run(story())


# -- names --------------------------------------------------------------------------------

LIKE_BOB = ("Bob", "BOB", " bob ", "B\u043eb", "\uff22ob", "B0b", "Bób", "B.o.b", "\u212cob", "Bo\u200bb")


@pytest.mark.parametrize("name", LIKE_BOB)
def test_names_that_look_alike_are_one_name(name: str) -> None:
    assert looks(name) == looks("bob")


def test_other_names_are_others() -> None:
    names = ("Bob", "Rob", "Bobby", "Ann", "Anna", "Ben", "Ole", "2", "3", "🦊", "🐻", "李", "Žofie", "Sofie")
    assert len({looks(name) for name in names}) == len(names)
    assert looks("Alice") == looks("AIice") == looks("A1ice")
    assert looks("Arnold") == looks("Amold")
    assert looks("Anna") == looks("4nna") == looks("Ann@")
    assert looks("Beatrix G.") == looks("8347rix 9")
    assert free_name("Bob", ["b0b", "Bob 2"]) == "Bob 3"
    assert bot_name(["bramb1e"]) == "Fern"


@pytest.mark.parametrize("name", LIKE_BOB)
def test_a_spectator_cannot_take_a_players_name(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        assert await code_of(say(table, "eve", name)) == "name_taken"
        assert await code_of(table.react("eve", name, messages.React("clap"))) == "name_taken"
        assert table.state.talk.lines == []
        await say(table, "bob", "whatever they go by elsewhere")
        assert table.state.talk.lines[-1].name == "bob"
        await say(table, "eve", "Eve")
        await say(table, "eve", "Evelyn")
        await party.close()

    run(story())


def test_nor_another_spectators_nor_may_a_newcomer_at_the_table(place: Place) -> None:
    ann, _, table = gathered(place)
    dee, other = named(place, "Dee"), named(place, "DEE")
    with dee.live(table) as first, other.live(table) as second:
        hello(first)
        hello(second)
        first.send_json({"type": "say", "id": "a", "text": "hello"})
        assert hear(first, "done", "no")["type"] == "done"
        second.send_json({"type": "say", "id": "b", "text": "hello"})
        no = hear(second, "done", "no")["refusal"]
        assert no["code"] == "name_taken"
        assert no["text"] == "Somebody at this table is called Dee, and DEE reads like it: go by another name."
        said = other.call("POST", f"/tables/{table}/sit", {"name": "B0B"}).json()["refusal"]["text"]
        assert said == "Somebody here is called Bob, and B0B reads like it; take another name."
        assert other.refused("POST", f"/tables/{table}/sit", {"name": "Deé"}) == (409, "name_taken")
        assert other.refused("POST", f"/tables/{table}/sit", {"name": "B0B"}) == (409, "name_taken")
        assert dee.post(f"/tables/{table}/sit", {"name": "Dee"})["mine"] == [2], "it is her own"
    number = 1
    ann.post(f"/tables/{table}/ban", {"line": number})
    assert other.post(f"/tables/{table}/sit", {"name": "Dee"})["mine"] == [2], "who is kept out keeps no name"


def test_two_of_one_look_do_not_open_a_table(place: Place) -> None:
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "\u0410nn"}]
    assert place.browser().refused("POST", "/tables", {"game": "keepers_creepers", "chairs": chairs}) == (
        409,
        "name_taken",
    )


def test_old_lines_are_nobodys(tmp_path: Path) -> None:
    """No more speakers are remembered than lines are kept."""

    async def story() -> State:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        for number in range(1, 260):
            table.state.apply(entries.Said(1.0, "bob", "bob", "x", f"m{number}", 1))
        await party.close()
        return table.state

    state = run(story())
    assert sorted(state.talk.speakers) == [line.number for line in state.talk.lines]


# -- shared screens ------------------------------------------------------------------------


def test_the_host_sets_the_pace_of_shared_screens(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        screen = await party.guest(table, None, screen=True)
        assert screen.last("welcome")["table"]["tempo"] is None
        assert await code_of(table.set_tempo("bob", messages.SetTempo("brisk"))) == "not_yours"
        assert await code_of(table.set_tempo(None, messages.SetTempo("brisk"))) == "not_yours"
        assert table.state.tempo is None
        await table.set_tempo("ann", messages.SetTempo("brisk"))
        assert screen.last("room")["table"]["tempo"] == "brisk"
        await table.set_tempo("ann", messages.SetTempo(None))
        assert screen.last("room")["table"]["tempo"] is None
        await party.close()

    run(story())


def test_shared_screens_go_on_with_whoever_sits_here(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        screen, watcher = await party.guest(table, None, screen=True), await party.guest(table, "eve")
        await table.onward("eve")
        await table.onward(None)
        assert screen.heard("onward") == []
        await table.onward("bob")
        assert len(screen.heard("onward")) == 1
        assert watcher.heard("onward") == []
        await party.close()

    run(story())
