"""What one server holds and what two do is told as it was found, with how they compare."""

from __future__ import annotations

from typing import Any

from benchmarks.ceilings import drawn, page


def made(kind: str, moves: int, what: str = "flat out", **more: int) -> dict[str, Any]:
    return {"what": what, "kind": kind, "moves_per_s": moves, "p50": 1.5, "p99": 9.0, "cpu_us_per_move": 120, **more}


FOUND = [
    *[made("1, PostgreSQL", moves, tables=100) for moves in (900, 1000, 1100)],
    *[made("2, PostgreSQL", moves, tables=200) for moves in (1700, 1800, 1900)],
    made("2, PostgreSQL, apart", 800, tables=200),
    made("1, PostgreSQL", 1000, what="ceiling", wanted=1001),
    made("one, SQLite", 312, what="lines", lines=5000),
]


def test_two_are_compared_with_one_by_their_medians() -> None:
    told = page(FOUND, "Here.")
    assert "two servers made 1.80 times the moves of one (medians of 3), with lines apart 0.80 times" in told
    assert "| one, SQLite | 5,000 | 312 | 1.5 | 9.0 | 120 |" in told
    assert told.index("## Flat out") < told.index("| 1, PostgreSQL | 100 | 900 |") < told.index("## Ceiling")
    assert "| 1, PostgreSQL | 1,001 | 1,000 |" in told


def test_the_drawing_has_a_bar_for_each_kind_and_how_far_they_were_apart() -> None:
    assert drawn(FOUND).count('class="ours"') == 3
    assert drawn(FOUND).count("<line x1") == 3
