"""Scenes K001 to K004: fox to hippo."""

from __future__ import annotations

import itertools
import math

from ..animals.parts import closed_eye, eye, whiskers
from ..canvas import HIGH, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import dapples, finish, shadow, shafts
from ..painting.plants import grass, litter, moss, reeds
from ..painting.sky import clouds, glow, mist, sky, sun
from ..painting.surface import bark, fur, hide, plain, wet
from ..painting.trees import pines, trunks
from ..painting.water import glint, mirror, rings, splash
from ..painting.weather import snowfall
from ..shapes import Stop, blob, limb, num, poly, smooth, spline, spots, widths


@scene("K001")
def fox(p: Picture) -> None:
    """A red fox stops in fresh snow, one paw lifted, and looks at us."""
    sky(p, "#b4c8da", "#cfdde8", "#e6eef4", high=430)
    trunks(p, 420, 16, 8, 18, "#9fb4c6", "#e6eef4", 0.35)
    pines(p, ridge(p, 400, 10), 40, 60, 130, "#a9bfd0", "#c3d3e0")
    mist(p, "#eef4f8", 420, 140, 0.8)
    land(p, ridge(p, 420, 14, 0.45), "#f4f8fb", "#d3e2ee")
    for i in range(5):
        p.ellipse(760 + i * 60, 600 - i * 22, 17 - i * 2, 6, "#a9c2d8", opacity=0.8)
    shadow(p, 500, 604, 250, 16, "#7f9cba", 0.5)
    coat_filter = fur(p, 16, 16)
    red, dark = "#d4581c", "#2a1712"
    p.path(limb("640,372,46 720,420,84 790,500,98 850,570,66 880,606,14"), red, filter=coat_filter)
    p.path(limb("836,556,74 862,584,56 884,612,10"), "#fdf6ee", filter=coat_filter)
    for stops, sock in (
        ("566,420,76 556,490,44 580,540,28 566,596,28", "572,524,28 566,566,25 562,598,36"),
        ("400,440,60 404,510,36 408,560,28 402,600,28", "406,520,31 408,566,26 398,600,36"),
    ):
        p.path(limb(stops), "#a8420f", filter=coat_filter)
        p.path(limb(sock), dark, filter=coat_filter)
    with p.group(filter=coat_filter):
        p.path(blob("330,350 410,314 520,320 610,326 668,366 664,430 600,462 510,446 430,468 360,476 316,430"), red)
        p.path(limb("622,400,104 644,474,56 624,524,30 640,572,27 632,600,28"), red)
        p.path(limb("360,430,76 316,492,44 330,540,28 310,562,26"), red)
        p.path(limb("400,390,136 350,360,124 306,316,100"), red)
    p.path(limb("628,516,34 640,566,29 624,604,40"), dark, filter=coat_filter)
    p.path(limb("322,506,38 330,544,29 300,572,34"), dark, filter=coat_filter)
    p.path(blob("290,356 340,366 374,404 368,450 338,482 312,450 292,404"), "#fdf4ea", filter=coat_filter)
    _fox_head(p, 290, 276)
    snowfall(p, 110, 6, 0.95)
    finish(p, 0.12, edge="#2a4a6a")


def _fox_head(p: Picture, x: float, y: float) -> None:
    with p.at(x, y, 1.08):
        coat_filter = fur(p, 10, 10)
        for side in (-1, 1):
            p.path(poly([(side * 22, -52), (side * 78, -140), (side * 84, -30)]), "#c24c14", filter=coat_filter)
            p.path(poly([(side * 38, -56), (side * 72, -116), (side * 74, -40)]), "#2a1712")
        p.path(
            blob(
                "0,98 -20,92 -38,66 -66,58 -114,46 -98,4 -74,-42 -36,-66 0,-70 "
                "36,-66 74,-42 98,4 114,46 66,58 38,66 20,92"
            ),
            "#dc6220",
            filter=coat_filter,
        )
        p.path(
            blob(
                "0,97 -18,90 -34,64 -62,54 -106,44 -72,22 -40,34 -24,42 0,50 24,42 40,34 72,22 106,44 62,54 34,64 18,90"
            ),
            "#fdf6ee",
            filter=fur(p, 5, 6),
        )
        p.path(limb("0,-20,34 0,20,34 0,56,26"), "#c9551c", filter=p.blur(5))
        p.path(blob("-16,60 0,53 16,60 9,75 0,80 -9,75"), "#1a1210", filter=wet(p, 3))
        p.line("M0 80v6M0 86q-10 7 -19 2M0 86q10 7 19 2", "#3a2018", 2.6)
        for side in (-1, 1):
            p.path(blob(f"{side * 18},6 {side * 30},-12 {side * 52},-12 {side * 58},-2 {side * 38},10"), "#1a1210")
            p.ellipse(side * 38, -2, 13, 10, "#e8a51e")
            p.ellipse(side * 38, -2, 5, 9, "#0a0705")
            p.circle(side * 38 - 4, -6, 3, "#fff")
            whiskers(p, side * 22, 60, 60, side, "#fff")


@scene("K002")
def bear(p: Picture) -> None:
    """A brown bear sleeps belly-up against a mossy log."""
    p.rect(p.linear((0, "#d3e08a"), (0.4, "#7f9e4a"), (1, "#24401c")))
    trunks(p, 380, 18, 16, 34, "#5d6d34", "#dfe8a0", 0.4)
    trunks(p, 420, 8, 40, 66, "#3a4220")
    mist(p, "#e9eeb0", 380, 160, 0.5)
    land(p, ridge(p, 430, 8, 0.5), "#6b8a35", "#22401a")
    grass(p, 450, 240, 34, ["#557d2f", "#77a03f", "#3d6426"])
    p.path(limb("-60,440,170 160,450,166 380,470,158"), "#4a3522", filter=bark(p, 20))
    moss(p, spots("-20,368 100,362 220,370 360,390"), ["#7fae42", "#a3c85a", "#5d8a35", "#b6cf6a"], 20, 190)
    shadow(p, 520, 618, 360, 28, "#10200c", 0.6)
    pelt = fur(p, 22, 18)
    brown, light = "#8a5a32", "#c29360"
    p.path(limb("690,470,170 800,420,110 850,360,86"), "#5a371d", filter=pelt)
    p.path(
        blob("250,500 300,420 400,350 520,322 640,342 740,420 770,520 720,600 560,634 380,626 280,590"),
        brown,
        filter=pelt,
    )
    p.path(blob("330,470 400,390 520,356 620,376 690,440 650,500 540,520 420,520"), light, filter=fur(p, 16, 20))
    p.path(limb("700,560,150 800,540,104 868,470,88"), brown, filter=pelt)
    for x, y, turn in ((850, 334, -16), (880, 440, 10)):
        with p.at(x, y, 1.15, turn):
            p.path(blob("-44,-46 0,-58 42,-44 48,10 30,54 -20,56 -46,14"), "#5a371d", filter=fur(p, 8, 8))
            p.path(blob("-22,6 4,-4 26,8 24,36 0,46 -20,34"), "#2e1c14")
            for tx, ty in ((-28, -20), (-8, -32), (14, -32), (32, -18)):
                p.ellipse(tx, ty, 9, 11, "#2e1c14")
    head = blob("120,420 130,350 190,300 260,300 316,340 330,410 300,470 220,490 150,470")
    for x, y in ((292, 318), (322, 450)):
        p.circle(x, y, 36, "#5a371d", filter=pelt)
        p.circle(x, y, 18, "#3a2212")
    p.path(head, "#96643a", filter=pelt)
    p.path(blob("84,372 100,330 150,318 190,350 190,400 150,424 104,412"), "#b08658", filter=fur(p, 10, 6))
    p.path(blob("74,366 82,342 110,338 118,358 104,378"), "#1c120c", filter=wet(p, 4))
    p.line("M104 384q30 16 58 4", "#3a2212", 4)
    closed_eye(p, 206, 348, 34, 60)
    closed_eye(p, 214, 428, 32, 110)
    for stops in ("330,420,84 400,380,74 470,400,66", "380,560,90 450,500,78 510,430,66"):
        p.path(limb(stops), "#75492a", filter=pelt)
    for x, y in ((484, 396), (528, 424)):
        p.ellipse(x, y, 42, 34, "#4f3119", filter=fur(p, 8, 8))
        for k in range(4):
            p.path(limb([(x + 16 + k * 4, y - 20 + k * 13, 7), (x + 40, y - 22 + k * 14, 2)], 3), "#e6d6b0")
    litter(p, 600, 26, ["#a88a3f", "#7a6a2a", "#c2a04a"], 26)
    dapples(p, 40, (100, 300, 880, 640), "#ffffc0", 0.35, 34)
    shafts(p, 300, -80, "#ffffd0", 8, 60, 80, 0.32)
    finish(p, 0.35)


@scene("K003")
def crossing_together(p: Picture) -> None:
    """An elephant and her calf wade a river at sunset."""
    sky(p, "#8a4a3a", "#d97a3a", "#f6b257", "#ffe3a0", high=380)
    sun(p, 700, 300, 62, "#fff3cf", "#ffd27a", 1)
    clouds(p, "#ffd9a0", 40, 280, ".003 .02", 2.6, 1.3, 0.7)
    land(p, ridge(p, 350, 14, 0.5), "#a8603a", "#8a4a2c")
    reeds(p, 0, 330, 386, 90, 60, ["#6b3a1c", "#8a5226"], lean=0.2)
    reeds(p, 760, 960, 386, 60, 60, ["#6b3a1c", "#8a5226"], lean=0.2)
    with p.at(370, 480, 1.12):
        elephant(p, "#7a5644", "-200,-256,104 -226,-196,80 -240,-120,56 -248,-50,40 -276,6,26", 340)
    with p.at(746, 476, 0.52):
        elephant(
            p, "#8a6450", "-196,-256,104 -226,-206,76 -252,-172,54 -288,-180,42 -322,-216,32 -344,-252,22", 340, False
        )
    mirror(p, 452, "#8a5a36", 0.45, 18, "#ffe0a0", 110)
    for x, wide in ((330, 170), (450, 150), (560, 120), (730, 90)):
        rings(p, x, 470, wide, 4, "#ffe9c0", 0.6, 0.16)
    glow(p, 700, 300, 420, "#ffcf7a", 0.35, "screen")
    finish(p, 0.35)


def elephant(p: Picture, colour: str, trunk: str, sun_side: float, tusk: bool = True) -> None:
    """An elephant walking left, about 470 wide and 340 high, feet at y=0 (wading: legs are cut by the water)."""
    skin, back = hide(p, 18, sun_side), mix(colour, "#000", 0.35)
    for stops in ("-86,-130,84 -92,-60,62 -88,10,60", "120,-140,88 108,-60,64 116,10,60"):
        p.path(limb(stops), back, filter=skin)
    p.path(limb("214,-250,16 236,-190,11 232,-120,8 236,-94,16"), back)
    with p.group(filter=skin):
        p.path(
            blob(
                "-150,-200 -140,-280 -90,-322 -10,-334 80,-330 166,-312 "
                "216,-256 226,-180 200,-116 90,-92 0,-90 -90,-104"
            ),
            colour,
        )
        for stops in ("-40,-170,110 -46,-70,74 -38,10,66", "170,-190,130 168,-80,76 174,10,64"):
            p.path(limb(stops), colour)
        p.path(blob("-240,-236 -236,-300 -200,-342 -146,-350 -96,-316 -84,-240 -110,-186 -164,-170 -214,-184"), colour)
        p.path(limb(trunk), colour)
        p.path(blob("-196,-190 -160,-186 -150,-160 -176,-142 -198,-156"), colour)
    _trunk_folds(p, widths(trunk), mix(colour, "#000", 0.45))
    if tusk:
        p.path(limb("-200,-186,20 -238,-156,15 -276,-160,4"), "#fff3d6", filter=plain(p, 3))
    p.path(
        blob("-150,-318 -100,-338 -44,-312 -24,-250 -40,-184 -66,-140 -92,-150 -124,-190 -148,-250"),
        mix(colour, "#000", 0.1),
        filter=hide(p, 10, sun_side),
    )
    p.ellipse(-192, -262, 14, 11, mix(colour, "#000", 0.3), filter=p.blur(2))
    p.ellipse(-193, -262, 7, 7, "#140c08")
    p.circle(-196, -265, 2.2, "#fff3d6")
    p.line("M-208 -274q14 -9 30 -1", mix(colour, "#000", 0.5), 3)


def _trunk_folds(p: Picture, stops: list[Stop], tone: str) -> None:
    """The wrinkles across a trunk."""
    line = spline(stops, 6)
    for (x, y, w), (x2, y2, _) in itertools.pairwise(line[3:-1]):
        a = math.atan2(y2 - y, x2 - x) + math.pi / 2
        c, s = math.cos(a) * w * 0.42, math.sin(a) * w * 0.42
        p.line(
            f"M{num(x - c)} {num(y - s)}Q{num(x + 3)} {num(y + 7)} {num(x + c)} {num(y + s)}", tone, 1.8, opacity=0.45
        )


@scene("K004")
def hippo(p: Picture) -> None:
    """A hippo throws its mouth open above green water."""
    p.rect(p.linear((0, "#a8c06a"), (0.35, "#6b8f3f"), (1, "#21401c")))
    reeds(p, 0, 960, 250, 120, 200, ["#7f9e45", "#5d7d35", "#4a6a2c"])
    p.rect(p.linear((0, "#7f9a4a"), (1, "#1d3a1a")), y=250, h=430)
    glint(p, 255, HIGH, "#e6f0b0", 100, 0.5)
    skin = hide(p, 24)
    grey, pink = "#7d6a6c", "#d98a8a"
    p.path(blob("180,690 196,590 240,510 720,510 764,590 780,690"), "#5f5052", filter=skin)
    for x in (290, 670):
        p.path(blob(f"{x - 34},190 {x - 30},130 {x},110 {x + 30},130 {x + 34},190"), "#6a585a", filter=skin)
        p.ellipse(x, 160, 15, 24, "#b07f7c")
    p.path(blob("250,300 262,190 340,120 480,96 620,120 698,190 710,300 640,330 480,340 320,330"), grey, filter=skin)
    for x in (352, 608):
        p.circle(x, 152, 33, "#6f5d5f", filter=skin)
        eye(p, x, 150, 17, "#5a3a1c")
    p.path(
        blob("214,420 196,480 226,590 330,650 480,668 630,650 734,590 764,480 746,420 700,500 480,520 260,500"),
        grey,
        filter=skin,
    )
    mouth = blob(
        "240,320 300,260 400,236 560,236 660,260 720,320 748,420 710,530 600,600 480,614 360,600 250,530 212,420"
    )
    p.path(mouth, p.radial(480, 400, 300, (0, "#5a1420"), (0.4, "#a8404a"), (1, pink)))
    with p.group(clip_path=p.clip(mouth)):
        p.path(blob("340,610 330,520 390,470 480,460 570,470 630,520 620,610"), "#e59a9a", filter=wet(p, 18, 0.5))
        p.line("M480 470v120", "#b0606a", 5, opacity=0.6)
        for i in range(6):
            p.line(
                smooth([(300, 280 + i * 13), (480, 262 + i * 15), (660, 280 + i * 13)], closed=False),
                "#8f3a44",
                4,
                opacity=0.35,
            )
    p.path(
        blob(
            "206,300 222,230 300,190 400,214 480,222 560,214 660,190 738,230 754,300 700,330 640,296 560,276 "
            "480,282 400,276 320,296 260,330"
        ),
        "#8a7476",
        filter=skin,
    )
    for x in (344, 616):
        p.ellipse(x, 224, 30, 17, "#3a2a2c", transform=f"rotate({14 if x < 480 else -14} {x} 224)")
    for stops in (
        "286,540,58 276,470,50 290,400,36 300,380,16",
        "674,540,58 684,470,50 670,400,36 660,380,16",
        "330,296,44 324,340,36 334,384,18",
        "630,296,44 636,340,36 626,384,18",
    ):
        p.path(limb(stops), "#f4e6bf", filter=plain(p, 8))
    for x in (400, 440, 520, 560):
        p.path(limb([(x, 588, 22), (x, 548, 18), (x, 530, 12)], 3), "#efe0b4", filter=plain(p, 4))
    for x, side in ((250, -1), (710, 1)):
        for _ in range(12):
            p.line(
                f"M{num(x + p.luck.uniform(-30, 30))} {num(p.luck.uniform(250, 300))}l{side * 12} -4", "#2a1f20", 1.6
            )
    splash(p, 480, 640, 760, 150, "#eef6d0", 130)
    rings(p, 480, 650, 520, 5, "#e6f0b0", 0.6, 0.12)
    finish(p, 0.35)
