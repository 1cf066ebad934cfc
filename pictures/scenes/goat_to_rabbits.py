"""Scenes K013 to K016: goat to rabbits."""

from __future__ import annotations

import math

from ..animals.parts import eye, hairs, whiskers
from ..canvas import Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import ridge, rock
from ..painting.light import backdrop, bokeh, finish
from ..painting.plants import litter
from ..painting.sky import clouds, glow, mist, sky
from ..painting.surface import bark, fur, plain, stone, surface, wet, wool
from ..shapes import blob, leaf, limb, num, poly, rough, smooth, spots


@scene("K013")
def goat(p: Picture) -> None:
    """A white goat stands on a tiny ledge above a misty drop."""
    sky(p, "#aeb9c2", "#c9d1d7", "#e2e7ea")
    rock(
        p,
        spots("300,520 420,460 500,330 560,380 640,250 700,300 780,180 860,260 980,200"),
        "#b4bec6",
        "#dfe5e8",
        bump=4,
    )
    mist(p, "#eceff1", 440, 260, 0.9)
    rock(p, spots("300,690 560,660 640,540 700,570 780,440 850,480 980,380"), "#9aa5ae", "#d6dde1", bump=5)
    mist(p, "#eef1f3", 600, 240, 0.9)
    cliff = spots(
        "-20,-20 330,-20 300,90 340,190 300,280 320,350 350,392 470,400 566,398 580,412 470,428 400,450 "
        "330,500 300,580 330,700 -20,700"
    )
    p.path(smooth(cliff), "#5f6870", filter=stone(p, 10, ".016 .03", 12, 320))
    for line in ("60,0 90,160 50,330 80,500", "200,0 180,200 230,380 190,560", "270,60 260,240 290,400"):
        p.line(smooth(spots(line), closed=False), "#2b3238", 5, opacity=0.6)
    p.path(poly(spots("330,388 470,396 572,394 580,404 470,408 340,402")), "#aab3b8")
    _goat(p)
    mist(p, "#f4f6f7", 660, 260, 0.95)
    clouds(p, "#ffffff", 440, 700, ".004 .012", 2.6, 1.15, 0.8)
    for x, y, k in ((800, 130, 14), (850, 160, 10), (760, 175, 9)):
        p.line(f"M{x - k} {y}q{k / 2:.0f} {-k} {k} 0q{k / 2:.0f} {-k} {k} 0", "#6f7c88", 2.4)
    finish(p, 0.2)


def _goat(p: Picture) -> None:
    fleece, white, shade = wool(p, 14), "#f7f5ee", "#c9ccca"
    with p.at(96, -4):
        for stops in ("330,290,54 340,340,30 350,372,17 356,396,17", "412,300,58 400,344,34 392,372,18 386,398,17"):
            p.path(limb(stops), shade, filter=fleece)
        with p.group(filter=fleece):
            p.path(blob("288,230 320,188 380,176 440,184 476,220 478,280 440,318 380,330 320,322 288,290"), white)
            for stops in ("310,270,66 312,340,34 318,372,20 322,398,18", "450,270,72 446,340,36 434,374,20 430,400,18"):
                p.path(limb(stops), white)
            p.path(limb("474,216,26 492,232,18 494,250,8"), white)
            p.path(limb("330,250,110 284,200,86 256,160,66"), white)
        p.path(leaf(264, 128, 56, 24, -6), "#e0dcd0", filter=plain(p, 3))
        p.path(
            blob("276,128 262,104 232,104 206,124 178,158 170,180 182,194 206,190 240,178 272,166"),
            white,
            filter=fur(p, 9, 6),
        )
        p.path(limb("196,190,30 190,222,22 198,250,6"), white, filter=fleece)
        for stops in ("256,112,17 274,80,14 304,62,9 328,66,3", "244,110,17 256,76,14 282,52,9 308,50,3"):
            p.path(limb(stops), "#2b2724", filter=plain(p, 3))
        p.path(blob("168,176 178,166 190,172 184,186"), "#4a4440")
        p.line("M176 192q14 4 26 -4", "#4a4440", 2.6)
        eye(p, 232, 136, 8, "#b58a2a", "bar")
        for x in (322, 356, 388, 430):
            p.path(blob(f"{x - 11},392 {x + 9},392 {x + 11},406 {x - 13},406"), "#2b2724")


@scene("K014")
def squirrel(p: Picture) -> None:
    """A squirrel stuffs one more acorn into full cheeks."""
    backdrop(p, ["#ffd98a", "#e39a3f", "#7c3d12"], ["#ffe9b0", "#c2581a", "#8a6a2b", "#f2b04a"], 18)
    bokeh(p, 18, ["#fff0c0", "#ffd27a"], 14, 50, 0.35)
    p.path(blob("180,700 200,560 230,510 480,494 730,510 760,560 790,700"), "#5a3a22", filter=bark(p, 16))
    p.ellipse(480, 514, 260, 40, "#c69a62")
    for r in (60, 110, 160, 210, 245):
        p.ellipse(480, 514, r, r * 0.155, "none", stroke="#8a6238", stroke_width=3, opacity=0.7)
    pelt = fur(p, 20, 18)
    red, cream = "#b5571f", "#fbe9cc"
    p.path(
        limb("560,500,70 680,480,130 740,370,160 716,240,150 650,170,110 690,120,60"),
        "#a34a18",
        filter=surface(p, 24, ".12 .12", 3, ragged=34, octaves=2),
    )
    p.path(
        limb("600,490,30 700,450,50 730,350,60 700,240,54 660,190,36"),
        "#e08a3f",
        opacity=0.7,
        filter=surface(p, 8, ".12 .12", 2, ragged=30),
    )
    p.path(blob("380,520 370,430 390,350 440,310 520,310 580,370 610,450 590,520 500,540"), red, filter=pelt)
    p.path(blob("400,510 392,430 410,360 450,340 490,360 500,440 480,516"), cream, filter=fur(p, 12, 14))
    p.path(blob("500,520 510,440 570,430 620,480 610,530 540,544"), "#a34a18", filter=pelt)
    p.path(limb("560,534,40 480,540,32 430,540,26"), "#8f4015", filter=fur(p, 8, 8))
    for x, tilt in ((392, -14), (496, 12)):
        with p.at(x, 150, 1, tilt):
            p.path(blob("-30,30 -20,-40 0,-70 20,-40 30,30"), red, filter=pelt)
            p.path(blob("-12,20 0,-34 12,20"), "#f0b090")
            hairs(p, spots("-8,-60 0,-72 8,-60"), 34, "#7a3510", 30, -90, 2)
    p.path(
        blob("322,250 340,180 400,140 470,140 530,176 556,240 560,300 520,350 440,362 360,352 318,308"),
        red,
        filter=pelt,
    )
    for x, _ in ((352, -1), (524, 1)):
        p.path(smooth(rough(p.luck, x, 296, 66, 58, 0.04, 12)), "#efc590", filter=fur(p, 18, 12))
    p.path(blob("400,262 438,246 476,262 486,310 438,336 392,310"), cream, filter=fur(p, 8, 8))
    p.path(blob("424,262 438,254 452,262 446,274 438,278 430,274"), "#3a1a14", filter=wet(p, 3))
    eye(p, 382, 224, 22, "#2a150c")
    eye(p, 494, 224, 22, "#2a150c")
    for side in (-1, 1):
        whiskers(p, 438 + side * 40, 282, 80, side, "#fff6e6", 4)
    with p.at(438, 340, 1.1, 8):
        p.path(blob("-28,4 -26,34 0,60 26,34 28,4"), "#b5782a", filter=wet(p, 8, 0.5))
        p.path(blob("-34,6 -26,-20 0,-28 26,-20 34,6 0,14"), "#6b4420", filter=surface(p, 6, ".2 .2", 3))
        p.line("M0 -26v-14", "#4a2d14", 6)
    for stops in ("400,430,46 390,390,36 412,366,32", "500,430,48 500,392,36 470,368,32"):
        p.path(limb(stops), "#a34a18", filter=fur(p, 9, 8))
    for x in (404, 416, 462, 474):
        p.path(limb([(x, 366, 11), (x + (4 if x < 440 else -4), 348, 8)], 3), "#7a3510")
    litter(p, 540, 16, ["#e8a13a", "#c2581a", "#7c2d12"], 50, 660, 200, 780)
    for x, y, turn in ((270, 520, 40), (650, 528, -60), (320, 540, 100)):
        with p.at(x, y, 0.7, turn):
            p.path(blob("-24,0 -22,30 0,52 22,30 24,0"), "#a8702a", filter=wet(p, 6, 0.5))
            p.path(blob("-28,4 -20,-18 0,-24 20,-18 28,4 0,10"), "#5f3d1c")
    finish(p, 0.3)


@scene("K015")
def snow_leopard(p: Picture) -> None:
    """Among grey boulders a snow leopard crouches, all but invisible."""
    sky(p, "#8d979f", "#b4bdc4", "#cfd6da", high=260)
    rock(p, ridge(p, 150, 30, 0.55, [(700, 70, 220)]), "#7d8890", "#5c666e", bump=6)
    heap = sorted((p.luck.uniform(150, 480), p.luck.uniform(-40, 1000)) for _ in range(90))
    for y, x in heap:
        _boulder(p, x, y, (26 + (y - 140) * 0.26) * p.luck.uniform(0.7, 1.2))
    _leopard(p)
    for x, y, r in (
        (130, 560, 150),
        (300, 610, 130),
        (660, 600, 140),
        (860, 560, 160),
        (470, 610, 150),
        (330, 520, 66),
        (640, 500, 74),
        (950, 650, 130),
    ):
        _boulder(p, x, y, r)
    finish(p, 0.35)


def _boulder(p: Picture, x: float, y: float, r: float) -> None:
    colour = p.luck.choice(["#77828a", "#69737b", "#838d94", "#8f989e"])
    points = rough(p.luck, x, y, r, r * 0.62, 0.16, 9)
    p.path(smooth(points), colour, filter=stone(p, max(5, r * 0.13), ".018 .024", 11))


def _leopard(p: Picture) -> None:
    """A crouching cat with its chin on its paws, facing us, around (470, 410)."""
    r: float
    x: float
    y: float
    coat = surface(p, 18, ".02 .03", 8, ragged=6, octaves=5)
    grey = "#929ba1"
    p.path(limb("800,450,60 880,450,54 930,400,50 936,330,46 910,290,36"), grey, filter=coat)
    for x, y in ((884, 450), (922, 410), (936, 362), (930, 318)):
        p.path(limb([(x - 22, y - 8, 11), (x + 22, y + 6, 11)], 2), "#4a5258", opacity=0.8)
    p.path(
        blob("270,500 268,410 320,340 420,320 560,322 660,306 760,330 830,400 846,490 790,540 340,540"),
        grey,
        filter=coat,
    )
    p.path(blob("330,500 322,400 372,334 470,318 560,334 606,400 604,500 540,540 400,540"), "#9aa3a8", filter=coat)
    for _ in range(120):
        x, y, r = p.luck.uniform(276, 840), p.luck.uniform(326, 530), p.luck.uniform(9, 15)
        if (x - 560) ** 2 / 275**2 + (y - 440) ** 2 / 112**2 < 1 and not (340 < x < 600 and y > 300):
            ring = smooth(rough(p.luck, x, y, r, r * 0.75, 0.3, 7))
            p.path(ring, "#7f888e", stroke="#464e54", stroke_width=5, stroke_dasharray="15 7", opacity=0.5)
    for side in (-1, 1):
        p.path(limb([(470 + side * 96, 480, 80), (470 + side * 84, 530, 84)], 3), "#9aa3a8", filter=coat)
        p.ellipse(470 + side * 84, 546, 56, 30, "#a8b0b5", filter=coat)
        p.circle(470 + side * 86, 308, 32, "#8a9399", filter=coat)
        p.circle(470 + side * 86, 310, 17, "#4f585e")
    p.path(
        blob(
            "350,404 350,346 384,300 428,282 470,278 512,282 556,300 590,346 590,404 566,458 520,500 470,510 "
            "420,500 374,458"
        ),
        "#949da3",
        filter=coat,
    )
    _leopard_face(p)


def _leopard_face(p: Picture) -> None:
    p.path(
        blob("444,330 470,322 496,330 500,400 508,430 470,440 432,430 440,400"),
        "#a3acb1",
        opacity=0.6,
        filter=p.blur(6),
    )
    marks = ((404, 312), (436, 300), (470, 296), (504, 300), (536, 312), (420, 334), (452, 318), (488, 318), (520, 334))
    for x, y in (
        *marks,
        (376, 380),
        (372, 412),
        (388, 440),
        (564, 380),
        (568, 412),
        (552, 440),
        (402, 462),
        (538, 462),
    ):
        p.ellipse(x, y, 7, 5, "#3f474d", opacity=0.85)
    for side in (-1, 1):
        x = 470 + side * 52
        lids = [
            (x - side * 36, 398),
            (x - side * 12, 374),
            (x + side * 20, 366),
            (x + side * 36, 374),
            (x + side * 10, 396),
        ]
        p.path(smooth(lids), "#20262b")
        p.ellipse(x + side * 2, 383, 20, 13, "#dff5d0")
        p.circle(x + side * 2, 383, 8, "#0a0d0c")
        p.circle(x - 3, 378, 4, "#fff")
        p.line(
            smooth([(470 + side * 18, 398), (470 + side * 22, 420), (470 + side * 20, 436)], closed=False), "#4a5258", 4
        )
        p.ellipse(470 + side * 27, 466, 36, 29, "#aab2b7", filter=fur(p, 8, 5))
        for k in range(3):
            p.circle(470 + side * (22 + k * 12), 462 + k * 3, 2.4, "#3f474d")
        whiskers(p, 470 + side * 36, 466, 104, side, "#c3cace", 4)
    p.path(blob("430,494 470,488 510,494 490,512 450,512"), "#a3abb0", filter=fur(p, 5, 4))
    p.path(blob("448,430 470,426 492,430 482,448 470,456 458,448"), "#6d6062", filter=wet(p, 4, 0.2))
    p.line("M470 456v16q-14 16 -34 8M470 472q14 16 34 8", "#3a4248", 4)


@scene("K016")
def rabbit_kits(p: Picture) -> None:
    """Four newborn rabbits sleep in a tangle of straw and fur."""
    p.rect(p.radial(480, 350, 620, (0, "#8f5a34"), (0.6, "#4a2a1a"), (1, "#160c07")))
    _straw(p, 620, 0.5, 1.5, ["#8a6230", "#a87a3c", "#6b4a24", "#c9a05a"])
    p.ellipse(480, 372, 420, 262, "#1c0f08", opacity=0.55, filter=p.blur(30))
    p.ellipse(480, 380, 396, 240, "#efe3d3", filter=surface(p, 26, ".05 .05", 2.4, ragged=30, power=0.8))
    for x, y, k, turn, tone, flip in (
        (300, 262, 1.02, 8, "#8f7258", False),
        (662, 258, 1.04, -6, "#b99a74", True),
        (318, 452, 1.1, -10, "#c9ad88", True),
        (640, 458, 1.12, 8, "#76604e", False),
    ):
        with p.at(x, y, k, turn, flip):
            p.ellipse(4, 34, 170, 92, "#2b140c", opacity=0.5, filter=p.blur(16))
            _kit(p, tone)
    _straw(p, 250, 0.98, 1.5, ["#e6c27a", "#c9a05a", "#f2dca0", "#a87a3c"])
    glow(p, 480, 330, 520, "#ffdba0", 0.35, "soft-light")
    finish(p, 0.5)


def _straw(p: Picture, count: int, near: float, far: float, colours: list[str]) -> None:
    """Stalks bent around the nest."""
    for _ in range(count):
        a, d = p.luck.uniform(0, math.tau), p.luck.uniform(near, far)
        x, y = 480 + 400 * d * math.cos(a), 372 + 262 * d * math.sin(a)
        way, size = a + math.pi / 2 + p.luck.uniform(-0.5, 0.5), p.luck.uniform(60, 170)
        bend = (size * 0.5 * math.cos(way) + 10 * math.cos(a), size * 0.5 * math.sin(way) + 10 * math.sin(a))
        p.line(
            f"M{num(x)} {num(y)}q{num(bend[0])} {num(bend[1])} {num(size * math.cos(way))} {num(size * math.sin(way))}",
            p.luck.choice(colours),
            p.luck.uniform(2, 5.5),
        )


def _kit(p: Picture, tone: str) -> None:
    """A newborn rabbit asleep on its chin, nose to the left, about 340 wide."""
    pelt, pale, rose = fur(p, 16, 9), mix(tone, "#fff6e8", 0.5), "#e8a79c"
    p.ellipse(168, 18, 28, 26, pale, filter=fur(p, 8, 12))
    p.path(blob("-60,-20 -10,-84 70,-98 138,-62 166,-4 150,56 80,84 -10,84 -60,50"), tone, filter=pelt)
    p.path(blob("40,58 64,-4 120,-16 156,24 144,70 96,88 56,84"), mix(tone, "#000", 0.08), filter=pelt)
    p.path(limb("110,80,34 60,88,30 24,88,24"), pale, filter=fur(p, 7, 6))
    for stops, inner in (
        ("-66,-40,22 -20,-84,40 42,-108,40 92,-104,12", "-44,-56,8 -6,-88,18 44,-105,18 76,-103,5"),
        ("-58,-22,24 -6,-52,44 58,-62,44 108,-48,12", "-34,-34,9 6,-55,20 58,-61,20 92,-51,5"),
    ):
        p.path(limb(stops), mix(tone, "#000", 0.14), filter=pelt)
        p.path(limb(inner), rose, opacity=0.75, filter=p.blur(1.5))
    head = "-160,44 -164,18 -146,-14 -114,-46 -76,-56 -42,-40 -24,-6 -30,36 -60,66 -112,74 -146,64"
    p.path(blob(head), mix(tone, "#fff", 0.12), filter=pelt)
    p.path(blob("-158,44 -160,20 -138,14 -112,30 -108,56 -130,70 -150,62"), pale, filter=fur(p, 8, 5))
    p.ellipse(-74, 34, 34, 26, pale, opacity=0.5, filter=p.blur(9))
    p.path(blob("-166,22 -158,12 -146,16 -148,28 -157,33"), rose)
    p.line("M-156 32q2 12 14 12M-142 44q12 4 18 -4", mix(tone, "#3a1c14", 0.7), 2.6)
    p.line("M-112 -2Q-96 14 -76 2", "#33201a", 5)
    p.line("M-108 4l-7 7M-96 9l-2 9M-84 7l4 8", "#33201a", 2.2)
    whiskers(p, -138, 40, 62, -1, "#fff8ee", 4, 1)
    p.path(limb("-40,66,36 -84,82,32 -118,84,22"), pale, filter=fur(p, 7, 6))
    p.line("M-122 80l-12 1M-122 87l-11 3", mix(tone, "#3a1c14", 0.5), 2)
