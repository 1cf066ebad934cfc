"""Defend, Heal, Train and their rewards (DKD-9 to DKD-11)."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, refusal, told
from tests.games.dragon_keepers.bench import arrows, dragons, plan, player, pool


@rule("DKD-9.1", "DKD-9.4")
def test_defend_sends_all_dice_back_for_one_card() -> None:
    match = plan(dragons(2, dice="R3", arrows="R0"), "red defend", "pass")
    play(match, "take discard")
    assert told(match, "defended")[0]["count"] == 3
    assert pool(match) == 3
    assert len(player(match, 0)["magic"]) == 1


@rule("DKD-9.2")
def test_a_second_defend_fails() -> None:
    match = plan(dragons(2, dice="R1"), "red defend", "red defend")
    play(match, "take discard")
    assert told(match, "failed")[0]["seat"] == 1
    assert player(match, 1)["magic"] == []


@rule("DKD-9.3", "DKD-9.7")
def test_the_reward_must_be_taken_from_left_or_discard() -> None:
    match = plan(dragons(2, dice="R1", left="MG16", discard="MG03 MG04"), "red defend", "pass")
    assert legal(match) == ["take left", "take discard"]
    assert refusal(match, "decline").text == "The card must be taken: from the left or from the discard pile."
    size = len(look(match)["deck"])
    play(match, "take discard")
    assert player(match, 0)["magic"] == ["MG04"]
    assert told(match, "took")[0]["source"] == "discard pile"
    assert size - len(look(match)["deck"]) <= 2
    assert look(match)["discard"][0] == "MG03"


@rule("DKD-9.5")
def test_the_left_card_is_replaced_at_once() -> None:
    match = plan(dragons(3, dice="R1", deck="MG05 MG06 H", left="MG16"), "red defend", "pass", "green defend")
    play(match, "take left")
    assert player(match, 0)["magic"] == ["MG16"]
    assert told(match, "revealed_card")[0]["card"] == "MG05"
    assert told(match, "revealed_card")[0]["deck"] == 2


@rule("DKD-9.6")
def test_a_hunter_card_met_by_a_reward_waits_with_its_die() -> None:
    match = dragons(3, dice="R1 G1", pool=3, deck="H MG06 MG05", left="MG16")
    plan(match, "red defend", "pass", "green defend")
    play(match, "take left")
    assert asked(match) == 2
    assert (pool(match), look(match)["board"], look(match)["left"]) == (4, 4, "MG06")
    assert told(match, "hunter_card")[0]["pool"] == 4


@rule("DKD-9.8")
def test_one_source_is_no_choice_and_none_is_no_card() -> None:
    match = plan(dragons(2, dice="R1", left=None, discard="MG03", deck="MG05 MG06 H"), "red defend", "pass")
    assert player(match, 0)["magic"] == ["MG03"]
    match = plan(dragons(2, dice="R1", left=None, discard="", deck="MG05 MG06 H"), "red defend", "pass")
    assert player(match, 0)["magic"] == []
    match = plan(dragons(2, dice="R1", left="MG01", discard="", deck="MG05 MG06 H"), "red defend", "pass")
    assert player(match, 0)["magic"] == ["MG01"]


@rule("DKD-10.1", "DKD-10.4")
def test_heal_takes_all_arrows_off_for_one_card() -> None:
    match = plan(dragons(2, arrows="P3"), "purple heal", "pass")
    assert arrows(match) == ""
    play(match, "take discard")
    assert len(player(match, 0)["magic"]) == 1


@rule("DKD-10.2")
def test_heal_fails_without_an_arrow() -> None:
    match = plan(dragons(2, arrows="P1"), "purple heal", "purple heal")
    play(match, "take discard")
    assert told(match, "failed")[0]["why"] == "No arrow is on the purple dragon."
    assert player(match, 1)["row"] == [["P", "H"]]
    assert player(match, 1)["magic"] == []


@rule("DKD-10.3")
def test_dice_do_not_hinder_heal() -> None:
    match = plan(dragons(2, arrows="P2", dice="P1"), "purple heal", "pass")
    play(match, "take discard")
    assert arrows(match) == "P1"


@rule("DKD-11.1", "DKD-11.3")
def test_train_draws_a_die_from_the_bag() -> None:
    match = plan(dragons(2, script={"bag_draw": [0, 10]}), "green train", "yellow train")
    play(match, "gain attack", "gain attack")
    assert (look(match)["battle"]["G"], look(match)["battle"]["Y"]) == ([0], [1])
    assert look(match)["bag"] == [5, 5]


@rule("DKD-11.1")
def test_train_fails_with_an_empty_bag() -> None:
    match = dragons(2, trained="P:wwrr Y:wr G:wr B:wr W:wr", tokens={0: "T"})
    assert look(match)["bag"] == [0, 0]
    plan(match, "red train", "pass")
    assert told(match, "failed")[0]["why"] == "The Training bag is empty."


@rule("DKD-11.4")
def test_purple_gets_two_dice_or_the_last_one() -> None:
    match = plan(dragons(2), "purple train", "pass")
    assert (len(look(match)["battle"]["P"]), sum(look(match)["bag"])) == (2, 10)
    match = plan(dragons(2, trained="P:ww Y:wr G:wr B:wr W:wr R:r", tokens={0: "T"}), "purple train", "pass")
    assert (len(look(match)["battle"]["P"]), sum(look(match)["bag"])) == (3, 0)
    assert look(match)["trainings"]["P"] == 2


@pytest.mark.parametrize(("colour", "trained"), [("red", "R:w"), ("green", "G:wr"), ("purple", "P:wwr")])
@rule("DKD-11.5", "DKD-11.6")
def test_every_dragon_has_its_limit(colour: str, trained: str) -> None:
    match = plan(dragons(2, trained=trained), f"{colour} train", "pass")
    assert "has had all its training" in told(match, "failed")[0]["why"]
    assert "gained" not in kinds(match)


@pytest.mark.parametrize(
    ("where", "why"), [({"arrows": "G1"}, "will not train while hurt"), ({"dice": "G1"}, "will not train while hunted")]
)
@rule("DKD-11.6")
def test_neither_hurt_nor_hunted_dragons_train(where: dict[str, str], why: str) -> None:
    match = plan(dragons(2, **where), "green train", "pass")  # type: ignore[arg-type]
    assert why in told(match, "failed")[0]["why"]


@rule("DKD-11.7")
def test_an_earlier_seat_clears_the_way() -> None:
    match = plan(dragons(2, dice="G1"), "green defend", "green train")
    play(match, "take discard", "gain attack")
    assert look(match)["trainings"]["G"] == 1


@rule("DKD-11.8")
def test_the_reward_is_a_token_the_supply_has() -> None:
    match = plan(dragons(2, tokens={0: "DDHTAAAA", 1: "AAAA"}), "green train", "pass")
    assert legal(match) == ["gain defend", "gain heal", "gain train"]
    assert refusal(match, "gain attack").text == "None of those are left."
    assert refusal(match, "decline").rule == "DKD-11.8"
    play(match, "gain heal")
    assert player(match, 0)["available"] == [2, 2, 0, 4]


@rule("DKD-11.8")
def test_the_only_kind_of_token_left_is_gained_without_asking() -> None:
    match = plan(dragons(2, tokens={0: "DDDDDDHHHHTTTT", 1: "DDDDDDHHHHTTTT"}), "green train", "pass")
    assert look(match)["supply"] == [0, 0, 0, 7]
    assert [(gained["seat"], gained["token"]) for gained in told(match, "gained")] == [(0, "A")]
    assert look(match)["round"] == 3


@rule("DKD-11.9")
def test_battle_dice_stay() -> None:
    match = plan(dragons(2, trained="W:wr", tokens={0: "A"}), "white attack", "pass")
    assert look(match)["battle"]["W"] == [0, 1]
    assert asked(match) == 1
