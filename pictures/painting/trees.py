"""Trees: pines, branching crowns, trunks in depth, birch, bamboo, dead wood and branches."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..shapes import Point, limb, num, poly, smooth, spline
from .surface import bark


def pine(p: Picture, x: float, y: float, tall: float) -> str:
    """A fir as one outline."""
    tiers, wide = max(6, int(tall / 13)), tall * 0.21
    left: list[Point] = [(x, y - tall)]
    right: list[Point] = []
    for k in range(1, tiers + 1):
        t = k / tiers
        w, at = wide * t**0.85 * p.luck.uniform(0.8, 1.15), y - tall + tall * 0.93 * t
        left += [(x - w, at), (x - w * 0.45, at - tall * 0.012)]
        right = [(x + w * 0.45, at - tall * 0.012), (x + w * p.luck.uniform(0.85, 1.1), at), *right]
    return poly([*left, (x - tall * 0.015, y), (x + tall * 0.015, y), *right])


def pines(
    p: Picture,
    points: Sequence[Point],
    count: int,
    short: float,
    tall: float,
    colour: str,
    other: str | None = None,
    gap: tuple[float, float] = (0, 0),
) -> None:
    """A wood along a skyline."""
    drawn = []
    for _ in range(count):
        x, y = p.luck.choice(points)
        if not gap[0] < x < gap[1]:
            drawn.append((y, x + p.luck.uniform(-6, 6), p.luck.uniform(short, tall), p.luck.random()))
    for y, x, size, share in sorted(drawn):
        p.path(pine(p, x, y + 8, size), mix(colour, other or colour, share))


def branching(
    p: Picture,
    x: float,
    y: float,
    tall: float,
    depth: int = 7,
    spread: float = 0.5,
    lean: float = 0,
    first: float = 0.26,
    thick: float = 0.055,
    droop: float = 0,
) -> tuple[str, list[Point]]:
    """A bare tree: path data of all its limbs, and where its twigs end."""
    limbs: list[str] = []
    tips: list[Point] = []

    def grow(x: float, y: float, a: float, length: float, width: float, left: int) -> None:
        x2, y2 = x + length * math.cos(a), y + length * math.sin(a)
        bend = p.luck.uniform(-length, length) * 0.12
        limbs.append(limb([(x, y, width), ((x + x2) / 2 + bend, (y + y2) / 2, width * 0.86), (x2, y2, width * 0.7)], 3))
        if left <= 2:
            tips.append((x2, y2))
        if left:
            for _ in range(2 if p.luck.random() < 0.72 else 3):
                turn = a + p.luck.uniform(-spread, spread) * 1.25
                turn += droop * math.cos(turn)
                grow(x2, y2, turn, length * p.luck.uniform(0.68, 0.86), width * 0.68, left - 1)

    grow(x, y, -math.pi / 2 + lean, tall * first, tall * thick, depth)
    return "".join(limbs), tips


def crown(
    p: Picture, tips: Sequence[Point], lit: str, shade: str, size: float, each: int = 4, leafy: bool = True
) -> None:
    """Leaves around the twig ends: dark at the foot of the crown, bright on top."""
    spots = [(x + p.luck.gauss(0, size * 1.5), y + p.luck.gauss(0, size * 1.2)) for x, y in tips for _ in range(each)]
    top, low = min(y for _, y in spots), max(y for _, y in spots)
    for x, y in sorted(spots, key=lambda spot: -spot[1]):
        t = (y - top) / (low - top + 1) * 0.75 + p.luck.uniform(-0.18, 0.4)
        colour, r = mix(lit, shade, t), size * p.luck.uniform(0.6, 1.2)
        if leafy:
            turn = p.luck.uniform(0, 180)
            p.ellipse(x, y, r, r * 0.55, colour, transform=f"rotate({turn:.0f} {num(x)} {num(y)})")
        else:
            p.circle(x, y, r, colour)


def tree(
    p: Picture,
    x: float,
    y: float,
    tall: float,
    wood: str,
    lit: str,
    shade: str,
    depth: int = 6,
    spread: float = 0.5,
    size: float = 12,
    each: int = 4,
    lean: float = 0,
    first: float = 0.26,
) -> None:
    limbs, tips = branching(p, x, y, tall, depth, spread, lean, first)
    crown(
        p,
        [(a, b + size * 0.8) for a, b in tips],
        mix(lit, shade, 0.75),
        mix(shade, "#000", 0.25),
        size * 1.15,
        max(1, each // 2),
    )
    p.path(limbs, wood)
    crown(p, tips, lit, shade, size, each)


def trunk(
    p: Picture,
    x: float,
    foot: float,
    top: float,
    wide: float,
    colour: str,
    lean: float = 0,
    flare: float = 1.5,
    rooted: bool = True,
) -> None:
    """A big trunk with bark, standing from `top` to `foot`."""
    tx = x + lean
    left = [
        (tx - wide * 0.36, top),
        (x - wide * 0.42 + lean * 0.4, (top + foot) / 2),
        (x - wide * 0.5, foot - wide * 0.5),
        (x - wide * 0.5 * flare, foot),
    ]
    right = [
        (tx + wide * 0.36, top),
        (x + wide * 0.42 + lean * 0.4, (top + foot) / 2),
        (x + wide * 0.5, foot - wide * 0.5),
        (x + wide * 0.5 * flare, foot),
    ]
    points = [*left, *reversed(right)] if rooted else [left[0], left[2], right[2], right[0]]
    p.path(smooth([points[0], *points, points[-1]]), colour, filter=bark(p, min(16, wide * 0.16)))


def trunks(
    p: Picture,
    foot: float,
    count: int,
    thin: float,
    thick: float,
    colour: str,
    fog: str | None = None,
    fade: float = 0,
    top: float = -20,
    gap: tuple[float, float] = (0, 0),
) -> None:
    """A far row of plain trunks."""
    shade = mix(colour, fog, fade) if fog else colour
    for _ in range(count):
        x, wide = p.luck.uniform(-20, WIDE + 20), p.luck.uniform(thin, thick)
        if gap[0] < x < gap[1]:
            continue
        lean = p.luck.uniform(-14, 14)
        at = foot + p.luck.uniform(-10, 10)
        side = p.along(
            x - wide / 2, 0, x + wide / 2, 0, (0, mix(shade, "#fff", 0.14)), (0.5, shade), (1, mix(shade, "#000", 0.3))
        )
        p.path(
            poly(
                [
                    (x + lean - wide * 0.38, top),
                    (x + lean + wide * 0.38, top),
                    (x + wide * 0.5, at - 8),
                    (x + wide * 0.75, at),
                    (x - wide * 0.75, at),
                    (x - wide * 0.5, at - 8),
                ]
            ),
            side,
        )
        for _ in range(2):
            self_y = p.luck.uniform(top + 40, foot * 0.6)
            reach = p.luck.choice((-1, 1)) * p.luck.uniform(30, 90)
            p.line(
                f"M{num(x + lean * 0.5)} {num(self_y)}q{num(reach * 0.5)} -6 {num(reach)} {num(-abs(reach) * 0.5)}",
                shade,
                wide * 0.14,
            )


def birch(
    p: Picture, x: float, foot: float, wide: float, white: str = "#f2f2ee", mark: str = "#26282c", lean: float = 0
) -> None:
    top = -20
    data = poly(
        [(x + lean - wide * 0.4, top), (x + lean + wide * 0.4, top), (x + wide * 0.5, foot), (x - wide * 0.5, foot)]
    )
    side = p.along(x - wide / 2, 0, x + wide / 2, 0, (0, "#c8ccd2"), (0.3, white), (0.65, white), (1, "#8e949c"))
    p.path(data, side)
    with p.group(clip_path=p.clip(data), fill=mark):
        for _ in range(int(26 + wide * 0.3)):
            y, long = p.luck.uniform(top, foot), wide * p.luck.uniform(0.15, 0.7)
            at = (
                x
                + lean * (1 - (y - top) / (foot - top))
                + p.luck.choice((-0.5, 0.5, 0.5, -0.2)) * wide * p.luck.uniform(0.6, 1)
            )
            thick = p.luck.uniform(1.2, 2 + wide * 0.07)
            p.path(
                smooth([(at - long / 2, y), (at, y - thick), (at + long / 2, y), (at, y + thick)]), mark, opacity=0.85
            )
        for _ in range(3):
            y = p.luck.uniform(40, foot - 60)
            p.path(
                smooth(
                    [(x - wide * 0.3, y), (x, y - wide * 0.25), (x + wide * 0.25, y + wide * 0.1), (x, y + wide * 0.3)]
                ),
                mark,
            )


def bamboo(p: Picture, x: float, foot: float, wide: float, colour: str, lean: float = 0, joint: float = 90) -> None:
    left, right = mix(colour, "#fff", 0.35), mix(colour, "#000", 0.5)
    side = p.along(
        x - wide / 2, 0, x + wide / 2, 0, (0, mix(colour, "#000", 0.25)), (0.28, left), (0.55, colour), (1, right)
    )
    y, at = foot, x
    while y > -joint:
        long = joint * p.luck.uniform(0.85, 1.15)
        nx = at - lean * long / HIGH
        p.path(
            poly(
                [
                    (at - wide * 0.52, y),
                    (at + wide * 0.52, y),
                    (nx + wide * 0.46, y - long),
                    (nx - wide * 0.46, y - long),
                ]
            ),
            side,
        )
        p.ellipse(nx, y - long, wide * 0.55, wide * 0.12, mix(colour, "#000", 0.45))
        p.ellipse(nx, y - long - wide * 0.07, wide * 0.53, wide * 0.08, mix(colour, "#fff", 0.45))
        y, at = y - long, nx


def bough(p: Picture, stops: list[tuple[float, float, float]], colour: str, depth: float = 6, sun: float = 235) -> None:
    """A branch with bark and a few knots."""
    grain = p.define(
        '<filter id="@" x="-10%" y="-30%" width="120%" height="160%" '
        'color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" '
        f'baseFrequency=".012 .09" numOctaves="3" seed="{p.luck.randrange(99)}" '
        f'result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="9" xChannelSelector="R" '
        f'yChannelSelector="G" result="torn"/>'
        '<feGaussianBlur in="torn" stdDeviation=".6" result="e"/>'
        f'<feGaussianBlur in="e" stdDeviation="{depth:g}" result="b"/><feDiffuseLighting in="b" '
        f'surfaceScale="{depth * 2.6:g}" lighting-color="#fff" result="hard"><feDistantLight azimuth="{sun:g}" '
        f'elevation="50"/></feDiffuseLighting>'
        f'<feGaussianBlur in="hard" stdDeviation="{depth * 0.3:.3g}" result="l"/>'
        '<feComposite in="e" in2="l" operator="arithmetic" k1="1" k2=".25"/></filter>'
    )
    with p.group(filter=grain):
        p.path(limb(stops), colour)
        for x, y, w in spline(stops, 3)[2:-1:4]:
            p.ellipse(x, y, w * 0.34, w * 0.26, mix(colour, "#000", 0.3))
