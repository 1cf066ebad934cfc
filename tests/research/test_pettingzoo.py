"""PettingZoo: its own suites pass on every game and mode; nothing is seen that a seat may not see."""

from __future__ import annotations

import random
from typing import Any

import pytest

zoo: Any = pytest.importorskip("pettingzoo.test")

import numpy as np  # noqa: E402

from tablekeep.engine import Refused  # noqa: E402
from tablekeep.research import pettingzoo as ours  # noqa: E402
from tablekeep.research.features import Features  # noqa: E402
from tests.research.settings import MODES, every_mode  # noqa: E402

CYCLES = 12


def made(mode: str, **more: Any) -> Any:
    slug, options = MODES[mode]
    return ours.env(slug, **options, **more)


def parallel(mode: str, **more: Any) -> Any:
    slug, options = MODES[mode]
    return ours.parallel_env(slug, **options, **more)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("observations", ["flat", "structured"])
@every_mode
def test_its_own_tests_pass(mode: str, observations: str) -> None:
    env = made(mode, observations=observations)
    zoo.api_test(env, num_cycles=CYCLES)
    assert env.possible_agents == [f"seat_{seat}" for seat in range(env.max_num_agents)]
    zoo.parallel_api_test(parallel(mode, observations=observations), num_cycles=CYCLES)
    zoo.seed_test(lambda: made(mode, observations=observations), num_cycles=CYCLES)


@every_mode
def test_whole_matches_end_with_the_rewards_of_their_places(mode: str) -> None:
    env = made(mode, limit=40_000, size=16)
    env.reset(seed=3)
    env.action_space("seat_0").seed(3)
    env.unwrapped.eyes.look = lambda match, seat: {"action_mask": env.unwrapped.setting.mask(match, seat)}
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            break
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    match = env.unwrapped.match
    assert match.over
    rewards = [env.rewards[agent] for agent in env.agents]
    if match.outcome.won is None:
        assert sum(rewards) == pytest.approx(0)
        assert max(rewards) == rewards[match.outcome.places.index(1)]
    else:
        assert rewards == [1.0 if match.outcome.won else -1.0] * match.seats
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_match_is_cut_off_at_its_limit() -> None:
    env = made("keepers_creepers", limit=3)
    env.reset(seed=1)
    for _ in range(3):
        seen = env.last()[0]
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}


def test_masks_list_exactly_the_legal_moves() -> None:
    env = made("keeper game")
    env.reset(seed=1)
    match, setting = env.unwrapped.match, env.unwrapped.setting
    for decision in match.decisions:
        mask = env.observe(f"seat_{decision.seat}")["action_mask"]
        assert [int(at) for at in np.flatnonzero(mask)] == sorted(move.index for move in decision.moves)
    env.step(int(match.decisions[0].moves[0].index))
    assert np.flatnonzero(env.observe("seat_0")["action_mask"]).tolist() == [setting.wait]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = made("magic_book")
    env.reset(seed=1)
    before = env.unwrapped.match.digest()
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"][:-1] == 0)[0])
    for action in (illegal, env.unwrapped.setting.wait):
        with pytest.raises(Refused):
            env.unwrapped.step(action)
    assert env.unwrapped.match.digest() == before


def test_together_one_illegal_action_stops_all_of_them() -> None:
    env = parallel("keeper game")
    env.reset(seed=1)
    before = env.match.digest()
    good = env.match.decisions[0].moves[0].index
    with pytest.raises(Refused):
        env.step({"seat_0": good, "seat_1": good, "seat_2": env.setting.wait})
    with pytest.raises(Refused):
        env.step({"seat_0": good})
    assert env.match.digest() == before


@every_mode
def test_a_vector_knows_only_what_its_seat_knows(mode: str) -> None:
    """What a seat may not know is dealt anew, and its vector stays the same."""
    env = made(mode)
    env.reset(seed=5)
    rng = random.Random(5)
    changed = 0
    for _ in range(15):
        match = env.unwrapped.match
        for seat in range(match.seats):
            world = match.imagine(seat, rng)
            changed += world.digest() != match.digest()
            assert np.array_equal(
                env.unwrapped.eyes.features.of(world, seat), env.observe(f"seat_{seat}")["observation"]
            )
        decision = match.decisions[0]
        env.step(rng.choice(decision.moves).index)
        if match.over:
            break
    assert changed or mode == "keepers_creepers"


def test_a_vector_is_the_same_on_every_machine() -> None:
    vector = Features(64).vector({"gold": 3, "name": "Red", "said": "two words", "won": True, "debt": -1})
    found = {int(at): round(float(vector[at]), 3) for at in np.flatnonzero(vector)}
    assert found == {5: 1.386, 22: 1.0, 23: -0.693, 60: 1.0}
