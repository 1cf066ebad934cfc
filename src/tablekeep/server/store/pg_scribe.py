"""The scribe of PostgreSQL: one connection writes, and many things in one commit.

A number in a log is taken once: the table's primary key is the judge of that, whoever asks. So an entry whose commit
was never answered is simply written again: it is kept now, or found as it is, or its number has gone to another.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import asyncpg

from tablekeep.server.store.contract import Duplicate, NotKept
from tablekeep.server.store.gathering import APPEND, Gathering, Job
from tablekeep.server.store.pg_apart import LOST, Apart, connected, numbered

log = logging.getLogger("tablekeep.store")

PATIENCE: Final = 8.0
"""Seconds for a database that is away to come back, before what was never sent there is refused."""
PAUSE: Final = 0.1
"""Seconds between two tries."""
ANSWERED_WITHIN: Final = 10.0
"""Seconds for a commit; then the connection counts as lost."""

TAKEN: Final = "unnest($1::text[], $2::int[], $3::bytea[]) AS given (tbl, seq, body)"
INSERT: Final = f"INSERT INTO entries SELECT tbl, seq, body FROM {TAKEN} ON CONFLICT DO NOTHING RETURNING tbl, seq"
OURS: Final = f"SELECT tbl, seq FROM entries JOIN {TAKEN} USING (tbl, seq) WHERE entries.body = given.body"


class PgScribe(Gathering):
    def __init__(self, apart: Apart, address: str, durable: bool) -> None:
        super().__init__()
        self._apart = apart
        self._address = address
        self._durable = durable
        self._connection: Any = None
        self._turn = asyncio.Lock()
        self._sent = False
        """The batch that is written was sent: what is in it may be kept, answered or not."""
        self._again = False
        """It was sent before, and not answered."""

    def _begin(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        self._apart.begin(self._write(batch, loop))

    def close(self) -> None:
        """Everything that was asked for is written first."""
        self._closed = True
        if self._gathered and self._loop is not None:
            batch, self._gathered = self._gathered, []
            self._apart.wait(self._write(batch, self._loop))
        self._apart.wait(self._end())

    # -- apart --------------------------------------------------------------------------

    async def _write(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        async with self._turn:
            began = time.perf_counter()
            trouble = await self._kept(batch)
            self.metrics.commits.took(time.perf_counter() - began)
        try:
            loop.call_soon_threadsafe(self._settle, batch, loop, trouble)
        except RuntimeError:
            log.info("nobody waits for %d answers any more", len(batch))

    async def _kept(self, batch: list[Job]) -> Exception | None:
        """Until it is known what became of it: None, or why nothing of it was kept.

        What was never sent is given up after a while. What may have been kept is asked about for as long as it takes.
        """
        self._sent, until = False, time.monotonic() + PATIENCE
        while True:
            self._again = self._sent
            try:
                await self._try(batch)
                return None
            except LOST as error:
                self._hang_up()
                if time.monotonic() > until and (self._closed or not self._sent):
                    log.warning("%d statements were not kept: %s", len(batch), error or type(error).__name__)
                    return error
            except Exception as error:
                log.exception("%d statements were not kept", len(batch))
                self._hang_up()
                return error
            await asyncio.sleep(PAUSE)

    async def _try(self, batch: list[Job]) -> None:
        async with asyncio.timeout(ANSWERED_WITHIN):
            if self._connection is None or self._connection.is_closed():
                self._connection = await connected(self._address, self._durable)
            try:
                await self._together(self._connection, batch)
            except asyncpg.PostgresError as error:
                if isinstance(error, LOST):
                    raise
                await self._one_by_one(self._connection, batch)

    async def _together(self, connection: Any, batch: list[Job]) -> None:
        """One transaction; entries alone are one statement."""
        entries = [job for job in batch if job.sql is APPEND]
        others = [job for job in batch if job.sql is not APPEND]
        if not others:
            await self._append(connection, entries)
            return
        async with connection.transaction():
            if entries:
                await self._append(connection, entries)
            for job in others:
                job.result = _touched(await connection.execute(numbered(job.sql), *job.params))
            self._sent = True

    async def _one_by_one(self, connection: Any, batch: list[Job]) -> None:
        """Something was refused: then only that fails."""
        for job in batch:
            try:
                await self._together(connection, [job])
            except asyncpg.UniqueViolationError as error:
                job.result = 1 if self._again else Duplicate(str(error))
            except asyncpg.PostgresError as error:
                if isinstance(error, LOST):
                    raise
                log.warning("a statement was refused: %s", error)
                job.result = NotKept(str(error))

    async def _append(self, connection: Any, jobs: list[Job]) -> None:
        """Numbers that are taken are refused, unless they were taken by this very entry, when it was first sent."""
        first: dict[tuple[str, int], Job] = {}
        for job in jobs:
            job.result = Duplicate(f"Table {job.params[0]} has an entry {job.params[1]} already.")
            first.setdefault((job.params[0], job.params[1]), job)
        given = [list(column) for column in zip(*[first[key].params for key in sorted(first)], strict=True)]
        self._sent = True
        kept = {tuple(row) for row in await connection.fetch(INSERT, *given)}
        if self._again and len(kept) < len(first):
            kept |= {tuple(row) for row in await connection.fetch(OURS, *given)}
        for key in kept:
            first[key].result = 1

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _end(self) -> None:
        async with self._turn:
            self._hang_up()


def _touched(status: str) -> int:
    """How many rows: the last word of what PostgreSQL says it did."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdigit() else 0
