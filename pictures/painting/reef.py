"""The sea floor: corals, fans, weed, sand."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..shapes import limb, poly, rough, smooth
from .surface import plain, surface
from .trees import branching


def coral(p: Picture, x: float, y: float, tall: float, colour: str, lean: float = 0) -> None:
    """Branching coral with round tips."""
    limbs, tips = branching(p, x, y, tall, 4, 0.62, lean, 0.34, 0.12)
    p.path(limbs, colour, filter=plain(p, 5))
    for tx, ty in tips:
        p.circle(tx, ty, tall * 0.022, mix(colour, "#fff", 0.5))


def brain(p: Picture, x: float, y: float, r: float, colour: str) -> None:
    """A round coral with winding furrows."""
    p.path(
        smooth(rough(p.luck, x, y, r, r * 0.72, 0.06, 12)), colour, filter=surface(p, r * 0.18, ".05 .05", 9, octaves=1)
    )


def fan(p: Picture, x: float, y: float, r: float, colour: str, lean: float = 0) -> None:
    """A flat net that stands in the current."""
    for i in range(15):
        a = math.radians(-90 + lean + (i - 7) * 10)
        p.path(
            limb(
                [
                    (x, y, r * 0.05),
                    (x + r * 0.55 * math.cos(a), y + r * 0.55 * math.sin(a), r * 0.028),
                    (x + r * math.cos(a + 0.06), y + r * math.sin(a + 0.06), r * 0.012),
                ],
                4,
            ),
            colour,
        )
    for k in range(3, 11):
        t = k / 11
        arc = [
            (x + r * t * math.cos(math.radians(-90 + lean + j)), y + r * t * math.sin(math.radians(-90 + lean + j)))
            for j in range(-72, 73, 12)
        ]
        p.line(smooth(arc, closed=False), colour, r * 0.014, opacity=0.8)


def weed(p: Picture, x: float, y: float, tall: float, colour: str, wide: float = 16) -> None:
    """A ribbon of weed that sways."""
    phase = p.luck.uniform(0, 6)
    stops = [(x + tall * 0.1 * math.sin(phase + i * 1.1), y - tall * i / 6, wide * (1 - i / 6.6)) for i in range(7)]
    p.path(limb(stops), p.along(x, y - tall, x, y, (0, mix(colour, "#fff", 0.25)), (1, mix(colour, "#000", 0.3))))


def floor(p: Picture, y: float, lit: str, deep: str, wave: float = 12) -> None:
    points = [(x, y + wave * math.sin(x / 130) + wave * 0.5 * math.sin(x / 51)) for x in range(-20, WIDE + 40, 30)]
    p.path(poly([*points, (WIDE + 20, HIGH + 10), (-20, HIGH + 10)]), p.linear((0, lit), (1, deep)))
    for _ in range(90):
        at = p.luck.uniform(y + 14, HIGH)
        p.ellipse(
            p.luck.uniform(0, WIDE),
            at,
            p.luck.uniform(2, 7),
            1.6,
            p.luck.choice(["#fff", mix(deep, "#000", 0.3)]),
            opacity=0.3,
        )


def tentacle_bed(
    p: Picture, x1: float, x2: float, y: float, tall: float, colours: list[str], tip: str, count: int = 60
) -> None:
    """The arms of an anemone."""
    for _ in range(count):
        x = p.luck.uniform(x1, x2)
        lean = (x - (x1 + x2) / 2) * 0.35 + p.luck.uniform(-36, 36)
        size = tall * p.luck.uniform(0.7, 1.1)
        colour, sway = p.luck.choice(colours), p.luck.uniform(-22, 22)
        end = (x + lean, y - size)
        p.path(
            limb(
                [
                    (x, y, 26),
                    (x + lean * 0.1 + sway, y - size * 0.35, 23),
                    (x + lean * 0.5 - sway, y - size * 0.7, 20),
                    (*end, 16),
                ],
                5,
            ),
            p.along(x, y - size, x, y, (0, mix(colour, "#fff", 0.3)), (1, mix(colour, "#000", 0.35))),
        )
        p.circle(*end, 12, tip)
        p.circle(end[0] - 3, end[1] - 4, 4, "#fff", opacity=0.7)


__all__ = ["brain", "coral", "fan", "floor", "tentacle_bed", "weed"]
