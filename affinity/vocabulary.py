"""Which words are in the table, and how each is put to the sentence model."""

from __future__ import annotations

import re
from typing import Final

from tablekeep.games.keepers.content import BANK, EVERY_DECK, OFFERED, Deck
from tablekeep.games.keepers.words import English
from tablekeep.games.keepers.words_table import IS_ADJECTIVE, IS_ADVERB, IS_VERB

PHRASE: Final = "something {}"
VERB: Final = 1
"""The place of a word's count as a verb among its counts."""
_SHORT: Final = re.compile(r"[^aeiou]*[aeiou][bdgklmnprt]")
"""A syllable whose last letter is doubled: run, running."""


def bank_words(deck: Deck) -> list[str]:
    """The words the game itself names: in the bank, on the cards of a deck, offered."""
    return sorted({*BANK, *OFFERED, *(tag for tags in deck.tags for tag in tags)})


def vocabulary() -> dict[str, str]:
    """Every word of the table, in order, with the phrase that stands for it.

    All adjectives the word check knows, adverbs that are not made from one, little words such as
    `beneath`, and every verb that anybody counted in running text.
    """
    check = English()
    found = {word: PHRASE.format(word) for word, parts in check.parts.items() if parts & IS_ADJECTIVE}
    for word, parts in check.parts.items():
        if word not in found and parts & IS_ADVERB and not word.endswith("ly"):
            found[word] = PHRASE.format(word)
        elif word not in found and parts & IS_VERB and check.counted(word, VERB):
            found[word] = PHRASE.format(doing(word))
    for word in [*check.welcome, *(word for deck in EVERY_DECK for word in bank_words(deck))]:
        found[word] = PHRASE.format(word)
    return dict(sorted(found.items()))


def doing(verb: str) -> str:
    """How a verb describes: run, running."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    if _SHORT.fullmatch(verb):
        return verb + verb[-1] + "ing"
    return verb + "ing"
