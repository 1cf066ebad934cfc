"""Flaw: what the kit says when a game breaks the contract; Moment: what it looks at."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from tablekeep.engine import Decision, Event, Game, Match, Move, Together, Transition, canonical
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
        self,
        before: Match,
        seat: int,
        move: Move,
        after: Match,
        events: tuple[Event, ...],
        rng: random.Random,
        made: Transition | None = None,
    ) -> None:
        self.before = before
        self.seat = seat
        self.move = move
        self.after = after
        self.events = events
        self.rng = rng
        self.question_ended = made is not None and made.question_ended
        self.answers_out = made is not None and made.answers_out

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
        if any(decision.seat == seat for decision in open_questions(self.before)):
            return moves
        stride = len(moves) // FEW_WORDS + 1
        return moves[self.move.index % stride :: stride]

    def asked_together(self) -> bool:
        """Was this move an answer to a question that several are asked at once?"""
        step = self.before.table.agenda[-1]
        return isinstance(step, Together) and not step.interrupts(self.before.table, self.seat, self.move)

    def __str__(self) -> str:
        return f"seat {self.seat} plays '{self.move.text}'"


def open_questions(match: Match) -> list[Decision]:
    """All that may be answered, by seat: what is waited for, and secret answers that may still be changed."""
    return sorted((*match.decisions, *match.answered), key=lambda decision: decision.seat)


def require(truth: bool, check: str, text: str) -> None:
    if not truth:
        raise Flaw(check, text)


@contextmanager
def nothing_breaks(check: str, text: str) -> Iterator[None]:
    """Whatever is raised in here is a Flaw: the rules may refuse, they never break."""
    try:
        yield
    except Flaw:
        raise
    except Exception as error:
        raise Flaw(check, f"{text}: {type(error).__name__}: {str(error)[:300]}") from error


def bytes_of(match: Match) -> str:
    """The whole state as one text."""
    return canonical(match.position())


def telling_like(world: Match, like: Match) -> Match:
    """An imagined match that tells what happens and numbers its decisions like another one."""
    return Match(world.game, world.table.copy(), world.options, Journal(None), like.counts)


def imagined(match: Match, viewer: int | None, seed: int) -> Match:
    with nothing_breaks("imagine", f"viewer {viewer} imagines another world"):
        return telling_like(match.imagine(viewer, random.Random(seed)), match)


def shown(match: Match, viewer: int | None) -> str:
    """Every byte of the view, as it is sent."""
    return as_sent(match.view(viewer))


def told(events: Iterable[Event], viewer: int | None, without: frozenset[str] = frozenset()) -> str:
    """Every byte of the events this viewer gets, those of some kinds left out."""
    return as_sent([[e.as_json(), e.final] for e in events if e.known_to(viewer) and e.kind not in without])


def as_sent(value: object) -> str:
    """In the order it was made in: what lies hidden could be told by the order of names alone."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
