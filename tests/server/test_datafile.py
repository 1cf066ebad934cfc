"""The one file: held by one server, copied while it runs, brought back, looked through."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablekeep.cli import main
from tablekeep.server import datafile, entries, wire
from tablekeep.server.denied import Denied
from tablekeep.server.store import Answer, NotKept
from tablekeep.server.store.sqlite import SqliteStore
from tablekeep.terminal.screen import Screen, make_console
from tests.server.company import Party, play, rows_in, run
from tests.server.serving import Served, free_port


async def some_tables(folder: Path, count: int = 3) -> Party:
    """A party whose tables have each been played at."""
    party = Party(folder)
    for _ in range(count):
        table = await party.table("ann", "bob")
        await play(table, "ann", 0, "word owl")
    return party


def data_of(party: Party) -> Path:
    return party.store.path


def said(*words: str) -> tuple[int, str]:
    """What the command answers, and what it says."""
    console = make_console(plain=True, width=200)
    with console.capture() as heard:
        code = main([*words], Screen(console))
    return code, heard.get()


# -- copies -------------------------------------------------------------------------------


def test_a_backup_of_a_running_server_holds_every_table(tmp_path: Path) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path)
        shutil.copy(data_of(party), tmp_path / "cp.sqlite")
        bare = sqlite3.connect(tmp_path / "cp.sqlite").execute("SELECT count(*) FROM sqlite_master WHERE name = 'log'")
        datafile.backup(data_of(party), tmp_path / "copy.sqlite")
        assert datafile.examine(tmp_path / "copy.sqlite") == (3, [])
        assert bare.fetchone() == (0,), "what the backup is for: a plain copy holds nothing yet"
        await party.close()

    run(story())


def test_a_backup_while_tables_are_being_played_is_whole(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        copying = asyncio.create_task(asyncio.to_thread(datafile.backup, tmp_path / "t.sqlite", tmp_path / "b.sqlite"))
        for seq in range(400):
            await store.log.append("oak", seq, b"x" * 2000)
        await copying
        copy = sqlite3.connect(tmp_path / "b.sqlite")
        numbers = [row[0] for row in copy.execute("SELECT seq FROM entries ORDER BY seq")]
        assert numbers == list(range(len(numbers)))
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        store.close()

    run(story())


def test_a_backup_can_be_brought_back_and_the_old_data_is_laid_aside(tmp_path: Path) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path, 2)
        datafile.backup(data_of(party), tmp_path / "saturday.sqlite")
        await party.table("ann", "cat")
        await party.close()
        aside = datafile.restore(tmp_path / "saturday.sqlite", data_of(party))
        assert aside is not None
        assert [datafile.examine(path)[0] for path in (data_of(party), aside)] == [2, 3]
        again = Party(tmp_path)
        assert len((await again.hub.me("ann")).tables) == 2
        await again.close()

    run(story())


@pytest.mark.parametrize("wrong", ["missing", "text", "strange", "itself"])
def test_what_is_no_data_file_is_refused_and_nothing_is_changed(tmp_path: Path, wrong: str) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path, 1)
        await party.close()
        source = tmp_path / "source.sqlite"
        if wrong == "text":
            source.write_text("not a database at all, but long enough to be taken for one" * 40)
        elif wrong == "strange":
            sqlite3.connect(source).execute("CREATE TABLE cooking (recipe TEXT)").connection.close()
        elif wrong == "itself":
            with pytest.raises(NotKept, match="very file"):
                datafile.backup(data_of(party), data_of(party))
            source = tmp_path / "none.sqlite"
        with pytest.raises(NotKept):
            datafile.restore(source, data_of(party))
        assert datafile.examine(data_of(party)) == (1, [])
        assert list(tmp_path.glob("*.part")) == []

    run(story())


def test_a_backup_takes_the_place_of_no_file_that_a_server_uses(tmp_path: Path) -> None:
    """That server would go on writing into a file that nobody finds any more."""
    path, other = tmp_path / "t.sqlite", tmp_path / "other.sqlite"
    for each in (path, other):
        SqliteStore(each).close()
    with datafile.held(other):
        before = other.stat().st_ino
        with pytest.raises(datafile.InUse):
            datafile.backup(path, other)
        assert other.stat().st_ino == before
    datafile.backup(path, other)
    assert other.stat().st_ino != before


def test_what_lay_beside_an_older_backup_is_not_read_into_the_new_one(tmp_path: Path) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path, 2)
        await party.close()
        copy = tmp_path / "copy.sqlite"
        for end in ("", "-wal"):
            Path(f"{copy}{end}").write_bytes(b"left by somebody who was killed" * 999)
        datafile.backup(data_of(party), copy)
        assert not Path(f"{copy}-wal").exists()
        assert datafile.examine(copy) == (2, [])

    run(story())


@pytest.mark.parametrize("harm", ["torn", "garbage"])
def test_a_backup_is_brought_back_over_what_is_damaged(tmp_path: Path, harm: str) -> None:
    """That is what one has it for; what there was is laid aside all the same."""

    async def story() -> None:
        party = await some_tables(tmp_path, 2)
        await party.close()
        data, copy = data_of(party), tmp_path / "copy.sqlite"
        datafile.backup(data, copy)
        whole = data.read_bytes()
        left = {"torn": whole[:4096] + b"\xff" * 8192 + whole[12288:], "garbage": b"garbage" * 99}[harm]
        data.write_bytes(left)
        Path(f"{data}-wal").write_bytes(b"and this")
        aside = datafile.restore(copy, data)
        assert aside is not None
        assert (aside.read_bytes(), Path(f"{aside}-wal").read_bytes()) == (left, b"and this")
        assert stat.S_IMODE(aside.stat().st_mode) == 0o600
        assert datafile.examine(data) == (2, [])

    run(story())


def test_a_file_is_not_restored_from_itself(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    SqliteStore(path).close()
    with pytest.raises(NotKept, match="very file"):
        datafile.restore(path, path)


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    async def story() -> Path:
        party = await some_tables(tmp_path)
        await party.close()
        return data_of(party)

    data, copy = run(story()), tmp_path / "copy.sqlite"
    assert said("backup", str(copy), "--data", str(data))[0] == 0
    code, words = said("check", "--data", str(copy))
    assert (code, "(3)" in words) == (0, True)
    assert said("restore", str(copy), "--data", str(data))[0] == 0
    code, words = said("backup", str(copy), "--data", str(tmp_path / "none.sqlite"))
    assert (code, "There is no file" in words) == (2, True)
    assert said("check")[0] == 2


# -- who may read and who may write -------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="modes are of POSIX")
def test_only_the_owner_may_read_what_holds_seeds(tmp_path: Path) -> None:
    async def story() -> None:
        data = tmp_path / "tables.sqlite"
        data.touch(0o644)
        party = await some_tables(tmp_path)
        await party.hub.people.arrive()
        datafile.backup(data_of(party), tmp_path / "copy.sqlite")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir() if path.is_file()}
        assert len(modes) >= 4
        assert set(modes.values()) == {0o600}, modes
        await party.close()

    run(story())


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    served = Served(tmp_path)
    served.start()
    command = [sys.executable, "-m", "tablekeep", "serve", "--plain", "--port", str(free_port()), "--data"]
    other = subprocess.run([*command, str(served.data)], capture_output=True, text=True, timeout=60, check=False)
    assert httpx.get(f"{served.address}/ready").json()["ok"]
    served.stop()
    assert other.returncode == 2
    assert "Another server is keeping its tables" in " ".join(other.stdout.split())
    assert "Traceback" not in other.stderr
    served.start()
    served.stop()


def test_a_file_is_held_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    path, link, second = tmp_path / "t.sqlite", tmp_path / "link.sqlite", tmp_path / "second.sqlite"
    SqliteStore(path).close()
    link.symlink_to(path)
    with datafile.held(path), pytest.raises(datafile.InUse), datafile.held(link):
        pass
    os.link(path, second)
    with pytest.raises(NotKept, match="another name as well"), datafile.held(second):
        pass


def test_a_backup_is_restored_into_the_file_a_link_leads_to(tmp_path: Path) -> None:
    path, link, kept = tmp_path / "t.sqlite", tmp_path / "link.sqlite", tmp_path / "kept.sqlite"
    SqliteStore(path).close()
    datafile.backup(path, kept)
    link.symlink_to(path)
    datafile.restore(kept, link)
    assert link.is_symlink()
    assert not path.is_symlink()
    assert path.is_file()


def test_a_place_that_cannot_be_written_to_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    code, words = said("serve", "--data", str(tmp_path / "file" / "t.sqlite"), "--port", str(free_port()))
    assert (code, "cannot be written to" in words) == (2, True)
    (tmp_path / "folder.sqlite").mkdir()
    code, words = said("serve", "--data", str(tmp_path / "folder.sqlite"), "--port", str(free_port()))
    assert (code, "cannot be kept in" in words) == (2, True)


def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        with pytest.raises(NotKept, match="cannot be kept in"):
            SqliteStore(tmp_path / "t.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_is_no_plain_file_stays_as_it_is(tmp_path: Path) -> None:
    """Root may do anything to a device: give it another mode, or put a file in its place."""
    path, pipe = tmp_path / "t.sqlite", tmp_path / "pipe"
    SqliteStore(path).close()
    os.mkfifo(pipe, 0o644)
    os.symlink(pipe, tmp_path / "link")
    for odd in (pipe, tmp_path / "link"):
        code, words = said("serve", "--data", str(odd), "--port", str(free_port()))
        assert (code, "no plain file" in words) == (2, True)
        with pytest.raises(NotKept, match="no plain file"):
            SqliteStore(odd)
        for copied in (datafile.backup, datafile.restore):
            with pytest.raises(NotKept, match="no plain file"):
                copied(path, odd)
    assert (pipe.is_fifo(), stat.S_IMODE(pipe.stat().st_mode)) == (True, 0o644)
    beside = {each.name for each in tmp_path.iterdir() if not each.name.startswith(path.name)}
    assert beside == {"link", "pipe"}


# -- the scribe ---------------------------------------------------------------------------


class Failing:
    """A connection that fails once in a way that SQLite never would."""

    def __init__(self, real: sqlite3.Connection, error: Exception) -> None:
        self.real = real
        self.errors = [error]

    def execute(self, sql: str, params: Any = ()) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.errors:
            raise self.errors.pop()
        return self.real.execute(sql, params)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


@pytest.mark.parametrize("error", [MemoryError(), OSError("gone"), ValueError("odd")])
def test_the_scribe_survives_whatever_happens(tmp_path: Path, error: Exception) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        await store.log.append("oak", 0, b"x")
        store._scribe._writer = Failing(store._scribe._writer, error)  # type: ignore[assignment]
        with pytest.raises(NotKept):
            await asyncio.wait_for(store.log.append("oak", 1, b"lost"), 10)
        await asyncio.wait_for(store.log.append("oak", 1, b"kept"), 10)
        await store.pulse(1.0)
        assert await store.log.entries_of("oak") == [b"x", b"kept"]
        store.close()

    run(story())


def test_readiness_really_writes(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite", durable=False)
        await store.pulse(7.0)
        assert rows_in(store.path, "SELECT at FROM pulse") == [(7.0,)]
        store._scribe._writer.execute("PRAGMA query_only = 1")
        with pytest.raises(NotKept):
            await store.pulse(8.0)
        store.close()

    run(story())


# -- what is in the log happened; looking needs no disk -----------------------------------


def refuse(party: Party, *parts: str) -> list[str]:
    """From now on the disk refuses statements with these words in them; what is returned lists them."""
    real, refused = party.store._scribe.write, []

    def write(sql: str, params: Any = ()) -> Answer:
        if any(part in sql for part in parts):
            refused.append(sql)
            broken = Answer()
            broken.set_exception(NotKept("disk full"))
            return broken
        return real(sql, params)

    party.store._scribe.write = write  # type: ignore[method-assign]
    return refused


def test_a_start_that_is_in_the_log_has_happened(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        chairs = [wire.Chair("mine", ""), wire.Chair("bot", "")]
        table = await party.hub.find(await party.hub.open("ann", wire.NewTable("show_of_hands", chairs, start=False)))
        refused = refuse(party, "INTO tables")
        info = await table.start("ann")
        assert (info.status, len(refused)) == ("playing", 1)
        await party.close()

    run(story())


def test_looking_needs_no_disk(tmp_path: Path) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path, 1)
        (table,) = party.hub.awake.values()
        refused = refuse(party, "UPDATE members", "append", "INTO tables")
        welcome = await table.view("ann", 0)
        guest = await party.guest(table, "ann")
        await table.leave(guest)
        assert welcome.view is not None
        assert guest.view["you"] == 0
        assert len(refused) >= 2
        await party.close()

    run(story())


# -- one bad table ------------------------------------------------------------------------


def spoil(party: Party, table: str, sql: str) -> None:
    """Change a table's log behind the server's back."""
    file = sqlite3.connect(data_of(party))
    for name in ("fresh", "log"):
        file.execute(sql.format(name), (table,))
    file.commit()
    file.close()


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE {} SET body = x'7b00' WHERE tbl = ? AND seq = 2", "cannot be read"),
        ("DELETE FROM {} WHERE tbl = ? AND seq = 1", "entry 1 of its log is missing"),
        ("DELETE FROM {} WHERE tbl = ? AND seq = 0", "entry 0 of its log is missing"),
        ("""UPDATE {} SET body = '{{"type":"stood","at":1.0,"seat":9}}' WHERE tbl = ? AND seq = 1""", "cannot be read"),
    ],
)
def test_one_bad_table_harms_nobody_else_and_says_what_is_wrong(tmp_path: Path, sql: str, words: str) -> None:
    async def story() -> None:
        party = await some_tables(tmp_path)
        bad, *good = party.hub.awake
        await party.close()
        spoil(party, bad, sql)
        count, faults = datafile.examine(data_of(party))
        assert (count, [bad in fault for fault in faults]) == (3, [True])
        again = Party(tmp_path)
        rows = {row.id: row for row in (await again.hub.me("ann")).tables}
        assert set(rows) == {bad, *good}
        assert [rows[id].trouble for id in good] == ["", ""]
        assert words in rows[bad].trouble
        with pytest.raises(Denied, match=words):
            await again.hub.find(bad)
        await again.close()

    run(story())


def test_entries_are_as_they_were(tmp_path: Path) -> None:
    """The bodies that are spoiled above are of real entries."""
    assert isinstance(entries.decode(b'{"type":"stood","at":1.0,"seat":9}'), entries.Stood)
