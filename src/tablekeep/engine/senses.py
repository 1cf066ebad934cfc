"""Senses: a game's quick policy and its appraisal of a table, both reckoned from a few numbers that are data.

A policy looks at each move for cues, an appraisal at each side of a table for signs. What every cue and sign weighs
was fitted on played games and lies in the game's room, in `senses.toml`; one that is not listed there weighs nothing.
"""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.refusal import refused

FARTHEST: Final = 30.0
"""No sum of weights counts for more than this: beyond it nothing is likelier any more."""

_READ: Final[dict[str, dict[str, Any]]] = {}
"""Each room's `senses.toml`, once it was read."""


def read_weights(room: str, part: str, names: Sequence[str]) -> list[float]:
    """What each of these weighs by one part of a room's `senses.toml`."""
    weights = read_part(room, part)
    return [float(weights.get(name, 0.0)) for name in names]


def read_part(room: str, part: str) -> dict[str, Any]:
    if room not in _READ:
        file = files(room).joinpath("senses.toml")
        _READ[room] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return dict(_READ[room].get(part, {}))


def read_signs(room: str, parts: Sequence[str], names: Sequence[str]) -> dict[str, list[float]]:
    """The same for several kinds of tables: by player count, by mode."""
    return {part: read_weights(room, part, names) for part in parts}


# -- in words -----------------------------------------------------------------------------


class Signs:
    """What an appraisal looks at: what each side of a table has of each sign, and what each sign weighs.

    Sides are the seats in their order, and after them whoever else may win. Where `team`, all seats are one side.
    """

    def __init__(self, names: list[str], weights: list[float], sides: list[list[float]], team: bool = False) -> None:
        self.names = names
        self.weights = weights
        self.sides = sides
        self.team = team

    def side(self, seat: int) -> int:
        return 0 if self.team else seat


class Reason:
    """One thing to say about a table: which signs tell of it, and how more or less of it is put into words.

    `more` and `less` speak to whoever asks, `theirs_more` and `theirs_less` of somebody else, called `{who}`; `{n}` is
    how much, in `unit`s of the first sign. `good` is what more of it is for whoever has it.
    """

    def __init__(self, signs: list[str], words: dict[str, str], unit: float, good: bool) -> None:
        self.signs = signs
        self.words = words
        self.unit = unit
        self.good = good


WAYS: Final = ("more", "less", "theirs_more", "theirs_less")


def read_reasons(room: str) -> tuple[Reason, ...]:
    """What a room's `reasons.toml` has words for."""
    written: dict[str, Any] = tomllib.loads(files(room).joinpath("reasons.toml").read_text("utf-8"))
    return tuple([_reason(room, entry) for entry in written["reason"]])


def _reason(room: str, entry: dict[str, Any]) -> Reason:
    words: dict[str, str] = {way: str(entry[way]) for way in WAYS if way in entry}
    if not words or set(entry) - {*WAYS, "signs", "unit", "good"}:
        raise refused("bad_reason", "TK-5", f"A reason of {room} has no words, or something else: {entry}.")
    return Reason([str(sign) for sign in entry["signs"]], words, float(entry.get("unit", 1.0)), bool(entry["good"]))


# -- a quick policy -----------------------------------------------------------------------


def leaning(weights: list[float], cues: list[int]) -> float:
    """How much more a move with these cues is leaned to than one with none."""
    total = 0.0
    for cue in cues:
        total += weights[cue]
    return math.exp(max(-FARTHEST, min(FARTHEST, total)))


def drawn(leanings: Sequence[float], rng: random.Random) -> int:
    """One of them, each as likely as it is leaned to."""
    whole = 0.0
    for each in leanings:
        whole += each
    left = rng.random() * whole
    for place in range(len(leanings)):
        left -= leanings[place]
        if left < 0.0:
            return place
    return len(leanings) - 1


# -- an appraisal -------------------------------------------------------------------------


def weighed(weights: list[float], signs: list[float]) -> float:
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * signs[place]
    return total


def chances(weights: list[float], sides: list[list[float]]) -> list[float]:
    """How likely each side of a table wins, by its signs; together they are 1."""
    worths = [weighed(weights, signs) for signs in sides]
    best = max(worths)
    odds = [math.exp(max(-FARTHEST, worth - best)) for worth in worths]
    whole = 0.0
    for each in odds:
        whole += each
    return [each / whole for each in odds]


def without(chances: Sequence[float], gone: Sequence[int]) -> tuple[float, ...]:
    """The same chances where these seats can win no more: the others have theirs in the same proportion."""
    still = [0.0 if seat in gone else chances[seat] for seat in range(len(chances))]
    whole = 0.0
    for each in still:
        whole += each
    return tuple([each / whole if whole else 0.0 for each in still])


def evenly(seats: int, winners: Sequence[int]) -> tuple[float, ...]:
    """A win shared by these."""
    share = 1.0 / len(winners) if winners else 0.0
    return tuple([share if seat in winners else 0.0 for seat in range(seats)])


def settled(outcome: Outcome) -> tuple[float, ...]:
    """What a finished table came to: a winner has the whole win, several their shares; a team has all or nothing."""
    if outcome.won is not None:
        return tuple([1.0 if outcome.won else 0.0 for _ in outcome.places])
    return evenly(len(outcome.places), outcome.winners)
