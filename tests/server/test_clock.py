"""Time goes forward, one second a second, whatever somebody does to the machine's clock."""

from __future__ import annotations

import time

import pytest

from tablekeep.server.clock import Clock


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 86400.0])
def test_setting_the_machines_clock_gives_and_takes_nobody_time(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    clock, real = Clock(), time.time
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    assert before <= clock.now() < before + 60


def test_it_begins_with_the_time_of_day() -> None:
    assert abs(Clock().now() - time.time()) < 5
