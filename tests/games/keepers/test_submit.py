"""The other cards, handed in face down, and their layout."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tablekeep.testing import rule
from tests.games.bench import decision, legal, refusal, shown, told
from tests.games.keepers.bench import GAME, announce, hand, hand_in, laid_out, sit


@rule("KP-4.1")
@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 2), (5, 1), (7, 1)])
def test_everyone_else_hands_in_one_card_or_two(seats: int, each: int) -> None:
    match = announce(sit(seats))
    assert match.waiting == list(range(1, seats))
    for seat in range(1, seats):
        cards = hand(match, seat)
        for number in range(each):
            assert seat in match.waiting
            match.play(seat, f"play {cards[number]}")
    assert shown(match)["phase"] == "votes"
    assert shown(match)["hands"] == [7 - each] * seats


@rule("KP-4.2")
def test_a_card_is_handed_in_without_a_colour() -> None:
    match = announce(sit(5))
    assert decision(match, 1).moves[0].as_json() == {"move": "play", "card": hand(match, 1)[0]}
    assert legal(match, 1) == [f"play {card}" for card in hand(match, 1)]


@rule("KP-4.3")
def test_cards_are_different_and_of_the_own_hand() -> None:
    match = announce(sit(3))
    first = hand(match, 1)[0]
    foreign = hand(match, 2)[0]
    assert refusal(match, f"play {foreign}", 1).code == "not_in_hand"
    match.play(1, f"play {first}")
    assert f"play {first}" not in legal(match, 1)
    no = refusal(match, f"play {first}", 1)
    assert (no.rule, no.text) == ("KP-4.3", f"Choose two different cards: {first} is chosen already.")


@rule("KP-4.4")
def test_others_see_only_that_a_seat_is_ready() -> None:
    match = announce(sit(5))
    before = [shown(match, seat) for seat in (None, 0, 2, 3, 4)]
    match.play(1, f"play {hand(match, 1)[2]}")
    assert [shown(match, seat) for seat in (None, 0, 2, 3, 4)] == [shown | {"ready": [1]} for shown in before]
    assert match.view(0)["ready"] == [1]
    assert hand(match, 1)[2] not in json.dumps([match.view(seat) for seat in (None, 0, 2, 3, 4)])
    assert match.view(1)["answered"][0]["answer"] == [f"play {hand(match, 1)[2]}"]


@rule("KP-4.4", "KP-6.12")
def test_a_card_may_be_replaced_until_the_last_is_in() -> None:
    match = announce(sit(5))
    first, second = hand(match, 1)[:2]
    match.play(1, f"play {first}")
    match.play(1, f"play {second}")
    hand_in(match, 2, 3, 4)
    mine = [spot["id"] for spot in shown(match, 1)["mat"] if spot["mine"]]
    assert mine == [second]


@rule("KP-4.5")
def test_the_curator_does_not_see_what_is_handed_in() -> None:
    match = announce(sit(5))
    hand_in(match, 1, 2, 3)
    foreign = [card for seat in (1, 2, 3, 4) for card in hand(match, seat)]
    text = json.dumps(match.view(0)) + json.dumps([event.as_json() for event in match.story_for(0)])
    assert not [card for card in foreign if card in text]


@rule("KP-5.1")
def test_all_cards_are_shuffled_together() -> None:
    """The place of the Curator's card is uniform: chi-square with 4 degrees of freedom, 18.5 in one case in 1000."""
    places: Counter[int] = Counter()
    for number in range(400):
        match = laid_out(GAME.new(5, seed=f"layout {number}", options={"first_seat": 0}))
        places[match.position()["table"]["owners"].index(0)] += 1
    assert sum((places[place] - 80) ** 2 / 80 for place in range(5)) < 18.5
    assert shown(match)["mat"]


@rule("KP-5.2")
def test_cards_are_revealed_one_at_a_time_from_left_to_right() -> None:
    match = laid_out(sit(5))
    events = told(match, "laid")
    assert [event["place"] for event in events] == [1, 2, 3, 4, 5]
    assert [event["card"] for event in events] == [spot["id"] for spot in shown(match)["mat"]]


@rule("KP-5.3")
@pytest.mark.parametrize(("seats", "cards"), [(3, 6), (4, 8), (5, 5), (6, 6), (7, 7), (8, 8)])
def test_there_are_five_to_eight_cards(seats: int, cards: int) -> None:
    assert len(shown(laid_out(sit(seats)))["mat"]) == cards


@rule("KP-5.4")
def test_the_layout_depends_neither_on_seats_nor_on_who_was_first() -> None:
    match = announce(sit(6, seed="order"))
    twin = match.copy()
    hand_in(match, 1, 2, 3, 4, 5)
    hand_in(twin, 5, 3, 1, 4, 2)
    assert shown(match)["mat"] == shown(twin)["mat"]
    assert "owner" not in json.dumps(shown(match)["mat"])


@rule("KP-5.5")
@pytest.mark.parametrize("seats", [3, 5])
def test_everyone_knows_the_own_cards(seats: int) -> None:
    match = laid_out(sit(seats))
    owners = match.position()["table"]["owners"]
    for seat in range(seats):
        assert [spot["mine"] for spot in shown(match, seat)["mat"]] == [owner == seat for owner in owners]
    assert not any(spot["mine"] for spot in shown(match, None)["mat"])
