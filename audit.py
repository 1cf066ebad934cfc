"""Is anything we depend on known to be unsafe? `make audit`, or `python audit.py [FILE ...] [--database URL]`.

Asks the open database of advisories (osv.dev) about every version that requirements/*.txt pins. Only names and versions
leave this machine. Ends with 0 when nothing is known, with 1 when something is, and with 0 and a plain sentence when
the database cannot be reached: then nothing was learned, and nothing is claimed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

DATABASE = "https://api.osv.dev/v1/querybatch"
HERE = Path(__file__).parent
PIN = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
WITHIN = 20.0
"""Seconds for an answer."""
TOGETHER = 500
"""Versions asked about in one call."""

Pin = tuple[str, str]


class Unreachable(Exception):
    """The database did not answer, or not in a way we understand."""


def pins_in(files: list[Path]) -> dict[Pin, list[str]]:
    """Every pinned version, and the files that pin it."""
    found: dict[Pin, list[str]] = {}
    for file in files:
        for name, version in PIN.findall(file.read_text("utf-8")):
            found.setdefault((re.sub(r"[-_.]+", "-", name).lower(), version), []).append(file.name)
    return found


def advisories(pins: list[Pin], database: str) -> dict[Pin, list[str]]:
    """What is known against these versions, by the names of the advisories."""
    known: dict[Pin, list[str]] = {}
    for start in range(0, len(pins), TOGETHER):
        some = pins[start : start + TOGETHER]
        for pin, result in zip(some, _asked(some, database), strict=True):
            if result.get("vulns"):
                known[pin] = [str(each["id"]) for each in result["vulns"]]
    return known


def _asked(pins: list[Pin], database: str) -> list[dict[str, Any]]:
    wanted = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in pins]
    body = json.dumps({"queries": wanted}).encode()
    request = Request(database, body, {"Content-Type": "application/json", "User-Agent": "tablekeep-audit"})
    try:
        with urlopen(request, timeout=WITHIN) as answer:
            results = json.load(answer)["results"]
    except (URLError, OSError, ValueError, KeyError, TypeError) as error:
        raise Unreachable(str(error) or type(error).__name__) from error
    if not isinstance(results, list) or len(results) != len(pins):
        raise Unreachable("it answered about something else")
    return [result if isinstance(result, dict) else {} for result in results]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Is anything we depend on known to be unsafe?")
    parser.add_argument("files", nargs="*", type=Path, help="requirements with pinned versions (default: all of ours)")
    parser.add_argument("--database", default=DATABASE, metavar="URL", help="where advisories are asked for")
    chosen = parser.parse_args(argv)
    pins = pins_in(chosen.files or sorted((HERE / "requirements").glob("*.txt")))
    try:
        known = advisories(list(pins), chosen.database)
    except Unreachable as error:
        _say(f"? {len(pins)} pinned versions were NOT checked: {chosen.database} cannot be reached ({error}).")
        return 0
    for pin, names in sorted(known.items()):
        _say(f"✗ {pin[0]} {pin[1]} ({', '.join(pins[pin])}): {', '.join(names)}")
    if not known:
        _say(f"✓ Nothing is known against any of {len(pins)} pinned versions.")
    return 1 if known else 0


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    raise SystemExit(main())
