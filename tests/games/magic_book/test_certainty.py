"""What a perfect memory is certain of: all that is certain, and nothing that is not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.magic_book.content import ALIKE, CARDS, SIDE
from tablekeep.games.magic_book.deduction import Deduction
from tablekeep.games.magic_book.knowledge import Knowledge
from tablekeep.games.magic_book.memory import LOSS, PUT
from tablekeep.games.magic_book.recall import OPEN, Past, is_plain, seen
from tablekeep.games.magic_book.table import FAMILIES, BookTable
from tablekeep.testing import rule
from tests.games.magic_book.bench import GAME, deal, play, shown, state

THREES = "B3 B3 B3 G3 G3 G3 O3 O3 O3 W3 W3 W3"


def turn(match: Match, *writes: str) -> None:
    """The asked seat takes one card, writes what is told, and all go on to the next turn."""
    play(match, "take right", "stop", *writes)
    while shown(match)["step"] != "take":
        play(match, "keep" if shown(match)["step"] == "change" else "pass")


def five_threes() -> Match:
    """Seat 0 has put five threes on the Book and held three of each colour: over a thousand ways."""
    match = deal(hands={0: THREES}, memory_aid=True)
    for card in ("W3", "G3", "O3", "B3", "W3"):
        turn(match, f"write left {card}")
        turn(match)
    return match


@rule("MB-13.5")
def test_many_ways_never_make_a_false_certainty() -> None:
    memory = shown(five_threes(), 1)["memory"]
    assert memory["put"][0] == [["B3", "G3", "O3", "W3"]] * 5
    assert [card for card in memory["hands"][0]["known"] if card[1] == "3"] == []


def test_many_ways_are_all_imagined() -> None:
    match = five_threes()
    worlds = [state(match.imagine(1, random.Random(seed))) for seed in range(60)]
    for place in range(5):
        assert {world["piles"]["left"][place] for world in worlds} == {"B3", "G3", "O3", "W3"}
    assert all(sum(card in ("B3", "G3", "O3", "W3") for card in world["hands"][0]) == 7 for world in worlds)


def test_what_must_still_be_there_is_certain_among_many_ways() -> None:
    """Of four W3 and one B3 three are gone: two of them, at the least, were W3; one W3 at the least is left."""
    match = deal(hands={0: "W3 W3 W3 W3 B3"}, memory_aid=True)
    for _ in range(3):
        turn(match, "write left W3")
        turn(match)
    memory = shown(match, 1)["memory"]
    assert [card for card in memory["hands"][0]["known"] if card[1] == "3"] == ["W3"]


def test_where_there_is_too_much_to_work_out_everything_stays_possible() -> None:
    table = five_threes().table
    assert isinstance(table, BookTable)
    mind = Knowledge(table, 1)
    past = Past(table, 1, 2, mind.counts)
    assert not Deduction(past).vague
    much = Deduction(past, most=1)
    assert much.vague
    mind.found[2] = much
    number = table.doubts[2][0][3]
    assert {CARDS[kind] for kind in mind.may_be(2, number)} == {"B3", "G3", "O3", "W3"}
    assert not mind.sure_of_put(2, number)
    assert mind.least_held(0, CARDS.index("W3")) == 0


# -- the same as trying every way ---------------------------------------------------------------------


def every_way(past: Past) -> list[tuple[list[int], dict[int, int]]]:
    """All histories, one by one: the hands they lead to and what was put on the Book."""
    found: list[tuple[list[int], dict[int, int]]] = [(past.beginning(), {})]
    for at, doubt in enumerate(past.doubts):
        longer: list[tuple[list[int], dict[int, int]]] = []
        for hands, put in found:
            for it in past.ways(at, hands):
                after, noted = hands[:], dict(put)
                for place, by in past.steps(doubt, it, noted):
                    after[place] += by
                longer.append((after, noted))
        found = longer
    return [(hands, put) for hands, put in found if past.left(hands) is not None]


def kinds_put(past: Past, number: int) -> set[int]:
    (kind,) = [doubt[2] for doubt in past.doubts if doubt[0] == PUT and doubt[3] == number]
    found: set[int] = set()
    for hands, put in every_way(past):
        left = past.left(hands) or []
        open_kinds = {k for k in past.kinds if left[k] > 0 and SIDE[k] == SIDE[kind]}
        found |= {put[number]} if put[number] < OPEN else open_kinds
    return found


@pytest.mark.parametrize("options", [{"chests": 1, "chest_pick": ["mint"]}, {"hand_backs": "hidden"}])
def test_it_is_what_trying_every_way_finds(options: dict[str, Any]) -> None:
    met = 0
    for number in range(6):
        match = GAME.new(3, seed=f"ways{number}", options=options, quiet=True)
        rng = random.Random(number)
        while not match.over:
            moves = match.decisions[0].moves
            writes = [move for move in moves if move.kind in ("write", "mint")]
            chosen = writes if writes and rng.random() < 0.6 else moves
            match.play(match.decisions[0].seat, chosen[int(rng.random() * len(chosen))])
            if rng.random() < 0.1 and not match.over:
                met += compared(match, rng)
    assert met > 30


def compared(match: Match, rng: random.Random) -> int:
    t, met = match.table, 0
    assert isinstance(t, BookTable)
    viewer = int(rng.random() * 4) - 1
    for back in range(FAMILIES):
        past = Past(t, viewer, back, seen(t, viewer))
        puts = [doubt[3] for doubt in past.doubts if doubt[0] == PUT]
        if is_plain(t, back) or len(puts) > 5:
            continue
        found = Deduction(past)
        assert {tuple(world.hands) for world in found.worlds} == {tuple(hands) for hands, _ in every_way(past)}
        came = {doubt[2] for doubt in past.doubts if doubt[0] == LOSS}
        for number in puts:
            kinds = {kind for kind in ALIKE[back] if found.may[number] >> kind & 1}
            exact = kinds_put(past, number)
            assert exact <= kinds <= (exact | came if number in past.slipped else exact)
            met += 1
    return met


# -- counting what is left ------------------------------------------------------------------------------


def test_the_last_starting_cards_are_known_by_counting() -> None:
    """B3* and O3* are seen and seat 2 shows two more ribbon numbers: they are G3* and W3*, and the box is known."""
    match = deal(seats=4, secret={2: "G3* W3*"}, hands={1: "B3* O3*"}, memory_aid=True)
    memory = shown(match, 0)["memory"]
    assert memory["hands"][2] == {"known": ["G3*", "W3*"], "doubtful": []}
    assert "G3*" not in memory["unseen"]
    facts = [secret.fact for secret in GAME.secrets(match.table)]
    assert "cards of seat 2" not in facts
    assert "starting cards in the box" not in facts


def test_one_starting_card_of_two_stays_doubtful() -> None:
    match = deal(seats=4, secret={2: "G3*", 3: "W3*"}, hands={1: "B3* O3*"}, memory_aid=True)
    memory = shown(match, 0)["memory"]
    assert memory["hands"][2] == {"known": [], "doubtful": [{"back": "3*", "count": 1}]}
    facts = {secret.fact: secret.knowers for secret in GAME.secrets(match.table)}
    assert facts["cards of seat 2"] == (2, 3)
    assert "starting cards in the box" not in facts


def test_with_hidden_backs_a_starting_card_is_but_a_ribbon() -> None:
    match = deal(secret={1: "BO* B3*"}, memory_aid=True, hand_backs="hidden")
    assert shown(match, 0)["memory"]["hands"][1] == {"known": [], "doubtful": [{"back": "*", "count": 2}]}
    shown_backs = deal(secret={1: "B3*"}, memory_aid=True)
    assert shown(shown_backs, 0)["memory"]["hands"][1] == {"known": [], "doubtful": [{"back": "3*", "count": 1}]}


def test_with_hidden_backs_counting_tells_numbers_and_dragons() -> None:
    """All numbers but W3* and all dragons are seen: whatever ribbon there is, is W3*."""
    match = deal(
        seats=4,
        secret={2: "W3*"},
        hands={1: "B3* G3* O3* BO*", 3: "GW* OB* WG*"},
        memory_aid=True,
        hand_backs="hidden",
    )
    assert shown(match, 0)["memory"]["hands"][2] == {"known": ["W3*"], "doubtful": []}
