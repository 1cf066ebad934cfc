"""Bidding for turn order (SR-3)."""

from __future__ import annotations

from tablekeep.engine import Match
from tablekeep.games.shifting_realms import GAME
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, look, play, told
from tests.games.shifting_realms.bench import player, refusal, rule_of, shown, supply


def bidding(seats: int, lots: list[int] | None = None) -> Match:
    """Before the bids, with lots that are known."""
    options = {"realms": ["T", "A", "L"], "board_order": "as_listed"}
    position = GAME.new(seats, "bids", options).position()
    if lots is not None:
        position["script"] = {"ties": lots}
    return GAME.from_position(position)


def bid(match: Match, *gold: int) -> Match:
    for seat, amount in enumerate(gold):
        match.play(seat, f"bid {amount}")
    return match


@rule("SR-3.1")
def test_the_card_is_the_place_in_every_round() -> None:
    match = bid(bidding(3), 0, 2, 1)
    play(match, "take card 2", "take card 1")
    assert shown(match, None)["order"] == [2, 1, 0]
    turns = []
    for _ in range(6):
        turns.append(match.waiting[0])
        play(match, "end actions")
    assert turns == [2, 1, 0, 2, 1, 0]


@rule("SR-3.2")
def test_every_card_brings_other_resources() -> None:
    got = {}
    for number in (1, 2, 3, 4):
        match = play(bid(bidding(4), 4, 3, 2, 1), f"take card {number}")
        got[number] = supply(match, "red")
    assert got == {1: "1G 1W", 2: "1G 1W 1S", 3: "2G 1W 1S 1M", 4: "3G 1W 1S 1M"}


@rule("SR-3.3", "SR-19.2")
def test_as_many_cards_as_players() -> None:
    assert legal(bid(bidding(2), 1, 0)) == ["take card 1", "take card 2"]
    three = bid(bidding(3), 2, 1, 0)
    assert legal(three) == ["take card 1", "take card 2", "take card 3"]
    assert rule_of(three, "take card 4") == "SR-3.3"


@rule("SR-3.4")
def test_a_bid_is_none_to_all_of_ones_gold() -> None:
    match = bidding(3)
    assert [move.text for move in match.decisions[0].moves] == [f"bid {gold}" for gold in range(6)]
    for said in ("bid 6", "bid -1", "bid 1.5", {"move": "bid", "gold": 6}, {"move": "bid", "gold": 1.5}):
        no = match.refusal(0, said)
        assert no is not None
        assert (no.rule, "0 to your 5 gold" in no.text) == ("SR-3.4", True)
    assert supply(match, "red") == "5G"


@rule("SR-3.5")
def test_bids_come_out_together() -> None:
    match = bidding(3)
    before = [match.view(viewer) for viewer in (1, None)]
    match.play(0, "bid 3")
    after = [match.view(viewer) for viewer in (1, None)]
    assert [view["table"] for view in after] == [view["table"] for view in before]
    assert after[0]["ready"] == [0]
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    assert "bid" not in kinds(match)
    match.play(2, "bid 0")
    assert [(event["seat"], event["gold"]) for event in told(match, "bid")] == [(0, 2), (1, 1), (2, 0)]


@rule("SR-3.6")
def test_the_highest_bid_chooses_first() -> None:
    match = bid(bidding(3), 1, 3, 0)
    assert match.waiting == [1]
    play(match, "take card 2")
    assert match.waiting == [0]
    assert legal(match) == ["take card 1", "take card 3"]
    assert rule_of(match, "take card 2") == "SR-3.6"


@rule("SR-3.7", "SR-3.12")
def test_everyone_pays_and_keeps_the_rest() -> None:
    match = bid(bidding(4, [0]), 2, 1, 1, 0)
    assert [player(match, colour)["supply"]["gold"] for colour in ("red", "green", "blue", "black")] == [3, 4, 4, 5]


@rule("SR-3.8")
def test_the_last_takes_what_is_left() -> None:
    match = play(bid(bidding(3), 3, 2, 1), "take card 3", "take card 1")
    assert [player(match, colour)["place"] for colour in ("red", "green", "blue")] == [3, 1, 2]
    assert [event["card"] for event in told(match, "order")] == [3, 1, 2]


@rule("SR-3.9", "SR-3.10")
def test_a_tie_draws_lots_that_are_put_back() -> None:
    """Cards 2, 3 and 4 are unclaimed; green draws 3, blue 4: green first, and takes 2."""
    match = bid(bidding(4, [1, 1]), 2, 1, 1, 0)
    play(match, "take card 1")
    assert [(event["seat"], event["number"]) for event in told(match, "lot")] == [(1, 3), (2, 4)]
    assert match.waiting == [1]
    assert legal(match) == ["take card 2", "take card 3", "take card 4"]
    play(match, "take card 2")
    assert match.waiting == [2]
    assert legal(match) == ["take card 3", "take card 4"]


@rule("SR-3.9")
def test_the_lower_number_chooses_first() -> None:
    match = bid(bidding(2, [1]), 2, 2)
    assert [(event["seat"], event["number"]) for event in told(match, "lot")] == [(0, 2), (1, 1)]
    assert match.waiting == [1]
    assert match.game.view(match.table, None)["choosing_next"] == [0]


@rule("SR-3.11")
def test_card_four_has_one_of_any_kind() -> None:
    match = play(bid(bidding(4), 4, 3, 2, 1), "take card 4")
    assert match.waiting == [0]
    assert legal(match) == ["gain gold", "gain wood", "gain stone", "gain magic"]
    play(match, "gain stone")
    assert supply(match, "red") == "3G 1W 2S 1M"
    assert match.waiting == [1]
    assert refusal(match, "gain gold").rule == "SR-3.6"


def test_all_tie_and_all_draw_lots() -> None:
    """Everybody bids the same: all draw different numbers and choose in that order."""
    for seats in (2, 3, 4):
        match = bid(bidding(seats), *[0] * seats)
        drawn = {event["seat"]: event["number"] for event in told(match, "lot")}
        assert sorted(drawn.values()) == list(range(1, seats + 1))
        assert match.waiting == [min(drawn, key=lambda seat: drawn[seat])]


def test_the_first_turn_is_card_ones() -> None:
    match = play(bid(bidding(3), 3, 2, 1), "take card 3", "take card 2")
    assert (look(match)["turn"], look(match)["round"]) == (2, 1)
