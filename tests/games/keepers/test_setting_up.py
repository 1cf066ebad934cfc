"""Setting up: seats, dials, tokens, the mat, the pile, hands and the first Curator."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.testing import rule
from tests.games.bench import shown
from tests.games.keepers.bench import GAME, hand, laid_out, play_round, sit, table_of

MAT = {3: 6, 4: 8, 5: 5, 6: 6, 7: 7, 8: 8}


@rule("KP-1.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 9, 10, "5", 5.0, True])
def test_three_to_eight_can_play(seats: object) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(seats)
    assert (no.value.refusal.rule, no.value.refusal.text) == ("KP-1.1", "3 to 8 players.")


@rule("KP-1.2")
@pytest.mark.parametrize(("seats", "dials"), [(3, 2), (4, 2), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_small_tables_have_two_dials_each(seats: int, dials: int) -> None:
    assert shown(sit(seats))["votes_each"] == dials
    assert shown(sit(seats))["cards_each"] == dials


@rule("KP-1.3")
def test_every_seat_has_a_token_with_nothing_under_it() -> None:
    assert shown(sit(8))["keepers"] == [[]] * 8
    assert shown(sit(8))["scores"] == [0] * 8


@rule("KP-1.4")
def test_everyone_sees_the_mat_from_left_to_right() -> None:
    match = laid_out(sit(6))
    for seat in (None, *range(6)):
        assert [spot["place"] for spot in shown(match, seat)["mat"]] == [1, 2, 3, 4, 5, 6]
    assert len({json.dumps([spot["id"] for spot in shown(match, seat)["mat"]]) for seat in range(6)}) == 1


@rule("KP-1.5")
def test_the_pile_is_shuffled_and_unknown() -> None:
    same, again, other = sit(5, seed="a"), sit(5, seed="a"), sit(5, seed="b")
    deck = same.position()["table"]["deck"]
    assert again.position()["table"]["deck"] == deck
    assert other.position()["table"]["deck"] != deck
    assert deck not in (sorted(deck), sorted(deck, reverse=True))
    text = json.dumps([shown(same, seat) for seat in (None, *range(5))])
    assert not [card for card in deck if card in text]


@rule("KP-1.6")
@pytest.mark.parametrize("seats", range(3, 9))
def test_everyone_draws_seven(seats: int) -> None:
    match = sit(seats)
    assert shown(match)["hands"] == [7] * seats
    assert shown(match)["pile"] == 120 - 7 * seats
    dealt = [card for seat in range(seats) for card in hand(match, seat)]
    assert len(set(dealt)) == 7 * seats


@rule("KP-1.7")
def test_hands_are_secret() -> None:
    match = sit(5)
    for viewer in (None, 1, 2, 3, 4):
        text = json.dumps(match.view(viewer)) + json.dumps([e.as_json() for e in match.story_for(viewer)])
        assert not [card for card in hand(match, 0) if card in text]
    assert [card["id"] for card in shown(match, 0)["hand"]] == hand(match, 0)


@rule("KP-1.8")
def test_the_host_names_the_first_curator_or_it_is_drawn() -> None:
    assert table_of(sit(5, first_seat=3)).curator == 3
    drawn = {table_of(GAME.new(5, seed=f"draw {n}")).curator for n in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    with pytest.raises(tablekeep.Refused) as no:
        sit(4, first_seat=4)
    assert no.value.refusal.text == "Seat 4 cannot begin: seats here are 0 to 3."


@rule("KP-1.9")
def test_a_round_goes_through_its_steps_in_order() -> None:
    match, phases = sit(5), []
    while shown(match)["round"] == 1:
        if shown(match)["phase"] not in phases:
            phases.append(shown(match)["phase"])
        seat = match.waiting[0]
        moves = next(d for d in match.decisions if d.seat == seat).moves
        match.play(seat, moves[-1])
    assert phases == ["curator's card", "word", "cards", "votes"]
    assert shown(match)["phase"] == "curator's card"
    assert play_round(sit(3)).view(None)["table"]["round"] == 2
