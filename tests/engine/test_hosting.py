"""The part of a game that rooms around it ask: without it a game brings all it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablekeep
from tablekeep.engine import Pictures, Refused
from tests.toys import show_of_hands


def test_a_game_without_the_part_takes_no_pictures() -> None:
    assert show_of_hands.GAME.pictures is None
    with pytest.raises(Refused, match="brings its own pictures"):
        show_of_hands.GAME.options_for_pictures([([0.5], ["sea"])])


def test_a_game_that_takes_pictures_says_everything_about_them() -> None:
    """What nobody could guess for it raises; what most would say is there."""
    bare = Pictures(3, ["plain"])
    assert (bare.most, bare.decks) == (3, ("plain",))
    for ask in (bare.none_yet, lambda: bare.develop("a", b""), lambda: bare.of_folder(Path()), lambda: bare.twice("a")):
        with pytest.raises(TypeError, match="a game that takes pictures"):
            ask()
    assert (bare.words("sea;sky"), bare.word("sea"), bare.fits("sea", "plain")) == ([], "sea", [])


def test_somebody_on_the_shelf_takes_pictures() -> None:
    """The server fills albums as this game asks."""
    takers = [slug for slug in tablekeep.games() if tablekeep.open_game(slug).pictures is not None]
    assert takers[:1] == ["keepers"]
