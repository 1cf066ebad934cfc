"""Store: one SQLite file that keeps everything. What it has acknowledged is on the disk.

The log is the truth: for each table its entries, numbered. Everything else about a table
follows from them. One thread writes; whatever arrives while it waits for the disk goes into
the next commit together, so waiting for the disk is shared by all tables.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

log = logging.getLogger("tablekeep.store")

BATCH = 512
"""At most so many statements in one commit."""

MIGRATIONS = (
    """
    CREATE TABLE log (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tbl, seq)
    ) WITHOUT ROWID;
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, mark TEXT, made REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE tokens (hash BLOB PRIMARY KEY, person TEXT NOT NULL, made REAL NOT NULL, until REAL) WITHOUT ROWID;
    CREATE TABLE passages (hash BLOB PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL,
        opened REAL NOT NULL, due REAL, row BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX lobby ON tables (public, status, opened);
    CREATE INDEX dues ON tables (status, due);
    CREATE TABLE members (
        person TEXT NOT NULL, tbl TEXT NOT NULL, since REAL NOT NULL, looked INTEGER NOT NULL DEFAULT -1,
        PRIMARY KEY (person, tbl)
    ) WITHOUT ROWID;
    """,
)
"""Each brings a file from one version of the schema to the next; never changed once released."""

Row = tuple[Any, ...]


class NotKept(Exception):
    """The disk did not take it; nothing was acknowledged."""


class Duplicate(NotKept):
    """There is such a row already. Only this row was refused."""


class _Job:
    __slots__ = ("answer", "loop", "params", "result", "sql")

    def __init__(self, sql: str, params: Sequence[Any]) -> None:
        self.sql = sql
        self.params = params
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[int] = self.loop.create_future()
        self.result: int | Exception = 0


class Store:
    def __init__(self, path: str | Path, durable: bool = True) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = self._connect(durable)
        _migrate(self._writer)
        self._reader = self._connect(durable)
        self._reading = threading.Lock()
        self._thread = threading.Thread(target=self._write_on, name="tablekeep-store", daemon=True)
        self._thread.start()

    def _connect(self, durable: bool) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        return connection

    # -- writing ------------------------------------------------------------------------

    def append(self, table: str, seq: int, body: bytes) -> asyncio.Future[int]:
        """Resolves once this entry of a table's log is durable; Duplicate if that number is taken."""
        return self.write("INSERT INTO log VALUES (?, ?, ?)", (table, seq, body))

    def write(self, sql: str, params: Sequence[Any] = ()) -> asyncio.Future[int]:
        """Any other statement, in the same commits; resolves to the number of rows it touched."""
        job = _Job(sql, params)
        self._jobs.put(job)
        return job.answer

    def _write_on(self) -> None:
        while True:
            batch, last = self._gather()
            if batch:
                self._commit(batch)
                _answer(batch)
            if last:
                return

    def _gather(self) -> tuple[list[_Job], bool]:
        """Wait for work, then take all there is."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) >= BATCH or self._jobs.empty():
                return batch, False
            job = self._jobs.get()
        return batch, True

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction; a row that is refused fails alone, a disk that fails fails all."""
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            for job in batch:
                try:
                    job.result = writer.execute(job.sql, job.params).rowcount
                except sqlite3.IntegrityError as error:
                    job.result = Duplicate(str(error))
            writer.execute("COMMIT")
        except sqlite3.Error as error:
            log.exception("%d statements were not kept", len(batch))
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            for job in batch:
                job.result = NotKept(str(error))

    # -- reading ------------------------------------------------------------------------

    def read(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """All rows; what was acknowledged is seen."""
        with self._reading:
            return self._reader.execute(sql, params).fetchall()

    def entries(self, table: str) -> list[bytes]:
        """A table's log, in order."""
        return [row[0] for row in self.read("SELECT body FROM log WHERE tbl = ? ORDER BY seq", (table,))]

    def close(self) -> None:
        """Everything that was asked for is written first."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        with self._reading:
            self._reader.close()


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest schema; a newer one than ours is not touched."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise NotKept(
            f"The data was written by a newer Tablekeep (schema {version}, this one knows {len(MIGRATIONS)})."
        )
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")


def _answer(batch: list[_Job]) -> None:
    """Wake every loop that waits, once for the whole batch."""
    loops = {job.loop for job in batch}
    for loop in loops:
        mine = batch if len(loops) == 1 else [job for job in batch if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_settle, mine)
        except RuntimeError:
            log.info("nobody waits for %d answers any more", len(mine))


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.answer.done():
            continue
        if isinstance(job.result, Exception):
            job.answer.set_exception(job.result)
        else:
            job.answer.set_result(job.result)
