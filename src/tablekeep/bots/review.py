"""Review: a finished match looked through: everybody's chances move by move, every choice graded, luck told apart.

The curve rests on the open table. A choice is graded by what its seat could know: in worlds it could have been in. Luck
is what came against the average of what might have come: the very same table, with other dice and another order of
what nobody had seen. Everything of one move depends on the seed and the number of the move alone, so that parts can
be reckoned anywhere, in any order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from tablekeep.bots.coach import NO_SEAT, Choice, choice
from tablekeep.bots.reasons import effects, follow, said
from tablekeep.bots.scales import Effort, Weights, best_of, candidates, doubt, finished, joined, mean, weigh
from tablekeep.engine import Decision, Match, Move, Perspective, Refused
from tablekeep.engine.replaying import unrolled

Grade = Literal["forced", "best", "great", "fine", "slip", "blunder", "ungraded"]
FINE: Final = 0.015
"""A choice that costs less of a chance to win is as good as the best."""
SLIP: Final = 0.045
BLUNDER: Final = 0.11
GREAT: Final = 0.06
"""The best choice is a great one where the next best would have cost so much."""
SURE: Final = 1.5
"""A loss is a loss where it is so many times larger than it may be off."""
SWING: Final = 0.08
"""A move after which somebody's chance is so much better or worse may be a turning point."""
LASTING: Final = 2
"""And if at least half of it is there against so many moves before, and so many moves later."""
TURNS: Final = 6
"""So many turning points at most."""
DEALS: Final = 24
"""Set-ups that a deal is compared with."""


class Graded(Struct):
    """One choice. `loss`: what it cost of the chance to win against the first of `choices`, the best that was found."""

    number: int
    seat: int
    grade: Grade
    loss: float = 0.0
    doubt: float = 0.0
    played: str = ""
    choices: list[Choice] = []
    why: list[str] = []


class Course(Struct):
    """Everybody's chance to win after each move (0: the set-up), and how much of the change was luck."""

    chances: list[list[float]]
    luck: list[list[float]]


class Reckoning(Struct):
    """One seat's match: what luck gave it, what its choices cost, and how often they were what."""

    seat: int
    luck: float
    cost: float
    choices: int
    grades: dict[str, int]


class Turning(Struct):
    """A turning point: whose chance changed most, by how much, and whether that was chosen or came by luck."""

    number: int
    seat: int
    change: float
    by: Literal["luck", "choice"]


class Review(Struct):
    course: Course
    graded: list[Graded]
    tallies: list[Reckoning]
    turning: list[Turning]


class Moment:
    """A match before one move."""

    def __init__(self, match: Match, seat: int, move: Move) -> None:
        self.match = match.copy(quiet=True)
        self.seen: Perspective = match.seen_by(seat)
        self.decision = self.seen.decision
        self.seat = seat
        self.move = move


class Reviewer:
    """Looks a finished match through, move by move; each move can be asked for by itself."""

    def __init__(self, match: Match, seed: int = 0, effort: Effort | None = None) -> None:
        self.effort = effort or Effort.fitting(len(match.plays))
        self.seed = seed
        self.match = match
        self.moments: list[Moment] = []
        self.chances: list[list[float]] = []
        plays = match.plays
        for number, again in enumerate(unrolled(match)):
            self.chances.append(self._stands(number, again))
            if number < len(plays):
                self.moments.append(Moment(again, plays[number].seat, plays[number].move))

    def _stands(self, number: int, match: Match) -> list[float]:
        """Everybody's chances here, whatever luck may have in store."""
        if match.over:
            return list(match.appraise())
        rng = self.rng(number, "stands")
        return _means([finished(match.redrawn(rng)) for _ in range(self.effort.looks)])

    @property
    def moves(self) -> int:
        return len(self.moments)

    def rng(self, number: int, what: str) -> random.Random:
        return random.Random(f"{self.seed} {what} {number}")

    # -- chances and luck ---------------------------------------------------------------

    def course(self) -> Course:
        return Course(self.chances, [self.deal(), *[self.luck(number) for number in range(1, self.moves + 1)]])

    def luck(self, number: int) -> list[float]:
        """What luck gave each seat at this move, against its average."""
        rng, moment, came = self.rng(number, "luck"), self.moments[number - 1], self.chances[number]
        drawn: list[tuple[float, ...]] = []
        shown: list[dict[str, Any]] = []
        for count in range(self.effort.draws):
            world = moment.match.redrawn(rng)
            try:
                world.play(moment.seat, moment.move)
            except Refused:
                continue
            if count < 2:
                shown.append(world.view(None))
            if count == 2 and shown[:1] == shown[1:] and not self.match.plays[number - 1].luck:
                return [0.0] * len(came)
            drawn.append(finished(world))
        return _change(_means(drawn), came) if drawn else [0.0] * len(came)

    def deal(self) -> list[float]:
        """What the set-up gave each seat, against other set-ups; nothing where the match began from a position."""
        seats, match = self.match.seats, self.match
        if match.seed is None:
            return [0.0] * seats
        others = [match.game.new(seats, f"{self.seed} deal {n}", match.options, quiet=True) for n in range(DEALS)]
        return _change(_means([finished(other.redrawn(self.rng(0, "deal"))) for other in others]), self.chances[0])

    # -- choices ------------------------------------------------------------------------

    def grade(self, number: int) -> Graded:
        """One choice, judged by what its seat knew then."""
        moment = self.moments[number - 1]
        decision = moment.decision
        if decision is None or not (moment.move in decision.moves or decision.open is not None):
            return Graded(number, moment.seat, "ungraded")
        if len(decision.moves) == 1 and decision.moves[0] == moment.move:
            return Graded(number, moment.seat, "forced", played=moment.move.text)
        return self._graded(number, moment, decision)

    def _graded(self, number: int, moment: Moment, decision: Decision) -> Graded:
        rng, effort = self.rng(number, "grade"), self.effort
        moves = candidates(moment.seen, decision, effort.moves, rng, moment.move)
        first = weigh(moment.seen, moment.seat, moves, effort.first, rng)
        likely = sorted(moves, key=lambda move: -mean(first[move]))[:2]
        weights = weigh(moment.seen, moment.seat, list(dict.fromkeys([moment.move, *likely])), effort.then, rng)
        best = best_of(weights)
        if best != moment.move and _loss(weights, best, moment.move) >= FINE:
            weights = joined(weights, weigh(moment.seen, moment.seat, [moment.move, best], effort.closely, rng))
        return self._put(number, moment, {**first, **weights}, best_of(weights), rng)

    def _put(self, number: int, moment: Moment, weights: Weights, best: Move, rng: random.Random) -> Graded:
        loss = max(0.0, _loss(weights, best, moment.move))
        off = doubt(_differences(weights, best, moment.move)) if best != moment.move else 0.0
        grade = graded(loss, off)
        if best == moment.move and _stands_out(weights, best):
            grade = "great"
        order = sorted(weights, key=lambda move: (move != best, -mean(weights[move])))
        why = self._why(moment, best, rng) if grade in ("slip", "blunder") else []
        choices = [choice(move, weights[move]) for move in order]
        return Graded(number, moment.seat, grade, loss, off, moment.move.text, choices, why)

    def _why(self, moment: Moment, best: Move, rng: random.Random) -> list[str]:
        """What the better choice would have brought, against what was played."""
        ways = follow(moment.seen, moment.seat, [moment.move, best], self.effort.closely // 2, rng)
        pairs = [
            (one.own, two.own)
            for one, two in zip(ways[moment.move], ways[best], strict=True)
            if one.own is not None and two.own is not None
        ]
        lacking = [effect for effect in effects(pairs, moment.seat, moment.seen.reasons) if effect.worth > 0]
        own = 0 if pairs and pairs[0][0].team else None
        names = self.match.names()
        return [sentence for effect in lacking if (sentence := said(effect, own, names, NO_SEAT))][:2]

    # -- all of it ----------------------------------------------------------------------

    def order(self) -> list[int]:
        """All moves, those first after which most was different."""
        return sorted(range(1, self.moves + 1), key=lambda number: (-self._swing(number), number))

    def _swing(self, number: int) -> float:
        return max([abs(each) for each in _change(self.chances[number - 1], self.chances[number])])


def graded(loss: float, off: float) -> Grade:
    """A loss that may be none is none."""
    if loss < FINE:
        return "best"
    if loss < SLIP or loss < SURE * off:
        return "fine"
    return "slip" if loss < BLUNDER else "blunder"


def review(match: Match, seed: int = 0, effort: Effort | None = None) -> Review:
    """All of it at once."""
    reviewer = Reviewer(match, seed, effort)
    return summed(reviewer.course(), [reviewer.grade(number) for number in range(1, reviewer.moves + 1)])


def summed(course: Course, grades: Sequence[Graded]) -> Review:
    """What the parts come to; grades that are not there yet may be missing."""
    inorder = sorted(grades, key=lambda each: each.number)
    tallies = [_tally(seat, course, inorder) for seat in range(len(course.chances[0]))]
    return Review(course, inorder, tallies, turning_points(course))


def turning_points(course: Course) -> list[Turning]:
    """The largest changes that lasted longer than a move."""
    changes = [_turning(course, number) for number in range(1, len(course.chances))]
    swings = [turn for turn in changes if abs(turn.change) >= SWING and _lasts(course, turn)]
    most = sorted(swings, key=lambda turn: (-abs(turn.change), turn.number))[:TURNS]
    return sorted(most, key=lambda turn: turn.number)


def _turning(course: Course, number: int) -> Turning:
    change = _change(course.chances[number - 1], course.chances[number])
    seat = max(range(len(change)), key=lambda at: abs(change[at]))
    by: Literal["luck", "choice"] = "luck" if abs(course.luck[number][seat]) > abs(change[seat]) / 2 else "choice"
    return Turning(number, seat, change[seat], by)


def _lasts(course: Course, turn: Turning) -> bool:
    """Against the moves before, and against those after."""
    curve = [chances[turn.seat] for chances in course.chances]
    long_before, later = max(0, turn.number - 1 - LASTING), min(turn.number + LASTING, len(curve) - 1)
    stays = [curve[later] - curve[turn.number - 1], curve[turn.number] - curve[long_before]]
    return all(each * turn.change > 0 and abs(each) >= abs(turn.change) / 2 for each in stays)


def _tally(seat: int, course: Course, grades: Sequence[Graded]) -> Reckoning:
    own = [each for each in grades if each.seat == seat and each.grade not in ("forced", "ungraded")]
    counts: dict[str, int] = {}
    for each in own:
        counts[each.grade] = counts.get(each.grade, 0) + 1
    cost = sum(each.loss for each in own if each.grade in ("slip", "blunder"))
    return Reckoning(seat, sum(each[seat] for each in course.luck), cost, len(own), counts)


def _change(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [two - one for one, two in zip(before, after, strict=True)]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [mean(column) for column in zip(*rows, strict=True)]


def _differences(weights: Weights, best: Move, played: Move) -> list[float]:
    return [one - two for one, two in zip(weights[best], weights[played], strict=False)]


def _loss(weights: Weights, best: Move, played: Move) -> float:
    return mean(_differences(weights, best, played))


def _stands_out(weights: Weights, best: Move) -> bool:
    """Would every other choice that was weighed have cost much, for sure?"""
    others = [_differences(weights, best, move) for move in weights if move != best]
    return bool(others) and all(mean(each) >= max(GREAT, SURE * doubt(each)) for each in others)
