"""The box: two decks of 120 pictures, the bank of words and the tastes of the bots, read from data and typed."""

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


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("tablekeep.games.keepers").joinpath(name).read_text("utf-8"))


_BOX: Final[dict[str, Any]] = _read("content.toml")

CREDITS: Final = str(_BOX["credits"])
SCENES: Final[list[dict[str, Any]]] = list(_BOX["cards"])
"""Every field of every scene, for the gallery and for whoever paints the pictures."""
BUILT_IN: Final = len(SCENES)

CARDS: Final[list[str]] = [f"K{number:03}" for number in range(1, LARGEST_DECK + 1)]
"""Names of cards. The first 120 are the pictures of a deck of the box; a host's deck counts its own files from K001."""
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARDS)}


class Deck:
    """A deck of the box: for each card its picture's name, title, what it shows, and the words it brings to mind.

    `columns` says where each card stands in the rows of the table of words and pictures.
    """

    def __init__(self, name: str, affinity: str, rows: list[dict[str, Any]], columns: list[int]) -> None:
        self.name = name
        self.affinity = affinity
        self.columns = columns
        self.pictures = [str(row["id"]) for row in rows]
        self.titles = [str(row["title"]) for row in rows]
        self.alts = [str(row["alt"]) for row in rows]
        self.tags: list[list[str]] = [list(row["tags"]) for row in rows]


def in_their_places(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first 120 photographs, each of those that were taken out replaced by the one that says `instead` of which."""
    instead = {row["instead"]: row for row in rows if "instead" in row}
    return [instead.get(row["id"], row) for row in rows[:BUILT_IN]]


_ROWS: Final[list[dict[str, Any]]] = list(_read("photographs.toml")["photographs"])
_TODAY: Final = in_their_places(_ROWS)
REPLACED: Final[list[int]] = [card for card in range(BUILT_IN) if _TODAY[card] is not _ROWS[card]]
"""Cards whose photograph was another one up to the third edition. In the table those stand behind today's, in order."""
_BEFORE: Final = [BUILT_IN + REPLACED.index(card) if card in REPLACED else card for card in range(BUILT_IN)]

DRAWN: Final = Deck("drawn", "affinity.xz", SCENES, [*range(BUILT_IN)])
PHOTOGRAPHS: Final = Deck("photographs", "affinity_photographs.xz", _TODAY, [*range(BUILT_IN)])
FIRST_PHOTOGRAPHS: Final = Deck("first photographs", PHOTOGRAPHS.affinity, _ROWS[:BUILT_IN], _BEFORE)
"""The photographs of the third edition: what was played with them shows them."""
DECKS: Final[dict[str, Deck]] = {deck.name: deck for deck in (PHOTOGRAPHS, DRAWN)}
"""KP-14.1: what lies in the box, the first one first. Both are of the same size."""
EVERY_DECK: Final[list[Deck]] = [*DECKS.values(), FIRST_PHOTOGRAPHS]

OFFERED: Final[list[str]] = list(_BOX["offered"])
BOLD: Final[list[str]] = list(_BOX["bold"])
UNFIT: Final[frozenset[str]] = frozenset(_BOX["unfit"])
"""Ruling A-27: words public tables do not want, by the first ten digits of their SHA-256."""

POLES: Final[list[str]] = [str(pole["name"]) for pole in _BOX["poles"]]
POLE_WORDS: Final[list[list[str]]] = [list(pole["words"]) for pole in _BOX["poles"]]
BANK: Final[list[str]] = sorted({word for words in POLE_WORDS for word in words})
"""741 describing words; every one of them passes the check."""


class Taste:
    """What one bot likes and dislikes, as numbers of poles; whether it also reckons what a vote brings."""

    def __init__(self, name: str, likes: list[int], dislikes: list[int], reckons: bool) -> None:
        self.name = name
        self.likes = likes
        self.dislikes = dislikes
        self.reckons = reckons


def _poles(names: list[str]) -> list[int]:
    return [POLES.index(name) for name in names]


TASTES: Final[list[Taste]] = [
    Taste(str(taste["name"]), _poles(taste["likes"]), _poles(taste["dislikes"]), bool(taste.get("reckons", False)))
    for taste in _BOX["tastes"]
]


def opposite(pole: int) -> int:
    """Poles stand in pairs: the other end of the same axis."""
    return pole + 1 if pole % 2 == 0 else pole - 1


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def numbers(named: Any) -> list[int]:
    """Cards by their names, as a saved position tells them."""
    return [CARD_NUMBER[name] for name in named]
