"""Scenes K109 to K112: whirlpool to hot spring."""

from __future__ import annotations

import itertools
import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import ramp
from ..deck import scene
from ..painting.light import finish
from ..painting.sky import glow, mist, sky
from ..painting.surface import bark, frayed, stone
from ..painting.trees import branching
from ..painting.weather import plume
from ..shapes import Stop, limb, num, poly, smooth


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
    p.rect("#4f5a3c", filter=stone(p, 0, ".02 .02", 5, 225))
    for _ in range(60):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(0, HIGH)
        tone = p.luck.choice(["#3d482a", "#66703f", "#7f7a52"])
        p.ellipse(x, y, p.luck.uniform(20, 90), p.luck.uniform(12, 40), tone, opacity=0.55, filter=p.blur(9))
    with p.group(transform="rotate(-24 480 336)"):
        high = [(x, 96 + 40 * math.sin(x / 130) + 18 * math.sin(x / 47)) for x in range(-240, 1260, 30)]
        low = [(x, 580 + 40 * math.sin(x / 150 + 2) + 18 * math.sin(x / 41)) for x in range(1260, -240, -30)]
        p.path(poly([*high, *low]), "#8f8e84", filter=stone(p, 3, ".06 .06", 4, 225))
        braid(p, 120, 11, (1.6, 5), ("#b0aea2", "#9db8c4", "#d3e2e8"))
        braid(p, 190, 7, (5, 24), ("#bdbbae", "#7f9fae", "#b9d0da"))
    glow(p, 560, 240, 520, "#ffffff", 0.45, "soft-light")
    finish(p, 0.35)


def braid(p: Picture, step: float, count: int, wide: tuple[float, float], colours: tuple[str, str, str]) -> None:
    """Channels that part and meet again: at every stage the water passes a few places, and runs on to the nearest."""
    damp, water, shine = colours
    places = [
        [150 + 370 * (i + p.luck.uniform(0.1, 0.9)) / count + 30 * math.sin(stage * step / 240) for i in range(count)]
        for stage in range(int(1560 / step))
    ]
    runs: list[list[Stop]] = []
    for stage, (here, there) in enumerate(itertools.pairwise(places)):
        x = -260 + stage * step
        for y in here:
            for end in sorted(there, key=lambda spot: abs(spot - y))[: p.luck.choice((1, 2, 2, 3))]:
                runs.append(channel(p, x, y, x + step, end, wide[0] + (wide[1] - wide[0]) * p.luck.random() ** 2))
    for stops in runs:
        p.path(limb([(x, y, w + 7) for x, y, w in stops], 2), damp, opacity=0.6)
    for stops in runs:
        p.path(limb(stops, 2), water)
    for stops in runs:
        p.path(limb([(x, y - w * 0.12, w * 0.4) for x, y, w in stops], 2), shine, opacity=0.55)


def channel(p: Picture, x: float, y: float, x2: float, y2: float, wide: float) -> list[Stop]:
    sway, out = p.luck.uniform(-15, 15), []
    for i in range(9):
        t = i / 8
        ease = t * t * (3 - 2 * t)
        w = wide * (0.75 + 0.35 * math.sin(math.pi * t))
        out.append((x - 6 + (x2 - x + 12) * t, y + (y2 - y) * ease + sway * math.sin(math.tau * t), w))
    return out


@scene("K111")
def swamp(p: Picture) -> None:
    """Bubbles through green scum between crooked trees."""
    y: float
    sky(p, "#34451f", "#6d7a2c", "#b3b044", "#e3cf6a", high=460)
    glow(p, 500, 380, 360, "#d9c25a", 0.5)
    for y, colour, count in ((450, "#4a5528", 6), (462, "#323d1e", 5)):
        for _ in range(count):
            limbs, _ = branching(
                p, p.luck.uniform(0, WIDE), y, p.luck.uniform(260, 380), 5, 0.75, p.luck.uniform(-0.3, 0.3), 0.34, 0.05
            )
            p.path(limbs, colour)
        mist(p, "#8f9a4a", y - 20, 150, 0.5)
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
    for i in range(22):
        _runoff(p, math.tau * (i + p.luck.uniform(-0.3, 0.3)) / 22)
    for grow, colour in bands:
        points = []
        for i, k in enumerate(shape):
            a = math.tau * i / 60
            wild = 1 + (p.luck.uniform(-0.03, 0.03) if grow > 0.75 else 0)
            d = 240 * (1 + (k - 1) * min(1, grow)) * grow * wild
            points.append((490 + d * 1.28 * math.cos(a), 340 + d * 0.92 * math.sin(a)))
        p.path(smooth(points), colour, filter=p.blur(5 if grow < 0.9 else 2))
    for x, y in ((400, 330), (540, 300), (480, 420)):
        plume(p, x, y, 300, 150, 150, "#ffffff", 0.26, 16)
    finish(p, 0.3)


def _runoff(p: Picture, angle: float) -> None:
    """Hot water that seeps away from the pool and stains the ground."""
    long, wide, phase = p.luck.uniform(110, 330), p.luck.uniform(10, 34), p.luck.uniform(0, 6)
    stops: list[Stop] = []
    for i in range(9):
        t, a = i / 8, angle + 0.05 * math.sin(phase + i * 1.2)
        r = 250 + long * t
        stops.append((490 + r * 1.28 * math.cos(a), 340 + r * 0.92 * math.sin(a), wide * (1 - t) ** 0.8 + 1.5))
    tone = p.luck.choice(["#c9651c", "#8f4520", "#d9822e", "#a85a26"])
    p.path(limb([(x, y, w + 8) for x, y, w in stops]), "#d9b07a", opacity=0.4, filter=p.blur(3))
    p.path(limb(stops), tone, opacity=0.8, filter=p.blur(1.2))
