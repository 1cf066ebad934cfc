"""Scenes K088 to K092: toadstools to fern."""

from __future__ import annotations

import itertools
import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..deck import scene
from ..painting.fungi import toadstool
from ..painting.land import land, ridge
from ..painting.light import backdrop, bokeh, dapples, finish, shafts, sparkle
from ..painting.plants import frond, grass
from ..painting.sky import glow, sky
from ..painting.surface import plain, surface, wet
from ..painting.trees import trunks
from ..painting.water import glint, rings
from ..shapes import Stop, blob, leaf, limb, num, poly, smooth


@scene("K088")
def toadstool_ring(p: Picture) -> None:
    """Red toadstools in a ring in a mossy glade."""
    p.rect(p.linear((0, "#12301f"), (0.4, "#2f6a3f"), (1, "#16351a")))
    glow(p, 480, 240, 420, "#ffe08a", 0.55)
    trunks(p, 360, 16, 12, 26, "#1f4430", "#7fbf6a", 0.3)
    trunks(p, 390, 9, 30, 54, "#0d2418")
    land(p, ridge(p, 370, 8, 0.5), "#3f8a3a", "#16401c")
    for _ in range(900):
        y = p.luck.uniform(374, HIGH)
        p.ellipse(
            p.luck.uniform(0, WIDE),
            y,
            8 + (y - 374) * 0.05,
            4 + (y - 374) * 0.02,
            p.luck.choice(["#4f9e3f", "#2f7d35", "#77bf4a", "#246a30"]),
            opacity=0.6,
        )
    p.ellipse(480, 510, 260, 76, "#a8e05a", opacity=0.35, filter=p.blur(22))
    ring = sorted(
        ((480 + 330 * math.cos(a), 510 + 104 * math.sin(a)) for a in (math.tau * i / 15 + 0.1 for i in range(15))),
        key=lambda spot: spot[1],
    )
    for x, y in ring:
        toadstool(p, x, y, 0.32 + 0.5 * (y - 400) / 220, p.luck.uniform(-5, 5))
    shafts(p, 480, -80, "#fff3b0", 8, 40, 90, 0.5)
    for _ in range(30):
        sparkle(p, p.luck.uniform(200, 760), p.luck.uniform(330, 560), p.luck.uniform(3, 9), "#fff6b0", 0.8)
    finish(p, 0.5)


@scene("K089")
def inkcaps(p: Picture) -> None:
    """Black mushrooms drip themselves into ink."""
    backdrop(p, ["#9a9c9a", "#6d706e", "#2b2c2b"], ["#b4b6b4", "#4a4d4b", "#7d807e"], 12)
    land(p, ridge(p, 560, 8, 0.5), "#2b2b28", "#0f0f0e")
    grass(p, 560, 120, 40, ["#3a3d38", "#1c1e1b", "#55584f"])
    p.ellipse(480, 620, 360, 36, "#050505")
    p.ellipse(420, 612, 200, 9, "#8f9492", opacity=0.5)
    for x, y, k, lean in (
        (300, 600, 0.8, -12),
        (660, 606, 0.85, 12),
        (400, 616, 1.05, -5),
        (570, 620, 1.1, 6),
        (480, 630, 1.3, 0),
        (230, 620, 0.55, -18),
        (740, 624, 0.6, 18),
    ):
        with p.at(x, y, k, lean):
            _inkcap(p)
    finish(p, 0.5)


def _inkcap(p: Picture) -> None:
    p.path(limb("0,0,30 -3,-140,26 0,-260,22"), p.linear((0, "#f4f4f2"), (1, "#9a9c9a")), filter=plain(p, 4))
    cap = blob("-92,-176 -76,-270 -40,-340 0,-362 40,-340 76,-270 92,-176 60,-190 30,-170 0,-186 -30,-170 -60,-190")
    p.path(
        cap,
        p.along(0, -362, 0, -170, (0, "#e6e6e2"), (0.35, "#8a8b89"), (0.7, "#2b2b2b"), (1, "#050505")),
        filter=plain(p, 7),
    )
    for i in range(13):
        u = (i - 6) / 6
        p.line(smooth([(u * 16, -352), (u * 62, -270), (u * 86, -184)], closed=False), "#0a0a0a", 2.4, opacity=0.5)
    for _ in range(16):
        x, y = p.luck.uniform(-40, 40), p.luck.uniform(-345, -270)
        p.path(leaf(x, y, 18, 8, 90 + p.luck.uniform(-30, 30)), "#f4f4f0", opacity=0.8)
    for x, long in ((-84, 60), (-58, 110), (-30, 70), (6, 130), (34, 64), (62, 120), (86, 50)):
        p.path(
            limb([(x, -184, 17), (x + 1, -184 + long * 0.6, 7), (x, -184 + long, 15)], 5),
            "#050505",
            filter=wet(p, 2, 0.6),
        )


@scene("K090")
def lotus(p: Picture) -> None:
    """A clean pink lotus above muddy water at sunrise."""
    sky(p, "#f7c6b0", "#fbdcc4", "#fff0d8", high=260)
    glow(p, 480, 190, 420, "#fff3c8", 0.9)
    p.circle(480, 200, 46, "#fffbe8")
    land(p, ridge(p, 240, 12, 0.45), "#c9a3a0", "#dbb8a8")
    p.rect(p.linear((0, "#e3b79a"), (0.3, "#a8866a"), (1, "#4a3a2c")), y=256, h=430)
    glint(p, 260, HIGH, "#fff0d0", 90, 0.5)
    for x, y, rx, colour in (
        (120, 400, 120, "#6f9a58"),
        (260, 330, 80, "#86aa66"),
        (820, 370, 110, "#749e5a"),
        (700, 310, 70, "#8fb06c"),
        (150, 600, 190, "#5a8a4a"),
        (820, 590, 200, "#558546"),
    ):
        p.ellipse(x + 4, y + 8, rx, rx * 0.27, "#2b2018", opacity=0.5)
        p.ellipse(x, y, rx, rx * 0.27, p.ball((0, mix(colour, "#fff", 0.25)), (1, mix(colour, "#000", 0.2))))
        for i in range(12):
            a = math.tau * i / 12
            p.line(
                f"M{x} {y}l{num(rx * 0.9 * math.cos(a))} {num(rx * 0.24 * math.sin(a))}",
                mix(colour, "#fff", 0.35),
                1.4,
                opacity=0.6,
            )
    p.path(limb("470,588,13 484,540,14 482,480,14"), "#7a9a58", filter=plain(p, 3))
    p.ellipse(470, 590, 26, 6, "#2b2018", opacity=0.45)
    for count, long, wide, fill, lift in (
        (9, 230, 92, ("#d9618f", "#f7b4cc"), 0),
        (7, 220, 96, ("#e57aa4", "#fbd3e0"), 14),
        (5, 190, 92, ("#ee92b6", "#ffe6ee"), 26),
    ):
        for i in range(count):
            turn = -170 + 160 * i / (count - 1)
            turn = -90 + (turn + 90) * (1 - lift * 0.012)
            x2, y2 = 482 + long * math.cos(math.radians(turn)), 480 + long * math.sin(math.radians(turn))
            p.path(
                leaf(482, 486, long, wide, turn),
                p.along(482, 480, x2, y2, (0, fill[1]), (0.5, fill[1]), (1, fill[0])),
                stroke="#c4527f",
                stroke_width=1.2,
                stroke_opacity=0.5,
            )
    for turn in (-150, -120, -90, -60, -30):
        p.path(
            leaf(482, 500, 120, 74, turn),
            p.along(482, 500, 482, 390, (0, "#fff6f8"), (1, "#f08cb0")),
            stroke="#d4678f",
            stroke_width=1,
            stroke_opacity=0.5,
        )
    p.ellipse(482, 496, 60, 16, "#f7b4cc", opacity=0.9)
    rings(p, 470, 590, 170, 3, "#fff3e0", 0.5)
    finish(p, 0.25)


@scene("K091")
def bramble_gate(p: Picture) -> None:
    """Blackberries deep inside a thicket of thorns."""
    sky(p, "#2a1730", "#6b3438", "#b8632f", "#e8a13a")
    glow(p, 480, 380, 460, "#ffcf7a", 0.8)
    for colour, count, wide in (("#7a4030", 12, 7), ("#54261f", 10, 11)):
        for _ in range(count):
            start = (p.luck.uniform(-60, 1000), p.luck.choice((-40, 710)))
            _cane(p, *start, p.luck.uniform(20, 160) * (1 if start[1] < 0 else -1), 700, wide, colour)
    for x, y, turn, tone in _BRAMBLE_LEAVES:
        _three_leaves(p, x, y, turn, tone)
    p.path(limb("470,60,12 500,130,11 486,190,9"), "#5a2a20", filter=plain(p, 3))
    for x, y, k, _ in _BERRIES:
        p.line(smooth([(486, 120), (486 + (x - 486) * 0.3, 180), (x, y - 60 * k)], closed=False), "#6b6a34", 6)
    for x, y, k, ripe in _BERRIES:
        with p.at(x, y, k, (x - 486) * 0.06):
            _blackberry(p, ripe)
    for start, aim, long, bend in (
        ((-40, 190), -20, 700, 1.3),
        ((-40, 560), -48, 820, 1.5),
        ((1000, 150), 196, 720, -1.2),
        ((1000, 600), 214, 800, -1.0),
        ((210, 720), -96, 640, 1.4),
        ((790, 720), -80, 700, -1.6),
        ((300, -40), 108, 520, -0.9),
        ((-40, 660), -8, 1100, -0.35),
    ):
        _cane(p, *start, aim, long, 21, "#2f1512", bend)
    finish(p, 0.5)


_BERRIES = (
    (380, 262, 0.82, "#a3202c"),
    (600, 250, 0.8, "#5f1430"),
    (300, 372, 0.7, "#c9443a"),
    (662, 380, 0.9, "#1f1024"),
    (400, 440, 1.0, "#1f1024"),
    (560, 470, 1.02, "#1f1024"),
    (490, 320, 1.22, "#23122a"),
)
_BRAMBLE_LEAVES = (
    (180, 140, 200, "#56652a"),
    (760, 120, -20, "#6b7330"),
    (120, 420, 160, "#8a5a1e"),
    (850, 330, 10, "#4a5a24"),
    (240, 580, 140, "#4a5a24"),
    (740, 590, 40, "#8f4a1c"),
    (330, 110, -120, "#46561f"),
    (620, 110, -70, "#56652a"),
)


def _three_leaves(p: Picture, x: float, y: float, turn: float, tone: str) -> None:
    """A bramble leaf: three toothed leaflets on a prickly stalk."""
    for swing, long in ((-62, 104), (62, 104), (0, 130)):
        with p.at(x, y, 1, turn + swing):
            rim = [(long * i / 14, 0.36 * long * math.sin(math.pi * (i / 14) ** 0.8)) for i in range(15)]
            teeth = [(px + (5 if i % 2 else 0), py + (4 if i % 2 else 0)) for i, (px, py) in enumerate(rim)]
            p.path(poly([*teeth, *[(px, -py) for px, py in reversed(teeth)]]), mix(tone, "#000", 0.25))
            p.path(poly([*teeth, (0, 0)]), tone)
            p.line(f"M0 0H{long}", mix(tone, "#ffe0a0", 0.4), 2.4)
            for k in range(1, 6):
                px, py = long * k / 7, 0.3 * long * math.sin(math.pi * (k / 7) ** 0.8)
                rib = f"M{num(px)} 0L{num(px + 16)} {num(py)}M{num(px)} 0L{num(px + 16)} {num(-py)}"
                p.line(rib, mix(tone, "#ffe0a0", 0.3), 1.2, opacity=0.7)
    a = math.radians(turn)
    p.line(f"M{x} {y}l{num(-70 * math.cos(a))} {num(-70 * math.sin(a))}", mix(tone, "#2f1512", 0.5), 6)


def _cane(
    p: Picture, x: float, y: float, aim: float, long: float, wide: float, colour: str, bend: float | None = None
) -> None:
    """A bowed stem with hooked thorns."""
    a, bow = math.radians(aim), p.luck.uniform(-1.2, 1.2) if bend is None else bend
    stops: list[Stop] = []
    for i in range(13):
        stops.append((x, y, wide * (1 - i * 0.055)))
        x, y, a = x + long / 13 * math.cos(a), y + long / 13 * math.sin(a), a + bow / 13
    for k, ((x1, y1, w), (x2, y2, _)) in enumerate(itertools.pairwise(stops)):
        way = math.atan2(y2 - y1, x2 - x1)
        for t, side in ((0.25, 1 if k % 2 else -1), (0.75, -1 if k % 2 else 1)):
            _thorn(p, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, way, side, w, colour)
    p.path(limb(stops, 5), colour, filter=plain(p, 4) if wide > 15 else None)
    if wide > 15:
        p.line(smooth([(px - 2, py - w * 0.26) for px, py, w in stops], closed=False), "#c9703a", 2.4, opacity=0.4)


def _thorn(p: Picture, x: float, y: float, way: float, side: int, w: float, colour: str) -> None:
    """A hook that points back along the stem."""
    with p.at(x, y, w / 14, math.degrees(way)):
        p.path(
            f"M-9 0Q-4 {num(side * 12)} -16 {num(side * 21)}Q3 {num(side * 17)} 10 0Z",
            mix(colour, "#d9743a", 0.35),
        )


def _blackberry(p: Picture, colour: str) -> None:
    """Drupelets packed around a core, seen from the side."""
    p.ellipse(0, 4, 58, 68, mix(colour, "#000", 0.6))
    beads = []
    for row in range(9):
        rise = math.pi * (row + 0.5) / 9
        count = max(4, round(13 * math.sin(rise)))
        for i in range(count):
            a = math.tau * (i + 0.5 * (row % 2)) / count
            z = math.sin(rise) * math.sin(a)
            if z > -0.15:
                beads.append((z, 56 * math.sin(rise) * math.cos(a), 4 - 66 * math.cos(rise)))
    for z, x, y in sorted(beads):
        tone = mix(colour, "#000", 0.45 * (1 - max(0.0, z)) + 0.25 * max(0.0, (x + y) / 120))
        p.circle(x, y, 16.5, p.ball((0, mix(tone, "#e0b8e8", 0.6)), (0.42, tone), (1, mix(tone, "#000", 0.7))))
        p.ellipse(x - 5, y - 6, 4.2, 3, "#fff", opacity=f"{0.25 + 0.6 * max(0.0, z):.2f}")
    for turn in (-178, -140, -108, -72, -40, -2):
        p.path(leaf(0, -60, 40, 15, turn + 4), mix("#7f8f3a", "#2f3a14", abs(turn + 90) / 180))


@scene("K092")
def fern_uncurling(p: Picture) -> None:
    """A young fern unrolls from a spiral."""
    backdrop(p, ["#5f8a3f", "#2f5d2a", "#12280f"], ["#8fb84f", "#1c3f1a", "#b6cf6a", "#3f7530"], 18)
    bokeh(p, 14, ["#f1f3d0", "#d3e68a"], 12, 50, 0.3)
    stops: list[Stop] = [(690, 720, 44), (664, 600, 42), (640, 480, 40), (626, 380, 38)]
    turns = 34
    for i in range(turns):
        t = i / turns
        a = math.radians(0 - 720 * t)
        r = 178 * (1 - t) ** 0.8 + 8
        stops.append((438 + r * math.cos(a), 280 + r * math.sin(a), 36 * (1 - t) + 9))
    for sign, colour in ((1, "#5f8f35"), (-1, "#7fae42")):
        for x, y, w in stops[5:]:
            dx, dy = x - 438, y - 280
            a = math.atan2(dy, dx)
            p.path(
                limb(
                    [
                        (x, y, w * 0.5),
                        (x + w * 0.9 * math.cos(a + sign * 0.5), y + w * 0.9 * math.sin(a + sign * 0.5), w * 0.34),
                        (x + w * 0.8 * math.cos(a + sign * 1.3), y + w * 0.8 * math.sin(a + sign * 1.3), w * 0.2),
                    ],
                    4,
                ),
                colour,
            )
    p.path(limb(stops, 4), "#8fc24a", filter=surface(p, 9, ".2 .2", 1.6))
    for x, y, w in stops:
        for _ in range(9):
            a = p.luck.uniform(0, math.tau)
            p.line(
                f"M{num(x + w * 0.45 * math.cos(a))} {num(y + w * 0.45 * math.sin(a))}l{num(13 * math.cos(a))} "
                f"{num(13 * math.sin(a))}",
                "#c98f4a",
                1.3,
                opacity=0.8,
            )
    frond(p, 860, 720, 420, -110, -50, "#4a7d30", 24, 0.24)
    frond(p, 120, 740, 380, -70, 50, "#3a6d2a", 24, 0.24)
    dapples(p, 20, (300, 100, 700, 660), "#ffffd0", 0.7, 30)
    finish(p, 0.45)
