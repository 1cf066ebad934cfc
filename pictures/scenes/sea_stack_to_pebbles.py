"""Scenes K102 to K104: sea stack to pebbles."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import pebble, rock
from ..painting.light import finish
from ..painting.peaks import alp
from ..painting.sky import clouds, glow, sky
from ..painting.surface import stone, surface
from ..painting.trees import pine
from ..painting.water import foam_patch, splash, swell
from ..painting.weather import rain
from ..shapes import blob, num, poly, rough, smooth, spots


@scene("K102")
def sea_stack(p: Picture) -> None:
    """One pillar of rock in the surf."""
    sky(p, "#2d3640", "#56626d", "#8b969c", "#c3c9c4", high=450)
    clouds(p, "#1c232b", -40, 300, ".004 .012", 3, 1.3, 0.9)
    clouds(p, "#d9dedb", 120, 400, ".004 .015", 2.6, 1.4, 0.6)
    p.rect(p.linear((0, "#7f8d92"), (1, "#1f2c34")), y=420, h=260)
    for i in range(3):
        swell(p, 436 + i * 24, 8 + i * 3, 130 + 40 * i, "#a9b7b8", "#5c6c74", "#33434c", white=0.5)
    p.path(
        blob(
            "372,560 392,470 380,380 402,300 396,220 420,150 452,110 486,100 522,128 540,190 536,260 560,330 "
            "556,400 584,480 604,560"
        ),
        "#4a4a48",
        filter=stone(p, 26, ".025 .04", 14, 200),
    )
    p.path(
        blob("420,150 452,110 486,100 522,128 500,134 470,128 444,146"),
        "#6f7f58",
        filter=surface(p, 6, ".06 .06", 3, ragged=14),
    )
    for x, wide, high in ((380, 170, 190), (600, 190, 240), (480, 260, 110)):
        splash(p, x, 560, wide, high, "#f6faf9", 130)
        foam_patch(p, x, 560, wide * 0.6, 30, "#eef4f3", 0.9, 34)
    for i in range(4):
        swell(p, 566 + i * 34, 17 + i * 6, 200 + 70 * i, "#8fa3a5", "#43555d", "#18242c", white=0.85)
    for x, y, k in ((200, 190, 16), (260, 160, 12), (700, 210, 14), (160, 240, 9)):
        p.path(
            f"M{x - k} {y - k * 0.3:.1f}Q{x - k / 2} {y - k * 0.7:.1f} {x} {y}Q{x + k / 2} {y - k * 0.7:.1f} "
            f"{x + k} {y - k * 0.3:.1f}Q{x + k / 2} {y - k * 0.3:.1f} {x} {y + k * 0.2:.1f}Q{x - k / 2} "
            f"{y - k * 0.3:.1f} {x - k} {y - k * 0.3:.1f}",
            "#f0f2f0",
        )
    rain(p, 120, power=0.2, slant=-16)
    finish(p, 0.45)


@scene("K103")
def avalanche(p: Picture) -> None:
    """A white cloud of snow comes down the mountain."""
    sky(p, "#12509e", "#3f86d0", "#9ccaf0", "#dff0fa")
    alp(p, 820, 600, 500, 330, "#ffffff", "#86a8d0", "#3f5f88", 0, 0.3)
    slope = spots("-20,30 70,14 150,60 260,110 380,200 500,300 640,400 800,500 980,590")
    rock(p, slope, "#e9f3fb", "#a8c8e4", 300, ".008 .014", 2.5)
    crown = spots("20,120 70,104 120,124 180,112 240,150 300,166 350,214")
    bed = [*crown, (470, 330), (400, 420), (250, 330), (110, 240)]
    p.path(poly(bed), p.linear((0, "#7fa4cc"), (1, "#c3d9ee")), filter=stone(p, 0, ".02 .03", 4, 300))
    p.line(poly(crown, closed=False), "#2f5f96", 9, stroke_linejoin="round")
    p.line(poly([(x, y - 5) for x, y in crown], closed=False), "#ffffff", 4, stroke_linejoin="round")
    for _ in range(34):
        x, y, r = p.luck.uniform(90, 380), p.luck.uniform(170, 350), p.luck.uniform(5, 17)
        if y > 130 + 0.32 * x:
            p.path(poly(rough(p.luck, x, y, r, r * 0.7, 0.25, 6)), "#f4f9fd", stroke="#6f94c0", stroke_width=2)
    for line in range(26):
        x, y = 120 + 12 * line, 190 + 7 * line + p.luck.uniform(-40, 60)
        p.line(
            f"M{num(x)} {num(y)}l{num(p.luck.uniform(60, 130))} {num(p.luck.uniform(50, 90))}",
            "#ffffff",
            3,
            opacity=0.5,
        )
    _powder(p)
    for x, tall, lean in ((690, 150, 26), (760, 130, 20), (840, 180, 12), (905, 150, 6), (950, 190, 2), (640, 110, 34)):
        with p.group(transform=f"rotate({lean} {x} 676)"):
            p.path(pine(p, x, 690, tall), "#17344c")
    with p.group(filter=p.blur(2.2)):
        _burst(
            p, ((560, 640, 74), (470, 660, 90), (650, 664, 50), (360, 670, 80), (250, 690, 70)), "#ffffff", "#9fbfe0"
        )
    for _ in range(120):
        t = p.luck.random()
        x, y = 330 + 500 * t + p.luck.gauss(0, 70), 250 + 330 * t + p.luck.gauss(0, 70)
        p.circle(x, y, p.luck.uniform(1, 4.5), "#fff", opacity=f"{p.luck.uniform(0.5, 1):.2f}")
    finish(p, 0.2)


def _powder(p: Picture) -> None:
    """The cloud, from its tail on the slope to its rolling front."""
    for step in range(9):
        t = step / 8
        x, y, wide = 330 + 300 * t, 250 + 270 * t, 60 + 120 * t
        puffs = []
        for _ in range(20):
            a, d = p.luck.uniform(0, math.tau), p.luck.random() ** 0.6
            r = wide * p.luck.uniform(0.18, 0.38)
            puffs.append((x + wide * 1.15 * d * math.cos(a), y - wide * 0.3 + wide * 0.85 * d * math.sin(a), r))
        with p.group(filter=p.blur(2.2)):
            _burst(p, tuple(sorted(puffs, key=lambda puff: puff[1])), "#ffffff", mix("#7fa4d0", "#a9c6e4", t))
        veil = p.ball((0, "#fff", 0.75), (0.5, "#f4f9ff", 0.4), (1, "#e6f1fb", 0), x=0.5, y=0.5, r=0.5)
        p.ellipse(x - wide * 0.5, y + wide * 0.35, wide * 1.5, wide * 0.8, veil)


def _burst(p: Picture, puffs: tuple[tuple[float, float, float], ...], lit: str, shade: str) -> None:
    """Balls of powder with a ragged, lumpy skin."""
    lumpy = surface(p, 8, ".03 .03", 2.2, ragged=26, sun=250, octaves=4, power=0.62)
    low, high = max(y + r for _, y, r in puffs), min(y - r for _, y, r in puffs)
    fill = p.along(0, high, 0, low, (0, lit), (0.55, mix(lit, shade, 0.22)), (1, shade))
    for x, y, r in puffs:
        p.path(smooth(rough(p.luck, x, y, r, r * 0.92, 0.1, 9)), fill, filter=lumpy)


@scene("K104")
def pebbles(p: Picture) -> None:
    """Wet grey pebbles, close up."""
    p.rect("#1b1f22")
    greys = ["#5f666b", "#7d858a", "#4a5055", "#8f979b", "#6a7176", "#a3aaad", "#555f68", "#74797a", "#3d4348"]
    for layer, size in ((0, 40), (1, 62), (2, 78)):
        spread = {0: 200, 1: 120, 2: 74}[layer]
        for i in range(spread):
            x, y = p.luck.uniform(-40, WIDE + 40), p.luck.uniform(-40, HIGH + 40)
            rx = size * p.luck.uniform(0.55, 1.15)
            with p.group(transform=f"rotate({p.luck.uniform(-35, 35):.0f} {num(x)} {num(y)})"):
                pebble(p, x, y, rx, rx * p.luck.uniform(0.62, 0.85), p.luck.choice(greys), 0.7)
                if i % 9 == 0:
                    p.line(
                        f"M{num(x - rx * 0.8)} {num(y + rx * 0.1)}q{num(rx * 0.8)} {num(-rx * 0.3)} "
                        f"{num(rx * 1.6)} {num(rx * 0.05)}",
                        "#d9dee0",
                        4,
                        opacity=0.6,
                    )
    glow(p, 240, 100, 500, "#dfe8ee", 0.28, "screen")
    finish(p, 0.4)
