"""A file of a store, copied whole and looked through while a server writes to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.server.store import Damaged, NotKept, copies
from tablekeep.server.store.sqlite import SqliteStore
from tests.server.company import run


def test_a_copy_holds_what_is_not_yet_in_the_file_itself(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        for table, number in (("oak", 0), ("oak", 1), ("ash", 0), ("ash", 2)):
            await store.log.append(table, number, b"x")
        copies.copy(store.path, tmp_path / "copy.sqlite")
        found = dict(copies.logs_in(tmp_path / "copy.sqlite"))
        assert found["oak"] == [b"x", b"x"]
        assert isinstance(found["ash"], Damaged)
        assert (copies.faults_of(tmp_path / "copy.sqlite"), copies.is_of_today(tmp_path / "copy.sqlite")) == ([], True)
        store.close()

    run(story())


def test_what_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, ...")
    (tmp_path / "empty").touch()
    assert [copies.is_foreign(tmp_path / name) for name in ("letter.txt", "empty")] == [True, False]
    with pytest.raises(NotKept, match="no whole backup"):
        copies.check_whole(tmp_path / "letter.txt")
    with pytest.raises(NotKept, match="There is no file"):
        copies.copy(tmp_path / "nowhere", tmp_path / "copy")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "letter.txt"]
