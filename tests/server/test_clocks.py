"""Clocks as such: they run while a seat is asked, stop with what all may notice, and reward nothing twice."""

from __future__ import annotations

from tablekeep.server.clocks import DAY, GRACE, Clocks
from tablekeep.server.wire import Pace

LIVE = Pace("live", seconds=60, increment=5)


def test_a_move_that_is_noticed_stops_the_clock_and_earns() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, True, [0], 100.0)
    assert clocks.moved(0, True, [1], 120.0) == [0]
    assert (clocks.left, clocks.asked) == ([45.0, 60.0], {1: 120.0})


def test_a_secret_move_stops_nothing_while_its_seat_is_still_asked() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, True, [0, 1], 100.0)
    assert clocks.moved(0, False, [0, 1], 120.0) == []
    assert clocks.remaining(0, 120.0) == 40.0


def test_what_a_move_earned_goes_with_it() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, True, [0], 100.0)
    stopped = clocks.moved(0, True, [1], 110.0)
    clocks.taken_back(stopped, [0], 130.0)
    assert (clocks.left[0], clocks.left[1]) == (50.0, 40.0), "the time it took is gone all the same"
    assert clocks.asked == {0: 130.0}


def test_time_without_a_server_counts_against_nobody_who_plays_live() -> None:
    live, slow = Clocks(LIVE, 1), Clocks(Pace("turns", days=2), 1)
    for clocks in (live, slow):
        clocks.moved(-1, True, [0], 100.0)
        clocks.wake(5000.0)
    assert (live.asked, slow.asked) == ({0: 5000.0}, {0: 100.0})
    assert (live.overdue_at(0), slow.overdue_at(0)) == (5060.0, 100.0 + 2 * DAY)


def test_the_rules_own_limit_comes_first() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.moved(-1, True, [0], 100.0)
    clocks.limit(20.0, 100.0)
    clocks.limit(20.0, 110.0)
    assert (clocks.overdue_at(0), clocks.deadline(0)) == (120.0, 120.0), "it counts from when it was first asked"
    clocks.limit(None, 115.0)
    assert clocks.overdue_at(0) == 160.0


def test_whoever_comes_back_has_time_for_one_decision() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.left = [0.0]
    clocks.grant(0)
    assert clocks.left == [GRACE]


def test_coarse_clocks_tell_no_moment() -> None:
    clocks = Clocks(LIVE, 1, grain=5.0)
    clocks.moved(-1, True, [0], 100.0)
    assert [clocks.shown(0, at) for at in (100.0, 101.0, 104.9, 106.0)] == [60.0, 55.0, 55.0, 50.0]
    assert Clocks(Pace(), 1).shown(0, 100.0) is None
