"""Readers of PostgreSQL: a few connections that are asked beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import asyncpg

from tablekeep.server.store.contract import NotKept
from tablekeep.server.store.pg_apart import LOST, WITHIN, Apart, numbered
from tablekeep.server.store.sql import Row

AT_ONCE: Final = 4
TRIES: Final = 2
"""A connection may have been lost since it was last used; then another is asked."""
ANSWERED_WITHIN: Final = 30.0

T = TypeVar("T")


class PgReaders:
    def __init__(self, apart: Apart, address: str) -> None:
        self._apart = apart
        self._address = address
        self._pool: Any = None
        self._opening = asyncio.Lock()

    async def rows(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """All rows; what was acknowledged is seen. NotKept where the database does not answer."""

        async def ask(connection: Any) -> list[Row]:
            return [tuple(row) for row in await connection.fetch(numbered(sql), *params)]

        return await self._apart.do(self._asked(ask))

    async def first(self, sql: str, params: Sequence[Any] = ()) -> Row | None:
        rows = await self.rows(sql, params)
        return rows[0] if rows else None

    async def column(self, sql: str, params: Sequence[Any] = ()) -> list[Any]:
        return [row[0] for row in await self.rows(sql, params)]

    async def of_each(self, sql: str, keys: Sequence[str]) -> dict[str, Any]:
        async def ask(connection: Any) -> dict[str, Any]:
            return dict(await connection.fetchmany(numbered(sql), [(key,) for key in keys]))

        return await self._apart.do(self._asked(ask)) if keys else {}

    # -- apart --------------------------------------------------------------------------

    async def _asked(self, ask: Callable[[Any], Awaitable[T]]) -> T:
        for tries_left in reversed(range(TRIES)):
            try:
                async with (await self._opened()).acquire(timeout=WITHIN) as connection:
                    return await ask(connection)
            except LOST as error:
                if not tries_left:
                    raise NotKept(f"The database does not answer: {error or type(error).__name__}.") from error
        raise AssertionError("it is tried at least once")

    async def _opened(self) -> Any:
        async with self._opening:
            if self._pool is None:
                about: dict[str, Any] = {"timeout": WITHIN, "command_timeout": ANSWERED_WITHIN}
                about["server_settings"] = {"application_name": "tablekeep", "default_transaction_read_only": "on"}
                self._pool = await asyncpg.create_pool(self._address, min_size=0, max_size=AT_ONCE, **about)
            return self._pool

    async def end(self) -> None:
        """Called apart: nobody is asked any more."""
        if self._pool is not None:
            self._pool.terminate()
