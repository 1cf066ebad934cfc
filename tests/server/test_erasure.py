"""A person is taken out of a log; the game stays as it was played."""

from __future__ import annotations

from tablekeep.server import chairs, entries
from tablekeep.server.erasure import GONE, erased
from tablekeep.server.rebuilding import rebuild
from tests.server.states import AT, gathering, said


def a_log() -> list[entries.Entry]:
    state = gathering("ann", "bob")
    log: list[entries.Entry] = [state.opened]
    log += [entries.Sat(AT, n, seat.person, seat.name, seat.mark) for n, seat in enumerate(state.seats)]
    log += [state.begin(chairs.start(state, "ann", AT)), said(state, 0, "word wren", person="ann", id="m1")]
    return [
        *log,
        entries.Said(AT, "ann", "Ann", "I live in Bree", "s1", 0),
        entries.Said(AT, "bob", "Bob", "so?", "s2", 1),
    ]


def test_nothing_of_them_is_left_and_all_else_is() -> None:
    bodies = [entries.encode(entry) for entry in a_log()]
    changed = erased("ann", bodies, {"Bob"})
    after = [changed.get(number, body) for number, body in enumerate(bodies)]
    assert not any(b'"ann"' in body or b"Ann" in body or b"Bree" in body for body in after)
    assert (after[2], after[-1]) == (bodies[2], bodies[-1]), "what is of others stays as it was"
    before, now = rebuild("oak", bodies), rebuild("oak", after)
    assert before.match is not None
    assert now.match is not None
    assert now.match.position() == before.match.position()
    assert [line.text for line in now.talk.lines] == [GONE, "so?"]
    assert now.host == now.seats[0].person
    assert now.host.startswith("gone-")


def test_two_who_are_gone_are_not_the_same_nobody() -> None:
    bodies = [entries.encode(entry) for entry in a_log()]
    changed = erased("ann", bodies, {"Somebody", "Bob"})
    assert any(b"Somebody 2" in body for body in changed.values())


def test_a_log_that_never_knew_them_stays() -> None:
    assert erased("eve", [entries.encode(entry) for entry in a_log()], set()) == {}
