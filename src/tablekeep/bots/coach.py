"""Coach: what one might do here, what else there is and what it is worth, and why; from this seat's knowledge alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from tablekeep.bots.reasons import Effect, Pair, Way, effects, follow, said
from tablekeep.bots.scales import Weights, best_of, candidates, doubt, joined, mean, weigh
from tablekeep.bots.search import Search, for_rounds, for_seconds
from tablekeep.bots.search_bot import MOST_ROUNDS, PLAY_OUT
from tablekeep.engine import Decision, Move, Perspective

FEWEST: Final = 8
"""A move is weighed in at least so many worlds."""
WORLDS: Final = 24
"""Those that might be the best, in so many more."""
MOST: Final = 5
"""So many moves are looked at closely."""
NO_SEAT: Final = "the Hunter"
"""Who wins where no seat does: in every game here, it is the Hunter."""


class Choice(Struct):
    """A move and the chance to win with it; `doubt` is how far that may be off, either way."""

    move: dict[str, Any]
    text: str
    worth: float
    doubt: float = 0.0


class Advice(Struct):
    """What a coach would do. Chances are between 0 and 1; `choices` begins with the move itself, the best first.

    `gains` and `risks` say what the move does for you and against you, `answers` what the others can do about it. In
    the worst quarter of the worlds that were tried the chance to win was `low` a round later, and less.
    """

    move: dict[str, Any]
    text: str
    worth: float
    choices: list[Choice]
    gains: list[str]
    risks: list[str]
    answers: list[str]
    low: float
    worlds: int


class Coach:
    """Thinks for some `seconds`, or so many `rounds`: then the same dice in its head give the same advice."""

    def __init__(self, seconds: float = 0.4, rounds: int = 0, worlds: int = WORLDS) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.worlds = worlds

    def advise(self, seen: Perspective, decision: Decision, rng: random.Random) -> Advice:
        weights = self._weighed(seen, decision, rng)
        best = best_of(weights)
        ways = follow(seen, decision.seat, [best], max(FEWEST, self.worlds // 2), rng)[best]
        gains, risks = turn_words(seen, decision.seat, ways)
        order = sorted(weights, key=lambda move: -mean(weights[move]))
        choices = [choice(move, weights[move]) for move in order]
        low = sorted([way.worth for way in ways])[len(ways) // 4]
        answers = answer_words(seen, decision.seat, ways)
        return Advice(best.as_json(), best.text, choices[0].worth, choices, gains, risks, answers, low, len(ways))

    def _weighed(self, seen: Perspective, decision: Decision, rng: random.Random) -> Weights:
        """A search says which moves deserve it; these are weighed in the same worlds."""
        moves = self._promising(seen, decision, rng)
        first = weigh(seen, decision.seat, moves, FEWEST, rng)
        if len(moves) == 1:
            return first
        order = sorted(first, key=lambda move: -mean(first[move]))
        return joined(first, weigh(seen, decision.seat, order[: max(2, MOST // 2)], self.worlds - FEWEST, rng))

    def _promising(self, seen: Perspective, decision: Decision, rng: random.Random) -> list[Move]:
        if len(decision.moves) == 1:
            return [decision.moves[0]]
        advised = candidates(seen, decision, MOST, rng)
        if not self.rounds and self.seconds <= 0:
            return advised
        search = Search(seen, decision, rng, PLAY_OUT)
        search.think(for_rounds(self.rounds) if self.rounds else for_seconds(self.seconds, MOST_ROUNDS))
        branches = sorted(search.asked().branches.values(), key=lambda branch: (-branch.tried, -branch.mean))
        tried = [branch.move for branch in branches if branch.tried and branch.move in decision.moves]
        return list(dict.fromkeys([*tried[: MOST - 1], *advised]))[:MOST]


def choice(move: Move, worths: Sequence[float]) -> Choice:
    return Choice(move.as_json(), move.text, mean(worths), doubt(worths))


# -- in words -----------------------------------------------------------------------------


def turn_words(seen: Perspective, seat: int, ways: Sequence[Way]) -> tuple[list[str], list[str]]:
    """What a move does to one's own chances until the others are asked: for it, and against it."""
    pairs = [(way.start, way.own) for way in ways if way.start is not None and way.own is not None]
    changed = effects(pairs, seat, seen.reasons)
    gains = worded(seen, seat, pairs, [effect for effect in changed if effect.worth > 0])[:3]
    risks = worded(seen, seat, pairs, [effect for effect in changed if effect.worth < 0])[:2]
    ended = mean([1.0 if way.ended else 0.0 for way in ways])
    if ended:
        won = mean([way.worth for way in ways if way.ended])
        end = f"It ends the game in {_of(ended)}, and you win {_of(won)} of those."
        (gains if won >= 0.5 else risks).insert(0, end)
    return gains, risks


def answer_words(seen: Perspective, seat: int, ways: Sequence[Way]) -> list[str]:
    """What the others can do about it: their likeliest answer, and what a round of theirs takes away."""
    sentences = []
    answered = [way for way in ways if way.answer is not None and way.told]
    if answered:
        answer, times = Counter([way.answer for way in answered]).most_common(1)[0]
        told = next(way.told for way in answered if way.answer == answer)
        if times * 4 >= len(ways):
            sentences.append(f"The likeliest answer, in {times} of {len(ways)} worlds: {told[0]}")
    pairs = [(way.own, way.later) for way in ways if way.own is not None and way.later is not None]
    against = [effect for effect in effects(pairs, seat, seen.reasons) if effect.worth < 0]
    return sentences + worded(seen, seat, pairs, against)[:2]


def worded(seen: Perspective, seat: int, pairs: Sequence[Pair], changed: Sequence[Effect]) -> list[str]:
    own = pairs[0][0].side(seat) if pairs else seat
    sentences = [said(effect, own, seen.names, NO_SEAT) for effect in changed]
    return list(dict.fromkeys([sentence for sentence in sentences if sentence]))


def _of(share: float) -> str:
    return "every world" if share >= 0.995 else f"{round(100 * share)} of 100 worlds"
