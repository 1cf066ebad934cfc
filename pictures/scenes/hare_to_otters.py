"""Scenes K005 to K008: hare to otters."""

from __future__ import annotations

import math

from ..animals.parts import bat, bead, closed_eye, eye, whiskers
from ..canvas import WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, plates, ridge, rock
from ..painting.light import backdrop, finish, shadow
from ..painting.plants import litter
from ..painting.sky import clouds, glow, sky
from ..painting.surface import fur, stone, wet
from ..painting.water import glint
from ..shapes import blob, leaf, limb, num, rough, smooth, spots


@scene("K005")
def hare(p: Picture) -> None:
    """A thin hare races over cracked ground, dust behind it."""
    sky(p, "#7fb8d0", "#b4d6dc", "#f2e2b8", high=330)
    glow(p, 760, 40, 420, "#fff6d6", 0.9)
    land(p, ridge(p, 300, 16, 0.5, [(200, 60, 160), (700, 40, 200)]), "#cfa070", "#c08f5c")
    plates(p, 330, 690, 11, ["#d9b07a", "#c99c66", "#e0ba86"], "#7a4a26")
    for i in range(26):
        x = 610 + i * 15
        r = 20 + i * 3.4
        p.circle(
            x, 520 - i * 3 + p.luck.uniform(-20, 20), r, p.ball((0, "#f6e3bd", 0.9), (1, "#d9b584", 0)), opacity=0.75
        )
    for y in (398, 432, 470):
        p.line(f"M650 {y}h{num(p.luck.uniform(120, 260))}", "#fff3d6", 3, opacity=0.6)
    shadow(p, 430, 572, 240, 12, "#5a3418", 0.5)
    pelt = fur(p, 12, 9, 240)
    tan, dark = "#a5784a", "#7a5430"
    p.path(limb("300,430,44 236,486,26 176,516,17 128,528,15"), dark, filter=pelt)
    p.path(limb("560,440,100 640,500,46 700,540,22 772,560,17"), dark, filter=pelt)
    p.ellipse(626, 404, 26, 18, "#fff6e6", filter=pelt)
    with p.group(filter=pelt):
        p.path(blob("270,396 330,364 420,352 510,366 590,392 622,440 590,482 510,484 430,462 340,462 284,446"), tan)
        p.path(limb("320,430,66 262,498,30 206,546,19 158,572,16"), tan)
        p.path(limb("570,436,104 626,516,48 692,562,26 762,598,20"), tan)
        p.path(limb("340,410,96 290,392,80 250,380,62"), tan)
    p.path(blob("320,450 390,456 460,464 520,474 440,474 360,464"), "#f0dcb8", opacity=0.8, filter=p.blur(4))
    for stops, colour in (
        ("262,350,26 330,318,34 400,306,26 452,312,8", dark),
        ("270,352,26 340,334,36 416,330,26 470,340,8", tan),
    ):
        p.path(limb(stops), colour, filter=pelt)
    p.path(limb("300,342,8 350,334,13 420,332,9 450,335,2"), "#e0b090", opacity=0.8)
    p.path(blob("174,400 184,376 220,352 262,346 296,366 300,400 268,424 222,426 188,420"), tan, filter=pelt)
    p.path(blob("178,402 190,416 226,424 250,420 220,408"), "#f0dcb8")
    p.ellipse(178, 396, 8, 6, "#3a2014")
    eye(p, 240, 376, 13, "#c98a2a")
    whiskers(p, 188, 406, 50, -1, "#fff", 3)
    for _ in range(40):
        p.circle(
            p.luck.uniform(160, 900),
            p.luck.uniform(500, 610),
            p.luck.uniform(1.5, 6),
            p.luck.choice(["#8a5a30", "#c99c66"]),
        )
    finish(p, 0.25)


@scene("K006")
def hedgehog(p: Picture) -> None:
    """A rolled-up hedgehog among fallen leaves, only its nose showing."""
    backdrop(p, ["#8a6a3f", "#6b4a2a", "#3a2414"], ["#a8783c", "#5e6b2b", "#7c4a1e", "#c2893a"], 14)
    litter(p, 470, 120, ["#c2581a", "#e8a13a", "#7c2d12", "#a8661e", "#8a7a2b", "#d97a2a"], 70)
    shadow(p, 490, 600, 330, 30, "#160a04", 0.7)
    p.circle(490, 350, 246, p.ball((0, "#6b4c32"), (0.6, "#3d2818"), (1, "#1c1008")))
    for ring in range(19):
        t = ring / 18
        count = int(30 + 76 * (1 - t))
        for i in range(count):
            a = math.tau * (i + p.luck.random()) / count
            d = max(16.0 + 12 * (i % 2), 250 * (1 - t) ** 0.62)
            x, y = 490 + d * math.cos(a), 350 + d * 0.96 * math.sin(a)
            if math.hypot(x - 420, y - 452) < 84:
                continue
            lean = a + p.luck.uniform(-0.35, 0.35)
            size = 52 * p.luck.uniform(0.7, 1.15) * (0.55 + 0.45 * (1 - t))
            tip = (x + size * math.cos(lean), y + size * math.sin(lean) - 8 * t)
            p.path(
                limb([(x, y, 5.4), ((x + tip[0]) / 2, (y + tip[1]) / 2, 4.4), (*tip, 0.8)], 2),
                p.luck.choice(["#f0dcb0", "#b08a58", "#4a3018", "#d3b07c", "#2b1a0e"]),
            )
    p.path(smooth(rough(p.luck, 420, 456, 80, 70, 0.06, 14)), "#c79a68", filter=fur(p, 12, 16))
    p.path(blob("366,470 380,436 420,420 452,440 456,478 420,506 384,500"), "#8a6240", filter=fur(p, 8, 10))
    p.path(blob("376,474 400,456 424,470 420,494 396,502 378,492"), "#15100e", filter=wet(p, 5, 0.4))
    for x, y, turn in ((392, 424, 14), (456, 436, -10)):
        closed_eye(p, x, y, 26, turn)
    for x in (352, 400, 470):
        p.path(limb([(x, 566, 26), (x - 14, 586, 22)], 3), "#a37850", filter=fur(p, 5, 6))
    litter(p, 590, 46, ["#c2581a", "#e8a13a", "#7c2d12", "#d97a2a", "#a8661e"], 92)
    finish(p, 0.4)


@scene("K007")
def bats_leaving(p: Picture) -> None:
    """Bats pour from a cave mouth across a violet sky."""
    sky(p, "#7b5aa0", "#a866a0", "#d9788c", "#f6a88a", "#fdd9a8")
    clouds(p, "#f0a08c", 260, 520, ".003 .018", 2.6, 1.35, 0.6)
    rock(p, ridge(p, 560, 20, 0.5, [(820, 90, 240)]), "#4a3050", "#2a1a34")
    p.path(
        blob("-60,720 -60,150 60,120 170,170 250,250 330,330 372,430 420,560 450,720"),
        "#7a5272",
        filter=stone(p, 22, ".018 .024", 13, 330),
    )
    p.path(blob("-60,700 -50,440 30,350 130,346 210,420 262,540 276,700"), "#0a0510", filter=p.blur(3))
    bats = []
    for _ in range(640):
        t = p.luck.random() ** 1.1
        x = 110 + 900 * t
        y = 500 - 380 * math.sin(t * 1.7) + 50 * math.sin(t * 8) * t + p.luck.gauss(0, 24 + 66 * t)
        bats.append((x, y, (7 + 34 * p.luck.random() ** 3) * (0.7 + 0.5 * t)))
    for x, y, k in sorted(bats, key=lambda b: b[2]):
        bat(p, x, y, k, "#150b1e", p.luck.uniform(-34, 34), p.luck.uniform(0.3, 1.2))
    for x, y, k, turn in ((620, 250, 78, -14), (800, 130, 64, 18), (420, 210, 56, -24), (860, 330, 50, 8)):
        bat(p, x, y, k, "#0e0716", turn, 1.1)
    finish(p, 0.4)


@scene("K008")
def otters(p: Picture) -> None:
    """Two sea otters float on their backs in kelp, holding paws."""
    p.rect(p.radial(480, 300, 680, (0, "#4fb0b0"), (0.5, "#1f8088"), (1, "#0a4a5c")))
    for _ in range(9):
        x = p.luck.uniform(-40, WIDE)
        line = [(x + 40 * math.sin(i * 1.1 + x), -20 + i * 110) for i in range(8)]
        p.line(smooth(line, closed=False), "#8a7a2a", 7, opacity=0.8)
        for a, b in line:
            p.path(
                leaf(a, b, 120, 30, p.luck.uniform(0, 360), 30),
                p.luck.choice(["#a8902f", "#7d6d22", "#8f8a35"]),
                opacity=0.85,
            )
            p.circle(a, b, 9, "#b59a3a")
    with p.group(opacity=0.5):
        for x in (355, 605):
            p.ellipse(x, 400, 170, 280, "none", stroke="#d9fff4", stroke_width=3, filter=p.blur(2))
            p.ellipse(x, 400, 210, 320, "none", stroke="#d9fff4", stroke_width=2, filter=p.blur(2))
    for x, side in ((350, 1), (610, -1)):
        _otter(p, x, side)
    p.ellipse(480, 352, 30, 24, "#4f3526", filter=fur(p, 6, 6))
    p.ellipse(468, 344, 16, 14, "#5f4230", filter=fur(p, 4, 4))
    glint(p, 30, 660, "#eafff8", 70, 0.45)
    p.line(smooth(spots("220,520 300,470 400,500 480,470 590,500 700,466 780,500"), closed=False), "#8f7d28", 15)
    for x, y, turn in (
        (260, 490, -60),
        (340, 480, 60),
        (440, 488, -50),
        (540, 486, 70),
        (650, 484, -70),
        (730, 480, 50),
    ):
        p.path(leaf(x, y, 120, 34, turn, 24), "#a8902f")
    finish(p, 0.3)


def _otter(p: Picture, x: float, side: int) -> None:
    """An otter on its back seen from above; `side` is where its mate floats."""
    pelt, brown, pale = fur(p, 16, 12), "#5a3d2b", "#c9a888"
    with p.at(x, 0, 1, -4 * side):
        p.path(limb("0,560,60 6,640,40 0,700,20"), "#48301f", filter=pelt)
        for s in (-1, 1):
            p.path(blob(f"{s * 20},560 {s * 70},590 {s * 90},640 {s * 56},650 {s * 20},610"), "#3d2819", filter=pelt)
        p.path(blob("0,210 -70,250 -104,340 -112,450 -84,560 0,600 84,560 112,450 104,340 70,250"), brown, filter=pelt)
        p.path(
            blob("0,260 -50,300 -70,400 -50,520 0,550 50,520 70,400 50,300"),
            mix(brown, pale, 0.35),
            filter=fur(p, 14, 14),
        )
        p.path(limb(f"{side * 70},300,54 {side * 100},330,44 {side * 128},350,36"), brown, filter=pelt)
        p.path(limb(f"{-side * 70},300,54 {-side * 66},370,46 {-side * 20},392,40"), brown, filter=pelt)
        p.path(blob("0,90 -62,104 -98,160 -86,220 -40,256 0,262 40,256 86,220 98,160 62,104"), pale, filter=pelt)
        for s in (-1, 1):
            p.circle(s * 84, 122, 15, "#8a6a50", filter=fur(p, 4, 4))
            p.path(blob(f"0,204 {s * 30},190 {s * 54},206 {s * 46},234 {s * 10},240"), "#ecd8c0", filter=fur(p, 6, 6))
            whiskers(p, s * 26, 216, 66, s, "#fffaf0", 5)
        if side > 0:
            bead(p, -38, 168, 10)
            bead(p, 38, 168, 10)
        else:
            closed_eye(p, -38, 166, 28)
            closed_eye(p, 38, 166, 28)
        p.path(blob("-24,192 0,184 24,192 14,212 0,220 -14,212"), "#1c1210", filter=wet(p, 3))
        p.line("M0 220v10q-14 12 -26 4M0 230q14 12 26 4", "#4a3020", 3)
