"""Sound positions, a little changed: each stands and can be played on, or is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tablekeep.engine import Match, Refused
from tablekeep.games.shifting_realms import GAME
from tests.games.shifting_realms.bench import Given

PLAY_ON = 60


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, the inner ones too."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(*path, key) for key, _ in inner] + [found for key, each in inner for found in leaves(each, (*path, key))]


def odd(value: Any, rng: random.Random) -> Any:
    """Something else in the place of a value: a little more or less, another kind, a piece too many or too few."""
    strange: list[Any] = [None, True, -1, 2**40, 0.5, "", "T.c2", [], {}, [[]], "Act"]
    if isinstance(value, bool):
        return rng.choice([not value, *strange])
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, 0, value + rng.randrange(-3, 9), rng.choice(strange)])
    if isinstance(value, list) and value:
        some = rng.randrange(len(value))
        cut, more = [*value[:some], *value[some + 1 :]], [*value, value[some]]
        return rng.choice([cut, more, value[::-1], value[some:], [], rng.choice(strange)])
    return rng.choice(strange)


def mutated(position: Given, rng: random.Random) -> Given:
    """The same position with one to three things changed, or one swapped with another."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        roots = [(root, *rest) for root in ("table", "agenda", "answers") for rest in leaves(position[root])]
        path = rng.choice([*roots, *[(key,) for key in position]])
        holder: Any = position
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = odd(holder[path[-1]], rng)
        if not all(isinstance(position.get(root), (dict, list)) for root in ("table", "agenda", "answers")):
            break
    return position


def play_on(match: Match, rng: random.Random) -> None:
    """So many moves by chance; the table stays sound, and every position on the way stands."""
    for _ in range(PLAY_ON):
        if match.over:
            return
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        assert GAME.faults(match.table) == []


def positions(seed: str, every: int) -> list[Given]:
    """Positions of a match, played half sensibly, from the bidding to the end."""
    rng, found = random.Random(seed), []
    match = GAME.new(2 + len(seed) % 3, seed, {"round_limit": 8})
    while not match.over:
        if rng.random() * every < 1:
            found.append(match.position())
        decision = match.decisions[0]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if rng.random() < 0.6:
            world = match.imagine(decision.seat, rng).table
            move = GAME.advise(world, decision.seat, decision.moves, rng)
        match.play(decision.seat, move)
    return [*found, match.position()]


def try_changed(sound: list[Given], times: int, rng: random.Random) -> tuple[int, int]:
    """How many changed positions stood, and how many were refused; anything else fails."""
    stood, refused = 0, 0
    for position in sound:
        for _ in range(times):
            try:
                match = GAME.from_position(mutated(json.loads(json.dumps(position)), rng))
            except Refused:
                refused += 1
            else:
                play_on(match, rng)
                stood += 1
    return stood, refused


@pytest.mark.slow
def test_changed_positions_stand_or_are_refused() -> None:
    stood, refused = try_changed(positions("changed", 10), 16, random.Random(1))
    assert stood > 5
    assert refused > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["a", "bb", "ccc", "dddd", "eeeee", "ffffff"])
def test_many_changed_positions_stand_or_are_refused(seed: str) -> None:
    stood, refused = try_changed(positions(seed, 2), 20, random.Random(seed))
    assert stood > 40
    assert refused > 1000
