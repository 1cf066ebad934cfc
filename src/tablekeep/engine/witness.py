"""Witness: stands beside a table while a move is made, and notes what it did. Quiet tables have none."""

from __future__ import annotations

from tablekeep.engine.event import Event


class Witness:
    """What was told, what luck answered, and what became of a question that several were asked."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.luck: list[tuple[int, int]] = []
        """Stream and answer of every draw, in their order."""
        self.question_ended = False
        """The last answer was in: the question that several were asked is closed."""
        self.answers_out = False
        """So the secret answers of several seats came out."""
