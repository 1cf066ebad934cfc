"""A trial of a variant, in the process that has its content: can it be set up in every way, and played for a while?

python -P -m tablekeep.research.trial GAME
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import tablekeep
from tablekeep.engine import Game, Match, Refused

DECISIONS = 300
"""So many at most."""


def try_out(slug: str) -> None:
    """Whatever goes wrong in the rules is raised."""
    game = tablekeep.open_game(slug)
    for seats in game.seats:
        look(game.new(seats, "trial", quiet=True))
    for options in ways(game):
        try:
            look(game.new(seed="trial", options=options, quiet=True))
        except Refused:
            continue
    play(game.new(seed="trial", quiet=True))


def ways(game: Game) -> Iterator[dict[str, Any]]:
    """Every choice that a host has, one at a time; some want others beside them and are refused alone."""
    for option in game.options:
        if option.kind == "choice":
            yield from ({option.name: choice} for choice in option.choices)


def look(match: Match) -> list[dict[str, Any]]:
    """What everybody sees."""
    return [match.seen_by(seat).table_view for seat in (None, *range(match.seats))]


def play(match: Match) -> int:
    """Play for a while, without a plan; how many decisions were made."""
    rng, made = random.Random("trial"), 0
    while not match.over and made < DECISIONS:
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.moves))
        made += 1
    look(match)
    return made


if __name__ == "__main__":
    try:
        try_out(sys.argv[1])
    except Exception:
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
