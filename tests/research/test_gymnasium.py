"""Gymnasium: its own checker passes on every game and mode; one seat plays whole matches against bots."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium")

import numpy as np
from gymnasium.utils.env_checker import check_env

from tablekeep.bots import RandomBot
from tablekeep.engine import Refused
from tablekeep.research import gymnasium as ours
from tests.research.settings import MODES, every_mode


def made(mode: str, **more: Any) -> ours.SeatEnv:
    slug, options = MODES[mode]
    return ours.env(slug, **options, **more)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("observations", ["flat", "structured"])
@every_mode
def test_its_own_checker_passes(mode: str, observations: str) -> None:
    env = made(mode, opponents="random", observations=observations)
    check_env(env, skip_render_check=True)
    assert env.observation_space.contains(env.reset(seed=1)[0])


@every_mode
def test_a_seat_plays_whole_matches(mode: str) -> None:
    env = made(mode, opponents="random", seat=1, limit=40_000, size=8, illegal="raise")
    seen, _ = env.reset(seed=4)
    env.action_space.seed(4)
    ended, reward = False, 0.0
    while not ended:
        seen, reward, ended, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not cut
        assert info == {}
    assert env.match is not None
    assert reward == env.setting.returns(env.match)[1]


def test_the_same_seed_is_the_same_match() -> None:
    played = []
    for _ in range(2):
        env = made("keeper game", opponents=["random", RandomBot()])
        seen, _ = env.reset(seed=7)
        played.append([seen["observation"].tolist()])
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        played[-1].append(seen["observation"].tolist())
    assert played[0] == played[1]
    assert made("keeper game").reset(seed=8)[0]["observation"].tolist() != played[0][0]


def test_an_illegal_action_loses_and_says_why() -> None:
    env = made("shifting_realms")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended) == (-1.0, True)
    assert info["refused"].endswith(".")


def test_an_illegal_action_can_be_refused_instead() -> None:
    env = made("shifting_realms", illegal="raise")
    env.reset(seed=1)
    assert env.match is not None
    before = env.match.digest()
    with pytest.raises(Refused):
        env.step(env.setting.wait)
    assert env.match.digest() == before


@pytest.mark.parametrize(
    "wrong", [{"seat": 5}, {"illegal": "ignore"}, {"opponents": ["random"] * 7}, {"observations": "x"}]
)
def test_what_cannot_be_is_said(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        made("keepers", **wrong)
