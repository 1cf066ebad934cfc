"""Replaying: a match played again from what was kept of it, checked move by move.

Hashes of the table every 20 moves make sure that a replay never silently shows a game that did not happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from tablekeep.engine.journal import Play
from tablekeep.engine.luck import commitment, stream
from tablekeep.engine.match import Match, begin
from tablekeep.engine.options import read_options
from tablekeep.engine.record import FORMAT, Record, RecordedPlay, broken, read_record, written
from tablekeep.engine.refusal import Refusal, Refused

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

Opener = Callable[[str], "Game"]


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
        raise broken(f"The record's hashes do not end with its {count} moves: something was lost.")
    match = laid_again(game, record)
    assert match.journal is not None
    _compare_play(match.journal.opening, record.opening, 0)
    plays = record.plays if upto is None else record.plays[:upto]
    for number, play in enumerate(plays, 1):
        _replay_one(match, record, number, play)
    if upto is None:
        _compare_end(match, record)
    return match


def laid_again(game: Game, record: Record) -> Match:
    """The match of a record before its first move."""
    if record.seed is not None and record.commitment != commitment(record.seed):
        raise broken("The seed is not the one that was committed to before the first move.")
    try:
        return begun_again(game, record.seats, record.options, record.seed, record.start, record.opening.luck)
    except Refused as no:
        if record.seed is not None or record.start is not None:
            raise
        raise broken(f"The set-up of the record cannot be: {no.refusal.text}") from no


def begun_again(
    game: Game,
    seats: int,
    options: dict[str, Any],
    seed: str | None,
    start: dict[str, Any] | None,
    luck: Sequence[tuple[int, int]],
) -> Match:
    """A match before its first move: from its position, by its seed, or by what luck answered then."""
    if start is not None:
        return game.from_position(start)
    if seed is not None:
        return game.new(seats, seed, options)
    chosen = read_options(game.options, options)
    table = game.lay(game._read_seats(seats, chosen), chosen)
    table.luck = [stream("not told", purpose) for purpose in game.streams]
    table.foretell(_script(luck), ends=True)
    match = begin(game, table, chosen, None, quiet=False)
    match.table.foretell({}, ends=True)
    return match


def _script(luck: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    script: dict[int, list[int]] = {}
    for source, answer in luck:
        script.setdefault(source, []).append(answer)
    return script


def follow(match: Match, seat: int, move: object, luck: Sequence[tuple[int, int]]) -> None:
    """Play what was played; where the seed is not known, luck answers what it answered then."""
    if match.luck_is_bound:
        match.table.foretell(_script(luck), ends=True)
    match.play(seat, move)


def _replay_one(match: Match, record: Record, number: int, play: RecordedPlay) -> None:
    assert match.journal is not None
    try:
        follow(match, play.seat, play.move, play.luck)
    except Refused as no:
        raise broken(f"Move {number} of the record is not legal: {no.refusal.text}") from no
    _compare_play(match.journal.plays[-1], play, number)
    mark = record.hashes.get(str(number))
    if mark is not None and mark != match.digest():
        raise broken(f"After move {number} the table differs from the record's hash {mark}.")


def _compare_play(played: Play, recorded: RecordedPlay, number: int) -> None:
    """Luck must have answered, and must have been told, what the record says."""
    if [tuple(draw) for draw in played.luck] != [tuple(draw) for draw in recorded.luck]:
        raise broken(f"At move {number} the record's luck {recorded.luck} is not what the seed gives: {played.luck}.")
    if msgspec.json.encode(written(played).events) != msgspec.json.encode(recorded.events):
        raise broken(f"At move {number} the record tells another story than its moves.")


def _compare_end(match: Match, record: Record) -> None:
    outcome = match.outcome
    ended = None if outcome is None else outcome.as_json()
    if msgspec.json.encode(ended) != msgspec.json.encode(record.outcome):
        raise broken("The record's result is not the one its moves lead to.")


def unrolled(match: Match) -> Iterator[Match]:
    """The same match played again: before its first move, and after each."""
    journal = match.journal
    if journal is None:
        raise Refused(Refusal("quiet", "TK-6", "A quiet match keeps no record."))
    seats, options, opening = match.seats, match.options, journal.opening
    again = begun_again(match.game, seats, options, journal.seed, journal.start, opening.luck)
    again.called = match.called
    yield again
    for play in journal.plays[:]:
        follow(again, play.seat, play.move, play.luck)
        yield again


def rewound(match: Match, count: int) -> Match:
    """The same match before its last `count` moves; luck comes back as it was."""
    made = len(match.plays)
    if not 0 < count <= made:
        raise Refused(Refusal("no_undo", "TK-4", f"{made} moves were made; {count} cannot be taken back."))
    return next(islice(unrolled(match), made - count, None))
