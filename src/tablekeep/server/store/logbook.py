"""Logbook: the entries of all tables in one file, numbered within each table.

New entries stand one after the other as they came: many tables then share a page, and a commit
is small. Now and then they are put with their tables, where a table's whole log is found at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

SCHEMA: Final = """
    CREATE TABLE fresh (tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE VIEW entries AS SELECT tbl, seq, body FROM log UNION ALL SELECT tbl, seq, body FROM fresh;
"""
"""`log` has the entries by table, `fresh` those that came last; `entries` has them all."""

TIDY: Final = 2000
"""So many fresh entries are put with their tables together."""
REMEMBERED: Final = 10_000
"""Tables whose last number is kept in mind."""
TOGETHER: Final = 64
"""Every statement makes two threads wait for each other once more: so many entries share one."""

INSERT: Final = ["INSERT INTO fresh VALUES " + ", ".join(["(?, ?, ?)"] * size) for size in range(1, TOGETHER + 1)]
LAST: Final = "SELECT max(seq) FROM entries WHERE tbl = ?"
PUT_AWAY: Final = "INSERT INTO log SELECT tbl, seq, body FROM fresh ORDER BY tbl, seq"

Entry = tuple[str, int, bytes]
"""Table, number, body."""


class Logbook:
    """Written by one connection. Whatever another one writes is noticed before the next entry."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = -1
        self._fresh = 0
        self._last: dict[str, int] = {}

    def look_around(self) -> None:
        """Has somebody else written to the file? Then what is in mind may be wrong. To be asked in a transaction."""
        version = self._number("PRAGMA data_version")
        if version != self._version:
            self._version = version
            self._last.clear()
            self._fresh = self._number("SELECT count(*) FROM fresh")

    def doubt(self) -> None:
        """What is in mind may not have been kept: it is looked up before the next entry."""
        self._version = -1

    def admit(self, table: str, number: int) -> bool:
        """Is this number still free? From now on it is taken."""
        last = self._last.get(table)
        if last is None:
            last = self._number(LAST, (table,))
        self._last[table] = max(last, number)
        return number > last

    def write(self, entries: Sequence[Entry]) -> None:
        """Entries that were admitted, in as few statements as may be."""
        for at in range(0, len(entries), TOGETHER):
            some = entries[at : at + TOGETHER]
            self._connection.execute(INSERT[len(some) - 1], [value for entry in some for value in entry])
        self._fresh += len(entries)

    @property
    def untidy(self) -> bool:
        return self._fresh >= TIDY

    def tidy(self) -> None:
        """Put the fresh entries with their tables, all or none."""
        self._fresh = 0
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._connection.execute(PUT_AWAY)
            self._connection.execute("DELETE FROM fresh")
            self._connection.execute("COMMIT")
        except Exception:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        if len(self._last) > REMEMBERED:
            self._last.clear()

    def _number(self, sql: str, params: Sequence[str] = ()) -> int:
        (number,) = self._connection.execute(sql, params).fetchone()
        return -1 if number is None else int(number)
