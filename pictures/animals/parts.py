"""Parts that many animals share: eyes, hair, whiskers, paws, feathers, simple birds in flight."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..canvas import Picture
from ..colour import mix
from ..shapes import Point, blob, limb, num, smooth, spline


def eye(
    p: Picture,
    x: float,
    y: float,
    r: float,
    iris: str = "#3a2412",
    kind: str = "round",
    look: Point = (0, 0),
    rim: str = "#14100c",
    shine: float = 1,
) -> None:
    """An eye with rim, iris, pupil (round, slit or bar) and a glint."""
    p.circle(x, y, r * 1.18, rim)
    p.circle(
        x,
        y,
        r,
        p.ball((0, mix(iris, "#fff", 0.35)), (0.55, iris), (1, mix(iris, "#000", 0.55)), x=0.45, y=0.62, r=0.62),
    )
    px, py = x + look[0] * r, y + look[1] * r
    shape = {"round": (0.52, 0.52), "slit": (0.2, 0.82), "bar": (0.8, 0.3), "dot": (0.34, 0.34)}[kind]
    p.ellipse(px, py, r * shape[0], r * shape[1], "#060505")
    p.circle(x - r * 0.32, y - r * 0.36, r * 0.24 * shine, "#fff")
    p.circle(x + r * 0.34, y + r * 0.3, r * 0.1, "#fff", opacity=0.6)


def bead(p: Picture, x: float, y: float, r: float, colour: str = "#0c0a0a") -> None:
    """A dark round eye with a glint."""
    p.circle(x, y, r, colour)
    p.circle(x - r * 0.3, y - r * 0.35, r * 0.32, "#fff")


def closed_eye(p: Picture, x: float, y: float, wide: float, turn: float = 0, colour: str = "#1c120c") -> None:
    with p.at(x, y, 1, turn):
        p.line(f"M{num(-wide / 2)} 0Q0 {num(wide * 0.42)} {num(wide / 2)} 0", colour, wide * 0.13)


def hairs(
    p: Picture,
    line: Sequence[Point],
    long: float,
    colour: str,
    count: int = 160,
    aim: float | None = None,
    width: float = 1.6,
    spread: float = 26,
) -> None:
    """Single hairs along a line; they point away from it to the left of its direction, or towards `aim` degrees."""
    dense = spline(line, 12)
    data = ""
    for _ in range(count):
        i = p.luck.randrange(len(dense) - 1)
        (x1, y1), (x2, y2) = dense[i], dense[i + 1]
        way = aim if aim is not None else math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90
        a, size = math.radians(way + p.luck.uniform(-spread, spread)), long * p.luck.uniform(0.5, 1)
        t = p.luck.random()
        data += (
            f"M{num(x1 + (x2 - x1) * t)} {num(y1 + (y2 - y1) * t)}l{num(size * math.cos(a))} {num(size * math.sin(a))}"
        )
    p.line(data, colour, width)


def whiskers(
    p: Picture, x: float, y: float, long: float, side: int, colour: str = "#fff", count: int = 4, width: float = 1.2
) -> None:
    for i in range(count):
        rise = (i - (count - 1) / 2) * long * 0.2
        p.line(
            f"M{num(x)} {num(y + rise * 0.2)}q{num(side * long * 0.5)} {num(rise * 0.5 - long * 0.05)} "
            f"{num(side * long)} {num(rise + long * 0.04)}",
            colour,
            width,
            opacity=0.8,
        )


def bat(p: Picture, x: float, y: float, k: float, colour: str, turn: float = 0, beat: float = 1) -> None:
    """A bat with scalloped wings; `k` is half its span."""
    half = [
        (0.1, -0.1),
        (0.3, -0.34 * beat),
        (0.42, -0.42 * beat),
        (0.42, -0.42 * beat),
        (0.7, -0.4 * beat),
        (1, 0.02),
        (1, 0.02),
        (0.74, -0.06),
        (0.66, 0.16),
        (0.66, 0.16),
        (0.48, 0.02),
        (0.36, 0.22),
        (0.36, 0.22),
        (0.2, 0.1),
        (0.06, 0.24),
    ]
    ears = [(-0.03, -0.12), (-0.08, -0.26), (-0.08, -0.26), (0, -0.17), (0.08, -0.26), (0.08, -0.26), (0.03, -0.12)]
    points = [*ears, *half, *[(-a, b) for a, b in reversed(half)]]
    with p.at(x, y, 1, turn):
        p.path(smooth([(a * k, b * k) for a, b in points]), colour)


def feather_row(
    p: Picture,
    x: float,
    y: float,
    count: int,
    step: Point,
    long: float,
    wide: float,
    turn: float,
    swing: float,
    colours: list[str],
) -> None:
    """Overlapping flight feathers fanned out from a line."""
    for i in range(count):
        t = i / max(1, count - 1)
        fx, fy = x + step[0] * i, y + step[1] * i
        a = turn + swing * t
        with p.at(fx, fy, 1, a):
            p.path(
                blob(
                    f"0,{num(-wide * 0.3)} {num(long * 0.6)},{num(-wide * 0.5)} {num(long)},0 "
                    f"{num(long * 0.6)},{num(wide * 0.5)} 0,{num(wide * 0.3)}"
                ),
                colours[i % len(colours)],
            )
            p.line(f"M0 0L{num(long * 0.95)} 0", mix(colours[i % len(colours)], "#000", 0.4), 1, opacity=0.6)


def stripes(p: Picture, clip: str, lines: list[str], width: float, colour: str, taper: float = 0.25) -> None:
    """Tapering stripes, cut to a shape."""
    with p.group(clip_path=clip):
        for line in lines:
            points = [tuple(float(v) for v in spot.split(",")) for spot in line.split()]
            last = len(points) - 1
            p.path(limb([(x, y, width * (1 if i < last else taper)) for i, (x, y) in enumerate(points)], 5), colour)
