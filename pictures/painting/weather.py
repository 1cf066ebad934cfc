"""Weather: rain, hail, snow, lightning, smoke and steam."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from ..canvas import HIGH, WIDE, Picture
from ..shapes import Point, num, poly, rough, smooth


def rain(
    p: Picture,
    count: int,
    colour: str = "#dfe8ea",
    power: float = 0.35,
    slant: float = -8,
    length: float = 38,
    width: float = 1.3,
) -> None:
    for _ in range(count):
        x, y, k = p.luck.uniform(-20, WIDE + 60), p.luck.uniform(-40, HIGH), p.luck.uniform(0.5, 1.3)
        clear = f"{power * p.luck.uniform(0.4, 1):.2f}"
        p.line(f"M{num(x)} {num(y)}l{num(slant * k)} {num(length * k)}", colour, width * k, opacity=clear)


def snowfall(p: Picture, count: int, large: float = 5, power: float = 0.9, colour: str = "#fff") -> None:
    for _ in range(count):
        r = large * p.luck.random() ** 2 + 1
        soft = p.blur(round(r * 0.3, 1)) if r > 3 else None
        clear = f"{power * p.luck.uniform(0.4, 1):.2f}"
        p.circle(p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH), r, colour, opacity=clear, filter=soft)


def bolt(p: Picture, start: Point, end: Point, width: float, wild: float = 0.16, forks: int = 4) -> list[Point]:
    """Lightning between two places, with forks and a glow."""
    points = [start, end]
    for _ in range(6):
        points = broken(p, points, wild)
    data = poly(points, closed=False)
    p.line(data, "#9fc0ff", width * 7, opacity=0.3, filter=p.blur(width * 3))
    p.line(data, "#cfe0ff", width * 2.4, opacity=0.6, filter=p.blur(width))
    p.line(data, "#fff", width, stroke_linejoin="round")
    for _ in range(forks):
        x, y = points[p.luck.randrange(len(points) // 6, len(points) * 3 // 4)]
        reach = math.hypot(end[0] - start[0], end[1] - start[1]) * p.luck.uniform(0.15, 0.35)
        a = math.atan2(end[1] - start[1], end[0] - start[0]) + p.luck.choice((-1, 1)) * p.luck.uniform(0.4, 0.9)
        bolt(p, (x, y), (x + reach * math.cos(a), y + reach * math.sin(a)), width * 0.45, wild, 0)
    return points


def broken(p: Picture, points: list[Point], wild: float) -> list[Point]:
    """A line with every stretch of it bent once."""
    out = [points[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        off = p.luck.uniform(-wild, wild)
        out += [((ax + bx) / 2 - (by - ay) * off, (ay + by) / 2 + (bx - ax) * off), (bx, by)]
    return out


def billow(p: Picture, spots: Sequence[tuple[float, float, float]], lit: str, shade: str, soft: float = 4) -> None:
    """Rolling smoke, steam or powder snow: balls lit from above, drawn from the back to the front."""
    with p.group(filter=p.blur(soft)):
        for x, y, r in spots:
            fill = p.ball((0, lit), (0.45, lit), (1, shade), x=0.4, y=0.25, r=0.8)
            p.path(smooth(rough(p.luck, x, y, r, r * 0.9, 0.1, 9)), fill)


def plume(
    p: Picture,
    x: float,
    y: float,
    high: float,
    wide: float,
    lean: float,
    colour: str,
    power: float = 0.5,
    count: int = 24,
) -> None:
    """Steam that rises, widens and thins."""
    with p.group(filter=p.blur(wide * 0.09)):
        for i in range(count):
            t = i / count
            r = wide * (0.12 + 0.5 * t) * p.luck.uniform(0.6, 1.1)
            across = x + lean * t + p.luck.uniform(-1, 1) * wide * 0.3 * t
            p.circle(across, y - high * t, r, colour, opacity=f"{power * (1 - t) ** 0.8:.2f}")
