"""Erasure: what a log says of a person, taken out of it. The game stays as it was played; who played it is nobody."""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec.structs import replace

import tablekeep
from tablekeep.server import entries

NOBODY: Final = "Somebody"
GONE: Final = "(gone with whoever said it)"


class Erasure:
    """One person is taken out of one table's log. No token leads to who stands there instead."""

    def __init__(self, person: str, taken: set[str]) -> None:
        self.person = person
        self._unmarked = False
        self.instead = f"gone-{secrets.token_hex(8)}"
        self.name = next(
            name for name in (NOBODY, *[f"{NOBODY} {n}" for n in range(2, 40)]) if name.casefold() not in taken
        )

    def entry(self, entry: entries.Entry) -> entries.Entry:
        """The entry without the person. Where a position named its players the table has another hash than was kept."""
        now = self._entry(entry)
        if self._unmarked and isinstance(now, (entries.Started, entries.Played)):
            return replace(now, digest="")
        return now

    def _entry(self, entry: entries.Entry) -> entries.Entry:
        match entry:
            case entries.Opened():
                return self._opened(entry)
            case entries.Sat(person=self.person):
                return replace(entry, person=self.instead, name=self.name)
            case entries.Said(person=self.person):
                return replace(entry, person=self.instead, name=self.name, text=GONE)
            case entries.Banned(person=self.person) | entries.Muted(person=self.person):
                return replace(entry, person=self.instead, name=self.name)
            case entries.Played() | entries.Undone() | entries.TakenBack() | entries.Voted():
                return replace(entry, person=self.instead) if entry.person == self.person else entry
        return entry

    def _opened(self, entry: entries.Opened) -> entries.Opened:
        """The chairs; and of a host also what they called their table, and where they wanted to be called."""
        seats = [
            replace(seat, person=self.instead, name=self.name) if seat.person == self.person else seat
            for seat in entry.seats
        ]
        entry = replace(entry, seats=seats, position=self._unnamed(entry))
        if entry.host != self.person:
            return entry
        chairs = [replace(chair, name="") if chair.kind == "mine" else chair for chair in entry.new.chairs]
        new = replace(entry.new, chairs=chairs, name="", webhook="")
        return replace(entry, host=self.instead, new=new)

    def _unnamed(self, entry: entries.Opened) -> dict[str, Any] | None:
        """Where a branch began. It used to tell what those were called who had played there."""
        called, position = tablekeep.open_game(entry.new.game).options_for_names([]), entry.position
        if position is None or not any(position["options"].get(name) for name in called):
            return position
        self._unmarked = True
        return position | {"options": position["options"] | called}


def erased(person: str, bodies: list[bytes], names: set[str]) -> dict[int, bytes]:
    """The entries that change, by number. `names`: what the others at this table are called."""
    erasure = Erasure(person, {name.casefold() for name in names})
    changed: dict[int, bytes] = {}
    for number, body in enumerate(bodies):
        now = entries.encode(erasure.entry(entries.decode(body)))
        if now != body:
            changed[number] = now
    return changed
