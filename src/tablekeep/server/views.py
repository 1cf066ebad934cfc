"""Sight: what each viewer of a match may be sent. A viewer is a seat, or None for a spectator.

Every viewer counts for itself the moves it could notice: a secret pick changes nothing for
the others, not even a number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablekeep.engine import Match, Together
from tablekeep.engine.journal import Journal, Play
from tablekeep.server import wire

Viewer = int | None
DELAY = 5
"""Moves that delayed spectators are behind."""

_encode = msgspec.json.Encoder().encode


class Sight:
    """A match with what of it is known to whom. All moves are made through it."""

    def __init__(self, match: Match, names: list[str], keep_past: bool) -> None:
        self.match = match
        self.names = names
        self.keep_past = keep_past
        self._views: dict[Viewer, msgspec.Raw] = {}
        self._hidden: list[frozenset[Viewer]] = []
        self._counts = dict.fromkeys(self.viewers, 0)
        self._secretive = False
        self._past = [aloud(match)] if keep_past else []

    @property
    def plays(self) -> list[Play]:
        assert self.match.journal is not None
        return self.match.journal.plays

    @property
    def moves(self) -> int:
        return len(self.plays)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.match.seats)]

    # -- moving -------------------------------------------------------------------------

    def play(self, seat: int, said: object, decision: str | None, hidden: list[int] | None) -> None:
        """Play, noting who could not notice; `hidden` when that is known already."""
        before, secret = self.moves, hidden is None and self._has_secrets()
        past = Past(aloud(self.match), self._views) if secret else None
        self.match.play(seat, said, decision)
        self._views = {}
        made = self.plays[before:]
        if hidden is not None:
            unaware = frozenset(None if number < 0 else number for number in hidden)
        else:
            unaware = frozenset(v for v in self.viewers if past and v != seat and self._unnoticed(v, past, made))
        self._hidden.extend([unaware] * len(made))
        self._tally(unaware, len(made))
        if self.keep_past:
            self._past.extend([aloud(self.match)] * len(made))

    def _tally(self, unaware: frozenset[Viewer], moves: int) -> None:
        for viewer in self._counts:
            if viewer not in unaware:
                self._counts[viewer] += moves

    def _has_secrets(self) -> bool:
        """Can anything on this table be hidden from anyone? Where something once was, it always can."""
        table = self.match.table
        if table.over:
            return False
        if not self._secretive:
            self._secretive = bool(self.match.game.secrets(table))
        return self._secretive or isinstance(table.agenda[-1], Together)

    def _unnoticed(self, viewer: Viewer, past: Past, made: list[Play]) -> bool:
        told = any(event.known_to(viewer) for play in made for event in play.events)
        return not told and past.view(viewer) == bytes(self.view(viewer))

    def hidden_numbers(self) -> list[int]:
        """Who could not notice the last move, as it is logged."""
        last = self._hidden[-1] if self._hidden else frozenset()
        return sorted(-1 if viewer is None else viewer for viewer in last)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self._views = {}
        self._tally(self._hidden.pop(), -1)
        del self._past[self.moves + 1 :]

    def may_undo(self, seat: int) -> bool:
        """Offered only where the answer tells this seat nothing: not while others may be picking secretly."""
        if self.match.over or not self.match.can_undo(seat):
            return False
        asked = [decision.seat for decision in self.match.decisions]
        return asked == [seat] or not self._has_secrets()

    # -- seeing -------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> msgspec.Raw:
        """The view, encoded once for all who look through these eyes."""
        known = self._views.get(viewer)
        if known is None:
            known = self._views[viewer] = msgspec.Raw(_encode(self.match.view(viewer)))
        return known

    def noticed(self, viewer: Viewer, number: int) -> bool:
        """Could this viewer notice the move with this number (from 0)?"""
        return viewer not in self._hidden[number]

    def count(self, viewer: Viewer, upto: int | None = None) -> int:
        """How many moves this viewer has noticed."""
        if upto is None or upto >= len(self._hidden):
            return self._counts[viewer]
        return sum(viewer not in unaware for unaware in self._hidden[:upto])

    def story(self, viewer: Viewer, upto: int | None = None, after: int = -1) -> list[wire.EventInfo]:
        """All this viewer was told, of the first `upto` moves, from those after `after` by its own count."""
        assert self.match.journal is not None
        told = self._told(self.match.journal.opening, viewer, 0) if after < 0 else []
        number = 0
        for play, unaware in zip(self.plays[:upto], self._hidden, strict=False):
            if viewer not in unaware:
                number += 1
                if number > after:
                    told.extend(self._told(play, viewer, number))
        return told

    def events_of(self, number: int, viewer: Viewer) -> list[wire.EventInfo]:
        """What this viewer was told of one move (from 0)."""
        return self._told(self.plays[number], viewer, self.count(viewer, number + 1))

    def _told(self, play: Play, viewer: Viewer, after: int) -> list[wire.EventInfo]:
        return [
            wire.EventInfo(event.kind, event.data, event.sentence(self.names), after)
            for event in play.events
            if event.known_to(viewer)
        ]

    def past_view(self, upto: int) -> msgspec.Raw:
        """The spectator's view after so many moves; kept only where spectators are delayed."""
        return msgspec.Raw(_encode(self._past[upto].view(None)))

    def delayed(self) -> int:
        """How many moves delayed spectators know of; all, once the match is over."""
        return self.moves if self.match.over else max(0, self.moves - DELAY)


class Past:
    """The match a move ago; what somebody saw then is looked up only when it is asked for."""

    def __init__(self, match: Match, views: dict[Viewer, msgspec.Raw]) -> None:
        self.match = match
        self.views = views

    def view(self, viewer: Viewer) -> bytes:
        known = self.views.get(viewer)
        return _encode(self.match.view(viewer)) if known is None else bytes(known)


def aloud(match: Match) -> Match:
    """A twin that can be looked at later: same table and decision numbers, no history."""
    assert match.journal is not None
    journal = Journal(match.seats, None)
    journal.counts = match.journal.counts[:]
    twin = Match(match.game, match.table.copy(), match.options, journal)
    twin.called = match.called
    return twin


def as_view(raw: msgspec.Raw) -> Any:
    """An encoded view where a message wants a view: it is put in as it is."""
    return raw
