"""Poll: a question to those who look on. Whoever hosts a match asks them, counts, and plays what they say."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.move import Move


class Poll:
    """What is asked, and what each may choose: one of `moves`, shown by its preview.

    `key` tells one poll from the next. With `seconds` the match waits for it, at most so long, and then the
    move that `Game.polled` makes of the votes is played at the seat that is asked; without, it is open until
    the match comes to that point.
    """

    def __init__(
        self,
        key: str,
        prompt: str,
        moves: list[Move],
        previews: list[dict[str, Any]],
        seconds: float | None = None,
    ) -> None:
        self.key = key
        self.prompt = prompt
        self.moves = moves
        self.previews = previews
        self.seconds = seconds

    @property
    def waits(self) -> bool:
        """Does the match wait for those who look on, and for nobody else?"""
        return self.seconds is not None
