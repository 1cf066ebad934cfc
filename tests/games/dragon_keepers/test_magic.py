"""Magic: the rules (DKD-13) and every card of the eighteen."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.games.dragon_keepers.content import MAGIC
from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import F, M, arrows, dragons, plan, player, pool, shields


def holding(card: str, seats: int = 2, by: str = "blue heal", **table: object) -> Match:
    """Seat 0 has selected this card with a plan that fails; everyone else passes. The card is being played."""
    match = dragons(seats, magic={0: card}, **table)  # type: ignore[arg-type]
    plan(match, f"{by} {card}", *["pass"] * (seats - 1))
    return play(match, "play magic")


def offered(card: str, **table: object) -> bool:
    match = dragons(2, magic={0: card}, **table)  # type: ignore[arg-type]
    plan(match, f"blue heal {card}", "pass")
    return asked(match) == 0 and "play magic" in legal(match)


# -- the rules ----------------------------------------------------------------------------------


@rule("DKD-13.2", "DKD-13.3")
def test_a_fourth_card_sends_one_of_four_to_the_box() -> None:
    match = dragons(2, dice="R1", magic={0: "MG01 MG05 MG08"}, left="MG12", deck="MG02 MG06 H")
    play(plan(match, "red defend MG08", "pass"), "hold", "take left")
    assert legal(match) == ["box MG01", "box MG05", "box MG08", "box MG12"]
    assert refusal(match, "box MG02").rule == "DKD-13.3"
    assert look(match)["left"] == "MG02"
    play(match, "box MG08")
    assert player(match, 0)["magic"] == ["MG01", "MG05", "MG12"]
    assert "MG08" in look(match)["box"]
    assert look(match)["round"] == 3


@rule("DKD-13.4", "DKD-13.5")
def test_only_a_card_selected_in_planning_is_played() -> None:
    match = dragons(2, dice="R1 G1", magic={0: "MG01"}, discard="MG03 MG02")
    plan(match, "red defend", "pass")
    assert refusal(match, "play magic").text == "Choose the card while planning."
    play(match, "take discard")
    assert player(match, 0)["magic"] == ["MG01", "MG02"]
    assert asked(match) == 1
    plan(match, "pass")
    play(match, "keeper blue", "token defend")
    assert legal(match) == ["no magic", "magic MG01", "magic MG02", "back"]


@rule("DKD-13.6", "DKD-13.7")
def test_a_played_card_is_gone_and_the_pile_grows_by_the_display_only() -> None:
    match = holding("MG14", discard="MG03 MG04", left="MG05", deck="MG06 MG07 H")
    assert look(match)["box"][-1] == "MG14"
    assert look(match)["discard"] == ["MG03", "MG04", "MG05"]
    match = dragons(2, round=1, discard="MG03", pool=0)
    for _ in range(4):
        plan(match, "pass", "pass")
    assert len(look(match)["discard"]) == 5


@rule("DKD-13.8")
def test_a_failed_action_does_not_keep_from_magic() -> None:
    match = dragons(2, dice="R1", magic={0: "MG02"})
    plan(match, "blue defend MG02", "pass")
    play(match, "hold")
    assert told(match, "failed")[0]["token"] == "D"
    assert legal(match) == ["play magic", "skip"]


@pytest.mark.parametrize(
    ("card", "without", "with_it"),
    [
        ("MG01", {}, {"dice": "R1"}),
        ("MG02", {}, {"dice": "R1"}),
        ("MG03", {}, {"dice": "R1"}),
        ("MG04", {}, {"dice": "R1"}),
        ("MG05", {}, {"arrows": "R1"}),
        ("MG06", {}, {"arrows": "R1"}),
        ("MG08", {"arrows": "R1 Y1 G1 B1 P1 W1"}, {}),
        ("MG09", {"dice": "R1 Y1 G1 B1 P1 W1"}, {"arrows": "R1 Y1 G1 B1 P1 W1"}),
        ("MG10", {"arrows": "R1 Y1 G1 B1 P1 W1"}, {"dice": "R1 Y1 G1 B1 P1 W1"}),
        ("MG11", {}, {"trained": "R:r"}),
        ("MG12", {}, {"trained": "R:r"}),
        ("MG13", {}, {"trained": "R:r"}),
        ("MG14", {"flames": 5}, {}),
        ("MG16", {"discard": ""}, {}),
        ("MG18", {"dice": "R1", "pool": 2}, {"dice": "R1", "pool": 3}),
    ],
)
@rule("DKD-13.9")
def test_a_card_is_offered_only_where_it_changes_something(
    card: str, without: dict[str, object], with_it: dict[str, object]
) -> None:
    assert not offered(card, **without)
    assert offered(card, **with_it)


@rule("DKD-13.10")
def test_magic_pays_no_reward_but_its_attack_counts() -> None:
    match = play(holding("MG08"), "target green")
    assert "gained" not in kinds(match)
    match = play(holding("MG01", dice="R1"), "target red")
    assert "took" not in kinds(match)
    match = play(holding("MG05", arrows="R1"), "target red")
    assert "took" not in kinds(match)
    match = play(holding("MG11", trained="R:r", script={"battle_roll": F}), "target red")
    assert (shields(match), look(match)["flames"]) == ("R", 2)


@rule("DKD-13.1")
def test_the_card_and_the_keeper_are_independent() -> None:
    match = dragons(2, dice="B1", trained="R:w", magic={0: "MG11"}, script={"battle_roll": F})
    play(plan(match, "blue defend MG11", "pass"), "play magic", "target red", "take discard")
    assert shields(match) == "R"
    assert told(match, "defended")[0]["dragon"] == "B"


# -- the cards ----------------------------------------------------------------------------------


def test_the_texts_have_this_tables_numbers() -> None:
    assert [card.id for card in MAGIC] == [f"MG{k:02}" for k in range(1, 19)]
    assert [MAGIC[1].uses(n) for n in (2, 3, 4)] == [3, 2, 1]
    assert [MAGIC[5].uses(n) for n in (2, 3, 4)] == [4, 3, 2]
    assert all("{" not in card.printed(3) for card in MAGIC)


@rule("DKD-13.1")
def test_mg01_smoke_veil() -> None:
    match = holding("MG01", dice="R2 G1", pool=3)
    assert legal(match) == ["target red", "target green"]
    assert refusal(match, "target white").rule == "DKD-13.9"
    play(match, "target red")
    assert told(match, "returned")[0]["count"] == 2
    assert arrows(match) == "G1"


@rule("DKD-13.1")
def test_mg02_gale_over_the_cove() -> None:
    match = holding("MG02", seats=3, dice="R2 P1 W1", pool=4)
    assert refusal(match, "done").rule == "DKD-13.1"
    play(match, "target red")
    assert legal(match) == ["target purple", "target white", "done"]
    assert refusal(match, "target red").text == "Choose different dragons."
    play(match, "target purple")
    assert arrows(match) == "R1 W1"


@rule("DKD-13.1")
def test_mg03_oath_of_the_shieldwall() -> None:
    match = dragons(2, dice="W2", magic={0: "MG03"}, left="MG01", discard="MG02")
    plan(match, "blue heal MG03", "white train")
    play(match, "play magic", "target white")
    assert "while hunted" in told(match, "failed")[1]["why"]
    assert arrows(match) == ""
    assert look(match)["oaths"] == []


@rule("DKD-13.1", "DKD-16.9")
def test_mg04_reed_decoy() -> None:
    match = holding("MG04", dice="R2 B1", pool=3, circle="RBYGPW")
    play(match, "target red")
    assert legal(match) == ["to blue", "to white"]
    assert refusal(match, "to green").text == "The decoy only reaches the dragons next to it."
    play(match, "to white")
    assert legal(match) == ["move 1", "move 2"]
    assert refusal(match, "move 3").text == "Only 2 dice are there."
    play(match, "move 1")
    assert arrows(match) == "R1 B1 W1"
    match = play(holding("MG04", dice="R1", circle="RBYGPW"), "target red", "to white")
    assert arrows(match) == "W1"


@rule("DKD-13.1")
def test_mg05_moonwell_draught() -> None:
    match = play(holding("MG05", arrows="R2 G1"), "target red")
    assert arrows(match) == "G1"


@rule("DKD-13.1")
def test_mg06_shared_warmth() -> None:
    match = play(holding("MG06", seats=4, arrows="R2 G1 P1"), "target red", "target purple")
    assert arrows(match) == "R1 G1"


@rule("DKD-13.1")
def test_mg07_healers_satchel() -> None:
    match = play(holding("MG07", arrows="R2"), "target red", "gain attack")
    assert arrows(match) == "R1"
    assert player(match, 0)["available"][3] == 1
    match = holding("MG07")
    assert legal(match) == ["gain defend", "gain heal", "gain train", "gain attack"]


@rule("DKD-13.1")
def test_mg08_whistle_of_trust() -> None:
    match = holding("MG08", arrows="R1", dice="G1")
    assert legal(match) == ["target yellow", "target blue", "target purple", "target white"]
    assert refusal(match, "target green").text == "The green dragon will not train while hunted: 1 die on it."
    assert refusal(match, "target red").text == "The red dragon will not train while hurt: 1 arrow on it."
    play(match, "target purple")
    assert len(look(match)["battle"]["P"]) == 2


@rule("DKD-13.1")
def test_mg09_old_saddle_song() -> None:
    match = holding("MG09", arrows="R1", dice="G1")
    assert "target red" in legal(match)
    assert "target green" not in legal(match)
    play(match, "target red")
    assert (look(match)["trainings"]["R"], arrows(match)) == (1, "R1 G1")


@rule("DKD-13.1")
def test_mg10_blindfold_lesson() -> None:
    match = holding("MG10", arrows="R1", dice="G1")
    assert "target red" not in legal(match)
    play(match, "target green")
    assert (look(match)["trainings"]["G"], arrows(match)) == (1, "R1 G1")


@rule("DKD-13.1")
def test_mg11_war_horn() -> None:
    match = holding("MG11", trained="B:r", script={"battle_roll": M, "battle_reroll": F})
    assert refusal(match, "target red").rule == "DKD-12.1"
    play(match, "target blue", "reroll 1")
    assert shields(match) == "B"


@rule("DKD-13.1")
def test_mg12_second_breath() -> None:
    match = holding("MG12", trained="B:rw", script={"battle_roll": M + M, "battle_reroll": M + M + F})
    play(match, "target blue")
    assert legal(match) == ["reroll 1", "reroll 2", "done"]
    play(match, "reroll 2")
    assert legal(match) == ["reroll 1", "done"]
    assert refusal(match, "reroll 2").code == "rerolled"
    play(match, "reroll 1")
    assert legal(match) == ["reroll 1", "reroll 2", "keep"]
    play(match, "reroll 2")
    assert told(match, "struck")[0]["hits"] == 1
    match = holding("MG12", trained="R:r", script={"battle_roll": F})
    play(match, "target red", "done")
    assert shields(match) == "R"


@rule("DKD-13.1")
def test_mg13_chorus_of_roars() -> None:
    match = holding("MG13", trained="R:r W:r G:r P:rr", script={"battle_roll": F * 9}, arrows="Y1")
    play(match, "target white")
    assert (shields(match), arrows(match)) == ("W", "")
    assert legal(match) == ["target red", "target green", "target purple", "done"]
    play(match, "target red", "target purple")
    assert shields(match) == "RPW"
    assert look(match)["round"] == 3


@rule("DKD-13.1", "DKD-15.3")
def test_mg13_a_victory_ends_the_chorus() -> None:
    match = holding(
        "MG13", trained="R:r Y:r G:r B:w P:rr W:r", shields="YGBPW", script={"battle_roll": F}, by="white defend"
    )
    play(match, "target red")
    assert match.over


@rule("DKD-13.1")
def test_mg14_bonfire_on_the_cliffs() -> None:
    match = holding("MG14", seats=3, flames=1, pool=0)
    assert told(match, "flames")[0]["flames"] == 3
    match = holding("MG14", flames=4, pool=0)
    assert told(match, "flames")[0]["flames"] == 5
    assert shields(match) == ""


@rule("DKD-13.1", "DKD-8.2")
def test_mg15_messenger_owl() -> None:
    match = dragons(3, magic={0: "MG15"}, rows={0: "WD", 1: "RD GD"}, tokens={0: "HT", 1: "HT"}, arrows="B1")
    plan(match, "yellow heal MG15", "blue heal", "pass")
    assert legal(match) == ["play magic", "skip"]
    play(match, "play magic")
    assert legal(match) == ["recall seat 1", "recall seat 2"]
    assert refusal(match, "recall seat 3").text == "That player has nothing to take back."
    twin = match.copy()
    play(match, "recall seat 2")
    assert player(match, 1)["available"] == [2, 0, 1, 0]
    assert [row for row, _ in player(match, 1)["row"]] == ["B"]
    play(twin, "recall seat 1")
    assert player(twin, 0)["row"] == []
    assert player(twin, 0)["available"] == [1, 1, 1, 0]


@rule("DKD-13.1")
def test_mg16_turned_hourglass() -> None:
    match = holding("MG16", seats=4, left="MG01", discard="MG02 MG03 MG04", deck="MG05 H MG06", dice="R1")
    assert legal(match) == ["next", "done"]
    play(match, "next")
    table = look(match)
    assert table["deck"][:2] == ["MG03", "MG04"]
    assert shown(match)["hunter"]["buried"] == ["MG04", "MG03"]
    assert table["discard"][0] == "MG02"
    assert told(match, "buried")[-1]["card"] == "MG03"
    assert "round" in kinds(match)


@rule("DKD-13.1")
def test_mg17_change_of_heart() -> None:
    match = dragons(2, dice="R1 G1", magic={0: "MG17"}, tokens={0: "DH", 1: "D"})
    plan(match, "red heal MG17", "pass")
    play(match, "play magic")
    assert legal(match) == ["keeper yellow", "keeper green", "keeper blue", "keeper purple", "keeper white", "keep"]
    assert refusal(match, "keeper red").code == "no_change"
    twin = match.copy()
    play(match, "keeper green")
    assert legal(match) == ["token defend", "keep", "back"]
    play(match, "token defend")
    assert told(match, "changed") == [{"seat": 0, "keeper": True, "token": "D", "action": "Defend", "old": "H"}]
    assert told(match, "defended")[0]["dragon"] == "G"
    play(twin, "keep")
    assert legal(twin) == ["token defend", "back"]
    play(twin, "back", "keep")
    assert refusal(twin, "keep").text == "Something has to change."
    assert refusal(twin, "token heal").code == "no_change"
    play(twin, "token defend")
    assert told(twin, "defended")[0]["dragon"] == "R"
    assert player(twin, 0)["row"] == [["R", "D"]]
    assert player(twin, 0)["available"] == [0, 1, 0, 0]


@rule("DKD-13.9")
def test_mg17_needs_something_else_to_plan() -> None:
    match = dragons(2, magic={0: "MG17"}, tokens={0: "D"}, rows={0: "YD GH BT PT WH"})
    plan(match, "red defend MG17", "pass")
    assert told(match, "failed")
    assert "play magic" not in legal(match)


@rule("DKD-13.1")
def test_mg18_snapped_bowstring() -> None:
    match = holding("MG18", dice="R2 G1", pool=3)
    play(match, "target red")
    assert told(match, "snapped")[0]["pool"] == 2
    assert arrows(match) == "R1 G1"
    assert pool(match) + look(match)["reserve"] == 8
