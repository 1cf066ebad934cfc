"""Everything that is kept, moved from one store to another and back: counted, compared, or not there at all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablekeep.cli import main
from tablekeep.engine import Refused
from tablekeep.server import datafile
from tablekeep.server.store import KeptPicture, Listed, NotKept, Push, Store, moving
from tablekeep.server.store.opening import open_store
from tests.server.company import run
from tests.server.databases import Postgres


async def furnish(store: Store) -> None:
    """Something of every kind, with what is easily mangled: no bytes, high bytes, no value, fractions."""
    entries = [("oak" if number % 2 else "ash", number // 2, bytes([number % 256, 0, 255])) for number in range(1200)]
    await asyncio.gather(*[store.log.append(*entry) for entry in entries])
    await store.people.rename("ann", "Änn 名", "ember", 0.1 + 0.2)
    await store.people.arrive("bob", 1.0)
    await store.people.issue(b"\0old", "ann", 1.0, "Firefox")
    await store.people.issue_heir(b"\xffnew", b"\0old", 2.0)
    await store.people.open_passage(b"", "ann", 3.0)
    await store.tables.note(Listed("oak", "keepers", "over", True, 1.5, None, b"{}", 9.25))
    await store.tables.note(Listed("ash", "keepers", "playing", False, 1.5, 7.0, b"\0"))
    await store.members.admit("ann", "oak", 2.0)
    await store.calls.subscribe("ann", Push("https://push.example/a", b"\xff\0", b""), 4.5, 3)
    await store.calls.address("ann", "ann@example.org", "stop", b"\0code", 8.5)
    await store.calls.keep_secret("vapid", b"\xfe\0")
    await store.albums.open("album", "ann", 1.0, sealed=False)
    for name in ("b", "B", "é"):
        await store.albums.add("album", KeptPicture(name, b"", b"\xff" * 9, [0.5], ["sea"]), 9)


async def sums(address: str) -> dict[str, moving.Sum]:
    there = await moving.side(address, target=False)
    found = {kind: await moving.summed(there, kind) for kind in moving.KINDS}
    await there.close()
    return found


def filled(path: Path) -> str:
    async def fill() -> None:
        store = open_store(str(path), durable=False)
        await furnish(store)
        store.close()

    run(fill())
    return f"sqlite://{path}"


def test_there_and_back_again(tmp_path: Path, postgres: Postgres) -> None:
    file, database, again = filled(tmp_path / "a.sqlite"), postgres.fresh(), f"sqlite://{tmp_path / 'b.sqlite'}"
    moved = run(datafile.move(file, database))
    assert moved == {
        "entries": 1200,
        "people": 2,
        "tokens": 2,
        "passages": 1,
        "secrets": 1,
        "pushes": 1,
        "mailings": 1,
        "tables": 2,
        "members": 1,
        "albums": 1,
        "pictures": 3,
    }
    assert run(datafile.move(database, again)) == moved
    assert run(sums(file)) == run(sums(database)) == run(sums(again))

    async def read() -> None:
        store = open_store(again)
        assert (await store.log.entries_of("oak"))[:1] == [bytes([1, 0, 255])]
        assert await store.people.named("ann") == ("Änn 名", "ember")
        assert [name for name, _, _ in await store.albums.contents("album")] == ["B", "b", "é"]
        store.close()

    run(read())


def test_nothing_is_moved_to_where_something_is(tmp_path: Path) -> None:
    file = filled(tmp_path / "a.sqlite")
    other = filled(tmp_path / "b.sqlite")
    before = run(sums(other))
    with pytest.raises(NotKept, match="There are entries already"):
        run(datafile.move(file, other))
    assert run(sums(other)) == before
    with pytest.raises(NotKept, match="already"):
        run(datafile.move(file, file))


def test_what_does_not_arrive_as_it_was_sent_does_not_stay(tmp_path: Path) -> None:
    file = filled(tmp_path / "a.sqlite")

    class Careless(moving.SqliteSide):
        async def fill(self, kind: str, rows: list[tuple[object, ...]]) -> None:
            await super().fill(kind, rows[:-1] if kind == "members" else rows)

    async def move() -> None:
        there, here = await moving.side(file, target=False), Careless(tmp_path / "b.sqlite", target=True)
        try:
            with pytest.raises(NotKept, match="The members that arrived are not those"):
                await moving.move(there, here)
        finally:
            await here.close()
            await there.close()

    run(move())
    assert {sum.rows for sum in run(sums(f"sqlite://{tmp_path / 'b.sqlite'}")).values()} == {0}


def test_a_server_on_either_file_is_noticed(tmp_path: Path) -> None:
    file, target = filled(tmp_path / "a.sqlite"), tmp_path / "b.sqlite"
    for busy in (tmp_path / "a.sqlite", target):
        with datafile.held(busy), pytest.raises(datafile.InUse):
            run(datafile.move(file, f"sqlite://{target}"))


def test_the_command_says_what_it_moved_or_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, target = filled(tmp_path / "a.sqlite"), f"sqlite://{tmp_path / 'b.sqlite'}"
    assert main(["move-data", file, target, "--plain"]) == 0
    assert "1,200 entries" in capsys.readouterr().out.replace("\n", " ")
    assert main(["move-data", file, target, "--plain"]) == 2
    assert "already" in capsys.readouterr().out
    assert main(["move-data", str(tmp_path / "none.sqlite"), target, "--plain"]) == 2


def test_an_address_of_no_store_is_refused() -> None:
    with pytest.raises(Refused, match="mysql"):
        open_store("mysql://there")
