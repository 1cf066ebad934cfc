"""Schema: an older file becomes today's, a newer one is left alone, and nobody else reads it."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from tablekeep.server.store.contract import NotKept
from tablekeep.server.store.schema import MIGRATIONS, MINE_ALONE, make_private, migrate, parts_of


def shape(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute(
        "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
    ).fetchall()


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_a_file_of_any_version_becomes_todays(version: int) -> None:
    newest, older = sqlite3.connect(":memory:"), sqlite3.connect(":memory:")
    migrate(newest)
    for script in MIGRATIONS[:version]:
        older.executescript(script)
    older.execute(f"PRAGMA user_version = {version}")
    migrate(older)
    assert shape(older) == shape(newest)
    assert older.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_twice_is_as_good_as_once() -> None:
    file = sqlite3.connect(":memory:")
    migrate(file)
    file.execute("INSERT INTO people VALUES ('ann', 'Ann', NULL, 0)")
    migrate(file)
    assert file.execute("SELECT count(*) FROM people").fetchone() == (1,)


def test_what_a_newer_server_wrote_is_not_touched() -> None:
    file = sqlite3.connect(":memory:")
    file.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(NotKept, match="newer Tablekeep"):
        migrate(file)
    assert shape(file) == []


def test_only_its_owner_reads_the_file_and_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    for part in parts_of(path)[1:]:
        part.write_bytes(b"")
        part.chmod(0o644)
    make_private(path)
    assert {stat.S_IMODE(part.stat().st_mode) for part in parts_of(path)} == {MINE_ALONE}


def test_what_is_no_plain_file_is_left_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o644)
    mode = pipe.stat().st_mode
    for odd, why in ((tmp_path, "it is a folder"), (pipe, "it is no plain file")):
        with pytest.raises(NotKept, match=why):
            make_private(odd)
    assert pipe.stat().st_mode == mode
