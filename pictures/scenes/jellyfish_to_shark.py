"""Scenes K055 to K058: jellyfish to shark."""

from __future__ import annotations

import math

from ..animals.parts import eye
from ..canvas import Picture
from ..deck import scene
from ..painting.light import finish, shafts, specks
from ..painting.reef import brain, coral, fan, tentacle_bed
from ..painting.sky import clouds, glow, sky, sun
from ..painting.surface import frayed, plain, surface
from ..painting.water import below, bubbles, foam_patch, splash, surface_above, swell
from ..shapes import blob, limb, num, poly, smooth, spline, spots


@scene("K055")
def jelly_lantern(p: Picture) -> None:
    """A single jellyfish glows in black water."""
    p.rect(p.radial(640, 240, 700, (0, "#0f6a86"), (0.4, "#05304e"), (1, "#010812")))
    specks(p, 130, ["#2fe0d0", "#b8fff2"], 0.6, 2.2, power=0.5)
    glow(p, 640, 230, 420, "#2fe0d0", 0.7)
    with p.at(88, -18, 1.15, 9):
        _jellyfish(p)
    finish(p, 0.5)


def _jellyfish(p: Picture) -> None:
    """A bell at (480, 200) with arms and threads."""
    for i in range(26):
        x = 330 + i * 12
        phase, long = p.luck.uniform(0, 6), p.luck.uniform(240, 430)
        line = [(x + (x - 480) * 0.1 * k / 8 + 17 * math.sin(phase + k * 0.9), 300 + long * k / 8) for k in range(9)]
        p.line(smooth(line, closed=False), "#7ffff0", 2.2, opacity=0.55)
        for a, b in spline(line, 2)[::2]:
            p.circle(a, b, 1.8, "#eafffb", opacity=0.8)
    for side in (-1, 1):
        for j in range(3):
            stops = [
                (480 + side * (14 + j * 34) + 24 * math.sin(k * 1.1 + j), 300 + 44 * k, 40 - 4.2 * k) for k in range(8)
            ]
            p.path(
                limb(stops),
                p.along(0, 300, 0, 620, (0, "#d9fff8", 0.8), (1, "#2fe0d0", 0.05)),
                filter=frayed(p, 22, ".03 .03"),
            )
    bell = blob(
        "270,300 280,190 350,110 480,76 610,110 680,190 690,300 640,280 590,306 540,284 480,310 420,284 370,306 320,280"
    )
    p.path(
        bell,
        p.radial(
            480, 240, 240, (0, "#ffffff", 0.95), (0.35, "#b8fff2", 0.85), (0.8, "#2fb8d0", 0.6), (1, "#7ffff0", 0.9)
        ),
        stroke="#eafffb",
        stroke_width=3,
    )
    for i in range(11):
        u = (i - 5) / 5
        p.line(
            smooth([(480 + u * 40, 86), (480 + u * 150, 170), (480 + u * 196, 290)], closed=False),
            "#eafffb",
            2,
            opacity=0.4,
        )
    for x in (420, 480, 540):
        p.ellipse(x, 200, 30, 36, "#fff0ff", opacity=0.55, filter=p.blur(4))
    p.ellipse(400, 150, 60, 24, "#ffffff", opacity=0.6, transform="rotate(-34 400 150)", filter=p.blur(8))


@scene("K056")
def breach(p: Picture) -> None:
    """A humpback whale hangs out of the sea with water pouring off it."""
    x: float
    y: float
    sky(p, "#2f7fc8", "#8fc8ee", "#fbe3b0", "#f6c667", high=500)
    sun(p, 160, 380, 42, "#fff8e0", "#ffdf9a", 0.9)
    clouds(p, "#ffffff", 20, 300, ".004 .014", 2.6, 1.35, 0.8)
    p.rect(p.linear((0, "#7fb4d0"), (1, "#0b4f8a")), y=480, h=200)
    for i in range(2):
        swell(p, 494 + i * 26, 9, 160, "#bfe0f0", "#3f8fc0", "#1c6aa4", white=0.6)
    skin = surface(p, 26, ".02 .06", 2.5, gloss=0.35)
    p.path(
        blob(
            "560,660 500,560 470,440 490,330 560,230 650,160 740,116 800,110 812,140 780,200 760,280 740,380 "
            "720,480 730,600 760,680"
        ),
        "#2b3d50",
        filter=skin,
    )
    belly = blob("560,660 500,560 470,440 490,330 560,230 650,160 700,150 660,230 610,320 590,420 600,540 640,670")
    p.path(belly, "#dfe6ea", filter=skin)
    with p.group(clip_path=p.clip(belly)):
        for i in range(11):
            line = [
                (480 + i * 15, 690),
                (466 + i * 14, 560),
                (460 + i * 13, 430),
                (490 + i * 12, 320),
                (570 + i * 10, 220),
                (680 + i * 6, 150),
            ]
            p.line(smooth(line, closed=False), "#5f7486", 4, opacity=0.75)
    p.line(smooth(spots("806,136 740,176 690,232 664,280"), closed=False), "#16202b", 5)
    eye(p, 680, 300, 9, "#2a2018")
    for x, y in ((770, 124), (740, 136), (790, 150), (760, 160), (715, 150)):
        p.circle(x, y, 7, "#41566b", filter=plain(p, 2))
    p.path(limb("560,400,86 470,380,84 370,320,66 280,230,44 240,170,14"), "#31465a", filter=skin)
    p.path(limb("540,414,44 460,400,44 370,344,34 290,256,20"), "#eef3f5", filter=skin)
    for k in range(6):
        t = k / 6
        p.circle(520 - 250 * t, 438 - 200 * t**1.3, 11, "#31465a")
    p.path(limb("726,420,70 800,400,60 870,440,40 910,500,10"), "#243445", filter=skin)
    for _ in range(160):
        x, y = p.luck.uniform(460, 820), p.luck.uniform(180, 600)
        p.line(
            f"M{num(x)} {num(y)}l{num(p.luck.uniform(-8, 8))} {num(p.luck.uniform(30, 90))}",
            "#ffffff",
            p.luck.uniform(1.4, 5),
            opacity=f"{p.luck.uniform(0.3, 0.8):.2f}",
        )
    for x, wide, high in ((560, 340, 230), (740, 330, 210), (640, 520, 150), (460, 260, 150)):
        splash(p, x, 610, wide, high, "#ffffff", 170)
    foam_patch(p, 640, 610, 330, 50, "#ffffff", 0.95, 120)
    for i in range(2):
        swell(p, 630 + i * 34, 16, 240, "#bfe0f0", "#2f86bd", "#0b4f8a", white=0.8)
    finish(p, 0.25)


@scene("K057")
def clownfish(p: Picture) -> None:
    """A clownfish peeks out between the arms of an anemone."""
    below(p, "#37c6d4", "#1fa0b4", "#0e7c8c", "#02334a", at=300)
    coral(p, 100, 690, 330, "#ff9a6a", 0.1)
    coral(p, 900, 690, 300, "#c46ad0", -0.1)
    fan(p, 820, 560, 220, "#f25f8a", -14)
    brain(p, 480, 700, 400, "#8a5a86")
    arms = ["#d9a0e6", "#b87fd0", "#e6b8f0", "#9a66bd"]
    tentacle_bed(p, 170, 800, 640, 430, arms, "#fff0c8", 70)
    with p.at(480, 330, 1.25, -8):
        _clownfish(p)
    tentacle_bed(p, 240, 720, 720, 250, arms, "#fff0c8", 30)
    tentacle_bed(p, 560, 760, 690, 400, arms, "#fff0c8", 12)
    bubbles(p, 250, 300, 260, 14, 10, 20)
    finish(p, 0.35)


def _clownfish(p: Picture) -> None:
    """A clownfish that faces left, about 340 wide."""
    skin = surface(p, 14, ".12 .12", 1, gloss=0.35, octaves=1)
    for data in (
        "150,-10 220,-70 240,-20 230,30 220,70 150,20",
        "-60,-90 0,-150 90,-130 120,-70",
        "-20,90 30,140 90,110 90,70",
    ):
        p.path(blob(data), "#f2701a", stroke="#14100e", stroke_width=7, filter=plain(p, 5))
    for line in (
        "170,0 228,-44",
        "172,4 234,-16",
        "172,8 230,30",
        "168,12 220,56",
        "-30,-96 -6,-136",
        "10,-100 34,-138",
        "50,-92 76,-130",
    ):
        p.line(smooth(spots(line), closed=False), "#a8420a", 3, opacity=0.6)
    body = blob("-190,10 -160,-60 -80,-106 20,-106 110,-60 170,-14 170,20 110,66 20,104 -80,104 -160,70")
    p.path(body, "#ff7f1e", filter=skin)
    with p.group(clip_path=p.clip(body)):
        for stops in (
            "-92,-120,50 -70,0,56 -96,120,50",
            "40,-120,50 22,0,70 44,120,50",
            "146,-60,26 142,0,30 146,60,26",
        ):
            wide = [(float(x), float(y), float(w)) for x, y, w in (s.split(",") for s in stops.split())]
            p.path(limb([(x, y, w + 15) for x, y, w in wide]), "#14100e")
            p.path(limb(wide), "#ffffff")
    p.path(blob("-30,20 10,30 50,66 30,96 -16,80 -40,50"), "#f2701a", stroke="#14100e", stroke_width=7)
    eye(p, -138, -18, 21, "#e8a51e")
    p.line(smooth(spots("-188,26 -166,36 -146,32"), closed=False), "#7a2c08", 5)


@scene("K058")
def shark(p: Picture) -> None:
    """A shark's dark shape crosses the bright ceiling of the sea."""
    k: float
    x: float
    y: float
    p.rect(p.radial(500, 120, 720, (0, "#eafcff"), (0.2, "#9ad8f5"), (0.55, "#2f86c8"), (1, "#052a52")))
    surface_above(p, 330, "#ffffff", 130)
    shafts(p, 500, -80, "#eafcff", 18, 150, 90, 0.5, 900, 10)
    with p.at(490, 330, 1.2, -14):
        dark = p.along(0, -120, 0, 120, (0, "#0a2440"), (1, "#12395c"))
        p.path(
            blob("-360,0 -300,-26 -200,-50 -60,-62 80,-46 200,-20 280,-8 280,8 200,22 80,48 -60,62 -200,50 -300,28"),
            dark,
        )
        p.path(blob("-120,-46 -90,-120 -40,-190 0,-220 10,-160 0,-90 -10,-50"), dark)
        p.path(blob("-120,46 -90,120 -40,190 0,220 10,160 0,90 -10,50"), dark)
        p.path(poly(spots("110,-38 150,-76 170,-26")) + poly(spots("110,38 150,76 170,26")), "#0a2440")
        p.path(
            smooth(
                spots("270,-6 270,-6 320,-50 380,-130 380,-130 366,-50 346,0 356,40 380,84 380,84 320,44 270,6 270,6")
            ),
            dark,
        )
        for k in range(5):
            for side in (-1, 1):
                p.line(f"M{-214 + k * 17} {side * 34}q8 {side * -10} 2 {side * -22}", "#3f7fae", 2.4, opacity=0.7)
        p.path(blob("-350,-6 -330,-14 -300,0 -330,14 -350,6"), "#3f7fae", opacity=0.25)
    for x, y, k in (
        (150, 520, 0.7),
        (190, 546, 0.6),
        (120, 560, 0.5),
        (820, 150, 0.6),
        (860, 176, 0.5),
        (250, 560, 0.5),
        (800, 190, 0.4),
    ):
        with p.at(x, y, k, 20):
            p.path(blob("-30,0 -8,-10 16,-4 26,0 40,-12 40,12 26,1 16,5 -8,10"), "#0b3a66")
    specks(p, 60, ["#eafcff"], 0.8, 2.2, power=0.5)
    finish(p, 0.5, edge="#01142b")
