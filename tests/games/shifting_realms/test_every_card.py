"""Every story card of the fifty: read, drawn or played, and looked at."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.shifting_realms.content import CARD_IDS, CARDS, LATER, LETTERS, NOW, NOW_OR_LATER, REALMS
from tests.games.bench import legal, look, play
from tests.games.shifting_realms.bench import (
    actions,
    among,
    card,
    end,
    lay,
    player,
    reserve,
    rule_of,
    shown,
    spots,
    supply,
    table,
    units,
    vp,
)

# -- all of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", CARD_IDS)
def test_every_card_can_be_read_and_leaves_the_deck(id: str) -> None:
    """Drawn on a busy table: a Now card is played out, any other is looked at and kept; nothing is lost."""
    others = [letter for letter in ("T", "L", "D") if letter != id[0]][:2]
    layout = "".join([id[0], *others])
    halls = [name for name in ("T.c2", "A.c3", "L.d2", "D.b3", "N.c2") if name[0] in layout]
    busy = [f"{colour} {hall} 1/1" for colour in ("red", "green") for hall in halls]
    match = lay(layout, *busy, top={id[0]: id}, vp={"red": 3}, supply={"green": "2W"})
    face = card(id)
    assert face.text.endswith(".")
    assert face.flavour
    play(match, f"draw {REALMS[LETTERS.index(id[0])].name}")
    while legal(match)[0] != "end actions":
        play(match, legal(match)[0] if legal(match)[-1] != "keep" else "keep")
    where = player(match, "red")
    if face.timing == NOW and face.permanent:
        assert id in where["face_up"]
    elif face.timing == NOW:
        assert id in look(match)["discards"][id[0]]
    else:
        assert [kept for kept, _ in where["kept"]] == [id]
        assert shown(match, "red")["players"][0]["kept"][0]["text"] == face.text


def test_the_timings_are_as_printed() -> None:
    by_timing = {t: [c.id for c in CARDS if c.timing == t] for t in range(4)}
    assert len(by_timing[NOW]) == 25
    assert by_timing[NOW_OR_LATER] == ["T7", "T9", "A3", "A5", "A10", "L3", "D9", "N5"]
    assert by_timing[LATER] == ["T10", "A7", "A8", "L6", "L7", "L8", "D4", "D6", "D10", "N4", "N10"]
    assert by_timing[3] == ["T8", "A6", "L4", "D7", "N8", "N9"]
    assert sum(1 for c in CARDS if c.permanent) == 13


# -- plain gains -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "gain"),
    [
        ("A1", "3W 1M"),
        ("A2", "3W 1M"),
        ("L1", "4G"),
        ("D3", "4S"),
        ("D9", "2G 2S"),
        ("N1", "1G 1W 1S 1M"),
        ("N2", "1G 1W 1S 1M"),
        ("N5", "4M"),
    ],
)
def test_cards_that_give_resources(id: str, gain: str) -> None:
    layout = id[0] + "".join(letter for letter in "TAL" if letter != id[0])[:2]
    match = lay(layout, top={id[0]: id})
    play(match, f"draw {REALMS[LETTERS.index(id[0])].name}")
    if legal(match)[0] == "play now":
        play(match, "play now")
    assert supply(match, "red") == gain


def test_crews_share_counts_soldiers_flat_ones_too() -> None:
    for standing, flat, gold in ((0, 0, ""), (1, 2, "3G"), (5, 2, "4G")):
        crew = [f"red L.a4 0/{standing}"] if standing else []
        match = lay("TAL", *crew, tiles=[f"red L.a4 L-SHI {flat}"], top={"L": "L9"})
        play(match, "draw libertatia")
        assert supply(match, "red") == gold


# -- Tyrfing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["T1", "T2", "T3", "T4", "T5", "T6"])
def test_dragon_moves(id: str) -> None:
    match = lay("TAL", dragon="T.b3", top={"T": id})
    play(match, "draw tyrfing")
    assert (vp(match, "red"), player(match, "red")["face_up"]) == (1, [id])
    play(match, "fly T.b2", "land")
    assert look(match)["dragon"] == "T.b2"


def test_loan_from_the_deep() -> None:
    match = lay("TAL", vp={"red": 4}, top={"T": "T7"})
    play(match, "draw tyrfing", "play now")
    assert (vp(match, "red"), supply(match, "red")) == (3, "5G")
    broke = lay("TAL", top={"T": "T7"})
    play(broke, "draw tyrfing")
    assert legal(broke) == ["keep"]


def test_wyrmward_runes() -> None:
    match = lay("TAL", "red T.b2 1/0", dragon="T.b3", face_up={"red": "T9"}, top={"T": "T1"})
    play(match, "draw tyrfing", "fly T.b2", "land")
    assert units(match, "red", "T.b2") == (1, 0)


def test_night_shift() -> None:
    match = lay("TAL", kept={"red": "T10"}, this_turn={"actions": 0})
    play(match, "play T10")
    assert actions(match) == 1


# -- Alfheim ---------------------------------------------------------------------------------------


def test_moonlit_trade() -> None:
    match = lay("TAL", kept={"red": "A3"}, supply={"red": "3G"})
    play(match, "play A3", "change gold for stone", "change gold for stone", "change gold for magic")
    assert (supply(match, "red"), legal(match)[0]) == ("2S 1M", "end actions")
    stopped = lay("TAL", kept={"red": "A3"}, supply={"red": "3G"})
    play(stopped, "play A3", "change gold for stone", "stop")
    assert supply(stopped, "red") == "2G 1S"
    assert rule_of(lay("TAL", kept={"red": "A3"}), "play A3") == "SR-8.14"


def test_woodland_paths() -> None:
    match = lay("TAL", "red A.c3 1/0", face_up={"red": "A4"})
    play(match, "move A.c3 1 0 A.a1")
    assert units(match, "red", "A.a1") == (1, 0)
    assert rule_of(lay("TAL", "red A.c3 1/0"), "move A.c3 1 0 A.a1") == "SR-6.1"


def test_bowyers_watch() -> None:
    for face_up, listed in (({}, ["fight scouts T.a1 green 1"]), ({"green": "A5"}, [])):
        match = lay("TAL", "green T.a1 3/1", "red T.a1 0/1", face_up=face_up)
        assert among(match, "fight scouts") == listed


def test_living_timber_and_living_stone() -> None:
    match = lay("NAL", "red A.c3 1/0", "red N.c2 1/0", kept={"red": "A7 N10"}, supply={"red": "9G 3W 1S 9M"})
    assert "build castle" not in legal(match)
    play(match, "play A7")
    assert "build castle" not in legal(match)
    play(match, "play N10")
    assert table(match).timber == 2
    assert (table(match).hewn, "build castle" in legal(match)) == (2, True)
    play(match, "build castle")
    assert (supply(match, "red"), table(match).timber, table(match).hewn) == ("5G 8M", 0, 0)


def test_a_discount_waits_for_a_structure_that_needs_it() -> None:
    match = lay("NAL", "red L.d2 1/0", kept={"red": "A7"}, supply={"red": "7G"})
    play(match, "play A7", "build treasure L.d3")
    assert table(match).timber == 2
    end(match)
    assert table(match).timber == 0


def test_envoys_and_runners_move_without_an_action() -> None:
    for id, layout in (("A8", "TAL"), ("D10", "TDL")):
        match = lay(layout, "red T.c2 2/0", kept={"red": id}, this_turn={"actions": 0})
        play(match, f"play {id}", "group 2 0", "to T.a1")
        assert (units(match, "red", "T.a1"), actions(match)) == ((2, 0), 0)
        assert look(match)["spaces"]["T.a1"]["moved"] == [2, 0]
    king = lay("ADL", "red D.c2 0/2", kept={"red": "A8"}, this_turn={"actions": 0})
    play(king, "play A8", "group 0 2", "to D.d1")
    assert look(king)["tokens"] == [0]


def test_call_of_the_glade() -> None:
    match = lay("TAL", top={"A": "A9"})
    play(match, "draw alfheim")
    assert (units(match, "red", "A.c3"), reserve(match, "red")) == ((2, 0), (13, 10))


def test_mistveil() -> None:
    match = lay("TAL", "red T.a1 1/0", "green T.a1 0/1", "green T.a3 0/1", "blue T.a3 1/0", kept={"red": "A10"})
    play(match, "play A10")
    end(match)
    assert among(match, "fight") == ["fight scouts T.a3 blue 1"]
    assert rule_of(match, "fight scouts T.a1 red 1") == "SR-9.2"
    end(match)
    end(match)
    assert look(match)["veiled"] == []
    end(match)
    assert "fight scouts T.a1 red 1" in legal(match)


# -- Libertatia ------------------------------------------------------------------------------------


def test_press_gang() -> None:
    match = lay("TAL", tiles=["red L.a4 L-SHI", "green L.b4 L-SHI", "red L.b2 L-FOR"], top={"L": "L2"})
    play(match, "draw libertatia")
    assert legal(match) == ["place soldier L.d2", "place soldier L.a4"]
    play(match, "place soldier L.a4", "place soldier L.a4")
    assert units(match, "red", "L.a4") == (0, 2)
    under = lay("TAL", tiles=["red L.a4 L-SHI"], dragon="L.a4", top={"L": "L2"})
    play(under, "draw libertatia")
    assert units(under, "red", "L.d2") == (0, 2)
    asked = lay("TDN", tiles=["red D.c2 D-OUT", "red D.a2 D-OUT"], dragon="D.c2", top={"D": "D1"})
    play(asked, "draw dovre")
    assert (rule_of(asked, "place soldier D.c2"), rule_of(asked, "place soldier D.a1")) == ("SR-5.9", "SR-8.6")


def test_cutpurse() -> None:
    match = lay("TAL", kept={"red": "L3"}, supply={"blue": "1W 1S", "green": "3G"})
    play(match, "play L3")
    assert legal(match) == ["rob green", "rob blue"]
    play(match, "rob blue", "steal wood")
    assert (supply(match, "red"), supply(match, "blue"), supply(match, "green")) == ("1W 1S", "", "3G")
    single = lay("TAL", kept={"red": "L3"}, supply={"blue": "1W"})
    play(single, "play L3")
    assert (supply(single, "red"), legal(single)[0]) == ("1W", "end actions")


def test_black_flag_pays_for_everyones_raids() -> None:
    for raider, gold in (("green", "1G"), ("red", "3G")):
        match = lay("TAL", f"{raider} L.a4 0/1", tiles=[f"{raider} L.a4 L-SHI"], face_up={"red": "L5"}, turn=raider)
        play(match, "raid L.a4", "no card")
        assert supply(match, "red") == gold


def test_marooned() -> None:
    match = lay("TAL", "blue L.b2 0/1", "blue T.b2 0/1", kept={"red": "L6"})
    play(match, "play L6")
    assert (units(match, "blue", "L.b2"), units(match, "blue", "T.b2"), reserve(match, "blue")) == (
        (0, 0),
        (0, 1),
        (15, 9),
    )


def test_fair_winds() -> None:
    match = lay("TAL", "red T.a4 2/1", "red T.c2 1/0", kept={"red": "L7"}, tiles=["blue L.a4 L-SHI"], dragon="L.b4")
    play(match, "play L7", "group 2 1")
    assert {"to T.b4", "to A.e4", "to L.a4", "to L.e4"} <= set(legal(match))
    assert "to L.b4" not in legal(match)
    assert rule_of(match, "to L.b4") == "SR-6.8"
    play(match, "to L.e4")
    assert (units(match, "red", "L.e4"), actions(match)) == ((2, 1), 3)
    assert rule_of(lay("TAL", "red T.c2 1/0", kept={"red": "L7"}), "play L7") == "SR-8.14"


def test_powder_cache() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 0/2", kept={"red": "L8"})
    play(match, "play L8", "fight soldier T.a1 green")
    assert (units(match, "red", "T.a1"), units(match, "green", "T.a1")) == ((0, 1), (0, 1))
    play(match, "fight soldier T.a1 green")
    assert (units(match, "red", "T.a1"), units(match, "green", "T.a1")) == ((0, 0), (0, 0))
    duel = lay("TAL", "red T.a1 0/1", "green T.a1 0/1", kept={"red": "L8"}, seats=2)
    assert among(duel, "fight") == []
    play(duel, "play L8", "fight soldier T.a1 green")
    assert (units(duel, "red", "T.a1"), units(duel, "green", "T.a1")) == ((0, 1), (0, 0))


def test_loose_tongues() -> None:
    match = lay("TLD", top={"L": "L10", "D": "D3"}, dragon="T.b3")
    play(match, "draw libertatia")
    assert legal(match) == ["draw tyrfing", "draw dovre"]
    assert rule_of(match, "draw libertatia") == "SR-8.1"
    play(match, "draw dovre")
    assert (supply(match, "red"), look(match)["discards"]["L"], look(match)["this_turn"]["draws"]) == ("4S", ["L10"], 1)


# -- Dovre -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["D1", "D2"])
def test_broken_shackles(id: str) -> None:
    match = lay("TDL", tiles=["red D.c2 D-FOG", "red L.b2 L-FOR"], top={"D": id})
    play(match, "draw dovre")
    assert legal(match) == ["place soldier D.b3", "place soldier D.c2"]
    play(match, "place soldier D.c2", "place soldier D.b3")
    assert (units(match, "red", "D.c2"), units(match, "red", "D.b3")) == ((0, 1), (0, 1))


def test_whispered_oath() -> None:
    match = lay("TDL", "red D.c2 0/3", kept={"red": "D4"})
    assert rule_of(match, "move D.c2 0 1 D.d1") == "SR-17.1"
    play(match, "play D4")
    assert rule_of(match, "move D.c2 0 2 D.d1") == "SR-17.1"
    play(match, "move D.c2 0 1 D.d1", "move D.c2 0 2 D.d1")
    assert (look(match)["tokens"], vp(match, "red"), units(match, "red", "D.c2")) == ([0, 0], 4, (0, 0))
    gone = lay("TDL", kept={"red": "D4"}, tokens=["red"] * 6)
    assert rule_of(gone, "play D4") == "SR-8.14"


def test_war_drums_are_tested_with_recruiting() -> None:
    match = lay("DAL", "red A.c3 1/0", top={"D": "D5"})
    play(match, "draw dovre")
    assert player(match, "red")["face_up"] == ["D5"]
    play(match, "recruit soldier A.c3 soldier A.c3")
    assert units(match, "red", "A.c3") == (1, 2)


def test_uprising() -> None:
    match = lay("TDL", "red T.b1 1/0", "blue T.b1 1/2", "blue T.c1 0/1", kept={"red": "D6"})
    play(match, "play D6")
    assert (units(match, "blue", "T.b1"), units(match, "blue", "T.c1")) == ((1, 1), (0, 1))
    assert units(match, "red", "T.b1") == (1, 0)


def test_the_king_wakes() -> None:
    match = lay("TDN", "green D.c1 1/1", "red D.d2 1/0", "blue D.e1 1/0", tiles=["blue D.e1 D-FOG"], top={"D": "D8"})
    play(match, "draw dovre")
    assert legal(match) == ["remove green scout", "remove green soldier"]
    play(match, "remove green soldier")
    assert (units(match, "green", "D.c1"), units(match, "red", "D.d2"), units(match, "blue", "D.e1")) == (
        (1, 0),
        (0, 0),
        (1, 0),
    )
    gone = lay("TDN", "green D.c1 1/0", top={"D": "D8"}, tokens=["red"] * 6)
    play(gone, "draw dovre")
    assert (supply(gone, "red"), units(gone, "green", "D.c1")) == ("2S", (1, 0))


# -- Anunna ----------------------------------------------------------------------------------------


def test_mass_conversion() -> None:
    match = lay("TAN", tiles=["red T.b1 T-TUN"], top={"N": "N3"})
    play(match, "draw anunna")
    assert legal(match) == [f"place scout {space}" for space in ("T.c2", "A.c3", "N.c2", "T.b1")]
    play(match, "place scout T.b1", "place scout N.c2")
    assert (units(match, "red", "T.b1"), units(match, "red", "N.c2")) == ((1, 0), (1, 0))


def test_apostasy() -> None:
    match = lay("TAN", "blue T.a1 3/1", "blue A.a3 2/1", "blue T.d4 1/0", kept={"red": "N4"}, dragon="T.d4")
    play(match, "play N4")
    assert (units(match, "blue", "T.a1"), spots(match, "blue", "T.a1")) == ((2, 1), 2)
    assert (units(match, "red", "T.a1"), spots(match, "red", "T.a1"), reserve(match, "red")) == ((1, 0), 1, (14, 10))
    empty = lay("TAN", "blue T.a1 1/0", kept={"red": "N4"}, reserve={"red": (0, 10)})
    assert rule_of(empty, "play N4") == "SR-8.14"


def test_sacred_geometry() -> None:
    match = lay("TAN", face_up={"red": "N6"}, supply={"red": "7M", "green": "2M"})
    play(match, "trade magic for stone", "trade magic for stone", "trade magic for gold")
    assert supply(match, "red") == "1G 2S 1M"
    end(match)
    assert among(match, "trade") == []


def test_quarry_overseer() -> None:
    match = lay("TAN", face_up={"red": "N7"})
    end(match)
    assert (supply(match, "red"), supply(match, "green")) == ("1S", "")


# -- End of Game cards -------------------------------------------------------------------------------


FIVE_IN_ALFHEIM = [f"red {space}" for space in ("A.b1 A-MAR", "A.d1 A-MAR", "A.a2 A-MAR", "A.a4 A-WHA", "A.b4 A-WHA")]


@pytest.mark.parametrize(
    ("id", "given", "points"),
    [
        ("T8", {"supply": {"red": "10G"}}, 3),
        ("T8", {"supply": {"red": "20G"}}, 4),
        ("A6", {"tiles": ["red A.b1 A-MAR", "red A.a4 A-WHA", "green A.b4 A-WHA"]}, 2),
        ("A6", {"tiles": FIVE_IN_ALFHEIM}, 4),
        ("L4", {"tiles": ["red L.b2 L-TRE"]}, 2),
        ("L4", {"tiles": ["red L.b2 L-TRE", "red L.b3 L-TRE", "red L.c2 L-TRE"]}, 4),
        ("D7", {"tokens": ["red", "green"]}, 2),
        ("D7", {"tokens": ["red", "red", "red"]}, 4),
        ("N8", {"face_up": {"red": "T1 T2"}, "also": "T7"}, 4),
        ("N8", {"face_up": {"red": "T1 T2 T3 T9"}, "also": "T7"}, 5),
        ("N9", {"tiles": ["red T.b1 T-TUN", "red N.b1 N-SHR"]}, 1),
        ("N9", {"tiles": ["red T.b1 T-TUN", "red N.b1 N-SHR", "red D.c1 D-FOG"]}, 4),
    ],
)  # fmt: skip
def test_end_of_game_cards(id: str, given: dict[str, Any], points: int) -> None:
    layout = {"T": "TAL", "A": "TAL", "L": "TAL", "D": "TDL", "N": "TDN"}[id[0]]
    given = dict(given)
    kept = f"{given.pop('also', '')} {id}".strip()
    match = lay(layout, kept={"red": kept}, options={"round_limit": 1}, turn="blue", **given)
    end(match)
    assert match.over
    assert player(match, "red")["points"]["end cards"] == points
