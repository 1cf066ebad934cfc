"""Bent positions: seeded, different, and of every sort."""

from __future__ import annotations

import copy
import random
from typing import Any

from tablekeep.engine import Refused, canonical
from tablekeep.testing.mutations import bent
from tests.engine.playing import SHOW, showing


def many(count: int) -> list[tuple[str, dict[str, Any]]]:
    position, rng = showing().position(), random.Random("bent")
    return [bent(position, rng, ["Show", "Vote"]) for _ in range(count)]


def test_the_position_itself_is_left_alone_and_a_seed_bends_it_the_same_way() -> None:
    position = showing().position()
    kept = copy.deepcopy(position)
    first = [bent(position, random.Random(n))[0] for n in range(50)]
    assert position == kept
    assert first == [bent(position, random.Random(n))[0] for n in range(50)]


def test_every_part_of_a_position_is_bent() -> None:
    notes = [note for note, _ in many(1500)]
    for part in showing().position():
        assert any(note.startswith(part) for note in notes), part
    assert any("Vote" in note for note in notes)


def test_some_are_accepted_and_most_are_not() -> None:
    changed = [position for _, position in many(300) if not isinstance(position["table"], list)]
    accepted = sum(1 for position in changed if _stands(position))
    assert 10 < accepted < len(changed) / 2


def _stands(position: dict[str, Any]) -> bool:
    try:
        SHOW.from_position(position)
    except Refused:
        return False
    return True


def test_most_differ_from_what_was_sound() -> None:
    sound = canonical(showing().position())
    changed = [position for note, position in many(300) if "deep nest" not in note]
    differ = 0
    for position in changed:
        try:
            differ += canonical(position) != sound
        except RecursionError:
            differ += 1
    assert differ > 0.8 * len(changed)
