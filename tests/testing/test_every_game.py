"""Every game on the shelf keeps the contract: a match in each mode, every day and on both builds.

Many matches, all player counts, other options and rare turns are in tests/games/*/test_kit.py, on the compiled package;
`make kit` plays a thousand of them both ways.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games import SHELF, open_game
from tablekeep.testing import check_game

TABLES: list[tuple[str, dict[str, Any]]] = [*((slug, {}) for slug in SHELF), ("dragon_keepers", {"mode": "dragon"})]


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_the_kit_finds_no_flaw_in_a_match(slug: str, options: dict[str, Any]) -> None:
    few = open_game(slug).seats[0]
    report = check_game(slug, matches=1, seats=few, seed="every day", options=options, closely=2)
    assert (report.matches, report.close_looks > 0, report.moves > few) == (1, True, True)
