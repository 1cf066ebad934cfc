"""In the middle of many games every machine is told to go, one after the other; then the database is away."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from benchmarks.faults.many import Trial
from benchmarks.faults.players import Json
from benchmarks.faults.results import Finding

HOW = (
    "Two servers and two workers on one PostgreSQL (durable) and one NATS. {tables} tables are played at by {people} "
    "people, who think for about {pace:g} s. Each worker and each server is told to go (SIGTERM) and started again "
    "once it has ended, the next when that one answers; then the database is killed and stays away for {away:g} s. "
)
GAME: tuple[str, int, Json] = ("keepers_creepers", 2, {"turn_limit": 200, "roll": "press"})
PATIENT = (10.0, 20.0)
"""Seconds from one ping of a thousand people to the next, and for its answer: machines are busy."""
AT_ONCE = 20
"""Tables that are being opened at the same time."""


async def rolled(folder: Path, tables: int, away: float, pace: float, seed: int = 1) -> Finding:
    began, trial = time.monotonic(), Trial(folder, seed)
    await _open(trial, tables, pace)
    took = await _restart_all(trial)
    silence = await _without_database(trial, away)
    people = len(trial.tables.sitting)
    how = HOW.format(tables=tables, people=people, pace=pace, away=away)
    finding = await trial.end("rolling restart", how, len(trial.machines.all) + 1, began)
    lines = max(player.lines for player in trial.tables.players)
    finding.notes.append(
        f"A machine that was told to go ended after at most {max(took):.1f} s. Somebody was acknowledged something "
        f"{silence:.1f} s after the database was back. Nobody needed more than {lines} lines."
    )
    return finding


async def _open(trial: Trial, tables: int, pace: float) -> None:
    """All of them have been started, and people play."""
    trial.tables.pings = PATIENT
    await trial.begin([GAME])
    trial.tables.pace = pace
    for player in trial.tables.players:
        player.pause = pace
    while (there := len(trial.tables.started)) < tables:
        more = min(tables - there, AT_ONCE)
        trial.tables.begin([GAME] * more)
        while len(trial.tables.started) < there + more:
            await asyncio.sleep(0.1)


async def _restart_all(trial: Trial) -> list[float]:
    """One after the other, while the others go on; how long each took to end."""
    took = list[float]()
    for machine in [*trial.machines.workers, *trial.machines.replicas]:
        began = time.monotonic()
        await trial.told_to_go(machine)
        took.append(time.monotonic() - began)
        for replica in trial.machines.replicas:
            await replica.answers()
        await trial.some_load()
    return took


async def _without_database(trial: Trial, seconds: float) -> float:
    """Dead for so long; how long after it was back anything was acknowledged again."""
    await asyncio.to_thread(trial.machines.database.kill)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(trial.machines.database.start)
    back = time.monotonic()
    await trial.some_load()
    return time.monotonic() - back
