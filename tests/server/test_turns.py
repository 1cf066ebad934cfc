"""Turns: one at a time, in the order they came, and nobody who went away holds the others up."""

from __future__ import annotations

import asyncio
import random

from tablekeep.server.turns import Turns
from tests.server.company import run


async def _have_a_turn(turns: Turns, name: int, had: list[int]) -> None:
    await turns.wait()
    try:
        had.append(name)
        await asyncio.sleep(0)
        assert had[-1] == name, "somebody else had a turn meanwhile"
    finally:
        turns.give_back()


def test_one_at_a_time_in_the_order_they_came() -> None:
    async def story() -> None:
        turns, had = Turns(), list[int]()
        assert turns.take()
        assert not turns.take()
        waiting = [asyncio.create_task(_have_a_turn(turns, name, had)) for name in range(5)]
        await asyncio.sleep(0)
        turns.give_back()
        assert not turns.take(), "it goes to those who wait"
        await asyncio.gather(*waiting)
        assert had == [0, 1, 2, 3, 4]
        assert turns.take()

    run(story())


def test_who_was_given_a_turn_and_has_gone_gives_it_to_the_next() -> None:
    async def story() -> None:
        turns, had = Turns(), list[int]()
        turns.take()
        first, second = [asyncio.create_task(_have_a_turn(turns, name, had)) for name in range(2)]
        await asyncio.sleep(0)
        turns.give_back()
        first.cancel()
        await asyncio.wait([first, second])
        assert (first.cancelled(), had, turns.taken) == (True, [1], False)

    run(story())


def test_whoever_goes_while_waiting_holds_nobody_up() -> None:
    """Again and again somebody goes, at whatever moment: the others have their turns, and in the end nobody has it."""

    async def story(dice: random.Random) -> None:
        turns, had = Turns(), list[int]()
        waiting = [asyncio.create_task(_have_a_turn(turns, name, had)) for name in range(12)]
        for _ in range(30):
            await asyncio.sleep(0)
            dice.choice(waiting).cancel()
            if dice.random() < 0.3 and turns.take():
                turns.give_back()
        done, _ = await asyncio.wait(waiting)
        stayed = [name for name, task in enumerate(waiting) if not task.cancelled()]
        assert len(done) == 12
        assert sorted(had) == had
        assert set(stayed) <= set(had)
        assert not turns.taken

    for seed in range(50):
        run(story(random.Random(seed)))
