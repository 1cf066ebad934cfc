"""Bars on a logarithmic scale, as one SVG file that needs nothing else."""

from __future__ import annotations

from html import escape
from math import log10
from typing import NamedTuple

HIGH = 22
"""Pixels a bar takes."""
NAMES = 330
"""Pixels for the names on the left."""
WIDE = 470
"""Pixels from the left end of the scale to its right end."""
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#22201c}.ours{fill:#5b8c85}.peer{fill:#b9b0a0}"
    "line{stroke:#22201c}.grid{stroke:#ddd5c6}"
)


class Bar(NamedTuple):
    """What it is called, how large it is, the interval around that, and whether it is one of ours."""

    name: str
    value: float
    interval: tuple[float, float] | None
    ours: bool


def bars(title: str, shown: list[Bar]) -> str:
    """The largest first is the caller's business."""
    ends = [end for bar in shown for end in (bar.value, *(bar.interval or ()))] or [1.0]
    low, high = int(log10(min(ends))), int(log10(max(ends))) + 1
    tall = 60 + HIGH * len(shown)
    parts = [f'<text x="8" y="20" font-weight="bold">{escape(title)}</text>']
    parts += [_mark(power, _place(10.0**power, low, high), tall) for power in range(low, high + 1)]
    parts += [_bar(bar, 54 + HIGH * number, low, high) for number, bar in enumerate(shown)]
    size = f'width="{NAMES + WIDE + 90}" height="{tall}"'
    paper = '<rect width="100%" height="100%" fill="#fbf8f2"/>'
    joined = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{paper}\n{joined}\n</svg>\n'


def _place(value: float, low: int, high: int) -> float:
    """How far right a value lies."""
    return NAMES + WIDE * (log10(value) - low) / (high - low)


def _mark(power: int, x: float, tall: int) -> str:
    text = f'<text x="{x:.0f}" y="40" text-anchor="middle">{10**power:,}</text>'
    return f'<line class="grid" x1="{x:.0f}" x2="{x:.0f}" y1="46" y2="{tall - 8}"/>{text}'


def _bar(bar: Bar, y: int, low: int, high: int) -> str:
    end, last = _place(bar.value, low, high), _place((bar.interval or (0, bar.value))[1], low, high)
    kind = "ours" if bar.ours else "peer"
    drawn = f'<rect class="{kind}" x="{NAMES}" y="{y}" width="{end - NAMES:.1f}" height="{HIGH - 8}"/>'
    name = f'<text x="{NAMES - 8}" y="{y + 12}" text-anchor="end">{escape(bar.name)}</text>'
    value = f'<text x="{last + 6:.1f}" y="{y + 12}">{bar.value:,.0f}</text>'
    if bar.interval is None:
        return drawn + name + value
    first = _place(bar.interval[0], low, high)
    whisker = f'<line x1="{first:.1f}" x2="{last:.1f}" y1="{y + 7}" y2="{y + 7}"/>'
    return drawn + whisker + name + value
