"""Golden playthroughs: one readable file per game and player count, and for the tables a game names (another mode).

Each file tells a whole match: every decision with its legal moves in order, the move made,
the events told, and a hash of what every viewer sees. A change of rules shows as a diff.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablekeep.engine import Decision, Event, Game, Match, Move, canonical
from tablekeep.games import open_game
from tablekeep.testing.flaw import open_questions

STRAY = 0.2
"""How often the sensible player of a playthrough strays, so that odd moves are told too."""


def playthrough(game: Game, seats: int, options: dict[str, Any] | None = None) -> str:
    """The whole story of one match, as text."""
    seed = f"golden-{seats}"
    return "\n".join(_lines(game.new(seats, seed, options), random.Random(seed), seed)) + "\n"


def tables(game: Game) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The tables that are played: each with the name of its file, its seats and its options."""
    for seats in game.seats:
        yield f"{game.slug}-{seats}", seats, {}
    for name, seats, options in game.playthroughs:
        yield f"{game.slug}-{name}-{seats}", seats, options


def _lines(match: Match, rng: random.Random, seed: str) -> Iterator[str]:
    game, names = match.game, match.names()
    yield f"{game.title}, edition {game.edition}, {match.seats} seats, seed {seed}"
    yield from _told(match, match.story)
    yield _hashes(match)
    number = 0
    while not match.over:
        asked = open_questions(match)
        decision = asked[int(rng.random() * len(asked))]
        move = _choose(match, decision, rng)
        number += 1
        yield ""
        yield f"{number}. {names[decision.seat]} [{decision.id}] {decision.prompt}"
        yield f"   moves: {' | '.join(listed.text for listed in decision.moves)}"
        yield f"   plays: {move.text}"
        yield from _told(match, match.play(decision.seat, move))
        yield _hashes(match)
    yield ""
    yield f"{match.outcome}"


def _choose(match: Match, decision: Decision, rng: random.Random) -> Move:
    if rng.random() < STRAY:
        return decision.moves[int(rng.random() * len(decision.moves))]
    table = match.imagine(decision.seat, rng).table
    return match.game.advise(table, decision.seat, decision.moves, rng)


def _told(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        only = "" if event.only is None else f" (only to {list(event.only)})"
        but = f" (but not to {list(event.but)})" if event.but else ""
        yield f"   {event.kind}: {event.sentence(match.names())}{only}{but}"


def _hashes(match: Match) -> str:
    viewers: list[int | None] = [None, *range(match.seats)]
    hashes = [hashlib.sha256(canonical(match.view(viewer)).encode()).hexdigest()[:8] for viewer in viewers]
    return f"   table {match.digest()} views {' '.join(hashes)}"


def write(slug: str, folder: Path) -> list[Path]:
    """Write the playthroughs of a game anew."""
    game, paths = open_game(slug), []
    folder.mkdir(parents=True, exist_ok=True)
    for name, seats, options in tables(game):
        paths.append(folder / f"{name}.txt")
        paths[-1].write_text(playthrough(game, seats, options), "utf-8")
    return paths


def compare(slug: str, folder: Path) -> list[str]:
    """Where the playthroughs differ from what is written: one line a file, with the first difference."""
    game = open_game(slug)
    differences = [
        _difference(folder / f"{name}.txt", playthrough(game, n, options)) for name, n, options in tables(game)
    ]
    return [line for line in differences if line]


def _difference(path: Path, now: str) -> str:
    if not path.exists():
        return f"{path.name} is missing"
    written, played = path.read_text("utf-8").splitlines(), now.splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        if old != new:
            return f"{path.name}:{number}: written '{old.strip()}', played '{new.strip()}'"
    return "" if len(written) == len(played) else f"{path.name}: {len(written)} lines written, {len(played)} played"
