"""The dragon of Tyrfing (SR-15)."""

from __future__ import annotations

from itertools import permutations

from tablekeep.engine import Match
from tablekeep.games.shifting_realms.content import layout
from tablekeep.games.shifting_realms.rules.dragon import landable
from tablekeep.testing import rule
from tests.games.bench import legal, look, play, previews
from tests.games.shifting_realms.bench import among, end, lay, player, reserve, rule_of, shown, spots, units, vp


def flying(start: str, *units: str, layout: str = "TAL", **given: object) -> Match:
    """Red has drawn a Dragon Moves card."""
    match = lay(layout, *units, dragon=start, top={"T": "T1"}, **given)  # type: ignore[arg-type]
    return play(match, "draw tyrfing")


@rule("SR-15.1")
def test_the_card_lies_open_and_gives_a_point() -> None:
    match = flying("T.b3")
    assert (vp(match, "red"), player(match, "red")["face_up"]) == (1, ["T1"])
    assert shown(match, "green")["players"][0]["face_up"][0]["id"] == "T1"


@rule("SR-15.2")
def test_one_to_four_spaces() -> None:
    match = flying("T.b3")
    assert rule_of(match, "land") == "SR-15.2"
    play(match, "fly T.a3", "fly T.a2", "fly T.a1", "fly T.b1")
    assert (look(match)["dragon"], legal(match)[0]) == ("T.b1", "end actions")
    assert rule_of(match, "fly T.c1") == "SR-4.6"
    short = flying("T.b3")
    play(short, "fly T.a3", "land")
    assert look(short)["dragon"] == "T.a3"


@rule("SR-15.3")
def test_one_unit_goes_from_every_space_entered() -> None:
    match = flying("T.b3", "green T.b2 2/1", "blue T.b2 1/0", "green T.b1 1/0", "green T.b3 1/0")
    play(match, "fly T.b2")
    assert legal(match) == ["remove green scout", "remove green soldier", "remove blue scout"]
    play(match, "remove blue scout", "fly T.b1", "land")
    assert (units(match, "blue", "T.b2"), units(match, "green", "T.b2")) == ((0, 0), (2, 1))
    assert (units(match, "green", "T.b1"), units(match, "green", "T.b3")) == ((0, 0), (1, 0))


@rule("SR-15.4")
def test_ones_own_unit_if_no_other() -> None:
    match = flying("T.b3", "red T.b2 1/0")
    play(match, "fly T.b2")
    assert units(match, "red", "T.b2") == (0, 0)
    assert reserve(match, "red") == (15, 10)


@rule("SR-15.5")
def test_no_corners() -> None:
    match = flying("T.e1")
    assert among(match, "fly") == ["fly T.d1", "fly A.a1", "fly T.e2"]
    assert rule_of(match, "fly T.d2") == "SR-15.5"


@rule("SR-15.6")
def test_no_space_twice_but_the_start_once() -> None:
    match = flying("T.b3")
    play(match, "fly T.b2")
    assert "fly T.b3" in legal(match)
    play(match, "fly T.b3")
    assert "fly T.b2" not in legal(match)
    assert rule_of(match, "fly T.b2") == "SR-15.6"


@rule("SR-15.7", "SR-15.8")
def test_over_a_town_hall_only_with_a_landing_beyond() -> None:
    match = flying("T.b2")
    play(match, "fly T.c2")
    assert "land" not in legal(match)
    assert previews(match)["fly T.d2"]["landing"]
    play(match, "fly T.d2", "land")
    assert look(match)["dragon"] == "T.d2"
    last = flying("T.d3")
    play(last, "fly T.d2", "fly T.d1", "fly T.c1")
    assert "fly T.c2" not in legal(last)
    assert rule_of(last, "fly T.c2") == "SR-15.7"


@rule("SR-15.7")
def test_it_does_not_land_on_the_king_even_when_he_is_gone() -> None:
    for tokens in ([], ["green"] * 6):
        match = flying("D.c1", layout="TDN", tokens=tokens)
        play(match, "fly D.d1")
        assert "land" not in legal(match)
        assert rule_of(match, "land") == "SR-15.7"
        play(match, "fly D.e1", "land")
    taken = flying("D.c1", "blue D.d1 1/0", layout="TDN", tokens=["green"] * 6)
    play(taken, "fly D.d1", "fly D.e1", "land")
    assert units(taken, "blue", "D.d1") == (0, 0)


@rule("SR-15.10")
def test_it_flies_to_other_realms() -> None:
    match = flying("T.e1")
    play(match, "fly A.a1", "land")
    assert look(match)["dragon"] == "A.a1"


@rule("SR-15.14", "SR-15.15")
def test_after_the_sixth_it_leaves_and_closes_the_deck() -> None:
    match = lay("TLN", "green T.b2 1/0", "red L.a4 0/1", dragon="T.b3", face_up={"red": "T1 T2 T3 T4 T5"},
                tiles=["red L.a4 L-SHI"], decks={"T": "T6 T7 T8"}, top={"L": "L10"})  # fmt: skip
    play(match, "draw tyrfing", "fly T.b2", "land")
    assert (look(match)["dragon"], units(match, "green", "T.b2")) == (None, (0, 0))
    assert rule_of(match, "draw tyrfing") == "SR-15.15"
    play(match, "raid L.a4")
    assert among(match, "draw") == ["draw libertatia", "draw anunna"]
    play(match, "draw libertatia")
    assert len(look(match)["decks"]["N"]) == 9
    end(play(match, *["keep"] * (legal(match)[-1] == "keep")))
    assert "move" not in legal(match)
    assert "build tunnel" not in legal(match)


@rule("SR-15.17")
def test_soldiers_protect_nobody_from_it() -> None:
    match = flying("T.b1", "blue T.a1 2/3")
    play(match, "fly T.a1", "remove blue scout", "land")
    assert (units(match, "blue", "T.a1"), spots(match, "blue", "T.a1"), reserve(match, "blue")) == ((1, 3), 1, (14, 7))


@rule("SR-15.18", "SR-16.8")
def test_flat_soldiers_and_markers_stay() -> None:
    match = flying("L.a3", tiles=["blue L.a4 L-SHI 2"])
    play(match, "fly L.a4", "land")
    assert look(match)["spaces"]["L.a4"]["tile"] == ["L-SHI", 2, 2]


@rule("SR-15.20")
def test_structures_do_not_keep_it_out() -> None:
    match = flying("A.b3", "blue A.c2 1/0", "blue A.b2 0/1", tiles=["blue A.c2 A-MAR"])
    play(match, "fly A.b2", "fly A.c2", "land")
    assert (look(match)["dragon"], units(match, "blue", "A.c2")) == ("A.c2", (0, 0))


def test_previews_show_path_victims_and_landings() -> None:
    match = flying("T.b2", "green T.b3 1/0")
    seen = previews(match)["fly T.b3"]
    assert (seen["path"], seen["removable"], seen["landing"]) == (["T.b3"], ["remove green scout"], True)
    assert "T.c2" not in seen["landings"]
    assert {"T.b3", "T.b4", "T.a1", "T.e3"} <= set(seen["landings"])
    assert "T.e4" not in seen["landings"]
    assert previews(match)["fly T.c2"]["removable"] == []
    assert not previews(match)["fly T.c2"]["landing"]


def test_every_flight_has_a_first_step_in_every_layout() -> None:
    """SR-A34: the dragon must move, so it must be able to."""
    for realms in permutations(range(5), 3):
        near = layout(realms)
        for space in near.spaces:
            assert any(landable(other) for other in near.near[space])
