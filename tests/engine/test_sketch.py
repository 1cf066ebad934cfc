"""Sketch: what a seat sees, as numbers, of nothing else than what it sees."""

from __future__ import annotations

import random
from math import log1p
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.engine.sketch import MOST, Sketch, seen
from tests.engine.playing import GAMES, showing

SIZE = 4096


def row(sight: dict[str, Any]) -> list[float]:
    return list(Sketch(SIZE).row(sight))


def kept(sight: dict[str, Any]) -> list[float]:
    """What is not nothing, the smallest first."""
    return sorted(value for value in row(sight) if value)


@pytest.mark.parametrize(
    ("sight", "values"),
    [
        ({"gold": 3}, [log1p(3)]),
        ({"gold": -3}, [-log1p(3)]),
        ({"gold": 0, "over": False, "word": "", "nobody": None}, []),
        ({"over": True}, [1.0]),
        ({"word": "heron"}, [1.0]),
        ({"said": "a sentence for people"}, []),
        ({"hand": ["heron"]}, [1.0, 1.0]),
        ({"gold": 10**9}, [MOST]),
        ({"gold": -(10**9)}, [-MOST]),
    ],
)
def test_every_kind_of_leaf_counts_in_its_way(sight: dict[str, Any], values: list[float]) -> None:
    assert kept(sight) == pytest.approx(values)


def test_a_word_in_a_list_is_there_wherever_it_stands() -> None:
    """The place of "hand has heron" is the same, whichever card of the hand it is."""
    first, second = row({"hand": ["heron", "wren"]}), row({"hand": ["wren", "heron"]})
    both = [at for at in range(SIZE) if first[at] and second[at]]
    assert len(both) == 2
    assert first != second


def test_a_sketch_remembers_places_and_forgets_rows() -> None:
    sketch = Sketch(SIZE)
    once = sketch.row({"a": 1, "b": "heron"})
    sketch.row({"c": 5})
    assert sketch.row({"a": 1, "b": "heron"}) == once


def test_where_two_paths_meet_values_are_added() -> None:
    assert list(Sketch(1).row({"a": True, "b": True, "c": 1})) == pytest.approx([2 + log1p(1)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.slug))
def test_worlds_that_look_alike_are_drawn_alike(game: Any) -> None:
    match: Match = game.new(2, "sketch")
    for seat in range(2):
        world = match.imagine(seat, random.Random(3))
        assert row(seen(world, seat)) == row(seen(match, seat))


def test_who_looks_and_who_is_waited_for_is_in_it() -> None:
    match = showing(seats=3)
    assert seen(match, 1)["awaited"] is True
    assert seen(match, 1)["waiting"] == ["0", "1", "2"]
    assert row(seen(match, 0)) != row(seen(match, 1))
