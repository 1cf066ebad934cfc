"""Hyphens hide nothing (ruling A-10): which part of a compound is judged, and what its verdict makes of the whole."""

from __future__ import annotations

from tablekeep.games.keepers.verdict import DEBATABLE, FINE, NOUN, PERSON, PRONOUN


class Part:
    """One part of a compound: how it is written, and what was found about it."""

    def __init__(self, text: str, verdict: int, describes: bool) -> None:
        self.text = text
        self.verdict = verdict
        self.describes = describes


class Compounds:
    """The little words that dress a noun up, tie two of them together, or make a measure of one."""

    def __init__(self, lists: dict[str, list[str]]) -> None:
        self.pointing: frozenset[str] = frozenset(lists["pointing"])
        self.abroad: frozenset[str] = frozenset(lists["articles_elsewhere"])
        self.colouring: frozenset[str] = frozenset(lists["colouring"])
        self.tying: frozenset[str] = frozenset(lists["tying"])
        self.measures: frozenset[str] = frozenset(lists["measures"])

    def undressed(self, key: str) -> tuple[str, bool]:
        """A compound without the little words before it, and whether one of them points at a thing."""
        pointed = False
        while "-" in key:
            first, _, rest = key.partition("-")
            if first not in self.pointing and first not in self.colouring and not first.endswith("'s"):
                break
            pointed = pointed or first not in self.colouring
            key = rest
        return key, pointed

    def article_abroad(self, key: str) -> str:
        """What stands after an article of another language: perros in los-perros. Nothing where no article does."""
        first, _, rest = key.partition("-")
        return rest if first in self.abroad and first != rest else ""

    def head_of(self, parts: list[Part]) -> Part | None:
        """The part that decides; none where the same noun stands twice and only tells how: side-by-side, day-to-day."""
        first, last = parts[0], parts[-1]
        if len(parts) > 2 and parts[1].text in self.tying:
            if first.text == last.text:
                return None
            return first if first.verdict in (NOUN, PERSON) else last
        return last

    def joined(self, parts: list[Part]) -> int:
        """The verdict on the whole: that of its head; a thing before an open word makes a thing of it (water-drop)."""
        first, head = parts[0], self.head_of(parts)
        if head is None:
            return FINE
        if head.verdict == NOUN and head.text in self.measures and first.verdict in (FINE, DEBATABLE):
            return DEBATABLE
        if head.verdict == DEBATABLE and head is not first and first.verdict in (NOUN, PERSON) and not head.describes:
            return NOUN
        return NOUN if head.verdict == PRONOUN else head.verdict
