"""Photographs of one's own at the terminal: a folder becomes the deck, numbered copies lie beside it to look at."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from tablekeep.engine import Game
from tablekeep.games.keepers.photos_folder import folder_deck
from tablekeep.terminal.screen import Screen


def bring(game: Game, folder: str, screen: Screen) -> dict[str, Any]:
    """The options of a game with these pictures; tells what was skipped and where the numbered ones are."""
    deck, words = folder_deck(Path(folder))
    for refusal in deck.skipped:
        screen.say(refusal.text, "soft")
    shown = Path(tempfile.mkdtemp(prefix="keepers-"))
    for number, photo in enumerate(deck.photos, 1):
        (shown / f"photograph {number:03}.webp").write_bytes(photo.large)
    screen.say(f"{len(deck.photos)} pictures are in the deck; look at them by number in {shown}", "lamp")
    return game.bring([(photo.look, words[photo.name]) for photo in deck.photos])
