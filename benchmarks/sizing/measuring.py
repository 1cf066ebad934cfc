"""Measuring what the sizing needs and no other page has: what passing on costs, coming to a table, and taking one up.

    python -m benchmarks.sizing.measuring

Real servers, real games over real sockets; processor seconds, which survive a busy machine. What it prints goes into
`measured.toml`. Server and drivers are the same Python, compiled or not: only engine and games are ever compiled.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.faults.machines import Machines
from benchmarks.faults.players import Player
from benchmarks.faults.served import AnyServer
from benchmarks.faults.tables import Tables
from tablekeep.server.rebuilding import rebuild

TABLES, SECONDS = 24, 25.0
"""Tables of two at which people move as quickly as they can; for how long it is watched."""
LINES = 300
ROUNDS = 2
"""Near and far take turns so often."""


@dataclass
class At:
    """Everybody comes to this one server."""

    server: AnyServer
    api: str

    def log_of(self, table: str) -> list[dict[str, Any]]:
        return self.server.log_of(table)

    def faults(self) -> list[str]:
        return []


async def seated(machines: Machines, at: int) -> list[Player]:
    """Tables opened at the first server, which so keeps them; people come to the one at this place."""
    tables = Tables(At(machines, f"{machines.replicas[0].site}/api/v1"))
    for _ in range(TABLES):
        await tables.seated("magic_book", 2, {})
    for player in tables.players:
        player.served = At(machines, f"{machines.replicas[at].site}/api/v1")
    return tables.players


async def used(machines: Machines, players: list[Player], seconds: float) -> tuple[list[float], int, float]:
    """Processor seconds of each server while they play so long, how many moves that were, and how long it was."""
    pids = [replica.process.pid for replica in machines.replicas if replica.process is not None]
    before, made, began = [cpu(pid) for pid in pids], _made(players), time.monotonic()
    await asyncio.sleep(seconds)
    spent = [cpu(pid) - then for pid, then in zip(pids, before, strict=True)]
    return spent, _made(players) - made, time.monotonic() - began


async def moves_cost(machines: Machines, at: int) -> tuple[float, list[float]]:
    """Moves a second, and processor microseconds a move of each server, with everybody at this one.

    What they use while the same people only look on is taken off.
    """
    players = await seated(machines, at)
    for player in players:
        player.resting = True
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    await asyncio.sleep(3.0)
    idle, _, rested = await used(machines, players, SECONDS / 2)
    for player in players:
        await player.go_on()
    await asyncio.sleep(1.0)
    busy, moves, took = await used(machines, players, SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    spent = [each - less / rested * took for each, less in zip(busy, idle, strict=True)]
    return moves / took, [each / moves * 1e6 for each in spent]


def cpu(pid: int) -> float:
    """Seconds of a processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _made(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def lines_cost(machines: Machines) -> float:
    """Processor microseconds of a server for somebody who comes to a table, is shown it, and goes."""
    player = (await seated(machines, 0))[0]
    player.resting = True
    process = machines.replicas[0].process
    assert process is not None
    before = cpu(process.pid)
    for _ in range(LINES):
        coming = asyncio.create_task(player.play_on())
        moves, player.moves = player.moves, -1
        while player.moves < 0:
            await asyncio.sleep(0.005)
        assert moves <= player.moves
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)
    return (cpu(process.pid) - before) / LINES * 1e6


def taking_up_cost(machines: Machines) -> float:
    """Processor microseconds for each entry of a log that is read back."""
    logs = asyncio.run(machines.bodies())
    began = time.process_time()
    for table, bodies in logs.items():
        rebuild(table, bodies)
    return (time.process_time() - began) / sum(len(bodies) for bodies in logs.values()) * 1e6


async def measure(folder: Path) -> dict[str, float]:
    machines = Machines(folder, replicas=2, workers=0)
    await machines.start()
    near, far = list[tuple[float, list[float]]](), list[tuple[float, list[float]]]()
    for _ in range(ROUNDS):
        near.append(await moves_cost(machines, 0))
        far.append(await moves_cost(machines, 1))
        sys.stderr.write(f"{near[-1]} {far[-1]}\n")
    found = {"near": _mean([costs[0] for _, costs in near]), "far": _mean([costs[0] for _, costs in far])}
    found["edge"] = _mean([costs[1] for _, costs in far])
    found["line"] = await lines_cost(machines)
    found["entry"] = await asyncio.to_thread(taking_up_cost, machines)
    await machines.stop()
    return found


def _mean(found: list[float]) -> float:
    return sum(found) / len(found)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="tablekeep-sizing-") as where:
        for name, value in asyncio.run(measure(Path(where))).items():
            sys.stdout.write(f"{name} = {value:.1f}\n")
