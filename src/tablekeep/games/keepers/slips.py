"""Slips of the fingers and of the ear: what somebody who typed this may have meant, and how rare such a slip is."""

from __future__ import annotations

from typing import Final

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
VOWELS: Final = "aeiou"
SUNG: Final = "aeiouy"
KEYBOARD: Final = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

DOUBLED: Final = 0.3
SWAPPED: Final = 0.6
HEARD: Final = 0.6
DROPPED: Final = 0.8
OTHER_DOUBLED: Final = 1.0
OTHER_VOWEL: Final = 1.2
NEXT_KEY: Final = 2.0
STRAY: Final = 2.2
WRONG: Final = 2.6
"""How rare a slip is, on Zipf's scale: what costs one more is met a tenth as often."""

SOUNDS: Final[list[tuple[str, str]]] = [
    *[("f", "ph"), ("ph", "f"), ("f", "gh"), ("f", "v"), ("v", "f")],
    *[("k", "c"), ("c", "k"), ("k", "ck"), ("c", "ck"), ("ck", "k"), ("k", "ch"), ("k", "que"), ("kw", "qu")],
    *[("s", "c"), ("c", "s"), ("s", "z"), ("z", "s"), ("s", "sc"), ("ks", "x"), ("cks", "x"), ("x", "cks")],
    *[("j", "g"), ("g", "j"), ("j", "dg"), ("ch", "tch"), ("tch", "ch"), ("sh", "ch"), ("ch", "sh")],
    *[("sh", "ti"), ("sh", "ce"), ("shun", "tion"), ("t", "th"), ("n", "kn"), ("w", "wh"), ("wh", "w"), ("r", "wr")],
    *[("i", "y"), ("y", "i"), ("y", "ie"), ("ie", "y"), ("y", "ey"), ("ey", "y"), ("ei", "ie"), ("ie", "ei")],
    *[("ee", "ea"), ("ea", "ee"), ("ee", "ie"), ("i", "ee"), ("e", "ea"), ("a", "ai"), ("ei", "ai"), ("ai", "ay")],
    *[("u", "oo"), ("oo", "u"), ("u", "ou"), ("oo", "ou"), ("ou", "ow"), ("ow", "ou"), ("o", "ow"), ("o", "oa")],
    *[("au", "aw"), ("aw", "au"), ("o", "au"), ("ane", "ain"), ("ain", "ane"), ("ite", "ight"), ("ile", "isle")],
    *[("er", "or"), ("or", "er"), ("er", "ar"), ("ar", "er"), ("er", "ir"), ("ir", "er"), ("ur", "er"), ("er", "re")],
    *[("el", "al"), ("il", "le"), ("al", "le"), ("ow", "or"), ("mb", "mp"), ("mp", "m"), ("m", "mb")],
]
"""What is heard alike: as somebody wrote it, and as it should be."""


def meant(typed: str) -> dict[str, float]:
    """Whatever is one slip away, with how rare that slip is."""
    slips: dict[str, float] = {}
    for at in range(len(typed) + 1):
        _around(typed[:at], typed[at:], slips)
    _swapped_vowels(typed, slips)
    _wrongly_doubled(typed, slips)
    slips.pop(typed, None)
    return slips


def _around(left: str, right: str, slips: dict[str, float]) -> None:
    """The slips that may have been made right here."""
    if right:
        _note(slips, left + right[1:], DOUBLED if left[-1:] == right[0] else STRAY)
        for heard, written in SOUNDS:
            if right.startswith(heard):
                _note(slips, left + written + right[len(heard) :], HEARD)
    if len(right) > 1:
        _note(slips, left + right[1] + right[0] + right[2:], SWAPPED)
    for letter in LETTERS:
        beside = letter == left[-1:] or letter == right[:1]
        _note(slips, left + letter + right, DOUBLED if beside else DROPPED)
        if right:
            _note(slips, left + letter + right[1:], _mistaken(right[0], letter))


def _swapped_vowels(typed: str, slips: dict[str, float]) -> None:
    """Two vowels that changed places across what stands between them: bycicle."""
    sung = [at for at, letter in enumerate(typed) if letter in SUNG]
    for one in sung:
        for other in sung:
            if one + 1 < other:
                changed = typed[:one] + typed[other] + typed[one + 1 : other] + typed[one] + typed[other + 1 :]
                _note(slips, changed, OTHER_VOWEL)


def _wrongly_doubled(typed: str, slips: dict[str, float]) -> None:
    """Another letter is the double one: rabitt."""
    for at in range(1, len(typed)):
        if typed[at] == typed[at - 1]:
            single = typed[:at] + typed[at + 1 :]
            for other in range(1, len(single)):
                _note(slips, single[:other] + single[other - 1] + single[other:], OTHER_DOUBLED)


def _note(slips: dict[str, float], word: str, cost: float) -> None:
    slips[word] = min(cost, slips.get(word, cost))


def _mistaken(typed: str, letter: str) -> float:
    if typed in SUNG and letter in SUNG:
        return OTHER_VOWEL
    return NEXT_KEY if letter in _NEXT.get(typed, "") else WRONG


def _neighbours() -> dict[str, str]:
    """What lies beside, above and below each key."""
    neighbours: dict[str, str] = {}
    for row, keys in enumerate(KEYBOARD):
        for at, key in enumerate(keys):
            neighbours[key] = keys[max(0, at - 1) : at] + keys[at + 1 : at + 2]
            for other, to_the_left in ((row - 1, 0), (row + 1, 1)):
                if 0 <= other < len(KEYBOARD):
                    start = max(0, at - to_the_left)
                    neighbours[key] += KEYBOARD[other][start : at - to_the_left + 2]
    return neighbours


_NEXT: Final = _neighbours()


def skeleton(word: str) -> str:
    """Its first letter and its consonants, none of them twice in a row."""
    plain = word.replace("ph", "f")
    bones = plain[0]
    for letter in plain[1:]:
        if letter not in VOWELS and letter != bones[-1]:
            bones += letter
    return bones
