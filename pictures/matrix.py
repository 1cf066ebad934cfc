"""Plane maps (a, b, c, d, e, f), as SVG writes them: moves, turns, sizes and mirrors."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def times(one: Matrix, other: Matrix) -> Matrix:
    """First `other`, then `one`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def inverse(map: Matrix) -> Matrix:
    a, b, c, d, e, f = map
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def size(map: Matrix) -> float:
    """By how much lengths grow."""
    a, b, c, d, _, _ = map
    return math.sqrt(abs(a * d - b * c))


def scale(across: float, down: float | None = None) -> Matrix:
    return (across, 0, 0, across if down is None else down, 0, 0)


def move(x: float, y: float) -> Matrix:
    return (1, 0, 0, 1, x, y)


def turn(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return times(move(x, y), times((c, s, -s, c, 0, 0), move(-x, -y)))


def read(text: str) -> Matrix:
    """The map that a transform attribute writes."""
    makers: dict[str, Callable[..., Matrix]] = {"rotate": turn, "translate": move, "scale": scale}
    out = SAME
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        out = times(out, makers[name](*(float(value) for value in inside.replace(",", " ").split())))
    return out


def write(map: Matrix) -> str:
    """The map as an attribute; nothing at all for the map that changes nothing."""
    if map == SAME:
        return ""
    return f' transform="matrix({" ".join(_short(value) for value in map)})"'


def _short(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
