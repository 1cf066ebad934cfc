"""Records: a match as it is kept, replayed and verified.

A record holds every move and what luck answered to it, so it replays without the seed; with
the seed every answer of luck can be verified too. Hashes of the table every 20 moves make
sure that a replay never silently shows a game that did not happen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tablekeep.engine.event import Event
from tablekeep.engine.game import Game
from tablekeep.engine.journal import Play
from tablekeep.engine.luck import commitment, stream
from tablekeep.engine.match import Match, begin
from tablekeep.engine.options import read_options
from tablekeep.engine.refusal import Refusal, Refused


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
Opener = Callable[[str], Game]


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
        opening=_written(journal.opening),
        plays=[_written(play) for play in journal.plays],
        hashes={str(count): mark for count, mark in journal.marks.items()} | {str(len(journal.plays)): match.digest()},
        outcome=None if outcome is None else outcome.as_json(),
    )


def _written(play: Play) -> RecordedPlay:
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
        raise _broken(f"That is not a record: {str(error)[:200]}") from error


def replay_with(open_game: Opener, source: object, upto: int | None = None) -> Match:
    """Play a record again, move by move, checking edition, luck and hashes; Refused when they differ."""
    record = read_record(source)
    game = open_game(record.game)
    if record.format != FORMAT or record.edition != game.edition:
        raise Refused(
            Refusal(
                "old_edition",
                "TK-6",
                f"This record is of edition {record.edition} (format {record.format}); these are the rules of edition "
                f"{game.edition} (format {FORMAT}). Its recorded events can be recalled, its moves not replayed.",
            )
        )
    count = len(record.plays)
    if str(count) not in record.hashes or any(not key.isdecimal() or int(key) > count for key in record.hashes):
        raise _broken(f"The record's hashes do not end with its {count} moves: something was lost.")
    match = _opened(game, record)
    assert match.journal is not None
    _compare_play(match.journal.opening, record.opening, 0)
    plays = record.plays if upto is None else record.plays[:upto]
    for number, play in enumerate(plays, 1):
        _replay_one(match, record, number, play)
    if upto is None:
        _compare_end(match, record)
    return match


def _opened(game: Game, record: Record) -> Match:
    if record.start is not None:
        return game.from_position(record.start)
    if record.seed is not None and record.commitment != commitment(record.seed):
        raise _broken("The seed is not the one that was committed to before the first move.")
    told = record.seed is not None
    match = game.new(record.seats, record.seed, record.options) if told else _scripted(game, record)
    if match.journal is not None:
        match.journal.seed = record.seed
    return match


def _scripted(game: Game, record: Record) -> Match:
    """Without the seed, luck answers what the record says it answered."""
    options = read_options(game.options, record.options)
    table = game.lay(game._read_seats(record.seats, options), options)
    table.luck = [stream("not told", purpose) for purpose in game.streams]
    table.script = _script(record.opening.luck)
    table.no_luck = True
    try:
        match = begin(game, table, options, None, quiet=False)
    except Refused as no:
        raise _broken(f"The set-up of the record cannot be: {no.refusal.text}") from no
    match.table.script = None
    return match


def _script(luck: list[tuple[int, int]]) -> dict[int, list[int]]:
    script: dict[int, list[int]] = {}
    for source, answer in luck:
        script.setdefault(source, []).append(answer)
    return script


def _replay_one(match: Match, record: Record, number: int, play: RecordedPlay) -> None:
    assert match.journal is not None
    if record.seed is None and record.start is None:
        match.table.script = _script(play.luck)
    try:
        match.play(play.seat, play.move)
    except Refused as no:
        raise _broken(f"Move {number} of the record is not legal: {no.refusal.text}") from no
    if record.seed is None and record.start is None:
        match.table.script = None
    _compare_play(match.journal.plays[-1], play, number)
    mark = record.hashes.get(str(number))
    if mark is not None and mark != match.digest():
        raise _broken(f"After move {number} the table differs from the record's hash {mark}.")


def _compare_play(played: Play, recorded: RecordedPlay, number: int) -> None:
    """Luck must have answered, and must have been told, what the record says."""
    if [tuple(draw) for draw in played.luck] != [tuple(draw) for draw in recorded.luck]:
        raise _broken(f"At move {number} the record's luck {recorded.luck} is not what the seed gives: {played.luck}.")
    if msgspec.json.encode(_written(played).events) != msgspec.json.encode(recorded.events):
        raise _broken(f"At move {number} the record tells another story than its moves.")


def _compare_end(match: Match, record: Record) -> None:
    outcome = match.outcome
    found = None if outcome is None else outcome.as_json()
    if msgspec.json.encode(found) != msgspec.json.encode(record.outcome):
        raise _broken("The record's result is not the one its moves lead to.")


def rewound(match: Match, count: int) -> Match:
    """The same match before its last `count` moves; luck comes back as it was."""
    journal = match.journal
    if journal is None or not 0 < count <= len(journal.plays):
        made = 0 if journal is None else len(journal.plays)
        raise Refused(Refusal("no_undo", "TK-4", f"{made} moves were made; {count} cannot be taken back."))

    def same_game(_slug: str) -> Game:
        return match.game

    return replay_with(same_game, record_of(match, with_seed=True), upto=len(journal.plays) - count)


class Recording:
    """A record told from its events alone, for editions whose rules are no longer played."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.note = f"Told from the recorded events of edition {record.edition}; the moves were not checked."

    def story_for(self, seat: int | None, plays: int | None = None) -> list[Event]:
        """The events a seat may know, of the set-up and the first `plays` moves."""
        told = [self.record.opening, *self.record.plays[:plays]]
        events = [_event(event) for play in told for event in play.events]
        return [event for event in events if event.known_to(seat)]


def _event(told: ToldEvent) -> Event:
    only = None if told.only is None else tuple(told.only)
    return Event(told.kind, told.text, told.data, only, tuple(told.but))


def recall(source: object) -> Recording:
    """Tell a record of any edition from its recorded events."""
    return Recording(read_record(source))


def _broken(text: str) -> Refused:
    return Refused(Refusal("bad_record", "TK-6", text))
