"""Keepers: the most votes of either colour; and cleaning up afterwards."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import kinds, shown, told
from tests.games.keepers.bench import GAME, cast, hand, scores, table_of, voting, worn

FIVE = [0, 1, 2, 3, 4]


def kept(match: Match) -> list[int]:
    """The places that won in the last round."""
    return [place["place"] for place in shown(match)["last"]["places"] if place["keeper"]]


@rule("KP-7.1")
def test_colours_are_counted_apart() -> None:
    match = cast(voting(FIVE), s0="G3", s1="G3", s2="R1", s3="G1", s4="R3")
    third = shown(match)["last"]["places"][2]
    assert (third["green"], third["red"]) == (2, 1)


@rule("KP-7.2")
def test_most_green_votes_make_a_keeper() -> None:
    assert kept(cast(voting(FIVE), s0="G3", s1="G3", s2="G1", s3="G3", s4="G1")) == [3]


@rule("KP-7.3")
def test_most_red_votes_make_a_keeper() -> None:
    assert kept(cast(voting(FIVE), s0="R3", s1="R3", s2="R1", s3="R3", s4="G1")) == [1, 3]


@rule("KP-7.4")
def test_all_that_tie_are_keepers() -> None:
    assert kept(cast(voting(FIVE), s0="R2", s1="R1", s2="G4", s3="G5", s4="G4")) == [1, 2, 4]


@rule("KP-7.5")
def test_a_colour_without_votes_has_no_keeper() -> None:
    assert kept(cast(voting(FIVE), s0="G2", s1="G1", s2="G1", s3="G1", s4="G1")) == [1]


@rule("KP-7.6")
def test_the_best_in_both_colours_is_one_keeper() -> None:
    match = cast(voting(FIVE), s0="G2", s1="R1", s2="G2", s3="R2", s4="R2")
    assert kept(match) == [2]
    assert scores(match) == [0, 1, 0, 0, 0]


@rule("KP-7.7")
def test_keepers_go_to_whoever_played_them() -> None:
    match = cast(voting([4, 3, 2, 1, 0]), s0="G1", s1="G1", s2="G1", s3="G1", s4="R2")
    assert scores(match) == [0, 0, 0, 1, 1]
    assert shown(match)["keepers"][4] == [{"id": shown(match)["last"]["places"][0]["id"]}]


@rule("KP-7.8")
def test_both_cards_of_a_player_can_win() -> None:
    match = cast(voting([0, 0, 1, 1, 2, 2]), s0="G3 G5", s1="G1 R2", s2="G1 R2")
    assert scores(match) == [2, 0, 0]


@rule("KP-7.9")
def test_owners_of_keepers_are_told_and_others_not() -> None:
    votes = {"s0": "R2", "s1": "G3", "s2": "G1", "s3": "G1", "s4": "G1"}
    match = cast(voting(FIVE), **votes)
    assert [place["owner"] for place in shown(match)["last"]["places"]] == [0, 1, None, None, None]
    assert [(keeper["place"], keeper["seat"]) for keeper in told(match, "keeper")] == [(1, 0), (2, 1)]
    open_table = cast(voting(FIVE, owners="all"), **votes)
    assert [place["owner"] for place in shown(open_table)["last"]["places"]] == FIVE
    assert len(told(open_table, "owner")) == 5


@rule("KP-7.10", "KP-7.11")
@pytest.mark.parametrize(("votes", "count"), [("G2 G1 G1 G1 G1", 1), ("G2 G3 G4 G5 G1", 5), ("R2 G3 R4 G5 R1", 5)])
def test_a_round_makes_at_least_one_keeper_and_at_most_all(votes: str, count: int) -> None:
    match = cast(voting(FIVE), **{f"s{seat}": vote for seat, vote in enumerate(votes.split())})
    assert len(kept(match)) == count


@rule("KP-8.1")
def test_the_rest_is_discarded() -> None:
    match = cast(voting(FIVE), s0="R2", s1="G3", s2="G1", s3="G1", s4="R1")
    lost = [place["id"] for place in shown(match)["last"]["places"] if not place["keeper"]]
    assert shown(match)["discards"] == sorted(lost)
    assert len(lost) == 3


@rule("KP-8.2")
@pytest.mark.parametrize(("owners", "each"), [([0, 0, 1, 1, 2, 2, 3, 3], 2), (FIVE, 1)])
def test_everyone_draws_back_up_to_seven(owners: list[int], each: int) -> None:
    match = voting(owners)
    pile = shown(match)["pile"]
    while shown(match)["phase"] == "votes":
        seat = match.waiting[0]
        match.play(seat, next(d for d in match.decisions if d.seat == seat).moves[0])
    assert shown(match)["hands"] == [7] * match.seats
    assert shown(match)["pile"] == pile - each * match.seats
    own = [drawn for drawn in told(match, "drew", 1) if drawn["seat"] == 1]
    assert [len(drawn["cards"]) for drawn in own] == [each]


@rule("KP-8.3")
def test_the_discards_become_the_pile_when_it_runs_out() -> None:
    position = worn(7, 3, 20, curator=6)
    old, top = set(position["table"]["discards"]), position["table"]["deck"][::-1]
    match = GAME.from_position(position)
    assert "reshuffled" in kinds(match)
    assert shown(match)["hands"] == [7] * 7
    assert shown(match)["pile"] == len(old) - 4
    assert all(top[number] in hand(match, number) for number in range(3))
    assert all(set(hand(match, seat)) & old for seat in range(3, 7))


@rule("KP-8.3")
def test_one_discard_is_told_as_one() -> None:
    match = GAME.from_position(worn(7, 0, 1))
    said = [event.sentence(match.names()) for event in match.story if event.kind == "reshuffled"]
    assert said == ["1 discard is shuffled into a new pile."]


@rule("KP-8.4", "KP-8.5")
def test_cards_are_drawn_from_the_next_curator_clockwise_while_there_are_any() -> None:
    short = GAME.from_position(worn(7, 3, curator=2))
    assert shown(short)["hands"] == [6, 6, 6, 7, 7, 7, 6]
    assert shown(short)["phase"] == "curator's card"


@rule("KP-8.5")
def test_the_game_ends_when_somebody_cannot_play() -> None:
    position = worn(5, 0)
    at = position["table"]
    at["kept"][0] = at["hands"][3][:3] + at["kept"][0]
    at["kept"][1] = at["hands"][3][3:5] + at["kept"][1]
    at["kept"][2] = at["hands"][3][5:] + at["kept"][2]
    at["hands"][3] = []
    over = GAME.from_position(position)
    assert over.over
    assert "Both piles are empty" in told(over, "ended")[0]["why"]
    assert over.outcome is not None
    assert over.outcome.winners == (0,)


@rule("KP-8.6")
def test_keepers_never_return_to_the_pile() -> None:
    match = GAME.new(8, seed="long", options={"laps": "3", "tb_cap": 3}, quiet=True)
    while not match.over:
        before = {card for kept in table_of(match).kept for card in kept}
        seat = match.waiting[0]
        moves = next(d for d in match.decisions if d.seat == seat).moves
        match.play(seat, moves[-1])
        assert not before & {*table_of(match).deck, *table_of(match).discards}
    assert table_of(match).rounds > 8
