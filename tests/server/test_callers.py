"""Places at the door: counted by address and in all, and through a proxy by whom it speaks for."""

from __future__ import annotations

from tablekeep.server.callers import PROXY, Door
from tablekeep.server.settings import Limits


def test_places_are_counted_by_address_and_in_all() -> None:
    door = Door(Limits(callers=5, callers_each=3))
    assert [door.enter("a") for _ in range(4)] == [True, True, True, False]
    assert [door.enter("b") for _ in range(3)] == [True, True, False]
    door.leave("a")
    assert [door.enter("b"), door.enter("b")] == [True, False]
    assert (door.inside, door.turned_away) == (5, 3)


def test_a_proxy_is_not_one_caller() -> None:
    """Whoever comes through a proxy is counted by their own address; the proxy itself only in all."""
    door = Door(Limits(callers=5, callers_each=2), ("10.0.0.0/8", "::1"))
    proxy, other = door.whom(("10.1.2.3", 1)), door.whom(("9.9.9.9", 1))
    assert (proxy, door.whom(("::1", 1)), other, door.whom(None)) == (PROXY, PROXY, "9.9.9.9", "unknown")
    assert [door.enter(proxy) for _ in range(4)] == [True] * 4
    assert [door.enter(other), door.enter(other)] == [True, False]
    assert [door.ask("a"), door.ask("a"), door.ask("a"), door.ask("b")] == [True, True, False, True]
    door.answered("a")
    assert door.ask("a")
