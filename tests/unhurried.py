"""Tests that `make check` leaves to `make test`, by name: each takes more than its share of one core.

`make unhurried` measures them and writes the list anew.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LIST = HERE / "unhurried.txt"
SHARE = 0.15
"""Seconds of one core that a test may take in `make check`, with all that it starts."""


def name_of(item: pytest.Item) -> str:
    """A test, whatever it is given: `engine/test_reel.py::test_every_eye_sees_what_it_saw_then`."""
    function = getattr(item, "originalname", None) or item.name
    return f"{item.path.relative_to(HERE).as_posix()}::{function}"


def listed() -> set[str]:
    return set(LIST.read_text("utf-8").split())


def worked() -> float:
    """Seconds of work until now: of this process, and of those it started that have ended."""
    return sum(os.times()[:4])


class Measured:
    """A pytest plugin: which of the tests that are played take more than their share?"""

    def __init__(self) -> None:
        self.found: set[str] = set()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        before = worked()
        try:
            return (yield)
        finally:
            if worked() - before >= SHARE:
                self.found.add(name_of(item))


def main() -> int:
    measured = Measured()
    ended = pytest.main(["-m", "not slow", str(HERE)], [measured])
    if ended == pytest.ExitCode.OK:
        LIST.write_text("".join(f"{name}\n" for name in sorted(measured.found)), "utf-8")
    return int(ended)


if __name__ == "__main__":
    raise SystemExit(main())
