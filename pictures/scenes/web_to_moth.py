"""Scenes K041 to K044: web to moth."""

from __future__ import annotations

import math

from ..animals.parts import bead, hairs
from ..canvas import Picture
from ..deck import scene
from ..painting.light import backdrop, bokeh, finish, shadow, sparkle, specks
from ..painting.plants import veined_leaf
from ..painting.sky import glow
from ..painting.surface import bark, fur, plain, surface, wet
from ..shapes import blob, limb, num, oval, rough, smooth, spline, spots


@scene("K041")
def web_after_rain(p: Picture) -> None:
    """A web between two stalks with a bead of water on every crossing."""
    backdrop(p, ["#3e6c96", "#2a527c", "#173352"], ["#4f82ac", "#1f4468", "#6f9ec4", "#35624f"], 16)
    glow(p, 800, 120, 420, "#ffe9c0", 0.75)
    bokeh(p, 12, ["#ffffff", "#dff2fa"], 14, 50, 0.3)
    p.path(limb("150,720,26 170,480,22 150,240,18 190,-20,13"), "#7fae5a", filter=plain(p, 4))
    p.path(limb("850,720,26 820,500,22 850,260,18 810,-20,13"), "#8fbf6a", filter=plain(p, 4))
    cx, cy, spokes = 490, 330, 22
    reach = []
    for i in range(spokes):
        a = math.tau * i / spokes + p.luck.uniform(-0.05, 0.05)
        far = min(330 / max(0.2, abs(math.cos(a))), 300 / max(0.2, abs(math.sin(a))), 350)
        reach.append((a, far))
        p.line(
            f"M{cx} {cy}L{num(cx + far * 1.06 * math.cos(a))} {num(cy + far * 1.06 * math.sin(a))}",
            "#ffffff",
            1.6,
            opacity=0.85,
        )
    drops = []
    for ring in range(1, 16):
        t = ring / 15
        points = [(cx + far * t * math.cos(a), cy + far * t * math.sin(a)) for a, far in reach]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            mx, my = (x1 + x2) / 2 * 0.97 + cx * 0.03, (y1 + y2) / 2 * 0.97 + cy * 0.03
            p.line(f"M{num(x1)} {num(y1)}Q{num(mx)} {num(my)} {num(x2)} {num(y2)}", "#f4fbff", 1.2, opacity=0.8)
            drops.append((x1, y1, 2.6 + 3.4 * t))
            if ring > 5:
                drops.append((mx, my, 1.8 + 2.4 * t))
    for x, y, r in drops:
        r *= p.luck.uniform(0.8, 1.2)
        p.circle(x, y, r, p.ball((0, "#ffffff"), (0.45, "#cfe6f2"), (1, "#3e6c96")))
        p.circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#fff")
    for _ in range(22):
        x, y, _ = p.luck.choice(drops)
        sparkle(p, x, y, p.luck.uniform(8, 20), "#fff", 0.9)
    finish(p, 0.22, edge="#0e2238")


@scene("K042")
def eight_eyes_up(p: Picture) -> None:
    """A fuzzy jumping spider looks up with all its eyes."""
    p.rect(p.radial(480, 200, 640, (0, "#e8a878"), (0.5, "#9a5a3c"), (1, "#2b1410")))
    bokeh(p, 16, ["#ffd9b0", "#f0b48a"], 16, 60, 0.25)
    p.path(
        smooth(spots("-40,600 240,560 480,552 720,560 1000,600 1000,720 -40,720")),
        "#5f8a3a",
        filter=surface(p, 8, ".02 .02", 3),
    )
    shadow(p, 480, 590, 330, 24, "#1c0c08", 0.6)
    fuzz = surface(p, 16, ".14 .14", 2.4, ragged=26, octaves=2)
    dark, tan = "#4a3226", "#8f664a"
    for side in (-1, 1):
        for stops in (
            "110,380,50 250,270,44 330,380,34 360,560,22",
            "90,430,50 220,360,42 280,460,32 290,600,20",
            "80,470,46 160,450,40 190,540,32 180,620,22",
            "120,350,46 240,210,40 380,260,30 440,420,18",
        ):
            joints = [(480 + side * float(x), float(y), float(w)) for x, y, w in (s.split(",") for s in stops.split())]
            p.path(limb(joints), dark, filter=fuzz)
            for x, y, w in joints[1:]:
                p.path(limb([(x - 8, y, w * 0.8), (x + 8, y, w * 0.8)], 2), "#d3ab82", filter=fuzz, opacity=0.8)
    p.path(smooth(rough(p.luck, 480, 450, 150, 120, 0.04, 14)), "#5c3f2e", filter=fuzz)
    p.path(smooth(rough(p.luck, 480, 310, 196, 160, 0.03, 16)), tan, filter=fuzz)
    hairs(p, spots("316,226 400,176 480,162 560,176 644,226"), 44, "#5c3f2e", 160, -90, 2.4, 30)
    p.path(blob("330,240 400,180 480,164 560,180 630,240 560,226 480,214 400,226"), "#c98f66", filter=fuzz)
    for x, y, r in (
        (400, 320, 66),
        (560, 320, 66),
        (296, 280, 34),
        (664, 280, 34),
        (330, 208, 15),
        (630, 208, 15),
        (372, 186, 20),
        (588, 186, 20),
    ):
        p.circle(x, y, r * 1.14, "#1c100c")
        p.circle(x, y, r, p.radial(x, y + r * 0.3, r * 1.1, (0, "#3a5a4a"), (0.5, "#14201c"), (1, "#020303")))
        p.ellipse(x - r * 0.28, y - r * 0.46, r * 0.32, r * 0.22, "#ffffff", opacity=0.95)
        p.path(smooth(oval(x, y + r * 0.5, r * 0.6, r * 0.2)), "#7fc4a0", opacity=0.35, filter=p.blur(r * 0.08))
    hairs(p, spots("300,360 380,400 480,410 580,400 660,360"), 46, "#efd9bf", 150, 100, 3, 40)
    for side in (-1, 1):
        p.path(
            limb([(480 + side * 44, 410, 60), (480 + side * 48, 470, 48), (480 + side * 36, 512, 20)], 4),
            p.linear((0, "#2fae8a"), (1, "#0f4a4a")),
            filter=wet(p, 7, 0.7),
        )
        p.path(
            limb([(480 + side * 110, 400, 48), (480 + side * 120, 460, 44), (480 + side * 84, 510, 34)], 4),
            "#e6cfae",
            filter=fuzz,
        )
    finish(p, 0.45)


@scene("K043")
def ant_bridge(p: Picture) -> None:
    """Ants link their bodies into a bridge between two leaves."""
    p.rect(p.radial(480, 260, 620, (0, "#fbffd0"), (0.4, "#cfe37a"), (0.8, "#6f9e35"), (1, "#2f5d1c")))
    bokeh(p, 14, ["#ffffe6", "#eaf7a0"], 20, 70, 0.35)
    veined_leaf(p, -260, 560, 600, 420, -20, "#4a8a2a", "#d9f08a", ribs=8)
    veined_leaf(p, 1180, 480, 580, 380, 192, "#3f7d26", "#cfe87a", ribs=8)
    line = spline(spots("250,400 330,424 420,450 500,456 590,444 660,420 730,384"), 5)
    for i in range(0, len(line) - 2, 3):
        (x1, y1), (x2, y2) = line[i], line[i + 1]
        for off in (-24, 22):
            way = math.degrees(math.atan2(y2 - y1, x2 - x1))
            with p.at(x1 + p.luck.uniform(-6, 6), y1 + off, 1.0, way + p.luck.uniform(-16, 16), p.luck.random() < 0.5):
                _ant(p)
    for x, y, k, turn, flip in (
        (140, 330, 1.3, 20, False),
        (30, 280, 1.3, 14, False),
        (820, 336, 1.3, -20, False),
        (930, 290, 1.3, -20, False),
        (420, 396, 1.25, 6, False),
        (590, 394, 1.25, -8, False),
        (290, 366, 1.2, 14, False),
    ):
        with p.at(x, y, k, turn, flip):
            _ant(p)
    finish(p, 0.3, edge="#16300c")


def _ant(p: Picture) -> None:
    """An ant from the side heading right, about 130 long."""
    ink = "#3a160c"
    p.line(
        "M-6 6l-18 26l-16 6M4 8l-2 28l-10 8M14 6l18 22l16 8M-4 -4l-22 -18l-12 8M10 -4l16 -20l16 4",
        ink,
        3.6,
        stroke_linejoin="round",
    )
    gloss = wet(p, 4, 0.5)
    p.path(blob("-22,0 -38,-17 -62,-15 -76,2 -62,17 -38,15"), "#54200f", filter=gloss)
    p.path(limb("-22,0,7 -14,0,9"), ink)
    p.path(blob("-14,0 -4,-10 14,-9 22,0 14,9 -4,9"), "#6b2a14", filter=gloss)
    p.path(blob("22,0 30,-14 48,-13 58,0 50,13 32,12"), "#5f2411", filter=gloss)
    p.line("M54 -6l8 6l-6 6", ink, 3)
    p.line("M46 -12q14 -20 30 -18M50 -10q18 -12 34 -6", ink, 2.6)
    p.circle(44, -4, 3.4, "#0c0503")


@scene("K044")
def pale_moth(p: Picture) -> None:
    """A pale green moth with long tails on dark bark."""
    p.rect("#14201f", -60, -60, 1080, 800, filter=bark(p, 0))
    p.rect(p.radial(480, 280, 560, (0, "#2fae8a", 0.25), (0.5, "#0c2a30", 0.5), (1, "#02060c", 0.92)))
    glow(p, 480, 300, 360, "#c9ffd0", 0.35, "screen")
    velvet = surface(p, 10)
    for side in (-1, 1):
        with p.at(480, 290, 1, 0, side < 0):
            p.path(
                blob("0,10 90,20 170,70 190,130 150,180 130,240 150,320 120,360 90,330 96,250 60,190 10,120"),
                p.along(0, 0, 160, 340, (0, "#c3f5b0"), (0.5, "#a3e89a"), (1, "#d9ffd0")),
                filter=velvet,
            )
            p.path(
                blob("0,-40 70,-130 190,-190 320,-200 372,-180 350,-120 290,-40 220,40 150,80 60,50 4,30"),
                p.along(0, 0, 360, -160, (0, "#d3fac0"), (0.6, "#aef0a0"), (1, "#e3ffd9")),
                filter=velvet,
            )
            p.line(smooth(spots("0,-46 70,-136 190,-196 320,-206 374,-184"), closed=False), "#8a4f7a", 8)
            for line in (
                "10,-20 120,-60 290,-120",
                "10,0 120,0 240,10",
                "20,-30 110,-110 250,-180",
                "20,60 90,110 120,200",
                "30,80 70,150 100,300",
            ):
                p.line(smooth(spots(line), closed=False), "#6fb47a", 2, opacity=0.6)
            for x, y, r in ((196, -92, 21), (94, 116, 17)):
                p.circle(x, y, r, "#f2ffd9")
                p.circle(x, y, r * 0.75, "#7a3f6a")
                p.circle(x, y, r * 0.45, "#f6e27a")
                p.path(blob(f"{x - r * 0.6},{y - r * 0.5} {x},{y - r} {x + r * 0.6},{y - r * 0.5}"), "#2a1430")
            p.path(limb("16,-64,7 50,-100,5 90,-116,3"), "#c9b06a")
            for k in range(8):
                p.line(f"M{22 + k * 8} {num(-72 - k * 5)}l6 -14M{22 + k * 8} {num(-72 - k * 5)}l12 2", "#c9b06a", 2.4)
    p.path(
        blob("480,220 506,236 512,290 502,360 480,400 458,360 448,290 454,236"),
        "#f4fbe6",
        filter=surface(p, 10, ".16 .16", 2, ragged=16),
    )
    p.circle(480, 224, 20, "#e6f2d0", filter=fur(p, 5, 10))
    bead(p, 470, 216, 5)
    bead(p, 490, 216, 5)
    specks(p, 40, ["#d9ffd0"], 0.8, 2.4, power=0.6)
    finish(p, 0.5)
