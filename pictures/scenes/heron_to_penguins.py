"""Scenes K017 to K020: heron to penguins."""

from __future__ import annotations

import math

from ..animals.parts import eye, feather_row
from ..canvas import WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import land, ridge, rock
from ..painting.light import finish, shadow
from ..painting.plants import jungle, reeds
from ..painting.sky import glow, mist, sky
from ..painting.surface import fur, plain, plumage, wet
from ..painting.trees import bough
from ..painting.water import mirror, rings
from ..shapes import blob, leaf, limb, num, poly, smooth, spots


@scene("K017")
def heron(p: Picture) -> None:
    """A grey heron on one leg in white fog."""
    sky(p, "#e6e8e9", "#f2f3f3", "#eceeee", "#dfe2e3")
    reeds(p, 640, 960, 460, 46, 150, ["#cfd3d4", "#c3c8ca"], lean=0.1)
    mist(p, "#f4f5f5", 440, 240, 0.85)
    soft = plumage(p, 12)
    grey, dark = "#8f979c", "#3d444a"
    p.path(limb("428,420,13 432,500,9 430,560,8 430,600,9"), "#5f5a4c")
    p.path(limb("452,410,14 474,440,10 446,462,8 440,470,7"), "#5f5a4c")
    for turn in (-30, 0, 28):
        p.line(f"M430 600l{num(28 * math.sin(math.radians(turn)))} 8", "#5f5a4c", 4)
    p.path(
        blob("350,352 380,300 430,276 480,290 520,340 560,400 590,450 540,440 500,436 450,436 400,424 364,396"),
        grey,
        filter=soft,
    )
    p.path(blob("430,330 490,330 540,390 584,452 540,440 480,414 440,380"), "#6f787f", filter=soft)
    for k in range(5):
        p.line(
            smooth([(450 + k * 12, 356 + k * 8), (510 + k * 10, 400 + k * 6), (560 + k * 5, 444)], closed=False),
            "#4f575d",
            3,
            opacity=0.6,
        )
    p.path(limb("392,330,62 370,280,40 392,228,29 420,190,25 410,150,27 380,128,32"), "#c3c8cb", filter=plumage(p, 7))
    p.path(limb("386,320,10 372,280,7 392,232,5 414,196,4"), dark, opacity=0.5)
    for k in range(5):
        p.path(limb([(376 + k * 5, 330, 6), (370 + k * 6, 380, 4), (376 + k * 8, 412, 1)], 3), "#dfe3e5")
    p.path(blob("406,120 388,104 356,106 338,122 346,138 376,146 402,142"), "#dfe3e5", filter=plumage(p, 5))
    p.path(blob("352,110 376,100 410,106 440,122 484,132 436,132 400,124 370,118"), dark)
    p.path(poly(spots("346,118 250,140 246,145 346,136")), "#b58a4a")
    p.line("M250 143L346 128", "#6b4f2a", 1.6)
    eye(p, 362, 122, 6, "#e3c23a", "dot")
    mirror(p, 606, "#eef0f0", 0.55, 7, "#ffffff", 18)
    rings(p, 430, 608, 110, 4, "#9aa2a6", 0.5, 0.12)
    mist(p, "#f6f7f7", 600, 90, 0.35)
    finish(p, 0.08)


@scene("K018")
def parrots(p: Picture) -> None:
    """A scarlet and a blue parrot squabble beak to beak."""
    p.rect(p.radial(480, 300, 640, (0, "#8fdc6a"), (0.45, "#1f9a50"), (1, "#06351f")))
    jungle(p, ["#0f8a4b", "#1fa35a", "#0a6a38"], 22, (-60, -60, 1020, 720), 220, 3, spread=180)
    bough(p, [(-40, 520, 40), (220, 556, 42), (480, 590, 44), (740, 556, 40), (1000, 500, 34)], "#6b4a2a", 8)
    _parrot(p, ("#e5281c", "#f9d21a", "#1c6fd0", "#a81410"), False)
    _parrot(p, ("#1f62d6", "#ffc21a", "#0f3f9a", "#123a8a"), True)
    for _k in range(16):
        with p.at(p.luck.uniform(300, 660), p.luck.uniform(60, 460), p.luck.uniform(0.6, 1.2), p.luck.uniform(0, 360)):
            p.path(leaf(0, 0, 46, 13, 0, 9), p.luck.choice(["#e5281c", "#1f62d6", "#f9d21a"]))
    finish(p, 0.3)


def _parrot(p: Picture, colours: tuple[str, str, str, str], flip: bool) -> None:
    """A macaw that leans in from the left, one wing raised."""
    main, second, third, deep = colours
    soft = plumage(p, 14)
    with p.at(WIDE if flip else 0, 0, 1, 0, flip):
        for k in range(4):
            p.path(
                limb([(190 + k * 8, 540, 34), (150 + k * 6, 610, 30), (120 + k * 10, 700, 12)], 4),
                (main, third, deep, main)[k],
                filter=plain(p, 4),
            )
        with p.at(232, 330):
            feather_row(p, -10, 10, 8, (-5, -4), 250, 46, -196, 62, [third, mix(third, "#000", 0.2)])
            feather_row(p, -6, 8, 7, (-3, -4), 170, 44, -192, 58, [second, mix(second, "#000", 0.12)])
            feather_row(p, 0, 6, 6, (-2, -3), 100, 40, -188, 54, [main, deep])
        p.path(blob("190,560 180,470 200,380 250,310 320,290 370,330 374,420 340,510 270,576"), main, filter=soft)
        p.path(
            blob("300,330 356,340 366,420 330,500 290,540 310,440"), mix(main, "#fff", 0.14), filter=soft, opacity=0.8
        )
        p.path(blob("290,310 290,230 330,180 390,170 434,200 444,256 420,300 370,330 320,336"), main, filter=soft)
        p.path(blob("366,210 404,196 434,216 436,262 404,284 372,262"), "#fff6ea", filter=plain(p, 4))
        for k in range(4):
            p.line(
                smooth([(376, 226 + k * 13), (400, 222 + k * 15), (428, 230 + k * 12)], closed=False),
                main,
                2,
                opacity=0.7,
            )
        eye(p, 396, 222, 11, "#f2e27a", "dot")
        p.path(
            blob("424,206 452,196 478,214 486,250 474,280 462,284 456,258 432,250"),
            "#f4ead2" if not flip else "#2a2a2e",
            filter=wet(p, 5, 0.4),
        )
        p.path(blob("420,268 446,276 458,300 440,312 416,300"), "#2a2426", filter=plain(p, 4))
        p.path(blob("438,262 456,268 452,284 436,276"), "#8a3a3a")
        for x in (250, 300):
            for k in range(3):
                p.path(limb([(x + k * 14, 560, 16), (x + k * 14 + 5, 580, 14), (x + k * 14, 598, 6)], 3), "#5a5456")


@scene("K019")
def owl(p: Picture) -> None:
    """A round owl face fills the picture and stares."""
    p.rect(p.radial(480, 330, 620, (0, "#8a5f42"), (0.6, "#4a2f22"), (1, "#150c0a")))
    for _ in range(1500):
        a = p.luck.uniform(0, math.tau)
        d = p.luck.uniform(280, 660)
        x, y = 480 + d * math.cos(a), 330 + d * math.sin(a) * 0.9
        p.path(
            leaf(x, y, 46, 17, math.degrees(a) + p.luck.uniform(-16, 16)),
            p.luck.choice(["#6b4632", "#8a6248", "#3d261b", "#b08a68", "#54382a"]),
        )
    for side in (-1, 1):
        p.path(
            blob(
                f"{480 + side * 120},90 {480 + side * 250},-30 {480 + side * 330},-60 {480 + side * 330},60 "
                f"{480 + side * 270},190"
            ),
            "#4a2f22",
            filter=fur(p, 14, 22),
        )
    for side in (-1, 1):
        cx = 480 + side * 168
        for ring in range(26):
            d = 235 - ring * 6.4
            count = 74
            for i in range(count):
                a = math.tau * (i + p.luck.random()) / count
                x, y = cx + d * math.cos(a), 330 + d * math.sin(a)
                if (x - 480) * side < -26:
                    continue
                t = ring / 26
                colour = ramp(["#3a2418", "#a37a58", "#d9bd9c", "#ecd9bf", "#b08660"], t + p.luck.uniform(-0.1, 0.1))
                p.line(f"M{num(x)} {num(y)}l{num(26 * math.cos(a))} {num(26 * math.sin(a))}", colour, 3.2)
        p.circle(cx, 330, 112, "#1c110c")
        p.circle(
            cx, 330, 102, p.radial(cx, 350, 104, (0, "#ffd24a"), (0.45, "#ff9a14"), (0.8, "#e5680a"), (1, "#8a3204"))
        )
        for i in range(70):
            a = math.tau * i / 70
            p.line(
                f"M{num(cx + 54 * math.cos(a))} {num(330 + 54 * math.sin(a))}l{num(40 * math.cos(a))} "
                f"{num(40 * math.sin(a))}",
                p.luck.choice(["#ffe07a", "#c95a08", "#ffb52a"]),
                2,
                opacity=0.5,
            )
        p.circle(cx, 330, 54, "#070405")
        p.circle(cx - 30, 294, 20, "#fff", opacity=0.95)
        p.circle(cx + 30, 366, 8, "#fff", opacity=0.6)
        p.path(
            blob(
                f"{cx - side * 122},262 {cx - side * 60},214 {cx + side * 40},206 {cx + side * 128},250 "
                f"{cx + side * 40},238 {cx - side * 50},250"
            ),
            "#2b1910",
            filter=fur(p, 6, 12),
        )
    for i in range(26):
        t = i / 25
        for side in (-1, 1):
            p.path(
                leaf(480 + side * 4, 190 + 210 * t, 60, 15, 90 - side * (30 + 30 * t)),
                p.luck.choice(["#e6d0b0", "#c9a880", "#f4e6cf"]),
            )
    p.path(
        blob("446,400 462,372 498,372 514,400 506,470 486,520 480,528 474,520 454,470"),
        "#2b2624",
        filter=wet(p, 12, 0.8),
    )
    for _ in range(120):
        x = p.luck.gauss(480, 60)
        p.path(
            leaf(x, p.luck.uniform(500, 570), 70, 16, 90 + (480 - x) * 0.3),
            p.luck.choice(["#f0e0c6", "#d3b894", "#a8825e"]),
        )
    glow(p, 220, 80, 460, "#9fb8e0", 0.28, "screen")
    finish(p, 0.5)


@scene("K020")
def penguins(p: Picture) -> None:
    """A line of penguins goes down an ice slope; one overtakes on its belly."""
    x: float
    sky(p, "#2f8fd6", "#7cc0ee", "#d3ecf8", high=400)
    rock(p, ridge(p, 250, 26, 0.5, [(760, 60, 200)]), "#cfe4f2", "#e9f4fa")
    p.rect("#4f9fd0", y=276, h=60)
    slope = spots("-20,250 200,286 420,350 640,424 800,470 980,500")
    land(p, slope, "#ffffff", "#cfe5f3")
    p.path(
        smooth(spots("-20,420 260,470 520,540 760,600 980,630 980,700 -20,700")),
        p.linear((0, "#e3f1f9"), (1, "#a9cfe6")),
    )
    for line in ("-20,340 240,380 520,470 900,540", "100,480 380,540 640,600"):
        p.line(smooth(spots(line), closed=False), "#9cc8e3", 4, opacity=0.7)
    for i, (x, y) in enumerate(((90, 330), (220, 360), (350, 398), (484, 440), (622, 486), (764, 526))):
        shadow(p, x + 14, y + 2, 52, 9, "#5f94bd", 0.5)
        with p.at(x, y, 0.98 + 0.04 * i, (-9 if i % 2 else 8)):
            _penguin(p)
    p.path(smooth(spots("60,520 260,556 420,590 420,604 240,580 50,540")), "#9cc8e3", opacity=0.8)
    shadow(p, 520, 652, 150, 12, "#5f94bd", 0.5)
    with p.at(380, 572, 1.3, 88):
        _penguin(p, sliding=True)
    for _ in range(90):
        x = p.luck.uniform(210, 400)
        p.circle(x, 640 - (400 - x) * 0.2 - p.luck.random() * 60, p.luck.uniform(1.5, 7), "#ffffff", opacity=0.9)
    finish(p, 0.15, edge="#0e2238")


def _penguin(p: Picture, sliding: bool = False) -> None:
    """A penguin facing right, feet at (0, 0), about 150 high."""
    for x in (-16, 12):
        p.path(blob(f"{x - 16},4 {x - 6},-8 {x + 16},-6 {x + 26},4 {x},8"), "#f29a1e")
    p.path(blob("-52,-14 -58,-70 -40,-118 -6,-134 30,-118 48,-70 42,-16 0,2"), "#1c2530", filter=plain(p, 8))
    p.path(blob("-16,-10 -18,-64 0,-112 28,-108 46,-66 40,-18 14,-2"), "#ffffff", filter=plain(p, 6))
    p.path(blob("-10,-112 -22,-140 -8,-166 20,-170 40,-152 40,-130 20,-112"), "#1c2530", filter=plain(p, 6))
    p.path(blob("12,-136 22,-152 38,-146 38,-126 22,-114 8,-116"), "#f9c23a")
    p.path(blob("20,-128 34,-130 32,-112 14,-108"), "#ffffff")
    p.path(poly(spots("36,-150 66,-142 37,-136")), "#20242a")
    p.line("M38 -141L62 -142", "#f29a1e", 3)
    p.circle(24, -150, 4, "#ffffff")
    p.circle(25, -150, 2.4, "#000")
    wing = "-30,-104,20 -54,-60,22 -46,-22,8" if sliding else "-30,-104,22 -60,-74,22 -84,-44,8"
    p.path(limb(wing), "#121a24", filter=plain(p, 4))
    if not sliding:
        p.path(limb("38,-100,16 58,-74,15 70,-48,6"), "#121a24")
