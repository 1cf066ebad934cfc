"""Which "no" comes first, and what a rule leaves alone: small things a change of the rules could break unnoticed."""

from __future__ import annotations

import pytest

from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.rules.asking import Ask
from tests.games.bench import legal, look, play
from tests.games.shifting_realms.bench import lay, refusal, shown, table
from tests.games.shifting_realms.test_bidding import bidding

AS_LISTED = {"realms": ["T", "A", "L"], "board_order": "as_listed"}


def test_a_fight_on_a_space_that_is_not_in_play() -> None:
    no = refusal(lay("TAL", "red T.a1 0/1", "green T.a1 1/0"), "fight soldier D.a1 green")
    assert (no.code, no.rule) == ("no_such_space", "SR-1.2")


def test_soldiers_that_moved_stay_moved_when_others_face_the_king() -> None:
    match = lay("TDN", "red D.c1 0/3", moved={"D.c1": (0, 1)})
    play(match, "move D.c1 0 2 D.d1")
    assert look(match)["spaces"]["D.c1"]["moved"] == [0, 1]
    assert "move" not in legal(match)


def test_the_king_takes_one_action_more_where_the_table_says_so() -> None:
    match = lay("TDN", "red D.c1 0/2", options={"troll_two_actions": True}, this_turn={"actions": 1})
    play(match, "move")
    if "to D.c2" not in legal(match):
        play(match, "group 0 2")
    no = refusal(match, "to D.d1")
    assert (no.code, no.text) == ("no_actions", "Facing the troll king takes 2 actions; you have 1.")


def test_a_question_must_list_its_answers() -> None:
    with pytest.raises(TypeError):
        Ask().options(table(lay("TAL")))


def test_too_far_says_what_counts() -> None:
    walk = refusal(lay("TAL", "red T.c2 1/0"), "move T.c2 1 0 T.a4")
    assert walk.text == "Too far: at most 3 spaces, and the way round the dragon or the king counts."
    tunnel = refusal(lay("TAL", "red T.a2 1/0", tiles=["red T.a2 T-TUN"]), "move T.a2 1 0 A.e4")
    assert tunnel.text == "Too far: at most 3 spaces, and no tunnel leads there."


def test_bids_are_forgotten_when_the_last_to_bid_leaves() -> None:
    match = bidding(3)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    match.play(2, "leave")
    assert match.position()["answers"] == []
    assert GAME.faults(match.table) == []


def test_fair_winds_blow_from_the_shore() -> None:
    match = play(lay("TAL", "red T.a4 1/0", "red A.a4 1/1", "red T.c2 2/2", kept={"red": "L7"}), "play L7")
    assert [refusal(match, move).code for move in ("from T.c2", "from L.a4")] == ["no_shore", "nobody_there"]
    assert refusal(match, "from T.c2").rule == "SR-8.5"


def test_when_all_leave_during_the_bidding_nothing_comes_after_the_end() -> None:
    match = bidding(2)
    match.play(0, "leave")
    match.play(1, "leave")
    assert match.over
    assert (match.story[-1].kind, look(match)["bids"], match.position()["agenda"]) == ("over", [], [])


def test_every_realm_has_its_meter() -> None:
    match = lay(
        "TAL", tiles=["red L.b2 L-TRE", "blue A.a1 A-CAS"], raids={"red": 1, "green": 3}, face_up={"red": "T1 T2"}
    )
    other = lay("TDN", tokens=["red", "blue"], decks={"N": "N1 N2 N3"})
    meters = [
        {realm["letter"]: [(part["what"], part["have"], part["need"]) for part in realm["meter"]] for realm in realms}
        for realms in (shown(match, None)["realms"], shown(other, None)["realms"])
    ]
    assert meters == [
        {
            "T": [("dragon moves", 2, 6)],
            "A": [("castles", 1, 3)],
            "L": [("raids of one player", 3, 4), ("treasures", 1, 2)],
        },
        {"T": [("dragon moves", 0, 6)], "D": [("tokens", 2, 6)], "N": [("cards drawn", 7, 10)]},
    ]


def test_who_has_the_actions_but_not_the_group_is_told_of_the_group() -> None:
    match = lay("TDN", "red D.c1 1/1", this_turn={"actions": 1})
    assert refusal(match, "move D.c1 1 0 D.d1").code == "king"


def test_tasks_are_dealt_by_lot() -> None:
    dealt = [look(GAME.new(2, f"tasks {number}", AS_LISTED))["players"] for number in range(40)]
    for seat in (0, 1):
        assert {players[seat]["tasks"][0] for players in dealt} == {"TK-T1", "TK-T2", "TK-T3", "TK-T4"}


def test_every_market_and_every_vault_is_used_once() -> None:
    tiles = ["red A.c2 A-MAR", "red A.d2 A-MAR", "red T.b1 T-VAU", "red T.c1 T-VAU"]
    match = lay("TAL", tiles=tiles, supply={"red": "9G"})
    play(match, "market gold for wood", "market gold for wood", "vault stone", "vault stone")
    assert [refusal(match, move).rule for move in ("market gold for wood", "vault stone")] == ["SR-20.5", "SR-20.2"]
