"""What goes wrong in the world, done to the server a user starts: kills, full disks, dead networks, strangers.

    python -m benchmarks.faults [KIND ...] [--kills 300] [--machines 500] [--more]

Kinds: kills, writer, disk, network, clock, strangers, machines, rolling; all by default. Uses a disk and networks of
its own where that is allowed (as root on Linux) and says where it is not. results/faults.md tells what was found last
of each kind; with `--more`, this and what was found before. Ends with 1 when anything was not as it should be.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from benchmarks.faults.disk import full_disk
from benchmarks.faults.jumps import clock_jumps
from benchmarks.faults.kills import kills
from benchmarks.faults.many import machines_cut_off, machines_killed
from benchmarks.faults.network import dead_networks
from benchmarks.faults.results import PAGE, Finding, page, remember
from benchmarks.faults.rolling import rolled
from benchmarks.faults.strangers import ATTACKS, attack
from benchmarks.faults.writer import writer_faults

Trial = Callable[[Path], Awaitable[Finding]]
ROUND = 50
"""Faults among machines before all that they keep is looked through."""
ATTACKED = 15.0
"""Seconds of each attack."""


def trials(number: int, among: int) -> dict[str, list[Trial]]:
    """What is done for each kind."""
    return {
        "kills": [lambda folder: kills(folder, number)],
        "writer": [lambda folder: writer_faults(folder, 600)],
        "disk": [lambda folder: full_disk(folder, 9), lambda folder: full_disk(folder, 5, bounded=True)],
        "network": [lambda folder: dead_networks(folder, 10)],
        "clock": [lambda folder: clock_jumps(folder, 7)],
        "strangers": [_attack(kind) for kind in ATTACKS],
        "machines": [*_rounds(machines_killed, among), *_rounds(machines_cut_off, among // 2)],
        "rolling": [lambda folder: rolled(folder, 500, 60.0, 10.0)],
    }


def _attack(kind: str) -> Trial:
    return lambda folder: attack(folder, kind, ATTACKED)


def _rounds(trial: Callable[[Path, int, int], Awaitable[Finding]], number: int) -> list[Trial]:
    """In rounds, each on machines of its own and with luck of its own: what they keep is looked through after each."""

    def one(faults: int) -> Trial:
        return lambda folder: trial(folder, faults, random.randrange(1_000_000))

    return [one(min(ROUND, number - done)) for done in range(0, number, ROUND)]


async def run(kinds: list[str], number: int, among: int, more: bool) -> bool:
    """One after the other; the page is written anew after each. Was all as it should be?"""
    possible, good, tried = trials(number, among), True, set[str]()
    for trial in [trial for kind in kinds for trial in possible[kind]]:
        with tempfile.TemporaryDirectory(prefix="tablekeep-faults-") as folder:
            finding = await trial(Path(folder))
        PAGE.write_text(page(remember(finding, more or finding.kind in tried), "make faults"), "utf-8")
        tried.add(finding.kind)
        wrong = [f"WRONG: {what}" for what in (*finding.wrong, *finding.count.trouble)]
        sys.stderr.write("\n".join([finding.row(), *finding.notes, *wrong]) + "\n")
        good = good and finding.good
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="What goes wrong in the world, done to the server on purpose.")
    known = list(trials(0, 0))
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(known)}; all of them by default")
    parser.add_argument("--kills", type=int, default=300, help="how often the server is killed (default: 300)")
    parser.add_argument("--machines", type=int, default=500, help="how often any of many machines is (default: 500)")
    parser.add_argument("--more", action="store_true", help="beside what was found before of these kinds")
    chosen = parser.parse_args()
    unknown = set(chosen.kinds) - set(known)
    if unknown:
        parser.error(f"there is no fault called {', '.join(sorted(unknown))}")
    return 0 if asyncio.run(run(chosen.kinds or known, chosen.kills, chosen.machines, chosen.more)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
