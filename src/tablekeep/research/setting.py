"""Setting: a game with its seats and options, and what every adapter needs to know of it."""

from __future__ import annotations

from typing import Any

import tablekeep
from tablekeep.engine import Decision, Match, Move, Outcome, Refusal, Refused
from tablekeep.research import need
from tablekeep.research.bounds import MOST_DECISIONS, within

np = need("numpy")


class Setting:
    """Actions are the places of the game's vocabulary; one more, the last, is `wait`: all that a seat can do which is
    not asked. Where words are free (Keepers), those of the vocabulary can be said, and no others.
    """

    def __init__(self, slug: str, seats: int | None = None, limit: int | None = None, **options: Any) -> None:
        self.game = tablekeep.open_game(slug)
        first = self.game.new(seats, seed="setting", options=options, quiet=True)
        self.seats = first.seats
        self.options = first.options
        self.limit = self.game.bound if limit is None else within(limit, "decisions", MOST_DECISIONS)
        """After so many decisions a match is cut off: random play need not end."""
        self.wait = len(self.game.moves)
        self.actions = self.wait + 1

    def new(self, seed: int | str, quiet: bool = True) -> Match:
        return self.game.new(self.seats, seed=f"{seed}", options=self.options, quiet=quiet)

    def decision(self, match: Match, seat: int) -> Decision | None:
        """What this seat is waited for with."""
        for decision in match.decisions:
            if decision.seat == seat:
                return decision
        return None

    def mask(self, match: Match, seat: int) -> Any:
        """1 for every action this seat has now, 0 for the others."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(match, seat) or [self.wait]] = 1
        return mask

    def legal(self, match: Match, seat: int) -> list[int]:
        """The actions with which this seat answers now, ascending; none when it is not asked."""
        decision = self.decision(match, seat)
        return [] if decision is None else decision.places

    def move(self, action: int) -> Move:
        if not 0 <= action < self.wait:
            text = f"Action {action} is no answer; answers here are 0 to {self.wait - 1}."
            raise Refused(Refusal("no_such_action", "TK-1", text))
        return self.game.moves[int(action)]

    def text(self, action: int) -> str:
        return "wait" if action == self.wait else self.move(action).text

    def play_together(self, match: Match, actions: dict[int, int]) -> int:
        """Every seat that is waited for answers, in the order of seats; how many answers counted.

        All are looked at before the first is played. An answer that the table waits for no more, because one before
        it ended or changed the question, falls away.
        """
        asked = {decision.seat: decision for decision in match.decisions}
        said = [(seat, self._checked(match, seat, actions)) for seat in asked]
        played = 0
        for seat, move in said:
            if seat in match.waiting and match.refusal(seat, move) is None:
                match.play(seat, move)
                played += 1
        return played

    def _checked(self, match: Match, seat: int, actions: dict[int, int]) -> Move:
        if seat not in actions:
            raise Refused(Refusal("no_answer", "TK-2", f"Seat {seat} is asked and gave no action."))
        move = self.move(actions[seat])
        refusal = match.refusal(seat, move)
        if refusal is not None:
            raise Refused(refusal)
        return move

    def returns(self, match: Match) -> list[float]:
        """What a match was worth to each seat, from -1 to 1; zeros while it is not over."""
        return [0.0] * self.seats if match.outcome is None else worth(match.outcome)


def worth(outcome: Outcome) -> list[float]:
    """A table that wins or loses together: 1 or -1 to all. Else each seat's share of the others it is placed before,
    less its share of those placed before it: 1 for a lone winner, -1 for a lone last, and all of them sum to 0.
    """
    places = outcome.places
    if outcome.won is not None and (len(set(places)) == 1 or not outcome.won):
        return [1.0 if outcome.won else -1.0] * len(places)
    others = max(1, len(places) - 1)
    return [(sum(p > place for p in places) - sum(p < place for p in places)) / others for place in places]
