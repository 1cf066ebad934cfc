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
from tablekeep.testing import (
    beside_checks,
    bot_checks,
    odds_checks,
    past_checks,
    position_checks,
    rules_checks,
    sight_checks,
    speech_checks,
    story_checks,
    told_checks,
    undo_checks,
)
from tablekeep.testing.flaw import Flaw, Moment, open_questions, require, telling_like, told
from tablekeep.testing.sight_checks import HiddenFacts
from tablekeep.testing.story_checks import Keepsakes

Invariant = Callable[[Match, int, Move, Match], None]

SENSIBLE_EVERY = 8
"""One match in so many is played sensibly, so that late positions are met too."""
STRAY = 0.15
"""How often sensible play strays."""
OBVIOUS_EVERY = 4
"""One match in so many is played by the obvious loop: whatever decision is listed first is answered."""
EARLY, LATE = 12, 150
"""Close looks are taken at moves up to these."""
GLANCES = 8
"""How often, at each step of the rules, it is seen for all viewers how secret answers and luck come out."""
SELDOM = 0.15
"""How often it is then seen to again, for one of them."""
TOLD_EVERY = 2
"""In one match of so many it is seen to that everything is told, after every move; in the others at close looks."""
STORY_EVERY = 4
"""One match in so many is replayed: from its seed, from its record, and with other pasts."""


class Report:
    """What was played and looked at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.matches = 0
        self.moves = 0
        self.close_looks = 0
        self.longest = 0
        self.odds_compared = 0

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
        self._obvious = False
        self._all_told = True
        self._odds_asked = False
        self._met: dict[str, int] = {}
        self._thought_over: list[Moment] = []
        """Where bots are asked, once the match has come to a sound end: a search plays to such ends itself."""
        self._seen: tuple[Match, int, told_checks.View] | None = None

    def play(self, seats: int, number: int, options: dict[str, Any]) -> None:
        """One match, checked from the first move to the record."""
        seed = f"{self.seed}/{seats}/{number}"
        sensible = number % SENSIBLE_EVERY == SENSIBLE_EVERY - 1
        match = self.game.new(seats, seed, options if sensible else self.game.fuzz | options)
        rng, limit = random.Random(seed), self.game.bound * (50 if sensible else 1)
        close = self._close_moments(rng)
        keepsakes = Keepsakes()
        self._obvious, self._all_told = number % OBVIOUS_EVERY == 1, number % TOLD_EVERY == 0
        self._odds_asked = False
        self._thought_over = []
        rules_checks.check_questions(match)
        while not match.over:
            count = len(match.journal.plays) if match.journal else 0
            require(count < limit, "ends", f"match {seed} has not ended after {limit} moves")
            self._move(match, rng, sensible, count in close, keepsakes)
        self._finish(match, seed, keepsakes, number)
        for moment in self._thought_over:
            bot_checks.check_bots(moment)
        beside_checks.check_beside_end(match, rng)
        past_checks.check_past(match, rng, follow=number % STORY_EVERY == 0)

    def _close_moments(self, rng: random.Random) -> set[int]:
        """Early moments are certain to come, late ones may, as far as matches have gone; both are looked at."""
        late = min(self.report.longest or LATE, LATE)
        return {
            min(rng.randrange(EARLY), rng.randrange(EARLY)) if k % 2 else rng.randrange(late)
            for k in range(self.closely)
        }

    def _move(self, match: Match, rng: random.Random, sensible: bool, closely: bool, keepsakes: Keepsakes) -> None:
        seat, move = self._choose(match, rng, sensible)
        before = _standing(match)
        made = match.apply(seat, move)
        rules_checks.check_questions(match)
        rules_checks.check_sound(match)
        moment = Moment(before, seat, move, match, made.events, rng, made)
        if self._all_told or closely:
            self._check_told(moment)
        for invariant in self.invariants:
            invariant(before, seat, move, match)
        self._glance(moment, closely)
        if closely:
            self._look(moment, keepsakes)

    def _glance(self, moment: Moment, closely: bool) -> None:
        """What seldom happens is looked at whenever it does."""
        step, viewers = moment.before.table.agenda[-1].called, list(moment.viewers())
        came_out = f"{step} {moment.question_ended}"
        self._met[came_out] = met = self._met.get(came_out, 0) + 1
        if closely or met <= GLANCES or moment.rng.random() < SELDOM:
            some = viewers if closely or met <= GLANCES else [moment.rng.choice(viewers)]
            sight_checks.check_answers(moment, some)
            past_checks.check_luck(moment)

    def _check_told(self, moment: Moment) -> None:
        """What a spectator saw after the move before this one need not be looked up again."""
        assert moment.after.journal is not None
        match, made = moment.after, len(moment.after.journal.plays)
        last, count, view = self._seen or (None, 0, None)
        self._seen = match, made, told_checks.check_told(moment, view if (last, count) == (match, made - 1) else None)

    def _choose(self, match: Match, rng: random.Random, sensible: bool) -> tuple[int, Move]:
        asked = [match.decisions[0]] if self._obvious else open_questions(match)
        decision = asked[int(rng.random() * len(asked))]
        waiting = [d for d in asked if not d.answer]
        if waiting and rng.random() < 0.7:
            decision = waiting[int(rng.random() * len(waiting))]
        if sensible and rng.random() > STRAY:
            table = match.imagine(decision.seat, rng).table
            return decision.seat, self.game.advise(table, decision.seat, decision.moves, rng)
        return decision.seat, decision.moves[int(rng.random() * len(decision.moves))]

    def _look(self, moment: Moment, keepsakes: Keepsakes) -> None:
        self.report.close_looks += 1
        sight_checks.check_face_up(moment)
        keepsakes.keep(moment.before)
        keepsakes.keep(moment.after)
        story_checks.check_copies(moment)
        rules_checks.check_order(moment)
        rules_checks.check_refused(moment)
        rules_checks.check_listed(moment)
        story_checks.check_same_move(moment)
        story_checks.check_position(moment)
        story_checks.check_quiet(moment)
        sight_checks.check_shape(moment)
        sight_checks.check_sight(moment, self.facts)
        sight_checks.check_worlds_within(moment)
        sight_checks.check_appraisal(moment)
        self._thought_over.append(moment)
        undo_checks.check_undo(moment)
        speech_checks.check_speech(moment)
        beside_checks.check_beside(moment)
        position_checks.check_bent_positions(moment)
        if not self._odds_asked:
            self._odds_asked = odds_checks.check_odds(moment)
            self.report.odds_compared += self._odds_asked

    def _finish(self, match: Match, seed: str, keepsakes: Keepsakes, number: int) -> None:
        keepsakes.check()
        told_checks.check_ending(match)
        if number % STORY_EVERY == 0:
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


def _standing(match: Match) -> Match:
    """The match as it stands now, without its past."""
    return telling_like(match, match)


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
    opened = open_game(game) if isinstance(game, str) else game
    kit = Kit(opened, seed, closely, invariants)
    told_checks.check_accounts(opened)
    counts = opened.seats_for(found_options(opened, options)) if seats is None else [seats]
    for count in counts:
        for number in range(matches):
            kit.play(count, number, options or {})
    kit.facts.check()
    return kit.report


def found_options(game: Game, options: dict[str, Any] | None) -> dict[str, Any]:
    """All options of a game, the given ones over the defaults."""
    return {option.name: option.default for option in game.options} | (options or {})


__all__ = ["Flaw", "Invariant", "Kit", "Report", "check_game"]
