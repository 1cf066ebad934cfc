"""The table as JSON, out and in: tokens by name."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine import Unsound

from bee_keepers.content import TOKENS
from bee_keepers.table import MeadowTable

FIELDS: Final = ("bag", "found", "honey", "turn")


def save(t: MeadowTable) -> dict[str, Any]:
    bag = dict(zip(TOKENS, t.bag, strict=True))
    return {"bag": bag, "found": [TOKENS[kind] for kind in t.found], "honey": t.honey[:], "turn": t.turn}


def load(t: MeadowTable, saved: dict[str, Any]) -> None:
    if not isinstance(saved, dict) or set(saved) != set(FIELDS):
        raise Unsound(f"a table has {', '.join(FIELDS)}")
    bag = saved["bag"]
    if not isinstance(bag, dict) or set(bag) != set(TOKENS):
        raise Unsound(f"a bag has {', '.join(TOKENS)}")
    t.bag = [_number(name, bag[name]) for name in TOKENS]
    t.found = [_kind(each) for each in _list("found", saved["found"])]
    t.honey = [_number("honey", each) for each in _list("honey", saved["honey"])]
    t.turn = _number("turn", saved["turn"])


def _kind(saved: Any) -> int:
    if not isinstance(saved, str) or saved not in TOKENS:
        raise Unsound(f"there is no token {saved!r}")
    return TOKENS.index(saved)


def _list(what: str, saved: Any) -> list[Any]:
    if not isinstance(saved, list):
        raise Unsound(f"{what} is {saved!r}, not a list")
    return saved


def _number(what: str, saved: Any) -> int:
    if type(saved) is not int:
        raise Unsound(f"{what} holds {saved!r}, which is no whole number")
    return saved
