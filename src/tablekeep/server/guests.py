"""Guests: what a game that a package brings has for the browser, in the folder `browser` of that package.

`board.js` draws its table, `cover.svg` is the picture on its box; whatever else they need lies beside them
(docs/boards.md). The games of the house have theirs in the built client.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

import tablekeep

FOLDER: Final = "browser"
KINDS: Final = frozenset(
    {
        *("text/javascript", "application/javascript", "text/css", "application/json"),
        *("image/svg+xml", "image/png", "image/jpeg", "image/webp", "font/woff2", "audio/ogg", "audio/mpeg"),
    }
)
"""What a board may be made of. A package has no pages under our name."""


def folder_of(slug: str) -> Path | None:
    """Where a game's package keeps what it has for the browser; None where there is none."""
    if slug not in tablekeep.games():
        return None
    module = import_module(type(tablekeep.open_game(slug)).__module__)
    folders = [Path(place) / FOLDER for place in getattr(module, "__path__", [])]
    return next((folder.resolve() for folder in folders if folder.is_dir()), None)


def address_of(slug: str, name: str) -> str:
    """Where the browser finds this file of a game; empty where the game has none."""
    folder = folder_of(slug)
    return f"/boards/{slug}/{name}" if folder is not None and (folder / name).is_file() else ""
