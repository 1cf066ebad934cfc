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

from tablekeep.server.logbook import SCHEMA, Entry, Logbook

log = logging.getLogger("tablekeep.store")

BATCH = 512
"""At most so many rows in one commit."""

CHECKPOINT = 2000
"""Pages in the log of changes before they go where they belong."""
APPEND = "append"
"""In place of a statement: an entry for the logbook."""

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
    """
    CREATE TABLE albums (
        id TEXT PRIMARY KEY, owner TEXT NOT NULL, made REAL NOT NULL, sealed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE pictures (
        album TEXT NOT NULL, name TEXT NOT NULL, small BLOB NOT NULL, large BLOB NOT NULL, look TEXT NOT NULL,
        words TEXT NOT NULL
    );
    CREATE UNIQUE INDEX cards ON pictures (album, name);
    """,
    SCHEMA,
    """
    ALTER TABLE tokens ADD COLUMN replaces BLOB;
    CREATE INDEX successors ON tokens (replaces) WHERE replaces IS NOT NULL;
    CREATE INDEX ended ON tokens (until) WHERE until IS NOT NULL;
    UPDATE albums SET owner = 'house' WHERE owner = '';
    """,
)
"""Each brings a file from one version of the schema to the next; never changed once released."""

Row = tuple[Any, ...]


class NotKept(Exception):
    """The disk did not take it; nothing was acknowledged."""


class Duplicate(NotKept):
    """There is such a row already. Only this row was refused."""


class Answer(asyncio.Future[int]):
    """What the disk will say. Whoever waits may be told to stop waiting, but what was asked for stands."""

    def cancel(self, msg: object = None) -> bool:
        return False


class _Job:
    __slots__ = ("answer", "params", "result", "sql")

    def __init__(self, sql: str, params: Sequence[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.sql = sql
        self.params = params
        self.answer = Answer(loop=loop)
        self.result: int | Exception = 0


class Store:
    """Used by one event loop. One batch is with the scribe at a time; the next one gathers meanwhile."""

    def __init__(self, path: str | Path, durable: bool = True) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._writer = self._connect(durable)
        _migrate(self._writer)
        self._logbook = Logbook(self._writer)
        self._logbook.tidy()
        self._reader = self._connect(durable)
        self._reading = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[_Job] = []
        self._writing = False
        self._closed = False
        self._batches: queue.SimpleQueue[tuple[list[_Job], asyncio.AbstractEventLoop | None]] = queue.SimpleQueue()
        self._scribe = threading.Thread(target=self._write_on, name="tablekeep-store", daemon=True)
        self._scribe.start()

    def _connect(self, durable: bool) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        return connection

    # -- writing ------------------------------------------------------------------------

    def append(self, table: str, seq: int, body: bytes) -> asyncio.Future[int]:
        """Resolves once this entry of a table's log is durable; Duplicate if that number is taken."""
        return self.write(APPEND, (table, seq, body))

    def write(self, sql: str, params: Sequence[Any] = ()) -> asyncio.Future[int]:
        """Any other statement, in the same commits; resolves to the number of rows it touched."""
        loop = self._loop = self._loop or asyncio.get_running_loop()
        job = _Job(sql, params, loop)
        if self._closed:
            job.answer.set_exception(NotKept("The store is closed."))
            return job.answer
        self._gathered.append(job)
        if not self._writing:
            self._writing = True
            loop.call_soon(self._hand_over, loop)
        return job.answer

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the scribe what has gathered: waking a thread costs more than most statements."""
        batch, self._gathered = self._gathered[:BATCH], self._gathered[BATCH:]
        self._writing = bool(batch)
        if batch:
            self._batches.put((batch, loop))

    def _settle(self, batch: list[_Job], loop: asyncio.AbstractEventLoop) -> None:
        """Tell everyone what became of it, and go on."""
        for job in batch:
            if isinstance(job.result, Exception):
                job.answer.set_exception(job.result)
            else:
                job.answer.set_result(job.result)
        self._hand_over(loop)

    # -- the scribe's own thread --------------------------------------------------------

    def _write_on(self) -> None:
        while True:
            batch, loop = self._batches.get()
            if loop is None:
                return
            self._commit(batch)
            try:
                loop.call_soon_threadsafe(self._settle, batch, loop)
            except RuntimeError:
                log.info("nobody waits for %d answers any more", len(batch))
            self._tidy()

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction; a row that is refused fails alone, a disk that fails fails all."""
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            self._logbook.look_around()
            self._append([job for job in batch if job.sql is APPEND])
            for job in batch:
                if job.sql is not APPEND:
                    self._one(job)
            writer.execute("COMMIT")
        except sqlite3.Error as error:
            log.exception("%d statements were not kept", len(batch))
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            for job in batch:
                job.result = NotKept(str(error))
            self._logbook.doubt()

    def _append(self, jobs: list[_Job]) -> None:
        entries: list[Entry] = []
        for job in jobs:
            table, number, body = job.params
            if self._logbook.admit(table, number):
                entries.append((table, number, body))
                job.result = 1
            else:
                job.result = Duplicate(f"Table {table} has an entry {number} already.")
        self._logbook.write(entries)

    def _one(self, job: _Job) -> None:
        try:
            job.result = self._writer.execute(job.sql, job.params).rowcount
        except sqlite3.IntegrityError as error:
            job.result = Duplicate(str(error))

    def _tidy(self) -> None:
        if self._logbook.untidy:
            try:
                self._logbook.tidy()
            except sqlite3.Error:
                log.exception("the log was not tidied; nothing is lost by that")

    # -- reading ------------------------------------------------------------------------

    def read(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """All rows; what was acknowledged is seen."""
        with self._reading:
            return self._reader.execute(sql, params).fetchall()

    def entries(self, table: str) -> list[bytes]:
        """A table's log, in order."""
        return [row[0] for row in self.read("SELECT body FROM entries WHERE tbl = ? ORDER BY seq", (table,))]

    def close(self) -> None:
        """Everything that was asked for is written first."""
        self._closed = True
        loop = self._gathered[0].answer.get_loop() if self._gathered else None
        if loop is not None:
            self._batches.put((self._gathered, loop))
        self._batches.put(([], None))
        self._gathered = []
        self._scribe.join()
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
