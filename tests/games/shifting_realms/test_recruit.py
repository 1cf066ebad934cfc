"""Recruit units (SR-5)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import legal, look, play
from tests.games.shifting_realms.bench import actions, among, end, lay, reserve, rule_of, shown, supply, units


@rule("SR-5.1", "SR-5.7")
def test_markers_are_not_units() -> None:
    tiles = ["red T.b1 T-TUN", "red T.b2 T-TUN", "red A.c2 A-MAR"]
    match = lay("TAL", tiles=tiles)
    assert shown(match, "red")["players"][0]["on_board"] == {"scouts": 0, "soldiers": 0}
    assert reserve(match, "red") == (12, 10)
    assert "recruit free" in legal(match)


@rule("SR-5.2")
def test_one_gold_buys_two_units() -> None:
    for first, second, left in (
        ("scout", "scout", (13, 9)),
        ("soldier", "soldier", (15, 7)),
        ("scout", "soldier", (14, 8)),
    ):
        match = lay("TAL", "green T.c2 1/0", "red A.c3 0/1", supply={"red": "3G"})
        left = (left[0], left[1])
        play(match, "recruit", f"place {first} T.c2", f"place {second} T.c2")
        assert (supply(match, "red"), reserve(match, "red"), actions(match)) == ("2G", left, 2)
        assert rule_of(match, "place scout T.c2") == "SR-4.6"


@rule("SR-5.3")
def test_recruits_go_on_town_halls_and_own_structures() -> None:
    match = lay("TAL", tiles=["red L.b2 L-TRE", "blue L.c2 L-TRE"], supply={"red": "3G"})
    play(match, "recruit")
    assert among(match, "place scout") == [f"place scout {space}" for space in ("T.c2", "A.c3", "L.d2", "L.b2")]
    assert rule_of(match, "place scout L.c2") == "SR-5.3"
    assert rule_of(match, "place scout A.a1") == "SR-5.3"


@rule("SR-5.4")
def test_the_two_may_go_to_different_spaces() -> None:
    match = lay("TAL", tiles=["red L.b2 L-TRE"], supply={"red": "3G"})
    play(match, "recruit", "place scout T.c2", "place soldier L.b2")
    assert (units(match, "red", "T.c2"), units(match, "red", "L.b2")) == ((1, 0), (0, 1))


@rule("SR-5.5")
def test_the_reserve_gives_what_it_has() -> None:
    one = lay("TAL", supply={"red": "3G"}, reserve={"red": (0, 1)})
    play(one, "recruit")
    assert among(one, "place scout") == []
    assert rule_of(one, "place scout T.c2") == "SR-5.5"
    play(one, "place soldier T.c2")
    assert (supply(one, "red"), actions(one), legal(one)[0]) == ("2G", 2, "end actions")
    none = lay("TAL", supply={"red": "3G"}, reserve={"red": (0, 0)})
    assert rule_of(none, "recruit") == "SR-5.5"


@rule("SR-5.6")
def test_without_scouts_two_come_for_free() -> None:
    match = lay("TAL", "red T.c2 0/2")
    assert among(match, "recruit") == ["recruit free"]
    play(match, "recruit free")
    assert among(match, "place soldier") == []
    assert rule_of(match, "place soldier T.c2") == "SR-5.6"
    play(match, "place scout T.c2", "place scout A.c3")
    assert (supply(match, "red"), actions(match)) == ("", 2)
    assert (units(match, "red", "T.c2"), units(match, "red", "A.c3")) == ((1, 2), (1, 0))
    assert rule_of(match, "recruit free") == "SR-5.6"


@rule("SR-5.6")
def test_with_one_scout_in_reserve_one_comes_for_free() -> None:
    tiles = [f"red {s} T-TUN" for s in ("T.b1", "T.b2", "T.b3")]
    tiles += [f"red {s} T-VAU" for s in ("T.c3", "T.d3", "T.c4")] + [f"red {s} L-FOR" for s in ("L.a1", "L.b2", "L.b3")]
    tiles += [f"red {s} L-TRE" for s in ("L.a2", "L.c2", "L.d3")] + [f"red {s} A-MAR" for s in ("A.b1", "A.a2")]
    match = lay("TAL", tiles=tiles, reserve={"red": (1, 10)})
    play(match, "recruit free", "place scout T.c2", "skip")
    assert (reserve(match, "red"), actions(match)) == ((0, 10), 2)


@rule("SR-5.8")
def test_new_units_may_move_and_fight() -> None:
    match = lay("TAL", "green T.c3 1/0", supply={"red": "1G"})
    play(match, "recruit soldier T.c2 soldier T.c2", "move T.c2 0 2 T.c3", "fight scouts T.c3 green 1")
    assert units(match, "green", "T.c3") == (0, 0)


@rule("SR-5.9")
def test_nothing_is_placed_under_the_dragon() -> None:
    match = lay("TAL", tiles=["red L.b2 L-TRE"], supply={"red": "3G"}, dragon="L.b2")
    play(match, "recruit")
    assert "place scout L.b2" not in legal(match)
    assert rule_of(match, "place scout L.b2") == "SR-5.9"


@rule("SR-5.10")
def test_recruiting_needs_gold() -> None:
    match = lay("TAL", "red T.c2 2/0")
    assert among(match, "recruit") == []
    assert rule_of(match, "recruit") == "SR-5.10"


@rule("SR-5.10")
def test_war_drums_bring_soldiers_without_gold() -> None:
    broke = lay("DAL", "red A.c3 1/0", face_up={"red": "D5"})
    play(broke, "recruit")
    assert among(broke, "place scout") == []
    assert rule_of(broke, "place scout A.c3") == "SR-5.10"
    play(broke, "place soldier A.c3", "place soldier A.c3")
    assert (units(broke, "red", "A.c3"), supply(broke, "red")) == ((1, 2), "")
    rich = lay("DAL", "red A.c3 1/0", face_up={"red": "D5"}, supply={"red": "2G"})
    play(rich, "recruit soldier A.c3 soldier A.c3")
    assert supply(rich, "red") == "2G"
    play(rich, "recruit soldier A.c3 scout A.c3")
    assert supply(rich, "red") == "1G"


def test_war_drums_with_a_single_soldier_left() -> None:
    match = lay("DAL", "red A.c3 1/0", face_up={"red": "D5"}, reserve={"red": (5, 1)})
    play(match, "recruit", "place soldier A.c3")
    assert (actions(match), reserve(match, "red")) == (2, (5, 0))
    assert rule_of(match, "recruit") == "SR-5.5"


def test_recruits_are_unmoved_on_the_next_turn_too() -> None:
    match = lay("TAL", supply={"red": "1G"}, seats=2)
    play(match, "recruit scout T.c2 scout T.c2", "move T.c2 2 0 T.a1")
    end(match)
    end(match)
    assert look(match)["spaces"]["T.a1"]["0"] == [2, 2, 0]
    assert "moved" not in look(match)["spaces"]["T.a1"]
