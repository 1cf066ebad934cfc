"""Scenes K031 to K035: chameleon to crocodile."""

from __future__ import annotations

import itertools
import math

from ..animals.parts import eye
from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge, rock
from ..painting.light import dapples, finish, shadow
from ..painting.plants import grass, jungle, reeds, veined_leaf
from ..painting.sky import glow, mist, sky, sun
from ..painting.surface import plain, scales, surface, wet
from ..painting.trees import bough
from ..painting.water import glint, rings
from ..shapes import Point, Stop, blob, limb, num, poly, smooth, spots, widths


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
    green = p.along(0, 150, 0, 620, (0, "#b8f03a"), (0.5, "#6fcf1f"), (1, "#2f8a14"))
    tail = "640,590,34 730,610,26 800,650,15 780,700,5"
    for stops in [widths(tail), *[_turn(k) for k in range(3)], widths(_NECK)]:
        p.path(limb([(x + 4, y + 14, w) for x, y, w in stops]), "#000", opacity=0.5, filter=p.blur(9))
        p.path(limb(stops, 9), green, filter=skin)
        ridge_line = smooth([(x, y - w * 0.22) for x, y, w in stops], closed=False)
        p.line(ridge_line, "#f2ff9a", 5, opacity=0.4, stroke_dasharray="3 11")
    p.path(blob("296,244 330,236 390,240 446,244 440,266 390,280 330,276 302,262"), "#8f2440")
    p.path(blob("292,252 330,262 390,268 450,256 458,270 410,288 340,288 300,272"), "#d9f06a", filter=plain(p, 6))
    for x in (318, 344):
        p.path(limb([(x, 236, 7), (x - 2, 252, 5), (x + 3, 266, 1)], 3), "#fffdf0")
    head = "486,226 470,180 432,156 386,148 336,164 292,200 274,226 288,242 340,242 410,248 460,262 484,252"
    p.path(blob(head), green, filter=skin)
    p.line(smooth(spots("284,238 350,241 420,250 458,262"), closed=False), "#245f10", 3)
    eye(p, 368, 194, 16, "#f5c21a", "slit")
    p.path(limb("340,186,8 362,172,13 396,176,12 414,186,5"), "#4f9a1c", filter=plain(p, 3))
    p.ellipse(294, 212, 4, 3, "#1c3a0c")
    p.line("M290 246q-40 10 -70 -4M250 248q-22 12 -34 12", "#e0304a", 3.4)
    dapples(p, 26, (200, 150, 800, 600), "#f6ffb0", 0.5, 24)
    finish(p, 0.55)


_NECK = (
    "592,376,54 548,354,57 470,348,58 384,370,60 352,412,62 420,446,62 "
    "530,436,60 590,380,58 584,304,54 530,246,52 470,222,54"
)


def _turn(level: int) -> list[Stop]:
    """One turn of the coil, from behind all the way around; higher turns are narrower."""
    wide, deep, thick, low = 236 - 36 * level, 66 - 10 * level, 88 - 9 * level, 530 - 56 * level
    angles = [math.radians(-100 + 30 * i) for i in range(13)]
    return [(480 + wide * math.cos(a), low + deep * math.sin(a), thick) for a in angles]


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
    with p.at(410, 456, 1.2, -12):
        _tortoise(p)
    grass(p, 560, 40, 24, ["#a8844a", "#c2a05c"])
    finish(p, 0.28)


def _tortoise(p: Picture) -> None:
    """An old tortoise walking right; the rim of its shell is y=56, its feet reach y=130."""
    skin, brown = surface(p, 9, ".06 .06", 3, octaves=3), "#8a6a48"
    for stops in ("-70,60,60 -78,96,52 -84,118,56", "86,50,60 104,92,52 112,116,56"):
        p.path(limb(stops), "#5f472f", filter=skin)
    p.path(limb("-186,52,26 -214,70,15 -228,84,4"), brown, filter=skin)
    p.path(limb("130,24,84 186,-2,60 232,-34,52"), brown, filter=skin)
    for k in range(6):
        p.line(f"M{num(160 + k * 12)} {num(-22 - k * 7)}q12 22 4 52", "#4f3a24", 2.6, opacity=0.6)
    p.path(blob("216,-62 240,-84 278,-82 304,-60 306,-40 286,-24 246,-14 222,-26"), "#97764f", filter=skin)
    p.line("M252 -26q30 4 52 -16", "#3d2a18", 4)
    p.path(blob("256,-66 272,-72 286,-62 274,-50 258,-54"), "#6b5036", filter=plain(p, 3))
    eye(p, 271, -60, 7, "#2b1c10")
    for stops in ("-140,50,76 -150,92,60 -146,124,66", "132,40,78 168,84,60 182,118,66"):
        p.path(limb(stops), brown, filter=skin)
    for x in (-170, -148, -126, 160, 182, 204):
        p.path(blob(f"{x - 8},134 {x},122 {x + 8},134 {x + 3},146 {x - 5},146"), "#e3d0a0", filter=plain(p, 2))
    _shell(p)


def _shell(p: Picture) -> None:
    dome = blob("-204,56 -202,10 -172,-62 -120,-116 -50,-146 30,-146 104,-112 158,-54 190,12 196,56 100,70 -100,70")
    p.path(dome, "#5f4c2c", filter=surface(p, 22, ".02 .03", 3))
    with p.group(clip_path=p.clip(dome)):
        edges = [186, 148, 116, 84, 52, 22, -6]
        for one, other in itertools.pairwise(edges):
            _scute(p, [_on_shell(r, a) for r, a in ((1.06, one), (1.06, other), (0.74, other), (0.74, one))])
        sides = [176, 140, 104, 68, 34, 4]
        for one, other in itertools.pairwise(sides):
            top = [_on_shell(0.73, one + (other - one) * i / 4) for i in range(5)]
            foot = [(-4 + 176 * math.cos(math.radians(a)), 62.0) for a in (other, one)]
            _scute(p, [*top, *foot])
        shade = p.along(-100, -140, 60, 80, (0, "#fff3c8", 0.25), (0.5, "#2b1c08", 0), (1, "#1c1004", 0.6))
        p.path(dome, shade)
    p.path(
        blob("-212,52 -100,66 100,66 196,48 206,66 110,88 -110,90 -214,76"),
        "#a5864c",
        filter=surface(p, 7, ".05 .05", 2.4),
    )
    for k in range(13):
        x = -188 + k * 31
        p.line(f"M{x} {num(60 + 10 * math.sin((k + 1) / 4.6))}l{num((x + 10) * 0.03)} 20", "#4a3618", 2.6, opacity=0.7)


def _on_shell(r: float, angle: float) -> Point:
    a = math.radians(angle)
    return -4 + 200 * r * math.cos(a), 50 - 198 * r * math.sin(a)


def _scute(p: Picture, points: list[Point]) -> None:
    """One plate of the shell with its rings of growth."""
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    tones = (
        (0.95, "#33260f"),
        (0.88, "#8f743c"),
        (0.74, "#7a6232"),
        (0.62, "#9a7e42"),
        (0.46, "#7d6434"),
        (0.32, "#b0924f"),
    )
    for shrink, colour in tones:
        ring = [(cx + (x - cx) * shrink, cy + (y - cy) * shrink) for x, y in points]
        p.path(poly(ring), colour, stroke=colour, stroke_width=5, stroke_linejoin="round")


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
    _see_through(p)
    for _ in range(24):
        x, y, r = p.luck.uniform(40, 920), p.luck.uniform(30, 640), p.luck.uniform(4, 13)
        p.circle(x, y, r, p.ball((0, "#fff", 0.9), (0.5, "#eaffb0", 0.4), (1, "#3f7a20", 0.5)))
    finish(p, 0.3, edge="#0c2a08")


def _see_through(p: Picture) -> None:
    """The frog from below: skin like glass, bones, blood, gut and heart behind it."""
    skin, edge, glass = "#dcfbb8", "#6fae45", surface(p, 9, gloss=0.35, power=0.55)
    for side in (-1, 1):
        with p.at(480, 0, 1, 0, side < 0):
            for stops, bone in (
                (
                    "60,412,62 150,392,54 226,356,40 214,420,34 164,484,26 196,524,20 240,552,18",
                    "70,408 222,362 168,482 236,548",
                ),
                ("62,232,48 130,280,40 172,292,32 196,236,26 222,192,20", "70,236 168,290 220,194"),
            ):
                p.path(limb(stops), skin, opacity=0.8, filter=glass)
                p.line(smooth(spots(bone), closed=False), "#f8ffe8", 5, opacity=0.55)
            for x, y, aim in ((240, 552, 20), (222, 192, -60)):
                _sticky_toes(p, x, y, aim, skin, edge)
    body = blob(
        "480,128 426,132 388,160 378,206 398,250 394,300 380,356 392,416 "
        "432,462 480,474 528,462 568,416 580,356 566,300 "
        "562,250 582,206 572,160 534,132"
    )
    p.path(body, skin, opacity=0.92, filter=surface(p, 20, gloss=0.3, power=0.5))
    p.path(body, p.radial(480, 330, 190, (0, "#fbffee", 0.8), (0.7, "#e2f9c0", 0.5), (1, "#9fd46a", 0.3)))
    _inside(p)
    for side in (-1, 1):
        p.circle(480 + side * 70, 156, 33, skin, filter=plain(p, 7))
        eye(p, 480 + side * 74, 152, 20, "#f2c83a", "bar", rim="#5a8a35")
    p.line("M412 214Q480 250 548 214", edge, 4)
    p.line("M470 176l-4 4M490 176l4 4", edge, 3)


def _sticky_toes(p: Picture, x: float, y: float, aim: float, skin: str, edge: str) -> None:
    for k in (-54, -18, 18, 54):
        a = math.radians(aim + k)
        tip = (x + 50 * math.cos(a), y + 50 * math.sin(a))
        p.path(limb([(x, y, 18), (*tip, 10)], 3), skin, opacity=0.9)
        pad = p.ball((0, "#fdfff2"), (0.6, "#e2f9c0"), (1, "#a9d67a"))
        p.circle(*tip, 14, pad, stroke=edge, stroke_width=1.6)


def _inside(p: Picture) -> None:
    gut = "440,352 428,386 440,424 480,440 520,424 532,386 520,352 480,342"
    p.path(blob(gut), p.ball((0, "#fffdf2"), (0.6, "#f4f0da"), (1, "#cfd6a8")), opacity=0.95)
    coils = "456,366 500,362 512,380 464,388 452,404 506,402 500,422 466,424"
    p.line(smooth(spots(coils), closed=False), "#d9d6b8", 8, opacity=0.8)
    p.path(
        blob("420,330 436,300 470,306 462,336 436,346") + blob("540,330 524,300 490,306 498,336 524,346"),
        "#c9e0a0",
        opacity=0.7,
    )
    for line in ("476,272 462,240 430,222", "486,270 500,240 530,222", "466,304 430,340 416,400 432,440"):
        p.line(smooth(spots(line), closed=False), "#cf4450", 3, opacity=0.85)
    p.line(smooth(spots("494,304 530,340 544,400 528,440"), closed=False), "#cf4450", 3, opacity=0.85)
    glow(p, 480, 290, 90, "#ff5a5a", 0.65)
    p.path(blob("480,326 450,302 448,274 468,262 482,272 498,261 514,276 508,304"), "#d91f38", filter=wet(p, 7, 0.6))


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
    p.ellipse(400, 480, 400, 110, "#2b1c12", opacity=0.5, filter=p.blur(26))
    snout = "70,560 96,500 200,470 300,400 400,360 600,380 690,440 660,480 520,500 380,540 260,580 130,590"
    p.path(blob(snout), "#3f2f1c", opacity=0.6, filter=p.blur(7))
    p.path(blob("290,414 350,366 460,362 590,392 640,436 540,440 400,428"), "#5f4f33", filter=skin)
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
