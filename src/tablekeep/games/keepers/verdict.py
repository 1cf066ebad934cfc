"""Verdicts: what a check can say of a word, and what a table makes of it (KP-3.5 to KP-3.8, KP-3.13)."""

from __future__ import annotations

from typing import Final

UNJUDGED: Final = 0
FINE: Final = 1
DEBATABLE: Final = 2
UNKNOWN: Final = 3
NOUN: Final = 4
PRONOUN: Final = 5
PERSON: Final = 6

VERDICTS: Final = ["", "fine", "debatable", "unknown", "noun", "pronoun", "person"]
"""By number, as positions and views tell them."""

MAINLY_A_NOUN: Final = 75
SELDOM_A_NOUN: Final = 25
"""Of a hundred uses: from so many on a word is refused as a noun, and below so few it is clear."""

CHECKS: Final = ["off", "relaxed", "standard", "strict"]
OFF: Final = 0
RELAXED: Final = 1
STANDARD: Final = 2
STRICT: Final = 3


def class_of(share: int) -> int:
    """KP-3.5, KP-3.6, KP-3.7: the verdict on a word of whose hundred uses so many are a noun's."""
    if share >= MAINLY_A_NOUN:
        return NOUN
    return FINE if share < SELDOM_A_NOUN else DEBATABLE


def blocks(check: int, verdict: int) -> bool:
    """Does a table of this strictness block a word with this verdict?"""
    if check == STRICT:
        return verdict not in (FINE, UNJUDGED)
    return check == STANDARD and verdict in (NOUN, PRONOUN, PERSON)


def tag(check: int, verdict: int) -> str:
    """The hint beside an accepted word: none for clear ones; relaxed tables warn of nouns only."""
    if verdict in (UNJUDGED, FINE) or (check == RELAXED and verdict in (DEBATABLE, UNKNOWN)):
        return ""
    return VERDICTS[verdict]
