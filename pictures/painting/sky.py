"""Skies: gradients, sun, moon, stars, noise clouds, mist and heaped clouds."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import channels, mix
from ..shapes import num


def sky(p: Picture, *colours: str, high: float = HIGH) -> None:
    last = len(colours) - 1
    p.rect(p.linear(*((round(i / last, 3), colour) for i, colour in enumerate(colours))), h=high)


def glow(p: Picture, x: float, y: float, r: float, colour: str, power: float = 0.8, blend: str | None = None) -> None:
    stops = ((0, colour, power), (0.25, colour, power * 0.5), (0.6, colour, power * 0.13), (1, colour, 0))
    p.rect(p.radial(x, y, r, *stops), blend=blend)


def sun(p: Picture, x: float, y: float, r: float, core: str, halo: str, power: float = 1) -> None:
    glow(p, x, y, r * 9, halo, 0.85 * power)
    p.circle(x, y, r, core)


def moon(p: Picture, x: float, y: float, r: float, face: str = "#f6f1dc", dull: str = "#d3cdb8") -> None:
    glow(p, x, y, r * 4, "#cfdcf2", 0.5)
    p.circle(x, y, r, p.ball((0, face), (0.75, face), (1, mix(face, dull, 0.9)), x=0.4, y=0.4, r=0.7))
    with p.group(
        clip_path=p.clip(
            f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0Z"
        )
    ):
        seas = ((-0.3, -0.35, 0.34), (0.1, -0.45, 0.26), (0.25, -0.1, 0.3), (-0.35, 0.15, 0.3), (0.5, 0.25, 0.16))
        for dx, dy, k in seas:
            p.ellipse(x + dx * r, y + dy * r, k * r, k * r * 0.85, dull, opacity=0.5, filter=p.blur(r * 0.05))
        for _ in range(16):
            a, d = p.luck.uniform(0, math.tau), p.luck.random() * r * 0.9
            p.circle(x + d * math.cos(a), y + d * math.sin(a), p.luck.uniform(0.02, 0.08) * r, dull, opacity=0.6)


def stars(p: Picture, count: int, low: float = HIGH, colours: tuple[str, ...] = ("#fff", "#cfe0ff", "#fff0d0")) -> None:
    for _ in range(count):
        x, y = p.luck.uniform(0, WIDE), p.luck.uniform(0, low)
        size = p.luck.choice((0.7, 0.8, 0.9, 1.1, 1.3, 1.9))
        p.circle(x, y, size, p.luck.choice(colours), opacity=f"{p.luck.uniform(0.35, 1):.2f}")


def clouds(
    p: Picture,
    colour: str,
    top: float,
    low: float,
    grain: str = ".004 .013",
    gain: float = 2.6,
    cut: float = 1.2,
    clear: float = 0.9,
    fade: tuple[float, float] = (0.35, 0.7),
    x: float = 0,
    wide: float = WIDE,
) -> None:
    """Noise clouds between two heights, fading at both edges."""
    r, g, b = (value / 255 for value in channels(colour))
    tint = f"0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} {gain:g} 0 0 0 {-cut:g}"
    noise = p.define(
        '<filter id="@" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence '
        f'type="fractalNoise" baseFrequency="{grain}" numOctaves="5" seed="{p.luck.randrange(999)}"/>'
        f'<feColorMatrix values="{tint}"/></filter>'
    )
    shade = p.linear((0, "#000"), (fade[0], "#fff"), (fade[1], "#fff"), (1, "#000"))
    cover = p.mask(f'<rect x="{num(x)}" y="{num(top)}" width="{num(wide)}" height="{num(low - top)}" fill="{shade}"/>')
    with p.group(mask=cover):
        p.rect("#000", x, top, wide, low - top, filter=noise, opacity=clear)


def mist(p: Picture, colour: str, y: float, high: float, power: float = 0.8) -> None:
    p.rect(p.linear((0, colour, 0), (0.5, colour, power), (1, colour, 0)), y=y - high / 2, h=high)


def heap(p: Picture, x: float, y: float, size: float, lit: str, shade: str, count: int = 26) -> None:
    """A heaped cloud with a flat foot, lit from above."""
    puffs = []
    for _ in range(count):
        u = p.luck.uniform(-1, 1)
        rise = (1 - u * u) * p.luck.random() * 0.62
        puffs.append((x + u * size, y - rise * size, size * p.luck.uniform(0.13, 0.27) * (1.15 - abs(u) * 0.6)))
    fill = p.along(x, y - size * 0.7, x, y + size * 0.2, (0, lit), (0.55, mix(lit, shade, 0.35)), (1, shade))
    with p.group(filter=p.blur(size * 0.018)):
        data = "".join(
            f"M{num(a - r)} {num(b)}a{num(r)} {num(r * 0.9)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r * 0.9)} 0 1 0 "
            f"{num(-2 * r)} 0Z"
            for a, b, r in puffs
        )
        p.path(data, fill)
        for a, b, r in sorted(puffs, key=lambda puff: puff[1])[: count // 2]:
            p.circle(a - r * 0.2, b - r * 0.2, r * 0.7, lit, opacity=0.5, filter=p.blur(r * 0.25))


def aurora(p: Picture, x: float, y: float, wide: float, high: float, colour: str, bends: float = 2.0) -> None:
    """A curtain of light: many thin rays along a folded line."""
    phase, count = p.luck.uniform(0, 6), int(wide / 4)
    fill = p.linear((0, colour, 0), (0.7, colour, 0.7), (0.93, mix(colour, "#eafff6", 0.6), 0.9), (1, colour, 0))
    with p.group(fill=fill, filter=p.blur(4), blend="screen"):
        for k in range(count):
            t = k / count
            left = x + t * wide + 40 * math.sin(t * math.tau * bends * 1.5 + phase)
            foot = y + 46 * math.sin(t * math.tau * bends + phase) + 14 * math.sin(t * 37)
            tall = high * (0.6 + 0.4 * math.sin(t * 17 + phase * 2)) * p.luck.uniform(0.75, 1.1)
            edge = math.sin(math.pi * t) ** 0.7
            p.rect(None, left, foot - tall, 7, tall, opacity=f"{0.4 * edge:.2f}")


def rainbow(p: Picture, x: float, y: float, r: float, wide: float, power: float = 0.7, turned: bool = False) -> None:
    bands = ["#e8384f", "#f58a2b", "#f9dc3c", "#4fbf5a", "#3f8fe0", "#6a4fc0"]
    with p.group(filter=p.blur(wide * 0.09), opacity=power):
        for i, colour in enumerate(reversed(bands) if turned else bands):
            away = r - wide * i / len(bands)
            p.circle(x, y, away, "none", stroke=colour, stroke_width=num(wide / 5))
