"""Scenes K074 to K078: maple to orange tree."""

from __future__ import annotations

import math

from ..canvas import Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import dapples, finish, shadow, shafts, specks
from ..painting.plants import grass, litter
from ..painting.sky import clouds, glow, mist, sky
from ..painting.surface import bark, stone
from ..painting.trees import bamboo, branching, crown, pines, trunks
from ..painting.weather import bolt, rain
from ..shapes import leaf, limb, num, poly, spots


@scene("K074")
def maple_on_fire(p: Picture) -> None:
    """A red maple in low sun against dark firs."""
    x: float
    y: float
    sky(p, "#1d2a30", "#2c3d3c", "#4a4a34", high=500)
    for y, colour, tall in ((430, "#1c3230", 260), (480, "#12241f", 330)):
        points = ridge(p, y, 20, 0.5)
        land(p, points, colour)
        pines(p, points, 80, tall * 0.6, tall, colour, mix(colour, "#2f5038", 0.3))
        mist(p, "#a86a3a", y, 120, 0.18)
    glow(p, 480, 300, 430, "#ff8a2a", 0.75)
    land(p, ridge(p, 540, 8, 0.5), "#7a3a12", "#3a1808")
    shadow(p, 480, 606, 330, 20, "#160804", 0.6)
    clusters = (
        (480, 130, 150, 80),
        (350, 200, 130, 80),
        (610, 200, 130, 80),
        (270, 300, 110, 70),
        (690, 300, 110, 70),
        (480, 260, 190, 90),
        (400, 370, 120, 50),
        (570, 370, 120, 50),
    )
    tips = [
        (x + rx * p.luck.gauss(0, 0.55), y + ry * p.luck.gauss(0, 0.55)) for x, y, rx, ry in clusters for _ in range(34)
    ]
    crown(p, [(x, y + 16) for x, y in tips], "#a81c0c", "#4a0c06", 17, 2)
    for stops in (
        "480,620,58 478,520,44 484,430,38 480,320,22",
        "482,450,30 410,380,20 330,300,9",
        "484,430,30 560,360,20 640,290,9",
        "482,360,22 430,280,14 400,200,6",
        "484,350,22 530,270,14 560,190,6",
    ):
        p.path(limb(stops), "#2a120a")
    crown(p, tips, "#ff8a2a", "#c4160c", 11, 6)
    for _ in range(160):
        x, y = p.luck.gauss(480, 280), p.luck.uniform(580, 668)
        p.ellipse(x, y, 9, 4, p.luck.choice(["#e2571e", "#c9300f", "#f9a825", "#8f1c0c"]))
    for _ in range(26):
        with p.at(p.luck.uniform(160, 820), p.luck.uniform(300, 600), 1, p.luck.uniform(0, 360)):
            p.path(
                "M0 -9L3 -3L9 -4L5 1L7 7L0 4L-7 7L-5 1L-9 -4L-3 -3Z", p.luck.choice(["#ff8a2a", "#ffb03a", "#e2401e"])
            )
    shafts(p, -40, 200, "#ffd08a", 9, 40, 20, 0.4)
    finish(p, 0.45)


@scene("K075")
def bamboo_corridor(p: Picture) -> None:
    """A narrow path between straight green stems."""
    p.rect(p.radial(480, 330, 560, (0, "#f8fbd8"), (0.25, "#cfe38a"), (0.6, "#6b9e3f"), (1, "#1d4520")))
    p.path(poly(spots("462,400 498,400 760,700 200,700")), p.linear((0, "#f1eec4"), (0.5, "#b8ad78"), (1, "#6b6440")))
    for depth in range(7):
        t = depth / 6
        near = t**1.5
        for side in (-1, 1):
            for k in range(9 - depth):
                away = 34 + near * 330 + k * (16 + 60 * near) + p.luck.uniform(-6, 6)
                wide = 5 + 38 * near
                foot = 404 + 290 * near
                colour = mix(ramp(["#c3da7a", "#7fae42", "#4f8a35", "#2f6d2a"], t), "#e9f2b4", 0.35 * (1 - t))
                bamboo(
                    p,
                    480 + side * away,
                    foot,
                    wide * p.luck.uniform(0.8, 1.1),
                    colour,
                    side * 20 * near,
                    40 + 130 * near,
                )
        if depth in (1, 3):
            mist(p, "#eef6c0", 380, 260, 0.4)
    for _ in range(90):
        side = p.luck.choice((-1, 1))
        x = 480 + side * p.luck.uniform(60, 480)
        p.path(
            leaf(x, p.luck.uniform(-20, 190), p.luck.uniform(40, 90), 11, 90 + p.luck.uniform(-70, 70)),
            p.luck.choice(["#5f9a3a", "#8fc24f", "#3a7530", "#b6d86a"]),
            opacity=0.9,
        )
    litter(p, 450, 60, ["#cfc184", "#a89a5c", "#8a9a4a"], 20, 670, 330, 630)
    shafts(p, 480, -60, "#fffbd0", 10, 60, 90, 0.4)
    dapples(p, 24, (330, 440, 640, 660), "#ffffe0", 0.8, 30)
    finish(p, 0.4)


@scene("K076")
def one_green_shoot(p: Picture) -> None:
    """A single green shoot among burnt black poles."""
    y: float
    sky(p, "#b9bab8", "#cfcfcb", "#dcdad4")
    for y, colour, count, thin, thick in (
        (420, "#a3a39f", 30, 5, 11),
        (450, "#77777a", 22, 9, 18),
        (490, "#424244", 12, 16, 30),
    ):
        trunks(p, y, count, thin, thick, colour, gap=(430, 560) if thick > 20 else (0, 0))
        mist(p, "#d6d4cf", y, 130, 0.55)
    land(p, ridge(p, 490, 10, 0.5), "#6d6b69", "#2b2a2a")
    for x, wide in ((90, 64), (250, 44), (740, 56), (890, 74)):
        p.path(
            poly(
                [
                    (x - wide * 0.4, -20),
                    (x + wide * 0.35, -20),
                    (x + wide * 0.5, 590),
                    (x + wide * 0.9, 620),
                    (x - wide * 0.9, 620),
                    (x - wide * 0.5, 590),
                ]
            ),
            "#171616",
            filter=stone(p, 8, ".05 .012", 9, 250),
        )
        for k in range(5):
            y = 80 + k * 90 + p.luck.uniform(-20, 20)
            p.line(
                f"M{x} {num(y)}l{num(p.luck.choice((-1, 1)) * wide * 1.1)} {num(-wide * 0.5)}", "#171616", wide * 0.13
            )
    land(p, ridge(p, 600, 8, 0.55), "#4a4846", "#1c1b1b", filter=stone(p, 0, ".04 .05", 8))
    glow(p, 490, 540, 200, "#f6ffd0", 0.6)
    p.path(limb("492,642,13 486,590,11 494,540,9 490,486,6"), "#6fb52f")
    for length, wide, turn, y, colour in (
        (120, 52, -28, 500, "#8ed63c"),
        (120, 50, -154, 506, "#77c42f"),
        (78, 30, -70, 488, "#b6ee5a"),
        (70, 28, -112, 490, "#a3e34c"),
    ):
        from ..painting.plants import veined_leaf

        veined_leaf(p, 490, y, length, wide, turn, colour, "#e9ffb0", ribs=5)
    p.ellipse(492, 646, 50, 10, "#0f0e0e", opacity=0.7)
    specks(p, 70, ["#8a8886", "#f4f2ee", "#3a3a3a"], 1, 3.4, power=0.7)
    finish(p, 0.3)


@scene("K077")
def struck_oak(p: Picture) -> None:
    """Lightning splits a great oak."""
    sky(p, "#0c1018", "#1f2836", "#46546a", "#6f7c88", high=560)
    clouds(p, "#05080d", -60, 330, ".004 .01", 3.2, 1.25, 0.95)
    glow(p, 500, 220, 520, "#bcd0ff", 0.75)
    land(p, ridge(p, 540, 8, 0.5), "#26302a", "#0c120e")
    limbs, tips = branching(p, 470, 620, 620, 6, 0.6, -0.2, 0.2, 0.085)
    more, more_tips = branching(p, 540, 620, 600, 6, 0.6, 0.3, 0.2, 0.08)
    crown(p, tips + more_tips, "#3d4a45", "#0d1413", 17, 5)
    p.path(limbs + more, "#0a0a0c")
    p.path(poly(spots("505,330 520,420 508,500 515,628 470,628 490,520 484,440")), "#fff6d0", filter=p.blur(5))
    p.path(poly(spots("500,250 514,400 503,470 512,590 492,620 494,520 488,420")), "#ffffff")
    bolt(p, (560, -20), (502, 290), 6, 0.2, 5)
    glow(p, 500, 380, 260, "#fff3c0", 0.85, "screen")
    for _ in range(70):
        a, d = p.luck.uniform(0, math.tau), p.luck.uniform(40, 300)
        x, y = 500 + d * math.cos(a), 420 + d * math.sin(a) * 0.8
        p.line(
            f"M{num(x)} {num(y)}l{num(14 * math.cos(a))} {num(14 * math.sin(a))}",
            p.luck.choice(["#ffe9a0", "#ffb347", "#ffffff"]),
            p.luck.uniform(1.5, 4),
        )
    grass(p, 560, 300, 34, ["#18221c", "#26342a", "#3f5044"], wind=0.3)
    rain(p, 200, power=0.4, slant=-14)
    finish(p, 0.5)


@scene("K078")
def orange_tree(p: Picture) -> None:
    """An orange tree so full that its branches touch the grass."""
    sky(p, "#7fc4e8", "#bfe4ee", "#fff1c4", high=470)
    glow(p, 850, 170, 460, "#ffe9a0", 0.9)
    land(p, ridge(p, 430, 18, 0.45), "#a8c77a", "#8ab85a")
    land(p, ridge(p, 500, 8, 0.45), "#8cc04a", "#3f7d2a")
    shadow(p, 480, 606, 400, 22, "#1c3a10", 0.5)
    p.path(limb("470,620,64 478,540,50 470,460,44 480,380,40"), "#5a3d22", filter=bark(p, 8))
    for _i in range(900):
        a, d = p.luck.uniform(0, math.tau), p.luck.random() ** 0.55
        x, y = 480 + 370 * d * math.cos(a), 320 + 240 * d * math.sin(a) + 60 * (abs(math.cos(a)) * d) ** 2 * 1.6
        if y > 560 and abs(x - 480) < 160:
            continue
        t = (y - 80) / 520 + p.luck.uniform(-0.25, 0.25)
        p.path(
            leaf(x, y, p.luck.uniform(26, 44), 17, p.luck.uniform(20, 160)),
            ramp(["#a3d44a", "#5baa3c", "#2f7a2a", "#1a4f1c"], t),
        )
    for _ in range(135):
        a, d = p.luck.uniform(0, math.tau), p.luck.random() ** 0.5
        x, y = 480 + 350 * d * math.cos(a), 330 + 225 * d * math.sin(a) + 60 * (abs(math.cos(a)) * d) ** 2 * 1.6
        if y > 550 and abs(x - 480) < 170:
            continue
        r = p.luck.uniform(15, 21)
        p.circle(x, y, r, p.ball((0, "#ffd34a"), (0.4, "#ff9a0f"), (1, "#c9560a")))
        p.path(leaf(x, y - r * 0.8, 18, 9, p.luck.uniform(-60, 240)), "#3f8a2c")
    for x, y in ((130, 620), (220, 640), (330, 632), (620, 640), (720, 628), (830, 636), (420, 650), (540, 626)):
        shadow(p, x + 4, y + 14, 20, 5, "#1c3a10", 0.5)
        p.circle(x, y, 17, p.ball((0, "#ffd34a"), (0.4, "#ff9a0f"), (1, "#c9560a")))
    grass(p, 600, 260, 28, ["#5baa3c", "#7fc44a", "#3f8a2c"])
    finish(p, 0.2)
