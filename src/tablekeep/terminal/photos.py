"""Photographs of one's own at the terminal: a folder becomes the deck, numbered copies lie beside it to look at."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from tablekeep.engine import Game
from tablekeep.terminal.screen import Screen


def options_for_folder(game: Game, folder: str, screen: Screen) -> dict[str, Any]:
    """The options of a game with these pictures; tells what was skipped and where the numbered ones are."""
    if game.pictures is None:
        return game.options_for_pictures([])  # refused, in the game's own words
    pictures, skipped = game.pictures.of_folder(Path(folder))
    for refusal in skipped:
        screen.say(refusal.text, "soft")
    shown = Path(tempfile.mkdtemp(prefix=f"{game.slug}-"))
    for number, picture in enumerate(pictures, 1):
        (shown / f"photograph {number:03}.webp").write_bytes(picture.large)
    screen.say(f"{len(pictures)} pictures are in the deck; look at them by number in {shown}", "lamp")
    return game.options_for_pictures([(picture.look, picture.words) for picture in pictures])
