"""How likely it is: what is counted is what trying every way finds, and imagination deals by it, again and again."""

from __future__ import annotations

import random
from collections import Counter
from math import log
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.magic_book import memory
from tablekeep.games.magic_book import odds as counted
from tablekeep.games.magic_book.content import ALIKE, CARDS
from tablekeep.games.magic_book.memory import PUT
from tablekeep.games.magic_book.odds_of_cards import hand_odds, put_odds
from tablekeep.games.magic_book.pasts import PLACE, is_plain, past_of, seen
from tablekeep.games.magic_book.table import FAMILIES, BookTable
from tablekeep.games.magic_book.worlds import Deduction
from tablekeep.testing import rule
from tests.games.bench import look, play, shown
from tests.games.magic_book.bench import GAME, deal, hand
from tests.games.magic_book.every_way import EveryWay
from tests.rounds import rounds

MINT: dict[str, Any] = {"chests": 1, "chest_pick": ["mint"]}


def table_of(match: Match) -> BookTable:
    assert isinstance(match.table, BookTable)
    return match.table


def to_next_turn(match: Match) -> None:
    """Everyone keeps and passes until the next one takes."""
    turn = look(match)["turn"]
    while look(match)["turn"] == turn:
        play(match, {"change": "keep", "take": "stop"}.get(shown(match)["step"], "pass"))


# -- by hand ------------------------------------------------------------------------------------------


def after_the_mint(unrelated: bool) -> Match:
    """Seat 1 holds WB and a card like it from the Mint, and lays WB out; before that seat 0 may put such a card."""
    match = deal(
        seats=3,
        left="B1 G1",
        right="OB BW",
        hands={0: "GB OB", 1: "WB"},
        crystals={1: 1},
        turn=1,
        step="mint",
        **MINT,
    )
    play(match, "mint", "take left", "stop")
    to_next_turn(match)
    play(match, "take left", "stop")
    to_next_turn(match)
    play(match, "take left", "stop")
    while shown(match)["step"] == "change":
        play(match, "write right OB" if unrelated and "write right OB" in texts(match) else "keep")
    return match


def texts(match: Match) -> list[str]:
    return [move.text for move in match.decisions[0].moves]


def chance(match: Match, question: str, answer: str, viewer: int | None = 2) -> float:
    weights = GAME.odds(match.table, viewer)[question]
    return weights[answer] / sum(weights.values())


@pytest.mark.slow
@rule("MB-13.5")
def test_what_an_unrelated_seat_puts_on_the_book_changes_no_odds() -> None:
    """Of the 13 cards like WB two are seen and WB is laid out: the one left in that hand is WB with 4 chances in 10."""
    found: list[float] = []
    for unrelated in (False, True):
        match = after_the_mint(unrelated)
        t = table_of(match)
        memory.lose(t, 1, CARDS.index("WB"))
        t.rows[1], t.colours[1] = ((CARDS.index("WB"),),), (3,)
        assert bool(t.doubts[5]) == unrelated
        found.append(chance(match, counted.hand_question(1, 5), "WB"))
        worlds = [match.imagine(2, random.Random(seed)) for seed in range(600)]
        share = sum("WB" in hand(world, 1) for world in worlds) / 600
        assert abs(share - found[-1]) < 0.08
    assert abs(found[0] - found[1]) < 1e-9
    assert abs(found[0] - 4 / 10) < 1e-9


def test_each_card_of_a_hand_is_as_likely_to_be_put_on_the_book() -> None:
    match = deal(left="G3", right="OB", hands={0: "B4 B4 W4"}, step="left")
    play(match, "write left W4")
    number = table_of(match).doubts[3][0][3]
    assert abs(chance(match, counted.put_question(number), "B4", 1) - 2 / 3) < 1e-9


def test_a_card_that_came_to_light_makes_its_like_in_that_hand_likelier() -> None:
    """Seat 0 holds W4 and one from the Mint, puts one of them, and W4 comes to light: 2a of n + a, not a of n."""
    match = deal(left="B4 G2 G3", right="OB WG", hands={0: "W4"}, crystals={0: 1}, step="mint", **MINT)
    play(match, "mint", "take right", "stop", "write left W4", "keep")
    assert look(match)["turn"] == 1
    play(match, "take left")
    assert abs(chance(match, counted.hand_question(0, 3), "W4", None) - 2 * 2 / (11 + 2)) < 1e-9


def test_two_unseen_cards_one_of_which_is_laid_out() -> None:
    """At least one of the two was W4; that both were is one way of 3 + 27 with three W4 among twelve."""
    match = deal(left="B1 G2", right="OB", secret={0: "W4 B4"}, step="play")
    t = table_of(match)
    memory.lose(t, 0, CARDS.index("W4"))
    t.rows[0], t.colours[0] = ((CARDS.index("W4"),),), (3,)
    assert abs(chance(match, counted.hand_question(0, 3), "W4", 1) - 3 / 30) < 1e-9


# -- the same as trying every way ---------------------------------------------------------------------


def go_on(match: Match, rng: random.Random, eager: float = 0.5) -> None:
    """A move by chance, often one that makes for doubts."""
    moves = match.decisions[0].moves
    writes = [move for move in moves if move.kind in ("write", "mint")]
    chosen = writes if writes and rng.random() < eager else moves
    match.play(match.decisions[0].seat, chosen[int(rng.random() * len(chosen))])


HIDDEN: dict[str, Any] = {"chests": 6, "hand_backs": "hidden"}


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"chests": 6}, MINT, HIDDEN, {"hand_backs": "hidden"}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_what_trying_every_way_finds(seats: int, options: dict[str, Any]) -> None:
    met = 0
    for number in range(4):
        match = GAME.new(seats, seed=f"ways{number}", options=options, quiet=True)
        rng = random.Random(number)
        while not match.over:
            go_on(match, rng)
            if rng.random() < 0.03 and not match.over:
                met += compared(table_of(match), int(rng.random() * (seats + 1)) - 1)
    assert met > 15


def compared(t: BookTable, viewer: int) -> int:
    met = 0
    for back in range(FAMILIES):
        puts = [number for what, _, _, number in t.doubts[back] if what == PUT]
        every = EveryWay(t, viewer, back)
        if is_plain(t, back) or len(t.doubts[back]) > 25 or 4 ** every.unseen() * 3 ** len(puts) > 300:
            continue
        found = Deduction(past_of(t, viewer, back, seen(t, viewer)))
        compare(found, every.work_out(), puts)
        met += 1
    return met


def compare(found: Deduction, every: EveryWay, puts: list[int]) -> None:
    past = found.past
    for seat in range(past.seats):
        if seat != past.viewer:
            mine, exact = hand_odds(found, seat), every.hand_odds(seat)
            assert set(mine) == set(exact)
            assert all(abs(mine[cards] / sum(mine.values()) - exact[cards]) < 1e-9 for cards in exact)
    for number in puts:
        put, exactly = put_odds(found, number), every.put_odds(number)
        if number in past.slipped and number not in past.told:
            assert all(put[PLACE[kind]] > 0 for kind in exactly)
        else:
            assert all(abs(put[PLACE[kind]] - exactly.get(kind, 0.0)) < 1e-9 for kind in ALIKE[past.back])


# -- imagination ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"chests": 6}, HIDDEN], ids=str)
def test_imagination_deals_as_likely_as_it_is(options: dict[str, Any]) -> None:
    """A G-test of some hundred worlds at a few moments with doubts; what never can be is never dealt."""
    asked = 0
    for number in range(3):
        match, rng = GAME.new(3, seed=f"dealt{number}", options=options, quiet=True), random.Random(number)
        while not match.over:
            go_on(match, rng)
            if rng.random() < 0.006 and not match.over:
                asked += weighed(match, int(rng.random() * 4) - 1, rng)
    assert asked > 10


def weighed(match: Match, viewer: int, rng: random.Random, count: int = 200) -> int:
    seat = None if viewer < 0 else viewer
    asked = GAME.odds(match.table, seat)
    worlds = [match.imagine(seat, rng).table for _ in range(count)]
    for question, weights in asked.items():
        answers = Counter(GAME.answer_to(world, seat, question) for world in worlds)
        total = sum(weights.values())
        assert GAME.odds(worlds[0], seat)[question] == weights
        assert weights[GAME.answer_to(match.table, seat, question)] > 0
        assert all(weights.get(answer, 0) > 0 for answer in answers)
        likely = [answer for answer in answers if count * weights[answer] / total >= 5]
        g = 2 * sum(answers[a] * log(answers[a] * total / (count * weights[a])) for a in likely)
        assert g < 25 + 6 * len(weights), (question, answers, weights)
    return len(asked)


def dream_on(match: Match, rng: random.Random, deep: int = 3) -> int:
    """One imagines, another imagines in that world, and so on: every world is sound."""
    world, seats = match, [None, *range(match.seats)]
    for _ in range(deep):
        world = world.imagine(seats[int(rng.random() * len(seats))], rng)
        assert GAME.faults(world.table) == []
    return deep


@pytest.mark.slow
@pytest.mark.parametrize("games", [pytest.param(12, id="some"), pytest.param(rounds(240), id="many")])
def test_worlds_are_imagined_within_worlds(games: int) -> None:
    dreams = 0
    for number in range(games):
        options = {"chests": 6, "hand_backs": ("shown", "hidden")[number % 2]}
        match = GAME.new(2 + number % 3, seed=f"dream{number}", options=options, quiet=True)
        rng = random.Random(number)
        while not match.over:
            go_on(match, rng, 0.4)
            if rng.random() < 0.04 and not match.over:
                dreams += dream_on(match, rng)
    assert dreams > 20 * games


@rule("MB-13.5")
def test_a_starting_card_put_minted_and_laid_out_is_remembered_as_it_was() -> None:
    """Seat 0 puts a Starting card, seat 1 takes it with the Mint and lays it out: all worlds know which it was."""
    match = deal(seats=3, left="G3", right="OB WG", secret={0: "B3* W3*"}, crystals={1: 1}, step="left", **MINT)
    play(match, "write left B3*")
    while shown(match)["step"] != "mint":
        play(match, "pass")
    play(match, "mint")
    t = table_of(match)
    memory.lose(t, 1, CARDS.index("B3*"))
    t.rows[1], t.colours[1] = ((CARDS.index("B3*"),),), (0,)
    for seed in range(60):
        world = match.imagine(2, random.Random(seed))
        (put,) = [doubt for doubt in table_of(world).doubts[9] if doubt[0] == PUT]
        assert CARDS[put[2]] == "B3*"
        for viewer in (None, 0, 1, 2):
            assert GAME.faults(world.imagine(viewer, random.Random(seed)).table) == []
