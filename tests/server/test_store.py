"""The log: durable, in order, one row refused alone."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablekeep.server.logbook import TIDY
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


def test_fresh_entries_are_put_with_their_tables_and_found_all_the_time(tmp_path: Path) -> None:
    """Before, between and after: nothing is missing, nothing is there twice."""

    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        for start in range(0, 3 * TIDY, 500):
            numbers = range(start // 2, start // 2 + 250)
            await asyncio.gather(*[store.append(tbl, seq, b"%d" % seq) for seq in numbers for tbl in ("oak", "ash")])
            for table in ("oak", "ash"):
                assert store.entries(table) == [b"%d" % seq for seq in range(numbers.stop)]
        store.close()
        file = sqlite3.connect(tmp_path / "t.sqlite")
        kept, fresh = (file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("log", "fresh"))
        assert kept + fresh == 3 * TIDY
        assert fresh < TIDY + 500
        file.close()
        again = Store(tmp_path / "t.sqlite", durable=False)
        assert again.read("SELECT count(*) FROM fresh") == [(0,)], "opening puts them away"
        assert len(again.entries("ash")) == 3 * TIDY // 2
        with pytest.raises(Duplicate):
            await again.append("ash", 7, b"x")
        again.close()

    run(story())


def test_two_servers_on_one_file_never_take_the_same_number(tmp_path: Path) -> None:
    async def story() -> None:
        one, other = Store(tmp_path / "t.sqlite", durable=False), Store(tmp_path / "t.sqlite", durable=False)
        await one.append("oak", 0, b"one")
        await other.append("oak", 1, b"other")
        with pytest.raises(Duplicate):
            await one.append("oak", 1, b"one")
        await one.append("oak", 2, b"one")
        assert other.entries("oak") == [b"one", b"other", b"one"]
        one.close()
        other.close()

    run(story())


def test_a_log_that_cannot_be_tidied_is_still_whole(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = Store(tmp_path / "t.sqlite", durable=False)
        store._writer.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
        await asyncio.gather(*[store.append("oak", seq, b"%d" % seq) for seq in range(TIDY)])
        await store.append("oak", TIDY, b"last")
        assert len(store.entries("oak")) == TIDY + 1
        assert "not tidied" in caplog.text
        store._writer.execute("DROP TRIGGER full")
        await asyncio.gather(*[store.append("ash", seq, b"x") for seq in range(TIDY)])
        await store.append("ash", TIDY, b"last")
        assert store.read("SELECT count(*) FROM log")[0][0] >= TIDY
        assert (len(store.entries("oak")), len(store.entries("ash"))) == (TIDY + 1, TIDY + 1)
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
