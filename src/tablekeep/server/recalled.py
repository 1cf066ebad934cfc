"""Recalled: a match whose rules are no longer here, told from what its log says was told.

Nothing is worked out anew. Once it had ended everything may be looked at; where it had not, everybody is told again
what they were told, and no more.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablekeep.engine import Event, Record, commitment
from tablekeep.engine.record import FORMAT, RecordedPlay, ToldEvent
from tablekeep.server import entries, wire
from tablekeep.server.views import DELAY, FLAGS, Viewer


class RecalledPlay:
    """One move as the log has it; `missed`: who could not notice it."""

    def __init__(self, entry: entries.Played, number: int) -> None:
        self.seat = entry.seat
        self.move = entry.moves[number]
        self.by = entry.by
        self.told = entry.told[number] if number < len(entry.told) else None
        last = number == len(entry.moves) - 1
        self.digest = entry.digest if last else ""
        self.outcome = entry.outcome if last else None
        self.missed = {None if viewer < 0 else viewer for viewer in entry.hidden}
        self._in_one_breath = not last

    @property
    def events(self) -> list[Event]:
        return [] if self.told is None else entries.events_of(self.told)

    @property
    def text(self) -> str:
        """The move in words, as far as they can be had without the rules."""
        said = [value for name, value in self.move.items() if name != "move"]
        return " ".join([str(self.move.get("move", "")), *map(_word, said)])

    def noticed(self, viewer: Viewer) -> bool:
        """What was said in one breath with others is noticed with the last of it, unless it was told of."""
        if self._in_one_breath and viewer != self.seat and not any(e.known_to(viewer) for e in self.events):
            return False
        return viewer not in self.missed

    def told_to(self, viewer: Viewer) -> list[Event]:
        """Who has answered a secret question is told by the minute, never by the move."""
        flags = () if viewer == self.seat else FLAGS
        return [event for event in self.events if event.known_to(viewer) and event.kind not in flags]


class Recalled:
    def __init__(self, opened: entries.Opened, entry: entries.Started, edition: str, today: str) -> None:
        self.edition = edition
        self._opened = opened
        self._entry = entry
        self._today = today
        self.plays: list[RecalledPlay] = []

    # -- what the log says --------------------------------------------------------------

    def played(self, entry: entries.Played) -> int:
        """So many moves were made."""
        made = [RecalledPlay(entry, number) for number in range(len(entry.moves))]
        self.plays.extend(made)
        return len(made)

    def taken_back(self, count: int) -> None:
        del self.plays[len(self.plays) - count :]

    # -- what it is ---------------------------------------------------------------------

    @property
    def moves(self) -> int:
        return len(self.plays)

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self.plays[-1].outcome if self.plays else None

    @property
    def finished(self) -> bool:
        return self.outcome is not None

    @property
    def note(self) -> str:
        """What everyone at this table is told."""
        rules = f"edition {self.edition} of the rules"
        if self.edition == self._today:
            rules = f"earlier rules of edition {self.edition}"
        played = f"This game was played under {rules}, which this server no longer has"
        if self.finished:
            return f"{played}: it is told from what was recorded, and the table cannot be laid again."
        return f"{played}: it cannot go on. What you were told is kept; what was secret stays so."

    # -- looking back -------------------------------------------------------------------

    @property
    def opening(self) -> list[Event]:
        return [event for told in self._entry.told for event in entries.events_of(told)]

    def delayed(self) -> int:
        """How many moves delayed spectators know of."""
        return self.moves if self.finished else max(0, self.moves - DELAY)

    def count(self, viewer: Viewer, upto: int | None = None) -> int:
        return sum(play.noticed(viewer) for play in self.plays[:upto])

    def story(self, viewer: Viewer, names: list[str], upto: int | None = None) -> list[wire.EventInfo]:
        """All this viewer was told of the first `upto` moves, numbered as it noticed them."""
        told, number = [(event, 0) for event in self.opening if event.known_to(viewer)], 0
        for play in self.plays[:upto]:
            if play.noticed(viewer):
                number += 1
                told.extend((event, number) for event in play.told_to(viewer))
        return [_info(event, names, after) for event, after in told]

    def whole_story(self, names: list[str]) -> list[wire.EventInfo]:
        """What all eyes together were told: each thing in its fullest telling."""
        told = [(event, 0) for event in self.opening]
        told += [(event, number) for number, play in enumerate(self.plays, 1) for event in play.events]
        return [_info(event, names, after) for event, after in told if event.only is not None or not event.but]

    def listed(self) -> list[wire.ReplayMove]:
        """The moves, where nothing is secret any more."""
        moves = [wire.ReplayMove(0, -1, "set up", "set_up")]
        for number, play in enumerate(self.plays, 1) if self.finished else ():
            moves.append(wire.ReplayMove(number, play.seat, play.text, play.by))
        return moves

    # -- the record ---------------------------------------------------------------------

    def record(self, names: list[str]) -> Record:
        """The record as its own rules would have written it, but for the players' names among the options.

        The seed is in it once the match had ended.
        """
        seed = self._entry.seed
        digests = {0: self._entry.digest, **{number: play.digest for number, play in enumerate(self.plays, 1)}}
        return Record(
            format=FORMAT,
            game=self._opened.new.game,
            edition=self.edition,
            seats=len(names),
            names=names,
            options=self._opened.new.options | self._entry.worn,
            commitment="" if seed is None else commitment(seed),
            seed=seed if self.finished else None,
            start=self._opened.position,
            opening=_recorded(-1, {"move": "set up"}, self._entry.told[0] if self._entry.told else None),
            plays=[_recorded(play.seat, play.move, play.told) for play in self.plays],
            hashes={str(number): digest for number, digest in digests.items() if digest},
            outcome=self.outcome,
        )


def _recorded(seat: int, move: dict[str, Any], told: entries.Told | None) -> RecordedPlay:
    if told is None:
        return RecordedPlay(seat, move)
    luck = list(zip(told.luck[::2], told.luck[1::2], strict=True))
    events = [
        ToldEvent(e.kind, e.text, e.data, None if e.only is None else list(e.only), list(e.but))
        for e in entries.events_of(told)
    ]
    return RecordedPlay(seat, move, luck, events)


def _info(event: Event, names: list[str], after: int) -> wire.EventInfo:
    return wire.EventInfo(event.kind, event.data, event.sentence(names), after)


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
