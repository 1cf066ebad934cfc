"""The server as a user starts it: a process of its own, started, killed and started again on one file and port."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from tablekeep.server import datafile

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
COMMAND = ("-m", "tablekeep")
LIFTED = ("address", "person", "arrival", "opening", "openings", "handshake", "connection", "chat")
"""Limits that are no matter here: many people play from one address, as fast as they can."""
MANY = ("connections", "callers_each")
"""The same, of how many lines and callers may come from one address at once."""
WITHIN = 60.0
"""Seconds for a server to answer its first call; machines are busy."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def source() -> Path:
    """The compiled copy of the package where there is one, else the source itself."""
    return COMPILED if (COMPILED / "tablekeep").is_dir() else ROOT / "src"


def build() -> str:
    return "compiled" if source() == COMPILED else "interpreted"


def lifted() -> list[str]:
    lifted = [*[f"{name}=1e9,1e9" for name in LIFTED], *[f"{name}=1000000" for name in MANY]]
    return [part for limit in lifted for part in ("--limit", limit)]


class AnyServer(Protocol):
    """What people play at: one server, or several."""

    @property
    def api(self) -> str:
        """Where the next call goes."""

    def log_of(self, table: str) -> list[dict[str, Any]]:
        """All that was ever kept of it, in order."""

    def faults(self) -> list[str]:
        """What is wrong with what is kept."""


class Served:
    """`tablekeep serve`, with these options beside file and port."""

    def __init__(
        self,
        folder: Path,
        options: Sequence[str] = (),
        command: Sequence[str] = COMMAND,
        env: dict[str, str] | None = None,
        data: Path | None = None,
    ) -> None:
        self.data = data or folder / "tables.sqlite"
        self.log = folder / "server.log"
        self.port = free_port()
        self.options = ["--bot-pause", "0.05", *options]
        self.command = command
        self.env = {**os.environ, "PYTHONPATH": f"{source()}:{ROOT}", **(env or {})}
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        atexit.register(self._end)

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def api(self) -> str:
        return f"{self.site}/api/v1"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def launch(self) -> None:
        """Begin; whoever wants to know when it answers waits for that."""
        where = ["--port", str(self.port), "--data", str(self.data)]
        command = [sys.executable, *self.command, "serve", *where, *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL, stderr=log)
        self.starts += 1

    async def start(self) -> None:
        self.launch()
        await self.answers()

    async def answers(self) -> None:
        """Returns once it takes calls."""
        end = time.monotonic() + WITHIN
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended by itself: {self.said()[-2000:]}")
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.01)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def _end(self) -> None:
        """Whatever became of the trial, no server outlives it."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()

    def stop(self) -> int:
        """SIGTERM: it closes in good order. Gives how it ended."""
        if self.process is None or self.process.poll() is not None:
            return 0
        self.process.terminate()
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return -signal.SIGKILL

    def log_of(self, table: str) -> list[dict[str, Any]]:
        file = sqlite3.connect(self.data)
        try:
            rows = file.execute("SELECT seq, body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()
        finally:
            file.close()
        if [row[0] for row in rows] != list(range(len(rows))):
            raise AssertionError(f"the log of {table} has a gap")
        return [json.loads(row[1]) for row in rows]

    def faults(self) -> list[str]:
        return datafile.examine(self.data)[1]

    def said(self) -> str:
        """All that it wrote to its standard error."""
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""


# -- memory -------------------------------------------------------------------------------


def resident(pid: int) -> float:
    """Megabytes of a process that are really in memory; 0 where there is none."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    found = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(found[0]) / 1024 if found else 0.0


def children(pid: int) -> list[int]:
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


class Memory:
    """How much a server holds: before, at its most, and after. `beside`: the most of a process it started."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.before = resident(served.pid)
        self.peak = self.before
        self.after = self.before
        self.beside = 0.0
        self._sampling = asyncio.create_task(self._sample())

    async def _sample(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(0.05)

    def look(self) -> None:
        self.after = resident(self.served.pid) or self.after
        self.peak = max(self.peak, self.after)
        self.beside = max([self.beside, *[resident(child) for child in children(self.served.pid)]])

    def end(self) -> Memory:
        self.look()
        self._sampling.cancel()
        return self

    @property
    def grown(self) -> float:
        return self.peak - self.before
