"""The conformance kit: one line says whether a game keeps the contract.

    tablekeep.testing.check_game("keepers_creepers", matches=200)

Every match is played to its end, most by chance alone, some sensibly. Every move gets the
quick checks; a few moments of each match are looked at closely. The first broken promise is
raised as a Flaw that names it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tablekeep.engine import Game, Match, Move, canonical
from tablekeep.games import open_game
from tablekeep.testing import rules_checks, sight_checks, story_checks
from tablekeep.testing.flaw import Flaw, Moment, require, told
from tablekeep.testing.sight_checks import HiddenFacts
from tablekeep.testing.story_checks import Keepsakes

Invariant = Callable[[Match, int, Move, Match], None]

SENSIBLE_EVERY = 8
"""One match in so many is played sensibly, so that late positions are met too."""
STRAY = 0.15
"""How often sensible play strays."""


class Report:
    """What was played and looked at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.matches = 0
        self.moves = 0
        self.close_looks = 0
        self.longest = 0

    @property
    def lines(self) -> list[str]:
        return [
            f"{self.game.title}: {self.matches} matches, {self.moves} moves, longest {self.longest},",
            f"{self.close_looks} moments looked at closely: every promise kept.",
        ]


class Kit:
    """Plays matches of one game and checks them."""

    def __init__(self, game: Game, seed: str, closely: int, invariants: Sequence[Invariant]) -> None:
        self.game = game
        self.seed = seed
        self.closely = closely
        self.invariants = invariants
        self.facts = HiddenFacts()
        self.report = Report(game)

    def play(self, seats: int, number: int, options: dict[str, Any]) -> None:
        """One match, checked from the first move to the record."""
        seed = f"{self.seed}/{seats}/{number}"
        sensible = number % SENSIBLE_EVERY == SENSIBLE_EVERY - 1
        match = self.game.new(seats, seed, options if sensible else self.game.fuzz | options)
        rng, limit = random.Random(seed), self.game.bound * (50 if sensible else 1)
        close = self._close_moments(rng)
        keepsakes = Keepsakes()
        rules_checks.check_questions(match)
        while not match.over:
            count = len(match.journal.plays) if match.journal else 0
            require(count < limit, "ends", f"match {seed} has not ended after {limit} moves")
            self._move(match, rng, sensible, count in close, keepsakes)
        self._finish(match, seed, keepsakes, number)

    def _close_moments(self, rng: random.Random) -> set[int]:
        """Early moments are certain to come, late ones may; both are looked at."""
        return {min(rng.randrange(12), rng.randrange(12)) if k % 2 else rng.randrange(150) for k in range(self.closely)}

    def _move(self, match: Match, rng: random.Random, sensible: bool, closely: bool, keepsakes: Keepsakes) -> None:
        seat, move = self._choose(match, rng, sensible)
        before = match.copy() if closely or self.invariants else None
        events = match.play(seat, move)
        rules_checks.check_questions(match)
        rules_checks.check_sound(match)
        if before is not None:
            for invariant in self.invariants:
                invariant(before, seat, move, match)
        if closely and before is not None:
            self._look(Moment(before, seat, move, match, events, rng), keepsakes)

    def _choose(self, match: Match, rng: random.Random, sensible: bool) -> tuple[int, Move]:
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        waiting = [d for d in match.decisions if not d.answer]
        if waiting and rng.random() < 0.7:
            decision = waiting[int(rng.random() * len(waiting))]
        if sensible and rng.random() > STRAY:
            table = match.imagine(decision.seat, rng).table
            return decision.seat, self.game.advise(table, decision.seat, decision.moves, rng)
        return decision.seat, decision.moves[int(rng.random() * len(decision.moves))]

    def _look(self, moment: Moment, keepsakes: Keepsakes) -> None:
        self.report.close_looks += 1
        keepsakes.keep(moment.before)
        keepsakes.keep(moment.after)
        story_checks.check_copies(moment)
        rules_checks.check_order(moment)
        rules_checks.check_refused(moment)
        rules_checks.check_listed(moment)
        story_checks.check_same_move(moment)
        story_checks.check_position(moment)
        story_checks.check_quiet(moment)
        sight_checks.check_sight(moment, self.facts)
        sight_checks.check_undo(moment)

    def _finish(self, match: Match, seed: str, keepsakes: Keepsakes, number: int) -> None:
        keepsakes.check()
        if number % 4 == 0:
            self._check_same_story(match, seed)
            story_checks.check_record(match)
        assert match.journal is not None
        self.report.matches += 1
        self.report.moves += len(match.journal.plays)
        self.report.longest = max(self.report.longest, len(match.journal.plays))

    def _check_same_story(self, match: Match, seed: str) -> None:
        """The same seed and the same choices give the same match, byte for byte."""
        assert match.journal is not None
        again = self.game.new(match.seats, seed, match.options)
        for play in match.journal.plays:
            refusal = again.refusal(play.seat, play.move)
            require(refusal is None, "same story", f"seed {seed}: '{play.move.text}' is now refused: {refusal}")
            again.play(play.seat, play.move)
        same = canonical(again.position()) == canonical(match.position())
        same = same and told(again.story, None) == told(match.story, None)
        require(same, "same story", f"seed {seed} with the same choices gives another match")


def check_game(
    game: str | Game,
    matches: int = 200,
    seed: str = "kit",
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    closely: int = 6,
    invariants: Sequence[Invariant] = (),
) -> Report:
    """Play `matches` matches at every player count (or at `seats`) and check every promise; raises Flaw."""
    found = open_game(game) if isinstance(game, str) else game
    kit = Kit(found, seed, closely, invariants)
    counts = found.seats_for(found_options(found, options)) if seats is None else [seats]
    for count in counts:
        for number in range(matches):
            kit.play(count, number, options or {})
    kit.facts.check()
    return kit.report


def found_options(game: Game, options: dict[str, Any] | None) -> dict[str, Any]:
    """All options of a game, the given ones over the defaults."""
    return {option.name: option.default for option in game.options} | (options or {})


__all__ = ["Flaw", "Invariant", "Kit", "Report", "check_game"]
