"""Tables without a server around them: nothing but their entries."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablekeep.server import chairs, entries, wire
from tablekeep.server.denied import Denied
from tablekeep.server.state import State
from tests.server.company import settings_for  # noqa: F401  the toys go on the shelf with it

AT = 1_000_000.0


def gathering(*people: str, host: str = "", **more: Any) -> State:
    """A table where these sit, before its start; "" is a free chair, "bot" a bot."""
    kinds = ["bot" if person == "bot" else "free" for person in people]
    new = msgspec.convert(
        {"game": "show_of_hands", "chairs": [{"kind": kind} for kind in kinds], **more}, wire.NewTable
    )
    host = host or people[0]
    state = State("oak", entries.Opened(AT, host, new, chairs.first_seats(new, host, "", None)))
    for seat, person in enumerate(people):
        if person not in ("", "bot"):
            name = f"{person.title()} {seat}" if people.count(person) > 1 else person.title()
            entry = chairs.sit(state, person, wire.Sit(name=name, seat=seat), AT)
            assert entry is not None
            state.apply(entry)
    return state


def started(*people: str, **more: Any) -> State:
    """The same, begun with a seed that is always the same."""
    state = gathering(*people, **more)
    entry = chairs.start(state, state.host, AT)
    state.begin(msgspec.structs.replace(entry, seed="oak and ash"))
    return state


def said(state: State, seat: int, move: object, **more: Any) -> entries.Played:
    """Play, live; the entry it comes to."""
    moves: list[Any] = [move]
    return state.play(entries.Played(AT + 1, seat, moves, **more), None)


def step(state: State) -> entries.Played:
    """Whoever is waited for first plays their first move."""
    assert state.match is not None
    decision = state.match.decision_of(state.match.waiting[0])
    assert decision is not None
    return said(state, decision.seat, decision.moves[0].as_json())


def code_of(no: pytest.ExceptionInfo[Denied]) -> str:
    assert no.value.refusal.text
    return no.value.refusal.code
