"""SqliteStore: everything in one file. Used by one event loop; a thread of its own writes, others read."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from tablekeep.server.metrics import Metrics
from tablekeep.server.store.contract import Albums, Calls, Log, Members, NotKept, People, Tables
from tablekeep.server.store.logbook import Logbook
from tablekeep.server.store.readers import Readers
from tablekeep.server.store.schema import make_private, migrate, parts_of
from tablekeep.server.store.scribe import Scribe
from tablekeep.server.store.sql import PULSE
from tablekeep.server.store.sql_albums import SqlAlbums
from tablekeep.server.store.sql_calls import SqlCalls
from tablekeep.server.store.sql_log import SqlLog, SqlMembers, SqlTables
from tablekeep.server.store.sql_people import SqlPeople

CHECKPOINT: Final = 2000
"""Pages in the log of changes before they go where they belong."""
MENTIONING: Final = "SELECT DISTINCT tbl FROM entries WHERE instr(body, ?) > 0"
OUTLINE: Final = """
    SELECT body FROM entries WHERE tbl = ? AND (instr(body, '"type":"played"') = 0 OR instr(body, '"outcome":') > 0)
    ORDER BY seq
"""
WRITTEN_IN: Final = ("log", "fresh")


class SqliteLog(SqlLog):
    """`path`: where it all is, for those who read it from one end to the other."""

    def __init__(self, scribe: Scribe, readers: Readers, path: Path) -> None:
        super().__init__(scribe, readers, WRITTEN_IN)
        self._path = path

    async def outline_of(self, table: str) -> list[bytes]:
        return await self._reader.column(OUTLINE, (table,))

    async def mentioning(self, words: bytes) -> list[str]:
        return await asyncio.to_thread(self._mentioning, words)

    def _mentioning(self, words: bytes) -> list[str]:
        with closing(sqlite3.connect(self._path, timeout=30)) as apart:
            return [row[0] for row in apart.execute(MENTIONING, (words,))]


class SqliteStore:
    connection: type[sqlite3.Connection] = sqlite3.Connection
    """What it writes and reads through. Programs that try faults (`benchmarks/faults`) bring one that has some."""

    def __init__(self, path: str | Path, durable: bool = True) -> None:
        self.path = Path(path)
        self._durable = durable
        writer, self._readers = self._open()
        self._scribe = scribe = Scribe(writer, self._connect, self._readers)
        self.log: Log = SqliteLog(scribe, self._readers, self.path)
        self.tables: Tables = SqlTables(scribe, self._readers, WRITTEN_IN)
        self.members: Members = SqlMembers(scribe, self._readers)
        self.people: People = SqlPeople(scribe, self._readers)
        self.albums: Albums = SqlAlbums(scribe, self._readers)
        self.calls: Calls = SqlCalls(scribe, self._readers)

    def _open(self) -> tuple[sqlite3.Connection, Readers]:
        """The writer's connection and the readers', to a file that is in order; NotKept says why that cannot be."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            make_private(self.path)
            writer = self._connect()
            migrate(writer)
            Logbook(writer).tidy()
            return writer, Readers(self._connect)
        except (sqlite3.Error, OSError) as error:
            raise NotKept(f"The tables cannot be kept in {self.path}: {error}.") from error

    def _connect(self) -> sqlite3.Connection:
        shared: dict[str, Any] = {"isolation_level": None, "check_same_thread": False, "timeout": 30}
        connection = sqlite3.connect(self.path, factory=self.connection, **shared)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
        connection.execute(f"PRAGMA synchronous={'FULL' if self._durable else 'NORMAL'}")
        return connection

    @property
    def metrics(self) -> Metrics:
        return self._scribe.metrics

    @metrics.setter
    def metrics(self, metrics: Metrics) -> None:
        self._scribe.metrics = metrics

    async def pulse(self, now: float) -> None:
        await self._scribe.write(PULSE, (now,))

    @property
    def waiting(self) -> int:
        return self._scribe.waiting

    async def size(self) -> int:
        return await asyncio.to_thread(self._size)

    def _size(self) -> int:
        return sum(part.stat().st_size for part in parts_of(self.path) if part.exists())

    def close(self) -> None:
        self._scribe.close()
        self._readers.close()
