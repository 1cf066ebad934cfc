"""The writer's thread meets faults between any two statements, its repairs included; then the server is killed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path

from benchmarks.faults.checking import Check
from benchmarks.faults.results import Finding, sizes
from benchmarks.faults.served import COMMAND, Memory, Served, lifted
from benchmarks.faults.tables import Tables

HOW = (
    "The thread that writes has a connection to SQLite that fails (`benchmarks/faults/faulty.py`): statement after "
    "statement, before or after it was done, with memory, disk, file and other errors, sometimes several in a row. The "
    "server is killed while that goes on and started again without it."
)


async def writer_faults(folder: Path, number: int) -> Finding:
    began, plan = time.monotonic(), folder / "plan"
    served = Served(folder, lifted(), command=("-m", "benchmarks.faults.faulty", str(plan)))
    await served.start()
    memory, tables = Memory(served), Tables(served)
    tables.begin()
    await tables.lively()
    plan.touch()
    await _until(plan, number)
    memory.end()
    served.kill()
    done = [line.split("\t") for line in plan.read_text().splitlines()]
    plan.unlink()
    served.command = COMMAND
    await served.start()
    await asyncio.sleep(1.0)
    await tables.end()
    count = await asyncio.to_thread(Check(tables).all)
    finding = Finding("writer", HOW, len(done), time.monotonic() - began, count, sizes(memory))
    points = Counter((sql, when) for sql, when, _ in done)
    finding.notes.append(
        f"{len(points)} points ({len(Counter(map(tuple, done)))} with their errors): "
        + ", ".join(f"{when} `{sql}` {times}" for (sql, when), times in sorted(points.items()))
        + "."
    )
    served.stop()
    return finding


async def _until(plan: Path, number: int) -> None:
    """Wait for so many faults; when the writer is dead there are no more."""
    seen, since = 0, time.monotonic()
    while seen < number:
        await asyncio.sleep(0.1)
        found = plan.read_text().count("\n")
        if found > seen:
            seen, since = found, time.monotonic()
        if time.monotonic() - since > 20:
            raise AssertionError(f"after {seen} faults nothing is written any more: the writer is dead")
