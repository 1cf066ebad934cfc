"""Lobby, inbox, rematch, branch, and tables put away and fetched again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablekeep.server import hub, messages, wire
from tablekeep.server.denied import Denied
from tablekeep.server.hub import INBOX
from tablekeep.server.live_table import LiveTable
from tablekeep.server.store import NotKept
from tests.server.company import Party, Place, play, run

BOTS = [{"kind": "mine", "name": "Ann"}, {"kind": "bot"}]


async def play_out(table: LiveTable) -> None:
    match = table.state.match
    assert match is not None
    while not match.over:
        seat = match.waiting[0]
        decision = next(d for d in match.decisions if d.seat == seat)
        await play(table, table.state.seats[seat].person, seat, decision.moves[0].as_json())


def test_the_lobby_lists_public_tables_gathering_first(place: Place) -> None:
    ann, bob = place.browser(), place.browser()
    started = ann.open(chairs=BOTS, public=True, start=True)
    ann.open(chairs=[{"kind": "mine"}, {"kind": "free"}])
    place.clock.at += 1
    gathering = ann.open("show_of_hands", public=True, name="Come in")
    rows = bob.get("/tables")
    assert [row["id"] for row in rows] == [gathering, started]
    assert (rows[0]["name"], rows[0]["free"], rows[0]["people"]) == ("Come in", 1, ["Ann"])
    assert [row["id"] for row in bob.get("/tables?game=show_of_hands")] == [gathering]
    assert bob.get("/tables?game=chess") == []
    bob.post(f"/tables/{gathering}/sit", {"name": "Bob"})
    assert bob.get("/tables")[0]["free"] == 0


def test_the_inbox_counts_what_happened_since(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", pace={"kind": "turns"})
        guest = await party.guest(table, "bob")
        assert guest.last("welcome")["returning"] is False, "he never looked before"
        (row,) = (await party.hub.me("bob")).tables
        assert (row.waiting, row.since) == (False, 0)
        await table.leave(guest)
        await play(table, "ann", 0, "word heron")
        (row,) = (await party.hub.me("bob")).tables
        assert (row.waiting, row.since) == (True, 1)
        for seen in (0, -1):
            again = await party.guest(table, "bob", seen=seen)
            welcome = again.last("welcome")
            assert (welcome["recap"], welcome["returning"]) == (1, True), "on another device too"
        (row,) = (await party.hub.me("bob")).tables
        assert row.since == 0
        assert (await party.hub.me("eve")).tables == []
        await party.close()

    run(story())


def test_a_table_that_is_being_read_when_the_server_closes_is_read_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        del party.hub.awake[table.id]
        asked = asyncio.create_task(party.hub.find(table.id))
        await asyncio.sleep(0)
        await party.close()
        assert (await asked).id == table.id

    run(story())


def test_whoever_speaks_after_the_end_is_told_the_moves_they_noticed(tmp_path: Path) -> None:
    """The answer to a line of talk counts as the welcome and the updates do, however often the line is sent."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="show_of_hands", options={"picks": 2})
        await play_out(table)
        assert table.state.views is not None
        for person, seat in (("ann", 0), ("bob", 1)):
            guest = await party.guest(table, person)
            noticed = guest.last("welcome")["moves"]
            assert noticed < table.state.views.moves, "the other's first pick is the other's secret"
            first = await table.say(person, "", messages.Say(f"line {seat}", "well played"))
            again = await table.say(person, "", messages.Say(f"line {seat}", "well played"))
            assert (first.moves, again.moves) == (noticed, noticed)
        assert len(table.state.talk.lines) == 2
        await party.close()

    run(story())


def test_a_rematch_is_one_table_for_all_who_ask(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", options={"picks": 2})
        with pytest.raises(Denied, match="once the match is over"):
            await party.hub.rematch("ann", table.id, "")
        await play_out(table)
        guest = await party.guest(table, "bob")
        with pytest.raises(Denied, match="Only those who played"):
            await party.hub.rematch("eve", table.id, "")
        first = await party.hub.rematch("bob", table.id, "")
        assert await party.hub.rematch("ann", table.id, "") == first
        assert guest.last("room")["table"]["rematch"] == first
        again = await party.hub.find(first)
        assert [seat.person for seat in again.state.seats] == ["ann", "bob"]
        assert again.state.new.options == {"picks": 2}
        assert (again.state.status, again.state.host) == ("gathering", "bob")
        assert {row.id for row in (await party.hub.me("ann")).tables} == {table.id, first}
        await party.close()

    run(story())


def test_alone_with_bots_a_rematch_begins_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bot")
        match = table.state.match
        assert match is not None
        for _ in range(500):
            if match.over:
                break
            if 0 in match.waiting:
                decision = next(d for d in match.decisions if d.seat == 0)
                await play(table, "ann", 0, decision.moves[0].as_json())
            await party.pass_time(0)
        again = await party.hub.find(await party.hub.rematch("ann", table.id, ""))
        assert again.state.status == "playing"
        assert again.state.seats[1].kind == "bot"
        await party.close()

    run(story())


def test_a_branch_begins_where_the_old_match_stood(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=100.0)
        table = await party.table("ann", "bob")
        chairs = [wire.Chair("mine", "Eve"), wire.Chair("bot")]
        with pytest.raises(Denied, match="once the match is over"):
            await party.hub.branch("eve", table.id, wire.Branch(3, chairs), "")
        await play_out(table)
        old = table.state.match
        assert old is not None
        reel = await party.hub.reels.reel(table.state, old)
        new = await party.hub.find(await party.hub.branch("eve", table.id, wire.Branch(4, chairs), ""))
        assert new.state.status == "playing", "the position lies on the table, ready to go"
        assert new.state.match is not None
        assert new.state.match.view(0)["table"] == reel.reel.standings[4].view(0)["table"]
        info = await new.info("eve")
        assert (info.branched_from, info.commitment) == (table.id, "")
        with pytest.raises(Denied, match="had"):
            await party.hub.branch("eve", table.id, wire.Branch(9999, chairs), "")
        with pytest.raises(Denied, match="over by then"):
            await party.hub.branch("eve", table.id, wire.Branch(reel.reel.moves, chairs), "")
        with pytest.raises(Denied, match="played by 2"):
            await party.hub.branch("eve", table.id, wire.Branch(4, chairs[:1]), "")
        friends = [wire.Chair("mine", "Eve"), wire.Chair("free")]
        waits = await party.hub.find(await party.hub.branch("eve", table.id, wire.Branch(4, friends), ""))
        assert waits.state.status == "gathering", "a chair is kept for whoever comes by the link"
        party.hub.awake.clear()
        back = await party.hub.find(new.id)
        assert back.state.match is not None
        assert back.state.match.position() == new.state.match.position()
        await party.close()

    run(story())


def test_idle_tables_are_put_away_and_fetched_in_time(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "turns", "days": 1}
        table = await party.table("ann", "bob", game="keepers_creepers", pace=pace, absence="decision")
        quiet = await party.table("ann", "bob")
        guest = await party.guest(quiet, "ann")
        party.clock.at += 3600
        await party.hub.sweep()
        assert set(party.hub.awake) == {quiet.id}, "somebody looks at it"
        await quiet.leave(guest)
        party.clock.at += 3600
        await party.hub.sweep()
        assert not party.hub.awake
        party.clock.at += 86400
        await party.hub.sweep()
        assert set(party.hub.awake) == {table.id}, "its deadline has come"
        await party.pass_time(1)
        assert party.hub.awake[table.id].state.makers[:1] == ["stand_in"]
        await party.close()

    run(story())


def test_a_table_whose_time_came_is_put_away_again(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        pace = {"kind": "turns", "days": 1}
        table = await party.table("ann", "bob", game="keepers_creepers", pace=pace, absence="decision")
        for wait in (3600, 86400 - 3600):
            party.clock.at += wait
            await party.hub.sweep()
        await party.pass_time(31)
        assert party.hub.awake[table.id].state.makers
        for _ in range(25):
            party.clock.at += 30
            await party.hub.sweep()
        assert not party.hub.awake, "the next deadline is a day away"
        await party.close()

    run(story())


def test_whoever_comes_while_a_table_is_put_away_finds_it(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        party.clock.at += 3600
        sweeping = asyncio.create_task(party.hub.sweep())
        await asyncio.sleep(0)
        assert await party.hub.find(table.id) is table
        await sweeping
        assert party.hub.awake == {table.id: table}
        await party.close()

    run(story())


def test_what_waits_for_me_stays_in_the_inbox(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        first = await party.table("ann", "bob", pace={"kind": "turns"})
        over = await party.table("ann", "bob", game="show_of_hands")
        await play_out(over)
        for _ in range(INBOX + 1):
            party.clock.at += 1
            await party.table("ann", "bob")
        rows = (await party.hub.me("ann")).tables
        assert len(rows) == INBOX + 3
        assert {first.id, over.id} <= {row.id for row in rows}
        await party.close()

    run(story())


def test_finished_tables_are_listed_without_being_fetched(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        await play_out(table)
        rows = (await party.hub.me("ann")).tables
        party.clock.at += 3600
        await party.hub.sweep()
        assert not party.hub.awake
        assert (await party.hub.me("ann")).tables == rows
        assert not party.hub.awake
        await party.close()

    run(story())


def test_there_is_no_such_table(place: Place) -> None:
    ann = place.browser()
    for id in ("nosuchtableq", "x", "A" * 500, "..%2f..%2fetc", "'; DROP TABLE log", "%00", "ünïcode"):
        assert ann.refused("GET", f"/tables/{id}")[0] == 404


def test_a_server_that_starts_waits_for_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database may go away between the moment it was opened and the first question."""
    monkeypatch.setattr(hub, "WAKE_AGAIN", 0.001)

    async def story() -> None:
        party = Party(tmp_path)
        ask, away = party.store.tables.in_play, [True] * (hub.START_TRIES - 1)

        async def in_play() -> list[str]:
            if away:
                away.pop()
                raise NotKept("The database does not answer.")
            return await ask()

        monkeypatch.setattr(party.store.tables, "in_play", in_play)
        await party.hub.start()
        assert not away
        away += [True] * hub.START_TRIES
        with pytest.raises(NotKept):
            await party.hub.start()
        await party.close()

    run(story())
