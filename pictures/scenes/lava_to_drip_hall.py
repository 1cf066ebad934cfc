"""Scenes K098 to K101: lava to drip hall."""

from __future__ import annotations

import math

from ..canvas import WIDE, Picture
from ..colour import mix, ramp
from ..deck import scene
from ..painting.land import ridge, rock
from ..painting.light import beam, finish, shadow, sparkle
from ..painting.sky import clouds, glow, sky
from ..painting.surface import frayed, stone
from ..painting.water import below, bubbles, mirror, rings, splash, swell
from ..painting.weather import billow, plume
from ..shapes import Point, blob, limb, poly, rough, smooth, spots


@scene("K098")
def lava_meets_sea(p: Picture) -> None:
    """Lava over a black shore, the sea bursting into steam."""
    sky(p, "#0a0507", "#2b0f12", "#5a1d16", "#8f3318", high=430)
    glow(p, 640, 330, 480, "#ff6a1e", 0.75)
    rock(p, ridge(p, 330, 24, 0.55, [(180, 150, 330)]), "#1d0d0d", "#0c0707")
    p.rect(p.linear((0, "#3a1b20"), (1, "#0a1018")), y=430, h=250)
    for y in (450, 486, 530, 584, 640):
        swell(p, y, 7 + (y - 440) * 0.06, 130 + (y - 440), "#a8502e", "#2a2230", "#0a0d14", "#f2a070", 0.5)
    p.path(
        blob("-40,300 140,270 300,330 430,380 560,420 640,470 560,520 420,560 300,640 220,720 -60,720"),
        "#140a0b",
        filter=stone(p, 14, ".02 .03", 12, 320),
    )
    _stream(p, "180,204,14 190,250,26 250,324,36 330,360,46 450,410,66 560,450,86 640,486,70", 1)
    glow(p, 180, 204, 120, "#ff8a2a", 0.9)
    _stream(p, "300,350,18 330,430,26 300,500,34 350,570,44 420,610,30", 0.9)
    plume(p, 690, 480, 300, 330, 60, "#e8b49a", 0.5, 40)
    plume(p, 760, 330, 380, 420, 150, "#c98f7c", 0.4, 40)
    puffs = [(690 + 110 * math.sin(i * 2.3), 480 - i * 9, 34 + i * 2) for i in range(14)]
    billow(p, puffs, "#f2c4a8", "#8a4a3a", 12)
    billow(p, [(x, y, r * 0.8) for x, y, r in puffs[:9]], "#ffe9cf", "#d9683a", 6)
    glow(p, 640, 480, 190, "#ffb04a", 0.7, "screen")
    splash(p, 650, 500, 300, 190, "#ffd9b0", 120)
    for _ in range(60):
        p.circle(p.luck.gauss(620, 140), p.luck.gauss(330, 110), p.luck.uniform(1, 3.4), "#ffb347", opacity=0.9)
    finish(p, 0.5)


def _stream(p: Picture, stops: str, power: float) -> None:
    p.path(limb(stops), "#ff5a14", filter=p.blur(16), opacity=0.8 * power)
    for share, colour in ((1.15, "#c9300a"), (0.8, "#ff7a18"), (0.42, "#ffe27a")):
        thinner = " ".join(_thin(stop, share) for stop in stops.split())
        p.path(limb(thinner), colour, filter=frayed(p, 34, ".025 .025"))
    for stop in stops.split():
        x, y, w = (float(value) for value in stop.split(","))
        for _ in range(4):
            p.path(
                poly(
                    rough(
                        p.luck,
                        x + p.luck.uniform(-w, w) * 0.4,
                        y + p.luck.uniform(-w, w) * 0.4,
                        w * 0.16,
                        w * 0.09,
                        0.4,
                        7,
                    )
                ),
                "#3a0d08",
                opacity=0.75,
            )


def _thin(stop: str, share: float) -> str:
    x, y, w = stop.split(",")
    return f"{x},{y},{float(w) * share:.1f}"


@scene("K099")
def iceberg(p: Picture) -> None:
    """The waterline cuts the picture: a little ice above, a mountain of ice below."""
    below(p, "#1d7fb0", "#0f5a8c", "#0a3a66", "#051d3c", light="#bfeaff", at=430, power=0.4)
    p.path(
        poly(
            spots(
                "210,236 190,300 236,352 222,410 292,452 300,520 372,548 396,612 452,640 486,660 530,618 590,604 "
                "610,540 676,512 684,440 752,404 748,338 790,290 770,236"
            )
        ),
        p.along(0, 236, 0, 650, (0, "#bfeefc"), (0.3, "#6fc0e0"), (1, "#1a5f92")),
        filter=stone(p, 16, ".012 .016", 13, 250),
    )
    for facet, clear in (
        ("236,352 400,330 372,548 292,452", 0.3),
        ("400,330 560,300 530,470 452,640 372,548", 0.16),
        ("560,300 748,338 684,440 530,470", 0.3),
        ("210,236 400,330 236,352", 0.35),
        ("560,300 770,236 748,338", 0.2),
    ):
        p.path(poly(spots(facet)), "#ffffff" if clear < 0.3 else "#0b4a7a", opacity=clear)
    p.rect(p.linear((0, "#9fcdea"), (0.6, "#dcedf6"), (1, "#fdf3e2")), h=236)
    clouds(p, "#ffffff", 10, 200, ".004 .015", 2.6, 1.25, 0.8)

    tip = spots("330,238 352,180 396,168 420,112 470,84 506,120 540,112 572,160 620,176 660,238")
    p.path(
        poly(tip),
        p.along(330, 0, 660, 0, (0, "#ffffff"), (0.5, "#e8f5fb"), (1, "#9fcbe4")),
        filter=stone(p, 8, ".02 .03", 6, 200),
    )
    p.path(poly(spots("506,120 540,112 572,160 620,176 660,238 560,238 530,190")), "#7fb6d8", opacity=0.7)
    p.path(poly(spots("420,112 470,84 506,120 480,150 450,190 430,160")), "#ffffff", opacity=0.7)
    water = [(x, 236 + 5 * math.sin(x / 46) + 3 * math.sin(x / 19)) for x in range(0, WIDE + 20, 12)]
    p.path(poly([*water, *[(x, y + 13) for x, y in reversed(water)]]), "#e2f6ff", opacity=0.55)
    p.line(poly(water, closed=False), "#ffffff", 3, opacity=0.9)
    for i, (x, y) in enumerate(((110, 420), (150, 436), (850, 500), (820, 520))):
        with p.at(x, y, 0.7, flip=i > 1):
            p.path(blob("-26,0 -8,-8 14,-3 24,0 34,-8 34,8 24,1 14,4 -8,8"), "#062a4a", opacity=0.8)
    bubbles(p, 500, 640, 260, 26, 5, 120)
    finish(p, 0.35)


@scene("K100")
def geode(p: Picture) -> None:
    """A dull stone, broken open, full of violet crystal."""
    p.rect(p.radial(480, 340, 620, (0, "#4a3a5c"), (0.5, "#241a33"), (1, "#0b0713")))
    shadow(p, 490, 610, 360, 36, "#000", 0.7)
    shell = spots("150,360 170,230 270,120 420,70 600,76 740,150 820,280 816,420 730,540 580,606 400,600 240,530")
    p.path(smooth(shell), "#6d6870", filter=stone(p, 40, ".02 .02", 14, 235))
    for t, colour in ((0.83, "#d9cfe4"), (0.79, "#8f7fb0"), (0.75, "#efe6ff"), (0.71, "#5b3f8f")):
        p.path(smooth([(484 + (x - 484) * t, 340 + (y - 340) * t) for x, y in shell]), colour)
    p.path(
        smooth([(484 + (x - 484) * 0.68, 340 + (y - 340) * 0.68) for x, y in shell]),
        p.radial(484, 350, 240, (0, "#12042b"), (0.6, "#3a1273"), (1, "#7a3fc8")),
    )
    for ring in range(6):
        t = 0.66 - ring * 0.085
        count = 34 - ring * 4
        for i in range(count):
            a = math.tau * (i + 0.5 * (ring % 2)) / count
            x, y = 484 + 330 * t * math.cos(a) * 1.02, 340 + 262 * t * math.sin(a)
            _crystal(p, x, y, a + math.pi + p.luck.uniform(-0.3, 0.3), p.luck.uniform(34, 66) * (1 - ring * 0.08), ring)
    glow(p, 470, 320, 230, "#d9a8ff", 0.45, "screen")
    for _ in range(26):
        a, d = p.luck.uniform(0, math.tau), p.luck.uniform(0.1, 0.62)
        sparkle(p, 484 + 330 * d * math.cos(a), 340 + 262 * d * math.sin(a), p.luck.uniform(5, 19), "#fff", 0.9)
    finish(p, 0.5)


def _crystal(p: Picture, x: float, y: float, a: float, size: float, ring: int) -> None:
    c, s, w = math.cos(a), math.sin(a), size * 0.3

    def at(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    colour = mix(ramp(["#4a1a9a", "#8a4fe0", "#c79bff", "#f0dcff"], p.luck.random()), "#2a0a5c", ring * 0.09)
    p.path(
        poly([at(0, -w), at(size * 0.7, -w), at(size, 0), at(size * 0.7, w * 0.2), at(0, w * 0.2)]),
        mix(colour, "#fff", 0.3),
    )
    p.path(
        poly([at(0, w), at(size * 0.7, w), at(size, 0), at(size * 0.7, w * 0.2), at(0, w * 0.2)]),
        mix(colour, "#1a0440", 0.4),
    )


@scene("K101")
def drip_hall(p: Picture) -> None:
    """Stone spikes over a black pool that repeats them."""
    p.rect(p.radial(290, 330, 640, (0, "#9fc0dc"), (0.35, "#35609a"), (0.75, "#16305c"), (1, "#0a1630")))
    for row, (colour, count, long) in enumerate((("#34588c", 22, 170), ("#1d3a66", 17, 270), ("#0e1f40", 11, 350))):
        for _ in range(count):
            x, size = p.luck.uniform(0, WIDE), long * p.luck.uniform(0.35, 1)
            wide = size * p.luck.uniform(0.16, 0.26)
            spike = [
                (x - wide, -10),
                (x - wide * 0.45, size * 0.4),
                (x - 3, size),
                (x + 3, size),
                (x + wide * 0.5, size * 0.36),
                (x + wide, -10),
            ]
            p.path(
                smooth([spike[0], *spike, spike[-1]]), colour, filter=stone(p, 5, ".02 .008", 6, 340) if row else None
            )
        p.path(
            poly(
                [
                    *[(x, 26 + 30 * row + p.luck.uniform(-18, 18)) for x in range(WIDE + 30, -40, -30)],
                    (-20, -10),
                    (WIDE + 20, -10),
                ]
            ),
            colour,
        )
    for x, size in ((70, 190), (150, 110), (220, 60), (820, 220), (910, 130), (740, 90), (680, 50)):
        p.path(
            poly(
                [
                    (x - size * 0.34, 442),
                    (x - size * 0.16, 440 - size * 0.34),
                    (x - size * 0.07, 440 - size * 0.75),
                    (x, 440 - size),
                    (x + size * 0.08, 440 - size * 0.7),
                    (x + size * 0.18, 440 - size * 0.3),
                    (x + size * 0.36, 442),
                ]
            ),
            "#0d1c38",
            filter=stone(p, 5, ".02 .01", 6, 340),
        )
    p.ellipse(350, 92, 46, 13, "#dfeaff", filter=p.blur(5))
    beam(p, 350, 90, 80, -100, 450, "#eaf2ff", 0.75)
    mirror(p, 440, "#060b18", 0.42, 7, "#8fa3e0", 20)
    rings(p, 300, 520, 170, 5, "#dfeaff", 0.8)
    rings(p, 640, 600, 90, 4, "#cfe0ff", 0.35)
    p.ellipse(300, 470, 4, 10, "#f4f8ff")
    finish(p, 0.55)
