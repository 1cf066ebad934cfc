"""The house bot plays whole sensible games, and knows what to do in plain cases."""

from __future__ import annotations

import random

import pytest

from tablekeep.engine import Match
from tablekeep.games.shifting_realms import GAME
from tests.games.shifting_realms.bench import castles, lay, play, table


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
    assert advice(lay("TAL", "red A.c3 1/0", supply={"red": "3G 5W 3S 1M"}, round=9)) == "build castle"


def test_it_trades_to_complete_a_structure() -> None:
    match = lay("TAL", "red A.c3 1/0", supply={"red": "3G 5W 2S 4M"}, round=9)
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
