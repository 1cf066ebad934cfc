"""Machines: several servers and workers on one database and one bus, all of them processes that really run.

Each is joined to the database and the bus by wires of its own. Whoever ends is started again, as an operator's machine
would do it. To people it is one server: every call and every line goes to any of them.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.databases import Nats, Postgres

from benchmarks.faults.served import ROOT, WITHIN, free_port, lifted, resident, source
from benchmarks.faults.wires import Wire
from tablekeep.server.rebuilding import rebuild

Json = dict[str, Any]
FOOLED = ("-m", "benchmarks.faults.fooled")
"""The command with a wall clock that is told what to say."""


class Machine:
    """A server or a worker: killed and started again with the same words."""

    def __init__(self, folder: Path, name: str, wires: list[Wire]) -> None:
        self.name = name
        self.wires = wires
        self.words: list[str] = []
        self.log = folder / f"{name}.log"
        self.wall = folder / f"{name}.wall"
        self.set_clock(0)
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        self.by_itself = 0
        """How often it ended without being told to: it may, where it cannot reach what it needs."""
        atexit.register(self.kill)

    def set_clock(self, seconds: int) -> None:
        self.wall.write_text(f"{seconds:+d}\n")

    def launch(self) -> None:
        about = {
            "PYTHONPATH": f"{source()}:{ROOT}",
            "PYTHONDONTWRITEBYTECODE": "",
            "FAKETIME_TIMESTAMP_FILE": str(self.wall),
        }
        command = [sys.executable, *FOOLED, *self.words]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, **about}, stdout=subprocess.DEVNULL, stderr=log
            )
        self.starts += 1

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def size(self) -> float:
        return resident(self.process.pid) if self.process is not None else 0.0

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        """SIGTERM: it hands over what it keeps, or ends its thoughts."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(40)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""


class Replica(Machine):
    def __init__(self, folder: Path, name: str, wires: list[Wire]) -> None:
        super().__init__(folder, name, wires)
        self.port = free_port()
        self.site = f"http://127.0.0.1:{self.port}"

    async def answers(self) -> None:
        """Returns once it takes calls; it may have to be started again meanwhile."""
        end = time.monotonic() + WITHIN
        async with httpx.AsyncClient(timeout=5) as browser:
            while time.monotonic() < end:
                with contextlib.suppress(httpx.HTTPError):
                    if (await browser.get(f"{self.site}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError(f"{self.name} does not start: {self.said()[-2000:]}")


class Machines:
    """All of them; to people they are one server."""

    def __init__(self, folder: Path, replicas: int = 2, workers: int = 2, seed: int = 1, pause: float = 0.05) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self._wanted = (replicas, workers)
        self._pause = pause
        self.replicas: list[Replica] = []
        self.workers: list[Machine] = []
        self.resting: set[Machine] = set()
        """Down on purpose: not started again yet."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.database = await asyncio.to_thread(Postgres, True)
        atexit.register(self.database.stop)
        self.bus = await asyncio.to_thread(Nats)
        atexit.register(self.bus.kill)
        self.place = await asyncio.to_thread(self.database.fresh)
        for number in range(self._wanted[0]):
            self.replicas.append(await self._replica(f"server-{number}"))
        for number in range(self._wanted[1]):
            self.workers.append(await self._worker(f"worker-{number}"))
        for machine in self.all:
            machine.launch()
        self._tasks.append(asyncio.create_task(self._look_after()))
        for replica in self.replicas:
            await replica.answers()

    async def _replica(self, name: str) -> Replica:
        to_data = await Wire(self.database.port, self.rng).lay()
        to_bus = await Wire(self.bus.port, self.rng, bus=True).lay()
        replica = Replica(self.folder, name, [to_data, to_bus])
        place = self.place.replace(f":{self.database.port}/", f":{to_data.port}/")
        where = ["--port", str(replica.port), "--database", place, "--bus", f"nats://127.0.0.1:{to_bus.port}"]
        replica.words = ["serve", *where, "--bot-pause", str(self._pause), *lifted()]
        return replica

    async def _worker(self, name: str) -> Machine:
        to_bus = await Wire(self.bus.port, self.rng, bus=True).lay()
        worker = Machine(self.folder, name, [to_bus])
        worker.words = ["worker", "--bus", f"nats://127.0.0.1:{to_bus.port}", "--desks", "1"]
        return worker

    @property
    def all(self) -> list[Machine]:
        return [*self.replicas, *self.workers]

    @property
    def wires(self) -> list[Wire]:
        return [wire for machine in self.all for wire in machine.wires]

    async def _look_after(self) -> None:
        """Whoever has ended by itself is started again."""
        while True:
            for machine in self.all:
                if not machine.runs and machine not in self.resting:
                    machine.by_itself += 1
                    machine.launch()
            await asyncio.sleep(0.2)

    async def stop(self) -> list[int]:
        """All go in good order; how the servers ended."""
        for task in self._tasks:
            task.cancel()
        ended = [await asyncio.to_thread(replica.stop) for replica in self.replicas if replica.runs]
        for machine in self.all:
            machine.kill()
        for wire in self.wires:
            await wire.close()
        self.bus.kill()
        await asyncio.to_thread(self.database.stop)
        return ended

    # -- as one server ------------------------------------------------------------------

    @property
    def api(self) -> str:
        """Any of them: nobody is led back to where they were."""
        return f"{self.rng.choice(self.replicas).site}/api/v1"

    def log_of(self, table: str) -> list[Json]:
        """What the database has, asked past all wires."""
        rows = asyncio.run(self._asked("SELECT seq, body FROM entries WHERE tbl = $1 ORDER BY seq", table))
        if [row[0] for row in rows] != list(range(len(rows))):
            raise AssertionError(f"the log of {table} has a gap")
        return [json.loads(row[1]) for row in rows]

    def faults(self) -> list[str]:
        """Every table is read back from its log."""
        found = list[str]()
        for table, log in asyncio.run(self.bodies()).items():
            try:
                rebuild(table, log)
            except Exception as error:  # whatever it is, it is told
                found.append(f"table {table} cannot be read back: {error!r}")
        return found

    async def bodies(self) -> dict[str, list[bytes]]:
        """All logs, by table."""
        found = dict[str, list[bytes]]()
        for table, body in await self._asked("SELECT tbl, body FROM entries ORDER BY tbl, seq"):
            found.setdefault(table, []).append(bytes(body))
        return found

    async def _asked(self, sql: str, *given: str) -> list[Any]:
        import asyncpg

        connection = await asyncpg.connect(self.place)
        try:
            return list(await connection.fetch(sql, *given))
        finally:
            await connection.close()
