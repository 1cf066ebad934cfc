"""Event: what happened, and who may know it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

_SLOT: Final = re.compile(r"\{(\w+)\}")

ALL: Final = -1
"""Everybody's eyes at once: everything lies face up."""


@lru_cache(maxsize=4096)
def _parts(text: str) -> list[str]:
    """A sentence in parts: words and slots in turn."""
    return _SLOT.split(text)


def _is_seat(slot: str) -> bool:
    return slot == "seat" or slot.endswith("_seat")


class Event:
    """One thing that happened.

    `text` is a sentence with slots, `{seat} rolls {face}`, filled from `data`; slots whose
    name is `seat` or ends in `_seat` hold a seat number and are filled with that seat's name.
    `only` lists the seats that may know it (None: everyone); `but` lists seats for whom
    another, fuller event was told instead. What is told as `final` cannot be taken back.
    """

    def __init__(
        self,
        kind: str,
        text: str,
        data: dict[str, Any],
        only: tuple[int, ...] | None = None,
        but: tuple[int, ...] = (),
        final: bool = False,
    ) -> None:
        self.kind = kind
        self.text = text
        self.data = data
        self.only = only
        self.but = but
        self.final = final

    @property
    def for_all(self) -> bool:
        """May everybody know of it?"""
        return self.only is None and not self.but

    def known_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know of it?"""
        if seat is None:
            return self.only is None
        return seat not in self.but and (self.only is None or seat in self.only)

    def sentence(self, names: Sequence[str]) -> str:
        """The sentence for the log, with seats called by their names."""
        parts = _parts(self.text)
        return "".join([self._filled(part, names) if at % 2 else part for at, part in enumerate(parts)])

    def fits(self, seats: int) -> bool:
        """Can its sentence be said at a table of so many seats: does every slot for a seat hold one of them?"""
        held = [self.data.get(slot) for slot in _parts(self.text)[1::2] if _is_seat(slot)]
        return all(type(seat) is int and 0 <= seat < seats for seat in held)

    def _filled(self, slot: str, names: Sequence[str]) -> str:
        value = self.data.get(slot, "")
        if _is_seat(slot):
            return str(names[value])
        return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)

    def as_json(self) -> dict[str, Any]:
        """What a client is sent. Audiences stay on our side: they would tell who knows more."""
        return {"kind": self.kind, "text": self.text, "data": self.data}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.data!r})"


def told_to(events: Sequence[Event], eyes: int | None) -> list[Event]:
    """Of these events what these eyes were told; all eyes together know each thing in its fullest telling."""
    if eyes == ALL:
        return [event for event in events if event.only is not None or not event.but]
    return [event for event in events if event.known_to(eyes)]
