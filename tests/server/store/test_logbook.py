"""Logbook: the entries of all tables in one file, each number once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablekeep.server.store.logbook import TIDY, TOGETHER, Entry, Logbook
from tablekeep.server.store.schema import migrate


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
    migrate(connection)
    yield connection
    connection.close()


def written(logbook: Logbook, file: sqlite3.Connection, entries: list[Entry]) -> list[bool]:
    file.execute("BEGIN IMMEDIATE")
    logbook.look_around()
    admitted = [logbook.admit(table, number) for table, number, _ in entries]
    logbook.write([entry for entry, fits in zip(entries, admitted, strict=True) if fits])
    file.execute("COMMIT")
    return admitted


def kept(file: sqlite3.Connection, table: str) -> list[tuple[int, bytes]]:
    return file.execute("SELECT seq, body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()


def test_a_number_is_taken_once(file: sqlite3.Connection) -> None:
    logbook = Logbook(file)
    assert written(logbook, file, [("oak", 0, b"a"), ("oak", 1, b"b"), ("oak", 1, b"c"), ("ash", 0, b"d")]) == [
        True,
        True,
        False,
        True,
    ]
    assert kept(file, "oak") == [(0, b"a"), (1, b"b")]
    assert written(Logbook(file), file, [("oak", 1, b"late"), ("oak", 2, b"e")]) == [False, True]


def test_more_than_one_statement_holds_are_written_whole(file: sqlite3.Connection) -> None:
    entries = [("oak", number, str(number).encode()) for number in range(TOGETHER * 2 + 1)]
    assert all(written(Logbook(file), file, entries))
    assert kept(file, "oak") == [(number, body) for _, number, body in entries]


def test_putting_away_changes_nothing_that_is_read(file: sqlite3.Connection) -> None:
    logbook = Logbook(file)
    entries = [(table, number, b"x") for number in range(TIDY // 2) for table in ("oak", "ash")]
    assert not logbook.untidy
    written(logbook, file, entries)
    assert logbook.untidy
    before = kept(file, "oak")
    logbook.tidy()
    assert not logbook.untidy
    assert kept(file, "oak") == before
    assert file.execute("SELECT count(*) FROM fresh").fetchone() == (0,)
    assert written(logbook, file, [("oak", 0, b"again")]) == [False]


def test_what_cannot_be_put_away_stays_where_it_is(file: sqlite3.Connection) -> None:
    logbook = Logbook(file)
    written(logbook, file, [("oak", 0, b"a")])
    file.execute("INSERT INTO log VALUES ('oak', 0, x'00')")
    with pytest.raises(sqlite3.IntegrityError):
        logbook.tidy()
    assert not file.in_transaction
    assert file.execute("SELECT count(*) FROM fresh").fetchone() == (1,)


def test_what_another_wrote_is_noticed(file: sqlite3.Connection, tmp_path: Path) -> None:
    logbook = Logbook(file)
    written(logbook, file, [("oak", 0, b"a")])
    with sqlite3.connect(tmp_path / "t.sqlite") as other:
        other.execute("INSERT INTO fresh VALUES ('oak', 1, x'00')")
    other.close()
    assert written(logbook, file, [("oak", 1, b"mine")]) == [False]


def test_what_may_not_have_been_kept_is_looked_up(file: sqlite3.Connection) -> None:
    logbook = Logbook(file)
    file.execute("BEGIN IMMEDIATE")
    logbook.look_around()
    assert logbook.admit("oak", 0)
    file.execute("ROLLBACK")
    logbook.doubt()
    assert written(logbook, file, [("oak", 0, b"a")]) == [True]
