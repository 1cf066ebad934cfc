"""Chairs: free, a person's or a bot's, and who answers there."""

from __future__ import annotations

from tablekeep.server.seats import Seat, holders


def test_what_a_chair_is() -> None:
    assert [Seat().kind, Seat("ann").kind, Seat(skill="sensible").kind] == ["free", "person", "bot"]


def test_a_program_answers_for_bots_and_for_the_absent() -> None:
    ann = Seat("ann")
    assert [Seat().by_itself, ann.by_itself, Seat(skill="random").by_itself] == [False, False, True]
    ann.stand_in = "absent"
    assert ann.by_itself


def test_somebody_may_hold_several() -> None:
    assert holders([Seat("ann"), Seat(), Seat("bob"), Seat("ann")]) == {"ann": [0, 3], "bob": [2]}
