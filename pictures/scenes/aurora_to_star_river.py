"""Scenes K113 to K116: aurora to star river."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import crack, land, ridge
from ..painting.light import finish
from ..painting.peaks import alp
from ..painting.plants import grass, meadow
from ..painting.sky import aurora, clouds, glow, heap, rainbow, sky, stars
from ..painting.surface import surface
from ..painting.trees import pine, pines, tree
from ..painting.water import mirror
from ..painting.weather import bolt
from ..shapes import num, poly, spots


@scene("K113")
def aurora_curtain(p: Picture) -> None:
    """Folds of green and violet light over a frozen lake."""
    x: float
    y: float
    sky(p, "#040b18", "#071a30", "#0c3b4a", "#17606a")
    stars(p, 260, 420)
    aurora(p, -120, 300, 760, 300, "#9b5bff", 1.3)
    aurora(p, 120, 330, 900, 330, "#2fff9a", 1.6)
    aurora(p, -160, 380, 700, 240, "#4dffc0", 1.1)
    for x, tall, wide in ((420, 90, 190), (130, 150, 220), (820, 180, 260)):
        alp(p, x, 450, tall, wide, "#c9f5e6", "#3f7f92", "#143a50", 0, 0.2)
    pines(p, ridge(p, 446, 4), 120, 14, 34, "#071c2c", "#0c2a3c")
    mirror(p, 450, "#0b3442", 0.35, 3, "#bfffe9", 30)
    for i in range(15):
        y = 476 + 186 * (i / 14) ** 1.4
        k = (y - 440) / 60
        crack(p, p.luck.uniform(-60, WIDE), y, 120 + 130 * k, p.luck.uniform(-0.5, 0.5), "#d9fff4", 0.8 + 0.55 * k, 0.3)
    finish(p, 0.4)


@scene("K114")
def supercell(p: Picture) -> None:
    """A turning storm cloud over an empty plain."""
    sky(p, "#1c2a30", "#3d5254", "#8aa08a", "#dccb8a", high=560)
    layers = [
        (110, 620, 70),
        (165, 560, 74),
        (220, 480, 72),
        (275, 390, 66),
        (325, 300, 58),
        (370, 215, 46),
        (405, 140, 34),
    ]
    for i, (y, rx, ry) in enumerate(layers):
        tone = ramp(["#5f6f74", "#46555c", "#2b363d", "#161e24"], i / 6)
        fill = p.along(
            0, y - ry, 0, y + ry, (0, mix(tone, "#c9d3cf", 0.38)), (0.5, tone), (1, mix(tone, "#05080a", 0.7))
        )
        p.ellipse(500, y, rx, ry, fill, filter=surface(p, grain=".006 .02", ragged=60, octaves=2))
        for k in range(5):
            wide = rx * p.luck.uniform(0.5, 0.95)
            x = 500 + p.luck.uniform(-0.4, 0.4) * rx
            p.line(
                f"M{num(x - wide / 2)} {num(y - ry * 0.2 + k * 9)}q{num(wide / 2)} {num(ry * 0.7)} {num(wide)} "
                f"{num(p.luck.uniform(-10, 10))}",
                mix(tone, "#dfe6e0", 0.3),
                3,
                opacity=0.35,
                filter=p.blur(2),
            )
    clouds(p, "#0f161b", -60, 260, ".004 .008", 2.8, 1.2, 0.8)
    p.path(
        poly(spots("400,430 600,430 660,560 340,560")),
        p.linear((0, "#2b363d", 0.9), (1, "#9aa88a", 0.15)),
        filter=p.blur(16),
    )
    glow(p, 500, 330, 260, "#dfeaff", 0.3, "screen")
    bolt(p, (590, 420), (660, 556), 2.2, 0.2, 2)
    land(p, ridge(p, 556, 3, 0.5), "#6f7a3a", "#2f3a1c")
    for i in range(23):
        x = WIDE / 2 + (i - 11) * 12
        p.line(f"M{num(x)} 560L{num(WIDE / 2 + (i - 11) * 150)} {HIGH + 10}", "#a8a352", 2.4, opacity=0.35)
    p.path(poly(spots("716,556 716,536 730,524 744,536 744,556")), "#1a1f14")
    finish(p, 0.5)


@scene("K115")
def two_rainbows(p: Picture) -> None:
    """Two bows over a wet meadow with the sun just out."""
    sky(p, "#5a7f9f", "#86a9be", "#bcd6d6", "#f2ecc0", high=470)
    clouds(p, "#4f6a80", -30, 320, ".003 .01", 3, 1.35, 0.8)
    rainbow(p, 480, 560, 420, 60, 0.8)
    rainbow(p, 480, 560, 520, 46, 0.35, turned=True)
    heap(p, 150, 130, 150, "#ffffff", "#b9cbd8")
    heap(p, 860, 100, 120, "#fffaf0", "#c3cfd6")
    land(p, ridge(p, 440, 20, 0.45), "#7fb08a", "#5f9a5f")
    land(p, ridge(p, 470, 14, 0.45), "#5fb04a", "#2f8a3a")
    tree(p, 150, 520, 190, "#4a3626", "#a8dc52", "#2f7d38", 5, 0.5, 10)
    land(p, ridge(p, 520, 10, 0.45), "#6cc04a", "#1f7a34")
    grass(p, 520, 800, 42, ["#4fae3c", "#74c94a", "#2f8f35", "#9be05a"])
    meadow(p, 540, 90, ["#f5d000", "#ffffff", "#ff5a36"], 9)
    for _ in range(70):
        p.circle(p.luck.uniform(0, WIDE), p.luck.uniform(560, HIGH), p.luck.uniform(1.5, 4), "#f6ffff", opacity=0.85)
    glow(p, 60, 420, 460, "#fff0a8", 0.65, "soft-light")
    finish(p, 0.2)


@scene("K116")
def star_river(p: Picture) -> None:
    """The Milky Way over black pines."""
    x: float
    sky(p, "#04060f", "#0a1230", "#15224f", "#2b3a73")
    with p.group(transform="rotate(-38 480 300)"):
        for wide, colour, power in ((250, "#3f4fa0", 0.4), (150, "#8f7fd0", 0.45), (70, "#f4dccf", 0.5)):
            p.ellipse(480, 300, 760, wide * 0.55, colour, opacity=power, filter=p.blur(wide * 0.28))
        clouds(p, "#e9dcff", 190, 410, ".006 .016", 2.6, 1.2, 0.75, x=-320, wide=1600)
        clouds(p, "#060918", 250, 350, ".006 .022", 3.2, 1.45, 0.9, x=-320, wide=1600)
        for _ in range(900):
            p.circle(
                p.luck.uniform(-280, 1240),
                p.luck.gauss(300, 62),
                p.luck.choice((0.5, 0.6, 0.8, 1.1)),
                "#fff",
                opacity=f"{p.luck.uniform(0.3, 1):.2f}",
            )
    stars(p, 520, 620)
    for x, y, r in ((140, 90, 3), (700, 60, 3.4), (850, 260, 2.8), (300, 200, 2.6)):
        glow(p, x, y, 26, "#cfe0ff", 0.8)
        p.circle(x, y, r, "#fff")
    for i in range(30):
        x = i * 34 + p.luck.uniform(-14, 14)
        p.path(pine(p, x, 700, p.luck.uniform(100, 250) + 40 * math.sin(i * 0.7)), "#02040a")
    finish(p, 0.4)
