"""Scribe: one thread writes. Whatever arrives while it waits for the disk goes into the next commit together."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from tablekeep.server.store.contract import Duplicate
from tablekeep.server.store.gathering import APPEND, Gathering, Job
from tablekeep.server.store.logbook import Entry, Logbook
from tablekeep.server.store.readers import Readers

log = logging.getLogger("tablekeep.store")

LOST = 70
"""How the process ends when nothing can be written any more."""
IS_THERE = "SELECT 1 FROM entries WHERE tbl = ? AND seq = ? AND body = ?"


class Scribe(Gathering):
    """Used by one event loop. One batch is with its thread at a time."""

    def __init__(self, writer: sqlite3.Connection, connect: Callable[[], sqlite3.Connection], readers: Readers) -> None:
        super().__init__()
        self._writer = writer
        self._connect = connect
        self._readers = readers
        self._logbook = Logbook(writer)
        self._broken = False
        """The writer's connection is gone and could not be opened anew."""
        self._batches: queue.SimpleQueue[tuple[list[Job], asyncio.AbstractEventLoop | None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_or_go_down, name="tablekeep-store", daemon=True)
        self._thread.start()

    def _begin(self, batch: list[Job], loop: asyncio.AbstractEventLoop) -> None:
        self._batches.put((batch, loop))

    # -- the scribe's own thread --------------------------------------------------------

    def _write_or_go_down(self) -> None:
        """Without a scribe nothing is kept and everybody waits: then it is better to end, and to be started again."""
        try:
            self._write_on()
        except BaseException:
            log.critical("the thread that writes is lost; the server goes down", exc_info=True)
            os._exit(LOST)

    def _write_on(self) -> None:
        while True:
            batch, loop = self._batches.get()
            if loop is None:
                return
            began = time.perf_counter()
            trouble = self._commit(batch)
            if trouble is not None and self._is_there(batch):
                trouble = None
            self.metrics.commits.took(time.perf_counter() - began)
            try:
                loop.call_soon_threadsafe(self._settle, batch, loop, trouble)
            except RuntimeError:
                log.info("nobody waits for %d answers any more", len(batch))
            self._tidy()

    def _commit(self, batch: list[Job]) -> Exception | None:
        """One transaction; a row that is refused fails alone, a disk that fails fails all: that is given back."""
        if self._broken:
            self._open_anew()
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            self._logbook.look_around()
            self._append([job for job in batch if job.sql is APPEND])
            for job in batch:
                if job.sql is not APPEND:
                    self._one(job)
            writer.execute("COMMIT")
        except Exception as error:
            log.exception("%d statements were not kept", len(batch))
            self._recover()
            return error
        return None

    def _is_there(self, batch: list[Job]) -> bool:
        """What is in the log happened, even if something failed after the commit."""
        entry = next((job.params for job in batch if job.sql is APPEND and job.result == 1), None)
        with suppress(Exception):
            return entry is not None and bool(self._readers.ask(IS_THERE, entry))
        return False

    def _recover(self) -> None:
        """After any trouble whatever the scribe goes on: with this connection, or with a new one."""
        try:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            self._logbook.doubt()
        except Exception:
            log.exception("the file is opened anew")
            self._open_anew()

    def _open_anew(self) -> None:
        """Where that fails too, it is tried again before the next commit."""
        self._broken = True
        try:
            self._writer.close()
            self._writer = self._connect()
            self._logbook = Logbook(self._writer)
            self._broken = False
        except Exception:
            log.exception("the file could not be opened anew")

    def _append(self, jobs: list[Job]) -> None:
        entries: list[Entry] = []
        for job in jobs:
            table, number, body = job.params
            if self._logbook.admit(table, number):
                entries.append((table, number, body))
                job.result = 1
            else:
                job.result = Duplicate(f"Table {table} has an entry {number} already.")
        self._logbook.write(entries)

    def _one(self, job: Job) -> None:
        try:
            job.result = self._writer.execute(job.sql, job.params).rowcount
        except sqlite3.IntegrityError as error:
            job.result = Duplicate(str(error))

    def _tidy(self) -> None:
        if self._logbook.untidy:
            try:
                self._logbook.tidy()
            except Exception:
                log.exception("the log was not tidied; nothing is lost by that")
                self._recover()

    def close(self) -> None:
        """Everything that was asked for is written first."""
        self._closed = True
        loop = self._gathered[0].answer.get_loop() if self._gathered else None
        if loop is not None:
            self._batches.put((self._gathered, loop))
        self._batches.put(([], None))
        self._gathered = []
        self._thread.join()
        self._writer.close()
