"""Witness: who stands beside a table while a move is made, and sees all that it does."""

from __future__ import annotations

from tablekeep.engine.witness import Witness
from tests.engine.playing import PYRAMIDS, SHOW, card, showing


def test_a_table_that_stands_has_no_witness() -> None:
    match = PYRAMIDS.new(2, "witness")
    assert match.table.witness is None
    match.play(match.decisions[0].seat, match.decisions[0].moves[0])
    assert match.table.witness is None


def test_nothing_is_told_at_a_quiet_table() -> None:
    loud, quiet = SHOW.new(2, "witness"), SHOW.new(2, "witness", quiet=True)
    move = loud.decisions[0].moves[0]
    assert loud.play(0, move) != ()
    assert quiet.play(0, move) == ()


def test_a_witness_notes_what_is_told_and_drawn_in_order() -> None:
    table = PYRAMIDS.new(2, "witness").table.copy()
    table.witness = Witness()
    drawn = [table.draw(0, 6) for _ in range(3)]
    table.tell("one", "One.", {})
    table.tell("two", "Two.", {}, only=(1,))
    assert table.witness.luck == [(0, answer) for answer in drawn]
    assert [(event.kind, event.only) for event in table.witness.events] == [("one", None), ("two", (1,))]


def test_a_question_ends_with_the_last_answer() -> None:
    match = showing(seats=2)
    first = match.apply(0, card(match, 0, 0))
    assert not first.question_ended
    assert not first.answers_out
    last = match.apply(1, card(match, 1, 0))
    assert last.question_ended
    assert last.answers_out
