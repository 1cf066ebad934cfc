"""Scenes K079 to K082: sunflowers to flytrap."""

from __future__ import annotations

import math

from ..animals.insects import fly
from ..canvas import WIDE, Picture
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import backdrop, bokeh, finish, sparkle
from ..painting.plants import jungle
from ..painting.sky import glow, heap, sky
from ..painting.surface import plain, surface, wet
from ..painting.weather import plume
from ..shapes import blob, leaf, limb, num, smooth, spots


@scene("K079")
def sunflower_legion(p: Picture) -> None:
    """A field of sunflowers all facing us."""
    sky(p, "#2f8fe0", "#74bdf0", "#d3edfa", high=330)
    heap(p, 180, 150, 130, "#fff", "#cfe2f0")
    heap(p, 720, 110, 170, "#fff", "#cfe2f0")
    heap(p, 460, 210, 80, "#fff", "#d9e8f2")
    land(p, ridge(p, 300, 8, 0.45), "#5f9a3f", "#3f7d2a")
    for row in range(12):
        t = row / 11
        y, size, gap = 306 + 300 * t**1.5, 9 + 78 * t**1.4, 22 + 152 * t**1.4
        count = int(WIDE / gap) + 3
        for i in range(count):
            x = (i - 0.5 + 0.5 * (row % 2)) * gap + p.luck.uniform(-0.1, 0.1) * gap - 30
            _sunflower(p, x, y + p.luck.uniform(-0.2, 0.2) * size, size * p.luck.uniform(0.88, 1.08), t)
    finish(p, 0.22)


def _sunflower(p: Picture, x: float, y: float, size: float, near: float) -> None:
    p.line(f"M{num(x)} {num(y)}v{num(size * 2.4)}", "#3f7a28", max(1.5, size * 0.14))
    if near > 0.25:
        for turn in (24, 156):
            p.path(leaf(x, y + size * 1.25, size * 1.1, size * 0.6, turn), "#4f9430" if turn < 90 else "#3a7a28")
    for colour, reach, shift, tips in (("#d98a00", 1.0, 0.2, 17), ("#ffc400", 0.94, 0, 17)):
        data = "".join(
            leaf(
                x + size * 0.3 * math.cos(a),
                y + size * 0.3 * math.sin(a),
                size * reach * 0.68,
                size * 0.24,
                math.degrees(a),
            )
            for a in (math.tau * (i + shift) / tips for i in range(tips if near > 0.12 else 9))
        )
        p.path(data, colour)
    p.circle(x, y, size * 0.42, p.ball((0, "#5a3410"), (0.6, "#3a1d08"), (1, "#6b4010"), x=0.5, y=0.5, r=0.5))
    if near > 0.3:
        for i in range(60):
            a, d = i * 2.39996, size * 0.39 * math.sqrt(i / 60)
            p.circle(x + d * math.cos(a), y + d * math.sin(a), size * 0.022, "#a8701c")


@scene("K080")
def dandelion(p: Picture) -> None:
    """Half of a dandelion clock has blown away."""
    sky(p, "#2b7cc4", "#6db4e8", "#bfe2f7", "#f7ecc9")
    glow(p, 120, 560, 520, "#ffe6a8", 0.75)
    bokeh(p, 10, ["#ffffff", "#fff2c9"], 30, 90, 0.2)
    p.path(limb("322,700,16 330,560,13 346,430,11 350,350,10"), "#7fae4a", filter=plain(p, 3))
    for i in range(190):
        a = i * 2.39996
        high = 1 - 2 * (i + 0.5) / 190
        ring = math.sqrt(1 - high * high)
        x, y = ring * math.cos(a), high
        if x + 0.25 * y > 0.12:
            continue
        _seed(p, 350 + 26 * x, 330 + 26 * y, 350 + 190 * x, 330 + 190 * y, 1)
    p.circle(350, 330, 28, p.ball((0, "#d9c290"), (1, "#6b5230")))
    for _ in range(46):
        a = p.luck.uniform(0, math.tau)
        d = math.sqrt(p.luck.random()) * 27
        p.circle(350 + d * math.cos(a), 330 + d * math.sin(a), 2, "#4a3820")
    for x, y, turn, k in (
        (560, 300, -30, 1.2),
        (640, 210, -10, 1),
        (610, 420, -50, 0.9),
        (740, 300, 10, 1.3),
        (720, 140, -24, 0.8),
        (820, 220, 20, 1),
        (860, 90, 0, 0.8),
        (880, 360, 30, 1),
        (510, 190, -20, 0.9),
        (540, 100, -34, 0.7),
        (790, 440, 14, 0.8),
        (930, 160, 30, 0.6),
    ):
        with p.at(x, y, k, turn + 30):
            _seed(p, 0, 70, 0, -10, 1.3)
    finish(p, 0.2)


def _seed(p: Picture, x1: float, y1: float, x2: float, y2: float, bold: float) -> None:
    """One seed and its parachute."""
    a = math.atan2(y2 - y1, x2 - x1)
    p.line(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "#f4efe0", 1.2 * bold, opacity=0.8)
    p.path(
        limb(
            [
                (x1, y1, 2),
                (x1 + 9 * math.cos(a), y1 + 9 * math.sin(a), 5 * bold),
                (x1 + 16 * math.cos(a), y1 + 16 * math.sin(a), 2),
            ],
            3,
        ),
        "#5a4526",
    )
    data = ""
    for k in range(-6, 7):
        b = a + k * 0.21
        data += f"M{num(x2)} {num(y2)}l{num(30 * math.cos(b))} {num(30 * math.sin(b))}"
    p.line(data, "#ffffff", 1.1 * bold, opacity=0.85)


@scene("K081")
def corpse_flower(p: Picture) -> None:
    """A giant maroon bloom steams and flies come."""
    p.rect(p.linear((0, "#4a5040"), (0.5, "#343a2c"), (1, "#1c160f")))
    jungle(p, ["#2b3a24", "#38482c", "#222e1c"], 26, (-40, -40, 1000, 420), 220, 5)
    land(p, ridge(p, 590, 8, 0.5), "#3a2a1c", "#1c120c")
    p.path(
        blob(
            "150,330 200,236 250,262 300,196 380,214 480,176 580,214 660,196 710,262 760,236 810,330 720,430 "
            "480,468 240,430"
        ),
        p.radial(480, 450, 380, (0, "#2a060f"), (0.5, "#5a1524"), (1, "#8f2a3c")),
        filter=surface(p, 12),
    )
    for i in range(25):
        u = (i - 12) / 12
        p.line(
            smooth([(480 + u * 40, 460), (480 + u * 190, 380), (480 + u * 318, 300 - 70 * (1 - u * u))], closed=False),
            "#2f0812",
            3,
            opacity=0.6,
        )
    p.path(
        limb("480,480,128 478,400,116 474,250,98 470,120,70 474,36,32"),
        "#c9a566",
        filter=surface(p, 22, ".03 .02", 6, ragged=5),
    )
    p.path(limb("450,440,18 446,330,15 444,220,12 448,110,8"), "#f2dca0", opacity=0.5, filter=p.blur(6))
    p.path(
        blob(
            "150,330 240,424 360,458 480,466 600,458 720,424 810,330 770,470 680,570 570,640 480,656 390,640 "
            "280,570 190,470"
        ),
        p.along(0, 330, 0, 656, (0, "#8f2a3c"), (0.25, "#6b3a34"), (0.7, "#6d7040"), (1, "#4a5230")),
        filter=surface(p, 30),
    )
    for i in range(17):
        u = (i - 8) / 8
        p.line(
            smooth([(480 + u * 310, 350 + 104 * (1 - u * u)), (480 + u * 230, 520), (480 + u * 70, 644)], closed=False),
            "#3a1c1c",
            6,
            opacity=0.4,
        )
    p.line(
        smooth(spots("150,330 240,424 360,458 480,466 600,458 720,424 810,330"), closed=False),
        "#d98a8f",
        9,
        opacity=0.8,
    )
    for x in (380, 480, 580):
        plume(p, x, 330, 300, 110, p.luck.uniform(-80, 80), "#d9d6b8", 0.2, 16)
    for x, y, k, turn in (
        (300, 180, 1.5, -20),
        (620, 140, 1.3, 200),
        (700, 240, 1.7, 170),
        (200, 300, 1.2, 10),
        (380, 110, 1, 40),
        (560, 220, 1.1, 190),
        (820, 360, 1.4, 200),
        (140, 430, 1.5, -30),
        (250, 90, 0.9, 20),
        (760, 120, 0.9, 160),
        (600, 420, 1.3, 20),
        (380, 440, 1.2, 160),
    ):
        fly(p, x, y, k, turn)
    finish(p, 0.5)


@scene("K082")
def half_shut_trap(p: Picture) -> None:
    """A flytrap is closing on a fly."""
    backdrop(p, ["#0d1a10", "#16301a", "#0a140c"], ["#1f4a24", "#2f6d2a", "#0c1c0e", "#6b3a2a"], 14)
    bokeh(p, 12, ["#b6cf6a", "#f08a6a"], 10, 40, 0.2)
    glow(p, 480, 330, 330, "#d9f08a", 0.35)
    p.path(limb("500,720,86 494,640,64 484,570,46 480,500,40"), "#5f9a3a", filter=plain(p, 8))
    outer = "272,410 234,300 268,190 356,122 480,98 604,122 692,190 726,300 688,410 600,456 480,470 360,456"
    p.path(blob(outer), "#5f962f", filter=plain(p, 14))
    inner = "306,398 272,300 304,208 384,154 480,138 576,154 656,208 688,300 654,398 576,436 480,448 384,436"
    p.path(blob(inner), p.radial(480, 320, 240, (0, "#ff7a62"), (0.6, "#dc3f3c"), (1, "#9a2a26")), filter=plain(p, 10))
    for i in range(13):
        _lash(p, 198 + 144 * i / 12)
    for x, y in ((400, 260), (560, 250), (480, 200)):
        p.path(limb([(x, y, 5), (x - 4, y - 20, 3), (x - 10, y - 40, 1)], 2), "#ffd9c8")
    with p.at(486, 330, 4.6, -12):
        _trapped_fly(p)
    front = (
        "232,326 300,402 388,444 480,456 572,444 660,402 728,326 738,402 "
        "686,486 592,538 480,554 368,538 274,486 222,402"
    )
    p.path(blob(front), "#77b53a", filter=plain(p, 14))
    p.path(
        blob("262,372 388,452 480,464 572,452 698,372 600,474 480,492 360,474"),
        "#d9604f",
        opacity=0.65,
        filter=p.blur(4),
    )
    for i in range(13):
        t = i / 12 * 2 - 1
        foot, rim = 480 + 240 * t, 456 - 116 * t * t
        tooth = [(foot, rim + 8, 18.0), (foot - 8 * t, rim - 56, 10.0), (foot - 34 * t, rim - 112, 2.0)]
        p.path(limb(tooth, 4), "#b6e05a", filter=plain(p, 2))
    for _ in range(14):
        sparkle(p, p.luck.uniform(320, 700), p.luck.uniform(180, 460), p.luck.uniform(4, 10), "#fff", 0.8)
    finish(p, 0.55)


def _lash(p: Picture, angle: float) -> None:
    """One tooth on the rim of the far lobe, bent towards the middle."""
    a = math.radians(angle)
    x, y, side = 480 + 236 * math.cos(a), 290 + 184 * math.sin(a), math.cos(a)
    tip = (x + 74 * math.cos(a) - 44 * side, y + 74 * math.sin(a) - 34)
    middle = (x + 50 * math.cos(a), y + 50 * math.sin(a) - 6)
    p.path(limb([(x, y, 16), (*middle, 10), (*tip, 2)], 4), "#9fd04a", filter=plain(p, 2))


def _trapped_fly(p: Picture) -> None:
    """A fly from the side, head to the right, about 60 wide."""
    for stops in ("-6,5,2 -14,12,1.4 -15,19,1", "1,6,2 -1,14,1.4 3,20,1", "8,5,2 15,11,1.4 17,19,1"):
        p.path(limb(stops), "#15181c")
    p.path(blob("-8,-1 -14,-9 -26,-8 -34,1 -26,8 -12,7"), "#26323e", filter=plain(p, 1.6))
    for x in (-14, -20, -26):
        p.line(f"M{x} -8q3 8 0 15", "#0c1116", 1, opacity=0.7)
    p.path(blob("-10,0 -5,-11 6,-11 12,-2 6,7 -5,7"), "#39485a", filter=wet(p, 1.6, 0.5))
    for wing in ("0,-7 -20,-24 -40,-26 -44,-18 -24,-8", "3,-7 -8,-28 -24,-38 -32,-32 -14,-12"):
        p.path(blob(wing), "#eaf4f6", opacity=0.7, stroke="#5f6f78", stroke_width=0.6)
        p.line("M0 -7L-34 -20", "#7a8a94", 0.5)
    p.circle(14, -2, 6.6, "#2b3038")
    p.ellipse(15.6, -3.4, 4.8, 5.8, "#c23a22", filter=plain(p, 1.2))
    p.ellipse(13.8, -6, 1.2, 1.7, "#ffd9c8")
    p.line("M18 3l3 5M19 -8l4 -3", "#15181c", 1)
