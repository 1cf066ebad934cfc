"""The shelf: the games of the house, one folder each, and those that installed packages bring (`outside`)."""

from __future__ import annotations

from importlib import import_module

from tablekeep.engine import Game, refused
from tablekeep.games.outside import Parcels, parcels

SHELF = ("keepers", "keepers_creepers", "magic_book", "dragon_keepers", "shifting_realms")
"""Every game that is ready to be played, by its folder's name, in the order in which the boxes stand."""

EARLIER: dict[tuple[str, str], str] = {
    ("keepers", "2"): "tablekeep.games.keepers.edition_2",
    ("keepers", "3"): "tablekeep.games.keepers.edition_3",
}
"""Editions that are not on the shelf any more but still played to their end, by slug and edition: their modules."""

_guests: dict[str, Game] = {}
_kept: dict[tuple[str, str], Game] = {}


def slugs() -> tuple[str, ...]:
    return tuple(dict.fromkeys([*SHELF, *outside().games, *_guests]))


def outside() -> Parcels:
    """What installed packages bring."""
    return parcels(SHELF)


def open_game(slug: str, edition: str | None = None) -> Game:
    """The game of this name as it is played today, or one of its editions; each is opened once."""
    if edition is not None:
        return _edition(slug, edition)
    if slug in _guests:
        return _guests[slug]
    return _imported(f"tablekeep.games.{slug}") if slug in SHELF else _from_outside(slug)


def _from_outside(slug: str) -> Game:
    brought = outside()
    if slug in brought.broken:
        raise refused(
            "broken_game", "", f"The game {slug!r} is installed but cannot be opened: {brought.broken[slug]}."
        )
    if slug not in brought.games:
        raise refused("no_such_game", "", f"There is no game {str(slug)[:40]!r}; there are {', '.join(slugs())}.")
    return brought.games[slug]


def edition_of(slug: str, edition: str) -> Game | None:
    """An edition of a game, today's or one that was kept; None where its rules are gone."""
    today = open_game(slug)
    if today.edition == edition:
        return today
    if (slug, edition) in EARLIER:
        return _imported(EARLIER[slug, edition])
    return _kept.get((slug, edition))


def _edition(slug: str, edition: str) -> Game:
    kept = edition_of(slug, edition)
    if kept is None:
        text = f"{open_game(slug).title} is played by edition {open_game(slug).edition}; edition {edition} is not here."
        raise refused("old_edition", "TK-6", text)
    return kept


def _imported(module: str) -> Game:
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game


def keep_edition(game: Game) -> Game:
    """Keep an earlier edition, for this process: tables that began under it go on, new ones do not begin under it."""
    _kept[game.slug, game.edition] = game
    return game


def register(game: Game) -> Game:
    """Put a game of your own on the shelf, for this process."""
    if game.slug in SHELF:
        raise ValueError(f"{game.slug} is a game of the house")
    _guests[game.slug] = game
    return game
