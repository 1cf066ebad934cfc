"""The bench for research: the games as environments of other libraries, each an optional extra of the package."""

from __future__ import annotations

from importlib import import_module
from typing import Any

EXTRAS = {
    "numpy": "research",
    "pettingzoo": "research",
    "gymnasium": "research",
    "pyspiel": "research",
    "pyarrow": "research",
    "mcp": "mcp",
}
"""By package: the extra of Tablekeep that brings it."""


def need(package: str) -> Any:
    """This package; an ImportError that says in one sentence what to install, where it is not here."""
    try:
        return import_module(package)
    except ImportError as missing:
        if missing.name not in (package, None):
            raise
        text = f"tablekeep.research needs {package}: install it with `pip install tablekeep[{EXTRAS[package]}]`."
        raise ImportError(text, name=package) from missing


def simulate(*args: Any, **options: Any) -> Any:
    """Many matches by one policy, as NumPy arrays: see `tablekeep.research.simulation`."""
    from tablekeep.research.simulation import simulate as play

    return play(*args, **options)


__all__ = ["need", "simulate"]
