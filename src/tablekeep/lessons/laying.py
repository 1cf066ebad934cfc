"""Laying: a few things of a position, laid over another."""

from __future__ import annotations

from typing import Any


def laid_over(under: Any, over: Any) -> Any:
    """`under` with what `over` says instead: tables go into tables by name, into lists by number ("0")."""
    if not isinstance(over, dict):
        return over
    if isinstance(under, list):
        return [laid_over(item, over[str(at)]) if str(at) in over else item for at, item in enumerate(under)]
    if not isinstance(under, dict):
        return over
    return {**under, **{name: laid_over(under.get(name), value) for name, value in over.items()}}


def at_path(value: Any, path: str) -> Any:
    """What lies at "table.players.0.eggs"."""
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value
