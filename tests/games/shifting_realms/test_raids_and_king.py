"""Pirate raids (SR-16) and the troll king (SR-17)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, legal, look, play, previews
from tests.games.shifting_realms.bench import actions, among, end, lay, reserve, rule_of, supply, units, vp

SHIP = ["red L.a4 L-SHI"]


# -- raids ------------------------------------------------------------------------------------------


@rule("SR-16.1")
def test_a_raid_takes_an_own_ship_with_an_own_soldier() -> None:
    assert rule_of(lay("TAL", "red L.a4 1/0", tiles=SHIP), "raid L.a4") == "SR-16.1"
    assert rule_of(lay("TAL", "red L.a4 0/1", tiles=["blue L.a4 L-SHI"]), "raid L.a4") == "SR-16.1"
    assert rule_of(lay("TAL", "red L.a4 0/1"), "raid L.a4") == "SR-16.1"
    match = lay("TAL", "red L.a4 0/1", tiles=SHIP)
    assert among(match, "raid") == ["raid L.a4"]
    play(match, "raid L.a4")
    assert actions(match) == 2


@rule("SR-16.2")
def test_one_raid_a_turn() -> None:
    match = lay("TAL", "red L.a4 0/2", "red L.b4 0/2", tiles=[*SHIP, "red L.b4 L-SHI"])
    play(match, "raid L.a4", "no card")
    assert among(match, "raid") == []
    assert rule_of(match, "raid L.b4") == "SR-16.2"


@rule("SR-16.3", "SR-16.4")
def test_the_soldier_lies_down_and_the_booty_comes_in() -> None:
    match = lay("TAL", "red L.a4 0/2", tiles=SHIP)
    assert previews(match)["raid L.a4"] == {"gold": 2, "vp": 2, "raids_left": 3, "card": True}
    play(match, "raid L.a4")
    assert (units(match, "red", "L.a4"), look(match)["spaces"]["L.a4"]["tile"][2]) == ((0, 1), 1)
    assert (supply(match, "red"), vp(match, "red")) == ("2G", 2)


@rule("SR-16.5")
def test_then_a_card_of_any_open_deck_or_none() -> None:
    match = lay("TAL", "red L.a4 0/1", tiles=SHIP, decks={"A": ""}, dragon="T.b3")
    play(match, "raid L.a4")
    assert legal(match) == ["draw tyrfing", "draw libertatia", "no card"]
    assert rule_of(match, "draw alfheim") == "SR-8.11"
    play(match, "no card")
    assert asked(match) == 0
    bare = lay("TAL", "red L.a4 0/1", tiles=SHIP, decks={"A": "", "L": "", "T": ""})
    play(bare, "raid L.a4")
    assert legal(bare)[0] == "end actions"


@rule("SR-16.6")
def test_the_raids_card_is_no_draw_action() -> None:
    match = lay("TAL", "red L.a4 0/1", tiles=SHIP, this_turn={"draws": 2}, top={"A": "A1"})
    play(match, "raid L.a4", "draw alfheim")
    assert (look(match)["this_turn"]["draws"], supply(match, "red")) == (2, "2G 3W 1M")


@rule("SR-16.7", "SR-20.7")
def test_four_raids_a_ship() -> None:
    match = lay("TAL", "red L.a4 0/1", tiles=["red L.a4 L-SHI 4"], raids={"red": 4})
    assert among(match, "raid") == []
    assert rule_of(match, "raid L.a4") == "SR-16.7"
    other = lay("TAL", "red L.a4 0/1", "red L.b4 0/1", tiles=["red L.a4 L-SHI 4", "red L.b4 L-SHI"], raids={"red": 4})
    assert among(other, "raid") == ["raid L.b4"]


@rule("SR-16.8")
def test_a_flat_soldier_is_never_moved_or_removed() -> None:
    match = lay("TLD", "green L.a4 1/1", tiles=["red L.a4 L-SHI 3"], turn="green", kept={"green": "L6 D6"})
    assert among(match, "play") == []
    assert among(match, "fight") == []


@rule("SR-16.9")
def test_it_counts_as_soldier_and_as_unit() -> None:
    match = lay("TAL", tiles=["red L.a4 L-SHI 3"], top={"L": "L9"}, supply={"red": "2G 3W 2S"})
    play(match, "build ship")
    assert look(match)["built"] == ["L.a4", "L.b4"]
    play(match, "draw libertatia")
    assert supply(match, "red") == "3G"


@rule("SR-16.10", "SR-13.6", "SR-13.2")
def test_a_raid_that_ends_the_game_still_brings_its_card() -> None:
    tiles = ["red L.a4 L-SHI 3", "blue L.b2 L-TRE", "green L.b3 L-TRE"]
    match = lay("TLN", "red L.a4 0/1", "red T.a1 1/0", tiles=tiles, raids={"red": 3}, decks={"N": "N1"})
    play(match, "raid L.a4", "draw anunna")
    assert match.over
    assert look(match)["met"] == ["L", "N"]
    assert supply(match, "red") == "4G 1W 1S 1M"


@rule("SR-16.11")
def test_a_soldier_may_raid_in_the_turn_it_came() -> None:
    match = lay("TAL", tiles=SHIP, supply={"red": "1G"})
    play(match, "recruit soldier L.a4 soldier L.a4", "raid L.a4", "no card")
    assert vp(match, "red") == 2
    walked = lay("TAL", "red L.a3 0/1", tiles=SHIP)
    play(walked, "move L.a3 0 1 L.a4", "raid L.a4", "no card")
    assert "moved" not in look(walked)["spaces"]["L.a4"]


# -- the troll king -----------------------------------------------------------------------------------


@rule("SR-17.1", "SR-17.3", "SR-17.4")
def test_two_soldiers_face_him_and_fall() -> None:
    match = lay("TDN", "red D.c2 1/3", tokens=["blue", "blue"])
    for group in ("1 2", "0 3", "0 1", "1 0"):
        assert rule_of(match, f"move D.c2 {group} D.d1") == "SR-17.1"
    play(match, "move D.c2 0 2 D.d1")
    assert (look(match)["tokens"], vp(match, "red"), units(match, "red", "D.c2")) == ([2, 2, 0], 3, (1, 1))
    assert (reserve(match, "red"), actions(match)) == ((14, 9), 2)


@rule("SR-17.1")
def test_the_option_asks_one_action_more() -> None:
    options = {"troll_two_actions": True}
    match = lay("TDN", "red D.c2 0/4", options=options, this_turn={"actions": 3})
    play(match, "move D.c2 0 2 D.d1")
    assert actions(match) == 1
    assert rule_of(match, "move D.c2 0 2 D.d1") == "SR-17.1"
    by_card = lay("ADN", "red D.c2 0/2", options=options, this_turn={"actions": 0}, kept={"red": "A8"})
    play(by_card, "play A8", "group 0 2")
    assert "to D.d1" not in legal(by_card)


@rule("SR-17.2")
def test_it_is_a_move_like_any_other() -> None:
    far = lay("TDN", "red D.b3 0/2")
    assert rule_of(far, "move D.b3 0 2 D.d1") == "SR-17.2"
    tired = lay("TDN", "red D.c2 0/3", moved={"D.c2": (0, 2)})
    assert rule_of(tired, "move D.c2 0 2 D.d1") == "SR-6.5"
    near = lay("TDN", "red D.b2 0/2", "red N.a1 0/2")
    play(near, "move D.b2 0 2 D.d1", "move N.a1 0 2 D.d1")
    assert len(look(near)["tokens"]) == 2


@rule("SR-17.5")
def test_tokens_pay_at_each_collect() -> None:
    match = lay("TDN", tokens=["red", "green", "green", "red", "red", "green"])
    end(match)
    assert supply(match, "red") == "1W 1M"
    end(match)
    assert supply(match, "green") == "1G 1S"


@rule("SR-17.8")
def test_when_he_is_gone_his_space_is_free() -> None:
    match = lay("TDN", "red D.c1 1/0", tokens=["green"] * 6)
    play(match, "move")
    assert (previews(match)["to D.d1"]["steps"], previews(match)["to D.e1"]["steps"]) == (1, 2)
    play(match, "to D.d1")
    assert units(match, "red", "D.d1") == (1, 0)


@rule("SR-17.9")
def test_he_may_be_faced_several_times() -> None:
    match = lay("TDN", "red D.c2 0/6")
    for _ in range(3):
        play(match, "move D.c2 0 2 D.d1")
    assert (look(match)["tokens"], vp(match, "red")) == ([0, 0, 0], 7)


@rule("SR-17.10")
def test_he_attacks_nobody() -> None:
    match = lay("TDN", "red D.c1 1/1", "green D.d2 1/1", "blue D.e1 1/1")
    for _ in range(6):
        end(match)
    assert [units(match, colour, s) for colour, s in (("red", "D.c1"), ("green", "D.d2"), ("blue", "D.e1"))] == [
        (1, 1)
    ] * 3


def test_previews_name_the_token() -> None:
    match = lay("TDN", "red D.c2 0/2", tiles=["red D.c1 D-FTR"])
    play(match, "move", "group 0 2")
    assert previews(match)["to D.d1"] == {
        "token": 1, "vp": 3, "you_lose_soldiers": 2, "each_collect": {"gold": 0, "wood": 1, "stone": 0, "magic": 0}
    }  # fmt: skip
