"""Gathering: what is to be written gathers while the batch before it is on its way to the disk.

So waiting for the disk is shared by all tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from tablekeep.server.metrics import Metrics
from tablekeep.server.store.contract import Answer, NotKept

BATCH: Final = 512
"""At most so many rows in one commit."""
APPEND: Final = "append"
"""In place of a statement: an entry of a log."""


class Job:
    """One thing to be written, and what became of it: how many rows it touched, or why it was not kept."""

    __slots__ = ("answer", "params", "result", "sql")

    def __init__(self, sql: str, params: Sequence[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.sql = sql
        self.params = params
        self.answer = Answer(loop=loop)
        self.result: int | Exception = 0


class Gathering:
    """Used by one event loop. One batch is being written at a time; the next one gathers meanwhile."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Job] = []
        self._writing = False
        self._closed = False
        self.metrics = Metrics()

    def append(self, table: str, number: int, body: bytes) -> Answer:
        """Resolves once this entry of a table's log is durable; Duplicate if that number is taken."""
        return self.write(APPEND, (table, number, body))

    def write(self, sql: str, params: Sequence[Any] = ()) -> Answer:
        """Any other statement, in the same commits; resolves to the number of rows it touched."""
        loop = self._loop = self._loop or asyncio.get_running_loop()
        job = Job(sql, params, loop)
        if self._closed:
            job.answer.set_exception(NotKept("The store is closed."))
            return job.answer
        self._gathered.append(job)
        if not self._writing:
            self._writing = True
            loop.call_soon(self._hand_over, loop)
        return job.answer

    @property
    def waiting(self) -> int:
        """Statements whose batch has not begun."""
        return len(self._gathered)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give away what has gathered: waking a thread costs more than most statements."""
        batch, self._gathered = self._gathered[:BATCH], self._gathered[BATCH:]
        self._writing = bool(batch)
        if batch:
            self._begin(batch, loop)

    def _begin(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        """Have it written elsewhere; then `_settle` is to be called on this loop."""
        raise TypeError("a scribe says where it writes")

    def _settle(self, batch: list[Job], loop: asyncio.AbstractEventLoop, trouble: Exception | None) -> None:
        """Tell everyone what became of it, and go on."""
        if trouble is not None:
            self.metrics.not_kept += len(batch)
            for job in batch:
                job.result = NotKept(str(trouble))
        for job in batch:
            if isinstance(job.result, Exception):
                job.answer.set_exception(job.result)
            else:
                job.answer.set_result(job.result)
        self._hand_over(loop)
