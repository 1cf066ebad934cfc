"""Fine points: what is no answer to a vote of the table, what is drawn for a tie-break, how long a text is read."""

from __future__ import annotations

from collections import Counter

import pytest

import tablekeep
from tablekeep.testing import rule
from tests.games.bench import refusal
from tests.games.keepers.bench import GAME, choose, end_of, sit

# -- votes of the table -------------------------------------------------------------------------


@rule("KP-3.9")
@pytest.mark.parametrize(
    ("said", "code"),
    [("green 1", "no_vote_now"), ("strike", "no_dispute"), ("enough", "no_extend"), ("word calm", "not_curator")],
)
def test_an_appeal_is_answered_by_nothing_else(said: str, code: str) -> None:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    assert refusal(match, said, 1).code == code


@rule("KP-12.5")
@pytest.mark.parametrize(
    ("said", "code"), [("green 1", "revealed"), ("allow", "no_word_votes"), ("abstain", "must_vote")]
)
def test_one_more_lap_is_answered_by_nothing_else(said: str, code: str) -> None:
    match = end_of([3, 3, 2, 1, 1], extend=True)
    assert refusal(match, said, 2).code == code


# -- the tie-break ------------------------------------------------------------------------------


@rule("KP-11.3")
@pytest.mark.parametrize(("final", "drawn"), [([3, 3, 0, 0, 0], 5), ([3, 2, 3, 0, 0], 7), ([3, 3, 3, 0, 0], 8)])
def test_where_there_are_enough_keepers_no_discards_are_drawn(final: list[int], drawn: int) -> None:
    """Shuffling so many Keepers takes one draw fewer, and nothing else is left to luck."""
    journal = end_of(final, tb_topup="discards").journal
    assert journal is not None
    draws = Counter(GAME.streams[source] for source, _ in journal.opening.luck)
    assert draws["tie"] == drawn


# -- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "why"), [(400, "all words are well formed"), (401, "a word is a text")])
def test_a_text_of_a_position_is_read_up_to_its_limit(length: int, why: str) -> None:
    position = sit(5, word_votes=True).position()
    position["table"]["struck"] = ["a" * length]
    with pytest.raises(tablekeep.Refused, match=why):
        GAME.from_position(position)
