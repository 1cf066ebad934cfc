"""Hosting: what a host may do with a table and the people at it. Each function checks one request, gives its entry."""

from __future__ import annotations

from tablekeep.server import entries, wire
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.state import State

CLOSED = "The host has closed this table."


def host_only(state: State, person: str) -> None:
    if person != state.host:
        raise not_yours("Only the host of this table may do that.")


def refuse_closed(state: State) -> None:
    if state.closed:
        raise not_now("closed", CLOSED)


def refuse_kept_out(state: State, person: str | None) -> None:
    if person in state.banned:
        raise Denied(403, "kept_out", "The host of this table keeps you out.")


def refuse_locked(state: State, person: str | None) -> None:
    """Whoever is new here may neither sit down nor watch while it is locked."""
    refuse_kept_out(state, person)
    if state.locked and person not in state.members():
        raise Denied(403, "locked", "The host has locked this table: nobody new may come.")


def refuse_muted(state: State, person: str | None) -> None:
    refuse_kept_out(state, person)
    if person in state.muted:
        raise Denied(403, "muted", "The host has muted you at this table.")


# -- requests -----------------------------------------------------------------------------


def close(state: State, person: str, now: float) -> entries.Closed:
    host_only(state, person)
    refuse_closed(state)
    if state.status == "over":
        raise not_now("over", "The match is over; there is nothing to close.", "TK-7")
    return entries.Closed(now)


def lock(state: State, person: str, on: bool, now: float) -> entries.Locked | None:
    """None where it is so already."""
    host_only(state, person)
    refuse_closed(state)
    return None if state.locked == on else entries.Locked(now, on)


def ban(state: State, person: str, whom: wire.Whom, now: float) -> entries.Banned | None:
    host_only(state, person)
    other, name = _meant(state, whom, state.banned)
    if whom.on:
        _not_oneself(person, other)
        if state.status == "over" and state.seats_of(other):
            raise not_now("over", f"The match is over, and {name} played it: they may look back at it.", "TK-7")
    return None if (other in state.banned) == whom.on else entries.Banned(now, other, name, whom.on)


def mute(state: State, person: str, whom: wire.Whom, now: float) -> entries.Muted | None:
    host_only(state, person)
    other, name = _meant(state, whom, state.muted)
    if whom.on:
        _not_oneself(person, other)
    return None if (other in state.muted) == whom.on else entries.Muted(now, other, name, whom.on)


def _not_oneself(person: str, other: str) -> None:
    if person == other:
        raise not_now("yourself", "That is you.")


def _meant(state: State, whom: wire.Whom, marked: dict[str, str]) -> tuple[str, str]:
    """The person who is meant, and what they are called."""
    if [whom.seat, whom.line, whom.name].count(None) != 2:
        raise Denied(400, "not_understood", "Say whom: by a seat, by a line of chat, or by a name; by one of them.")
    if whom.seat is not None:
        return _sitting(state, whom.seat)
    if whom.line is not None:
        return _speaking(state, whom.line)
    for person, name in marked.items():
        if name == whom.name:
            return person, name
    raise no_such("person", f"Nobody called {whom.name} is muted or kept out here.")


def _sitting(state: State, number: int) -> tuple[str, str]:
    if number >= len(state.seats):
        raise no_such("seat", f"This table has seats 0 to {len(state.seats) - 1}.")
    seat = state.seats[number]
    if not seat.person:
        raise not_now("seat_free", f"{seat.name} is a bot." if seat.skill else "Nobody sits there.")
    return seat.person, seat.name


def _speaking(state: State, number: int) -> tuple[str, str]:
    person = state.talk.speakers.get(number)
    if not person:
        raise no_such("line", f"There is no line {number} of chat here, or it is too old.")
    return person, next(line.name for line in state.talk.lines if line.number == number)
