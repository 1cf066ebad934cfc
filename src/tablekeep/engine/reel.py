"""Reel: a match unrolled, to be looked at again: how it stood after each move, and what was told of it."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.event import ALL, Event, told_to
from tablekeep.engine.match import Match
from tablekeep.engine.replaying import unrolled


class Reel:
    """The standings of a match from its set-up (0) to where it is now. All secrets are in it."""

    def __init__(self, match: Match) -> None:
        self.plays = [match.opening, *match.plays]
        self.standings = [again.standing() for again in unrolled(match)]

    @property
    def moves(self) -> int:
        return len(self.plays) - 1

    def view(self, number: int, eyes: int | None) -> dict[str, Any]:
        """What lay on the table after so many moves; through all eyes, every seat's view lies in `all`."""
        then = self.standings[number]
        if eyes != ALL:
            return then.view(eyes)
        return {**then.view(None), "all": [then.view(seat) for seat in range(then.seats)]}

    def told(self, number: int, eyes: int | None) -> list[Event]:
        """What these eyes were told of one move (0: the set-up)."""
        return told_to(self.plays[number].events, eyes)
