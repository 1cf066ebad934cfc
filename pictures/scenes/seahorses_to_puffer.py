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
from ..shapes import Stop, blob, leaf, limb, num, poly, rough, smooth, spline, spots, star, widths


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
    """A seahorse on the left that faces right, its tail wound around its mate's."""
    skin = surface(p, 12, ".04 .1", 1.6, gloss=0.2, octaves=1, power=0.9)
    with p.at(WIDE if flip else 0, 0, 1, 0, flip):
        body = widths(
            "352,168,62 338,214,58 322,262,74 318,322,104 330,382,104 348,438,74 378,492,52 420,542,40 466,586,30 "
            "506,600,24 520,570,19 494,548,15 466,560,12 464,586,9 482,594,6"
        )
        _dorsal_fin(p, colour, deep)
        p.path(limb(body, 8), colour, filter=skin)
        _plates(p, body, colour, deep)
        p.path(blob("322,178 326,142 352,122 386,128 404,150 402,178 380,200 344,204"), colour, filter=skin)
        p.path(limb("384,172,40 424,186,25 456,194,22 470,196,30"), colour, filter=skin)
        for x, y, size, lean in ((334, 136, 26, -12), (350, 124, 36, -5), (368, 122, 32, 4), (384, 130, 20, 9)):
            p.path(limb([(x, y + 8, 13), (x + lean * 0.5, y - size * 0.5, 8), (x + lean, y - size, 3)], 3), deep)
        p.circle(372, 160, 19, mix(colour, deep, 0.35), filter=plain(p, 4))
        eye(p, 372, 160, 12, "#fff0b0", "dot")
        p.path(leaf(336, 206, 44, 30, 196), mix(colour, "#fff", 0.4), opacity=0.85, stroke=deep, stroke_width=1.5)


def _dorsal_fin(p: Picture, colour: str, deep: str) -> None:
    fin = blob("272,318 236,300 216,330 214,372 232,402 284,396")
    p.path(fin, mix(colour, "#fff", 0.4), opacity=0.85, stroke=deep, stroke_width=2)
    for k in range(7):
        p.line(f"M284 {328 + k * 10}L{222 + abs(k - 3) * 4} {308 + k * 15}", deep, 1.8, opacity=0.5)


def _plates(p: Picture, body: list[Stop], colour: str, deep: str) -> None:
    """The rings of bone under the skin, each with a knob on the back."""
    line = spline(body, 6)
    for (x, y, w), (x2, y2, _) in zip(line[6:-22:2], line[7:-21:2], strict=True):
        a = math.atan2(y2 - y, x2 - x) + math.pi / 2
        c, s = math.cos(a) * w * 0.47, math.sin(a) * w * 0.47
        sag = (-math.sin(a) * -w * 0.14, math.cos(a) * -w * 0.14)
        curve = f"M{num(x - c)} {num(y - s)}Q{num(x - sag[0])} {num(y - sag[1])} {num(x + c)} {num(y + s)}"
        p.line(curve, deep, max(1.5, w * 0.045), opacity=0.5)
        p.circle(x + c, y + s, max(2.0, w * 0.06), mix(colour, deep, 0.5))


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
    with p.at(470, 320, 1.32, -56):
        _salmon(p)
    for x, y, wide, high in ((400, 560, 220, 240), (330, 500, 130, 150), (480, 600, 300, 140)):
        splash(p, x, y, wide, high, "#ffffff", 110)
    for x, y, r in ((300, 620, 110), (480, 640, 130), (660, 620, 110), (200, 660, 90), (780, 660, 90)):
        p.circle(x, y, r, p.ball((0, "#fff", 0.95), (0.6, "#f2f6f8", 0.7), (1, "#dfe8ec", 0), x=0.5, y=0.45, r=0.5))
    for _ in range(60):
        a = p.luck.uniform(-2.4, -0.6)
        d = p.luck.uniform(60, 250)
        p.circle(470 + d * math.cos(a) * 0.8, 330 + d * math.sin(a), p.luck.uniform(1.5, 5), "#fff", opacity=0.9)
    finish(p, 0.3)


def _salmon(p: Picture) -> None:
    """A spawning salmon, head to the right, about 500 long."""
    fin, dark = plain(p, 4), "#8a4f4c"
    p.path(
        smooth(spots("-186,-10 -186,-10 -226,-34 -276,-74 -276,-74 -252,-6 -266,64 -266,64 -220,34 -186,14 -186,14")),
        dark,
        filter=fin,
    )
    for k in range(9):
        p.line(f"M-196 {num(-6 + k * 2)}L-262 {num(-58 + k * 14)}", "#5a2c2c", 1.6, opacity=0.6)
    for edge in ("-20,-62 6,-112 40,-108 62,-96 66,-60", "-34,56 -22,94 4,88 16,60", "-126,36 -120,70 -96,62 -92,46"):
        p.path(blob(edge), dark, filter=fin)
    p.path(limb("-118,-34,12 -136,-52,15 -146,-50,8"), dark, filter=fin)
    p.path(blob("160,24 196,24 236,32 250,18 254,28 238,44 192,50 156,42"), "#8f6a5c", filter=plain(p, 6))
    p.path(blob("150,10 210,0 252,18 248,30 234,40 190,42 156,38"), "#3a1418")
    body = blob(
        "-198,0 -150,-26 -60,-60 40,-72 120,-64 176,-44 214,-18 240,2 254,16 "
        "250,24 238,16 214,14 180,22 120,50 20,62 -80,44 -150,22"
    )
    side = p.along(0, -72, 0, 62, (0, "#46594a"), (0.3, "#8a5a48"), (0.5, "#dd5a50"), (0.75, "#e8988a"), (1, "#f6ece6"))
    p.path(body, side, filter=surface(p, 16, ".14 .14", 1, gloss=0.45, octaves=1))
    with p.group(clip_path=p.clip(body)):
        p.path(blob("132,-70 118,0 136,60 270,60 270,-60"), "#5a6a52", opacity=0.55, filter=p.blur(6))
        for _ in range(80):
            p.circle(
                p.luck.uniform(-170, 190), p.luck.uniform(-66, -18), p.luck.uniform(1.6, 4.6), "#22261f", opacity=0.75
            )
        p.line("M134 -62Q112 -6 138 50M146 -50Q130 -4 148 38", "#4a2a26", 4, opacity=0.7)
        p.line("M-190 2Q-40 -8 120 -14", "#7a2f2c", 2.4, opacity=0.5)
    p.path(blob("104,26 74,66 40,76 52,56 78,32"), "#a8605a", filter=fin)
    eye(p, 188, -18, 9.5, "#e8c84a", "dot")


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
