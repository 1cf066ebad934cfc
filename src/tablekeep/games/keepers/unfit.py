"""Ruling A-27: words that public tables do not want, however they are bent, spelt or joined."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from tablekeep.games.keepers.affinity_table import DERIVED
from tablekeep.games.keepers.content import UNFIT
from tablekeep.games.keepers.spelling import bare_key, key_of
from tablekeep.games.keepers.words import ENDINGS, english, stems

_JOINTS: Final = re.compile("[-']")
_SLANG: Final[list[tuple[str, str]]] = [("in", ""), ("ers", ""), ("ery", "")]


def is_unfit(word: str) -> bool:
    bare = bare_key(word)
    words = {key_of(word), bare, _JOINTS.sub("", bare), *_JOINTS.split(bare)}
    return any(is_listed(form) for each in words for form in forms(each))


def is_listed(word: str) -> bool:
    return hashlib.sha256(word.encode()).hexdigest()[:10] in UNFIT


def forms(word: str) -> list[str]:
    """A word and what it is bent from; of a word no dictionary has, whatever any ending leaves."""
    known = english().base_forms(word)
    return [word, *[base for _, base in known]] if known else [word, *left_of(word)]


def left_of(word: str) -> list[str]:
    found: list[str] = []
    for ending, instead in [*DERIVED, *_SLANG, *[(ending, instead) for ending, instead, _ in ENDINGS]]:
        if word.endswith(ending) and len(word) > len(ending):
            found += stems(word[: -len(ending)] + instead, instead)
    return found
