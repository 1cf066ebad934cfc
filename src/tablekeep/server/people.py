"""People: persons without accounts. A person is whoever holds one of its secret tokens.

Tokens are 256 random bits in a cookie; the file holds only their hashes. A token that is a
day old is replaced: its successor is handed out until the browser shows that it has it. Only
then does the old one end, a little later, for requests already on their way.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import re
import secrets
from collections import OrderedDict
from typing import cast

from tablekeep.server import wire
from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied
from tablekeep.server.store import Answer, NotKept, Store

log = logging.getLogger("tablekeep.people")
COOKIE = "tablekeep"
COOKIE_AGE = 400 * 86400
ROTATE_AFTER = 86400.0
GRACE = 120.0
PASSAGE_FOR = 600.0
REMEMBERED = 20_000
FORGOTTEN_AFTER = 30 * 86400.0
_SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")

Issued = tuple[str, Answer]
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

    __slots__ = ("heir", "made", "person", "read", "until")

    def __init__(self, person: str, made: float, until: float | None) -> None:
        self.person = person
        self.made = made
        self.until = until
        self.heir: Issued | None = None
        self.read = 0.0
        """When we learned of it."""


class People:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.kept = store.people
        self.clock = clock
        self.believed_for = math.inf
        """Seconds that we take our own word for a token; shorter where other servers may end it."""
        self._known: OrderedDict[bytes, Known] = OrderedDict()
        self._revoked = 0
        """How often tokens were revoked: what was read before that is read again."""

    # -- tokens -------------------------------------------------------------------------

    async def whose(self, token: str | None) -> str | None:
        """The person this token belongs to; None for no token, a forged one or an expired one."""
        known = await self._find(token)
        return None if known is None else known.person

    async def _find(self, token: str | None) -> Known | None:
        if token is None or not _SHAPE.fullmatch(token):
            return None
        key = hash_of(token)
        known = self._known.get(key)
        if known is not None and self.clock.now() - known.read > self.believed_for and known.heir is None:
            del self._known[key]
            known = None
        known = known or await self._read(key)
        if known is None or (known.until is not None and known.until < self.clock.now()):
            return None
        return known

    async def _read(self, key: bytes) -> Known | None:
        """A token that is presented for the first time since we woke, or ever: then those before it end."""
        revoked = -1
        while revoked != self._revoked:
            revoked = self._revoked
            kept = await self.kept.token(key)
        known = self._known.get(key)  # it may have been presented twice at once
        if kept is None or known is not None:
            return known
        until = kept.until
        if kept.before is not None and until is None:
            until = self._succeed(key, kept.before, kept.person)
        return self._remember(key, Known(kept.person, kept.made, until))

    def _succeed(self, key: bytes, before: bytes, person: str) -> float | None:
        """The browser has this token now: the one before it ends soon, and whatever else was to replace that.

        Gives the end of this one, if another has just come first.
        """
        old = self._known.get(before)
        if old is not None and old.until is not None:
            return old.until
        until = self.clock.now() + GRACE
        self._remember(before, Known(person, 0.0, until))
        self.kept.end_before(key, before, until).add_done_callback(_noted)
        return None

    def _remember(self, key: bytes, known: Known) -> Known:
        known.read = self.clock.now()
        self._known[key] = known
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return known

    async def rotated(self, token: str | None) -> str | None:
        """The token that is to replace an old one, told until it arrives; None while there is no need of it."""
        known = await self._find(token)
        now = self.clock.now()
        if token is None or known is None or known.until is not None or now - known.made < ROTATE_AFTER:
            return None
        heir = known.heir = known.heir or self._issue_heir(token)
        try:
            issued = await heir[1]
        except NotKept:
            known.heir = None
            return None
        return heir[0] if issued else None

    def _issue_heir(self, before: str) -> Issued:
        """A token, good once it is durable. We know it when it is presented, and not before."""
        token = secrets.token_urlsafe(32)
        return token, self.kept.issue_heir(hash_of(token), hash_of(before), self.clock.now())

    def _issue(self, person: str, label: str) -> Issued:
        token = secrets.token_urlsafe(32)
        return token, self.kept.issue(hash_of(token), person, self.clock.now(), label)

    async def sweep(self) -> None:
        """Throw away what is no longer good for anything."""
        await self.kept.sweep(self.clock.now())

    # -- persons ------------------------------------------------------------------------

    async def arrive(self, person: str = "", label: str = "") -> tuple[str, str]:
        """Somebody new: their person and their token."""
        person = person or new_person()
        made = self.kept.arrive(person, self.clock.now())
        token, durable = self._issue(person, label)
        await asyncio.gather(made, durable)
        return person, token

    async def named(self, person: str | None) -> tuple[str, wire.Mark | None]:
        name, mark = await self.kept.named(person) if person else ("", None)
        return name, cast("wire.Mark | None", mark)

    async def rename(self, person: str, name: str, mark: wire.Mark | None) -> None:
        await self.kept.rename(person, name, mark, self.clock.now())

    async def tidy(self) -> None:
        """Forget who came long ago and has neither a name nor a table nor pictures. Only while nobody is here."""
        await self.kept.tidy(self.clock.now() - FORGOTTEN_AFTER)

    # -- passages -----------------------------------------------------------------------

    async def passage(self, person: str) -> str:
        """A one-time code that makes another browser this person."""
        code, until = secrets.token_urlsafe(16), self.clock.now() + PASSAGE_FOR
        await self.kept.sweep(self.clock.now())
        await self.kept.open_passage(hash_of(code), person, until)
        return code

    async def claim(self, code: str, label: str = "") -> tuple[str, str]:
        """The person a code leads to and a token for it. Whoever removes the code has it; nobody else."""
        key = hash_of(code)
        passage = await self.kept.passage(key)
        if passage is None or not await self.kept.use_passage(key) or passage[1] < self.clock.now():
            raise Denied(404, "no_such_passage", "This code was used already, is too old, or never was one.")
        token, durable = self._issue(passage[0], label)
        await durable
        return passage[0], token

    # -- devices ------------------------------------------------------------------------

    async def devices(self, person: str, token: str | None) -> list[wire.Device]:
        """Every browser that is this person: a token and what is to replace it are one device."""
        devices = await self.kept.tokens_of(person)
        mine = hash_of(token) if token else b""
        old = {one.before for one in devices if one.before is not None and one.hash in self._known}
        new = {one.hash for one in devices if one.before is not None and one.before not in old}
        return [
            wire.Device(one.hash.hex()[:16], one.label, one.made, one.hash == mine)
            for one in devices
            if one.hash not in old and (one.hash not in new or one.hash in self._known)
        ]

    async def log_out(self, person: str, device: str | None, but: str | None) -> int:
        """End one device, or all but the one with this token; how many are out."""
        keep = hash_of(but) if but else b""
        out = [one.hash for one in await self.kept.tokens_of(person)]
        out = [key for key in out if (key.hex()[:16] == device if device else key != keep)]
        for key in out:
            await self.kept.revoke(key)
            self._known.pop(key, None)
            self._revoked += 1
        return len(out)

    async def forget(self, person: str) -> None:
        """Nobody is this person any more."""
        await self.kept.forget(person)
        for key in [key for key, known in self._known.items() if known.person == person]:
            del self._known[key]
        self._revoked += 1
