"""Sight: what each viewer of a match may be sent. A viewer is a seat, or None for a spectator.

Every viewer counts for itself the moves it could notice: a secret pick changes nothing for
the others, not even a number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablekeep.engine import Event, Match, Move, Step, Table, Together
from tablekeep.engine.journal import Journal, Play
from tablekeep.engine.table import READY, UNREADY
from tablekeep.server import wire

Viewer = int | None
DELAY = 5
"""Moves that delayed spectators are behind."""

Answers = dict[tuple[int, int], tuple[Move, ...]]
FLAGS = (READY, UNREADY)
"""What is told of who has answered a question that others are still answering."""

_encode = msgspec.json.Encoder().encode


class Sight:
    """A match with what of it is known to whom. All moves are made through it."""

    def __init__(self, match: Match, names: list[str], keep_past: bool) -> None:
        self.match = match
        self.names = names
        self.keep_past = keep_past
        self.viewers: tuple[Viewer, ...] = (None, *range(match.seats))
        self._views: dict[Viewer, msgspec.Raw] = {}
        self._hidden: list[frozenset[Viewer]] = []
        self._counts = dict.fromkeys(self.viewers, 0)
        self._secretive = False
        self._said_of: Play | None = None
        self._said: list[str] = []
        """The sentences of the play that was last told of: they are the same for everyone."""
        self.flags_every = match.game.flags_every
        self._shown: Answers | None = None
        """The answers everyone knows of, while newer ones are withheld until the next flags are told."""
        self._past = [aloud(match)] if keep_past else []

    @property
    def plays(self) -> list[Play]:
        assert self.match.journal is not None
        return self.match.journal.plays

    @property
    def moves(self) -> int:
        return len(self.plays)

    # -- moving -------------------------------------------------------------------------

    def play(self, seat: int, said: object, decision: str | None, hidden: list[int] | None) -> None:
        """Play, noting who could not notice; `hidden` when that is known already."""
        before, secret = self.moves, hidden is None and self._has_secrets()
        past = Past(self.match, self._views, self._shown) if secret else None
        question = self._question() if self.flags_every else None
        self.match.play(seat, said, decision)
        self._views = {}
        made = self.plays[before:]
        withheld = question is not None and self._withhold(*question)
        if withheld and hidden is None:
            unaware = frozenset(viewer for viewer in self.viewers if viewer != seat)
        elif hidden is not None:
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
        question = self._question() if self.flags_every else None
        self.match.undo(seat)
        self._views = {}
        if question is not None:
            self._withhold(*question)
        self._tally(self._hidden.pop(), -1)
        del self._past[self.moves + 1 :]

    def take_back(self, count: int) -> None:
        """Go back so many moves, as the table has granted."""
        self.match.take_back(count)
        self._views, self._shown, self._said_of = {}, None, None
        for _ in range(count):
            self._tally(self._hidden.pop(), -1)
        del self._past[self.moves + 1 :]

    def may_undo(self, seat: int) -> bool:
        """Offered only where the answer tells this seat nothing: not while others may be picking secretly."""
        if self.match.over:
            return False
        asked = [decision.seat for decision in self.match.decisions]
        return (asked == [seat] or not self._has_secrets()) and self.match.can_undo(seat)

    # -- who has answered ---------------------------------------------------------------

    def _question(self) -> tuple[Step, int, Answers] | None:
        """What is asked now, and what was answered to it."""
        table = self.match.table
        return (table.agenda[-1], len(table.agenda), table.answers) if table.agenda else None

    def _withhold(self, step: Step, depth: int, answers: Answers) -> bool:
        """True where a move did no more than answer a question that stays open: that is told later, to all at once."""
        table = self.match.table
        if len(table.agenda) != depth or table.agenda[-1] is not step or table.question_ended:
            self._shown = None
            return False
        if table.answers is answers:
            return False
        if self._shown is None:
            self._shown = answers
        return True

    @property
    def withheld(self) -> bool:
        """Has anybody answered without everyone being told?"""
        return self._shown is not None

    def tell_flags(self) -> list[Event]:
        """From now on everyone knows who has answered. What is told of it, by seats: in no order of time."""
        if self._shown is None:
            return []
        before = as_told(self.match, None, self._shown).waiting
        self._shown, self._views = None, {}
        changed = set(before) ^ set(self.match.waiting)
        flags = {play.seat: event for play in self.plays for event in play.events if event.kind in FLAGS}
        return [flags[seat] for seat in sorted(changed) if seat in flags]

    def flags_for(self, viewer: Viewer, told: list[Event]) -> list[wire.EventInfo]:
        """The flags of others."""
        return [
            wire.EventInfo(event.kind, event.data, event.sentence(self.names), self.count(viewer))
            for event in told
            if event.data["seat"] != viewer
        ]

    @property
    def of_all(self) -> bool:
        """Did the last move bring out several answers, so that nobody is told who gave the last?"""
        return self.flags_every > 0 and self.match.table.answers_out

    # -- seeing -------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> msgspec.Raw:
        """The view, encoded once for all who look through these eyes."""
        known = self._views.get(viewer)
        if known is None:
            known = self._views[viewer] = msgspec.Raw(_encode(as_told(self.match, viewer, self._shown).view(viewer)))
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
        if play is not self._said_of:
            self._said_of, self._said = play, [event.sentence(self.names) for event in play.events]
        return [
            wire.EventInfo(event.kind, event.data, sentence, after)
            for event, sentence in zip(play.events, self._said, strict=True)
            if event.known_to(viewer) and not (self.flags_every and event.kind in FLAGS and viewer != play.seat)
        ]

    def past_view(self, upto: int) -> msgspec.Raw:
        """The spectator's view after so many moves; kept only where spectators are delayed."""
        return msgspec.Raw(_encode(self._past[upto].view(None)))

    def delayed(self) -> int:
        """How many moves delayed spectators know of; all, once the match is over."""
        return self.moves if self.match.over else max(0, self.moves - DELAY)


class Past:
    """The match before a move; what somebody saw then is worked out only when it is asked for, after the move."""

    def __init__(self, match: Match, views: dict[Viewer, msgspec.Raw], shown: Answers | None) -> None:
        assert match.journal is not None
        self.now = match
        self.counts = match.journal.counts[:]
        self.views = views
        self.shown = shown

    def view(self, viewer: Viewer) -> bytes:
        known = self.views.get(viewer)
        return _encode(as_told(self._match(), viewer, self.shown).view(viewer)) if known is None else bytes(known)

    def _match(self) -> Match:
        assert self.now.previous is not None
        return twin_of(self.now, self.now.previous, self.counts)


def aloud(match: Match) -> Match:
    """A twin that can be looked at later: same table and decision numbers, no history."""
    assert match.journal is not None
    return twin_of(match, match.table.copy(), match.journal.counts)


def twin_of(match: Match, table: Table, counts: list[int]) -> Match:
    journal = Journal(match.seats, None)
    journal.counts = counts[:]
    twin = Match(match.game, table, match.options, journal)
    twin.called = match.called
    return twin


def as_told(match: Match, viewer: Viewer, shown: Answers | None) -> Match:
    """The match as a viewer may see it while flags are withheld: one's own answer, and of the others the older ones."""
    if shown is None:
        return match
    twin, answers = aloud(match), match.table.answers
    own = {key: picks for key, picks in answers.items() if key[1] == viewer}
    twin.table.answers = {key: picks for key, picks in shown.items() if key[1] != viewer} | own
    return twin


def as_view(raw: msgspec.Raw) -> Any:
    """An encoded view where a message wants a view: it is put in as it is."""
    return raw
