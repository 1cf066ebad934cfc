"""Scenes K066 to K068: crabs to manta."""

from __future__ import annotations

from ..animals.parts import bead
from ..canvas import WIDE, Picture
from ..deck import scene
from ..painting.light import finish, shadow, sparkle
from ..painting.reef import floor
from ..painting.sky import clouds, glow, sky
from ..painting.surface import plain, stone, surface
from ..painting.water import bubbles, caustics, foam_patch, splash, swell
from ..shapes import blob, limb, poly, smooth, spots


@scene("K066")
def crab_duel(p: Picture) -> None:
    """Two crabs raise their claws on a black rock as a wave breaks."""
    sky(p, "#2b1a1c", "#5a2a22", "#a84a26", "#f0913a", high=420)
    clouds(p, "#1c0f12", -40, 300, ".004 .012", 3, 1.3, 0.9)
    p.rect(p.linear((0, "#8a4a34"), (1, "#1c141a")), y=400, h=280)
    for i in range(3):
        swell(p, 410 + i * 26, 9 + 3 * i, 140 + 30 * i, "#f0a870", "#6b4038", "#2b1c22", "#ffe3c0", 0.7)
    for x, wide, high in ((140, 300, 330), (480, 420, 260), (820, 300, 300)):
        splash(p, x, 480, wide, high, "#fff0dc", 150)
    foam_patch(p, 480, 480, 500, 34, "#fff0dc", 0.9, 110)
    p.path(
        blob("-40,720 -20,560 140,520 300,500 480,512 660,498 820,522 980,560 1000,720"),
        "#17131a",
        filter=stone(p, 20, ".02 .03", 15, 270),
    )
    for x, flip in ((260, False), (700, True)):
        with p.at(x, 450, 1.12, 0, flip):
            _crab(p)
    for _ in range(60):
        p.circle(p.luck.uniform(0, WIDE), p.luck.uniform(180, 520), p.luck.uniform(1.5, 5), "#fff6ea", opacity=0.85)
    finish(p, 0.45)


def _crab(p: Picture) -> None:
    """A crab that threatens to the right, feet near y=90."""
    shell = surface(p, 14, ".05 .05", 3, gloss=0.5, octaves=2)
    red, deep = "#e2421a", "#8f1f0c"
    for side, reach in ((-1, 1.0), (1, 0.8)):
        for stops in (
            "70,10,26 130,-20,22 170,40,15 186,92,5",
            "70,20,26 120,10,22 140,56,14 140,98,5",
            "56,30,24 90,40,20 96,76,13 90,104,5",
        ):
            joints = [
                (side * float(x) * reach, float(y), float(w)) for x, y, w in (s.split(",") for s in stops.split())
            ]
            p.path(limb(joints), deep, filter=shell)
    for stops, cx, cy, k, turn in (
        ("70,-30,34 130,-60,30 140,-120,26", 150, -170, 1.1, 0),
        ("-60,-30,32 -116,-70,28 -110,-130,24", -90, -176, 0.95, 14),
    ):
        p.path(limb(stops), red, filter=shell)
        with p.at(cx, cy, k, turn):
            p.path(blob("-34,56 -50,10 -40,-40 -6,-70 20,-64 6,-34 10,-10 30,10 26,44 0,64"), red, filter=shell)
            p.path(blob("14,16 34,-8 52,-44 56,-66 66,-30 56,10 34,34"), "#c9341a", filter=shell)
            for j in range(4):
                p.path(poly([(6 + j, -40 + j * 14), (18 + j, -34 + j * 14), (8 + j, -28 + j * 14)]), "#fff0dc")
    p.path(
        blob("-110,10 -96,-44 -40,-72 40,-72 96,-44 110,10 70,50 0,62 -70,50"),
        red,
        filter=surface(p, 18, ".04 .04", 4, gloss=0.5, octaves=2),
    )
    for x, y, r in ((-50, -20, 12), (0, -36, 14), (50, -20, 12), (-24, 12, 9), (28, 12, 9)):
        p.circle(x, y, r, "#ff8a4a", opacity=0.6)
    for x in (26, 60):
        p.path(limb([(x, -60, 12), (x + 5, -96, 10)], 2), deep)
        p.circle(x + 6, -104, 14, "#1a0d0a")
        p.circle(x + 2, -109, 5, "#fff")
    p.path(blob("10,30 40,24 70,30 40,46"), "#5a0f06")


@scene("K067")
def oyster(p: Picture) -> None:
    """A rough oyster lies open on dark sand with one pearl inside."""
    p.rect(p.radial(480, 280, 640, (0, "#4a5258"), (0.5, "#22272b"), (1, "#07090b")))
    floor(p, 380, "#4f5355", "#15171a")
    caustics(p, 380, 660, "#dfe9ee", 50, 0.16)
    shadow(p, 480, 590, 380, 36, "#000", 0.7)
    rough_shell = surface(p, 18, ".02 .06", 13, ragged=14, octaves=4)
    p.path(
        blob("150,430 170,290 260,170 400,100 560,96 700,150 800,260 830,390 780,450 480,470 200,470"),
        "#77797a",
        filter=rough_shell,
    )
    p.path(
        blob("206,420 226,306 300,210 420,150 560,148 680,194 760,290 780,386 700,430 480,446 280,440"),
        p.radial(480, 340, 320, (0, "#ffffff"), (0.4, "#e9e6ee"), (0.7, "#c9d6dc"), (1, "#8f979c")),
    )
    for t, colour in ((0.92, "#f4e3ee"), (0.8, "#dff0f2"), (0.66, "#fff6ea")):
        points = [
            (490 + (x - 490) * t, 330 + (y - 330) * t)
            for x, y in spots("206,420 226,306 300,210 420,150 560,148 680,194 760,290 780,386 700,430 480,446 280,440")
        ]
        p.path(smooth(points), "none", stroke=colour, stroke_width=12, opacity=0.5, filter=p.blur(6))
    p.path(
        blob("120,520 160,450 300,420 480,430 680,420 810,450 850,520 760,600 600,640 400,644 220,606"),
        "#6a6c6d",
        filter=rough_shell,
    )
    p.path(
        blob("180,520 220,476 330,456 480,462 650,456 750,478 790,522 700,574 560,600 400,600 260,574"),
        p.linear((0, "#b4bcc0"), (0.5, "#f2f2f4"), (1, "#c9ccd0")),
    )
    p.path(
        blob("250,530 330,490 480,500 640,490 720,530 620,576 480,584 330,574"),
        "#d9cfcc",
        filter=surface(p, 16, ".03 .05", 2, power=0.55),
    )
    shadow(p, 500, 556, 90, 14, "#3a3a40", 0.6)
    p.circle(490, 480, 84, p.radial(460, 446, 120, (0, "#ffffff"), (0.3, "#faf6f8"), (0.65, "#d9d9e3"), (1, "#8f949e")))
    p.ellipse(460, 446, 24, 17, "#fff", transform="rotate(-30 460 446)", filter=p.blur(3))
    p.ellipse(516, 530, 44, 16, "#f2e0ea", opacity=0.6, filter=p.blur(5))
    glow(p, 490, 470, 230, "#ffffff", 0.35, "screen")
    sparkle(p, 452, 440, 46)
    bubbles(p, 700, 400, 360, 14, 9, 24)
    finish(p, 0.5)


@scene("K068")
def manta(p: Picture) -> None:
    """A manta ray glides over pale sand, more like a bird than a fish."""
    k: float
    x: float
    y: float
    p.rect(p.linear((0, "#8fe0f0"), (0.5, "#5fc0e0"), (1, "#2f8fc4")))
    p.rect(p.radial(480, 330, 600, (0, "#f6f3dc", 0.95), (0.6, "#d9e6d6", 0.7), (1, "#7fc4d8", 0)))
    caustics(p, 20, 660, "#ffffff", 150, 0.4)
    with p.at(560, 420, 1.1, -14):
        p.path(
            smooth(
                spots(
                    "0,-130 60,-110 180,-90 330,-60 400,-110 330,30 200,70 60,110 0,130 -60,110 -200,70 -330,30 "
                    "-400,-110 -330,-60 -180,-90 -60,-110"
                )
            ),
            "#1c5a86",
            opacity=0.35,
            filter=p.blur(18),
        )
    with p.at(480, 310, 1.04, -14):
        back = smooth(
            spots(
                "-46,-120 -40,-116 0,-108 40,-116 46,-120 90,-110 190,-100 310,-70 420,-130 420,-130 380,-20 "
                "270,50 140,90 50,120 14,140 -14,140 -50,120 -140,90 -270,50 -380,-20 -420,-130 -420,-130 "
                "-310,-70 -190,-100 -90,-110"
            )
        )
        p.path(
            back,
            p.along(0, -140, 0, 140, (0, "#24405c"), (0.6, "#162c44"), (1, "#0c1c30")),
            filter=surface(p, 24, ".05 .05", 1, gloss=0.2),
        )
        for side in (-1, 1):
            p.path(
                blob(f"{side * 60},-86 {side * 160},-80 {side * 200},-40 {side * 120},-30 {side * 70},-50"),
                "#dfe9ee",
                opacity=0.9,
                filter=p.blur(3),
            )
            p.path(
                limb([(side * 48, -112, 30), (side * 60, -156, 24), (side * 40, -186, 10)], 4),
                "#162c44",
                filter=plain(p, 5),
            )
            bead(p, side * 70, -110, 7, "#05090f")
            for k in range(4):
                p.line(
                    f"M{side * (60 + k * 9)} {10 + k * 16}q{side * 40} {-10} {side * 80} {-6}",
                    "#3f6484",
                    3,
                    opacity=0.6,
                )
        p.path(limb("0,130,14 6,240,8 -14,340,5 10,430,2"), "#0c1c30")
        p.path(blob("-14,118 0,96 14,118 0,140"), "#24405c")
    for x, y, k in (
        (180, 130, 0.6),
        (220, 110, 0.5),
        (160, 160, 0.5),
        (780, 560, 0.7),
        (830, 580, 0.6),
        (760, 596, 0.5),
    ):
        with p.at(x, y, k, -20):
            p.path(blob("-30,0 -8,-10 16,-4 26,0 40,-12 40,12 26,1 16,5 -8,10"), "#2f6f9a", opacity=0.8)
    finish(p, 0.3, edge="#0b3a66")
