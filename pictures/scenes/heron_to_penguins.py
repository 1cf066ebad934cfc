"""Scenes K017 to K020: heron to penguins."""

from __future__ import annotations

import math

from ..animals.parts import eye, feather_row
from ..canvas import WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import finish, shadow
from ..painting.plants import jungle, reeds
from ..painting.sky import glow, mist, sky
from ..painting.surface import fur, plain, plumage, wet
from ..painting.trees import bough
from ..painting.water import glint, mirror, rings
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
    with p.group(filter=soft):
        p.path(
            blob("350,352 380,300 430,276 480,290 520,340 560,400 590,450 540,440 500,436 450,436 400,424 364,396"),
            grey,
        )
        neck = "404,352,84 376,290,46 392,228,29 420,190,25 410,150,27 380,128,32"
        p.path(limb(neck), p.along(0, 140, 0, 372, (0, "#cfd4d6"), (0.6, "#c3c8cb"), (1, grey)))
    p.path(blob("430,330 490,330 540,390 584,452 540,440 480,414 440,380"), "#6f787f", filter=soft)
    for k in range(5):
        p.line(
            smooth([(450 + k * 12, 356 + k * 8), (510 + k * 10, 400 + k * 6), (560 + k * 5, 444)], closed=False),
            "#4f575d",
            3,
            opacity=0.6,
        )
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
        with p.at(238, 336, 1.08):
            p.path(blob("10,40 -60,30 -130,-20 -120,-90 -50,-70 20,-30"), third)
            feather_row(p, -10, 24, 11, (-6, -6), 250, 42, -204, 84, [third, mix(third, "#000", 0.2)])
            feather_row(p, -4, 20, 10, (-4, -5), 168, 40, -200, 80, [second, mix(second, "#000", 0.12)])
            feather_row(p, 4, 16, 9, (-3, -4), 98, 36, -196, 76, [main, deep])
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
    land(p, ridge(p, 262, 8, 0.5), "#b9d8ec", "#d3e8f4")
    p.rect(p.linear((0, "#3f8fc6"), (0.3, "#2a74b0"), (1, "#1c5a94")), y=266, h=400)
    glint(p, 270, 470, "#eaf7ff", 60, 0.5)
    for x, y, wide, tall in ((560, 282, 70, 36), (700, 300, 130, 74), (880, 330, 100, 44)):
        _floe(p, x, y, wide, tall)
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
    shadow(p, 520, 648, 170, 12, "#5f94bd", 0.5)
    with p.at(500, 626, 1.35, 9):
        _sliding_penguin(p)
    for _ in range(150):
        t = p.luck.random() ** 0.7
        x, y = 380 - 210 * t, 628 - 36 * t - abs(p.luck.gauss(0, 16 + 26 * t))
        p.circle(x, y, p.luck.uniform(1.2, 6.5) * (1.1 - 0.5 * t), "#ffffff", opacity=f"{p.luck.uniform(0.5, 1):.2f}")
    finish(p, 0.15, edge="#0e2238")


def _floe(p: Picture, x: float, y: float, wide: float, tall: float) -> None:
    """An iceberg on the sea, a lit and a shaded side, with its pale foot under water."""
    p.ellipse(x, y + 4, wide * 0.62, wide * 0.07, "#8fd0ea", opacity=0.6)
    top = [
        (x - wide / 2, y),
        (x - wide * 0.3, y - tall * 0.7),
        (x - wide * 0.05, y - tall),
        (x + wide * 0.2, y - tall * 0.6),
    ]
    p.path(poly([*top, (x + wide / 2, y)]), "#f6fbfe")
    p.path(poly([top[2], top[3], (x + wide / 2, y), (x + wide * 0.08, y)]), "#a9cfe6")


def _penguin(p: Picture) -> None:
    """A penguin facing right, feet at (0, 0), about 170 high."""
    coat, back = plain(p, 7), "#1f2a36"
    for x in (-18, 14):
        p.path(
            blob(f"{x - 14},2 {x - 4},-9 {x + 14},-7 {x + 27},2 {x + 20},7 {x - 6},7"), "#f29a1e", filter=plain(p, 2)
        )
    p.path(blob("-44,-8 -62,-2 -58,-16"), "#121a24")
    p.path(blob("-50,-12 -56,-60 -44,-106 -18,-132 22,-130 42,-90 48,-46 36,-8 -6,2"), back, filter=coat)
    p.path(blob("-8,-6 -18,-50 -6,-98 20,-116 40,-88 46,-46 34,-10 12,-1"), "#fbfdff", filter=coat)
    p.path(blob("-12,-96 4,-118 26,-118 32,-100 14,-92"), "#ffd35a", opacity=0.75, filter=p.blur(4))
    p.path(blob("-20,-116 -26,-144 -12,-168 16,-172 38,-156 38,-136 22,-118 0,-110"), back, filter=plain(p, 6))
    p.path(blob("-12,-134 2,-146 10,-132 6,-116 -6,-112"), "#f9a61e", filter=p.blur(1))
    p.path(blob("32,-152 52,-149 72,-139 50,-137 33,-138"), "#15191e", filter=plain(p, 2))
    p.path(limb("36,-141,3 52,-141,3.4 64,-140,1.4"), "#f0722a")
    p.circle(20, -150, 4.6, "#e9eef2")
    p.circle(21, -150, 3, "#000")
    p.path(limb("-32,-108,22 -60,-76,22 -82,-44,7"), "#16202b", filter=plain(p, 4))
    p.path(limb("36,-98,12 54,-74,14 66,-48,5"), "#16202b", filter=plain(p, 3))


def _sliding_penguin(p: Picture) -> None:
    """The same bird on its belly, head up and flippers back, sliding to the right; the ice is y=0."""
    coat, back = plain(p, 8), "#1f2a36"
    for y in (-30, -14):
        p.path(blob(f"-96,{y - 8} -120,{y - 16} -134,{y - 2} -120,{y + 10} -98,{y + 6}"), "#f29a1e", filter=plain(p, 2))
    p.path(blob("-104,-24 -84,-54 -30,-72 40,-72 84,-60 104,-36 96,-12 40,0 -50,-2 -94,-10"), back, filter=coat)
    p.path(blob("-96,-14 -40,-26 30,-28 86,-36 104,-28 92,-8 40,2 -50,0"), "#fbfdff", filter=plain(p, 6))
    p.path(blob("66,-50 62,-82 84,-104 112,-104 130,-86 126,-64 104,-46 84,-38"), back, filter=plain(p, 6))
    p.path(blob("76,-62 90,-76 100,-62 98,-46 84,-40"), "#f9a61e", filter=p.blur(1))
    p.path(blob("122,-86 142,-84 162,-74 140,-71 123,-72"), "#15191e", filter=plain(p, 2))
    p.path(limb("126,-75,3 142,-76,3.4 154,-75,1.4"), "#f0722a")
    p.circle(108, -84, 4.6, "#e9eef2")
    p.circle(109, -84, 3, "#000")
    p.path(limb("44,-52,24 -4,-66,24 -56,-92,8"), "#16202b", filter=plain(p, 4))
