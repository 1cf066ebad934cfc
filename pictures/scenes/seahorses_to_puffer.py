"""Scenes K062 to K065: seahorses to puffer."""

from __future__ import annotations

import math

from ..animals.parts import eye
from ..canvas import WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import pebble
from ..painting.light import finish, sparkle
from ..painting.reef import coral, fan, floor, weed
from ..painting.sky import glow, sky
from ..painting.surface import plain, stone, surface
from ..painting.water import below, bubbles, foam_patch, splash
from ..shapes import blob, limb, num, poly, rough, smooth, spline, spots, star


@scene("K062")
def seahorses(p: Picture) -> None:
    """Two seahorses face each other with tails wound together."""
    below(p, "#ffd9b0", "#f7a88a", "#d9687f", "#6b2f66", light="#fff3d6", at=480, power=0.4)
    for x, tall, colour in ((40, 420, "#8a3f7a"), (120, 300, "#a34f86"), (860, 340, "#8a3f7a"), (930, 440, "#a34f86")):
        weed(p, x, 700, tall, colour, 26)
    fan(p, 800, 690, 240, "#7a2f6a", 10)
    coral(p, 170, 700, 220, "#a8407a")
    _seahorse(p, "#ffc21e", "#c9780a", False)
    _seahorse(p, "#ff7f66", "#b53a3f", True)
    bubbles(p, 480, 200, 180, 12, 8, 26)
    sparkle(p, 480, 210, 24, "#fff6d0", 0.8)
    finish(p, 0.35, edge="#2a0f2e")


def _seahorse(p: Picture, colour: str, deep: str, flip: bool) -> None:
    """A seahorse on the left that faces right."""
    skin = surface(p, 12, ".04 .1", 3, gloss=0.2, octaves=1)
    with p.at(WIDE if flip else 0, 0, 1, 0, flip):
        body = [
            (372, 250, 60),
            (330, 300, 88),
            (318, 370, 100),
            (340, 440, 74),
            (390, 500, 46),
            (440, 560, 30),
            (480, 600, 22),
            (510, 580, 17),
            (500, 548, 13),
            (470, 548, 10),
            (462, 574, 7),
        ]
        p.path(
            blob("270,330 220,300 200,350 216,410 270,420"),
            mix(colour, "#fff", 0.35),
            opacity=0.85,
            stroke=deep,
            stroke_width=2,
        )
        for k in range(6):
            p.line(f"M272 {340 + k * 13}L{216 + abs(k - 2) * 4} {312 + k * 18}", deep, 2, opacity=0.6)
        p.path(limb(body), colour, filter=skin)
        line = spline(body, 4)
        for x, y, w in line[3:-8:2]:
            i = line.index((x, y, w))
            (x2, y2, _) = line[i + 1]
            a = math.atan2(y2 - y, x2 - x) + math.pi / 2
            p.line(
                f"M{num(x - w * 0.46 * math.cos(a))} {num(y - w * 0.46 * math.sin(a))}Q{num(x + 6)} {num(y + 8)} "
                f"{num(x + w * 0.46 * math.cos(a))} {num(y + w * 0.46 * math.sin(a))}",
                deep,
                4,
                opacity=0.55,
            )
            p.path(
                poly(
                    [
                        (x - w * 0.44 * math.cos(a) + 5, y - w * 0.44 * math.sin(a) + 6),
                        (x - w * 0.62 * math.cos(a), y - w * 0.62 * math.sin(a)),
                        (x - w * 0.44 * math.cos(a) - 5, y - w * 0.44 * math.sin(a) - 6),
                    ]
                )
                if w > 24
                else "M0 0",
                colour,
            )
        p.path(limb("352,262,52 352,210,54 366,178,64"), colour, filter=skin)
        p.path(blob("326,180 334,140 370,122 408,136 420,166 402,196 360,208"), colour, filter=skin)
        p.path(limb("404,170,34 440,186,22 464,194,26"), colour, filter=skin)
        for x, y, size in ((344, 130, 26), (366, 118, 34), (390, 124, 24)):
            p.path(poly([(x - 8, y + 8), (x, y - size), (x + 8, y + 8)]), deep)
        eye(p, 378, 160, 13, "#fff0b0", "dot")
        p.path(blob("336,226 316,216 310,240 330,252"), mix(colour, "#fff", 0.3), opacity=0.8)


@scene("K063")
def left_by_the_tide(p: Picture) -> None:
    """An orange starfish on rippled wet sand far from the water."""
    sky(p, "#cfa8a0", "#f4cfb0", "#fdeacc", high=120)
    p.rect(p.linear((0, "#9ab4c0"), (1, "#c9cdc4")), y=96, h=50)
    foam_patch(p, 480, 140, 520, 7, "#ffffff", 0.9, 70)
    p.rect(p.linear((0, "#d3b490"), (0.4, "#c49c6c"), (1, "#8a5f3a")), y=142, h=540)
    for i in range(26):
        t = (i / 26) ** 1.5
        y = 156 + 520 * t
        swing = 3 + 12 * t
        points = [(x, y + swing * math.sin(x / (50 + 60 * t) + i * 2.1)) for x in range(-20, 1000, 30)]
        p.line(smooth(points, closed=False), "#7a5230", 2 + 11 * t, opacity=0.34, filter=p.blur(0.6 + 2 * t))
        p.line(
            smooth([(x, b - 4 - 10 * t) for x, b in points], closed=False),
            "#fff0d6",
            1 + 5 * t,
            opacity=0.4,
            filter=p.blur(0.5 + 1.4 * t),
        )
    with p.group(transform="translate(500 404) scale(1 0.74)"):
        p.path(smooth(star(14, 30, 260, 100, 5, -76)), "#3a2010", opacity=0.55, filter=p.blur(12))
        rough_skin = surface(p, 26, ".09 .09", 6, octaves=2)
        arms = []
        for i in range(5):
            a = math.radians(-78 + 72 * i)
            arms.append(
                limb(
                    [
                        (0, 0, 150),
                        (130 * math.cos(a), 130 * math.sin(a), 104),
                        (220 * math.cos(a + 0.07), 220 * math.sin(a + 0.07), 60),
                        (278 * math.cos(a + 0.13), 278 * math.sin(a + 0.13), 24),
                    ]
                )
            )
        p.path("".join(arms), "#f2701e", filter=rough_skin)
        for i in range(5):
            a = math.radians(-78 + 72 * i)
            for k in range(11):
                d = 24 + k * 22
                bend = a + 0.13 * (d / 278) ** 2
                p.circle(d * math.cos(bend), d * math.sin(bend), 8.5 - k * 0.4, "#ffd9a0")
                for side in (-1, 1):
                    off = (40 - d * 0.11) * side
                    p.circle(
                        d * math.cos(bend) - off * math.sin(bend),
                        d * math.sin(bend) + off * math.cos(bend),
                        6 - k * 0.3,
                        "#ffb060",
                    )
    for x, y, r in ((140, 560, 16), (820, 600, 20), (760, 250, 9), (190, 260, 8), (880, 400, 12)):
        pebble(p, x, y, r, r * 0.6, "#a8988a", 0.6)
    glow(p, 480, 90, 420, "#fff0d0", 0.35, "soft-light")
    finish(p, 0.28)


@scene("K064")
def salmon(p: Picture) -> None:
    """A salmon leaps up the white face of a waterfall."""
    p.rect("#5f6b74")
    p.path(
        poly(spots("-10,-10 240,-10 200,140 230,300 180,460 210,690 -10,690")),
        "#343d44",
        filter=stone(p, 14, ".02 .03", 15, 320),
    )
    p.path(
        poly(spots("970,-10 760,-10 800,160 760,320 810,480 780,690 970,690")),
        "#3d464d",
        filter=stone(p, 14, ".02 .03", 15, 220),
    )
    p.path(
        smooth(
            spots(
                "200,-20 200,-20 190,140 222,300 180,470 210,700 210,700 790,700 790,700 820,480 770,320 806,160 "
                "770,-20 770,-20"
            )
        ),
        p.linear((0, "#dfe8ec"), (1, "#ffffff")),
    )
    for _ in range(330):
        x, y = p.luck.uniform(205, 790), p.luck.uniform(-60, 600)
        p.line(
            f"M{num(x)} {num(y)}q{num(p.luck.uniform(-10, 10))} 60 {num(p.luck.uniform(-8, 8))} "
            f"{num(p.luck.uniform(80, 200))}",
            p.luck.choice(["#9fb4bf", "#c9d8de", "#ffffff", "#7f97a4"]),
            p.luck.uniform(1.5, 8),
            opacity=0.55,
        )
    with p.at(480, 300, 1.3, -58):
        skin = surface(p, 16, ".12 .12", 1.4, gloss=0.6, octaves=1)
        p.path(
            smooth(spots("-190,-4 -190,-4 -270,-70 -270,-70 -244,0 -262,66 -262,66 -190,14 -190,14")),
            "#7a4a4a",
            filter=plain(p, 5),
        )
        p.path(
            blob("-10,-66 20,-110 70,-96 70,-60") + blob("-40,60 -20,98 14,64") + blob("-150,-24 -150,-50 -120,-36"),
            "#8a4f4c",
            filter=plain(p, 4),
        )
        body = blob("-200,2 -130,-30 -20,-66 100,-66 180,-40 222,-10 226,6 200,22 120,54 0,64 -120,34")
        p.path(
            body,
            p.along(0, -70, 0, 66, (0, "#4a5f52"), (0.35, "#d9605a"), (0.65, "#e89a8a"), (1, "#f6ece6")),
            filter=skin,
        )
        with p.group(clip_path=p.clip(body)):
            for _ in range(60):
                p.circle(
                    p.luck.uniform(-160, 150), p.luck.uniform(-60, -14), p.luck.uniform(2, 5), "#2b2f2c", opacity=0.7
                )
            p.line("M130 -60Q112 0 134 50", "#7a3a3a", 4, opacity=0.7)
        p.path(blob("100,30 60,66 20,70 60,40"), "#a8605a", filter=plain(p, 3))
        p.path(poly(spots("180,14 236,6 230,16 196,28")), "#2b1c1c")
        eye(p, 180, -18, 10, "#e8c84a", "dot")
    for x, y, wide, high in ((400, 560, 220, 240), (330, 500, 130, 150), (480, 600, 300, 140)):
        splash(p, x, y, wide, high, "#ffffff", 110)
    for x, y, r in ((300, 620, 110), (480, 640, 130), (660, 620, 110), (200, 660, 90), (780, 660, 90)):
        p.circle(x, y, r, p.ball((0, "#fff", 0.95), (0.6, "#f2f6f8", 0.7), (1, "#dfe8ec", 0), x=0.5, y=0.45, r=0.5))
    for _ in range(60):
        a = p.luck.uniform(-2.4, -0.6)
        d = p.luck.uniform(60, 250)
        p.circle(470 + d * math.cos(a) * 0.8, 330 + d * math.sin(a), p.luck.uniform(1.5, 5), "#fff", opacity=0.9)
    finish(p, 0.3)


@scene("K065")
def puffer(p: Picture) -> None:
    """A pufferfish blown into a spiked ball looks shocked."""
    x: float
    y: float
    below(p, "#5fd8d0", "#2fb4b4", "#178f96", "#0a5a66", at=420, power=0.3)
    floor(p, 610, "#f4e3a8", "#c9a860")
    for x, tall, colour in ((60, 230, "#e8608a"), (900, 260, "#8a5fd0")):
        coral(p, x, 680, tall, colour)
    weed(p, 150, 680, 260, "#3fae5a")
    weed(p, 820, 690, 200, "#2f9a50")
    for i in range(74):
        a = math.tau * i / 74
        p.path(
            limb(
                [
                    (480 + 214 * math.cos(a), 330 + 206 * math.sin(a), 17),
                    (480 + p.luck.uniform(252, 272) * math.cos(a), 330 + p.luck.uniform(244, 262) * math.sin(a), 1),
                ],
                2,
            ),
            "#f6e6a8",
        )
    p.path(blob("670,330 760,260 780,330 764,400"), "#e0a01a", filter=plain(p, 6))
    p.circle(
        480,
        330,
        222,
        p.along(0, 110, 0, 550, (0, "#d9a01a"), (0.4, "#ffd23a"), (0.65, "#fff0b0"), (1, "#fffbe8")),
        filter=surface(p, 40, ".06 .06", 1.5),
    )
    for _ in range(60):
        a, d = p.luck.uniform(math.pi, math.tau), math.sqrt(p.luck.random()) * 205
        x, y = 480 + d * math.cos(a), 320 + d * math.sin(a)
        if y < 290:
            p.path(smooth(rough(p.luck, x, y, 13, 10, 0.2, 7)), "#8a5a0a", opacity=0.75)
    for ring, count in ((170, 26), (120, 18), (70, 10)):
        for i in range(count):
            a = math.tau * (i + 0.5 * (ring == 120)) / count
            x, y = 480 + ring * math.cos(a), 330 + ring * math.sin(a)
            if abs(y - 330) < 96 and abs(x - 480) < 140:
                continue
            p.path(limb([(x, y, 12), (x + 34 * math.cos(a), y + 34 * math.sin(a), 1)], 2), "#fff8d8")
            p.circle(x, y, 6, "#e0b84a")
    for side in (-1, 1):
        x = 480 + side * 96
        p.circle(x, 290, 64, "#fffdf4", filter=plain(p, 8))
        p.circle(x, 290, 36, "#3fae7a")
        p.circle(x, 290, 21, "#0c0a06")
        p.circle(x - 12, 276, 9, "#fff")
        p.line(f"M{x - 50} 206q50 -34 100 0", "#7a4f08", 9)
        p.path(
            blob(
                f"{480 + side * 196},350 {480 + side * 270},310 {480 + side * 280},370 {480 + side * 250},420 "
                f"{480 + side * 204},400"
            ),
            "#f2b01e",
            opacity=0.9,
            stroke="#a8700a",
            stroke_width=3,
        )
    p.ellipse(480, 408, 46, 40, "#e8806a", filter=plain(p, 8))
    p.ellipse(480, 410, 27, 23, "#3a0f0c")
    p.path(blob("462,394 480,390 498,394 494,402 466,402"), "#fffdf0")
    bubbles(p, 480, 380, 330, 18, 13, 60)
    finish(p, 0.3)
