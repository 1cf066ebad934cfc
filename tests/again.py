"""A second chance for tests played in real time by several programs: on a busy machine anything may come late."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

HERE = Path(__file__).parent
IN_REAL_TIME = ("browser/", "server/many/", "server/test_faults.py")
"""Real browsers, several servers, servers that are killed."""
AGAIN = "tried"
"""The mark on the report of a test that failed the first time."""


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """One of these that fails is tried once more."""
    if not item.path.is_relative_to(HERE) or not is_in_real_time(item.path.relative_to(HERE)):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    failed = next((report for report in reports if report.failed), None)
    if failed is not None:
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        for report in reports:
            report.user_properties.append((AGAIN, why(failed)))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def is_in_real_time(path: Path) -> bool:
    return path.as_posix().startswith(IN_REAL_TIME)


def why(report: pytest.TestReport) -> str:
    """Where a test failed, and the first words of what it said."""
    crash = getattr(report.longrepr, "reprcrash", None)
    where = f"{Path(crash.path).name}:{crash.lineno}" if crash else report.when
    said = crash.message if crash else report.longreprtext
    return f"{where}: {' '.join(said.split())[:160]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which tests needed it is told at the end, so that nobody gets used to them."""
    for report in terminalreporter.getreports("passed"):
        for name, words in report.user_properties:
            if name == AGAIN and report.when == "call":
                terminalreporter.write_line(
                    f"AGAIN {report.nodeid}: passed when it was tried once more; at first {words}"
                )
