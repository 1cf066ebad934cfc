"""The table of English words: what each can be, how its forms lead back to it, and how much of its use is a noun's."""

from __future__ import annotations

import lzma
from typing import Final

from tablekeep.games.keepers.slips import DROPPED, HEARD, meant, skeleton
from tablekeep.games.keepers.verdict import NOUN, class_of

IS_NOUN: Final = 1
IS_VERB: Final = 2
IS_ADJECTIVE: Final = 4
IS_ADVERB: Final = 8
DESCRIBES: Final = IS_ADJECTIVE | IS_ADVERB

NOTHING_KNOWN: Final = -1
COMMON_MARK: Final = "!"
SHARE_MARK: Final = ":"
SHORTEST_STEM: Final = 2
COMMON: Final = 3.2
"""Zipf's scale: 3 is once in a million words, 4 ten times as often."""
BENT: Final = 0.5
"""So much rarer, on that scale, a form of a word is than the word."""
SURE_ENOUGH: Final = {3: 4.0, 4: 3.2, 5: 2.7, 6: 2.3}
LONG_AND_SURE: Final = 2.0
"""How often a word, and so slipped, must be met to be meant: the shorter what was typed, the more others are near."""
MADE: Final = 1.2
"""So much rarer what is made from a word is taken to be."""
SHORTEST_SLIP: Final = 3
SHORTEST_MADE_FROM: Final = 3
SHORTEST_FIRST: Final = 3
SHORTEST_LAST: Final = 4
"""So many letters has each of two words run together."""
SHORTEST_SKELETON: Final = 5
VOWELS: Final = "aeiou"

ENDINGS: Final[list[tuple[str, str, int]]] = [
    ("s", "", IS_NOUN),
    ("ses", "s", IS_NOUN),
    ("ves", "f", IS_NOUN),
    ("xes", "x", IS_NOUN),
    ("zes", "z", IS_NOUN),
    ("ches", "ch", IS_NOUN),
    ("shes", "sh", IS_NOUN),
    ("oes", "o", IS_NOUN),
    ("men", "man", IS_NOUN),
    ("ies", "y", IS_NOUN),
    ("s", "", IS_VERB),
    ("ies", "y", IS_VERB),
    ("es", "", IS_VERB),
    ("ed", "e", IS_VERB),
    ("ed", "", IS_VERB),
    ("ing", "e", IS_VERB),
    ("ing", "", IS_VERB),
    ("er", "", IS_ADJECTIVE),
    ("est", "", IS_ADJECTIVE),
    ("er", "e", IS_ADJECTIVE),
    ("est", "e", IS_ADJECTIVE),
    ("ier", "y", IS_ADJECTIVE),
    ("iest", "y", IS_ADJECTIVE),
]
"""How English bends its words: an ending, what stands in its place in the base form, and what it is then."""
HISSING: Final = ("s", "x", "z", "ch", "sh", "o")
"""What a word ends with that takes -es and not -s: a cape has nothing to do with a cap."""
BENDING: Final = ("s", "ed", "ing", "er", "est", "men")
DERIVING: Final = (
    *("y", "ey", "ly", "ish", "ed", "en", "er", "est", "ing", "ous", "ful", "less", "able", "ible", "ic", "al", "ive"),
    *("esque", "like", "some", "ward", "wise", "ified"),
)


class Table:
    def __init__(self) -> None:
        self.parts: dict[str, int] = {}
        self.counts: dict[str, list[int]] = {}
        self.shares: dict[str, int] = {}
        self.frequency: dict[str, float] = {}
        self.irregular: dict[str, list[tuple[int, str]]] = {}
        self.names: set[str] = set()
        self.strangers: set[str] = set()
        self.skeletons: dict[str, list[str]] = {}

    def read(self, packed: bytes) -> None:
        words, irregular, forms, names, strangers = lzma.decompress(packed).decode("ascii").split("\n\n")
        self._read_words(words)
        for line in irregular.split("\n"):
            self._read_irregular(line)
        self._read_words(forms)
        self.names = set(self._read_words(names))
        self.strangers = set(self._read_words(strangers))

    def _read_words(self, lines: str) -> list[str]:
        """Front-coded words with their parts of speech, shares and marks; a word of no parts is only a form."""
        words: list[str] = []
        before = ""
        for line in lines.split("\n"):
            rest = line.rstrip("0123456789.:!")
            before = before[: ord(line[0]) - ord("0")] + rest[1:-1]
            words.append(before)
            if rest[-1] != "A":
                self.parts[before] = ord(rest[-1]) - ord("A")
            if len(line) > len(rest):
                self._read_numbers(before, line[len(rest) :])
        return words

    def _read_numbers(self, word: str, told: str) -> None:
        told, _, frequency = told.partition(COMMON_MARK)
        if frequency:
            self.frequency[word] = int(frequency) / 10
        counts, _, share = told.partition(SHARE_MARK)
        if counts:
            self.counts[word] = [int(count or 0) for count in counts.split(".")]
        if share:
            self.shares[word] = int(share)

    def _read_irregular(self, line: str) -> None:
        for at, character in enumerate(line):
            if "A" <= character <= "Z":
                self.irregular.setdefault(line[:at], []).append((ord(character) - ord("A"), line[at + 1 :]))

    # -- what a word can be -------------------------------------------------------------

    def base_forms(self, key: str) -> set[tuple[int, str]]:
        """The word itself, what its ending leads to, and irregular bases; each with what it is then."""
        bases: set[tuple[int, str]] = {*self.irregular.get(key, ()), *bent_from(key, SHORTEST_STEM)}
        for bit in (IS_NOUN, IS_VERB, IS_ADJECTIVE, IS_ADVERB):
            bases.add((bit, key))
        return {(bit, base) for bit, base in bases if self.parts.get(base, 0) & bit}

    def share(self, key: str) -> int:
        """Of a hundred uses so many are a noun's: as counted for the form itself, or for the noun it comes from."""
        if key in self.shares:
            return self.shares[key]
        bases = self.base_forms(key)
        nouns = sorted([base for bit, base in bases if bit == IS_NOUN])
        if not nouns or len(nouns) == len(bases):
            return 100 if nouns else 0
        return max([self.shares.get(base, 100) for base in nouns])

    # -- misspelt words -----------------------------------------------------------------

    def nearest(self, key: str) -> str:
        """The word an unknown one is likeliest a slip for; nothing where none is near and common enough."""
        if len(key) < SHORTEST_SLIP or key in self.strangers or not key.isascii():
            return ""
        made_from = self.made_from(key)
        own = (made_from, made_from + "s", made_from + "es")
        best, least = "", max(SURE_ENOUGH.get(len(key), LONG_AND_SURE), self.met(made_from) - MADE)
        for word, cost in meant(key).items():
            likely = self.met(word) - cost
            if likely > least and is_likely(key, word, cost) and word not in own:
                best, least = word, likely
        return best if best or made_from else self._alike(key)

    def met(self, word: str) -> float:
        """How often it is written, by Zipf's scale; a form as its word, and a little less."""
        met = self.frequency.get(word)
        if met is not None:
            return met
        if word not in self.irregular and not word.endswith(BENDING):
            return 0.0
        bases = [base for _, base in self.irregular.get(word, ())]
        if word.endswith(BENDING):
            bases += [base for bit, base in bent_from(word, SHORTEST_STEM) if self.parts.get(base, 0) & bit]
        return max([self.frequency.get(base, 0.0) - BENT for base in bases], default=0.0)

    def is_common(self, word: str) -> bool:
        return self.frequency.get(word, 0.0) >= COMMON

    def made_from(self, key: str) -> str:
        """Whatever is made from a word to describe is no slip for it, however near it stays: foxy, mountainy."""
        made = ""
        for ending in DERIVING:
            stem = key[: -len(ending)]
            if key.endswith(ending) and len(stem) >= SHORTEST_MADE_FROM and not stem.endswith(ending):
                words = [word for word in (*stems(stem, ""), stem + "e") if self.is_common(word)]
                made = max([made, *words], key=self.met)
        return made

    def last_of(self, key: str) -> str:
        """The common noun at the end of two words run together: clownfish, treehouse."""
        for at in range(SHORTEST_FIRST, len(key) - SHORTEST_LAST + 1):
            first, last = key[:at], key[at:]
            common = any(self.is_common(base) for bit, base in self.base_forms(last) if bit == IS_NOUN)
            if common and first in self.parts and class_of(self.share(last)) == NOUN and key not in self.strangers:
                return last
        return ""

    def _alike(self, key: str) -> str:
        """The common word with the same consonants in the same order: restaraunt."""
        if not self.skeletons:
            for word in sorted(self.frequency):
                if self.is_common(word):
                    self.skeletons.setdefault(skeleton(word), []).append(word)
        bones = skeleton(key)
        words = self.skeletons.get(bones, []) if len(bones) >= SHORTEST_SKELETON else []
        near = [word for word in words if abs(len(word) - len(key)) <= 2]
        return max(near, key=self.met, default="")


def bent_from(key: str, shortest: int) -> list[tuple[int, str]]:
    """What a word's ending may have been put to, with what that is; at least so many letters before the ending."""
    bases: list[tuple[int, str]] = []
    for ending, instead, bit in ENDINGS:
        stem = key[: -len(ending)]
        if key.endswith(ending) and len(stem) >= shortest and (ending != "es" or stem.endswith(HISSING)):
            bases += [(bit, base) for base in stems(stem + instead, instead)]
    return bases


def stems(stem: str, instead: str) -> list[str]:
    """A stem, and the same with a doubled last consonant undone: runn, run."""
    doubled = instead == "" and len(stem) > SHORTEST_STEM and stem[-1] == stem[-2] and stem[-1] not in VOWELS
    return [stem, stem[:-1]] if doubled else [stem]


def is_likely(typed: str, word: str, cost: float) -> bool:
    """The first letter is seldom wrong, and of very short words only a letter goes missing or two change places."""
    return (word[:1] == typed[:1] or cost <= HEARD) and (len(typed) > SHORTEST_SLIP or cost <= DROPPED)


def is_comparative(form: str) -> bool:
    return form.endswith(("er", "est"))
