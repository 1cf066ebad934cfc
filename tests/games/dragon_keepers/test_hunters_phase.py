"""The round and the Hunter's phase (DKD-4, DKD-5)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, look, play, shown, told
from tests.games.dragon_keepers.bench import GAME, dice, dragons, plan, pool


@rule("DKD-4.1", "DKD-7.8")
def test_the_order_of_a_round() -> None:
    match = dragons(3, roll="GGP", round=2, first=1)
    plan(match, "green defend", "pass", "purple heal")
    play(match, "take discard")
    wanted = ("rolled", "planned", "passed", "revealed", "hit", "round")
    found = [kind for kind in kinds(match) if kind in wanted]
    assert found[:6] == ["rolled", "planned", "passed", "planned", "revealed", "revealed"]
    assert found[6:8] == ["hit", "round"]


@rule("DKD-4.2", "DKD-4.3")
def test_the_token_passes_from_the_second_round_on() -> None:
    match = dragons(3, first=2, round=1)
    assert shown(match)["order"] == [2, 0, 1]
    plan(match, "pass", "pass", "pass")
    assert (look(match)["first"], asked(match)) == (0, 0)
    fresh = GAME.new(3, options={"mode": "dragon", "first_seat": 2, "talk": "open"})
    assert (look(fresh)["first"], asked(fresh)) == (2, 2)


@rule("DKD-5.1", "DKD-5.2")
def test_the_display_moves_on() -> None:
    match = dragons(2, roll="RG", left="MG10", discard="MG01", deck="MG02 MG03 H")
    table = look(match)
    assert (table["left"], table["discard"], len(table["deck"])) == ("MG02", ["MG01", "MG10"], 2)


@rule("DKD-5.3")
def test_hunter_cards_bring_dice_and_are_gone() -> None:
    match = dragons(3, roll="RGGPW", pool=3, deck="H H MG02 MG05 MG06 MG07", packets=[5, 1])
    table = look(match)
    assert (pool(match), table["left"], table["reserve"]) == (5, "MG02", 3)
    assert [data["name"] for data in told(match, "hunter_card")] == ["The Longbow Twins", "The Jarl of Ash"]
    assert "hunter" not in table["discard"]


@rule("DKD-5.4")
def test_the_display_moves_in_the_first_round_too() -> None:
    for k in range(20):
        match = GAME.new(3, seed=f"first {k}", options={"mode": "dragon"})
        table = look(match)
        assert len(table["discard"]) == 2
        assert len(table["deck"]) == 20 - 1 - table["hunters"]


@rule("DKD-5.5", "DKD-5.6")
def test_three_flames_cost_a_die() -> None:
    for flames, left, dice_left in ((4, 1, 4), (2, 2, 5), (3, 0, 4), (5, 2, 4)):
        match = dragons(3, roll="RGWYY", flames=flames, pool=5, deck="MG02 MG05 H")
        assert (look(match)["flames"], pool(match)) == (left, dice_left)
        assert look(match)["reserve"] == 8 - dice_left


@rule("DKD-5.5")
def test_a_hunter_without_dice_pays_nothing_and_rolls_nothing() -> None:
    match = dragons(2, roll="", flames=5, pool=0, deck="MG02 MG05 H")
    assert (look(match)["flames"], pool(match), dice(match)) == (5, 0, "")
    assert told(match, "rolled")[0]["roll"] == []


@rule("DKD-5.7")
def test_a_dragon_may_get_several_dice() -> None:
    assert dice(dragons(3, roll="RRG", deck="MG02 MG05 H")) == "R2 G1"


@rule("DKD-5.8")
def test_a_new_die_is_rolled_and_a_lost_one_is_not() -> None:
    match = dragons(3, roll="RRG", pool=3, flames=3, deck="H MG02 MG05")
    assert len(told(match, "rolled")[0]["roll"]) == 3
    assert (look(match)["flames"], pool(match)) == (0, 3)
    assert kinds(match) == ["discarded", "hunter_card", "revealed_card", "die_lost", "rolled"]
