"""Moves that are nearly said: which of their fields is missing or cannot be."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.refusal import Refusal
from tablekeep.games.magic_book.content import CARDS, COLOURS, LETTERS, PEARL_COLOURS, SIDES

BETWEEN: Final = ("middle", "between", "centre", "center", "m")
"""Where no new stack goes."""

FIELDS: Final[dict[str, list[tuple[str, list[str], str]]]] = {
    "take": [("side", SIDES, "MB-4.3")],
    "crystal": [("side", SIDES, "MB-4.7")],
    "write": [("side", SIDES, "MB-5.2"), ("card", CARDS, "MB-5.1")],
    "side": [("side", SIDES, "MB-6.6")],
    "pick": [("card", CARDS, "MB-6.2")],
    "flute": [("card", CARDS, "MB-12.14")],
    "prism": [("colour", [*LETTERS, *COLOURS], "MB-12.11")],
    "pearl": [("colour", PEARL_COLOURS, "MB-7.8")],
}
"""What each move must say besides its name: the field, what it may be, and the rule that says so."""
ALLOWED: Final[dict[str, str]] = {
    "side": "left or right",
    "card": "a card of this game, such as W4 or BG",
    "colour": "one of the colours",
}


def refuse_fields(data: dict[str, Any]) -> Refusal | None:
    """The first field of a move told as JSON that is missing or cannot be; nothing where the move is unknown."""
    verb = data.get("move")
    if not isinstance(verb, str) or verb not in FIELDS:
        return None
    for field, allowed, rule in FIELDS[verb]:
        if data.get(field) not in allowed:
            return bad_field(verb, field, data.get(field), rule)
    extra = [name for name in data if name != "move" and name not in [field for field, _, _ in FIELDS[verb]]]
    return (
        Refusal("bad_field", FIELDS[verb][0][2], f"'{verb}' says nothing of '{str(extra[0])[:20]}'.") if extra else None
    )


def refuse_words(words: list[str]) -> Refusal | None:
    """The same for a move told in words, in the order of its fields."""
    known = FIELDS.get(words[0], [])
    for place in range(len(known)):
        field, allowed, rule = known[place]
        word = words[place + 1] if place + 1 < len(words) else None
        if word not in [each.lower() for each in allowed]:
            return bad_field(words[0], field, word, rule)
    return None


def bad_field(verb: str, field: str, said: object, rule: str) -> Refusal:
    if verb == "side" and said is not None:
        return ends_only(said)
    was = "nothing" if said is None else f"'{str(said)[:20]}'"
    return Refusal("bad_field", rule, f"'{verb}' needs a {field}, {ALLOWED[field]}; that was {was}.")


def ends_only(said: object) -> Refusal:
    """MB-6.6: never between two stacks."""
    return Refusal(
        "ends_only", "MB-6.6", f"New colours go to the far left or far right; '{str(said)[:20]}' is neither."
    )


def no_card(said: object) -> Refusal:
    return Refusal("bad_field", "MB-5.1", f"There is no card '{str(said)[:20]}'; cards are called W4, BG, X6.")
