"""Allowances refill with time."""

from __future__ import annotations

from tablekeep.server.limits import Allowance, Allowances


def test_an_allowance_refills() -> None:
    allowance = Allowance(2, 0.5, 0.0)
    assert [allowance.take(0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert allowance.take(2.0) == 0.0
    assert allowance.take(1.0) > 0, "time that runs backwards gives nothing"


def test_the_longest_unused_are_forgotten() -> None:
    allowances = Allowances((1, 1), keep=2)
    for key in ("a", "b", "c"):
        allowances.take(key, 0.0)
    assert allowances.take("c", 0.0) > 0
    assert allowances.take("a", 0.0) == 0
