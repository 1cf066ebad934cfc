"""Attacks and what the dragons' powers do (DKD-12, DKD-16)."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, look, play, refusal, told
from tests.games.dragon_keepers.bench import F, M, W, arrows, dragons, plan, player, shields

NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple", "W": "white"}


def attack(trained: str, faces: list[int], **table: object) -> Match:
    """Seat 0 attacks with the first dragon of `trained`, seat 1 passes."""
    script = {"battle_roll": faces, "battle_reroll": table.pop("again", [])}
    match = dragons(2, trained=trained, tokens={0: "A"}, script=script, **table)  # type: ignore[arg-type]
    return plan(match, f"{NAMES[trained[0]]} attack", "pass")


@rule("DKD-12.2", "DKD-16.2")
def test_all_dice_are_rolled_and_purple_burns_for_every_hit() -> None:
    match = attack("P:wwrr", F + F + M + F)
    assert told(match, "battle")[0]["faces"] == ["flame", "flame", "miss", "flame"]
    assert look(match)["flames"] == 0
    assert told(match, "flames")[0]["flames"] == 3


@rule("DKD-12.3")
def test_weak_flames_count_by_level() -> None:
    for level, hits in (("medium", 2), ("hard", 1)):
        match = attack("P:wrw", W + F + M, difficulty=level)
        assert told(match, "struck")[0]["hits"] == hits


@rule("DKD-12.4")
def test_without_a_hit_nothing_happens() -> None:
    match = attack("W:wr", M + M, arrows="G1")
    assert (shields(match), look(match)["flames"], arrows(match)) == ("", 0, "G1")
    assert "missed" in kinds(match)


@rule("DKD-12.5", "DKD-16.1")
def test_red_earns_its_shield_and_two_flames() -> None:
    match = attack("R:r", F)
    assert shields(match) == "R"
    assert told(match, "shield")[0] == {"seat": 0, "dragon": "R", "colour": "red", "place": 0, "shield": "R"}
    assert look(match)["flames"] == 2
    assert kinds(match).index("shield") < kinds(match).index("flames")
    match = attack("R:r Y:r G:r B:w P:rr W:r", F, shields="YGBPW")
    assert (match.over, look(match)["flames"]) == (True, 0)


@rule("DKD-12.6")
def test_a_dragon_with_a_shield_attacks_for_its_power() -> None:
    match = attack("R:r", F, shields="R")
    assert (shields(match), look(match)["flames"]) == ("R", 2)
    assert "shield" not in kinds(match)


@rule("DKD-12.7")
def test_wounded_and_targeted_dragons_attack() -> None:
    match = attack("R:r", F, arrows="R1", dice="R1")
    assert shields(match) == "R"


@rule("DKD-12.8")
def test_nobody_can_plan_an_attack_in_the_first_round() -> None:
    match = dragons(2, round=1)
    play(match, "keeper red")
    assert "token attack" not in legal(match)
    assert refusal(match, "token attack").rule == "DKD-12.8"


@rule("DKD-12.9")
def test_an_attack_earns_neither_card_nor_token() -> None:
    match = attack("R:r", F)
    assert player(match, 0)["magic"] == []
    assert player(match, 0)["available"] == [0, 0, 0, 0]
    assert player(match, 0)["row"] == [["R", "A"]]


@rule("DKD-16.3")
def test_blue_burns_for_every_hit() -> None:
    match = play(attack("B:wr", F + F), "keep")
    assert look(match)["flames"] == 2


@rule("DKD-16.4")
def test_blue_may_reroll_one_die_once() -> None:
    match = attack("B:wr", M + F, again=F)
    assert legal(match) == ["reroll 1", "reroll 2", "keep"]
    assert refusal(match, "reroll 3").text == "It attacks with 2 Battle dice."
    play(match, "reroll 1")
    assert told(match, "struck")[0]["hits"] == 2
    assert refusal(match, "reroll 2").text == "Only Blue may reroll, and only one die."


@rule("DKD-16.4")
def test_a_reroll_may_spoil_a_hit() -> None:
    match = play(attack("B:r", F, again=M), "reroll 1")
    assert shields(match) == ""


@rule("DKD-16.5")
def test_white_burns_once_and_heals_once() -> None:
    match = attack("W:rr", F + F, arrows="W1 G1")
    assert legal(match) == ["arrow green", "arrow white"]
    play(match, "arrow white")
    assert (arrows(match), look(match)["flames"]) == ("G1", 1)


@rule("DKD-16.6")
def test_green_chooses_between_flame_and_arrow() -> None:
    match = attack("G:r", F, arrows="G1")
    assert legal(match) == ["flame", "arrow green"]
    play(match, "flame")
    assert (arrows(match), look(match)["flames"]) == ("G1", 1)
    assert look(attack("G:r", F))["flames"] == 1
    match = attack("G:r", F, arrows="P1", flames=5)
    assert [data["colour"] for data in told(match, "healed")] == ["purple"]
    match = attack("G:r", F, arrows="P1 W1", flames=5)
    assert refusal(match, "flame").text == "No Flame is left."
    assert refusal(match, "arrow red").rule == "DKD-16.6"


@pytest.mark.parametrize(
    ("faces", "picks", "left"),
    [(F + F, [], ""), (F + M, ["arrow red", "arrow yellow"], "R1"), (F + M, ["arrow red", "arrow red"], "Y1")],
)
@rule("DKD-16.7", "DKD-16.8")
def test_yellow_takes_two_arrows_off_for_every_hit(faces: list[int], picks: list[str], left: str) -> None:
    match = play(attack("Y:rr", faces, arrows="R2 Y1"), *picks)
    assert (arrows(match), shields(match)) == (left, "Y")
    assert "flames" not in kinds(match)


@rule("DKD-16.8")
def test_yellow_without_wounds_still_earns_its_shield() -> None:
    match = attack("Y:r", F)
    assert shields(match) == "Y"
    assert player(match, 0)["magic"] == []


@rule("DKD-16.10")
def test_flames_beyond_five_are_lost() -> None:
    match = attack("R:r", F, flames=2, pool=0)
    assert told(match, "flames")[0] == {"seat": 0, "count": 2, "flames": 4}
    match = attack("R:r", F, flames=4, pool=0)
    assert told(match, "flames")[0] == {"seat": 0, "count": 1, "flames": 5}


@rule("DKD-16.11")
def test_what_is_there_must_go_and_earns_nothing() -> None:
    match = attack("Y:r", F, arrows="P1")
    assert arrows(match) == ""
    assert player(match, 0)["magic"] == []
    match = attack("Y:r", F, arrows="P2 W1")
    assert refusal(match, "decline").rule == "DKD-16.11"
    assert refusal(match, "arrow red").text == "That dragon has no arrow."


def test_shields_take_another_colour_when_three_are_out() -> None:
    match = attack("W:r R:r Y:r G:r", F, shields="RYG", arrows="")
    assert look(match)["shield"]["W"] == "Y"
