"""What is left to chance is left to chance: layouts, new piles, deals, and who draws when cards run short."""

from __future__ import annotations

from collections import Counter

import pytest

from tablekeep.engine import Match
from tablekeep.engine.luck import stream
from tablekeep.games.keepers.rules.submit import lay_out
from tablekeep.games.keepers.table import LAYOUT
from tablekeep.testing import rule
from tests.games.bench import shown, told
from tests.games.keepers.bench import GAME, end_of, favour, pick_all, sit, table_of, worn

# -- drawing ------------------------------------------------------------------------------


@rule("KP-8.4")
def test_cards_go_round_one_at_a_time_and_not_seat_by_seat() -> None:
    """Four seats miss two cards each, three cards are left: the three after the Curator get one each."""
    match = GAME.from_position(worn(4, 3))
    assert shown(match)["hands"] == [5, 6, 6, 6]
    five = GAME.from_position(worn(4, 5))
    assert shown(five)["hands"] == [6, 7, 6, 6]


@rule("KP-8.3")
def test_the_new_pile_is_shuffled() -> None:
    position = worn(7, 0, 40)
    piles = []
    for number in range(4):
        position["luck"]["reshuffle"] = [number + 1, 5, 77, 1_000_003]
        piles.append(GAME.from_position(position).position()["table"]["deck"])
    assert all(len(pile) == 33 and pile != sorted(pile) and pile != sorted(pile)[::-1] for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 4


@rule("KP-8.5", "KP-9.1")
@pytest.mark.parametrize(("left", "over"), [(0, True), (1, True), (2, False)])
def test_at_a_small_table_everybody_needs_two_cards(left: int, over: bool) -> None:
    position = worn(4, 0)
    at = position["table"]
    at["kept"][0] = at["hands"][2][left:] + at["kept"][0]
    at["hands"][2] = at["hands"][2][:left]
    match = GAME.from_position(position)
    assert match.over == over
    assert bool(told(match, "ended")) == over
    assert table_of(match).curator == (0 if over else 1), "the token passes only if the game goes on"


# -- the tie-break ------------------------------------------------------------------------


@rule("KP-11.5")
def test_the_pictures_of_a_tie_break_hang_in_any_order() -> None:
    mats = [table_of(pick_all(end_of([3, 3, 2, 1, 0], seed=f"order {number}"))).mat for number in range(40)]
    sorted_ones = sum(mat == sorted(mat) for mat in mats)
    assert 8 <= sorted_ones <= 32


def again(scores: list[int], seed: str, votes: dict[str, int]) -> tuple[Match, list[list[int]]]:
    """A tie-break that was tied again, and what was dealt before."""
    match = end_of(scores, seed=seed)
    before = table_of(match).dealt
    return favour(pick_all(match), **votes), before


@rule("KP-11.11")
@pytest.mark.parametrize(
    ("scores", "votes"), [([5, 5, 3, 2], {"s2": 0, "s3": 1}), ([4, 4, 4], {"s0": 1, "s1": 2, "s2": 0})]
)
def test_all_keepers_are_shuffled_anew_for_each_tie_break(scores: list[int], votes: dict[str, int]) -> None:
    """G-11: the second deal is neither the first once more nor the Keepers in their order."""
    deals, same, mats = set(), 0, set()
    for number in range(20):
        match, before = again(scores, f"again {number}", votes)
        t = table_of(match)
        assert t.tie_rounds == 2
        deals.add(tuple(t.keepers().index(card) for card in t.dealt[0]))
        same += t.dealt == before
        pick_all(match)
        mat = table_of(match).mat
        mats.add(mat == sorted(mat))
    assert len(deals) > 10
    assert same <= 2
    assert mats == {True, False}


@rule("KP-11.3")
def test_discards_top_up_the_deal_by_lot() -> None:
    ranks: Counter[int] = Counter()
    for number in range(30):
        t = table_of(end_of([2, 2, 1, 0, 0], seed=f"lot {number}", tb_topup="discards"))
        spare = sorted(t.discards)
        ranks.update(spare.index(card) for cards in t.dealt for card in cards if card in spare)
    assert sum(ranks.values()) == 30
    assert len(ranks) >= 6


# -- the layout ---------------------------------------------------------------------------


@rule("KP-5.4")
def test_places_are_independent_of_seats_and_of_the_moment() -> None:
    """Invariant 12, over 10,000 layouts.

    Each of the 36 counts of seat (or moment) by place has its expected 1,667; with rows and
    columns fixed the sum of squares is 6/5 of a chi-square with 25 degrees of freedom, above
    63.1 in one case in 1,000.
    """
    by_seat, by_moment = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    t = table_of(sit(6))
    for number in range(10_000):
        t.luck[LAYOUT] = stream(f"layout {number}", "layout")
        moments = [(seat + number) % 6 for seat in range(6)]
        lay_out(t, LAYOUT, [(10 * seat % 7, seat) for seat in moments])
        by_seat.update((seat, place) for place, seat in enumerate(t.owners))
        by_moment.update((moments.index(seat), place) for place, seat in enumerate(t.owners))
    for counts in (by_seat, by_moment):
        expected = 10_000 / 6
        assert sum((counts[row, place] - expected) ** 2 / expected for row in range(6) for place in range(6)) < 63.1
