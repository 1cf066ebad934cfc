"""The page of what one server holds and what two do: written and drawn from what `benchmarks.ceiling` found."""

from __future__ import annotations

import json
from statistics import median
from typing import Any

from benchmarks.ceiling import FOUND, SOON, THOUGHT
from benchmarks.plotting import Bar, bars

PAGE = FOUND.with_suffix(".md")
PLOT = FOUND.with_suffix(".svg")
FIGURES = ("moves_per_s", "p50", "p99", "cpu_us_per_move")
HEAD = """# Load

What one server holds, and what two do: the duel of `benchmarks/duel.py`, compiled, tables of two; every move is on the
disk before anyone is told (SQLite, synchronous FULL; PostgreSQL with fsync), and made when both seats hold it. Each
server has a core of its own; five cores drive them, two have database and bus. {where}
Command: `python -m benchmarks.ceiling`, then `python -m benchmarks.ceilings`.

![Moves a second](load.svg)
"""
WHERE = (
    "18 November 2026, 16 cores of an Intel Xeon with other measurements on seven of them and on the same disk; "
    "before lines were heard in tasks of their own. Rows of 19 November: 2 cores of an AMD EPYC with little else on "
    "them, the server on one and its driver on the other; four rounds of ten seconds, one after the other."
)
ABOUT = {
    "flat out": "Everybody moves as fast as they can. `apart`: the lines of a table lead to both servers in turn.",
    "ceiling": f"More and more moves a second over 400 tables, until 99 of 100 take longer than {SOON:.0f} ms or fewer "
    "are made than were wanted.",
    "lines": f"At a human pace: a move at each table every {THOUGHT:.0f} seconds.",
}
FIRST = {"flat out": "tables", "ceiling": "wanted", "lines": "lines"}

Json = dict[str, Any]


def page(found: list[Json], where: str = WHERE) -> str:
    lines = [HEAD.format(where=where)]
    for what, about in ABOUT.items():
        lines += [f"## {what.capitalize()}", "", about, ""]
        lines += [f"| servers | {FIRST[what]} | moves/s | p50 ms | p99 ms | CPU us a move |", f"|---|{'---:|' * 5}"]
        lines += [_row(each, FIRST[what]) for each in found if each["what"] == what] + [""]
    one, two = moves(found, "1, PostgreSQL"), moves(found, "2, PostgreSQL")
    lines.append(
        f"Flat out two servers made {median(two) / median(one):.2f} times the moves of one (medians of {len(one)}), "
        f"with lines apart {median(moves(found, '2, PostgreSQL, apart')) / median(one):.2f} times."
    )
    return "\n".join(lines) + "\n"


def moves(found: list[Json], kind: str) -> list[int]:
    """Moves a second, flat out."""
    return [each["moves_per_s"] for each in found if each["what"] == "flat out" and each["kind"] == kind]


def _row(each: Json, first: str) -> str:
    return f"| {each['kind']} | {each[first]:,} | {' | '.join(f'{each[figure]:,}' for figure in FIGURES)} |"


def drawn(found: list[Json]) -> str:
    """Flat out, the least and the most around the median."""
    kinds = dict.fromkeys(each["kind"] for each in found if each["what"] == "flat out")
    shown = []
    for kind in kinds:
        made = moves(found, kind)
        shown.append(Bar(kind, median(made), (min(made), max(made)), ours=True))
    return bars("Moves a second, flat out", shown)


def main() -> None:
    found = [json.loads(line) for line in FOUND.read_text("utf-8").splitlines()]
    PAGE.write_text(page(found), "utf-8")
    PLOT.write_text(drawn(found), "utf-8")


if __name__ == "__main__":
    main()
