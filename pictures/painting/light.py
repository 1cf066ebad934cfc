"""Light passes: shafts, dapples, bokeh, rays, the vignette and grain that finish every picture."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..shapes import poly, star


def shafts(
    p: Picture,
    x: float,
    y: float,
    colour: str,
    count: int = 7,
    spread: float = 60,
    aim: float = 90,
    power: float = 0.3,
    length: float = 900,
    soft: float = 9,
) -> None:
    """Beams that fan out from a place; `aim` is the middle direction in degrees, 90 is down."""
    fill = p.radial(x, y, length, (0, colour, power), (0.6, colour, power * 0.4), (1, colour, 0))
    with p.group(filter=p.blur(soft), blend="screen"):
        for _ in range(count):
            a = math.radians(aim + p.luck.uniform(-spread, spread) / 2)
            half = math.radians(p.luck.uniform(0.8, 3.4))
            ends = [(x + length * math.cos(b), y + length * math.sin(b)) for b in (a - half, a + half)]
            p.path(poly([(x, y), *ends]), fill, opacity=f"{p.luck.uniform(0.4, 1):.2f}")


def beam(p: Picture, x: float, y: float, wide: float, foot: float, low: float, colour: str, power: float = 0.5) -> None:
    """One shaft from (x, y) that widens to `foot` at the height `low`."""
    fill = p.along(x, y, x, low, (0, colour, power), (1, colour, power * 0.15))
    data = poly([(x - wide / 2, y), (x + wide / 2, y), (x + wide / 2 + foot, low), (x - wide / 2 + foot * 0.3, low)])
    p.path(data, fill, filter=p.blur(8), blend="screen")


def dapples(
    p: Picture, count: int, box: tuple[float, float, float, float], colour: str, power: float = 0.25, size: float = 26
) -> None:
    x1, y1, x2, y2 = box
    with p.group(filter=p.blur(3), blend="soft-light"):
        for _ in range(count):
            r = size * p.luck.uniform(0.4, 1.3)
            x, y = p.luck.uniform(x1, x2), p.luck.uniform(y1, y2)
            p.ellipse(x, y, r, r * 0.55, colour, opacity=f"{power * p.luck.uniform(0.5, 1.6):.2f}")


def bokeh(
    p: Picture,
    count: int,
    colours: list[str],
    small: float = 20,
    large: float = 80,
    power: float = 0.3,
    box: tuple[float, float, float, float] = (0, 0, WIDE, HIGH),
) -> None:
    """Discs of light out of focus."""
    x1, y1, x2, y2 = box
    for _ in range(count):
        r = p.luck.uniform(small, large)
        x, y = p.luck.uniform(x1, x2), p.luck.uniform(y1, y2)
        clear = f"{power * p.luck.uniform(0.4, 1.3):.2f}"
        p.circle(x, y, r, p.luck.choice(colours), opacity=clear, filter=p.blur(max(1.5, r * 0.06)))


def backdrop(p: Picture, base: list[str], spots: list[str], count: int = 16, size: float = 200) -> None:
    """A soft garden or forest far out of focus: a gradient with large blurred patches."""
    last = len(base) - 1
    p.rect(p.linear(*((round(i / last, 3), colour) for i, colour in enumerate(base))))
    with p.group(filter=p.blur(46)):
        for _ in range(count):
            r = size * p.luck.uniform(0.4, 1)
            x, y = p.luck.uniform(-60, WIDE + 60), p.luck.uniform(-60, HIGH + 60)
            p.ellipse(
                x, y, r, r * p.luck.uniform(0.5, 0.9), p.luck.choice(spots), opacity=f"{p.luck.uniform(0.35, 0.9):.2f}"
            )


def sparkle(p: Picture, x: float, y: float, size: float, colour: str = "#fff", power: float = 1) -> None:
    p.path(poly(star(x, y, size, size * 0.09, 4)), colour, opacity=power)
    p.circle(x, y, size * 0.16, colour, opacity=power)


def specks(
    p: Picture,
    count: int,
    colours: list[str],
    small: float,
    large: float,
    box: tuple[float, float, float, float] = (0, 0, WIDE, HIGH),
    power: float = 0.8,
) -> None:
    """Drifting dust, pollen, plankton, ash."""
    x1, y1, x2, y2 = box
    for _ in range(count):
        x, y, r = p.luck.uniform(x1, x2), p.luck.uniform(y1, y2), p.luck.uniform(small, large)
        p.circle(x, y, r, p.luck.choice(colours), opacity=f"{power * p.luck.uniform(0.3, 1):.2f}")


def shadow(p: Picture, x: float, y: float, rx: float, ry: float, colour: str = "#000", power: float = 0.4) -> None:
    p.ellipse(x, y, rx, ry, colour, opacity=power, filter=p.blur(max(2, ry * 0.35)))


def finish(p: Picture, vignette: float = 0.3, grain: float = 0.025, edge: str = "#000") -> None:
    """Darkened corners and a breath of paper grain."""
    noise = p.define(
        '<filter id="@" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" '
        'numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>'
    )
    p.rect("#888", filter=noise, opacity=grain, blend="overlay")
    stops = ((0, edge, 0), (0.6, edge, 0), (1, edge, vignette))
    p.rect(p.radial(WIDE / 2, HIGH / 2, WIDE * 0.63, *stops))
