"""Lenses: where a game's open table tells who begins, who is ahead, and where points came from.

They read what every spectator sees, at the places which the game's `research.toml` names: "players.*.vp" are the points
of all players, "order.0" is the first of an order. A game without a lens is reported on without these three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekeep.engine import Game
from tablekeep.research.rooms import room_of, said_in

View = dict[str, Any]
Seats = list[float]
NOBODY_YET = -1
"""It is not known yet who begins."""


class Lens:
    """`counts` says by what somebody is ahead."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.counts: str = said["counts"]
        self._begins = _way(said["begins"])
        self._ahead = _way(said["ahead"])
        self._together: dict[str, Any] = said.get("together", {})
        self._sources = _way(said.get("sources", ""))
        self._sum: str = said.get("sum", "")

    def begins(self, view: View) -> int:
        seat = _at(view, self._begins)
        return NOBODY_YET if seat is None else int(seat)

    def ahead(self, view: View) -> Seats | None:
        """One number a seat, more is better; None where the table plays together, and nobody is ahead of others."""
        if self._together and self._together.items() <= view.items():
            return None
        return [len(held) if isinstance(held, list) else held for held in _at(view, self._ahead)]

    def sources(self, view: View) -> list[dict[str, float]]:
        """By seat, where its points came from; nothing where the table does not tell."""
        if not self._sources:
            return []
        told = [parts or {} for parts in _at(view, self._sources)]
        return [{name: value for name, value in parts.items() if name != self._sum} for parts in told]


def lens_of(game: Game) -> Lens | None:
    said = said_in(room_of(game)).get("lens")
    return None if said is None else Lens(said)


def _way(place: str) -> list[str]:
    return place.split(".") if place else []


def _at(there: Any, way: Sequence[str]) -> Any:
    """What is at a place; None where a list does not reach so far."""
    if not way:
        return there
    step, rest = way[0], way[1:]
    if step == "*":
        return [_at(each, rest) for each in there]
    if isinstance(there, list):
        return _at(there[int(step)], rest) if int(step) < len(there) else None
    return _at(there[step], rest)
