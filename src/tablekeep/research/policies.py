"""Policies: who answers for the seats of a simulation, by name or as a function of one's own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tablekeep.bots import bot
from tablekeep.engine import Decision, Match, Move, Perspective, refused
from tablekeep.engine.batch import Advice, Chance, Policy

Function = Callable[[Perspective, Decision, random.Random], Move]
Chooser = str | Function

COMPILED: dict[str, Callable[[], Policy]] = {"random": Chance, "sensible": Advice}
"""Bots that play without coming back to the interpreter, where the rules are compiled; others are asked in Python."""


class Called(Policy):
    """A bot or a function, asked in Python."""

    def __init__(self, choose: Function) -> None:
        self._choose = choose

    def choose(self, match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
        return self._choose(match.seen_by(seat), match.decisions[0], rng)


def policy(wanted: Chooser) -> Policy:
    """The policy of this name; a bot that does not exist is Refused."""
    if isinstance(wanted, str):
        return COMPILED[wanted]() if wanted in COMPILED else Called(bot(wanted).choose)
    return Called(wanted)


def seated(wanted: Chooser | Sequence[Chooser], seats: int) -> tuple[Chooser, ...]:
    """One for each seat: one for all of them, or as many as there are."""
    named = (wanted,) * seats if isinstance(wanted, str) or callable(wanted) else tuple(wanted)
    if len(named) != seats:
        raise refused("bots", "", f"{len(named)} policies for {seats} seats: say one for all, or one for each.")
    for each in named:
        policy(each)
    return named


def called(wanted: Chooser) -> str:
    """Its name, as datasets and reports tell it."""
    return wanted if isinstance(wanted, str) else str(getattr(wanted, "__qualname__", type(wanted).__name__))
