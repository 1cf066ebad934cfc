"""Webhooks: a turn-based table may tell another program that somebody is asked.

Calls happen in the background and never hold up a table; where they may go is said in `outside`.
"""

from __future__ import annotations

import http.client
import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tablekeep.server.denied import Denied
from tablekeep.server.outside import Errands, NotOutside, post, resolved, web_address

if TYPE_CHECKING:
    from tablekeep.engine import Decision
    from tablekeep.server.state import State

log = logging.getLogger("tablekeep.webhooks")
WAITING = 20
"""Calls that wait for one receiver; beyond that they are dropped."""
RECEIVERS = 100
"""Receivers that are being called at once; calls to others are dropped meanwhile."""


class Called(msgspec.Struct):
    """The body of a call: that somebody is asked, and nothing of what. What is asked is for that seat's eyes only."""

    table: str
    game: str
    seat: int
    name: str
    text: str
    deadline: float | None
    link: str


class Webhooks:
    def __init__(self, allow_local: bool) -> None:
        self.allow_local = allow_local
        self._errands = Errands("tablekeep-webhook", WAITING, RECEIVERS)

    def check(self, address: str) -> None:
        """Refuse what is no web address. Where it leads is checked at every call."""
        if web_address(address, "http", "https") is None:
            raise Denied(400, "bad_webhook", "A webhook is an http or https address without a password in it.")

    def asked(self, state: State, decision: Decision) -> None:
        """Somebody is asked: tell this table's webhook."""
        if not self.tell(state.new.webhook, msgspec.json.encode(called(state, decision.seat))):
            log.warning("too many webhooks wait; one of table %s was dropped", state.id)

    def tell(self, address: str, body: bytes) -> bool:
        """Put a call into its receiver's queue; False where there are too many."""
        parts = web_address(address, "http", "https")
        receiver = "" if parts is None else parts.netloc.lower()
        return self._errands.go(receiver, partial(self._call, address, body)) is not None

    def _call(self, address: str, body: bytes) -> int:
        parts = web_address(address, "http", "https")
        if parts is None:
            return 0
        try:
            status = post(parts, resolved(parts, self.allow_local), body)
        except NotOutside:
            log.info("webhook failed: it leads to no public address")
        except (OSError, ValueError, http.client.HTTPException) as error:
            log.info("webhook failed: %s", type(error).__name__)
        else:
            log.info("webhook answered %d", status)
            return status
        return 0

    def close(self) -> None:
        """What is on its way may arrive; nobody waits for it."""
        self._errands.close()


def called(state: State, seat: int) -> Called:
    name, deadline = state.seats[seat].name, state.clocks.deadline(seat)
    link = f"{state.opened.origin}/t/{state.id}"
    return Called(state.id, state.new.game, seat, name, f"It is {name}'s turn.", deadline, link)
