"""A table and its log: one at a time; where the disk was silent, the log is asked what happened."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablekeep.server import entries
from tablekeep.server.denied import Denied
from tests.server.company import Party, rows_in, run
from tests.server.test_restart import Broken


def test_turns_are_taken_one_after_the_other(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        order: list[str] = []

        async def visit(name: str) -> None:
            async with table.exclusive():
                order.append(f"{name} comes")
                await asyncio.sleep(0.001)
                order.append(f"{name} goes")

        await asyncio.gather(*[visit(name) for name in "abc"])
        assert order == [f"{name} {does}" for name in "abc" for does in ("comes", "goes")]
        await party.close()

    run(story())


def test_what_was_not_kept_is_forgotten_before_anything_else_happens(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        with Broken(table), pytest.raises(Denied, match="could not be kept safe"):
            async with table.exclusive():
                await table.enter(entries.Said(party.clock.now(), "ann", "Ann", "lost", "s1", 0))
        async with table.exclusive() as state:
            assert state.talk.lines == []
            await table.enter(entries.Said(party.clock.now(), "ann", "Ann", "kept", "s2", 0))
        assert [line.text for line in table.state.talk.lines] == ["kept"]
        await party.close()

    run(story())


def test_a_turn_that_fails_is_given_back(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        with pytest.raises(ValueError, match="oops"):
            async with table.exclusive():
                raise ValueError("oops")
        assert not table.busy
        await party.close()

    run(story())


def test_the_list_keeps_when_a_table_first_was_over(tmp_path: Path) -> None:
    """One whose rules are gone has ended when that was found, and not anew whenever somebody looks."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        table.state.closed = True
        began = party.clock.now()
        for later in (0, 500):
            party.clock.at = began + later
            assert await table.save_row()
        assert rows_in(party.store.path, "SELECT status, ended FROM tables") == [("closed", began)]
        await party.close()

    run(story())


def test_looks_are_remembered_on_whatever_device(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        table.looked("ann")
        table.looked("eve")
        await party.store.pulse(0.0)
        assert [await table.last_look(person) for person in ("ann", "bob", "eve", None)] == [0, -1, -1, -1]
        await party.close()

    run(story())
