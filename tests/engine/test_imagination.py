"""Imagination: everything a seat may not know is dealt anew, and nothing else."""

from __future__ import annotations

import random

from tablekeep.engine import canonical
from tablekeep.engine.table import answerer
from tests.engine.playing import POCKETS, SHOW, play_on, showing
from tests.toys.show_of_hands import CARDS


def test_ones_own_hand_stays_and_the_others_vary() -> None:
    match = SHOW.new(3, "hands")
    mine = match.view(1)["table"]["hand"]
    worlds = [match.imagine(1, random.Random(number)) for number in range(20)]
    assert all(world.view(1)["table"]["hand"] == mine for world in worlds)
    assert len({canonical(world.view(0)["table"]["hand"]) for world in worlds}) > 10


def test_luck_to_come_is_another() -> None:
    match = play_on(POCKETS.new(2, "luck"), 3)
    world = match.imagine(0, random.Random(1))
    assert all(mine != theirs for mine, theirs in zip(match.table.save_luck(), world.table.save_luck(), strict=True))


def test_the_same_chance_imagines_the_same_world() -> None:
    match = SHOW.new(3, "same")
    one, other = (canonical(match.imagine(0, random.Random(5)).position()) for _ in range(2))
    assert one == other


def test_whoever_has_answered_has_answered_something_there_too() -> None:
    match = showing(3, seed="answered")
    hand = match.view(1)["table"]["hand"]
    match.play(1, f"show {hand[0]}")
    answers = set()
    for number in range(30):
        world = match.imagine(0, random.Random(number))
        assert 1 not in world.waiting, "that seat is ready, nobody knows with what"
        ((move,),) = [picks for key, picks in world.table.answers.items() if answerer(key) == 1]
        assert move.text.removeprefix("show ") in CARDS
        answers.add(move.text)
    assert len(answers) > 5


def test_ones_own_answer_is_known_to_oneself() -> None:
    match = showing(3, seed="own")
    match.play(1, f"show {match.view(1)['table']['hand'][2]}")
    worlds = [match.imagine(1, random.Random(number)) for number in range(5)]
    assert all(world.table.answer(1) == match.table.answer(1) for world in worlds)


def test_the_truth_is_left_alone() -> None:
    match = showing(3, seed="alone")
    before = canonical(match.position())
    for viewer in (None, 0, 1, 2):
        match.imagine(viewer, random.Random(1))
    assert canonical(match.position()) == before


def test_a_record_without_its_seed_can_still_be_imagined_and_played_on() -> None:
    from tablekeep.engine import replay_with

    match = play_on(SHOW.new(2, "untold"), 4)
    again = replay_with(lambda _slug: SHOW, match.record())
    world = again.imagine(0, random.Random(3))
    assert play_on(world, SHOW.bound).over, "luck is dealt anew, so it goes on"
