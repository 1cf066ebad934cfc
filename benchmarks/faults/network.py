"""Dead networks: a player's line dies with updates pending. The table does not freeze, and a stand-in comes."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from benchmarks.faults.checking import Check
from benchmarks.faults.lines import Cable, Forwarder, a_line
from benchmarks.faults.players import Player
from benchmarks.faults.results import Finding, sizes
from benchmarks.faults.served import Memory, Served, lifted
from benchmarks.faults.tables import Tables

CLOCK = 3
"""Seconds on the clock of each seat at the tables with clocks."""
FROZEN = CLOCK + 5.0
PATIENCE = 20 + 15 + 60 + 15.0
"""Without a clock: until a dead line is found dead (a ping, its answer), a minute of absence, and some."""


async def dead_networks(folder: Path, times: int, unclocked: bool = True) -> Finding:
    """Cut and mend a player's line so often; and cut another once, at a table without a clock, for good."""
    began = time.monotonic()
    served = Served(folder, ["--host", "0.0.0.0", *lifted()])
    await served.start()
    memory, tables, lines = Memory(served), Tables(served, absence="seat"), [a_line(served)]
    finding = Finding("dead networks", lines[0].words, times + unclocked, 0.0)
    try:
        slow = None
        if unclocked:
            lines.append(a_line(served))
            slow = asyncio.create_task(_for_good(tables, lines[1], finding))
        await _again_and_again(tables, lines[0], times, finding)
        if slow is not None:
            await slow
    finally:
        for line in lines:
            line.close()
    await tables.end()
    finding.count = await asyncio.to_thread(Check(tables).all)
    finding.memory, finding.seconds = sizes(memory.end()), time.monotonic() - began
    served.stop()
    return finding


async def _seated(tables: Tables, line: Cable | Forwarder, clock: int) -> tuple[list[Player], list[asyncio.Task[None]]]:
    """Three at a table: the first plays through that line."""
    pace = {"kind": "live", "seconds": clock}
    options = {"roll": "press", "play_on": True, "turn_limit": 0}
    players = await tables.seated("keepers_creepers", 3, options, dials={0: line.dial}, pace=pace)
    for player in players:
        player.pause = 0.05
    return players, [asyncio.create_task(player.play_on()) for player in players]


async def _again_and_again(tables: Tables, line: Cable | Forwarder, times: int, finding: Finding) -> None:
    longest, back = 0.0, 0
    for _ in range(times):
        players, tasks = await _seated(tables, line, CLOCK)
        await asyncio.sleep(0.7)
        line.cut()
        frozen = await _until_stand_in(players, FROZEN * 2)
        longest = max(longest, frozen)
        line.mend()
        back += await _until_back(players[0])
        await _leave(tasks)
    finding.notes.append(
        f"With {CLOCK} s on the clock a stand-in moved at the latest {longest:.1f} s after the line was cut; "
        f"{back} of {times} times the player was back and played on once it was mended."
    )
    if longest > FROZEN:
        finding.wrong.append(f"the table was frozen for {longest:.1f} s")
    if back < times:
        finding.wrong.append("somebody did not come back")


async def _for_good(tables: Tables, line: Cable | Forwarder, finding: Finding) -> None:
    players, tasks = await _seated(tables, line, 0)
    await asyncio.sleep(2.0)
    line.cut()
    frozen = await _until_stand_in(players, PATIENCE)
    finding.notes.append(f"Without a clock, and never mended: a stand-in moved {frozen:.0f} s after the line was cut.")
    if frozen >= PATIENCE:
        finding.wrong.append(f"without a clock no stand-in came within {PATIENCE:.0f} s")
    await _leave(tasks)


async def _until_stand_in(players: list[Player], most: float) -> float:
    """Seconds until the others see a stand-in for the first, and that the table goes on. They talk meanwhile."""
    began, other = time.monotonic(), players[1]
    while time.monotonic() - began < most:
        await other.chat("Are you still there?")
        await asyncio.sleep(0.1)
        if other.info.get("seats") and other.info["seats"][0]["stand_in"]:
            break
    moves = other.moves
    while time.monotonic() - began < most and other.moves <= moves:
        await asyncio.sleep(0.05)
    return time.monotonic() - began


async def _until_back(player: Player) -> bool:
    """Does the player get the seat back and another move acknowledged?"""
    before, end = len(player.acknowledged), time.monotonic() + 20
    while time.monotonic() < end:
        await asyncio.sleep(0.05)
        if len(player.acknowledged) > before and not player.info["seats"][0]["stand_in"]:
            return True
    return False


async def _leave(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
