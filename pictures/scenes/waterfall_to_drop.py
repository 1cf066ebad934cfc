"""Scenes K105 to K108: waterfall to drop."""

from __future__ import annotations

import math

from ..canvas import Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import backdrop, bokeh, finish, sparkle
from ..painting.peaks import alp
from ..painting.plants import frond, jungle, veined_leaf
from ..painting.sky import clouds, glow, mist, rainbow, sky
from ..painting.surface import frayed, stone
from ..painting.trees import pines
from ..painting.water import foam_patch, mirror, splash
from ..shapes import blob, limb, num, poly, smooth, spots


@scene("K105")
def jungle_falls(p: Picture) -> None:
    """A waterfall out of green jungle, with its own rainbow."""
    x: float
    y: float
    sky(p, "#3f9be0", "#8fd0f0", "#e6f7ea", high=360)
    clouds(p, "#ffffff", 0, 200, gain=3, cut=1.4)
    for y, colour in ((120, "#5fae7a"), (170, "#2f8a55")):
        land(p, ridge(p, y, 40, 0.5), colour)
    for x1, x2, colour in ((-40, 390, "#1d6a40"), (560, 1000, "#195c38")):
        edge = 390 if x1 < 0 else 560
        side = [(edge + (-1 if x1 < 0 else 1) * (20 * math.sin(y / 40) + 8), y) for y in range(110, 600, 50)]
        outer = x1 if x1 < 0 else x2
        p.path(
            smooth([(outer, 60), (outer, 60), (edge, 110), *side, (outer, 640), (outer, 640)]),
            mix("#5c5a48", colour, 0.4),
            filter=stone(p, 16, ".02 .012", 12, 300),
        )
    p.path(poly(spots("388,112 562,112 590,560 360,560")), p.linear((0, "#eefaff"), (0.5, "#ffffff"), (1, "#e6f6fa")))
    for _ in range(150):
        x, y = p.luck.uniform(376, 574), p.luck.uniform(112, 420)
        x += (x - 475) * (y - 112) / 2400
        p.line(
            f"M{num(x)} {num(y)}l{num((x - 475) * 0.05)} {num(p.luck.uniform(60, 190))}",
            p.luck.choice(["#bfe4f2", "#9fd2e8", "#ffffff"]),
            p.luck.uniform(1.5, 6),
            opacity=0.6,
        )
    p.rect(p.linear((0, "#2f9aa8"), (1, "#0b5a5e")), y=556, h=130)
    foam_patch(p, 475, 566, 260, 36, "#ffffff", 0.95, 90)
    for i in range(7):
        p.ellipse(475, 580 + i * 16, 220 + i * 90, 8 + i * 3, "none", stroke="#d9f6f2", stroke_width=2, opacity=0.35)
    for x, y, r in ((475, 520, 120), (390, 540, 90), (560, 540, 100), (475, 460, 80)):
        p.circle(x, y, r, p.ball((0, "#fff", 0.85), (1, "#fff", 0), x=0.5, y=0.5, r=0.5))
    rainbow(p, 480, 640, 270, 60, 0.8)
    greens = ["#0f8a4b", "#2fa35a", "#06351f", "#5fbf4a", "#12643a"]
    jungle(p, greens, 20, (-60, 60, 170, 600), 150, aim=60, spread=90)
    jungle(p, greens, 20, (790, 60, 1020, 600), 150, aim=120, spread=90)
    for x, turn, curl in ((10, -70, 80), (70, -84, 90), (950, -110, -80), (890, -96, -90)):
        frond(p, x, 660, 260, turn, curl, "#0b6a38", 26)
    jungle(p, ["#06351f", "#0a4a2a"], 5, (-40, 650, 160, 700), 170, aim=-70, spread=50)
    jungle(p, ["#06351f", "#0a4a2a"], 5, (800, 650, 1000, 700), 170, aim=-110, spread=50)
    finish(p, 0.3)


@scene("K106")
def twice_the_mountain(p: Picture) -> None:
    """A mountain and its mirror image."""
    sky(p, "#54618f", "#b58aa6", "#f3b59a", "#fde3c2", high=340)
    glow(p, 480, 330, 420, "#ffdca8", 0.6)
    clouds(p, "#ffe6d4", 30, 250, ".003 .018", 2.5, 1.3, 0.7)
    land(p, ridge(p, 320, 26, 0.5, [(60, 70, 200), (900, 80, 220)]), "#b9a3bb", "#e3c3bd")
    alp(p, 660, 336, 190, 210, "#fbdcc8", "#a898bd", "#7a6c92", 0.1, 0.25)
    alp(p, 440, 336, 290, 300, "#fff1e2", "#9a8cb8", "#65597f", 0, 0.2)
    alp(p, 250, 336, 130, 170, "#f4d3c4", "#a08fb4", "#75678c", -0.1, 0.3)
    shore = ridge(p, 330, 4, 0.5)
    land(p, shore, "#4a4a66")
    pines(p, shore, 170, 14, 36, "#3a3d58", "#52506c")
    mirror(p, 336, "#a58aa8", 0.22, 5, "#fff1e0", 26)
    mist(p, "#ffeedd", 338, 30, 0.75)
    finish(p, 0.25)


@scene("K107")
def the_big_one(p: Picture) -> None:
    """A turquoise wave, curling over."""
    sky(p, "#ffd98a", "#ffeec0", "#fff6de", high=330)
    glow(p, 250, 190, 420, "#fff3c0", 0.9)
    p.circle(250, 190, 34, "#fffdf0")
    p.rect(p.linear((0, "#3fb8b4"), (1, "#0e7c8c")), y=300, h=380)
    back = "960,690 960,60 860,50 740,66 620,110 520,190 450,300 400,420 300,520 120,580 -30,600 -30,690"
    p.path(blob(back), p.along(300, 520, 860, 60, (0, "#0b6a7a"), (0.4, "#17a0a0"), (0.7, "#4fdcc4"), (1, "#b8fbe8")))
    for i in range(15):
        t = i / 14
        line = [
            (960, 690 - 600 * t),
            (800 - 20 * t, 640 - 560 * t),
            (620 - 30 * t, 610 - 400 * t),
            (440 + 60 * t, 590 - 260 * t),
            (200 + 250 * t, 620 - 170 * t),
        ]
        p.line(smooth(line, closed=False), "#d9fff2", 3, opacity=0.12 + 0.16 * t)
    tube = blob("430,560 420,440 470,320 560,222 670,170 770,176 820,230 800,300 740,350 690,420 640,520 560,590")
    p.path(tube, p.along(430, 560, 800, 200, (0, "#02334a"), (0.5, "#06586a"), (1, "#1c98a0")))
    for i in range(9):
        t = i / 9
        p.line(
            smooth(
                [
                    (440 + 40 * t, 560 - 20 * t),
                    (450 + 60 * t, 430),
                    (540 + 70 * t, 270 + 40 * t),
                    (680 + 40 * t, 200 + 50 * t),
                    (790 - 20 * t, 230 + 60 * t),
                ],
                closed=False,
            ),
            "#7fe8dc",
            3,
            opacity=0.3,
        )
    lip = blob(
        "960,40 860,40 740,58 640,110 690,140 770,150 840,200 846,280 800,340 770,420 800,430 850,360 900,270 960,230"
    )
    p.path(lip, p.along(640, 60, 860, 380, (0, "#a8f6e4"), (0.5, "#5fd8cc"), (1, "#eafff8")))
    with p.group(filter=frayed(p, 44, ".03 .03")):
        p.path(limb("960,44,26 860,42,26 740,60,26 650,104,22 600,150,12"), "#ffffff", opacity=0.95)
        p.path(limb("840,200,34 850,280,60 812,350,80 780,430,110 760,520,130"), "#ffffff", opacity=0.95)
    foam_patch(p, 720, 590, 240, 60, "#ffffff", 0.95, 90)
    splash(p, 830, 570, 260, 260, "#ffffff", 140)
    splash(p, 700, 110, 300, 90, "#ffffff", 90, 0.8)
    p.path(
        smooth([(-30, 690), (-30, 640), (200, 610), (420, 640), (640, 620), (980, 640), (980, 690)]),
        "#0a5a6c",
        opacity=0.9,
    )
    foam_patch(p, 480, 650, 480, 22, "#e6fff8", 0.6, 60)
    finish(p, 0.25)


@scene("K108")
def one_drop(p: Picture) -> None:
    """A drop on a leaf tip with the garden upside down inside."""
    backdrop(p, ["#e9f2b0", "#a9cf5f", "#4f8f3a"], ["#f6f7cf", "#7fb648", "#2f6d2a", "#f1c6d8", "#d7ea86"], 20)
    bokeh(p, 18, ["#fbffd8", "#e6f7a0", "#ffd9e6"], 16, 60, 0.4)
    veined_leaf(p, 1010, -60, 660, 330, 148, "#5f9e35", "#cfe88a", -60, 9)
    drop = blob(
        "470,268 500,330 556,400 590,470 580,550 520,606 450,610 386,570 366,500 386,420 432,350 462,290 "
        "462,250 470,250"
    )
    shadowed = p.clip(drop)
    p.path(drop, "#dff0c0")
    with p.group(clip_path=shadowed):
        p.rect(
            p.along(
                0, 330, 0, 620, (0, "#1d4a1c"), (0.3, "#4f8f32"), (0.5, "#a8d05a"), (0.56, "#f7fbe0"), (1, "#8fd0f4")
            ),
            x=340,
            y=240,
            w=280,
            h=400,
        )
        for x, y, r, colour in (
            (410, 440, 26, "#f06a9a"),
            (450, 420, 20, "#ffd23f"),
            (500, 436, 28, "#f25f5c"),
            (546, 430, 20, "#fff"),
            (470, 456, 16, "#b06ae0"),
        ):
            p.circle(x, y, r, colour, filter=p.blur(2))
        for x, tall in ((400, 110), (540, 130), (576, 90)):
            p.path(limb([(x, 430, 10), (x, 430 + tall * 0.5, 7)]), "#5a4030")
            p.ellipse(x, 450 + tall * 0.5, 34, 38, "#3f7d38", filter=p.blur(2))
        p.circle(440, 580, 16, "#fffbe0", filter=p.blur(3))
        p.path(drop, "none", stroke="#173f14", stroke_width=26, opacity=0.55, filter=p.blur(9))
    p.path(blob("404,470 420,410 446,380 430,430 420,490"), "#ffffff", opacity=0.85)
    p.ellipse(540, 566, 26, 9, "#ffffff", opacity=0.6, transform="rotate(-32 540 566)")
    sparkle(p, 424, 418, 26)
    finish(p, 0.25)
