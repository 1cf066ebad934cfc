"""Webhooks: a turn-based table may tell another program that somebody is asked.

Calls happen in the background and never hold up a table. By default only public addresses
are called, and the address that was checked is the one that is connected to.
"""

from __future__ import annotations

import http.client
import ipaddress
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import msgspec

from tablekeep.server.denied import Denied

if TYPE_CHECKING:
    from tablekeep.engine import Decision
    from tablekeep.server.state import State

log = logging.getLogger("tablekeep.webhooks")
TIMEOUT = 3.0
WAITING = 200
"""Calls in the queue; beyond that they are dropped."""


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
        self._pool = ThreadPoolExecutor(max_workers=4, thread_name_prefix="tablekeep-webhook")
        self._waiting = 0

    def check(self, address: str) -> None:
        """Refuse what is no web address. Where it leads is checked at every call."""
        try:
            parts = urlsplit(address)
            sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
            _ = parts.port
        except ValueError:
            sound = False
        if not sound or not address.isascii() or any(letter.isspace() for letter in address):
            raise Denied(400, "bad_webhook", "A webhook is an http or https address without a password in it.")

    def asked(self, state: State, decision: Decision) -> None:
        """Somebody is asked: tell this table's webhook."""
        if self._waiting >= WAITING:
            log.warning("too many webhooks wait; one of table %s was dropped", state.id)
            return
        self._waiting += 1
        body = msgspec.json.encode(called(state, decision.seat))
        future = self._pool.submit(self._call, state.new.webhook, body)
        future.add_done_callback(self._done)

    def _done(self, _: object) -> None:
        self._waiting -= 1

    def _call(self, address: str, body: bytes) -> None:
        try:
            parts = urlsplit(address)
            status = post(parts, self._resolve(parts), body)
            log.info("webhook answered %d", status)
        except (OSError, ValueError, http.client.HTTPException, Denied) as error:
            log.info("webhook failed: %s", type(error).__name__)

    def _resolve(self, parts: SplitResult) -> str:
        """The one address that will be connected to, if it is allowed."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        address = str(found[0][4][0])
        if not self.allow_local and not ipaddress.ip_address(address.split("%")[0]).is_global:
            raise Denied(403, "local_webhook", "This server calls no local addresses.")
        return address

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def called(state: State, seat: int) -> Called:
    name, deadline = state.seats[seat].name, state.clocks.deadline(seat)
    link = f"{state.opened.origin}/t/{state.id}"
    return Called(state.id, state.new.game, seat, name, f"It is {name}'s turn.", deadline, link)


def post(parts: SplitResult, address: str, body: bytes) -> int:
    """POST to the address that was checked, under the name that was given; redirects are not followed."""
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    plain = socket.create_connection((address, port), TIMEOUT)
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    try:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Tablekeep"})
        return connection.getresponse().status
    finally:
        connection.close()
        plain.close()
