"""Greeting: the table as it is, for somebody who comes."""

from __future__ import annotations

from typing import Any

import msgspec

from tablekeep.server.audience import Audience, Eyes, eyes_of
from tablekeep.server.greeting import greeting
from tablekeep.server.messages import Welcome
from tablekeep.server.state import State
from tests.server.states import AT, gathering, said, started


def greeted(state: State, eyes: Eyes, person: str | None, upto: int | None = None, seen: int = -1) -> Welcome:
    return greeting(state, eyes, upto, Audience(state, AT).info(person, eyes, AT), seen)


def shown(welcome: Welcome) -> Any:
    """What lies on the table; it is in the welcome as it will be sent."""
    return msgspec.json.decode(msgspec.json.encode(welcome))["view"]


def test_before_the_start_there_is_a_table_and_nothing_on_it() -> None:
    welcome = greeted(gathering("ann", "bob"), Eyes(None), "ann")
    assert (welcome.view, welcome.story, welcome.moves, welcome.undo) == (None, [], 0, False)
    assert welcome.table.mine == [0]


def test_whoever_comes_back_hears_how_much_was_told_since() -> None:
    state = started("ann", "bob")
    said(state, 0, "word wren")
    first, again = (greeted(state, eyes_of(state, "bob", 1), "bob", seen=seen) for seen in (-1, 0))
    assert (first.returning, again.returning) == (False, True)
    assert first.recap == len(first.story)
    assert again.recap == sum(event.after > 0 for event in again.story)
    assert 0 < again.recap < first.recap


def test_each_is_shown_through_their_own_eyes() -> None:
    state = started("ann", "bob")
    eyes = [("ann", 0), ("bob", 1), ("eve", 0)]
    welcomes = [greeted(state, eyes_of(state, person, seat), person) for person, seat in eyes]
    assert [shown(welcome)["you"] for welcome in welcomes] == [0, 1, None]


def test_who_sees_late_is_shown_how_it_lay_then() -> None:
    state = started("ann", "bob", watching="delayed")
    assert state.views is not None
    before = msgspec.json.decode(state.views.view(None))
    said(state, 0, "word wren")
    late = greeted(state, eyes_of(state, "eve", None), "eve", upto=0)
    assert shown(late) == before
    assert (late.moves, late.undo, late.deeds) == (0, False, [])


def test_who_may_see_nothing_is_told_of_the_table_alone() -> None:
    state = started("ann", "bob", watching="none")
    said(state, 0, "word wren")
    welcome = greeted(state, eyes_of(state, "eve", None), "eve")
    assert (welcome.view, welcome.story, welcome.chat, welcome.moves) == (None, [], [], 0)
