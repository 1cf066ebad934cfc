"""Evaluation: how true a net is in matches that it was not taught by, beside the game's own appraisal."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablekeep.research import need
from tablekeep.research.training.fitting import Lesson, Taught, Weights, chances, forward, surprise

np = need("numpy")

BINS = 10

Tenths = list[tuple[int, float, float]]
"""By tenths of what was said: how often, what was said on average, and what came true."""


class Evaluation(NamedTuple):
    """What is left to be told, in nats, by the appraisal and by the net, and how often what they say comes true."""

    appraisal: float
    net: float
    curve: list[tuple[float, float]]
    moments: int
    held_out: int
    said_before: Tenths
    said_now: Tenths
    weights: Weights


def evaluated(taught: Taught, exam: Lesson, moments: int, weights: Weights) -> Evaluation:
    silent = np.zeros((*exam.seemed.shape, 1))
    before, now = chances(exam.seemed, silent), chances(exam.seemed, forward(taught.weights, exam.given)[-1])
    losses = surprise(exam, None), surprise(exam, taught.weights)
    sizes = moments, len(exam.shares)
    return Evaluation(*losses, taught.curve, *sizes, tenths(before, exam.shares), tenths(now, exam.shares), weights)


def tenths(said: Any, came: Any) -> Tenths:
    places = np.minimum(BINS - 1, (said * BINS).astype(int))
    by_tenth: Tenths = []
    for place in range(BINS):
        here = places == place
        means = (float(said[here].mean()), float(came[here].mean())) if here.any() else (0.0, 0.0)
        by_tenth.append((int(here.sum()), *means))
    return by_tenth
