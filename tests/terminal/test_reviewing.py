"""A coach in the terminal: `tablekeep review`, and hints with their reasons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.keepers_creepers.bench import GAME, deal
from tests.terminal.driving import sit
from tests.terminal.test_records import finished, run


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return json.loads(finished("looked through").record().to_json())  # type: ignore[no-any-return]


def test_a_record_is_looked_through(record: dict[str, Any], tmp_path: Path) -> None:
    players = [{"name": name, "bot": None} for name in ("Ann", "Bea", "Cid")]
    code, shown = run("review", {**record, "players": players}, tmp_path, flags=("--quick",))
    assert code == 0
    for words in ("Chances to win", "Luck and choices", "Ann", "Bea", "Cid", "choices:"):
        assert words in shown
    assert shown.count(" to 100 in 100") == 1, "one has won"


def test_a_match_that_was_not_over_is_not_looked_through(tmp_path: Path) -> None:
    match = GAME.new(2, "not over")
    code, shown = run("review", json.loads(match.record().to_json()), tmp_path)
    assert code == 2
    assert "was not over" in shown


def test_a_hint_says_why_and_what_else_there_is() -> None:
    shown = sit(deal("R1@21, R2@22, R3@23", roll="AIM"), "hint")
    assert "A sensible player might say: " in shown
    assert "in 100" in shown
    assert "else" in shown
