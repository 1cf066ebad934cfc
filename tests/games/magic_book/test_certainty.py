"""What a perfect memory is certain of: all that is certain, and nothing that is not."""

from __future__ import annotations

import random

from tablekeep.engine import Match
from tablekeep.games.magic_book.pasts import past_of, seen
from tablekeep.games.magic_book.table import BookTable
from tablekeep.games.magic_book.worlds import Deduction
from tablekeep.testing import rule
from tests.games.bench import look, play, shown
from tests.games.magic_book.bench import GAME, deal

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
    assert [[each["card"] for each in may] for may in memory["put"][0]] == [["B3", "G3", "O3", "W3"]] * 5
    assert [card for card in memory["hands"][0]["known"] if card[1] == "3"] == []


def test_many_ways_are_all_imagined() -> None:
    match = five_threes()
    worlds = [look(match.imagine(1, random.Random(seed))) for seed in range(60)]
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


def test_a_position_with_too_much_to_work_out_is_not_read() -> None:
    table = five_threes().table
    assert isinstance(table, BookTable)
    past = past_of(table, 1, 2, seen(table, 1))
    assert not Deduction(past, 100).too_many
    assert Deduction(past, 1).too_many


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
    may = [{"card": "G3*", "chance": 50}, {"card": "W3*", "chance": 50}]
    assert memory["hands"][2] == {"known": [], "doubtful": [{"back": "3*", "count": 1, "may": may}]}
    facts = {secret.fact: secret.knowers for secret in GAME.secrets(match.table)}
    assert facts["cards of seat 2"] == (2, 3)
    assert "starting cards in the box" not in facts


def test_with_hidden_backs_a_starting_card_is_but_a_ribbon() -> None:
    match = deal(secret={1: "BO* B3*"}, memory_aid=True, hand_backs="hidden")
    (doubt,) = shown(match, 0)["memory"]["hands"][1]["doubtful"]
    assert (doubt["back"], doubt["count"], len(doubt["may"])) == ("*", 2, 8)
    shown_backs = deal(secret={1: "B3*"}, memory_aid=True)
    (doubt,) = shown(shown_backs, 0)["memory"]["hands"][1]["doubtful"]
    assert (doubt["back"], doubt["count"]) == ("3*", 1)
    assert doubt["may"] == [{"card": card, "chance": 25} for card in ("B3*", "G3*", "O3*", "W3*")]


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
