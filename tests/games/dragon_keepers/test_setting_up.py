"""The Dragon Game before its first round: difficulty, pieces, the Magic deck (DKD-1 to DKD-3)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.dragon_keepers.content import BATTLE_FACES, DRAGONS, MAGIC_IDS
from tablekeep.testing import rule
from tests.games.bench import look, shown
from tests.games.dragon_keepers.bench import GAME, F, W, dragons, plan, player, pool, shields

LEVELS = ["easy", "medium", "hard", "extreme"]
DECKS = {"easy": (18, 3, 5, 1), "medium": (20, 4, 4, 0), "hard": (20, 4, 4, 0), "extreme": (16, 4, 3, 4)}


def fresh(seats: int = 3, difficulty: str = "medium", **options: Any) -> Match:
    """A table whose first display has not moved, so that everything lies as it was laid."""
    chosen = {"mode": "dragon", "difficulty": difficulty, "round1_display": "skip", "first_seat": 0, **options}
    return GAME.new(seats, seed=f"set up {difficulty} {seats}", options=chosen)


@rule("DKD-1.2", "DKD-15.3")
def test_all_six_must_strike() -> None:
    match = plan(all_trained("RYGB"), "purple attack", "pass")
    assert (shields(match), match.over) == ("RYGBP", False)
    match = plan(all_trained("RYGBP"), "white attack", "pass")
    assert (shields(match), match.over) == ("RYGBPW", True)
    assert match.outcome is not None
    assert match.outcome.won is True
    assert match.outcome.winners == (0, 1)


def all_trained(there: str) -> Match:
    battle = "R:r Y:r G:r B:w P:rr W:r"
    return dragons(2, trained=battle, shields=there, tokens={0: "A", 1: "A"}, script={"battle_roll": F * 4})


@pytest.mark.parametrize("level", LEVELS)
@rule("DKD-1.3", "DKD-1.4", "DKD-1.5", "DKD-1.6", "DKD-3.2", "DKD-3.3")
def test_each_level_has_its_deck_and_its_dice(level: str) -> None:
    size, packets, magic, boxed = DECKS[level]
    match = fresh(3, level)
    table = look(match)
    assert pool(match) == (2 if level == "easy" else 3)
    assert (len(table["deck"]), table["packets"]) == (size, [magic + 1] * packets)
    assert len(table["unseen"]) == boxed
    assert table["deck"].count("hunter") == packets
    assert shown(match)["weak_hits"] == (level in ("easy", "medium"))


@pytest.mark.parametrize("level", LEVELS)
@rule("DKD-1.3", "DKD-1.4", "DKD-1.5", "DKD-1.6", "DKD-12.3")
def test_a_weak_flame_hits_on_easy_and_medium_only(level: str) -> None:
    match = dragons(2, trained="R:w", tokens={0: "A"}, difficulty=level, script={"battle_roll": W})
    plan(match, "red attack", "pass")
    assert shields(match) == ("R" if level in ("easy", "medium") else "")


@rule("DKD-2.2", "DKD-2.3", "DKD-2.8", "DKD-2.9")
def test_what_lies_ready() -> None:
    match = fresh(4)
    table = shown(match)
    assert (table["arrow_supply"], table["hunter"]["flames"], table["hunter"]["flames_max"]) == (15, 0, 5)
    assert table["supply"] == {"D": 4, "H": 4, "T": 4, "A": 8}
    assert all(person["magic"] == [] and person["available"]["A"] == 0 for person in table["players"])
    assert shields(match) == ""


@pytest.mark.parametrize(("seats", "left"), [(2, [8, 6, 6, 8]), (3, [6, 5, 5, 8]), (4, [4, 4, 4, 8])])
@rule("DKD-2.7", "DKD-2.9")
def test_the_supply_of_tokens(seats: int, left: list[int]) -> None:
    match = fresh(seats)
    assert look(match)["supply"] == left
    for seat in range(seats):
        assert player(match, seat)["available"] == [2, 1, 1, 0]
        assert shown(match)["players"][seat]["used"] == {"D": 0, "H": 0, "T": 0, "A": 0}
        assert len(shown(match)["players"][seat]["hand"]) == 6


@pytest.mark.parametrize(("level", "seats", "dice"), [("medium", 4, 4), ("easy", 2, 1), ("hard", 2, 2), ("easy", 4, 3)])
@rule("DKD-2.5")
def test_the_pool_and_the_dice_set_aside(level: str, seats: int, dice: int) -> None:
    match = fresh(seats, level)
    assert (pool(match), look(match)["reserve"]) == (dice, 8 - dice)


@rule("DKD-2.6")
def test_the_bag_holds_all_battle_dice() -> None:
    assert shown(fresh())["bag"] == {"white": 6, "red": 6}
    assert [sorted(faces) for faces in BATTLE_FACES] == [[0, 0, 0, 1, 2, 2], [0, 0, 0, 2, 2, 2]]
    assert sum(dragon.spaces for dragon in DRAGONS) == 13


@rule("DKD-3.1", "DKD-3.5")
def test_two_cards_are_put_aside_and_lie_open() -> None:
    match = fresh(3, "medium")
    table = look(match)
    assert table["left"] in MAGIC_IDS
    assert len(table["discard"]) == 1
    magic = [card for card in table["deck"] if card != "hunter"]
    assert len(magic) == 16
    assert sorted([*magic, table["left"], *table["discard"]]) == MAGIC_IDS
    assert shown(match)["hunter"]["left"]["id"] == table["left"]


@pytest.mark.parametrize("level", LEVELS)
@rule("DKD-3.3", "DKD-3.4")
def test_every_packet_has_one_hunter_card(level: str) -> None:
    _, packets, magic, _ = DECKS[level]
    places = set()
    for k in range(30):
        chosen = {"mode": "dragon", "difficulty": level, "round1_display": "skip"}
        deck = look(GAME.new(2, seed=f"deck {k}", options=chosen))["deck"]
        for packet in range(packets):
            part = deck[packet * (magic + 1) : (packet + 1) * (magic + 1)]
            assert part.count("hunter") == 1
            places.add(part.index("hunter"))
    assert places == set(range(magic + 1))
