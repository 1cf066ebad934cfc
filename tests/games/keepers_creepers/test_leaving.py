"""Ruling A-25: a seat that goes for good, where no stand-in keeps it."""

from __future__ import annotations

import tablekeep
from tablekeep.testing import rule
from tests.games.keepers_creepers.bench import asked, deal, legal, play, refusal, spots, where, winners

TOP = "R1@21, R2@22, R3@23"


@rule("TK-8")
def test_the_seat_is_skipped_and_its_pyramids_stay() -> None:
    match = deal("", "AIM AIM AIM AIM", colours="RBG")
    play(match, "leave")
    assert asked(match) == "B"
    assert spots(match, "R1", "R2", "R3") == [1, 2, 3]
    play(match, "done")
    assert asked(match) == "G"
    play(match, "done")
    assert asked(match) == "B"


def test_one_may_leave_while_another_is_asked() -> None:
    match = deal("", "AIM AIM AIM", colours="RBG")
    match.play(1, {"move": "leave"})
    assert asked(match) == "R"
    play(match, "done")
    assert asked(match) == "G"


def test_pyramids_of_the_absent_ride_and_are_swapped() -> None:
    match = deal("R3@9, B1@9", "AIM SWAP AIM", colours="RBG")
    match.play(1, "leave")
    play(match, "forward R3", "done")
    assert where(match, "B1") == 10
    assert "swap B1" in legal(match)


def test_the_absent_cannot_win() -> None:
    match = deal("R1@5, R3@24, B1@24, B2 safe, B3 safe", "AIM AIM", colours="RBG")
    match.play(1, "leave")
    play(match, "forward R3")
    assert where(match, "B1") == "safe"
    assert not match.over


def test_the_last_seat_playing_wins() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(0, "leave")
    match.play(2, "leave")
    assert match.over
    assert winners(match) == "B"
    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 2)


def test_a_friend_who_leaves_leaves_the_hop_undone() -> None:
    match = deal(TOP, "HOP AIM AIM", colours="RBG", friend_choice="owner")
    play(match, "help blue")
    match.play(1, "leave")
    assert asked(match) == "G"
    assert spots(match, "B1", "B2", "B3") == [1, 2, 3]


def test_what_was_left_of_the_turn_is_gone() -> None:
    match = deal(TOP, "WILD AIM AIM", colours="RBG")
    play(match, "pick hop", "hop B3", "leave")
    assert asked(match) == "B"
    assert match.view(None)["table"]["extra_rolls"] == 0


def test_nobody_leaves_twice_or_takes_it_back() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(2, "leave")
    assert refusal(match, "leave", by="G").code == "not_playing"
    assert not match.can_undo(2)


def test_a_record_with_a_leaving_replays() -> None:
    match = tablekeep.open_game("keepers_creepers").new(3, "leaving", {"first_seat": 0})
    match.play(1, "leave")
    match.play(0, match.decisions[0].moves[0])
    assert tablekeep.replay(match.record(with_seed=True)).position() == match.position()
    assert tablekeep.replay(match.record()).digest() == match.digest()
