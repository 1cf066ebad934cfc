"""Water: mirrors with ripples, wave bands, foam, splashes, rings, and the light below the surface."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..shapes import Point, num, poly, smooth
from .light import shafts, specks


def mirror(
    p: Picture,
    y: float,
    tint: str,
    power: float = 0.5,
    ripple: float = 14,
    glints: str = "#fff",
    count: int = 70,
    low: float = HIGH,
) -> None:
    """Everything drawn so far is repeated below the line `y`, upside down and stirred."""
    image = p.upside_down(y)
    stir = p.define(
        '<filter id="@" filterUnits="userSpaceOnUse" x="-20" y="-20" width="1000" height="1400"><feTurbulence '
        f'type="fractalNoise" baseFrequency=".005 .07" numOctaves="3" seed="{p.luck.randrange(999)}"/>'
        f'<feDisplacementMap in="SourceGraphic" scale="{num(ripple)}" xChannelSelector="R" '
        f'yChannelSelector="G"/></filter>'
    )
    area = p.clip(poly([(0, y), (WIDE, y), (WIDE, low), (0, low)]))
    with p.group(clip_path=area):
        with p.group(filter=stir):
            p.body += image
        p.rect(p.linear((0, tint, power * 0.5), (1, tint, min(1, power * 1.5))), y=y, h=low - y)
        glint(p, y, low, glints, count)


def glint(p: Picture, y: float, low: float, colour: str, count: int, power: float = 0.3) -> None:
    for _ in range(count):
        t = p.luck.random() ** 1.4
        at, length = y + 3 + t * (low - y), (12 + 80 * t) * p.luck.uniform(0.4, 1)
        clear = f"{power * p.luck.uniform(0.2, 1):.2f}"
        p.ellipse(p.luck.uniform(0, WIDE), at, length / 2, 0.7 + 1.6 * t, colour, opacity=clear)


def sheet(p: Picture, y: float, far: str, near: str, low: float = HIGH + 10) -> None:
    """Open water without a mirror."""
    p.rect(p.linear((0, far), (1, near)), y=y, h=low - y)


def wave_line(p: Picture, y: float, high: float, long: float, sharp: float = 0.6) -> list[Point]:
    phase = p.luck.uniform(0, long)
    points, t = [], -2.0
    while True:
        th = t * math.tau
        x = t * long - phase - high * sharp * math.sin(th)
        points.append((x, y - high * math.cos(th) * (0.72 + 0.28 * math.sin(t * 1.9))))
        if x > WIDE + 30:
            return points
        t += 0.05


def swell(
    p: Picture,
    y: float,
    high: float,
    long: float,
    crest: str,
    body: str,
    deep: str,
    foam: str = "#eef6f3",
    white: float = 0.8,
    sharp: float = 0.6,
) -> None:
    """One band of waves with foam on its crests."""
    points = wave_line(p, y, high, long, sharp)
    fill = p.along(0, y - high, 0, y + high * 3, (0, crest), (0.25, mix(crest, body, 0.6)), (0.5, body), (1, deep))
    p.path(poly([*points, (WIDE + 30, HIGH + 20), (-60, HIGH + 20)]), fill)
    tear = p.define(
        f'<filter id="@" x="-5%" y="-60%" width="110%" height="220%"><feTurbulence type="fractalNoise" '
        f'baseFrequency=".03 .06" numOctaves="4" seed="{p.luck.randrange(99)}"/>'
        '<feDisplacementMap in="SourceGraphic" scale="26" xChannelSelector="R" yChannelSelector="G"/></filter>'
    )
    runs: list[list[Point]] = [[]]
    for x, at in points:
        if at < y - high * 0.35:
            runs[-1].append((x, at + high * 0.12))
        elif runs[-1]:
            runs.append([])
    with p.group(filter=tear, opacity=white):
        for run in runs:
            if len(run) > 3:
                p.line(poly(run, closed=False), foam, 1 + high * 0.16)


def splash(
    p: Picture, x: float, y: float, wide: float, high: float, colour: str = "#fff", count: int = 90, power: float = 0.9
) -> None:
    """A crown of drops thrown up from the water."""
    for _ in range(count):
        u = p.luck.gauss(0, 0.42)
        t = p.luck.random() ** 1.5
        at = (x + u * wide * (0.5 + 0.6 * t), y - high * t * max(0.1, 1 - u * u * 0.5))
        r = (1 - t * 0.6) * p.luck.uniform(0.4, 1) * min(6.0, wide * 0.02) + 0.6
        p.ellipse(*at, r, r * p.luck.uniform(1, 1.8), colour, opacity=f"{power * p.luck.uniform(0.4, 1):.2f}")


def foam_patch(
    p: Picture, x: float, y: float, rx: float, ry: float, colour: str = "#fff", power: float = 0.8, count: int = 40
) -> None:
    from .surface import frayed

    with p.group(filter=frayed(p, 30, ".03 .05"), opacity=power):
        for _ in range(count):
            a, d = p.luck.uniform(0, math.tau), math.sqrt(p.luck.random())
            r = rx * p.luck.uniform(0.06, 0.2)
            p.ellipse(x + rx * d * math.cos(a), y + ry * d * math.sin(a), r, r * ry / rx * 1.3, colour)


def rings(
    p: Picture, x: float, y: float, r: float, count: int, colour: str, power: float = 0.5, flat: float = 0.3
) -> None:
    for i in range(1, count + 1):
        t = i / count
        clear = f"{power * (1.1 - t):.2f}"
        p.ellipse(x, y, r * t, r * t * flat, "none", stroke=colour, stroke_width=num(3 - 2 * t), opacity=clear)


def wake(p: Picture, x: float, y: float, long: float, wide: float, colour: str, power: float = 0.5) -> None:
    """The V that a swimmer draws; the head of it at (x, y), trailing to the right for a positive length."""
    for i in range(5):
        t = i / 5
        for side in (-1, 1):
            end = (x + long, y + side * wide * (1 - t * 0.5))
            data = smooth(
                [(x + long * 0.04 * i, y), (x + long * 0.4, y + side * wide * 0.35 * (1 - t * 0.4)), end], closed=False
            )
            p.line(data, colour, 2.4 - t * 1.6, opacity=power * (1 - t))


def below(
    p: Picture, *colours: str, light: str = "#e8fff8", at: float = 480, power: float = 0.35, dust: int = 70
) -> None:
    """Under water: the colour of depth, shafts of light from the surface, drifting specks."""
    last = len(colours) - 1
    p.rect(p.linear(*((round(i / last, 3), colour) for i, colour in enumerate(colours))))
    shafts(p, at, -120, light, 13, 110, 90, power, 900, 12)
    specks(p, dust, [light], 0.8, 2.4, power=0.5)


def surface_above(p: Picture, y: float, light: str, count: int = 70) -> None:
    """The ceiling of the sea: broken bright ripples."""
    with p.group(filter=p.blur(2), blend="screen"):
        for _ in range(count):
            t = p.luck.random() ** 1.5
            at, long = y * (1 - t), 30 + 160 * (1 - t) * p.luck.random()
            x = p.luck.uniform(-60, WIDE + 60)
            wob = p.luck.uniform(-14, 14)
            data = smooth(
                [(x - long, at), (x - long / 2, at + wob * 0.4), (x, at - wob * 0.4), (x + long, at + wob * 0.2)],
                closed=False,
            )
            p.line(data, light, 2 + 9 * (1 - t) * p.luck.random(), opacity=f"{p.luck.uniform(0.12, 0.5):.2f}")


def caustics(p: Picture, y1: float, y2: float, colour: str, count: int = 60, power: float = 0.3) -> None:
    """The net of light on a sandy floor."""
    with p.group(filter=p.blur(1.6), blend="screen"):
        for _ in range(count):
            t = p.luck.random()
            y, k = y1 + (y2 - y1) * t, 0.4 + t
            x = p.luck.uniform(-40, WIDE + 40)
            points = [
                (
                    x + 34 * k * math.cos(a) * p.luck.uniform(0.7, 1.2),
                    y + 13 * k * math.sin(a) * p.luck.uniform(0.7, 1.2),
                )
                for a in (0, 1.1, 2.2, 3.3, 4.4, 5.4)
            ]
            p.line(smooth(points), colour, 1.5 + 2 * k, opacity=f"{power * p.luck.uniform(0.4, 1):.2f}")


def bubbles(
    p: Picture, x: float, y: float, high: float, count: int, large: float = 9, spread: float = 30, colour: str = "#fff"
) -> None:
    for _ in range(count):
        t = p.luck.random()
        r = large * p.luck.uniform(0.25, 1)
        cx, cy = x + p.luck.gauss(0, spread) * (0.3 + t), y - high * t
        p.circle(
            cx,
            cy,
            r,
            colour,
            fill_opacity=0.15,
            stroke=colour,
            stroke_opacity=0.6,
            stroke_width=num(max(0.8, r * 0.12)),
        )
        p.circle(cx - r * 0.35, cy - r * 0.35, r * 0.22, colour, opacity=0.9)
