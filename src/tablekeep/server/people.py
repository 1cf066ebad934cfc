"""People: persons without accounts. A person is whoever holds one of its secret tokens.

Tokens are 256 random bits in a cookie; the file holds only their hashes. A token that is a
day old is replaced; the old one works a little longer, for requests already on their way.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict

from tablekeep.server import wire
from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied
from tablekeep.server.store import Store

COOKIE = "tablekeep"
COOKIE_AGE = 400 * 86400
ROTATE_AFTER = 86400.0
GRACE = 120.0
PASSAGE_FOR = 600.0
REMEMBERED = 20_000
_SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")


def hash_of(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class Known:
    """A token as we know it: whose it is, since when, and until when if it was replaced."""

    __slots__ = ("made", "person", "until")

    def __init__(self, person: str, made: float, until: float | None) -> None:
        self.person = person
        self.made = made
        self.until = until


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
        rows = self.store.read("SELECT person, made, until FROM tokens WHERE hash = ?", (key,))
        if not rows:
            return None
        self._known[key] = Known(*rows[0])
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return self._known[key]

    async def rotated(self, token: str | None) -> str | None:
        """A new token for a person whose token is old; None while it is fresh."""
        known = self._find(token)
        now = self.clock.now()
        if token is None or known is None or known.until is not None or now - known.made < ROTATE_AFTER:
            return None
        known.until = now + GRACE
        await self.store.write("UPDATE tokens SET until = ? WHERE hash = ?", (known.until, hash_of(token)))
        return await self._token_for(known.person)

    async def _token_for(self, person: str) -> str:
        token, now = secrets.token_urlsafe(32), self.clock.now()
        await self.store.write("INSERT INTO tokens VALUES (?, ?, ?, NULL)", (hash_of(token), person, now))
        self._known[hash_of(token)] = Known(person, now, None)
        return token

    # -- persons ------------------------------------------------------------------------

    async def arrive(self) -> tuple[str, str]:
        """Somebody new: their person and their token."""
        person = secrets.token_hex(8)
        await self.store.write("INSERT INTO people VALUES (?, '', NULL, ?)", (person, self.clock.now()))
        return person, await self._token_for(person)

    def named(self, person: str | None) -> tuple[str, wire.Mark | None]:
        rows = self.store.read("SELECT name, mark FROM people WHERE id = ?", (person,)) if person else []
        return rows[0] if rows else ("", None)

    async def rename(self, person: str, name: str, mark: wire.Mark | None) -> None:
        await self.store.write(
            "UPDATE people SET name = ?, mark = coalesce(?, mark) WHERE id = ?", (name, mark, person)
        )

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
