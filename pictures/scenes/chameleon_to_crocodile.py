"""Scenes K031 to K035: chameleon to crocodile."""

from __future__ import annotations

import math

from ..animals.parts import eye
from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge, rock
from ..painting.light import dapples, finish, shadow
from ..painting.plants import grass, jungle, reeds, veined_leaf
from ..painting.sky import glow, mist, sky, sun
from ..painting.surface import hide, plain, scales, surface, wet
from ..painting.trees import bough
from ..painting.water import glint, rings
from ..shapes import blob, limb, num, poly, smooth, spots


@scene("K031")
def chameleon(p: Picture) -> None:
    """A chameleon, half green and half red, eyes pointing opposite ways."""
    x: float
    y: float
    p.rect(p.along(0, 0, 960, 0, (0, "#9fdc5a"), (0.3, "#4fae4a"), (0.5, "#a89a3a"), (0.7, "#c9602a"), (1, "#ff8a4a")))
    p.rect(p.radial(480, 300, 640, (0, "#fff", 0.25), (1, "#000", 0.45)))
    veined_leaf(p, -80, 620, 640, 380, -40, "#3fae3f", "#c9f08a", ribs=9)
    veined_leaf(p, 1040, 620, 640, 380, -140, "#e0401f", "#ffc06a", ribs=9)
    bough(p, [(-40, 500, 34), (220, 486, 34), (480, 494, 32), (740, 482, 30), (1000, 500, 26)], "#6b4a2a", 6)
    skin = surface(p, 16, ".12 .12", bump=2.6, octaves=1)
    halves = p.along(400, 0, 560, 0, (0, "#4fc23a"), (0.45, "#8fcf2f"), (0.55, "#f5a01e"), (1, "#ef3f24"))
    tail = [
        (640, 420, 56),
        (720, 430, 44),
        (790, 470, 34),
        (810, 540, 28),
        (770, 600, 24),
        (710, 600, 20),
        (690, 556, 16),
        (716, 528, 12),
        (744, 544, 9),
        (738, 566, 6),
    ]
    p.path(limb(tail), halves, filter=skin)
    for stops in ("420,430,42 400,470,30 430,486,26", "600,430,44 620,466,32 590,488,26"):
        p.path(limb(stops), mix("#2f7a2a", "#a83a1c", 0 if stops.startswith("4") else 1), filter=skin)
    p.path(
        blob("300,380 340,310 420,262 520,250 610,290 660,360 680,420 620,450 520,456 400,448 320,430"),
        halves,
        filter=skin,
    )
    for i in range(9):
        x = 350 + i * 36
        p.path(limb([(x, 290 + abs(i - 4) * 9, 17), (x - 8, 350, 14), (x + 4, 420, 8)], 4), "#fff27a", opacity=0.35)
    for i in range(24):
        t = i / 23
        x, y = 322 + 330 * t, 332 - 90 * math.sin(math.pi * t) + 20 * t
        p.path(poly([(x - 8, y + 8), (x + 2, y - 13), (x + 10, y + 8)]), mix("#a8e04a", "#ff7a3a", t))
    for stops in ("370,430,48 330,470,34 350,492,30", "660,410,50 690,450,36 670,486,30"):
        p.path(limb(stops), halves, filter=skin)
    for x in (348, 428, 588, 668):
        for dx in (-14, 12):
            p.path(
                limb([(x, 480, 20), (x + dx, 500, 17), (x + dx * 0.8, 516, 10)], 3),
                mix("#4fae3a", "#d9441f", 0 if x < 480 else 1),
                filter=plain(p, 4),
            )
    p.path(
        blob("330,420 270,424 190,404 150,372 166,336 220,300 262,240 300,216 330,250 350,330"), "#57c63c", filter=skin
    )
    p.line(smooth(spots("156,372 220,384 290,376"), closed=False), "#1f5a1f", 5)
    p.circle(236, 326, 44, "#7fd84a", filter=surface(p, 12, ".2 .2", 2))
    p.circle(222, 308, 17, "#f5d000")
    p.circle(220, 305, 9, "#0c0a06")
    p.circle(217, 301, 3, "#fff")
    p.circle(302, 300, 30, "#6bcc42", filter=surface(p, 9, ".2 .2", 2))
    p.circle(318, 312, 12, "#f5d000")
    p.circle(321, 315, 7, "#0c0a06")
    dapples(p, 22, (160, 220, 760, 480), "#ffffd0", 0.45, 26)
    finish(p, 0.35)


@scene("K032")
def green_coil(p: Picture) -> None:
    """A bright green viper coiled on a branch, its mouth just open."""
    p.rect(p.radial(480, 300, 600, (0, "#4a5f2a"), (0.5, "#1d3016"), (1, "#060d06")))
    jungle(p, ["#14290f", "#1c3816", "#0f200c"], 18, (-60, -60, 1020, 400), 240, 4)
    bough(p, [(-40, 560, 90), (240, 530, 84), (500, 540, 78), (760, 520, 68), (1000, 540, 56)], "#4a3a26", 12)
    skin = scales(p, 15, 0.35)
    green = p.along(0, 240, 0, 600, (0, "#b8f03a"), (0.5, "#6fcf1f"), (1, "#2f8a14"))
    loops = [
        [(690, 560, 30), (760, 600, 22), (800, 650, 14), (780, 700, 5)],
        [(240, 500, 74), (330, 560, 84), (480, 580, 86), (640, 560, 84), (730, 500, 76)],
        [(730, 500, 78), (700, 440, 80), (580, 420, 82), (420, 420, 82), (290, 440, 80), (240, 500, 74)],
        [(300, 430, 70), (380, 486, 78), (500, 496, 80), (620, 470, 76), (660, 410, 70)],
        [(660, 410, 70), (610, 350, 70), (500, 336, 70), (400, 350, 68), (350, 400, 64)],
    ]
    for loop in loops:
        p.path(limb([(x, y + 12, w) for x, y, w in loop]), "#000", opacity=0.5, filter=p.blur(9))
        p.path(limb(loop), green, filter=skin)
        p.line(
            smooth([(x, y - w * 0.2) for x, y, w in loop], closed=False),
            "#f2ff9a",
            5,
            opacity=0.5,
            stroke_dasharray="3 10",
        )
    neck = [(350, 400, 62), (400, 430, 58), (500, 400, 54), (540, 320, 48), (500, 250, 44), (430, 220, 46)]
    p.path(limb([(x + 8, y + 14, w) for x, y, w in neck]), "#000", opacity=0.5, filter=p.blur(10))
    p.path(limb(neck), green, filter=skin)
    p.path(blob("300,250 330,238 380,250 420,262 400,286 340,290 306,276"), "#d9f06a", filter=plain(p, 6))
    p.path(blob("290,232 340,230 410,246 420,262 350,262 296,252"), "#a8304a")
    for x in (314, 336):
        p.path(limb([(x, 232, 6), (x - 2, 246, 4), (x + 2, 258, 1)], 3), "#fffdf0")
    p.path(blob("456,196 430,160 380,150 330,170 286,206 274,226 296,238 350,236 420,246 456,246"), green, filter=skin)
    p.line(smooth(spots("284,230 350,234 420,246"), closed=False), "#245f10", 3)
    eye(p, 362, 192, 17, "#f5c21a", "slit")
    p.path(limb("340,176,9 366,168,10 392,176,8"), "#3f8a14")
    p.ellipse(294, 212, 4, 3, "#1c3a0c")
    p.line("M290 246q-40 10 -70 -4M250 248q-22 12 -34 12", "#e0304a", 3.4)
    dapples(p, 26, (200, 150, 800, 600), "#f6ffb0", 0.5, 24)
    finish(p, 0.55)


@scene("K033")
def tortoise(p: Picture) -> None:
    """A very old tortoise climbs a dusty track towards a far hill."""
    sky(p, "#8fc1d4", "#cfe0d8", "#f6e6c0", high=400)
    sun(p, 130, 90, 26, "#fffdf0", "#fff6d0", 0.8)
    rock(p, ridge(p, 336, 7, 0.5, [(760, 70, 220), (830, 60, 150), (880, 50, 100)]), "#c29a74", "#d9b68a", bump=5)
    land(p, spots("-20,500 240,470 480,420 720,366 980,330"), "#dcb07a", "#a8743f")
    p.path(
        smooth(spots("-20,600 -20,600 300,540 620,430 800,352 830,352 720,450 500,610 400,690 -20,690")),
        p.linear((0, "#f4dcae"), (1, "#cfa066")),
    )
    for x, y in ((70, 640), (130, 600), (160, 650), (220, 590)):
        p.ellipse(x, y, 13, 6, "#9a6a38", opacity=0.6)
    shadow(p, 420, 590, 270, 24, "#5a3418", 0.55)
    for _ in range(24):
        p.circle(
            p.luck.uniform(120, 300),
            p.luck.uniform(560, 610),
            p.luck.uniform(14, 36),
            "#f2dcb4",
            opacity=0.3,
            filter=p.blur(8),
        )
    with p.at(420, 470, 1.2, -12):
        skin = hide(p, 9)
        brown = "#8a6a48"
        for stops in ("-130,40,60 -150,90,54 -150,120,54", "110,40,60 130,90,54 134,120,56"):
            p.path(limb(stops), "#6b5036", filter=skin)
        p.path(limb("150,20,70 200,-6,56 236,-30,50"), brown, filter=skin)
        p.path(blob("222,-62 256,-72 290,-56 300,-32 284,-12 246,-6 222,-20"), "#97764f", filter=skin)
        p.line("M256 -18q26 4 42 -10", "#3d2a18", 4)
        eye(p, 268, -48, 7, "#2b1c10")
        for k in range(5):
            p.line(f"M{num(166 + k * 13)} {num(-14 - k * 7)}q8 20 2 44", "#5f452c", 2.4, opacity=0.7)
        p.path(
            blob("-200,60 -196,-10 -150,-96 -60,-150 40,-150 130,-100 180,-20 184,56 100,76 -110,78"),
            "#6f5a36",
            filter=surface(p, 20, ".02 .03", 5),
        )
        plates = [
            "-60,-140 30,-142 56,-76 0,-36 -74,-70",
            "36,-140 110,-104 122,-40 62,-72",
            "-68,-138 -132,-92 -140,-24 -80,-66",
            "-76,-62 -4,-32 -16,40 -96,50 -138,-14",
            "4,-32 60,-66 122,-30 112,44 0,44",
            "-144,-14 -104,54 -186,56 -184,0",
            "128,-30 174,-6 176,50 120,48",
        ]
        for _, plate in enumerate(plates):
            points = spots(plate)
            cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
            for shrink, colour in ((0.96, "#3d3018"), (0.86, "#94793f"), (0.62, "#7d6434"), (0.38, "#a88a4a")):
                p.path(poly([(cx + (x - cx) * shrink, cy + (y - cy) * shrink) for x, y in points]), colour)
        p.path(
            blob("-206,58 -110,70 100,68 190,50 196,72 100,90 -110,92 -204,80"),
            "#a5864c",
            filter=surface(p, 6, ".05 .05", 4),
        )
        for stops in ("-90,70,66 -100,104,58 -96,128,60", "150,50,66 176,96,56 186,122,60"):
            p.path(limb(stops), brown, filter=surface(p, 9, ".07 .07", 5))
        for x in (-118, -98, -78, 166, 186, 206):
            p.path(blob(f"{x - 7},124 {x + 7},124 {x + 4},138 {x - 6},138"), "#e3d0a0")
        p.path(limb("-200,50,18 -226,66,6"), brown)
    grass(p, 560, 40, 24, ["#a8844a", "#c2a05c"])
    finish(p, 0.28)


@scene("K034")
def glass_frog(p: Picture) -> None:
    """Seen from under a leaf, a see-through frog shows its heart."""
    r: float
    x: float
    y: float
    p.rect(p.radial(480, 280, 640, (0, "#f6ffc0"), (0.35, "#b6e05a"), (0.8, "#4f9a2a"), (1, "#1f5a18")))
    p.line("M480 -20Q500 300 470 700", "#eaffa8", 14, opacity=0.8)
    for i in range(9):
        y = -40 + i * 84
        p.line(f"M486 {y}Q700 {y - 60} 980 {y - 150}M486 {y}Q270 {y - 60} -20 {y - 150}", "#e0fa9a", 5, opacity=0.6)
    for _ in range(46):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH)
        p.line(
            f"M{num(x)} {num(y)}l{num(p.luck.uniform(-50, 50))} {num(p.luck.uniform(-40, 40))}",
            "#d3f08a",
            1.6,
            opacity=0.6,
        )
    skin, edge = "#d9ffb0", "#4f9a2f"
    limbs = [
        "400,420,60 310,450,50 270,380,38 330,330,28 250,300,22",
        "560,420,60 650,450,50 690,380,38 630,330,28 710,300,22",
        "420,280,44 340,240,34 300,170,26 230,140,20",
        "540,280,44 620,240,34 660,170,26 730,140,20",
    ]
    for stops in limbs:
        p.path(limb(stops), skin, opacity=0.75, stroke=edge, stroke_width=3)
    for x, y, aim in ((250, 300, 180), (710, 300, 0), (230, 140, 210), (730, 140, -30)):
        for k in (-48, -16, 16, 48):
            a = math.radians(aim + k)
            p.path(
                limb([(x, y, 15), (x + 44 * math.cos(a), y + 44 * math.sin(a), 10)], 3),
                skin,
                stroke=edge,
                stroke_width=2,
                opacity=0.85,
            )
            p.circle(x + 52 * math.cos(a), y + 52 * math.sin(a), 16, "#e9ffc4", stroke=edge, stroke_width=2)
    body = blob("480,150 420,170 380,240 372,330 390,420 430,480 480,496 530,480 570,420 588,330 580,240 540,170")
    p.path(
        body,
        p.radial(480, 340, 220, (0, "#f9ffe6", 0.95), (0.7, "#d3f5a0", 0.9), (1, "#8fcf5a", 0.95)),
        stroke=edge,
        stroke_width=4,
    )
    p.path(blob("430,360 440,320 480,310 520,320 532,370 510,430 480,446 446,430"), "#f2f2e0", opacity=0.9)
    p.line(smooth(spots("452,350 500,360 460,380 506,396 466,414 496,428"), closed=False), "#dfe0c0", 7, opacity=0.7)
    p.line(smooth(spots("480,300 480,250 450,210"), closed=False), "#c9404a", 3.4)
    p.line(smooth(spots("480,300 500,240 520,210"), closed=False), "#c9404a", 3.4)
    p.line(smooth(spots("470,320 430,350 420,400"), closed=False), "#c9404a", 2.4, opacity=0.7)
    p.line(smooth(spots("492,320 540,350 548,400"), closed=False), "#c9404a", 2.4, opacity=0.7)
    glow(p, 480, 290, 70, "#ff6a6a", 0.7)
    p.path(blob("480,330 446,300 448,268 470,262 480,274 492,262 514,268 514,300"), "#e01f3a", filter=wet(p, 6, 0.7))
    for side in (-1, 1):
        p.circle(480 + side * 44, 170, 28, "#e9ffc4", stroke=edge, stroke_width=3)
        p.circle(480 + side * 46, 168, 19, "#f2c83a")
        p.circle(480 + side * 46, 168, 9, "#14120a")
        p.circle(480 + side * 46 - 5, 162, 4, "#fff")
    p.line("M440 208Q480 226 520 208", edge, 3)
    for _ in range(24):
        x, y, r = p.luck.uniform(40, 920), p.luck.uniform(30, 640), p.luck.uniform(4, 13)
        p.circle(x, y, r, p.ball((0, "#fff", 0.9), (0.5, "#eaffb0", 0.4), (1, "#3f7a20", 0.5)))
    finish(p, 0.3, edge="#0c2a08")


@scene("K035")
def two_eyes_and_a_nose(p: Picture) -> None:
    """Only the eyes and nostrils of a crocodile break the brown surface."""
    sky(p, "#4a2f33", "#8f5340", "#c98256", "#e0ab7a", high=250)
    land(p, ridge(p, 220, 14, 0.5), "#4a2f24", "#2b1a14")
    reeds(p, 0, 960, 250, 90, 110, ["#3a2418", "#2b1a14"])
    p.rect(p.linear((0, "#c08558"), (0.3, "#7a4f34"), (1, "#241710")), y=246, h=440)
    glint(p, 250, HIGH, "#f2c898", 90, 0.5)
    skin = surface(p, 12, ".07 .07", 7, gloss=0.5, octaves=2)
    for i in range(9):
        i / 8
        p.path(
            blob(f"{740 + i * 24},{334 - i * 4} {752 + i * 24},{312 - i * 3} {766 + i * 24},{334 - i * 4}"),
            "#4a3a28",
            filter=skin,
        )
    p.ellipse(400, 480, 400, 110, "#2b1c12", opacity=0.55, filter=p.blur(26))
    for x, y, k in ((560, 400, 1.0), (350, 372, 0.94)):
        with p.at(x, y, k):
            p.path(blob("-110,40 -90,-10 -50,-66 10,-84 60,-62 96,-10 110,40"), "#6b5a3a", filter=skin)
            p.path(blob("-62,4 -30,-46 20,-50 56,-8 30,22 -30,24"), "#2a2014")
            p.ellipse(0, -12, 45, 29, p.ball((0, "#f6e27a"), (0.6, "#c99a2a"), (1, "#6b4410")))
            p.ellipse(-4, -12, 7, 27, "#080603")
            p.circle(-17, -22, 7, "#fff")
            p.path(blob("-70,-6 -34,-56 24,-62 66,-14 30,-40 -26,-38"), "#58492e", filter=skin)
    p.path(blob("60,560 80,510 130,484 200,480 260,500 290,546 240,566 120,572"), "#5f4f33", filter=skin)
    for x in (136, 206):
        p.path(blob(f"{x - 34},524 {x - 24},494 {x},484 {x + 26},494 {x + 34},522 {x},534"), "#6f5d3c", filter=skin)
        p.path(blob(f"{x - 17},512 {x},500 {x + 17},512 {x},520"), "#120c06")
    for x, y, k in ((320, 470, 1), (380, 500, 0.8), (300, 520, 0.7), (420, 460, 0.8), (460, 490, 0.6)):
        p.path(blob(f"{x - 30 * k},{y + 8} {x},{y - 12 * k} {x + 30 * k},{y + 8}"), "#4f4029", filter=skin)
    for x, y, r in ((560, 442, 190), (350, 412, 170), (175, 570, 210)):
        rings(p, x, y, r, 4, "#f2d0a0", 0.6, 0.16)
    mist(p, "#e3b48a", 250, 70, 0.5)
    finish(p, 0.5)
