"""Secret: one hidden fact, and who may know it."""

from __future__ import annotations

from typing import Any


class Secret:
    """A fact about the table that not everyone may know.

    `family` names its kind ("hand", "deck"), `fact` names the very thing ("where card 17
    is") so that it keeps its name when the thing moves, `value` is the truth, `knowers` are
    the seats that may know it. Spectators never do. A `fleeting` one (a thought, a play in the making)
    may cease to be without anyone having learned it; of all others that would mean that it came out.
    """

    def __init__(self, family: str, fact: str, value: Any, knowers: tuple[int, ...], fleeting: bool = False) -> None:
        self.family = family
        self.fact = fact
        self.value = value
        self.knowers = knowers
        self.fleeting = fleeting

    def known_to(self, seat: int | None) -> bool:
        return seat is not None and seat in self.knowers

    def __repr__(self) -> str:
        return f"Secret({self.family}: {self.fact} = {self.value!r}, known to {self.knowers})"
