"""What each seat could work out with a perfect memory, and that imagination deals only that."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tablekeep.engine import Match, canonical
from tablekeep.games.magic_book import memory, pasts
from tablekeep.games.magic_book.content import CARDS
from tablekeep.games.magic_book.odds_of_cards import put_odds
from tablekeep.games.magic_book.table import FAMILIES, BookTable
from tablekeep.games.magic_book.worlds import Deduction
from tablekeep.testing import rule
from tests.games.bench import look, play
from tests.games.magic_book.bench import GAME, deal, families, hand


def worlds(match: Match, viewer: int | None, count: int = 300) -> list[dict[str, object]]:
    return [look(match.imagine(viewer, random.Random(seed))) for seed in range(count)]


def hands(match: Match, viewer: int | None, seat: int, count: int = 300) -> Counter[str]:
    """The hands of a seat a viewer imagines."""
    return Counter(hand(match.imagine(viewer, random.Random(seed)), seat) for seed in range(count))


def top(match: Match, viewer: int | None, side: str = "left", count: int = 300) -> Counter[str]:
    """The top cards a viewer imagines."""
    return Counter(look(match.imagine(viewer, random.Random(seed)))["piles"][side][0] for seed in range(count))


@rule("MB-13.5")
def test_cards_from_the_display_are_known_to_all() -> None:
    match = deal(hands={0: "B4 W2 GB"})
    for viewer in (None, 1):
        assert set(hands(match, viewer, 0, 40)) == {"B4 W2 GB"}


def test_a_starting_card_may_be_any_number_card_with_a_ribbon() -> None:
    match = deal(secret={1: "B3*"})
    found = hands(match, 0, 1, 400)
    assert set(found) == {"B3*", "G3*", "O3*", "W3*"}
    assert all(abs(count - 100) < 40 for count in found.values())
    assert set(hands(match, 1, 1, 20)) == {"B3*"}


def test_a_ribbon_dragon_gives_its_front_away() -> None:
    match = GAME.new(2, seed="r3", options={"start": 0})
    for number in range(40):
        match = GAME.new(2, seed=f"r{number}", options={"start": 0})
        if hand(match, 1) in ("BO*", "GW*", "OB*", "WG*"):
            break
    assert set(hands(match, 0, 1, 20)) == {hand(match, 1)}


def test_with_hidden_backs_a_starting_card_may_be_any() -> None:
    match = deal(secret={1: "B3*"}, hand_backs="hidden")
    assert len(hands(match, 0, 1, 300)) == 8


@rule("MB-5.1")
def test_like_backs_which_of_two_was_put_on_the_book() -> None:
    """GS-24: of B4 and W4 one lies on the Book, the other is in the hand; never both or neither."""
    match = deal(left="G3", right="OB", hands={0: "B4 W4 B1 BO"}, step="left")
    play(match, "write left W4", "keep")
    for viewer in (None, 1):
        pairs = Counter(
            (found["piles"]["left"][0], " ".join(found["hands"][0]))  # type: ignore[index]
            for found in worlds(match, viewer)
        )
        assert set(pairs) == {("W4", "B1 B4 BO"), ("B4", "B1 W4 BO")}
        assert all(count > 90 for count in pairs.values())
    assert set(top(match, 0, count=20)) == {"W4"}


def test_it_is_settled_when_the_card_comes_down() -> None:
    match = deal(left="G3", right="OB", hands={0: "B4 W4", 1: "G1 G2"}, step="left")
    play(match, "write left W4")
    assert len(hands(match, 1, 0)) == 2
    play(match, "take left")
    assert set(hands(match, 1, 0, 30)) == {"B4"}
    assert all(doubts == [] for doubts in look(match)["doubts"])


def test_it_is_settled_when_the_other_is_laid_out() -> None:
    match = deal(left="G3", right="OB", hands={0: "B4 W4 B1 BO BW"}, step="left")
    play(match, "write left W4", "keep", "lay B1 B4 BO BW")
    assert set(top(match, 1, count=30)) == {"W4"}


def test_only_one_card_with_that_back_is_no_doubt() -> None:
    match = play(deal(left="G3", right="OB", hands={0: "W4 W2"}, step="left"), "write left W4")
    assert set(top(match, 1, count=30)) == {"W4"}


def test_a_card_taken_later_cannot_have_been_put_before() -> None:
    """Seat 0 puts one of B4 and W4 on the Book and gets G4 afterwards: what lies there is not G4."""
    match = deal(left="O3 B1", right="OB WG", display="G2 OW", hands={0: "B4 W4", 1: "G4 GB"}, step="left")
    play(match, "write left W4")
    play(match, "take right", "stop", "keep", "keep")
    while match.decisions[0].seat == 1 or match.view(None)["table"]["step"] != "take":
        play(match, "pass")
    give(match, "G4")
    assert {look(w)["piles"]["left"][0] for w in imagined(match, 1, 60)} == {"B4", "W4"}
    assert {hand(w) for w in imagined(match, 1, 60)} == {"B4 G4", "G4 W4"}


def give(match: Match, card: str) -> None:
    """Seat 0 gets a card for all to see, out of the hand of seat 1."""
    t = match.table
    assert isinstance(t, BookTable)
    memory.lose(t, 1, CARDS.index(card))
    memory.gain(t, 0, CARDS.index(card))


def test_the_mint_is_seen_by_its_owner() -> None:
    match = deal(left="W4 G2", right="OG WB", crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint")
    play(match, "mint")
    assert set(hands(match, 0, 0, 20)) == {"W4 OG"}
    found = hands(match, 1, 0, 400)
    fours, greens = families()[3], families()[6]
    assert {seen.split()[0] for seen in found} == set(fours)
    assert {seen.split()[1] for seen in found} == set(greens)


def test_a_doubtful_card_that_slips_into_a_hand() -> None:
    """Seat 0 puts one of B4 and W4; seat 1 gets it with the Mint: seats 0 and 1 know it, seat 2 does not."""
    match = deal(
        seats=3,
        left="G3",
        right="OB WG",
        hands={0: "B4 W4"},
        crystals={1: 1},
        chests=1,
        chest_pick=["mint"],
        step="left",
    )
    play(match, "write left W4", "mint")
    assert "W4" in hand(match, 1)
    for viewer in (0, 1):
        found = {(hand(w, 0), hand(w, 1).split()[0]) for w in imagined(match, viewer, 40)}
        assert found == {("B4", "W4")}
    found = {(hand(w, 0), hand(w, 1).split()[0]) for w in imagined(match, 2, 80)}
    assert found == {("B4", "W4"), ("W4", "B4")}


def test_a_hidden_ribbon_card_that_was_on_the_left_page_shows_a_number() -> None:
    """With hidden backs, too: seat 2 saw seat 0 put a 3 with a ribbon there and seat 1 take it with the Mint."""
    match = deal(
        seats=3,
        left="G3",
        right="OB WG",
        secret={0: "B3* GW*"},
        crystals={1: 1},
        chests=1,
        chest_pick=["mint"],
        hand_backs="hidden",
        step="left",
    )
    play(match, "write left B3*", "keep", "mint")
    found = {card for w in imagined(match, 2, 120) for card in hand(w, 1).split() if card.endswith("*")}
    assert found == {"B3*", "G3*", "O3*", "W3*"}
    assert len({hand(w, 0) for w in imagined(match, 2, 120)}) == 8


def imagined(match: Match, viewer: int | None, count: int) -> list[Match]:
    return [match.imagine(viewer, random.Random(seed)) for seed in range(count)]


def test_counting_cards_leaves_one_front() -> None:
    """There is one card of each colour with page 1: when three are seen, the fourth is certain."""
    match = deal(left="W1 B2", hands={0: "B1 G1", 1: "O1"})
    assert set(top(match, 1, count=30)) == {"W1"}
    unsure = deal(left="W1 B2", hands={0: "B1 G1"})
    assert set(top(unsure, 1, count=100)) == {"W1", "O1"}


def test_the_page_on_top_stays_and_the_rest_is_any_order() -> None:
    match = deal(left="W4 B2 G3", right="OG WB BO")
    found = worlds(match, None, 40)
    assert {world["piles"]["left"][0][1] for world in found} == {"4"}  # type: ignore[index]
    assert len({world["piles"]["left"][1] for world in found}) > 8  # type: ignore[index]
    assert len({canonical(world["piles"]) for world in found}) == 40


def test_the_box_and_the_pearls_are_open() -> None:
    match = deal(secret={1: "B3*"}, pieces={0: [1, 4, 6]})
    found = worlds(match, 0, 60)
    assert len({tuple(world["box"]) for world in found}) == 4  # type: ignore[arg-type]
    assert {tuple(world["pearls"][0]) for world in found} == {(8,), (9,)}  # type: ignore[index]


def test_another_seats_play_in_the_making_is_imagined() -> None:
    match = deal(left="W2", right="BO", hands={0: "O1 O2 O3"}, rows={0: "B1/G1"}, step="play")
    play(match, "play", "side left")
    agendas = Counter(canonical(w.position()["agenda"][-1]) for w in imagined(match, 1, 80))
    assert len(agendas) > 3
    own = {canonical(w.position()["agenda"][-1]) for w in imagined(match, 0, 20)}
    assert own == {canonical(match.position()["agenda"][-1])}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chests", [0, 6])
def test_imagined_worlds_are_possible_all_through_random_games(seats: int, chests: int) -> None:
    """Own hand, backs, sizes and everything seen stay; the whole is a sound table."""
    match = GAME.new(seats, seed=f"worlds{chests}", options={"chests": chests}, quiet=True)
    rng = random.Random(seats)
    step = 0
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        step += 1
        if step % 11 == 0 and not match.over:
            for viewer in (None, *range(seats)):
                world = match.imagine(viewer, rng)
                assert GAME.faults(world.table) == []
                assert canonical(world.view(viewer)["table"]) == canonical(match.view(viewer)["table"])


# -- the truth is never ruled out -----------------------------------------------------------------------


def agrees(t: BookTable, viewer: int, world: pasts.World) -> bool:
    """Is the truth one of the ways this world leaves open?"""
    for seat in range(t.seats):
        if seat != viewer:
            missing = [t.holds(seat, kind) - world.holds(seat, pasts.PLACE[kind]) for kind in world.kinds]
            opens = [world.holds(seat, it) for it in (pasts.OPEN, pasts.OPEN_NUMBER, pasts.OPEN_DRAGON)]
            if min(missing) < 0 or sum(missing) != sum(opens):
                return False
    return True


FOUR = pytest.param(4, {"chests": 6}, marks=pytest.mark.slow)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(2, {"chests": 6}), FOUR, (3, {"hand_backs": "hidden"})])
def test_the_truth_is_never_ruled_out(seats: int, options: dict[str, Any]) -> None:
    """Seats that write whenever they can make for many doubts; every viewer still thinks the truth possible."""
    met = 0
    for number in range(4):
        match = GAME.new(seats, seed=f"truth{number}", options=options, quiet=True)
        rng = random.Random(number)
        while not match.over:
            moves = match.decisions[0].moves
            writes = [move for move in moves if move.kind in ("write", "mint")]
            chosen = writes if writes and rng.random() < 0.8 else moves
            match.play(match.decisions[0].seat, chosen[int(rng.random() * len(chosen))])
            met += all_agree(match) if rng.random() < 0.3 and not match.over else 0
    assert met > 50


def all_agree(match: Match) -> int:
    t = match.table
    assert isinstance(t, BookTable)
    met = 0
    for viewer in range(-1, t.seats):
        counts = pasts.seen(t, viewer)
        for back in range(FAMILIES):
            if not pasts.is_plain(t, back):
                found = Deduction(pasts.past_of(t, viewer, back, counts))
                assert any(agrees(t, viewer, world) for world in found.worlds)
                puts = [doubt for doubt in t.doubts[back] if doubt[0] == memory.PUT]
                assert all(put_odds(found, number)[pasts.PLACE[kind]] > 0 for _, _, kind, number in puts)
                met += 1
    return met
