"""Who keeps a table, decided between two servers in this process: a bus that is a dictionary, one file for both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message, Scope

from tablekeep.server import hub, messages
from tablekeep.server.denied import Denied
from tablekeep.server.keeping import Elsewhere
from tablekeep.server.many import replica
from tablekeep.server.many.bus import Hear
from tablekeep.server.many.gateway import Gateway
from tablekeep.server.many.replica import of_table
from tablekeep.server.store import NotKept
from tests.server.company import run, settle
from tests.server.many.wires import Both, WireBus, stay

Listen = Callable[[str, Hear, str], Awaitable[Callable[[], Awaitable[None]]]]


def late(listen: Callable[..., Awaitable[Callable[[], Awaitable[None]]]], reached: asyncio.Event) -> Listen:
    """Others reach whoever begins to listen only then."""

    async def listened(subject: str, hear: Hear, group: str = "") -> Callable[[], Awaitable[None]]:
        await reached.wait()
        return await listen(subject, hear, group)

    return listened


def test_a_table_that_is_kept_is_found_where_it_is_and_else_taken_up(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = (await first.table("ann", "bob")).id
        with pytest.raises(Elsewhere):
            await second.hub.find(table)
        row = await b.inbox_row(table, "ann", -1)
        assert row is not None
        assert (row.id, row.status) == (table, "playing")
        assert await b.inbox_row(table, "nobody", -1) is None
        await a.step_back(table)
        assert (await second.hub.find(table)).state.listed == "playing"
        with pytest.raises(Elsewhere):
            await first.hub.find(table)
        await both.close()

    run(story())


def test_a_keeper_that_lost_its_table_finds_out_at_its_next_entry(tmp_path: Path) -> None:
    """Nothing is doubled, whoever asked hears that it did not happen, and whoever looks on comes back."""

    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, _), (first, second) = both.replicas, both.parties
        old = await first.table("ann", "bob")
        guest = await first.guest(old, "ann")
        await a.put_down(old.id)  # cut off: nobody hears it
        both.wire.listeners["tablekeep.taken"] = []
        new = await second.hub.find(old.id)
        await new.say("ann", "ann", messages.Say("one", "Said at the new keeper."))
        entries = len(await first.store.log.entries_of(old.id))
        with pytest.raises(Denied) as no:
            await old.say("bob", "bob", messages.Say("two", "Said at the old one."))
        await settle()
        assert no.value.refusal.code == "not_kept"
        assert (len(await first.store.log.entries_of(old.id)), guest.ended) == (entries, "going_down")
        assert (old.id in first.hub.awake, old.gone) == (False, True)
        with pytest.raises(Denied):
            await old.info("ann")
        await both.close()

    run(story())


def test_of_two_who_took_it_up_at_once_one_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = (await first.table("ann", "bob")).id
        await a.put_down(table)
        with pytest.raises(Denied, match="Try again"):
            await second.hub.find(table)
        await settle()
        assert (a.keeps(table), b.keeps(table)) == (True, False), "the one whose name comes first"
        await both.close()

    run(story())


def test_a_server_that_goes_hands_its_tables_over(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        b, (first, second) = both.replicas[1], both.parties
        tables = [(await first.table("ann", "bob")).id for _ in range(3)]
        guest = await first.guest(first.hub.awake[tables[0]], "ann")
        await first.hub.farewell()
        await settle()
        assert guest.ended == "going_down"
        assert (list(first.hub.awake), sorted(second.hub.awake)) == ([], sorted(tables))
        for table in tables:
            with pytest.raises(Elsewhere):
                await first.hub.find(table)
        await b.step_back(tables[0])
        with pytest.raises(Denied, match="finding each other"):
            await first.hub.find(tables[0])
        await both.close()

    run(story())


def test_after_the_bus_was_away_nobody_takes_anything_up_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its keeper may only not be back yet. What this server keeps goes on all the while."""
    monkeypatch.setattr(replica, "SETTLING", 0.2)

    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = await first.table("ann", "bob")
        await a.put_down(table.id)
        for each in (a, b):
            each.changed(False)
        with pytest.raises(Denied, match="finding each other"):
            await second.hub.find(table.id)
        assert (await table.info("ann")).status == "playing"
        await asyncio.sleep(0.25)
        await a.step_back(table.id)
        assert (await second.hub.find(table.id)).id == table.id
        await both.close()

    run(story())


def test_nobody_listens_for_a_table_that_was_put_away(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        first = both.parties[0]
        table = (await first.table("ann", "bob", pace={"kind": "turns", "days": 3})).id
        assert both.wire.listeners[of_table(table)]
        first.clock.pass_time(10_000.0)
        await first.hub.sweep()
        assert (table in first.hub.awake, both.wire.listeners[of_table(table)]) == (False, [])
        await both.close()

    run(story())


def test_nobody_listens_for_a_table_that_was_put_down_before_others_reached_its_keeper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever listened on would be asked, never answer, and keep everybody from taking it up."""

    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = (await first.table("ann", "bob")).id
        await a.step_back(table)
        reached = asyncio.Event()
        monkeypatch.setattr(b.bus, "listen", late(b.bus.listen, reached))
        taking = asyncio.create_task(second.hub.find(table))
        while not b.keeps(table):
            await asyncio.sleep(0.01)
        await b.step_back(table)
        reached.set()
        await asyncio.gather(taking, return_exceptions=True)
        assert both.wire.listeners[of_table(table)] == []
        assert (await first.hub.find(table)).id == table
        await both.close()

    run(story())


def test_who_takes_a_table_up_twice_listens_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        a, first = both.replicas[0], both.parties[0]
        table = (await first.table("ann", "bob")).id
        await a.put_down(table)
        reached = asyncio.Event()
        monkeypatch.setattr(a.bus, "listen", late(a.bus.listen, reached))
        taking = [asyncio.create_task(a.taken_up(table)) for _ in range(2)]
        await settle()
        reached.set()
        await asyncio.gather(*taking)
        assert len(both.wire.listeners[of_table(table)]) == 1
        await a.step_back(table)
        assert both.wire.listeners[of_table(table)] == []
        await both.close()

    run(story())


def test_who_was_away_finds_that_its_table_went_on_elsewhere(tmp_path: Path) -> None:
    """Nobody keeps it any more when it is back, so nobody says so; the log does."""

    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        old = await first.table("ann", "bob")
        guest = await first.guest(old, "ann")
        await a.put_down(old.id)
        both.wire.listeners["tablekeep.taken"] = []
        new = await second.hub.find(old.id)
        await new.say("bob", "bob", messages.Say("one", "Said at the new keeper."))
        await b.step_back(old.id)
        a.changed(True)
        await settle()
        assert (guest.ended, old.gone) == ("going_down", True)
        a._settled_at = 0.0
        assert (await first.hub.find(old.id)).state.talk.lines[-1].text == "Said at the new keeper."
        await both.close()

    run(story())


def test_while_a_server_is_adrift_nobody_is_shown_what_went_on_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, _), (first, second) = both.replicas, both.parties
        old = await first.table("ann", "bob")
        await a.put_down(old.id)
        both.wire.listeners["tablekeep.taken"] = []
        gateway = Gateway(stay)
        await gateway.start(a)
        new = await second.hub.find(old.id)
        await a.make_sure(old.id)
        assert a.keeps(old.id), "nothing was written there yet"
        await new.say("bob", "bob", messages.Say("one", "Said at the new keeper."))
        assert (a.adrift, gateway.replica) == (False, a)
        bus = a.bus
        assert isinstance(bus, WireBus)
        bus.there = False
        assert a.adrift
        asked: Scope = {"type": "websocket", "path": f"/api/v1/tables/{old.id}/live", "scheme": "ws", "headers": []}
        line = asyncio.create_task(gateway(asked, _never, _nothing))
        await settle()
        assert not a.keeps(old.id)
        line.cancel()
        await both.close()

    run(story())


async def _never() -> Message:
    return await asyncio.Event().wait()  # type: ignore[return-value]


async def _nothing(event: Message) -> None:
    pass


def test_what_is_played_is_taken_up_once_the_database_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server dies while the log cannot be read: its tables are not forgotten for it."""
    monkeypatch.setattr(replica, "BEAT", 0.01)
    monkeypatch.setattr(hub, "WAKE_AGAIN", 0.01)

    async def story() -> None:
        both = Both(tmp_path)
        await both.start()
        (a, b), (first, second) = both.replicas, both.parties
        table = (await first.table("ann", "bob")).id
        await a.put_down(table)
        first.hub.awake.clear()
        monkeypatch.setattr(replica, "_first_for", lambda table, living: "b")
        away = [True] * 3

        def failing(ask: Callable[..., Awaitable[list[Any]]]) -> Callable[..., Awaitable[list[Any]]]:
            async def asked(*about: str) -> list[Any]:
                if away:
                    away.pop()
                    raise NotKept("The database does not answer.")
                return await ask(*about)

            return asked

        store = second.hub.services.store
        monkeypatch.setattr(store.tables, "in_play", failing(store.tables.in_play))
        monkeypatch.setattr(store.log, "entries_of", failing(store.log.entries_of))
        b.run(b._died("a"))
        while away:
            await asyncio.sleep(0.01)
        away += [True] * 2
        while away or not b.keeps(table):
            await asyncio.sleep(0.01)
        await both.close()

    run(story())
