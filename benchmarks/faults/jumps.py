"""Clock jumps: the machine's clock is set while live clocks run. They go on as if nothing had happened."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx

from benchmarks.faults.checking import Check
from benchmarks.faults.players import Player
from benchmarks.faults.results import Finding, sizes
from benchmarks.faults.served import COMMAND, Memory, Served, lifted
from benchmarks.faults.tables import GAMES, Tables

LIBRARY = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
"""Of Debian's package faketime; `make faults` fetches it."""
JUMPS = (3600, -3600, 86400, -30 * 86400, 400 * 86400, -7, 7)
"""Seconds the clock is set forward or back, one after the other, in all."""
CLOCK = 300
NEAR = 2.0
"""Seconds by which what the server says and what passed here may differ: calls take time on a busy machine."""


def fakes() -> tuple[str, tuple[str, ...], dict[str, str]]:
    """In words, by which command and with what around it the server believes in another time."""
    if LIBRARY.exists():
        env = {"LD_PRELOAD": str(LIBRARY), "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_CACHE_DURATION": "1"}
        return "libfaketime under the process", COMMAND, env
    return "an own `time.time` put into the process (libfaketime is not here)", ("-m", "benchmarks.faults.fooled"), {}


async def clock_jumps(folder: Path, times: int) -> Finding:
    began, file = time.monotonic(), folder / "wall"
    words, command, env = fakes()
    _set(file, 0)
    served = Served(folder, lifted(), command, {**env, "FAKETIME_TIMESTAMP_FILE": str(file)})
    await served.start()
    memory, tables = Memory(served), Tables(served, pace={"kind": "live", "seconds": CLOCK})
    tables.begin(GAMES[:2])
    slow = (await tables.seated("keepers_creepers", 2, {"roll": "press"}))[0]
    how = f"The wall clock of the server is set forward and back by up to 400 days ({words}) while live clocks run."
    finding = Finding("clock jumps", how, times, 0.0)
    watch = Watch(served, slow, finding)
    for number in range(times):
        await watch.jump(file, sum(JUMPS[: number % len(JUMPS) + 1]))
    await watch.restart(file)
    await tables.end()
    finding.count = await asyncio.to_thread(Check(tables).all)
    finding.notes.append(
        f"A clock of {CLOCK} s that ran all the time differed by at most {watch.worst:.2f} s from the time that "
        f"passed; the server's `Date` had really jumped {watch.jumped} of {times} times. Killed and started an hour "
        f"later, as it must believe, that clock showed {-watch.lost:+.1f} s (what was used of a turn is given back)."
    )
    finding.memory, finding.seconds = sizes(memory.end()), time.monotonic() - began
    served.stop()
    return finding


def _set(file: Path, offset: int) -> None:
    file.write_text(f"{offset:+d}\n")


class Watch:
    """Somebody who does not move, and whose clock therefore runs."""

    def __init__(self, served: Served, player: Player, finding: Finding) -> None:
        self.served = served
        self.player = player
        self.finding = finding
        self.jumped = 0
        self.worst = 0.0
        self.lost = 0.0

    async def jump(self, file: Path, offset: int) -> None:
        before, since = await self._left(), time.monotonic()
        _set(file, offset)
        came = await self._is_set(offset)
        await asyncio.sleep(0.5)
        after, passed = await self._left(), time.monotonic() - since
        self.worst = max(self.worst, abs(before - after - passed))
        if abs(before - after - passed) > NEAR:
            self.finding.wrong.append(f"{passed:.1f} s passed, and the clocks say {before - after:.1f} ({offset:+d})")
        if came:
            self.jumped += 1
        else:
            self.finding.wrong.append(f"the server's clock was not set ({offset:+d})")

    async def _is_set(self, offset: int) -> bool:
        """Does the server believe in that time? It looks now and then."""
        for _ in range(50):
            date = httpx.get(f"{self.served.api}/health", timeout=20).headers["date"]
            if abs(parsedate_to_datetime(date).timestamp() - time.time() - offset) < 5:
                return True
            await asyncio.sleep(0.1)
        return False

    async def restart(self, file: Path) -> None:
        """Time in which there was no server counts against nobody, however long it thinks that was."""
        before = await self._left()
        self.served.kill()
        _set(file, 3600)
        await self.served.start()
        self.lost = before - await self._left()
        if self.lost > NEAR:
            self.finding.wrong.append(f"a restart took {self.lost:.1f} s from the clocks")

    async def _left(self) -> float:
        """Seconds that all seats of the table have together: one clock runs, whoever's turn it is."""
        address = f"{self.served.api}/tables/{self.player.table}"
        async with httpx.AsyncClient(verify=False, timeout=20) as browser:
            info = (await browser.get(address, headers={"Cookie": self.player.cookie})).json()
        return float(sum(seat["clock"] for seat in info["seats"]))
