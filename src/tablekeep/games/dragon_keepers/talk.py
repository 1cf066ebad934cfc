"""What may be said aloud in the Dragon Game: plans yes, one's own Keeper and its colour no (DKD-17)."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tablekeep.engine.refusal import Refusal
from tablekeep.games.dragon_keepers.content import DRAGONS
from tablekeep.games.dragon_keepers.dragon_table import PLANNED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.rules.council import Council

_COLOURS: Final = (
    "red scarlet crimson ruby yellow gold golden amber green emerald lime blue azure navy sapphire "
    "purple violet lilac mauve white ivory snowy black colour color"
)
_PLACES: Final = "leftmost rightmost top bottom upper lower north south east west middle clockwise tile position"
_NUMBERS: Final = "one two three four five six first second third fourth fifth sixth"
_LOOK_ALIKE: Final = str.maketrans("013457@$!|", "oieastasil")
_PAINTED: Final = frozenset("🔴🟡🟢🔵🟣⚪⚫🟥🟨🟩🟦🟪⬜⬛❤💛💚💙💜🤍🖤♥")
_BESIDE: Final = re.compile(r"\b(?:the|my|your|to|on|far) (?:left|right)\b")
_WORD: Final = re.compile(r"[^\W\d_]+")


def _names() -> list[str]:
    """Dragons, keepers and their signs, word by word."""
    told = [text for dragon in DRAGONS for text in (dragon.name, dragon.title, dragon.keeper, dragon.symbol)]
    small = {"the", "of", "and", "a", "dragon", "keeper"}
    return [word for text in told for word in _WORD.findall(text.casefold()) if word not in small]


def _squeezed(word: str) -> str:
    """Letters said once, however long they are drawn out."""
    return re.sub(r"(.)\1+", r"\1", word)


HELD_BACK: Final = frozenset(
    [_squeezed(word) for word in [*_COLOURS.split(), *_PLACES.split(), *_NUMBERS.split(), *_names()]]
)


def refuse_talk(t: DragonTable, text: str) -> Refusal | None:
    """Why this may not be said now; None when it may. Told to the writer only, and kept nowhere."""
    talk = t.house.talk
    if t.over or talk == "open":
        return None
    if talk == "silent":
        return Refusal("silence", "DKD-17.1", "This table plays in silence until the game ends.")
    if not plans_are_secret(t):
        return None
    if (talk == "signals" and not in_council(t)) or names_something(text):
        return Refusal("plans_are_secret", "DKD-17.2", "Not while plans are secret. Use a signal.")
    return None


def in_council(t: DragonTable) -> bool:
    """While the council sits, words that name nothing are free: there is no other pause between two rounds."""
    return bool(t.agenda) and isinstance(t.agenda[-1], Council)


def plans_are_secret(t: DragonTable) -> bool:
    """From the roll until the last Keeper is turned up."""
    return any(stage in (WAITING, PLANNED) for stage in t.stage)


def names_something(text: str) -> bool:
    """Could this name a Keeper, a dragon, a colour or a place? Accents, gaps and look-alikes do not hide it."""
    if any(sign in _PAINTED for sign in text) or re.search(r"\d", unicodedata.normalize("NFKC", text)):
        return True
    plain = "".join(
        [letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter)]
    )
    if _BESIDE.search(plain):
        return True
    words = _WORD.findall(plain.translate(_LOOK_ALIKE))
    spelled = "".join([word if len(word) == 1 else " " for word in words]).split()
    return any(_is_held(word) for word in [*words, *spelled])


def _is_held(word: str) -> bool:
    short = _squeezed(word)
    return any(form in HELD_BACK for form in (short, short.removesuffix("s"), short.removesuffix("ish")))
