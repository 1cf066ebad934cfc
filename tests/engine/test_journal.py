"""The journal: what was played, and what may still be taken back."""

from __future__ import annotations

from tablekeep.engine import Event, Move, Secret, Table
from tablekeep.engine.journal import Journal, Play, came_to_light

GO = Move("go", "go")


def hidden(fact: str, *knowers: int) -> Secret:
    return Secret("hand", fact, 1, knowers)


def test_nothing_is_revealed_while_knowers_stay_the_same() -> None:
    assert not came_to_light([hidden("a", 0), hidden("b")], [hidden("b"), hidden("a", 0)])


def test_a_moved_thing_that_nobody_new_knows_is_not_revealed() -> None:
    before, after = Secret("deck", "card 7", "deck", (0,)), Secret("hand", "card 7", "hand", (0,))
    assert not came_to_light([before], [after])


def test_a_new_knower_has_learned_something() -> None:
    assert came_to_light([hidden("a", 0)], [hidden("a", 0, 1)])


def test_a_secret_that_is_gone_was_revealed_to_all() -> None:
    assert came_to_light([hidden("a", 0)], [])
    assert came_to_light([hidden("a", 0, 1)], []), "spectators did not know it either"


def test_a_fact_that_becomes_hidden_reveals_nothing() -> None:
    assert not came_to_light([], [hidden("a")])


def test_moves_of_one_seat_can_be_taken_back_one_by_one() -> None:
    journal = Journal("seed")
    for _ in range(3):
        journal.plays.append(Play(0, GO, [], []))
        journal.remember(0, Table(2), [0, 0], learned=False)
    journal.digests[3] = "digest"
    assert [memory.seat for memory in journal.window] == [0, 0, 0]
    journal.forget_last()
    assert (len(journal.plays), len(journal.window), journal.digests) == (2, 2, {})


def test_something_learned_or_another_seat_closes_the_way_back() -> None:
    journal = Journal("seed")
    journal.remember(0, Table(2), [0, 0], learned=False)
    journal.remember(1, Table(2), [0, 0], learned=False)
    assert [memory.seat for memory in journal.window] == [1]
    journal.remember(1, Table(2), [0, 0], learned=True)
    assert journal.window == []


def test_a_copy_has_a_history_of_its_own() -> None:
    journal = Journal("seed")
    journal.plays.append(Play(0, GO, [], []))
    other = journal.copy()
    other.plays.append(Play(1, GO, [], []))
    assert (len(journal.plays), other.seed) == (1, "seed")


def test_the_story_begins_with_the_set_up() -> None:
    journal = Journal("seed")
    journal.opening.events.append(Event("deal", "", {}))
    journal.plays.append(Play(0, GO, [], [Event("go", "", {}), Event("stop", "", {})]))
    assert [event.kind for event in journal.story()] == ["deal", "go", "stop"]
