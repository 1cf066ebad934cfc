"""Scenes K117 to K120: fog to last light."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import finish
from ..painting.plants import grass
from ..painting.sky import clouds, glow, mist, sky, stars
from ..painting.trees import pines
from ..painting.water import glint
from ..shapes import blob, num, poly


@scene("K117")
def valley_of_fog(p: Picture) -> None:
    """Hilltops above fog, each paler than the last."""
    sky(p, "#cfa8b4", "#eec3b4", "#fbdcc0", "#fff0dc")
    p.circle(700, 150, 40, "#fff8ea", opacity=0.9)
    glow(p, 700, 150, 300, "#fff3dc", 0.8)
    for i in range(7):
        t = i / 6
        y = 232 + i * 66
        points = ridge(p, y, 44 - 2 * i, 0.45)
        colour = ramp(["#e3bcbc", "#c294a4", "#8f6a8c", "#5a4370", "#2b2140"], t)
        land(p, points, colour, mix(colour, "#fff0e2", 0.85))
        if i >= 3:
            pines(p, points, 46 + 8 * i, 10 + 7 * i, 20 + 11 * i, colour, mix(colour, "#fff", 0.06))
        mist(p, "#fff1e4", y + 92, 120, 0.92)
        clouds(p, "#fff6ec", y + 30, y + 130, ".004 .02", 2.6, 1.1, 0.8)
    finish(p, 0.15)


@scene("K118")
def black_sun(p: Picture) -> None:
    """The moon covers the sun and leaves a ring."""
    p.rect(p.radial(480, 290, 640, (0, "#2f3f78"), (0.3, "#16204a"), (0.7, "#080d22"), (1, "#04060f")))
    p.rect(p.linear((0, "#000", 0), (0.8, "#c9703a", 0.15), (1, "#f0a060", 0.55)), y=440, h=232)
    stars(p, 60, 500)
    for turn in range(0, 360, 8):
        far = 250 + 110 * abs(math.sin(math.radians(turn * 1.5 + 20))) + p.luck.uniform(-30, 30)
        a = math.radians(turn)
        base = [(480 + 140 * math.cos(a + d), 290 + 140 * math.sin(a + d)) for d in (-0.1, 0.1)]
        p.path(
            poly([base[0], (480 + far * math.cos(a), 290 + far * math.sin(a)), base[1]]),
            "#dfe6ff",
            opacity=0.16,
            filter=p.blur(9),
        )
    glow(p, 480, 290, 300, "#e9efff", 0.8)
    p.circle(480, 290, 150, "#fffdf4", filter=p.blur(7))
    p.circle(480, 290, 149, "#ffffff")
    p.circle(480, 290, 143, "#020308")
    p.circle(584, 186, 13, "#ffffff")
    glow(p, 584, 186, 90, "#ffffff", 0.95, "screen")
    land(p, ridge(p, 624, 12, 0.55), "#020308")
    finish(p, 0.4)


@scene("K119")
def hail_on_poppies(p: Picture) -> None:
    """Hail beats a field of red poppies."""
    k: float
    r: float
    x: float
    y: float
    sky(p, "#23282e", "#454d52", "#767a70", "#a8a58a", high=330)
    clouds(p, "#14181c", -40, 260, ".004 .011", 3, 1.25, 0.9)
    land(p, ridge(p, 290, 8, 0.5), "#6a4a32", "#3a3a20")
    for _ in range(260):
        y = 300 + 160 * p.luck.random()
        k = (y - 290) / 160
        p.ellipse(p.luck.uniform(0, WIDE), y, 3 + 10 * k, 2 + 6 * k, p.luck.choice(["#c8261c", "#a81a14", "#e2401e"]))
    grass(p, 380, 420, 60, ["#3f5a2a", "#55702f", "#2f4520"], wind=-0.25)
    for x, y, k, turn in (
        (140, 470, 1, -24),
        (330, 430, 0.8, 14),
        (520, 500, 1.25, -32),
        (720, 450, 0.95, 24),
        (860, 540, 1.25, -16),
        (250, 590, 1.5, -36),
        (640, 610, 1.4, 28),
        (60, 600, 1.1, 20),
    ):
        p.line(f"M{x} {y}Q{num(x + 18 * k)} {num(y + 70 * k)} {num(x + 6)} {num(y + 190 * k)}", "#4a6a30", 4 * k)
        with p.at(x, y, k, turn):
            _poppy(p)
    for _ in range(34):
        x, y, k = p.luck.uniform(0, WIDE), p.luck.uniform(200, 620), p.luck.uniform(0.5, 1.3)
        with p.at(x, y, k, p.luck.uniform(0, 360)):
            p.path(blob("-18,0 -8,-14 10,-12 18,2 6,12 -10,12"), p.luck.choice(["#e2351a", "#b81c12", "#f25a36"]))
    for _ in range(150):
        x, y, r = p.luck.uniform(0, WIDE), p.luck.uniform(-20, HIGH), p.luck.uniform(2.5, 9)
        p.line(f"M{num(x)} {num(y)}l{num(r * 1.6)} {num(-r * 7)}", "#e8f2f4", r * 0.8, opacity=0.28)
        p.circle(x, y, r, p.ball((0, "#fff"), (0.6, "#dfe9ec"), (1, "#8f9ea4")))
    finish(p, 0.45)


def _poppy(p: Picture) -> None:
    p.path(blob("-58,-10 -48,-46 -12,-58 0,-40 16,-58 52,-44 58,-8 40,22 0,30 -40,24"), "#a8160e")
    p.path(blob("-54,-4 -44,-36 -10,-30 0,-4 -16,22 -40,20"), "#e2351a")
    p.path(blob("54,-2 46,-36 12,-32 0,-4 14,24 40,18"), "#d42a14")
    p.path(blob("-34,16 -10,2 12,4 36,14 20,34 -18,34"), "#f0512a")
    p.ellipse(0, -6, 13, 11, "#1c1414")
    for a in range(0, 360, 30):
        p.line(f"M0 -6l{num(22 * math.cos(math.radians(a)))} {num(17 * math.sin(math.radians(a)))}", "#1c1414", 1.6)


@scene("K120")
def last_light(p: Picture) -> None:
    """The sun's rim sinks into a flat sea and lays a path of gold."""
    sky(p, "#3f2a5c", "#94507a", "#e8796a", "#fbb46a", "#ffe09a", high=372)
    clouds(p, "#ffc9a0", 60, 330, ".002 .02", 2.8, 1.4, 0.8)
    clouds(p, "#5a3560", 20, 220, ".002 .02", 2.6, 1.4, 0.6)
    glow(p, 480, 372, 520, "#ffd070", 0.85)
    with p.group(clip_path=p.clip(poly([(0, 0), (WIDE, 0), (WIDE, 372), (0, 372)]))):
        p.circle(480, 392, 92, "#fff3c8")
    p.rect(p.linear((0, "#d9775f"), (0.3, "#8f4a6c"), (1, "#2b1c42")), y=372, h=310)
    glint(p, 374, HIGH, "#ffc9a0", 160, 0.3)
    for _ in range(330):
        t = p.luck.random() ** 1.1
        y = 375 + t * 250
        half = 40 + 120 * t
        x = 480 + p.luck.gauss(0, half * 0.42)
        p.ellipse(
            x,
            y,
            (8 + 30 * t) * p.luck.uniform(0.5, 1),
            1 + 3 * t,
            p.luck.choice(["#ffe9a0", "#ffd070", "#fff6d0"]),
            opacity=f"{p.luck.uniform(0.5, 0.95):.2f}",
        )
    shore = [(x, 630 + 12 * math.sin(x / 120) + 6 * math.sin(x / 47)) for x in range(-20, WIDE + 40, 20)]
    p.path(poly([*shore, (WIDE, HIGH + 9), (0, HIGH + 9)]), "#1c1024")
    p.line(poly([(x, y - 1) for x, y in shore], closed=False), "#ffd9a8", 4, opacity=0.8)
    finish(p, 0.35)
