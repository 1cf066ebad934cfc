"""The arena: bots against each other, every pairing from every chair with the same luck, and who is stronger."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep.engine import refused
from tablekeep.research.arena.bouts import Bouts, player
from tablekeep.research.arena.keeping import Book
from tablekeep.research.arena.page import page
from tablekeep.research.arena.standings import Standings
from tablekeep.research.bounds import MOST_STUDIED, checked_processes, within
from tablekeep.research.spreading import spread_out, told


def arena(
    game: str,
    players: Sequence[str],
    deals: int = 100,
    seats: int | None = None,
    seed: str = "arena",
    options: dict[str, Any] | None = None,
    out: str | Path | None = None,
    processes: int = 1,
    ray: str | None = None,
    progress: bool = False,
) -> Standings:
    """Play so many deals of every pairing. With a folder `out` what is there already is not played again.

    A player is a bot's name; one that searches may be given a number of rounds instead of its time: `cunning:200`.
    """
    within(deals, "deals", MOST_STUDIED)
    checked_processes(processes)
    chosen = options or {}
    first = tablekeep.open_game(game).new(seats, "arena", chosen, quiet=True)
    bouts = Bouts(game, first.seats, chosen, _named(players), seed, deals).as_teams()
    book = Book(None if out is None else Path(out), bouts)
    missing = [number for number in range(bouts.many) if number not in book.worths]
    played = spread_out(bouts.play, missing, processes, ray)
    for number, worths in zip(missing, told(played, len(missing), game, 1) if progress else played, strict=True):
        book.keep(number, worths)
    return Standings(bouts, book.worths)


def _named(players: Sequence[str]) -> tuple[str, ...]:
    for name in players:
        player(name)
    if len(set(players)) < len(players) or not players:
        raise refused("players", "", f"Every player is named once, and somebody is: {', '.join(players) or 'nobody'}.")
    return tuple(players)


__all__ = ["Bouts", "Standings", "arena", "page"]
