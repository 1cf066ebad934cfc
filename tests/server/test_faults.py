"""A short round of `make faults`: the server a user starts, real games over real sockets, one fault of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest
from benchmarks.faults.checking import Count
from benchmarks.faults.disk import full_disk
from benchmarks.faults.jumps import clock_jumps
from benchmarks.faults.kills import kills
from benchmarks.faults.network import dead_networks
from benchmarks.faults.results import PAGE, Finding, found_so_far, page, together
from benchmarks.faults.strangers import attack
from benchmarks.faults.writer import writer_faults


def survived(trial: Awaitable[Finding], acknowledged: int = 10, within: float = 120) -> Finding:
    """Nothing acknowledged was lost or is there twice, nothing refused was kept, and there was something to lose."""

    async def limited() -> Finding:
        async with asyncio.timeout(within):
            return await trial

    finding = asyncio.run(limited())
    count = finding.count
    assert (count.lost, count.doubled, count.untrue, finding.wrong, count.trouble) == (0, 0, 0, [], [])
    assert count.finished == count.verified
    assert count.acknowledged >= acknowledged, "there was load"
    return finding


@pytest.mark.slow
def test_killed_at_random_moments(tmp_path: Path) -> None:
    assert survived(kills(tmp_path, 3)).injected == 3


@pytest.mark.slow
def test_a_writer_with_faults(tmp_path: Path) -> None:
    assert survived(writer_faults(tmp_path, 40)).injected >= 40


@pytest.mark.slow
def test_a_disk_that_fills_up(tmp_path: Path) -> None:
    assert survived(full_disk(tmp_path, 1, bounded=True)).injected >= 1


@pytest.mark.slow
def test_a_line_that_dies(tmp_path: Path) -> None:
    assert survived(dead_networks(tmp_path, 1, unclocked=False)).injected >= 1


@pytest.mark.slow
def test_a_clock_that_is_set(tmp_path: Path) -> None:
    assert survived(clock_jumps(tmp_path, 1), 5).injected >= 1


@pytest.mark.slow
def test_strangers_take_neither_memory_nor_places(tmp_path: Path) -> None:
    """One of the attacks; the others are tried in test_strangers, one by one."""
    assert survived(attack(tmp_path, "pings never read", 1.0), 5).injected >= 1


def test_a_page_tells_every_figure_and_what_was_wrong() -> None:
    good = Finding("kills", "How.", 300, 500.0, Count(acknowledged=12_345, finished=7, verified=7), (50.0, 70.0, 60.0))
    bad = Finding("disk", "How.", 3, 9.0, Count(acknowledged=9, lost=1, trouble=["s0-1 is gone"]))
    told = page([good, bad], "make faults")
    assert "| kills | 300 | 12,345 | 0 | 0 |  | 7 of 7 | 50 / 70 / 60 | 500 |" in told
    assert "s0-1 is gone" in told
    assert (good.good, bad.good) == (True, False)


def test_rounds_are_added_to_those_before() -> None:
    rounds = [
        Finding(
            "machines", "How.", 5, 9.0, Count(acknowledged=3), notes=["Fine."], done={"servers killed": 4, "told": 1}
        ),
        Finding("machines", "How.", 2, 1.0, Count(acknowledged=4, lost=1), notes=["Well."], done={"servers killed": 2}),
        Finding("machines", "How.", 1, 1.0, Count(acknowledged=1), notes=["Good."], wrong=["odd"], done={"told": 1}),
    ]
    all_three = together([together(rounds[:2]), rounds[2]])
    assert (all_three.rounds, all_three.injected, all_three.count.acknowledged, all_three.count.lost) == (3, 8, 8, 1)
    assert [note.split(" (")[0] for note in all_three.notes] == ["Round 1", "Round 2", "Round 3"]
    assert (all_three.good, all_three.wrong) == (False, ["odd"])
    assert "Rounds: 3. Kills: 6. Done: servers killed 6, told 2." in page([all_three], "make faults")


@pytest.mark.parametrize("count", [Count(lost=1), Count(doubled=1), Count(untrue=1), Count(finished=2, verified=1)])
def test_whatever_is_lost_doubled_or_untrue_is_not_good(count: Count) -> None:
    assert not count.good


def test_the_page_tells_what_was_found_so_far() -> None:
    told, findings = PAGE.read_text("utf-8"), found_so_far()
    assert {"kills", "machines killed"} <= {finding.kind for finding in findings}
    assert [row for row in told.splitlines() if row.startswith("| ")][1:] == [finding.row() for finding in findings]
