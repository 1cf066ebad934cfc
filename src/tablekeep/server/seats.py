"""Seats: the chairs of a table, and who sits on them."""

from __future__ import annotations

from typing import Final, Literal

from tablekeep.server import wire


class Seat:
    """One chair, and who sits on it: whoever comes after them gets a Seat of their own.

    `stand_in`: "" nobody, "asked" by its person, "absent" because its person is. `took`: it has taken a decision.
    """

    def __init__(self, person: str = "", name: str = "", mark: wire.Mark = "ember", skill: wire.Skill | None = None):
        self.person: Final = person
        self.name = name
        self.mark = mark
        self.skill: Final = skill
        self.kind: Final[Literal["free", "person", "bot"]] = "person" if person else "free" if skill is None else "bot"
        self.stand_in: Literal["", "asked", "absent"] = ""
        self.took = False

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
