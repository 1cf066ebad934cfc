"""Proximal policy optimisation in one file, in CleanRL's manner, with NumPy alone: it learns Keepers & Creepers.

python examples/learner.py [STEPS] [SEED]

One seat learns against a random player, on the small board. A step is one decision of the learner. Every few thousand
steps a line tells what its last 200 matches were worth on average: 0 is as good as random play, 1 wins all of them.
"""

from __future__ import annotations

import sys
from collections import deque
from typing import Any

import numpy as np

from tablekeep.research import gymnasium

GAME: dict[str, Any] = {"slug": "keepers_creepers", "seats": 2, "board": "3", "size": 128}
TABLES, ROLLOUT, EPOCHS, BATCH = 8, 128, 4, 256
HIDDEN, RATE, CLIP, ENTROPY, VALUE = 64, 2.5e-3, 0.2, 0.01, 0.5
GAMMA, LAMBDA = 0.995, 0.95


class Network:
    """One hidden layer for both the policy and the worth of a position; Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            "in+": np.zeros(HIDDEN),
            "policy": rng.normal(0, 0.01 / np.sqrt(HIDDEN), (HIDDEN, actions)),
            "policy+": np.zeros(actions),
            "value": rng.normal(0, 1 / np.sqrt(HIDDEN), (HIDDEN, 1)),
            "value+": np.zeros(1),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def look(self, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
        """Hidden layer, chances of the actions, worth."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["in+"])
        logits = np.where(mask == 1, hidden @ w["policy"] + w["policy+"], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ w["value"] + w["value+"])[:, 0]

    def learn(self, seen: Any, mask: Any, actions: Any, before: Any, gains: Any, returns: Any, rate: float) -> None:
        """One step down the gradient of PPO's clipped loss, the error of the worth, and less entropy."""
        hidden, chances, worth = self.look(seen, mask)
        rows, count = np.arange(len(actions)), len(actions)
        logs = np.log(chances + 1e-12)
        ratio = np.exp(logs[rows, actions] - before)
        inside = np.where(gains >= 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        taken = np.zeros_like(chances)
        taken[rows, actions] = 1
        slope = -(gains * ratio * inside)[:, None] * (taken - chances)
        slope += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        slope /= count
        error = (VALUE * (worth - returns) / count)[:, None]
        back = (slope @ self.weights["policy"].T + error @ self.weights["value"].T) * (1 - hidden**2)
        self._adam(
            {
                "in": seen.T @ back,
                "in+": back.sum(axis=0),
                "policy": hidden.T @ slope,
                "policy+": slope.sum(axis=0),
                "value": hidden.T @ error,
                "value+": error.sum(axis=0),
            },
            rate,
        )

    def _adam(self, slopes: dict[str, Any], rate: float) -> None:
        self.steps += 1
        norm = np.sqrt(sum((slope**2).sum() for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (norm + 1e-8))
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            step = (first / (1 - 0.9**self.steps)) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-5)
            self.weights[name] -= rate * step


class Tables:
    """Several tables side by side; one that ends begins anew."""

    def __init__(self, seed: int) -> None:
        self.all = [gymnasium.env(seat=number % 2, opponents="random", **GAME) for number in range(TABLES)]
        self.seen = [table.reset(seed=1000 * seed + number)[0] for number, table in enumerate(self.all)]
        self.ended: deque[float] = deque(maxlen=200)

    def now(self) -> tuple[Any, Any]:
        return np.stack([s["observation"] for s in self.seen]), np.stack([s["action_mask"] for s in self.seen])

    def step(self, actions: Any) -> tuple[Any, Any]:
        """What each answer was worth, and whether its match is over."""
        worth: Any = np.zeros(TABLES)
        over: Any = np.zeros(TABLES, bool)
        for at, table in enumerate(self.all):
            self.seen[at], worth[at], ended, cut, _ = table.step(int(actions[at]))
            over[at] = ended or cut
            if over[at]:
                self.ended.append(worth[at])
                self.seen[at] = table.reset()[0]
        return worth, over


def learn(steps: int, seed: int = 1, say: Any = None) -> list[tuple[int, float]]:
    """The curve: after so many steps, what the last 200 matches were worth on average."""
    rng, tables = np.random.default_rng(seed), Tables(seed)
    network = Network(GAME["size"], tables.now()[1].shape[1], rng)
    rounds = max(1, steps // (TABLES * ROLLOUT))
    curve = []
    for number in range(rounds):
        batch = rollout(network, tables, rng)
        rate = RATE * (1 - number / rounds)
        improve(network, batch, rate, rng)
        curve.append(((number + 1) * TABLES * ROLLOUT, float(np.mean(tables.ended)) if tables.ended else 0.0))
        if say is not None and number % 8 == 7:
            say(f"{curve[-1][0]:>8,} steps {curve[-1][1]:+.3f}\n")
    return curve


def rollout(network: Network, tables: Tables, rng: np.random.Generator) -> dict[str, Any]:
    """So many steps at every table, with what came of them (generalised advantages)."""
    kept: dict[str, list[Any]] = {name: [] for name in ("seen", "mask", "actions", "logs", "value", "worth", "over")}
    for _ in range(ROLLOUT):
        seen, mask = tables.now()
        _, chances, value = network.look(seen, mask)
        actions = np.array([rng.choice(len(row), p=row) for row in chances])
        worth, over = tables.step(actions)
        logs = np.log(chances[np.arange(TABLES), actions] + 1e-12)
        for name, found in zip(kept, (seen, mask, actions, logs, value, worth, over), strict=True):
            kept[name].append(found)
    batch = {name: np.stack(found) for name, found in kept.items()}
    after, gain = network.look(*tables.now())[2], np.zeros(TABLES)
    gains = np.zeros((ROLLOUT, TABLES))
    for at in reversed(range(ROLLOUT)):
        going = 1.0 - batch["over"][at]
        error = batch["worth"][at] + GAMMA * after * going - batch["value"][at]
        gain = error + GAMMA * LAMBDA * going * gain
        gains[at], after = gain, batch["value"][at]
    return batch | {"gains": gains, "returns": gains + batch["value"]}


def improve(network: Network, batch: dict[str, Any], rate: float, rng: np.random.Generator) -> None:
    flat = {name: found.reshape(ROLLOUT * TABLES, *found.shape[2:]) for name, found in batch.items()}
    for _ in range(EPOCHS):
        order = rng.permutation(ROLLOUT * TABLES)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            gains = flat["gains"][some]
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            told = (flat["seen"][some], flat["mask"][some], flat["actions"][some], flat["logs"][some])
            network.learn(*told, gains, flat["returns"][some], rate)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    learn(given[0] if given else 200_000, given[1] if len(given) > 1 else 1, sys.stdout.write)
