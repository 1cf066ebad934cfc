"""The end of the game (SR-13), final scoring (SR-14), Anunna (SR-18)."""

from __future__ import annotations

from typing import Any

from tablekeep.testing import rule
from tests.games.bench import legal, look, play, told
from tests.games.shifting_realms.bench import castles, end, lay, player, supply, table, vp
from tests.games.shifting_realms.test_setting_up import all_but_one

CASTLE = {"green": "4G 5W 3S 1M"}
LAST: dict[str, Any] = {"options": {"round_limit": 1}, "turn": "blue"}
"""The last turn before the round limit: the next end is the end."""


# -- the end ----------------------------------------------------------------------------------------


@rule("SR-13.1", "SR-13.4")
def test_the_second_objective_ends_it_for_the_others() -> None:
    match = lay("ADL", "green A.c3 1/0", "blue A.e2 2/0", turn="green", tiles=castles("blue")[:2], tokens=["red"] * 6,
                supply=CASTLE)  # fmt: skip
    play(match, "build castle")
    assert match.over
    assert (supply(match, "blue"), vp(match, "green")) == ("", 10)


@rule("SR-13.1")
def test_a_round_limit_ends_it_too() -> None:
    match = lay("TAL", options={"round_limit": 2})
    for _ in range(5):
        end(match)
        assert not match.over
    end(match)
    assert match.over
    assert look(match)["by_limit"]
    assert match.outcome is not None
    assert "the round limit was reached" in match.outcome.reasons[0]


@rule("SR-13.2", "SR-13.3")
def test_who_ends_it_collects_but_acts_no_more() -> None:
    match = lay("ADL", "green A.c3 1/0", "green A.e2 2/0", "red A.e2 1/0", "green L.b2 0/1", "red L.b2 1/0",
                turn="green", tiles=castles("blue")[:2], tokens=["red"] * 6,
                supply={"green": "4G 5W 3S 4M"})  # fmt: skip
    play(match, "build castle")
    assert legal(match) == ["trade magic for gold", "trade magic for wood", "trade magic for stone", "end turn"]
    assert supply(match, "green") == "2G 3M"
    play(match, "trade magic for gold")
    assert match.over
    assert supply(match, "green") == "3G"


@rule("SR-13.5")
def test_the_last_structure_ends_it_too() -> None:
    match = lay("ADL", "red A.c3 1/0", "red D.c4 1/0", tiles=all_but_one(), supply={"red": "2G 3W"},
                reserve={"red": (1, 5)}, seats=4)  # fmt: skip
    play(match, "build market A.b3")
    assert match.over
    assert (len(look(match)["built"]), supply(match, "red")) == (27, "1S")


@rule("SR-13.7")
def test_one_action_may_meet_two_objectives() -> None:
    tiles = ["red L.a4 L-SHI 3", "blue L.b2 L-TRE", "green L.b3 L-TRE"]
    match = lay("TLN", "red L.a4 0/1", tiles=tiles, raids={"red": 3}, decks={"N": "N4"})
    play(match, "raid L.a4", "draw anunna")
    assert look(match)["met"] == []
    play(match, "keep")
    assert (look(match)["met"], match.over) == (["L", "N"], True)


@rule("SR-13.8")
def test_a_third_objective_makes_no_difference() -> None:
    tiles = [*castles("blue"), "red L.a4 L-SHI 3", "blue L.b2 L-TRE", "green L.b3 L-TRE"]
    match = lay("ALN", "red L.a4 0/1", "red A.e2 1/0", tiles=tiles, raids={"red": 3}, decks={"N": "N1"})
    assert look(match)["met"] == ["A"]
    play(match, "raid L.a4", "draw anunna")
    assert (look(match)["met"], match.over, supply(match, "red")) == (["A", "L", "N"], True, "4G 1W 1S 1M")


@rule("SR-18.1")
def test_the_last_anunna_card_is_carried_out() -> None:
    match = lay("TAN", decks={"N": "N1"}, tiles=castles("blue"))
    play(match, "draw anunna")
    assert match.over
    assert supply(match, "red") == "1G 1W 1S 1M"


# -- final scoring ------------------------------------------------------------------------------------


@rule("SR-14.1")
def test_tasks_then_resources_then_cards() -> None:
    match = lay("TAL", kept={"red": "T8", "green": "A6"}, **LAST)
    end(match)
    kinds = [event.kind for event in match.story if event.kind in ("tasks", "leftovers", "end_card")]
    assert kinds == ["tasks"] * 3 + ["leftovers"] * 3 + ["end_card"] * 2


@rule("SR-14.2", "SR-14.10")
def test_tasks_fulfilled_score_and_others_cost_nothing() -> None:
    match = lay("TAL", "red T.a1 2/1", tiles=["red A.a1 A-CAS"], tasks={"red": "TK-T4 TK-A1 TK-L1"}, **LAST)
    end(match)
    assert (player(match, "red")["done"], player(match, "red")["points"]["tasks"]) == (["TK-T4", "TK-A1"], 6)
    assert vp(match, "red") == 6
    assert set(told(match, "tasks")[0]["shown"]) == {"TK-T4", "TK-A1", "TK-L1"}


@rule("SR-14.3", "SR-14.4")
def test_resources_are_placed_on_tasks() -> None:
    match = lay("TAL", tasks={"red": "TK-T2 TK-A1 TK-L1"}, supply={"red": "10G"}, **LAST)
    end(match)
    assert (supply(match, "red"), player(match, "red")["points"]["tasks"]) == ("4G", 4)
    assert player(match, "red")["points"]["resources"] == 0


@rule("SR-14.3", "SR-14.4")
def test_the_best_assignment_is_made() -> None:
    """Six gold for one task or three for the other: both cannot be paid, one is, and no resource twice."""
    match = lay("TAL", tasks={"red": "TK-T2 TK-A1 TK-L3"}, supply={"red": "8G 2W 1S"}, **LAST)
    end(match)
    assert player(match, "red")["points"] == {
        "structures": 0, "cards": 0, "raids": 0, "tokens": 0, "tasks": 4, "resources": 1, "end cards": 0
    }  # fmt: skip
    hoard = lay("TAL", tasks={"red": "TK-T2 TK-A1 TK-L1"}, supply={"red": "12G"}, kept={"red": "T8"}, **LAST)
    end(hoard)
    assert vp(hoard, "red") == 4 + 1 + 2


@rule("SR-14.5")
def test_five_resources_of_any_kind_are_one_point() -> None:
    match = lay("TAL", tasks={"red": "TK-T1 TK-A1 TK-L1"}, supply={"red": "3G 4W 2S 5M"}, **LAST)
    end(match)
    assert player(match, "red")["points"]["resources"] == 2


@rule("SR-14.6")
def test_end_of_game_cards_are_shown_and_scored() -> None:
    match = lay("TAL", tiles=["red A.b1 A-MAR", "red A.a4 A-WHA", "red A.a2 A-MAR"], kept={"red": "A6"}, **LAST)
    end(match)
    assert told(match, "end_card") == [{"seat": 0, "card": "A6", "name": "Songs of the Wood", "vp": 3}]


@rule("SR-14.7")
def test_most_points_win() -> None:
    match = lay("TAL", vp={"red": 41, "green": 40}, tasks={"red": "TK-T1", "green": "TK-T3"}, **LAST)
    end(match)
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 3)


@rule("SR-14.8", "SR-14.9")
def test_ties_go_to_structures_and_then_are_shared() -> None:
    tiles = ["red T.b1 T-TUN", "green T.b2 T-TUN", "blue T.b3 T-TUN", "red T.c1 T-VAU", "blue T.c3 T-VAU"]
    tasks = {"red": "TK-T3 TK-A1 TK-L1", "green": "TK-T2 TK-A2 TK-L2", "blue": "TK-T4 TK-A3 TK-L3"}
    match = lay("TAL", tiles=tiles, vp={"red": 44, "green": 44, "blue": 44}, tasks=tasks, **LAST)
    end(match)
    assert [vp(match, colour) for colour in ("red", "green", "blue")] == [44, 44, 44]
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.winners) == ((1, 3, 1), (0, 2))


def test_all_is_open_when_all_is_over() -> None:
    match = end(lay("TAL", kept={"red": "T10"}, **LAST))
    view = match.view(None)["table"]
    assert view["players"][0]["kept"][0]["id"] == "T10"
    assert [len(p["tasks"][0]["id"]) for p in view["players"]] == [5, 5, 5]
    assert len(view["aside"]) == 3
    assert match.game.secrets(match.table) == []
    assert match.refusal(0, "end actions") is not None
    assert table(match).over
