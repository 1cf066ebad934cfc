"""Chapter 3: getting around, piles and passengers."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal, spots, where

SMALLER = "R1@10, R2@10, Y1@10, Y2@10, G1@10, G2@10, B1@10, B2@10, K1@10, K2@10"
"""Everything a large pyramid on space 10 can carry."""


@rule("KC-3.1")
@pytest.mark.parametrize(("start", "end"), [(4, 5), (5, 6), (6, 7), (10, 11), (15, 16), (20, 21), (24, "safe")])
def test_forward_follows_the_path_round_the_bends(start: int, end: int | str) -> None:
    match = deal(f"R1@{start}", roll="AIM")
    play(match, "forward R1")
    assert where(match, "R1") == end


@rule("KC-3.2")
@pytest.mark.parametrize(("start", "end"), [(5, 4), (6, 5), (7, 6), (11, 10), (21, 20), (24, 23)])
def test_back_follows_the_path_the_other_way(start: int, end: int) -> None:
    match = deal(f"R1@{start}", roll="DIG")
    play(match, "back R1")
    assert where(match, "R1") == end


@rule("KC-3.3")
@pytest.mark.parametrize(("start", "end"), [(2, 9), (5, 6), (10, 11), (16, "safe"), (17, 24)])
def test_up_is_the_space_overhead_walls_or_not(start: int, end: int | str) -> None:
    match = deal(f"R1@{start}", roll="HOP")
    play(match, "hop R1")
    assert where(match, "R1") == end


@rule("KC-3.4")
@pytest.mark.parametrize(("start", "end"), [(9, 2), (6, 5), (11, 10), (20, 11), (24, 17)])
def test_down_is_the_space_beneath_walls_or_not(start: int, end: int) -> None:
    match = deal(f"R1@{start}", roll="TIP")
    play(match, "down R1")
    assert where(match, "R1") == end


@rule("KC-3.5")
def test_the_bottom_row_ends_with_space_5_and_the_top_row_begins_with_21() -> None:
    assert legal(deal("R1@5, R2@6", roll="TIP")) == ["down R2"]
    assert legal(deal("R1@20, R2@21, R3@24", roll="HOP")) == ["hop R1", "pass"]


@rule("KC-3.6")
def test_fifteen_pyramids_may_share_a_space() -> None:
    match = deal(setup="stacked", colours="RYGBK", roll="AIM")
    assert {pyramid["space"] for pyramid in match.view(None)["table"]["pyramids"]} == {1}
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-3.6")
@pytest.mark.parametrize("other", ["B1", "B2", "B3"])
def test_no_pyramid_blocks_or_captures_another(other: str) -> None:
    match = deal(f"R2@10, {other}@11", roll="AIM")
    play(match, "forward R2", "done")
    assert layout(match) == f"{other}@11, R2@11"


@rule("KC-3.7")
def test_a_small_pyramid_is_on_top_even_if_it_was_there_first() -> None:
    match = deal("R3@6, B1@7", roll="AIM AIM AIM")
    play(match, "forward R3", "done", "done")
    play(match, "forward R3")
    assert layout(match) == "B1@8, R3@8"


@rule("KC-3.7")
def test_the_small_pyramid_on_top_leaves_alone() -> None:
    match = deal("R3@6, B1@7", roll="AIM AIM")
    play(match, "forward R3", "done", "forward B1")
    assert layout(match) == "B1@8, R3@7"


@rule("KC-3.8")
def test_every_smaller_pyramid_rides_along_for_free() -> None:
    match = deal("R3@10, R1@10, B2@10", roll="AIM")
    play(match, "forward R3")
    assert layout(match) == "B2@11, R1@11, R3@11"
    assert action(match)["points"] == 3


@rule("KC-3.8")
def test_pyramids_on_other_spaces_do_not_ride() -> None:
    match = deal("R3@10, R1@9, B2@12", roll="AIM")
    play(match, "forward R3")
    assert layout(match) == "B2@12, R1@9, R3@11"


@rule("KC-3.9")
def test_pyramids_of_the_same_size_are_never_carried() -> None:
    match = deal("R2@8, B2@8, G1@8", roll="AIM", colours="RBG")
    play(match, "forward R2")
    assert layout(match) == "B2@8, G1@9, R2@9"


@rule("KC-3.10")
def test_larger_pyramids_are_never_carried() -> None:
    match = deal("R2@8, B3@8", roll="AIM")
    play(match, "forward R2")
    assert layout(match) == "B3@8, R2@9"


@rule("KC-3.11")
def test_where_a_move_begins_there_is_no_choice() -> None:
    match = deal("R3@10, B1@10", roll="AIM")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    assert refusal(match, "forward R3 leave").rule == "KC-3.11"


@rule("KC-3.12", "KC-4.7")
def test_in_passing_all_are_taken_or_all_are_left() -> None:
    match = deal("R3@10, B1@11, G2@11", roll="AIM", colours="RBG")
    play(match, "forward R3")
    assert legal(match) == ["forward R1", "forward R2", "forward R3 leave", "forward R3 take", "done"]
    assert refusal(match, "forward R3").rule == "KC-3.12"
    left, taken = match.copy(), match.copy()
    play(left, "forward R3 leave")
    assert layout(left) == "B1@11, G2@11, R3@12"
    play(taken, "forward R3 take")
    assert layout(taken) == "B1@12, G2@12, R3@12"


@rule("KC-3.12")
def test_in_passing_nothing_is_asked_about_equal_or_larger_pyramids() -> None:
    match = deal("R2@10, B2@11, B3@11", roll="AIM")
    play(match, "forward R2")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-3.12")
def test_the_choice_comes_anew_on_every_space_that_is_passed() -> None:
    match = deal("R2@10, B1@11, G1@12", roll="AIM", colours="RBG")
    play(match, "forward R2", "forward R2 leave", "forward R2 take")
    assert layout(match) == "B1@11, G1@13, R2@13"


@rule("KC-3.13")
@pytest.mark.parametrize(
    "said",
    ["forward R3 take B1", "forward R3 take G2", {"move": "forward", "piece": "R3", "take": ["B1"]}],
)
def test_taking_only_some_is_refused(said: object) -> None:
    match = deal("R3@10, B1@11, G2@11", roll="AIM", colours="RBG")
    play(match, "forward R3")
    assert refusal(match, said).rule == "KC-3.13"


@rule("KC-3.13")
@pytest.mark.parametrize("load", ["", "R1@10, "])
def test_naming_all_that_were_met_takes_all(load: str) -> None:
    match = deal(f"{load}R3@10, B1@11, G2@11", roll="AIM", colours="RBG")
    play(match, "forward R3", "forward R3 take B1 G2")
    assert spots(match, "R3", "B1", "G2") == [12, 12, 12]


@rule("KC-3.14")
def test_passengers_are_never_put_down_on_the_way() -> None:
    match = deal("R3@10, R1@10, B1@11", roll="AIM")
    play(match, "forward R3", "forward R3 leave")
    assert layout(match) == "B1@11, R1@12, R3@12"


@rule("KC-3.14")
def test_passengers_taken_on_the_way_stay_aboard_as_well() -> None:
    match = deal("R2@10, R1@10, B1@11, G1@12", roll="AIM", colours="RBG")
    play(match, "forward R2", "forward R2 take")
    assert action(match)["riders"] == ["R1", "B1"]
    play(match, "forward R2 leave")
    assert layout(match) == "B1@13, G1@12, R1@13, R2@13"


@rule("KC-3.14")
def test_nothing_is_asked_about_passengers_that_already_ride() -> None:
    match = deal("R3@10, B1@10", roll="AIM")
    play(match, "forward R3")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-3.15")
def test_picking_up_costs_no_points() -> None:
    match = deal("R2@10, B1@11", roll="AIM")
    play(match, "forward R2", "forward R2 take")
    assert action(match)["points"] == 2


@rule("KC-3.16")
def test_where_a_move_ends_all_form_one_pile_and_nothing_is_asked() -> None:
    match = deal("R3@10, B1@10, G2@12", roll="AIM AIM", colours="RBG")
    play(match, "forward R3", "forward R3")
    assert asked(match) == "B"
    assert layout(match) == "B1@12, G2@12, R3@12"


@rule("KC-3.16")
def test_done_needs_no_choice_about_those_who_were_met() -> None:
    match = deal("R3@10, B1@11", roll="AIM AIM")
    play(match, "forward R3", "done")
    assert asked(match) == "B"
    assert layout(match) == "B1@11, R3@11"


@rule("KC-3.17")
def test_ten_passengers_cost_no_more_than_none() -> None:
    match = deal(f"R3@10, {SMALLER}", roll="AIM", colours="RYGBK")
    play(match, "forward R3")
    assert action(match)["points"] == 3
    assert layout(match).split(", ") == sorted(f"R3@11, {SMALLER}".replace("@10", "@11").split(", "))


@rule("KC-3.18")
@pytest.mark.parametrize(
    ("roll", "before", "move", "after"),
    [
        ("AIM", "R3@12, B1@12, B2@12", "forward R3", "B1@13, B2@13, R3@13"),
        ("HOP", "R3@12, B1@12, B2@12", "hop R3", "B1@19, B2@19, R3@19"),
        ("DIG", "R3@12, B1@12, B2@12", "back R3", "B1@11, B2@11, R3@11"),
        ("TIP", "R3@12, B1@12, B2@12", "down R3", "B1@9, B2@9, R3@9"),
        ("HOP", "R1@21, R2@21, R3@21, B1@7, B2@7", "hop B2", "B1@14, B2@14, R1@21, R2@21, R3@21"),
        ("TIP", "R3@4, B1@4, B2@4", "forward R3", "B1@5, B2@5, R3@5"),
    ],
    ids=["AIM", "HOP", "DIG", "TIP", "friend hop", "poor bonus"],
)
def test_riding_works_with_every_action_but_swap(roll: str, before: str, move: str, after: str) -> None:
    match = deal(before, roll=roll)
    play(match, move)
    assert layout(match) == after


@rule("KC-3.19")
def test_nobody_rides_with_a_swap() -> None:
    match = deal("R3@12, R1@12, B1@12, B3@20, B2@20", roll="SWAP")
    play(match, "swap R3", "with B3")
    assert layout(match) == "B1@12, B2@20, B3@12, R1@12, R3@20"


@rule("KC-3.20")
def test_another_pyramids_step_in_between_begins_a_new_move() -> None:
    match = deal("R2@10, B1@11", roll="AIM")
    play(match, "forward R2", "forward R1")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    assert refusal(match, "forward R2 leave").rule == "KC-3.11"
    play(match, "forward R2")
    assert layout(match) == "B1@12, R1@2, R2@12"


@rule("KC-3.20")
def test_a_new_action_begins_a_new_move() -> None:
    match = deal("R3@10, B1@12", roll="WILD")
    play(match, "pick aim", "forward R3", "forward R3", "pick aim")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    play(match, "forward R3")
    assert layout(match) == "B1@13, R3@13"


@rule("KC-3.20")
def test_an_own_passenger_that_steps_off_is_not_carried_any_more() -> None:
    match = deal("R2@10, R1@10", roll="AIM")
    play(match, "forward R2", "forward R1", "forward R2")
    assert legal(match) == ["forward R1", "done"]
    assert layout(match) == "R1@12, R2@12"


@rule("KC-3.20")
def test_a_pyramid_that_steps_on_is_still_in_the_same_move() -> None:
    match = deal("R3@11, B1@12", roll="AIM")
    play(match, "forward R3", "forward R3 leave")
    assert layout(match) == "B1@12, R3@13"


@rule("KC-3.21")
@pytest.mark.parametrize(("piece", "left"), [("R1", 5), ("R2", 4), ("R3", 3)])
def test_a_space_costs_the_pips_of_the_driver_whatever_it_carries(piece: str, left: int) -> None:
    match = deal("R1@10, R2@10, R3@10, B1@10, B2@10, B3@10", roll="AIM")
    play(match, f"forward {piece}")
    assert action(match)["points"] == left


@rule("KC-3.22")
@pytest.mark.parametrize(
    ("roll", "answers"),
    [
        ("AIM", ["forward R2", "forward R3", "done"]),
        ("HOP", ["hop R2", "hop R3", "pass"]),
        ("SWAP", ["swap R2", "swap R3", "swap B1", "swap B2", "swap B3", "pass"]),
        ("DIG", ["back R2", "back R3"]),
        ("TIP", ["down R2", "down R3"]),
    ],
)
def test_a_pyramid_that_is_home_is_never_offered_again(roll: str, answers: list[str]) -> None:
    assert legal(deal("R1 safe, R2@12, R3@13", roll=roll)) == answers


@rule("KC-3.22")
@pytest.mark.parametrize(
    ("roll", "move"), [("AIM", "forward R1"), ("HOP", "hop R1"), ("DIG", "back R1"), ("TIP", "down R1")]
)
def test_a_pyramid_that_is_home_cannot_be_moved(roll: str, move: str) -> None:
    assert refusal(deal("R1 safe, R2@12, R3@13", roll=roll), move).rule == "KC-3.22"


@rule("KC-3.22")
def test_a_pyramid_that_is_home_does_not_ride() -> None:
    match = deal("R1 safe, B1 safe, R3@12", roll="DIG")
    play(match, "back R3")
    assert layout(match) == "B1 safe, R1 safe, R3@11"


@rule("KC-3.23")
def test_passengers_come_home_too_whoever_owns_them() -> None:
    match = deal("R3@24, R1@24, B1@24, B3@24", roll="AIM")
    play(match, "forward R3")
    assert layout(match) == "B1 safe, B3@24, R1 safe, R3 safe"


@rule("KC-3.24")
@pytest.mark.parametrize(("piece", "left"), [("R1", 5), ("R2", 4), ("R3", 3)])
def test_the_step_home_costs_like_any_other(piece: str, left: int) -> None:
    match = deal(f"{piece}@24", roll="AIM")
    play(match, f"forward {piece}")
    assert where(match, piece) == "safe"
    assert action(match)["points"] == left


@rule("KC-3.24")
def test_the_step_home_must_be_paid_in_full() -> None:
    match = deal("R3@24, R2@4", roll="AIM")
    play(match, "forward R2", "forward R2")
    assert legal(match) == ["forward R1", "forward R2", "done"]
