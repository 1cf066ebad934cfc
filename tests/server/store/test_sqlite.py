"""One file for a server: what two do who share it, and what is done with one that is too new."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tablekeep.server.store import Duplicate, NotKept
from tablekeep.server.store.schema import MIGRATIONS
from tablekeep.server.store.sqlite import SqliteStore
from tests.server.company import run


def test_two_servers_on_one_file_never_take_the_same_number(tmp_path: Path) -> None:
    async def story() -> None:
        one, other = (
            SqliteStore(tmp_path / "t.sqlite", durable=False),
            SqliteStore(tmp_path / "t.sqlite", durable=False),
        )
        await one.log.append("oak", 0, b"one")
        await other.log.append("oak", 1, b"other")
        with pytest.raises(Duplicate):
            await one.log.append("oak", 1, b"one")
        await one.log.append("oak", 2, b"one")
        assert await other.log.entries_of("oak") == [b"one", b"other", b"one"]
        one.close()
        other.close()

    run(story())


def test_data_of_a_newer_server_is_left_alone(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "t.sqlite").close()
    file = sqlite3.connect(tmp_path / "t.sqlite")
    assert file.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(NotKept):
        SqliteStore(tmp_path / "t.sqlite")
