"""The house bot plays whole sensible games, and knows what to do in plain cases."""

from __future__ import annotations

import random

import pytest

from tablekeep.engine import Match
from tablekeep.games.shifting_realms import GAME
from tests.games.bench import play
from tests.games.shifting_realms.bench import Given, castles, lay, table


def advice(match: Match, seed: int = 1) -> str:
    rng = random.Random(seed)
    decision = match.decisions[0]
    world = match.imagine(decision.seat, rng)
    return GAME.advise(world.table, decision.seat, decision.moves, rng).text


def whole_game(seats: int, seed: str, clever: set[int]) -> Match:
    match, rng = GAME.new(seats, seed, {"round_limit": 60}, quiet=True), random.Random(seed)
    while not match.over:
        decision = next(d for d in match.decisions if d.seat in match.waiting)
        if decision.seat in clever:
            world = match.imagine(decision.seat, rng)
            move = GAME.advise(world.table, decision.seat, decision.moves, rng)
        else:
            move = decision.moves[int(rng.random() * len(decision.moves))]
        match.play(decision.seat, move)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_end_in_good_time(seats: int) -> None:
    for number in range(3):
        match = whole_game(seats, f"time {number}", set(range(seats)))
        assert 6 <= table(match).round <= 16
        assert not table(match).by_limit
        assert match.outcome is not None
        assert min(match.outcome.scores) > 15


def test_sense_beats_chance() -> None:
    for number in range(3):
        match = whole_game(3, f"chance {number}", {number})
        assert match.outcome is not None
        assert match.outcome.winners == (number,)


def test_it_goes_to_work() -> None:
    match = lay("TAL", "red T.c2 3/1", this_turn={"actions": 1})
    assert advice(match) == "move"
    play(match, "move")
    group = advice(match)
    play(match, group)
    end = advice(match)
    assert group.startswith("group 3")
    assert end.split()[1] in ("T.a1", "T.d1", "T.a3", "T.d4", "T.e3")


def test_it_builds_what_it_can_pay() -> None:
    assert advice(lay("TAL", "red A.c3 1/0", supply={"red": "4G 5W 3S 1M"}, round=9)) == "build castle"


def test_it_trades_to_complete_a_structure() -> None:
    match = lay("TAL", "red A.c3 1/0", supply={"red": "4G 5W 2S 4M"}, round=9)
    assert advice(match) == "trade magic for stone"


def test_it_raids_and_strikes_when_that_is_free() -> None:
    assert (
        advice(lay("TAL", "red L.a4 0/1", "red T.a1 3/0", tiles=["red L.a4 L-SHI"], moved={"T.a1": (3, 0)}))
        == "raid L.a4"
    )
    assert advice(lay("TAL", "red T.a1 1/1", "green T.a1 3/0")) == "fight scouts T.a1 green 1"


def test_a_trailing_player_does_not_end_the_game() -> None:
    behind = lay("TAN", "red T.c2 1/0", tiles=castles("blue"), decks={"N": "N4", "T": "", "A": ""}, vp={"green": 60},
                 this_turn={"actions": 1})  # fmt: skip
    assert advice(behind) != "draw anunna"
    ahead = lay("TAN", tiles=castles("blue"), decks={"N": "N4"}, vp={"red": 60}, this_turn={"actions": 1})
    assert advice(ahead) == "draw anunna"


def test_a_trailing_player_makes_no_fourth_raid_that_ends_the_game() -> None:
    ended: Given = {
        "raids": {"red": 3},
        "tiles": ["red L.a4 L-SHI", "blue L.b3 L-TRE", "blue L.c2 L-TRE", *castles("blue")],
    }
    behind = lay("TAL", "red L.a4 0/1", vp={"green": 60}, this_turn={"actions": 1}, **ended)
    assert advice(behind) != "raid L.a4"
    ahead = lay("TAL", "red L.a4 0/1", vp={"red": 60}, this_turn={"actions": 1}, **ended)
    assert advice(ahead) == "raid L.a4"


def test_what_the_last_structure_brings_counts_for_who_is_ahead() -> None:
    ended: Given = {"tiles": castles("blue")[:2], "decks": {"N": ""}, "supply": {"red": "4G 5W 3S 1M"}}
    near = lay("TAN", "red A.c3 1/0", vp={"green": 20, "red": 18}, this_turn={"actions": 1}, **ended)
    assert advice(near) == "build castle"
    far = lay("TAN", "red A.c3 1/0", vp={"green": 40, "red": 18}, this_turn={"actions": 1}, **ended)
    assert advice(far) != "build castle"


def test_nobody_keeps_a_table_waiting_for_ever() -> None:
    late = lay("TAN", "red T.c2 1/0", tiles=castles("blue"), decks={"N": "N4", "T": "", "A": ""}, vp={"green": 60},
               this_turn={"actions": 1}, round=14, moved={"T.c2": (1, 0)})  # fmt: skip
    assert advice(late) == "draw anunna"


def first_move(match: Match) -> list[str]:
    said = []
    for _ in range(4):
        said.append(advice(match))
        play(match, said[-1])
    return said


def test_scouts_go_to_work_with_a_soldier_where_rivals_could_strike() -> None:
    safe = lay("TAL", "red T.c2 2/1", this_turn={"actions": 1})
    assert "group 2 0" in first_move(safe)
    threatened = lay("TAL", "red T.c2 2/1", "green T.c2 0/1", this_turn={"actions": 1})
    assert "group 2 1" in first_move(threatened)


def test_soldiers_go_where_nobody_protects_rivals_scouts() -> None:
    rivals = ["green T.a1 3/0", "green T.d1 3/1", "green T.a3 3/1", "green T.d4 3/1", "green T.e3 3/1"]
    match = lay("TAL", "red T.c2 1/1", *rivals, this_turn={"actions": 1}, decks={"T": "", "A": "", "L": ""})
    assert advice(match) == "move"
    for said in ("move", advice_after(match, "move")):
        play(match, said)
    assert advice(match) == "to T.a1"


def advice_after(match: Match, said: str) -> str:
    after = match.copy()
    play(after, said)
    return advice(after)


@pytest.mark.parametrize("seats", [3, 4])
def test_recruits_come_first_and_then_all_go_together(seats: int) -> None:
    """At every table: bots of four are held back no longer."""
    match = lay("TAL", "red T.c2 1/1", "red A.c3 1/1", "red L.d2 1/1", seats=seats, supply={"red": "3G"}, round=1)
    assert advice(match) == "recruit"


def test_the_last_gold_is_never_bid_and_the_first_place_is_taken() -> None:
    match = GAME.new(4, "bids", quiet=True)
    bids = {advice(match, seed) for seed in range(60)}
    assert bids == {f"bid {gold}" for gold in range(5)}
    for seat in range(4):
        match.play(seat, "bid 0")
    assert advice(match) == "take card 1"


def test_the_dragon_flies_at_rivals() -> None:
    match = lay("TAL", "green T.a1 2/0", "red T.b2 1/0", dragon="T.b1", top={"T": "T1"})
    play(match, "draw tyrfing")
    assert advice(match) == "fly T.a1"


def test_advice_does_not_change_the_table() -> None:
    match = lay("TDN", "red D.c1 0/1", kept={"red": "D4 N5"}, supply={"red": "9G"})
    rng = random.Random(4)
    world = match.imagine(0, rng)
    before = world.position()
    GAME.advise(world.table, 0, match.decisions[0].moves, rng)
    assert world.position() == before
