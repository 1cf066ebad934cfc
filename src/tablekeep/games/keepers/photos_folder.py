"""A folder of photographs on this machine as a deck (KP-14.2), with the words of its `tags.csv`."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from tablekeep.engine.refusal import Refusal, refused
from tablekeep.games.keepers.looks import read_words
from tablekeep.games.keepers.photos import PhotoDeck, read_photo, twice

ENDINGS: Final = (".jpg", ".jpeg", ".png", ".webp")
TAGS: Final = "tags.csv"
MOST_FILES: Final = 2000


def folder_deck(folder: Path) -> tuple[PhotoDeck, dict[str, list[str]]]:
    """The pictures that lie in the folder itself, and the words for each by the picture's name."""
    if not folder.is_dir():
        raise refused("no_such_folder", "KP-14.2", f"There is no folder {folder}.")
    files = sorted([path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file()])
    tags = _tags(folder / TAGS)
    deck, words = PhotoDeck([], []), dict[str, list[str]]()
    for path in files[:MOST_FILES]:
        photo = read_photo(path.name, path.read_bytes())
        if isinstance(photo, Refusal):
            deck.skipped.append(photo)
        elif photo.name in words:
            deck.skipped.append(twice(path.name))
        else:
            deck.photos.append(photo)
            words[photo.name] = tags.get(path.name, [])
    deck.photos.sort(key=lambda photo: photo.name)
    return deck, words


def _tags(file: Path) -> dict[str, list[str]]:
    """`file,words` in each line, the words separated by semicolons."""
    if not file.is_file():
        return {}
    with file.open(encoding="utf-8", errors="replace", newline="") as lines:
        rows = [row for row in csv.reader(lines) if len(row) >= 2]
    return {row[0]: read_words(row[1]) for row in rows}
