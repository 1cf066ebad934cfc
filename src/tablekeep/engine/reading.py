"""Reading: what a saved position says, part by part; what cannot be is Unsound, in words for people.

A part that has a name may be `called` by it there.
"""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import Unsound

LONGEST_TEXT = 400


def whole(value: Any, called: str = "") -> int:
    if type(value) is not int:
        raise _is_not("a whole number", value, called)
    return value


def wholes(values: Any) -> list[int]:
    return [whole(value) for value in values]


def within(value: object, least: int, most: int) -> bool:
    """Is this a whole number within these bounds? Asked of what a step's arguments say."""
    return type(value) is int and least <= value <= most


def truth(value: Any, called: str = "") -> bool:
    if not isinstance(value, bool):
        raise _is_not("true or false", value, called)
    return value


def text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Unsound("a word is a text")
    return value


def rows(value: Any, called: str = "") -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise _is_not("a list", value, called)
    return list(value)


def _is_not(what: str, value: Any, called: str) -> Unsound:
    return Unsound(f"{called} is {value!r}, not {what}" if called else f"{value!r} is not {what}")
