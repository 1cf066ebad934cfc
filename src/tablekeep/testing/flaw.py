"""Flaw: what the kit says when a game breaks the contract; Moment: what it looks at."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from tablekeep.engine import Event, Game, Match, Move, canonical
from tablekeep.engine.journal import Journal

FEW_WORDS = 40
"""How much of the vocabulary is tried on a seat that is not asked."""


class Flaw(AssertionError):
    """A broken promise: `check` names which one, the text says where."""

    def __init__(self, check: str, text: str) -> None:
        super().__init__(f"[{check}] {text}")
        self.check = check


class Moment:
    """One move of a match: the match before it, who played what, and the match after it."""

    def __init__(
        self, before: Match, seat: int, move: Move, after: Match, events: tuple[Event, ...], rng: random.Random
    ) -> None:
        self.before = before
        self.seat = seat
        self.move = move
        self.after = after
        self.events = events
        self.rng = rng

    @property
    def game(self) -> Game:
        return self.before.game

    def viewers(self) -> Iterator[int | None]:
        """Everyone who looks on: all seats and a spectator."""
        yield None
        yield from range(self.before.seats)

    def vocabulary(self, seat: int) -> Sequence[Move]:
        """Moves to try on a seat: all of them if it is asked; else it is refused before its words are weighed."""
        moves = self.game.moves.moves
        if any(decision.seat == seat for decision in self.before.decisions):
            return moves
        stride = len(moves) // FEW_WORDS + 1
        return moves[self.move.index % stride :: stride]

    def __str__(self) -> str:
        return f"seat {self.seat} plays '{self.move.text}'"


def require(truth: bool, check: str, text: str) -> None:
    if not truth:
        raise Flaw(check, text)


def bytes_of(match: Match) -> str:
    """The whole state as one text."""
    return canonical(match.position())


def aloud(world: Match, like: Match) -> Match:
    """An imagined match that tells what happens and numbers its decisions like another one."""
    assert like.journal is not None
    journal = Journal(world.seats, None)
    journal.counts = like.journal.counts[:]
    return Match(world.game, world.table.copy(), world.options, journal)


def imagined(match: Match, viewer: int | None, seed: int) -> Match:
    return aloud(match.imagine(viewer, random.Random(seed)), match)


def shown(match: Match, viewer: int | None) -> str:
    """Every byte of the view."""
    return canonical(match.view(viewer))


def told(events: tuple[Event, ...], viewer: int | None) -> str:
    """Every byte of the events this viewer gets."""
    return canonical([event.as_json() for event in events if event.known_to(viewer)])
