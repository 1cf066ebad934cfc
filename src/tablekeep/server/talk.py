"""Talk: what is said at a table, and by whom."""

from __future__ import annotations

from tablekeep.server import entries, wire

KEPT = 200
"""Lines that newcomers are shown."""


class Talk:
    """The lines that are kept, the newest last."""

    def __init__(self) -> None:
        self.lines: list[wire.ChatLine] = []
        self.count = 0
        """How many there ever were: lines are numbered from 1."""
        self.speakers: dict[int, str] = {}
        """Who said each line that is kept; told to nobody."""
        self.called: dict[str, str] = {}
        """What each person who has spoken from beside the table was called when they last did."""

    def said(self, entry: entries.Said) -> None:
        self.count += 1
        self.lines.append(wire.ChatLine(self.count, entry.seat, entry.name, entry.text, entry.at))
        self.speakers[self.count] = entry.person
        self.speakers.pop(self.count - KEPT, None)
        if entry.seat is None:
            self.called[entry.person] = entry.name
        del self.lines[:-KEPT]
