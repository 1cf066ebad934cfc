"""The table: agenda, luck, story and secret answers."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tablekeep.engine import EVERYONE, NOBODY, Move, Refused, Step, Table, Together
from tablekeep.engine.luck import stream
from tablekeep.engine.table import advance, settle
from tablekeep.engine.witness import Witness

YES, NO = Move("yes", "yes"), Move("no", "no")


class Note(Step):
    """Writes its name on the table's story and pushes what it was given."""

    called: ClassVar[str] = "Note"

    def __init__(self, name: str, *then: Step) -> None:
        self.name = name
        self.then = then

    def run(self, table: Table) -> None:
        table.tell(self.name, "", {})
        for step in self.then:
            table.push(step)


class Question(Step):
    called: ClassVar[str] = "Question"
    rule = "AB-1"

    def seat(self, table: Table) -> int:
        return 1

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [YES]

    def play(self, table: Table, seat: int, move: Move) -> None:
        table.push(Note(move.kind))


class End(Step):
    called: ClassVar[str] = "End"

    def run(self, table: Table) -> None:
        table.over = True


class Forever(Step):
    called: ClassVar[str] = "Forever"

    def run(self, table: Table) -> None:
        table.push(self)


class Poll(Together):
    called: ClassVar[str] = "Poll"

    def __init__(self, asked: list[int], picks: int = 1) -> None:
        self.who = asked
        self.picks = picks

    def asked(self, table: Table) -> list[int]:
        return self.who

    def complete(self, table: Table, seat: int, picks: tuple[Move, ...]) -> bool:
        return len(picks) >= self.picks

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [YES, NO]

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        table.tell("resolved", "", {str(seat): [move.text for move in picks] for seat, picks in answers.items()})


class PlainTable(Table):
    def copy(self) -> PlainTable:
        other = PlainTable(self.seats)
        self.share_with(other)
        return other


def laid(*steps: Step, seats: int = 3) -> PlainTable:
    """A table that listens, with these steps on its agenda: the last is on top."""
    table = PlainTable(seats)
    table.luck = [stream("seed", "a"), stream("seed", "b")]
    table.witness = Witness()
    for step in steps:
        table.push(step)
    return table


def kinds(table: Table) -> list[str]:
    return [event.kind for event in noted(table).events]


def noted(table: Table) -> Witness:
    assert table.witness is not None
    return table.witness


# -- the agenda ---------------------------------------------------------------------------


def test_what_is_pushed_last_happens_first() -> None:
    table = laid(End(), Note("c"), Note("a", Note("b")))
    settle(table)
    assert kinds(table) == ["a", "b", "c"]


def test_the_agenda_stops_at_a_question_and_goes_on_with_its_answer() -> None:
    table = laid(End(), Note("after"), Question(), Note("before"))
    settle(table)
    assert (kinds(table), table.agenda[-1].seat(table)) == (["before"], 1)
    advance(table, 1, YES)
    assert (kinds(table), table.over) == (["before", "yes", "after"], True)


def test_the_end_clears_what_was_still_to_come() -> None:
    table = laid(Note("never"), End())
    settle(table)
    assert (table.agenda, kinds(table)) == ([], [])


def test_rules_that_run_out_of_steps_are_told_so() -> None:
    with pytest.raises(RuntimeError, match="ran out of steps"):
        settle(laid(Note("last")))


def test_rules_that_run_in_a_circle_are_told_so() -> None:
    with pytest.raises(RuntimeError, match="circle"):
        settle(laid(Forever()))


def test_a_step_refuses_what_it_does_not_list() -> None:
    refusal = Question().refuse(laid(), 1, NO)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_now", "AB-1")
    assert Question().refuse(laid(), 1, YES) is None


def test_a_step_asks_nobody_unless_it_says_so_and_saves_its_word() -> None:
    assert Step().seat(laid()) == NOBODY
    assert End().save() == {"step": "End"}
    assert (Step().moves(laid(), 0), Step().open(laid(), 0)) == ([], None)


def test_a_bare_table_says_what_a_game_must_add() -> None:
    for method in (Table(2).copy, Table(2).save):
        with pytest.raises(TypeError):
            method()


# -- luck ---------------------------------------------------------------------------------


def test_draws_are_written_down_with_their_stream() -> None:
    table, twin = laid(), stream("seed", "b")
    answers = [table.draw(1, 6) for _ in range(5)]
    assert answers == [twin.below(6) for _ in range(5)]
    assert noted(table).luck == [(1, answer) for answer in answers]


def test_one_possible_answer_is_no_draw() -> None:
    table = laid()
    before = table.save_luck()
    assert table.draw(0, 1) == 0
    assert (noted(table).luck, table.save_luck()) == ([], before)


def test_a_script_answers_first_and_real_luck_follows() -> None:
    table, real = laid(), stream("seed", "a")
    table.foretell({0: [5, 0]})
    assert [table.draw(0, 6) for _ in range(3)] == [5, 0, real.below(6)]
    assert table.draw(1, 6) == stream("seed", "b").below(6)


def test_a_scripted_answer_must_be_possible() -> None:
    table = laid()
    table.foretell({0: [6]})
    with pytest.raises(Refused, match="cannot answer 6 where there are 6"):
        table.draw(0, 6)


def test_a_shuffle_keeps_the_things_and_reaches_every_order_equally() -> None:
    table, counts = laid(), dict[tuple[int, ...], int]()
    for _ in range(6000):
        things = [1, 2, 3]
        table.shuffle(0, things)
        counts[tuple(things)] = counts.get(tuple(things), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_copy_draws_the_same_and_leaves_the_original_alone() -> None:
    table = laid()
    table.foretell({1: [2, 3]})
    copy = table.copy()
    ahead = [copy.draw(0, 100) for _ in range(5)] + [copy.draw(1, 6) for _ in range(3)]
    assert [table.draw(0, 100) for _ in range(5)] + [table.draw(1, 6) for _ in range(3)] == ahead
    assert copy.witness is None


def test_saved_luck_goes_on_where_it_was() -> None:
    table, other = laid(), laid()
    table.draw(0, 6)
    other.load_luck(table.save_luck())
    assert [table.draw(0, 6) for _ in range(9)] == [other.draw(0, 6) for _ in range(9)]


# -- secret answers -----------------------------------------------------------------------


def test_answers_are_resolved_when_the_last_is_in() -> None:
    table = laid(Question(), Poll([0, 2]))
    advance(table, 2, NO)
    assert kinds(table) == ["ready"]
    advance(table, 0, YES)
    assert noted(table).events[-1].data == {"0": ["yes"], "2": ["no"]}
    assert table.answers == {}
    assert isinstance(table.agenda[-1], Question)


def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    table = laid(Question(), Poll([0, 2]))
    for move in (NO, YES, NO):
        advance(table, 2, move)
    assert kinds(table) == ["ready"]
    assert table.answer(2) == (NO,)


def test_an_answer_of_several_picks_is_given_anew_from_the_start() -> None:
    table, poll = laid(Question(), Poll([0, 1], picks=2)), Poll([0, 1], picks=2)
    for move in (YES, NO, NO):
        advance(table, 0, move)
    assert kinds(table) == ["ready", "unready"]
    assert poll.given(table, 0) == (NO,)
    advance(table, 0, YES)
    assert (kinds(table)[-1], table.answer(0), poll.given(table, 0)) == ("ready", (NO, YES), ())


def test_a_poll_of_nobody_resolves_by_itself() -> None:
    table = laid(Question(), Poll([]))
    settle(table)
    assert kinds(table) == ["resolved"]
    assert (Poll([]).seat(table), Poll([1]).seat(table)) == (NOBODY, EVERYONE)


def test_answers_belong_to_their_step_and_wait_below_another() -> None:
    table = laid(Question(), Poll([0, 1]))
    advance(table, 0, YES)
    table.push(Poll([0, 1]))
    assert table.answer(0) == ()
    advance(table, 0, NO)
    advance(table, 1, NO)
    assert table.answer(0) == (YES,)
    table.forget_answers()
    assert table.answers == {}


def test_a_copy_keeps_its_own_answers() -> None:
    table = laid(Question(), Poll([0, 1]))
    advance(table, 0, YES)
    copy = table.copy()
    advance(copy, 0, NO)
    assert (table.answer(0), copy.answer(0)) == ((YES,), (NO,))
