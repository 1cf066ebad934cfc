"""Results: what became of all inputs, and the page that tells it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from benchmarks.faults.results import commit
from benchmarks.faults.served import ROOT, build
from benchmarks.fuzz.trials import SHARES, Found
from benchmarks.machine import machine

PAGE = ROOT / "benchmarks" / "results" / "fuzz.md"
FOUND = ROOT / "build" / "fuzz.json"
"""What was found so far, decoder by decoder: one that is fed again takes the place of what was found before."""
HEAD = """# Fuzz

Inputs that are almost right, over everything that reads what others wrote: valid samples, made from the types of the
protocol and from real matches, are bent in their structure, their values or their bytes. Calls go to the server's app
in one process, without a network, and bytes to its own protocols; pictures are read in that process too, where the
server uses one of its own. "Failed" is an answer 5xx, an exception that nobody expects, or anything logged with a
traceback.
"""


def page(found: dict[str, dict[str, Any]]) -> str:
    rows = ["| what reads it | inputs | failed | became | seed | seconds | when |", "|---|---:|---:|---|---:|---:|---|"]
    told = [found[key] for key in SHARES if key in found]
    for each in told:
        became = ", ".join(f"{what} {times:,}" for what, times in sorted(each["became"].items()))
        numbers = f"{each['inputs']:,} | {each['failed']} | {became} | {each['seed']} | {each['seconds']:.0f}"
        rows.append(f"| {each['name']} | {numbers} | {each['when']} |")
    totals = [sum(each[column] for each in told) for column in ("inputs", "failed", "seconds")]
    rows.append(f"| all | {totals[0]:,} | {totals[1]} | | | {totals[2]:.0f} | |")
    about = f"Measured on {machine()}, {build()}, with other work beside it. Command: `make fuzz`."
    return "\n".join([HEAD, *rows, "", about, ""])


def remember(found: Found, seed: int) -> dict[str, dict[str, Any]]:
    """Keep it with the others that were found; all of them."""
    known: dict[str, dict[str, Any]] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    when = f"{datetime.now(UTC):%Y-%m-%d}, {commit()}"
    known[found.key] = asdict(found) | {"became": dict(Counter(found.became)), "seed": seed, "when": when}
    FOUND.parent.mkdir(exist_ok=True)
    FOUND.write_text(json.dumps(known, indent=1))
    return known
