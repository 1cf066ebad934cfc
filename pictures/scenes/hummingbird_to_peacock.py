"""Scenes K021 to K023: hummingbird to peacock."""

from __future__ import annotations

import math

from ..animals.parts import bead, eye, feather_row
from ..canvas import HIGH, Picture
from ..deck import scene
from ..painting.land import ridge, rock
from ..painting.light import backdrop, bokeh, finish, sparkle
from ..painting.plants import grass, veined_leaf
from ..painting.sky import glow, sky
from ..painting.surface import fur, plain, plumage, surface, wet
from ..painting.trees import pines
from ..painting.water import glint, rings, splash
from ..shapes import blob, leaf, limb, num, poly, smooth, spots


@scene("K021")
def hummingbird(p: Picture) -> None:
    """A hummingbird hangs at a red trumpet flower."""
    backdrop(p, ["#0fa3b1", "#3f6fc0", "#5b1fa8"], ["#7fe0d0", "#2f4fa8", "#8a4fd0", "#0f7f9a"], 18)
    bokeh(p, 20, ["#bff6f0", "#d9b8ff", "#ffd166"], 14, 56, 0.3)
    p.line(smooth(spots("1000,40 900,120 820,200 790,300"), closed=False), "#3f9a4a", 9)
    veined_leaf(p, 880, 140, 190, 90, 30, "#3fa04a", "#d9f0a0")
    veined_leaf(p, 860, 160, 180, 84, 150, "#2f8a40", "#c3e890")
    for x, y, k, turn in ((790, 300, 1, 0), (900, 430, 0.75, -16)):
        with p.at(x, y, k, turn):
            p.path(
                limb("10,-26,26 0,20,34 -40,70,46 -96,110,66"),
                p.along(10, -26, -110, 120, (0, "#ff5a7a"), (1, "#d4142f")),
                filter=plain(p, 9),
            )
            for turn2 in (100, 140, 180, 220):
                p.path(leaf(-90, 104, 74, 46, turn2, 14), "#f72545")
            p.ellipse(-106, 116, 26, 34, "#7a0a24", transform="rotate(40 -106 116)")
            p.line("M-96 108l-46 26M-96 108l-38 38", "#ffd166", 3)
    soft = surface(p, 12, ".14 .14", 2.2, gloss=0.35, octaves=2)
    for turn, clear in ((-74, 0.26), (-58, 0.32), (-42, 0.45), (-26, 0.34), (-8, 0.26)):
        with p.at(330, 330, 1, turn):
            p.path(blob("0,-20 120,-64 270,-56 320,-10 220,26 80,26"), "#e6fff8", opacity=clear, filter=p.blur(5))
    for turn, clear in ((-150, 0.3), (-132, 0.42), (-116, 0.32)):
        with p.at(330, 330, 1, turn):
            p.path(blob("0,-20 120,-54 250,-46 300,-10 200,26 80,26"), "#cfe6ff", opacity=clear, filter=p.blur(5))
    for k in range(4):
        p.path(
            limb([(246, 470, 26), (196 - k * 10, 540 + k * 6, 22), (160 - k * 16, 590 + k * 14, 9)], 4),
            ("#0b4a5a", "#13707a", "#0b4a5a", "#2fa89a")[k],
        )
    body = "224,500 230,420 274,340 330,290 390,280 420,310 410,370 370,430 300,486"
    p.path(blob(body), p.along(240, 480, 410, 300, (0, "#0b6a5a"), (0.5, "#1fc88a"), (1, "#0fa3b1")), filter=soft)
    p.path(blob("290,470 330,400 392,350 414,330 408,380 370,430 320,474"), "#d9e6dc", filter=soft, opacity=0.85)
    p.path(
        blob("348,300 352,250 392,214 440,216 470,244 466,286 430,320 384,326"),
        p.along(352, 214, 470, 320, (0, "#2fe0a0"), (1, "#0a7f8a")),
        filter=soft,
    )
    p.path(
        blob("392,300 440,276 468,270 462,300 428,330 396,336"),
        p.along(392, 280, 468, 330, (0, "#f72585"), (1, "#ff8a3a")),
        filter=soft,
    )
    p.path(limb("462,250,14 560,300,7 676,388,4"), "#14181c")
    bead(p, 432, 248, 11)
    p.circle(420, 256, 4, "#fff", opacity=0.8)
    with p.at(330, 322, 1, -44):
        p.path(
            blob("0,-22 70,-44 150,-40 170,-14 110,18 20,22"),
            p.along(0, 0, 170, 0, (0, "#0f8a7a"), (1, "#4fd0c0", 0.2)),
            filter=p.blur(2),
        )
    for _ in range(16):
        sparkle(p, p.luck.uniform(240, 460), p.luck.uniform(230, 470), p.luck.uniform(3, 9), "#eafff4", 0.8)
    finish(p, 0.3)


@scene("K022")
def eagle(p: Picture) -> None:
    """An eagle with open talons just above the lake and one fish."""
    sky(p, "#3f8fd0", "#8fc8ee", "#f9e2b0", high=430)
    glow(p, 130, 330, 420, "#ffd98a", 0.9)
    rock(p, ridge(p, 380, 30, 0.55, [(250, 90, 200), (760, 120, 240)]), "#6f8fae", "#c3b49a")
    pines(p, ridge(p, 420, 8), 90, 20, 44, "#2f4f5a", "#46666a")
    p.rect(p.linear((0, "#8fbfd8"), (0.4, "#3f86b4"), (1, "#0b4f8a")), y=426, h=260)
    glint(p, 430, HIGH, "#fff0c8", 110, 0.6)
    soft = plumage(p, 12)
    brown, dark = "#5a3d26", "#35241a"
    for side, _shift in ((-1, 0), (1, 0)):
        with p.at(490, 240, 1, 0, side < 0):
            feather_row(p, 250, -110, 8, (-13, 17), 190, 34, -62, 92, [dark, "#2b1d14"])
            feather_row(p, 130, -30, 8, (-14, 7), 190, 34, 36, 46, [dark, "#402b1c"])
            p.path(blob("0,70 70,84 150,40 210,-20 262,-90 276,-150 190,-110 90,-40 10,-20"), dark)
            feather_row(p, 236, -104, 11, (-20, 13), 92, 32, -28, 96, ["#4a3220", "#553a24"])
            p.path(limb("16,16,112 96,-36,104 180,-100,76 264,-150,34"), brown, filter=soft)
            feather_row(p, 214, -120, 12, (-17, 12), 58, 26, 0, 66, ["#6b4a2e", "#5f4128"])
    for k in range(5):
        turn = 60 + k * 16
        p.path(leaf(486, 330, 150, 44, turn), "#fbf6ea" if k % 2 else "#e6dece")
    p.path(blob("426,256 438,204 490,180 544,204 556,262 540,344 490,376 442,344"), brown, filter=soft)
    for row in range(6):
        for i in range(5):
            x, y = 490 + (i - 2.2 + 0.5 * (row % 2)) * 19, 232 + row * 21
            p.path(leaf(x, y, 26, 16, 90), "#6b4a2e" if (row + i) % 2 else "#4a3220", opacity=0.7)
    for stops in ("464,340,60 440,400,44 424,440,20 416,470,17", "516,340,60 540,400,44 552,440,20 560,466,17"):
        p.path(limb(stops), "#6b4a2e", filter=soft)
    for x, y, _ in ((414, 470, -1), (562, 466, 1)):
        p.path(limb([(x, y - 20, 18), (x, y + 8, 20)], 3), "#f2b01e", filter=plain(p, 3))
        for dx in (-38, -6, 26):
            p.path(
                limb([(x, y + 6, 15), (x + dx * 0.8, y + 28, 12), (x + dx, y + 46, 9)], 4),
                "#f2b01e",
                filter=plain(p, 2),
            )
            p.path(limb([(x + dx, y + 44, 9), (x + dx * 1.12, y + 62, 6), (x + dx * 0.9, y + 76, 1)], 4), "#14100c")
    p.path(blob("452,214 446,166 468,130 506,124 536,146 540,190 524,222 488,232"), "#fdfbf4", filter=fur(p, 8, 8))
    p.path(blob("440,186 452,168 482,172 486,196 472,216 458,236 450,232 452,210"), "#f6b41e", filter=wet(p, 4, 0.4))
    p.line("M456 200q16 2 28 -4", "#a8701a", 2)
    eye(p, 496, 168, 8, "#f2c83a", "dot")
    p.line("M478 158l32 -4", "#c9bfa8", 5)
    with p.at(486, 590, 1.25, -10):
        p.path(blob("-70,0 -30,-24 24,-20 56,-4 84,-26 80,4 84,26 56,6 20,22 -34,22"), "#8fb4c4", filter=wet(p, 6, 0.8))
        p.path(blob("-30,-24 -6,-40 16,-22"), "#5f8a9c")
        p.circle(-50, -4, 7, "#fff8d0")
        p.circle(-50, -4, 4, "#000")
        p.ellipse(-70, 4, 5, 6, "#3d5a68")
    splash(p, 486, 612, 220, 70, "#ffffff", 70)
    rings(p, 486, 620, 220, 4, "#ffffff", 0.7, 0.2)
    finish(p, 0.3)


@scene("K023")
def peacock(p: Picture) -> None:
    """A peacock faces us with every eye of its tail spread."""
    p.rect(p.radial(480, 480, 720, (0, "#2fae8a"), (0.4, "#0f5f6a"), (1, "#12082b")))
    grass(p, 600, 160, 40, ["#1f7a4a", "#2f9a55", "#125a3a"])
    for ring, (far, count, size) in enumerate(
        ((440, 25, 1.0), (370, 22, 0.92), (300, 19, 0.84), (232, 15, 0.74), (170, 11, 0.62))
    ):
        for i in range(count):
            a = math.radians(-188 + 196 * (i + (0.5 if ring % 2 else 0)) / (count - 1 + (1 if ring % 2 else 0)))
            x, y = 480 + far * 1.03 * math.cos(a), 560 + far * 1.12 * math.sin(a)
            _tail_eye(p, x, y, size, math.degrees(a))
    p.path(
        blob("300,560 360,470 420,440 540,440 600,470 660,560 600,610 360,610"),
        "#8a5f2a",
        filter=surface(p, 14, ".05 .05", 5, ragged=12),
    )
    soft = surface(p, 20, ".1 .1", 1.6, gloss=0.3, octaves=2)
    for x in (446, 514):
        p.path(limb([(x, 590, 17), (x - 3, 640, 12), (x, 664, 12)], 3), "#8a7a5a")
        for dx in (-22, 0, 22):
            p.line(f"M{x} 660l{dx} 10", "#8a7a5a", 7)
    p.path(
        blob("400,560 396,480 420,400 446,330 452,270 480,250 508,270 514,330 540,400 564,480 560,560 520,612 440,612"),
        p.along(400, 0, 560, 0, (0, "#0b2f9a"), (0.4, "#1f6af0"), (0.7, "#1044c4"), (1, "#081f6a")),
        filter=soft,
    )
    p.path(blob("446,260 442,214 458,186 480,178 502,186 518,214 514,260 480,282"), "#1f62e6", filter=soft)
    for side in (-1, 1):
        p.path(blob(f"{480 + side * 10},214 {480 + side * 22},204 {480 + side * 36},214 {480 + side * 22},222"), "#fff")
        bead(p, 480 + side * 22, 214, 6)
        p.path(
            blob(f"{480 + side * 12},232 {480 + side * 26},228 {480 + side * 34},236 {480 + side * 20},242"), "#eaf2ff"
        )
    p.path(poly(spots("466,226 494,226 480,262")), "#c9bfa0", filter=plain(p, 3))
    for i in range(7):
        a = math.radians(-130 + 80 * i / 6)
        p.line(f"M480 182l{num(66 * math.cos(a))} {num(66 * math.sin(a))}", "#0f5f6a", 2.6)
        p.circle(480 + 70 * math.cos(a), 182 + 70 * math.sin(a), 8, "#12c4c4")
        p.circle(480 + 70 * math.cos(a), 182 + 70 * math.sin(a), 4, "#2a3fd0")
    finish(p, 0.45)


def _tail_eye(p: Picture, x: float, y: float, size: float, turn: float) -> None:
    with p.at(x, y, size, turn + 90):
        p.line("M0 20L0 200", "#8fae3a", 3)
        for i in range(16):
            reach = 34 - abs(i - 5) * 0.6
            p.line(
                f"M0 {num(10 + i * 9)}L{num(-reach)} {num(-10 + i * 9)}M0 {num(10 + i * 9)}L{num(reach)} "
                f"{num(-10 + i * 9)}",
                "#3f9a4a" if i % 2 else "#1f7a5a",
                3.4,
                opacity=0.85,
            )
        p.ellipse(0, 0, 42, 50, "#3f8f3a")
        p.ellipse(0, 0, 36, 44, "#c9a52a")
        p.ellipse(0, 2, 28, 35, "#0fb4b8")
        p.ellipse(0, 6, 19, 24, "#1b2fb8")
        p.ellipse(0, 10, 10, 12, "#12082b")
