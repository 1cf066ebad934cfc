"""Scenes K009 to K012: wolf to sloth."""

from __future__ import annotations

import math

from ..animals.parts import bead, stripes, whiskers
from ..canvas import WIDE, Picture
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import backdrop, dapples, finish
from ..painting.plants import grass, jungle, moss
from ..painting.sky import clouds, moon, sky, stars
from ..painting.surface import fur, plain, stone, surface, wet
from ..painting.trees import bough, pines
from ..shapes import blob, leaf, limb, poly, rough, smooth, spots


@scene("K009")
def wolf(p: Picture) -> None:
    """A lone wolf howls before a moon far too large."""
    sky(p, "#05070f", "#0d1734", "#24326a", "#3f4f92")
    stars(p, 200, 560)
    moon(p, 500, 300, 262, "#f8f3d8", "#cfc8ae")
    clouds(p, "#101b3b", 330, 560, ".003 .02", 2.8, 1.35, 0.8)
    land(p, ridge(p, 540, 14, 0.5), "#16204a", "#0c1430")
    pines(p, ridge(p, 560, 10), 70, 40, 100, "#0b1230", "#121b40")
    p.path(
        blob("60,740 200,680 330,626 430,602 560,594 650,602 740,632 880,680 1020,740"),
        "#04060e",
        filter=stone(p, 8, ".02 .03", 8, 270),
    )
    black = "#04060e"
    ragged = surface(p, grain=".12 .18", ragged=9)
    with p.at(30, 48):
        p.path(limb("580,420,56 640,440,54 690,480,44 720,520,12"), black, filter=ragged)
        p.path(
            blob("380,330 410,300 450,316 520,350 580,380 610,430 600,480 560,490 500,470 440,476 400,470 376,420"),
            black,
            filter=ragged,
        )
        for stops in (
            "420,440,60 416,500,30 420,548,22 402,556,22",
            "460,450,50 466,500,28 470,546,21 454,556,20",
            "580,440,80 600,490,42 580,524,24 590,552,24",
            "545,450,60 552,500,32 540,530,22 548,554,22",
        ):
            p.path(limb(stops), black, filter=ragged)
        p.path(limb("420,390,110 400,310,92 372,250,76 350,214,60"), black, filter=ragged)
        p.path(
            blob("392,238 372,262 336,246 318,206 302,168 290,136 300,130 318,152 344,172 372,190 392,206"),
            black,
            filter=surface(p, grain=".12 .18", ragged=5),
        )
        p.path(poly(spots("300,134 312,122 322,158 308,160")), black)
        p.path(poly(spots("364,188 410,176 400,214")) + poly(spots("376,198 424,196 404,226")), black)
    finish(p, 0.45)


@scene("K010")
def mole(p: Picture) -> None:
    """A mole breaks through a neat lawn, nose first."""
    r: float
    x: float
    y: float
    sky(p, "#7fc4ea", "#cfeaf2", "#e9f4d8", high=300)
    for x, y, r in ((80, 260, 90), (240, 270, 70), (720, 262, 100), (900, 256, 80)):
        p.path(smooth(rough(p.luck, x, y, r * 1.3, r, 0.12, 12)), "#5f9a45", filter=p.blur(5))
    p.rect(p.linear((0, "#8fcf4f"), (1, "#3f8a2c")), y=280, h=400)
    for i in range(9):
        x = WIDE / 2 + (i - 4.5) * 90
        p.path(
            poly(
                [(x, 280), (x + 46, 280), (WIDE / 2 + (i - 4) * 300 + 60, 690), (WIDE / 2 + (i - 4.5) * 300 + 30, 690)]
            ),
            "#a3dc5f",
            opacity=0.35,
        )
    grass(p, 320, 420, 30, ["#6bbf3c", "#8fd44f", "#4a9a30"])
    p.path(
        blob("150,640 220,540 320,480 480,456 640,480 740,540 810,640 700,690 260,690"),
        "#2b1c12",
        filter=stone(p, 14, ".05 .06", 14),
    )
    pelt = fur(p, 26, 10)
    p.path(blob("330,600 320,440 360,320 420,250 480,234 540,250 600,320 640,440 630,600"), "#332c30", filter=pelt)
    p.path(blob("420,330 430,260 458,206 480,196 502,206 530,260 540,330 480,352"), "#453c40", filter=fur(p, 12, 6))
    for side in (-1, 1):
        whiskers(p, 480 + side * 22, 250, 84, side, "#d9cfc8", 5)
        p.path(
            blob(f"{480 + side * 22},300 {480 + side * 30},294 {480 + side * 38},300 {480 + side * 30},305"), "#0c0a0a"
        )
        with p.at(480 + side * 176, 470, 1.2, side * 24):
            p.path(blob("-52,50 -60,0 -40,-34 0,-44 40,-34 60,0 52,50 0,66"), "#e8a090", filter=plain(p, 9))
            for k in range(5):
                u = (k - 2) / 2
                p.path(
                    limb(
                        [
                            (u * 42, -26 + abs(u) * 10, 26),
                            (u * 56, -58 + abs(u) * 14, 20),
                            (u * 64, -76 + abs(u) * 16, 13),
                        ],
                        4,
                    ),
                    "#eeb0a0",
                    filter=plain(p, 4),
                )
                p.path(limb([(u * 63, -74 + abs(u) * 16, 12), (u * 70, -108 + abs(u) * 18, 2)], 3), "#fff6e6")
    p.path(blob("442,212 452,176 480,164 508,176 518,212 500,232 480,236 460,232"), "#ef8f96", filter=wet(p, 7, 0.6))
    p.ellipse(467, 208, 7, 9, "#8f3a44")
    p.ellipse(493, 208, 7, 9, "#8f3a44")
    p.path(blob("458,262 480,270 502,262 480,284"), "#b5656a")
    p.path(
        blob("220,640 260,560 340,540 420,574 480,560 560,578 640,544 710,566 750,640"),
        "#22150d",
        filter=stone(p, 10, ".06 .07", 14),
    )
    for _ in range(80):
        a, d = p.luck.uniform(math.pi * 1.05, math.pi * 1.95), p.luck.uniform(200, 460)
        x, y, r = 480 + d * math.cos(a), 560 + d * math.sin(a), p.luck.uniform(3, 17)
        p.path(poly(rough(p.luck, x, y, r, r * 0.8, 0.3, 7)), p.luck.choice(["#2b1c12", "#3d2818", "#1c110a"]))
    for _ in range(30):
        a, d = p.luck.uniform(math.pi * 1.1, math.pi * 1.9), p.luck.uniform(240, 400)
        with p.at(480 + d * math.cos(a), 580 + d * math.sin(a), 1, p.luck.uniform(0, 360)):
            p.path(leaf(0, 0, 34, 5, 0, 8), "#5fae38")
    finish(p, 0.22)


@scene("K011")
def zebras(p: Picture) -> None:
    """A herd so close that nobody can tell whose stripes are whose."""
    p.rect("#efefec")
    for x, y, k, flip in (
        (780, 150, 0.95, True),
        (300, 130, 0.9, False),
        (560, 200, 1.0, False),
        (60, 230, 1.05, False),
        (900, 290, 1.1, True),
        (370, 330, 1.2, False),
        (640, 390, 1.25, True),
        (130, 440, 1.3, False),
    ):
        with p.at(x, y, k, 0, flip):
            _zebra(p)
    finish(p, 0.35)


def _zebra(p: Picture) -> None:
    """Neck, head and shoulder of a zebra that faces left."""
    p.path(
        blob("60,-60 140,-150 300,-140 520,-100 640,40 660,420 60,460 40,200"), "#000", opacity=0.25, filter=p.blur(14)
    )
    body = blob("40,60 90,-40 190,-70 340,-60 520,-20 640,60 660,420 40,460 20,240")
    neck = blob("-10,-130 40,-160 110,-150 190,-70 250,40 240,200 120,260 40,170 10,60 -10,-10")
    head = blob("60,-150 20,-176 -40,-150 -100,-70 -150,10 -176,52 -168,90 -130,100 -90,76 -30,20 40,-20 80,-90")
    ink = "#141416"
    for shape, lines, width in (
        (body, [f"{200 + i * 62},-90 {230 + i * 60},60 {210 + i * 64},200 {240 + i * 62},460" for i in range(8)], 32),
        (
            neck,
            [
                f"{-40 + i * 12},{-150 + i * 46} {60 + i * 10},{-120 + i * 44} {150 + i * 16},{-150 + i * 56}"
                for i in range(9)
            ],
            23,
        ),
    ):
        p.path(shape, "#f6f6f3", filter=plain(p, 16))
        stripes(p, p.clip(shape), lines, width, ink, 0.5)
    for i in range(11):
        t = i / 10
        x, y = 70 + 130 * t, -160 + 120 * t
        p.path(limb([(x, y + 14, 15), (x + 20, y - 14, 12), (x + 32, y - 30, 4)], 3), ink if i % 2 else "#f6f6f3")
    p.path(poly([(36, -150), (30, -226), (70, -206), (82, -146)]), "#f6f6f3", stroke=ink, stroke_width=9)
    p.path(head, "#f6f6f3", filter=plain(p, 12))
    face = p.clip(head)
    stripes(
        p,
        face,
        [
            "30,-190 40,-130 90,-70",
            "-6,-180 4,-120 60,-60",
            "-40,-160 -26,-104 30,-44",
            "-70,-126 -56,-80 6,-28",
            "-98,-88 -84,-50 -20,-6",
            "-122,-50 -106,-22 -50,20",
        ],
        12,
        ink,
        0.4,
    )
    with p.group(clip_path=face):
        p.ellipse(-158, 76, 46, 42, "#2a2829")
    p.ellipse(-160, 66, 8, 6, "#000")
    p.line("M-164 92q24 6 44 -6", "#000", 4)
    p.path(blob("4,-118 18,-130 36,-122 26,-106"), "#0a0a0a")
    p.circle(18, -120, 4, "#fff")


@scene("K012")
def sloth(p: Picture) -> None:
    """A sloth hangs from a branch by one arm, smiling."""
    backdrop(p, ["#cfe08a", "#6b9e3f", "#1d4520"], ["#f1f3d0", "#8fb84f", "#2f5d2a", "#b6cf6a"], 18)
    jungle(p, ["#3f7530", "#2a5a26", "#57903a"], 14, (-60, -60, 1020, 180), 230, 3)
    bough(p, [(-40, 120, 60), (240, 92, 56), (520, 104, 50), (760, 80, 44), (1000, 96, 36)], "#5a4229", 9)
    moss(p, spots("60,86 240,64 460,76 700,60"), ["#7fae42", "#a3c85a", "#5d8a35"], 11, 90)
    shag = surface(p, 22, ".16 .03", bump=4, ragged=26, octaves=3)
    fur_colour, light = "#8a7a58", "#cdbd96"
    p.path(limb("470,330,96 486,240,78 500,160,62 506,110,56"), fur_colour, filter=shag)
    for k in range(3):
        p.path(
            limb([(484 + k * 19, 120, 14), (478 + k * 20, 74, 12), (496 + k * 20, 52, 8), (516 + k * 18, 66, 3)], 4),
            "#e6dcc0",
            filter=plain(p, 3),
        )
    p.path(limb("400,560,110 340,610,86 300,650,60"), "#75663f", filter=shag)
    p.path(limb("520,560,110 580,610,84 600,660,60"), "#75663f", filter=shag)
    p.path(
        blob("350,420 370,340 430,296 510,300 570,360 590,460 570,570 500,626 410,620 350,540"), fur_colour, filter=shag
    )
    p.path(blob("400,440 460,400 530,440 540,540 480,590 410,540"), light, filter=shag, opacity=0.7)
    p.path(limb("570,380,84 640,450,70 660,540,60 640,600,50"), fur_colour, filter=shag)
    for x, y, turn in ((640, 610, 90), (296, 660, 110), (606, 668, 80)):
        for k in range(3):
            with p.at(x + (k - 1) * 17, y, 1, turn - 90):
                p.path(limb("0,0,13 2,34,11 -8,58,3"), "#e6dcc0")
    p.path(blob("330,250 352,186 420,156 490,172 530,230 526,310 480,360 410,366 350,330"), fur_colour, filter=shag)
    face = blob("352,262 372,212 424,192 476,206 504,252 496,310 458,344 404,346 364,316")
    p.path(face, "#e3d6b0", filter=fur(p, 10, 6))
    for x, y, turn in ((394, 264, 24), (462, 262, -24)):
        p.ellipse(x, y, 36, 17, "#4a3722", transform=f"rotate({turn} {x} {y})")
        bead(p, x + (4 if x < 420 else -4), y, 11)
    p.path(blob("408,290 428,282 448,290 440,306 428,310 416,306"), "#1c120c", filter=wet(p, 3))
    p.line("M376 312Q428 350 482 310", "#4a3320", 5)
    moss(p, spots("380,430 420,520 400,600"), ["#7fae42", "#9fc455"], 9, 46)
    moss(p, spots("560,400 580,480 560,580"), ["#7fae42", "#9fc455"], 8, 30)
    dapples(p, 16, (300, 150, 700, 640), "#ffffc8", 0.4, 32)
    jungle(p, ["#1d4a1f", "#2a5f28"], 8, (-60, 520, 160, 720), 260, aim=-40, spread=50)
    jungle(p, ["#1d4a1f", "#2a5f28"], 8, (820, 480, 1020, 720), 260, aim=-140, spread=50)
    finish(p, 0.35)
