"""Chapters 8 and 9: DIG and TIP."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal


@rule("KC-8.1")
def test_dig_gives_three_forced_points_backward() -> None:
    match = deal("R1@12, R2@13, R3@14", roll="DIG")
    shown = action(match)
    assert (shown["points"], shown["way"], shown["forced"]) == (3, "back", True)
    assert legal(match) == ["back R1", "back R2", "back R3"]


@rule("KC-8.1")
@pytest.mark.parametrize("move", ["forward R2", "down R2"])
def test_dig_goes_only_back(move: str) -> None:
    assert refusal(deal("R2@13", roll="DIG"), move).rule == "KC-8.1"


@rule("KC-8.2")
def test_dig_points_are_split_as_the_player_likes() -> None:
    match = deal("R1@12, R2@13", roll="DIG AIM")
    play(match, "back R1", "back R2")
    assert (asked(match), layout(match)) == ("B", "R1@11, R2@12")


@rule("KC-8.2")
def test_all_dig_points_may_go_to_one_pyramid() -> None:
    match = deal("R1@12, R2@13", roll="DIG AIM")
    play(match, "back R1", "back R1", "back R1")
    assert (asked(match), layout(match)) == ("B", "R1@9, R2@13")


@rule("KC-8.3")
def test_a_dig_point_nobody_can_use_is_ignored() -> None:
    match = deal("R1 safe, R2@9", roll="DIG AIM")
    play(match, "back R2")
    assert (asked(match), layout(match)) == ("B", "R1 safe, R2@8")
    assert match.story[-3].data["left"] == 1


@rule("KC-8.4")
def test_points_may_be_wasted_by_the_order_of_the_steps() -> None:
    match = deal("R1 safe, R2@12, R3@24", roll="DIG AIM")
    assert legal(match) == ["back R2", "back R3"]
    play(match, "back R2")
    assert (asked(match), layout(match)) == ("B", "R1 safe, R2@11, R3@24")


@rule("KC-8.5")
def test_nobody_stops_digging_while_a_point_can_be_used() -> None:
    match = deal("R1@5, R2@9", roll="DIG AIM")
    assert refusal(match, "done").rule == "KC-8.5"
    play(match, "back R2")
    assert legal(match) == ["back R1"]
    assert refusal(match, "done").rule == "KC-8.5"
    play(match, "back R1")
    assert (asked(match), layout(match)) == ("B", "R1@4, R2@8")


@rule("KC-8.6")
def test_there_is_no_way_back_from_space_1() -> None:
    match = deal("R2@2, R3@1", roll="DIG AIM")
    assert legal(match) == ["back R2"]
    assert refusal(match, "back R1").rule == "KC-8.6"
    play(match, "back R2")
    assert (asked(match), layout(match)) == ("B", "R2@1, R3@1")


@rule("KC-8.7")
def test_dig_carries_everything_smaller() -> None:
    match = deal("R2@9, B1@9, B2@9, B3@9", roll="DIG")
    play(match, "back R2")
    assert layout(match) == "B1@8, B2@9, B3@9, R2@8"


@rule("KC-8.8")
@pytest.mark.parametrize(("roll", "move"), [("DIG", "back B2"), ("TIP", "down B2")])
def test_nobody_digs_or_tips_another_players_pyramid(roll: str, move: str) -> None:
    match = deal("R1@12, B2@12", roll=roll)
    assert move not in legal(match)
    assert refusal(match, move).rule == "KC-8.8"


@rule("KC-9.1")
def test_tip_gives_three_forced_points_down() -> None:
    match = deal("R1@12, R2@13, R3@14", roll="TIP")
    shown = action(match)
    assert (shown["points"], shown["way"], shown["forced"]) == (3, "down", True)
    assert legal(match) == ["down R1", "down R2", "down R3"]
    assert refusal(match, "done").rule == "KC-8.5"


@rule("KC-9.1")
@pytest.mark.parametrize("move", ["forward R2", "back R2"])
def test_tip_goes_only_down(move: str) -> None:
    assert refusal(deal("R2@13", roll="TIP"), move).rule == "KC-9.1"


@rule("KC-9.2")
def test_a_row_down_costs_the_pips() -> None:
    match = deal("R1@18", roll="TIP AIM")
    play(match, "down R1", "down R1")
    assert (action(match)["points"], layout(match)) == (1, "R1@8")
    play(match, "down R1")
    assert (asked(match), layout(match)) == ("B", "R1@3")


@rule("KC-9.2")
@pytest.mark.parametrize(("piece", "left"), [("R1", 2), ("R2", 1)])
def test_a_fall_leaves_three_points_less_the_pips(piece: str, left: int) -> None:
    match = deal("R1@18, R2@18, R3@24", roll="TIP")
    play(match, f"down {piece}")
    assert action(match)["points"] == left


@rule("KC-9.3")
def test_tip_points_may_be_wasted_by_the_order_of_the_steps() -> None:
    match = deal("R2@13, R3@24", roll="TIP AIM")
    assert legal(match) == ["down R2", "down R3"]
    play(match, "down R2")
    assert (asked(match), layout(match)) == ("B", "R2@8, R3@24")


@rule("KC-9.3")
def test_tip_points_are_split_as_the_player_likes() -> None:
    match = deal("R1@18, R2@13", roll="TIP AIM")
    play(match, "down R2")
    assert legal(match) == ["down R1"]
    play(match, "down R1")
    assert (asked(match), layout(match)) == ("B", "R1@13, R2@8")


@rule("KC-9.4")
def test_nobody_tips_from_the_bottom_row() -> None:
    match = deal("R1@5, R2@6, R3@4", roll="TIP")
    assert legal(match) == ["down R2"]
    assert refusal(match, "down R3").rule == "KC-9.4"
    assert refusal(match, "down R1").rule == "KC-9.4"


@rule("KC-9.5")
@pytest.mark.parametrize(("start", "end"), [(9, 2), (14, 7), (16, 15), (22, 19)])
def test_tip_crosses_walls(start: int, end: int) -> None:
    match = deal(f"R3@{start}", roll="TIP")
    play(match, "down R3")
    assert layout(match) == f"R3@{end}"


@rule("KC-9.6")
def test_tip_carries_everything_smaller() -> None:
    match = deal("R3@22, B2@22, B3@22", roll="TIP")
    play(match, "down R3")
    assert layout(match) == "B2@19, B3@22, R3@19"


@rule("KC-9.7")
@pytest.mark.parametrize(
    ("piece", "end", "ignored"), [("R3", 9, []), ("R2", 9, [1])], ids=["three used", "two used, one ignored"]
)
def test_a_tip_point_nobody_can_use_is_ignored(piece: str, end: int, ignored: list[int]) -> None:
    others = ", ".join(f"{name} safe" for name in ("R1", "R2", "R3") if name != piece)
    match = deal(f"{others}, {piece}@12", roll="TIP AIM")
    play(match, f"down {piece}")
    assert (asked(match), "poor_bonus" in kinds(match)) == ("B", False)
    assert layout(match) == ", ".join(sorted([*others.split(", "), f"{piece}@{end}"]))
    assert [event.data["left"] for event in match.story if event.kind == "ignored"] == ignored
