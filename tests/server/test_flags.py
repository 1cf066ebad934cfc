"""Who has answered a secret question is told once a second, all at once: neither moment nor order tells anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablekeep.server import messages
from tablekeep.server.live_table import LiveTable
from tablekeep.server.rebuilding import rebuild
from tests.server.company import Guest, Json, Party, play, run

PEOPLE = ("ann", "bob", "cid", "dot", "eve")


async def handing_in(party: Party, **more: Any) -> tuple[LiveTable, list[Guest]]:
    """Ann has said a word; the others are to hand in a picture each. Everyone and a stranger look on."""
    options = {"first_seat": 0, **more.pop("options", {})}
    table = await party.table(*PEOPLE, game="keepers", options=options, **more)
    guests = [await party.guest(table, person) for person in (*PEOPLE, None)]
    await answer(table, 0)
    await play(table, "ann", 0, {"move": "word", "word": "golden"})
    for guest in guests:
        guest.letters.clear()
    return table, guests


async def answer(table: LiveTable, seat: int, number: int = 0) -> None:
    assert table.state.match is not None
    decision = table.state.match.decision_of(seat)
    assert decision is not None
    await play(table, PEOPLE[seat], seat, decision.moves[number].as_json())


def ready(guest: Guest) -> list[int]:
    seats: list[int] = guest.view["ready"]
    return seats


def test_flags_wait_for_the_next_whole_second(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, guests = await handing_in(party)
        await party.pass_time(0.3)
        await answer(table, 2)
        await party.pass_time(0.3)
        await answer(table, 1)
        assert [len(guest.letters) for guest in guests] == [0, 1, 1, 0, 0, 0]
        assert ready(guests[1]) == [1]
        assert ready(guests[2]) == [2]
        await party.pass_time(0.3)
        assert [len(guest.letters) for guest in guests] == [0, 1, 1, 0, 0, 0]
        await party.pass_time(0.1)
        assert [len(guest.letters) for guest in guests] == [1, 2, 2, 1, 1, 1]
        assert all(ready(guest) == [1, 2] for guest in guests)
        await party.pass_time(5)
        assert [len(guest.letters) for guest in guests] == [1, 2, 2, 1, 1, 1]
        await party.close()

    run(story())


def test_a_batch_is_the_same_in_whatever_order_it_came(tmp_path: Path) -> None:
    async def story() -> None:
        heard = []
        for order in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
            (tmp_path / f"{order[0]}").mkdir()
            party = Party(tmp_path / f"{order[0]}")
            table, guests = await handing_in(party)
            for seat in order:
                await party.pass_time(0.25)
                await answer(table, seat)
            await party.pass_time(1)
            told = guests[0].last("update")
            assert (told["by"], told["seat"]) == ("together", -1)
            assert [event["sentence"] for event in told["events"]] == [
                f"{PEOPLE[seat]} is ready." for seat in (1, 2, 3)
            ]
            heard.append([masked(table, message) for message in guests[0].heard()])
            await party.close()
        assert heard[0] == heard[1] == heard[2]

    run(story())


def masked(table: LiveTable, message: Json) -> bytes:
    message = {**message, "table": {**message["table"], "id": "", "commitment": ""}, "view": message["view"]["ready"]}
    return msgspec.json.encode(message)


def test_what_all_waited_for_comes_at_once_and_names_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, guests = await handing_in(party)
        for seat in (4, 2, 1, 3):
            await answer(table, seat)
        for guest in guests:
            told = guest.last("update")
            assert told["view"]["table"]["phase"] == "votes"
            assert (told["by"], told["seat"]) == ("together", -1)
            kinds = {event["kind"] for event in told["events"]}
            assert kinds == ({"ready", "laid"} if guest is guests[3] else {"laid"})
        spectator = guests[-1]
        assert len(spectator.letters) == 1
        count = len(spectator.letters)
        await party.pass_time(3)
        assert len(spectator.letters) == count
        await party.close()

    run(story())


def test_nothing_else_that_is_asked_for_tells_earlier(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, _ = await handing_in(party)
        before = [await asked(party, table, person) for person in ("ann", "bob", None)]
        await answer(table, 2)
        assert [await asked(party, table, person) for person in ("ann", "bob", None)] == before
        await party.pass_time(1)
        told = await table.view(None, None)
        assert msgspec.json.decode(msgspec.json.encode(told.view))["ready"] == [2]
        await party.close()

    run(story())


async def asked(party: Party, table: LiveTable, person: str | None) -> list[bytes]:
    """All that somebody can ask the server for."""
    late = await party.guest(table, person, seen=0)
    answers: list[Any] = [await table.info(person), await table.view(person, None)]
    if person is not None:
        answers.append(await table.inbox_row(person, -1))
    await table.leave(late)
    return [*late.letters, *map(msgspec.json.encode, answers)]


def test_a_changed_mind_is_nobodys_business(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, guests = await handing_in(party)
        await answer(table, 2)
        await party.pass_time(1)
        letters = [len(guest.letters) for guest in guests]
        await answer(table, 2, 3)
        await party.pass_time(2)
        assert [len(guest.letters) for guest in guests] == [count + (seat == 2) for seat, count in enumerate(letters)]
        await party.close()

    run(story())


def test_a_table_read_back_tells_what_was_withheld(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, guests = await handing_in(party)
        await answer(table, 2)
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.views is not None
        assert again.views.withheld
        assert again.views.count(None) == table.state.views.count(None)  # type: ignore[union-attr]
        assert bytes(again.views.view(None)) == bytes(table.state.views.view(None))  # type: ignore[union-attr]
        assert [event.data["seat"] for event in again.views.tell_flags()] == [2]
        assert guests[0].letters == []
        await party.close()

    run(story())


def test_clocks_are_shown_in_whole_seconds(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, guests = await handing_in(party, pace={"kind": "live", "seconds": 60})
        await party.pass_time(3.3)
        await answer(table, 2)
        await party.pass_time(0.7)
        assert [seat["clock"] for seat in guests[0].last("update")["table"]["seats"]] == [60.0, 56.0, 56.0, 56.0, 56.0]
        await party.close()

    run(story())


def test_other_games_tell_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid")
        guest = await party.guest(table, None)
        guest.letters.clear()
        assert table.state.match is not None
        seat = table.state.match.waiting[0]
        move = table.state.match.decisions[0].moves[0].as_json()
        await table.play(("ann", "bob", "cid")[seat], messages.Play("x", seat, table.state.match.decisions[0].id, move))
        assert len(guest.heard("update")) == 1
        await party.close()

    run(story())
