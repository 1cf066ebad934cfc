"""Does a line of talk name something? Colours, dragons, Keepers, their signs, and places in the circle (DKD-17.2)."""

from __future__ import annotations

import re
from typing import Final

from tablekeep.engine.lookalikes import SIGNS_FOR_LETTERS, in_english_letters
from tablekeep.games.dragon_keepers.content import ALL, DRAGONS, LETTERS, MAGIC, TALK

LONG: Final = 4
"""A colour of so many letters is found inside longer words; a shorter one only beside words of `glue`."""
LONGEST: Final = 24
"""Pieces with more letters than that together, long drawn out or not, are no longer read as one word."""

_PIECE: Final = re.compile(r"[^\W_]+")
_CARDS: Final = re.compile("|".join([re.escape(card.name.casefold()) for card in MAGIC]))
_IDIOMS: Final = re.compile(rf"\b(?:{'|'.join(' '.join(TALK['idioms']).split(','))})\b")
_FACES: Final = re.compile(r"(?<!\w)(?:<3|[:;=]-?p)(?!\w)")
"""A heart, and a face with its tongue out."""
_GLUED: Final = re.compile(f"(?:{'|'.join(TALK['glue'])})*red(?:{'|'.join(TALK['glue'])})*")


def _squeezed(word: str) -> str:
    """Letters said once, however long they are drawn out."""
    return re.sub(r"(.)\1+", r"\1", word)


def _shape(word: str) -> str:
    return _squeezed("".join(_PIECE.findall(word.translate(SIGNS_FOR_LETTERS))))


def _names() -> list[str]:
    """Dragons, Keepers and their signs, word by word."""
    told = [text for dragon in DRAGONS for text in (dragon.name, dragon.title, dragon.keeper, dragon.symbol)]
    small = ["the", "of", "and", "a", *TALK["numbers"]]
    return [word for text in told for word in _PIECE.findall(text.casefold()) if word not in small]


def _slips(colour: str) -> set[str]:
    """A colour with two letters swapped and, where it is long enough, one dropped or another vowel; the first stays."""
    slips = {colour[:at] + colour[at + 1] + colour[at] + colour[at + 2 :] for at in range(1, len(colour) - 1)}
    if len(colour) > LONG:
        slips |= {colour[:at] + colour[at + 1 :] for at in range(1, len(colour))}
        sung = [at for at in range(1, len(colour)) if colour[at] in _VOWELS]
        slips |= {colour[:at] + vowel + colour[at + 1 :] for at in sung for vowel in _VOWELS}
    return {slip for slip in slips if len(_squeezed(slip)) >= LONG}


def _with(colour: str, ending: str) -> str:
    """A colour with an ending, before which it loses its own e: bluish, whiter."""
    return (colour[:-1] if colour.endswith("e") and ending[:1] in _VOWELS else colour) + ending


_VOWELS: Final = ("a", "e", "i", "o", "u", "y")
_SLIPPED: Final = [slip for dragon in DRAGONS for slip in sorted(_slips(dragon.colour))]
_COLOURED: Final = [
    form
    for colour in TALK["colours"]
    for ending in ("", *TALK["endings"])
    for form in (colour + ending, _with(colour, ending))
]
_NAMED: Final = [name + ending for name in _names() for ending in ("", "s")]
HELD_BACK: Final = frozenset([_squeezed(word) for word in [*_COLOURED, *_SLIPPED, *_NAMED]])
_SHAPES: Final = frozenset([_shape(word) for word in [*_COLOURED, *_NAMED]])
_WITHIN: Final = [dragon.colour for dragon in DRAGONS if len(dragon.colour) >= LONG]


def names_something(text: str) -> bool:
    """Could this name a Keeper, a dragon, a colour or a place? Magic cards lie open and may be named (DKD-17.3)."""
    if any(sign in TALK["painted"][0] for sign in text):
        return True
    plain = _IDIOMS.sub(" so ", _CARDS.sub(" card ", _FACES.sub(" ", in_english_letters(text))))
    words = _PIECE.findall(plain)
    return (
        any(is_named(word) for word in words)
        or any(is_disguised(chunk) for chunk in plain.split())
        or is_spelled_apart(words)
        or any(is_letter_named(words, place) or is_pointed_at(words, place) for place in range(len(words)))
    )


def is_named(word: str) -> bool:
    """A word that is held back, however long drawn out; or one that holds a colour: darkblue, iplayred."""
    drawn_in = re.sub(r"(.)\1\1+", r"\1", word)
    if _squeezed(word) in HELD_BACK or drawn_in in TALK["abroad"] or any(colour in word for colour in _WITHIN):
        return True
    return _GLUED.fullmatch(word) is not None


def is_disguised(chunk: str) -> bool:
    """Digits and signs for letters: r3d, b1ue!, $un. Signs around a word may be part of it, or not."""
    for form in (chunk, chunk.strip("!|@$€.,;:?()\"'*")):
        mixed = form != form.translate(SIGNS_FOR_LETTERS) and any(letter.isalpha() for letter in form)
        if mixed and (_shape(form) in _SHAPES or any(_shape(colour) in _shape(form) for colour in _WITHIN)):
            return True
    return False


def is_spelled_apart(words: list[str]) -> bool:
    """Pieces that make a word together: r e d, re d, gre-en."""
    for start in range(len(words)):
        joined = words[start]
        for piece in words[start + 1 :]:
            joined += piece
            if len(joined) > LONGEST:
                break
            if _squeezed(joined) in HELD_BACK or (not joined.isalpha() and _shape(joined) in _SHAPES):
                return True
    return False


# -- pointing at a place ------------------------------------------------------------------------


def is_letter_named(words: list[str], place: int) -> bool:
    """A dragon by its letter: alone, or where a dragon might be named."""
    if words[place].upper() not in LETTERS:
        return False
    before, after = words[place - 1] if place else "", words[place + 1] if place + 1 < len(words) else ""
    named = before == "is" or before in TALK["anchors"] or before in TALK["before"]
    return named or len(set(words)) == 1 or after in ("dragon", "keeper")


def is_pointed_at(words: list[str], place: int) -> bool:
    """A number or a side that could be a place in the circle, and counts or describes nothing else."""
    word, before = words[place], words[place - 1] if place else ""
    if word in TALK["places"]:
        return True
    if word in TALK["sides"] or word in TALK["ordinals"]:
        return not _counts(words, place)
    if word in ("left", "right"):
        return before in TALK["before"] and not _counts(words, place)
    if word in TALK["early"]:
        last = place == len(words) - 1 and before == "the"
        return last or (place + 1 < len(words) and words[place + 1] in TALK["pointed"])
    if word == "one":
        return (len(words) == 1 or before in TALK["anchors"]) and not _counts(words, place)
    return _is_number(word) and before != "round" and not _counts(words, place)


def _is_number(word: str) -> bool:
    """A number that a place in the circle can have."""
    return word in TALK["numbers"] or (word.isdecimal() and len(word) < 4 and int(word) <= ALL)


def _counts(words: list[str], place: int) -> bool:
    """Does this word go with something harmless: two more rounds, the left card, the middle of the game?"""
    for word in words[place + 1 :]:
        if word in TALK["counted"]:
            return True
        if word not in TALK["between"] and not _is_number(word):
            return False
    return False
