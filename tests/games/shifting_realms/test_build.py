"""Build structures (SR-7)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import legal, look, play, previews
from tests.games.shifting_realms.bench import (
    actions,
    among,
    end,
    lay,
    refusal,
    reserve,
    rule_of,
    shown,
    spots,
    supply,
    units,
    vp,
)
from tests.games.shifting_realms.invariants import played

PLENTY = {"red": "9G 9W 9S 9M"}


@rule("SR-7.1", "SR-7.3", "SR-7.18")
def test_a_tile_leaves_its_pile_and_scores() -> None:
    match = lay("TAL", "red A.c3 1/0", supply={"red": "4G 5W 3S 1M"})
    play(match, "build castle")
    assert look(match)["spaces"]["A.d3"]["tile"] == ["A-CAS", 0, 0]
    piles = {pile["word"]: pile["left"] for realm in shown(match, None)["realms"] for pile in realm["piles"]}
    assert (piles["castle"], piles["market"], actions(match), vp(match, "red")) == (2, 3, 2, 10)


@rule("SR-7.2")
def test_the_whole_cost_is_paid() -> None:
    match = lay("TAL", "red A.c2 1/0", supply={"red": "2G 3W"})
    assert "build market" in legal(match)
    play(match, "build market", "site A.d2")
    assert supply(match, "red") == ""
    short = lay("TAL", "red A.c2 1/0", supply={"red": "2G 2W"})
    assert "build market" not in legal(short)
    no = refusal(short, "build market")
    assert (no.rule, no.text) == ("SR-7.2", "You lack 1 wood (magic can be traded 3 for 1).")


@rule("SR-7.4")
def test_a_scout_of_the_reserve_becomes_the_marker() -> None:
    match = lay("TAL", "red T.c2 3/0", supply=PLENTY, reserve={"red": (12, 10)})
    play(match, "build tunnel T.c3")
    assert (reserve(match, "red"), units(match, "red", "T.c2")) == ((11, 10), (3, 0))


@rule("SR-7.5")
def test_without_reserve_a_scout_on_the_board_is_chosen() -> None:
    match = lay("TAL", "red A.b2 3/0", "red T.c2 2/0", supply=PLENTY, reserve={"red": (0, 4)})
    play(match, "build tunnel T.c3")
    assert among(match, "marker") == ["marker from T.c2", "marker from A.b2", "marker from L.d2"]
    assert rule_of(match, "marker from T.a1") == "SR-7.5"
    play(match, "marker from A.b2")
    assert (units(match, "red", "A.b2"), spots(match, "red", "A.b2")) == ((2, 0), 2)
    assert look(match)["spaces"]["T.c3"]["tile"] == ["T-TUN", 0, 0]


@rule("SR-7.6")
def test_without_any_scout_there_is_no_building() -> None:
    names = {"T-TUN": "T.b1 T.b2 T.b3", "T-VAU": "T.c1 T.c3 T.c4", "L-FOR": "L.a1 L.b2 L.b3",
             "L-TRE": "L.a2 L.c2 L.d3", "A-MAR": "A.b1 A.a2 A.c2"}  # fmt: skip
    tiles = [f"red {space} {kind}" for kind, spaces in names.items() for space in spaces.split()]
    match = lay("TAL", "red T.c2 0/1", tiles=tiles, supply=PLENTY)
    assert among(match, "build") == []
    assert rule_of(match, "build stronghold") == "SR-7.6"


@rule("SR-7.7", "SR-7.8")
def test_realm_and_ground_must_be_right() -> None:
    match = lay("TAN", "red T.b1 1/0", "red A.b3 1/0", "red N.c2 1/0", supply=PLENTY)
    assert rule_of(match, "build shrine T.b1") == "SR-7.7"
    assert rule_of(match, "build wharf A.b3") == "SR-7.8"
    play(match, "build shrine")
    assert all(text.startswith("site N.") for text in legal(match))
    assert rule_of(match, "site T.c1") == "SR-7.7"
    assert rule_of(match, "site N.a1") == "SR-7.8"


@rule("SR-7.9", "SR-7.12")
def test_a_unit_must_be_there_or_beside_it() -> None:
    match = lay("TAL", "red T.c2 1/0", supply=PLENTY)
    play(match, "build tunnel")
    assert legal(match) == ["site T.c1", "site T.b2", "site T.d2", "site T.c3"]
    assert rule_of(match, "site T.c4") == "SR-7.9"
    corner = lay("TAL", "red T.b1 1/0", supply=PLENTY)
    play(corner, "build tunnel")
    assert legal(corner) == ["site T.b1", "site T.c1", "site T.b2"]
    no = refusal(corner, "site T.a2")
    assert (no.rule, "diagonals do not count" in no.text) == ("SR-7.9", True)


@rule("SR-7.10")
def test_a_structure_alone_does_not_reach() -> None:
    tiles = ["red A.c2 A-MAR"]
    with_scout = lay("TAL", "red A.c2 1/0", tiles=tiles, supply=PLENTY)
    play(with_scout, "build market")
    assert look(with_scout)["built"] == ["A.c2", "A.d2"]
    alone = lay("TAL", "red A.b1 1/0", "red A.d4 1/0", tiles=tiles, supply=PLENTY)
    play(alone, "build market")
    assert "site A.d2" not in legal(alone)
    assert refusal(alone, "site A.d2").text == (
        "Your Elven Market on Alfheim c2 alone is not enough to build on Alfheim d2: it is no unit. "
        "Recruit one onto it, or move one there."
    )
    assert rule_of(alone, "site A.d2") == "SR-7.10"
    far = lay("TAL", "red T.c2 1/0", tiles=tiles, supply=PLENTY)
    no = next(kind for kind in shown(far, "red")["workshop"] if kind["word"] == "castle")["why_not"]
    assert (no["rule"], "Your Elven Market on Alfheim c2 alone" in no["text"]) == ("SR-7.10", True)
    under = lay("TAL", "red T.c2 1/0", tiles=tiles, supply=PLENTY, dragon="A.c2")
    assert refusal(under, "build castle").text.endswith("it is no unit. Nothing can join it under the dragon.")
    reaching = lay("TAL", tiles=tiles, supply=PLENTY, options={"structure_reach": True})
    play(reaching, "build market")
    assert look(reaching)["built"] == ["A.c2", "A.d2"]


@rule("SR-7.11")
def test_other_units_do_not_prevent_building() -> None:
    match = lay("TAL", "red T.b1 1/0", "blue T.b2 2/1", supply=PLENTY)
    play(match, "build tunnel T.b2")
    assert look(match)["spaces"]["T.b2"]["tile"] == ["T-TUN", 0, 0]


@rule("SR-7.13")
def test_one_structure_a_space_and_none_on_a_town_hall() -> None:
    match = lay("TAL", "red T.c2 1/0", tiles=["blue T.c3 T-TUN"], supply=PLENTY)
    play(match, "build tunnel")
    assert rule_of(match, "site T.c3") == "SR-7.13"
    assert rule_of(match, "site T.c2") == "SR-7.13"


@rule("SR-7.14", "SR-17.7")
def test_never_on_the_troll_king_space() -> None:
    for tokens in ([], ["red"] * 6):
        match = lay("TDN", "red D.c1 1/0", tokens=tokens, supply=PLENTY)
        play(match, "build forge")
        assert "site D.d1" not in legal(match)
        assert rule_of(match, "site D.d1") == "SR-7.14"


@rule("SR-7.15", "SR-15.12")
def test_never_under_the_dragon() -> None:
    match = lay("TAL", "red T.c2 1/0", dragon="T.c3", supply=PLENTY)
    play(match, "build tunnel")
    assert "site T.c3" not in legal(match)
    assert rule_of(match, "site T.c3") == "SR-7.15"


@rule("SR-7.17")
def test_all_soldiers_return_or_none() -> None:
    for answer, home, site in (("return soldiers", (1, 3), (2, 0)), ("soldiers stay", (1, 0), (2, 3))):
        match = lay("TAL", "red T.c2 1/0", "red T.c3 2/3", supply=PLENTY)
        play(match, "build vault T.c3")
        assert legal(match) == ["return soldiers", "soldiers stay"]
        play(match, answer)
        assert (units(match, "red", "T.c2"), units(match, "red", "T.c3")) == (home, site)


@rule("SR-7.19")
def test_an_empty_pile_is_empty() -> None:
    tiles = [f"blue {space} T-TUN" for space in ("T.b1", "T.b2", "T.b3")]
    match = lay("TAL", "red T.c2 1/0", tiles=tiles, supply=PLENTY)
    assert "build tunnel" not in legal(match)
    no = refusal(match, "build tunnel")
    assert (no.rule, no.text.startswith("All three are built")) == ("SR-7.19", True)


@rule("SR-7.20")
def test_a_new_structure_yields_at_once() -> None:
    match = lay("TAL", "red A.b3 1/0", supply={"red": "3G 3W 1M"})
    play(match, "build wharf")
    end(match)
    assert supply(match, "red") == "1W 1S"


@rule("SR-7.21")
def test_a_structure_covers_the_spots() -> None:
    match = lay("TAL", "blue A.d3 3/0", "red A.c3 1/0", supply=PLENTY)
    play(match, "build castle")
    assert (units(match, "blue", "A.d3"), spots(match, "blue", "A.d3")) == ((3, 0), 0)
    for _ in range(3):
        end(match)
    assert (supply(match, "blue"), spots(match, "blue", "A.d3")) == ("", 0)


@rule("SR-7.21")
def test_covering_ones_own_spots_is_warned_of() -> None:
    match = lay("TAL", "red A.d3 2/0", "red A.b2 1/0", supply=PLENTY)
    play(match, "build castle")
    assert previews(match)["site A.d3"]["warning"] == "This covers the spots of 2 of your own scouts."


@rule("SR-7.22")
def test_beside_may_be_on_the_next_board() -> None:
    match = lay("TAL", "red T.e2 1/0", supply=PLENTY)
    play(match, "build market")
    assert look(match)["spaces"]["A.a2"]["tile"] == ["A-MAR", 0, 0]


@rule("SR-7.23")
def test_structures_stay_where_and_whose_they_are() -> None:
    for before, after in played(3, "stay", 250):
        tiles = {name: there["tile"][:2] for name, there in before["spaces"].items() if "tile" in there}
        for name, tile in tiles.items():
            assert after["spaces"][name]["tile"][:2] == tile
