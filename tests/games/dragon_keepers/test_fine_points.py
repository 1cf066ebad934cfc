"""Fine points of both games: what is drawn by lot, which reason is given, how many attacks a plan leaves."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.rules.lost_cause import attacks_left
from tablekeep.testing import rule
from tests.games.bench import asked, look, play, refusal
from tests.games.dragon_keepers.bench import GAME, F, arrows, choose, dragons, keepers, plan

# -- set-up -------------------------------------------------------------------------------------


@rule("DK-1.3", "DK-1.6")
def test_tiles_and_tribes_are_each_mixed_by_themselves() -> None:
    """Six tiles and six tribes: five draws each, out of a stream of their own."""
    journal = GAME.new(3, seed="lot", options={"mode": "keeper"}).journal
    assert journal is not None
    draws = Counter(GAME.streams[source] for source, _ in journal.opening.luck)
    assert (draws["tile_order"], draws["tribes"]) == (5, 5)


@rule("DK-1.3")
def test_any_tribe_may_be_drawn() -> None:
    matches = [GAME.new(3, seed=f"t{n}", options={"mode": "keeper"}, quiet=True) for n in range(60)]
    assert {match.table.save()["tribes"][0] for match in matches} == set("RYGBPW")


@rule("DK-1.3")
def test_tribes_that_were_not_chosen_are_drawn() -> None:
    options = {"mode": "keeper", "tribes": ["G"]}
    matches = [GAME.new(3, seed=f"t{n}", options=options, quiet=True) for n in range(60)]
    found = [match.table.save()["tribes"] for match in matches]
    assert {tribes[0] for tribes in found} == {"G"}
    assert {tribes[1] for tribes in found} == set("RYBPW")


# -- the end of a Keeper Game -------------------------------------------------------------------


@rule("DKK-8.1")
def test_all_lose_alike_when_a_dragon_falls() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2 G1"), "WWW")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.places) == (False, (1, 1, 1))


# -- reasons ------------------------------------------------------------------------------------


@rule("DKD-6.5")
def test_no_second_card_beside_the_one_selected() -> None:
    match = plan(dragons(2, dice="R1", magic={0: "MG01 MG05"}), "white heal MG01", "pass")
    second = refusal(match, "magic MG05")
    assert (second.code, second.rule) == ("one_magic", "DKD-6.5")
    other = refusal(match, "reroll 1")
    assert (other.code, other.rule) == ("no_reroll", "DKD-16.4")


@rule("DKD-13.4")
def test_without_a_card_selected_it_is_too_late_to_choose_one() -> None:
    match = plan(dragons(2, magic={0: "MG01"}), "red train", "pass")
    late = refusal(match, "magic MG01")
    assert (late.code, late.rule) == ("select_first", "DKD-13.4")


@rule("DKD-9.8")
def test_there_is_nothing_to_take_only_where_nothing_lies() -> None:
    match = plan(dragons(2, discard=""), "red train", "pass")
    assert refusal(match, "take discard").code == "nothing_there"
    assert refusal(match, "take left").code == "not_now"
    both = plan(dragons(2), "red train", "pass")
    assert refusal(both, "take discard").code == "not_now"
    assert refusal(both, "take left").code == "not_now"


# -- arrows off ---------------------------------------------------------------------------------


@rule("DKD-16.11")
def test_where_one_dragon_is_hurt_nobody_is_asked_which() -> None:
    match = dragons(2, trained="W:r", tokens={0: "A"}, arrows="G3", script={"battle_roll": F})
    plan(match, "white attack", "pass")
    assert arrows(match) == "G2"
    assert look(match)["round"] == 3
    two = dragons(2, trained="W:r", tokens={0: "A"}, arrows="R2 G1", script={"battle_roll": F})
    assert refusal(plan(two, "white attack", "pass"), "arrow blue").code == "no_arrow"
    assert asked(two) == 0


# -- how many attacks are left ------------------------------------------------------------------

ROUNDS = {1: "MG02", 2: "MG02 MG05", 3: "MG02 MG05 MG06"}
"""A deck for so many more rounds."""


@pytest.mark.parametrize(
    ("rounds", "tokens", "laid", "most", "table"),
    [
        (2, "AA", "pass", 2, {}),
        (3, "A", "blue attack", 1 + 1, {}),
        (3, "A", "blue attack", 1 + 2, {"rows": {0: "RA"}}),
        (1, "D", "blue defend MG17", 1, {"magic": {0: "MG17"}}),
        (1, "DA", "blue defend MG17", 2, {"magic": {0: "MG17"}}),
        (2, "D", "blue defend MG17", 2, {"magic": {0: "MG17"}}),
        (1, "T", "red train", 1, {}),
        (1, "D", "red defend", 0, {}),
    ],
)
def test_a_plan_allows_so_many_attacks(rounds: int, tokens: str, laid: str, most: int, table: dict[str, Any]) -> None:
    """Seat 1 has yet to plan: it earns its first Attack token in this round, and one more two rounds later."""
    lying: dict[str, Any] = {"trained": "B:r", "deck": ROUNDS[rounds], "left": "MG03", "discard": "MG01"}
    match = plan(dragons(2, tokens={0: tokens, 1: "D"}, **lying, **table), laid)
    assert attacks_left(cast(DragonTable, match.table)) == most + (rounds + 1) // 2


def test_a_turn_without_an_attack_token_is_no_attack() -> None:
    match = dragons(2, trained="B:r", tokens={0: "TT", 1: "T"}, deck="", left=None)
    assert attacks_left(cast(DragonTable, match.table)) == 0
    play(match, "plan red train")
    assert attacks_left(cast(DragonTable, match.table)) == 0
