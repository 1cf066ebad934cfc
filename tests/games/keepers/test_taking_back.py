"""What was said aloud stays said, and where answers are locked in they stay locked: against undo, too."""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.keepers.bench import announce, cast, choose, end_of, hand, hand_in, pick_all, sit, table_of, voting


def no_way_back(match: Match, seat: int) -> None:
    before = match.position()
    assert not match.can_undo(seat)
    with pytest.raises(tablekeep.Refused) as no:
        match.undo(seat)
    assert no.value.refusal.code == "no_undo"
    assert match.position() == before


@rule("KP-2.2")
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("options", [{}, {"word_votes": True}], ids=str)
def test_a_word_that_is_out_stays_out(seats: int, options: dict[str, Any]) -> None:
    match = choose(sit(seats, **options))
    assert match.can_undo(0)
    announced = announce(sit(seats, **options))
    no_way_back(announced, 0)
    assert table_of(announced).word == "slippery"


@rule("KP-2.2")
def test_a_card_may_be_taken_back_by_undo_before_the_word() -> None:
    match = sit(5)
    before = match.position()
    choose(match).undo(0)
    assert match.position() == before


@rule("KP-3.9")
def test_a_word_that_the_table_was_asked_about_stays_known() -> None:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    assert match.can_undo(0)
    match.play(0, "appeal")
    no_way_back(match, 0)


@rule("KP-6.12")
def test_locked_in_cards_hold_against_undo() -> None:
    match = hand_in(announce(sit(5, lock_in=True)), 1)
    no_way_back(match, 1)
    free = hand_in(announce(sit(5)), 1)
    free.undo(1)
    assert free.waiting == [1, 2, 3, 4]


@rule("KP-6.12")
def test_locked_in_votes_hold_against_undo() -> None:
    match = cast(voting([0, 1, 2, 3, 4], lock_in=True), s2="G1")
    no_way_back(match, 2)
    free = cast(voting([0, 1, 2, 3, 4]), s2="G1")
    free.undo(2)
    assert free.waiting == [0, 1, 2, 3, 4]


@rule("KP-6.12")
def test_half_an_answer_is_not_locked_in_yet() -> None:
    match = announce(sit(3, lock_in=True))
    first, second = hand(match, 1)[:2]
    match.play(1, f"play {first}")
    match.undo(1)
    assert match.refusal(1, f"play {first}") is None
    match.play(1, f"play {first}")
    match.play(1, f"play {second}")
    no_way_back(match, 1)
    said = cast(voting([0, 1, 2, 0, 1, 2], lock_in=True), s0="G2")
    said.undo(0)
    assert table_of(said).answer(0) == ()


@rule("KP-6.12", "KP-11.4")
def test_locked_in_picks_and_favourites_of_a_tie_break_hold_too() -> None:
    match = end_of([3, 3, 2, 1, 0], lock_in=True)
    match.play(0, match.decisions[0].moves[0])
    no_way_back(match, 0)
    pick_all(voters := end_of([3, 3, 2, 1, 0], lock_in=True))
    voters.play(3, "favourite 1")
    no_way_back(voters, 3)
    assert voters.refusal(3, "favourite 2") is not None


@rule("TK-4", "KP-3.10")
def test_a_lone_strike_can_be_taken_back_though_a_blocked_word_is_forgotten_with_it() -> None:
    """At three seats one voice decides; what was blocked before the word stays the Curator's own."""
    match = choose(sit(3, word_votes=True))
    match.play(0, "word owl")
    match.play(0, "word stumpy")
    match.play(1, "challenge")
    before = match.position()
    match.play(2, "strike")
    assert [match.position()["table"][name] for name in ("failures", "blocked")] == [1, ""]
    assert match.can_undo(2)
    match.undo(2)
    assert match.position() == before
    assert before["table"]["blocked"] == "owl"
