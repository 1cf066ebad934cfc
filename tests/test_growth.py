"""What growth costs is told and drawn as it was found, and a log that is filled is one the server reads."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from benchmarks.growth import drawn, fill, page

from tablekeep.server.store.sqlite import SqliteStore

FOUND = [
    {"kind": "tables", "size": 1600, "cpu_us_per_move": 123, "p50": 1.5, "p99": 20.25, "moves_per_s": 1000},
    {"kind": "history", "size": 200_000, "cpu_us_per_move": 456, "p50": 0.5, "p99": 2.0, "moves_per_s": 999},
]


def test_every_figure_stands_in_its_table_and_in_the_drawing() -> None:
    told = page(FOUND)
    assert "| 1,600 | 123 | 1.5 | 20.25 | 1,000 |" in told
    assert told.index("tables of two") < told.index("| 1,600 |") < told.index("| 200,000 |")
    assert "1,600 tables of two" in drawn(FOUND)
    assert drawn(FOUND).count('class="ours"') == len(FOUND)


def test_what_is_filled_in_stands_in_the_log(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    SqliteStore(data).close()
    fill(data, 300)
    file = sqlite3.connect(data)
    assert file.execute("SELECT count(*), count(DISTINCT tbl), max(seq) FROM entries").fetchone() == (300, 3, 99)
    file.close()
