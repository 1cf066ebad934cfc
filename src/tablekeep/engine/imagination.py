"""Imagination: a table some seat could be sitting at, luck and all secrets dealt anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tablekeep.engine.luck import luck_from
from tablekeep.engine.table import Table, Together

if TYPE_CHECKING:
    from tablekeep.engine.game import Game


def imagined(game: Game, table: Table, seat: int | None, rng: random.Random, anew: bool = False) -> Table:
    """A copy in which everything this seat may not know is something it could be.

    What others have answered to the question on top is answered by chance, or, with `anew`, not answered yet; then
    what lies hidden, too, is what its owner would sensibly have hidden.
    """
    world = table.copy()
    world.luck = [luck_from([rng.getrandbits(32) for _ in range(4)]) for _ in world.luck]
    ready = _hide_answers(world, seat)
    game.redeal(world, seat, rng)
    if anew:
        game.presume(world, seat, rng)
    for depth, other in ready:
        if anew and depth == len(world.agenda):
            continue
        _answer_anew(world, depth, other, rng)
    return world


def redrawn(game: Game, table: Table, rng: random.Random) -> Table:
    """A copy with all its secrets in it, in which only luck and what nobody knows may come otherwise."""
    world = table.copy()
    world.luck = [luck_from([rng.getrandbits(32) for _ in range(4)]) for _ in world.luck]
    game.reshuffle(world, rng)
    return world


def _hide_answers(world: Table, seat: int | None) -> list[tuple[int, int]]:
    """Take the others' secret answers away, at every depth of the agenda; tell who was ready where."""
    ready: list[tuple[int, int]] = []
    agenda = world.agenda
    for depth in range(1, len(agenda) + 1):
        step = agenda[depth - 1]
        if isinstance(step, Together):
            world.agenda = agenda[:depth]
            for other in step.asked(world):
                if other != seat:
                    if step.ready(world, other):
                        ready.append((depth, other))
                    world.set_answer(other, ())
    world.agenda = agenda
    return ready


def _answer_anew(world: Table, depth: int, seat: int, rng: random.Random) -> None:
    """This seat has answered, we cannot know what."""
    agenda = world.agenda
    world.agenda = agenda[:depth]
    step = agenda[depth - 1]
    assert isinstance(step, Together)
    while not step.ready(world, seat):
        answers = [move for move in step.moves(world, seat) if not step.interrupts(world, seat, move)]
        world.set_answer(seat, (*world.answer(seat), answers[int(rng.random() * len(answers))]))
    world.agenda = agenda
