"""How much of a word's use is a noun's: estimated once, when the table of words is built.

Four witnesses are heard. WordNet's tag counts say how often readers met each sense; the order of tags in Brill's
lexicon says what the word was most often in print; a list of real frequencies says whether people inflect it as a verb
(walked, walking) or as a noun (walks, dogs); and the first sense says whether it is something one could photograph.
Their weights were fitted, by logistic regression, to the judged words of the tests; the blind list had no part in it.
"""

from __future__ import annotations

import math
from typing import Final

VOWELS: Final = "aeiou"
THINGS: Final = frozenset([3, 5, 6, 8, 13, 14, 15, 17, 18, 19, 20, 25, 27])
"""WordNet's files of nouns one can point at: animals, artefacts, bodies, food, groups, places, persons, plants..."""

BIAS: Final = -1.21
WEIGHTS: Final = [0.35, 0.71, 1.19, -0.52, 0.21, 1.58, 0.41]
"""In the order of `Evidence.numbers`."""


class Sources:
    """What the build has read: WordNet, Brill's lexicon and the list of frequencies."""

    def __init__(self) -> None:
        self.counts: dict[str, list[int]] = {}
        self.senses: dict[str, list[int]] = {}
        self.files: dict[str, list[int]] = {}
        self.tags: dict[str, list[str]] = {}
        self.frequency: dict[str, float] = {}
        self.irregular_verbs: dict[str, list[str]] = {}
        self.irregular_nouns: dict[str, list[str]] = {}

    def met(self, word: str) -> float:
        """How often, in a billion words."""
        return 10 ** self.frequency[word] if word in self.frequency else 0.0

    def counted(self, bases: set[str], kind: int) -> int:
        return sum([self.counts.get(base, [0, 0, 0])[kind] for base in bases])


class Evidence:
    """What the witnesses say of one form, given the bases it can be a noun, a verb or a describing word of."""

    def __init__(self, sources: Sources, form: str, nouns: set[str], verbs: set[str], others: set[str]) -> None:
        met = math.fsum([sources.met(base) for base in nouns | verbs | others]) or 1.0
        n, v, o = sources.counted(nouns, 0), sources.counted(verbs, 1), sources.counted(others, 2)
        bent = math.fsum([sources.met(each) for base in verbs for each in verb_forms(sources, base) if each != form])
        many = math.fsum([sources.met(each) for base in nouns for each in plurals(sources, base) if each != form])
        noun_senses = sum([sources.senses[base][0] for base in nouns])
        other_senses = sum([sources.senses[base][1] for base in verbs])
        other_senses += sum([sources.senses[base][2] for base in others])
        self.numbers: list[float] = [
            math.log((n + 0.5) / (v + o + 0.5)),
            math.log((n + 0.5) / (o + 0.5)) if others else 3.0,
            in_print(sources.tags.get(form, []), bool(others)),
            3 + math.log10(min(max(bent / met, 0.001), 3.0)) if verbs else 2.0,
            3 + math.log10(min(max(many / met, 0.001), 3.0)),
            thingness(sources, nouns),
            math.log((noun_senses + 0.3) / (other_senses + 0.3)),
        ]

    def share(self) -> int:
        """Of a hundred uses, so many are a noun's."""
        odds = BIAS + sum([weight * number for weight, number in zip(WEIGHTS, self.numbers, strict=True)])
        return min(99, max(1, round(100 / (1 + math.exp(-odds)))))


def in_print(tags: list[str], describes: bool) -> float:
    """From 1, only a noun, to -1, never one; the first tag is the most frequent one."""
    fit = [tag for tag in tags if describes or not tag.startswith(("JJ", "RB"))]
    nouns = [tag.startswith("NN") for tag in fit]
    if not fit or all(nouns):
        return 1.0 if fit else 0.0
    if not any(nouns):
        return -1.0
    return 0.5 if nouns[0] else -0.5


def thingness(sources: Sources, nouns: set[str]) -> float:
    """Is the first sense of the most frequent noun a thing, and how many of its senses are?"""
    most = max(sorted(nouns), key=lambda base: sources.counted({base}, 0))
    kinds = [kind in THINGS for kind in sources.files[most]]
    return 0.7 * kinds[0] + 0.3 * sum(kinds) / len(kinds)


def verb_forms(sources: Sources, base: str) -> set[str]:
    """Its past and its participles, doubled consonants and irregular forms included."""
    stem = base[:-1] if base.endswith("e") else base
    past = base[:-1] + "i" if base.endswith("y") and base[-2:-1] not in VOWELS else stem
    verb_forms = {past + "ed", stem + "ing", *sources.irregular_verbs.get(base, [])}
    if base[-1] not in "aeiouwxyhkc":
        verb_forms |= {base + base[-1] + "ed", base + base[-1] + "ing"}
    return verb_forms


def plurals(sources: Sources, base: str) -> set[str]:
    if base in sources.irregular_nouns:
        return {base + "s", *sources.irregular_nouns[base]}
    if base.endswith(("s", "x", "z", "ch", "sh")):
        return {base + "es"}
    if base.endswith("y") and base[-2:-1] not in VOWELS:
        return {base[:-1] + "ies"}
    return {base + "s"}
