"""High mountains: a lit and a shaded face, a wandering ridge between them, and rock that shows through the snow."""

from __future__ import annotations

from ..canvas import Picture
from ..colour import mix
from ..shapes import Point, poly


def _edge(p: Picture, start: Point, end: Point, wild: float, steps: int = 14) -> list[Point]:
    """A broken line from the summit down; it steepens towards the top."""
    out = [start]
    for i in range(1, steps):
        t = i / steps
        stray = wild * min(1, t * 4)
        x = start[0] + (end[0] - start[0]) * t**1.12 + p.luck.uniform(-stray, stray)
        out.append((x, start[1] + (end[1] - start[1]) * t + p.luck.uniform(-stray, stray) * 0.5))
    return [*out, end]


def alp(
    p: Picture,
    x: float,
    foot: float,
    tall: float,
    wide: float,
    lit: str,
    shade: str,
    rock: str,
    skew: float = 0,
    bare: float = 0.35,
) -> None:
    """A snow mountain whose summit is at (x, foot - tall); rock shows below the share `bare` of its height."""
    top = (x, foot - tall)
    left = _edge(p, top, (x - wide * (1 - skew), foot), tall * 0.03)
    right = _edge(p, top, (x + wide * (1 + skew), foot), tall * 0.03)
    middle = _edge(p, top, (x + wide * 0.16, foot), tall * 0.07)
    p.path(poly([*left, *reversed(middle)]), p.linear((0, shade), (1, mix(shade, rock, 0.5))))
    p.path(poly([*middle, *reversed(right)]), p.linear((0, lit), (1, mix(lit, shade, 0.35))))
    _faces(p, left, middle, tall, mix(shade, rock, 0.4), -1)
    _faces(p, middle, right, tall, shade, 1)
    for inner, outer, side in ((middle, left, -1), (middle, right, 1)):
        _outcrops(p, inner, outer, tall, rock if side < 0 else mix(rock, lit, 0.3), bare, side)


def _faces(p: Picture, one: list[Point], other: list[Point], tall: float, colour: str, side: int) -> None:
    """Secondary ribs: long facets in shadow."""
    for i in range(2, 11, 2):
        (ax, ay), (bx, by) = one[i], other[i]
        t = p.luck.uniform(0.25, 0.75)
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        long = tall * p.luck.uniform(0.14, 0.34)
        points = [
            (x, y),
            (x + side * long * 0.1, y + long * 0.5),
            (x + side * long * 0.45, y + long),
            (x + side * long * 0.06, y + long * 0.8),
            (x - side * long * 0.08, y + long * 0.4),
        ]
        p.path(poly(points), colour, opacity=0.55)


def _outcrops(
    p: Picture, inner: list[Point], outer: list[Point], tall: float, colour: str, bare: float, side: int
) -> None:
    """Ribs of rock along the fall of the slope."""
    for _ in range(70):
        t = p.luck.random() ** 0.7
        if t < bare:
            continue
        i = min(len(inner) - 1, int(t * (len(inner) - 1)))
        u = p.luck.uniform(0.06, 0.94)
        x = inner[i][0] + (outer[i][0] - inner[i][0]) * u
        y = inner[i][1] + (outer[i][1] - inner[i][1]) * u
        long = tall * p.luck.uniform(0.03, 0.1) * (0.5 + t)
        points = [
            (x - side * long * 0.1, y - long),
            (x + side * long * 0.24, y - long * 0.35),
            (x + side * long * 0.42, y + long * 0.3),
            (x + side * long * 0.86, y + long),
            (x + side * long * 0.34, y + long * 0.62),
            (x + side * long * 0.12, y - long * 0.05),
        ]
        p.path(poly(points), colour, opacity=f"{0.35 + 0.5 * t:.2f}")
