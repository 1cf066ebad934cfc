"""Polls: what those who look on are asked. Their votes are logged as moves are; the count is played as a move.

Nobody is told of a vote but its voter, and nothing that anybody else is sent depends on it, before the count.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekeep.engine import Poll
from tablekeep.server import entries, messages, wire
from tablekeep.server.clocks import GRACE
from tablekeep.server.denied import no_such, not_now, not_yours, too_fast
from tablekeep.server.limits import Allowances
from tablekeep.server.state import State

OFTEN = (8.0, 1.0)
"""How often one person may vote or change their mind: so often at once, and a second afterwards."""


class Crowd:
    """Those who may vote and are here: people without a seat, and how many nobody knows yet."""

    def __init__(self, people: set[str], unknown: int) -> None:
        self.people = people
        self.unknown = unknown

    @property
    def empty(self) -> bool:
        return not self.people and not self.unknown

    def has_voted(self, state: State) -> bool:
        return not self.unknown and self.people <= set(state.ballots)


class Polls:
    """The poll of the moment: since when the match waits for it. After a restart that counts anew; votes are kept."""

    def __init__(self) -> None:
        self._waited: tuple[str, float] | None = None
        self._often = Allowances(OFTEN, keep=1000)

    def _since(self, poll: Poll, now: float) -> float:
        if self._waited is None or self._waited[0] != poll.key:
            self._waited = (poll.key, now)
        return self._waited[1]

    def due(self, state: State, gathered: Callable[[], Crowd], now: float) -> float | None:
        """When the votes are counted; None while the match does not wait for them, and nobody need be `gathered`.

        All who are here have voted, time is up, or nobody is here, nor comes back in a moment.
        """
        poll = state.poll
        if poll is None or poll.seconds is None:
            self._waited = None
            return None
        since, crowd = self._since(poll, now), gathered()
        if crowd.empty:
            return since + min(GRACE, poll.seconds)
        return since if crowd.has_voted(state) else since + poll.seconds

    def vote(self, state: State, person: str | None, message: messages.Vote, now: float) -> entries.Voted:
        """The vote as it is logged; refused where this person has none, or that is not what is asked."""
        poll = state.poll
        if state.seats_of(person):
            raise not_yours("You play here; those who watch are asked.")
        if not person:
            raise not_yours("A vote needs somebody who casts it: this browser is nobody yet.")
        if poll is None or poll.key != message.poll:
            raise not_now("no_poll", "Those who watch are not asked that now.")
        if message.choice >= len(poll.moves):
            raise no_such("choice", f"There are {len(poll.moves)} choices, from 0 on.")
        wait = self._often.take(person, now)
        if wait:
            raise too_fast(wait)
        return entries.Voted(now, person, message.poll, message.choice, message.id)

    def info(self, state: State, person: str | None, now: float) -> wire.PollInfo | None:
        """What is asked; what to choose from, and the own vote, for those who may vote."""
        poll = state.poll
        if poll is None:
            return None
        yours = not state.seats_of(person)
        until = self._since(poll, now) + poll.seconds if poll.seconds else None
        return wire.PollInfo(
            key=poll.key,
            prompt=poll.prompt,
            waits=poll.waits,
            until=until,
            yours=yours,
            somebody=bool(person),
            choices=_choices(poll) if yours else [],
            mine=state.ballots.get(person or ""),
        )


def _choices(poll: Poll) -> list[wire.PollChoice]:
    return [
        wire.PollChoice(move.text, move.as_json(), preview)
        for move, preview in zip(poll.moves, poll.previews, strict=True)
    ]


def counted(state: State) -> list[int]:
    """How many have chosen each."""
    poll, chosen = state.poll, list(state.ballots.values())
    return [] if poll is None else [chosen.count(number) for number in range(len(poll.moves))]
