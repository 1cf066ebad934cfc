"""The games of the house, one folder each, all with the same rooms."""

from __future__ import annotations

from importlib import import_module

from tablekeep.engine import Game, refused

SHELF = ("keepers_creepers", "dragon_keepers", "keepers", "magic_book", "shifting_realms")
"""Every game that is ready to be played, by its folder's name."""

_guests: dict[str, Game] = {}


def slugs() -> tuple[str, ...]:
    return (*SHELF, *_guests)


def open_game(slug: str) -> Game:
    """The game of this name; each game is opened once."""
    if slug in _guests:
        return _guests[slug]
    if slug not in SHELF:
        raise refused("no_such_game", "TK-5", f"There is no game {str(slug)[:40]!r}; there are {', '.join(slugs())}.")
    game = import_module(f"tablekeep.games.{slug}").GAME
    assert isinstance(game, Game)
    return game


def register(game: Game) -> Game:
    """Put a game of your own on the shelf, for this process."""
    if game.slug in SHELF:
        raise ValueError(f"{game.slug} is a game of the house")
    _guests[game.slug] = game
    return game
