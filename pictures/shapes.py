"""Geometry: points in, path data out. Every number is rounded, so the same scene is the same bytes everywhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

Point = tuple[float, float]
Stop = tuple[float, float, float]


def num(value: float) -> str:
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def spots(text: str) -> list[Point]:
    """Points written as `x,y x,y ...`."""
    return [(float(a), float(b)) for a, b in (pair.split(",") for pair in text.split())]


def widths(text: str) -> list[Stop]:
    """Points with a width, written as `x,y,w x,y,w ...`."""
    return [(float(a), float(b), float(c)) for a, b, c in (part.split(",") for part in text.split())]


def poly(points: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = True, pull: float = 1 / 6) -> str:
    """A curve through all points (Catmull-Rom). A point given twice in a row is a corner."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    out = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        if (bx, by) == (cx, cy):
            continue
        one = (bx + (cx - ax) * pull, by + (cy - ay) * pull)
        two = (cx - (dx - bx) * pull, cy - (dy - by) * pull)
        out.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (one, two, (cx, cy))))
    return "".join(out) + ("Z" if closed else "")


def blob(text: str) -> str:
    """A closed smooth outline from written points."""
    return smooth(spots(text))


def spline(points: Sequence[Sequence[float]], steps: int = 8) -> list[tuple[float, ...]]:
    """Many points along the curve through a few, in as many dimensions as given."""
    last = len(points) - 1
    out: list[tuple[float, ...]] = []
    for i in range(last):
        a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        for k in range(steps):
            t = k / steps
            out.append(tuple(_between(a[j], b[j], c[j], d[j], t) for j in range(len(b))))
    return [*out, tuple(points[last])]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    square, cube = t * t, t * t * t
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube)


def sides(stops: Sequence[Stop], steps: int = 8) -> tuple[list[Point], list[Point]]:
    """The two edges of a band that follows the points, each as wide as its stop says."""
    line = spline(stops, steps)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(line):
        (x1, y1, _), (x2, y2, _) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(x2 - x1, y2 - y1) or 1
        ox, oy = (y2 - y1) / length * w / 2, -(x2 - x1) / length * w / 2
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    return left, right


def limb(stops: Sequence[Stop] | str, steps: int = 6) -> str:
    """A tapering limb, stem or tail along its joints, with rounded ends."""
    joints = widths(stops) if isinstance(stops, str) else stops
    left, right = sides(joints, steps)
    return poly([*left, *_cap(left[-1], right[-1]), *reversed(right), *_cap(right[0], left[0])])


def _cap(start: Point, end: Point, steps: int = 5) -> list[Point]:
    """Half a circle from one edge of a band to the other, around its end."""
    cx, cy = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    r, first = math.hypot(start[0] - cx, start[1] - cy), math.atan2(start[1] - cy, start[0] - cx)
    if r < 0.8:
        return []
    angles = [first + math.pi * i / steps for i in range(1, steps)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0, count: int = 12) -> list[Point]:
    """Points of an ellipse turned by so many degrees."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    angles = [math.tau * i / count for i in range(count)]
    return [
        (x + rx * math.cos(a) * c - ry * math.sin(a) * s, y + rx * math.cos(a) * s + ry * math.sin(a) * c)
        for a in angles
    ]


def rough(luck: Random, x: float, y: float, rx: float, ry: float, wild: float = 0.15, count: int = 12) -> list[Point]:
    """An uneven round outline: a stone, a cloud, a clump."""
    out: list[Point] = []
    for i in range(count):
        angle, far = math.tau * (i + luck.uniform(-0.2, 0.2)) / count, 1 + luck.uniform(-wild, wild)
        out.append((x + rx * far * math.cos(angle), y + ry * far * math.sin(angle)))
    return out


def leaf(x: float, y: float, length: float, wide: float, turn: float, bend: float = 0) -> str:
    """A pointed leaf from its stalk end, growing in the direction `turn` (degrees, 0 is right, -90 is up)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(u: float, v: float) -> str:
        v += bend * (u / length) ** 2 if length else 0
        return f"{num(x + u * c - v * s)} {num(y + u * s + v * c)}"

    return (
        f"M{at(0, 0)}C{at(length * 0.25, -wide * 0.66)} {at(length * 0.7, -wide * 0.6)} {at(length, 0)}"
        f"C{at(length * 0.7, wide * 0.6)} {at(length * 0.25, wide * 0.66)} {at(0, 0)}Z"
    )


def star(x: float, y: float, far: float, near: float, tips: int, turn: float = -90) -> list[Point]:
    out: list[Point] = []
    for i in range(tips * 2):
        angle, r = math.radians(turn + i * 180 / tips), near if i % 2 else far
        out.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return out


def fractal(luck: Random, count: int, rough: float = 0.55) -> list[float]:
    """Midpoint displacement: `count` heights (a power of two, plus one) around zero."""
    heights = [0.0] * (count + 1)
    heights[0], heights[count] = luck.uniform(-0.4, 0.4), luck.uniform(-0.4, 0.4)
    reach, step = 1.0, count
    while step > 1:
        half = step // 2
        for i in range(half, count, step):
            heights[i] = (heights[i - half] + heights[i + half]) / 2 + luck.uniform(-reach, reach)
        reach, step = reach * rough, half
    return heights
