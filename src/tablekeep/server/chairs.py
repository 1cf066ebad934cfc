"""Chairs: who may sit where before the start. Each function checks one request and gives the entry it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import tablekeep
from tablekeep.engine import fresh_seed
from tablekeep.server import entries, hosting, wire
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.hosting import host_only, refuse_closed, refuse_locked
from tablekeep.server.naming import bot_name, clean_name, free_name, looks, namesake
from tablekeep.server.shelf import marks_of
from tablekeep.server.state import State


def free_mark(taken: Iterable[wire.Mark], among: Sequence[wire.Mark]) -> wire.Mark:
    used = set(taken)
    return next((mark for mark in among if mark not in used), among[0])


def first_seats(new: wire.NewTable, host: str, name: str, mark: wire.Mark | None) -> list[entries.SeatEntry]:
    """The chairs of a new table, with names and marks given out; `name` and `mark` are what the host goes by."""
    taken = [chair for chair in new.chairs if chair.kind != "free"]
    names = [called for chair in taken if (called := clean_name(chair.name))]
    marks = [chair.mark for chair in taken if chair.mark is not None]
    if len(set(marks)) < len(marks):
        raise not_now("mark_taken", "Two chairs cannot have the same mark.")
    if len({looks(called) for called in names}) < len(names):
        raise not_now("name_taken", "Two at a table cannot have the same name.")
    among = marks_of(tablekeep.open_game(new.game))
    if any(mark not in among for mark in marks):
        raise not_now("no_such_mark", f"This game has pieces for {', '.join(among)}.")
    mark = mark if mark in among else None
    return [_first_seat(chair, host, name or "Player", mark, names, marks, among) for chair in new.chairs]


def _first_seat(
    chair: wire.Chair,
    host: str,
    name: str,
    mark: wire.Mark | None,
    names: list[str],
    marks: list[wire.Mark],
    among: list[wire.Mark],
) -> entries.SeatEntry:
    """One chair; what is given out is added to `names` and `marks`."""
    if chair.kind == "free":
        return entries.SeatEntry()
    called, shown = clean_name(chair.name), chair.mark
    if not called:
        called = bot_name(names) if chair.kind == "bot" else free_name(name, names)
        names.append(called)
    if shown is None:
        shown = mark if chair.kind == "mine" and mark and mark not in marks else free_mark(marks, among)
        marks.append(shown)
    if chair.kind == "bot":
        return entries.SeatEntry("", called, shown, chair.skill)
    return entries.SeatEntry(host, called, shown)


# -- requests -----------------------------------------------------------------------------


def sit(state: State, person: str, request: wire.Sit, now: float) -> entries.Sat | None:
    """None when this person sits already and asked for no particular chair."""
    _gathering(state)
    mine = state.seats_of(person)
    refuse_locked(state, person)
    if request.seat is None and mine:
        return None
    number = _free_chair(state) if request.seat is None else _chair(state, request.seat)
    seat = state.seats[number]
    if seat.kind != "free" and number not in mine:
        raise not_now("seat_taken", f"{seat.name} sits there.")
    others = [other for i, other in enumerate(state.seats) if i != number and other.kind != "free"]
    name = clean_name(request.name)
    if not name:
        raise Denied(400, "bad_name", "A name needs at least one letter that can be seen.")
    here = namesake(state, person, name, [other.name for other in others])
    if here:
        raise not_now("name_taken", f"Somebody here is called {here}, and {name} reads like it; take another name.")
    return entries.Sat(now, number, person, name, _mark(state, request.mark, [other.mark for other in others]))


def _mark(state: State, wanted: wire.Mark | None, taken: list[wire.Mark]) -> wire.Mark:
    """The mark asked for, if this game has it and nobody wears it; else a free one."""
    among = marks_of(state.game)
    if wanted is not None and wanted not in among:
        raise not_now("no_such_mark", f"This game has pieces for {', '.join(among)}.")
    if wanted in taken and len(taken) < len(among):
        raise not_now("mark_taken", f"The mark {wanted} is taken here.")
    return wanted if wanted is not None and wanted not in taken else free_mark(taken, among)


def _free_chair(state: State) -> int:
    for number, seat in enumerate(state.seats):
        if seat.kind == "free":
            return number
    raise not_now("full", "Every chair at this table is taken.")


def stand(state: State, person: str, number: int, now: float) -> entries.Stood:
    _gathering(state)
    if _chair(state, number) not in state.seats_of(person):
        raise not_yours("That is not your seat.")
    return entries.Stood(now, number)


def kick(state: State, person: str, request: wire.Kick, now: float) -> entries.Stood | entries.Banned | None:
    _gathering(state)
    host_only(state, person)
    if state.seats[_chair(state, request.seat)].kind == "free":
        raise not_now("seat_free", "Nobody sits there.")
    if request.ban:
        return hosting.ban(state, person, wire.Whom(seat=request.seat), now)
    return entries.Stood(now, request.seat)


def set_bot(state: State, person: str, request: wire.SetBot, now: float) -> entries.BotSat | entries.Stood | None:
    """None when there is nothing to take away."""
    _gathering(state)
    host_only(state, person)
    seat = state.seats[_chair(state, request.seat)]
    if seat.kind == "person":
        raise not_now("seat_taken", f"{seat.name} sits there.")
    if request.skill is None:
        return entries.Stood(now, request.seat) if seat.kind == "bot" else None
    others = [other for other in state.seats if other is not seat and other.kind != "free"]
    name = seat.name or bot_name(other.name for other in others)
    mark = seat.mark if seat.kind == "bot" else free_mark([other.mark for other in others], marks_of(state.game))
    return entries.BotSat(now, request.seat, request.skill, name, mark)


def set_chairs(state: State, person: str, request: wire.Chairs, now: float) -> entries.Chaired | None:
    """None when so many stand there already."""
    _gathering(state)
    host_only(state, person)
    if state.opened.position is not None:
        raise not_now("seats", "A branch is played by as many as the match it comes from.", "TK-3")
    allowed = state.game.seats_for(state.new.options)
    if request.chairs not in allowed:
        raise not_now("seats", f"{allowed[0]} to {allowed[-1]} players.", state.game.cite("seats"))
    taken = next((seat for seat in state.seats[request.chairs :] if seat.kind != "free"), None)
    if taken is not None:
        raise not_now("seat_taken", f"{taken.name} sits on a chair that would go.")
    return None if request.chairs == len(state.seats) else entries.Chaired(now, request.chairs)


def start(state: State, person: str, now: float) -> entries.Started:
    _gathering(state)
    host_only(state, person)
    free = sum(seat.kind == "free" for seat in state.seats)
    if free:
        text = "One chair is free" if free == 1 else f"{free} chairs are free"
        raise not_now("not_full", f"{text}: wait for somebody, or put a bot there.")
    if tablekeep.edition_of(state.new.game, state.edition) is None:
        raise not_now("old_edition", f"Edition {state.edition} of the rules, by which this would begin, is not here.")
    return entries.Started(now, None if state.opened.position is not None else fresh_seed(), state.edition)


def _gathering(state: State) -> None:
    refuse_closed(state)
    if state.status != "gathering":
        raise not_now("started", "The match has begun; seats stay as they are.")


def _chair(state: State, number: int) -> int:
    if number >= len(state.seats):
        raise no_such("seat", f"This table has seats 0 to {len(state.seats) - 1}.")
    return number
