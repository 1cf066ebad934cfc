"""On the five games, over real sockets: no byte that a viewer is sent, nor its moment, tells what they may not know.

For every kind of viewer two tables differ only in what that viewer may not know, and other secret moves are made at
them; see `wiretap.py`. Names of tables are masked; nothing else is.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import tablekeep
from tablekeep.server.views import DELAY
from tests.server.company import Json, run
from tests.server.wiretap import Heard, Script, Tap, a_tap, advanced, capture, worlds

GAMES: dict[str, tuple[str, int, Json, int]] = {
    "magic_book": ("magic_book", 3, {}, 9),
    "keepers": ("keepers", 5, {}, 3),
    "dragon_keepers": ("dragon_keepers", 3, {}, 6),
    "the dragon game": ("dragon_keepers", 3, {"mode": "dragon", "planning": "simultaneous"}, 6),
    "shifting_realms": ("shifting_realms", 3, {}, 8),
    "keepers_creepers": ("keepers_creepers", 2, {"roll": "press"}, 4),
}
"""Game, seats, options, and how many moves are made before the tables are laid."""
FIRST = "one"


class Case:
    """One game at one moment, and what was compared of it."""

    def __init__(self, tap: Tap, name: str, seed: str, steps: int) -> None:
        slug, seats, options, moves = GAMES[name]
        self.tap = tap
        self.rng = random.Random(f"{name} {seed}")
        before = moves if seed == FIRST else self.rng.randrange(3 * moves)
        self.match = advanced(tablekeep.open_game(slug), seats, options, before, seed)
        self.steps = steps
        self.played = 0
        self.differ = 0
        self.updates = 0

    async def near(self, viewer: int | None, person: str | None, screen: bool = False) -> None:
        """Somebody who sees the present."""
        one, other = worlds(self.match, viewer, self.rng)
        script = Script(one, other, viewer, self.rng).write(self.steps)
        here = await capture(self.tap, await self.tap.table(one), person, script.here, screen)
        there = await capture(self.tap, await self.tap.table(other), person, script.there, screen)
        self._compare(here, there, script)

    async def late(self) -> None:
        """A delayed spectator; the last moves are quite different ones, of which they have not heard yet."""
        one, other = worlds(self.match, None, self.rng)
        script = Script(one, other, None, self.rng).write(self.steps + DELAY).diverge(DELAY)
        here = await capture(self.tap, await self.tap.table(one, "delayed"), "eve", script.here)
        there = await capture(self.tap, await self.tap.table(other, "delayed"), "eve", script.there)
        self._compare(here, there, script)

    async def nothing(self) -> None:
        """A stranger where nobody may watch: at the other table not even a move is made."""
        one, other = worlds(self.match, None, self.rng)
        script = Script(one, other, None, self.rng).diverge(self.steps)
        here = await capture(self.tap, await self.tap.table(one, "none"), "eve", script.here)
        there = await capture(self.tap, await self.tap.table(other, "none"), "eve", [None] * len(script.here))
        assert here == there
        assert not any(here[1:-1]), "a move is no message"

    def _compare(self, here: Heard, there: Heard, script: Script) -> None:
        for number, (one, other) in enumerate(zip(here, there, strict=True)):
            assert one == other, f"after {number} moves"
        self.played += len(script.here)
        self.differ += script.differ
        self.updates += sum(msgspec.json.decode(body).get("type") == "update" for bodies in here for body in bodies)


async def every_viewer(tap: Tap, name: str, seed: str, steps: int) -> Case:
    case = Case(tap, name, seed, steps)
    for seat in range(case.match.seats):
        await case.near(seat, f"person {seat}")
    await case.near(None, "eve")
    if seed != FIRST:
        await case.near(None, None)
    await case.near(None, "person 0", screen=True)
    await case.late()
    await case.nothing()
    return case


@pytest.mark.parametrize("name", GAMES)
def test_no_viewer_is_sent_what_they_may_not_know(tmp_path: Path, name: str) -> None:
    async def story() -> Case:
        async with a_tap(tmp_path) as tap:
            return await every_viewer(tap, name, FIRST, 5)

    case = run(story())
    assert case.played >= 10
    assert case.updates >= 6
    assert case.differ or not case.match.game.secrets(case.match.table)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_nor_at_any_other_moment_of_the_game(tmp_path: Path, name: str) -> None:
    async def story() -> int:
        async with a_tap(tmp_path) as tap:
            cases = [await every_viewer(tap, name, seed, 20) for seed in ("two", "three", "four", "five", "six")]
            return sum(case.played for case in cases)

    assert run(story(), 300) >= 40


@pytest.mark.parametrize("name", ["keepers", "shifting_realms"])
def test_the_wiretap_is_not_deaf(tmp_path: Path, name: str) -> None:
    """Somebody who may know the difference is sent it."""

    async def story() -> tuple[Heard, Heard]:
        async with a_tap(tmp_path) as tap:
            match = Case(tap, name, FIRST, 0).match
            one, other = worlds(match, 0, random.Random(3))
            return (
                await capture(tap, await tap.table(one), "person 1", []),
                await capture(tap, await tap.table(other), "person 1", []),
            )

    here, there = run(story())
    assert here != there
