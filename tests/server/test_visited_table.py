"""People come to a table, look at it, leave, and look back at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.server import entries, messages
from tablekeep.server.denied import Denied
from tests.server.company import Party, play, run
from tests.server.states import code_of


def test_a_locked_table_is_for_those_who_were_here(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        eve = await party.guest(table, "eve")
        async with table.exclusive():
            await table.enter(entries.Locked(party.clock.now(), True))
        await table.leave(eve)
        await table.join(eve, -1)
        with pytest.raises(Denied) as no:
            await party.guest(table, "mallory")
        assert code_of(no) == "locked"
        await party.close()

    run(story())


def test_whoever_comes_back_gets_the_seat_that_was_kept(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path, pace=60.0)
        table = await party.table("ann", "bob")
        async with table.exclusive():
            await table.enter(entries.StoodIn(party.clock.now(), 0, True, asked=False))
            await table.enter(entries.StoodIn(party.clock.now(), 1, True, asked=True))
        await party.guest(table, "ann")
        await party.guest(table, "bob")
        assert [seat.stand_in for seat in table.state.seats] == ["", "asked"], "what was wished for stays"
        await party.close()

    run(story())


def test_somebody_looks_through_their_own_seats_alone(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "ann")
        guest, screen = await party.guest(table, "ann"), await party.guest(table, "ann", screen=True)
        await table.look(guest, 2)
        assert guest.view["you"] == 2
        await table.look(guest, None)
        assert guest.view["you"] is None
        for who, seat, code in ((guest, 1, "not_yours"), (guest, 7, "no_such_seat"), (screen, 0, "not_yours")):
            with pytest.raises(Denied) as no:
                await table.look(who, seat)
            assert code_of(no) == code
        await party.close()

    run(story())


def test_a_match_is_looked_back_at_once_it_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        for ask in (table.finished("ann"), table.album("ann")):
            with pytest.raises(Denied) as no:
                await ask
            assert code_of(no) in ("not_over", "no_such_picture")
        assert await table.recalled("ann") is None
        await party.close()

    run(story())


def test_an_inbox_tells_what_happened_since_the_last_look(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        assert (await table.view("bob", 1)).moves == 0
        await play(table, "ann", 0, "word wren")
        row, here = await table.inbox_row("bob", 0)
        assert (row.waiting, here) == (True, False)
        assert isinstance(await table.view("bob", 1), messages.Welcome)
        await party.close()

    run(story())
