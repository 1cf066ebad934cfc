"""Talk: what is said at a table, and by whom."""

from __future__ import annotations

from tablekeep.server import entries
from tablekeep.server.talk import KEPT, Talk
from tests.server.states import AT


def line(text: str, person: str = "ann", seat: int | None = 0) -> entries.Said:
    return entries.Said(AT, person, person.title(), text, text, seat)


def test_lines_are_numbered_for_good_and_only_the_newest_are_kept() -> None:
    talk = Talk()
    for number in range(KEPT + 5):
        talk.said(line(f"line {number}"))
    assert (talk.count, len(talk.lines)) == (KEPT + 5, KEPT)
    assert [talk.lines[0].number, talk.lines[-1].number] == [6, KEPT + 5]
    assert list(talk.speakers) == [each.number for each in talk.lines], "who said a line is forgotten with it"


def test_only_those_beside_the_table_are_remembered_by_what_they_were_called() -> None:
    talk = Talk()
    talk.said(line("a", "ann", 0))
    talk.said(line("b", "eve", None))
    assert talk.called == {"eve": "Eve"}
