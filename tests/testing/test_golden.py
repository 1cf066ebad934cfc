"""Golden playthroughs: what is written is what is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablekeep.games import SHELF, open_game
from tablekeep.testing import golden
from tests.toys import pocket, show_of_hands

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("slug", SHELF)
def test_playthroughs_are_as_written(slug: str) -> None:
    assert golden.compare(slug, GOLDEN) == []


def test_a_playthrough_tells_decisions_moves_events_and_views() -> None:
    text = golden.playthrough(pocket.GAME, 2)
    assert "1. Seat " in text
    assert "moves: mark 0 | mark 1 | mark 2" in text
    assert "plays: mark 0" in text
    assert "(but not to [" in text
    assert text.count("views ") == 1 + text.count("plays: ")


def test_a_playthrough_is_the_same_every_time() -> None:
    assert golden.playthrough(show_of_hands.GAME, 3) == golden.playthrough(show_of_hands.GAME, 3)


def test_a_game_may_have_playthroughs_of_other_tables() -> None:
    """The other mode of a game of two is played through as well."""
    game = open_game("dragon_keepers")
    played = {name: (seats, options) for name, seats, options in golden.tables(game)}
    assert [name for name in played if played[name][1] == {}] == [f"dragon_keepers-{seats}" for seats in game.seats]
    other = [name for name in played if played[name][1].get("mode") == "dragon"]
    assert {played[name][0] for name in other} == {2, 3, 4}
    assert {played[name][1]["difficulty"] for name in other} == {"easy", "medium", "hard", "extreme"}
    assert all((GOLDEN / f"{name}.txt").exists() for name in other)


def test_a_difference_is_told_with_its_line(tmp_path: Path) -> None:
    paths = golden.write("keepers_creepers", tmp_path)
    paths[0].write_text(paths[0].read_text().replace("moves: ", "loves: ", 1))
    paths[1].unlink()
    first, second = golden.compare("keepers_creepers", tmp_path)
    assert re.match(r"keepers_creepers-2\.txt:\d+: written 'loves: ", first)
    assert second == "keepers_creepers-3.txt is missing"
