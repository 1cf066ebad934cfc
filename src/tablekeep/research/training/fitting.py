"""Fitting: a net is taught by what came true, step by step; by NumPy alone, or by PyTorch where it is wanted.

Both take the same steps over the same moments in the same order: they differ by what rounding does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablekeep.engine.nets import LAYERS, MOST
from tablekeep.research import need
from tablekeep.research.training.inputs import inputs_of, scale_of, seemed_as_logs
from tablekeep.research.training.moments import Rows

np = need("numpy")

UNITS = (32, 16)
BATCH = 1024
RATE = 2e-3
SHRINK = 1e-4
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8

Weights = list[Any]
"""w0, b0, w1, b1, w2, b2: a row of each w is one unit's."""


class Taught(NamedTuple):
    """A net after so many passes: its weights, Adam's memory, and what was left to be told after each pass."""

    weights: Weights
    memory: list[Weights]
    steps: int
    curve: list[tuple[float, float]]
    """Of what it was taught by, and of what was held out."""

    @property
    def passes(self) -> int:
        return len(self.curve) - 1


class Lesson(NamedTuple):
    """Moments made ready: inputs of one size, the odds as they seemed, and what came true."""

    given: Any
    seemed: Any
    shares: Any

    def pick(self, places: Any) -> Lesson:
        return Lesson(*[each[places] for each in self])


def lesson_of(rows: Rows, scale: tuple[Any, Any]) -> Lesson:
    given = ((inputs_of(rows) - scale[0]) / scale[1]).astype(np.float32)
    seemed = np.where(rows.seemed > 0, seemed_as_logs(rows), np.float32(-1e9))
    return Lesson(given, seemed.astype(np.float32), rows.shares)


def begin(inputs: int, rng: Any) -> Weights:
    """The last layer says nothing at first: what seemed so stays so."""
    weights: Weights = []
    for before, units in zip((inputs, *UNITS), (*UNITS, 1), strict=True):
        spread = 0.0 if units == 1 else (2.0 / before) ** 0.5
        weights += [rng.normal(0.0, spread, (units, before)).astype(np.float32), np.zeros(units, np.float32)]
    return weights


def forward(weights: Weights, given: Any) -> list[Any]:
    """What every layer hears; the last is what the net says of each side."""
    heard = [given]
    for layer in range(LAYERS):
        summed = heard[-1] @ weights[2 * layer].T + weights[2 * layer + 1]
        heard.append(np.maximum(summed, 0.0) if layer < LAYERS - 1 else summed)
    return heard


def chances(seemed: Any, says: Any) -> Any:
    worths = seemed + np.clip(says[..., 0], -MOST, MOST)
    odds = np.exp(worths - worths.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def surprise(lesson: Lesson, weights: Weights | None) -> float:
    """What a moment still tells on average, in nats; without weights: to whoever trusts what seemed so."""
    says = np.zeros((*lesson.seemed.shape, 1)) if weights is None else forward(weights, lesson.given)[-1]
    return float(-(lesson.shares * np.log(np.maximum(chances(lesson.seemed, says), 1e-9))).sum(axis=1).mean())


def slopes(weights: Weights, lesson: Lesson) -> Weights:
    heard = forward(weights, lesson.given)
    whole = lesson.shares.sum(axis=1, keepdims=True)
    back = ((chances(lesson.seemed, heard[-1]) * whole - lesson.shares) / len(whole))[..., None]
    back = back * (np.abs(heard[-1]) < MOST)
    steps: Weights = []
    for layer in reversed(range(LAYERS)):
        flat, before = back.reshape(-1, back.shape[-1]), heard[layer].reshape(-1, heard[layer].shape[-1])
        steps = [flat.T @ before + SHRINK * weights[2 * layer], flat.sum(axis=0), *steps]
        if layer:
            back = (back @ weights[2 * layer]) * (heard[layer] > 0)
    return steps


def step(taught: Taught, lesson: Lesson, rate: float) -> Taught:
    """Adam, once."""
    number = taught.steps + 1
    weights, first, second = [], [], []
    for at, slope in enumerate(slopes(taught.weights, lesson)):
        first.append(FIRST * taught.memory[0][at] + (1 - FIRST) * slope)
        second.append(SECOND * taught.memory[1][at] + (1 - SECOND) * slope**2)
        ahead, spread = first[at] / (1 - FIRST**number), second[at] / (1 - SECOND**number)
        weights.append((taught.weights[at] - rate * ahead / (np.sqrt(spread) + TINY)).astype(np.float32))
    return taught._replace(weights=weights, memory=[first, second], steps=number)


def order_of(seed: str, done: int, many: int) -> Any:
    """The order of moments in one pass: the same for the same seed, wherever it is gone on."""
    return np.random.default_rng([*seed.encode(), done]).permutation(many)


def rate_of(done: int, passes: int) -> float:
    """Smaller and smaller steps."""
    return RATE * (1.0 - 0.95 * done / max(1, passes))


def first_of(lesson: Lesson, tried: Lesson, seed: str) -> Taught:
    weights = begin(lesson.given.shape[-1], np.random.default_rng([*seed.encode()]))
    memory = [[np.zeros_like(each) for each in weights] for _ in range(2)]
    return Taught(weights, memory, 0, [(surprise(lesson, weights), surprise(tried, weights))])


def one_pass(taught: Taught, lesson: Lesson, tried: Lesson, seed: str, passes: int) -> Taught:
    """Every moment once, by NumPy."""
    done = taught.passes
    order, rate = order_of(seed, done, len(lesson.shares)), rate_of(done, passes)
    for begins in range(0, len(order), BATCH):
        taught = step(taught, lesson.pick(order[begins : begins + BATCH]), rate)
    return taught._replace(curve=[*taught.curve, (surprise(lesson, taught.weights), surprise(tried, taught.weights))])


def folded(weights: Weights, scale: tuple[Any, Any]) -> Weights:
    """The same net for inputs as they come, with nothing taken away and divided by nothing."""
    units = weights[0] / scale[1]
    return [units.astype(np.float32), (weights[1] - units @ scale[0]).astype(np.float32), *weights[2:]]


__all__ = ["Lesson", "Taught", "Weights", "first_of", "folded", "lesson_of", "one_pass", "scale_of", "surprise"]
