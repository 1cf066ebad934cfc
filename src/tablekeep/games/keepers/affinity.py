"""How well a word fits a picture, by the words that go with each picture and the poles they stand at."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers.content import BUILT_IN, POLE_WORDS, POLES, TAGS, TASTES, Taste, opposite

NAMED: Final = 3.0
"""What it is worth that a word is one of the picture's own."""

_ROOTS: Final[list[tuple[str, str]]] = [
    ("ily", "y"),
    ("ly", ""),
    ("iest", "y"),
    ("ier", "y"),
    ("est", ""),
    ("est", "e"),
    ("er", ""),
    ("er", "e"),
    ("ness", ""),
    ("ed", ""),
    ("ing", ""),
    ("s", ""),
]
"""Ways back from a bent word to one of the bank."""


def _poles_of_words() -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for pole, words in enumerate(POLE_WORDS):
        for word in words:
            found.setdefault(word, []).append(pole)
    return found


WORD_POLES: Final[dict[str, list[int]]] = _poles_of_words()


def _pole_counts(tags: list[str]) -> list[int]:
    counts = [0] * len(POLES)
    for tag in tags:
        for pole in WORD_POLES.get(tag, []):
            counts[pole] += 1
    return counts


POLE_COUNTS: Final[list[list[int]]] = [_pole_counts(tags) for tags in TAGS]
"""For each picture, how many of its words stand at each pole."""

_scores: Final[dict[str, list[float]]] = {}
_ranks: Final[dict[str, list[float]]] = {}


def root(word: str) -> str:
    """The word of the bank this one was made from; itself where there is none."""
    if word in WORD_POLES:
        return word
    for ending, instead in _ROOTS:
        if word.endswith(ending) and word[: -len(ending)] + instead in WORD_POLES:
            return word[: -len(ending)] + instead
    return word


def scores(word: str) -> list[float]:
    """How well the word fits each picture of the box; nothing but zeros for a word we cannot place."""
    word = root(word.casefold())
    if word not in _scores:
        _scores[word] = [_score(card, word) for card in range(BUILT_IN)]
    return _scores[word]


def _score(card: int, word: str) -> float:
    counts = POLE_COUNTS[card]
    total = NAMED if word in TAGS[card] else 0.0
    for pole in WORD_POLES.get(word, []):
        total += counts[pole] - counts[opposite(pole)]
    return total


def ranks(word: str) -> list[float]:
    """The same from 0 (fits least of all pictures) to 1 (fits best); equals share the middle of their ranks."""
    key = root(word.casefold())
    if key not in _ranks:
        got = scores(key)
        below = {score: sum([1 for other in got if other < score]) for score in set(got)}
        _ranks[key] = [(below[score] + 0.5 * (got.count(score) - 1)) / (len(got) - 1) for score in got]
    return _ranks[key]


def fit(word: str, card: int) -> float:
    """From -1 (fits least) to 1 (fits best); 0 for a photograph nobody has described."""
    return 2.0 * ranks(word)[card] - 1.0 if card < BUILT_IN else 0.0


def liking(taste: Taste, card: int) -> float:
    """How much somebody of this taste likes a picture."""
    if card >= BUILT_IN:
        return 0.0
    counts = POLE_COUNTS[card]
    return float(sum([counts[pole] for pole in taste.likes]) - sum([counts[pole] for pole in taste.dislikes]))


def appeal(card: int) -> float:
    """How much a picture is liked over all tastes."""
    return sum([liking(taste, card) for taste in TASTES]) / len(TASTES)
