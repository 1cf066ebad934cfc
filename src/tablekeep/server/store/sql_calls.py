"""How people are called back: browsers to call, addresses to write to, and the server's own keys."""

from __future__ import annotations

import asyncio
from typing import Final

from tablekeep.server.store.contract import Answer, Mailing, Push
from tablekeep.server.store.sql import Reader, Writer

SUBSCRIBE: Final = """
    INSERT INTO pushes VALUES (?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET
    person = excluded.person, key = excluded.key, auth = excluded.auth, made = excluded.made
"""
ADDRESS: Final = """
    INSERT INTO mailings VALUES (?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET
    address = excluded.address, stop = excluded.stop, confirm = excluded.confirm, until = excluded.until
"""
TOO_MANY: Final = """
    DELETE FROM pushes WHERE person = ?1 AND endpoint NOT IN
    (SELECT endpoint FROM pushes WHERE person = ?1 ORDER BY made DESC, endpoint LIMIT ?2)
"""
PUSHES: Final = "SELECT endpoint, key, auth FROM pushes WHERE person = ? ORDER BY made"
CONFIRM: Final = "UPDATE mailings SET confirm = NULL, until = NULL WHERE confirm = ? AND until >= ?"


class SqlCalls:
    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    # -- browsers -----------------------------------------------------------------------

    def subscribe(self, person: str, push: Push, now: float, most: int) -> Answer:
        taken = (push.endpoint, person, push.key, push.auth, now)
        kept = self._writer.write(SUBSCRIBE, taken)
        self._writer.write(TOO_MANY, (person, most)).add_done_callback(_heard)
        return kept

    def unsubscribe(self, person: str, endpoint: str) -> Answer:
        return self._writer.write("DELETE FROM pushes WHERE person = ? AND endpoint = ?", (person, endpoint))

    def expired(self, endpoint: str) -> Answer:
        return self._writer.write("DELETE FROM pushes WHERE endpoint = ?", (endpoint,))

    def silence(self, person: str) -> Answer:
        return self._writer.write("DELETE FROM pushes WHERE person = ?", (person,))

    async def pushes_of(self, person: str) -> list[Push]:
        rows = await self._reader.rows(PUSHES, (person,))
        return [Push(endpoint, bytes(key), bytes(auth)) for endpoint, key, auth in rows]

    # -- addresses ----------------------------------------------------------------------

    def address(self, person: str, address: str, stop: str, confirm: bytes, until: float) -> Answer:
        return self._writer.write(ADDRESS, (person, address, stop, confirm, until))

    async def asks(self, confirm: bytes, now: float) -> str | None:
        sql = "SELECT address FROM mailings WHERE confirm = ? AND until >= ?"
        row = await self._reader.first(sql, (confirm, now))
        return None if row is None else str(row[0])

    def confirm(self, confirm: bytes, now: float) -> Answer:
        return self._writer.write(CONFIRM, (confirm, now))

    def stop(self, stop: str) -> Answer:
        return self._writer.write("DELETE FROM mailings WHERE stop = ?", (stop,))

    def unaddress(self, person: str) -> Answer:
        return self._writer.write("DELETE FROM mailings WHERE person = ?", (person,))

    async def mailing_of(self, person: str) -> Mailing | None:
        sql = "SELECT address, stop, confirm IS NULL FROM mailings WHERE person = ?"
        row = await self._reader.first(sql, (person,))
        return None if row is None else Mailing(row[0], row[1], bool(row[2]))

    # -- the server's own ---------------------------------------------------------------

    async def secret(self, name: str) -> bytes | None:
        row = await self._reader.first("SELECT body FROM secrets WHERE name = ?", (name,))
        return None if row is None else bytes(row[0])

    def keep_secret(self, name: str, body: bytes) -> Answer:
        return self._writer.write("INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO NOTHING", (name, body))


def _heard(answer: asyncio.Future[int]) -> None:
    """Whatever became of it: who asked waits for what was written before it."""
    answer.exception()
