"""Scenes K024 to K027: vultures to ducks."""

from __future__ import annotations

import math

from ..animals.parts import bead
from ..canvas import HIGH, Picture
from ..colour import mix
from ..deck import scene
from ..painting.land import land, ridge
from ..painting.light import finish
from ..painting.plants import grass, reeds
from ..painting.sky import glow, sky
from ..painting.surface import bark, fur, plain, plumage, surface
from ..painting.water import glint, wake
from ..shapes import blob, leaf, limb, num, poly, smooth, spline, spots


@scene("K024")
def vultures(p: Picture) -> None:
    """Five vultures hunch along the limbs of a dead tree."""
    sky(p, "#a89a86", "#c4b39a", "#d9c8aa", "#cbb28c")
    p.circle(700, 180, 54, "#efe3c8", opacity=0.8)
    glow(p, 700, 180, 300, "#f4e8cc", 0.6)
    land(p, ridge(p, 590, 6, 0.5), "#a08058", "#5a4230")
    grass(p, 600, 160, 26, ["#8a6a44", "#6b4e32", "#b0925e"])
    wood = "#4a3a30"
    rough_bark = bark(p, 8)
    for stops in (
        "470,690,96 460,560,72 480,440,60 470,330,48 486,240,34",
        "476,460,50 380,390,36 270,370,28 150,330,16 60,340,6",
        "474,380,44 580,320,34 700,316,26 820,270,16 900,280,6",
        "482,300,34 420,220,24 380,150,16 390,90,6",
        "490,270,30 560,200,22 600,130,14 590,70,5",
        "270,372,18 230,430,12 190,450,5",
        "700,318,16 740,380,11 790,400,4",
        "380,392,16 340,320,11 330,270,4",
    ):
        p.path(limb(stops), wood, filter=rough_bark)
    for x, y, k, flip in (
        (160, 334, 0.84, False),
        (300, 366, 0.94, False),
        (424, 226, 0.72, True),
        (690, 314, 1.0, True),
        (826, 272, 0.84, True),
    ):
        with p.at(x, y, k, 0, flip):
            _vulture(p)
    finish(p, 0.35)


def _vulture(p: Picture) -> None:
    """A hunched vulture looking right, feet at (0, 0), about 190 high."""
    soft = surface(p, 9, ".06 .02", 4, ragged=9)
    p.path(limb("-18,-10,17 -34,40,26 -44,70,22"), "#1f1815", filter=soft)
    p.path(blob("-50,-6 -72,-70 -64,-130 -26,-164 16,-160 40,-120 40,-60 20,-10 -14,6"), "#2b2220", filter=soft)
    p.path(blob("-60,10 -84,-60 -76,-124 -40,-156 -20,-110 -24,-50 -40,20"), "#1c1614", filter=soft)
    for k in range(5):
        p.line(f"M{num(-70 + k * 8)} {num(-110 + k * 4)}q-6 60 {num(10 - k * 2)} 116", "#43362f", 2.4, opacity=0.7)
    p.path(blob("-10,-166 14,-180 44,-168 52,-140 34,-122 4,-130"), "#d9cdb8", filter=fur(p, 6, 12))
    p.path(limb("26,-150,26 50,-164,22 62,-176,24"), "#c98a7c", filter=plain(p, 4))
    p.path(blob("46,-184 62,-198 86,-192 92,-178 78,-166 56,-168"), "#c47f72", filter=plain(p, 4))
    p.path(blob("84,-190 104,-184 112,-166 108,-154 100,-168 84,-172"), "#e3d3ae", filter=plain(p, 3))
    p.path(blob("104,-172 112,-166 108,-152 101,-164"), "#2b2220")
    p.circle(74, -184, 4.6, "#f4e6a0")
    p.circle(75, -184, 2.4, "#000")
    for x in (-10, 14):
        p.path(limb([(x, -16, 14), (x, 4, 10)], 2), "#8a7a6a")
        for dx in (-8, 2, 12):
            p.line(f"M{x} 2q{dx} 2 {dx} 12", "#8a7a6a", 4)


@scene("K025")
def notes_on_a_line(p: Picture) -> None:
    """Seven small birds sit on one bare twig, like a tune."""
    y: float
    sky(p, "#8f7fb0", "#d99aa8", "#f7bfa0", "#fde0bc", "#fff3dc")
    glow(p, 480, 560, 460, "#fff0cc", 0.8)
    twig = spots("-20,420 120,396 260,372 400,384 540,352 680,330 820,340 980,300")
    line = spline(twig, 12)
    p.path(limb([(x, y, 13 - 0.008 * x) for x, y in twig]), "#3a2740")
    for x, y, dx, dy in ((180, 386, 40, 70), (330, 378, 34, -80), (610, 340, 46, 66), (760, 336, 40, -70)):
        p.path(limb([(x, y, 7), (x + dx, y + dy * 0.6, 5), (x + dx * 1.8, y + dy, 2)]), "#3a2740")
    colours = ["#4a3358", "#573a5f", "#3f2c50", "#6b4468", "#4a3358", "#3f2c50", "#5f3d62"]
    for i, (x, lift, k, flip) in enumerate(
        (
            (96, 0, 1.0, False),
            (216, 0, 1.12, False),
            (330, 60, 0.95, True),
            (452, 0, 1.15, False),
            (566, 0, 0.95, True),
            (700, 0, 1.2, False),
            (840, 66, 0.95, True),
        )
    ):
        y = min(line, key=lambda spot: abs(spot[0] - x))[1] - lift
        if lift:
            y = {330: 314, 840: 268}[x]
        with p.at(x, y, k * 0.92, 0, flip):
            _songbird(p, colours[i], i in (1, 3, 5))
    finish(p, 0.2)


def _songbird(p: Picture, colour: str, singing: bool) -> None:
    """A round little bird looking right, feet at (0, 0), about 100 high."""
    soft = plumage(p, 9)
    p.path(limb("-34,-30,24 -66,6,18 -88,34,12"), mix(colour, "#000", 0.2), filter=soft)
    p.path(blob("-44,-30 -40,-70 -6,-96 30,-84 42,-50 30,-14 0,-2 -30,-8"), colour, filter=soft)
    p.path(blob("-4,-12 34,-40 34,-70 42,-50 30,-14 8,-4"), "#f2a184", filter=p.blur(4), opacity=0.9)
    p.path(blob("-2,-84 4,-112 30,-122 54,-108 54,-84 30,-70"), colour, filter=soft)
    p.path(blob("-42,-40 -20,-70 14,-60 6,-28 -30,-10 -56,0"), mix(colour, "#000", 0.25), filter=soft)
    if singing:
        p.path(poly(spots("52,-102 74,-118 56,-94")) + poly(spots("54,-94 74,-88 52,-86")), "#f0b04a")
    else:
        p.path(poly(spots("52,-102 76,-94 52,-88")), "#f0b04a")
    bead(p, 38, -100, 5)
    p.line("M-4 -4v10M10 -4v10", "#2b1c30", 3.4)


@scene("K026")
def pink_lake(p: Picture) -> None:
    """Thousands of flamingos turn a shallow lake pink, from high above."""
    p.rect("#3f9a8c")
    p.rect(p.radial(520, 330, 560, (0, "#f9c6d2"), (0.45, "#8fcfc0"), (1, "#2f7d7a")))
    shore = [(0, 0), (330, 0), (280, 70), (170, 110), (120, 200), (60, 260), (0, 300)]
    p.path(smooth([(-40, -40), (-40, -40), *shore[1:], (-40, 330), (-40, 330)]), "#e8d6b4")
    p.path(smooth([(1000, 700), (1000, 700), (1000, 480), (900, 520), (860, 600), (740, 640), (700, 700)]), "#e3cfa8")
    for grow in (1.0, 1.06):
        p.line(smooth([(x * grow, y * grow) for x, y in shore[1:]], closed=False), "#fff6e6", 5, opacity=0.6)
    spots_at = []
    for _ in range(2300):
        t = p.luck.random()
        cx = 130 + 760 * t
        cy = 560 - 440 * t + 130 * math.sin(t * 5)
        spots_at.append((cx + p.luck.gauss(0, 110), cy + p.luck.gauss(0, 70)))
    for x, y in spots_at:
        k = p.luck.uniform(0.7, 1.25)
        turn = p.luck.uniform(-30, 30)
        shade = p.luck.choice(["#ff8fae", "#f76a94", "#ffb4c8", "#ef4f80", "#ffd3de"])
        p.ellipse(x + 5, y + 6, 8 * k, 2.4, "#7a2a4a", opacity=0.35)
        p.ellipse(x, y, 8 * k, 4.6 * k, shade, transform=f"rotate({turn:.0f} {num(x)} {num(y)})")
    for x, y, turn, k in (
        (330, 230, -34, 1.25),
        (300, 150, -30, 1.0),
        (230, 300, -38, 1.0),
        (680, 500, -30, 1.2),
        (560, 600, -28, 1.0),
    ):
        with p.at(x, y, k, turn):
            wings = blob(
                "-14,0 -10,-14 -22,-40 -34,-66 -34,-66 -8,-52 10,-22 18,-6 18,6 10,22 -8,52 -34,66 -34,66 -22,40 -10,14"
            )
            neck = limb("-40,0,3 -14,0,9 10,0,12 24,0,7 50,-3,4 70,0,4 80,1,6")
            p.path(wings + neck, "#7a2a4a", opacity=0.35, transform="translate(12 16)")
            p.path(wings, "#ff6f9a")
            p.path(
                blob("-26,-50 -34,-66 -34,-66 -14,-52 -16,-44") + blob("-26,50 -34,66 -34,66 -14,52 -16,44"), "#2a1420"
            )
            p.path(neck, "#ffa0bc")
            p.line("M-40 0h-36", "#d94f7c", 3)
    finish(p, 0.3, edge="#3d1530")


@scene("K027")
def ducks(p: Picture) -> None:
    """A duck leads six ducklings while a seventh paddles hard to catch up."""
    sky(p, "#ffe9a0", "#fff3c4", "#fdf8dc", high=220)
    glow(p, 160, 150, 420, "#fff6c8", 0.9)
    p.rect(p.linear((0, "#f2e08a"), (0.35, "#9ab85a"), (1, "#2f5a3a")), y=200, h=480)
    for y, colour in ((208, "#a8bf5a"), (214, "#86a848")):
        p.path(
            poly(
                [*[(x, y - 20 * abs(math.sin(x / 70 + y))) for x in range(-10, 980, 20)], (980, y + 20), (-10, y + 20)]
            ),
            colour,
            filter=p.blur(2),
        )
    glint(p, 230, HIGH, "#fffbe0", 130, 0.6)
    reeds(p, 760, 980, 330, 40, 200, ["#5b8a3c", "#7fae4a"], "#6b4a1c")
    for x, y, k, mother in (
        (240, 410, 1.25, True),
        (440, 420, 0.56, False),
        (534, 428, 0.56, False),
        (628, 420, 0.56, False),
        (722, 430, 0.56, False),
        (814, 422, 0.56, False),
        (906, 432, 0.56, False),
    ):
        wake(p, x - 80 * k, y + 2, 200 * k, 26 * k, "#fffbe0", 0.7)
        with p.at(x, y, k):
            _duck(p, mother)
    wake(p, 800, 602, 240, 50, "#fffbe0", 0.9)
    with p.at(820, 596, 0.95, -5):
        _duck(p, False, True)
    for _ in range(44):
        p.circle(
            936 + p.luck.gauss(0, 26), 590 - abs(p.luck.gauss(0, 26)), p.luck.uniform(1.5, 5), "#ffffff", opacity=0.9
        )
    for x, y, r in ((80, 600, 90), (260, 630, 70), (420, 600, 60)):
        p.ellipse(x, y, r, r * 0.28, "#5b9a4a")
        p.line(f"M{x} {y}l{num(r * 0.9)} {num(-r * 0.1)}", "#8fc46a", 2)
    finish(p, 0.22)


def _duck(p: Picture, mother: bool, hurrying: bool = False) -> None:
    """A duck swimming left; the water line is y=0, about 240 wide."""
    soft = plumage(p, 14)
    if mother:
        p.path(blob("-90,2 -86,-46 -30,-70 40,-64 100,-76 132,-92 120,-50 96,-10 60,6 -40,8"), "#a07a4a", filter=soft)
        for row in range(4):
            for i in range(6 - row):
                p.path(
                    leaf(-40 + i * 26 + row * 12, -44 + row * 11, 34, 17, 12),
                    p.luck.choice(["#7a5630", "#c29a64", "#5f4226"]),
                )
        p.path(blob("10,-50 60,-56 96,-36 60,-22 20,-26"), "#3f6fb8")
        p.line("M10 -48q44 -12 84 12", "#fff", 4)
        p.path(limb("-66,-30,56 -92,-70,44 -100,-104,46"), "#b08a58", filter=soft)
        p.path(blob("-74,-100 -84,-138 -116,-144 -140,-124 -136,-98 -106,-86"), "#b8925e", filter=soft)
        p.path(blob("-132,-118 -160,-112 -178,-100 -160,-94 -132,-100"), "#e89a2a", filter=plain(p, 3))
        p.line("M-80 -116q-24 8 -50 6", "#7a5630", 4)
        bead(p, -114, -120, 7)
        return
    p.path(blob("-80,4 -84,-46 -30,-66 40,-58 88,-66 84,-20 50,8 -40,10"), "#ffd23a", filter=fur(p, 14, 14))
    p.path(blob("-10,-52 60,-58 76,-40 40,-26"), "#b58a1c", filter=fur(p, 8, 14), opacity=0.8)
    head = (-70, -104) if not hurrying else (-100, -84)
    p.circle(head[0], head[1], 48, "#ffdc4f", filter=fur(p, 12, 12))
    p.path(
        blob(
            f"{head[0] - 20},{head[1] - 46} {head[0] + 20},{head[1] - 50} {head[0] + 40},{head[1] - 20} "
            f"{head[0] + 6},{head[1] - 26}"
        ),
        "#b58a1c",
        filter=fur(p, 5, 10),
        opacity=0.8,
    )
    if hurrying:
        p.path(
            poly([(head[0] - 40, head[1] - 8), (head[0] - 86, head[1] - 18), (head[0] - 42, head[1] + 6)])
            + poly([(head[0] - 40, head[1] + 8), (head[0] - 78, head[1] + 20), (head[0] - 36, head[1] + 22)]),
            "#f08a1e",
        )
        p.path(limb("-10,-40,30 20,-84,24 44,-104,8"), "#ffd23a", filter=fur(p, 6, 8))
        p.path(limb("70,0,14 104,14,20 124,6,22"), "#f08a1e")
    else:
        p.path(
            blob(f"{head[0] - 40},{head[1] - 4} {head[0] - 80},{head[1] + 8} {head[0] - 42},{head[1] + 20}"), "#f08a1e"
        )
    bead(p, head[0] - 18, head[1] - 8, 9)
