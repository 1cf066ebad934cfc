"""Transition: what one answer did, as a value. It stays what it is, however the match goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekeep.engine.event import Event
from tablekeep.engine.journal import Play, came_to_light
from tablekeep.engine.move import Move
from tablekeep.engine.secret import Secret
from tablekeep.engine.standing import Standing

Viewer = int | None
Look = Callable[[Viewer], object]
"""What a viewer sees, in whatever form can be compared."""


class Transition:
    """One answer of one seat: the moves said in one breath (mostly one), what luck answered, and what was told.

    `number` counts the moves of the match, the last of these included. `closed` are the seats whose decisions were
    answered by it: an answer closes one's own, and the last answer to a question closes those of all it was asked.
    """

    def __init__(
        self,
        number: int,
        seat: int,
        plays: list[Play],
        before: Standing,
        after: Standing,
        closed: tuple[int, ...],
        question_ended: bool,
        answers_out: bool,
    ) -> None:
        self.number = number
        self.seat = seat
        self.plays = plays
        self.before = before
        self.after = after
        self.closed = closed
        self.question_ended = question_ended
        """The question that several were asked is closed."""
        self.answers_out = answers_out
        """Secret answers of several seats came out."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple([play.move for play in self.plays])

    @property
    def luck(self) -> tuple[tuple[int, int], ...]:
        """Every draw: its stream and its answer."""
        return tuple([draw for play in self.plays for draw in play.luck])

    @property
    def events(self) -> tuple[Event, ...]:
        """What was told, each event with its audience."""
        return tuple([event for play in self.plays for event in play.events])

    @property
    def revealed(self) -> tuple[Secret, ...]:
        """Facts that somebody now knows who did not before, as they were hidden then."""
        game = self.before.game
        return tuple(came_to_light(game.secrets(self.before.table), game.secrets(self.after.table)))

    @property
    def unaware(self) -> frozenset[Viewer]:
        """Who could not notice anything: nothing was told to them, and they see the very same table."""
        if not (self.before.has_secrets or self.after.has_secrets):
            return frozenset()
        return unaware_of(self, [None, *range(self.after.seats)], self.before.view, self.after.view)

    @property
    def still_asked(self) -> bool:
        """Does the question stay open that this was an answer to?"""
        return not self.question_ended and self.after.asks_as(self.before)

    def told(self, viewer: Viewer) -> tuple[Event, ...]:
        """What was told to one of them."""
        return tuple([event for event in self.events if event.known_to(viewer)])


def unaware_of(made: Transition, viewers: Sequence[Viewer], before: Look, after: Look) -> frozenset[Viewer]:
    """Who of these could not notice what was made, where `before` and `after` say what a viewer saw and sees."""
    told = made.events
    if any(event.for_all for event in told):
        return frozenset()  # everybody heard of it
    others = [viewer for viewer in viewers if viewer != made.seat and not _is_told(told, viewer)]
    return frozenset([viewer for viewer in others if before(viewer) == after(viewer)])


def _is_told(events: Sequence[Event], viewer: Viewer) -> bool:
    for event in events:
        if event.known_to(viewer):
            return True
    return False
