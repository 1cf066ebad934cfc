"""The frame, realms and objectives, setting up (SR-0, SR-1, SR-2)."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match, Refused
from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.content import (
    CARDS,
    DECK_OF,
    LETTERS,
    REALMS,
    SPACE_OF,
    SPACES,
    STRUCTURES,
    TASKS_OF,
    TERRAIN,
    TERRAINS,
    layout,
)
from tablekeep.testing import rule
from tests.games.bench import legal, look, play
from tests.games.shifting_realms.bench import castles, lay, player, refusal, rule_of, shown, supply, table, units, vp


def fresh(seats: int = 3, seed: str = "s", **options: object) -> Match:
    return GAME.new(seats, seed, options)


# -- the frame ----------------------------------------------------------------------------------


@rule("SR-0.1")
def test_two_to_four_play() -> None:
    for seats in (1, 5):
        with pytest.raises(Refused) as no:
            fresh(seats)
        assert no.value.refusal.rule == "SR-0.1"
    assert [fresh(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


@rule("SR-0.2")
def test_no_colour_is_taken_twice() -> None:
    assert [p["colour"] for p in shown(fresh(4), None)["players"]] == ["red", "green", "blue", "black"]
    assert [p["colour"] for p in shown(fresh(2, colours=["black"]), None)["players"]] == ["black", "red"]
    with pytest.raises(Refused) as no:
        fresh(2, colours=["red", "red"])
    assert no.value.refusal.rule == "SR-0.2"
    with pytest.raises(Refused) as no:
        fresh(2, colours=["red", "blue", "green"])
    assert no.value.refusal.rule == "SR-0.2"


@rule("SR-0.3")
def test_meeting_objectives_does_not_win() -> None:
    match = lay("TAN", "blue A.c3 1/0", tiles=castles("green")[:2], turn="blue", decks={"N": ""}, vp={"red": 40},
                supply={"blue": "4G 5W 3S 1M"})  # fmt: skip
    play(match, "build castle")
    assert match.over
    assert look(match)["met"] == ["N", "A"]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@rule("SR-0.4")
def test_the_end_is_two_objectives_or_all_structures() -> None:
    tiles = all_but_one()
    match = lay("ADL", "red A.c3 1/0", tiles=tiles, supply={"red": "9G 9W 9S 9M"}, reserve={"red": (1, 5)}, seats=4)
    assert (len(look(match)["built"]), look(match)["met"], match.over) == (26, ["A"], False)
    assert "build market" in legal(match)
    play(match, "build market A.b3")
    assert table(match).ending


def all_but_one() -> list[str]:
    """26 of the 27 tiles of Alfheim, Dovre and Libertatia, shared out among four; a market is missing."""
    found: list[str] = []
    left = {kind.id: 3 - (1 if kind.word == "market" else 0) for kind in STRUCTURES if kind.id[0] in "ADL"}
    colours = ["green", "blue", "black"]
    for kind in STRUCTURES:
        grounds = [SPACES[s] for s in kind.grounds if kind.id in left and not any(SPACES[s] in t for t in found)]
        if kind.id == "A-MAR":
            grounds.remove("A.b3")
        for space in grounds[: left.get(kind.id, 0)]:
            found.append(f"{colours[len(found) % 3]} {space} {kind.id}")
    return found


@rule("SR-0.5")
def test_seats_have_the_same_rules() -> None:
    def listed(colour: str) -> list[str]:
        match = lay("TAL", f"{colour} T.c2 2/1", turn=colour, supply={colour: "3G 3W 3S 3M"})
        return legal(match)

    assert listed("red") == listed("green") == listed("blue")


# -- realms and objectives ----------------------------------------------------------------------


@rule("SR-1.1", "SR-2.2")
def test_three_realms_in_any_order() -> None:
    seen = {tuple(look(fresh(2, f"seed {n}"))["realms"]) for n in range(600)}
    assert len(seen) == 60
    assert all(len(set(realms)) == 3 for realms in seen)
    orders = {tuple(look(fresh(2, f"s{n}", realms=["T", "A", "N"]))["realms"]) for n in range(60)}
    assert len(orders) == 6
    assert look(fresh(2, realms=["N", "T", "A"], board_order="as_listed"))["realms"] == ["N", "T", "A"]
    with pytest.raises(Refused) as no:
        fresh(2, realms=["T", "A"])
    assert no.value.refusal.rule == "SR-1.1"


@rule("SR-1.2")
def test_realms_not_in_play_have_nothing() -> None:
    match = lay("ALD", "red A.c3 1/0", supply={"red": "9G 9W 9S 9M"})
    assert [realm["goal"] for realm in shown(match, "red")["realms"]] == [REALMS[i].goal for i in (1, 2, 3)]
    assert rule_of(match, "draw tyrfing") == "SR-1.2"
    assert rule_of(match, "build temple") == "SR-1.2"
    play(match, "move")
    assert rule_of(match, "to T.c2") == "SR-1.2"


@rule("SR-1.3")
def test_an_objective_met_stays_met() -> None:
    match = lay("TDA", "red D.c1 0/2", tokens=["red"] * 5, tiles=["red D.c2 D-OUT"])
    play(match, "move D.c1 0 2 D.d1")
    assert look(match)["met"] == ["D"]
    for _ in range(3):
        play(match, "end actions")
    assert look(match)["met"] == ["D"]
    assert not match.over


@rule("SR-1.4")
def test_tyrfing_is_met_by_the_sixth_dragon_move() -> None:
    five = {"red": "T1 T2 T3", "green": "T4 T5"}
    match = lay("TAL", dragon="T.b2", face_up=five, top={"T": "T6"})
    assert look(match)["met"] == []
    play(match, "draw tyrfing", "fly T.b3")
    assert look(match)["met"] == []
    play(match, "land")
    assert look(match)["met"] == ["T"]


@rule("SR-1.5", "SR-15.16", "SR-13.3")
def test_the_sixth_dragon_may_end_the_game_after_its_flight() -> None:
    match = lay("TAL", "red A.e2 1/0", dragon="T.b2", tiles=castles("blue"),
                face_up={"red": "T1 T2 T3 T4 T5"}, top={"T": "T6"})  # fmt: skip
    play(match, "draw tyrfing")
    assert legal(match)[0].startswith("fly")
    play(match, "fly T.b3", "land")
    assert match.over
    assert supply(match, "red") == "1G"


@rule("SR-1.6")
def test_alfheim_counts_castles_of_everyone() -> None:
    tiles = ["red A.a1 A-CAS", "blue A.e1 A-CAS"]
    match = lay("TAL", "blue A.c3 1/0", tiles=tiles, turn="blue", supply={"blue": "4G 5W 3S 1M"})
    assert look(match)["met"] == []
    play(match, "build castle")
    assert look(match)["met"] == ["A"]


@rule("SR-1.7")
def test_libertatia_wants_four_raids_of_one_and_two_treasures() -> None:
    ship = "red L.a4 L-SHI 3"
    treasures = ["green L.b2 L-TRE", "blue L.b3 L-TRE"]
    three_each = lay("TAL", "red L.b4 0/1", tiles=["red L.b4 L-SHI", *treasures], raids={"red": 2, "blue": 3})
    play(three_each, "raid L.b4", "no card")
    assert look(three_each)["met"] == []
    match = lay("TAL", "red L.a4 0/1", tiles=[ship, *treasures], raids={"red": 3})
    play(match, "raid L.a4", "no card")
    assert look(match)["met"] == ["L"]
    one_treasure = lay("TAL", "red L.a4 0/1", tiles=[ship, treasures[0]], raids={"red": 3})
    play(one_treasure, "raid L.a4", "no card")
    assert look(one_treasure)["met"] == []


@rule("SR-1.8", "SR-17.6")
def test_dovre_is_met_by_the_last_token() -> None:
    match = lay("TDN", "red D.c2 0/2", tokens=["red", "blue", "blue", "green", "red"])
    assert look(match)["met"] == []
    play(match, "move D.c2 0 2 D.d1")
    assert look(match)["met"] == ["D"]


@rule("SR-1.9")
def test_anunna_is_met_by_the_last_card_however_drawn() -> None:
    drawn = lay("TAN", decks={"N": "N1"})
    assert look(play(drawn, "draw anunna"))["met"] == ["N"]
    raided = lay("LAN", "red L.a4 0/1", tiles=["red L.a4 L-SHI"], decks={"N": "N1"})
    assert look(play(raided, "raid L.a4", "draw anunna"))["met"] == ["N"]
    by_card = lay("LAN", decks={"N": "N1"}, top={"L": "L10"})
    assert look(play(by_card, "draw libertatia", "draw anunna"))["met"] == ["N"]


# -- setting up ---------------------------------------------------------------------------------


@rule("SR-2.1", "SR-15.19")
def test_the_box_is_sorted_by_realm() -> None:
    assert [len(deck) for deck in DECK_OF] == [10] * 5
    assert [len(tasks) for tasks in TASKS_OF] == [4] * 5
    assert [sum(3 for kind in STRUCTURES if kind.realm == realm.index) for realm in REALMS] == [9] * 5
    assert sum(1 for card in CARDS if card.dragon and card.id[0] == "T") == 6


@rule("SR-2.3", "SR-6.7")
def test_boards_touch_along_the_whole_edge() -> None:
    near = layout((0, 1, 2)).near
    assert SPACE_OF["A.a1"] in near[SPACE_OF["T.e1"]]
    assert SPACE_OF["A.a2"] not in near[SPACE_OF["T.e1"]]
    for order in ((0, 1, 2), (4, 3, 0), (2, 0, 4)):
        touching = layout(order).near
        assert sum(len(spaces) for spaces in touching) == 2 * 101
        assert all(space in touching[other] for space in range(100) for other in touching[space])


@rule("SR-2.4")
def test_without_tyrfing_there_is_no_dragon() -> None:
    match = fresh(3, realms=["A", "L", "N"])
    assert look(match)["dragon"] is None
    assert shown(match, None)["tokens"] == []
    assert set(look(match)["decks"]) == {"A", "L", "N"}


@rule("SR-2.5")
def test_nothing_lies_west_of_the_first_board() -> None:
    near = layout((3, 1, 2)).near
    assert [SPACES[space] for space in near[SPACE_OF["D.a2"]]] == ["D.a1", "D.b2", "D.a3"]


@rule("SR-2.6")
def test_six_tokens_in_order() -> None:
    match = fresh(3, realms=["D", "L", "N"])
    tokens = shown(match, None)["tokens"]
    assert [token["number"] for token in tokens] == [1, 2, 3, 4, 5, 6]
    assert [token["vp"] for token in tokens] == [2, 2, 3, 3, 4, 5]
    assert all(token["owner"] is None for token in tokens)


@rule("SR-2.7")
def test_the_dragon_starts_on_its_space() -> None:
    assert look(fresh(3, realms=["D", "T", "N"]))["dragon"] == "T.e1"


@rule("SR-2.8")
def test_nine_piles_of_three() -> None:
    piles = [pile for realm in shown(fresh(), None)["realms"] for pile in realm["piles"]]
    assert [pile["left"] for pile in piles] == [3] * 9
    assert len({pile["id"] for pile in piles}) == 9


@rule("SR-2.9")
def test_three_decks_are_shuffled_apart() -> None:
    decks = look(fresh())["decks"]
    assert [len(deck) for deck in decks.values()] == [10] * 3
    assert all(id[0] == letter for letter, deck in decks.items() for id in deck)
    tops = {look(fresh(2, f"t{n}", realms=["T", "A", "N"]))["decks"]["N"][-1] for n in range(80)}
    assert len(tops) == 10


@rule("SR-2.10")
def test_everyone_has_one_task_of_each_realm() -> None:
    for seats in (2, 3, 4):
        match = fresh(seats)
        realms = look(match)["realms"]
        hands = [p["tasks"] for p in look(match)["players"]]
        assert all([id[3] for id in hand] == realms for hand in hands)
        assert len({id for hand in hands for id in hand}) == 3 * seats


@rule("SR-2.11")
def test_tasks_are_for_their_owner() -> None:
    match = fresh()
    assert [task["id"] for task in shown(match, "red")["players"][0]["tasks"]] == player(match, "red")["tasks"]
    for viewer in ("blue", None):
        assert [set(task) for task in shown(match, viewer)["players"][0]["tasks"]] == [{"realm"}] * 3


@rule("SR-2.12")
def test_tasks_left_over_lie_aside_unseen() -> None:
    assert [shown(fresh(seats), "red")["aside"] for seats in (2, 3, 4)] == [6, 3, 0]


@rule("SR-2.13")
def test_discs_count_five() -> None:
    match = lay("TAL", supply={"red": "7G 4W"})
    pieces = shown(match, "green")["players"][0]["pieces"]
    assert (pieces["gold"], pieces["wood"], pieces["magic"]) == ([1, 2], [0, 4], [0, 0])


@rule("SR-2.14", "SR-2.16")
def test_everyone_starts_with_five_gold_and_no_points() -> None:
    match = fresh(4)
    for colour in ("red", "green", "blue", "black"):
        assert supply(match, colour) == "5G"
        assert vp(match, colour) == 0


@rule("SR-2.15", "SR-2.17")
def test_one_scout_and_one_soldier_on_each_town_hall() -> None:
    match = fresh(4, realms=["T", "A", "L"])
    for colour in ("red", "green", "blue", "black"):
        assert [units(match, colour, hall) for hall in ("T.c2", "A.c3", "L.d2")] == [(1, 1)] * 3
        assert player(match, colour)["reserve"] == [12, 7]
    assert len(look(match)["spaces"]) == 3


@rule("SR-7.16")
def test_grass_is_one_type() -> None:
    assert TERRAINS.count("grass") == 1
    grounds = {kind.id: TERRAINS[kind.terrain] for kind in STRUCTURES}
    assert sum(1 for on in grounds.values() if on == "grass") == 12
    assert [SPACES[s] for s in range(100) if TERRAIN[s] == 0 and SPACES[s][0] == "A"] == [
        "A.b1", "A.d1", "A.a2", "A.c2", "A.d2", "A.b3", "A.e3", "A.d4"
    ]  # fmt: skip
    assert len({realm.corners for realm in REALMS}) == len(LETTERS)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(Refused):
        fresh(2, dragons=3)
    assert refusal(fresh(2), "bid 9").rule == "SR-3.4"
