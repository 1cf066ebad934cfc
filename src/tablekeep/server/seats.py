"""Seats: the chairs of a table, and who sits on them."""

from __future__ import annotations

from typing import Literal

from tablekeep.server import wire


class Seat:
    """One chair.

    `stand_in`: "" nobody, "asked" by its person, "absent" because its person is. `took`: it has taken a decision.
    """

    def __init__(self, person: str = "", name: str = "", mark: wire.Mark = "ember", skill: wire.Skill | None = None):
        self.person = person
        self.name = name
        self.mark = mark
        self.skill = skill
        self.stand_in: Literal["", "asked", "absent"] = ""
        self.took = False

    @property
    def kind(self) -> Literal["free", "person", "bot"]:
        if self.person:
            return "person"
        return "bot" if self.skill is not None else "free"

    @property
    def by_itself(self) -> bool:
        """Does a program answer here, for now or for good?"""
        return self.skill is not None or self.stand_in != ""


def holders(seats: list[Seat]) -> dict[str, list[int]]:
    """Every person's seats."""
    held: dict[str, list[int]] = {}
    for number, seat in enumerate(seats):
        if seat.person:
            held.setdefault(seat.person, []).append(number)
    return held
