"""Tablekeep keeps the table for board games about keepers: rules, secrets, story, and your seat."""

from __future__ import annotations

from tablekeep import games as _shelf
from tablekeep.engine import Game, Match, Record, Recording, Refused, recall, replay_with
from tablekeep.games import open_game, register

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """The slugs of all games that can be opened."""
    return _shelf.slugs()


def replay(record: object) -> Match:
    """Play a record again, checking edition, luck and hashes; Refused, loudly, when they differ."""
    return replay_with(open_game, record)


__all__ = [
    "Game",
    "Match",
    "Record",
    "Recording",
    "Refused",
    "__version__",
    "games",
    "open_game",
    "recall",
    "register",
    "replay",
]
