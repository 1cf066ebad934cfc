"""How alike two pictures look at a glance: the pattern of light and dark, and where which colours lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

PATTERN = (17, 16)
"""Columns and rows of the pattern: each bit says whether a place is lighter than its left neighbour."""
LAYOUT = (8, 6)
"""Columns and rows of the colour layout: one hexadecimal digit for each of red, green and blue."""


def pattern(pixels: Sequence[int]) -> str:
    """A hash of 256 bits from 17 x 16 pixels."""
    wide, high = PATTERN
    grey = [299 * r + 587 * g + 114 * b for r, g, b in zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True)]
    bits = [grey[y * wide + x + 1] > grey[y * wide + x] for y in range(high) for x in range(wide - 1)]
    return f"{int(''.join('1' if bit else '0' for bit in bits), 2):064x}"


def layout(pixels: Sequence[int]) -> str:
    """The colours of 8 x 6 fields, a digit per channel."""
    return "".join(f"{min(15, value // 16):x}" for value in pixels)


def pattern_gap(one: str, other: str) -> float:
    """The share of bits that differ."""
    return (int(one, 16) ^ int(other, 16)).bit_count() / 256


def layout_gap(one: str, other: str) -> float:
    """The mean difference of colour, from 0 to 1."""
    return sum(abs(int(a, 16) - int(b, 16)) for a, b in zip(one, other, strict=True)) / (15 * len(one))


def distance(one: Mapping[str, str], other: Mapping[str, str]) -> float:
    """Both together: 0 is the same picture; two unrelated ones are about 0.7 apart."""
    return pattern_gap(one["pattern"], other["pattern"]) + layout_gap(one["layout"], other["layout"])


def nearest(cards: Sequence[Mapping[str, str]], count: int = 1) -> list[tuple[float, str, str]]:
    """The pairs that are most alike, the closest first."""
    pairs = [(distance(one, other), one["name"], other["name"]) for one, other in combinations(cards, 2)]
    return sorted(pairs)[:count]
