"""The word check: may this word be announced? (KP-3.5 to KP-3.8)

A lexicon is a plug: anything with `judge(key)` that gives a verdict. English is here; another
language adds its own class and its name to LEXICONS.
"""

from __future__ import annotations

import lzma
import tomllib
from importlib.resources import files
from typing import Final, cast

from tablekeep.games.keepers.spelling import look_alike, without_marks
from tablekeep.games.keepers.verdict import DEBATABLE, FINE, NOUN, PERSON, PRONOUN, UNJUDGED, UNKNOWN

IS_NOUN: Final = 1
IS_VERB: Final = 2
IS_ADJECTIVE: Final = 4
IS_ADVERB: Final = 8
DESCRIBES: Final = IS_ADJECTIVE | IS_ADVERB

FREQUENT_NOUN: Final = 20
"""A noun met so often, and as a describing word almost never, is debatable."""
RARELY: Final = 0.03
LIVING_VERB: Final = 0.25
SHORTEST_STEM: Final = 2
VOWELS: Final = "aeiou"

ENDINGS: Final[list[tuple[str, str, int]]] = [
    ("s", "", IS_NOUN),
    ("ses", "s", IS_NOUN),
    ("ves", "f", IS_NOUN),
    ("xes", "x", IS_NOUN),
    ("zes", "z", IS_NOUN),
    ("ches", "ch", IS_NOUN),
    ("shes", "sh", IS_NOUN),
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

BRITISH: Final[list[tuple[str, str]]] = [("our", "or"), ("grey", "gray"), ("ise", "ize"), ("ising", "izing")]


class Lexicon:
    """No language: every word that is well formed is welcome, and none is judged."""

    def judge(self, key: str) -> int:
        return UNJUDGED

    def is_mere_name(self, name: str) -> bool:
        """Has what somebody is called no other sense? Asked of the name itself, not of what it may be bent from."""
        return False


class Senses:
    """What a word can be: parts of speech of all its base forms, and how often each was met."""

    def __init__(self) -> None:
        self.parts = 0
        self.nouns = 0
        self.others = 0
        self.bent_verb = False


class English(Lexicon):
    """Judges by the closed lists first, then by what WordNet knows of the word and its base forms."""

    def __init__(self) -> None:
        lists = tomllib.loads(_file("words_en.toml").decode("utf-8"))
        self.pronouns: set[str] = set(lists["pronouns"])
        self.function_words: set[str] = set(lists["function_words"]) | set(lists["exclamations"])
        self.welcome: set[str] = self.function_words | set(lists["house_words"])
        self.debatable: set[str] = set(lists["mainly_nouns"]) | set(lists["contractions"])
        self.lacking: dict[str, int] = _lacking(lists)
        self.likenesses: dict[str, list[str]] = {word: like.split() for word, like in lists["likenesses"].items()}
        self.names: set[str] = {str(name).casefold() for name in lists["names"]}
        self.noun_endings: tuple[str, ...] = tuple(lists["noun_endings"])
        self.parts: dict[str, int] = {}
        self.counts: dict[str, list[int]] = {}
        self.irregular: dict[str, list[tuple[int, str]]] = {}
        self._read(lzma.decompress(_file("words_en.xz")).decode("ascii"))

    def _read(self, table: str) -> None:
        regular, irregular = table.split("\n\n")
        before = ""
        for line in regular.split("\n"):
            rest = line.rstrip("0123456789.")
            word = before[: ord(line[0]) - ord("0")] + rest[1:-1]
            self.parts[word] = ord(rest[-1]) - ord("A")
            if len(line) > len(rest):
                self.counts[word] = [int(count or 0) for count in line[len(rest) :].split(".")]
            before = word
        for line in irregular.split("\n"):
            self._read_irregular(line)

    def _read_irregular(self, line: str) -> None:
        for at, character in enumerate(line):
            if "A" <= character <= "Z":
                self.irregular.setdefault(line[:at], []).append((ord(character) - ord("A"), line[at + 1 :]))

    # -- judging ------------------------------------------------------------------------

    def judge(self, key: str) -> int:
        """The verdict on a word; other spellings of it are tried where it is not known as typed."""
        verdict, bare = self._judge(key), without_marks(key)
        for other in (bare, american(bare), look_alike(bare)):
            if verdict == UNKNOWN and other and other != key:
                verdict = self._judge(other)
        return verdict

    def _judge(self, key: str) -> int:
        if key in self.pronouns:
            return PRONOUN
        if key in self.names and self.is_mere_name(key):
            return PERSON
        if key in self.debatable:
            return DEBATABLE
        if "'" in key:
            return self._contraction(key)
        if key in self.welcome:
            return FINE
        senses = self.senses(key)
        return weighed(senses) if senses.parts else self._stranger(key)

    def _contraction(self, key: str) -> int:
        """Ruling A-26: no pronoun and no owner inside; the rest is debatable."""
        before, _, after = key.rpartition("'")
        if before in self.pronouns or key.split("'")[0] in self.pronouns:
            return PRONOUN
        if after == "s" and before not in self.function_words and self.senses(before).parts & IS_NOUN:
            return NOUN
        if before in self.names:
            return PERSON
        return DEBATABLE

    def is_mere_name(self, name: str) -> bool:
        spellings = (name, without_marks(name))
        return not any(each in self.welcome or self.parts_of(each) & ~IS_NOUN for each in spellings)

    def _stranger(self, key: str) -> int:
        """Compounds are judged by their last part; unknown words by their ending."""
        if "-" in key:
            last = self._judge(key.rpartition("-")[2])
            return DEBATABLE if last in (NOUN, PRONOUN, PERSON) else last
        return NOUN if key.endswith(self.noun_endings) else UNKNOWN

    # -- what a word can be -------------------------------------------------------------

    def parts_of(self, word: str) -> int:
        """The parts of speech a word itself can be; what the dictionary lacks is added."""
        return self.parts.get(word, 0) | self.lacking.get(word, 0)

    def base_forms(self, key: str) -> set[tuple[int, str]]:
        """The word itself, what its ending leads to, and irregular bases; each with what it is then."""
        bases: set[tuple[int, str]] = {*self.irregular.get(key, ()), *bent_from(key, SHORTEST_STEM)}
        for bit in (IS_NOUN, IS_VERB, IS_ADJECTIVE, IS_ADVERB):
            bases.add((bit, key))
        return {(bit, base) for bit, base in bases if self.parts_of(base) & bit}

    def senses(self, key: str) -> Senses:
        return self._summed(key, sorted(self.base_forms(key)))

    def _summed(self, key: str, bases: list[tuple[int, str]]) -> Senses:
        senses = Senses()
        for bit, _ in bases:
            senses.parts |= bit
        for base in {base for bit, base in bases if bit == IS_NOUN}:
            senses.nouns += self.counted(base, 0)
        for base in {base for bit, base in bases if bit == IS_VERB}:
            senses.others += self.counted(base, 1)
        for base in {base for bit, base in bases if bit & DESCRIBES}:
            senses.others += self.counted(base, 2)
        bent = key.endswith(("ing", "ed", "en"))
        senses.bent_verb = bent and any(bit == IS_VERB and base != key for bit, base in bases)
        return senses

    def counted(self, base: str, kind: int) -> int:
        """How often a base form was met as a noun (0), a verb (1) or a describing word (2)."""
        counts = self.counts.get(base, [])
        return counts[kind] if kind < len(counts) else 0


def _lacking(lists: dict[str, list[str]]) -> dict[str, int]:
    """Senses of the house's own words."""
    found = dict.fromkeys(lists["house_words"], IS_ADJECTIVE)
    for verb in lists["house_verbs"]:
        found[verb] = found.get(verb, 0) | IS_VERB
    return found


def bent_from(key: str, shortest: int) -> list[tuple[int, str]]:
    """What a word's ending may have been put to, with what that is; at least so many letters before the ending."""
    found: list[tuple[int, str]] = []
    for ending, instead, bit in ENDINGS:
        stem = key[: -len(ending)]
        if key.endswith(ending) and len(stem) >= shortest and (ending != "es" or stem.endswith(HISSING)):
            found += [(bit, base) for base in stems(stem + instead, instead)]
    return found


def stems(stem: str, instead: str) -> list[str]:
    """A stem, and the same with a doubled last consonant undone: runn, run."""
    doubled = instead == "" and len(stem) > SHORTEST_STEM and stem[-1] == stem[-2] and stem[-1] not in VOWELS
    return [stem, stem[:-1]] if doubled else [stem]


def weighed(senses: Senses) -> int:
    """KP-3.5 to KP-3.7: noun only, not a noun, or both; then the living sense decides."""
    if senses.parts == IS_NOUN:
        return NOUN
    if not senses.parts & IS_NOUN:
        return FINE
    total = senses.nouns + senses.others
    if senses.parts & DESCRIBES:
        rare = senses.nouns >= FREQUENT_NOUN and senses.others < RARELY * total
        return DEBATABLE if rare else FINE
    living = senses.others > 0 and senses.others >= LIVING_VERB * total
    return FINE if senses.bent_verb or living else DEBATABLE


def american(key: str) -> str:
    for british, instead in BRITISH:
        key = key.replace(british, instead)
    return key


def _file(name: str) -> bytes:
    return files("tablekeep.games.keepers").joinpath(name).read_bytes()


LEXICONS: Final = ["english", "none"]
_open: Final[dict[str, Lexicon]] = {}


def english() -> English:
    return cast(English, lexicon("english"))


def lexicon(name: str) -> Lexicon:
    """The lexicon of this name; a dictionary is read when its first word is judged."""
    if name not in _open:
        _open[name] = English() if name == "english" else Lexicon()
    return _open[name]
