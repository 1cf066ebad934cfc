"""Who may sit where: each wish comes to an entry, or to a sentence that says why not; the table stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.server import chairs, entries, wire
from tablekeep.server.denied import Denied
from tablekeep.server.state import State
from tests.server.states import AT, code_of, gathering, started


def test_somebody_sits_down_on_the_first_free_chair() -> None:
    state = gathering("ann", "", "")
    entry = chairs.sit(state, "bob", wire.Sit(name=" Bob "), AT)
    assert entry is not None
    assert (entry.seat, entry.person, entry.name) == (1, "bob", "Bob")
    assert entry.mark != state.seats[0].mark
    assert state.seats[1].kind == "free", "it is only an entry yet"
    assert chairs.sit(state, "ann", wire.Sit(name="Ann"), AT) is None, "she sits already"


REFUSED: list[tuple[str, Callable[[State], Any]]] = [
    ("seat_taken", lambda state: chairs.sit(state, "cid", wire.Sit(name="Cid", seat=0), AT)),
    ("no_such_seat", lambda state: chairs.sit(state, "cid", wire.Sit(name="Cid", seat=9), AT)),
    ("name_taken", lambda state: chairs.sit(state, "cid", wire.Sit(name="ann"), AT)),
    ("bad_name", lambda state: chairs.sit(state, "cid", wire.Sit(name="\u200b"), AT)),
    ("not_yours", lambda state: chairs.stand(state, "cid", 0, AT)),
    ("not_yours", lambda state: chairs.kick(state, "cid", wire.Kick(0), AT)),
    ("seat_free", lambda state: chairs.kick(state, "ann", wire.Kick(2), AT)),
    ("seat_taken", lambda state: chairs.set_bot(state, "ann", wire.SetBot(1, "sensible"), AT)),
    ("seats", lambda state: chairs.set_chairs(state, "ann", wire.Chairs(7), AT)),
    ("not_full", lambda state: chairs.start(state, "ann", AT)),
    ("not_yours", lambda state: chairs.start(state, "bob", AT)),
]


@pytest.mark.parametrize(("code", "wish"), REFUSED, ids=[f"{n} {code}" for n, (code, _) in enumerate(REFUSED)])
def test_what_cannot_be_says_why(code: str, wish: Callable[[State], Any]) -> None:
    state = gathering("ann", "bob", "")
    with pytest.raises(Denied) as no:
        wish(state)
    assert code_of(no) == code
    assert [seat.kind for seat in state.seats] == ["person", "person", "free"]


def test_once_it_has_begun_seats_stay() -> None:
    state = started("ann", "bob")
    for wish in (
        lambda: chairs.sit(state, "cid", wire.Sit(name="Cid"), AT),
        lambda: chairs.stand(state, "ann", 0, AT),
        lambda: chairs.start(state, "ann", AT),
    ):
        with pytest.raises(Denied) as no:
            wish()
        assert code_of(no) == "started"


def test_bots_come_and_go() -> None:
    state = gathering("ann", "")
    entry = chairs.set_bot(state, "ann", wire.SetBot(1, "sensible"), AT)
    assert isinstance(entry, entries.BotSat)
    state.apply(entry)
    assert state.seats[1].name not in ("", "Ann")
    gone = chairs.set_bot(state, "ann", wire.SetBot(1, None), AT)
    assert gone == entries.Stood(AT, 1)
    assert chairs.set_bot(gathering("ann", ""), "ann", wire.SetBot(1, None), AT) is None


def test_chairs_are_put_and_taken_away() -> None:
    state = gathering("ann", "")
    assert chairs.set_chairs(state, "ann", wire.Chairs(2), AT) is None
    more = chairs.set_chairs(state, "ann", wire.Chairs(4), AT)
    assert more is not None
    state.apply(more)
    assert len(state.seats) == len(state.clocks.left) == 4


def test_a_start_has_a_seed_of_its_own() -> None:
    one, other = (chairs.start(gathering("ann", "bob"), "ann", AT) for _ in range(2))
    assert (one.edition, one.seed != other.seed, one.worn) == ("1", True, {})
