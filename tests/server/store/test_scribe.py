"""The log: durable, in order, one row refused alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablekeep.server.store import Duplicate, NotKept
from tablekeep.server.store.logbook import TIDY
from tablekeep.server.store.sqlite import SqliteStore
from tests.server.company import rows_in, run


def test_what_was_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        await asyncio.gather(*[store.log.append("oak", seq, b"entry %d" % seq) for seq in range(600)])
        other = sqlite3.connect(tmp_path / "t.sqlite")
        assert other.execute("SELECT count(*) FROM entries").fetchone() == (600,)
        assert (await store.log.entries_of("oak"))[:2] == [b"entry 0", b"entry 1"]
        assert rows_in(store.path, "PRAGMA journal_mode") == [("wal",)]
        assert store._scribe._writer.execute("PRAGMA synchronous").fetchall() == [(2,)], "FULL"
        store.close()

    run(story())


def test_a_disk_that_fails_acknowledges_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        await store.log.append("oak", 0, b"x")
        blocker = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
        store._scribe._writer.execute("PRAGMA busy_timeout = 20")
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotKept):
            await store.log.append("oak", 1, b"x")
        blocker.execute("ROLLBACK")
        await store.log.append("oak", 1, b"y")
        assert await store.log.entries_of("oak") == [b"x", b"y"]
        store.close()

    run(story())


def test_closing_writes_what_was_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        futures = [store.log.append("oak", seq, b"x") for seq in range(50)]
        store.close()
        await asyncio.gather(*futures)

    run(story())
    other = sqlite3.connect(tmp_path / "t.sqlite")
    assert other.execute("SELECT count(*) FROM entries").fetchone() == (50,)


def test_fresh_entries_are_put_with_their_tables_and_found_all_the_time(tmp_path: Path) -> None:
    """Before, between and after: nothing is missing, nothing is there twice."""

    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        for start in range(0, 3 * TIDY, 500):
            numbers = range(start // 2, start // 2 + 250)
            await asyncio.gather(
                *[store.log.append(tbl, seq, b"%d" % seq) for seq in numbers for tbl in ("oak", "ash")]
            )
            for table in ("oak", "ash"):
                assert await store.log.entries_of(table) == [b"%d" % seq for seq in range(numbers.stop)]
        store.close()
        file = sqlite3.connect(tmp_path / "t.sqlite")
        kept, fresh = (file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("log", "fresh"))
        assert kept + fresh == 3 * TIDY
        assert fresh < TIDY + 500
        file.close()
        again = SqliteStore(tmp_path / "t.sqlite", durable=False)
        assert rows_in(again.path, "SELECT count(*) FROM fresh") == [(0,)], "opening puts them away"
        assert len(await again.log.entries_of("ash")) == 3 * TIDY // 2
        with pytest.raises(Duplicate):
            await again.log.append("ash", 7, b"x")
        again.close()

    run(story())


def test_a_log_that_cannot_be_tidied_is_still_whole(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        store._scribe._writer.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
        await asyncio.gather(*[store.log.append("oak", seq, b"%d" % seq) for seq in range(TIDY)])
        await store.log.append("oak", TIDY, b"last")
        assert len(await store.log.entries_of("oak")) == TIDY + 1
        assert "not tidied" in caplog.text
        with closing(sqlite3.connect(store.path, timeout=30)) as file:  # not in the middle of its tidying
            file.execute("DROP TRIGGER full")
        await asyncio.gather(*[store.log.append("ash", seq, b"x") for seq in range(TIDY)])
        await store.log.append("ash", TIDY, b"last")
        assert rows_in(store.path, "SELECT count(*) FROM log")[0][0] >= TIDY
        assert (len(await store.log.entries_of("oak")), len(await store.log.entries_of("ash"))) == (TIDY + 1, TIDY + 1)
        store.close()

    run(story())


# -- whatever fails, and however often ----------------------------------------------------


class Failing(sqlite3.Connection):
    """Fails where it is told to: before or after a statement, with what; then no more."""

    due: list[tuple[str, bool, Exception]] = []

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        if not self.due or not sql.startswith(self.due[0][0]):
            return super().execute(sql, *more)
        _, first, error = self.due.pop(0)
        if not first:
            super().execute(sql, *more)
        raise error


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, bool, Exception]]]:
    monkeypatch.setattr(SqliteStore, "connection", Failing)
    yield Failing.due
    Failing.due.clear()


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("?"), OSError("full"), sqlite3.OperationalError("I/O")])
def test_a_scribe_whose_repairs_fail_too_goes_on(
    tmp_path: Path, failing: list[tuple[str, bool, Exception]], error: Exception
) -> None:
    """The statement, taking it back, and opening the file anew, twice: after all that the next entry is kept."""

    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        await store.log.append("oak", 0, b"x")
        failing.extend([("COMMIT", True, error), ("ROLLBACK", True, error)])
        failing.extend([("PRAGMA journal_mode", True, error), ("PRAGMA journal_mode", False, error)])
        for _ in range(2):
            with pytest.raises(NotKept):
                await asyncio.wait_for(store.log.append("oak", 1, b"y"), 5)
        await asyncio.wait_for(store.log.append("oak", 1, b"z"), 5)
        assert (await store.log.entries_of("oak"), failing) == ([b"x", b"z"], [])
        store.close()

    run(story())


def test_what_is_in_the_log_happened_even_if_its_commit_ended_badly(
    tmp_path: Path, failing: list[tuple[str, bool, Exception]]
) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        failing.append(("COMMIT", False, MemoryError()))
        assert await store.log.append("oak", 0, b"x") == 1
        assert (await store.log.entries_of("oak"), store.metrics.not_kept, failing) == ([b"x"], 0, [])
        await store.log.append("oak", 1, b"y")
        store.close()

    run(story())


def test_a_log_that_was_not_tidied_leaves_nothing_open(
    tmp_path: Path, failing: list[tuple[str, bool, Exception]]
) -> None:
    """What goes wrong while the log is tidied is nobody's trouble who comes next."""

    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        failing.extend([("DELETE FROM fresh", True, MemoryError()), ("ROLLBACK", True, MemoryError())])
        await asyncio.gather(*[store.log.append("oak", seq, b"x") for seq in range(TIDY)])
        await store.log.append("oak", TIDY, b"y")
        assert (len(await store.log.entries_of("oak")), failing) == (TIDY + 1, [])
        store.close()

    run(story())
