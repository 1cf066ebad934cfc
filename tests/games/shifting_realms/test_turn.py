"""The turn and magic (SR-4), scoring (SR-12)."""

from __future__ import annotations

from tablekeep.games.shifting_realms.moves import VOCABULARY
from tablekeep.games.shifting_realms.rules.turn import BY_KIND, COSTLY, FREE
from tablekeep.testing import rule
from tests.games.bench import asked, legal, look, play
from tests.games.shifting_realms.bench import actions, among, end, lay, refusal, rule_of, shown, supply, table, vp


@rule("SR-4.1")
def test_turns_go_round_in_order() -> None:
    match = lay("TAL", seats=4)
    turns = []
    for _ in range(8):
        turns.append(asked(match))
        play(match, "end actions")
    assert turns == [0, 1, 2, 3] * 2
    assert look(match)["round"] == 3


@rule("SR-4.2")
def test_three_actions_then_collecting() -> None:
    match = lay("TAL", "red T.a1 1/0", supply={"red": "5G 3M"})
    for _ in range(3):
        play(match, "recruit", "place scout T.c2", "place scout T.c2")
    assert (actions(match), supply(match, "red")) == (0, "2G 3M")
    no = refusal(match, "recruit")
    assert (no.rule, no.text) == ("SR-4.2", "You have used your three actions.")
    play(match, "end actions")
    assert supply(match, "red") == "3G 3M"
    assert legal(match) == ["trade magic for gold", "trade magic for wood", "trade magic for stone", "end turn"]
    for said in ("recruit", "move", "draw tyrfing", "end actions", "fight soldier T.a1 green"):
        assert rule_of(match, said) == "SR-4.2"


@rule("SR-4.2")
def test_a_turn_does_not_end_before_the_actions() -> None:
    assert rule_of(lay("TAL"), "end turn") == "SR-4.2"


@rule("SR-4.3")
def test_no_action_need_be_taken() -> None:
    match = lay("TAL", "red T.a1 2/0")
    play(match, "end actions")
    assert (supply(match, "red"), asked(match)) == ("2G", 1)


@rule("SR-4.4")
def test_an_action_may_be_repeated() -> None:
    match = lay("TAL", "red T.c2 3/0")
    for space in ("T.b2", "T.d2", "T.c3"):
        play(match, f"move T.c2 1 0 {space}")
    assert actions(match) == 0


@rule("SR-4.5", "SR-8.2")
def test_two_draws_a_turn() -> None:
    match = lay("TAN", top={"N": "N1 N2"})
    play(match, "draw anunna", "draw anunna")
    assert (actions(match), among(match, "draw")) == (1, [])
    assert rule_of(match, "draw anunna") == "SR-4.5"


@rule("SR-4.6")
def test_every_kind_of_action_costs_one() -> None:
    match = lay("LDN", "red L.a4 0/1", "red D.c1 0/2", tiles=["red L.a4 L-SHI"],
                supply={"red": "1G"}, top={"N": "N1"}, this_turn={"actions": 3})  # fmt: skip
    play(match, "raid L.a4", "no card")
    assert actions(match) == 2
    play(match, "move D.c1 0 2 D.d1")
    assert actions(match) == 1
    play(match, "draw anunna")
    assert actions(match) == 0


@rule("SR-4.6")
def test_recruiting_moving_and_building_cost_one_each() -> None:
    match = lay("TAL", "red T.c2 1/0", supply={"red": "5G 2W 3S"})
    play(match, "recruit scout T.c2 scout T.c2")
    assert actions(match) == 2
    play(match, "build tunnel T.c3")
    assert actions(match) == 1
    play(match, "move T.c2 1 0 T.b2")
    assert actions(match) == 0


@rule("SR-4.7", "SR-8.5")
def test_free_things_cost_no_action() -> None:
    match = lay("TAN", "red T.a1 0/1", "green T.a1 1/0", tiles=["red A.c2 A-MAR", "red T.b1 T-VAU"],
                supply={"red": "2G 3M"}, kept={"red": "N5"})  # fmt: skip
    play(match, "fight scouts T.a1 green 1", "market gold for wood", "vault stone", "play N5", "trade magic for gold")
    assert actions(match) == 3
    assert supply(match, "red") == "1G 1W 1S 4M"


@rule("SR-4.8")
def test_three_magic_buy_one_other_resource() -> None:
    match = lay("TAN", supply={"red": "7M"})
    assert among(match, "trade") == ["trade magic for gold", "trade magic for wood", "trade magic for stone"]
    play(match, "trade magic for stone", "trade magic for gold")
    assert supply(match, "red") == "1G 1S 1M"
    no = refusal(match, "trade magic for gold")
    assert (no.rule, "you have 1" in no.text) == ("SR-4.8", True)


@rule("SR-4.9")
def test_nobody_acts_on_anothers_turn() -> None:
    match = lay("TAN", "green T.a1 0/1", "red T.a1 1/0", supply={"green": "9M"}, kept={"green": "N5"})
    for said in ("trade magic for gold", "play N5", "fight scouts T.a1 red 1", "end actions"):
        no = refusal(match, said, by="green")
        assert (no.rule, no.text) == ("SR-4.9", "It is Red's turn.")
    assert [decision.seat for decision in match.decisions] == [0]


@rule("SR-12.1", "SR-12.2")
def test_points_go_up_and_down_at_once_but_not_below_zero() -> None:
    match = lay("TAL", vp={"red": 4}, kept={"red": "T7"})
    play(match, "play T7")
    assert (vp(match, "red"), supply(match, "red")) == (3, "5G")
    broke = lay("TAL", kept={"red": "T7"})
    assert rule_of(broke, "play T7") == "SR-8.14"
    assert vp(broke, "red") == 0


@rule("SR-12.3")
def test_the_track_goes_round_again() -> None:
    match = lay("TAL", vp={"red": 104, "green": 99})
    tracks = [player["track"] for player in shown(match, None)["players"]]
    assert tracks == [{"lap": 1, "space": 4}, {"lap": 0, "space": 99}, {"lap": 0, "space": 0}]


def test_what_counts_for_a_turn_is_forgotten_after_it() -> None:
    match = lay("TAL", "red T.c2 1/1", "green T.c3 1/0", this_turn={"draws": 2, "raided": True, "markets": 1})
    play(match, "move T.c2 0 1 T.c3", "fight scouts T.c3 green 1")
    end(match)
    this_turn = look(match)["this_turn"]
    assert this_turn | {"mark": 0} == {
        "actions": 3, "draws": 0, "raided": False, "markets": 0, "vaults": 0, "timber": 0, "hewn": 0,
        "powder": False, "oath": False, "back": [0, 0], "mark": 0, "fought": [], "closed": [], "fresh": [],
    }  # fmt: skip
    assert sum(table(match).moved_soldiers) == 0


# -- the actions as objects -----------------------------------------------------------------------


def test_every_kind_of_move_belongs_to_one_action() -> None:
    kinds = [kind for action in (*COSTLY, *FREE) for kind in action.kinds]
    assert len(kinds) == len(set(kinds))
    assert {*kinds} < {move.kind for move in VOCABULARY.moves}
    assert BY_KIND.keys() == {*kinds}
