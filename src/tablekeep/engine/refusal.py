"""Refusal: why something is not allowed. Every "no" has a code, a rule and a sentence."""

from __future__ import annotations


class Refusal:
    """A reason as a value: `code` for programs, `rule` for the rulebook, `text` for people."""

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "rule": self.rule, "text": self.text}

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.text))


class Refused(Exception):
    """Raised by `play`, `new`, `from_position` and friends; carries the Refusal. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} [{refusal.rule}]" if refusal.rule else refusal.text)
        self.refusal = refusal


def refused(code: str, rule: str, text: str) -> Refused:
    return Refused(Refusal(code, rule, text))


class Unsound(ValueError):
    """What a position cannot be, in words for people; raised where one is read, and told as a Refusal."""
