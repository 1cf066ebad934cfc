"""What a game's room says to the research bench, in its `research.toml`; a game may go without."""

from __future__ import annotations

import sys
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tablekeep.engine import Game

SAID = "research.toml"


def room_of(game: Game) -> Traversable:
    """The folder a game lives in."""
    module = sys.modules[type(game).__module__]
    return files(module.__package__ or module.__name__)


def said_in(room: Traversable) -> dict[str, Any]:
    file = room.joinpath(SAID)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
