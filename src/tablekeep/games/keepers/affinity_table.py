"""The tables of words and pictures: a row for each of some 24,000 words, a number in it for each picture of a deck.

They are read when first asked for, and were worked out from descriptions of the pictures: see docs/affinity.md.
A word that has no row of its own is taken for those the house likens it to, or traced to one that has: by its
spelling, its ending, its last part, its opposite, or its first letters.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from importlib.resources import files
from typing import Final

from tablekeep.games.keepers.content import BUILT_IN, DRAWN, Deck
from tablekeep.games.keepers.spelling import look_alike, without_marks
from tablekeep.games.keepers.words import american, english
from tablekeep.games.keepers.words_table import DESCRIBES, bent_from, stems

MIDDLE: Final = 128
"""The number of a picture that fits a word neither well nor badly."""
NO_OPINION: Final = bytes([MIDDLE] * BUILT_IN)

DERIVED: Final[list[tuple[str, str]]] = [
    ("ily", "y"),
    ("ally", "al"),
    ("ically", "ic"),
    ("ly", ""),
    ("ly", "le"),
    ("bly", "ble"),
    ("ish", ""),
    ("ish", "e"),
    ("like", ""),
    ("y", ""),
    ("y", "e"),
    ("ing", "y"),
]
"""Ways back to an adjective from words made of it; the ways of verbs and comparison are the word check's own."""
QUALITIES: Final[list[tuple[str, str]]] = [("iness", "y"), ("ness", "")]
"""The only ways for a word that is known and describes nothing: a fairy is not fair, a party no part."""
NEGATIONS: Final = ("un", "non", "not")
STRESSES: Final = ("over", "super", "ultra", "extra", "hyper", "mega", "semi", "half")
"""What may stand before a word and turns its meaning round, or leaves its direction as it is."""
SHORTEST_BASE: Final = 3
SHARED_LETTERS: Final = 5
"""Words must begin with at least so many letters alike, and half of the longer one, to be taken for kin."""


class AffinityTable:
    """What a deck's file says of its pictures. Those of `columns` are asked for; a file may hold more."""

    def __init__(self, words: list[str], cells: bytes, columns: list[int]) -> None:
        self.words = words
        self.cells = cells
        self.width: int = len(cells) // len(words)
        self.columns = columns

    def row_of(self, word: str) -> bytes:
        """How well each picture fits, as a byte: 128 is the middle. All alike for a word we cannot place."""
        base = self.base_of(word)
        if base:
            return self._row(base)
        base = self._after(word, NEGATIONS)
        if base:
            return bytes([2 * MIDDLE - cell for cell in self._row(base)])
        base = self._after(word, STRESSES) or self._part_of(word) or self.kin_of(word)
        return self._row(base) if base else NO_OPINION

    def _after(self, word: str, beginnings: tuple[str, ...]) -> str:
        """The base of what follows one of these beginnings."""
        for beginning in beginnings:
            base = self.base_of(word[len(beginning) :].lstrip("-")) if word.startswith(beginning) else ""
            if base:
                return base
        return ""

    def holds(self, word: str) -> bool:
        return self.words[min(bisect_left(self.words, word), len(self.words) - 1)] == word

    def places(self, word: str) -> bool:
        """Has it a row, or does the house know what it is like?"""
        return self.holds(word) or word in english().likenesses

    def _row(self, word: str) -> bytes:
        if not self.holds(word):
            return mean_row([self._row(like) for like in english().likenesses[word]])
        start = bisect_left(self.words, word) * self.width
        return bytes([self.cells[start + column] for column in self.columns])

    # -- words without a row --------------------------------------------------------------

    def base_of(self, word: str) -> str:
        """The word itself, or the first of its base forms that can be placed; nothing where none can."""
        if self.holds(word):
            return word
        for spelling in (word, without_marks(word), american(word), look_alike(without_marks(word))):
            for base in bases(spelling):
                if self.places(base):
                    return base
        for _, base in english().irregular.get(word, ()):
            if self.places(base):
                return base
        return ""

    def _part_of(self, word: str) -> str:
        """The last part of a compound that has a row."""
        for part in reversed(word.split("-")):
            base = self.base_of(part) if len(part) >= SHORTEST_BASE else ""
            if base:
                return base
        return ""

    def kin_of(self, word: str) -> str:
        """The word that begins most like this one, if that is much of both."""
        at = bisect_left(self.words, word)
        best, kin = SHARED_LETTERS - 1, ""
        for other in self.words[max(0, at - 1) : at + 1]:
            shared = shared_letters(word, other)
            if shared > best and 2 * shared >= max(len(word), len(other)):
                best, kin = shared, other
        return kin


def bases(word: str) -> list[str]:
    """The word, and what it may have been made from: an ending counts only where it is put to that kind of word."""
    check, bases = english(), [word]
    parts = check.parts_of(word)
    for ending, instead in QUALITIES if parts and not parts & DESCRIBES else DERIVED + QUALITIES:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_BASE:
            bases += stems(word[: -len(ending)] + instead, instead)
    return bases + [base for bit, base in bent_from(word, SHORTEST_BASE) if check.parts_of(base) & bit]


def mean_row(rows: list[bytes]) -> bytes:
    return bytes([round(sum(cells) / len(cells)) for cells in zip(*rows, strict=True)])


def shared_letters(one: str, other: str) -> int:
    shared = 0
    while shared < min(len(one), len(other)) and one[shared] == other[shared]:
        shared += 1
    return shared


_files: Final[dict[str, tuple[list[str], bytes]]] = {}
_tables: Final[dict[str, AffinityTable]] = {}


def affinity_table(deck: Deck = DRAWN) -> AffinityTable:
    """The one table of a deck; it is read when the first word is looked up."""
    if deck.name not in _tables:
        words, cells = _file(deck.affinity)
        _tables[deck.name] = AffinityTable(words, cells, deck.columns)
    return _tables[deck.name]


def _file(name: str) -> tuple[list[str], bytes]:
    """Its words in order and their rows, one after the other; read once."""
    if name not in _files:
        raw = lzma.decompress(files("tablekeep.games.keepers").joinpath(name).read_bytes())
        end = raw.index(b"\n\n")
        _files[name] = (raw[:end].decode("utf-8").split("\n"), raw[end + 2 :])
    return _files[name]
