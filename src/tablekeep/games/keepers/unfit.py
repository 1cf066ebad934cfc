"""Ruling A-27: words that public tables do not want, however they are bent, spelt or joined."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from tablekeep.games.keepers.affinity_table import DERIVED
from tablekeep.games.keepers.content import UNFIT
from tablekeep.games.keepers.spelling import bare_key, key_of
from tablekeep.games.keepers.words import english
from tablekeep.games.keepers.words_table import ENDINGS, stems

_JOINTS: Final = re.compile("[-']")
_SLANG: Final[list[tuple[str, str]]] = [("in", ""), ("ers", ""), ("ery", "")]
_NEVER_MILD: Final = frozenset(
    [
        "08a841e996",
        "120f6e5b4e",
        "2f5f6ce5ae",
        "566f532d48",
        "6ac3c336e4",
        "85fc17f706",
        "8f5083e3e5",
        "9ae315a94e",
        "bb61ef4081",
        "c2c3b68b48",
        "d75a838dc7",
    ]
)
"""Those of them that mean nothing else: a dictionary may have their compounds, and they are as unfit."""
_INNOCENT: Final = frozenset(["shitake", "shitakes", "pussywillow", "pussywillows"])
"""A mushroom and a tree, as some spell them."""
_SHORTEST: Final = 3
"""So many letters at least on either side of the joint of a compound."""


def is_unfit(word: str) -> bool:
    bare = bare_key(word)
    words = {key_of(word), bare, _JOINTS.sub("", bare), *_JOINTS.split(bare)}
    return any(is_listed(form) or is_joined(form) for each in words for form in forms(each))


def digest(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()[:10]


def is_listed(word: str) -> bool:
    return digest(word) in UNFIT


def forms(word: str) -> list[str]:
    """A word and what it is bent from; of a word no dictionary has, whatever any ending leaves."""
    known = english().table.base_forms(word)
    return [word, *[base for _, base in known]] if known else [word, *left_of(word)]


def left_of(word: str) -> list[str]:
    left: list[str] = []
    for ending, instead in [*DERIVED, *_SLANG, *[(ending, instead) for ending, instead, _ in ENDINGS]]:
        if word.endswith(ending) and len(word) > len(ending):
            left += stems(word[: -len(ending)] + instead, instead)
    return left


# -- compounds -------------------------------------------------------------------------


def is_joined(word: str) -> bool:
    """Is it an unfit word run together with an ordinary one? Where a word is known for itself (a cocktail, a name),
    only what never means anything milder counts."""
    if word in _INNOCENT:
        return False
    known = is_known(word) or any(is_known(base) for base in left_of(word))
    return any(is_pair(word[:at], word[at:], known) for at in range(_SHORTEST, len(word) - 1))


def is_known(word: str) -> bool:
    check = english()
    return bool(check.table.base_forms(word)) or word in check.names or word in check.welcome


def is_pair(left: str, right: str, known: bool) -> bool:
    if is_rude(left, known):
        return is_never_mild(left) or is_ordinary(right)
    return is_rude(right, known) and is_ordinary(left)


def is_rude(part: str, known: bool) -> bool:
    return is_never_mild(part) or (not known and any(is_listed(form) for form in forms(part)))


def is_never_mild(part: str) -> bool:
    return any(digest(form) in _NEVER_MILD for form in forms(part))


def is_ordinary(part: str) -> bool:
    return len(part) >= _SHORTEST and (bool(english().table.base_forms(part)) or is_listed(part))
