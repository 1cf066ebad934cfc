"""Chapter 5: HOP and the friend bonus."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal, where

ALOFT = "R1@21, R2@22, R3@23"
"""No red pyramid can hop, and none is home."""


@rule("KC-5.1")
def test_a_hop_goes_up_one_space_and_ends_the_action() -> None:
    match = deal("R2@7", roll="HOP AIM")
    assert legal(match) == ["hop R1", "hop R2", "hop R3", "pass"]
    play(match, "hop R2")
    assert (asked(match), layout(match)) == ("B", "R2@14")


@rule("KC-5.2")
@pytest.mark.parametrize(("start", "end"), [(2, 9), (5, 6), (6, 15), (20, 21)])
def test_a_hop_ignores_walls(start: int, end: int) -> None:
    match = deal(f"R1@{start}", roll="HOP")
    play(match, "hop R1")
    assert where(match, "R1") == end


@rule("KC-5.3")
@pytest.mark.parametrize(("piece", "end"), [("R1", 10), ("R2", 9), ("R3", 8)])
def test_a_hop_is_free_for_every_size(piece: str, end: int) -> None:
    match = deal(roll="HOP")
    play(match, f"hop {piece}")
    assert layout(match) == f"{piece}@{end}"


@rule("KC-5.4")
def test_a_hop_may_be_declined_and_earns_nothing_then() -> None:
    match = deal(roll="HOP AIM")
    play(match, "pass")
    assert (asked(match), layout(match)) == ("B", "")
    assert "extra_roll" not in kinds(match)


@rule("KC-5.5")
def test_a_hop_carries_everything_smaller() -> None:
    match = deal("R1@3, B1@3, B3@3", roll="HOP")
    play(match, "hop R3")
    assert layout(match) == "B1@8, R1@8, R3@8"


@rule("KC-5.6")
def test_nobody_hops_from_the_top_row() -> None:
    match = deal("R1@21, R2@24", roll="HOP")
    assert legal(match) == ["hop R3", "pass"]
    assert refusal(match, "hop R1").rule == "KC-5.6"


@rule("KC-5.7")
def test_a_hop_from_space_16_goes_home() -> None:
    match = deal("R3@16, B2@16", roll="HOP")
    play(match, "hop R3")
    assert layout(match) == "B2 safe, R3 safe"


@rule("KC-5.8", "KC-5.13")
def test_the_friend_bonus_offers_every_foreign_pyramid_that_can_hop() -> None:
    match = deal("R1@21, R2 safe, R3@23, B1@22, B2@20, G3 safe", roll="HOP", colours="RBG")
    assert legal(match) == ["hop B2", "hop B3", "hop G1", "hop G2", "pass"]


@rule("KC-5.8")
def test_the_friend_bonus_never_moves_an_own_pyramid() -> None:
    assert refusal(deal(ALOFT, roll="HOP"), "hop R1").rule == "KC-5.8"


@rule("KC-5.8")
@pytest.mark.parametrize(("pieces", "rule_id"), [("B1@21", "KC-5.6"), ("B1 safe", "KC-3.22")])
def test_the_friends_pyramid_must_be_able_to_hop(pieces: str, rule_id: str) -> None:
    assert refusal(deal(f"{ALOFT}, {pieces}", roll="HOP"), "hop B1").rule == rule_id


@rule("KC-5.9")
def test_the_friend_hop_earns_one_roll_after_the_hop() -> None:
    match = deal(ALOFT, roll="HOP AIM AIM")
    play(match, "hop B3")
    assert kinds(match) == ["rolled", "hopped", "earned", "extra_roll", "rolled"]
    assert (asked(match), action(match)["points"], layout(match)) == ("R", 6, f"B3@8, {ALOFT}")
    play(match, "done")
    assert asked(match) == "B"


@rule("KC-5.9")
def test_a_hop_of_an_own_pyramid_earns_no_roll() -> None:
    match = deal("R1@20, R2@22, R3@23", roll="HOP AIM")
    play(match, "hop R1")
    assert asked(match) == "B"


@rule("KC-5.10")
def test_the_extra_roll_may_be_a_creeper_and_is_forced() -> None:
    match = deal(ALOFT, roll="HOP TIP")
    play(match, "hop B3")
    assert (asked(match), legal(match)) == ("R", ["down R1", "down R2", "down R3"])


@rule("KC-5.10")
def test_the_extra_roll_may_lead_to_another_friend_hop() -> None:
    match = deal(ALOFT, roll="HOP HOP AIM AIM")
    play(match, "hop B3", "hop B3")
    assert (asked(match), layout(match)) == ("R", f"B3@13, {ALOFT}")
    play(match, "done")
    assert asked(match) == "B"


@rule("KC-5.11")
def test_declining_the_friend_hop_earns_no_roll() -> None:
    match = deal(ALOFT, roll="HOP AIM")
    play(match, "pass")
    assert (asked(match), kinds(match).count("extra_roll")) == ("B", 0)


@rule("KC-5.11")
def test_when_nobody_can_hop_the_turn_ends() -> None:
    match = deal(f"{ALOFT}, B1@21, B2@24, B3 safe", roll="HOP AIM")
    assert asked(match) == "B"
    assert kinds(match) == ["rolled", "nothing", "turn", "rolled"]


@rule("KC-5.12")
def test_there_is_no_friend_hop_while_an_own_pyramid_can_hop() -> None:
    match = deal("R1@20, R2@22, R3@23", roll="HOP")
    assert legal(match) == ["hop R1", "pass"]
    assert refusal(match, "hop B1").rule == "KC-5.12"


@rule("KC-5.13")
@pytest.mark.parametrize("piece", ["B1", "B2", "Y3", "G1"])
def test_the_roller_chooses_the_friend_and_the_pyramid(piece: str) -> None:
    match = deal(f"{ALOFT}, {piece}@7", roll="HOP AIM", colours="RBYG")
    play(match, f"hop {piece}")
    assert (asked(match), where(match, piece)) == ("R", 14)


@rule("KC-5.14")
def test_the_friend_hop_carries_everything_smaller() -> None:
    match = deal(f"{ALOFT}, B2@7, Y1@7, Y2@7", roll="HOP", colours="RBY")
    play(match, "hop B2")
    assert layout(match) == f"B2@14, {ALOFT}, Y1@14, Y2@7"
