"""What a step is called is declared: no name of a Python class is sent, shown or kept."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import pytest

from tablekeep.engine import Game, Step
from tablekeep.engine.shape import OneOf, marker, shape_of
from tablekeep.engine.table import Step as AnyStep
from tablekeep.games import SHELF, open_game
from tests.toys import pocket

MOVES = 80


@contextmanager
def renamed(game: Game) -> Iterator[None]:
    """Every step's class under another name."""
    names = {step: step.__name__ for step in game.steps.values()}
    try:
        for number, step in enumerate(names):
            step.__name__ = step.__qualname__ = f"PythonClass{number}"
        yield
    finally:
        for step, name in names.items():
            step.__name__ = step.__qualname__ = name


def all_that_travels(slug: str) -> str:
    """Views, decisions, events, positions and the record of a match, as they are sent and kept."""
    game, rng = open_game(slug), random.Random(slug)
    said: list[list[object]] = []
    match = game.new(game.seats[-1], "called")
    for _ in range(MOVES):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        events = match.play(decision.seat, rng.choice(decision.moves))
        said.append([event.as_json() for event in events])
        said.append([asked.as_json() for asked in match.decisions])
        said.append([match.view(viewer) for viewer in (None, *range(match.seats))])
        said.append([match.position(), match.digest()])
    return json.dumps([said, json.loads(match.record().to_json())], default=str)


@pytest.mark.parametrize("slug", SHELF)
def test_the_name_of_a_class_reaches_nobody(slug: str) -> None:
    before = all_that_travels(slug)
    with renamed(open_game(slug)):
        after = all_that_travels(slug)
    assert after == before
    assert "PythonClass" not in after


@pytest.mark.parametrize("slug", SHELF)
def test_each_step_declares_its_word_itself(slug: str) -> None:
    for word, step in open_game(slug).steps.items():
        assert vars(step)["called"] == word


@pytest.mark.parametrize("slug", ["keepers_creepers", "shifting_realms"])
def test_views_name_the_steps_that_ask(slug: str) -> None:
    asked = marker(vars(shape_of(open_game(slug)))["Asked"])
    assert isinstance(asked, OneOf)
    assert set(asked.words) == {word for word, step in open_game(slug).steps.items() if step.seat is not AnyStep.seat}


class Nameless(Step):
    """It declares no word."""


class Twin(pocket.PlayCard):
    """It has the word of another."""

    called: ClassVar[str] = "Mark"


@pytest.mark.parametrize("steps", [(Nameless,), (pocket.Mark, Twin)])
def test_a_game_takes_no_step_without_a_word_of_its_own(steps: tuple[type[Step], ...]) -> None:
    with pytest.raises(ValueError, match="a word of its own"):
        Game("x", "X", "1", range(2, 3), pocket.GAME.moves, steps, ())
