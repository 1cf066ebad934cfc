"""The wall: old notices come down, and nobody fills it alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.server import wire
from tablekeep.server.wall import FROM_ONE
from tests.server.company import Party, Place, hello, run

CHAIRS = [wire.Chair("mine"), wire.Chair("free")]
HOUR, DAY = 3600.0, 86400.0


async def opened(party: Party, host: str, address: str = "", **more: Any) -> str:
    new = wire.NewTable("keepers_creepers", CHAIRS, public=True, **more)
    return await party.hub.open(host, new, "", address)


async def hanging(party: Party, game: str | None = None) -> list[str]:
    return [row.id for row in await party.hub.wall.rows(game)]


@pytest.mark.slow
def test_one_address_pushes_nobody_off(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        real = await opened(party, "ann", "198.51.100.7")
        await party.pass_time(0.01)
        other = await opened(party, "bob", "198.51.100.8")
        many = []
        for number in range(112):
            await party.pass_time(0.01)
            many.append(await opened(party, f"stranger {number}", "203.0.113.5"))
        newest = many[: -FROM_ONE - 1 : -1]
        assert await hanging(party) == [*newest, other, real]
        assert await hanging(party, "keepers") == []
        await party.close()

    run(story())


def test_a_host_counts_where_the_address_is_not_known(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        real = await opened(party, "ann")
        for _ in range(20):
            await party.pass_time(0.01)
            await opened(party, "mallory")
        assert len(await hanging(party)) == FROM_ONE + 1
        assert (await hanging(party))[-1] == real
        await party.close()

    run(story())


def test_a_gathering_hangs_for_an_hour_or_while_somebody_of_it_is_here(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await opened(party, "ann")
        await party.pass_time(HOUR - 1)
        assert await hanging(party) == [table]
        await party.pass_time(2)
        assert await hanging(party) == []
        live_table = await party.hub.find(table)
        stranger = await party.guest(live_table, "eve")
        assert await hanging(party) == [], "a stranger is nobody of it"
        ann = await party.guest(live_table, "ann")
        assert await hanging(party) == await hanging(party, "keepers_creepers") == [table]
        assert await hanging(party, "keepers") == []
        await live_table.leave(ann)
        await live_table.leave(stranger)
        assert await hanging(party) == []
        await party.close()

    run(story())


def test_a_match_hangs_for_a_day_or_while_it_is_awake(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", public=True)
        await party.pass_time(DAY - 1)
        await party.hub.sweep()
        assert table.id not in party.hub.awake
        assert await hanging(party) == [table.id]
        await party.pass_time(2)
        assert await hanging(party) == []
        await party.hub.find(table.id)
        assert await hanging(party) == [table.id]
        await party.close()

    run(story())


def test_where_a_table_was_opened_is_counted_by_the_address_of_the_call(place: Place) -> None:
    for _ in range(FROM_ONE + 3):
        place.browser().open(public=True)
    assert len(place.browser().get("/tables")) == FROM_ONE


def test_somebody_at_it_keeps_an_old_row_up(place: Place) -> None:
    ann = place.browser()
    table = ann.open(public=True)
    with ann.live(table) as line:
        hello(line)
        place.pass_time(HOUR + 1)
        assert [row["id"] for row in place.browser().get("/tables")] == [table]
