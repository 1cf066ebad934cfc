"""Outside: what this server says to other machines. It is said beside the loop, and only where it may go.

By default only public addresses are called, and the address that was checked is the one that is connected to.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from typing import Final
from urllib.parse import SplitResult, urlsplit

TIMEOUT: Final = 3.0
"""Seconds for a whole call, from the look-up of the name to the answer."""
TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses behind which IPv4 ones are called."""


class NotOutside(ValueError):
    """It leads to this machine, or into its own network."""


class Errands:
    """A queue and a thread for each receiver that has something to hear, and no longer than that.

    A slow receiver holds up nobody but itself. `waiting`: so much for one of them, `receivers`: so many at once; what
    is beyond that is dropped.
    """

    def __init__(self, name: str, waiting: int, receivers: int) -> None:
        self.name = name
        self.waiting = waiting
        self.receivers = receivers
        self._queues: dict[str, deque[Callable[[], None]]] = {}
        self._lock = threading.Lock()
        self._closed = False

    def go(self, receiver: str, work: Callable[[], int]) -> Future[int] | None:
        """What the receiver will say; None where there is too much to do."""
        said: Future[int] = Future()
        with self._lock:
            queue = self._queues.get(receiver)
            full = len(self._queues) >= self.receivers if queue is None else len(queue) >= self.waiting
            if self._closed or full:
                return None
            if queue is None:
                queue = self._queues[receiver] = deque()
                threading.Thread(target=self._work, args=(receiver, queue), name=self.name, daemon=True).start()
            queue.append(lambda: _settle(said, work))
        return said

    def _work(self, receiver: str, queue: deque[Callable[[], None]]) -> None:
        while True:
            with self._lock:
                if self._closed or not queue:
                    del self._queues[receiver]
                    return
                errand = queue.popleft()
            errand()

    def close(self) -> None:
        """What is on its way may arrive; nobody waits for it."""
        with self._lock:
            self._closed = True


def _settle(said: Future[int], work: Callable[[], int]) -> None:
    if not said.set_running_or_notify_cancel():
        return
    try:
        said.set_result(work())
    except BaseException as error:
        said.set_exception(error)


def web_address(address: str, *schemes: str) -> SplitResult | None:
    """The parts of what is a web address without a password in it; None for all else."""
    try:
        parts = urlsplit(address)
        sound = parts.scheme in schemes and bool(parts.hostname) and parts.username is None
        _ = parts.port
    except ValueError:
        return None
    return None if not sound or not address.isascii() or any(letter.isspace() for letter in address) else parts


def resolved(parts: SplitResult, allow_local: bool) -> str:
    """The one address that will be connected to, if it is allowed. For threads that may wait."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    answers = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    address = str(answers[0][4][0])
    if not allow_local and not is_public(address):
        raise NotOutside("This server calls no local addresses.")
    return address


def is_public(address: str) -> bool:
    """Also where an address of one kind is written as one of the other."""
    known = ipaddress.ip_address(address.split("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        inside = known.ipv4_mapped or known.sixtofour or (known.teredo and known.teredo[1])
        if known in TRANSLATED:
            inside = ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)
        return known.is_global and (not inside or inside.is_global) and not known.is_multicast
    return known.is_global and not known.is_multicast


def post(parts: SplitResult, address: str, body: bytes, headers: Mapping[str, str] | None = None) -> int:
    """POST to the address that was checked, under the name that was given; redirects are not followed."""
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    plain = socket.create_connection((address, port), TIMEOUT)
    cut = threading.Timer(TIMEOUT, _cut, (plain,))
    cut.start()
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    said = {"Content-Type": "application/json", "User-Agent": "Tablekeep", **(headers or {})}
    try:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, said)
        return connection.getresponse().status
    finally:
        cut.cancel()
        connection.close()
        plain.close()


def _cut(connection: socket.socket) -> None:
    """A whole call has its time: whoever trickles is cut off in the middle."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
