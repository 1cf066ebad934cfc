"""PostgresStore: everything in a PostgreSQL database, which other servers may use as well."""

from __future__ import annotations

from typing import Final

import asyncpg

from tablekeep.server.metrics import Metrics
from tablekeep.server.store.contract import Albums, Calls, Log, Members, NotKept, People, Tables
from tablekeep.server.store.pg_apart import LOST, Apart, connected
from tablekeep.server.store.pg_readers import PgReaders
from tablekeep.server.store.pg_schema import migrate
from tablekeep.server.store.pg_scribe import PgScribe
from tablekeep.server.store.sql import PULSE
from tablekeep.server.store.sql_albums import SqlAlbums
from tablekeep.server.store.sql_calls import SqlCalls
from tablekeep.server.store.sql_log import SqlLog, SqlMembers, SqlTables
from tablekeep.server.store.sql_people import SqlPeople

MENTIONING: Final = "SELECT DISTINCT tbl FROM entries WHERE position(CAST(? AS BYTEA) IN body) > 0"
OUTLINE: Final = """
    SELECT body FROM entries WHERE tbl = ?
    AND (position('"type":"played"'::bytea IN body) = 0 OR position('"outcome":'::bytea IN body) > 0) ORDER BY seq
"""
WRITTEN_IN: Final = ("entries",)
SIZE: Final = """
    SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS BIGINT) FROM pg_class
    WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r'
"""


class PostgresLog(SqlLog):
    async def outline_of(self, table: str) -> list[bytes]:
        return await self._reader.column(OUTLINE, (table,))

    async def mentioning(self, words: bytes) -> list[str]:
        return await self._reader.column(MENTIONING, (words,))


class PostgresStore:
    """`address`: as libpq writes it, postgresql://user:password@host:port/database."""

    def __init__(self, address: str, durable: bool = True) -> None:
        self._apart = Apart()
        try:
            self._apart.wait(in_order(address))
        except BaseException:
            self._apart.close()
            raise
        self._readers = readers = PgReaders(self._apart, address)
        self._scribe = scribe = PgScribe(self._apart, address, durable)
        self.log: Log = PostgresLog(scribe, readers, WRITTEN_IN)
        self.tables: Tables = SqlTables(scribe, readers, WRITTEN_IN)
        self.members: Members = SqlMembers(scribe, readers)
        self.people: People = SqlPeople(scribe, readers)
        self.albums: Albums = SqlAlbums(scribe, readers)
        self.calls: Calls = SqlCalls(scribe, readers)

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
        return int((await self._readers.column(SIZE))[0])

    def close(self) -> None:
        self._scribe.close()
        self._apart.wait(self._readers.end())
        self._apart.close()


async def in_order(address: str) -> None:
    """Today's schema is there from now on; NotKept says why that cannot be."""
    try:
        connection = await connected(address)
        try:
            await migrate(connection)
        finally:
            await connection.close()
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise NotKept(f"The tables cannot be kept in this database: {error or type(error).__name__}.") from error
