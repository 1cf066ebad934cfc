"""Small plants: grass, reeds, flowers, leaves, ferns, moss and vines."""

from __future__ import annotations

import math

from ..canvas import HIGH, WIDE, Picture
from ..colour import mix
from ..shapes import leaf, limb, num, poly, spline
from .surface import surface


def blade(x: float, y: float, tall: float, lean: float, wide: float) -> str:
    """One grass blade, as path data."""
    return (
        f"M{num(x)} {num(y)}q{num(lean * 0.2)} {num(-tall * 0.6)} {num(lean)} {num(-tall)}"
        f"q{num(-lean * 0.6 + wide * 0.6)} {num(tall * 0.45)} {num(-lean + wide)} {num(tall)}Z"
    )


def grass(
    p: Picture,
    y: float,
    count: int,
    tall: float,
    colours: list[str],
    low: float = HIGH,
    sway: float = 0.35,
    wide: float = 3.2,
    wind: float = 0,
) -> None:
    """Blades that grow larger towards the viewer, from the height `y` down to `low`."""
    tufts: dict[str, list[str]] = {colour: [] for colour in colours}
    for _ in range(count):
        t = p.luck.random() ** 0.8
        at, k = y + t * (low - y + 10), 0.45 + 0.9 * t
        size = tall * k * p.luck.uniform(0.6, 1.2)
        lean = (p.luck.gauss(0, sway) + wind) * size
        tufts[p.luck.choice(colours)].append(blade(p.luck.uniform(-10, WIDE + 10), at, size, lean, wide * k))
    for colour, blades in tufts.items():
        p.path("".join(blades), colour)


def reeds(
    p: Picture,
    x1: float,
    x2: float,
    y: float,
    count: int,
    tall: float,
    colours: list[str],
    heads: str | None = None,
    lean: float = 0.06,
) -> None:
    """Reeds and bulrushes."""
    for _ in range(count):
        x, size = p.luck.uniform(x1, x2), tall * p.luck.uniform(0.55, 1.1)
        tip = (x + p.luck.gauss(0, lean) * size, y - size)
        colour = p.luck.choice(colours)
        p.path(
            limb([(x, y, 4.5), ((x + tip[0]) / 2 + p.luck.uniform(-4, 4), y - size * 0.5, 3.4), (*tip, 1.2)], 4), colour
        )
        if heads and p.luck.random() < 0.3:
            p.path(limb([(tip[0], tip[1] + 4, 7), (tip[0], tip[1] + size * 0.14, 8)], 2), heads)
        elif p.luck.random() < 0.6:
            turn = p.luck.choice((-1, 1)) * p.luck.uniform(12, 40) - 90
            p.path(leaf(x, y - size * p.luck.uniform(0.1, 0.5), size * 0.5, 7, turn, p.luck.uniform(-20, 20)), colour)


def flower(
    p: Picture, x: float, y: float, r: float, colour: str, petals: int = 5, heart: str = "#ffd95a", flat: float = 0.8
) -> None:
    start = p.luck.uniform(0, 90)
    shade = mix(colour, "#000", 0.18)
    for ring_colour, grow in ((shade, 1.0), (colour, 0.92)):
        data = ""
        for i in range(petals):
            a = math.radians(start + 360 * i / petals)
            cx, cy = x + r * 0.55 * math.cos(a), y + r * 0.55 * math.sin(a) * flat
            k = r * 0.5 * grow
            arc = f"a{num(k)} {num(k * flat)} 0 1 0"
            data += f"M{num(cx - k)} {num(cy)}{arc} {num(2 * k)} 0{arc} {num(-2 * k)} 0Z"
        p.path(data, ring_colour)
    p.ellipse(x, y, r * 0.27, r * 0.27 * flat, heart)


def meadow(
    p: Picture, y: float, count: int, colours: list[str], size: float = 8, low: float = HIGH, stem: str = "#3c6b2c"
) -> None:
    """Flowers scattered in depth."""
    spots = sorted((y + p.luck.random() ** 0.75 * (low - y), p.luck.uniform(0, WIDE)) for _ in range(count))
    for at, x in spots:
        k = 0.35 + 1.1 * (at - y) / (low - y)
        tall = 26 * k * p.luck.uniform(0.7, 1.2)
        p.line(f"M{num(x)} {num(at)}q{num(p.luck.uniform(-4, 4))} {num(-tall / 2)} 0 {num(-tall)}", stem, 1.6 * k)
        flower(p, x, at - tall, size * k, p.luck.choice(colours))


def veined_leaf(
    p: Picture,
    x: float,
    y: float,
    length: float,
    wide: float,
    turn: float,
    colour: str,
    vein: str | None = None,
    bend: float = 0,
    ribs: int = 7,
    blur: float = 0,
) -> None:
    """A large leaf with a midrib and side veins."""
    vein = vein or mix(colour, "#fff", 0.3)
    light = mix(colour, "#fff", 0.14)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    tip = (x + length * c - bend * s, y + length * s + bend * c)
    side = p.along(
        x + wide * 0.5 * s,
        y - wide * 0.5 * c,
        x - wide * 0.5 * s,
        y + wide * 0.5 * c,
        (0, light),
        (0.49, colour),
        (0.52, mix(colour, "#000", 0.16)),
        (1, mix(colour, "#000", 0.3)),
    )
    soft = p.blur(blur) if blur else None
    with p.group(filter=soft):
        p.path(leaf(x, y, length, wide, turn, bend), side)
        for i in range(1, ribs):
            t = i / ribs
            mx, my = x + (length * t) * c - bend * t * t * s, y + (length * t) * s + bend * t * t * c
            reach = wide * 0.42 * math.sin(math.pi * t**0.8)
            for sign in (-1, 1):
                ex, ey = mx + reach * 0.6 * c - sign * reach * s, my + reach * 0.6 * s + sign * reach * c
                p.line(
                    f"M{num(mx)} {num(my)}Q{num((mx + ex) / 2 + c * 2)} {num((my + ey) / 2 + s * 2)} {num(ex)} "
                    f"{num(ey)}",
                    vein,
                    max(0.7, wide * 0.012),
                    opacity=0.45,
                )
        p.line(
            f"M{num(x)} {num(y)}Q{num((x + tip[0]) / 2)} {num((y + tip[1]) / 2)} {num(tip[0])} {num(tip[1])}",
            vein,
            max(1, wide * 0.028),
            opacity=0.7,
        )


def jungle(
    p: Picture,
    colours: list[str],
    count: int,
    box: tuple[float, float, float, float],
    size: float = 190,
    blur: float = 0,
    aim: float = 90,
    spread: float = 80,
) -> None:
    """Big overlapping leaves that hang in from the edges."""
    x1, y1, x2, y2 = box
    for _ in range(count):
        length = size * p.luck.uniform(0.6, 1.2)
        place = (p.luck.uniform(x1, x2), p.luck.uniform(y1, y2))
        turn = aim + p.luck.uniform(-spread, spread)
        veined_leaf(
            p,
            *place,
            length,
            length * p.luck.uniform(0.28, 0.45),
            turn,
            p.luck.choice(colours),
            bend=p.luck.uniform(-30, 30),
            blur=blur,
        )


def frond(
    p: Picture,
    x: float,
    y: float,
    length: float,
    turn: float,
    curl: float,
    colour: str,
    leaflets: int = 22,
    wide: float = 0.3,
) -> None:
    """A fern or palm frond with leaflets on both sides of a bent rib."""
    a = math.radians(turn)
    joints: list[tuple[float, float]] = []
    for i in range(9):
        t = i / 8
        bend = a + math.radians(curl) * t
        joints.append(
            (x, y)
            if not joints
            else (joints[-1][0] + length / 8 * math.cos(bend), joints[-1][1] + length / 8 * math.sin(bend))
        )
    line = spline(joints, 6)
    data = ""
    for i in range(1, leaflets):
        t = i / leaflets
        k = int(t * (len(line) - 2))
        (mx, my), (nx, ny) = line[k], line[k + 1]
        way = math.degrees(math.atan2(ny - my, nx - mx))
        size = length * wide * math.sin(math.pi * min(1, 0.12 + 0.88 * t)) ** 0.8
        for sign in (-1, 1):
            data += leaf(mx, my, size, size * 0.26, way + sign * 62)
    p.path(data, colour)
    p.line(poly([(px, py) for px, py in line], closed=False), mix(colour, "#fff", 0.2), max(1, length * 0.008))


def moss(p: Picture, points: list[tuple[float, float]], colours: list[str], size: float = 9, count: int = 160) -> None:
    """Soft cushions along a line."""
    line = spline(points, 10)
    with p.group(filter=surface(p, max(2.0, size * 0.22), ".2 .2", 1.6, ragged=size * 0.6, power=0.9)):
        for _ in range(count * 2):
            x, y = p.luck.choice(line)
            r = size * p.luck.uniform(0.25, 0.85)
            across, down = p.luck.gauss(0, size * 0.7), p.luck.gauss(0, size * 0.45)
            p.ellipse(x + across, y + down, r, r * 0.8, p.luck.choice(colours))


def litter(
    p: Picture,
    y: float,
    count: int,
    colours: list[str],
    size: float = 26,
    low: float = HIGH,
    x1: float = 0,
    x2: float = WIDE,
) -> None:
    """Fallen leaves, larger towards the viewer."""
    spots = sorted((y + p.luck.random() * (low - y), p.luck.uniform(x1, x2)) for _ in range(count))
    for at, x in spots:
        k = 0.45 + 0.75 * (at - y) / max(1, low - y)
        colour, turn, long = p.luck.choice(colours), p.luck.uniform(0, 360), size * k * p.luck.uniform(0.7, 1.3)
        p.path(leaf(x + 2, at + 3, long, long * 0.55, turn, 4), "#000", opacity=0.25)
        p.path(leaf(x, at, long, long * 0.55, turn, 4), colour)
        c, s = math.cos(math.radians(turn)) * long, math.sin(math.radians(turn)) * long
        p.line(
            f"M{num(x)} {num(at)}l{num(c * 0.9)} {num(s * 0.9)}",
            mix(colour, "#000", 0.35),
            max(0.6, 1.1 * k),
            opacity=0.7,
        )
