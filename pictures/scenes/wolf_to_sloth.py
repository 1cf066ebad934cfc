"""Scenes K009 to K012: wolf to sloth."""

from __future__ import annotations

import math

from ..animals.parts import bead, hairs, stripes, whiskers
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
    with p.at(-6, -40):
        _howling_wolf(p, "#04060e")
    finish(p, 0.45)


_WOLF = (
    "304,172 304,172 320,162 346,180 372,204 396,218 448,232 448,232 424,262 448,300 482,340 530,372 590,392 646,402 "
    "680,430 690,500 676,530 694,566 692,596 700,638 700,638 660,642 660,610 650,578 612,528 560,506 500,512 470,528 "
    "474,580 480,638 480,638 442,642 446,590 430,524 404,466 384,400 368,344 352,300 342,270 322,244 308,222 308,222 "
    "312,212 330,222 352,240 352,240 336,212 310,192"
)


def _howling_wolf(p: Picture, black: str) -> None:
    """A wolf in profile to the left, head thrown back, its feet at y=640."""
    edge = surface(p, grain=".2 .2", ragged=4, octaves=2)
    for stops in ("452,500,52 424,560,26 414,606,20 402,640,22", "626,500,66 596,560,34 612,600,20 596,640,22"):
        p.path(limb(stops), black, filter=edge)
    p.path(limb("664,420,34 706,470,52 732,540,50 740,590,12"), black, filter=edge)
    p.path(smooth(spots(_WOLF)), black, filter=edge)
    p.path(smooth(spots("386,222 386,222 414,202 452,204 452,204 430,240 404,250")), black)
    for line, long, aim in (
        ("420,262 446,306 480,346 530,378", 20, 28),
        ("530,376 600,398 660,412", 13, 24),
        ("356,300 374,350 390,400 410,466 432,516", 22, 118),
        ("716,470 744,540 742,584", 20, 74),
        ("694,480 712,550 732,586", 18, 100),
        ("470,516 540,500 610,514", 15, 66),
    ):
        hairs(p, spots(line), long, black, 130, aim, 1.6, 16)


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
    _mole(p)
    p.path(
        blob("220,640 260,560 340,540 420,574 480,560 560,578 640,544 710,566 750,640"),
        "#22150d",
        filter=stone(p, 10, ".06 .07", 14),
    )
    for _ in range(80):
        a, d = p.luck.uniform(math.pi * 1.05, math.pi * 1.95), p.luck.uniform(200, 460)
        x, y, r = 480 + d * math.cos(a), 560 + d * math.sin(a), p.luck.uniform(3, 17)
        if abs(x - 480) > 150 or y < 270:
            p.path(poly(rough(p.luck, x, y, r, r * 0.8, 0.3, 7)), p.luck.choice(["#2b1c12", "#3d2818", "#1c110a"]))
    for _ in range(30):
        a, d = p.luck.uniform(math.pi * 1.1, math.pi * 1.9), p.luck.uniform(240, 400)
        with p.at(480 + d * math.cos(a), 580 + d * math.sin(a), 1, p.luck.uniform(0, 360)):
            p.path(leaf(0, 0, 34, 5, 0, 8), "#5fae38", opacity=1 if d > 330 else 0)
    finish(p, 0.22)


def _mole(p: Picture) -> None:
    """The front half of a mole, nose towards us and a little up, hands on the rim of its hill."""
    velvet = fur(p, 26, 8)
    p.path(blob("316,620 306,470 340,350 410,270 480,248 550,270 620,350 654,470 644,620"), "#3a3338", filter=velvet)
    p.path(
        blob("372,400 384,326 430,282 480,272 530,282 576,326 588,400 552,462 480,484 408,462"),
        "#473f45",
        filter=velvet,
    )
    p.path(
        blob("416,420 424,366 452,334 480,326 508,334 536,366 544,420 516,456 480,466 444,456"),
        "#584e53",
        filter=fur(p, 18, 6),
    )
    for side in (-1, 1):
        p.ellipse(480 + side * 66, 344, 26, 15, "#2b2529", opacity=0.7, filter=p.blur(5))
        p.line(f"M{480 + side * 78} 341q{-side * 11} 9 {-side * 24} 3", "#0c0a0a", 5)
        whiskers(p, 480 + side * 40, 406, 110, side, "#e9e0da", 6)
        with p.at(480 + side * 186, 512, 1.2, side * 20):
            _digging_hand(p)
    p.path(blob("438,372 450,342 480,332 510,342 522,372 506,394 480,400 454,394"), "#ef9298", filter=wet(p, 8, 0.5))
    for side in (-1, 1):
        p.path(
            blob(f"{480 + side * 8},374 {480 + side * 16},364 {480 + side * 25},372 {480 + side * 17},384"), "#8f3a44"
        )
    p.line("M480 398v24M480 422q-20 20 -44 8M480 422q20 20 44 8", "#231c20", 4.4)
    p.path(blob("466,428 480,424 494,428 491,442 480,444 469,442"), "#fff6ea")
    p.line("M480 427v15", "#c9b8a8", 1.6)


def _digging_hand(p: Picture) -> None:
    """A spade of a hand with five claws."""
    for k in range(5):
        u = (k - 2) / 2
        p.path(
            limb([(u * 46, -20 + abs(u) * 12, 30), (u * 60, -50 + abs(u) * 14, 22)], 4), "#eeb0a0", filter=plain(p, 5)
        )
        claw = [(u * 60, -50 + abs(u) * 14, 17), (u * 68, -78 + abs(u) * 17, 10), (u * 70, -98 + abs(u) * 20, 2)]
        p.path(limb(claw, 3), "#fbeedd", filter=plain(p, 3))
    p.path(blob("-56,46 -62,2 -44,-30 0,-40 44,-30 62,2 56,46 0,60"), "#e8a090", filter=plain(p, 10))
    p.path(blob("-30,30 -32,4 0,-10 32,4 30,30 0,38"), "#d98a80", opacity=0.6, filter=p.blur(6))


@scene("K011")
def zebras(p: Picture) -> None:
    """A herd so close that nobody can tell whose stripes are whose."""
    p.rect("#c9c9c5")
    for x, y, k, flip in (
        (200, 60, 0.8, False),
        (440, 50, 0.78, True),
        (690, 56, 0.8, False),
        (880, 70, 0.82, True),
        (60, 160, 0.95, True),
        (360, 176, 1.0, False),
        (610, 170, 0.98, True),
        (930, 190, 1.0, False),
        (260, 320, 1.25, False),
        (560, 326, 1.28, True),
        (900, 340, 1.3, False),
    ):
        with p.at(x, y, k, 0, flip):
            _zebra(p)
    finish(p, 0.35)


def _zebra(p: Picture) -> None:
    """Head and neck of a zebra that faces left, the top of its head at (0, 0)."""
    white, ink = "#f6f6f3", "#141416"
    neck = blob("-30,-10 30,-34 84,0 140,90 190,220 220,360 240,520 -90,520 -70,330 -50,200 -44,90")
    p.path(neck, "#000", opacity=0.4, filter=p.blur(16), transform="translate(10 6)")
    for i in range(26):
        t = i / 25
        x, y = 6 + 150 * t, -34 + 190 * t**1.3
        bristle = [(x, y + 20, 12), (x + 16 + 8 * t, y - 14, 10), (x + 24 + 10 * t, y - 32, 3)]
        p.path(limb(bristle, 3), white if i // 2 % 2 else ink)
    p.path(neck, white, filter=plain(p, 16))
    across = [
        f"{-110 - i * 3},{34 + i * 50} {20 + i * 3},{52 + i * 46} {120 + i * 17},{-6 + i * 50}" for i in range(11)
    ]
    stripes(p, p.clip(neck), across, 25, ink, 0.7)
    _zebra_head(p, white, ink)


def _zebra_head(p: Picture, white: str, ink: str) -> None:
    for x, turn in ((34, -62), (2, -96)):
        p.path(leaf(x, -18, 92, 46, turn), ink)
        p.path(leaf(x, -20, 74, 30, turn), white)
        p.path(leaf(x, -22, 50, 15, turn), "#77736f")
    head = blob(
        "34,-28 -6,-44 -52,-28 -96,16 -140,70 -178,112 -200,146 -194,178 "
        "-164,192 -134,182 -104,150 -58,122 -6,108 34,70 50,20"
    )
    p.path(head, "#000", opacity=0.35, filter=p.blur(10), transform="translate(4 8)")
    p.path(head, white, filter=plain(p, 13))
    brow = [f"{24 - i * 27},{-52 + i * 22} {16 - i * 24},{-8 + i * 20} {26 - i * 20},{34 + i * 13}" for i in range(7)]
    jaw = [f"{44 - i * 27},{104 + i * 12} {20 - i * 22},{72 + i * 12} {-14 - i * 19},{52 + i * 13}" for i in range(6)]
    stripes(p, p.clip(head), [*brow, *jaw], 13, ink, 0.25)
    with p.group(clip_path=p.clip(head)):
        p.ellipse(-186, 172, 74, 56, "#1d1b1c", filter=p.blur(7), transform="rotate(-40 -186 172)")
    p.path(blob("-188,140 -178,134 -172,146 -182,152"), "#000")
    p.line("M-188 178q26 4 46 -14", "#000", 4)
    p.path(blob("-66,18 -50,0 -26,4 -24,22 -44,30"), "#0c0b0b")
    p.ellipse(-44, 14, 11, 10, "#3a2a1e")
    p.circle(-46, 12, 6, "#050404")
    p.circle(-50, 8, 3.4, "#fff")


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
