"""The box: 120 scenes, the bank of words and the tastes of the bots, read from content.toml and typed."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

HAND: Final = 7
LARGEST_DECK: Final = 500
"""A host's own photographs: at most so many."""
MOST_PLACES: Final = 8
TIE_HAND: Final = 3
OFFERS: Final = 12

_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("tablekeep.games.keepers").joinpath("content.toml").read_text("utf-8")
)

CREDITS: Final = str(_BOX["credits"])
SCENES: Final[list[dict[str, Any]]] = list(_BOX["cards"])
"""Every field of every scene, for the gallery and for whoever paints the pictures."""
BUILT_IN: Final = len(SCENES)

CARDS: Final[list[str]] = [f"K{number:03}" for number in range(1, LARGEST_DECK + 1)]
"""Names of cards. The first 120 are the scenes of the box; a host's deck counts its own files from K001."""
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARDS)}
TITLES: Final[list[str]] = [str(scene["title"]) for scene in SCENES]
ALTS: Final[list[str]] = [str(scene["alt"]) for scene in SCENES]
TAGS: Final[list[list[str]]] = [list(scene["tags"]) for scene in SCENES]

OFFERED: Final[list[str]] = list(_BOX["offered"])
BOLD: Final[list[str]] = list(_BOX["bold"])
UNFIT: Final[frozenset[str]] = frozenset(_BOX["unfit"])
"""Ruling A-27: words public tables do not want, by the first ten digits of their SHA-256."""

POLES: Final[list[str]] = [str(pole["name"]) for pole in _BOX["poles"]]
POLE_WORDS: Final[list[list[str]]] = [list(pole["words"]) for pole in _BOX["poles"]]
BANK: Final[list[str]] = sorted({word for words in POLE_WORDS for word in words})
"""741 describing words; every one of them passes the check."""


class Taste:
    """What one bot likes and dislikes, as numbers of poles."""

    def __init__(self, name: str, likes: list[int], dislikes: list[int]) -> None:
        self.name = name
        self.likes = likes
        self.dislikes = dislikes


def _poles(names: list[str]) -> list[int]:
    return [POLES.index(name) for name in names]


TASTES: Final[list[Taste]] = [
    Taste(str(taste["name"]), _poles(taste["likes"]), _poles(taste["dislikes"])) for taste in _BOX["tastes"]
]


def opposite(pole: int) -> int:
    """Poles stand in pairs: the other end of the same axis."""
    return pole + 1 if pole % 2 == 0 else pole - 1


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def numbers(named: Any) -> list[int]:
    """Cards by their names, as a saved position tells them."""
    return [CARD_NUMBER[name] for name in named]
