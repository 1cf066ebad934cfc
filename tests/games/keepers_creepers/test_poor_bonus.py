"""Chapter 10: the poor bonus."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal

FREE = ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-10.1")
def test_with_everything_on_space_1_a_dig_gives_three_points_forward() -> None:
    match = deal("R2@1, R3@1", roll="DIG")
    shown = action(match)
    assert (shown["points"], shown["way"], shown["forced"]) == (3, "forward", False)
    assert legal(match) == FREE


@rule("KC-10.2")
@pytest.mark.parametrize("pieces", ["", "R1@5, R2@4, R3@5"])
def test_with_everything_in_the_bottom_row_a_tip_gives_three_points_forward(pieces: str) -> None:
    match = deal(pieces, roll="TIP")
    shown = action(match)
    assert (shown["points"], shown["way"], shown["forced"]) == (3, "forward", False)
    assert legal(match) == FREE


@rule("KC-10.3")
def test_the_bonus_may_all_go_to_one_small_pyramid() -> None:
    match = deal(roll="TIP AIM")
    play(match, "forward R1", "forward R1", "forward R1")
    assert (asked(match), layout(match)) == ("B", "R1@4")


@rule("KC-10.3")
def test_the_bonus_may_be_split() -> None:
    match = deal(roll="TIP AIM")
    play(match, "forward R1")
    assert legal(match) == ["forward R1", "forward R2", "done"]
    play(match, "forward R2")
    assert (asked(match), layout(match)) == ("B", "R1@3, R2@3")


@rule("KC-10.3")
def test_the_bonus_takes_passengers_along() -> None:
    match = deal("R2@1, R3@1, B2@1", roll="DIG AIM")
    play(match, "forward R3")
    assert (asked(match), layout(match)) == ("B", "B1@2, R1@2, R3@2")


@rule("KC-10.3")
def test_points_of_the_bonus_may_be_left() -> None:
    match = deal(roll="TIP AIM")
    play(match, "forward R2", "done")
    assert (asked(match), layout(match)) == ("B", "R2@3")


@rule("KC-10.3")
def test_the_bonus_goes_only_forward() -> None:
    assert refusal(deal(roll="TIP"), "back R2").rule == "KC-10.3"


@rule("KC-10.4")
def test_the_bonus_may_be_declined() -> None:
    match = deal(roll="TIP AIM")
    play(match, "done")
    assert (asked(match), layout(match)) == ("B", "")


@rule("KC-10.5")
@pytest.mark.parametrize(
    ("pieces", "roll", "answers"),
    [
        ("", "DIG", ["back R2", "back R3"]),
        ("R2@1, R3@2", "DIG", ["back R3"]),
        ("R1@6", "TIP", ["down R1"]),
        ("R3@10", "TIP", ["down R3"]),
    ],
)
def test_one_pyramid_that_can_obey_rules_the_bonus_out(pieces: str, roll: str, answers: list[str]) -> None:
    match = deal(pieces, roll=roll)
    assert legal(match) == answers
    assert "poor_bonus" not in kinds(match)


@rule("KC-10.6")
@pytest.mark.parametrize(("roll", "space"), [("TIP", 4), ("DIG", 1)])
def test_pyramids_that_are_home_do_not_count(roll: str, space: int) -> None:
    match = deal(f"R1 safe, R2 safe, R3@{space}", roll=roll)
    assert legal(match) == ["forward R3", "done"]


@rule("KC-10.5", "KC-10.6")
def test_other_players_pyramids_do_not_count() -> None:
    match = deal("B1@12, B2@13, B3@14", roll="TIP")
    assert legal(match) == FREE


@rule("KC-10.7")
@pytest.mark.parametrize(
    ("pieces", "roll", "move"),
    [("R1@1, R2@2, R3@1", "DIG", "back R2"), ("R1@1, R2@9, R3@3", "TIP", "down R2")],
)
def test_points_left_of_a_creeper_never_turn_into_the_bonus(pieces: str, roll: str, move: str) -> None:
    match = deal(pieces, roll=f"{roll} AIM")
    play(match, move)
    assert asked(match) == "B"
    assert "poor_bonus" not in kinds(match)
