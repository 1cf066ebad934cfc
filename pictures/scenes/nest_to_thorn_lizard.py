"""Scenes K036 to K040: nest to thorn lizard."""

from __future__ import annotations

import math

from ..animals.parts import bead, eye
from ..canvas import HIGH, WIDE, Picture
from ..deck import scene
from ..painting.land import land, ridge, ripples
from ..painting.light import backdrop, dapples, finish, shadow
from ..painting.plants import litter, veined_leaf
from ..painting.sky import glow, sky, sun
from ..painting.surface import bark, plain, surface, wet
from ..painting.trees import trunks
from ..painting.water import foam_patch, glint
from ..shapes import blob, leaf, limb, num, poly, rough, smooth, spline, spots


@scene("K036")
def nest_of_three(p: Picture) -> None:
    """Three blue eggs in a round nest inside a hawthorn bush."""
    backdrop(p, ["#8fc06a", "#3f7a3a", "#16351c"], ["#b6e08a", "#2f5f2f", "#d9f0b0", "#204a26"], 16)
    for _ in range(60):
        x, y = p.luck.uniform(-20, WIDE), p.luck.uniform(-20, HIGH)
        p.path(
            leaf(x, y, 90, 50, p.luck.uniform(0, 360)), p.luck.choice(["#2f6a30", "#3f8238", "#5a9a45"]), opacity=0.8
        )
    for line in (
        "-20,120 240,260 480,200 760,240 980,120",
        "-20,620 200,520 480,600 780,540 980,640",
        "60,-20 160,240 90,480 140,690",
        "880,-20 820,260 880,460 820,690",
    ):
        p.path(limb([(x, y, 15) for x, y in spots(line)]), "#4a3622", filter=bark(p, 3))
    p.ellipse(480, 400, 320, 230, "#000", opacity=0.5, filter=p.blur(20))
    p.ellipse(480, 370, 320, 232, "#5a4022")
    for _ring in range(340):
        t = p.luck.random()
        a = p.luck.uniform(0, math.tau)
        d = 0.6 + 0.42 * t
        span = p.luck.uniform(0.3, 0.8)
        wob = p.luck.uniform(-0.05, 0.05)
        arc = [
            (
                480 + 320 * (d + wob * k) * math.cos(a + span * k / 4),
                370 + 232 * (d + wob * k) * math.sin(a + span * k / 4),
            )
            for k in range(5)
        ]
        p.line(
            smooth(arc, closed=False),
            p.luck.choice(["#b08a4a", "#8a6a36", "#d9bb7a", "#6b4c26", "#efdca0"]),
            p.luck.uniform(2, 5),
        )
    p.ellipse(480, 376, 210, 150, p.radial(480, 400, 210, (0, "#4a3218"), (1, "#1f140a"), flat=0.72))
    for _ in range(130):
        a, d = p.luck.uniform(0, math.tau), math.sqrt(p.luck.random())
        x, y = 480 + 190 * d * math.cos(a), 380 + 130 * d * math.sin(a)
        p.line(
            f"M{num(x)} {num(y)}q{num(p.luck.uniform(-20, 20))} {num(p.luck.uniform(-14, 14))} "
            f"{num(p.luck.uniform(-50, 50))} {num(p.luck.uniform(-24, 24))}",
            p.luck.choice(["#e6d6ae", "#a8854a", "#fff6e0"]),
            2,
            opacity=0.7,
        )
    for x, y, turn in ((404, 366, -24), (556, 362, 28), (482, 424, 8)):
        with p.at(x, y, 1, turn):
            p.ellipse(8, 16, 72, 92, "#000", opacity=0.45, filter=p.blur(8))
            p.path(
                blob("0,-96 44,-66 66,0 58,54 0,88 -58,54 -66,0 -44,-66"),
                p.ball((0, "#d9f6ff"), (0.45, "#6fc3ea"), (1, "#1f6fa8")),
            )
            for _ in range(24):
                a, d = p.luck.uniform(0, math.tau), math.sqrt(p.luck.random())
                p.circle(52 * d * math.cos(a), 76 * d * math.sin(a), p.luck.uniform(1, 3.4), "#2f5f86", opacity=0.55)
    for x, y, turn in (
        (150, 140, 60),
        (820, 130, 120),
        (120, 560, -30),
        (860, 580, -150),
        (480, 640, -90),
        (300, 90, 80),
        (680, 80, 100),
    ):
        for k in (-40, 0, 40):
            veined_leaf(p, x, y, 110, 60, turn + k, p.luck.choice(["#4f9a3f", "#3f8238", "#6fb54f"]), "#d9f0a0", ribs=4)
    dapples(p, 30, (160, 120, 800, 620), "#ffffd8", 0.6, 26)
    finish(p, 0.45)


@scene("K037")
def race_to_the_surf(p: Picture) -> None:
    """Turtle hatchlings scramble towards the first wave of the morning."""
    sky(p, "#7b5a8a", "#e58a7b", "#fbc99d", "#fff0d0", high=210)
    sun(p, 620, 196, 36, "#fff8e0", "#ffdca0", 0.9)
    p.rect(p.linear((0, "#e8a68a"), (1, "#7a7fae")), y=200, h=120)
    glint(p, 204, 300, "#fff3d6", 80, 0.7)
    p.path(
        smooth(
            spots("-20,290 120,276 300,296 480,276 660,298 840,280 980,294 980,340 700,350 480,334 240,352 -20,336")
        ),
        "#8f9ac4",
        opacity=0.9,
    )
    foam_patch(p, 480, 330, 520, 16, "#ffffff", 0.95, 90)
    p.path(
        smooth(spots("-20,340 240,360 480,344 700,360 980,344 980,700 -20,700")),
        p.linear((0, "#c99a86"), (0.15, "#e8bf9a"), (1, "#c98f68")),
    )
    p.path(
        smooth(spots("-20,344 240,362 480,346 700,362 980,346 980,390 700,410 480,388 240,412 -20,392")),
        "#f6d9c8",
        opacity=0.55,
    )
    for _ in range(240):
        y = p.luck.uniform(380, HIGH)
        p.circle(
            p.luck.uniform(0, WIDE),
            y,
            0.8 + (y - 370) / 140,
            p.luck.choice(["#a8714e", "#fff0dc", "#8f5c40"]),
            opacity=0.6,
        )
    babies = [
        (470, 400, 0.3, 4),
        (300, 420, 0.34, 14),
        (640, 416, 0.33, -10),
        (400, 460, 0.44, -8),
        (560, 470, 0.46, 8),
        (760, 470, 0.44, -20),
        (200, 490, 0.5, 20),
        (680, 540, 0.66, -12),
        (330, 560, 0.72, 10),
        (500, 600, 0.92, -4),
        (840, 590, 0.8, -26),
        (130, 610, 0.86, 24),
    ]
    for x, y, k, turn in babies:
        for j in range(1, 9):
            for side in (-1, 1):
                a = math.radians(turn + 90)
                tx = x + (46 * k + j * 24 * k) * math.cos(a) + side * 30 * k * math.cos(a - 1.57)
                ty = y + (46 * k + j * 24 * k) * math.sin(a) + side * 30 * k * math.sin(a - 1.57)
                p.ellipse(tx, ty, 8 * k, 5 * k, "#9a6444", opacity=f"{0.6 - j * 0.06:.2f}")
    for x, y, k, turn in babies:
        with p.at(x, y, k, turn):
            _hatchling(p)
    finish(p, 0.25)


def _hatchling(p: Picture) -> None:
    """A baby turtle from above, heading up, about 150 wide."""
    p.ellipse(6, 14, 66, 74, "#6b3a26", opacity=0.5, filter=p.blur(6))
    skin = "#4f5a4a"
    for side in (-1, 1):
        p.path(limb([(side * 34, -36, 34), (side * 84, -60, 30), (side * 112, -20, 10)], 5), skin, filter=plain(p, 5))
        p.path(limb([(side * 34, 46, 28), (side * 62, 74, 24), (side * 64, 96, 8)], 5), skin, filter=plain(p, 5))
    p.path(blob("0,-104 24,-92 28,-66 0,-52 -28,-66 -24,-92"), "#5c6856", filter=plain(p, 6))
    bead(p, -14, -84, 5)
    bead(p, 14, -84, 5)
    p.path(blob("0,-66 46,-48 62,0 48,52 0,84 -48,52 -62,0 -46,-48"), "#3d4a3a", filter=surface(p, 10, ".05 .05", 3))
    for y in (-34, 2, 38):
        p.path(
            poly([(0, y - 20), (19, y - 7), (15, y + 14), (-15, y + 14), (-19, y - 7)]),
            "#67745a",
            stroke="#2a3328",
            stroke_width=3,
        )
    for side in (-1, 1):
        for y in (-18, 20):
            p.path(
                poly([(side * 24, y - 16), (side * 46, y - 8), (side * 44, y + 14), (side * 22, y + 14)]),
                "#59664f",
                stroke="#2a3328",
                stroke_width=3,
            )


@scene("K038")
def newt(p: Picture) -> None:
    """A shiny orange newt crosses black wet stones."""
    p.rect("#0b0d10")
    for _ in range(120):
        x, y, r = p.luck.uniform(-40, 1000), p.luck.uniform(-40, 720), p.luck.uniform(60, 130)
        p.path(
            smooth(rough(p.luck, x, y, r, r * 0.68, 0.12, 9)),
            p.luck.choice(["#1c2024", "#14171a", "#262b30", "#1f2226"]),
            filter=None,
            stroke="#050607",
            stroke_width=6,
        )
        p.ellipse(x - r * 0.2, y - r * 0.32, r * 0.4, r * 0.09, "#8f9fae", opacity=0.35, filter=p.blur(3))
    path = [
        (880, 560, 8),
        (800, 590, 26),
        (700, 560, 44),
        (620, 490, 62),
        (560, 410, 92),
        (490, 350, 108),
        (410, 310, 98),
        (340, 270, 76),
    ]
    p.path(limb([(x + 10, y + 22, w) for x, y, w in path]), "#000", opacity=0.7, filter=p.blur(10))
    gloss = wet(p, 12, 0.9)
    for stops in (
        "380,330,40 330,400,30 270,410,22",
        "430,270,40 440,190,30 400,140,22",
        "580,470,42 520,540,32 470,560,22",
        "620,430,42 700,390,32 720,330,22",
    ):
        p.path(limb(stops), "#d9500f", filter=gloss)
    for x, y, aim in ((266, 410, 170), (398, 138, -110), (466, 562, 150), (722, 328, -70)):
        for k in (-50, -16, 18, 50):
            a = math.radians(aim + k)
            p.path(
                limb([(x, y, 12), (x + 34 * math.cos(a), y + 34 * math.sin(a), 7)], 3), "#f0701a", filter=plain(p, 2)
            )
    p.path(
        limb(path),
        p.along(340, 260, 860, 600, (0, "#ff8a1e"), (0.5, "#f2600f"), (1, "#c93f08")),
        filter=wet(p, 15, 1.0),
    )
    p.path(blob("370,300 330,310 276,280 246,230 262,194 310,184 360,206 396,250"), "#ff7f1a", filter=wet(p, 14, 1.0))
    p.line(smooth(spots("254,236 290,262 330,284"), closed=False), "#8f2c04", 3)
    for x, y in ((286, 204), (340, 230)):
        p.circle(x, y, 17, "#ff9a3a", filter=plain(p, 4))
        bead(p, x - 2, y - 2, 11)
    for x, y, _ in path[2:-1]:
        for _ in range(5):
            p.circle(
                x + p.luck.uniform(-26, 26), y + p.luck.uniform(-26, 26), p.luck.uniform(3, 6), "#8f2404", opacity=0.8
            )
    for _ in range(44):
        x, y, r = p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH), p.luck.uniform(3, 9)
        p.circle(x, y, r, p.ball((0, "#e6f0f6", 0.9), (1, "#3d4a56", 0.3)))
    finish(p, 0.5)


@scene("K039")
def toad(p: Picture) -> None:
    """A warty toad sits on a toadstool with great importance."""
    r: float
    x: float
    y: float
    backdrop(p, ["#c9d2c0", "#98a68a", "#4a4a38"], ["#b4c0a4", "#6d7a5c", "#d9dfd0", "#55523c"], 14)
    trunks(p, 470, 10, 20, 50, "#7a8068", "#c9d2c0", 0.4)
    land(p, ridge(p, 560, 10, 0.5), "#6b6a48", "#35301f")
    with p.at(480, 700, 1.0):
        p.path(limb("0,0,150 0,-90,120 4,-180,110"), p.linear((0, "#f4ead6"), (1, "#b8a688")), filter=plain(p, 14))
        p.path(blob("-300,-196 -150,-168 0,-162 150,-168 300,-196 150,-206 -150,-206"), "#e3cfae")
        for i in range(30):
            x = -280 + i * 19.3
            p.line(f"M{num(x * 0.35)} -166L{num(x)} -192", "#b8a07a", 2, opacity=0.6)
        p.path(
            smooth(
                [
                    (-320, -194),
                    (-320, -194),
                    (-250, -290),
                    (-110, -352),
                    (110, -352),
                    (250, -290),
                    (320, -194),
                    (320, -194),
                    (150, -184),
                    (-150, -184),
                ]
            ),
            p.ball((0, "#d9845a"), (0.5, "#a84a30"), (1, "#5a2218")),
            filter=plain(p, 14),
        )
        for x, y, r in (
            (-200, -246, 24),
            (-260, -212, 15),
            (200, -250, 24),
            (262, -214, 15),
            (-120, -214, 18),
            (120, -212, 20),
            (0, -206, 16),
        ):
            p.path(smooth(rough(p.luck, x, y, r, r * 0.6, 0.15, 8)), "#f6ead6")
    warty = surface(p, 20, ".05 .05", 7, octaves=2, gloss=0.15)
    skin, belly = "#7d7048", "#d3c394"
    for side in (-1, 1):
        p.path(
            blob(
                f"{480 + side * 90},380 {480 + side * 170},330 {480 + side * 220},270 {480 + side * 200},210 "
                f"{480 + side * 130},220 {480 + side * 80},300"
            ),
            "#6b5f3c",
            filter=warty,
        )
        p.path(
            limb([(480 + side * 150, 352, 36), (480 + side * 210, 368, 24), (480 + side * 236, 376, 12)], 3),
            "#6b5f3c",
            filter=warty,
        )
    p.path(
        blob("300,330 300,240 340,170 400,130 480,120 560,130 620,170 660,240 660,330 600,380 480,392 360,380"),
        skin,
        filter=warty,
    )
    p.path(
        blob("380,360 380,280 420,236 480,226 540,236 580,280 580,360 480,386"),
        belly,
        filter=surface(p, 16, ".06 .06", 3),
    )
    p.path(
        blob("330,190 340,130 400,84 480,74 560,84 620,130 630,190 580,226 480,240 380,226"), "#8a7c52", filter=warty
    )
    p.path(blob("372,226 480,212 588,226 560,270 480,286 400,270"), "#dccda0", filter=surface(p, 10, ".06 .06", 2))
    p.line(smooth(spots("340,186 400,212 480,206 560,212 620,186"), closed=False), "#3a3018", 7)
    p.line("M340 186q-10 8 -12 20M620 186q10 8 12 20", "#3a3018", 6)
    for side in (-1, 1):
        x = 480 + side * 88
        p.circle(x, 100, 44, "#8f8156", filter=warty)
        p.ellipse(x, 102, 30, 24, p.ball((0, "#ffdc6a"), (0.7, "#c9861e"), (1, "#5a3408")))
        p.ellipse(x, 102, 21, 8, "#0c0805")
        p.circle(x - 10, 94, 5, "#fff")
        p.path(blob(f"{x - 44},90 {x - 30},58 {x},50 {x + 30},58 {x + 44},90 {x},78"), "#75683f", filter=warty)
        p.path(
            limb([(480 + side * 96, 300, 56), (480 + side * 116, 350, 44), (480 + side * 90, 384, 38)], 4),
            skin,
            filter=warty,
        )
        for dx in (-24, 0, 24):
            p.path(
                limb([(480 + side * 92, 382, 17), (480 + side * 92 + dx, 398, 11)], 3), "#8a7c52", filter=plain(p, 3)
            )
        p.ellipse(480 + side * 22, 158, 4, 3, "#2b2412")
    for _ in range(46):
        a, d = p.luck.uniform(math.pi, math.tau), p.luck.uniform(0.55, 0.98)
        x, y, r = 480 + 175 * d * math.cos(a), 330 + 190 * d * math.sin(a), p.luck.uniform(4, 10)
        p.circle(x, y, r, p.ball((0, "#b0a272"), (1, "#4f4526")))
    litter(p, 640, 20, ["#8a6a3a", "#6b4e2a", "#a8824a"], 40)
    finish(p, 0.35)


@scene("K040")
def thorn_lizard(p: Picture) -> None:
    """A lizard covered in thorns on red sand under a white sun."""
    sky(p, "#e8a050", "#f6c47a", "#ffe6b8", high=330)
    glow(p, 640, 90, 520, "#ffffff", 0.95)
    p.circle(640, 90, 56, "#ffffff")
    land(p, ridge(p, 300, 10, 0.5), "#c9501f", "#b03a14")
    land(p, ridge(p, 330, 5, 0.5), "#d95a20", "#8f260c")
    ripples(p, 350, 690, 20, "#7a1e0c", 0.3, 7)
    shadow(p, 470, 560, 330, 22, "#3a0d06", 0.65)
    hard = surface(p, 12, ".06 .06", 4, octaves=2)
    tan, dark = "#c98a3c", "#6b3414"
    for stops in ("330,470,46 300,530,34 270,556,26", "560,480,50 590,536,36 560,560,28"):
        p.path(limb(stops), "#9a5f26", filter=hard)
    spine = [
        (880, 440, 10),
        (800, 470, 30),
        (710, 470, 52),
        (620, 440, 96),
        (520, 412, 132),
        (420, 408, 126),
        (340, 410, 92),
        (290, 392, 66),
    ]
    p.path(limb(spine), tan, filter=hard)
    for x, y, w in spline(spine, 3)[2:-2]:
        if p.luck.random() < 0.8:
            p.ellipse(x, y + w * 0.1, w * 0.17, w * 0.26, dark, opacity=0.6)
    p.path(blob("310,436 260,440 200,420 176,392 190,360 240,340 300,350 330,390"), "#d3954a", filter=hard)
    for stops in ("390,480,54 360,540,38 320,572,28", "640,470,54 690,530,38 670,572,28"):
        p.path(limb(stops), tan, filter=hard)
    for x, y in ((320, 574), (670, 574), (266, 558), (556, 562)):
        for dx in (-26, -8, 10):
            p.path(limb([(x, y, 13), (x + dx - 6, y + 12, 3)], 3), "#7a4218")
    thorns = []
    for x, y, w in spline(spine, 5)[3:]:
        for u in (-0.5, -0.2, 0.12, 0.42):
            thorns.append((x + p.luck.uniform(-6, 6), y + u * w, u, w))
    for x, y, u, w in sorted(thorns, key=lambda thorn: thorn[1]):
        size = (14 + w * 0.27) * (1.15 if u < -0.4 else 0.75)
        p.path(
            poly([(x - size * 0.24, y + 4), (x + size * 0.1 + 3, y - size), (x + size * 0.24, y + 4)]),
            p.linear((0, "#fff0c8"), (0.6, "#d9a04a"), (1, "#8a4a1c")),
        )
    for x, y, size in ((240, 346, 44), (276, 344, 52), (214, 358, 26), (306, 356, 42), (196, 380, 18)):
        p.path(poly([(x - 10, y + 6), (x + 6, y - size), (x + 12, y + 6)]), p.linear((0, "#fff0c8"), (1, "#a8682a")))
    eye(p, 232, 384, 10, "#2b1408")
    p.line(smooth(spots("180,402 220,414 270,412"), closed=False), "#5a2a0c", 4)
    for _ in range(60):
        p.circle(
            p.luck.uniform(0, WIDE),
            p.luck.uniform(560, 670),
            p.luck.uniform(1, 4),
            p.luck.choice(["#6b1a08", "#f08a4a"]),
        )
    finish(p, 0.35)
