"""A full disk: it fills up while people play, the server is killed and started on it, and then there is room again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from benchmarks.faults.checking import Check
from benchmarks.faults.results import Finding, sizes
from benchmarks.faults.served import Memory, Served, lifted
from benchmarks.faults.tables import Tables

SIZE = 6
"""Megabytes of the disk."""
HOW = (
    "The data is on {disk}. Again and again nothing more goes on it for 1.5 s; {killing}. "
    "Meanwhile people must be able to look, and `/readyz` must say no."
)


class Small:
    """A small disk of memory, mounted for us. Filled to the last byte by a file beside the data."""

    words = f"a file system of its own (tmpfs, {SIZE} MB)"
    outlives = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", str(self.folder)], check=True)

    def fill(self, served: Served) -> None:
        with contextlib.suppress(OSError), (self.folder / "ballast").open("ab", buffering=0) as ballast:
            while ballast.write(b"x" * 512):
                pass

    def free(self, served: Served) -> None:
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        subprocess.run(["umount", "-l", str(self.folder)], check=False)


class Bounded:
    """Where nothing may be mounted: no file of the server may grow any more (RLIMIT_FSIZE)."""

    words = "an ordinary disk, but no file of the server may grow while it is full (RLIMIT_FSIZE)"
    outlives = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, served: Served) -> None:
        size = Path(f"{served.data}-wal").stat().st_size
        resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def free(self, served: Served) -> None:
        unbounded = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(served.pid, resource.RLIMIT_FSIZE, unbounded)

    def close(self) -> None:
        pass


@contextlib.contextmanager
def a_disk(folder: Path, bounded: bool) -> Iterator[Small | Bounded]:
    mounting = not bounded and os.geteuid() == 0
    try:
        disk: Small | Bounded = Small(folder) if mounting else Bounded(folder)
    except subprocess.CalledProcessError:
        disk = Bounded(folder)
    try:
        yield disk
    finally:
        disk.close()


async def full_disk(folder: Path, times: int, bounded: bool = False) -> Finding:
    began = time.monotonic()
    with a_disk(folder, bounded) as disk:
        served = Served(folder, lifted(), data=disk.folder / "tables.sqlite")
        await served.start()
        memory, tables, storm = Memory(served), Tables(served), Storm(served, disk)
        tables.begin()
        await tables.lively()
        for number in range(times):
            await storm.once(tables, killing=disk.outlives and number % 3 == 2)
        await asyncio.sleep(1.0)
        await tables.end()
        count = await asyncio.to_thread(Check(tables).all)
        name = "full disk" if disk.outlives else "files that may not grow"
        killing = "every third time the server is killed and started while it is full" if disk.outlives else "no kills"
        how = HOW.format(disk=disk.words, killing=killing)
        finding = Finding(name, how, times, time.monotonic() - began, count, sizes(memory.end()))
        finding.notes, finding.wrong = storm.notes(), storm.wrong
        served.stop()
    return finding


class Storm:
    """What is seen while the disk is full."""

    def __init__(self, served: Served, disk: Small | Bounded) -> None:
        self.served = served
        self.disk = disk
        self.unready = 0
        self.looked = 0
        self.sentences = 0
        self.started = 0
        self.went_on = 0
        self.wrong: list[str] = []

    async def once(self, tables: Tables, killing: bool) -> None:
        await asyncio.sleep(0.7)
        self.disk.fill(self.served)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(self._look, tables)
        if killing:
            await asyncio.to_thread(self._start_when_full)
        self.disk.free(self.served)
        if killing:
            self.served.kill()
            await self.served.start()
        await self._goes_on(tables)

    def _look(self, tables: Tables) -> None:
        """Looking needs no disk; whoever asks whether all is well is told that it is not."""
        player = tables.players[-1]
        view = f"{self.served.api}/tables/{player.table}/view?seat={player.seat}"
        seen = httpx.get(view, headers={"Cookie": player.cookie}, timeout=20)
        if seen.status_code == 200:
            self.looked += 1
        else:
            self.wrong.append(f"nobody could look: {seen.status_code} {seen.text[:200]}")
        self.unready += httpx.get(f"{self.served.site}/readyz", timeout=20).status_code == 503

    def _start_when_full(self) -> None:
        """It may start and refuse, or say in a sentence why it does not; it may not fall on its face."""
        self.served.kill()
        before = len(self.served.said())
        self.served.launch()
        time.sleep(2.5)
        if "Traceback" in self.served.said()[before:].replace("ERROR", "") and self._ended():
            self.wrong.append(f"started on a full disk: {self.served.said()[before:][-600:]}")
        self.started += 1
        self.sentences += self._ended()

    def _ended(self) -> bool:
        return self.served.process is not None and self.served.process.poll() is not None

    async def _goes_on(self, tables: Tables) -> None:
        before = self._acknowledged(tables)
        for _ in range(200):
            await asyncio.sleep(0.1)
            if self._acknowledged(tables) > before:
                self.went_on += 1
                return
        self.wrong.append("with room on the disk again nobody could play on within 20 s")

    def _acknowledged(self, tables: Tables) -> int:
        return sum(len(player.acknowledged) for player in tables.players)

    def notes(self) -> list[str]:
        return [
            f"{self.looked} looks at a table while it was full were answered; `/readyz` said no {self.unready} times.",
            f"With room again, play went on by itself {self.went_on} times. Started while it was full, the server said "
            f"why not and ended {self.sentences} of {self.started} times; else it ran and refused what needs the disk.",
        ]
