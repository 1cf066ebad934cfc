"""Rebuilding: a table read back from its log."""

from __future__ import annotations

from tablekeep.engine import Refused
from tablekeep.server import entries
from tablekeep.server.state import State
from tablekeep.server.store import Damaged


def rebuild(id: str, bodies: list[bytes]) -> State:
    """The table these entries make.

    A log that tells its edition must be what these rules make of it. An older one tells of no rules: where today's
    refuse it, they are not those it was played by, and it is recalled.
    """
    log_entries = [entries.decode(body) for body in bodies]
    told = any(isinstance(entry, entries.Started) and entry.edition for entry in log_entries)
    try:
        return _summed(id, log_entries, rules_gone=False)
    except Refused as no:
        if no.refusal.code == "no_such_game":
            raise
        if told:
            raise Damaged(f"its log does not keep to its own rules: {no.refusal.text}") from no
        return _summed(id, [entries.decode(body) for body in bodies], rules_gone=True)


def _summed(id: str, log_entries: list[entries.Entry], rules_gone: bool) -> State:
    first = log_entries[0]
    assert isinstance(first, entries.Opened)
    state = State(id, first, rules_gone)
    state.game.read_ahead()
    for entry in log_entries[1:]:
        state.apply(entry)
    return state
