"""Bad input of every kind: refused with a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import tablekeep
from tablekeep.engine import Match, Move
from tablekeep.games.keepers.moves import WordMove
from tablekeep.games.keepers.verdict import UNJUDGED
from tablekeep.testing import rule
from tests.games.bench import legal, refusal
from tests.games.keepers.bench import (
    GAME,
    announce,
    choose,
    end_of,
    hand,
    hand_in,
    laid_out,
    pick_all,
    play_round,
    sit,
    voting,
)


def word(text: str) -> dict[str, str]:
    return {"move": "word", "word": text}


def asked_for_a_word(**options: Any) -> Match:
    return choose(sit(5, **options))


def after_objection() -> Match:
    match = announce(sit(5, word_votes=True))
    match.play(2, "challenge")
    for seat in (1, 3, 4):
        match.play(seat, "keep")
    return match


def after_a_strike() -> Match:
    match = announce(sit(3, word_votes=True), "love")
    match.play(1, "challenge")
    match.play(2, "strike")
    return choose(match)


class Row(NamedTuple):
    """A row of the ledger's table: where, who says what, and the answer."""

    number: int
    match: Callable[[], Match]
    seat: int
    said: object
    text: str
    rule: str


def small() -> Match:
    return voting([0, 1, 2, 0, 1, 2])


LENGTH = "Type one word of 1 to 30 letters."
LETTERS = "Letters only, please: one script, at most 2 hyphens inside."
NO_VOTES = "This table does not vote on words."

ROWS = [
    Row(1, asked_for_a_word, 0, word("very slippery"), "One word only.", "KP-3.2"),
    Row(2, asked_for_a_word, 0, word("river"), "river is a noun. Try a describing word.", "KP-2.5"),
    Row(3, asked_for_a_word, 0, word("they"), "Pronouns are not allowed: they. Try a describing word.", "KP-2.6"),
    Row(4, asked_for_a_word, 0, word(""), LENGTH, "KP-3.4"),
    Row(4, asked_for_a_word, 0, word("?!..."), LENGTH, "KP-3.4"),
    Row(4, asked_for_a_word, 0, word("x" * 31), LENGTH, "KP-3.4"),
    Row(5, asked_for_a_word, 0, word("sl1ppery"), LETTERS, "KP-3.3"),
    Row(5, asked_for_a_word, 0, word("\U0001f98a"), LETTERS, "KP-3.3"),
    Row(5, asked_for_a_word, 0, word("d\u0430rk"), LETTERS, "KP-3.3"),
    Row(5, asked_for_a_word, 0, word("\u202edark"), LETTERS, "KP-3.3"),
    Row(6, sit, 0, "word steep", "Choose your card first.", "KP-2.2"),
    Row(7, asked_for_a_word, 3, "word steep", "Seat 1 is the Curator.", "KP-2.1"),
    Row(7, asked_for_a_word, 3, "blorpy", "Seat 1 is the Curator.", "KP-2.1"),
    Row(7, sit, 3, "word steep", "Seat 1 is the Curator.", "KP-2.1"),
    Row(7, lambda: announce(sit()), 3, "word steep", "Seat 1 is the Curator.", "KP-2.1"),
    Row(7, lambda: announce(sit()), 3, "word blorpy", "Seat 1 is the Curator.", "KP-2.1"),
    Row(9, lambda: announce(sit(3)), 1, {"move": "play", "cards": ["K001"]}, "Play 2 cards. You named 1.", "KP-4.1"),
    Row(9, lambda: announce(sit(5)), 1, "play K001 K002", "Play 1 card. You named 2.", "KP-4.1"),
    Row(11, small, 0, "green 4", "You may not vote for your own card: place 4.", "KP-6.4"),
    Row(12, small, 0, "green 2 red 2", "Your two votes must be for different cards.", "KP-6.7"),
    Row(13, small, 0, "abstain", "Everybody must vote.", "KP-6.5"),
    Row(14, small, 0, "green 0", "There is no such card: place 0 of 6.", "KP-6.2"),
    Row(14, small, 0, "green 9", "There is no such card: place 9 of 6.", "KP-6.2"),
    Row(14, small, 0, "green 7", "There is no such card: place 7 of 6.", "KP-6.2"),
    Row(14, small, 0, "blue 3", "There is no such card: a dial has no blue 3.", "KP-6.2"),
    Row(
        14,
        small,
        0,
        {"move": "vote", "place": 3, "colour": "blue"},
        "There is no such card: place 3 of 6.",
        "KP-6.2",
    ),
    *[
        Row(15, lambda: play_round(sit()), seat, "green 2", "Votes are already revealed.", "KP-6.8")
        for seat in range(5)
    ],
    Row(15, sit, 3, "green 2", "There are no cards on the mat to vote for yet.", "KP-5.2"),
    Row(16, small, 0, "play K001", "The cards are already on the mat.", "KP-5.1"),
    Row(18, after_objection, 2, "challenge", "You have already objected this round.", "KP-3.10"),
    Row(18, lambda: laid_out(sit(5, word_votes=True)), 2, "challenge", "Too late to object.", "KP-3.10"),
    Row(19, after_a_strike, 0, "word love", "The table struck that word: love.", "KP-3.11"),
    Row(22, small, 0, {"move": "vote"}, "That move is not understood.", "TK-1"),
    Row(22, small, 0, {"move": "vote", "place": "2", "colour": "red"}, "That move is not understood.", "TK-1"),
    Row(22, small, 0, None, "That move is not understood.", "TK-1"),
    Row(23, asked_for_a_word, 0, "appeal", NO_VOTES, "KP-3.9"),
    Row(23, lambda: announce(sit()), 1, "challenge", NO_VOTES, "KP-3.10"),
]


@rule("KP-2.2", "KP-2.3", "KP-3.3", "KP-3.4", "KP-4.1", "KP-6.2", "KP-6.5", "KP-6.7", "KP-6.8")
@pytest.mark.parametrize("row", ROWS, ids=[f"{row.number}-{row.said!a}"[:60] for row in ROWS])
def test_the_rows_of_the_ledger(row: Row) -> None:
    no = refusal(row.match(), row.said, row.seat)
    assert (no.text, no.rule) == (row.text, row.rule)


@rule("KP-2.5", "KP-3.9")
def test_row_2_where_the_table_votes_on_words() -> None:
    match = asked_for_a_word(word_votes=True)
    match.play(0, "word river")
    assert match.decisions[0].prompt == "river is a noun. Try a describing word, or ask the table."
    assert "appeal" in legal(match, 0)


@rule("KP-4.3")
def test_row_8_a_card_that_is_not_in_the_hand() -> None:
    match = announce(sit(5))
    mine, foreign = hand(match, 1)[0], hand(match, 2)[0]
    assert refusal(match, f"play {foreign}", 1).text == f"That card is not in your hand: {foreign}."
    assert refusal(match, "play K500", 1).text == "That card is not in your hand: K500."
    hand_in(match)
    assert refusal(match, f"play {mine}", 1).rule == "KP-5.1"
    curating = sit(5)
    assert refusal(curating, f"play {hand(curating, 1)[0]}", 0).rule == "KP-4.3"


@rule("KP-4.3")
def test_row_10_the_same_card_twice() -> None:
    match = announce(sit(3))
    mine = hand(match, 1)[0]
    for said in ({"move": "play", "cards": [mine, mine]}, f"play {mine} {mine}"):
        assert refusal(match, said, 1).text == f"Choose two different cards: {mine} is chosen already."
    curating = sit(3)
    first = hand(curating, 0)[0]
    curating.play(0, f"play {first}")
    assert refusal(curating, f"play {first}", 0).code == "same_card"


@rule("KP-11.7")
def test_row_17_the_tied_do_not_vote() -> None:
    match = pick_all(end_of([3, 3, 2, 1, 0]))
    for seat, said in ((0, "favourite 2"), (1, "favourite 1"), (0, "green 1"), (1, "hello")):
        no = refusal(match, said, seat)
        assert (no.code, no.rule, no.text) == ("not_asked", "KP-11.7", "You are in the tie; the others vote.")
    picking = refusal(end_of([3, 3, 2, 1, 0]), "play K001", 2)
    assert picking.text == "You are not asked this time; the others are choosing."


@rule("KP-2.1")
def test_row_7_calls_the_curator_by_name() -> None:
    match = asked_for_a_word()
    match.called = ["Ana", "Ben", "Cleo", "Dora", "Emil"]
    assert refusal(match, "word steep", 3).text == "Ana is the Curator."


@rule("KP-1.1", "KP-14.3")
def test_row_20_too_few_too_many_too_small() -> None:
    for seats, options, text in (
        (2, {}, "3 to 8 players."),
        (9, {}, "3 to 8 players."),
        (8, {"photos": 63}, "This deck needs at least 64 pictures; it has 63."),
    ):
        with pytest.raises(tablekeep.Refused) as no:
            GAME.new(seats, options=options)
        assert no.value.refusal.text == text


NONSENSE = [
    None,
    True,
    3,
    2.5,
    [],
    ["play K001"],
    {},
    {"move": 3},
    {"move": "play"},
    {"move": "play", "card": 17},
    {"move": "play", "cards": "K001"},
    {"move": "play", "cards": []},
    {"move": "play", "cards": ["K999"]},
    {"move": "play", "cards": ["K001"] * 20},
    {"move": "vote", "votes": []},
    {"move": "vote", "votes": ["X1"]},
    {"move": "vote", "votes": [1, 2]},
    {"move": "word"},
    {"move": "word", "word": 7},
    {"move": "word", "word": ["slippery"]},
    {"move": "word", "word": "slippery", "loud": True},
    "",
    " ",
    "{",
    '{"move": "play"}',
    "play",
    "play K1",
    "vote",
    "x" * 1000,
    "\x00",
]


@pytest.mark.parametrize("said", NONSENSE, ids=lambda said: ascii(said)[:40])
@pytest.mark.parametrize("phase", ["card", "word", "cards", "votes", "tie"])
@rule("KP-1.9")
def test_nonsense_is_refused_everywhere_and_changes_nothing(said: object, phase: str) -> None:
    matches: dict[str, Callable[[], Match]] = {
        "card": sit,
        "word": asked_for_a_word,
        "cards": lambda: announce(sit()),
        "votes": lambda: laid_out(sit()),
        "tie": lambda: end_of([3, 3, 2, 1, 0]),
    }
    match = matches[phase]()
    no = match.refusal(match.waiting[0], said)
    if no is None:
        assert phase == "word"
    else:
        assert GAME.rule(no.rule) is not None
        assert no.text


@rule("KP-3.3")
def test_a_move_made_by_hand_is_judged_like_a_typed_one() -> None:
    match = asked_for_a_word()
    assert refusal(match, WordMove("two words", UNJUDGED), 0).rule == "KP-3.2"
    assert refusal(match, WordMove("mountain", UNJUDGED), 0).rule == "KP-2.5"
    assert refusal(match, Move("word", "word slippery", {"word": "slippery"}), 0).code
    other = laid_out(sit())
    assert refusal(other, WordMove("steep", UNJUDGED), 0).code == "not_understood"


@rule("KP-9.4")
def test_after_the_end_nothing_is_played() -> None:
    match = end_of([4, 3, 3, 1, 1])
    for said in ("play K001", "green 1", "word steep", "challenge", "leave"):
        no = match.refusal(0, said)
        assert no is not None
        assert (no.code, no.rule) == ("over", "KP-9.4")
