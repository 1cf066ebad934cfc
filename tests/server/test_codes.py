"""What a table is called aloud leads to it for as long as it is open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablekeep.server.codes import Codes, code_of, plain
from tablekeep.server.denied import Denied
from tests.server.company import Party, run
from tests.server.states import code_of as refusal_of


def test_a_code_follows_from_the_id_however_it_is_written() -> None:
    code = code_of("abcdefghijkl")
    assert code == code_of("abcdefghijkl") != code_of("abcdefghijkm")
    assert len({plain(said) for said in (code, code.upper(), code.replace("-", " "), code.replace("-", ""))}) == 1


def test_a_code_leads_to_an_open_table_and_no_further(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        for codes in (party.hub.codes, Codes(party.store)):
            assert await codes.find(code_of(table.id).upper()) == table.id
        table.state.closed = True
        await table.save_row()
        with pytest.raises(Denied) as no:
            await party.hub.codes.find(code_of(table.id))
        assert refusal_of(no) == "no_such_code"
        await party.close()

    run(story())


def test_whatever_is_opened_while_the_list_is_read_is_not_lost(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        codes = Codes(party.store)
        fresh = await asyncio.gather(*[codes.fresh() for _ in range(10)])
        assert len({code_of(id) for id in fresh}) == 10
        assert {codes._by_code[plain(code_of(id))] for id in fresh} == set(fresh)
        await party.close()

    run(story())
