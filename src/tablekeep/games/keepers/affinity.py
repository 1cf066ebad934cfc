"""How well a word fits a picture, and how much somebody of a certain taste likes one."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers.affinity_table import affinity_table
from tablekeep.games.keepers.content import BUILT_IN, EVERY_DECK, POLE_WORDS, POLES, TASTES, Deck, Taste
from tablekeep.games.keepers.spelling import key_of

MOST_REMEMBERED: Final = 2000
"""Words whose ranks are kept at hand; then all are forgotten and worked out anew."""


def _poles_of_words() -> dict[str, list[int]]:
    poles_of_words: dict[str, list[int]] = {}
    for pole, words in enumerate(POLE_WORDS):
        for word in words:
            poles_of_words.setdefault(word, []).append(pole)
    return poles_of_words


WORD_POLES: Final[dict[str, list[int]]] = _poles_of_words()


def _pole_counts(tags: list[str]) -> list[int]:
    counts = [0] * len(POLES)
    for tag in tags:
        for pole in WORD_POLES.get(tag, []):
            counts[pole] += 1
    return counts


POLE_COUNTS: Final[dict[str, list[list[int]]]] = {
    deck.name: [_pole_counts(tags) for tags in deck.tags] for deck in EVERY_DECK
}
"""For each picture of each deck, how many of its words stand at each pole."""

_ranks: Final[dict[tuple[str, str], list[float]]] = {}


def ranks(word: str, deck: Deck) -> list[float]:
    """Every picture from 0 (fits the word least of all) to 1 (fits best); equals share the middle of their ranks."""
    key = (deck.name, key_of(word))
    if key not in _ranks:
        if len(_ranks) >= MOST_REMEMBERED:
            _ranks.clear()
        _ranks[key] = _ranked(affinity_table(deck).row_of(key[1]))
    return _ranks[key]


def _ranked(row: bytes) -> list[float]:
    counts = [0] * 256
    for cell in row:
        counts[cell] += 1
    below, place = 0, [0.0] * 256
    for cell, count in enumerate(counts):
        place[cell] = (below + 0.5 * (count - 1)) / (BUILT_IN - 1)
        below += count
    return [place[cell] for cell in row]


def fit(word: str, card: int, deck: Deck) -> float:
    """From -1 (fits least) to 1 (fits best) among the pictures of a deck; 0 for a word nobody can place."""
    return 2.0 * ranks(word, deck)[card] - 1.0


def liking(taste: Taste, card: int, deck: Deck) -> float:
    """How much somebody of this taste likes a picture."""
    counts = POLE_COUNTS[deck.name][card]
    return float(sum([counts[pole] for pole in taste.likes]) - sum([counts[pole] for pole in taste.dislikes]))


def appeal(card: int, deck: Deck) -> float:
    """How much a picture is liked over all tastes."""
    return sum([liking(taste, card, deck) for taste in TASTES]) / len(TASTES)
