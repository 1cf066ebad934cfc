"""The box: modes, and options in words."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.engine import Box, Option, read_box
from tablekeep.engine.options import read_options

HOUSE = ("keepers", "keepers_creepers", "magic_book", "dragon_keepers", "shifting_realms")
TOLD = """
line = "A race of two"
minutes = 10
[[modes]]
name = "solo"
title = "Alone"
line = "Against the clock"
options = { way = "solo" }
[[modes]]
name = "pair"
title = "In pairs"
line = "Two against two"
minutes = 30
options = { way = "pair" }
[options.way]
title = "Which way"
place = "elsewhere"
[options.first]
title = "Who begins"
place = "table"
chair = true
words = { "-1" = "Drawn by lot" }
[options.suits]
title = "Suits"
mode = "pair"
words = { none = "all of them" }
"""


@pytest.fixture
def box() -> Box:
    return read_box(TOLD, {"suits": {"H": "Hearts"}})


def test_a_box_tells_its_modes(box: Box) -> None:
    assert [(mode.title, mode.minutes) for mode in box.modes] == [("Alone", 10), ("In pairs", 30)]
    found = box.mode_of({"way": "pair", "first": -1})
    assert found is not None
    assert found.name == "pair"
    assert box.mode_of({"way": "three"}) is None


def test_values_are_said_in_words(box: Box) -> None:
    first, suits = box.options["first"], box.options["suits"]
    assert [first.word(-1), first.word(2)] == ["Drawn by lot", "chair 3"]
    assert [suits.word([]), suits.word(["H", "S"]), suits.word("H")] == ["all of them", "Hearts, S", "Hearts"]
    assert [suits.word(True), suits.word(False)] == ["yes", "no"]


def test_where_a_box_says_nothing_an_option_is_called_as_the_rules_call_it(box: Box) -> None:
    found = box.wording(Option("slow_start", "switch", False, "Slow?"))
    assert (found.title, found.mode, found.place) == ("Slow start", "", "house")


LOOK = """
[look]
accent = "#FFD777"
cloth = "#4A3560"
light = "rgb(255 217 138 / .3)"
pattern = "weave"
ink = "#FFF6E3"
"""


def test_a_box_tells_how_it_looks(box: Box) -> None:
    look = read_box(TOLD + LOOK).look
    assert look is not None
    assert (look.accent, look.cloth, look.pattern, look.ink) == ("#FFD777", "#4A3560", "weave", "#FFF6E3")
    assert box.look is None


def test_a_pattern_that_cannot_be_woven_is_noticed() -> None:
    with pytest.raises(AssertionError, match="'tartan' is no pattern of a cloth"):
        read_box(TOLD + LOOK.replace("weave", "tartan"))


@pytest.mark.parametrize("slug", HOUSE)
def test_every_box_of_the_house_has_its_look(slug: str) -> None:
    assert tablekeep.open_game(slug).box.look is not None


def test_a_place_that_there_is_not_is_noticed() -> None:
    with pytest.raises(AssertionError, match="'attic' is no place for the option 'way'"):
        read_box(TOLD.replace('place = "elsewhere"', 'place = "attic"'))


@pytest.mark.parametrize("slug", HOUSE)
def test_every_option_of_every_game_has_words_for_every_value(slug: str) -> None:
    game = tablekeep.open_game(slug)
    assert game.box.line
    assert game.box.minutes
    assert set(game.box.options) == {option.name for option in game.options}
    modes = {mode.name for mode in game.box.modes} | {""}
    for option in game.options:
        said = game.box.wording(option)
        assert said.mode in modes
        assert "_" not in said.title
        assert len(said.title) <= 44
        if said.place != "elsewhere":
            assert [value for value in option.choices if value not in said.words] == []
        if option.kind == "number" and option.default <= 0:
            assert str(option.default) in said.words


@pytest.mark.parametrize("slug", HOUSE)
def test_the_modes_of_every_game_can_be_played_by_those_they_are_for(slug: str) -> None:
    game = tablekeep.open_game(slug)
    for mode in game.box.modes:
        seats = game.seats_for(read_options(game.options, mode.options))
        for number in (seats[0], seats[-1]):
            assert game.new(number, "box", mode.options, quiet=True).seats == number


def test_dragon_keepers_says_that_its_modes_are_for_different_numbers() -> None:
    game = tablekeep.open_game("dragon_keepers")
    counts = [game.seats_for(read_options(game.options, mode.options)) for mode in game.box.modes]
    assert counts == [range(3, 7), range(2, 5)]
    assert game.counts() == range(2, 7)
