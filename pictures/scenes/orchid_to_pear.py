"""Scenes K083 to K087: orchid to pear."""

from __future__ import annotations

import math

from ..canvas import Picture
from ..deck import scene
from ..painting.land import land, ridge, ripples
from ..painting.light import backdrop, bokeh, finish, shadow, sparkle, specks
from ..painting.plants import litter, moss, veined_leaf
from ..painting.sky import glow, mist, sky, sun
from ..painting.surface import plain, surface, wool
from ..painting.trees import bough
from ..painting.water import mirror
from ..shapes import blob, leaf, limb, num, poly, rough, smooth, spots


@scene("K083")
def ghost_orchid(p: Picture) -> None:
    """A white orchid floats in a black swamp."""
    p.rect(p.radial(330, 300, 720, (0, "#4a5852"), (0.35, "#222c28"), (0.8, "#0c100f"), (1, "#050706")))
    for x, wide in ((60, 60), (200, 30), (760, 44), (900, 80), (320, 18), (660, 16)):
        p.path(
            poly(
                [
                    (x - wide * 0.4, -20),
                    (x + wide * 0.4, -20),
                    (x + wide * 0.6, 560),
                    (x + wide * 1.1, 620),
                    (x - wide * 1.1, 620),
                    (x - wide * 0.6, 560),
                ]
            ),
            "#0b100e",
        )
    mirror(p, 590, "#020303", 0.5, 8, "#9aa8a0", 26)
    mist(p, "#c9d6d0", 570, 200, 0.4)
    glow(p, 330, 280, 380, "#e9f6ee", 0.5)
    with p.at(-186, -30, 1.12):
        _orchid(p)
    specks(p, 30, ["#e6fff2"], 0.8, 2.4, power=0.7)
    finish(p, 0.5)


def _orchid(p: Picture) -> None:
    """The flower, its heart at (480, 270)."""
    p.line(smooth(spots("900,40 760,110 640,120 540,180 490,240"), closed=False), "#3d4a40", 3)
    white, shade = "#fdfefc", "#b9c9c2"
    for turn, length in ((-90, 170), (-152, 180), (-28, 180)):
        p.path(leaf(480, 268, length, 60, turn), p.linear((0, white), (1, shade)))
        p.path(leaf(480, 268, length * 0.9, 14, turn), shade, opacity=0.5)
    for turn, bend in ((-176, -30), (-4, 30)):
        p.path(leaf(480, 274, 150, 74, turn, bend), white)
    p.path(
        blob("430,280 440,250 480,240 520,250 530,280 560,330 520,350 496,330 480,350 464,330 440,350 400,330"),
        p.along(0, 240, 0, 350, (0, "#ffffff"), (1, "#d3e0da")),
    )
    for side in (-1, 1):
        p.path(
            limb(
                [
                    (480 + side * 20, 335, 30),
                    (480 + side * 52, 400, 26),
                    (480 + side * 70, 470, 15),
                    (480 + side * 120, 540, 8),
                    (480 + side * 104, 580, 3),
                ]
            ),
            p.along(0, 330, 0, 580, (0, "#ffffff"), (1, "#c3d3cb")),
            filter=plain(p, 4),
        )
    p.path(blob("470,250 480,238 490,250 488,276 472,276"), "#f2e9a8")
    p.path(limb("480,300,10 482,380,6 470,460,4 440,520,3"), "#d9e6df")


@scene("K084")
def cactus_dressed_up(p: Picture) -> None:
    """A short round cactus with one pink flower a little to the side."""
    a: float
    sky(p, "#f2a65a", "#f9c784", "#fde3b0", "#fff0d0", high=470)
    sun(p, 800, 330, 44, "#fff8dc", "#ffdc9a", 0.8)
    land(p, ridge(p, 430, 16, 0.5, [(150, 80, 140), (260, 60, 70)]), "#c98a6a", "#dba67c")
    land(p, ridge(p, 470, 6, 0.5), "#e3b27c", "#b5804c")
    ripples(p, 490, 680, 14, "#8f5f34", 0.2, 6)
    shadow(p, 330, 612, 330, 26, "#6b3d1c", 0.5)
    body = blob("250,440 270,330 350,262 470,240 590,262 676,330 700,440 676,550 600,614 470,630 340,614 272,550")
    p.path(body, p.along(250, 0, 700, 0, (0, "#3f6d35"), (0.6, "#7fa65a"), (1, "#b8cf7a")))
    with p.group(clip_path=p.clip(body)):
        for i in range(11):
            u = (i - 5) / 5
            bend = 240 * math.sin(u * 1.45)
            rib = smooth(
                [
                    (475 + bend * 0.15, 236),
                    (475 + bend * 0.85, 330),
                    (475 + bend, 440),
                    (475 + bend * 0.9, 550),
                    (475 + bend * 0.4, 632),
                ],
                closed=False,
            )
            p.line(rib, "#23471f", 15, opacity=0.6, filter=p.blur(4))
    for i in range(10):
        u = (i - 4.5) / 5
        for k in range(7):
            v = (k - 3) / 3.6
            x = 475 + 236 * math.sin(u * 1.45) * math.cos(v * 1.2)
            y = 436 + 196 * math.sin(v * 1.35)
            for a in range(0, 360, 45):
                b = math.radians(a + 10 * i)
                p.line(f"M{num(x)} {num(y)}l{num(17 * math.cos(b))} {num(17 * math.sin(b))}", "#fff6d8", 1.8)
            p.circle(x, y, 3.4, "#e6c98a")
    with p.at(590, 250, 1, 24):
        for colour, count, long, wide, start in (
            ("#a63d73", 14, 112, 44, 0),
            ("#e8669a", 13, 98, 40, 12),
            ("#f7a3c4", 11, 76, 34, 5),
        ):
            for i in range(count):
                turn = -180 + 180 * i / (count - 1) + (start - 6)
                p.path(leaf(0, 10, long * (0.8 + 0.2 * math.sin(math.radians(-turn))), wide, turn), colour)
        for i in range(17):
            a = math.radians(-160 + 140 * i / 16)
            p.line(f"M0 0l{num(40 * math.cos(a))} {num(40 * math.sin(a))}", "#ffd84a", 2.2)
            p.circle(42 * math.cos(a), 42 * math.sin(a), 3.6, "#ffec8a")
    for x, y, r in ((140, 600, 20), (190, 616, 12), (800, 610, 26), (850, 630, 14)):
        p.ellipse(x, y, r, r * 0.6, p.ball((0, "#e0bb8c"), (1, "#8a5f3a")))
    finish(p, 0.25)


@scene("K085")
def three_strawberries(p: Picture) -> None:
    """Three ripe strawberries over moss, with dew."""
    backdrop(p, ["#f7d9a8", "#c9b06a", "#5a7d35"], ["#ffe6b8", "#8fae4f", "#e89a5a", "#3f6d2a"], 16)
    bokeh(p, 14, ["#fff6d0", "#ffd9a0"], 14, 50, 0.35)
    p.rect("#35561f", y=640, h=40)
    moss(p, [(-20, 668), (480, 660), (980, 668)], ["#4f7d2a", "#5f8f35", "#3a6422"], 24, 160)
    moss(
        p,
        [(x, 628 + 18 * math.sin(x / 90)) for x in range(-20, 1000, 60)],
        ["#4f7d2a", "#6b9e3f", "#8fb84f", "#3a6422"],
        26,
        330,
    )
    p.line(smooth(spots("120,-20 220,60 400,80 560,60 760,90"), closed=False), "#8a9a4a", 8)
    for x, y, length, turn, colour in (
        (200, 60, 230, 160, "#5f9a35"),
        (260, 60, 210, 215, "#4a8530"),
        (620, 60, 240, 10, "#5f9a35"),
        (660, 70, 220, -34, "#77ae42"),
        (420, 60, 200, -70, "#4f8a30"),
    ):
        veined_leaf(p, x, y, length, length * 0.6, turn, colour, "#d3e88a", ribs=8)
    for x, y, k, stem in ((250, 330, 1.0, (240, 70)), (490, 400, 1.3, (470, 78)), (730, 320, 1.05, (700, 84))):
        p.line(
            smooth([stem, ((stem[0] + x) / 2 + 14, (stem[1] + y) / 2 - 40), (x, y - 118 * k)], closed=False),
            "#7a9a3f",
            8,
        )
        with p.at(x, y, k):
            _strawberry(p)
    finish(p, 0.3)


def _strawberry(p: Picture) -> None:
    body = blob("0,130 -60,86 -104,10 -96,-66 -50,-104 0,-108 50,-104 96,-66 104,10 60,86")
    p.path(body, p.ball((0, "#ff6a4a"), (0.45, "#e0241c"), (1, "#8f0c12")), filter=plain(p, 10))
    with p.group(clip_path=p.clip(body)):
        for row in range(7):
            y = -84 + row * 32
            half = 98 * math.sqrt(max(0, 1 - (abs(y + 20) / 150) ** 2)) * 0.95
            count = max(2, int(half / 15))
            for i in range(count):
                x = -half + (i + 0.5 + 0.5 * (row % 2) - 0.25) * 2 * half / count
                if abs(x) > half:
                    continue
                p.ellipse(x, y + 3, 6, 8, "#7a0a10", opacity=0.6)
                p.ellipse(x, y, 4, 6.4, "#ffd86a")
    for turn in (-170, -145, -118, -90, -62, -35, -10):
        p.path(leaf(0, -100, 62, 24, turn, 18 if turn > -90 else -18), "#5a9a2f" if turn % 2 else "#77b53f")
    p.ellipse(-42, -40, 18, 32, "#fff", opacity=0.4, transform="rotate(24 -42 -40)", filter=p.blur(4))
    for x, y, r in ((40, 40, 11), (-30, 70, 8), (60, -30, 9), (0, 10, 7), (-70, 0, 9)):
        p.circle(x, y, r, p.ball((0, "#fff", 0.95), (0.4, "#ffb0a0", 0.5), (1, "#7a0a10", 0.5), x=0.4, y=0.35))
        p.circle(x - r * 0.35, y - r * 0.35, r * 0.25, "#fff")


@scene("K086")
def pomegranate(p: Picture) -> None:
    """A pomegranate split on its branch, spilling ruby seeds."""
    backdrop(p, ["#ffe0a0", "#f2a84a", "#a8521c"], ["#fff0c0", "#c96a1e", "#7a8a35", "#f7c06a"], 16)
    bokeh(p, 12, ["#fff6d0", "#ffe0a0"], 16, 60, 0.3)
    bough(p, [(-40, 60, 34), (200, 84, 30), (440, 60, 28), (700, 90, 22), (1000, 40, 16)], "#6b4a2c")
    for x, y, length, turn in (
        (140, 90, 190, 60),
        (240, 70, 170, -40),
        (700, 90, 200, 40),
        (820, 70, 180, 110),
        (600, 60, 150, -50),
    ):
        veined_leaf(p, x, y, length, length * 0.34, turn, "#5f8a2f", "#cfe08a")
    body = blob(
        "240,360 256,260 330,176 440,136 540,140 640,184 710,270 726,370 690,480 600,560 480,586 360,556 276,470"
    )
    p.path(limb("480,70,20 482,110,26 484,150,60"), "#8f3a1c")
    p.path(body, p.ball((0, "#ff8a5a"), (0.4, "#d93a2a"), (1, "#7a120f")), filter=surface(p, 26, ".02 .02", 3))
    split = blob("330,300 380,240 470,214 570,230 640,300 660,400 610,490 520,530 430,520 350,460 316,380")
    p.path(split, "#f7e3b8", stroke="#8f1c14", stroke_width=8)
    p.path(blob("346,310 392,256 470,232 560,246 622,308 640,400 596,478 516,514 436,506 364,452 334,380"), "#5a0612")
    clip = p.clip(split)
    with p.group(clip_path=clip):
        for _ in range(170):
            a, d = p.luck.uniform(0, math.tau), math.sqrt(p.luck.random())
            _ruby(p, 486 + 152 * d * math.cos(a), 372 + 142 * d * math.sin(a), p.luck.uniform(15, 21))
        for line in ("486,220 500,320 470,400 480,520", "320,380 410,370 480,390", "650,380 560,370 490,400"):
            p.path(limb([(x, y, 9) for x, y in spots(line)]), "#f7e3b8", opacity=0.85)
    for x, y in (
        (430, 560),
        (470, 590),
        (520, 575),
        (560, 610),
        (490, 640),
        (410, 620),
        (540, 655),
        (450, 660),
        (600, 640),
        (370, 655),
        (500, 540),
    ):
        _ruby(p, x, y, p.luck.uniform(15, 20))
    for x, y in ((420, 300), (540, 290), (480, 450), (580, 420), (470, 590)):
        sparkle(p, x, y, 20)
    finish(p, 0.3)


def _ruby(p: Picture, x: float, y: float, r: float) -> None:
    turn = p.luck.uniform(0, 360)
    with p.at(x, y, r / 16, turn):
        p.path(blob("-15,2 -8,-13 8,-13 16,0 8,13 -8,13"), p.ball((0, "#ff7a8a"), (0.4, "#d4142f"), (1, "#6b0418")))
        p.ellipse(-4, -5, 4.5, 3, "#fff", opacity=0.8)


@scene("K087")
def pear_too_late(p: Picture) -> None:
    """A fallen pear in a coat of grey mould, with two wasps."""
    x: float
    y: float
    backdrop(p, ["#8a8a78", "#6d6a58", "#3a3428"], ["#9a9a86", "#5a5644", "#77705a"], 12)
    land(p, ridge(p, 520, 8, 0.5), "#5a5038", "#2b2418")
    litter(p, 530, 70, ["#6b5a34", "#8a6a3a", "#4a3d24", "#5d5a34"], 36)
    shadow(p, 480, 596, 330, 30, "#120d08", 0.65)
    pear = blob(
        "210,470 216,380 280,300 380,270 480,290 560,320 640,330 700,350 730,400 716,450 660,480 600,520 "
        "520,580 400,606 280,580"
    )
    p.path(pear, p.ball((0, "#b9a04a"), (0.5, "#8a6a2a"), (1, "#3f2a12")), filter=surface(p, 26, ".02 .02", 5))
    p.path(limb("726,400,14 770,370,11 800,380,9"), "#3a2a18")
    with p.group(clip_path=p.clip(pear)):
        for x, y, rx, ry in ((340, 400, 150, 120), (480, 420, 110, 90), (300, 510, 120, 80), (580, 420, 70, 60)):
            p.path(smooth(rough(p.luck, x, y, rx, ry, 0.16, 16)), "#a8a89c", filter=wool(p, 8))
        for _ in range(90):
            x, y = p.luck.gauss(340, 62), p.luck.gauss(420, 50)
            r = p.luck.uniform(6, 22)
            p.circle(
                x, y, r, p.luck.choice(["#d3d3c8", "#8f9488", "#c3c6b9", "#6f7a70"]), opacity=0.75, filter=p.blur(2.5)
            )
        for x, y, r in ((640, 390, 26), (560, 500, 30), (230, 450, 24)):
            p.circle(x, y, r, "#2b1a0c", opacity=0.75, filter=p.blur(4))
    for _ in range(420):
        a = p.luck.uniform(math.pi * 0.7, math.pi * 1.75)
        x, y = 400 + 185 * math.cos(a), 440 + 160 * math.sin(a)
        p.line(
            f"M{num(x)} {num(y)}l{num(20 * math.cos(a) * p.luck.random())} {num(26 * math.sin(a) * p.luck.random())}",
            "#e6e6dc",
            1,
            opacity=0.7,
        )
    from ..animals.insects import wasp

    wasp(p, 420, 236, 1.25, 14)
    wasp(p, 640, 262, 1.25, -16, flip=True)
    finish(p, 0.45)
