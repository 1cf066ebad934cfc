"""simulate: the same matches for the same seed, however they are shared out; arrays that fit together."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

np: Any = pytest.importorskip("numpy")

from tablekeep.engine import Decision, Move, Perspective, Refused  # noqa: E402
from tablekeep.research.simulation import simulate, spread  # noqa: E402
from tests.research.settings import MODES, every_mode  # noqa: E402


@every_mode
def test_every_game_can_be_simulated(mode: str) -> None:
    slug, options = MODES[mode]
    found = simulate(slug, matches=1, limit=60, **options)
    (length,) = found.matches["length"]
    assert all(len(column) == length for column in found.decisions.values())
    assert set(found.decisions["seat"]) == set(range(found.setting.seats))
    assert found.decisions["action"].min() >= 0
    assert bool(found.matches["ended"][0]) == (length < 60) or length == 60


def test_the_same_seed_is_the_same_however_it_is_shared_out() -> None:
    alone = simulate("dragon_keepers", matches=5, seed="x")
    shared = simulate("dragon_keepers", matches=5, seed="x", processes=2)
    batched = simulate("dragon_keepers", matches=5, seed="x", chunk=2)
    for other in (shared, batched):
        for name, column in (alone.decisions | alone.matches).items():
            assert np.array_equal(column, (other.decisions | other.matches)[name])
    different = simulate("dragon_keepers", matches=5, seed="y").decisions["action"]
    assert not np.array_equal(different, alone.decisions["action"])


def first(seen: Perspective, decision: Decision, rng: random.Random) -> Move:
    return decision.moves[0]


def test_a_policy_may_be_a_function_and_what_it_saw_is_kept() -> None:
    found = simulate("dragon_keepers", first, matches=2, features=32)
    rows = np.arange(len(found.decisions["action"]))
    assert found.decisions["features"].shape == (len(rows), 32)
    assert (found.decisions["masks"][rows, found.decisions["action"]] == 1).all()
    assert (found.decisions["masks"].sum(axis=1) == found.decisions["options"]).all()


def test_returns_are_those_of_the_places() -> None:
    found = simulate("magic_book", "random", matches=2)
    assert found.matches["ended"].all()
    assert np.allclose(found.matches["returns"].sum(axis=1), 0)
    best = found.matches["scores"].argmax(axis=1)
    assert (found.matches["returns"][range(2), best] == 1).all()
    assert len(list(spread(found))) == 2


def test_as_arrow_tables_it_names_its_edition() -> None:
    pytest.importorskip("pyarrow")
    decisions, matches = simulate("dragon_keepers", matches=2).tables()
    assert decisions.schema.metadata[b"edition"] == b"2"
    assert decisions.schema.metadata[b"policies"] == b'["random", "random", "random"]'
    assert matches.num_rows == 2
    assert len(matches.column("returns")[0].as_py()) == 3


def test_no_matches_are_none() -> None:
    with pytest.raises(Refused, match="At least one"):
        simulate("magic_book", matches=0)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"features": -3}, "not -3 features"),
        ({"features": 99_999_999}, "At most 65,536 features can be asked for, not 99,999,999"),
        ({"limit": -1}, "not -1 decisions"),
        ({"limit": 0}, "not 0 decisions"),
        ({"limit": 10**20}, "At most 10,000,000 decisions"),
        ({"matches": 10**20}, "At most 100,000,000 matches"),
        ({"processes": 0}, "not 0 processes"),
        ({"processes": 100_000}, "processes can be asked for, not 100,000"),
        ({"chunk": 0}, "not 0 matches at a time"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(asked: dict[str, Any], told: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=told):
        simulate("dragon_keepers", out=tmp_path / "games", **asked)
    assert not (tmp_path / "games").exists()
