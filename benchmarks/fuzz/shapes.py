"""Shapes: valid values of every type of the protocol, made from the types themselves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec import inspect

Wild = Callable[[random.Random, str], Any]
"""What stands where a type says "anything", by the name of its field."""
WORDS = ("ann", "Bob", "Käthe", "oak", "take left", "a word", "K001")


def valid(kind: Any, rng: random.Random, wild: Wild) -> Any:
    """A value that fits this type, ready for JSON."""
    return _made(inspect.type_info(kind), rng, wild, "")


def _made(shape: inspect.Type, rng: random.Random, wild: Wild, name: str) -> Any:
    match shape:
        case inspect.StructType():
            return _struct(shape, rng, wild)
        case inspect.UnionType():
            return _made(rng.choice(shape.types), rng, wild, name)
        case inspect.LiteralType():
            return rng.choice(shape.values)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.IntType():
            least = shape.ge if shape.ge is not None else -1
            return rng.randint(least, min(shape.le if shape.le is not None else 9, least + 9))
        case inspect.FloatType():
            return rng.uniform(shape.ge or 0.0, min(shape.le or 9.0, 9.0))
        case inspect.StrType():
            return _text(shape, rng, wild, name)
        case inspect.ListType():
            return [_made(shape.item_type, rng, wild, name) for _ in range(rng.randint(shape.min_length or 0, 4))]
        case inspect.NoneType():
            return None
        case _:
            return wild(rng, name)


def _struct(shape: inspect.StructType, rng: random.Random, wild: Wild) -> dict[str, Any]:
    """All that must be there, and some of what may."""
    made = {shape.tag_field: shape.tag} if shape.tag_field else {}
    for field in shape.fields:
        if field.required or rng.random() < 0.6:
            made[field.encode_name] = _made(field.type, rng, wild, field.encode_name)
    return made


def _text(shape: inspect.StrType, rng: random.Random, wild: Wild, name: str) -> str:
    if shape.pattern is not None:
        return f"id-{rng.randrange(10**6)}"
    found = wild(rng, name)
    said = found if isinstance(found, str) else rng.choice(WORDS)
    return said[: shape.max_length]
