"""Apart: an event loop in a thread of its own, where the database is talked to. Nobody who plays waits in it."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from functools import cache
from typing import Any, Final, TypeVar

import asyncpg

LOST: Final = (
    *(OSError, TimeoutError, EOFError, asyncpg.InterfaceError, asyncpg.InternalClientError),
    *(asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, asyncpg.ReadOnlySQLTransactionError),
    asyncpg.TooManyConnectionsError,
)
"""The database is not there, or not for us, or not now: another connection may find it."""
WITHIN: Final = 5.0
"""Seconds for a connection to be made."""

T = TypeVar("T")


class Apart:
    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="tablekeep-store", daemon=True)
        self._thread.start()

    def begin(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """For the loop that plays: it goes on meanwhile."""
        return await asyncio.wrap_future(self.begin(work))

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """For whoever has nothing else to do."""
        return self.begin(work).result()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


async def connected(address: str, durable: bool = True) -> Any:
    """A connection; one that is not durable is answered before the disk has it."""
    settings = {"application_name": "tablekeep", "synchronous_commit": "on" if durable else "off"}
    return await asyncpg.connect(address, timeout=WITHIN, server_settings=settings)


@cache
def numbered(sql: str) -> str:
    """A statement with PostgreSQL's marks for what is given: `$1` for `?1`, and for the first `?`."""
    if re.search(r"\?\d", sql):
        return re.sub(r"\?(\d+)", r"$\1", sql)
    parts = sql.split("?")
    return parts[0] + "".join(f"${number}{part}" for number, part in enumerate(parts[1:], 1))
