"""What a tactical voter reckons with: Keepers of others, the own colour, the leader, the last round."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers.moves import GREEN, GREENS, RED, REDS, VoteMove
from tablekeep.games.keepers.strategy import is_tactical, reckoned
from tablekeep.games.keepers.tactics import (
    Way,
    gains,
    imagined,
    is_last_round,
    owners_anew,
    prices,
    standing_out,
    votes_of,
    won,
    worth,
)
from tablekeep.testing import rule
from tests.games.bench import decision
from tests.games.keepers.bench import GAME, sit, table_of, voting

SIDES = [0.95, 0.5, 0.1, -0.4, -0.9]
"""How well the five pictures fit: the first stands out most."""


def mat(scores: list[int], rounds: int = 3) -> Match:
    """Votes are asked for; place 1 was played by seat 0, and so on. Seat 0 is the Curator."""
    position = voting([0, 1, 2, 3, 4]).position()
    at, leader = position["table"], scores.index(max(scores))
    at["kept"] = [[at["deck"].pop() for _ in range(score)] for score in scores]
    at["discards"] = [at["deck"].pop() for _ in range(4)]
    owners = [leader, *[seat for seat in range(5) if seat != leader]]
    votes = [[seat, 2 if seat == leader else 1, "green"] for seat in range(5)]
    cards = [at["kept"][leader][-1], *at["discards"]]
    position["options"]["first_seat"] = -rounds % 5
    last = {"word": "golden", "curator": 4, "cards": cards, "owners": owners, "votes": votes, "kept": [1]}
    at |= {"last": last | {"owned": [], "liked": []}, "rounds": rounds, "said": ["golden"] * rounds + ["slippery"]}
    return GAME.from_position(position)


def reckon(match: Match, seat: int, games: int = 12) -> dict[str, float]:
    """What each vote brings this seat, over several goes."""
    moves, total = decision(match, seat).moves, Counter[str]()
    for number in range(games):
        table = table_of(match.imagine(seat, random.Random(number)))
        gained = gains(table, seat, SIDES, moves, random.Random(f"reckon {number}"))
        total.update({move.text: gain / games for move, gain in zip(moves, gained, strict=True)})
    return dict(total)


@rule("KP-13.2")
def test_a_vote_against_the_leader() -> None:
    """The Curator's picture likely stands out: when the Curator leads, a vote for it costs, a vote beside it pays."""
    even, led = reckon(mat([1, 1, 1, 1, 1]), 3), reckon(mat([3, 1, 1, 1, 1]), 3)
    assert led["green 1"] < even["green 1"] - 0.05
    assert led["green 2"] - led["green 1"] > even["green 2"] - even["green 1"]
    assert prices(table_of(mat([3, 1, 1, 2, 1])), 3) == [-1.0, -0.3, -0.3, 1.0, -0.3]
    assert prices(table_of(mat([1, 1, 1, 3, 1])), 3) == [-0.3, -0.3, -0.3, 1.0, -0.3]


@rule("KP-13.2")
def test_a_vote_goes_where_a_picture_wins_anyway_and_not_where_the_own_one_runs() -> None:
    bold = reckon(mat([1, 1, 1, 1, 1]), 0)
    assert bold["red 5"] > bold["green 2"]
    assert bold["red 5"] > bold["red 3"]
    meek = reckon(mat([1, 1, 1, 1, 1]), 4)
    assert meek["green 1"] > meek["red 4"]
    assert meek["green 1"] > meek["green 3"]


@rule("KP-10.2")
def test_the_last_round_is_counted_exactly() -> None:
    match = mat([3, 3, 2, 1, 1], rounds=4)
    table = table_of(match)
    assert is_last_round(table)
    assert not is_last_round(table_of(mat([3, 3, 2, 1, 1], rounds=3)))
    assert [won(table, 1, keepers) for keepers in ([], [1], [0, 1], [0], [2, 2], [2])] == [0.5, 1, 0.5, 0, 0, 1 / 3]
    assert worth(table, 1, prices(table, 1), [1]) == 4.0
    early = table_of(mat([3, 3, 2, 1, 1], rounds=3))
    assert worth(early, 1, prices(early, 1), [1]) == 1.0
    late, soon = reckon(match, 1), reckon(mat([3, 3, 2, 1, 1], rounds=3), 1)
    assert late["green 1"] < soon["green 1"]


@rule("KP-12.4")
@pytest.mark.parametrize(("options", "rounds"), [({}, 17), ({"deck_end": "lap"}, 15), ({"photos": 62}, 6)])
def test_the_last_round_of_a_deck_is_known_too(options: dict[str, Any], rounds: int) -> None:
    table = table_of(sit(5, laps="deck", **options))
    found = []
    for played in range(20):
        table.rounds = played
        found += [played + 1] if is_last_round(table) else []
    assert found == [rounds]


def test_a_way_counts_the_vote_and_takes_it_back() -> None:
    way = Way([0, 1, 2], [1, 0, 0], [0, 0, 1])
    assert sorted(way.keepers_with(vote_of(GREEN, 2))) == [0, 1, 2]
    assert sorted(way.keepers_with(vote_of(RED, 3))) == [0, 2]
    assert (way.greens, way.reds) == ([1, 0, 0], [0, 0, 1])


def vote_of(colour: int, place: int) -> VoteMove:
    move = (GREENS if colour == GREEN else REDS)[place - 1]
    assert isinstance(move, VoteMove)
    return move


def test_what_is_imagined_could_be() -> None:
    table, rng = table_of(mat([1, 1, 1, 1, 1])), random.Random(3)
    firsts = Counter(owners_anew(table, 3, SIDES, rng).index(0) for _ in range(400))
    assert firsts[0] > firsts[1] > 0
    assert firsts[3] == 0, "the own picture stays where it is"
    assert Counter(standing_out(3, rng) for _ in range(800))[0] in range(330, 470)
    way = imagined(table, 3, SIDES, [vote_of(GREEN, 1)], rng)
    assert sum(way.greens) + sum(way.reds) == 5
    assert way.owners[3] == 3
    two = votes_of(0, way.owners, SIDES, 2, rng)
    assert len({place for place, _ in two}) == 2
    assert way.owners.index(0) not in {place for place, _ in two}


def test_who_reckons_goes_by_the_character_and_never_by_the_chair() -> None:
    """Tide votes as it sees, Onyx reckons; so do players whose names nobody knows."""
    for names in ("Tide, Onyx, Maple, Cinder, Wren", "Onyx, Tide, Cinder, Wren, Maple"):
        table = table_of(GAME.new(5, "chairs", {"names": names}))
        calm = [name.strip() not in ("Onyx", "Cinder") for name in names.split(",")]
        assert [is_tactical(table, seat) for seat in range(5)] == [not each for each in calm]
    assert all(is_tactical(table_of(GAME.new(5, "nameless")), seat) for seat in range(5))


def test_those_who_do_not_reckon_see_no_gain_in_any_vote() -> None:
    match = mat([1, 1, 1, 1, 1])
    moves = decision(match, 3).moves
    mine = reckoned(table_of(match), 3, moves, random.Random(1))
    assert abs(sum(mine)) < 1e-9 < max(mine)
    position = match.position()
    position["options"]["names"] = "Tide, Maple, Wren, Pip, Nobody"
    calm = GAME.from_position(position)
    assert set(reckoned(table_of(calm), 1, decision(calm, 1).moves, random.Random(1))) == {0.0}
