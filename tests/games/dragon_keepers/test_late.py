"""What is answered for a seat whose time is up (ruling A58, ledger 5.2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.dragon_keepers.bench import GAME, F, M, choose, dragons, keepers, plan
from tests.games.dragon_keepers.test_giving_up import lost


def late(match: Match, seat: int | None = None, seed: object = 1) -> str:
    """The answer for the seat that is asked, found as a server finds it: on an imagined table."""
    decision = next(d for d in match.decisions if seat is None or d.seat == seat)
    rng = random.Random(str(seed))
    return GAME.late(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng).text


def outlasted(match: Match, seat: int) -> list[str]:
    """All that is answered for this seat until somebody else is asked."""
    said: list[str] = []
    while not match.over and match.decisions[0].seat == seat and len(said) < 12:
        said.append(late(match, seat))
        match.play(seat, said[-1])
    return said


@rule("DKD-6.2")
def test_a_plan_is_a_pass_and_what_was_begun_is_taken_back() -> None:
    assert late(dragons(2)) == "pass"
    assert outlasted(play(dragons(2), "keeper red"), 0) == ["back", "pass"]
    assert outlasted(play(dragons(2), "keeper red", "token defend"), 0) == ["back", "back", "pass"]


def test_so_is_a_plan_made_blind() -> None:
    match = dragons(2, planning="simultaneous")
    assert late(match, 1) == "pass"
    for text in ("keeper red", "token defend"):
        match.play(1, text)
        assert late(match, 1) == "back"


def test_the_council_goes_on_without_a_late_voice() -> None:
    match = dragons(2, talk="signals")
    assert late(match, 0) == "done"
    match.play(0, "mark white")
    assert late(match, 0) == "mark red"
    match.play(0, "mark red")
    assert late(match, 0) == "done"


@rule("DKD-7.7")
def test_magic_is_held_back() -> None:
    match = plan(dragons(2, arrows="R1", dice="G1", magic={0: "MG05"}), "green defend MG05", "pass")
    assert outlasted(match, 0) == ["hold", "take left", "skip"]


@rule("DKD-9.3")
def test_what_must_be_taken_is_the_first_there_is() -> None:
    reward = plan(dragons(2, dice="G1", magic={0: "MG05 MG08 MG01"}), "green defend", "pass")
    assert outlasted(reward, 0) == ["take left", "box MG01"]
    assert late(plan(dragons(2), "red train", "pass")) == "gain defend"


def attack(letter: str, dice: str, **more: Any) -> Match:
    colour = {"B": "blue", "W": "white", "G": "green", "Y": "yellow"}[letter]
    laid: dict[str, Any] = {"trained": f"{letter}:{dice}", "tokens": {0: "A"}} | more
    return plan(dragons(2, **laid), f"{colour} attack", "pass")


@rule("DKD-16.4")
def test_the_roll_is_kept() -> None:
    assert late(attack("B", "w", script={"battle_roll": M})) == "keep"
    breath = dragons(2, trained="W:w", tokens={0: "D"}, magic={0: "MG12"}, script={"battle_roll": M})
    assert late(play(plan(breath, "red defend MG12", "pass"), "play magic", "target white")) == "done"


@rule("DKD-16.11")
def test_arrows_come_off_in_the_order_of_the_list() -> None:
    assert late(attack("W", "r", arrows="Y1 R1", script={"battle_roll": F})) == "arrow red"
    assert late(attack("G", "r", arrows="Y1", script={"battle_roll": F})) == "flame"


def magic(card: str, **more: Any) -> Match:
    """The card is being played: what it asks is asked."""
    laid: dict[str, Any] = {"tokens": {0: "DH"}, "magic": {0: card}} | more
    return play(plan(dragons(2, **laid), f"red defend {card}", "pass"), "play magic")


@pytest.mark.parametrize(
    ("card", "more", "said"),
    [
        ("MG06", {"arrows": "Y1 G1 B1"}, ["target yellow", "done"]),
        ("MG04", {"dice": "Y2"}, ["target yellow", "to red", "move 1"]),
        ("MG16", {"discard": "MG03 MG05 MG04", "left": "MG01"}, ["done"]),
        ("MG17", {}, ["keep", "token heal"]),
        ("MG17", {"tokens": {0: "D"}}, ["keeper yellow", "keep"]),
    ],
    ids=str,
)
def test_effects_of_magic_do_as_little_as_they_can(card: str, more: dict[str, Any], said: list[str]) -> None:
    assert outlasted(magic(card, **more), 0)[: len(said)] == said


def test_the_owl_flies_to_the_first_who_has_something_out() -> None:
    match = plan(
        dragons(2, magic={0: "MG15"}, rows={1: "WD"}, tokens={0: "D", 1: "D"}), "red defend MG15", "red defend"
    )
    assert late(play(match, "play magic")) == "recall seat 1"


@rule("DKD-1.1")
def test_nobody_gives_up_by_being_late() -> None:
    match = lost(3)
    assert late(match) == "pass"
    match.play(0, "give up")
    assert late(match, 1) == "play on"


@rule("DKK-5.3")
def test_in_the_keeper_game_chance_chooses() -> None:
    """A fixed order could be read by the others."""
    match = keepers("RBG", roll="PGW")
    found = {late(match, 0, seed) for seed in range(40)}
    assert found == {"protect purple", "protect green", "protect white"}


@rule("DKK-6.7")
def test_the_favourites_thanks_are_declined() -> None:
    match = choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW")
    assert late(match) == "decline"
