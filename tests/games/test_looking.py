"""Looking never writes to the table: not a view, not the secrets, not an appraisal, not a leaning."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Table

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers_creepers", 3, {}),
    ("magic_book", 3, {"chests": 6}),
    ("keepers", 4, {}),
    ("shifting_realms", 3, {}),
    ("dragon_keepers", 4, {}),
    ("dragon_keepers", 3, {"mode": "dragon"}),
]
MOMENTS = 4


class Written(Exception):
    """Somebody wrote to the table while looking at it."""


class Frozen(list[Any]):
    """A list that nobody may write to."""

    def __setitem__(self, at: Any, value: Any) -> None:
        raise Written

    def __delitem__(self, at: Any) -> None:
        raise Written

    def append(self, value: Any) -> None:
        raise Written

    def extend(self, values: Any) -> None:
        raise Written

    def insert(self, at: Any, value: Any) -> None:
        raise Written

    def pop(self, at: Any = -1) -> Any:
        raise Written

    def remove(self, value: Any) -> None:
        raise Written

    def clear(self) -> None:
        raise Written

    def reverse(self) -> None:
        raise Written


def frozen(table: Table) -> Table:
    """A copy of a table whose lists are frozen, those in lists too."""
    copy = table.copy()
    for name in dir(copy):
        value = getattr(copy, name)
        if isinstance(value, list) and not name.startswith("__"):
            setattr(copy, name, Frozen([Frozen(each) if isinstance(each, list) else each for each in value]))
    return copy


def test_a_frozen_table_is_not_written_to() -> None:
    with pytest.raises(Written):
        Frozen([1])[0] = 2
    with pytest.raises(Written):
        Frozen([1]).append(2)


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_looking_writes_nothing(slug: str, seats: int, options: dict[str, Any]) -> None:
    game, rng = tablekeep.open_game(slug), random.Random(5)
    match = game.new(seats, "look", options, quiet=True)
    looked = 0
    for moment in range(25 * MOMENTS):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        if moment % 25 == 10:
            table = frozen(match.table)
            for viewer in (None, *range(seats)):
                game.view(table, viewer)
            game.secrets(table)
            game.appraise(table)
            game.leanings(table, decision.seat, decision.moves)
            assert table.save() == match.table.save()
            looked += 1
        match.play(decision.seat, rng.choice(decision.moves))
    assert looked


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_whoever_thinks_leaves_the_table_as_it_was(slug: str, seats: int, options: dict[str, Any]) -> None:
    """To try what would be is allowed; to leave any of it lying about is not."""
    game, rng = tablekeep.open_game(slug), random.Random(6)
    match = game.new(seats, "think", options, quiet=True)
    for _ in range(40):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        world = match.imagine(decision.seat, rng).table
        before = (world.save(), [step.save() for step in world.agenda], world.save_luck())
        game.late(world, decision.seat, decision.moves, rng)
        game.promises(world, decision.seat, decision.moves)
        game.instinct(world, decision.seat, decision.moves, rng)
        game.signs(world)
        move = game.advise(world, decision.seat, decision.moves, rng)
        assert (world.save(), [step.save() for step in world.agenda], world.save_luck()) == before
        match.play(decision.seat, move if move in decision.moves else decision.moves[0])
