"""The log: durable, in order, one row refused alone."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablekeep.server.store import MIGRATIONS, Duplicate, NotKept, Store
from tests.server.company import run


def test_what_was_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite")
        await asyncio.gather(*[store.append("oak", seq, b"entry %d" % seq) for seq in range(600)])
        other = sqlite3.connect(tmp_path / "t.sqlite")
        assert other.execute("SELECT count(*) FROM entries").fetchone() == (600,)
        assert store.entries("oak")[:2] == [b"entry 0", b"entry 1"]
        assert store.read("PRAGMA journal_mode") == [("wal",)]
        assert store.read("PRAGMA synchronous") == [(2,)], "FULL"
        store.close()

    run(story())


def test_a_number_is_taken_once_and_only_that_row_fails(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        futures = [store.append("oak", seq, b"x") for seq in (0, 1, 1, 2, 0, 3)]
        answers = await asyncio.gather(*futures, return_exceptions=True)
        assert [isinstance(answer, Duplicate) for answer in answers] == [False, False, True, False, True, False]
        assert len(store.entries("oak")) == 4
        store.close()

    run(story())


def test_a_disk_that_fails_acknowledges_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        await store.append("oak", 0, b"x")
        blocker = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
        store._writer.execute("PRAGMA busy_timeout = 20")
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotKept):
            await store.append("oak", 1, b"x")
        blocker.execute("ROLLBACK")
        await store.append("oak", 1, b"y")
        assert store.entries("oak") == [b"x", b"y"]
        store.close()

    run(story())


def test_writes_tell_how_many_rows_they_touched(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        await store.write("INSERT INTO passages VALUES (?, ?, ?)", (b"h", "p", 1.0))
        delete = "DELETE FROM passages WHERE hash = ?"
        assert [await deleted for deleted in [store.write(delete, (b"h",)), store.write(delete, (b"h",))]] == [1, 0]
        store.close()

    run(story())


def test_closing_writes_what_was_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        futures = [store.append("oak", seq, b"x") for seq in range(50)]
        store.close()
        await asyncio.gather(*futures)

    run(story())
    other = sqlite3.connect(tmp_path / "t.sqlite")
    assert other.execute("SELECT count(*) FROM entries").fetchone() == (50,)


def test_after_closing_nothing_is_kept_and_nobody_waits(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        store.close()
        with pytest.raises(NotKept):
            await asyncio.wait_for(store.append("oak", 0, b"x"), 1)

    run(story())


def test_who_stops_waiting_takes_nothing_back(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        waiting = asyncio.ensure_future(_wait_for(store.append("oak", 0, b"x")))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert store.entries("oak") == [b"x"]
        store.close()

    run(story())


async def _wait_for(answer: asyncio.Future[int]) -> int:
    return await answer


def test_data_of_a_newer_server_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path / "t.sqlite").close()
    file = sqlite3.connect(tmp_path / "t.sqlite")
    assert file.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(NotKept):
        Store(tmp_path / "t.sqlite")
