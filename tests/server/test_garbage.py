"""Garbage is looked for seldom, and found."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from tablekeep.server.callers import Door, Place
from tablekeep.server.garbage import GONE, Garbage
from tablekeep.server.settings import UNLIMITED


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def usual() -> Iterator[None]:
    """Whatever a test wants of Python's collector, the next finds it as it was."""
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()


def come_and_go(door: Door, number: int, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [Place(door, ("192.0.2.1", number)) for number in range(number)]
    with monkeypatch.context() as later:
        now = time.monotonic()
        later.setattr(time, "monotonic", lambda: now + seconds)
        for place in places:
            place.give_back()


@pytest.mark.usefixtures("usual")
def test_what_holds_itself_goes_once_many_have_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(UNLIMITED)
    monkeypatch.setattr(door, "most", 10**9)
    garbage, knot = Garbage(door), Knot()
    lost = weakref.ref(knot)
    for _ in range(2):
        gc.collect(1)  # it is old now: what looks through the young passes it by
    del knot
    come_and_go(door, GONE, 1.0, monkeypatch)
    assert not garbage.look_through(), "nobody had been there for long"
    come_and_go(door, GONE - 1, 60.0, monkeypatch)
    assert not garbage.look_through()
    assert lost() is not None
    come_and_go(door, 1, 60.0, monkeypatch)
    assert garbage.look_through()
    assert lost() is None
    assert not garbage.look_through(), "nobody has gone since"


def test_a_process_of_somebody_else_keeps_its_own_rules() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    garbage = Garbage()
    garbage.settle()
    assert not garbage.look_through()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, frozen)
