"""People: persons without accounts. A person is whoever holds one of its secret tokens.

Tokens are 256 random bits in a cookie; the file holds only their hashes. A token that is a
day old is replaced: its successor is handed out until the browser shows that it has it. Only
then does the old one end, a little later, for requests already on their way.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
from collections import OrderedDict

from tablekeep.server import wire
from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied
from tablekeep.server.store import NotKept, Store

log = logging.getLogger("tablekeep.people")
COOKIE = "tablekeep"
COOKIE_AGE = 400 * 86400
ROTATE_AFTER = 86400.0
GRACE = 120.0
PASSAGE_FOR = 600.0
REMEMBERED = 20_000
FORGOTTEN_AFTER = 30 * 86400.0
_SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")

FIND = """
    SELECT token.person, token.made, token.until, older.hash FROM tokens token
    LEFT JOIN tokens older ON older.hash = token.replaces AND older.until IS NULL WHERE token.hash = ?
"""
ISSUE = "INSERT INTO tokens (hash, person, made, replaces) VALUES (?, ?, ?, ?)"
END = "UPDATE tokens SET until = ? WHERE until IS NULL AND hash != ? AND (hash = ? OR replaces = ?)"
RENAME = """
    INSERT INTO people VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE SET name = ?2, mark = coalesce(?3, mark)
"""
FORGET = """
    DELETE FROM people WHERE name = '' AND made < ? AND id NOT IN (SELECT person FROM members)
    AND id NOT IN (SELECT owner FROM albums)
"""

Issued = tuple[str, "asyncio.Future[int]"]
"""A token, and the disk's word for it."""


def hash_of(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def new_person() -> str:
    """Whoever this will be; nobody knows them before `arrive`."""
    return secrets.token_hex(8)


def _noted(answer: asyncio.Future[int]) -> None:
    if answer.exception() is not None:
        log.warning("that an old token ends was not kept; it ends when the new one is shown again")


class Known:
    """A token as we know it: whose it is, since when, until when if it was replaced, and what will replace it."""

    __slots__ = ("heir", "made", "person", "until")

    def __init__(self, person: str, made: float, until: float | None) -> None:
        self.person = person
        self.made = made
        self.until = until
        self.heir: Issued | None = None


class People:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._known: OrderedDict[bytes, Known] = OrderedDict()

    # -- tokens -------------------------------------------------------------------------

    def whose(self, token: str | None) -> str | None:
        """The person this token belongs to; None for no token, a forged one or an expired one."""
        known = self._find(token)
        return None if known is None else known.person

    def _find(self, token: str | None) -> Known | None:
        if token is None or not _SHAPE.fullmatch(token):
            return None
        key = hash_of(token)
        known = self._known.get(key) or self._read(key)
        if known is None or (known.until is not None and known.until < self.clock.now()):
            return None
        return known

    def _read(self, key: bytes) -> Known | None:
        """A token that is presented for the first time since we woke, or ever: then those before it end."""
        rows = self.store.read(FIND, (key,))
        if not rows:
            return None
        person, made, until, before = rows[0]
        if before is not None and until is None:
            until = self._succeed(key, before, person)
        return self._remember(key, Known(person, made, until))

    def _succeed(self, key: bytes, before: bytes, person: str) -> float | None:
        """The browser has this token now: the one before it ends soon, and whatever else was to replace that.

        Gives the end of this one, if another has just come first.
        """
        old = self._known.get(before)
        if old is not None and old.until is not None:
            return old.until
        until = self.clock.now() + GRACE
        self._remember(before, Known(person, 0.0, until))
        self.store.write(END, (until, key, before, before)).add_done_callback(_noted)
        return None

    def _remember(self, key: bytes, known: Known) -> Known:
        self._known[key] = known
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return known

    async def rotated(self, token: str | None) -> str | None:
        """The token that is to replace an old one, told until it arrives; None while there is no need of it."""
        known = self._find(token)
        now = self.clock.now()
        if token is None or known is None or known.until is not None or now - known.made < ROTATE_AFTER:
            return None
        heir = known.heir = known.heir or self._issue(known.person, hash_of(token))
        try:
            await heir[1]
        except NotKept:
            known.heir = None
            return None
        return heir[0]

    def _issue(self, person: str, replaces: bytes | None = None) -> Issued:
        """A token, good once it is durable. We know it when it is presented, and not before."""
        token = secrets.token_urlsafe(32)
        return token, self.store.write(ISSUE, (hash_of(token), person, self.clock.now(), replaces))

    async def _token_for(self, person: str) -> str:
        token, durable = self._issue(person)
        await durable
        return token

    async def sweep(self) -> None:
        """Throw away what is no longer good for anything."""
        for kind in ("tokens", "passages"):
            await self.store.write(f"DELETE FROM {kind} WHERE until < ?", (self.clock.now(),))

    # -- persons ------------------------------------------------------------------------

    async def arrive(self, person: str = "") -> tuple[str, str]:
        """Somebody new: their person and their token."""
        person = person or new_person()
        made = self.store.write("INSERT OR IGNORE INTO people VALUES (?, '', NULL, ?)", (person, self.clock.now()))
        token, durable = self._issue(person)
        await asyncio.gather(made, durable)
        return person, token

    def named(self, person: str | None) -> tuple[str, wire.Mark | None]:
        rows = self.store.read("SELECT name, mark FROM people WHERE id = ?", (person,)) if person else []
        return rows[0] if rows else ("", None)

    async def rename(self, person: str, name: str, mark: wire.Mark | None) -> None:
        await self.store.write(RENAME, (person, name, mark, self.clock.now()))

    async def tidy(self) -> None:
        """Forget who came long ago and has neither a name nor a table nor pictures. Only while nobody is here."""
        await self.store.write(FORGET, (self.clock.now() - FORGOTTEN_AFTER,))
        await self.store.write("DELETE FROM tokens WHERE person NOT IN (SELECT id FROM people)")

    # -- passages -----------------------------------------------------------------------

    async def passage(self, person: str) -> str:
        """A one-time code that makes another browser this person."""
        code, until = secrets.token_urlsafe(16), self.clock.now() + PASSAGE_FOR
        await self.store.write("DELETE FROM passages WHERE until < ?", (self.clock.now(),))
        await self.store.write("INSERT INTO passages VALUES (?, ?, ?)", (hash_of(code), person, until))
        return code

    async def claim(self, code: str) -> tuple[str, str]:
        """The person a code leads to and a token for it. Whoever removes the code's row has it; nobody else."""
        key = hash_of(code)
        rows = self.store.read("SELECT person, until FROM passages WHERE hash = ?", (key,))
        removed = await self.store.write("DELETE FROM passages WHERE hash = ?", (key,)) if rows else 0
        if not removed or rows[0][1] < self.clock.now():
            raise Denied(404, "no_such_passage", "This code was used already, is too old, or never was one.")
        return rows[0][0], await self._token_for(rows[0][0])
