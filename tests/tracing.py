"""Play matches and print a hash for every moment of them: two builds of the same rules must print the same.

    python -m tests.tracing [MATCHES]            one line a match: its name and a hash per moment
    python -m tests.tracing NAME MOMENT          everything that was hashed at that moment

A moment is all that can be asked of a match: every decision with its moves, what every seat
sees, what was told, some refusals, the whole position and every word of luck.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep.engine import Event, Game, Match, Move, Option, Refused, canonical

MATCHES = 12
"""Matches of each game, over all its player counts."""
LONGEST = 400
"""Moments traced of one match."""
TOYS = Path(__file__).parent / "toys"


def games() -> dict[str, Game]:
    """Every game of the house, and the toys, which are interpreted in every build."""
    names = sorted(path.stem for path in TOYS.glob("[!_]*.py") if not path.stem.startswith("test_"))
    toys = {f"toy-{name}": import_module(f"tests.toys.{name}").GAME for name in names}
    return {slug: tablekeep.open_game(slug) for slug in tablekeep.games()} | toys


def names(matches: int) -> Iterator[str]:
    for slug, game in games().items():
        for number in range(matches):
            yield f"{slug}/{game.seats[number % len(game.seats)]}/{number}"


def moments(name: str) -> Iterator[str]:
    """Every moment of one match, as text. Every fourth match is played sensibly."""
    slug, seats, number = name.split("/")
    game, rng = games()[slug], random.Random(name)
    match = opened(game, int(seats), name, options_for(game, rng, int(number)))
    events = match.story
    yield moment(match, events, rng)
    while not match.over:
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if int(number) % 4 == 3 and rng.random() < 0.8:
            imagined = match.imagine(decision.seat, rng).table
            move = game.advise(imagined, decision.seat, decision.moves, rng)
        events = match.play(decision.seat, move)
        yield moment(match, events, rng)


def options_for(game: Game, rng: random.Random, number: int) -> dict[str, Any]:
    """The defaults first; then anything that can be chosen."""
    if number < len(game.seats):
        return game.fuzz
    return {option.name: choice(option, rng) for option in game.options} | game.fuzz


def choice(option: Option, rng: random.Random) -> Any:
    if option.kind == "choice":
        return option.choices[int(rng.random() * len(option.choices))]
    return rng.random() < 0.5 if option.kind == "switch" else option.default


def opened(game: Game, seats: int, seed: str, options: dict[str, Any]) -> Match:
    """Choices that do not go together fall back to the defaults."""
    try:
        return game.new(seats, seed, options)
    except Refused:
        return game.new(seats, seed, game.fuzz)


def moment(match: Match, events: tuple[Event, ...], rng: random.Random) -> str:
    viewers: list[int | None] = [None, *range(match.seats)]
    facts = {
        "told": [told(event) for event in events],
        "moves": {decision.id: [move.text for move in decision.moves] for decision in match.decisions},
        "views": [match.view(viewer) for viewer in viewers],
        "refusals": [refusal(match, rng) for _ in range(3)],
        "position": match.position(),
        "outcome": str(match.outcome),
    }
    return canonical(facts)


def told(event: Event) -> list[Any]:
    return [event.as_json(), event.only, event.but]


def refusal(match: Match, rng: random.Random) -> Any:
    """What is said to any move of the vocabulary, by anyone."""
    moves: list[Move] = match.game.moves.moves
    seat, move = int(rng.random() * match.seats), moves[int(rng.random() * len(moves))]
    found = match.refusal(seat, move)
    return [seat, move.text, None if found is None else found.as_json()]


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def main(arguments: list[str]) -> None:
    if len(arguments) == 2:
        text = next(islice(moments(arguments[0]), int(arguments[1]), None))
        sys.stdout.write(json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n")
        return
    for name in names(int(arguments[0]) if arguments else MATCHES):
        found = [fingerprint(text) for text in islice(moments(name), LONGEST)]
        sys.stdout.write(f"{name} {' '.join(found)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
