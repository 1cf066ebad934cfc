"""What is logged comes back as it went in; what was told comes back with its audience."""

from __future__ import annotations

import msgspec
import pytest

from tablekeep.engine import Event
from tablekeep.server import entries, wire
from tests.server.states import AT, started

CHAIR = wire.Chair("mine")
SAMPLES: list[entries.Entry] = [
    entries.Opened(AT, "ann", wire.NewTable("keepers", [CHAIR]), [entries.SeatEntry("ann", "Ann", "ember")]),
    entries.Sat(AT, 1, "bob", "Bob", "tide"),
    entries.Stood(AT, 1),
    entries.Chaired(AT, 4),
    entries.BotSat(AT, 2, "sensible", "Bramble", "moss"),
    entries.Voted(AT, "eve", "k", 1, "v1"),
    entries.Undone(AT, 0, "u1", "ann"),
    entries.TakenBack(AT, 0, 3, "u2", "ann"),
    entries.StoodIn(AT, 1, True, True),
    entries.Said(AT, "ann", "Ann", "hello", "s1", 0),
    entries.Closed(AT),
    entries.Locked(AT, True),
    entries.Banned(AT, "eve", "Eve"),
    entries.Muted(AT, "eve", "Eve", False),
    entries.Rematched(AT, "ash"),
    entries.Woken(AT),
]


@pytest.mark.parametrize("entry", SAMPLES, ids=lambda entry: type(entry).__name__)
def test_an_entry_comes_back_as_it_was(entry: entries.Entry) -> None:
    assert entries.decode(entries.encode(entry)) == entry


def test_what_was_told_comes_back_with_its_audience() -> None:
    match = started("ann", "bob").match
    assert match is not None
    kept = msgspec.json.decode(msgspec.json.encode(entries.written(match.opening)), type=entries.Told)
    events: list[Event] = entries.events_of(kept)
    assert [(e.kind, e.data, e.only, e.but) for e in events] == [
        (e.kind, e.data, e.only, e.but) for e in match.opening.events
    ]
    assert any(event.only is not None for event in events)


def test_what_is_no_entry_is_not_read() -> None:
    for body in (b"{}", b'{"type":"danced","at":1}', b'{"type":"stood","at":1,"seat":"x"}', b"\xff"):
        with pytest.raises((msgspec.MsgspecError, UnicodeError)):
            entries.decode(body)


def test_what_has_another_name_in_the_code_is_kept_under_the_old_one() -> None:
    """Logs of released editions say `mark` for the hash of a table and `warmed` for a stand-in; so do new ones."""
    played = msgspec.json.decode(entries.encode(entries.Played(AT, 0, ["roll"], digest="ab12")))
    assert (played["mark"], "digest" in played) == ("ab12", False)
    assert msgspec.json.decode(entries.encode(entries.StoodIn(AT, 1, True)))["type"] == "warmed"
