"""Results: what was done, what was found, and the page that tells it."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from benchmarks.faults.checking import Count
from benchmarks.faults.served import ROOT, Memory, build
from benchmarks.machine import machine

PAGE = ROOT / "benchmarks" / "results" / "faults.md"
FOUND = PAGE.with_suffix(".json")
"""The same as data, kind by kind: one that is tried again takes the place of what was found before."""
HEAD = """# Faults

What goes wrong in the world, done on purpose to `tablekeep serve` in a process of its own, while people play games over
real sockets. "Acknowledged" is everything anybody was answered "done" or 200 for: moves, words, tables opened, chairs
taken, starts. "Lost" is what of that is not in the log or in later views, or a story that is told differently;
"doubled" what is there twice. "Refused" was told "it did not happen" and not tried again; "and yet kept" is what of
that is in the log. Every finished match is fetched as a record and played again by the rules. Memory is resident, in
MB, of the server's process.
"""
COLUMNS = (
    *("fault", "injected", "acknowledged", "lost", "doubled", "refused, and yet kept", "records good"),
    *("memory before / peak / after", "seconds"),
)


@dataclass
class Finding:
    """One kind of fault: how often, how, and what came of it."""

    kind: str
    how: str
    injected: int
    seconds: float
    count: Count = field(default_factory=Count)
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)
    notes: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    when: str = field(default_factory=lambda: f"{datetime.now(UTC):%Y-%m-%d %H:%M}, commit {commit()}, {build()}")
    done: dict[str, int] = field(default_factory=dict)
    """What was done, how often, where there are several kinds of it."""
    rounds: int = 1

    @property
    def good(self) -> bool:
        return self.count.good and not self.wrong

    def row(self) -> str:
        count, memory = self.count, " / ".join(f"{size:.0f}" for size in self.memory)
        verified = f"{count.verified} of {count.finished}" if count.finished else ""
        refused = f"{count.refused:,}, {count.untrue}" if count.refused else ""
        numbers = (
            f"{self.injected:,} | {count.acknowledged:,} | {count.lost} | {count.doubled} | {refused} | {verified}"
        )
        return f"| {self.kind} | {numbers} | {memory} | {self.seconds:.0f} |"


def together(rounds: list[Finding]) -> Finding:
    """Several rounds of the same trial as one; the first may be several already."""
    first, last, counts = rounds[0], rounds[-1], [each.count for each in rounds]
    count = Count(trouble=[what for each in counts for what in each.trouble])
    for name in ("acknowledged", "lost", "doubled", "refused", "untrue", "finished", "verified"):
        setattr(count, name, sum(getattr(each, name) for each in counts))
    peak = max(each.memory[1] for each in rounds)
    memory = (first.memory[0], peak, last.memory[2])
    injected, seconds = sum(each.injected for each in rounds), sum(each.seconds for each in rounds)
    wrong = [what for each in rounds for what in each.wrong]
    done = sum((Counter(each.done) for each in rounds), Counter[str]())
    number = sum(each.rounds for each in rounds)
    return Finding(
        first.kind, last.how, injected, seconds, count, memory, _told(rounds), wrong, last.when, dict(done), number
    )


def _told(rounds: list[Finding]) -> list[str]:
    """The notes of each round under its number and date."""
    notes, number = list[str](), 0
    for each in rounds:
        number += each.rounds
        several = each.rounds > 1 or (each.notes[:1] and each.notes[0].startswith("Round "))
        notes += each.notes if several else [f"Round {number} ({each.when}): {' '.join(each.notes)}"]
    return notes


def sizes(memory: Memory) -> tuple[float, float, float]:
    return memory.before, memory.peak, memory.after


def page(findings: list[Finding], command: str) -> str:
    table = [
        f"| {' | '.join(COLUMNS)} |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        *[finding.row() for finding in findings],
    ]
    about = f"Measured on {machine()}, with other work beside it. Command: `{command}`. When: below."
    parts = [HEAD, "\n".join(table), about]
    for finding in findings:
        notes = "\n".join(f"- {note}" for note in (*_sum(finding), *finding.notes, f"{finding.when}."))
        parts.append(
            f"## {finding.kind[0].upper()}{finding.kind[1:]}\n\n{finding.how}\n\n{notes}".replace("\n\n\n", "\n")
        )
        if not finding.good:
            wrong = [*finding.wrong, *finding.count.trouble]
            parts.append("Not as it should be:\n\n" + "\n".join(f"- {what}" for what in wrong[:40]))
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _sum(finding: Finding) -> list[str]:
    """What was done in all rounds."""
    done = ", ".join(f"{what} {times}" for what, times in sorted(finding.done.items()))
    kills = sum(times for what, times in finding.done.items() if "killed" in what)
    return [f"Rounds: {finding.rounds}. Kills: {kills}. Done: {done}."] if done else []


def commit() -> str:
    asked = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return asked.stdout.strip() or "unknown"


def remember(finding: Finding, more: bool = False) -> list[Finding]:
    """Keep it with the others that were found, or (`more`) with what was found of its kind; all of them."""
    known = found_so_far()
    kinds = [each.kind for each in known]
    if finding.kind in kinds:
        place = kinds.index(finding.kind)
        known[place] = together([known[place], finding]) if more else finding
    else:
        known.append(finding)
    FOUND.write_text(json.dumps([asdict(each) for each in known], indent=1) + "\n")
    return known


def found_so_far() -> list[Finding]:
    told: list[dict[str, Any]] = json.loads(FOUND.read_text()) if FOUND.exists() else []
    return [Finding(**{**each, "count": Count(**each["count"])}) for each in told]
