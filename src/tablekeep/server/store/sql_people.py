"""People in SQL: who they are, their tokens, their passages."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from tablekeep.server.store.contract import Answer, Token
from tablekeep.server.store.sql import Reader, Writer

ARRIVE: Final = "INSERT INTO people VALUES (?, '', NULL, ?) ON CONFLICT DO NOTHING"
RENAME: Final = """
    INSERT INTO people VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, mark = coalesce(excluded.mark, people.mark)
"""
ISSUE: Final = "INSERT INTO tokens (hash, person, made, label) VALUES (?, ?, ?, ?)"
ISSUE_HEIR: Final = """
    INSERT INTO tokens (hash, person, made, replaces, label)
    SELECT ?1, person, ?3, hash, label FROM tokens WHERE hash = ?2
"""
FIND: Final = """
    SELECT token.hash, token.person, token.made, token.until, older.hash, token.label FROM tokens token
    LEFT JOIN tokens older ON older.hash = token.replaces AND older.until IS NULL WHERE token.hash = ?
"""
DEVICES: Final = """
    SELECT hash, person, made, until, replaces, label FROM tokens WHERE person = ? AND until IS NULL ORDER BY made DESC
"""
END: Final = "UPDATE tokens SET until = ? WHERE until IS NULL AND hash != ? AND (hash = ? OR replaces = ?)"
REVOKE: Final = "DELETE FROM tokens WHERE hash = ? OR replaces = ?"
UNKNOWN: Final = """
    DELETE FROM people WHERE name = '' AND made < ? AND id NOT IN (SELECT person FROM members)
    AND id NOT IN (SELECT owner FROM albums)
"""
OF_NOBODY: Final = "DELETE FROM {} WHERE person NOT IN (SELECT id FROM people)"
BELONG: Final = ("tokens", "passages", "members", "pushes", "mailings")
"""What is there of somebody, beside themselves."""


class SqlPeople:
    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    # -- persons ------------------------------------------------------------------------

    def arrive(self, person: str, now: float) -> Answer:
        return self._writer.write(ARRIVE, (person, now))

    async def named(self, person: str) -> tuple[str, str | None]:
        row = await self._reader.first("SELECT name, mark FROM people WHERE id = ?", (person,))
        return ("", None) if row is None else (row[0], row[1])

    def rename(self, person: str, name: str, mark: str | None, now: float) -> Answer:
        return self._writer.write(RENAME, (person, name, mark, now))

    async def forget(self, person: str) -> None:
        for kind in BELONG:
            await self._writer.write(f"DELETE FROM {kind} WHERE person = ?", (person,))
        await self._writer.write("DELETE FROM people WHERE id = ?", (person,))

    # -- tokens -------------------------------------------------------------------------

    def issue(self, hash: bytes, person: str, now: float, label: str) -> Answer:
        return self._writer.write(ISSUE, (hash, person, now, label))

    def issue_heir(self, hash: bytes, before: bytes, now: float) -> Answer:
        return self._writer.write(ISSUE_HEIR, (hash, before, now))

    async def token(self, hash: bytes) -> Token | None:
        row = await self._reader.first(FIND, (hash,))
        return None if row is None else _token(row)

    async def tokens_of(self, person: str) -> list[Token]:
        return [_token(row) for row in await self._reader.rows(DEVICES, (person,))]

    def end_before(self, heir: bytes, before: bytes, until: float) -> Answer:
        return self._writer.write(END, (until, heir, before, before))

    def revoke(self, hash: bytes) -> Answer:
        return self._writer.write(REVOKE, (hash, hash))

    # -- passages -----------------------------------------------------------------------

    def open_passage(self, hash: bytes, person: str, until: float) -> Answer:
        return self._writer.write("INSERT INTO passages VALUES (?, ?, ?)", (hash, person, until))

    async def passage(self, hash: bytes) -> tuple[str, float] | None:
        row = await self._reader.first("SELECT person, until FROM passages WHERE hash = ?", (hash,))
        return None if row is None else (row[0], row[1])

    def use_passage(self, hash: bytes) -> Answer:
        return self._writer.write("DELETE FROM passages WHERE hash = ?", (hash,))

    # -- keeping house ------------------------------------------------------------------

    async def sweep(self, now: float) -> None:
        kinds = ("tokens", "passages")
        await asyncio.gather(*[self._writer.write(f"DELETE FROM {kind} WHERE until < ?", (now,)) for kind in kinds])

    async def tidy(self, before: float) -> None:
        await self._writer.write(UNKNOWN, (before,))
        for kind in ("tokens", "pushes", "mailings"):
            await self._writer.write(OF_NOBODY.format(kind))


def _token(row: tuple[Any, ...]) -> Token:
    hash, person, made, until, before, label = row
    return Token(bytes(hash), person, made, until, None if before is None else bytes(before), label)
