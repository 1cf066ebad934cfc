"""What is PostgreSQL's own: a database that goes away and comes back, commits nobody answered, its schema."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablekeep.server.store import Duplicate, NotKept
from tests.server.company import run
from tests.server.databases import Postgres

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg is not installed (tablekeep[many])")

from tablekeep.server.store import pg_scribe  # noqa: E402
from tablekeep.server.store.pg_apart import numbered  # noqa: E402
from tablekeep.server.store.postgres import PostgresStore  # noqa: E402


class Cut:
    """A connection that is lost after the next statement was done, before anybody hears of it."""

    def __init__(self, real: Any) -> None:
        self._real = real

    async def fetch(self, *given: Any) -> Any:
        await self._real.fetch(*given)
        raise ConnectionResetError("cut")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def test_an_entry_whose_commit_was_not_answered_is_kept_once(postgres: Postgres) -> None:
    async def story() -> None:
        store = PostgresStore(postgres.fresh(), durable=False)
        await store.log.append("oak", 0, b"first")
        store._scribe._connection = Cut(store._scribe._connection)
        assert await store.log.append("oak", 1, b"second") == 1
        assert await store.log.entries_of("oak") == [b"first", b"second"]
        store.close()

    run(story())


def test_an_entry_that_was_cut_off_and_came_too_late_is_refused(postgres: Postgres) -> None:
    async def story() -> None:
        address = postgres.fresh()
        store, other = PostgresStore(address, durable=False), PostgresStore(address, durable=False)
        await other.log.append("oak", 0, b"theirs")
        await store.pulse(1.0)
        store._scribe._connection = Cut(store._scribe._connection)
        with pytest.raises(Duplicate):
            await store.log.append("oak", 0, b"ours")
        assert await store.log.entries_of("oak") == [b"theirs"]
        store.close()
        other.close()

    run(story())


def test_a_database_that_throws_everybody_out_is_talked_to_again(postgres: Postgres) -> None:
    async def story() -> None:
        store = PostgresStore(postgres.fresh(), durable=False)
        for number in range(3):
            await store.log.append("oak", number, b"x")
            await _throw_out(postgres)
            assert len(await store.log.entries_of("oak")) == number + 1
        store.close()

    run(story())


async def _throw_out(postgres: Postgres) -> None:
    connection = await asyncpg.connect(postgres.address)
    theirs = "application_name = 'tablekeep' AND pid != pg_backend_pid()"
    await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {theirs}")
    await connection.close()


def test_while_the_database_is_dead_nothing_is_kept_and_nothing_is_lost(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is killed, asked, and started again: what was acknowledged before is there, and play goes on."""
    monkeypatch.setattr(pg_scribe, "PATIENCE", 0.3)

    async def story() -> None:
        store = PostgresStore(postgres.fresh())
        await asyncio.gather(*[store.log.append("oak", number, b"x") for number in range(20)])
        await asyncio.to_thread(postgres.kill)
        try:
            with pytest.raises(NotKept):
                await store.log.entries_of("oak")
            with pytest.raises(NotKept):
                await store.log.append("oak", 20, b"x")
        finally:
            await asyncio.to_thread(postgres.start)
        assert await _until_kept(store, 20) == [b"x"] * 20 + [b"again"]
        store.close()

    run(story())


async def _until_kept(store: PostgresStore, number: int) -> list[bytes]:
    while True:
        try:
            await store.log.append("oak", number, b"again")
            return await store.log.entries_of("oak")
        except Duplicate:
            raise
        except NotKept:
            await asyncio.sleep(0.1)


def test_a_statement_that_is_refused_fails_alone(postgres: Postgres) -> None:
    async def story() -> None:
        store = PostgresStore(postgres.fresh(), durable=False)
        await store.people.issue(b"token", "ann", 1.0, "")
        given = [store.people.issue(b"token", "bob", 1.0, ""), store.people.rename("a\0b", "A", None, 1.0)]
        said = await asyncio.gather(*given, store.log.append("oak", 0, b"x"), return_exceptions=True)
        assert [type(each) for each in said] == [Duplicate, NotKept, int]
        store.close()

    run(story())


def test_data_of_a_newer_server_is_left_alone_and_todays_is_not_made_twice(postgres: Postgres) -> None:
    address = postgres.fresh()
    PostgresStore(address).close()
    PostgresStore(address).close()

    async def age() -> None:
        connection = await asyncpg.connect(address)
        assert await connection.fetchval("SELECT version FROM schema_version") == 1
        await connection.execute("UPDATE schema_version SET version = 99")
        await connection.close()

    run(age())
    with pytest.raises(NotKept, match="newer Tablekeep"):
        PostgresStore(address)


def test_a_database_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(NotKept, match="cannot be kept in this database"):
        PostgresStore("postgresql://nobody@127.0.0.1:1/nothing")


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("a = ? AND b = ?", "a = $1 AND b = $2"), ("a = ?2 OR a = ?1 OR ?2", "a = $2 OR a = $1 OR $2"), ("a", "a")],
)
def test_marks_are_those_of_postgresql(ours: str, theirs: str) -> None:
    assert numbered(ours) == theirs
