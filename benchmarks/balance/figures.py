"""Shares and means with the interval that holds the true value in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

NORMAL = 1.96
"""So many standard errors to either side hold 95 % of a normal distribution."""


def interval(share: float, matches: int) -> tuple[float, float]:
    """Wilson's interval of a share; a win that is shared counts in part."""
    if matches == 0:
        return 0.0, 1.0
    spread = NORMAL * NORMAL / matches
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL * sqrt(share * (1 - share) / matches + spread / matches / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def percent(parts: Iterable[float]) -> str:
    """The mean of parts of 1, in per cent, with its interval."""
    found = list(parts)
    if not found:
        return "-"
    low, high = interval(fmean(found), len(found))
    return f"{100 * fmean(found):.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def mean(values: Sequence[float]) -> str:
    """A mean and how far the true one may be off."""
    if len(values) < 2:
        return f"{values[0]:.1f}" if values else "-"
    return f"{fmean(values):.1f} ± {NORMAL * stdev(values) / sqrt(len(values)):.1f}"


def spread(values: Sequence[float]) -> str:
    """The middle value, and what nine of ten lie between."""
    ordered = sorted(values)
    if not ordered:
        return "-"
    middle, low, high = (ordered[int(part * (len(ordered) - 1) + 0.5)] for part in (0.5, 0.05, 0.95))
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def heading(*cells: str) -> list[str]:
    return [row(*cells), "|---|" + "---:|" * (len(cells) - 1)]
