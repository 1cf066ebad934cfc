"""How a typed word is read before anyone judges it: one word, of letters, of one script (KP-3.1 to KP-3.4)."""

from __future__ import annotations

import unicodedata
from typing import Final

from tablekeep.engine.lookalikes import LOOK_ALIKES, is_unseen

LONGEST_WORD: Final = 30
MOST_HYPHENS: Final = 2
MOST_ACCENTS: Final = 2
"""So many accents may be put on one letter, beside those it has of its own."""
MOST_MARKS: Final = 6
"""So many marks of all kinds: Burmese piles up five."""

SOUND: Final = ""
MANY: Final = "one_word"
LETTERS: Final = "letters_only"
LENGTH: Final = "word_length"

_APOSTROPHES: Final = "\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032\u0060\u00b4"
_HYPHENS: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63"
_JOINERS: Final = "_/+&.,"
"""What joins two words into something that is not one."""
_EAST: Final = ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC")
"""Scripts that one word may well mix."""


def shown_form(typed: str) -> str:
    """The word as it will be shown: composed, without what cannot be seen, without wrapping."""
    text = "".join([plain_mark(c) for c in typed if not is_unseen(c)])
    return "".join([plain_mark(c) for c in unwrapped(unicodedata.normalize("NFKC", text))])


def plain_mark(character: str) -> str:
    """Curly apostrophes and long hyphens made plain."""
    if character in _APOSTROPHES:
        return "'"
    return "-" if character in _HYPHENS else character


def unwrapped(text: str) -> str:
    """Without the spaces, quotes and punctuation around it."""
    start, end = 0, len(text)
    while start < end and is_wrapping(text[start]):
        start += 1
    while end > start and is_wrapping(text[end - 1]):
        end -= 1
    return text[start:end]


def is_wrapping(character: str) -> bool:
    return character.isspace() or character in _APOSTROPHES or unicodedata.category(character).startswith("P")


def key_of(shown: str) -> str:
    """What two spellings of one word have in common."""
    return unicodedata.normalize("NFC", shown.casefold())


def bare_key(shown: str) -> str:
    """The same, seen through accents and through letters that only look English: tree for trée."""
    key = key_of(shown)
    if key.isascii():
        return key
    bare = without_marks(key)
    return look_alike(bare) or bare


def fault(shown: str) -> str:
    """KP-3.2 to KP-3.4: why this is not one word, of letters, not too long; SOUND when it is."""
    if not shown:
        return LENGTH
    if any(c.isspace() or c in _JOINERS for c in shown):
        return MANY
    if not all(is_letter(c) or c in "'-" for c in shown) or not one_script(shown) or is_crowded(shown):
        return LETTERS
    if shown.count("-") > MOST_HYPHENS or any(pair in shown for pair in ("--", "''", "-'", "'-")):
        return LETTERS
    letters = sum(1 for c in shown if c not in "'-")
    return SOUND if 1 <= letters <= LONGEST_WORD else LENGTH


def is_letter(character: str) -> bool:
    """A letter, or a mark that belongs to one; not a ring or a key drawn around it."""
    category = unicodedata.category(character)
    return category[0] in "LM" and category != "Me" and not is_unseen(character)


def one_script(shown: str) -> bool:
    """Do all letters come from one script, and is there any? Accents serve every script, other marks their own."""
    return len({script(c) for c in shown if c not in "'-" and not is_accent(c)}) == 1


def script(letter: str) -> str:
    first = unicodedata.name(letter, "?").removeprefix("COMBINING ").split(" ", 1)[0]
    return _EAST[0] if first in _EAST else first


def is_crowded(shown: str) -> bool:
    """Does a mark stand on no letter, or do more stand on one than anybody writes?"""
    accents, marks = 0, MOST_MARKS
    for character in shown:
        if unicodedata.category(character)[0] == "M":
            accents, marks = accents + is_accent(character), marks + 1
        else:
            accents, marks = 0, MOST_MARKS if character in "'-" else 0
        if accents > MOST_ACCENTS or marks > MOST_MARKS:
            return True
    return False


def is_accent(character: str) -> bool:
    """A mark for the letters of any script; the two of Japanese make another letter."""
    name = unicodedata.name(character, "") if unicodedata.category(character)[0] == "M" else ""
    return name.startswith("COMBINING") and "KATAKANA" not in name


def without_marks(key: str) -> str:
    """Without accents: naive for naïve."""
    if key.isascii():
        return key
    apart = unicodedata.normalize("NFD", key)
    return unicodedata.normalize("NFC", "".join([c for c in apart if not is_accent(c)]))


def name_keys(names: str) -> frozenset[str]:
    """Every part of these names (commas and spaces part them) as a word would be read, with and without marks."""
    keys = [key_of(shown_form(part)) for part in names.replace(",", " ").split()]
    return frozenset([key for whole in keys for key in (whole, without_marks(whole)) if key])


def look_alike(key: str) -> str:
    """What it would be in English letters, if every letter of it looks like one; else nothing."""
    english = "".join([LOOK_ALIKES.get(c, c) for c in key])
    return english if english != key and english.isascii() else ""
