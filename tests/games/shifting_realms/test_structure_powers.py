"""Structure powers (SR-20), and every one of the fifteen kinds built once."""

from __future__ import annotations

import pytest

from tablekeep.games.shifting_realms.content import SPACES, STRUCTURES
from tablekeep.testing import rule
from tests.games.bench import legal, look, play, previews
from tests.games.shifting_realms.bench import actions, among, end, lay, reserve, rule_of, shown, supply, units, vp

PRINTED = {
    "T-TUN": ("grass", "2W 3S", 2, "1G"),
    "T-VAU": ("grass", "4G 2S 1M", 5, ""),
    "T-STR": ("grass", "4G 3W 5S", 9, ""),
    "A-WHA": ("water's edge", "3G 3W 1M", 2, "1W 1S"),
    "A-MAR": ("grass", "2G 3W", 3, ""),
    "A-CAS": ("forest", "4G 5W 3S 1M", 10, ""),
    "L-SHI": ("water's edge", "2G 3W 2S", 3, ""),
    "L-FOR": ("grass", "2G 2W 4S", 6, ""),
    "L-TRE": ("grass", "7G", 5, ""),
    "D-OUT": ("grass", "1G 4W 1S", 3, ""),
    "D-FOG": ("grass", "2G 3S 1M", 3, "1G"),
    "D-FTR": ("grass", "3G 4W 6S", 10, ""),
    "N-SHR": ("grass", "1G 2S 2M", 2, "1M"),
    "N-ORA": ("grass", "3W 3S 1M", 5, ""),
    "N-TEM": ("grass", "4G 5S 3M", 8, ""),
}


@rule("SR-20.4", "SR-20.7", "SR-20.11", "SR-20.13")
@pytest.mark.parametrize("kind", STRUCTURES, ids=lambda kind: str(kind.id))
def test_every_structure_is_built_for_its_price_on_its_ground(kind: object) -> None:
    tile = STRUCTURES[STRUCTURES.index(kind)]  # type: ignore[arg-type]
    ground, cost, points, yields = PRINTED[tile.id]
    site = SPACES[tile.grounds[1]]
    layout = tile.id[0] + "".join(letter for letter in "TAL" if letter != tile.id[0])[:2]
    match = lay(layout, f"red {site} 1/0", supply={"red": cost}, reserve={"red": (10, 5)})
    assert {space["name"]: space["terrain"] for space in shown(match, None)["spaces"]}[site] == ground
    seen = previews(match)[f"build {tile.word}"]
    assert (seen["vp"], site in seen["sites"], seen["text"]) == (points, True, tile.text)
    play(match, f"build {tile.word} {site}")
    assert (supply(match, "red"), vp(match, "red"), look(match)["built"]) == ("", points, [site])
    end(match)
    assert supply(match, "red") == yields
    for resource in cost.split():
        rest = " ".join(word for word in cost.split() if word != resource)
        poor = lay(layout, f"red {site} 1/0", supply={"red": rest}, reserve={"red": (10, 5)})
        assert rule_of(poor, f"build {tile.word}") == "SR-7.2"


@rule("SR-20.1")
def test_a_tunnel_knows_no_distance() -> None:
    tiles = ["red T.a2 T-TUN"]
    for start, stop in (("T.a2", "T.e4"), ("T.e4", "T.a2")):
        match = lay("TAL", f"red {start} 2/1", tiles=tiles)
        play(match, f"move {start} 2 1 {stop}")
        assert units(match, "red", stop) == (2, 1)
    assert rule_of(lay("TAL", "red T.b1 1/0", tiles=tiles), "move T.b1 1 0 T.e4") == "SR-6.1"
    assert rule_of(lay("TAL", "red T.a2 1/0", tiles=tiles), "move T.a2 1 0 A.a1") == "SR-6.1"
    assert rule_of(lay("TAL", "red T.a2 1/0", tiles=tiles, dragon="T.e4"), "move T.a2 1 0 T.e4") == "SR-6.8"
    assert rule_of(lay("TAL", "red T.a2 1/0", tiles=["blue T.a2 T-TUN"]), "move T.a2 1 0 T.e4") == "SR-6.1"
    walled = lay("TAL", "red T.a2 1/0", tiles=tiles, dragon="T.b2")
    play(walled, "move T.a2 1 0 T.d2")
    assert supply(end(walled), "red") == "1G"


@rule("SR-20.2")
def test_each_vault_changes_one_gold_a_turn() -> None:
    match = lay("TAL", tiles=["red T.b1 T-VAU", "red T.b2 T-VAU"], supply={"red": "5G"})
    assert among(match, "vault") == ["vault wood", "vault stone", "vault magic"]
    play(match, "vault wood", "vault magic")
    assert supply(match, "red") == "3G 1W 1M"
    assert rule_of(match, "vault wood") == "SR-20.2"
    assert rule_of(lay("TAL", tiles=["red T.b1 T-VAU"]), "vault wood") == "SR-20.2"


@rule("SR-20.3")
def test_a_stronghold_shelters_everyone() -> None:
    match = lay("TAL", "blue T.b2 1/1", "green T.b2 1/0", tiles=["red T.b2 T-STR"], dragon="T.b3", top={"T": "T1"})
    play(match, "draw tyrfing", "fly T.b2", "land")
    assert (units(match, "blue", "T.b2"), units(match, "green", "T.b2")) == ((1, 1), (1, 0))


@rule("SR-20.5")
def test_each_market_changes_one_resource_a_turn() -> None:
    match = lay("TAL", tiles=["red A.b1 A-MAR"], supply={"red": "1G 1M"})
    assert among(match, "market") == [f"market {give} for {get}" for give in ("gold", "magic")
                                      for get in ("gold", "wood", "stone", "magic") if give != get]  # fmt: skip
    assert rule_of(match, "market wood for gold") == "SR-20.5"
    play(match, "market magic for stone")
    assert supply(match, "red") == "1G 1S"
    assert rule_of(match, "market gold for stone") == "SR-20.5"
    for _ in range(3):
        end(match)
    assert "market gold for stone" in legal(match)


@rule("SR-20.8")
def test_a_fort_gives_one_soldier_more() -> None:
    tiles = ["red L.b2 L-FOR", "red L.b3 L-FOR"]
    match = lay("TAL", "red T.c2 1/0", tiles=tiles, supply={"red": "3G"})
    play(match, "recruit scout T.c2 scout T.c2")
    assert legal(match) == ["place soldier L.b2", "place soldier L.b3", "skip"]
    assert rule_of(match, "place soldier T.c2") == "SR-20.8"
    play(match, "place soldier L.b3")
    assert (units(match, "red", "L.b3"), supply(match, "red"), actions(match)) == ((0, 1), "2G", 2)
    play(match, "recruit scout T.c2 scout T.c2", "skip")
    assert units(match, "red", "L.b3") == (0, 1)
    free = lay("TAL", tiles=tiles)
    play(free, "recruit free", "place scout T.c2", "place scout T.c2", "place soldier L.b2")
    assert units(free, "red", "L.b2") == (0, 1)
    under = lay("TAL", "red T.c2 1/0", tiles=tiles[:1], supply={"red": "3G"}, dragon="L.b2")
    play(under, "recruit scout T.c2 scout T.c2")
    assert legal(under)[0] == "end actions"


@rule("SR-20.9")
def test_a_treasure_is_dug_up_once_and_later() -> None:
    match = lay("TAL", "red L.d2 1/0", supply={"red": "7G"}, seats=2)
    play(match, "build treasure L.d3")
    assert among(match, "dig") == []
    assert rule_of(match, "dig L.d3") == "SR-20.9"
    end(match)
    end(match)
    play(match, "dig L.d3", "gain stone", "gain stone", "gain magic")
    assert (supply(match, "red"), vp(match, "red"), among(match, "dig")) == ("2S 1M", 5, [])
    assert rule_of(match, "dig L.d3") == "SR-20.9"
    end(match)
    end(match)
    assert among(match, "dig") == []


@rule("SR-20.10", "SR-20.15")
def test_outposts_and_temples_get_units_in_the_order_of_building() -> None:
    tiles = ["red D.c2 D-OUT", "red D.c1 D-OUT", "red N.b1 N-TEM", "green D.a1 D-OUT"]
    match = lay("TDN", tiles=tiles, reserve={"red": (2, 1)})
    end(match)
    assert [units(match, "red", space) for space in ("D.c2", "D.c1", "N.b1")] == [(0, 1), (0, 0), (1, 0)]
    assert (reserve(match, "red"), units(match, "green", "D.a1")) == ((1, 0), (0, 0))
    under = lay("TDN", tiles=tiles, dragon="D.c2")
    end(under)
    assert [units(under, "red", space) for space in ("D.c2", "D.c1")] == [(0, 0), (0, 1)]


@rule("SR-20.12")
def test_fortresses_add_to_tokens() -> None:
    match = lay("TDN", "red D.c2 0/2", tiles=["red D.c1 D-FTR", "red D.e1 D-FTR", "green D.a1 D-FTR"])
    play(match, "move D.c2 0 2 D.d1")
    assert vp(match, "red") == 4


@rule("SR-20.14")
def test_oracle_houses_pay_for_every_draw() -> None:
    tiles = ["red N.b1 N-ORA", "red N.c1 N-ORA", "red L.a4 L-SHI"]
    match = lay("TLN", "red L.a4 0/1", tiles=tiles, top={"N": "N3 N4", "L": "L10"}, reserve={"red": (0, 5)})
    play(match, "draw anunna")
    assert supply(match, "red") == "2G"
    play(match, "raid L.a4", "draw libertatia")
    assert supply(match, "red") == "6G"
    play(match, "draw anunna", "keep")
    assert supply(match, "red") == "8G"


def test_the_workshop_says_what_is_missing() -> None:
    match = lay("TAL", "red A.c3 1/0", supply={"red": "4G 4W 3S 1M"})
    shop = {kind["word"]: kind for kind in shown(match, "red")["workshop"]}
    assert shop["castle"]["missing"] == {"gold": 0, "wood": 1, "stone": 0, "magic": 0}
    assert shop["castle"]["sites"] == ["A.d3"]
    assert shop["castle"]["why_not"]["rule"] == "SR-7.2"
    assert shop["market"]["why_not"] is None
    assert shop["tunnel"]["why_not"]["rule"] == "SR-7.9"
    assert shown(match, None)["workshop"] is None
