"""Booth: the page of a report, shown to this machine alone, with a button that opens a server to play what it tells of.

A page that lies in a file can start no process. So whoever made the report shows it (`tablekeep report ... --open`) and
the button asks that very program. It holds a word that nobody else knows, so no other page can press it.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from tablekeep.engine import Refused, refused
from tablekeep.research.variant import laid_over, program

HERE = "127.0.0.1"
LONGEST = 60.0
"""Seconds that a server may take until it answers."""
PAUSE = 0.05
GRACE = 10.0
"""Seconds that it has to end by itself."""


class Booth(ThreadingHTTPServer):
    """Shows a page; `start` opens the server behind its button, once, and gives the address to play at."""

    daemon_threads = True

    def __init__(self, page: Callable[[str], str], start: Callable[[], str]) -> None:
        super().__init__((HERE, 0), Handler)
        self.button = f"/play/{secrets.token_urlsafe(16)}"
        self.page = page(self.button).encode()
        self._start = start
        self._started: str | None = None
        self._one_at_a_time = Lock()

    @property
    def address(self) -> str:
        return f"http://{HERE}:{self.server_port}/"

    def pressed(self) -> str:
        with self._one_at_a_time:
            if self._started is None:
                self._started = self._start()
            return self._started


class Handler(BaseHTTPRequestHandler):
    server: Booth

    def do_GET(self) -> None:
        if self.path == "/" and self._called_by_its_name():
            self._answer(200, self.server.page, ("Content-Type", "text/html; charset=utf-8"))
        else:
            self._answer(404, b"")

    def do_POST(self) -> None:
        if self.path != self.server.button or not self._called_by_its_name():
            self._answer(404, b"")
            return
        try:
            self._answer(303, b"", ("Location", self.server.pressed()))
        except Refused as no:
            self._answer(500, no.refusal.text.encode(), ("Content-Type", "text/plain; charset=utf-8"))

    def _called_by_its_name(self) -> bool:
        """A foreign name that leads to this machine is a trick."""
        return self.headers.get("Host") == f"{HERE}:{self.server.server_port}"

    def _answer(self, status: int, body: bytes, *headers: tuple[str, str]) -> None:
        self.send_response(status)
        for name, value in (*headers, ("Content-Length", str(len(body))), ("Cache-Control", "no-store")):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants to read who looked."""


@contextmanager
def tables(slug: str, content: str | None) -> Iterator[Callable[[], str]]:
    """What opens a server of the game with this content (None: as printed); it ends with this, and so do its tables."""
    with ExitStack() as kept:
        env = dict(os.environ) if content is None else kept.enter_context(laid_over(slug, content))
        folder = kept.enter_context(tempfile.TemporaryDirectory(prefix="tablekeep-report-"))

        def start() -> str:
            port = _free_port()
            words = ("serve", "--port", str(port), "--data", str(Path(folder, "tables.sqlite")))
            quiet = subprocess.DEVNULL
            process = subprocess.Popen(program("tablekeep", *words), env=env, stdout=quiet, stderr=quiet)
            kept.callback(_stop, process)
            _wait_for(process, port)
            return f"http://{HERE}:{port}/new?game={slug}"

        yield start


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + LONGEST
    while process.poll() is None and time.monotonic() < until:
        try:
            socket.create_connection((HERE, port), PAUSE).close()
        except OSError:
            time.sleep(PAUSE)
        else:
            return
    raise refused("no_server", "", "The server of this variant does not start; 'tablekeep variant' says more.")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
