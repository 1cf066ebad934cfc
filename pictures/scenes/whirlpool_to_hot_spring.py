"""Scenes K109 to K112: whirlpool to hot spring."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import ramp
from ..deck import scene
from ..painting.light import finish
from ..painting.sky import glow, mist, sky
from ..painting.surface import bark, frayed, stone
from ..painting.trees import branching
from ..painting.weather import plume
from ..shapes import limb, num, poly, smooth


@scene("K109")
def whirlpool(p: Picture) -> None:
    """Dark water turning into a hole, from above."""
    p.rect(p.radial(480, 340, 640, (0, "#000205"), (0.2, "#03182b"), (0.55, "#0a4c6a"), (1, "#0c3a54")))
    for i in range(70):
        t = i / 70
        start, r = p.luck.uniform(0, math.tau), 40 + 640 * t**1.2
        arc = []
        for k in range(26):
            a = start + k * 0.085 * (1.6 - t)
            d = r * (1 - 0.009 * k)
            arc.append((480 + d * math.cos(a), 340 + d * 0.72 * math.sin(a), (2 + 26 * t) * math.sin(math.pi * k / 25)))
        colour = ramp(["#04304a", "#0f6a86", "#2fa0b0", "#dff6f4"], p.luck.random() ** 1.3)
        p.path(limb(arc, 2), colour, opacity=f"{0.3 + 0.45 * p.luck.random():.2f}")
    with p.group(filter=frayed(p, 22, ".03 .03")):
        for _ in range(46):
            t = p.luck.random()
            start, r = p.luck.uniform(0, math.tau), 110 + 520 * t
            streak = [
                (
                    480 + r * (1 - 0.008 * k) * math.cos(start + k * 0.06),
                    340 + r * 0.72 * (1 - 0.008 * k) * math.sin(start + k * 0.06),
                )
                for k in range(18)
            ]
            p.line(smooth(streak, closed=False), "#eafcfa", 1.5 + 6 * t, opacity=f"{0.35 + 0.4 * p.luck.random():.2f}")
    p.ellipse(
        480, 340, 130, 94, p.radial(480, 340, 130, (0, "#000"), (0.6, "#000205", 0.95), (1, "#01060c", 0), flat=0.72)
    )
    finish(p, 0.55)


@scene("K110")
def river_in_braids(p: Picture) -> None:
    """A silver river in a hundred strands on gravel, from the air."""
    p.rect("#56603f", filter=stone(p, 0, ".02 .02", 5, 225))
    for _ in range(46):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH)
        p.ellipse(
            x,
            y,
            p.luck.uniform(20, 90),
            p.luck.uniform(12, 40),
            p.luck.choice(["#47522f", "#6b7348", "#7f7a52"]),
            opacity=0.6,
            filter=p.blur(9),
        )
    with p.group(transform="rotate(-24 480 336)"):
        banks = [(x, 60 + 46 * math.sin(x / 130) + 20 * math.sin(x / 47)) for x in range(-240, 1260, 30)]
        low = [(x, 610 + 46 * math.sin(x / 150 + 2) + 20 * math.sin(x / 41)) for x in range(1260, -240, -30)]
        p.path(poly([*banks, *low]), "#8c8d84", filter=stone(p, 4, ".05 .05", 5, 225))
    with p.group(transform="rotate(-24 480 336)"):
        for _ in range(40):
            swings = [p.luck.choice((-1, -0.6, -0.25, 0.25, 0.6, 1)) for _ in range(3)]
            wide, drift = (
                2.5 + 20 * p.luck.random() ** 2.4,
                p.luck.choice((-130, -60, 0, 0, 60, 130)) + p.luck.uniform(-24, 24),
            )
            stops = []
            for i in range(34):
                x = -200 + i * 42
                y = (
                    336
                    + drift
                    + swings[0] * 130 * math.sin(x / 190 + 0.5)
                    + swings[1] * 62 * math.sin(x / 84 + 1)
                    + swings[2] * 30 * math.sin(x / 46)
                )
                stops.append((x, y, wide * (0.8 + 0.35 * math.sin(x / 60 + wide))))
            p.path(limb([(x, y, w + 6) for x, y, w in stops], 3), "#a8a89c", opacity=0.5)
            p.path(limb(stops, 3), p.along(-200, 0, 1200, 0, (0, "#6f9ab2"), (0.5, "#cfe3ec"), (1, "#7aa4ba")))
    glow(p, 560, 260, 460, "#ffffff", 0.35, "soft-light")
    finish(p, 0.35)


@scene("K111")
def swamp(p: Picture) -> None:
    """Bubbles through green scum between crooked trees."""
    y: float
    sky(p, "#34451f", "#6d7a2c", "#b3b044", "#e3cf6a", high=460)
    glow(p, 500, 380, 360, "#d9c25a", 0.5)
    for y, colour, count in ((400, "#4a5528", 6), (410, "#323d1e", 5)):
        for _ in range(count):
            limbs, _ = branching(
                p, p.luck.uniform(0, WIDE), y, p.luck.uniform(260, 380), 5, 0.75, p.luck.uniform(-0.3, 0.3), 0.34, 0.05
            )
            p.path(limbs, colour)
        mist(p, "#8f9a4a", y, 120, 0.45)
    for x, lean, tall in ((120, 0.28, 640), (830, -0.24, 660), (980, 0.1, 560)):
        limbs, tips = branching(p, x, 470, tall, 6, 0.72, lean, 0.36, 0.085)
        p.path(limbs, "#12170c", filter=bark(p, 5))
        p.path(
            "".join(limb([(x + s * 40, 440, 20), (x + s * 75, 470, 16), (x + s * 100, 500, 8)]) for s in (-1, 1)),
            "#12170c",
        )
        for tx, ty in tips[::3]:
            long = p.luck.uniform(24, 80)
            p.path(limb([(tx, ty, 5), (tx + 3, ty + long * 0.5, 7), (tx, ty + long, 1)], 3), "#3a4a22", opacity=0.9)
    p.rect(p.linear((0, "#6f7a2a"), (0.4, "#4a5a1c"), (1, "#1c260c")), y=452, h=230)
    for _ in range(80):
        y = p.luck.uniform(456, HIGH)
        r = 14 + (y - 456) * 0.35
        p.ellipse(
            p.luck.uniform(0, WIDE),
            y,
            r * p.luck.uniform(0.6, 1.6),
            r * 0.17,
            p.luck.choice(["#8f9e32", "#a3b03f", "#6d7a24", "#7d8f2e"]),
            opacity=0.75,
        )
    for x, y, r in (
        (480, 560, 46),
        (560, 592, 30),
        (420, 600, 24),
        (520, 520, 18),
        (300, 540, 20),
        (690, 620, 38),
        (640, 540, 14),
        (360, 640, 34),
    ):
        p.ellipse(x, y + r * 0.1, r * 1.6, r * 0.42, "none", stroke="#c3cf6a", stroke_width=2, opacity=0.6)
        p.path(
            f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0a{r} {num(r * 0.26)} 0 0 1 {-2 * r} 0Z",
            p.ball((0, "#dbe68a", 0.9), (0.5, "#7f8f34", 0.75), (1, "#3c4a14", 0.9)),
        )
        p.ellipse(x - r * 0.35, y - r * 0.55, r * 0.2, r * 0.12, "#ffffe0", opacity=0.9)
    mist(p, "#b8b85a", 470, 90, 0.4)
    finish(p, 0.6)


@scene("K112")
def painted_spring(p: Picture) -> None:
    """A blue pool ringed with yellow and orange, from the air."""
    p.rect("#b9a68c", filter=stone(p, 0, ".012 .012", 5, 225))
    shape = [
        1 + 0.12 * math.sin(3 * a + 1) + 0.07 * math.sin(5 * a) + 0.04 * math.sin(9 * a + 2)
        for a in (math.tau * i / 60 for i in range(60))
    ]
    bands = [
        (1.36, "#8a4a2a"),
        (1.27, "#b5561e"),
        (1.17, "#e07a1c"),
        (1.06, "#f7a928"),
        (0.96, "#ffd84a"),
        (0.87, "#c9e05a"),
        (0.79, "#4fcf9a"),
        (0.7, "#12b4c4"),
        (0.58, "#0f86cf"),
        (0.42, "#0b4fa8"),
        (0.24, "#082f7a"),
    ]
    for grow, colour in bands:
        points = []
        for i, k in enumerate(shape):
            a = math.tau * i / 60
            wild = 1 + (p.luck.uniform(-0.03, 0.03) if grow > 0.75 else 0)
            d = 240 * (1 + (k - 1) * min(1, grow)) * grow * wild
            points.append((490 + d * 1.28 * math.cos(a), 340 + d * 0.92 * math.sin(a)))
        p.path(smooth(points), colour, filter=p.blur(5 if grow < 0.9 else 2))
    for _ in range(46):
        a = p.luck.uniform(0, math.tau)
        r1, r2 = 300, p.luck.uniform(380, 560)
        line = [
            (490 + r * 1.28 * math.cos(a + 0.04 * j), 340 + r * 0.92 * math.sin(a + 0.04 * j))
            for j, r in enumerate((r1, (r1 + r2) / 2, r2))
        ]
        p.line(
            smooth(line, closed=False),
            p.luck.choice(["#c9651c", "#8f4520", "#e8912e"]),
            p.luck.uniform(2, 10),
            opacity=0.6,
        )
    for x, y in ((400, 330), (540, 300), (480, 420)):
        plume(p, x, y, 300, 150, 150, "#ffffff", 0.26, 16)
    finish(p, 0.3)
