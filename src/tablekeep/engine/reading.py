"""Reading: what a saved position says, part by part; what cannot be is Unsound, in words for people."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import Unsound

LONGEST_TEXT = 400


def whole(value: Any) -> int:
    if type(value) is not int:
        raise Unsound(f"{value!r} is not a whole number")
    return value


def wholes(values: Any) -> list[int]:
    return [whole(value) for value in values]


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Unsound(f"{value!r} is not true or false")
    return value


def text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Unsound("a word is a text")
    return value


def rows(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise Unsound(f"{value!r} is not a list")
    return list(value)
