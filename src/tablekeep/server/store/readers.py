"""Readers: whatever is read is read beside the event loop, by a few threads with a connection each."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from tablekeep.server.store.sql import Row

AT_ONCE: Final = 3
"""Readers; a long log that is read holds up nobody who reads a short one."""

T = TypeVar("T")


class Readers:
    """`connect` opens a connection; the first at once, so that a file that cannot be read is found out."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._free: queue.LifoQueue[sqlite3.Connection] = queue.LifoQueue()
        self._free.put(self._opened())
        self._pool = ThreadPoolExecutor(AT_ONCE, "tablekeep-reader")

    def _opened(self) -> sqlite3.Connection:
        connection = self._connect()
        connection.execute("PRAGMA query_only = 1")
        return connection

    async def rows(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """All rows; what was acknowledged is seen."""
        return await self.read(lambda connection: _rows(connection, sql, params))

    async def first(self, sql: str, params: Sequence[Any] = ()) -> Row | None:
        rows = await self.rows(sql, params)
        return rows[0] if rows else None

    async def column(self, sql: str, params: Sequence[Any] = ()) -> list[Any]:
        return [row[0] for row in await self.rows(sql, params)]

    async def of_each(self, sql: str, keys: Sequence[str]) -> dict[str, Any]:
        """What a question says of each of these, as key and value; those of whom it says nothing are left out."""

        def ask(connection: sqlite3.Connection) -> dict[str, Any]:
            return dict(row for key in keys for row in connection.execute(sql, (key,)))

        return await self.read(ask) if keys else {}

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._lent, work)

    def ask(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """All rows, for a thread that may wait: for any but the loop's."""
        return self._pool.submit(self._lent, lambda connection: _rows(connection, sql, params)).result()

    def _lent(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            connection = self._free.get_nowait()
        except queue.Empty:
            connection = self._opened()
        try:
            return work(connection)
        finally:
            self._free.put(connection)

    def close(self) -> None:
        self._pool.shutdown()
        while not self._free.empty():
            self._free.get_nowait().close()


def _rows(connection: sqlite3.Connection, sql: str, params: Sequence[Any]) -> list[Row]:
    return connection.execute(sql, params).fetchall()
