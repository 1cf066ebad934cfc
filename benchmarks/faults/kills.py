"""Kills: SIGKILL at random moments under load, and on with the same file."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from benchmarks.faults.checking import Check
from benchmarks.faults.results import Finding
from benchmarks.faults.served import Served, lifted, resident
from benchmarks.faults.tables import Tables

HOW = (
    "SIGKILL between 0 and 0.9 s after the server takes calls again, so also while it wakes its tables; it is started "
    "again at once on the same file. People come back by themselves and say again what was not answered."
)


async def kills(folder: Path, number: int, seed: int = 1) -> Finding:
    rng, began = random.Random(seed), time.monotonic()
    served = Served(folder, lifted())
    await served.start()
    first = peak = resident(served.pid)
    tables = Tables(served)
    tables.begin()
    await tables.lively()
    for _ in range(number):
        await asyncio.sleep(rng.random() * 0.9)
        peak = max(peak, resident(served.pid))
        served.kill()
        await served.start()
    await asyncio.sleep(1.0)
    last = resident(served.pid)
    await tables.end()
    count = await asyncio.to_thread(Check(tables).all)
    finding = Finding("kills", HOW, number, time.monotonic() - began, count, (first, max(peak, last), last))
    lines = sum(player.lines for player in tables.players)
    finding.notes.append(
        f"{len(tables.opened)} tables were opened, {count.finished} played to their end; {lines:,} live lines."
    )
    if lines < number * 2:
        finding.wrong.append("hardly anybody came back")
    if served.stop() not in (0, -15):
        finding.wrong.append("the last server did not end in good order")
    return finding
