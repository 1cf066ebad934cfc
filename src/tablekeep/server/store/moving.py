"""Moving: all that one store keeps, put into another that is empty. It is there whole, or not at all.

Both are read in the same order and summed up alike: so many rows, and a digest of them. Only where these agree does
what was moved stay.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from tablekeep.server.store import copies
from tablekeep.server.store.contract import NotKept
from tablekeep.server.store.opening import file_of, is_file
from tablekeep.server.store.sql import Row
from tablekeep.server.store.sqlite import SqliteStore

AT_ONCE: Final = 500
"""Rows that are carried together."""
KINDS: Final = {
    "entries": ("tbl", "seq", "body"),
    "people": ("id", "name", "mark", "made"),
    "tokens": ("hash", "person", "made", "until", "replaces", "label"),
    "passages": ("hash", "person", "until"),
    "tables": ("id", "game", "status", "public", "opened", "due", "row", "ended"),
    "members": ("person", "tbl", "since", "looked"),
    "albums": ("id", "owner", "made", "sealed"),
    "secrets": ("name", "body"),
    "pushes": ("endpoint", "person", "key", "auth", "made"),
    "mailings": ("person", "address", "stop", "confirm", "until"),
    "pictures": ("album", "name", "small", "large", "look", "words"),
}
"""What is kept, and its columns."""
ORDER: Final = {"entries": "tbl, seq", "members": "person, tbl", "pictures": "album, name"}
"""What has not its first column alone for a key."""
_encoder = msgspec.msgpack.Encoder()


class Sum(NamedTuple):
    """How much there is of one kind, and what it comes to."""

    rows: int
    digest: str


class Side(Protocol):
    """One of the two stores, open for this and nothing else."""

    def read(self, sql: str) -> AsyncIterator[list[Row]]: ...
    async def fill(self, kind: str, rows: list[Row]) -> None: ...
    async def keep(self) -> None:
        """What was filled in stays."""

    async def close(self) -> None: ...


class SqliteSide:
    def __init__(self, path: Path, target: bool) -> None:
        if target:
            SqliteStore(path).close()
        elif not path.is_file() or copies.faults_of(path) or not copies.is_of_today(path):
            raise NotKept(f"{path} is no file of today's Tablekeep: start the server on it once, then try again.")
        self._file = sqlite3.connect(path, timeout=30, isolation_level=None)
        self._file.execute("BEGIN IMMEDIATE" if target else "BEGIN")

    async def read(self, sql: str) -> AsyncIterator[list[Row]]:
        cursor = self._file.execute(sql)
        while rows := cursor.fetchmany(AT_ONCE):
            yield rows

    async def fill(self, kind: str, rows: list[Row]) -> None:
        columns = KINDS[kind]
        marks, into = ", ".join("?" * len(columns)), "log" if kind == "entries" else kind
        self._file.executemany(f"INSERT INTO {into} ({', '.join(columns)}) VALUES ({marks})", rows)

    async def keep(self) -> None:
        self._file.execute("COMMIT")

    async def close(self) -> None:
        self._file.close()


class PostgresSide:
    """`transaction` is given up unless it is kept."""

    def __init__(self, connection: Any, transaction: Any) -> None:
        self._connection = connection
        self._transaction = transaction

    async def read(self, sql: str) -> AsyncIterator[list[Row]]:
        cursor = await self._connection.cursor(sql)
        while rows := await cursor.fetch(AT_ONCE):
            yield [tuple(row) for row in rows]

    async def fill(self, kind: str, rows: list[Row]) -> None:
        await self._connection.copy_records_to_table(kind, records=rows, columns=KINDS[kind])

    async def keep(self) -> None:
        await self._transaction.commit()

    async def close(self) -> None:
        await self._connection.close()


async def side(address: str, target: bool) -> Side:
    if is_file(address):
        return SqliteSide(Path(file_of(address)), target)
    from tablekeep.server.store.pg_apart import connected
    from tablekeep.server.store.postgres import in_order

    await in_order(address)
    connection = await connected(address)
    transaction = connection.transaction(isolation="repeatable_read")
    await transaction.start()
    return PostgresSide(connection, transaction)


async def move(source: Side, target: Side) -> dict[str, int]:
    """How many rows of each kind were moved. NotKept, with nothing changed, where that could not be."""
    for kind in KINDS:
        if (await summed(target, kind)).rows:
            raise NotKept(f"There are {kind} already where everything is to be moved to; nothing was changed.")
    moved = {}
    for kind in KINDS:
        summing = Summing()
        async for rows in source.read(in_turn(kind)):
            summing.add(rows)
            await target.fill(kind, rows)
        moved[kind] = summing.sum()
    for kind, meant in moved.items():
        if await summed(target, kind) != meant:
            raise NotKept(f"The {kind} that arrived are not those that were sent; nothing was changed.")
    await target.keep()
    return {kind: sum.rows for kind, sum in moved.items()}


class Summing:
    def __init__(self) -> None:
        self._rows = 0
        self._digest = hashlib.sha256()

    def add(self, rows: list[Row]) -> None:
        self._rows += len(rows)
        for row in rows:
            self._digest.update(_encoder.encode(row))

    def sum(self) -> Sum:
        return Sum(self._rows, self._digest.hexdigest())


async def summed(of: Side, kind: str) -> Sum:
    summing = Summing()
    async for rows in of.read(in_turn(kind)):
        summing.add(rows)
    return summing.sum()


def in_turn(kind: str) -> str:
    columns = KINDS[kind]
    return f"SELECT {', '.join(columns)} FROM {kind} ORDER BY {ORDER.get(kind, columns[0])}"
