"""What is in the bag, read and typed."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

_BOX = tomllib.loads(files("bee_keepers").joinpath("content.toml").read_text("utf-8"))

TOKENS: Final[list[str]] = [str(row["name"]) for row in _BOX["tokens"]]
NECTAR: Final[list[int]] = [int(row["nectar"]) for row in _BOX["tokens"]]
RAIN: Final = TOKENS.index("rain")
FAIR: Final[list[int]] = [int(row["count"]) for row in _BOX["tokens"]]
APRIL: Final[list[int]] = [count + int(_BOX["april"].get(name, 0)) for name, count in zip(TOKENS, FAIR, strict=True)]
COUNTS: Final[list[int]] = [max(pair) for pair in zip(FAIR, APRIL, strict=True)]
"""The most there can be of each."""
