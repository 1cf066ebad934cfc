"""What is read is read beside the loop, several at a time, and changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from tablekeep.server.store.readers import AT_ONCE
from tablekeep.server.store.sqlite import SqliteStore
from tests.server.company import run


def test_readers_are_other_threads_and_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        together = threading.Barrier(AT_ONCE, timeout=20)

        def read(connection: sqlite3.Connection) -> int:
            together.wait()
            return threading.get_ident()

        threads = await asyncio.gather(*[store._readers.read(read) for _ in range(AT_ONCE)])
        assert len(set(threads)) == AT_ONCE
        assert threading.get_ident() not in threads
        store.close()

    run(story())


def test_a_reader_cannot_write(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            await store._readers.rows("DELETE FROM tables")
        store.close()

    run(story())


def test_what_was_acknowledged_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        for number in range(30):
            await store.log.append("oak", number, b"x")
            assert len(await store.log.entries_of("oak")) == number + 1
        store.close()

    run(story())
