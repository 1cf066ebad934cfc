"""Colours as `#rrggbb`, and ways to mix them."""

from __future__ import annotations


def channels(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(one: str, other: str, share: float) -> str:
    """`one` with that share of `other` stirred in."""
    share = max(0.0, min(1.0, share))
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def ramp(colours: list[str], at: float) -> str:
    """The colour at a place from 0 to 1 along a row of colours."""
    spot = max(0.0, min(1.0, at)) * (len(colours) - 1)
    step = min(int(spot), len(colours) - 2)
    return mix(colours[step], colours[step + 1], spot - step)
