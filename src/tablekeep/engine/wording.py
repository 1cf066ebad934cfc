"""Wording: numbers that agree with their nouns, lists that read as people say them."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str = "") -> str:
    """`count(1, "card")` is "1 card", `count(3, "card")` "3 cards"; odd ones are given: `count(2, "die", "dice")`."""
    return f"{number} {agree(number, one, many or one + 's')}"


def agree(number: int, one: str, many: str) -> str:
    """The word that goes with a number: `agree(left, "is", "are")`."""
    return one if number == 1 else many


def listed(things: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
