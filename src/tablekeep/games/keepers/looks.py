"""What can be measured of a photograph nobody has described, and which words that speaks for (ledger 7.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageFilter, ImageOps, ImageStat

SIDE: Final = 96
LAPLACE: Final = ImageFilter.Kernel((3, 3), (0, 1, 0, 1, -4, 1, 0, 1, 0), scale=1, offset=128)
LEVELS: Final = 5
"""Each measure is told in steps from 0 (least of the deck) to 4 (most); 2 is the middle."""
MOST_WORDS: Final = 12
LONGEST_WORD: Final = 30

MEASURES: Final[tuple[tuple[str, str], ...]] = (
    ("bright", "dark"),
    ("hot", "cold"),
    ("colorful", "drab"),
    ("intricate", "simple"),
    ("orderly", "messy"),
    ("soft", "sharp"),
    ("wet", "dry"),
    ("alive", "dead"),
    ("violent", "calm"),
)
"""For each measure, the pole that much of it speaks for, and the one that little does."""


def look_of(picture: Image.Image) -> list[float]:
    """The nine measures of a picture, each on a scale of its own."""
    small = ImageOps.fit(picture, (SIDE, SIDE), Image.Resampling.BOX)
    grey = small.convert("L")
    red, _, blue = ImageStat.Stat(small).mean
    hue, saturation, value = small.convert("HSV").split()
    coloured = list(zip(hue.tobytes(), saturation.tobytes(), value.tobytes(), strict=True))
    return [
        ImageStat.Stat(grey).mean[0],
        red - blue,
        ImageStat.Stat(saturation).mean[0],
        ImageStat.Stat(grey.filter(ImageFilter.FIND_EDGES)).mean[0],
        -_apart(grey, ImageOps.mirror(grey)),
        -ImageStat.Stat(grey.filter(LAPLACE)).var[0],
        _share(coloured, 115, 180),
        _share(coloured, 45, 115),
        ImageStat.Stat(grey).stddev[0],
    ]


def _apart(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, point by point."""
    return sum([abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]) / (SIDE * SIDE)


def _share(points: Sequence[tuple[int, int, int]], first: int, last: int) -> float:
    """The share of points whose colour lies between these hues and is clear enough to have one."""
    return sum([1 for hue, rich, light in points if first <= hue < last and rich > 50 and light > 40]) / len(points)


def told(looks: Sequence[Sequence[float]], tags: Sequence[Sequence[str]]) -> str:
    """A whole deck in one line: nine digits a card, and the words somebody gave it."""
    columns = [_steps([look[measure] for look in looks]) for measure in range(len(MEASURES))]
    digits = ["".join([str(column[card]) for column in columns]) for card in range(len(looks))]
    return " ".join([",".join([own, *words]) for own, words in zip(digits, tags, strict=True)])


def _steps(values: list[float]) -> list[int]:
    """Each value's fifth of the deck; where all are alike, the middle."""
    ordered = sorted(values)
    if not ordered or ordered[0] == ordered[-1]:
        return [LEVELS // 2] * len(values)
    return [min(LEVELS - 1, _rank(ordered, value) * LEVELS // len(ordered)) for value in values]


def _rank(ordered: list[float], value: float) -> int:
    below = sum([1 for other in ordered if other < value])
    return below + (ordered.count(value) - 1) // 2


def read_words(text: str) -> list[str]:
    """Words somebody gave a picture, separated by semicolons; whatever is none is left out."""
    words = [word.strip().casefold() for word in text[:600].split(";")]
    return [word for word in words if is_word(word)][:MOST_WORDS]


def is_word(word: str) -> bool:
    return word.isalpha() and len(word) <= LONGEST_WORD


class Look:
    """One card as bots see it: how far it stands at each pole, and its given words."""

    def __init__(self, poles: dict[str, int], words: list[str]) -> None:
        self.poles = poles
        self.words = words


def read(line: str) -> list[Look]:
    """What `told` wrote; raises ValueError for anything else."""
    return [_read_card(card) for card in line.split(" ")] if line else []


def _read_card(card: str) -> Look:
    digits, *words = card.split(",")
    if len(digits) != len(MEASURES) or not set(digits) <= set("01234"):
        raise ValueError(f"a card is told by {len(MEASURES)} digits from 0 to 4, and words")
    if not all(is_word(word) for word in words):
        raise ValueError("the words of a card are letters only, at most 30")
    poles: dict[str, int] = {}
    for (much, little), digit in zip(MEASURES, digits, strict=True):
        poles[much] = int(digit) - LEVELS // 2
        poles[little] = LEVELS // 2 - int(digit)
    return Look(poles, words)
