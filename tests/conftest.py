"""How the suite is run: the longest tests first, so that all workers end at about the same time."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.again import pytest_runtest_protocol, pytest_terminal_summary
from tests.unhurried import listed, name_of

__all__ = ["pytest_runtest_protocol", "pytest_terminal_summary"]

HERE = Path(__file__).parent
ABOUT_SOURCES = {
    "engine/test_codes.py",
    "pictures",
    "server/test_typescript.py",
    "server/test_view_typescript.py",
    "test_architecture.py",
    "test_audit.py",
    "test_compiled.py",
    "test_lighthouse.py",
    "test_make.py",
    "test_mutation.py",
    "test_mypyc.py",
    "test_packaging.py",
    "test_play.py",
    "test_reference.py",
    "test_release.py",
    "test_rooms.py",
    "test_site.py",
    "testing/test_claims.py",
}
"""Tests that read our files or start our tools. However the package runs that asks, they would look at the same."""
HOLDS_BOTH = ("engine/", "testing/", "test_")
"""Quick tests that `make test` asks of the sources, too: engine, kit, and what lies at the top."""
GOLDEN = "test_golden_scenarios.py"
"""And these of every game."""


def pytest_configure() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C; what the tests start is to hear it all the same."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow ones before quick ones, and of these the last first: they build whole wheels."""
    unhurried = listed()
    for item in items:
        if not item.path.is_relative_to(HERE):
            continue
        if name_of(item) in unhurried:
            item.add_marker("unhurried")
        path = item.path.relative_to(HERE)
        if is_about_sources(path):
            item.add_marker("sources")
        if path.as_posix().startswith(HOLDS_BOTH) or path.name == GOLDEN:
            item.add_marker("both")
    slow = [item for item in items if "slow" in item.keywords]
    items[:] = slow[::-1] + [item for item in items if "slow" not in item.keywords]


def is_about_sources(path: Path) -> bool:
    return path.as_posix() in ABOUT_SOURCES or path.parts[0] in ABOUT_SOURCES
