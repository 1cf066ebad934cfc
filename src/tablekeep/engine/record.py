"""Records: a match as it is kept.

A record holds every move and what luck answered to it, so it replays without the seed; with
the seed every answer of luck can be verified too. Hashes of the table every 20 moves make
sure that a replay never silently shows a game that did not happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tablekeep.engine.event import Event, told_to
from tablekeep.engine.journal import Play
from tablekeep.engine.luck import commitment
from tablekeep.engine.refusal import Refusal, Refused

if TYPE_CHECKING:
    from tablekeep.engine.match import Match


class ToldEvent(msgspec.Struct, omit_defaults=True):
    """An event with its audience."""

    kind: str
    text: str
    data: dict[str, Any]
    only: list[int] | None = None
    but: list[int] = []


class RecordedPlay(msgspec.Struct, omit_defaults=True):
    """Who played what, what luck answered (stream and number), and what was told."""

    seat: int
    move: dict[str, Any]
    luck: list[tuple[int, int]] = []
    events: list[ToldEvent] = []


class Record(msgspec.Struct):
    """Everything about one match, as JSON. Not for players before the end: it holds all secrets."""

    format: int
    game: str
    edition: str
    seats: int
    names: list[str]
    options: dict[str, Any]
    commitment: str
    seed: str | None
    start: dict[str, Any] | None
    opening: RecordedPlay
    plays: list[RecordedPlay]
    hashes: dict[str, str]
    outcome: dict[str, Any] | None

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


FORMAT = 1


def record_of(match: Match, with_seed: bool) -> Record:
    journal = match.journal
    if journal is None:
        raise Refused(Refusal("quiet", "TK-6", "A quiet match keeps no record."))
    outcome = match.outcome
    seed = journal.seed if with_seed or match.over else None
    return Record(
        format=FORMAT,
        game=match.game.slug,
        edition=match.game.edition,
        seats=match.seats,
        names=match.names(),
        options=match.options,
        commitment=commitment(journal.seed) if journal.seed is not None else "",
        seed=seed,
        start=journal.start,
        opening=written(journal.opening),
        plays=[written(play) for play in journal.plays],
        hashes={str(n): digest for n, digest in (journal.digests | {len(journal.plays): match.digest()}).items()},
        outcome=None if outcome is None else outcome.as_json(),
    )


def written(play: Play) -> RecordedPlay:
    events = [
        ToldEvent(e.kind, e.text, e.data, None if e.only is None else list(e.only), list(e.but)) for e in play.events
    ]
    return RecordedPlay(play.seat, play.move.as_json(), list(play.luck), events)


def read_record(source: object) -> Record:
    """A record from a Record, a dict, or JSON text; Refused when it is not whole."""
    try:
        if isinstance(source, Record):
            return source
        if isinstance(source, (bytes, str)):
            return msgspec.json.decode(source, type=Record)
        return msgspec.convert(source, type=Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise broken(f"That is not a record: {str(error)[:200]}") from error


class Recording:
    """A record told from its events alone, for editions whose rules are no longer played."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.note = f"Told from the recorded events of edition {record.edition}; the moves were not checked."

    def told(self, number: int, eyes: int | None) -> list[Event]:
        """What these eyes were told of one move (0: the set-up)."""
        play = self.record.plays[number - 1] if number else self.record.opening
        return told_to([_event(event) for event in play.events], eyes)

    def story_for(self, seat: int | None, plays: int | None = None) -> list[Event]:
        """The events a seat may know, of the set-up and the first `plays` moves."""
        told = [self.record.opening, *self.record.plays[:plays]]
        events = [_event(event) for play in told for event in play.events]
        return [event for event in events if event.known_to(seat)]


def _event(told: ToldEvent) -> Event:
    only = None if told.only is None else tuple(told.only)
    return Event(told.kind, told.text, told.data, only, tuple(told.but))


def recall(source: object) -> Recording:
    """Tell a record of any edition from its recorded events; Refused when they cannot be told."""
    record = read_record(source)
    if len(record.names) != record.seats:
        raise broken(f"The record names {len(record.names)} players for {record.seats} seats.")
    for number, play in enumerate([record.opening, *record.plays]):
        if not all(_event(event).fits(record.seats) for event in play.events):
            raise broken(f"At move {number} the record tells of a seat that is not at its table.")
    _check_outcome(record)
    return Recording(record)


class ToldOutcome(msgspec.Struct):
    """A result as it is written down."""

    places: list[int]
    scores: list[float]
    reasons: list[str]
    won: bool | None = None


def _check_outcome(record: Record) -> None:
    """A result that is told can be told of every seat."""
    if record.outcome is None:
        return
    try:
        told = msgspec.convert(record.outcome, type=ToldOutcome)
    except msgspec.MsgspecError as error:
        raise broken(f"The record's result cannot be read: {str(error)[:200]}") from error
    if not len(told.places) == len(told.scores) == record.seats:
        raise broken("The record's result is not one for its seats.")


def broken(text: str) -> Refused:
    return Refused(Refusal("bad_record", "TK-6", text))
