"""Scenes K045 to K047: bee to beetle."""

from __future__ import annotations

import math

from ..animals.parts import bead
from ..canvas import Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.light import backdrop, bokeh, finish, sparkle
from ..painting.sky import glow
from ..painting.surface import bark, fur, plain, surface, wet
from ..shapes import blob, leaf, limb, num, poly, rough, smooth, spots


@scene("K045")
def bee(p: Picture) -> None:
    """A bumblebee yellow with pollen comes in to land on a thistle."""
    backdrop(p, ["#8fd0f0", "#d3ecb0", "#7fb84a"], ["#fff3b0", "#b4dc6a", "#5f9a3a", "#cfeaf6"], 16)
    bokeh(p, 14, ["#fff6c0", "#ffe97a", "#d9a8e6"], 16, 60, 0.35)
    _thistle(p)
    fuzz = surface(p, 20, ".13 .13", 2.2, ragged=26, octaves=2)
    for turn, clear in ((-116, 0.5), (-100, 0.3), (-84, 0.3)):
        with p.at(330, 230, 1, turn):
            p.path(
                blob("0,-14 80,-56 180,-54 220,-10 170,34 70,30"),
                "#ffffff",
                opacity=clear,
                stroke="#8a7a5a",
                stroke_width=2,
            )
    for turn, clear in ((-60, 0.45), (-46, 0.3)):
        with p.at(356, 236, 1, turn):
            p.path(
                blob("0,-12 70,-46 150,-44 186,-8 140,30 60,26"),
                "#ffffff",
                opacity=clear,
                stroke="#8a7a5a",
                stroke_width=2,
            )
    for stops in (
        "330,390,20 330,450,14 370,480,10 400,474,7",
        "280,390,22 262,450,16 290,496,11 320,500,7",
        "390,380,18 420,430,12 470,440,9 500,430,6",
    ):
        p.path(limb(stops), "#221a10", filter=fur(p, 4, 8))
    p.ellipse(286, 462, 26, 20, "#ffc400", filter=fur(p, 6, 8))
    tail = blob("112,350 126,286 180,238 256,222 326,248 352,310 340,376 280,420 200,428 138,402")
    with p.group(filter=fuzz):
        p.path(tail, "#2a2014")
        with p.group(clip_path=p.clip(tail)):
            for stops, colour in (
                ("100,270,70 112,350,76 130,430,70", "#fff6e0"),
                ("228,200,52 206,320,56 226,450,52", "#ffc81e"),
            ):
                p.path(limb(stops), colour)
    chest = blob("300,300 314,232 370,202 430,222 460,280 452,350 404,396 338,384 306,344")
    with p.group(filter=fuzz):
        p.path(chest, "#2a2014")
        with p.group(clip_path=p.clip(chest)):
            p.path(limb("414,180,70 432,300,64 400,420,70"), "#ffd23a")
            p.path(limb("300,230,30 304,310,30 318,390,30"), "#ffd23a")
    p.path(smooth(rough(p.luck, 470, 322, 50, 54, 0.04, 12)), "#2a2014", filter=fuzz)
    p.path(blob("470,296 490,290 504,308 502,336 486,350 470,340"), "#15100c", filter=wet(p, 5, 0.5))
    p.ellipse(482, 308, 5, 8, "#cfe6f2", opacity=0.8)
    p.line("M490 280q20 -40 54 -44M476 272q4 -44 34 -64", "#1c140c", 5)
    p.path(limb("498,356,10 520,390,5"), "#1c140c")
    for _ in range(90):
        p.circle(p.luck.gauss(340, 130), p.luck.gauss(320, 90), p.luck.uniform(1.5, 4.4), "#ffe97a", opacity=0.9)
    finish(p, 0.2)


def _thistle(p: Picture) -> None:
    p.path(limb("690,720,26 700,600,24 700,500,30"), "#5b8a3c", filter=plain(p, 5))
    for side, y in ((-1, 610), (1, 650)):
        with p.at(700, y, 1, 18 * side, side < 0):
            rim = [(200 * i / 16, (8 + 34 * math.sin(math.pi * i / 16)) * (1.5 if i % 2 else 0.8)) for i in range(17)]
            p.path(
                poly([*[(x, -h) for x, h in rim], *[(x, h * 0.7) for x, h in reversed(rim)]]),
                "#4f8238",
                filter=plain(p, 4),
            )
            p.line("M0 0H196", "#8fbf5a", 3, opacity=0.7)
    for i in range(170):
        u = p.luck.uniform(-1, 1)
        a, long = math.radians(-90 + 58 * u), 178 - 40 * u * u + p.luck.uniform(-22, 12)
        x, y = 700 + 62 * u, 416
        tip = (x + long * math.cos(a), y + long * math.sin(a))
        middle = (x + long * 0.6 * math.cos(a), y + long * 0.62 * math.sin(a))
        p.path(limb([(x, y, 8), (*middle, 7), (*tip, 2.5)], 2), ("#a83fc4", "#c45fe0", "#8a2fa8", "#e08af0")[i % 4])
    p.path(smooth(rough(p.luck, 700, 452, 108, 92, 0.03, 16)), "#4f8a38", filter=plain(p, 14))
    for row in range(8):
        y = 532 - row * 20
        half = 104 * math.sqrt(max(0.0, 1 - ((y - 456) / 96) ** 2))
        for i in range(9):
            u = (i - 4 + 0.5 * (row % 2)) / 4.5
            tone = mix("#3f7530" if (i + row) % 2 else "#5f9a42", "#16301a", 0.35 * max(0.0, u))
            p.path(leaf(700 + half * u, y, 52, 24, -90 + 52 * u), tone, stroke="#a8d070", stroke_width=1.2)


@scene("K046")
def honeycomb(p: Picture) -> None:
    """Honey runs in gold ropes from a broken comb."""
    p.rect(p.radial(480, 260, 660, (0, "#ffe38a"), (0.35, "#f2a41a"), (0.75, "#8a4a06"), (1, "#2b1502")))
    size = 54
    for row in range(-1, 9):
        for col in range(-1, 13):
            x = 30 + col * size * 1.732 + (row % 2) * size * 0.866
            y = 10 + row * size * 1.5
            if y > 350 + 80 * math.sin(x / 130) + 30 * math.sin(x / 47):
                continue
            full = p.luck.random()
            cell = [(x + size * math.sin(a), y - size * math.cos(a)) for a in (math.tau * k / 6 for k in range(6))]
            inner = [
                (x + size * 0.8 * math.sin(a), y - size * 0.8 * math.cos(a))
                for a in (math.tau * k / 6 for k in range(6))
            ]
            p.path(poly(cell), "#d98a14", stroke="#f9c84a", stroke_width=5, stroke_linejoin="round")
            tone = ramp(["#7a3c04", "#c96f08", "#ffab1e", "#ffd75a"], full)
            p.path(poly(inner), p.linear((0, mix(tone, "#000", 0.35)), (1, mix(tone, "#fff2a0", 0.35))))
            p.ellipse(x - size * 0.25, y + size * 0.3, size * 0.26, size * 0.1, "#fff6c8", opacity=0.7)
    _ropes_of_honey(p)
    p.path(
        smooth(spots("-40,640 200,616 420,630 640,612 1000,640 1000,720 -40,720")),
        p.linear((0, "#ffc83a"), (1, "#c96a04")),
        filter=wet(p, 8, 0.7),
    )
    glow(p, 480, 180, 420, "#fff0b0", 0.5, "screen")
    for _ in range(10):
        sparkle(p, p.luck.uniform(60, 900), p.luck.uniform(340, 620), p.luck.uniform(10, 22), "#fffbe0", 0.9)
    p.path(poly(spots("-10,-10 120,-10 60,150 90,330 40,520 70,690 -10,690")), "#1c0e04", filter=bark(p, 10))
    p.path(poly(spots("970,-10 850,-10 900,140 870,330 920,500 890,690 970,690")), "#1c0e04", filter=bark(p, 10))
    finish(p, 0.45)


def _torn_edge(x: float) -> float:
    return 362 + 80 * math.sin(x / 130) + 30 * math.sin(x / 47)


def _ropes_of_honey(p: Picture) -> None:
    """Honey wells up along the torn edge of the comb and runs down in ropes."""
    fill = p.along(0, 230, 0, 660, (0, "#ffc83a"), (0.5, "#f0a01e"), (1, "#d9860e"))
    edge = [(x, _torn_edge(x), 40 + 12 * math.sin(x / 21)) for x in range(-20, 1000, 40)]
    ropes = []
    for x in range(16, 960, 52):
        y, long, wide = _torn_edge(x), p.luck.uniform(60, 260), p.luck.uniform(22, 44)
        ropes.append(
            [
                (x, y - 4, wide * 1.5),
                (x + 1, y + 26, wide * 0.8),
                (x, y + long * 0.6, wide * 0.42),
                (x, y + long * 0.9, wide * 0.6),
                (x, y + long, wide * 0.72),
            ]
        )
    with p.group(filter=wet(p, 6, 0.4)):
        for stops in (edge, *ropes):
            p.path(limb(stops), fill)
    for stops in ropes:
        (x, y, w), (_, low, _) = stops[0], stops[-1]
        p.line(f"M{num(x - w * 0.1)} {num(y + 6)}V{num(low - 8)}", "#fff3b8", 3.4, opacity=0.7)


@scene("K047")
def living_jewel(p: Picture) -> None:
    """A metal-green beetle on black bark like a brooch."""
    p.rect("#1a1216", -60, -60, 1080, 800, filter=bark(p, 0))
    p.rect(p.radial(480, 320, 520, (0, "#3a2050", 0.2), (0.6, "#12081c", 0.6), (1, "#030106", 0.95)))
    glow(p, 480, 330, 330, "#2fe0a0", 0.35, "screen")
    with p.at(480, 345, 1.15, 24):
        for side in (-1, 1):
            for stops in (
                "90,-110,20 170,-160,16 210,-230,12 190,-262,7",
                "120,-10,20 214,-20,16 270,40,12 262,84,7",
                "110,100,20 190,150,16 220,240,12 190,276,7",
            ):
                joints = [(side * float(x), float(y), float(w)) for x, y, w in (s.split(",") for s in stops.split())]
                p.path(limb(joints), "#0f4a5a", filter=wet(p, 4, 0.8))
            p.line(f"M{side * 26} -206q{side * 40} -50 {side * 90} -40", "#0f4a5a", 6)
        p.ellipse(10, 30, 150, 220, "#000", opacity=0.6, filter=p.blur(16))
        gloss = wet(p, 20, 1.0)
        shine = ((0, "#d9ffe0"), (0.25, "#2fe08a"), (0.5, "#0f9a7a"), (0.7, "#1f4fd0"), (1, "#5b1fa8"))
        p.path(blob("0,-250 44,-236 60,-196 40,-170 -40,-170 -60,-196 -44,-236"), p.ball(*shine), filter=gloss)
        p.path(blob("-90,-110 -80,-170 0,-192 80,-170 90,-110 60,-96 -60,-96"), p.ball(*shine), filter=gloss)
        for side in (-1, 1):
            shell = blob(
                f"{side * 3},-92 {side * 90},-90 {side * 130},-10 {side * 124},110 {side * 70},210 {side * 3},240"
            )
            p.path(
                shell,
                p.ball(
                    (0, "#f2ffd0"),
                    (0.2, "#7fff8a"),
                    (0.45, "#14c47a"),
                    (0.7, "#0f7fb1"),
                    (0.9, "#8a2fd0"),
                    (1, "#f72585"),
                    x=0.35,
                    y=0.2,
                    r=0.95,
                ),
                filter=gloss,
            )
            for k in range(5):
                u = 0.18 + k * 0.18
                p.line(
                    smooth(
                        [
                            (side * 120 * u * 0.8, -84),
                            (side * 132 * u, 20),
                            (side * 110 * u, 150),
                            (side * 40 * u, 226),
                        ],
                        closed=False,
                    ),
                    "#063f3a",
                    2.4,
                    opacity=0.5,
                )
        p.path(blob("-14,-92 14,-92 0,-56"), "#0a6a5a")
        bead(p, -40, -222, 12)
        bead(p, 40, -222, 12)
    for x, y, size in ((420, 250, 40), (560, 300, 26), (470, 450, 22), (540, 190, 20)):
        sparkle(p, x, y, size)
    finish(p, 0.55)
