"""Scenes K059 to K061: octopus to anglerfish."""

from __future__ import annotations

import math

from ..canvas import Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.light import finish, sparkle, specks
from ..painting.reef import brain, coral, fan, floor, weed
from ..painting.sky import glow
from ..painting.surface import plain, surface
from ..painting.water import below, bubbles, caustics, surface_above
from ..shapes import blob, limb, rough, smooth, spline


@scene("K059")
def octopus(p: Picture) -> None:
    """A coral boulder has one eye, because most of it is an octopus."""
    w: float
    x: float
    y: float
    below(p, "#2fb0b8", "#14808c", "#0b5a6c", "#032f42", at=650)
    floor(p, 560, "#d9c79a", "#6b6a5a")
    for x, tall, colour, lean in ((70, 300, "#ff8a6a", 0.1), (910, 330, "#e8b04a", -0.1), (820, 220, "#d96a9a", 0)):
        coral(p, x, 640, tall, colour, lean)
    bumpy = surface(p, 26, ".035 .035", 13, octaves=3, ragged=10)
    skin = "#b5675c"
    p.path(smooth(rough(p.luck, 400, 560, 330, 170, 0.08, 16)), "#9a5f5c", filter=bumpy)
    arms = [
        "420,460,110 300,500,86 210,560,66 120,590,50 60,560,34 80,520,20",
        "480,480,110 440,560,86 360,620,64 260,640,44 200,620,26 220,590,14",
        "560,480,110 620,560,84 700,610,62 790,620,44 850,580,28 820,550,14",
        "600,440,104 720,470,80 800,520,60 880,520,40 920,470,20",
        "520,490,110 530,580,84 500,650,60 440,690,40",
        "580,480,100 660,540,70 640,630,50 700,680,30",
    ]
    for stops in arms:
        p.path(limb(stops), mix(skin, "#7a4a5c", 0.25), filter=bumpy)
    p.path(
        blob("360,430 350,320 400,220 490,160 590,170 660,240 680,340 650,430 600,490 480,510 400,490"),
        skin,
        filter=bumpy,
    )
    for x, y, r in (
        (430, 240, 30),
        (520, 200, 24),
        (600, 230, 26),
        (640, 320, 30),
        (400, 330, 28),
        (480, 280, 18),
        (610, 400, 26),
        (430, 430, 28),
    ):
        p.path(
            smooth(rough(p.luck, x, y, r, r * 0.8, 0.25, 9)),
            p.luck.choice(["#d98a6a", "#8a4f5f", "#c97a60"]),
            filter=surface(p, 7, ".08 .08", 6),
            opacity=0.9,
        )
    for stops in arms[:4]:
        joints = [tuple(float(v) for v in s.split(",")) for s in stops.split()]
        for x, y, w in spline(joints, 3)[3:-3:2]:
            p.circle(x, y + w * 0.32, w * 0.14, "#f0c9b8", stroke="#7a4450", stroke_width=2)
    p.path(blob("490,350 520,310 580,304 620,340 600,390 540,404"), "#a35a52", filter=surface(p, 12, ".06 .06", 6))
    p.ellipse(556, 352, 42, 30, p.ball((0, "#fff3b0"), (0.6, "#f2c23a"), (1, "#8a5a10")))
    p.path(blob("520,352 540,346 572,346 592,352 572,360 540,360"), "#0a0605")
    p.circle(542, 340, 6, "#fff")
    p.path(blob("506,340 530,310 582,308 608,340 580,322 532,324"), "#8f4a46", filter=surface(p, 5, ".08 .08", 5))
    brain(p, 220, 660, 110, "#e0a04a")
    fan(p, 180, 520, 170, "#f2607a", -12)
    weed(p, 900, 680, 240, "#3fae6a")
    caustics(p, 200, 640, "#eafff0", 40, 0.22)
    bubbles(p, 620, 200, 160, 8, 7, 16)
    finish(p, 0.4)


@scene("K060")
def silver_ball(p: Picture) -> None:
    """Thousands of silver fish turn in one sphere."""
    below(p, "#9cd0ea", "#3e86b4", "#1a4f7a", "#0e2238", at=480, power=0.5)
    surface_above(p, 90, "#ffffff", 60)
    p.circle(480, 340, 236, p.radial(480, 340, 240, (0, "#0e2f4c"), (0.8, "#1f5a86", 0.9), (1, "#1f5a86", 0)))
    fish = []
    for _ in range(1150):
        z = p.luck.uniform(-1, 1)
        a = p.luck.uniform(0, math.tau)
        ring = math.sqrt(1 - z * z)
        depth = math.sin(a) * ring
        x, y = math.cos(a) * ring, z
        fish.append(
            (depth, 480 + 252 * x + p.luck.gauss(0, 5), 340 + 236 * y + p.luck.gauss(0, 5) - 30 * x * depth, a, ring)
        )
    for depth, x, y, a, _ in sorted(fish):
        k = 0.55 + 0.45 * (depth + 1) / 2
        slope = 16 * math.cos(a) + (0 if depth > 0 else 180)
        lit = ramp(["#3f7296", "#8fbdd6", "#dff2fa", "#ffffff"], (depth + 1) / 2 + p.luck.uniform(-0.25, 0.25))
        with p.at(x, y, k, slope):
            p.path("M-21 0Q-8 -8 8 -3L20 -7L17 0L20 7L8 3Q-8 8 -21 0Z", lit)
            p.path("M-18 -1Q-6 -7 8 -3L-4 -1Z", "#1f4a6a", opacity=0.6)
    for _ in range(40):
        a, d = p.luck.uniform(0, math.tau), p.luck.uniform(265, 330)
        with p.at(480 + d * 1.05 * math.cos(a), 340 + d * math.sin(a), 0.8, math.degrees(a) + 90):
            p.path("M-21 0Q-8 -8 8 -3L20 -7L17 0L20 7L8 3Q-8 8 -21 0Z", "#dff2fa")
    for _ in range(16):
        a, d = p.luck.uniform(0, math.tau), math.sqrt(p.luck.random()) * 210
        sparkle(p, 480 + d * math.cos(a), 340 + d * math.sin(a), p.luck.uniform(8, 18), "#fff", 0.9)
    finish(p, 0.45)


@scene("K061")
def lamp_and_teeth(p: Picture) -> None:
    """An anglerfish's lamp lights its needle teeth in darkness."""
    p.rect("#010308")
    glow(p, 250, 200, 420, "#2fe0d0", 0.55)
    specks(p, 70, ["#2fe0d0", "#b8fff2"], 0.6, 1.8, power=0.45)
    skin = surface(p, 26, ".03 .04", 9, sun=205, high=45, octaves=3)
    p.path(blob("760,300 880,220 930,180 916,320 940,470 880,420 760,400"), "#0b1c22", filter=skin)
    p.path(
        blob("300,330 330,230 430,150 570,130 700,180 790,270 810,370 760,470 650,550 500,580 370,550 310,480"),
        p.radial(280, 240, 560, (0, "#3f6a66"), (0.4, "#1a3236"), (1, "#04090d")),
        filter=skin,
    )
    p.path(blob("560,140 600,80 650,60 660,110 720,110 720,180"), "#0b1c22", filter=skin)
    p.path(blob("560,400 640,380 720,430 700,500 620,480"), "#0f262b", filter=skin)
    for k in range(6):
        p.line(f"M570 {410 + k * 12}l{110 - k * 5} {k * 8}", "#2a4a4a", 2, opacity=0.6)
    mouth = blob("286,350 330,300 410,290 500,320 560,380 540,460 470,520 370,520 300,470 270,410")
    p.path(mouth, p.radial(330, 380, 260, (0, "#3a0f1c"), (1, "#050205")), stroke="#27443f", stroke_width=10)
    for x, y, long, lean in (
        (300, 336, 92, 6),
        (334, 306, 116, 2),
        (374, 294, 84, -2),
        (412, 294, 126, -8),
        (456, 304, 88, -12),
        (498, 326, 104, -22),
        (534, 360, 66, -26),
    ):
        p.path(
            limb([(x, y, 15), (x + lean * 0.5, y + long * 0.6, 8), (x + lean, y + long, 1)], 4),
            p.along(0, y, 0, y + long, (0, "#eafff2"), (1, "#7fd8c8")),
        )
    for x, y, long, lean in (
        (284, 440, 70, 14),
        (310, 486, 118, 12),
        (350, 516, 92, 4),
        (392, 524, 128, 4),
        (436, 520, 86, -4),
        (476, 512, 112, -12),
        (516, 478, 70, -18),
    ):
        p.path(
            limb([(x, y, 15), (x + lean * 0.5, y - long * 0.6, 8), (x + lean, y - long, 1)], 4),
            p.along(0, y - long, 0, y, (0, "#9ae8d8"), (1, "#dffff2")),
        )
    p.circle(566, 250, 34, "#0a1518")
    p.circle(564, 250, 25, p.radial(558, 250, 26, (0, "#d9fff2"), (0.4, "#5fb8a8"), (1, "#0f2a2a")))
    p.circle(560, 250, 10, "#000")
    p.circle(554, 242, 5, "#fff")
    p.path(limb("520,150,20 470,70,13 380,40,9 290,80,7 254,160,6"), "#1a3a3c", filter=plain(p, 3))
    glow(p, 250, 196, 130, "#b8fff2", 0.95)
    p.circle(250, 196, 26, "#eafffb")
    p.path(limb("250,216,8 240,246,5 246,272,2"), "#7ffff0")
    p.path(limb("258,214,6 270,244,4 264,266,2"), "#7ffff0")
    for x, y in ((150, 420), (120, 330), (190, 520)):
        with p.at(x, y, 0.7, 10):
            p.path(blob("-30,0 -8,-9 16,-4 26,0 38,-10 38,10 26,1 16,5 -8,9"), "#0f4a52")
    finish(p, 0.55)
