"""Summons: people who are not at their table are called back when it has become their turn.

A while after that, and once a turn: whoever is at the table by then knows it already. Their browsers are called
(`push`), and at a table that is played by the day they are written to (`letters`), where they asked for that. Nothing
of the question is told.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import logging
import smtplib
from email.message import EmailMessage
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from tablekeep.server import letters, push
from tablekeep.server.clock import Clock
from tablekeep.server.letters import Relay
from tablekeep.server.outside import Errands, post, resolved, web_address
from tablekeep.server.settings import Settings
from tablekeep.server.store import Mailing, Push, Store

if TYPE_CHECKING:
    from tablekeep.server.state import State

log = logging.getLogger("tablekeep.summons")
WAITING: Final = 500
"""Calls that wait for one push service: one of them serves all browsers of its maker."""
RECEIVERS: Final = 100
LETTERS: Final = 500
DAY: Final = 86400
SOON: Final = 600
"""Seconds a service keeps a call for a browser that is not there, at a table that is played at once."""
GONE: Final = (404, 410)
"""How a service says that there is no such browser any more."""
KEY: Final = "push"
TURN: Final = "It is your turn."


class Summoned(msgspec.Struct):
    """What a browser is told: which table, and that it is their turn."""

    table: str
    game: str
    name: str
    text: str


class Summons:
    """`key`: this server's own, made when it is first needed and kept in its file; None where there is no push."""

    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self.settings = settings
        self.kept = store.calls
        self.clock = clock
        self._key: bytes | None = None
        self._asking = asyncio.Lock()
        self._pushes = Errands("tablekeep-push", WAITING, RECEIVERS)
        self._letters = Errands("tablekeep-letters", LETTERS, 1)

    @property
    def relay(self) -> Relay | None:
        return self.settings.relay

    async def key(self) -> bytes | None:
        if not push.available():
            return None
        async with self._asking:
            if self._key is None:
                self._key = await self.kept.secret(KEY) or await self._made()
        return self._key

    async def _made(self) -> bytes | None:
        await self.kept.keep_secret(KEY, await asyncio.to_thread(push.new_key))
        return await self.kept.secret(KEY)

    def close(self) -> None:
        self._pushes.close()
        self._letters.close()

    # -- a turn -------------------------------------------------------------------------

    async def call(self, person: str, state: State) -> None:
        """It is somebody's turn, and they are not there."""
        slow, title = state.new.pace.kind == "turns", state.game.title
        pushes = await self.kept.pushes_of(person)
        key = await self.key() if pushes else None
        if key is not None:
            body = msgspec.json.encode(Summoned(state.id, title, state.new.name, TURN))
            await asyncio.gather(*[self._push(key, one, state.id, body, DAY if slow else SOON) for one in pushes])
        mailing = await self.kept.mailing_of(person) if slow and self.relay is not None else None
        if mailing is not None and mailing.confirmed:
            self._write(state, mailing)

    async def _push(self, key: bytes, to: Push, table: str, body: bytes, keep: int) -> None:
        """Call one browser; one that is gone is called no more."""
        receiver = to.endpoint.split("/")[2].lower() if to.endpoint.count("/") > 2 else ""
        said = self._pushes.go(receiver, partial(self._call, key, to, table, body, keep))
        if said is None:
            log.warning("too many calls wait for one push service; one was dropped")
        elif await asyncio.wrap_future(said) in GONE:
            await self.kept.expired(to.endpoint)

    def _call(self, key: bytes, to: Push, table: str, body: bytes, keep: int) -> int:
        """In a thread of its own. 0 where nobody answered."""
        local = self.settings.allow_local_push
        parts = web_address(to.endpoint, "https", *(["http"] if local else []))
        if parts is None:
            return 0
        try:
            headers = {
                "Authorization": push.signature(key, parts, self._contact(), self.clock.now()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(keep),
                "Topic": push.text_of(hashlib.sha256(table.encode()).digest()[:24]),
                "Urgency": "normal",
            }
            status = post(parts, resolved(parts, local), push.sealed(body, to.key, to.auth), headers)
        except (OSError, ValueError, http.client.HTTPException) as error:
            log.info("a browser could not be called: %s", type(error).__name__)
            return 0
        log.info("a push service answered %d", status)
        return status

    def _contact(self) -> str:
        """Whom a push service may turn to: the address of this server, where it has one that others reach."""
        base = self.settings.base_url
        if base.startswith("https://"):
            return base
        return f"mailto:{self.relay.sender}" if self.relay is not None else ""

    # -- letters ------------------------------------------------------------------------

    def _write(self, state: State, mailing: Mailing) -> None:
        at = state.new.name or state.game.title
        lines = [TURN, f"{at} ({state.game.title})" if state.new.name else at, f"{state.opened.origin}/t/{state.id}"]
        self.send(mailing.address, f"Your turn: {at}", lines, f"{state.opened.origin}{stop_path(mailing.stop)}")

    def send(self, to: str, subject: str, lines: list[str], stop: str) -> None:
        """Put a letter into the queue of the relay. Nobody waits for it."""
        relay = self.relay
        assert relay is not None
        written = letters.letter(relay, to, subject, lines, stop)
        if self._letters.go(relay.host, partial(_sent, relay, written)) is None:
            log.warning("too many letters wait; one was dropped")


def _sent(relay: Relay, written: EmailMessage) -> int:
    try:
        return letters.send(relay, written)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("the relay did not take a letter: %s", type(error).__name__)
        return 0


def stop_path(code: str) -> str:
    return f"/api/v1/letters/{code}/stop"
