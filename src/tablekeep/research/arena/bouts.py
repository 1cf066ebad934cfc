"""Bouts: who sits where, with what luck. A bout is one deal of one pairing, played once from every chair."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any, NamedTuple

import tablekeep
from tablekeep.bots import Bot, SearchBot, bot
from tablekeep.engine import Outcome, refused
from tablekeep.engine.senses import settled

Worths = list[list[float]]
"""What each match of a bout was worth to each seat: a whole win, a share of one, or nothing."""


class Bouts(NamedTuple):
    """All that an arena plays; the same bouts are the same matches, where nobody thinks by the clock."""

    game: str
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    seed: str
    deals: int
    team: bool = False
    """Do all win or lose together? Then nobody plays against anybody: each player has all seats in turn."""

    @property
    def pairings(self) -> list[tuple[str, ...]]:
        if self.team:
            return [(player,) for player in self.players]
        return list(combinations(self.players, 2))

    @property
    def many(self) -> int:
        return self.deals * len(self.pairings)

    def pairing(self, number: int) -> tuple[str, ...]:
        return self.pairings[number % len(self.pairings)]

    def lineups(self, number: int) -> list[tuple[str, ...]]:
        """One of the first among the second from every chair, then the other way about; two seats need it but once."""
        pair = self.pairing(number)
        if len(pair) == 1:
            return [pair * self.seats]
        ways = (pair,) if self.seats == 2 else (pair, pair[::-1])
        return [_among(one, many, chair, self.seats) for one, many in ways for chair in range(self.seats)]

    def play(self, number: int) -> Worths:
        """All matches of one bout, with the same luck."""
        seed = f"{self.seed}-{number // len(self.pairings)}"
        return [self.match(lineup, seed) for lineup in self.lineups(number)]

    def match(self, lineup: tuple[str, ...], seed: str) -> list[float]:
        outcome = self.end(lineup, seed)
        return [0.0] * self.seats if outcome is None else list(settled(outcome))

    def end(self, lineup: tuple[str, ...], seed: str) -> Outcome | None:
        """How a match of these ends; None where it had to be cut off."""
        game = tablekeep.open_game(self.game)
        match = game.new(self.seats, seed, self.options, quiet=True)
        seated = [player(name) for name in lineup]
        heads = [random.Random(f"{seed} {seat}") for seat in range(self.seats)]
        for _ in range(game.bound):
            if match.over:
                break
            decision = match.decisions[0]
            seat = decision.seat
            match.play(seat, seated[seat].choose(match.seen_by(seat), decision, heads[seat]))
        return match.outcome

    def as_teams(self) -> Bouts:
        """The same, with it found out whether all win or lose together: only the end of a match tells."""
        end = self.end(("drowsy",) * self.seats, "team")
        return self._replace(team=end is not None and end.won is not None)


def _among(one: str, many: str, chair: int, seats: int) -> tuple[str, ...]:
    return tuple([one if seat == chair else many for seat in range(seats)])


def player(name: str) -> Bot:
    """A bot by its name; `cunning:200` thinks for 200 rounds, whatever time they take."""
    called, colon, rounds = name.partition(":")
    opponent = bot(called)
    if not colon:
        return opponent
    if not isinstance(opponent, SearchBot) or not rounds.isascii() or not rounds.isdigit() or int(rounds) < 1:
        raise refused("rounds", "", f"{name[:40]!r}: a bot that searches may be given a number of rounds: cunning:200.")
    manner = opponent.manner._replace(rounds=int(rounds))
    return SearchBot(name, rounds=int(rounds), play_out=opponent.play_out, manner=manner)
