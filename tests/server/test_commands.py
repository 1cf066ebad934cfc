"""Commands of a match that is played: a request and the state in, the entry out, or a sentence; nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.engine import Refused
from tablekeep.server import entries, messages, playing
from tablekeep.server.denied import Denied
from tablekeep.server.state import State
from tests.server.states import AT, code_of, gathering, said, started


def test_an_answer_is_taken_as_it_was_said() -> None:
    state = started("ann", "bob")
    assert state.match is not None
    before = state.match.position()
    entry = playing.answer(state, "ann", messages.Play("m1", 0, "d", "word wren"), AT)
    words: list[Any] = ["word wren"]
    assert (entry.moves, entry.by, entry.id, entry.person) == (words, "person", "m1", "ann")
    assert (state.match.position(), state.makers) == (before, [])


REFUSED: list[tuple[str, Callable[[State], Any]]] = [
    ("not_yours", lambda state: playing.answer(state, "bob", messages.Play("m", 0, "d", "x"), AT)),
    ("no_such_seat", lambda state: playing.answer(state, "bob", messages.Play("m", 5, "d", "x"), AT)),
    ("no_undo", lambda state: playing.undo(state, "ann", messages.Undo("u", 0), AT)),
    ("no_undo", lambda state: playing.ask_back(state, "ann", messages.Undo("u", 0, ask=True))),
    ("not_yours", lambda state: playing.stand_in(state, "bob", messages.StandIn(0, True), AT)),
    ("not_yours", lambda state: playing.say(state, "eve", "", messages.Say("s", "hello"), AT)),
    ("name_taken", lambda state: playing.say(state, "eve", "Ann", messages.Say("s", "hello"), AT)),
    ("not_understood", lambda state: playing.say(state, "ann", "", messages.Say("s", "\u200b"), AT)),
    ("not_yours", lambda state: playing.refuse_rematch(state, "eve")),
    ("not_over", lambda state: playing.refuse_rematch(state, "ann")),
]


@pytest.mark.parametrize(("code", "wish"), REFUSED, ids=[f"{n} {code}" for n, (code, _) in enumerate(REFUSED)])
def test_what_cannot_be_says_why(code: str, wish: Callable[[State], Any]) -> None:
    state = started("ann", "bob")
    with pytest.raises(Denied) as no:
        wish(state)
    assert code_of(no) == code
    assert (state.talk.lines, state.takebacks.request, state.makers) == ([], None, [])


def test_before_the_start_and_once_closed_nothing_is_played() -> None:
    wish = messages.Play("m", 0, "d", "word wren")
    closed = started("ann", "bob")
    closed.apply(entries.Closed(AT))
    for state, code in ((gathering("ann", "bob"), "not_started"), (closed, "closed")):
        with pytest.raises(Denied) as no:
            playing.answer(state, "ann", wish, AT)
        assert code_of(no) == code


def test_undo_is_free_until_it_is_not() -> None:
    state = started("ann", "bob", game="keepers_creepers", options={"first_seat": 0, "roll": "press"})
    said(state, 0, "roll", person="ann", id="r1")
    wish = messages.Undo("u1", 0, ask=True)
    assert playing.undo(state, "ann", wish, AT) is None, "luck was drawn: the table is to be asked"
    playing.ask_back(state, "ann", wish)
    assert state.takebacks.request is not None
    state.takebacks.answer(state, "bob", True)
    assert state.takebacks.granted(state, AT) == entries.TakenBack(AT, 0, 1, "u1", "ann")


def test_the_same_message_has_the_same_answer() -> None:
    state = started("ann", "bob")
    assert playing.already(state, "ann", "m1") is None
    said(state, 0, "word wren", person="ann", id="m1")
    assert playing.already(state, "ann", "m1") == messages.Done("m1", 1)
    assert playing.already(state, "bob", "m1") is None, "ids are each person's own"


def test_stand_ins_come_as_wished_and_go_as_fits() -> None:
    state = started("ann", "bob", "bob")
    entry = playing.stand_in(state, "ann", messages.StandIn(0, True), AT)
    assert entry == entries.StoodIn(AT, 0, True, asked=True)
    state.apply(entry)
    assert playing.stand_in(state, "ann", messages.StandIn(0, True), AT) is None
    state.apply(entries.StoodIn(AT, 1, True))
    assert playing.seats_to_give_back(state, "bob", ()) == [1]
    assert (playing.seats_to_give_back(state, "ann", ()), playing.seats_to_give_back(state, "ann", (0,))) == ([], [0])


def test_whoever_leaves_for_good_gets_up_or_is_followed() -> None:
    assert playing.leave_for_good(gathering("ann", "bob"), "bob", AT) == [entries.Stood(AT, 1)]
    assert playing.leave_for_good(started("ann", "bob"), "bob", AT) == [entries.StoodIn(AT, 1, True, True)]
    assert playing.leave_for_good(started("ann", "bob"), "eve", AT) == []


def test_a_line_of_chat_names_who_speaks() -> None:
    state = started("ann", "bob")
    entry = playing.say(state, "ann", "ignored", messages.Say("s1", "  hello "), AT)
    assert (entry.name, entry.seat, entry.text) == ("Ann", 0, "hello")
    beside = playing.say(state, "eve", "Eve", messages.Say("s2", "hi"), AT)
    assert (beside.name, beside.seat) == ("Eve", None)


def test_what_the_rules_forbid_to_say_is_refused_by_them() -> None:
    state = started("ann", "bob", game="dragon_keepers", options={"mode": "dragon"})
    with pytest.raises(Refused, match="DKD") as no:
        playing.say(state, "ann", "", messages.Say("s1", "I take r3d"), AT)
    assert no.value.refusal.rule == "DKD-17.2"
