"""The rules, one by one. `tablekeep rules bee_keepers --check` says whether every rule has its test."""

from __future__ import annotations

import pytest
from tablekeep import Refused
from tablekeep.testing import rule

from bee_keepers import GAME
from bench import CLOVER, LAVENDER, RAIN, THYME, at


@rule("BK-1.1")
def test_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(Refused, match="2 to 4 players"):
        GAME.new(5)


@rule("BK-1.2")
@pytest.mark.parametrize(("meadow", "rain"), [("fair", 8), ("april", 12)])
def test_the_bag_is_full(meadow: str, rain: int) -> None:
    bag = GAME.new(2, "bag", {"meadow": meadow}).view(None)["table"]["bag"]
    assert bag == {"clover": 12, "thyme": 8, "lavender": 4, "rain": rain}


@rule("BK-2.1")
def test_whoever_has_the_turn_may_fly_on_or_go_home() -> None:
    match = at([CLOVER])
    match.play(0, "fly")
    assert [move.text for move in match.decisions[0].moves] == ["fly", "home"]
    match.play(0, "go home")
    assert match.decisions[0].seat == 1


@rule("BK-2.2")
@pytest.mark.parametrize(("drawn", "nectar"), [(CLOVER, 1), (THYME, 2), (LAVENDER, 3)])
def test_flowers_are_worth_one_two_and_three(drawn: int, nectar: int) -> None:
    match = at([drawn])
    match.play(0, "fly")
    table = match.view(0)["table"]
    assert table["basket"] == nectar
    assert sum(table["bag"].values()) == 31


@rule("BK-2.3")
def test_the_second_rain_takes_the_basket_and_the_turn() -> None:
    match = at([RAIN, LAVENDER, RAIN - 1])
    match.play(0, "fly")
    match.play(0, "fly")
    assert match.view(0)["table"]["found"] == ["rain", "lavender"]
    match.play(0, "fly")
    table = match.view(0)["table"]
    assert (table["honey"], table["found"], table["turn"]) == ([0, 0], [], 1)


@rule("BK-2.4")
def test_there_must_be_something_to_bring_home() -> None:
    match = at([THYME])
    refusal = match.refusal(0, "home")
    assert refusal is not None
    assert refusal.rule == "BK-2.4"
    match.play(0, "fly")
    match.play(0, "home")
    assert match.view(0)["table"]["honey"] == [2, 0]


ONE_LEFT = {"clover": 0, "thyme": 0, "lavender": 1, "rain": 0}


@rule("BK-3.1", "BK-3.2")
def test_with_the_last_token_all_comes_home_and_the_most_honey_wins() -> None:
    match = at(bag=ONE_LEFT, found=["clover"], honey=[10, 12])
    match.play(0, "fly")
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.scores) == ((1, 2), (14.0, 12.0))
    assert match.story[-1].sentence(["Robin", "Bo"]) == "Robin wins: no hive has more honey than 14."


@rule("BK-3.1")
def test_a_last_rain_ends_it_too() -> None:
    match = at(bag={**ONE_LEFT, "lavender": 0, "rain": 1}, found=["clover"], honey=[5, 5])
    match.play(0, "fly")
    assert match.outcome is not None
    assert match.outcome.scores == (6.0, 5.0)


@rule("BK-3.2")
def test_as_much_honey_shares_the_win() -> None:
    match = at(bag={**ONE_LEFT, "lavender": 0, "rain": 1}, found=["rain", "clover"], honey=[5, 5])
    match.play(0, "fly")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
