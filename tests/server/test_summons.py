"""Who is called back, and when: whoever is not there, once a turn, and only where they may be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import push
from tablekeep.server.live_table import LiveTable
from tablekeep.server.push import text_of
from tablekeep.server.store import Push
from tablekeep.server.summons import TURN
from tests.server.company import Party, play, rows_in, run, settle
from tests.server.phones import CALLED, Phone, Service, verified


async def at_a_table(party: Party, service: Service, **more: Any) -> tuple[LiveTable, Phone]:
    """Two at a table, ann begins; bob has a phone and is not there."""
    phone = Phone(service.address, "bob")
    party.store.calls.subscribe("bob", phone.push, 1.0, 8)
    table = await party.table("ann", "bob", "bot", name="Sunday", **more)
    return table, phone


def test_whoever_is_not_there_is_called_once_a_turn(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, phone = await at_a_table(party, service, pace={"kind": "turns"})
        await party.pass_time(CALLED + 1)
        assert service.calls == [], "it is not his turn"
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED - 5)
        assert service.calls == [], "he may only have looked away"
        await party.pass_time(10)
        service.wait(1)
        path, heads, body = service.calls[0]
        told = json.loads(phone.opened(body))
        assert told == {"table": table.id, "game": table.state.game.title, "name": "Sunday", "text": TURN}
        assert (path, heads["content-encoding"], heads["ttl"]) == ("/bob", "aes128gcm", "86400")
        said = verified(heads["authorization"])
        assert said["aud"] == service.address
        assert said["exp"] > party.clock.now()
        assert "heron" not in phone.opened(body).decode(), "nothing of the question is told"
        await party.pass_time(10 * CALLED)
        assert len(service.calls) == 1, "once a turn"
        await party.close()

    run(story())


def test_who_is_there_or_has_answered_is_not_called(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(5)
        guest = await party.guest(table, "bob")
        await party.pass_time(CALLED)
        assert service.calls == [], "he came in time"
        await table.leave(guest)
        await party.pass_time(CALLED * 3)
        assert service.calls == [], "and he knows"
        await party.close()

    run(story())


async def called_once(service: Service) -> None:
    service.wait(1)
    await settle()
    assert len(service.calls) == 1


async def until_asked(table: LiveTable, seat: int) -> None:
    """Whoever else is asked plays on."""
    people = ("ann", "bob")
    while table.state.waiting != [seat]:
        asked = table.state.waiting[0]
        decision = table.state.match.decision_of(asked) if table.state.match else None
        assert decision is not None
        await play(table, people[asked], asked, decision.moves[-1].as_json())


def test_an_answer_in_time_takes_the_call_away_and_the_next_turn_has_its_own(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        party.store.calls.subscribe("bob", Phone(service.address, "bob").push, 1.0, 8)
        table = await party.table("ann", "bob", game="keepers_creepers", options={"first_seat": 0})
        for _ in range(2):
            await until_asked(table, 1)
            await party.pass_time(CALLED - 1)
            await until_asked(table, 0)
        await until_asked(table, 1)
        await party.pass_time(CALLED - 1)
        assert service.calls == [], "no turn's call comes in another turn"
        await party.pass_time(2)
        await called_once(service)
        await party.close()

    run(story())


def test_who_holds_several_seats_is_called_once(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        party.store.calls.subscribe("bob", Phone(service.address, "bob").push, 1.0, 8)
        table = await party.table("ann", "bob", "bob")
        await play(table, "ann", 0, "word heron")
        assert set(table.state.waiting) >= {1, 2}
        await party.pass_time(CALLED + 1)
        await called_once(service)
        await party.close()

    run(story())


def test_a_table_that_wakes_calls_nobody_again(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        service.wait(1)
        clock = party.clock
        await party.close()
        again = Party(tmp_path, clock, allow_local_push=True)
        await again.hub.find(table.id)
        await again.pass_time(CALLED * 2)
        assert len(service.calls) == 1
        await again.close()

    run(story())


@pytest.mark.parametrize(("status", "left"), [(410, 0), (404, 0), (500, 1), (201, 1)])
def test_a_browser_that_is_gone_is_called_no_more(tmp_path: Path, service: Service, status: int, left: int) -> None:
    service.answers["/bob"] = status

    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        service.wait(1)
        for _ in range(100):
            if len(await party.store.calls.pushes_of("bob")) == left:
                break
            await settle(10)
        await settle()
        assert len(await party.store.calls.pushes_of("bob")) == left
        await party.close()

    run(story())


def test_a_browser_that_says_it_is_inside_is_not_called(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, phone = await at_a_table(party, service)
        secure = Push(phone.endpoint.replace("http:", "https:"), phone.key, phone.auth)
        party.store.calls.subscribe("bob", secure, 2.0, 8)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        await settle(200)
        assert service.calls == []
        await party.close()

    run(story())


def test_the_key_is_made_once_and_kept_with_the_tables(tmp_path: Path) -> None:
    async def key() -> str:
        party = Party(tmp_path)
        kept = await party.hub.services.summons.key()
        await party.close()
        assert kept is not None
        return text_of(push.public_of(kept))

    keys = [run(key()), run(key())]
    assert keys[0] == keys[1]
    ((kept,),) = rows_in(tmp_path / "tables.sqlite", "SELECT body FROM secrets WHERE name = 'push'")
    assert text_of(push.public_of(kept)) == keys[0]
    assert (tmp_path / "tables.sqlite").stat().st_mode & 0o777 == 0o600
