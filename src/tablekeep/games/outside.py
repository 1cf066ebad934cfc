"""Games from outside: installed packages that name a game in the entry point group `tablekeep.games`.

    [project.entry-points."tablekeep.games"]
    bee_keepers = "bee_keepers:GAME"

The name is the game's slug, and what it points to is the Game. Whatever cannot be put on the shelf is left in its
parcel, with the reason: one package that is out of order takes no other game off the shelf.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tablekeep.engine import Game

GROUP = "tablekeep.games"


class Parcels:
    """What was found: games by slug, and what could not be opened, with the reason."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.broken: dict[str, str] = {}

    def open(self, point: EntryPoint, taken: Collection[str]) -> None:
        try:
            self.games[point.name] = _game(point, [*taken, *self.games])
        except Exception as error:
            self.broken[point.name] = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


@cache
def parcels(taken: tuple[str, ...] = ()) -> Parcels:
    """Every installed game, opened once; `taken` are slugs that are none of theirs."""
    taken_in = Parcels()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        taken_in.open(point, taken)
    return taken_in


def _game(point: EntryPoint, taken: Collection[str]) -> Game:
    """The game that an entry point promises."""
    if point.name in taken:
        raise ValueError("there is a game of this name already")
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is no Game")
    if game.slug != point.name or not game.slug.isidentifier():
        raise ValueError(f"the game calls itself {game.slug!r}, its entry point {point.name!r}")
    return game
