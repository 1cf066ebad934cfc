"""Copies: a file of a store, whole, while a server uses it or not: to copy, and to look through.

The newest of what a running server keeps lies beside the file (SQLite's write-ahead log), so that copying the file
alone copies too little. `copy` asks SQLite for a copy, which is whole at any moment.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from tablekeep.server.store.contract import Damaged, NotKept
from tablekeep.server.store.schema import MIGRATIONS, make_private, parts_of
from tablekeep.server.store.sql_log import ENTRIES, in_order

BEGINS: Final = b"SQLite format 3\0"
"""How every file of SQLite's begins."""
PAGES: Final = 256
"""Copied at a time: a server that writes meanwhile hardly waits."""


def is_foreign(path: Path) -> bool:
    """Does a file that is there hold something else?"""
    with path.open("rb") as file:
        begins = file.read(len(BEGINS))
    return bool(begins) and begins != BEGINS


def copy(path: Path, target: Path) -> None:
    """A whole copy, put in place only once it is; NotKept, and no trace of it, where that fails."""
    fresh = Path(f"{target}.part")
    fresh.unlink(missing_ok=True)
    try:
        make_private(fresh)
        with closing(_opened(path)) as source, closing(sqlite3.connect(fresh)) as written:
            source.backup(written, pages=PAGES)
            written.execute("PRAGMA journal_mode=DELETE")
        check_whole(fresh)
        for old in parts_of(target)[1:]:  # they would be read as the newest of what is not theirs
            old.unlink(missing_ok=True)
        os.replace(fresh, target)
    except (sqlite3.Error, OSError) as error:
        raise NotKept(f"There is no copy: {error}.") from error
    finally:
        fresh.unlink(missing_ok=True)


def copy_as_it_is(path: Path, target: Path) -> None:
    """What cannot be read any more, and what lies beside it, byte by byte; nobody may be using it."""
    try:
        for part, other in zip(parts_of(path), parts_of(target), strict=True):
            if part.exists():
                make_private(other)
                shutil.copyfile(part, other)
    except OSError as error:
        raise NotKept(f"There is no copy: {error}.") from error


def check_whole(path: Path) -> None:
    """NotKept, with what is wrong, where this is no whole file of ours."""
    faults = faults_of(path)
    if faults:
        raise NotKept(f"{path} is no whole backup: {faults[0]}")


def faults_of(path: Path) -> list[str]:
    """What SQLite itself has to say, and whether this is a file of ours at all."""
    with closing(_opened(path)) as file:
        try:
            told = [row[0] for row in file.execute("PRAGMA integrity_check(5)")]
            version = file.execute("PRAGMA user_version").fetchone()[0]
            names = {row[0] for row in file.execute("SELECT name FROM sqlite_master")}
        except sqlite3.Error as error:
            return [f"{error}."]
    if told != ["ok"]:
        return told
    if not 0 < version <= len(MIGRATIONS) or "tables" not in names:
        return [f"it is not a file of Tablekeep that this version knows (schema {version} of {len(MIGRATIONS)})."]
    return []


def is_of_today(path: Path) -> bool:
    """Has the file been brought to where its log can be read?"""
    with closing(_opened(path)) as file:
        return bool(file.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchall())


def logs_in(path: Path) -> Iterator[tuple[str, list[bytes] | Damaged]]:
    """Every table's log, in the order of their ids; or what is missing of it."""
    with closing(_opened(path)) as file:
        for (table,) in file.execute("SELECT DISTINCT tbl FROM entries ORDER BY tbl").fetchall():
            try:
                yield table, in_order(file.execute(ENTRIES, (table,)).fetchall())
            except Damaged as what:
                yield table, what


def _opened(path: Path) -> sqlite3.Connection:
    """The file, to look into and never to change."""
    if not path.is_file():
        raise NotKept(f"There is no file {path}.")
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)
