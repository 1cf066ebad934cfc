"""A table described: what stands in it for a stranger, for the host, for those at it, and for the lobby."""

from __future__ import annotations

from tablekeep.server.audience import Audience, Eyes
from tablekeep.server.describe import Presence, hushed, inbox_row, lobby_row, table_info
from tests.server.states import AT, gathering, started, step


def test_a_stranger_has_no_seat_and_is_no_host() -> None:
    info = table_info(started("ann", "bob"), Presence(AT), AT)
    assert (info.mine, info.host, info.muted, info.hushed) == ([], False, False, [])
    assert [seat.name for seat in info.seats] == ["Ann", "Bob"]


def test_everybody_is_told_their_own_part() -> None:
    audience = Audience(started("ann", "bob"), AT)
    table = audience.table(AT)
    infos = [audience.info(person, Eyes(None), AT, table) for person in ("ann", "bob", None)]
    assert [(info.mine, info.host) for info in infos] == [([0], True), ([1], False), ([], False)]
    assert all(info.seats == table.seats for info in infos)
    assert (table.mine, table.host) == ([], False), "what is described once is nobody's"


def test_the_seed_is_told_once_it_is_over() -> None:
    state = started("ann", "bob")
    assert table_info(state, Presence(AT), AT).seed is None
    assert state.commitment
    while state.status == "playing":
        step(state)
    assert table_info(state, Presence(AT), AT).seed == "oak and ash"
    nothing = Audience(state, AT).info(None, Eyes(None, nothing=True), AT)
    assert nothing.seed is None, "who may see nothing of a table is not told what it came from"


def test_who_sees_late_is_shown_no_clock() -> None:
    state = started("ann", "bob", pace={"kind": "live", "seconds": 300})
    audience = Audience(state, AT)
    near, late = (audience.info(None, eyes, AT) for eyes in (Eyes(None), Eyes(None, late=True)))
    assert any(seat.clock is not None for seat in near.seats)
    assert all(seat.clock is None for seat in late.seats)


def test_only_the_host_reads_who_is_hushed() -> None:
    state = gathering("ann", "bob")
    state.muted["eve"], state.banned["mallory"] = "Eve", "Mallory"
    assert [(each.name, each.out) for each in hushed(state)] == [("Mallory", True), ("Eve", False)]
    audience = Audience(state, AT)
    assert len(audience.info("ann", Eyes(None), AT).hushed) == 2
    assert audience.info("bob", Eyes(None), AT).hushed == []
    assert audience.info("eve", Eyes(None), AT).muted


def test_people_are_away_from_when_they_left() -> None:
    presence = Presence(AT)
    assert presence.away_since("ann") == AT, "since the table was read"
    presence.here = {"ann": 1}
    assert presence.away_since("ann") is None
    presence.here, presence.left = {}, {"ann": AT + 5}
    assert presence.away_since("ann") == AT + 5


def test_the_lobby_counts_free_chairs_and_names_people() -> None:
    row = lobby_row(gathering("ann", "bot", ""))
    assert (row.seats, row.free, row.people, row.status) == (3, 1, ["Ann"], "gathering")


def test_an_inbox_says_whether_one_is_waited_for() -> None:
    state = started("ann", "bob")
    rows = {person: inbox_row(state, person, None) for person in ("ann", "bob")}
    waited = ("ann", "bob")[state.waiting[0]]
    assert [person for person, row in rows.items() if row.waiting] == [waited]
    assert rows[waited].prompt
    assert inbox_row(state, waited, 0).since == 0
    step(state)
    assert inbox_row(state, "bob", 0).since > 0
