"""Figures: shares and means with intervals that hold the true value in 95 of 100 cases; how sure differences are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from statistics import NormalDist, fmean, stdev

from tablekeep.research.words import matches

SURE = 0.95
FEW = 30
"""Of fewer matches than this no difference is claimed: the normal distribution does not hold for them."""
NORMAL = 1.96
"""So many standard errors to either side hold 95 % of a normal distribution."""


class Figure:
    """A value, the interval it lies in, its standard error, and of how many matches it is."""

    def __init__(self, value: float, low: float, high: float, error: float, count: int, unit: str = "") -> None:
        self.value = value
        self.low = low
        self.high = high
        self.error = error
        self.count = count
        self.unit = unit

    @property
    def doubt(self) -> float:
        """The standard error; of a share of none or all, where that is nothing, what the interval says."""
        return max(self.error, (self.high - self.low) / (2 * NORMAL)) if self.unit == "%" else self.error

    def __str__(self) -> str:
        if self.unit == "%":
            return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


def share(parts: Iterable[float], confidence: float = SURE) -> Figure:
    """The mean of parts of 1, one a match, in Wilson's interval."""
    values = list(parts)
    value = fmean(values) if values else 0.0
    low, high = interval(value, len(values), NormalDist().inv_cdf((1 + confidence) / 2))
    return Figure(value, low, high, sqrt(max(value * (1 - value), 0.0) / max(1, len(values))), len(values), "%")


def average(values: Sequence[float]) -> Figure:
    """A mean, one value a match."""
    if not values:
        return Figure(0.0, 0.0, 0.0, 0.0, 0)
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    value = fmean(values)
    return Figure(value, value - NORMAL * error, value + NORMAL * error, error, len(values))


def interval(value: float, count: int, width: float = NORMAL) -> tuple[float, float]:
    """Wilson's interval of a share; a win that is shared counts in part."""
    if count == 0:
        return 0.0, 1.0
    spread = width * width / count
    middle = (value + spread / 2) / (1 + spread)
    half = width * sqrt(value * (1 - value) / count + spread / count / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


# -- how sure ---------------------------------------------------------------------------------


def by_chance(distance: float, error: float, count: int = FEW) -> float:
    """How often chance alone would show as much: two-sided, by the normal distribution. A few matches show nothing."""
    if count < FEW:
        return 1.0
    if error == 0.0:
        return 1.0 if distance == 0.0 else 0.0
    return erfc(abs(distance) / error / sqrt(2))


def seen_from(error: float, looks: int) -> float:
    """The least distance that would have been shown, where so many things were looked at (the first step of Holm)."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * looks)) * error


def apart(mine: Figure, other: Figure) -> float:
    """How often chance alone would set two equal things so far apart."""
    error = sqrt(mine.doubt**2 + other.doubt**2)
    return by_chance(mine.value - other.value, error, min(mine.count, other.count))


def together(chances: Sequence[float]) -> list[float]:
    """The same where several things were looked at (Holm): who looks often enough always finds something."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    adjusted, least = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        least = max(least, min(1.0, (len(chances) - rank) * chances[at]))
        adjusted[at] = least
    return adjusted


def sureness(chance: float) -> str:
    """In words, with the number."""
    if chance >= 1 - SURE:
        return "not shown"
    words = "practically certain" if chance < 0.001 else "very likely" if chance < 0.01 else "likely"
    told = "more than 99.9 %" if chance < 0.001 else f"{100 * (1 - chance):.1f} %"
    return f"{words} ({told} sure)"


def claim(what: str, chance: float, count: int) -> str:
    """A sentence: that it is so, how sure that is; of too few matches, that they are."""
    if count < FEW:
        return f"Whether {what}, {too_few(count)} to say: {FEW} are wanted."
    return f"That {what} is {sureness(chance)}."


def too_few(count: int) -> str:
    return f"{matches(count)} {'is' if count == 1 else 'are'} too few"


# -- in tables of text ----------------------------------------------------------------------------


def percent(parts: Iterable[float]) -> str:
    """The mean of parts of 1, in per cent, with its interval."""
    values = list(parts)
    if not values:
        return "-"
    low, high = interval(fmean(values), len(values))
    return f"{100 * fmean(values):.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def mean(values: Sequence[float]) -> str:
    """A mean and how far the true one may be off."""
    if len(values) < 2:
        return f"{values[0]:.1f}" if values else "-"
    return f"{fmean(values):.1f} ± {NORMAL * stdev(values) / sqrt(len(values)):.1f}"


def spread(values: Sequence[float]) -> str:
    """The middle value, and what nine of ten lie between."""
    if not values:
        return "-"
    low, middle, high = quantiles(values)
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


def quantiles(values: Sequence[float]) -> tuple[float, float, float]:
    """What one of twenty lies below, the middle, and what one of twenty lies above."""
    ordered = sorted(values)
    low, middle, high = (ordered[int(part * (len(ordered) - 1) + 0.5)] for part in (0.05, 0.5, 0.95))
    return low, middle, high
