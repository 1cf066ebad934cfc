"""Mutations: sound positions bent in one or two places, as a careless or a malicious hand would bend them."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

Keys = tuple[str | int, ...]
Bend = Callable[[Any, random.Random, list[Any]], Any]

NESTED = 3000
"""So deep that no parser of ours follows it."""
ODD_NUMBERS = (0, -1, 1, 7, 255, 10**9, -(10**9), 2**70, 0.5, float("inf"))
ODD_TEXTS = ("", " ", "?", "0", "none", "x" * 5000, "\x00", "Ä")
ODD_THINGS: tuple[Any, ...] = (None, True, False, 0, "", [], {}, [[]], {"step": "?"})


def bent(position: dict[str, Any], rng: random.Random, words: Sequence[str] = ()) -> tuple[str, dict[str, Any]]:
    """A copy of a position that differs in one place, sometimes in two; and what was done to it.

    `words` of the game (what its steps are called) are tried where a position has words.
    """
    changed = copy.deepcopy(position)
    if rng.random() < 0.02:
        return _bend_somewhere(changed, rng, words, (_nest,)), changed
    notes = [_bend_somewhere(changed, rng, words) for _ in range(1 + (rng.random() < 0.25))]
    return " and ".join(notes), changed


def _bend_somewhere(
    position: dict[str, Any], rng: random.Random, words: Sequence[str], bends: tuple[Bend, ...] = ()
) -> str:
    """The agenda, the answers, the table and the rest are bent equally often, however large they are."""
    part = rng.choice(["agenda", "agenda", "answers", "table", "table", "table", *position])
    keys = rng.choice(list(_places(position[part], (part,)))) if part in position else (part,)
    holder: Any = position
    for key in keys[:-1]:
        holder = holder[key]
    old = holder.get(keys[-1]) if isinstance(holder, dict) else holder[keys[-1]]
    others = [*words, *[value for _, value in zip(range(400), _values(position), strict=False)]]
    new = rng.choice(bends or _bends_of(old))(copy.deepcopy(old), rng, others)
    holder[keys[-1]] = new
    return f"{'.'.join(map(str, keys))}: {_short(old)} -> {_short(new)}"


def _short(value: Any) -> str:
    try:
        text = repr(value)
    except RecursionError:
        return "a deep nest"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _places(value: Any, keys: Keys) -> Iterator[Keys]:
    yield keys
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _places(item, (*keys, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from _places(item, (*keys, at))


def _values(value: Any) -> Iterator[Any]:
    items = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for item in items:
        yield item
        yield from _values(item)


def _bends_of(value: Any) -> tuple[Bend, ...]:
    if isinstance(value, bool):
        return (_flip, _flip, _oddly)
    if isinstance(value, (int, float)):
        return (_step, _step, _step, _odd_number, _like, _like, _oddly)
    if isinstance(value, str):
        return (_like, _like, _like, _odd_text, _oddly)
    if isinstance(value, list):
        return (_shorten, _shorten, _double, _swap, _swap, _reverse, _grow, _like, _oddly)
    if isinstance(value, dict):
        return (_drop, _drop, _add, _rename, _like, _oddly)
    return (_oddly, _any)


# -- one way each of bending a value -----------------------------------------------------------------


def _flip(value: bool, rng: random.Random, others: list[Any]) -> bool:
    return not value


def _step(value: float, rng: random.Random, others: list[Any]) -> float:
    return value + rng.choice((1, -1, 2, -2))


def _odd_number(value: float, rng: random.Random, others: list[Any]) -> float:
    return rng.choice((*ODD_NUMBERS, -value, value * 2))


def _odd_text(value: str, rng: random.Random, others: list[Any]) -> str:
    return rng.choice((*ODD_TEXTS, value.upper(), value[:-1], value + value))


def _oddly(value: Any, rng: random.Random, others: list[Any]) -> Any:
    return copy.deepcopy(rng.choice(ODD_THINGS))


def _any(value: Any, rng: random.Random, others: list[Any]) -> Any:
    return copy.deepcopy(rng.choice(others))


def _like(value: Any, rng: random.Random, others: list[Any]) -> Any:
    """Another value of the same kind from elsewhere in the same position: the likeliest to be taken for sound."""
    alike = [other for other in others if type(other) is type(value) and other != value]
    return copy.deepcopy(rng.choice(alike)) if alike else None


def _shorten(value: list[Any], rng: random.Random, others: list[Any]) -> list[Any]:
    if value:
        value.pop(rng.randrange(len(value)))
    return value


def _double(value: list[Any], rng: random.Random, others: list[Any]) -> list[Any]:
    if value:
        value.insert(rng.randrange(len(value) + 1), copy.deepcopy(rng.choice(value)))
    return value


def _swap(value: list[Any], rng: random.Random, others: list[Any]) -> list[Any]:
    if value:
        a, b = rng.randrange(len(value)), rng.randrange(len(value))
        value[a], value[b] = value[b], value[a]
    return value


def _reverse(value: list[Any], rng: random.Random, others: list[Any]) -> list[Any]:
    return value[::-1]


def _grow(value: list[Any], rng: random.Random, others: list[Any]) -> list[Any]:
    return [*value, copy.deepcopy(rng.choice(others))]


def _drop(value: dict[str, Any], rng: random.Random, others: list[Any]) -> dict[str, Any]:
    if value:
        value.pop(rng.choice(list(value)))
    return value


def _add(value: dict[str, Any], rng: random.Random, others: list[Any]) -> dict[str, Any]:
    return {**value, "more": copy.deepcopy(rng.choice(others))}


def _rename(value: dict[str, Any], rng: random.Random, others: list[Any]) -> dict[str, Any]:
    if value:
        key = rng.choice(list(value))
        value[rng.choice((f"{key}?", key.upper(), "-1"))] = value.pop(key)
    return value


def _nest(value: Any, rng: random.Random, others: list[Any]) -> Any:
    for _ in range(NESTED):
        value = [value]
    return value
