"""Scenes K028 to K030: kingfisher to feather."""

from __future__ import annotations

import math

from ..animals.parts import bead
from ..canvas import HIGH, WIDE, Picture
from ..deck import scene
from ..painting.land import crack, land, ridge
from ..painting.light import backdrop, finish
from ..painting.plants import reeds
from ..painting.sky import clouds, glow, sky
from ..painting.surface import plain, plumage
from ..painting.water import glint, rings
from ..painting.weather import rain
from ..shapes import Point, blob, leaf, limb, num, poly, spots


@scene("K028")
def kingfisher(p: Picture) -> None:
    """A kingfisher on a reed in steady rain."""
    x: float
    y: float
    backdrop(p, ["#5a7a78", "#3d5f5c", "#16302f"], ["#77968f", "#2f4f4a", "#8aa89a", "#24423c"], 14)
    p.rect(p.linear((0, "#46706a"), (1, "#12302e")), y=520, h=160)
    glint(p, 526, HIGH, "#cfe6e0", 60, 0.4)
    for x, y, r in ((130, 600, 90), (320, 570, 60), (760, 590, 100), (620, 640, 80), (880, 630, 60), (240, 650, 70)):
        rings(p, x, y, r, 3, "#dff0ec", 0.6, 0.25)
    reeds(p, 40, 260, 640, 14, 420, ["#3f6a3a", "#557d42"], lean=0.1)
    reeds(p, 740, 930, 650, 16, 460, ["#3f6a3a", "#557d42"], "#5a3a1c", 0.1)
    p.path(limb("640,720,17 616,590,15 562,498,14 470,462,13 300,440,7"), "#7a8f4a", filter=plain(p, 3))
    soft = plumage(p, 14)
    p.path(limb("540,450,42 580,500,34 610,540,20"), "#0f5fb0", filter=soft)
    p.path(blob("400,420 390,340 410,270 460,230 520,240 560,300 566,380 540,440 470,456"), "#f07a1e", filter=soft)
    p.path(blob("480,250 540,256 580,330 590,420 570,480 530,450 500,380 480,310"), "#0f7fd6", filter=soft)
    for k in range(7):
        p.path(leaf(510 + k * 8, 300 + k * 22, 50, 20, 76), p.luck.choice(["#2fb4f0", "#0b5fb0", "#1c90e0"]))
    p.path(blob("372,250 380,180 430,140 500,144 544,190 540,250 500,286 430,290"), "#1283da", filter=soft)
    for _ in range(46):
        x, y = p.luck.uniform(400, 530), p.luck.uniform(150, 220)
        p.ellipse(x, y, 5, 2.4, "#6fd6ff", opacity=0.8)
    p.path(blob("378,240 410,220 470,222 500,246 470,264 410,262"), "#f58a2a", filter=soft)
    p.path(blob("500,236 530,230 544,254 520,280 496,270"), "#fdfaf2", filter=soft)
    p.path(blob("390,266 440,270 470,290 420,306 394,292"), "#fdfaf2", filter=soft)
    p.path(poly(spots("386,216 170,262 168,268 384,256")), "#20242a", filter=plain(p, 5))
    p.line("M172 266L386 240", "#000", 2)
    bead(p, 428, 222, 16)
    for x in (450, 486):
        p.path(limb([(x, 440, 12), (x - 2, 458, 10)], 2), "#e5402a")
        for toe in (-11, 0, 11):
            p.path(limb([(x - 2, 454, 8), (x + toe - 3, 466, 7), (x + toe - 4, 474, 3)], 3), "#e5402a")
    rain(p, 260, "#e3f2f2", 0.55, -6, 54, 1.8)
    finish(p, 0.35)


@scene("K029")
def starling_smoke(p: Picture) -> None:
    """A flock bends like smoke over a reed bed in the last light."""
    sky(p, "#5f5a8c", "#a87a94", "#e8a07c", "#fcc88a", "#ffe6b0")
    glow(p, 700, 520, 460, "#ffe0a0", 0.9)
    clouds(p, "#d98a7c", 340, 540, ".002 .025", 2.6, 1.4, 0.5)
    data = {"#2b2140": "", "#3d2c4c": ""}
    for _ in range(8200):
        t = p.luck.random()
        cx = 70 + 830 * t
        cy = 300 - 150 * math.sin(t * 6.4 + 0.5) + 40 * math.sin(t * 13)
        wide = 14 + 92 * abs(math.sin(t * 4.6 + 0.5)) ** 1.6
        x = cx + p.luck.gauss(0, 24 + wide * 0.3)
        y = cy + p.luck.gauss(0, wide * 0.55)
        r = p.luck.uniform(1.4, 3.8)
        tilt = p.luck.uniform(-1.4, 1.4)
        data[p.luck.choice(list(data))] += (
            f"M{num(x - r * 1.6)} {num(y - tilt)}l{num(r * 1.6)} {num(r * 0.7 + tilt)}l{num(r * 1.6)} "
            f"{num(-r * 0.7)}l{num(-r * 1.6)} {num(r * 0.3)}Z"
        )
    for colour, marks in data.items():
        p.path(marks, colour, stroke=colour, stroke_width=1)
    land(p, ridge(p, 580, 5, 0.5), "#3a2440", "#1c1226")
    reeds(p, 0, 960, 690, 240, 130, ["#1c1226", "#2b1a30", "#3d2238"], "#150c1a", 0.08)
    finish(p, 0.3)


@scene("K030")
def feather(p: Picture) -> None:
    """One white feather on a frozen black pond."""
    p.rect(p.radial(480, 300, 640, (0, "#2c3136"), (0.5, "#14171a"), (1, "#040506")))
    for _ in range(9):
        place = (p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH))
        crack(p, *place, p.luck.uniform(200, 420), p.luck.uniform(0, math.tau), "#aab4bc", 1.6)
    for _ in range(60):
        p.circle(p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH), p.luck.uniform(2, 12), "#dfe6ea", opacity=0.06)
    with p.at(470, 340, 0.98, -24):
        p.path(leaf(-330, 40, 720, 190, 0, -40), "#000", opacity=0.65, filter=p.blur(14))
        rib = [_rib(i / 60) for i in range(61)]
        for side in (-1, 1):
            _vane(p, side)
        _down(p)
        p.path(limb([(x, y, 9.5 - 8 * i / 60) for i, (x, y) in enumerate(rib)], 2), "#fbfcfd", filter=plain(p, 2))
    glow(p, 330, 180, 420, "#dfe9f2", 0.2, "screen")
    finish(p, 0.6)


def _rib(t: float) -> Point:
    """The shaft, from the quill (0) to the tip (1)."""
    return -400 + 780 * t, 44 - 30 * t - 66 * t * t


def _vane(p: Picture, side: int) -> None:
    """One side of the feather: barbs that lie close, part here and there, and turn forward near the tip."""
    count, gaps, slip = 330, {92, 228} if side > 0 else {150}, 0.0
    for i in range(count):
        t = 0.17 + 0.83 * i / count
        x, y = _rib(t)
        slip = slip * 0.9 + (0.13 if i in gaps else 0)
        long = (104 if side > 0 else 76) * math.sin(math.pi * min(1, 0.16 + 0.8 * t)) ** 0.55 * (1 - 0.7 * t**10) + 12
        a = side * (0.72 - 0.5 * t**3) - 0.13 * t - slip * side
        bow = long * p.luck.uniform(0.97, 1.02)
        end = (bow * math.cos(a), bow * math.sin(a))
        bend = (end[0] * 0.45 + side * end[1] * 0.1, end[1] * 0.62)
        tone = p.luck.choice(["#ffffff", "#f4f7f9", "#e6ecf0", "#d3dce2"])
        p.line(f"M{num(x)} {num(y)}q{num(bend[0])} {num(bend[1])} {num(end[0])} {num(end[1])}", tone, 2.6, opacity=0.85)


def _down(p: Picture) -> None:
    """Loose down at the foot of the vane."""
    for i in range(120):
        x, y = _rib(0.07 + 0.14 * p.luck.random())
        side, long = (-1) ** i, p.luck.uniform(26, 84)
        a = side * p.luck.uniform(0.5, 1.5)
        end = (long * math.cos(a), long * math.sin(a))
        curl = p.luck.uniform(-18, 18)
        data = f"M{num(x)} {num(y)}q{num(end[0] * 0.5 + curl)} {num(end[1] * 0.4)} {num(end[0])} {num(end[1])}"
        p.line(data, "#ffffff", p.luck.uniform(0.8, 1.8), opacity=f"{p.luck.uniform(0.35, 0.8):.2f}")
