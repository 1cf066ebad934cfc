"""Scenes K093 to K097: peak to canyon."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import dune, land, plates, ridge, ripples, rock
from ..painting.light import beam, finish, shadow, specks
from ..painting.peaks import alp
from ..painting.plants import grass
from ..painting.sky import clouds, glow, mist, sky, sun
from ..painting.surface import stone
from ..shapes import poly, smooth, spline, spots


@scene("K093")
def above_the_cloud(p: Picture) -> None:
    """One snowy summit out of a sea of cloud."""
    sky(p, "#2f6fb5", "#74a9dc", "#cfe3f2", "#ffe9cf")
    glow(p, 480, 420, 700, "#ffe3b8", 0.7)
    alp(p, 470, 640, 560, 420, "#fffaf0", "#9db8d8", "#5a7698", 0.1, 0.2)
    for i in range(9):
        y = 392 + i * 34
        clouds(
            p,
            ramp(["#dcecf8", "#fff6ea", "#ffffff"], i / 8),
            y - 70,
            y + 120,
            f".00{4 + i % 3} .0{18 - i}",
            3.4,
            1.25,
            0.95,
            (0.25, 0.6),
        )
        mist(p, "#f4f8fc", y + 60, 110, 0.55)
    p.rect(p.linear((0, "#ffffff", 0), (0.5, "#eef5fb", 0.85), (1, "#c9dcef", 0.95)), y=470, h=210)
    for x, y, r in (
        (80, 560, 80),
        (200, 610, 90),
        (380, 590, 70),
        (560, 620, 95),
        (720, 570, 80),
        (880, 610, 100),
        (480, 660, 110),
        (40, 660, 90),
        (780, 670, 110),
    ):
        p.ellipse(
            x,
            y,
            r * 1.7,
            r * 0.5,
            p.ball((0, "#ffffff", 0.95), (0.6, "#f3f8fd", 0.7), (1, "#e5eff8", 0), x=0.5, y=0.4, r=0.5),
        )
    finish(p, 0.18)


@scene("K094")
def balanced_boulder(p: Picture) -> None:
    """A huge boulder on a thin neck of stone."""
    sky(p, "#6f94a0", "#a8bfbc", "#e3d9bd", "#f6dcae", high=560)
    sun(p, 850, 430, 28, "#fff8e0", "#ffe3ae", 0.8)
    clouds(p, "#fff6e6", 40, 300, ".003 .016", 2.6, 1.3, 0.7)
    rock(p, ridge(p, 520, 12, 0.5, [(120, 70, 90), (180, 60, 60), (860, 50, 130)]), "#c08a6c", "#d3a480", bump=5)
    rock(p, ridge(p, 560, 8, 0.5), "#a8603e", "#6b3422", bump=6)
    sandstone = stone(p, 14, ".008 .05", 12, 335)
    p.path(smooth(spots(_PEDESTAL)), "#b5623e", filter=sandstone)
    for y, half in ((474, 24), (508, 50), (546, 88), (588, 140), (634, 206)):
        p.line(f"M{490 - half} {y}q{half} {p.luck.uniform(4, 12):.1f} {2 * half} -3", "#6b3020", 4, opacity=0.5)
    with p.group(transform="rotate(13 500 420)"):
        p.path(smooth(spots(_BOULDER)), "#cf7d52", filter=stone(p, 26, ".012 .03", 11, 335))
        for line in ("370,150 480,176 640,150", "340,240 470,262 680,226", "370,322 480,346 650,312"):
            p.line(smooth(spots(line), closed=False), "#7a3a26", 5, opacity=0.4)
    p.ellipse(490, 440, 24, 6, "#1c0c08", opacity=0.8, filter=p.blur(2))
    shadow(p, 300, 650, 330, 16, "#3a1a10", 0.5)
    grass(p, 620, 50, 24, ["#8f7a4a", "#b89a5c"])
    finish(p, 0.3)


_PEDESTAL = (
    "462,470 462,440 512,436 516,466 548,480 556,512 600,534 612,566 672,590 700,630 780,690 "
    "190,690 262,640 300,598 352,576 372,540 420,516 430,488"
)
_BOULDER = (
    "500,440 446,430 392,398 352,366 330,316 308,270 316,196 334,150 384,96 440,76 470,58 540,64 600,70 660,104 "
    "694,156 714,220 704,276 688,330 640,372 590,414 546,428"
)


@scene("K095")
def dune_sea(p: Picture) -> None:
    """Dunes to the horizon, each with one sharp edge."""
    sky(p, "#4f93c4", "#8fc1d4", "#f3dcb0", "#ffe7b8", high=330)
    sun(p, 120, 130, 26, "#fffbe8", "#fff0bf", 0.8)
    for y, high, lit, shade in ((250, 22, "#e8bf85", "#bb8a62"), (280, 34, "#ecc07c", "#b07a4e")):
        points = [(x, y - high * abs(math.sin(x / 150 + y)) ** 1.4) for x in range(-20, WIDE + 40, 20)]
        p.path(poly([*points, (WIDE + 20, HIGH), (-20, HIGH)]), p.linear((0, lit), (0.3, shade), (1, shade)))
    dune(p, spots("-40,330 120,316 260,268 330,246 480,330 700,372 1000,380"), "#f0c580", "#a8693a", 60)
    dune(p, spots("-40,470 200,440 420,380 620,300 690,282 800,350 1000,420"), "#f4c678", "#9a5a30", -40)
    dune(p, spots("-40,470 60,430 220,402 300,440 420,520 620,560 1000,570"), "#f6cb80", "#8f5028", 120)
    dune(p, spots("-40,640 240,620 460,560 640,500 760,478 860,540 1000,600"), "#f9d28a", "#7f431f", 30)
    ripples(p, 520, 690, 18, "#8a5226", 0.16, 8)
    finish(p, 0.25)


@scene("K096")
def where_the_lake_was(p: Picture) -> None:
    """Broken mud plates to the horizon."""
    sky(p, "#cfc4a8", "#e6dcc0", "#f6ecd2", high=250)
    glow(p, 480, 60, 420, "#ffffff", 0.9)
    p.circle(480, 70, 30, "#fffdf2")
    land(p, ridge(p, 214, 6, 0.5), "#c2ab86", "#b39a73")
    plates(p, 222, 672, 15, ["#c7a377", "#b8936a", "#cfae82", "#ab8560"], "#4a2c17")
    mist(p, "#f2e6c8", 224, 60, 0.7)
    p.line("M700 560q-14 -70 6 -130", "#5a3b20", 6)
    p.line("M704 480q24 -14 34 -44M698 500q-26 -12 -34 -40M706 440q10 -20 4 -40", "#5a3b20", 3.2)
    shadow(p, 690, 566, 70, 7, "#2b1606", 0.5)
    finish(p, 0.3)


@scene("K097")
def slot_canyon(p: Picture) -> None:
    """A beam of light between wavy orange walls."""
    p.rect(p.linear((0, "#ffb14a"), (0.4, "#d9571e"), (1, "#3b0f0a")))
    p.rect(p.linear((0, "#fffbe0"), (0.35, "#ffd98a"), (1, "#c9601f")), x=300, w=360)
    _wall(p, -1, ["#2a0a08", "#6b1d0e", "#a83a14", "#e2701e", "#ffa63a"])
    _wall(p, 1, ["#1f0706", "#5a170d", "#96300f", "#d55f1a", "#ffb858"])
    beam(p, 500, -20, 50, 60, 640, "#fff1c0", 0.85)
    p.ellipse(520, 640, 110, 20, "#ffd98a", opacity=0.6, filter=p.blur(12))
    specks(p, 70, ["#ffe9b0"], 0.8, 2.4, (430, 60, 620, 640))
    finish(p, 0.55)


def _wall(p: Picture, side: int, colours: list[str]) -> None:
    """Wavy layers, each nearer to the light than the one before."""
    for layer in reversed(range(13)):
        t = layer / 12
        edge = []
        for i in range(15):
            y = -30 + i * 54
            wave = 80 * math.sin(y / 120 + layer * 0.14 + side) + 30 * math.sin(y / 67 + layer * 0.22)
            reach = 60 + t * 400 + wave * (0.4 + 0.35 * t)
            edge.append((WIDE / 2 + side * (WIDE / 2 - reach + 30), y))
        out = WIDE / 2 + side * (WIDE / 2 + 60)
        colour = ramp(colours, t**1.3)
        p.path(poly([(out, -60), *[(x, y) for x, y in spline(edge, 6)], (out, HIGH + 60)]), colour)
        p.line(
            smooth([(x + side * 16, y) for x, y in edge], closed=False),
            mix(colour, "#ffe0a0", 0.35),
            14,
            opacity=0.5,
            filter=p.blur(7),
        )
        p.line(
            smooth([(x + side * 48, y) for x, y in edge], closed=False),
            mix(colour, "#1f0706", 0.7),
            22,
            opacity=0.4,
            filter=p.blur(10),
        )
