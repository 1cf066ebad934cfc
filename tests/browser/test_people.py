"""A sample of the matrix (`make matrix`): whole games by people who have nothing but the page."""

from __future__ import annotations

import pytest
from benchmarks.matrix.cells import CELLS, GAMES, MEANS, game_and_means
from benchmarks.matrix.playing import play_cell
from playwright.sync_api import Browser

from tablekeep.games import SHELF

pytestmark = pytest.mark.slow


def test_the_matrix_leaves_out_no_game() -> None:
    assert {game.slug for game in GAMES.values()} == set(SHELF)
    assert len(CELLS) == len(set(CELLS)) == len(GAMES) * len(MEANS)


@pytest.mark.parametrize("cell", ["keeper_game-touch", "keeper_game-keys"])
def test_a_whole_game_is_played_through_the_page(chromium: Browser, site: str, cell: str) -> None:
    played = play_cell(chromium, site, cell, *game_and_means(cell))
    assert played.wrong == []
    assert "won" in played.ended
    assert sum(played.answers) > 2
