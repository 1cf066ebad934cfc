"""Move (SR-6)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import legal, look, play, previews
from tests.games.shifting_realms.bench import actions, among, lay, refusal, rule_of, spots, units


@rule("SR-6.1")
def test_a_group_goes_up_to_three_steps() -> None:
    match = lay("TAL", "red T.c2 2/1")
    no = refusal(match, "move T.c2 2 1 T.a4")
    assert (no.rule, "at most 3" in no.text) == ("SR-6.1", True)
    play(match, "move T.c2 2 1 T.a1")
    assert (units(match, "red", "T.a1"), units(match, "red", "T.c2"), actions(match)) == ((2, 1), (0, 0), 2)


@rule("SR-6.2")
def test_a_corner_is_two_steps() -> None:
    match = lay("TAL", "red T.c2 1/0")
    play(match, "move")
    assert previews(match)["to T.d3"]["steps"] == 2
    assert previews(match)["to T.c3"]["steps"] == 1


@rule("SR-6.3")
def test_everyone_may_share_a_space() -> None:
    match = lay("TAL", "red T.c2 3/0", "green T.a1 2/1", "blue T.a1 2/1")
    play(match, "move T.c2 3 0 T.a1")
    assert [units(match, colour, "T.a1") for colour in ("red", "green", "blue")] == [(3, 0), (2, 1), (2, 1)]


@rule("SR-6.4")
def test_other_units_are_not_in_the_way() -> None:
    match = lay("TAL", "red T.c2 1/0", *[f"green {space} 0/2" for space in ("T.b2", "T.c1", "T.c3", "T.d2")])
    play(match, "move T.c2 1 0 T.a2")
    assert units(match, "red", "T.a2") == (1, 0)


@rule("SR-6.5")
def test_no_unit_moves_twice() -> None:
    match = lay("TAL", "red T.c2 2/1")
    play(match, "move T.c2 2 1 T.b3")
    assert "move" not in legal(match)
    assert rule_of(match, "move T.b3 2 1 T.a3") == "SR-6.5"
    assert rule_of(lay("TAL", "red T.a1 2/0", moved={"T.a1": (2, 0)}), "move T.a1 1 0 T.a2") == "SR-6.5"


@rule("SR-6.5")
def test_moved_units_are_not_offered_again() -> None:
    match = lay("TAL", "red T.c2 2/1", "red A.c3 1/0", "red L.d2 1/0")
    play(match, "move T.c2 2 1 T.b3", "move")
    assert among(match, "from") == ["from A.c3", "from L.d2"]
    assert rule_of(match, "from T.b3") == "SR-6.5"


@rule("SR-6.6")
def test_unmoved_units_beside_them_may() -> None:
    match = lay("TAL", "red T.a1 2/1", moved={"T.a1": (1, 0)})
    play(match, "move")
    assert legal(match) == ["group 0 1", "group 1 0", "group 1 1"]
    assert rule_of(match, "group 2 0") == "SR-6.5"


@rule("SR-6.8", "SR-15.11", "SR-15.13")
def test_the_dragon_is_gone_round() -> None:
    match = lay("TAL", "red T.c2 1/0", "red T.c3 1/0", dragon="T.c3")
    assert rule_of(match, "move T.c2 1 0 T.c3") == "SR-6.8"
    assert rule_of(match, "move T.c2 1 0 T.c4") == "SR-6.1"
    play(match, "move T.c3 1 0 T.c4")
    assert units(match, "red", "T.c4") == (1, 0)


@rule("SR-6.9")
def test_the_king_is_gone_round() -> None:
    match = lay("TDN", "red D.c1 1/2")
    assert rule_of(match, "move D.c1 1 0 D.e1") == "SR-6.1"
    assert rule_of(match, "move D.c1 1 0 D.d1") == "SR-17.1"
    play(match, "move D.c1 1 0 D.e2")
    assert units(match, "red", "D.e2") == (1, 0)


@rule("SR-6.10")
def test_arriving_scouts_take_empty_spots() -> None:
    match = lay("TAL", "red T.c2 3/0", "green T.a1 1/0")
    play(match, "move")
    play(match, "group 3 0")
    assert (previews(match)["to T.a1"]["spots"], previews(match)["to T.a1"]["waiting"]) == (2, 1)
    play(match, "to T.a1")
    assert (units(match, "red", "T.a1"), spots(match, "red", "T.a1"), spots(match, "green", "T.a1")) == ((3, 0), 2, 1)


@rule("SR-6.11")
def test_waiting_scouts_leave_first() -> None:
    match = lay("TAL", "red T.a1 4/0")
    assert spots(match, "red", "T.a1") == 3
    play(match, "move T.a1 1 0 T.a2")
    assert spots(match, "red", "T.a1") == 3
    play(match, "move T.a1 1 0 T.b1")
    assert spots(match, "red", "T.a1") == 2


@rule("SR-6.12")
def test_flat_soldiers_do_not_move() -> None:
    match = lay("TAL", "red L.a4 0/1", tiles=["red L.a4 L-SHI 2"])
    play(match, "move")
    assert among(match, "group") == []
    assert rule_of(lay("TAL", tiles=["red L.a4 L-SHI 2"]), "move L.a4 0 1 L.a3") == "SR-6.12"
    play(match, "to L.a3")
    assert look(match)["spaces"]["L.a4"]["tile"] == ["L-SHI", 0, 2]


@rule("SR-6.13")
def test_a_group_is_someone_going_somewhere() -> None:
    match = lay("TAL", "red T.c2 2/1", "red A.c3 1/0")
    for said in ("move T.c2 0 0 T.a1", "move T.c2 3 0 T.a1", "move T.c2 1 0 T.c2", "move T.b2 1 0 T.a1"):
        assert rule_of(match, said) == "SR-6.13", said


@rule("SR-6.14")
def test_who_has_nowhere_to_go_is_not_offered() -> None:
    match = lay("TND", "red D.e1 2/0", "red T.c2 1/0", "red N.c2 1/0", dragon="D.e2")
    play(match, "move")
    assert among(match, "from") == ["from T.c2", "from N.c2"]
    assert rule_of(match, "from D.e1") == "SR-6.14"
    stuck = lay("TND", "red D.e1 2/1", dragon="D.e2")
    assert rule_of(stuck, "move") == "SR-6.14"
    pair = lay("TND", "red D.e1 1/3", dragon="D.e2")
    play(pair, "move")
    assert look(pair)["tokens"] == [0]


def test_other_dovre_layout_lets_the_corner_out() -> None:
    match = lay("TDN", "red D.e1 2/0", dragon="D.e2")
    play(match, "move")
    assert "group 1 0" in legal(match)
    play(match, "group 1 0")
    assert {"to N.a1", "to N.a2", "to N.b1"} <= set(legal(match))
