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
from ..shapes import Stop, blob, limb, rough, smooth, spline, widths


@scene("K059")
def octopus(p: Picture) -> None:
    """A coral boulder has one eye, because most of it is an octopus."""
    x: float
    y: float
    below(p, "#2fb0b8", "#14808c", "#0b5a6c", "#032f42", at=650)
    floor(p, 560, "#d9c79a", "#6b6a5a")
    for x, tall, colour, lean in ((70, 300, "#ff8a6a", 0.1), (910, 330, "#e8b04a", -0.1), (820, 220, "#d96a9a", 0)):
        coral(p, x, 640, tall, colour, lean)
    bumpy = surface(p, 26, ".035 .035", 8, octaves=3, ragged=10)
    p.path(smooth(rough(p.luck, 470, 560, 430, 190, 0.07, 18)), "#a8685c", filter=bumpy)
    p.path(smooth(rough(p.luck, 700, 500, 200, 150, 0.1, 14)), "#a06058", filter=bumpy)
    _draped_octopus(p, "#b36a5c", bumpy)
    for _ in range(70):
        x, y = p.luck.uniform(120, 860), p.luck.uniform(150, 640)
        on_stone, on_mantle = math.hypot((x - 470) / 370, (y - 560) / 130) < 1, math.hypot(x - 440, y - 300) < 140
        if on_stone or on_mantle:
            _crust(p, x, y, p.luck.uniform(7, 24))
    _watching_eye(p)
    brain(p, 220, 660, 110, "#e0a04a")
    fan(p, 180, 520, 170, "#f2607a", -12)
    weed(p, 900, 680, 240, "#3fae6a")
    caustics(p, 200, 640, "#eafff0", 40, 0.22)
    bubbles(p, 620, 200, 160, 8, 7, 16)
    finish(p, 0.4)


def _draped_octopus(p: Picture, skin: str, bumpy: str) -> None:
    """A mantle slumped to the left, the head with its eye to the right of it, arms poured over the stone."""
    arms = (
        "430,420,110 330,470,92 240,540,70 150,590,52 80,580,36 60,530,24 100,510,14",
        "620,380,104 730,400,84 820,460,62 880,540,44 866,610,28 816,610,16",
        "480,440,112 430,520,90 340,590,68 250,620,48 200,590,30 232,560,16",
        "590,420,108 680,500,86 740,590,62 720,660,44 660,650,26",
        "540,440,112 560,540,88 520,630,64 440,650,44 410,610,28 446,588,14",
    )
    for stops in arms:
        p.path(limb(stops), "#2b1418", opacity=0.4, filter=p.blur(10), transform="translate(0 12)")
        p.path(limb(stops), mix(skin, "#7a4a5c", 0.12), filter=bumpy)
        _suckers(p, widths(stops))
    mantle = (
        "330,400 278,330 272,240 320,160 400,126 480,150 530,210 580,232 "
        "640,250 672,310 660,390 600,450 480,470 390,450"
    )
    p.path(blob(mantle), skin, filter=bumpy)
    p.path(blob("500,240 470,300 480,370 520,420 560,440"), "#6b343a", opacity=0.35, filter=p.blur(14))
    p.path(limb("470,420,50 440,452,40 420,470,30"), mix(skin, "#000", 0.1), filter=bumpy)
    p.ellipse(414, 476, 12, 9, "#3a1a1e")


def _suckers(p: Picture, stops: list[Stop]) -> None:
    """Along the last curl of an arm, where its underside turns up."""
    line = spline(stops, 5)
    for (x, y, w), (x2, y2, _) in zip(line[12:-2:2], line[13:-1:2], strict=True):
        a = math.atan2(y2 - y, x2 - x) + math.pi / 2
        px, py = x - w * 0.3 * math.cos(a), y - w * 0.3 * math.sin(a)
        p.circle(px, py, w * 0.16, "#e0b4a4", stroke="#7a4450", stroke_width=1.6)
        p.circle(px, py, w * 0.07, "#8a5058")


def _crust(p: Picture, x: float, y: float, r: float) -> None:
    """A patch of coral, sponge or weed that the stone and the animal share."""
    tone = p.luck.choice(["#d98a6a", "#8a4f5f", "#c97a60", "#d9b07a", "#7f8a6a", "#e0a090"])
    p.path(smooth(rough(p.luck, x, y, r, r * 0.72, 0.28, 9)), tone, opacity=0.75, filter=surface(p, 5, ".09 .09", 3))


def _watching_eye(p: Picture) -> None:
    p.path(
        blob("532,300 546,256 590,234 636,252 650,300 620,334 566,336"), "#a35c52", filter=surface(p, 14, ".06 .06", 4)
    )
    p.ellipse(592, 288, 38, 27, "#2a1214")
    p.ellipse(592, 288, 34, 23, p.ball((0, "#fff3b0"), (0.6, "#f2c23a"), (1, "#8a5a10")))
    p.path(blob("566,288 580,281 604,281 618,288 604,296 580,296"), "#0a0605")
    p.circle(580, 279, 5, "#fff")
    p.path(blob("546,284 566,254 612,248 640,280 612,266 572,268"), "#8f4a46", filter=surface(p, 5, ".08 .08", 3))


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
