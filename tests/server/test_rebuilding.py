"""A log that is not what these rules make of it is never shown as if it were."""

from __future__ import annotations

import msgspec
import pytest

from tablekeep.engine import Refused
from tablekeep.server import chairs, entries
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.store import Damaged
from tests.server.states import AT, gathering, said


def a_log() -> list[entries.Entry]:
    state = gathering("ann", "bob")
    sat = [entries.Sat(AT, n, seat.person, seat.name, seat.mark) for n, seat in enumerate(state.seats)]
    return [state.opened, *sat, state.begin(chairs.start(state, "ann", AT)), said(state, 0, "word wren")]


def bodies(log: list[entries.Entry]) -> list[bytes]:
    return [entries.encode(entry) for entry in log]


def test_a_whole_log_makes_its_table() -> None:
    state = rebuild("oak", bodies(a_log()))
    assert (state.status, state.makers, state.recalled) == ("playing", ["person"], None)


def test_a_move_these_rules_refuse_is_damage_where_the_log_tells_its_rules() -> None:
    *before, last = a_log()
    bent = msgspec.structs.replace(last, moves=[{"move": "word", "word": "x"}])
    with pytest.raises(Damaged, match="does not keep to its own rules"):
        rebuild("oak", bodies([*before, bent]))


def test_an_older_log_that_they_refuse_is_told_without_them() -> None:
    *before, _, _ = a_log()
    old = entries.Started(AT, "seed")
    bent = entries.Played(AT, 0, [{"move": "dance"}])
    state = rebuild("oak", bodies([*before, old, bent]))
    assert state.recalled is not None
    assert state.recalled.moves == 1


def test_a_game_that_is_gone_is_refused_as_such() -> None:
    first, *rest = a_log()
    assert isinstance(first, entries.Opened)
    gone = msgspec.structs.replace(first, new=msgspec.structs.replace(first.new, game="ludo"))
    with pytest.raises(Refused, match="There is no game 'ludo'"):
        rebuild("oak", bodies([gone, *rest]))
