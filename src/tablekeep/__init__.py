"""Tablekeep keeps the table for board games about keepers: rules, secrets, story, and your seat."""

from __future__ import annotations

from tablekeep import games as _shelf
from tablekeep.engine import Game, Match, Record, Recording, Refused, read_record, recall, replay_with
from tablekeep.games import edition_of, keep_edition, open_game, register

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """The slugs of all games that can be opened."""
    return _shelf.slugs()


def broken_games() -> dict[str, str]:
    """Installed games that cannot be opened, by slug, with the reason."""
    return dict(_shelf.outside().broken)


def replay(record: object) -> Match:
    """Play a record again by the rules of its edition, checking luck and hashes; Refused, loudly, when they differ."""
    read = read_record(record)
    return replay_with(lambda _: rules_of(read), read)


def rules_of(record: Record) -> Game:
    """The rules a record was played by, where they are here; else those of today, which will say that they are not."""
    return edition_of(record.game, record.edition) or open_game(record.game)


__all__ = [
    "Game",
    "Match",
    "Record",
    "Recording",
    "Refused",
    "__version__",
    "broken_games",
    "edition_of",
    "games",
    "keep_edition",
    "open_game",
    "recall",
    "register",
    "replay",
    "rules_of",
]
