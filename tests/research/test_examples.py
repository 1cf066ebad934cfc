"""The programs in examples/ run."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.slow
def test_tree_search_over_information_sets_plays_whole_matches() -> None:
    pytest.importorskip("pyspiel")
    worth = runpy.run_path(str(EXAMPLES / "ismcts.py"))["play"](2, 6)
    assert len(worth) == 2
    assert all(-1 <= value <= 1 for value in worth)


def learner() -> dict[str, Any]:
    pytest.importorskip("numpy")
    pytest.importorskip("gymnasium")
    return runpy.run_path(str(EXAMPLES / "learner.py"))


@pytest.mark.slow
def test_the_learner_s_curve_rises() -> None:
    """Against a random player, worth 0. Seeds 1 to 4 all rise (measured: to +0.46 and more)."""
    curve = learner()["learn"](32768)
    assert [steps for steps, _ in curve] == [*range(1024, 32769, 1024)]
    worth = dict(curve)
    assert all(-1 <= each <= 1 for each in worth.values())
    assert worth[8192] + 0.2 < worth[32768]
    assert worth[32768] > 0.3


def test_the_learner_s_gradient_leads_to_what_was_better() -> None:
    """Of three legal actions one is always worth 1 and the others 0: it comes to be chosen, what is not legal never."""
    np: Any = pytest.importorskip("numpy")
    program = learner()
    rng = np.random.default_rng(3)
    network = program["Network"](4, 5, rng)
    mask = np.tile(np.array([1, 1, 0, 1, 0]), (64, 1))
    for _ in range(150):
        seen = rng.normal(size=(64, 4))
        _, chances, value = network.look(seen, mask)
        actions = np.array([rng.choice(5, p=row) for row in chances])
        worth = (actions == 3).astype(float)
        before = np.log(chances[np.arange(64), actions])
        network.learn(seen, mask, actions, before, worth - value, worth, 0.01)
    _, chances, value = network.look(rng.normal(size=(64, 4)), mask)
    assert chances[:, 3].mean() > 0.9
    assert chances[:, [2, 4]].max() == 0
    assert value.mean() == pytest.approx(1, abs=0.2)
