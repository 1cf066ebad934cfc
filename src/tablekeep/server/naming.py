"""Naming: what people and their lines look like when they are shown, and whether two names look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from tablekeep.engine.lookalikes import SIGNS_FOR_LETTERS, in_english_letters
from tablekeep.server.state import State

BOT_NAMES: Final = (
    "Bramble",
    "Fern",
    "Thistle",
    "Hazel",
    "Rowan",
    "Clover",
    "Juniper",
    "Sorrel",
    "Aspen",
    "Willow",
)
LONGEST_NAME: Final = 24


def clean_name(name: str) -> str:
    """A name as it is shown: no control characters, no direction tricks, single spaces."""
    kept = "".join(letter for letter in name if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:LONGEST_NAME]


def clean_text(text: str) -> str:
    """A line of chat as it is shown: one line, nothing invisible but what emoji are joined by."""
    kept = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(x for x in kept if x in "\u200d\ufe0f" or unicodedata.category(x) not in ("Cc", "Cf", "Cs")).strip()


def looks(name: str) -> str:
    """What a name looks like to somebody who reads it in passing: names that look the same are the same name."""
    seen = in_english_letters(name).casefold().translate(SIGNS_FOR_LETTERS)
    letters = "".join(letter for letter in seen if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or seen


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number where somebody is called so already."""
    used = {looks(name) for name in taken}
    tries = [wanted, *[f"{wanted[: LONGEST_NAME - 3]} {number}" for number in range(2, 20)]]
    return next(name for name in tries if looks(name) not in used)


def bot_name(taken: Iterable[str]) -> str:
    names = list(taken)
    used = {looks(name) for name in names}
    return next((name for name in BOT_NAMES if looks(name) not in used), free_name("Bramble", names))


def namesake(state: State, person: str, name: str, seats: Iterable[str]) -> str:
    """Who is called so already, or nearly so, as they spell it: one of these seats, or somebody else who has spoken."""
    spoken = [called for speaker, called in state.talk.called.items() if speaker != person]
    return next((other for other in (*seats, *spoken) if looks(other) == looks(name)), "")
