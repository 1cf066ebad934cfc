"""Opening: the store at an address."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.engine import Refused
from tablekeep.server.store.opening import check_address, file_of, is_file, open_store
from tablekeep.server.store.sqlite import SqliteStore
from tests.server.company import run


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("tables.sqlite", True),
        ("/data/t.sqlite", True),
        ("sqlite:///data/t", True),
        ("postgresql://x/y", False),
        ("x://y", False),
    ],
)
def test_a_path_is_a_file(address: str, file: bool) -> None:
    assert is_file(address) is file


def test_both_ways_to_name_a_file_lead_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    assert file_of(f"sqlite://{path}") == file_of(str(path)) == str(path)

    async def main() -> None:
        for address, number in ((str(path), 0), (f"sqlite://{path}", 1)):
            store = open_store(address, durable=False)
            assert isinstance(store, SqliteStore)
            await store.log.append("oak", number, b"{}")
            assert await store.log.length_of("oak") == number + 1
            store.close()

    run(main())


def test_an_address_of_no_kind_we_know_is_refused_in_a_sentence() -> None:
    check_address("tables.sqlite")
    with pytest.raises(Refused, match="not at mysql://") as no:
        check_address("mysql://x/y")
    assert no.value.refusal.code == "no_such_store"
