"""The log in SQL, the list of tables that follows from it, and who belongs to them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from tablekeep.server.store.contract import Answer, Damaged, Listed
from tablekeep.server.store.sql import Reader, Writer

ENTRIES: Final = "SELECT seq, body FROM entries WHERE tbl = ? ORDER BY seq"
LENGTH: Final = "SELECT count(*) FROM entries WHERE tbl = ?"
FIRST: Final = "SELECT tbl, body FROM entries WHERE tbl = ? AND seq = 0"

NOTE: Final = """
    INSERT INTO tables (id, game, status, public, opened, due, row, ended) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, public = excluded.public,
    opened = excluded.opened, due = excluded.due, row = excluded.row,
    ended = coalesce(CASE WHEN ?9 THEN tables.ended END, excluded.ended)
"""
PUBLIC: Final = """
    SELECT id FROM tables WHERE public = 1 AND status = ?1 AND opened > ?2 AND (CAST(?3 AS TEXT) IS NULL OR game = ?3)
    ORDER BY opened DESC
"""
OUTLIVED: Final = """
    SELECT id FROM tables WHERE status = 'over' AND ended < ?1 OR status = 'gathering' AND opened < ?2
    OR status = 'closed' AND ended < ?2
"""
INBOX: Final = """
    SELECT tbl, looked FROM members JOIN tables ON tbl = id
    WHERE person = ? AND (status IN ('over', 'closed')) = ? ORDER BY since DESC LIMIT ?
"""

FINISHED: Final = """
    SELECT tbl, coalesce(ended, since) AS at FROM members JOIN tables ON tbl = id
    WHERE person = ? AND status = 'over' ORDER BY at DESC LIMIT ?
"""


class SqlLog:
    """`written_in`: the names of what the entries lie in; `entries` has them all."""

    def __init__(self, writer: Writer, reader: Reader, written_in: Sequence[str]) -> None:
        self._writer = writer
        self._reader = reader
        self._rewrite = [f"UPDATE {name} SET body = ? WHERE tbl = ? AND seq = ?" for name in written_in]

    def append(self, table: str, number: int, body: bytes) -> Answer:
        return self._writer.append(table, number, body)

    async def entries_of(self, table: str) -> list[bytes]:
        return in_order(await self._reader.rows(ENTRIES, (table,)))

    async def length_of(self, table: str) -> int:
        return int((await self._reader.column(LENGTH, (table,)))[0])

    async def first_of(self, tables: Sequence[str]) -> dict[str, bytes]:
        return await self._reader.of_each(FIRST, tables)

    async def rewrite(self, table: str, changed: dict[int, bytes]) -> None:
        for sql in self._rewrite:
            bodies = [(body, table, number) for number, body in changed.items()]
            await asyncio.gather(*[self._writer.write(sql, row) for row in bodies])


def in_order(rows: list[tuple[Any, ...]]) -> list[bytes]:
    """The bodies of entries that are numbered from 0 on."""
    for at, (number, _) in enumerate(rows):
        if number != at:
            raise Damaged(f"entry {at} of its log is missing." if number > at else f"entry {number} is there twice.")
    return [body for _, body in rows]


class SqlTables:
    def __init__(self, writer: Writer, reader: Reader, written_in: Sequence[str]) -> None:
        self._writer = writer
        self._reader = reader
        self._drop = [f"DELETE FROM {name} WHERE tbl = ?" for name in (*written_in, "members")]

    def note(self, listed: Listed) -> Answer:
        return self._writer.write(NOTE, listed)

    async def standing_of(self, table: str) -> tuple[str, float | None] | None:
        row = await self._reader.first("SELECT status, due FROM tables WHERE id = ?", (table,))
        return None if row is None else (row[0], row[1])

    async def rows_of(self, tables: Sequence[str]) -> dict[str, bytes]:
        return await self._reader.of_each("SELECT id, row FROM tables WHERE id = ?", tables)

    async def public(self, status: str, since: float, game: str | None) -> list[str]:
        return await self._reader.column(PUBLIC, (status, since, game))

    async def still_open(self) -> list[str]:
        sql = "SELECT id FROM tables WHERE status IN ('gathering', 'playing') ORDER BY opened"
        return await self._reader.column(sql)

    async def in_play(self) -> list[str]:
        return await self._reader.column("SELECT id FROM tables WHERE status = 'playing'")

    async def due_before(self, when: float) -> list[str]:
        return await self._reader.column("SELECT id FROM tables WHERE status = 'playing' AND due <= ?", (when,))

    async def outlived(self, ended: float | None, unplayed: float | None) -> list[str]:
        return await self._reader.column(OUTLIVED, (ended, unplayed))

    async def counted(self) -> dict[str, int]:
        rows = await self._reader.rows("SELECT status, count(*) FROM tables GROUP BY status")
        return dict(rows)

    async def drop(self, table: str) -> None:
        for sql in self._drop:
            await self._writer.write(sql, (table,))
        await self._writer.write("DELETE FROM tables WHERE id = ?", (table,))


class SqlMembers:
    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    def admit(self, person: str, table: str, since: float) -> Answer:
        sql = "INSERT INTO members (person, tbl, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        return self._writer.write(sql, (person, table, since))

    def looked(self, person: str, table: str, moves: int) -> Answer:
        sql = "UPDATE members SET looked = ? WHERE person = ? AND tbl = ?"
        return self._writer.write(sql, (moves, person, table))

    async def last_look(self, person: str, table: str) -> int:
        row = await self._reader.first("SELECT looked FROM members WHERE person = ? AND tbl = ?", (person, table))
        return -1 if row is None else int(row[0])

    async def inbox_of(self, person: str, over: bool, most: int) -> list[tuple[str, int]]:
        return [(table, looked) for table, looked in await self._reader.rows(INBOX, (person, over, most))]

    async def tables_of(self, person: str) -> list[str]:
        return await self._reader.column("SELECT tbl FROM members WHERE person = ?", (person,))

    async def finished_of(self, person: str, most: int) -> list[tuple[str, float]]:
        return [(table, at) for table, at in await self._reader.rows(FINISHED, (person, most))]
