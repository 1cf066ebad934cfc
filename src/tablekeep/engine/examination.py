"""Examination of a record: what was promised, checked again, told in plain words."""

from __future__ import annotations

from tablekeep.engine.luck import commitment
from tablekeep.engine.match import Match
from tablekeep.engine.record import Record
from tablekeep.engine.refusal import Refused
from tablekeep.engine.replaying import Opener, replay_with


class Finding:
    """One thing that was looked at: in order, not in order, or (None) not there to be looked at."""

    def __init__(self, sound: bool | None, text: str) -> None:
        self.sound = sound
        self.text = text


def examine(open_game: Opener, record: Record) -> list[Finding]:
    """Everything that can be checked about a record, in the order of the match."""
    findings = [_promise(record)]
    try:
        match = replay_with(open_game, record)
    except Refused as no:
        return [*findings, Finding(False, no.refusal.text)]
    findings.append(Finding(True, f"All {len(record.plays)} moves are legal in edition {record.edition}."))
    return [*findings, _luck(record), _hashes(record), _story(record, match), _result(record)]


def examine_recorded(record: Record) -> list[Finding]:
    """What can be checked of a record whose rules are not here; what cannot is said, not passed over."""
    rules, count = f"the rules of edition {record.edition}", len(record.plays)
    draws = len(record.opening.luck) + sum(len(play.luck) for play in record.plays)
    told = len(record.opening.events) + sum(len(play.events) for play in record.plays)
    return [
        _promise(record),
        _whole(record),
        Finding(None, f"Whether its {count} moves were legal cannot be checked without {rules}."),
        Finding(None, f"Luck answered {draws} times; whether the seed gives that cannot be checked without {rules}."),
        Finding(None, f"{len(record.hashes)} hashes of the table are kept; only {rules} lay the tables they are of."),
        Finding(None, f"The story is the one told then, in {told} events."),
    ]


def _whole(record: Record) -> Finding:
    """Does it hang together: seats that exist, hashes of moves that were made, one at the end?"""
    count = len(record.plays)
    if any(not 0 <= play.seat < record.seats for play in record.plays):
        return Finding(False, f"Somebody moved who had no seat: there were {record.seats}.")
    if any(not key.isdecimal() or int(key) > count for key in record.hashes):
        return Finding(False, f"There are hashes of more than its {count} moves.")
    if record.outcome is not None and str(count) not in record.hashes:
        return Finding(False, f"There is a result, but no hash after its {count} moves: something was lost.")
    return Finding(True, f"Its {count} moves hang together, from the set-up to the end that is told.")


def _promise(record: Record) -> Finding:
    if record.start is not None:
        return Finding(None, "The match began from a position, so no seed was promised for it.")
    if record.seed is None:
        return Finding(None, "The seed is not told, so the promise made before the first move cannot be checked.")
    if commitment(record.seed) == record.commitment:
        return Finding(True, f"The seed {record.seed!r} is the one promised before the first move.")
    return Finding(False, f"The seed {record.seed!r} is not the one promised before the first move.")


def _luck(record: Record) -> Finding:
    if record.seed is None and record.start is None:
        return Finding(None, "Every answer of luck is possible; without the seed, more cannot be said.")
    source = "the seed" if record.start is None else "the position"
    draws = len(record.opening.luck) + sum(len(play.luck) for play in record.plays)
    return Finding(True, f"All {draws} answers of luck are those {source} gives.")


def _hashes(record: Record) -> Finding:
    hashes = sum(1 for count in record.hashes if count != "0" or not record.plays)
    if hashes == 0:
        return Finding(False, "The record has no hashes of its table; a whole one has them every 20 moves.")
    return Finding(True, f"All {hashes} hashes of the table agree.")


def _story(record: Record, match: Match) -> Finding:
    """The events in the record, compared with those the rules tell now."""
    again = match.record(with_seed=True)
    if record.start is None and record.opening.events != again.opening.events:
        return Finding(False, "The story it tells of the set-up is not what happened.")
    told, now = [play.events for play in record.plays], [play.events for play in again.plays]
    if told == now:
        return Finding(True, "The story it tells is the one its moves make.")
    number = next(number for number, (old, new) in enumerate(zip(told, now, strict=True), 1) if old != new)
    return Finding(False, f"The story it tells of move {number} is not what happened.")


def _result(record: Record) -> Finding:
    if record.outcome is None:
        return Finding(None, "The match is not over; there is no result yet.")
    return Finding(True, "The result is the one its moves lead to.")


def in_order(findings: list[Finding]) -> bool:
    """Does nothing speak against the record?"""
    return all(finding.sound is not False for finding in findings)
