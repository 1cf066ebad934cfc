"""Turns: reveal, action, Magic before or after (DKD-7)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, shown, told
from tests.games.dragon_keepers.bench import dice, dragons, plan, player


@rule("DKD-7.1", "DKD-7.2")
def test_nobody_acts_before_the_last_plan_and_later_keepers_stay_hidden() -> None:
    match = plan(dragons(3, dice="R1 G1"), "red defend", "green defend")
    assert "revealed" not in kinds(match)
    plan(match, "white defend")
    assert [data["dragon"] for data in told(match, "revealed")] == ["R"]
    assert [person["face_down"] for person in shown(match)["players"]] == [False, True, True]
    assert shown(match, 0)["players"][1]["keeper"] is None


@rule("DKD-7.3")
def test_the_token_is_used_and_the_keeper_stays_visible() -> None:
    match = plan(dragons(2, dice="R1"), "red defend", "pass")
    person = shown(match)["players"][0]
    assert (person["available"]["D"], person["used"]["D"], person["row"]) == (1, 1, [["R", "D"]])


@rule("DKD-7.4")
def test_what_can_be_done_must_be_done() -> None:
    match = plan(dragons(2, dice="R1"), "red defend", "pass")
    assert dice(match) == ""
    assert legal(match) == ["take left", "take discard"]


@rule("DKD-7.5", "DKD-7.9")
def test_what_cannot_be_done_fails_without_reward() -> None:
    match = plan(dragons(2, dice="R1"), "blue defend", "pass")
    assert player(match, 0)["magic"] == []
    assert player(match, 0)["row"] == [["B", "D"]]
    assert player(match, 0)["available"] == [1, 1, 1, 0]
    assert told(match, "failed")[0]["why"] == "No Hunter die is on the blue dragon."


@rule("DKD-7.9")
def test_rewards_and_successes_go_together() -> None:
    match = plan(dragons(3, dice="R1", arrows="P1"), "red defend", "purple heal", "green train")
    play(match, "take discard", "take discard", "gain attack")
    assert len(told(match, "took")) == len(told(match, "defended")) + len(told(match, "healed")) == 2
    assert len(told(match, "gained")) == len(told(match, "trained")) == 1


@rule("DKD-7.6", "DKD-13.1")
def test_magic_is_offered_before_and_after() -> None:
    match = plan(dragons(2, dice="B1", trained="R:r", magic={0: "MG11"}), "blue defend MG11", "pass")
    assert legal(match) == ["play magic", "hold"]
    assert "revealed" not in kinds(match)
    play(match, "hold", "take discard")
    assert legal(match) == ["play magic", "skip"]
    play(match, "play magic", "target red")
    assert look(match)["box"][-1] == "MG11"


@rule("DKD-7.7")
def test_a_selected_card_may_stay_unplayed() -> None:
    match = plan(dragons(2, trained="R:r", magic={0: "MG11"}), "blue defend MG11", "pass")
    play(match, "hold", "skip")
    assert player(match, 0)["magic"] == ["MG11"]
    assert shown(match)["round"] == 3


@rule("DKD-7.8")
def test_who_passed_has_no_turn() -> None:
    match = plan(dragons(3, dice="R1 G1"), "red defend", "pass", "green defend")
    play(match, "take discard")
    assert asked(match) == 2
    play(match, "take discard")
    assert [data["seat"] for data in told(match, "revealed")] == [0, 2]
