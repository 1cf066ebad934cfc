"""Chapter 4: AIM."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal, where


@rule("KC-4.1")
def test_aim_gives_six_points_forward() -> None:
    shown = action(deal(roll="AIM"))
    assert (shown["points"], shown["way"], shown["forced"]) == (6, "forward", False)


@rule("KC-4.1")
@pytest.mark.parametrize("move", ["back R2", "down R2"])
def test_aim_goes_only_forward(move: str) -> None:
    assert refusal(deal("R2@12", roll="AIM"), move).rule == "KC-4.1"


@rule("KC-4.2")
def test_points_are_split_in_any_way_and_order() -> None:
    match = deal("R1@10, R3@14", roll="AIM AIM")
    play(match, "forward R1", "forward R3", "forward R1", "forward R1")
    assert layout(match) == "R1@13, R3@15"
    assert asked(match) == "B"


@rule("KC-4.3")
def test_done_is_offered_before_the_first_step_and_after_every_other() -> None:
    match = deal("R1@10, R2@12, R3@14", roll="AIM")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    play(match, "forward R3")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    play(match, "forward R2")
    assert legal(match) == ["forward R1", "done"]


@rule("KC-4.3")
def test_a_player_may_spend_nothing() -> None:
    match = deal(roll="AIM AIM")
    play(match, "done")
    assert (asked(match), layout(match)) == ("B", "")


@rule("KC-4.3")
def test_the_aim_closes_by_itself_when_no_step_can_be_paid() -> None:
    match = deal("R1 safe, R2@10, R3@14", roll="AIM AIM")
    play(match, "forward R3", "forward R2")
    assert asked(match) == "B"
    assert kinds(match).count("ignored") == 1


@rule("KC-4.4")
def test_unspent_points_are_lost() -> None:
    match = deal(roll="AIM AIM")
    play(match, "forward R2", "done")
    assert (asked(match), action(match)["points"]) == ("B", 6)


@rule("KC-4.4")
def test_unspent_points_are_not_kept_for_the_second_half_of_a_wild() -> None:
    match = deal(roll="WILD")
    play(match, "pick aim", "forward R2", "done", "pick aim")
    assert action(match)["points"] == 6


@rule("KC-4.5")
def test_a_step_that_cannot_be_paid_is_not_offered() -> None:
    match = deal("R2@10", roll="AIM")
    play(match, "forward R2", "forward R2")
    assert legal(match) == ["forward R1", "forward R2", "done"]
    assert refusal(match, "forward R3").rule == "KC-4.5"


@rule("KC-4.5")
def test_a_step_that_takes_the_last_points_is_offered() -> None:
    match = deal("R3@10", roll="AIM")
    play(match, "forward R3")
    assert (action(match)["points"], legal(match)) == (3, ["forward R1", "forward R2", "forward R3", "done"])


@rule("KC-4.6")
def test_coming_home_does_not_end_the_aim() -> None:
    match = deal("R1@24, R2@10", roll="AIM AIM")
    play(match, "forward R1")
    assert legal(match) == ["forward R2", "forward R3", "done"]
    play(match, "forward R2", "forward R2")
    assert layout(match) == "R1 safe, R2@12"
    assert asked(match) == "B"
    assert match.story[-3].data["left"] == 1


@rule("KC-4.7")
def test_a_pyramid_may_halt_for_passengers_and_go_on() -> None:
    match = deal("R2@10, B1@11, R1@12", roll="AIM AIM")
    play(match, "forward R2", "forward R2 take", "forward R2 take")
    assert layout(match) == "B1@13, R1@13, R2@13"


@rule("KC-4.8")
@pytest.mark.parametrize(("piece", "steps"), [("R1", 6), ("R2", 3), ("R3", 2)])
def test_the_reach_of_one_aim_is_six_three_or_two_spaces(piece: str, steps: int) -> None:
    others = ", ".join(f"{name} safe" for name in ("R1", "R2", "R3") if name != piece)
    match = deal(f"{others}, {piece}@10", roll="AIM AIM")
    play(match, *[f"forward {piece}"] * steps)
    assert where(match, piece) == 10 + steps
    assert asked(match) == "B"
