"""Land: ridges, rock faces, snow caps, dunes, cracked ground, sand and gravel."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..shapes import Point, fractal, num, poly, rough, smooth
from .surface import stone
from .weather import broken

Peak = tuple[float, float, float]


def ridge(p: Picture, y: float, swing: float, rough: float = 0.55, peaks: Sequence[Peak] = ()) -> list[Point]:
    """A skyline around the height `y`; each peak is (x, height, half width)."""
    count = 128
    heights = fractal(p.luck, count, rough)
    points = [(i * WIDE / count, y - swing * h) for i, h in enumerate(heights)]
    return [(x, low - sum(h * max(0.0, 1 - abs(x - at) / wide) ** 1.2 for at, h, wide in peaks)) for x, low in points]


def ground(points: Sequence[Point]) -> str:
    """Everything below a skyline."""
    return poly([*points, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)])


def land(p: Picture, points: Sequence[Point], top: str, low: str | None = None, **given: object) -> str:
    data, crest = ground(points), min(y for _, y in points)
    fill = p.along(0, crest, 0, min(HIGH, crest + 260), (0, top), (1, low)) if low else top
    p.path(data, fill, **given)
    return data


def rock(
    p: Picture, points: Sequence[Point], top: str, low: str, sun: float = 225, grain: str = ".012 .02", bump: float = 9
) -> None:
    land(p, points, top, low, filter=stone(p, 0, grain, bump, sun))


def dune(p: Picture, crest: Sequence[Point], lit: str, shade: str, lean: float = 90) -> None:
    """A dune: its lit body, and the shaded slip face that hangs from the crest line."""
    xs = [(x, y) for x, y in crest]
    data = smooth([(-40, HIGH + 40), (-40, HIGH + 40), *xs, (WIDE + 40, HIGH + 40), (WIDE + 40, HIGH + 40)])
    top = min(y for _, y in xs)
    p.path(data, p.along(0, top, 0, HIGH, (0, lit), (1, mix(lit, shade, 0.45))))
    peak = min(range(len(xs)), key=lambda i: xs[i][1])
    fall = [*xs[peak:], (WIDE + 40, HIGH + 40), (xs[peak][0] + lean, HIGH + 40)]
    bend = [
        (xs[peak][0] + lean * 0.7 * math.sin(t * 3), xs[peak][1] + (HIGH - xs[peak][1]) * t)
        for t in (0.8, 0.6, 0.4, 0.2)
    ]
    with p.group(clip_path=p.clip(data)):
        p.path(smooth([xs[peak], *fall, *bend]), p.along(0, top, 0, HIGH, (0, shade), (1, mix(shade, lit, 0.3))))


def ripples(p: Picture, y1: float, y2: float, count: int, colour: str, power: float = 0.25, wave: float = 10) -> None:
    """Lines that crowd together with distance: wind on sand, wet beach."""
    for i in range(count):
        t = (i / count) ** 1.6
        y = y1 + (y2 - y1) * t
        swing = wave * (0.2 + t)
        points = [
            (x, y + swing * math.sin(x / (70 + 120 * t) + i * 1.9) * p.luck.uniform(0.6, 1))
            for x in range(-20, WIDE + 60, 60)
        ]
        p.line(smooth(points, closed=False), colour, 0.8 + 3 * t, opacity=power)


def plates(p: Picture, y1: float, y2: float, rows: int, base: list[str], crack: str) -> None:
    """Dried mud in perspective: quads with curled light rims, smaller towards the horizon."""
    p.rect(crack, y=y1, h=y2 - y1 + 40)
    grid = [_plate_row(p, y1, y2, r, rows) for r in range(rows + 1)]
    for r in range(rows):
        t = (r / rows) ** 2
        for c in range(len(grid[r]) - 1):
            corners = [grid[r][c], grid[r][c + 1], grid[r + 1][c + 1], grid[r + 1][c]]
            if max(x for x, _ in corners) > -40 and min(x for x, _ in corners) < WIDE + 40:
                _plate(p, corners, p.luck.choice(base), t, crack)


def _plate_row(p: Picture, y1: float, y2: float, row: int, rows: int) -> list[Point]:
    t = (row / rows) ** 2
    y, step = y1 + (y2 - y1 + 60) * t, 26 + 150 * t
    wild, count = step * 0.34, 45
    middle = WIDE / 2 + p.luck.uniform(-10, 10)
    return [
        (middle + (i - count / 2) * step * 1.2 + p.luck.uniform(-wild, wild), y + p.luck.uniform(-wild, wild) * 0.5 * t)
        for i in range(count)
    ]


def _plate(p: Picture, corners: list[Point], colour: str, t: float, crack: str) -> None:
    cx, cy = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    shrink = 0.93 - 0.05 * p.luck.random()
    inner = [(cx + (x - cx) * shrink, cy + (y - cy) * (shrink - 0.05)) for x, y in corners]
    ring: list[Point] = []
    for (ax, ay), (bx, by) in zip(inner, inner[1:] + inner[:1], strict=True):
        wild = math.hypot(bx - ax, by - ay) * 0.07
        ring += [
            (ax, ay),
            ((ax + bx) / 2 + p.luck.uniform(-wild, wild), (ay + by) / 2 + p.luck.uniform(-wild, wild) * 0.6),
        ]
    p.path(poly([(x, y + 2 + 9 * t) for x, y in ring]), mix(colour, crack, 0.62))
    p.path(
        poly(ring),
        p.linear((0, mix(colour, "#fff", 0.18)), (1, colour)),
        stroke=mix(colour, "#fff", 0.4),
        stroke_width=num(0.4 + 1.6 * t),
    )


def pebble(p: Picture, x: float, y: float, rx: float, ry: float, colour: str, gloss: float = 0.5) -> None:
    p.ellipse(x + rx * 0.06, y + ry * 0.2, rx * 1.05, ry * 1.05, "#0a0c0e")
    data = smooth(rough(p.luck, x, y, rx, ry, 0.07, 9))
    fill = p.ball((0, mix(colour, "#fff", 0.22)), (0.55, colour), (1, mix(colour, "#000", 0.5)), x=0.4, y=0.25, r=0.85)
    p.path(data, fill)
    if gloss:
        p.ellipse(x - rx * 0.28, y - ry * 0.5, rx * 0.26, ry * 0.1, "#fff", opacity=gloss * 0.6)


def crack(
    p: Picture, x: float, y: float, reach: float, way: float, colour: str, width: float, flat: float = 1, forks: int = 2
) -> None:
    """A crack in ice that wanders off in the direction `way` and splits; `flat` lays it down in perspective."""
    points = [(x, y), (x + reach * math.cos(way), y + reach * math.sin(way) * flat)]
    for _ in range(5):
        points = broken(p, points, 0.16)
    laid = [(a, y + (b - y) * flat) for a, b in points]
    p.line(poly(laid, closed=False), colour, width, opacity=0.32, stroke_linejoin="round")
    for _ in range(forks):
        a, b = p.luck.choice(laid[4:-4])
        crack(
            p, a, b, reach * 0.45, way + p.luck.choice((-1, 1)) * p.luck.uniform(0.4, 0.9), colour, width * 0.6, flat, 0
        )


def boulder(p: Picture, points: Sequence[Point], colour: str, depth: float = 24, sun: float = 225) -> None:
    p.path(smooth(points), colour, filter=stone(p, depth, ".014 .018", 8, sun))
