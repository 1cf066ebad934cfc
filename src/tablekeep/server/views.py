"""MatchViews: what each viewer of a match may be sent. A viewer is a seat, or None for a spectator.

Every viewer counts for itself the moves it could notice: a secret pick changes nothing for
the others, not even a number.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tablekeep.engine import Event, Match, Poll, Standing, Transition
from tablekeep.engine.journal import Play
from tablekeep.engine.speech import find
from tablekeep.engine.table import READY, UNREADY, Answers, answerer
from tablekeep.engine.transition import unaware_of
from tablekeep.server import wire
from tablekeep.server.written import written

Viewer = int | None
DELAY = 5
"""Moves that delayed spectators are behind, of those they could notice."""

FLAGS = (READY, UNREADY)
"""What is told of who has answered a question that others are still answering."""

_encode = msgspec.json.Encoder().encode


class Glimpse(NamedTuple):
    """One move through one pair of eyes: how many they have noticed with it, and whether they may take it back."""

    number: int
    noticed: int
    view: Any
    """Encoded already: a message takes it as it is."""
    events: list[wire.EventInfo]
    undo: bool


class MatchViews:
    """A match with what of it is known to whom. All moves are made through it."""

    def __init__(self, match: Match, names: list[str], keep_past: bool) -> None:
        self.match = match
        self.names = names
        self.keep_past = keep_past
        self.viewers: tuple[Viewer, ...] = (None, *range(match.seats))
        self._views: dict[Viewer, msgspec.Raw] = {}
        self._to_all: dict[str, Any] | None = None
        """What all eyes see of the match as it is now, made once."""
        self._hidden: list[frozenset[Viewer]] = []
        self._of_all: list[bool] = []
        """Of each move: did it bring out several answers?"""
        self._counts = dict.fromkeys(self.viewers, 0)
        self._secretive = False
        """Did anything here lie hidden from anyone? Where something once did, it always can."""
        self._has_secrets = False
        self.of_all = False
        """Did the last move bring out several answers, so that nobody is told who gave the last?"""
        self._said_of: Play | None = None
        self._said: list[tuple[Event, str, bool]] = []
        """The events of the play that was last told of, with their sentences and whether all may know them."""
        self.flags_every = match.game.flags_every
        self._shown: Answers | None = None
        """The answers everyone knows of, while newer ones are withheld until the next flags are told."""
        self._past = [self._now()] if keep_past else []
        self.plays: list[Play] = []
        self.over = False
        self.poll: Poll | None = None
        """What those who look on are asked now."""
        self.waiting: list[int] = []
        """The seats that are waited for: none, while it is those who look on."""
        self.waits_for_watchers = False
        self._look_again()

    def _look_again(self) -> None:
        """The match has changed: what everybody asks of it is asked of it once."""
        match = self.match
        self._views, self._to_all = {}, None
        self.plays, self.over, self.poll = match.plays, match.over, match.poll
        self.waits_for_watchers = self.poll is not None and self.poll.waits
        self.waiting = [] if self.waits_for_watchers else match.waiting
        self._secretive = self._secretive or match.hides_something
        self._has_secrets = not self.over and (self._secretive or match.asks_together)

    @property
    def moves(self) -> int:
        return len(self.plays)

    def is_aside(self, said: object) -> bool:
        """Is this something to say beside the game?"""
        asides = self.match.game.asides
        move = None if asides is None else find(self.match.game, said)
        return asides is not None and move is not None and move in asides

    # -- moving -------------------------------------------------------------------------

    def apply(
        self, seat: int, said: object, decision: str | None, hidden: list[int] | None, more: bool = False
    ) -> frozenset[Viewer]:
        """Play. Gives who could not notice: `hidden` when that is known already, `more` when the breath goes on."""
        views, shown, secret = self._views, self._shown, hidden is None and self._has_secrets
        made = self.match.apply(seat, said, decision)
        self._look_again()
        withheld = self._withhold(made)
        self.of_all = self.flags_every > 0 and made.answers_out
        if hidden is not None:
            unaware = frozenset(None if number < 0 else number for number in hidden)
        elif withheld:
            unaware = frozenset(viewer for viewer in self.viewers if viewer != seat)
        elif not secret:
            unaware = frozenset()
        else:
            past = Past(made.before, views, shown)
            unaware = unaware_of(made, self.viewers, past.view, lambda viewer: bytes(self.view(viewer)))
        return self._note(made, unaware, more)

    def _note(self, made: Transition, unaware: frozenset[Viewer], more: bool) -> frozenset[Viewer]:
        """Who could not notice these moves; of what is said in one breath, only the last shows what changed."""
        missed = unaware
        for play in made.plays:
            missed = unaware | self._untold(play) if more or play is not made.plays[-1] else unaware
            self._hidden.append(missed)
            self._of_all.append(self.of_all)
            self._tally(missed, 1)
        if self.keep_past:
            self._past.extend([self._now()] * len(made.plays))
        return missed

    def _now(self) -> Standing:
        """What spectators see now, to be looked at later: with no answer that they are not told of yet."""
        return as_told(self.match.standing(), None, self._shown)

    def _untold(self, play: Play) -> frozenset[Viewer]:
        """Who heard nothing of a move that was said in one breath with others: what changed comes with the last."""
        others = [viewer for viewer in self.viewers if viewer != play.seat]
        return frozenset(v for v in others if not any(event.known_to(v) for event in play.events))

    def _tally(self, unaware: frozenset[Viewer], moves: int) -> None:
        for viewer in self._counts:
            if viewer not in unaware:
                self._counts[viewer] += moves

    def undo(self, seat: int) -> None:
        before = self.match.standing()
        self.match.undo(seat)
        self._look_again()
        if self.flags_every and self.match.asks_as(before):
            self._withhold_answers(before)
        else:
            self._shown = None
        self._forget_last()
        del self._past[self.moves + 1 :]

    def take_back(self, count: int) -> None:
        """Go back so many moves, as the table has granted."""
        self.match.take_back(count)
        self._shown, self._said_of = None, None
        self._look_again()
        for _ in range(count):
            self._forget_last()
        del self._past[self.moves + 1 :]

    def _forget_last(self) -> None:
        self._tally(self._hidden.pop(), -1)
        self._of_all.pop()

    def may_undo(self, viewer: Viewer) -> bool:
        """Offered only where the answer tells this seat nothing: not while others may be picking secretly."""
        if self.over or not self.plays or viewer is None or self.plays[-1].seat != viewer:
            return False
        return (not self._has_secrets or self.match.asks_only(viewer)) and self.match.can_undo(viewer)

    # -- who has answered ---------------------------------------------------------------

    def _withhold(self, made: Transition) -> bool:
        """True where a move did no more than answer a question that stays open: that is told later, to all at once."""
        if not self.flags_every:
            return False
        if not made.still_asked:
            self._shown = None
            return False
        return self._withhold_answers(made.before)

    def _withhold_answers(self, before: Standing) -> bool:
        """What is answered now is not told yet, if it is another answer than before."""
        if self.match.answers is before.answers:
            return False
        if self._shown is None:
            self._shown = before.answers
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

    def was_of_all(self, number: int) -> bool:
        """Did the move with this number (from 0) bring out several answers?"""
        return self._of_all[number]

    # -- seeing -------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> msgspec.Raw:
        """The view, encoded once for all who look through these eyes."""
        known = self._views.get(viewer)
        if known is None:
            known = self._views[viewer] = msgspec.Raw(_encode(self._seen(viewer)))
        return known

    def _seen(self, viewer: Viewer) -> dict[str, Any]:
        if self._shown is not None:
            told = as_told(self.match, viewer, self._shown)
            return seen(told, viewer, waits_for_watchers(told))
        if self._to_all is None:
            self._to_all = self.match.shown_to_all()
        return seen(self.match, viewer, self.waits_for_watchers, self._to_all)

    def noticed(self, viewer: Viewer, number: int) -> bool:
        """Could this viewer notice the move with this number (from 0)?"""
        return viewer not in self._hidden[number]

    def who_noticed_last(self) -> frozenset[Viewer]:
        """Those who could notice the last move."""
        return frozenset(viewer for viewer in self.viewers if self.noticed(viewer, self.moves - 1))

    def count(self, viewer: Viewer, upto: int | None = None) -> int:
        """How many moves this viewer has noticed."""
        if upto is None or upto >= len(self._hidden):
            return self._counts[viewer]
        return sum(viewer not in unaware for unaware in self._hidden[:upto])

    def story(self, viewer: Viewer, upto: int | None = None, after: int = -1) -> list[wire.EventInfo]:
        """All this viewer was told, of the first `upto` moves, from those after `after` by its own count."""
        told = self._told(self.match.opening, viewer, 0) if after < 0 else []
        number = 0
        for play, unaware in zip(self.plays[:upto], self._hidden, strict=False):
            if viewer not in unaware:
                number += 1
                if number > after:
                    told.extend(self._told(play, viewer, number))
        return told

    def glimpses(self, viewer: Viewer, numbers: range, late: bool) -> list[Glimpse]:
        """What these eyes are shown of those of these moves that they could notice; `late`: as it lay after each."""
        glimpses = []
        for number in numbers:
            if viewer not in self._hidden[number]:
                count = self.count(viewer, number + 1)
                view = self.past_view(number + 1) if late else self.view(viewer)
                events = self._told(self.plays[number], viewer, count)
                glimpses.append(Glimpse(number, count, view, events, self.may_undo(viewer)))
        return glimpses

    def _told(self, play: Play, viewer: Viewer, after: int) -> list[wire.EventInfo]:
        if play is not self._said_of:
            said = [(event, event.sentence(self.names), event.for_all) for event in play.events]
            self._said_of, self._said = play, said
        return [
            wire.EventInfo(event.kind, event.data, sentence, after)
            for event, sentence, for_all in self._said
            if (for_all or event.known_to(viewer))
            and not (self.flags_every and event.kind in FLAGS and viewer != play.seat)
        ]

    def past_view(self, upto: int) -> msgspec.Raw:
        """The spectator's view after so many moves; kept only where spectators are delayed."""
        past = self._past[upto]
        return msgspec.Raw(_encode(seen(past, None, waits_for_watchers(past))))

    def delayed(self) -> int:
        """How many moves delayed spectators know of: all but the last few that they could notice, and all at the end.

        A secret pick neither counts nor moves anything: what they know always ends with a move they could notice.
        """
        if self.over:
            return self.moves
        behind = DELAY
        for number in range(self.moves - 1, -1, -1):
            if self.noticed(None, number):
                if not behind:
                    return number + 1
                behind -= 1
        return 0


class Past:
    """How a match stood before a move; what somebody saw then is worked out only when it is asked for."""

    def __init__(self, then: Standing, views: dict[Viewer, msgspec.Raw], shown: Answers | None) -> None:
        self.then = then
        self.views = views
        self.shown = shown

    def view(self, viewer: Viewer) -> bytes:
        known = self.views.get(viewer)
        if known is not None:
            return bytes(known)
        told = as_told(self.then, viewer, self.shown)
        return _encode(seen(told, viewer, waits_for_watchers(told)))


def waits_for_watchers(match: Standing) -> bool:
    """Does the match wait for those who look on, and for no seat?"""
    poll = match.poll
    return poll is not None and poll.waits


def seen(match: Standing, viewer: Viewer, waits: bool, to_all: dict[str, Any] | None = None) -> dict[str, Any]:
    """The view; while the match waits for those who look on (`waits`), no seat is asked to speak for them."""
    view = match.view(viewer, to_all, written)
    return view | {"waiting": [], "decisions": []} if waits else view


def as_told(match: Standing, viewer: Viewer, shown: Answers | None) -> Standing:
    """The match as a viewer may see it while flags are withheld: one's own answer, and of the others the older ones."""
    if shown is None:
        return match
    own = {key: picks for key, picks in match.answers.items() if answerer(key) == viewer}
    return match.with_answers({key: picks for key, picks in shown.items() if answerer(key) != viewer} | own)


def as_view(raw: msgspec.Raw) -> Any:
    """An encoded view where a message wants a view: it is put in as it is."""
    return raw
