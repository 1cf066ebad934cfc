"""Inputs: what a net is told of every side of every moment, as `engine.nets` tells it of one, but all at once."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.nets import LEAST
from tablekeep.research import need
from tablekeep.research.training.moments import Rows

np = need("numpy")


def inputs_of(rows: Rows) -> Any:
    """By moment and side: how it seemed, its own signs, and the mean and the most of the others'."""
    signs, sides = rows.signs, rows.signs.shape[1]
    if sides == 1:
        nothing = np.zeros_like(signs)
        return np.concatenate([seemed_as_logs(rows)[..., None], signs, nothing, nothing], axis=-1)
    mean = (signs.sum(axis=1, keepdims=True) - signs) / (sides - 1)
    most = np.stack([np.delete(signs, side, axis=1).max(axis=1) for side in range(sides)], axis=1)
    return np.concatenate([seemed_as_logs(rows)[..., None], signs, mean, most], axis=-1).astype(np.float32)


def seemed_as_logs(rows: Rows) -> Any:
    return np.log(np.maximum(rows.seemed, LEAST)).astype(np.float32)


def scale_of(given: Any) -> tuple[Any, Any]:
    """What to take away from each input, and what to divide it by, so that all are alike; what never changes is 0."""
    flat = given.reshape(-1, given.shape[-1])
    spread = flat.std(axis=0)
    return flat.mean(axis=0), np.where(spread > 1e-5, spread, np.inf).astype(np.float32)
