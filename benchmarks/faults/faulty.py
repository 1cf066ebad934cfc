"""The same command with a disk that has faults: `python -m benchmarks.faults.faulty PLAN serve ...`.

PLAN is a file. While it is there, statements of the thread that writes fail: after one statement, after two, after
three and so on, before or after SQLite has done it, with one error after the other, and sometimes several in a row, so
that what comes to repair it fails too. Each is noted in the file. Nobody reaches this from outside.
"""

from __future__ import annotations

import errno
import itertools
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

from tablekeep.cli import main
from tablekeep.server.store.sqlite import SqliteStore

ERRORS: tuple[Exception, ...] = (
    MemoryError("no memory is left"),
    sqlite3.OperationalError("disk I/O error"),
    OSError(errno.ENOSPC, "No space left on device"),
    sqlite3.DatabaseError("database disk image is malformed"),
    sqlite3.ProgrammingError("Cannot operate on a closed database."),
    RuntimeError("something nobody has thought of"),
)
GAPS = 23
"""Statements between two faults: 1, 2, ... and again; prime, so that every error meets every statement."""
ROW = (1, 1, 1, 2, 1, 4)
"""How many statements fail one after the other."""


class Plan:
    """Which statement is next to fail, and how."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._numbers = itertools.count()
        self._number = 0
        self._left = 60
        self._row = 0

    def due(self) -> tuple[Exception, bool] | None:
        """The error for this statement, and whether it comes before SQLite does anything; None: all goes well."""
        self._left -= 1
        if self._left > 0 or not self.file.exists():
            return None
        if self._row == 0:
            self._number = next(self._numbers)
            self._row = ROW[self._number % len(ROW)]
        self._row -= 1
        self._left = 1 if self._row else 1 + self._number % GAPS
        return ERRORS[self._number % len(ERRORS)], (self._number // len(ERRORS)) % 2 == 0

    def note(self, sql: str, error: Exception, first: bool) -> None:
        """One line: the statement, when, and what was raised. Other tables than the log's are all one."""
        words = " ".join(sql.split()[:3]) if "fresh" in sql or len(sql.split()) < 4 else sql.split()[0]
        with self.file.open("a") as file:
            file.write(f"{words}\t{'before' if first else 'after'}\t{type(error).__name__}\n")


class Faulty(sqlite3.Connection):
    """Fails by the plan, on the writer's thread alone."""

    plan: Plan

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        due = self.plan.due() if threading.current_thread().name == "tablekeep-store" else None
        if due is None:
            return super().execute(sql, *more)
        error, first = due
        self.plan.note(sql, error, first)
        if not first:
            super().execute(sql, *more)
        raise error


if __name__ == "__main__":
    Faulty.plan = Plan(Path(sys.argv[1]))
    SqliteStore.connection = Faulty
    raise SystemExit(main(sys.argv[2:]))
