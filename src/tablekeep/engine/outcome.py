"""Outcome: how a match ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """`places` by seat (1 is first, equal places are shared), `scores` by seat, `reasons` in sentences.

    In a cooperative game `won` says whether the table won or lost together; else it is None.
    """

    def __init__(
        self,
        places: tuple[int, ...],
        scores: tuple[float, ...],
        reasons: tuple[str, ...],
        won: bool | None = None,
    ) -> None:
        self.places = places
        self.scores = scores
        self.reasons = reasons
        self.won = won

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; in a cooperative game everyone or nobody."""
        if self.won is False:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def as_json(self) -> dict[str, Any]:
        return {
            "places": list(self.places),
            "scores": list(self.scores),
            "reasons": list(self.reasons),
            "won": self.won,
            "winners": list(self.winners),
        }

    def __repr__(self) -> str:
        return f"Outcome(places={self.places}, scores={self.scores}, reasons={self.reasons}, won={self.won})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.places, self.scores, self.reasons, self.won))
