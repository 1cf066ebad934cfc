"""Scenes K052 to K054: snail to ladybird."""

from __future__ import annotations

import math

from ..animals.insects import wasp
from ..canvas import Picture
from ..deck import scene
from ..painting.light import backdrop, bokeh, finish
from ..painting.plants import blade, veined_leaf
from ..painting.sky import glow, sky
from ..painting.surface import plain, surface, wet
from ..painting.trees import bough
from ..shapes import blob, limb, num, poly, smooth, spots


@scene("K052")
def snail(p: Picture) -> None:
    """A snail glides along the rim of a leaf, its shell a spiral."""
    x: float
    y: float
    backdrop(p, ["#a3b88a", "#7f9a68", "#4a6a3f"], ["#c3d3a8", "#5d7d4a", "#8fae74", "#b4c89a"], 14)
    p.path(
        smooth(spots("-40,700 -40,560 160,530 420,500 680,470 860,410 1000,300 1000,700")),
        p.linear((0, "#77ae4a"), (0.2, "#4f8a38"), (1, "#1f4a20")),
        filter=plain(p, 6),
    )
    p.line(smooth(spots("-40,556 160,526 420,496 680,466 860,406 1000,296"), closed=False), "#d9f0a0", 7, opacity=0.8)
    for i in range(8):
        p.line(f"M{120 + i * 120} {700 - i * 10}q30 -70 {40 + i * 4} -140", "#a8d47a", 4, opacity=0.45)
    p.line(smooth(spots("20,536 160,514 300,498"), closed=False), "#f4fff0", 12, opacity=0.45)
    slime = surface(p, 14, ".06 .1", 2, gloss=0.35, octaves=2)
    with p.group(filter=slime):
        p.path(limb("240,508,10 330,494,40 470,474,56 600,452,62 690,412,60 746,350,54 766,302,56"), "#c9b48a")
        p.path(blob("738,316 746,276 776,262 808,278 816,312 790,338 754,336"), "#c9b48a")
        for stops in ("796,312,16 830,324,9", "784,328,16 812,348,9"):
            p.path(limb(stops), "#c9b48a")
    for stops in ("770,270,15 790,210,11 800,160,9", "792,276,15 830,226,11 856,186,9"):
        p.path(limb(stops), "#d3bf96", filter=plain(p, 3))
    for x, y in ((801, 152), (860, 180)):
        p.circle(x, y, 12, "#c9b48a", filter=plain(p, 4))
        p.circle(x + 2, y - 1, 6, "#1c140c")
    p.ellipse(494, 472, 170, 30, "#2a3a1c", opacity=0.5, filter=p.blur(10))
    p.circle(478, 318, 172, p.ball((0, "#f2cf94"), (0.5, "#b5783c"), (1, "#5a3418")), filter=plain(p, 20))
    turns = []
    for i in range(140):
        t = i / 139
        a = math.radians(70 + 1180 * t)
        r = 166 * (1 - t) ** 0.92 + 2
        turns.append((478 + r * math.cos(a), 318 + r * math.sin(a)))
    p.line(poly(turns, closed=False), "#4a2610", 10, opacity=0.85, stroke_linejoin="round")
    p.line(poly([(x - 5, y - 6) for x, y in turns], closed=False), "#ffe9c0", 5, opacity=0.55)
    for i in range(8, 132, 3):
        x, y = turns[i]
        nx, ny = 478 + (x - 478) * 0.8, 318 + (y - 318) * 0.8
        p.line(f"M{num(x)} {num(y)}L{num(nx)} {num(ny)}", "#6b3c1a", 2, opacity=0.4)
    p.ellipse(410, 230, 44, 24, "#fff", opacity=0.4, transform="rotate(-40 410 230)", filter=p.blur(7))
    for _ in range(16):
        x = p.luck.uniform(40, 900)
        y = p.luck.uniform(560, 650)
        r = p.luck.uniform(5, 14)
        p.circle(x, y, r, p.ball((0, "#fff", 0.9), (0.5, "#d9f0c0", 0.5), (1, "#1f4a20", 0.6)))
    finish(p, 0.28)


@scene("K053")
def paper_fortress(p: Picture) -> None:
    """Wasps guard a striped paper nest under a branch."""
    k: float
    x: float
    y: float
    backdrop(p, ["#d9c8b0", "#b09a80", "#6b5442"], ["#e8dcc8", "#8a7a5c", "#c9a78b", "#7d8a62"], 14)
    bough(p, [(-40, 60, 60), (260, 84, 58), (560, 70, 52), (1000, 100, 40)], "#4f3b2a", 9)
    for x, y, turn in ((120, 90, 70), (200, 70, -40), (780, 90, 110), (860, 70, 30)):
        veined_leaf(p, x, y, 170, 90, turn, "#7d8a4a", "#d9dca0")
    p.path(
        blob("480,80 520,110 640,190 690,310 670,440 590,540 490,576 390,548 300,450 272,320 320,190 440,110"),
        "#b59a7c",
        filter=surface(p, 30, ".01 .05", 3),
    )
    shape = p.clip(
        blob("480,80 520,110 640,190 690,310 670,440 590,540 490,576 390,548 300,450 272,320 320,190 440,110")
    )
    with p.group(clip_path=shape):
        for row in reversed(range(18)):
            for k in range(8):
                _paper_scale(p, 240 + k * 70 + (row % 2) * 35, 96 + row * 27)
        p.rect(p.radial(420, 260, 360, (0, "#fff", 0.25), (0.5, "#000", 0), (1, "#2b1a14", 0.65)))
    p.ellipse(500, 520, 44, 34, "#1c100a")
    p.ellipse(500, 520, 44, 34, "none", stroke="#e8dac4", stroke_width=6)
    for x, y, k, turn, flip in (
        (250, 250, 1.0, -24, False),
        (716, 260, 1.0, 30, True),
        (560, 440, 0.9, 200, False),
        (380, 420, 0.9, -40, False),
        (150, 460, 1.15, -10, False),
        (840, 420, 1.15, 8, True),
        (470, 240, 0.8, 60, False),
        (780, 600, 0.9, -20, True),
        (240, 610, 0.8, 14, False),
    ):
        wasp(p, x, y, k, turn, flip)
    finish(p, 0.35)


def _paper_scale(p: Picture, x: float, y: float) -> None:
    """One scalloped patch of chewed wood, striped by the mouthfuls it was built from."""
    tones = ("#5f4736", "#cbb296", "#8a6c52", "#e8dac4", "#a88c70", "#d9c4a8", "#7d614a")
    lean = p.luck.uniform(-4, 4)
    for i, tone in enumerate(tones):
        p.ellipse(x + lean * i * 0.3, y, 54 - 5.4 * i, 44 - 5.6 * i, tone)


@scene("K054")
def ladybird(p: Picture) -> None:
    """A ladybird reaches the very tip of a grass blade."""
    sky(p, "#3f9fe8", "#8fd0f6", "#e0f4e0", "#c9ec8a")
    glow(p, 180, 120, 460, "#fffbe0", 0.85)
    bokeh(p, 12, ["#ffffff", "#f6ffc0", "#ffe97a"], 20, 64, 0.3)
    for x, tall, lean, wide, colour in (
        (60, 360, 60, 34, "#6fb53f"),
        (880, 420, -90, 38, "#5ba535"),
        (760, 260, 40, 30, "#86c84a"),
        (210, 260, -50, 30, "#86c84a"),
        (960, 300, -40, 34, "#6fb53f"),
    ):
        p.path(blade(x, 700, tall, lean, wide), colour, filter=p.blur(5))
    p.path(
        smooth(
            spots("430,700 430,700 450,560 480,420 500,300 512,252 512,252 530,310 530,430 520,570 520,700 520,700")
        ),
        p.along(430, 0, 530, 0, (0, "#a8dc4a"), (0.5, "#5baa3c"), (1, "#3a7d2a")),
    )
    p.line("M476 700Q500 480 512 258", "#d9f59a", 3, opacity=0.7)
    for _ in range(7):
        y = p.luck.uniform(380, 660)
        p.circle(
            480 + p.luck.uniform(-16, 30),
            y,
            p.luck.uniform(5, 11),
            p.ball((0, "#fff"), (0.5, "#d9f6d0", 0.6), (1, "#2f7a2a", 0.6)),
        )
    with p.at(508, 218, 1.15, -12):
        for stops in ("-58,58,12 -58,98,9 -14,108,7", "-8,66,12 10,90,9 -6,116,7", "52,60,12 48,98,9 2,104,7"):
            p.path(limb(stops), "#14100e")
        p.path(blob("88,-6 112,-34 144,-30 158,0 144,30 110,36"), "#14100e", filter=wet(p, 6, 0.6))
        p.ellipse(132, -16, 12, 9, "#fff8ec")
        p.circle(142, 4, 5, "#fff8ec")
        p.line("M146 -26q16 -24 34 -22M152 -14q24 -12 36 -2", "#14100e", 4)
        p.path(blob("70,-58 100,-46 120,-6 112,40 88,56 76,0"), "#14100e", filter=wet(p, 6, 0.4))
        p.path(blob("98,-32 110,-26 114,-6 104,-8"), "#fff8ec")
        shell = blob("-130,60 -126,-20 -80,-86 0,-108 66,-84 100,-30 104,40 40,66 -60,72")
        p.path(
            shell,
            p.ball((0, "#ff8a6a"), (0.35, "#f0281c"), (1, "#8a0a0c"), x=0.4, y=0.25, r=0.85),
            filter=wet(p, 14, 0.8),
        )
        with p.group(clip_path=p.clip(shell)):
            for x, y, rx, ry in (
                (-70, -30, 24, 22),
                (10, -56, 26, 19),
                (-20, 16, 26, 24),
                (60, 6, 22, 22),
                (-104, 30, 18, 20),
                (74, -56, 20, 17),
            ):
                p.ellipse(x, y, rx, ry, "#14100e")
            p.line(smooth(spots("100,-30 40,-84 -40,-96 -128,-20"), closed=False), "#5a0808", 4, opacity=0.6)
        p.ellipse(-30, -74, 40, 14, "#fff", opacity=0.5, filter=p.blur(5), transform="rotate(-10 -30 -74)")
    finish(p, 0.2)
