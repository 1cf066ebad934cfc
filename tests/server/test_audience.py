"""Who is connected to a table, through whose eyes, and what each is sent."""

from __future__ import annotations

import msgspec
import pytest

from tablekeep.server import entries, messages
from tablekeep.server.audience import CROWD, Audience, eyes_of
from tablekeep.server.denied import Denied
from tests.server.company import Guest
from tests.server.states import AT, code_of, gathering, said, started


def test_eyes_are_as_the_host_decided() -> None:
    state = started("ann", "bob")
    assert (eyes_of(state, "ann", 0).viewer, eyes_of(state, "ann", 1).viewer) == (0, None), (
        "nobody looks through others"
    )
    for watching, late, nothing in (("open", False, False), ("delayed", True, False), ("none", False, True)):
        state.new = msgspec.structs.replace(state.new, watching=watching)
        eyes = eyes_of(state, "eve", None)
        assert (eyes.late, eyes.nothing, eyes.near) == (late, nothing, watching == "open")
        assert eyes_of(state, "bob", None).near, "who plays sees the present"
    state.apply(entries.Banned(AT, "bob", "Bob"))
    assert eyes_of(state, "bob", 1).nothing


def test_who_holds_one_seat_looks_through_it_and_who_holds_several_through_none() -> None:
    state = started("ann", "bob", "bob")
    audience, guests = Audience(state, AT), [Guest("ann"), Guest("bob"), Guest("ann", screen=True)]
    for guest in guests:
        audience.join(guest)
    assert [guest.looking for guest in guests] == [0, None, None]


def test_coming_and_going_is_told_where_it_changes_something() -> None:
    audience, one, other = Audience(started("ann", "bob"), AT), Guest("ann"), Guest("ann")
    assert [audience.join(one), audience.join(other)] == [True, False]
    assert [audience.leave(other, AT), audience.leave(one, AT + 5), audience.leave(one, AT + 9)] == [False, True, False]
    assert audience.presence.left["ann"] == AT + 5


def test_a_crowd_comes_and_goes_quietly() -> None:
    audience = Audience(started("ann", "bob"), AT)
    changes = [audience.join(Guest(None)) for _ in range(CROWD + 3)]
    assert changes == [True] * CROWD + [False] * 3


def test_a_move_is_written_once_for_all_who_see_alike() -> None:
    state = started("ann", "bob")
    audience, guests = Audience(state, AT), [Guest("ann"), Guest("bob"), Guest(None), Guest(None)]
    for guest in guests:
        audience.join(guest)
    letters = dict(audience.updates(said(state, 0, "word wren")))
    assert letters[guests[2]] is letters[guests[3]]
    views = [msgspec.json.decode(letters[guest][0])["view"]["you"] for guest in guests]
    assert views == [0, 1, None, None]


def test_who_may_see_nothing_is_sent_nothing() -> None:
    state = started("ann", "bob", watching="none")
    audience, eve = Audience(state, AT), Guest("eve")
    audience.join(eve)
    assert audience.updates(said(state, 0, "word wren")) == []
    audience.everyone(messages.Reacted(0, "Ann", "wow"))
    audience.rooms(AT, near=True)
    assert eve.letters == []
    assert audience.welcome("eve", None, -1, AT).view is None


def test_who_is_kept_out_hears_so_and_goes() -> None:
    state = started("ann", "bob")
    audience, bob = Audience(state, AT), Guest("bob")
    audience.join(bob)
    audience.show_out("bob", AT)
    assert (bob.ended, bob in audience.connections) == ("kept_out", False)


def test_only_those_who_see_the_present_vote() -> None:
    audience = Audience(started("ann", "bob", watching="delayed"), AT)
    assert [audience.may_vote(person) for person in ("ann", "eve", None)] == [False, False, False]
    with pytest.raises(Denied) as no:
        audience.vote("eve", messages.Vote("v", "k", 0), AT)
    assert code_of(no) == "not_yours"
    assert Audience(gathering("ann", "bob"), AT).may_vote("eve")
