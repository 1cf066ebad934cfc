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
    for x, y, dx, dy in ((180, 386, 40, 70), (300, 376, 18, -62), (610, 340, 46, 66), (760, 336, 40, -70)):
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
    flock = []
    for _ in range(1150):
        t = p.luck.random()
        x, y = 130 + 760 * t, 560 - 440 * t + 130 * math.sin(t * 5)
        flock.append((y + p.luck.gauss(0, 74), x + p.luck.gauss(0, 110)))
    for y, x in flock:
        p.line(f"M{num(x)} {num(y)}l13 11", "#7a2a4a", 1.6, opacity=0.4)
        p.ellipse(x + 16, y + 13, 9, 3.6, "#5a2a4a", opacity=0.3)
    for y, x in sorted(flock):
        _wader(p, x, y, p.luck.uniform(0.8, 1.15))
    for x, y, turn, k in (
        (150, 150, -34, 1.15),
        (420, 130, -30, 1.2),
        (250, 360, -38, 1.2),
        (720, 530, -30, 1.4),
        (830, 230, -33, 1.1),
        (480, 560, -36, 1.15),
    ):
        with p.at(x, y, k, turn):
            _flamingo_in_flight(p)
    finish(p, 0.3, edge="#3d1530")


def _wader(p: Picture, x: float, y: float, k: float) -> None:
    """A standing flamingo from straight above: body, folded wings, bent neck."""
    pink = p.luck.choice(["#ff8fae", "#f76a94", "#ffb4c8", "#ff7fa4", "#ffd3de"])
    with p.at(x, y, k, p.luck.gauss(-32, 34)):
        p.line("M6 0Q13 -6 17 -1T24 -2", mix(pink, "#fff", 0.3), 2.4)
        p.line("M24 -2l3.4 1.6", "#2a1420", 2.2)
        p.path(blob("-13,0 -5,-5.4 5,-4.4 9,0 5,4.4 -5,5.4"), pink)
        p.path(blob("-13,0 -5,-3 4,-2 4,2 -5,3"), mix(pink, "#d93f70", 0.45))


def _flamingo_in_flight(p: Picture) -> None:
    """A flamingo from above that flies to the right, about 170 long, wings spread across."""
    wing = "4,-6 12,-30 8,-62 -8,-92 -18,-96 -20,-70 -20,-36 -14,-6"
    dark = "-18,-96 -8,-92 -6,-82 -13,-62 -15,-34 -21,-36 -22,-70"
    body = limb("-22,0,6 -8,0,17 10,0,18 24,0,9 48,-2,5 70,-4,5 80,-3,7")
    both = "".join(blob(text) + blob(_mirrored(text)) for text in (wing,))
    p.path(both + body, "#3f1a3a", opacity=0.32, transform="translate(20 26)")
    p.line("M-20 -1L-78 -4M-20 2L-76 4", "#e0517f", 2.6)
    p.path(both, "#ff7fa4")
    p.path(blob("2,-8 8,-30 2,-60 -8,-34 -8,-8") + blob("2,8 8,30 2,60 -8,34 -8,8"), "#e0406f")
    p.path(blob(dark) + blob(_mirrored(dark)), "#22101a")
    p.path(body, "#ffb0c6", filter=plain(p, 3))
    p.path(blob("76,-7 88,-4 90,2 82,1"), "#f4e6d8")
    p.line("M86 -1l5 4", "#22101a", 4)


def _mirrored(text: str) -> str:
    return " ".join(f"{num(x)},{num(-y)}" for x, y in spots(text))


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
        (436, 420, 0.5, False),
        (524, 428, 0.5, False),
        (612, 420, 0.5, False),
        (700, 430, 0.5, False),
        (788, 422, 0.5, False),
        (876, 432, 0.5, False),
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
    head = (-66, -98) if not hurrying else (-96, -84)
    p.path(limb([(-44, -26, 66), (head[0] + 6, head[1] + 30, 58)], 3), "#ffd23a", filter=fur(p, 12, 10))
    p.circle(head[0], head[1], 46, "#ffdc4f", filter=fur(p, 12, 10))
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
