"""Words that several pages and commands of the bench need."""

from __future__ import annotations


def counted(number: int, one: str, more: str) -> str:
    """So many of them: "1 match", "1,000 matches"."""
    return f"{number:,} {one if number == 1 else more}"


def matches(number: int) -> str:
    return counted(number, "match", "matches")
