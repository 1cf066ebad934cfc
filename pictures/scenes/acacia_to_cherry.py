"""Scenes K069 to K073: acacia to cherry."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import ramp
from ..deck import scene
from ..painting.land import boulder, land, ridge
from ..painting.light import bokeh, dapples, finish, shadow, shafts
from ..painting.plants import blade, frond, grass, moss
from ..painting.sky import clouds, glow, mist, sky
from ..painting.surface import bark, stone
from ..painting.trees import birch, crown, trunk, trunks
from ..shapes import limb, num, poly, smooth, spots


@scene("K069")
def lone_acacia(p: Picture) -> None:
    """A flat-topped tree before a huge low sun."""
    sky(p, "#a8280e", "#e2571e", "#f78f22", "#fbc04a", high=530)
    glow(p, 480, 420, 560, "#ffe08a", 0.8)
    p.circle(480, 400, 215, p.along(0, 190, 0, 610, (0, "#fff6cf"), (0.6, "#ffd75a"), (1, "#ff9a2a")))
    clouds(p, "#ff9a4a", 300, 460, ".002 .03", 2.6, 1.35, 0.7)
    land(p, ridge(p, 524, 4, 0.5), "#c97a1c", "#5a2208")
    p.path(limb("488,560,46 478,500,34 470,440,28 482,392,24"), "#1b0b07")
    for stops in (
        "476,450,22 420,390,16 350,330,10 300,292,6",
        "480,420,20 540,350,15 610,300,9 660,280,5",
        "480,400,18 474,340,12 450,288,8",
        "424,396,12 396,330,8 380,282,5",
        "540,352,12 540,300,8 560,270,5",
        "478,352,10 510,300,7 500,270,4",
    ):
        p.path(limb(stops), "#1b0b07")
    for x, y, wide in (
        (300, 286, 150),
        (430, 268, 170),
        (560, 262, 170),
        (660, 276, 130),
        (480, 240, 150),
        (370, 252, 120),
        (590, 236, 110),
    ):
        for _ in range(70):
            u = p.luck.uniform(-1, 1)
            lift = (1 - u * u) * p.luck.random()
            p.ellipse(
                x + u * wide,
                y + 12 - lift * 46,
                p.luck.uniform(9, 22),
                p.luck.uniform(4, 9),
                p.luck.choice(["#1b0b07", "#2a1008", "#160805", "#3a1608"]),
            )
    p.path("M440 566Q520 560 900 690L520 690Q470 620 440 566Z", "#1b0b07", opacity=0.45, filter=p.blur(6))
    grass(p, 540, 420, 36, ["#8a4a10", "#c47a1a", "#5f2a0a", "#e0a030"])
    finish(p, 0.4)


@scene("K070")
def looking_up(p: Picture) -> None:
    """Giant trunks meeting overhead around a patch of light."""
    p.rect(
        p.radial(480, 300, 600, (0, "#fffff0"), (0.14, "#f1f7c8"), (0.4, "#8fb84f"), (0.75, "#2f5d2a"), (1, "#10240f"))
    )
    for _ in range(2600):
        a, d = p.luck.uniform(0, math.tau), 90 + 420 * p.luck.random() ** 0.8
        if d < 150 and math.sin(a * 5 + 1) > 0.1:
            continue
        r = p.luck.uniform(4, 13) * (0.4 + d / 340)
        colour = ramp(["#dcec96", "#8fba4c", "#3f7530", "#1c3f1a", "#12300f"], d / 480 + p.luck.uniform(-0.2, 0.2))
        x, y, turn = 480 + d * 1.2 * math.cos(a), 300 + d * 0.85 * math.sin(a), p.luck.uniform(0, 180)
        p.ellipse(x, y, r, r * 0.5, colour, opacity=0.85, transform=f"rotate({turn:.0f} {num(x)} {num(y)})")
    for i in range(13):
        a = math.tau * i / 13 + p.luck.uniform(-0.14, 0.14)
        far, near = 780, p.luck.uniform(80, 130)
        wide = p.luck.uniform(0.11, 0.17)
        c, s = math.cos(a), math.sin(a) * 0.85
        foot = [(480 + far * math.cos(a + d), 300 + far * 0.85 * math.sin(a + d)) for d in (-wide, wide)]
        tip = [(480 + near * c + s * d, 300 + near * s - c * d) for d in (2.5, -2.5)]
        shade = p.along(
            480 + near * c,
            300 + near * s,
            480 + 560 * c,
            300 + 560 * s,
            (0, "#c9bd84"),
            (0.14, "#8a7048"),
            (0.4, "#5a3f28"),
            (1, "#1c110a"),
        )
        p.path(poly([foot[0], foot[1], tip[1], tip[0]]), shade, filter=stone(p, 0, ".02 .02", 7, math.degrees(a) + 180))
        for k in range(5):
            u = (k + 0.5) / 5 * 2 - 1
            end = (480 + far * math.cos(a + u * wide * 0.8), 300 + far * 0.85 * math.sin(a + u * wide * 0.8))
            p.line(
                f"M{num(480 + near * 1.1 * c + s * 5 * u)} {num(300 + near * 1.1 * s - c * 5 * u)}L{num(end[0])} "
                f"{num(end[1])}",
                "#150b06",
                2.5,
                opacity=0.45,
            )
    shafts(p, 480, 300, "#fffbd0", 26, 360, 0, 0.5, 620, 8)
    glow(p, 480, 300, 240, "#ffffe6", 0.9)
    finish(p, 0.5)


@scene("K071")
def birches(p: Picture) -> None:
    """White birches in white snow under a white sky."""
    x: float
    y: float
    sky(p, "#dfe2e6", "#eef0f2", "#f8f9fa")
    trunks(p, 480, 26, 5, 10, "#b4b9bf", "#f2f4f6", 0.45)
    mist(p, "#f6f7f8", 470, 160, 0.9)
    land(p, ridge(p, 480, 8, 0.5), "#f4f6f8", "#ffffff")
    for x, wide, foot in (
        (60, 16, 500),
        (190, 14, 496),
        (300, 20, 510),
        (420, 14, 494),
        (560, 22, 516),
        (640, 15, 500),
        (760, 18, 508),
        (880, 20, 512),
        (930, 13, 498),
    ):
        birch(p, x, foot, wide, lean=p.luck.uniform(-16, 16))
    land(p, [(x, y + 60) for x, y in ridge(p, 480, 10, 0.5)], "#eef2f6", "#ffffff", opacity=0.9)
    for x, wide, foot, lean in ((120, 46, 600, -10), (380, 58, 640, 18), (700, 50, 612, -22), (860, 40, 590, 8)):
        shadow(p, x + 40, foot + 2, wide * 1.5, 7, "#8fa0b4", 0.4)
        birch(p, x, foot, wide, lean=lean)
        p.ellipse(x, foot + 4, wide * 0.9, 9, "#fbfcfd")
    for _ in range(30):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(520, 650)
        p.line(f"M{num(x)} {num(y)}l{num(p.luck.uniform(-6, 6))} {num(-p.luck.uniform(10, 34))}", "#6d727a", 1.3)
    finish(p, 0.12)


@scene("K072")
def roots_over_stone(p: Picture) -> None:
    """Thick roots grip a boulder like fingers."""
    p.rect(p.radial(620, 60, 700, (0, "#b6cf6a"), (0.4, "#3f6d2f"), (1, "#0c1c0c")))
    bokeh(p, 22, ["#d9ec8a", "#8fb84f", "#f1f3d0"], 12, 44, 0.3, (0, 0, 960, 300))
    trunk(p, 480, 400, -40, 300, "#4a3826", rooted=False)
    boulder(p, spots("60,640 90,440 200,300 380,230 600,236 770,320 870,450 900,640 700,720 250,720"), "#5d6460", 46)
    wood = ["#6b5236", "#5a4229", "#7a6040", "#4c3622"]
    fingers = [
        "400,150,110 300,270,82 200,380,60 130,500,46 90,620,30 60,700,16",
        "440,170,96 390,300,70 330,420,56 330,520,44 280,620,34 260,710,18",
        "500,170,110 520,310,80 490,430,60 530,540,46 500,640,36 520,720,20",
        "540,160,104 640,270,78 690,390,60 680,500,46 740,600,34 730,710,18",
        "560,140,96 720,240,66 810,360,50 850,480,38 900,600,26 940,690,14",
        "420,180,60 450,330,42 420,450,34 440,560,24 400,670,12",
        "560,190,60 590,330,40 610,450,30 590,560,24 630,680,12",
        "330,260,46 240,330,36 180,450,26 200,560,18 160,680,9",
        "690,330,40 770,400,30 770,520,22 820,640,10",
        "200,380,26 270,440,20 260,530,14 300,600,6",
    ]
    for i, stops in enumerate(fingers):
        path = limb(stops)
        p.path(path, "#000", opacity=0.5, transform="translate(10 12)", filter=p.blur(8))
        p.path(path, wood[i % 4], filter=bark(p, 13))
    for line in ("120,520 200,380 300,270 400,180", "530,540 495,430 520,310 505,200", "640,270 690,390 680,500"):
        moss(p, spots(line), ["#6b9e3f", "#8fb84f", "#4c7d30", "#b6cf6a"], 9, 70)
    for x, turn in ((30, -50), (110, -80), (880, -120), (950, -100)):
        frond(p, x, 690, 210, turn, 60 if x < 400 else -60, "#2f6d2a")
    dapples(p, 60, (60, 200, 900, 660), "#fff8c0", 0.7, 30)
    finish(p, 0.5)


@scene("K073")
def petal_rain(p: Picture) -> None:
    """Petals fall from a cherry tree onto a slow stream."""
    sky(p, "#fbd9e2", "#fde6e4", "#fff3e6", high=420)
    glow(p, 160, 300, 420, "#fff0d0", 0.8)
    land(p, ridge(p, 360, 26, 0.45), "#e3c3d0", "#f0dade")
    land(p, ridge(p, 400, 14, 0.45), "#a9bf8a", "#8fb06a")
    p.path(
        smooth(spots("-40,700 60,560 240,470 420,420 520,410 560,420 520,450 500,500 560,580 700,700 700,700 -40,700")),
        p.along(0, 410, 0, 690, (0, "#f3dfe4"), (1, "#8fb0c4")),
    )
    for _ in range(60):
        y = p.luck.uniform(440, 670)
        x = 480 - (y - 420) * 0.5 + p.luck.uniform(-0.9, 0.9) * (y - 400)
        p.ellipse(x, y, 20, 1.5, "#fff", opacity=0.4)
    p.path(
        smooth(spots("540,430 640,420 980,440 980,700 720,700 590,590 520,500")),
        p.linear((0, "#9dbb6f"), (1, "#5c8a48")),
    )
    p.path(smooth(spots("-40,440 160,430 330,440 200,490 40,580 -40,640")), p.linear((0, "#a3c078"), (1, "#6d9850")))
    for _ in range(260):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(450, HIGH)
        if not 400 - (y - 420) * 1.7 < x < 530 + (y - 490) * 0.98:
            tall = p.luck.uniform(12, 24) * (0.5 + (y - 440) / 220)
            p.path(blade(x, y, tall, p.luck.gauss(0, 6), 3), p.luck.choice(["#7fa65a", "#9dbf70", "#5f8a45"]))
    wood = bark(p, 6)
    for stops in (
        "790,660,96 770,560,70 720,470,58 700,390,50",
        "710,420,46 620,330,34 500,270,24 380,270,10",
        "704,400,44 720,290,32 690,190,22 640,120,8",
        "720,390,40 820,310,30 900,250,20 970,230,8",
        "600,318,24 560,220,18 500,150,8",
        "820,310,22 840,220,16 830,140,6",
    ):
        p.path(limb(stops), "#4a2a34", filter=wood)
    clusters = (
        (400, 260, 120, 70),
        (520, 170, 140, 80),
        (660, 120, 150, 80),
        (820, 140, 140, 80),
        (920, 230, 110, 80),
        (600, 270, 120, 56),
        (760, 240, 120, 56),
        (330, 320, 70, 44),
    )
    tips = [
        (x + rx * p.luck.gauss(0, 0.5), y + ry * p.luck.gauss(0, 0.5)) for x, y, rx, ry in clusters for _ in range(26)
    ]
    crown(p, [(x, y + 12) for x, y in tips], "#e88fb4", "#c45f8f", 15, 2, False)
    crown(p, tips, "#ffe6ee", "#ef8fb2", 13, 5, False)
    for _ in range(150):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(120, HIGH)
        with p.at(x, y, p.luck.uniform(0.6, 1.4), p.luck.uniform(0, 360)):
            p.path("M0 0Q7 -9 13 -2Q15 6 0 8Q-4 4 0 0Z", p.luck.choice(["#fbd3e0", "#f08cb0", "#ffffff", "#f7b4cc"]))
    finish(p, 0.15, edge="#7a2a50")
