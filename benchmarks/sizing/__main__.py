"""How many servers for how many people, and a day of it played through; in about a minute.

    python -m benchmarks.sizing

Writes benchmarks/results/sizing.md. Change what is assumed in `figures.py` to what you know of your people.
"""

from __future__ import annotations

import inspect
import sys
import time
from itertools import pairwise

from benchmarks.sizing.figures import HERE, SERVER, Assumed, Row, measured, rows
from benchmarks.sizing.model import Fit, Model, Size, fitted
from benchmarks.sizing.simulation import Day, Seen

PAGE = HERE.parent / "results" / "sizing.md"
PEOPLE = (1_000, 10_000, 100_000, 1_000_000)
PLAYED = (10_000, 100_000, 1_000_000)
HEAD = """# Sizing

How many servers a host needs for so many people at tables at once, and a day of it played through in steps of ten
seconds. A model, not a measurement: nobody here has a million players. It is fitted to what was measured
([the server](server.md), `benchmarks/sizing/measured.toml`), and all else that it believes is listed below.
Command: `python -m benchmarks.sizing`.

**What it takes to pass a move on to another server was measured once, in two rounds that differ by a fifth. All rows
with more than one server rest on it.**
"""


def costs(fit: Fit, found: list[Row]) -> list[str]:
    lines = ["## What a move costs", "", "| | |", "|---|---:|"]
    lines += [f"| a move by itself | {fit.move * 1e6:.0f} us |", f"| a breath | {fit.breath * 1e6:.0f} us |"]
    lines += [f"| from one breath to the next | {fit.between * 1e3:.1f} ms |"]
    lines += [f"| a letter to one line more | {fit.letter * 1e6:.0f} us |"]
    lines += [f"| a table, without its lines | {fit.table * 1024:.0f} KB |", f"| a line | {fit.line * 1024:.0f} KB |"]
    lines += ["", "Beside what was measured (CPU us a move; the first was not used to find the numbers above):", ""]
    lines += ["| tables | lines a table | moves/s | measured | model |", "|---:|---:|---:|---:|---:|"]
    for row in found:
        said = fit.seconds(row.rate, row.lines) / row.rate * 1e6
        lines.append(f"| {row.tables} | {row.lines} | {row.rate:,.0f} | {row.cpu:.0f} | {said:.0f} |")
    return lines


def needs(model: Model) -> list[str]:
    head = ("people at once", "tables", "moves/s", "lines", "servers", "busy", "MB each", "entries/s", "messages/s")
    lines = ["## What is needed", "", f"| {' | '.join(head)} |", "|" + "---:|" * len(head)]
    return [*lines, *[_needed(model, model.size(people)) for people in PEOPLE]]


def _needed(model: Model, size: Size) -> str:
    assumed, messages = model.assumed, size.messages if size.servers > 1 else 0.0
    kept = f"{size.moves:,.0f} ({size.moves / assumed.database:.0%} of a database)"
    told = f"{messages:,.0f} ({messages / assumed.bus:.0%} of a bus)"
    figures = (f"{size.players:,}", f"{size.tables:,.0f}", f"{size.moves:,.0f}", f"{size.lines:,.0f}")
    return f"| {' | '.join(figures)} | {size.servers} | {size.busy:.0%} | {size.memory:,.0f} | {kept} | {told} |"


def day(seen: Seen) -> list[str]:
    lines = [f"### {seen.players:,} people in the evening, servers: {seen.servers}", ""]
    lines.append(
        f"Tables opened: {seen.opened:,}; moves: {seen.moves:,}. Servers that died: {seen.deaths}; restarted in turn "
        f"in the middle of the evening: {seen.restarts}; tables that were taken up for it: {seen.taken_up:,}. "
        f"{seen.soon:.2%} of all moves waited no longer than 0.1 s for tables to be taken up, {seen.late:.2%} longer "
        f"than a second; the longest wait was {seen.longest:.1f} s, and the busiest server had {seen.busiest:.0%} of a "
        f"core to do."
    )
    lines += ["", "```", "hour     people  busiest  longest wait"]
    for hour, (people, busy, wait) in enumerate(seen.hours):
        bar = "#" * round(20 * people / seen.players)
        lines.append(f"{hour:02d}  {people:>11,}     {busy:4.0%}      {wait:5.1f} s  {bar}")
    return [*lines, "```", ""]


def believed() -> list[str]:
    """What is assumed, as `figures.py` says it."""
    lines, source = ["## What is assumed", "", "| | | |", "|---|---:|---|"], inspect.getsource(Assumed).splitlines()
    for line, words in pairwise(source):
        if "=" in line and words.strip().startswith('"""'):
            name = line.split(":")[0].strip()
            lines.append(f"| {name} | {getattr(Assumed(), name):,g} | {words.strip().strip(chr(34))} |")
    return lines


def page(model: Model, found: list[Row], days: list[Seen]) -> str:
    played = ["## A day", "", (Day.__doc__ or "").strip(), ""] + [line for seen in days for line in day(seen)]
    return "\n".join([HEAD, *costs(model.fit, found), "", *needs(model), "", *believed(), "", *played]).rstrip() + "\n"


def main() -> None:
    began, found = time.monotonic(), rows(SERVER.read_text("utf-8"))
    model = Model(fitted(found), measured(), Assumed())
    days = [Day(model, people).pass_by() for people in PLAYED]
    PAGE.write_text(page(model, found, days), "utf-8")
    sys.stderr.write(f"{PAGE.name} in {time.monotonic() - began:.0f} s\n")


if __name__ == "__main__":
    main()
