"""What every game of Tablekeep promises: the kit, the lessons, the bots, its place on the shelf."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import tablekeep
from tablekeep.lessons.checking import flaws
from tablekeep.testing import check_game, unclaimed, unknown

from bee_keepers import GAME, soundness
from bench import at


@pytest.mark.parametrize("meadow", ["fair", "april"])
def test_the_kit_finds_nothing(meadow: str) -> None:
    assert check_game(GAME, matches=4, options={"meadow": meadow}).matches == 12


def test_every_answer_is_what_its_lesson_says() -> None:
    assert flaws(GAME.slug) == []


def test_every_rule_is_claimed_by_a_test() -> None:
    here = Path(__file__).parent
    assert (unclaimed(GAME, here), unknown(GAME, here)) == ([], [])


def test_it_is_on_the_shelf() -> None:
    assert tablekeep.open_game("bee_keepers") is GAME


@pytest.mark.parametrize(
    ("found", "rain", "said"),
    [(["lavender"] * 3, 8, "fly"), (["lavender"] * 3 + ["rain"], 7, "home"), (["clover", "rain"], 7, "fly")],
)
def test_a_sensible_player_goes_home_when_there_is_more_to_lose(found: list[str], rain: int, said: str) -> None:
    bag = {"lavender": 4 - found.count("lavender"), "clover": 12 - found.count("clover"), "rain": rain}
    match = at(bag=bag, found=found)
    table = match.imagine(0, random.Random(1)).table
    assert GAME.advise(table, 0, match.decisions[0].moves, random.Random(1)).text == said


@pytest.mark.parametrize(
    "bent",
    [
        {"turn": 2},
        {"honey": [0]},
        {"honey": [1, 0]},
        {"found": ["clover"]},
        {"found": ["tulip"]},
        {"found": "rain"},
        {"bag": {"rain": 9}},
        {"bag": {"rain": True}},
    ],
)
def test_what_cannot_be_is_no_position(bent: dict[str, Any]) -> None:
    with pytest.raises(tablekeep.Refused):
        at(**bent)


def test_its_own_tables_are_sound() -> None:
    match = GAME.new(4, "sound")
    assert soundness.faults(match.table) == []  # type: ignore[arg-type]


def test_it_brings_a_board_for_the_browser() -> None:
    board = Path(str(soundness.__file__)).parent / "browser" / "board.js"
    assert "export const boardProps = 1" in board.read_text("utf-8")
