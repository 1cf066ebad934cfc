"""Beside: work that would hold everybody up is done in processes of its own, which stand back behind whoever plays."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Final, TypeVar

from tablekeep.bots.workers import go_with_parent, put_out

NICE: Final = 5
"""How far it stands back."""

T = TypeVar("T")


class Beside:
    """So many places; a process leaves after `tasks`, and whoever sits down in one calls `sit_down` first."""

    def __init__(self, places: int, sit_down: Callable[[], None], tasks: int | None = None) -> None:
        self.places = places
        self.sit_down = sit_down
        self.tasks = tasks
        self._pool: ProcessPoolExecutor | None = None
        self._opening = threading.Lock()

    async def do(self, work: Callable[..., T], *given: Any) -> T:
        """Where no process waits, one is started: that takes a moment, in which the others go on.

        Whoever stops waiting takes it off the queue. BrokenProcessPool: the process died of it.
        """
        return await asyncio.wrap_future(await asyncio.to_thread(self._begin, work, given))

    def _begin(self, work: Callable[..., T], given: tuple[Any, ...]) -> Future[T]:
        with self._opening:
            if self._pool is None:
                fresh = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    self.places, fresh, initializer=begin, initargs=(self.sit_down,), max_tasks_per_child=self.tasks
                )
            return self._pool.submit(work, *given)

    def close(self) -> None:
        """Whoever is still at it is put out."""
        pool, self._pool = self._pool, None
        if pool is not None:
            put_out(pool, wait=False)


def begin(sit_down: Callable[[], None]) -> None:
    """A process goes when its server is killed."""
    go_with_parent()
    sit_down()


def stand_back() -> None:
    """People who play come first; Ctrl-C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
