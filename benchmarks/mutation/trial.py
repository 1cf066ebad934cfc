"""One trial, in a process of its own: a game's quick tests up to the first that fails, and a note of how it went.

    python -m benchmarks.mutation.trial NOTE CPU_SECONDS TEST_FILE ...

A single test that takes more processor seconds than that runs for ever: it counts as failed. What eats all memory
leaves no note.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

import pytest

FOR_EVER = "ran for ever"
MEMORY = 4 * 2**30


class Watch:
    """What failed first, how long each file took, and the longest test."""

    def __init__(self, note: Path, limit: float) -> None:
        self.note = note
        self.limit = limit
        self.failed = ""
        self.longest = 0.0
        self.seconds: dict[str, float] = {}
        self.began = 0.0
        signal.signal(signal.SIGPROF, self.give_up)
        self.rest()

    def rest(self) -> None:
        """The clock begins anew."""
        self.began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, self.limit)

    def give_up(self, *_: object) -> NoReturn:
        self.failed = FOR_EVER
        self.tell(1)
        os._exit(1)

    def tell(self, code: int) -> None:
        told = {"code": code, "failed": self.failed, "seconds": self.seconds, "longest": self.longest}
        told["package"] = getattr(sys.modules.get("tablekeep"), "__file__", "")
        self.note.write_text(json.dumps(told), "utf-8")

    def pytest_runtest_logstart(self) -> None:
        self.rest()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        took, file = time.process_time() - self.began, nodeid.split("::")[0]
        self.seconds[file] = self.seconds.get(file, 0.0) + took
        self.longest = max(self.longest, took)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def main(note: str, seconds: str, *files: str) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    watch = Watch(Path(note), float(seconds))
    how = ["-m", "not slow", "-x", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider", "-W", "ignore"]
    watch.tell(int(pytest.main([*how, *files], plugins=[watch])))


if __name__ == "__main__":
    main(*sys.argv[1:])
