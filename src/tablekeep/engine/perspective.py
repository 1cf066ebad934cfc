"""Perspective: a match through one pair of eyes; World: a table those eyes could be looking at, to think in.

Bots, hints, coaches and adapters are given these and nothing else: what a seat may not know is not there to be read.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tablekeep.engine.decision import Decision
from tablekeep.engine.event import Event
from tablekeep.engine.move import Move
from tablekeep.engine.nets import Learned
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.senses import Reason, Signs
from tablekeep.engine.standing import Standing

if TYPE_CHECKING:
    from tablekeep.engine.match import Match


class Perspective:
    """What a seat (None: a spectator) may know of a match at one moment, and may do.

    Where a story is told it stays at that moment, however the match goes on: it can be thought about in a thread.
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match = match
        self._then: Standing = match if match.quiet else match.standing()
        self._plays = len(match.plays)
        self.viewer = viewer

    @property
    def view(self) -> dict[str, Any]:
        """All it may know, JSON-ready."""
        return self._then.view(self.viewer)

    @property
    def table_view(self) -> dict[str, Any]:
        """The table as it sees it: the `table` of its view alone, for programs that look often."""
        return self._then.game.view(self._then.table, self.viewer)

    @property
    def decision(self) -> Decision | None:
        """What it may answer now, or answer anew; None when it is not asked."""
        return None if self.viewer is None else self._then.decision_of(self.viewer)

    @property
    def awaited(self) -> bool:
        """Is this seat waited for?"""
        return self.viewer in self._then.waiting

    @property
    def story(self) -> tuple[Event, ...]:
        """All it was told so far."""
        return self._match.story_for(self.viewer, self._plays)

    @property
    def may_undo(self) -> bool:
        """May it take its last move back, now?"""
        return self.viewer is not None and self._match.can_undo(self.viewer)

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return self._then.names()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What this game has words for."""
        return self._then.game.reasons

    @property
    def learned(self) -> Learned | None:
        """The nets of this game, where it has any."""
        return self._then.game.learned()

    def world(self, rng: random.Random, anew: bool = False) -> World:
        """A table it could be looking at: luck and all secrets are dealt anew.

        With `anew` those who were asked together with this seat, and have answered in secret, are asked once more,
        and what else lies hidden is what its owner would sensibly have hidden.
        """
        return World(self._match.imagine_at(self._then, self.viewer, rng, anew))

    def worlds(self, rng: random.Random) -> Iterator[World]:
        """Such tables without end, each as likely as it is."""
        while True:
            yield self.world(rng)


class World:
    """An imagined table to search in: everything in it may be read, played and copied, for nothing in it is true."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every question that is waited for, by seat."""
        return self._match.decisions

    @property
    def together(self) -> bool:
        """Is what is asked answered in secret, so that no answer knows of another?"""
        return self._match.asks_together

    @property
    def outcome(self) -> Outcome | None:
        return self._match.outcome

    @property
    def scores(self) -> tuple[float, ...] | None:
        """Points by seat, once it is over."""
        outcome = self._match.outcome
        return None if outcome is None else outcome.scores

    def view(self, seat: int | None) -> dict[str, Any]:
        """The table of this world as a seat of it (None: a spectator) sees it."""
        return self._match.game.view(self._match.table, seat)

    def play(self, seat: int, move: Move) -> None:
        self._match.play(seat, move)

    def copy(self) -> World:
        return World(self._match.copy())

    # -- senses -------------------------------------------------------------------------

    def advise(self, decision: Decision, rng: random.Random) -> Move:
        """What a sensible player would answer here."""
        return self._match.game.advise(self._match.table, decision.seat, decision.moves, rng)

    def late(self, decision: Decision, rng: random.Random) -> Move:
        """The answer for a seat whose time is up."""
        return self._match.game.late(self._match.table, decision.seat, decision.moves, rng)

    def leanings(self, decision: Decision) -> list[float]:
        """How much a player who does not think leans to each move of a decision."""
        return self._match.game.leanings(self._match.table, decision.seat, decision.moves)

    def promises(self, decision: Decision) -> list[float]:
        """How much each move of a decision promises to a player who is about to think."""
        return self._match.game.promises(self._match.table, decision.seat, decision.moves)

    def instinct(self, decision: Decision, rng: random.Random) -> Move:
        """What a player who does not think answers."""
        return self._match.game.instinct(self._match.table, decision.seat, decision.moves, rng)

    def appraise(self) -> tuple[float, ...]:
        """For each seat the chance to win from here; once it is over, what it came to."""
        return self._match.appraise()

    def judged(self, learned: Learned | None) -> tuple[float, ...]:
        """The same, once these nets were heard."""
        chances, signs = self._match.appraise(), None if learned is None else self._match.signs()
        return chances if learned is None or signs is None else learned.shifted(chances, signs)

    def signs(self) -> Signs | None:
        """What the appraisal rests on, where the game tells."""
        return self._match.signs()

    def told(self, seat: int, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """What a viewer would be told of this move here. The world stays as it is."""
        return tuple([event for event in self._match.telling_copy().play(seat, move) if event.known_to(viewer)])

    def play_out(self, most: int, rng: random.Random) -> int:
        """Let everyone play by instinct, for so many answers at most; how many were given."""
        match, count = self._match, 0
        game = match.game
        while count < most and not match.table.over:
            decision = match.decisions[0]
            match.play(decision.seat, game.instinct(match.table, decision.seat, decision.moves, rng))
            count += 1
        return count

    @property
    def kind(self) -> str:
        """What kind of question is asked, as the rules call it; nothing once it is over."""
        return "" if self._match.table.over else self._match.table.agenda[-1].called

    def play_on(self, seat: int, kind: str, most: int, rng: random.Random) -> int:
        """Let everyone play as advised, until others had their say and this seat is asked such a question again.

        So tables are left at like moments, whatever was answered. Also at the end, or after so many answers.
        """
        match, count, others = self._match, 0, False
        while count < most and not match.table.over:
            decision = match.decisions[0]
            if decision.seat != seat:
                others = True
            elif others and self.kind == kind:
                break
            moves = decision.moves
            match.play(decision.seat, moves[0] if len(moves) == 1 else self.advise(decision, rng))
            count += 1
        return count
