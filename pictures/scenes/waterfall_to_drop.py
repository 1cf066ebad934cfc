"""Scenes K105 to K108: waterfall to drop."""

from __future__ import annotations

import math

from ..canvas import Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import backdrop, bokeh, finish, sparkle
from ..painting.peaks import alp
from ..painting.plants import frond, jungle, veined_leaf
from ..painting.sky import clouds, glow, mist, rainbow, sky
from ..painting.surface import frayed, stone
from ..painting.trees import crown, pines
from ..painting.water import foam_patch, glint, mirror, splash
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
        side = [(edge + (-1 if x1 < 0 else 1) * (9 * math.sin(y / 40) - 14), y) for y in range(110, 600, 50)]
        outer = x1 if x1 < 0 else x2
        p.path(
            smooth([(outer, 60), (outer, 60), (edge, 110), *side, (outer, 640), (outer, 640)]),
            mix("#5c5a48", colour, 0.4),
            filter=stone(p, 16, ".02 .012", 12, 300),
        )
    p.path(poly(spots("388,112 562,112 590,560 360,560")), p.linear((0, "#eefaff"), (0.5, "#ffffff"), (1, "#e6f6fa")))
    for _ in range(150):
        x, y = p.luck.uniform(394, 556), p.luck.uniform(112, 380)
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
    _hanging_green(p, -1)
    _hanging_green(p, 1)
    for x, turn, curl in ((10, -70, 80), (70, -84, 90), (950, -110, -80), (890, -96, -90)):
        frond(p, x, 660, 260, turn, curl, "#0b6a38", 26)
    jungle(p, ["#06351f", "#0a4a2a"], 5, (-40, 650, 160, 700), 170, aim=-70, spread=50)
    jungle(p, ["#06351f", "#0a4a2a"], 5, (800, 650, 1000, 700), 170, aim=-110, spread=50)
    finish(p, 0.3)


def _hanging_green(p: Picture, side: int) -> None:
    """Bushes along the brink and down the cliff on one side of the fall, and the vines under them."""
    reach = [p.luck.uniform(110, 480) for _ in range(26)]
    brink = [(475 + side * d, 108 - 0.09 * (d - 90) + p.luck.gauss(0, 8)) for d in reach]
    ledges = [(475 + side * p.luck.uniform(200, 480), p.luck.uniform(200, 520)) for _ in range(15)]
    for x, y in (*brink, *ledges[:8]):
        long = p.luck.uniform(50, 150)
        vine = [(x, y), (x + p.luck.uniform(-12, 12), y + long * 0.5), (x + p.luck.uniform(-16, 16), y + long)]
        p.line(smooth(vine, closed=False), "#1f6a38", 4, opacity=0.9)
        crown(p, [(x, y + long * t / 5) for x, y in vine[:1] for t in range(5)], "#3f9a45", "#125a2c", 5, 3)
    for x, y in ledges:
        crown(p, [(x + p.luck.gauss(0, 34), y + p.luck.gauss(0, 20)) for _ in range(9)], "#5fbf4a", "#0b4f2a", 11, 6)
    for x, y in brink:
        crown(p, [(x + p.luck.gauss(0, 20), y + p.luck.gauss(0, 14)) for _ in range(6)], "#7fd052", "#12643a", 10, 6)


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
    sky(p, "#ffcf80", "#ffe8b8", "#fff6de", high=460)
    glow(p, 700, 150, 620, "#fff3c0", 1)
    p.rect(p.linear((0, "#5fc4bc"), (0.3, "#2a9aa0"), (1, "#0b6478")), y=440, h=240)
    glint(p, 444, 560, "#f2fffa", 50, 0.6)
    body = smooth(spots(_WAVE))
    fill = p.along(300, 60, 640, 640, (0, "#d9fff0"), (0.22, "#7feed8"), (0.5, "#22b0ac"), (1, "#065068"))
    p.path(body, fill)
    with p.group(clip_path=p.clip(body)):
        for i in range(30):
            p.line(_around(236 + i * 13, -165 + i, 96), "#eafff8", 2.4, opacity=f"{0.3 - 0.008 * i:.2f}")
    _barrel(p)
    _falling_lip(p)
    for i in range(26):
        t = i / 26
        line = [
            (-20, 520 + 160 * t),
            (200, 548 + 130 * t),
            (380, 580 + 90 * t),
            (560, 620 + 60 * t),
            (980, 600 + 80 * t),
        ]
        p.line(smooth(line, closed=False), "#e6fff8", 1 + 3 * t, opacity=f"{0.12 + 0.25 * p.luck.random():.2f}")
    foam_patch(p, 250, 634, 330, 20, "#f2fffb", 0.7, 60)
    foam_patch(p, 800, 660, 300, 26, "#f2fffb", 0.6, 60)
    finish(p, 0.25, edge="#02334a")


_WAVE = (
    "-30,700 -30,700 -30,560 160,566 300,580 420,598 520,600 610,560 676,490 702,400 690,300 640,212 560,152 460,134 "
    "370,156 310,206 278,276 278,276 272,220 292,150 350,86 440,48 560,36 700,60 840,130 990,260 990,700 990,700"
)


def _around(r: float, start: float, end: float, x: float = 470, y: float = 368) -> str:
    """An arc around the hollow of the wave, from one angle to another."""
    angles = [math.radians(start + (end - start) * i / 14) for i in range(15)]
    return smooth([(x + r * math.cos(a), y + r * math.sin(a)) for a in angles], closed=False)


def _barrel(p: Picture) -> None:
    """The hollow under the lip: ring within ring, darker and darker, with the light at its far end."""
    hollow = "278,276 278,276 310,206 370,156 460,134 560,152 640,212 690,300 702,400 676,490 610,560 520,600 420,598 "
    mouth = smooth(spots(hollow + "320,583 230,570 230,570 330,556 386,500 402,420 372,340 320,296"))
    with p.group(clip_path=p.clip(mouth)):
        p.rect("#17909a")
        for i in range(12):
            t = i / 11
            tone = ramp(["#5fe0d0", "#1fa8a8", "#0b6f80", "#04465c", "#02334a"], t)
            p.ellipse(470 - 9 * i, 368 + 5 * i, 240 - 15 * i, 240 - 16 * i, tone)
        for i in range(34):
            arc = _around(228 - 4.6 * i, -150, 150, 470 - 2.8 * i, 368 + 1.6 * i)
            p.line(arc, "#c9fff2", 1 + 2.6 * p.luck.random(), opacity=f"{0.1 + 0.24 * p.luck.random():.2f}")
        p.path(mouth, "none", stroke="#d9fff2", stroke_width=16, opacity=0.5, filter=p.blur(7))


def _falling_lip(p: Picture) -> None:
    """Foam along the crest, its fingers, and the spray that the wind takes back."""
    x: float
    y: float
    torn = frayed(p, 30, ".03 .03")
    with p.group(filter=torn):
        p.path(limb("274,300,16 270,220,40 296,146,44 356,84,38 446,46,30 560,34,22 700,56,12 800,100,4"), "#ffffff")
        for x, y, long in (
            (276, 280, 90),
            (262, 240, 66),
            (300, 212, 70),
            (334, 180, 50),
            (290, 300, 54),
            (372, 160, 34),
        ):
            p.path(limb([(x, y, 20), (x - 6, y + long * 0.6, 9), (x - 14, y + long, 2)], 3), "#ffffff", opacity=0.95)
    for _ in range(170):
        t = p.luck.random()
        x, y = 280 + 520 * t + p.luck.gauss(0, 18), 200 - 170 * math.sin(t * 2.2) - abs(p.luck.gauss(0, 34)) + 20
        p.circle(x, y, p.luck.uniform(0.8, 4.4), "#ffffff", opacity=f"{p.luck.uniform(0.4, 1):.2f}")
    splash(p, 300, 420, 90, 120, "#ffffff", 60)


@scene("K108")
def one_drop(p: Picture) -> None:
    """A drop on a leaf tip with the garden upside down inside."""
    backdrop(p, ["#e9f2b0", "#a9cf5f", "#4f8f3a"], ["#f6f7cf", "#7fb648", "#2f6d2a", "#f1c6d8", "#d7ea86"], 20)
    bokeh(p, 18, ["#fbffd8", "#e6f7a0", "#ffd9e6"], 16, 60, 0.4)
    veined_leaf(p, 998, -136, 660, 330, 148, "#5f9e35", "#cfe88a", -60, 9)
    drop = blob(
        "468,258 474,290 496,330 552,400 590,470 580,550 520,606 450,610 386,570 366,500 386,420 436,344 462,290 "
        "468,258"
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
