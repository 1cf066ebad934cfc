"""The golden scenarios of the rules ledger, GS-1 to GS-48, one test each."""

from __future__ import annotations

from tests.games.bench import asked, legal, look, play, told
from tests.games.shifting_realms.bench import (
    actions,
    among,
    castles,
    end,
    lay,
    player,
    reserve,
    rule_of,
    spots,
    supply,
    table,
    units,
    vp,
)
from tests.games.shifting_realms.test_bidding import bid, bidding
from tests.games.shifting_realms.test_setting_up import all_but_one


def test_gs1_bidding() -> None:
    """Seats: Troy red 0, Luke green 1, Faith blue 1, Drake black 2."""
    match = bid(bidding(4, [1, 1]), 0, 1, 1, 2)
    assert [player(match, colour)["supply"]["gold"] for colour in ("black", "green", "blue", "red")] == [3, 4, 4, 5]
    play(match, "take card 1", "take card 2", "take card 4", "gain stone")
    assert [event["number"] for event in told(match, "lot")] == [3, 4]
    assert [supply(match, c) for c in ("black", "green", "red", "blue")] == [
        "3G 1W", "4G 1W 1S", "6G 1W 1S 1M", "6G 1W 2S 1M"
    ]  # fmt: skip
    assert table(match).order() == [3, 1, 0, 2]


def test_gs2_recruit() -> None:
    match = lay("TAL", supply={"red": "3G"}, reserve={"red": (12, 7)})
    play(match, "recruit", "place soldier T.c2", "place scout T.c2")
    assert (supply(match, "red"), reserve(match, "red"), actions(match)) == ("2G", (11, 6), 2)
    assert units(match, "red", "T.c2") == (1, 1)


def test_gs3_no_second_move() -> None:
    match = lay("TAL", "red T.c2 2/1", "red A.c3 1/0", "red L.d2 1/0")
    play(match, "move T.c2 2 1 T.b3")
    assert rule_of(match, "move T.b3 2 1 T.a3") == "SR-6.5"
    play(match, "move")
    assert "from T.b3" not in legal(match)


def test_gs4_one_soldier_one_scout_v_three_scouts() -> None:
    match = lay("TAL", "green T.a1 3/0", "red T.c2 1/1")
    play(match, "move T.c2 1 1 T.a1")
    assert spots(match, "red", "T.a1") == 0
    assert among(match, "fight") == ["fight scouts T.a1 green 1"]
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "red", "T.a1"), spots(match, "red", "T.a1")) == ((1, 1), 1)
    assert (units(match, "green", "T.a1"), units(match, "green", "T.c2"), reserve(match, "green")) == (
        (0, 0),
        (2, 0),
        (13, 10),
    )
    assert among(match, "fight") == []


def test_gs5_one_opponent_per_space() -> None:
    match = lay("TAL", "green T.a1 1/0", "blue T.a1 1/0", "red T.c2 1/1")
    play(match, "move T.c2 1 1 T.a1")
    assert among(match, "fight") == ["fight scouts T.a1 green 1", "fight scouts T.a1 blue 1"]
    play(match, "fight scouts T.a1 green 1")
    assert rule_of(match, "fight scouts T.a1 blue 1") == "SR-9.4"
    assert (spots(match, "red", "T.a1"), spots(match, "blue", "T.a1")) == (1, 1)


def test_gs6_unprotected_third_scout() -> None:
    match = lay("TAL", "blue A.b2 3/1", "red A.c3 1/1")
    play(match, "move A.c3 1 1 A.b2")
    assert among(match, "fight") == ["fight soldier A.b2 blue", "fight scouts A.b2 blue 1"]
    play(match, "fight scouts A.b2 blue 1")
    assert (units(match, "red", "A.b2"), units(match, "blue", "A.b2"), spots(match, "red", "A.b2")) == (
        (1, 1),
        (2, 1),
        1,
    )
    assert (units(match, "blue", "A.c3"), among(match, "fight")) == ((0, 0), [])


def test_gs7_same_without_a_scout() -> None:
    match = lay("TAL", "blue A.b2 3/1", "red A.c3 0/1")
    play(match, "move A.c3 0 1 A.b2", "fight scouts A.b2 blue 1")
    assert (units(match, "blue", "A.b2"), spots(match, "blue", "A.b2")) == ((2, 1), 2)
    end(match)
    end(match)
    assert (asked(match), spots(match, "blue", "A.b2")) == (2, 2)


def test_gs8_soldier_first() -> None:
    match = lay("TAL", "green T.a1 2/1", "red T.c2 1/2")
    play(match, "move T.c2 1 2 T.a1")
    assert spots(match, "red", "T.a1") == 1
    assert among(match, "fight") == ["fight soldier T.a1 green"]
    play(match, "fight soldier T.a1 green")
    assert among(match, "fight") == ["fight scouts T.a1 green 1"]
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "red", "T.a1"), units(match, "green", "T.a1"), units(match, "green", "T.c2")) == (
        (1, 1),
        (0, 0),
        (1, 0),
    )


def test_gs9_two_opponents_with_soldiers() -> None:
    match = lay("TAL", "green T.a1 1/1", "blue T.a1 1/1", "red T.c2 1/2")
    play(match, "move T.c2 1 2 T.a1")
    assert among(match, "fight") == ["fight soldier T.a1 green", "fight soldier T.a1 blue"]
    play(match, "fight soldier T.a1 green")
    assert among(match, "fight") == ["fight scouts T.a1 green 1"]
    play(match, "fight scouts T.a1 green 1")
    assert [units(match, colour, "T.a1") for colour in ("red", "green", "blue")] == [(1, 1), (0, 0), (1, 1)]


def test_gs10_black_v_red() -> None:
    options = {"colours": ["red", "green", "black"]}
    match = lay("TAL", "red T.a3 3/2", "blue T.c2 1/2", options=options, turn="blue")
    play(match, "move T.c2 1 2 T.a3")
    assert among(match, "fight") == ["fight soldier T.a3 red"]
    play(match, "fight soldier T.a3 red")
    assert among(match, "fight") == ["fight soldier T.a3 red", "fight scouts T.a3 red 1"]
    play(match, "fight scouts T.a3 red 1")
    assert (units(match, "red", "T.a3"), units(match, "blue", "T.a3"), spots(match, "blue", "T.a3")) == (
        (2, 1),
        (1, 1),
        1,
    )
    assert match.names() == ["Red", "Green", "Black"]


def test_gs11_wharf() -> None:
    match = lay("TAL", "red A.a1 2/0", "red A.a3 1/0", tiles=["red A.a4 A-WHA"])
    assert supply(end(match), "red") == "3W 2S"


def test_gs12_two_player_fight() -> None:
    match = lay("TAL", "green T.a1 2/1", "red T.c2 1/3", seats=2)
    play(match, "move T.c2 1 3 T.a1", "fight soldier T.a1 green")
    assert units(match, "red", "T.a1") == (1, 1)
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "green", "T.a1"), units(match, "green", "T.c2")) == ((0, 0), (1, 0))
    weak = lay("TAL", "green T.a1 2/1", "red T.c2 1/1", seats=2)
    play(weak, "move T.c2 1 1 T.a1")
    assert among(weak, "fight") == []
    even = lay("TAL", "green T.a1 2/1", "red T.c2 1/2", seats=2)
    play(even, "move T.c2 1 2 T.a1", "fight soldier T.a1 green")
    assert (units(even, "red", "T.a1"), units(even, "green", "T.a1")) == ((1, 0), (2, 0))
    assert among(even, "fight") == []


def test_gs14_choice_of_k() -> None:
    for strikes, fled in ((2, 1), (1, 2)):
        match = lay("TAL", "green T.e3 3/0", "red T.e3 0/2")
        assert among(match, "fight") == ["fight scouts T.e3 green 1", "fight scouts T.e3 green 2"]
        play(match, f"fight scouts T.e3 green {strikes}")
        assert units(match, "green", "T.c2") == (fled, 0)


def test_gs15_no_fight_spaces() -> None:
    match = lay("TAL", "red T.c2 0/2", "blue T.c2 1/0", "red L.b2 0/2", "blue L.b2 1/0", tiles=["blue L.b2 L-FOR"])
    assert among(match, "fight") == []


def test_gs16_dragon_abroad() -> None:
    crowd = ["red A.a1 1/0", "blue A.a1 0/1", "blue A.b2 3/1", "green A.b3 1/0", "green A.c3 1/0"]
    match = lay("TAN", *crowd, dragon="T.e1", turn="green", top={"T": "T1"}, supply={"green": "9G 9W 9S 9M"})
    play(match, "draw tyrfing", "fly A.a1", "remove red scout", "fly A.a2", "fly A.b2", "remove blue scout", "fly A.b3")
    assert (vp(match, "green"), look(match)["dragon"], units(match, "green", "A.b3")) == (1, "A.b3", (0, 0))
    assert (units(match, "blue", "A.b2"), units(match, "blue", "A.a1")) == ((2, 1), (0, 1))
    assert rule_of(match, "move A.c3 1 0 A.b3") == "SR-6.8"
    assert rule_of(match, "build market A.b3") in ("SR-7.15", "SR-7.9")


def test_gs17_fly_over() -> None:
    match = lay("TAL", "red T.c2 1/1", dragon="T.b2", top={"T": "T1"})
    play(match, "draw tyrfing", "fly T.c2")
    assert "land" not in legal(match)
    play(match, "fly T.d2", "land")
    assert units(match, "red", "T.c2") == (1, 1)
    fourth = lay("TAL", dragon="T.d3", top={"T": "T1"})
    play(fourth, "draw tyrfing", "fly T.d2", "fly T.d1", "fly T.c1")
    assert "fly T.c2" not in legal(fourth)
    again = lay("TAL", dragon="T.c3", top={"T": "T1"})
    play(again, "draw tyrfing", "fly T.b3", "fly T.c3")
    assert rule_of(again, "fly T.b3") == "SR-15.6"


def test_gs18_sixth_dragon_ends_it() -> None:
    match = lay("TAL", "red T.a1 2/0", "red T.e3 2/0", "red T.d1 2/0", tiles=castles("blue"), dragon="T.b3",
                face_up={"red": "T1 T2 T3", "green": "T4 T5"}, top={"T": "T6"}, supply={"red": "3M"})  # fmt: skip
    play(match, "draw tyrfing", "fly T.b2", "land")
    assert (look(match)["met"], look(match)["dragon"]) == (["A", "T"], None)
    assert legal(match)[-1] == "end turn"
    play(match, "end turn")
    assert match.over
    assert supply(match, "red") == "4G 2W 3M"


def test_gs20_raid_limits() -> None:
    tiles = ["red L.a4 L-SHI 3", "red L.b4 L-SHI"]
    match = lay("TAL", "red L.a4 0/1", "red L.b4 0/2", tiles=tiles, raids={"red": 3}, seats=2)
    assert among(match, "raid") == ["raid L.a4", "raid L.b4"]
    play(match, "raid L.a4", "no card")
    assert among(match, "raid") == []
    end(match)
    end(match)
    assert among(match, "raid") == ["raid L.b4"]
    assert rule_of(match, "move L.a4 0 1 L.a3") == "SR-6.12"


def test_gs21_troll_king() -> None:
    match = lay("TDN", "red D.b3 0/2", tiles=["red D.c1 D-OUT"], supply={"red": "1G"}, reserve={"red": (14, 5)})
    play(match, "recruit soldier D.c1 soldier D.c1")
    assert supply(match, "red") == ""
    for said in ("move D.b3 0 2 D.d1", "move D.c1 0 1 D.d1"):
        assert rule_of(match, said) in ("SR-17.1", "SR-17.2")
    play(match, "move D.c1 0 2 D.d1")
    assert (vp(match, "red"), actions(match), reserve(match, "red")) == (2, 1, (14, 5))
    end(match)
    assert (supply(match, "red"), units(match, "red", "D.c1")) == ("1W", (0, 1))


def test_gs22_last_token() -> None:
    match = lay("TDN", "red D.c1 0/2", "green D.c1 1/0", tokens=["blue"] * 5, top={"T": "T1"}, dragon="D.c2",
                supply={"green": "9G 9W 9S 9M"})  # fmt: skip
    play(match, "move D.c1 0 2 D.d1")
    assert (vp(match, "red"), look(match)["met"]) == (5, ["D"])
    end(match)
    play(match, "move D.c1 1 0 D.e1")
    assert rule_of(match, "build forge D.d1") == "SR-7.14"


def test_gs23_last_anunna_card_is_a_later_card() -> None:
    match = lay("TAN", "blue T.a1 1/0", tiles=castles("red"), turn="blue", decks={"N": "N4"})
    play(match, "draw anunna")
    assert legal(match) == ["keep"]
    play(match, "keep")
    assert (match.over, supply(match, "blue")) == (True, "1G")
    well = lay("TAN", "blue T.a1 1/0", tiles=castles("red"), turn="blue", decks={"N": "N5"})
    play(well, "draw anunna", "play now")
    assert (legal(well)[-1], supply(well, "blue")) == ("end turn", "1G 4M")


def test_gs24_third_castle() -> None:
    match = lay("ADL", "green A.c3 1/0", "green A.e2 1/0", turn="green", tokens=["red"] * 6, tiles=castles("blue")[:2],
                supply={"green": "4G 5W 3S 1M"})  # fmt: skip
    play(match, "build castle")
    assert (match.over, vp(match, "green"), supply(match, "green")) == (True, 10, "1G")


def test_gs25_all_built() -> None:
    match = lay("ADL", "red A.c3 1/0", tiles=all_but_one(), supply={"red": "2G 3W"}, reserve={"red": (1, 5)}, seats=4)
    play(match, "build market A.b3")
    assert match.over
    assert player(match, "red")["points"]["structures"] == 3


def test_gs27_no_scouts() -> None:
    tiles = ["blue T.b1 T-TUN", "blue T.b2 T-TUN", "blue A.c2 A-MAR"]
    match = lay("TAL", tiles=tiles, turn="blue")
    assert (reserve(match, "blue"), among(match, "recruit")) == ((12, 10), ["recruit free"])
    play(match, "recruit free", "place scout T.c2", "place scout T.c2")
    assert actions(match) == 2


def test_gs28_castle_on_a_worked_forest() -> None:
    match = lay("TAL", "blue A.d3 3/0", "red A.c3 1/0", supply={"red": "4G 5W 3S 1M"})
    play(match, "build castle A.d3")
    assert (units(match, "blue", "A.d3"), spots(match, "blue", "A.d3")) == ((3, 0), 0)
    end(match)
    end(match)
    play(match, "move A.d3 2 0 A.e2")
    assert supply(end(match), "blue") == "2G"


def test_gs29_soldiers_return() -> None:
    match = lay("TAL", "red T.c2 1/1", "red A.c3 1/0", supply={"red": "4G 2S 1M"})
    play(match, "move T.c2 1 1 T.c3", "build vault T.c3", "return soldiers")
    assert units(match, "red", "T.c2") == (0, 1)
    assert rule_of(match, "move T.c2 0 1 T.b2") == "SR-6.5"
    unmoved = lay("TAL", "red T.c3 1/1", supply={"red": "4G 2S 1M"})
    play(unmoved, "build vault T.c3", "return soldiers", "move T.c2 0 1 T.b2")
    assert units(unmoved, "red", "T.b2") == (0, 1)


def test_gs30_tunnel() -> None:
    tiles = ["red T.a2 T-TUN"]
    match = lay("TAL", "red T.a2 1/0", "red T.e4 1/0", "red T.b1 1/0", tiles=tiles)
    assert rule_of(match, "move T.b1 1 0 T.e4") == "SR-6.1"
    assert rule_of(match, "move T.a2 1 0 A.a1") == "SR-6.1"
    play(match, "move T.a2 1 0 T.e4", "move T.e4 1 0 T.a2")
    assert (units(match, "red", "T.e4"), units(match, "red", "T.a2")) == ((1, 0), (1, 0))


def test_gs31_magic() -> None:
    match = lay("TAN", supply={"red": "7M"})
    play(match, "trade magic for gold", "trade magic for wood")
    assert (supply(match, "red"), among(match, "trade")) == ("1G 1W 1M", [])
    assert rule_of(match, "trade magic for gold", by="blue") == "SR-4.9"
    better = lay("TAN", supply={"red": "7M"}, face_up={"red": "N6"})
    play(better, *["trade magic for stone"] * 3)
    assert supply(better, "red") == "3S 1M"


def test_gs33_ties() -> None:
    places = {
        "T-TUN": "T.b1 T.b2 T.b3",
        "T-VAU": "T.c1 T.c3 T.c4",
        "T-STR": "T.a2 T.d2 T.d3",
        "A-MAR": "A.b1 A.d1 A.a2",
        "A-WHA": "A.a4 A.b4 A.c4",
        "L-FOR": "L.a1 L.a2",
    }
    colours = ("red", "blue", "green")
    tiles = [
        f"{colour} {s} {kind}"
        for kind, names in places.items()
        for colour, s in zip(colours, names.split(), strict=False)
    ]
    tasks = {"red": "TK-T2 TK-A1 TK-L1", "blue": "TK-T3 TK-A2 TK-L2", "green": "TK-T4 TK-A4 TK-L3"}
    match = lay("TAL", tiles=tiles, vp={"red": 44, "blue": 44, "green": 44}, turn="blue", tasks=tasks,
                options={"round_limit": 1})  # fmt: skip
    end(match)
    assert [vp(match, colour) for colour in ("red", "green", "blue")] == [44, 44, 44]
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_gs35_everybody_bids_the_same() -> None:
    match = bid(bidding(2), 2, 2)
    assert [supply(match, colour) for colour in ("red", "green")] == ["3G", "3G"]
    assert legal(match) == ["take card 1", "take card 2"]
    four = bid(bidding(4), 0, 0, 0, 0)
    assert sorted(event["number"] for event in told(four, "lot")) == [1, 2, 3, 4]


def test_gs36_card_timing() -> None:
    match = lay("TAL", top={"T": "T10", "L": "L3"}, supply={"green": "1G"}, round=7, seats=2)
    play(match, "draw tyrfing", "keep", "draw libertatia", "keep")
    assert among(match, "play") == ["play L3"]
    end(match)
    end(match)
    assert look(match)["round"] == 8
    assert among(match, "play") == ["play T10", "play L3"]


def test_gs37_libertatia_objective() -> None:
    tiles = ["red L.a4 L-SHI 4", "blue L.b2 L-TRE", *castles("blue")]
    match = lay(
        "TAL", "green L.d2 1/0", "green A.e2 1/0", tiles=tiles, raids={"red": 4}, turn="green", supply={"green": "7G"}
    )
    assert look(match)["met"] == ["A"]
    play(match, "build treasure L.d3")
    assert (look(match)["met"], match.over, supply(match, "green")) == (["A", "L"], True, "1G")


def test_gs39_dragon_closed_deck() -> None:
    match = lay("TLN", "red L.a4 0/1", tiles=["red L.a4 L-SHI"], dragon="T.b3", face_up={"red": "T1 T2 T3 T4 T5"},
                decks={"T": "T6 T8 T10"}, top={"L": "L10"})  # fmt: skip
    play(match, "draw tyrfing", "fly T.b2", "land")
    assert (match.over, len(look(match)["decks"]["T"])) == (False, 2)
    assert rule_of(match, "draw tyrfing") == "SR-15.15"
    play(match, "raid L.a4")
    assert rule_of(match, "draw tyrfing") == "SR-15.15"
    play(match, "draw libertatia")
    assert len(look(match)["decks"]["N"]) == 9


def test_gs40_dragon_on_a_tile() -> None:
    match = lay("TDN", "blue D.c2 0/1", tiles=["blue D.c2 D-OUT"], dragon="D.c2", turn="blue",
                supply={"blue": "3G 3S 1M"})  # fmt: skip
    play(match, "recruit")
    assert "place soldier D.c2" not in legal(match)
    play(match, "place scout D.b3", "place scout D.b3", "build forge")
    assert "site D.d2" in legal(match)
    play(match, "site D.d2")
    end(match)
    assert units(match, "blue", "D.c2") == (0, 1)


def test_gs41_stronghold_and_runes() -> None:
    match = lay("TAL", "red T.b2 1/0", "blue T.b2 1/0", "red T.b1 2/1", tiles=["red T.b1 T-STR"], dragon="T.b3",
                face_up={"red": "T9"}, turn="green", top={"T": "T1"})  # fmt: skip
    play(match, "draw tyrfing", "fly T.b2", "fly T.b1", "land")
    assert (units(match, "red", "T.b2"), units(match, "blue", "T.b2"), units(match, "red", "T.b1")) == (
        (1, 0),
        (0, 0),
        (2, 1),
    )


def test_gs42_buried_treasure() -> None:
    match = lay("TAL", "red L.d2 1/0", supply={"red": "7G"}, seats=2, tasks={"red": "TK-L2"}, round=10)
    play(match, "build treasure L.d3")
    assert (vp(match, "red"), among(match, "dig")) == (5, [])
    end(match)
    end(match)
    live = match.view(0)["table"]["players"][0]["tasks"]
    assert [task["done"] for task in live if task["id"] == "TK-L2"] == [True]
    play(match, "dig L.d3", "gain stone", "gain stone", "gain magic")
    live = match.view(0)["table"]["players"][0]["tasks"]
    assert [task["done"] for task in live if task["id"] == "TK-L2"] == [False]


def test_gs43_not_in_the_same_turn() -> None:
    match = lay("TAL", "red T.a3 0/1", "green T.a3 0/1", supply={"red": "3G"}, reserve={"red": (4, 0)})
    play(match, "fight soldier T.a3 green")
    assert reserve(match, "red") == (4, 1)
    play(match, "recruit")
    assert among(match, "place soldier") == []


def test_gs45_reach() -> None:
    match = lay("TAL", "red T.c2 1/0", tiles=["red A.c2 A-MAR"], supply={"red": "5G 5W 3S 1M"})
    assert rule_of(match, "build castle") == "SR-7.10"
    play(match, "recruit scout A.c2 scout T.c2")
    assert supply(match, "red") == "4G 5W 3S 1M"
    assert "build castle" in legal(match)
    assert rule_of(match, "build wharf") == "SR-7.9"
    play(match, "build castle")
    assert look(match)["built"] == ["A.c2", "A.b2"]
    near = lay("TAL", tiles=["red A.c2 A-MAR"], supply={"red": "4G 5W 3S 1M"}, options={"structure_reach": True})
    play(near, "build castle")
    assert look(near)["built"] == ["A.c2", "A.b2"]


def test_gs46_which_piece_is_lost() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 0/1", "red T.c2 0/1", "red A.c3 1/0")
    play(match, "move T.c2 0 1 T.a1", "fight soldier T.a1 green")
    assert units(match, "red", "T.a1") == (0, 1)
    play(match, "move T.a1 0 1 T.a2")
    assert units(match, "red", "T.a2") == (0, 1)


def test_gs47_two_tied_pairs() -> None:
    match = bid(bidding(4, [3, 1, 1]), 1, 1, 0, 0)
    assert [(event["seat"], event["number"]) for event in told(match, "lot")] == [(0, 4), (1, 2)]
    play(match, "take card 1", "take card 3")
    assert [(event["seat"], event["number"]) for event in told(match, "lot")][2:] == [(2, 4), (3, 2)]
    assert asked(match) == 3
    play(match, "take card 2", "gain gold")
    assert [player(match, colour)["place"] for colour in ("red", "green", "blue", "black")] == [3, 1, 4, 2]


def test_gs48_what_the_others_see() -> None:
    seen = []
    for card in ("N4", "N5"):
        match = lay("TAN", top={"N": card})
        play(match, "draw anunna", "keep")
        seen.append((match.view(1), [event.as_json() for event in match.story_for(1)]))
    assert seen[0] == seen[1]
    assert seen[0][0]["table"]["players"][0]["kept"] == [{"realm": "N", "draw": 1}]
