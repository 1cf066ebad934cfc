"""Plots as SVG, drawn by hand: bars with their intervals, and histograms. Colours come from the page's style."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablekeep.research.report.figures import Figure

WIDTH = 420
LABEL = 118
ROW = 34


def bars(told: str, rows: Sequence[tuple[str, Figure]], fair: float | None = None) -> str:
    """A bar a row with its interval; a dashed line where it would be fair."""
    most = max([figure.high for _, figure in rows] + [fair or 0.0]) or 1.0
    unit = (WIDTH - LABEL - 68) / most
    height = ROW * len(rows) + 12
    parts = [_bar(at, name, figure, unit) for at, (name, figure) in enumerate(rows)]
    if fair is not None:
        x = LABEL + unit * fair
        parts.append(f'<line class="fair" x1="{x:.1f}" y1="2" x2="{x:.1f}" y2="{height - 4}"/>')
    return _svg(told, height, parts)


def _bar(at: int, name: str, figure: Figure, unit: float) -> str:
    top, middle = at * ROW + 6, at * ROW + 6 + (ROW - 10) / 2
    low, high = LABEL + unit * max(0.0, figure.low), LABEL + unit * figure.high
    value = f"{100 * figure.value:.1f} %" if figure.unit == "%" else f"{figure.value:.1f}"
    ends = f"M{low:.1f} {middle - 6:.1f}v12M{low:.1f} {middle:.1f}H{high:.1f}M{high:.1f} {middle - 6:.1f}v12"
    wide = max(0.0, unit * figure.value)
    return (
        f'<text x="{LABEL - 8}" y="{middle + 5:.1f}" text-anchor="end">{escape(name)}</text>'
        f'<rect class="bar" x="{LABEL}" y="{top}" width="{wide:.1f}" height="{ROW - 10}" rx="3"/>'
        f'<path class="whisker" d="{ends}"/><text x="{high + 8:.1f}" y="{middle + 5:.1f}">{value}</text>'
    )


def ladder(told: str, rungs: Sequence[tuple[str, float, float, float]]) -> str:
    """A dot a row with its interval, by name, value, low and high; a dashed line at nothing."""
    low, high = min([0.0, *[rung[2] for rung in rungs]]), max([0.0, *[rung[3] for rung in rungs]])
    unit = (WIDTH - LABEL - 68) / ((high - low) or 1.0)
    height, zero = ROW * len(rungs) + 12, LABEL - unit * low
    parts = [f'<line class="fair" x1="{zero:.1f}" y1="2" x2="{zero:.1f}" y2="{height - 4}"/>']
    for at, (name, value, least, most) in enumerate(rungs):
        middle = at * ROW + ROW / 2 + 1
        left, here, right = (LABEL + unit * (each - low) for each in (least, value, most))
        ends = f"M{left:.1f} {middle - 6:.1f}v12M{left:.1f} {middle:.1f}H{right:.1f}M{right:.1f} {middle - 6:.1f}v12"
        parts.append(
            f'<text x="{LABEL - 8}" y="{middle + 5:.1f}" text-anchor="end">{escape(name)}</text>'
            f'<path class="whisker" d="{ends}"/><circle class="bar" cx="{here:.1f}" cy="{middle:.1f}" r="5"/>'
            f'<text x="{right + 8:.1f}" y="{middle + 5:.1f}">{value:+.0f}</text>'
        )
    return _svg(told, height, parts)


def histogram(told: str, values: Sequence[float], bins: int = 24) -> str:
    """How often each range of values came up."""
    if not values:
        return ""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values) and high - low < bins
    bins = int(high - low) + 1 if whole else bins
    step = 1.0 if whole or high == low else (high - low) / bins
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    height, wide, most = 150, (WIDTH - 20) / bins, max(counts)
    parts = [
        f'<rect class="bar" x="{10 + at * wide:.1f}" y="{120 - 110 * count / most:.1f}" width="{wide - 2:.1f}" '
        f'height="{110 * count / most:.1f}"/>'
        for at, count in enumerate(counts)
    ]
    ends = ((10, "start", low), (WIDTH / 2, "middle", (low + high) / 2), (WIDTH - 10, "end", high))
    parts += [f'<text x="{x:.0f}" y="142" text-anchor="{anchor}">{value:.4g}</text>' for x, anchor, value in ends]
    return _svg(told, height, parts)


def _svg(told: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(told, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )
