"""Chapter 7: WILD."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import action, asked, deal, layout, refusal, winners

PICKS = ["pick aim", "pick hop", "pick swap", "pick dig", "pick tip", "stop"]
ALOFT = "R1@21, R2@22, R3@23"


@rule("KC-7.1")
def test_two_actions_are_picked_and_played_one_after_the_other() -> None:
    match = deal(roll="WILD AIM")
    play(match, "pick hop", "hop R3")
    assert (asked(match), legal(match)) == ("R", PICKS)
    play(match, "pick swap", "swap R1", "with R3")
    assert (asked(match), layout(match)) == ("B", "R1@8, R3@1")


@rule("KC-7.2")
def test_both_actions_may_be_the_same() -> None:
    match = deal("R3@10", roll="WILD AIM")
    play(match, "pick aim", "forward R3", "forward R3", "pick aim", "forward R3", "forward R3")
    assert (asked(match), layout(match)) == ("B", "R3@14")


@rule("KC-7.3")
def test_the_second_action_is_not_picked_before_the_first_is_finished() -> None:
    match = deal("R1@10", roll="WILD")
    play(match, "pick aim", "forward R1", "forward R1", "forward R1")
    assert refusal(match, "pick swap").rule == "KC-7.3"
    play(match, "done", "pick swap")
    assert refusal(match, "forward R1").rule == "KC-7.3"
    play(match, "swap R1", "with R3")
    assert layout(match) == "R1@3, R3@13"


@rule("KC-7.4")
@pytest.mark.parametrize("first", [[], ["pick hop", "pass"]])
def test_any_action_but_wild_may_be_picked(first: list[str]) -> None:
    match = deal(roll="WILD")
    play(match, *first)
    assert legal(match) == PICKS
    assert refusal(match, "pick wild").rule == "KC-7.4"


@rule("KC-7.5")
def test_a_picked_creeper_is_forced() -> None:
    match = deal("R2@12", roll="WILD")
    play(match, "pick tip")
    assert legal(match) == ["down R2"]
    assert refusal(match, "done").rule == "KC-8.5"


@rule("KC-7.5")
def test_a_picked_creeper_may_bring_the_poor_bonus() -> None:
    match = deal("R2@1, R3@1", roll="WILD")
    play(match, "pick dig")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    assert action(match)["points"] == 3


@rule("KC-7.5")
def test_a_picked_hop_may_bring_the_friend_bonus() -> None:
    match = deal(ALOFT, roll="WILD AIM")
    play(match, "pick hop")
    assert legal(match) == ["hop B1", "hop B2", "hop B3", "pass"]
    play(match, "hop B1", "stop")
    assert (asked(match), kinds(match).count("extra_roll")) == ("R", 1)


@rule("KC-7.6")
def test_the_second_action_is_picked_with_the_first_ones_result_on_the_table() -> None:
    match = deal("R1@15", roll="WILD")
    play(match, "pick aim", "forward R1", "done")
    assert (layout(match), action(match)) == ("R1@16", {"step": "WildPick", "left": 1})
    play(match, "pick hop", "hop R1")
    assert layout(match) == "R1 safe"


@rule("KC-7.7")
def test_extra_rolls_come_after_both_actions_one_for_each_friend_hop() -> None:
    match = deal(ALOFT, roll="WILD AIM AIM AIM")
    play(match, "pick hop", "hop B3")
    assert legal(match) == PICKS
    play(match, "pick hop", "hop B3")
    assert (asked(match), action(match)["step"]) == ("R", "Points")
    play(match, "done")
    assert asked(match) == "R"
    play(match, "done")
    assert (asked(match), kinds(match).count("extra_roll")) == ("B", 2)


@rule("KC-7.7")
def test_a_declined_friend_hop_earns_no_roll_in_a_wild_either() -> None:
    match = deal(ALOFT, roll="WILD AIM AIM")
    play(match, "pick hop", "pass", "pick hop", "hop B1", "done")
    assert (asked(match), kinds(match).count("extra_roll")) == ("B", 1)


@rule("KC-7.8")
def test_the_whole_wild_may_be_declined() -> None:
    match = deal(roll="WILD AIM")
    play(match, "stop")
    assert (asked(match), layout(match)) == ("B", "")


@rule("KC-7.8")
def test_the_second_action_may_be_declined() -> None:
    match = deal(roll="WILD AIM")
    play(match, "pick hop", "hop R3", "stop")
    assert (asked(match), layout(match)) == ("B", "R3@8")


@rule("KC-7.8")
def test_rolls_already_earned_follow_when_the_second_action_is_declined() -> None:
    match = deal(ALOFT, roll="WILD TIP")
    play(match, "pick hop", "hop B1", "stop")
    assert (asked(match), legal(match)) == ("R", ["down R1", "down R2", "down R3"])


@rule("KC-7.9")
def test_there_is_no_second_action_when_the_first_ends_the_game() -> None:
    match = deal("R1 safe, R2 safe, R3@24", roll="WILD")
    play(match, "pick aim", "forward R3")
    assert match.over
    assert (match.decisions, winners(match)) == ((), "R")


@rule("KC-7.1")
def test_two_actions_are_still_two_after_somebody_else_has_finished() -> None:
    match = deal("B1@24, B2 safe, B3 safe, R3@24", "AIM WILD", colours="RBG", play_on=True)
    play(match, "forward R3", "done")
    assert (asked(match), legal(match)[-1]) == ("G", "stop")
    play(match, "pick hop", "hop G1")
    assert (asked(match), legal(match)[-1]) == ("G", "stop")
