"""Scenes K048 to K051: locusts to fireflies."""

from __future__ import annotations

import math

from ..animals.parts import bead, hairs
from ..canvas import WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import backdrop, bokeh, finish, shafts
from ..painting.plants import grass
from ..painting.sky import clouds, glow, mist, sky, stars
from ..painting.surface import plain, surface
from ..painting.trees import trunk, trunks
from ..shapes import blob, leaf, limb, num, poly, smooth, spots


@scene("K048")
def locust_noon(p: Picture) -> None:
    """Locusts blot out the sun above a field eaten bare."""
    sky(p, "#c98a34", "#e3ac4a", "#f2cc78", "#f9e2a8", high=470)
    glow(p, 520, 150, 420, "#fffbe0", 0.95)
    p.circle(520, 150, 62, "#fff3cf")
    clouds(p, "#4a2c12", -40, 330, ".005 .009", 3, 1.4, 0.55)
    land(p, ridge(p, 450, 4, 0.5), "#9a7040", "#4a2c17")
    for i in range(17):
        u = (i - 8) / 8
        p.line(f"M{num(480 + u * 220)} 456L{num(480 + u * 1500)} 700", "#5a3418", 6, opacity=0.6)
    for _ in range(130):
        y = 460 + p.luck.random() ** 1.4 * 210
        k = (y - 440) / 120
        x = p.luck.uniform(0, WIDE)
        p.line(f"M{num(x)} {num(y)}l{num(p.luck.uniform(-5, 5) * k)} {num(-24 * k)}", "#3a2410", 2 + 2 * k)
    bugs = []
    for _ in range(620):
        size = 0.09 + 0.4 * p.luck.random() ** 4
        bugs.append((size, p.luck.gauss(500, 270), p.luck.gauss(200, 120)))
    bugs += [(1.0, 210, 210), (0.85, 720, 330), (1.15, 800, 130), (0.8, 420, 380), (0.7, 130, 420)]
    for size, x, y in sorted(bugs):
        with p.at(x, y, size, p.luck.uniform(-30, 30)):
            _locust(p, size > 0.5)
    finish(p, 0.45)


def _locust(p: Picture, near: bool) -> None:
    """A locust in flight, head to the left, about 220 wide."""
    if not near:
        wing = blob("-30,-10 20,-52 104,-58 120,-46 60,-12")
        body = blob("-100,-4 -88,-18 -60,-18 -20,-12 70,-6 124,4 60,10 -50,10 -88,8")
        leg = limb("-4,6,14 40,-26,10 66,-44,6") + limb("66,-44,6 84,0,5 104,34,4")
        p.path(wing, "#6b4a1c", opacity=0.7)
        p.path(body + leg, "#2b1a0a")
        return
    p.path(blob("-20,-10 0,-80 70,-130 130,-120 70,-30"), "#f2dca8", opacity=0.6, stroke="#5a3a16", stroke_width=2)
    p.path(blob("-10,-8 40,-90 130,-110 170,-80 80,-6"), "#e6c88a", opacity=0.6, stroke="#5a3a16", stroke_width=2)
    p.path(
        blob("-104,0 -96,-26 -66,-34 -40,-24 40,-18 110,-4 120,8 40,18 -50,20 -90,18"), "#7a5a24", filter=plain(p, 6)
    )
    p.path(limb("0,12,26 50,-30,18 86,-48,10") + limb("86,-48,10 110,10,6 130,44,4"), "#5f4218")
    p.path(limb("-60,16,8 -74,44,6 -90,54,4") + limb("-36,18,8 -40,46,6 -56,58,4"), "#4a3212")
    p.circle(-86, -12, 8, "#1c1006")
    p.line("M-96 -24q-20 -26 -44 -26M-92 -26q-10 -30 -34 -38", "#3a240c", 3)


@scene("K049")
def caterpillar(p: Picture) -> None:
    """A caterpillar with absurd tufts chews along a leaf's edge."""
    backdrop(p, ["#fff0a0", "#e9e07a", "#9fcf4a"], ["#fff6c8", "#c9dc5a", "#ffd95a", "#8fc24a"], 14)
    bokeh(p, 10, ["#ffffff", "#fff6b0"], 20, 60, 0.35)
    edge = []
    for x in range(-40, 1010, 30):
        bite = 46 * abs(math.sin(x / 38)) if x < 250 else 0
        edge.append((x, 470 - 30 * math.sin(x / 300) + bite))
    p.path(poly([*edge, (1010, 700), (-40, 700)]), p.linear((0, "#6fbf3a"), (1, "#2f7a2a")), filter=plain(p, 6))
    p.line("M-40 690Q480 560 1010 620", "#c9f08a", 8, opacity=0.7)
    for i in range(9):
        p.line(f"M{80 + i * 110} {640 - i * 4}q40 -70 70 -140", "#a8dc6a", 4, opacity=0.5)
    fuzz = surface(p, 16, ".1 .1", 1.6, ragged=8)
    segments = [(270 + i * 72, 404 - 40 * math.sin(i * 0.55 + 0.4) - 6 * i) for i in range(9)]
    for i, (x, y) in enumerate(reversed(segments)):
        colour = "#ffd21e" if i % 2 else "#2b2b30"
        for dx in (-20, 16):
            p.path(limb([(x + dx, y + 46, 22), (x + dx, 470 - 30 * math.sin(x / 300), 18)], 2), "#e5722a")
        p.circle(x, y, 53, colour, filter=fuzz)
        p.ellipse(x, y + 20, 34, 14, "#f25f3c", opacity=0.8)
    for i, (x, y) in enumerate(segments):
        if i in (1, 3, 5, 7):
            hue = ["#ffffff", "#ff5a8a", "#ffffff", "#ff8a1e"][i // 2]
            for _ in range(70):
                a = math.radians(-90 + p.luck.gauss(0, 20))
                long = p.luck.uniform(90, 175)
                p.line(
                    f"M{num(x + p.luck.uniform(-16, 16))} {num(y - 40)}q{num(long * 0.5 * math.cos(a))} "
                    f"{num(long * 0.6 * math.sin(a))} {num(long * math.cos(a) * 1.2)} {num(long * math.sin(a))}",
                    hue,
                    3,
                    opacity=0.9,
                )
        hairs(p, spots(f"{x - 40},{y + 20} {x},{y - 50} {x + 40},{y + 20}"), 54, "#1c1c20", 26, None, 1.6, 30)
    p.circle(206, 420, 66, "#e5402a", filter=fuzz)
    for x, r in ((180, 21), (232, 21)):
        p.circle(x, 400, r, "#ffffff")
        bead(p, x - 4, 404, 12)
    p.path(blob("170,452 206,440 242,452 230,476 206,482 182,476"), "#3a0f0a")
    p.path(blob("186,470 206,462 226,470 206,478"), "#ff9a8a")
    for x, lean in ((170, -30), (240, 20)):
        p.line(f"M{x} 364q{lean * 0.3:.0f} -50 {lean} -84", "#1c1c20", 5)
        p.circle(x + lean, 276, 9, "#ffd21e")
    for _ in range(18):
        p.path(leaf(p.luck.uniform(40, 240), p.luck.uniform(480, 600), 16, 8, p.luck.uniform(0, 360)), "#4f9a30")
    finish(p, 0.18)


@scene("K050")
def butterfly_tree(p: Picture) -> None:
    """A trunk covered with resting orange butterflies."""
    p.rect(p.radial(480, 220, 700, (0, "#fff3c0"), (0.4, "#e8b25a"), (0.8, "#8a4a1c"), (1, "#2a120a")))
    trunks(p, 690, 12, 20, 50, "#8a5a2c", "#ffe0a0", 0.35)
    mist(p, "#ffe9b8", 330, 400, 0.4)
    trunk(p, 480, 700, -30, 300, "#3a2214")
    many = []
    for _ in range(430):
        y = p.luck.uniform(-20, 690)
        wide = 150 + (max(0, y - 560) ** 1.2) * 0.4
        x = 480 + p.luck.uniform(-1, 1) * wide
        many.append((p.luck.random(), x, y))
    for open_, x, y in many:
        with p.at(x, y, p.luck.uniform(0.42, 0.62), p.luck.uniform(-40, 40)):
            butterfly(p, "#f28a1e" if open_ > 0.25 else "#c9601a", 0.5 + 0.5 * open_)
    for x, y, k, turn in (
        (150, 160, 1.1, -20),
        (250, 420, 0.9, 24),
        (800, 340, 1.2, 16),
        (880, 120, 0.8, -24),
        (120, 560, 0.8, 10),
        (740, 560, 0.9, -14),
        (330, 90, 0.6, 20),
    ):
        with p.at(x, y, k, turn):
            butterfly(p, "#ff9a2a", 1)
    shafts(p, 780, -60, "#fff3c0", 8, 50, 120, 0.4)
    finish(p, 0.45)


def butterfly(p: Picture, colour: str, open_: float) -> None:
    """An orange butterfly from above, about 150 wide when open."""
    ink = "#1c0f0a"
    for side in (-1, 1):
        k = side * open_
        p.path(blob(f"0,-6 {14 * k},-50 {54 * k},-72 {80 * k},-60 {74 * k},-24 {44 * k},4 0,6"), ink)
        p.path(blob(f"{6 * k},-8 {20 * k},-44 {52 * k},-60 {66 * k},-50 {60 * k},-24 {38 * k},-4"), colour)
        p.path(blob(f"0,4 {44 * k},6 {62 * k},30 {50 * k},60 {24 * k},62 0,24"), ink)
        p.path(blob(f"{6 * k},8 {40 * k},12 {50 * k},30 {40 * k},48 {22 * k},48"), mix(colour, "#ffd23a", 0.25))
        p.line(f"M0 0L{num(56 * k)} -42M0 0L{num(60 * k)} -20M0 6L{num(44 * k)} 34M0 6L{num(28 * k)} 48", ink, 3.4)
        for x, y in ((72, -52), (72, -36), (64, -64), (54, 42), (44, 54)):
            p.circle(x * k, y, 3, "#fff6e0")
    p.path(limb("0,-20,8 0,20,7 0,36,3"), ink)
    p.line("M-1 -22q-8 -20 -16 -24M1 -22q8 -20 16 -24", ink, 2)


@scene("K051")
def firefly_lane(p: Picture) -> None:
    """Fireflies write gold dashes along a dark path between trees."""
    p.rect(p.radial(480, 320, 560, (0, "#2b3f66"), (0.4, "#16233f"), (1, "#04060e")))
    stars(p, 40, 160)
    trunks(p, 400, 26, 8, 20, "#1a2a48", "#3f5a86", 0.2, gap=(420, 540))
    trunks(p, 430, 16, 20, 40, "#101b33", gap=(370, 590))
    mist(p, "#4f6f9a", 400, 120, 0.35)
    land(p, ridge(p, 404, 6, 0.5), "#101c2c", "#060b14")
    p.path(
        smooth(spots("466,404 494,404 520,470 600,560 740,690 740,690 180,690 180,690 350,560 440,470")),
        p.linear((0, "#4a5a7a"), (0.4, "#2b3a58"), (1, "#141c30")),
    )
    for x, wide in ((80, 110), (250, 64), (720, 72), (890, 130)):
        trunk(p, x, 620, -30, wide, "#0a1020")
    grass(p, 440, 260, 40, ["#0c1828", "#14233a", "#0a1420"])
    for _ in range(120):
        t = p.luck.random() ** 0.8
        side = p.luck.uniform(-1, 1)
        x = 480 + side * (40 + 460 * t)
        y = 390 + 230 * t - p.luck.random() * (60 + 320 * t)
        k = 0.35 + 1.1 * t
        p.circle(x, y, 17 * k, p.ball((0, "#ffe27a", 0.6), (1, "#ffb52a", 0), x=0.5, y=0.5, r=0.5))
        a = p.luck.uniform(-0.9, 0.9)
        p.line(
            f"M{num(x - 9 * k * math.cos(a))} {num(y - 9 * k * math.sin(a))}q{num(6 * k)} {num(-7 * k)} "
            f"{num(18 * k * math.cos(a))} {num(18 * k * math.sin(a))}",
            "#fff0a8",
            3.2 * k,
        )
    glow(p, 480, 520, 300, "#ffd25a", 0.22, "screen")
    finish(p, 0.55)
