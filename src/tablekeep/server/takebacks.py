"""Take-backs: past the point where undo is free, a move is taken back only if everyone else at the table agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekeep.server import entries, wire
from tablekeep.server.denied import not_now, not_yours

if TYPE_CHECKING:
    from tablekeep.server.state import State


class Request:
    """Somebody asks to take back the last move made at their seat."""

    def __init__(self, seat: int, move: int, person: str, id: str) -> None:
        self.seat = seat
        self.move = move
        self.person = person
        self.id = id
        self.agreed = {person}

    def missing(self, state: State) -> list[int]:
        """The seats of people who have not agreed yet; bots do not mind."""
        return [number for number, seat in enumerate(state.seats) if seat.person and seat.person not in self.agreed]


class TakeBacks:
    """What is asked of a table, and what it has said no to. A question of the moment: nothing of it is logged."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self._refused: tuple[int, int] | None = None
        """Which seat's which move the table would not let go."""

    def ask(self, request: Request) -> None:
        if self.request is not None:
            raise not_now("asked_already", "Somebody asks to take a move back already; answer that first.", "TK-4")
        if (request.seat, request.move) == self._refused:
            raise not_now("asked_already", "The table has said no to that.", "TK-4")
        self.request = request

    def answer(self, state: State, person: str | None, yes: bool) -> None:
        """Somebody agrees or does not."""
        request = self.request
        if request is None:
            raise not_now("not_asked", "Nobody asks to take a move back right now.", "TK-4")
        if not state.seats_of(person):
            raise not_yours("Only those who play have a say in this.")
        if yes:
            request.agreed.add(person or "")
            return
        self.request = None
        if person != request.person:
            self._refused = (request.seat, request.move)

    def granted(self, state: State, at: float) -> entries.TakenBack | None:
        """The take-back, once nobody is missing."""
        request = self.request
        if request is None or request.missing(state):
            return None
        assert state.views is not None
        count = state.views.moves - last_move(state, request.seat)
        self.request = None
        return entries.TakenBack(at, request.seat, count, request.id, request.person)

    def moved(self, seat: int, noticed: bool) -> None:
        """Whoever asked has moved on, or back, as all can see: the question is void."""
        if self.request is not None and self.request.seat == seat and noticed:
            self.request = None

    def info(self, state: State) -> wire.TakeBackInfo | None:
        request = self.request
        return None if request is None else wire.TakeBackInfo(request.seat, request.missing(state))


def last_move(state: State, seat: int) -> int:
    """The number (from 0) of the last move that the person of this seat chose; of several in one breath the first."""
    assert state.views is not None
    for number in range(state.views.moves - 1, -1, -1):
        if state.views.plays[number].seat == seat and state.makers[number] == "person":
            return state.breaths[number]
    raise not_now("no_undo", "There is no move of yours to take back yet.", "TK-4")
